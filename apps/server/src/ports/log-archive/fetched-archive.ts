import { createHash } from 'node:crypto';
import { HOUR, MINUTE } from '#rules/durations';
import { PortError } from '../port-error.ts';
import { checkedQuestion, inPathOrder } from './answers.ts';
import { type LogPath, noFile, parsePath, pathOf } from './log-path.ts';
import { type CountedShapes, type LevelCounts, LOG_LIMITS, type LogArchivePort, type LogFile, type LogQuestion } from './port.ts';
import type { EventPages, PulledTextSource } from './pulled-text.ts';
import type { TextFile } from './text-file.ts';
import type { TextFiles } from './text-files.ts';
import { linesOf, locateIn } from './text-lines.ts';

/** All that one log of one node, or of a domain where the source tells no nodes, has of one hour. */
export type EventFile = Pick<LogFile, 'hour' | 'group' | 'file' | 'node'>;

/**
 * Where events of logs are kept one by one, with their times.
 * @throws PortError in each call: `denied`, `throttled`, `timed-out`, `unavailable`, `malformed`, `not-offered`, `too-large`, `cancelled`
 */
export interface EventSource {
  /** What has an event in the hours of a range, in any order, each once; `isCut` where there is more than may be listed. The hours are whole. */
  list(domainIdentifier: string, question: LogQuestion, signal: AbortSignal): Promise<{ files: readonly EventFile[]; isCut: boolean }>;
  /** The events of a file in the order of their times. Of a file that it does not know it may answer pages without any event. */
  open(domainIdentifier: string, path: LogPath, signal: AbortSignal): Promise<EventPages>;
  /** As the port's. */
  counts?(domainIdentifier: string, question: LogQuestion, stepMs: number, signal: AbortSignal): Promise<readonly LevelCounts[] | null>;
  shapes?(domainIdentifier: string, question: LogQuestion, stepMs: number, signal: AbortSignal): Promise<CountedShapes | null>;
}

export interface FetchedArchiveOptions {
  source: EventSource;
  /** Tells texts of one source from those of another. */
  name: string;
  /** Whether a domain is one of this archive. */
  knows: (domainIdentifier: string) => boolean;
  texts: TextFiles;
  clock: { now(): number };
}

/** So long after its hour no event of it is expected any more: its text is then fetched once more, in its final order. */
export const SETTLED_AFTER_MS = 10 * MINUTE;
/** Bytes before a position by which a text is known again. */
const MARK_BYTES = 256;

/**
 * An archive whose files are made of events: an hour's events in the order of their times are its text, and each is one line or several. A text is fetched
 * page by page as far as somebody reads it, and its lines are found at any place afterwards (`PulledText`).
 */
export function fetchedArchive({ source, name, knows, texts, clock }: FetchedArchiveOptions): LogArchivePort {
  const check = (domainIdentifier: string, signal: AbortSignal): void => {
    if (!knows(domainIdentifier)) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
    if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
  };

  /** Runs a reading of a text that has an event. */
  async function reading<Answer>(
    domainIdentifier: string,
    address: string,
    signal: AbortSignal,
    read: (text: TextFile, path: LogPath) => Promise<Answer>,
  ): Promise<Answer> {
    check(domainIdentifier, signal);
    const path = parsePath(address);
    if (path.hour > clock.now()) throw noFile();
    const isFinal = path.hour + HOUR + SETTLED_AFTER_MS <= clock.now();
    const pulled: PulledTextSource = {
      key: `${name} ${domainIdentifier} ${pathOf(path)}`,
      version: isFinal ? 'settled' : 'open',
      isFinal,
      pages: (until) => source.open(domainIdentifier, path, until),
      clock,
    };
    return texts.using(pulled, signal, async (text) => {
      await text.until(({ bytes }) => bytes > 0, signal);
      if (text.index.bytes === 0) throw noFile();
      return read(text, path);
    });
  }

  // Hours of a list are whole; what is counted begins and ends where it is asked to.
  const counting =
    <Answer>(count: (...question: Parameters<NonNullable<LogArchivePort['counts']>>) => Promise<Answer>): typeof count =>
    async (domainIdentifier, question, stepMs, signal) => {
      checkedQuestion(question);
      check(domainIdentifier, signal);
      return count(domainIdentifier, question, stepMs, signal);
    };

  const list: LogArchivePort['list'] = async (domainIdentifier, question, signal) => {
    const { from, to, groups } = checkedQuestion(question);
    check(domainIdentifier, signal);
    const now = clock.now();
    const end = Math.ceil(Math.min(to, now) / HOUR) * HOUR;
    if (end <= from) return { files: [], isCut: false };
    const found = await source.list(domainIdentifier, { from, to: end, groups }, signal);
    const files = inPathOrder(
      found.files.map((file) => ({ ...file, path: pathOf(file), bytes: null, storedBytes: null, isFinished: file.hour + HOUR <= now })),
    );
    return { files: files.slice(0, LOG_LIMITS.files), isCut: found.isCut || files.length > LOG_LIMITS.files };
  };

  const read: LogArchivePort['read'] = (domainIdentifier, path, { from, bytes }, signal) =>
    reading(domainIdentifier, path, signal, async (text) => {
      const most = Math.min(bytes, LOG_LIMITS.readBytes);
      await text.until((index) => index.bytes >= from + most, signal);
      const start = Math.min(from, text.totalBytes ?? from);
      return { from: start, bytes: await text.readAt(start, most, signal), totalBytes: text.totalBytes, notes: [...text.notes] };
    });

  /** Its pieces, the first of which has been read. */
  async function* piecesOf(domainIdentifier: string, path: string, first: Uint8Array, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    let from = 0;
    for (let bytes = first; bytes.byteLength > 0; ) {
      yield bytes;
      from += bytes.byteLength;
      ({ bytes } = await read(domainIdentifier, path, { from, bytes: LOG_LIMITS.readBytes }, signal));
    }
  }

  return {
    list,
    read,

    ...(source.counts && { counts: counting(source.counts) }),
    ...(source.shapes && { shapes: counting(source.shapes) }),

    async stored(domainIdentifier, path, signal) {
      const { bytes } = await read(domainIdentifier, path, { from: 0, bytes: LOG_LIMITS.readBytes }, signal);
      return piecesOf(domainIdentifier, path, bytes, signal);
    },

    lines: (domainIdentifier, path, range, signal) => reading(domainIdentifier, path, signal, (text) => linesOf(text, range, signal)),

    locate: (domainIdentifier, path, place, signal) => reading(domainIdentifier, path, signal, (text) => locateIn(text, place, signal)),

    follow: (domainIdentifier, path, position, signal) =>
      reading(domainIdentifier, path, signal, async (text, parsed) => {
        await text.until((index) => index.bytes >= position.at + LOG_LIMITS.readBytes, signal);
        const isShorter = text.index.bytes < position.at;
        const isOther = !isShorter && position.mark !== null && position.mark !== (await markAt(text, position.at, signal));
        const from = isShorter || isOther ? 0 : position.at;
        const bytes = await text.readAt(from, LOG_LIMITS.readBytes, signal);
        const at = from + bytes.length;
        return {
          change: isShorter ? 'shrunk' : isOther ? 'rotated' : bytes.length > 0 ? 'grown' : 'none',
          bytes,
          position: { at, mark: await markAt(text, at, signal) },
          continuesIn: text.isDone && at === text.index.bytes ? await next(domainIdentifier, parsed, signal) : null,
        };
      }),
  };

  /** Where the next hour is written, once this one is over. */
  async function next(domainIdentifier: string, path: LogPath, signal: AbortSignal): Promise<string | null> {
    const hour = path.hour + HOUR;
    if (hour > clock.now()) return null;
    const following = pathOf({ ...path, hour });
    const { files } = await list(domainIdentifier, { from: hour, to: hour + HOUR, groups: [path.group] }, signal);
    return files.some((file) => file.path === following) ? following : null;
  }
}

/** A hash of what stands before a position: an event that came late between events before it changes that, in every replica alike. */
async function markAt(text: TextFile, at: number, signal: AbortSignal): Promise<string> {
  const from = Math.max(0, at - MARK_BYTES);
  return createHash('sha256')
    .update(await text.readAt(from, at - from, signal))
    .digest('base64url');
}
