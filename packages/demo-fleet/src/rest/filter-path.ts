import { wildcardMatcher } from '#rules/wildcard';
import type { Json } from './body.ts';

/** One word of a path, and what follows it; null at the path's end. */
interface Step {
  /** `**`: any number of keys. */
  deep: boolean;
  fits: (key: string) => boolean;
  next: Step | null;
}

/** Where the paths stand at one place of a document, each place of each path once: so many `**` cost no more than so many words. */
type Steps = ReadonlySet<Step | null>;

/** What the paths of `filter_path` leave of a document: `nodes.*.name,**.size`; undefined when that is nothing. */
export const filteredBy = (body: Json, filterPath: string): Json | undefined =>
  remaining(body, new Set(filterPath.split(',').map((path) => stepsOf(path.split('.')))));

const stepsOf = (words: readonly string[]): Step | null =>
  words.reduceRight<Step | null>((next, word) => {
    const deep = word === '**';
    // `**.**` is any number of keys as well.
    return deep && next?.deep === true ? next : { deep, fits: wildcardMatcher(word), next };
  }, null);

const remaining = (body: Json, steps: Steps): Json | undefined => {
  if (steps.has(null)) return body;
  if (Array.isArray(body)) {
    const kept = body.map((entry: Json) => remaining(entry, steps)).filter((entry) => entry !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (body === null || typeof body !== 'object') return undefined;
  const kept: Record<string, Json> = {};
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const inner = remaining(value, below(steps, key));
    if (inner !== undefined) kept[key] = inner;
  }
  return Object.keys(kept).length > 0 ? kept : undefined;
};

const below = (steps: Steps, key: string): Steps => {
  const found = new Set<Step | null>();
  for (const step of steps) {
    if (step === null) continue;
    if (!step.deep) {
      if (step.fits(key)) found.add(step.next);
      continue;
    }
    found.add(step);
    if (step.next === null) found.add(null);
    else if (step.next.fits(key)) found.add(step.next.next);
  }
  return found;
};
