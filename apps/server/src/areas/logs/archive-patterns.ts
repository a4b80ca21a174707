import { HOUR } from '#rules/durations';
import { lineHead } from '#rules/logs/line-head';
import { isOfPattern, type LogPattern, LogPatterns, patternBucketMs } from '#rules/logs/patterns';
import { parsePath } from '../../ports/log-archive/log-path.ts';
import type { CountedShapes } from '../../ports/log-archive/port.ts';
import { isPortError } from '../../ports/port-error.ts';
import { redactorOf } from './log-reading.ts';
import { type Plan, planned, type Reading, readPlan } from './range-reading.ts';

/** Lines of the hour before that are read. */
const MOST_BEFORE = 100_000;
/** Lines of a pattern are looked for in so many of the files in which one of its shapes was first seen. */
const MOST_FILES = 10;
const MOST_LINES = 200_000;

interface ExploredRange {
  groups: readonly string[];
  from: number;
  to: number;
}

/** Patterns as an archive groups them itself: `patterns` is null where it does not, or cannot now. */
export interface ArchivePatterns {
  patterns: LogPatterns | null;
  grouped: { entries: number; ofEntries: number } | null;
  /** The first entry of each shape, redacted, and the file that it is in. */
  examples: readonly { path: string; text: string; body: number; first: number; last: number }[];
  notes: readonly string[];
}

export const NOT_GROUPED: ArchivePatterns = { patterns: null, grouped: null, examples: [], notes: [] };

/** What the archive was to group, and what its failure leads to. */
const OF_RANGE = 'the entries of the range, so that patterns are of the sample';
const OF_HOUR_BEFORE = 'the entries of the hour before the range, so that what is new is not known';

/**
 * The patterns of all entries of a range, where its archive groups them. It does so by what stands in its store; what is shown, and what tells shapes that
 * are one pattern, is the first entry of each shape, redacted as its file is.
 */
export async function groupedByArchive(
  { archive, domainIdentifier, signal }: Reading,
  { groups, from, to }: ExploredRange,
  what = OF_RANGE,
): Promise<ArchivePatterns> {
  let counted: CountedShapes | null;
  try {
    counted = (await archive.shapes?.(domainIdentifier, { from, to, groups }, patternBucketMs(from, to), signal)) ?? null;
  } catch (error) {
    if (!isPortError(error) || error.kind === 'cancelled') throw error;
    return { ...NOT_GROUPED, notes: [`The archive did not group ${what}: ${error.message}`] };
  }
  if (counted === null) return NOT_GROUPED;
  const patterns = new LogPatterns({ start: from, end: to });
  const examples = counted.shapes.map(({ path, text, ...counts }) => {
    const shown = redactorOf(path).lineAlone(text);
    const { body, level } = lineHead(shown, parsePath(path).hour);
    patterns.addCounted(shown, body, { ...counts, level });
    return { path, text: shown, body, first: counts.first, last: counts.last };
  });
  if (counted.others > 0) patterns.addOthers(counted.others);
  return { patterns, grouped: { entries: counted.events, ofEntries: counted.ofEvents }, examples, notes: [] };
}

/** Where lines of a pattern are looked for: in what was read, or from its first entry on where the archive knows that. */
export async function planOf(reading: Reading, plan: Plan, pattern: LogPattern, { patterns, examples }: ArchivePatterns): Promise<Plan> {
  if (patterns === null) return plan;
  const own = examples.filter(({ text, body }) => isOfPattern(pattern, text, body)).toSorted((a, b) => a.first - b.first);
  if (own.length === 0) return plan;
  const paths = new Set(own.map(({ path }) => path).slice(0, MOST_FILES));
  const [from, to] = [Math.min(...own.map(({ first }) => first)), Math.max(...own.map(({ last }) => last)) + 1];
  const groups = [...new Set([...paths].map((path) => parsePath(path).group))];
  return planned(reading, { groups, from, to, most: MOST_LINES, paths });
}

/**
 * The patterns of the hour before a range, grouped as those of the range were; `isKnown` is false where nothing of it could be read, or too little,
 * and `notes` say why where the archive gave a reason.
 */
export async function hourBefore(
  reading: Reading,
  { groups, from }: ExploredRange,
  { patterns }: ArchivePatterns,
): Promise<{ before: LogPatterns; isKnown: boolean; notes: readonly string[] }> {
  const hour = { groups, from: from - HOUR, to: from };
  const ofArchive = patterns === null ? NOT_GROUPED : await groupedByArchive(reading, hour, OF_HOUR_BEFORE);
  if (ofArchive.patterns) return { before: ofArchive.patterns, isKnown: ofArchive.patterns.total > 0, notes: [] };
  const before = new LogPatterns({ start: hour.from, end: hour.to });
  const { read, isPart } = await readPlan(reading, await planned(reading, { ...hour, most: MOST_BEFORE }), (entry) =>
    before.add(entry.first, entry.body, entry.time, entry.level),
  );
  // Against a part of the hour much would be new of what all of the range has.
  const isKnown = read.lines > 0 && (patterns === null || !isPart);
  return { before, isKnown, notes: isKnown ? [] : ofArchive.notes };
}
