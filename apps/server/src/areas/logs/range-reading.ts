import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR } from '#rules/durations';
import { type LogLevel, lineHead, logEntries } from '#rules/logs/line-head';
import { type LineRun, sampleFiles, sampleRuns, sampleShares } from '#rules/logs/log-sample';
import { LOG_LIMITS, type LogArchivePort, type LogFile, type TextLine } from '../../ports/log-archive/port.ts';
import { firstLineAt } from './log-place.ts';
import { redactorOf } from './log-reading.ts';

/** Of more files so many are read. */
const MOST_FILES = 5_000;
/** Lines at a time: others have their turn behind them. */
const CHUNK = 4_000;
/** Lines that are read before a run, so that a private key is known for one in its middle. */
const LEAD = 100;
/** No exploration takes longer: what was read by then is answered. */
export const MOST_MS = 15_000;

/** What all readings of one exploration share. */
export interface Reading {
  archive: LogArchivePort;
  domainIdentifier: string;
  /** When reading ends, epoch milliseconds. */
  until: number;
  signal: AbortSignal;
}

/** An entry of the range, redacted. */
export interface ReadEntry {
  path: string;
  /** From 1. */
  line: number;
  time: number | null;
  level: LogLevel | null;
  /** With the lines behind it that belong to it. */
  text: string;
  /** Its first line: what the program wrote, without the stack behind it. */
  first: string;
  body: number;
}

/** Which lines of a file are of a range; `isOpen` where it does not tell how many it has, and its first ones stand for all. */
interface FileRange extends LineRun {
  isOpen: boolean;
}

/** A file of a range, and what of it is read. */
interface PlannedFile {
  file: LogFile;
  range: FileRange;
  /** All of its lines, where it is short: they were read to know how many they are. */
  kept: readonly TextLine[] | null;
  runs: readonly LineRun[];
}

export interface Plan {
  files: readonly PlannedFile[];
  ofFiles: number;
  from: number;
  to: number;
  notes: readonly string[];
}

export interface RangeToRead {
  groups: readonly string[];
  from: number;
  to: number;
  /** Lines in all. */
  most: number;
  /** Files that are meant; all of the groups where they are not given. */
  paths?: ReadonlySet<string>;
}

/** What is read of a range. */
export async function planned(reading: Reading, { groups, from, to, most, paths }: RangeToRead): Promise<Plan> {
  const { files: listed, isCut } = await reading.archive.list(reading.domainIdentifier, { from, to, groups }, reading.signal);
  const files = paths === undefined ? listed : listed.filter(({ path }) => paths.has(path));
  const notes = isCut ? ['The list of files is longer than may be read: files at its end are left out.'] : [];
  const ranges: Omit<PlannedFile, 'runs'>[] = [];
  let room = most;
  for (const file of sampleFiles(files, MOST_FILES)) {
    if (Date.now() > reading.until) {
      notes.push(`After ${MOST_MS / 1_000} s no further file was read.`);
      break;
    }
    const one = await rangeOf(reading, file, { from, to, room });
    room -= one.kept?.length ?? 0;
    ranges.push({ file, ...one });
  }
  const shares = sampleShares(
    ranges.map(({ file, range }) => ({ kind: kindOf(file), lines: range.count })),
    most,
  );
  return {
    files: ranges.map((one, index) => ({ ...one, runs: sampleRuns(one.range, shares[index] ?? 0) })),
    ...{ ofFiles: files.length, from, to, notes },
  };
}

/** Which lines of a file are of a range: all but in the hours that it begins and ends in. A short file is kept while there is room for its lines. */
async function rangeOf(
  { archive, domainIdentifier, until, signal }: Reading,
  file: LogFile,
  { from, to, room }: { from: number; to: number; room: number },
): Promise<Pick<PlannedFile, 'range' | 'kept'>> {
  const count = room >= CHUNK ? CHUNK : 1;
  const { lines, isEnd, totalLines, notes } = await archive.lines(domainIdentifier, file.path, { from: 0, count }, signal);
  const isEdge = from > file.hour || to < file.hour + HOUR;
  if (isEnd && notes.length === 0) {
    const first = isEdge ? (indexAt(lines, from, file.hour) ?? 0) : 0;
    const end = isEdge ? (indexAt(lines, to, file.hour) ?? lines.length) : lines.length;
    return { range: { from: first, count: Math.max(0, end - first), isOpen: false }, kept: lines };
  }
  // A file that does not tell is read from where the range begins in it; readers look at times.
  if (totalLines === null) {
    const first = from > file.hour ? await reachedAt({ archive, domainIdentifier, until, signal }, file, from) : 0;
    return { range: { from: first, count: CHUNK * 5, isOpen: true }, kept: null };
  }
  const source = { archive, domainIdentifier, path: file.path };
  const first = from > file.hour ? ((await firstLineAt(source, from, file.hour, signal)) ?? 0) : 0;
  const end = to < file.hour + HOUR ? ((await firstLineAt(source, to, file.hour, signal)) ?? totalLines) : totalLines;
  return { range: { from: first, count: Math.max(0, end - first), isOpen: false }, kept: null };
}

/** The first line at or behind a time in a file that does not tell how long it is, going through what is before it; where time is over, the last that was reached. */
async function reachedAt({ archive, domainIdentifier, until, signal }: Reading, file: LogFile, time: number): Promise<number> {
  for (let at = 0; ; ) {
    const { lines, isEnd } = await archive.lines(domainIdentifier, file.path, { from: at, count: LOG_LIMITS.lines }, signal);
    // Lines of one entry have its time, so that the place is found by those that have one.
    const index = indexAt(lines, time, file.hour);
    if (index === null && at === 0) return 0;
    if (index !== null && index < lines.length) return at + index;
    at += lines.length;
    if (isEnd || lines.length === 0 || Date.now() > until) return at;
  }
}

/** Of lines in order of time, the first at or behind one; how many they are where none is. Null where they have no times. */
function indexAt(lines: readonly TextLine[], time: number, near: number): number | null {
  let knowsTimes = false;
  for (const [index, { text }] of lines.entries()) {
    const at = lineHead(text, near).time;
    if (at === null) continue;
    if (at >= time) return index;
    knowsTimes = true;
  }
  return knowsTimes ? lines.length : null;
}

/** What was read of what there is, and what of it could not be read as it stands. */
export interface ReadAmount {
  read: { lines: number; ofLines: number; files: number; ofFiles: number };
  /** Whether there is more in the range than was read. */
  isPart: boolean;
  notes: readonly string[];
}

/** Gives each planned entry to `take`, as far as there is time. */
export async function readPlan(
  reading: Reading,
  { files, ofFiles, from, to, notes }: Plan,
  take: (entry: ReadEntry) => void,
): Promise<ReadAmount> {
  const said = new Set(notes);
  const read = { lines: 0, ofLines: 0, files: 0, ofFiles };
  let isToTheEnd = true;
  for (const one of files) {
    read.ofLines += one.range.count;
    if (Date.now() > reading.until) {
      said.add(`After ${MOST_MS / 1_000} s no further file was read.`);
      continue;
    }
    read.files++;
    for (const run of one.runs) {
      const { lines, hasMore } = await readRun(reading, { ...one, run, from, to, notes: said }, take);
      read.lines += lines;
      if (one.range.isOpen && hasMore) isToTheEnd = false;
      // Now it is known how many there are.
      else if (one.range.isOpen) read.ofLines += lines - run.count;
    }
    await nextTurn();
  }
  if (!isToTheEnd) said.add('Of files that do not tell how long they are, only the beginning was read.');
  return { read, isPart: !isToTheEnd || read.lines < read.ofLines || read.files < read.ofFiles, notes: [...said] };
}

interface RunToRead extends Pick<PlannedFile, 'file' | 'range' | 'kept'> {
  run: LineRun;
  from: number;
  to: number;
  notes: Set<string>;
}

async function readRun(
  reading: Reading,
  { file, range, kept, run, from, to, notes }: RunToRead,
  take: (entry: ReadEntry) => void,
): Promise<{ lines: number; hasMore: boolean }> {
  const { archive, domainIdentifier, signal } = reading;
  const redactor = redactorOf(file.path);
  const end = run.from + run.count;
  let read = 0;
  let hasMore = true;
  for (let at = run.from - Math.min(LEAD, run.from); at < end; ) {
    const count = Math.min(CHUNK, end - at);
    const answer =
      kept === null
        ? await archive.lines(domainIdentifier, file.path, { from: at, count }, signal)
        : { lines: kept.slice(at, at + count), notes: [], isEnd: at + count >= kept.length };
    hasMore = !answer.isEnd && answer.lines.length > 0;
    if (answer.lines.length === 0) break;
    for (const { text } of answer.notes) notes.add(`${file.file}: ${text}`);
    const shown = answer.lines.map(({ text }) => redactor.line(text));
    const skipped = Math.max(0, run.from - at);
    let isBehind = false;
    for (const { head, line, text } of logEntries(shown.slice(skipped), file.hour, at + skipped + 1)) {
      isBehind = head.time !== null && head.time >= to;
      if (head.time !== null && (head.time < from || head.time >= to)) continue;
      const breaks = text.indexOf('\n');
      const first = breaks < 0 ? text : text.slice(0, breaks);
      take({ path: file.path, line, time: head.time, level: head.level, text, first, body: head.body });
    }
    read += shown.length - skipped;
    at += shown.length;
    // Where another range ends is known, and a line out of its order ends it no sooner.
    if (range.isOpen && isBehind) hasMore = false;
    if (!hasMore) break;
  }
  return { lines: read, hasMore };
}

/** The log that a file is of, whichever node wrote it. */
export const kindOf = ({ file, node, group }: LogFile): string => `${group}/${node === null ? file : file.slice(file.indexOf('_') + 1)}`;
