import { createReadStream } from 'node:fs';
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HOUR } from '#rules/durations';
import { compressionOf, gunzipped } from '../../log-archive/text-stream.ts';
import { isPortError, PortError } from '../../port-error.ts';
import { SERVERLESS_LOG_LIMITS, type ServerlessLogsPort } from '../port.ts';
import { type EventSource, queriedLogs, type SourceLine } from '../queried-logs.ts';
import { eventTime } from './event-time.ts';

/** `2026-11-24-17.ndjson`, `2026-11-24-17_i-0a1b.log.gz`: the hour of its first event, and whose it is. */
const FILE = /^(\d{4})-(\d{2})-(\d{2})-(\d{2})(?:_([A-Za-z0-9._-]{1,80}))?\.(?:ndjson|log)(?:\.gz)?$/;
const FOLDER = /^[A-Za-z0-9_#][A-Za-z0-9._#-]{0,127}$/;
const QUERIES = 'saved-queries.json';
const MOST_DEPTH = 8;
/** Of an event: the service's own limit. */
const MOST_LINE_BYTES = 256 * 1024;
const LINES_AT_ONCE = 2_000;

const SavedQueries = z
  .array(
    z.strictObject({ name: z.string().min(1).max(255), queryString: z.string().max(10_000), logGroupNames: z.array(z.string()).max(50) }),
  )
  .max(SERVERLESS_LOG_LIMITS.listed);

/** Logs that lie in a folder of this machine, hour by hour: each log group is a folder below it, called as the group. It is only read; links are not followed. */
export function createFolderServerlessLogs(folder: string): ServerlessLogsPort {
  const source: EventSource = {
    logGroups: (signal) => inWords(() => groupsBelow(folder, signal)),
    savedQueries: () =>
      inWords(async () => {
        const text = await readFile(join(folder, QUERIES), 'utf8').catch(absent);
        if (text === null) return [];
        const read = SavedQueries.safeParse(jsonOf(text));
        if (!read.success)
          throw new PortError('malformed', `${QUERIES} is no list of saved queries: each has name, queryString and logGroupNames.`);
        return read.data.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      }),
    async *lines(group, { from, to }, signal) {
      for (const { name, hour } of await inWords(() => filesOf(folder, group))) {
        if (hour >= to || hour + HOUR <= from) continue;
        for await (const lines of linesOf(folder, group, name, hour, signal)) {
          const wanted = lines.filter(({ at }) => at >= from && at < to);
          if (wanted.length > 0) yield wanted;
        }
      }
    },
    line: (place, signal) =>
      inWords(async () => {
        const groups = await groupsBelow(folder, signal);
        const file = groups.includes(place.log) ? (await filesOf(folder, place.log)).find(({ name }) => name === place.part) : undefined;
        if (!file) return null;
        for await (const lines of linesOf(folder, place.log, file.name, file.hour, signal)) {
          const found = lines.find(({ place: { number } }) => number === place.number);
          if (found) return found;
        }
        return null;
      }),
  };
  return queriedLogs(source);
}

/** Folders with files of hours, as `/a/b`, in order. */
async function groupsBelow(root: string, signal: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  const visit = async (group: string, depth: number): Promise<void> => {
    signal.throwIfAborted();
    const entries = await readdir(join(root, group), { withFileTypes: true });
    if (group !== '' && entries.some((entry) => entry.isFile() && FILE.test(entry.name))) found.push(group);
    if (found.length > SERVERLESS_LOG_LIMITS.listed) throw new PortError('too-large', 'The folder has more log groups than are listed.');
    if (depth < MOST_DEPTH)
      for (const entry of entries) if (entry.isDirectory() && FOLDER.test(entry.name)) await visit(`${group}/${entry.name}`, depth + 1);
  };
  await visit('', 0);
  return found.sort();
}

/** Files of a group that `groupsBelow` has named, the oldest first. */
async function filesOf(root: string, group: string): Promise<{ name: string; hour: number }[]> {
  const base = await realpath(root);
  // A folder that became a link since is none of this one's.
  if ((await realpath(join(base, group))) !== join(base, group)) return [];
  const files = (await readdir(join(base, group), { withFileTypes: true })).flatMap((entry) => {
    const [, year, month, day, hour] = FILE.exec(entry.name) ?? [];
    return entry.isFile() && year !== undefined
      ? [{ name: entry.name, hour: Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour)) }]
      : [];
  });
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function* linesOf(root: string, group: string, name: string, hour: number, signal: AbortSignal): AsyncGenerator<SourceLine[]> {
  const path = join(root, group, name);
  const stream = FILE.exec(name)?.[5] ?? name;
  let at = hour;
  let number = 0;
  let lines: SourceLine[] = [];
  for await (const text of textLines(path, signal)) {
    number += 1;
    if (text.trim() === '') continue;
    // A line without a time of its own is of the time of the one before it.
    at = eventTime(text) ?? at;
    if (lines.push({ at, message: text, stream, place: { part: name, number } }) >= LINES_AT_ONCE) {
      yield lines;
      lines = [];
    }
  }
  if (lines.length > 0) yield lines;
}

/** Lines without their ends; of a longer one the first bytes. What breaks off is read as far as it goes. */
async function* textLines(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const head = Buffer.alloc(4);
  const file = await open(path, 'r');
  try {
    await file.read(head, 0, 4, 0);
  } finally {
    await file.close();
  }
  const bytes = createReadStream(path, { end: Math.max(0, (await stat(path)).size - 1), highWaterMark: 256 * 1024, signal });
  let held = Buffer.alloc(0);
  let isCut = false;
  for await (const chunk of compressionOf(head) === 'gzip' ? gunzipped(bytes, () => {}) : (bytes as AsyncIterable<Buffer>)) {
    let from = 0;
    for (let end = chunk.indexOf(10, from); end >= 0; end = chunk.indexOf(10, from)) {
      yield lineText(isCut ? held : Buffer.concat([held, chunk.subarray(from, end)]));
      held = Buffer.alloc(0);
      isCut = false;
      from = end + 1;
    }
    if (!isCut) held = Buffer.concat([held, chunk.subarray(from)]);
    if (held.length > MOST_LINE_BYTES) {
      held = Buffer.from(held.subarray(0, MOST_LINE_BYTES));
      isCut = true;
    }
  }
  if (held.length > 0) yield lineText(held);
}

const lineText = (bytes: Buffer): string => bytes.subarray(0, MOST_LINE_BYTES).toString('utf8').replace(/\r$/, '');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const absent = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

async function inWords<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (isPortError(error) || (error instanceof Error && error.name === 'AbortError')) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EACCES' || code === 'EPERM')
      throw new PortError('denied', 'The folder of serverless logs may not be read by this server.', { cause: error });
    throw new PortError('unavailable', 'The folder of serverless logs cannot be read. Try again shortly.', { cause: error });
  }
}
