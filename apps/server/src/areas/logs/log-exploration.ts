import { anchorOf, formatAnchor } from '#rules/logs/line-anchor';
import type { LogLevel } from '#rules/logs/line-head';
import { histogramStepMs } from '#rules/logs/log-sample';
import { isOfPattern, type LogPattern, LogPatterns, newSince } from '#rules/logs/patterns';
import { lineSearch, type ReadSearch } from '#rules/logs/search-line';
import type { LogArchivePort } from '../../ports/log-archive/port.ts';
import { isPortError } from '../../ports/port-error.ts';
import { groupedByArchive, hourBefore, NOT_GROUPED, planOf } from './archive-patterns.ts';
import { MOST_MS, planned, type ReadAmount, type ReadEntry, type Reading, readPlan } from './range-reading.ts';

/** Lines that one exploration reads. */
const MOST_LINES = 200_000;
const MOST_SHOWN = 200;
const LONGEST_SHOWN = 2_000;

/** Levels as the histogram counts them. */
export type CountedLevel = 'error' | 'warn' | 'info' | 'other';

export interface ExplorationQuestion {
  domainIdentifier: string;
  groups: readonly string[];
  /** Epoch milliseconds. */
  from: number;
  to: number;
  search: { text: string; isPattern: boolean } | null;
  /** The id of the pattern that lines must be of. */
  pattern: string | null;
}

export interface ExploredLine {
  path: string;
  /** From 1. */
  line: number;
  time: number | null;
  level: LogLevel | null;
  text: string;
  /** What finds its first line again in the file. */
  anchor: string;
}

export interface Exploration extends ReadAmount {
  /** Where the first step begins, epoch milliseconds: at or before the range. */
  start: number;
  stepMs: number;
  /** Entries in each step by level. */
  histogram: Readonly<Record<CountedLevel, readonly number[]>>;
  patterns: readonly LogPattern[];
  /** Ids of those that the hour before the range did not have; null where nothing of that hour could be read. */
  fresh: ReadonlySet<string> | null;
  /** The first ones that match, in order of time. */
  lines: readonly ExploredLine[];
  /** Entries that match, of those that were read. */
  count: number;
  /** Entries of the range where the archive itself counted them: the histogram is then of all of them. Null elsewhere. */
  countOfRange: number | null;
  /** Entries that the archive itself grouped into the patterns, and that the range has; null where patterns are of what was read. */
  grouped: { entries: number; ofEntries: number } | null;
  problem: NonNullable<ReadSearch['problem']> | null;
}

/**
 * What the logs of some groups tell of a range: entries by level over time, grouped by template, and which of those are new against the hour
 * before. Everything is redacted before it is looked at, so that nothing can be found that is not shown. Where the range holds more than one
 * exploration reads, runs of lines at equal distances stand for all, and the answer says how many.
 * @throws PortError of the archive
 */
export async function exploreLogs(archive: LogArchivePort, question: ExplorationQuestion, signal: AbortSignal): Promise<Exploration> {
  const { domainIdentifier, groups, from, to } = question;
  const { search, problem } = question.search === null ? NO_SEARCH : lineSearch({ ...question.search, isCaseSensitive: false });
  const counts = new Counts(from, to);
  if (problem) return { ...counts.answer(), patterns: [], fresh: null, grouped: null, ...NOTHING_READ, problem };
  const reading: Reading = { archive, domainIdentifier, until: Date.now() + MOST_MS, signal };
  const patterns = new LogPatterns({ start: from, end: to });
  const isMeant = (entry: ReadEntry): boolean => search === null || search.test(entry.text);
  const plan = await planned(reading, { groups, from, to, most: MOST_LINES });
  const read = await readPlan(reading, plan, (entry) => {
    if (!isMeant(entry)) return;
    patterns.add(entry.first, entry.body, entry.time, entry.level);
    if (question.pattern === null) counts.add(entry);
  });
  // A search is of what is shown, which the archive does not know.
  const ofArchive = read.isPart && search === null ? await groupedByArchive(reading, question) : NOT_GROUPED;
  const found = ofArchive.patterns?.patterns() ?? patterns.patterns();
  const only = question.pattern === null ? null : (found.find(({ id }) => id === question.pattern) ?? null);
  if (only !== null)
    await readPlan(reading, await planOf(reading, plan, only, ofArchive), (entry) => {
      if (isMeant(entry) && isOfPattern(only, entry.first, entry.body)) counts.add(entry);
    });
  const hour = await hourBefore(reading, question, ofArchive);
  const fresh = hour.isKnown ? new Set(newSince(found, hour.before.patterns()).map(({ id }) => id)) : null;
  const notes = [...read.notes, ...ofArchive.notes, ...hour.notes];
  const answer = { ...counts.answer(), ...read, notes, grouped: ofArchive.grouped, patterns: found, fresh, problem: null };
  if (!read.isPart || search !== null || question.pattern !== null) return answer;
  return { ...answer, ...(await countedByArchive(archive, question, answer, signal)) };
}

/** The histogram of all entries of a range, where its archive counts; that of the sample stays where it does not, or cannot now. */
async function countedByArchive(
  archive: LogArchivePort,
  { domainIdentifier, from, to, groups }: ExplorationQuestion,
  { stepMs, histogram, notes }: Pick<Exploration, 'stepMs' | 'histogram' | 'notes'>,
  signal: AbortSignal,
): Promise<Partial<Exploration>> {
  try {
    const counted = await archive.counts?.(domainIdentifier, { from, to, groups }, stepMs, signal);
    if (!counted) return {};
    const all = nothingCounted(histogram.other.length);
    let countOfRange = 0;
    for (const { level, counts } of counted) {
      const steps = all[countedLevel(level)];
      for (const [step, count] of counts.entries()) {
        steps[step] = (steps[step] ?? 0) + count;
        countOfRange += count;
      }
    }
    return { histogram: all, countOfRange };
  } catch (error) {
    if (!isPortError(error) || error.kind === 'cancelled') throw error;
    return {
      notes: [...notes, `The archive did not count the entries of the range, so that the chart is of the sample: ${error.message}`],
    };
  }
}

const NO_SEARCH = { search: null, problem: null } as const;
const NOTHING_READ = { read: { lines: 0, ofLines: 0, files: 0, ofFiles: 0 }, isPart: false, notes: [] };

function nothingCounted(steps: number): Record<CountedLevel, number[]> {
  const zeros = (): number[] => Array.from({ length: steps }, () => 0);
  return { error: zeros(), warn: zeros(), info: zeros(), other: zeros() };
}

/** Entries counted by level and time, and the first of them. */
class Counts {
  readonly #start: number;
  readonly #stepMs: number;
  readonly #byLevel: Record<CountedLevel, number[]>;
  #lines: ExploredLine[] = [];
  #count = 0;

  constructor(from: number, to: number) {
    this.#stepMs = histogramStepMs(to - from);
    this.#start = Math.floor(from / this.#stepMs) * this.#stepMs;
    this.#byLevel = nothingCounted(Math.ceil((to - this.#start) / this.#stepMs));
  }

  add({ path, line, time, level, text, first }: ReadEntry): void {
    this.#count++;
    if (time !== null) {
      const steps = this.#byLevel[countedLevel(level)];
      const step = Math.floor((time - this.#start) / this.#stepMs);
      if (step >= 0 && step < steps.length) steps[step] = (steps[step] ?? 0) + 1;
    }
    const anchor = formatAnchor(anchorOf(path, { line, time, text: first }, NO_NEIGHBOURS));
    this.#lines.push({ path, line, time, level, text: text.slice(0, LONGEST_SHOWN), anchor });
    // Files are read one after the other: the first in time of all are kept.
    if (this.#lines.length >= MOST_SHOWN * 20) this.#lines = inOrder(this.#lines).slice(0, MOST_SHOWN);
  }

  answer(): Pick<Exploration, 'start' | 'histogram' | 'stepMs' | 'lines' | 'count' | 'countOfRange'> {
    return {
      start: this.#start,
      histogram: this.#byLevel,
      stepMs: this.#stepMs,
      lines: inOrder(this.#lines).slice(0, MOST_SHOWN),
      count: this.#count,
      countOfRange: null,
    };
  }
}

/** They were passed when the entry is known to match. */
const NO_NEIGHBOURS = { before: null, after: null };

const countedLevel = (level: LogLevel | null): CountedLevel =>
  level === 'fatal' || level === 'error' ? 'error' : level === 'warn' ? 'warn' : level === 'info' ? 'info' : 'other';

/** By time; lines without one last, in the order of their file. */
const inOrder = (lines: readonly ExploredLine[]): ExploredLine[] =>
  lines.toSorted((a, b) => (a.time ?? Number.POSITIVE_INFINITY) - (b.time ?? Number.POSITIVE_INFINITY) || a.line - b.line);
