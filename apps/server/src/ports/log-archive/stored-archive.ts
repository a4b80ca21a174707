import { createHash } from 'node:crypto';
import { HOUR } from '#rules/durations';
import { PortError } from '../port-error.ts';
import { checkedQuestion, inPathOrder } from './answers.ts';
import { filled, hourValues, type KeyTemplate, type KeyValues, matched } from './key-template.ts';
import { hourParts, type LogPath, noFile, parsePath, pathOf } from './log-path.ts';
import { LOG_LIMITS, type LogArchivePort, type LogFile, type LogPosition } from './port.ts';
import type { LogStore, StoredFile } from './store.ts';
import { bytesOf, type TextSource } from './text-file.ts';
import type { TextFiles } from './text-files.ts';
import { linesOf, locateIn } from './text-lines.ts';
import { compressionOf } from './text-stream.ts';

export interface StoredArchiveOptions {
  store: LogStore;
  /** Tells files of one store from those of another in the texts that they share. */
  name: string;
  template: KeyTemplate;
  stage: string;
  region: string;
  /** Whether a domain is one of this archive. */
  knows: (domainIdentifier: string) => boolean;
  texts: TextFiles;
  clock: { now(): number };
}

/** The group of files whose keys name none. */
const NO_GROUP = 'logs';
/** Bytes of a file by which it is known again. */
const MARK_BYTES = 256;
const DATE = ['yyyy', 'mm', 'dd', 'hh'] as const;

/** An archive of hourly files that lie under keys of one template, whatever stores them. */
export function storedArchive({ store, name, template, stage, region, knows, texts, clock }: StoredArchiveOptions): LogArchivePort {
  const valuesOf = (domainIdentifier: string): KeyValues => {
    if (!knows(domainIdentifier)) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
    const [account = '', domain = ''] = domainIdentifier.split(':');
    return { account, name: domain, stage, region };
  };

  /** All files below a prefix whose keys fit and whose hours are asked for. */
  async function* walk(
    level: number,
    prefix: string,
    values: KeyValues,
    range: { from: number; to: number },
    signal: AbortSignal,
  ): AsyncGenerator<[KeyValues, number]> {
    const pieces = template.segments[level] ?? [];
    const isLast = level === template.segments.length - 1;
    const known = filled(pieces, values);
    if (known !== null && !isLast) return yield* walk(level + 1, `${prefix}${known}/`, values, range, signal);
    for await (const entry of store.entries(prefix, signal)) {
      const found = entry.isFolder === isLast ? null : matched(pieces, entry.name, values);
      if (!found || !touches(found, range)) continue;
      if (isLast) yield [found, entry.bytes];
      else yield* walk(level + 1, `${prefix}${entry.name}/`, found, range, signal);
    }
  }

  /** The keys that a file may lie under: with the ending of compressed files, and without. */
  const keysOf = (domainIdentifier: string, { hour, group, file }: LogPath): string[] => {
    const cut = template.hasNode ? file.indexOf('_') : -1;
    if (template.hasNode && cut < 1) return [];
    const values = { ...valuesOf(domainIdentifier), ...hourValues(hour), group, node: file.slice(0, cut), file: file.slice(cut + 1) };
    const folders = template.segments.map((pieces) => filled(pieces, values));
    const last = template.segments.at(-1) ?? [];
    const bare = last.at(-1) && 'literal' in (last.at(-1) ?? {}) ? filled(last.slice(0, -1), values) : null;
    return [folders.join('/'), ...(bare === null ? [] : [[...folders.slice(0, -1), bare].join('/')])];
  };

  const sourceOf = async (domainIdentifier: string, path: LogPath, signal: AbortSignal): Promise<TextSource> => {
    if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
    for (const key of keysOf(domainIdentifier, path)) {
      const stored = await store.find(key, signal);
      if (stored) return { key: `${name} ${key}`, stored, open: (range, until) => store.open(key, range, until) };
    }
    throw noFile();
  };

  const calls: LogArchivePort = {
    async list(domainIdentifier, question, signal) {
      const { from, to, groups } = checkedQuestion(question);
      if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
      const now = clock.now();
      const last = Math.min(to, now) - 1;
      if (last < from) return { files: [], isCut: false };
      const files = new Map<string, LogFile>();
      const values = { ...valuesOf(domainIdentifier), ...sharedDate(from, last) };
      for await (const [{ yyyy, mm, dd, hh, group = NO_GROUP, node, file = '' }, bytes] of walk(0, '', values, { from, to }, signal)) {
        if (groups !== null && !groups.includes(group)) continue;
        const hour = Date.UTC(Number(yyyy), Number(mm) - 1, Number(dd), Number(hh));
        const shown = node === undefined ? file : `${node}_${file}`;
        const path = pathOf({ hour, group, file: shown });
        if (files.has(path)) continue;
        if (files.size === LOG_LIMITS.files) return { files: inPathOrder(files.values()), isCut: true };
        const owner =
          node === undefined
            ? null
            : { instanceId: node.startsWith('i-') ? node : null, name: node.startsWith('i-') ? null : node, ip: null };
        files.set(path, { path, hour, group, file: shown, node: owner, bytes: null, storedBytes: bytes, isFinished: hour + HOUR <= now });
      }
      return { files: inPathOrder(files.values()), isCut: false };
    },

    async read(domainIdentifier, path, { from, bytes }, signal) {
      const source = await sourceOf(domainIdentifier, parsePath(path), signal);
      const most = Math.min(bytes, LOG_LIMITS.readBytes);
      return texts.using(source, signal, async (text) => {
        if (text.totalBytes === null) await text.until((index) => index.bytes >= from + most, signal);
        const start = Math.min(from, text.totalBytes ?? from);
        return { from: start, bytes: await text.readAt(start, most, signal), totalBytes: text.totalBytes, notes: [...text.notes] };
      });
    },

    async lines(domainIdentifier, path, range, signal) {
      const source = await sourceOf(domainIdentifier, parsePath(path), signal);
      return texts.using(source, signal, (text) => linesOf(text, range, signal));
    },

    async locate(domainIdentifier, path, place, signal) {
      const source = await sourceOf(domainIdentifier, parsePath(path), signal);
      return texts.using(source, signal, (text) => locateIn(text, place, signal));
    },

    async follow(domainIdentifier, path, position, signal) {
      const parsed = parsePath(path);
      const { stored, open } = await sourceOf(domainIdentifier, parsed, signal);
      const head = await bytesOf(await open({ from: 0, to: Math.min(MARK_BYTES, stored.bytes) }, signal), MARK_BYTES);
      if (compressionOf(head) !== 'none')
        throw new PortError('not-offered', 'A compressed file is complete: there is nothing to follow in it.');
      const change = changeOf(stored, head, position);
      const from = change === 'grown' || change === 'none' ? position.at : 0;
      const to = Math.min(stored.bytes, from + LOG_LIMITS.readBytes);
      const bytes = to > from ? await bytesOf(await open({ from, to }, signal), to - from) : Buffer.alloc(0);
      const at = from + bytes.length;
      return {
        change,
        bytes,
        position: { at, mark: markOf(head) },
        continuesIn: await next(domainIdentifier, parsed, at < stored.bytes, signal),
      };
    },
  };

  return {
    list: (domain, question, signal) => inPortWords(signal, calls.list(domain, question, signal)),
    read: (domain, path, range, signal) => inPortWords(signal, calls.read(domain, path, range, signal)),
    lines: (domain, path, range, signal) => inPortWords(signal, calls.lines(domain, path, range, signal)),
    locate: (domain, path, place, signal) => inPortWords(signal, calls.locate(domain, path, place, signal)),
    follow: (domain, path, position, signal) => inPortWords(signal, calls.follow(domain, path, position, signal)),
  };

  /** Where the next hour is written, once this one is over and read. */
  async function next(domainIdentifier: string, path: LogPath, hasMore: boolean, signal: AbortSignal): Promise<string | null> {
    if (hasMore || path.hour + HOUR > clock.now()) return null;
    const following = { ...path, hour: path.hour + HOUR };
    for (const key of keysOf(domainIdentifier, following)) if (await store.find(key, signal)) return pathOf(following);
    return null;
  }
}

/** A stream that breaks does so in words of the file system or the network: those go no further. */
async function inPortWords<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PortError) throw error;
    if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.', { cause: error });
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new PortError('unavailable', 'The archive of logs cannot be read. Try again shortly.', { cause: error });
  }
}

/** What all hours of a range have in common. */
const sharedDate = (from: number, last: number): KeyValues => {
  const [first, end] = [hourParts(from), hourParts(last)];
  const values: KeyValues = {};
  for (const [n, variable] of DATE.entries()) {
    if (first[n] !== end[n]) break;
    values[variable] = first[n];
  }
  return values;
};

const TWO = /^\d{2}$/;

/** Whether some hour of what is known of a date is asked for. */
function touches({ yyyy, mm, dd, hh }: KeyValues, { from, to }: { from: number; to: number }): boolean {
  if (yyyy === undefined) return true;
  if (!/^\d{4}$/.test(yyyy) || ![mm, dd, hh].every((part) => part === undefined || TWO.test(part))) return false;
  const [month, day, hour] = [mm, dd, hh].map((part) => (part === undefined ? null : Number(part)));
  const at = (plus: number): number =>
    Date.UTC(
      Number(yyyy) + (month == null ? plus : 0),
      (month ?? 1) - 1 + (month != null && day == null ? plus : 0),
      (day ?? 1) + (day != null && hour == null ? plus : 0),
      (hour ?? 0) + (hour != null ? plus : 0),
    );
  return at(0) < to && at(1) > from;
}

/** `96:` and a hash of the first 96 bytes: what a file began with. */
const markOf = (head: Buffer): string => `${head.length}:${createHash('sha256').update(head).digest('base64url')}`;

/** What became of a file that somebody has read to a position. */
function changeOf(stored: StoredFile, head: Buffer, { at, mark }: LogPosition): 'none' | 'grown' | 'rotated' | 'shrunk' {
  const known = Number(/^(\d{1,3}):/.exec(mark ?? '')?.[1] ?? 0);
  if (mark !== null && known > 0 && head.length >= known && markOf(head.subarray(0, known)) !== mark) return 'rotated';
  if (stored.bytes < at) return 'shrunk';
  return stored.bytes > at ? 'grown' : 'none';
}
