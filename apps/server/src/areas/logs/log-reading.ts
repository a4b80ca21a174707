import { lineSearch, type ReadSearch } from '#rules/logs/search-line';
import { Redactor } from '#rules/redaction/redact';
import type { LogLines as ArchivedLines, LogArchivePort } from '../../ports/log-archive/port.ts';

/** Lines that are read before those that were asked for, so that a private key is known for one in its middle. */
const LEAD = 200;
/** Lines that are read at a time. */
const CHUNK = 10_000;
/** Numbers of lines in one answer. */
const MOST_FOUND = 10_000;
/** What one answer of ViewLog holds. */
const MOST_VIEWED = 1024 * 1024;

export interface LogSource {
  archive: LogArchivePort;
  domainIdentifier: string;
  /** The archive's path of the file. */
  path: string;
}

export interface ReadLines {
  /** Number of the first, from 1. */
  from: number;
  lines: string[];
  total: number | null;
  isEnd: boolean;
  note: string | null;
}

/**
 * Some lines of a log file.
 * @param from number of the first, from 1
 * @param isRaw as they were written: for a reader who was granted that
 */
export async function readLogLines(
  { archive, domainIdentifier, path }: LogSource,
  { from, count, isRaw }: { from: number; count: number; isRaw: boolean },
  signal: AbortSignal,
): Promise<ReadLines> {
  const lead = isRaw ? 0 : Math.min(LEAD, from - 1);
  const read = await archive.lines(domainIdentifier, path, { from: from - 1 - lead, count: count + lead }, signal);
  const redactor = isRaw ? null : redactorOf(path);
  const texts = read.lines.map(({ text }) => redactor?.line(text) ?? text);
  return { from, lines: texts.slice(lead), total: read.totalLines, isEnd: read.isEnd, note: noteOf(read) };
}

/** The beginning of a log file as one text, whole lines of it. */
export async function viewLog(source: LogSource, isRaw: boolean, signal: AbortSignal): Promise<{ logContent: string; truncated: boolean }> {
  const { lines, isEnd } = await readLogLines(source, { from: 1, count: CHUNK, isRaw }, signal);
  let size = 0;
  const fitting = lines.findIndex((line) => {
    size += line.length + 1;
    return size > MOST_VIEWED;
  });
  const shown = fitting < 0 ? lines : lines.slice(0, fitting);
  return { logContent: shown.join('\n'), truncated: !isEnd || shown.length < lines.length };
}

export type LogFinds =
  | { lines: number[]; count: number; problem: null }
  | { lines: []; count: 0; problem: NonNullable<ReadSearch['problem']> };

/** Where a text or pattern stands in a file, in its lines as they are shown: what is redacted cannot be searched for either. */
export async function searchLog(
  { archive, domainIdentifier, path }: LogSource,
  { text, isPattern }: { text: string; isPattern: boolean },
  signal: AbortSignal,
): Promise<LogFinds> {
  const { search, problem } = lineSearch({ text, isPattern, isCaseSensitive: false });
  if (problem) return { lines: [], count: 0, problem };
  const redactor = redactorOf(path);
  const found: number[] = [];
  let count = 0;
  for (let from = 0; ; ) {
    const { lines, isEnd } = await archive.lines(domainIdentifier, path, { from, count: CHUNK }, signal);
    for (const line of lines) {
      if (!search.test(redactor.line(line.text))) continue;
      count += 1;
      if (found.length < MOST_FOUND) found.push(line.number + 1);
    }
    from += lines.length;
    if (isEnd || lines.length === 0) return { lines: found, count, problem: null };
  }
}

/** The name says what a file is of, behind the id of its node where it has one. */
export const redactorOf = (path: string): Redactor =>
  new Redactor(`/${path.slice(path.lastIndexOf('/') + 1).replace(/^i-[0-9a-f]{1,40}_/, '')}`);

const noteOf = ({ notes }: ArchivedLines): string | null => (notes.length === 0 ? null : notes.map(({ text }) => text).join(' '));
