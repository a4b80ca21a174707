import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR } from '#rules/durations';
import { anchorOf, formatAnchor } from '#rules/logs/line-anchor';
import { type LogLevel, logEntries } from '#rules/logs/line-head';
import { histogramStepMs, type LineRun, sampleFiles, sampleRuns, sampleShares } from '#rules/logs/log-sample';
import { isOfPattern, type LogPattern, LogPatterns, newSince } from '#rules/logs/patterns';
import { lineSearch, type ReadSearch } from '#rules/logs/search-line';
import type { LogArchivePort, LogFile } from '../../ports/log-archive/port.ts';
import { firstLineAt } from './log-place.ts';
import { redactorOf } from './log-reading.ts';

/** Lines that one exploration reads, and of the hour before. */
const MOST_LINES = 200_000;
const MOST_BEFORE = 100_000;
/** Of more files so many are read. */
const MOST_FILES = 5_000;
/** Lines at a time: others have their turn behind them. */
const CHUNK = 4_000;
/** Lines that are read before a run, so that a private key is known for one in its middle. */
const LEAD = 100;
const MOST_SHOWN = 200;
const LONGEST_SHOWN = 2_000;
/** No exploration takes longer: what was read by then is answered. */
const MOST_MS = 15_000;

/** Levels as the histogram counts them. */
export const COUNTED_LEVELS = ['error', 'warn', 'info', 'other'] as const;
export type CountedLevel = (typeof COUNTED_LEVELS)[number];

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

export interface Exploration {
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
  /** What was read of what there is. Lines of files that do not tell how many they have count as read. */
  read: { lines: number; ofLines: number; files: number; ofFiles: number };
  notes: readonly string[];
  problem: NonNullable<ReadSearch['problem']> | null;
}

/** What all readings of one exploration share. */
interface Reading {
  archive: LogArchivePort;
  domainIdentifier: string;
  until: number;
  signal: AbortSignal;
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
  if (problem) return { ...counts.answer(), patterns: [], fresh: null, read: NOTHING_READ, notes: [], problem };
  const reading: Reading = { archive, domainIdentifier, until: Date.now() + MOST_MS, signal };
  const patterns = new LogPatterns({ start: from, end: to });
  const grouped = await readRange(reading, { groups, from, to, most: MOST_LINES }, (entry) => {
    if (search !== null && !search.test(entry.text)) return;
    patterns.add(entry.first, entry.body, entry.time, entry.level);
    if (question.pattern === null) counts.add(entry);
  });
  const found = patterns.patterns();
  const only = question.pattern === null ? null : (found.find(({ id }) => id === question.pattern) ?? null);
  if (only !== null)
    await readRange(reading, { groups, from, to, most: MOST_LINES }, (entry) => {
      if (search !== null && !search.test(entry.text)) return;
      if (isOfPattern(only, entry.first, entry.body)) counts.add(entry);
    });
  const before = new LogPatterns({ start: from - HOUR, end: from });
  const earlier = await readRange(reading, { groups, from: from - HOUR, to: from, most: MOST_BEFORE }, (entry) =>
    before.add(entry.first, entry.body, entry.time, entry.level),
  );
  const fresh = earlier.read.lines === 0 ? null : new Set(newSince(found, before.patterns()).map(({ id }) => id));
  return { ...counts.answer(), patterns: found, fresh, read: grouped.read, notes: grouped.notes, problem: null };
}

const NO_SEARCH = { search: null, problem: null } as const;
const NOTHING_READ = { lines: 0, ofLines: 0, files: 0, ofFiles: 0 };

/** An entry of the range, redacted. */
interface ReadEntry extends Omit<ExploredLine, 'anchor'> {
  /** Its first line: what the program wrote, without the stack behind it. */
  first: string;
  body: number;
}

/** Gives each entry of a range to `take`, as far as it may be read. */
async function readRange(
  reading: Reading,
  { groups, from, to, most }: { groups: readonly string[]; from: number; to: number; most: number },
  take: (entry: ReadEntry) => void,
): Promise<Pick<Exploration, 'read' | 'notes'>> {
  const { archive, domainIdentifier, signal } = reading;
  const { files, isCut } = await archive.list(domainIdentifier, { from, to, groups }, signal);
  const notes = new Set<string>();
  if (isCut) notes.add('The list of files is longer than may be read: files at its end are left out.');
  const chosen = sampleFiles(files, MOST_FILES);
  const ranges: { file: LogFile; range: LineRun }[] = [];
  for (const file of chosen) ranges.push({ file, range: await rangeOf(reading, file, from, to) });
  const shares = sampleShares(
    ranges.map(({ file, range }) => ({ kind: kindOf(file), lines: range.count })),
    most,
  );
  const read = { lines: 0, ofLines: 0, files: 0, ofFiles: files.length };
  for (const [index, { file, range }] of ranges.entries()) {
    read.ofLines += range.count;
    if (Date.now() > reading.until) {
      notes.add(`After ${MOST_MS / 1_000} s no further file was read.`);
      continue;
    }
    read.files++;
    for (const run of sampleRuns(range, shares[index] ?? 0)) read.lines += await readRun(reading, { file, run, from, to, notes }, take);
  }
  return { read, notes: [...notes] };
}

/** Which lines of a file are of a range: all but in the hours that it begins and ends in. */
async function rangeOf({ archive, domainIdentifier, signal }: Reading, file: LogFile, from: number, to: number): Promise<LineRun> {
  const source = { archive, domainIdentifier, path: file.path };
  const { totalLines } = await archive.lines(domainIdentifier, file.path, { from: 0, count: 1 }, signal);
  // A file that does not tell is read from its beginning; readers look at times.
  if (totalLines === null) return { from: 0, count: CHUNK * 5 };
  const first = from > file.hour ? ((await firstLineAt(source, from, file.hour, signal)) ?? 0) : 0;
  const end = to < file.hour + HOUR ? ((await firstLineAt(source, to, file.hour, signal)) ?? totalLines) : totalLines;
  return { from: first, count: Math.max(0, end - first) };
}

interface RunToRead {
  file: LogFile;
  run: LineRun;
  from: number;
  to: number;
  notes: Set<string>;
}

async function readRun(reading: Reading, { file, run, from, to, notes }: RunToRead, take: (entry: ReadEntry) => void): Promise<number> {
  const { archive, domainIdentifier, signal } = reading;
  const redactor = redactorOf(file.path);
  const lead = Math.min(LEAD, run.from);
  const end = run.from + run.count;
  let read = 0;
  for (let at = run.from - lead; at < end; ) {
    const answer = await archive.lines(domainIdentifier, file.path, { from: at, count: Math.min(CHUNK, end - at) }, signal);
    if (answer.lines.length === 0) break;
    for (const { text } of answer.notes) notes.add(`${file.file}: ${text}`);
    const shown = answer.lines.map(({ text }) => redactor.line(text));
    const skipped = Math.max(0, run.from - at);
    for (const { head, line, text } of logEntries(shown.slice(skipped), file.hour, at + skipped + 1)) {
      if (head.time !== null && (head.time < from || head.time >= to)) continue;
      const breaks = text.indexOf('\n');
      const first = breaks < 0 ? text : text.slice(0, breaks);
      take({ path: file.path, line, time: head.time, level: head.level, text, first, body: head.body });
    }
    read += shown.length - skipped;
    at += shown.length;
    if (answer.isEnd) break;
    await nextTurn();
  }
  return read;
}

/** The log that a file is of, whichever node wrote it. */
const kindOf = ({ file, node, group }: LogFile): string => `${group}/${node === null ? file : file.slice(file.indexOf('_') + 1)}`;

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
    const steps = Math.ceil((to - this.#start) / this.#stepMs);
    const zeros = (): number[] => Array.from({ length: steps }, () => 0);
    this.#byLevel = { error: zeros(), warn: zeros(), info: zeros(), other: zeros() };
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

  answer(): Pick<Exploration, 'start' | 'histogram' | 'stepMs' | 'lines' | 'count'> {
    return {
      start: this.#start,
      histogram: this.#byLevel,
      stepMs: this.#stepMs,
      lines: inOrder(this.#lines).slice(0, MOST_SHOWN),
      count: this.#count,
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
