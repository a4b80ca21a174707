import { type LimitValue, limitProblems, parseLimit } from '#rules/domains/limits';

/** What was typed, by the limit's name. */
export type LimitEdits = Readonly<Record<string, string>>;

export interface LimitChanges {
  /** New values of the limits that are not what they were. */
  changed: Record<string, LimitValue>;
  /** What they were, as the person saw them. */
  expected: Record<string, LimitValue>;
  /** What is wrong, by the limit's name. */
  problems: Record<string, string>;
}

/** What typed texts mean for limits that are `current` now. */
export function limitChanges(current: Readonly<Record<string, LimitValue>>, edits: LimitEdits): LimitChanges {
  const changed: Record<string, LimitValue> = {};
  const expected: Record<string, LimitValue> = {};
  const problems: Record<string, string> = {};
  for (const [name, text] of Object.entries(edits)) {
    const now = current[name];
    if (now === undefined) continue;
    const next = parseLimit(now, text);
    if (next === null) problems[name] = typeof now === 'number' ? `${name} must be a whole number.` : `${name} must not be empty.`;
    else if (next !== now) {
      changed[name] = next;
      expected[name] = now;
    }
  }
  return { changed, expected, problems: { ...limitProblems(current, changed), ...problems } };
}
