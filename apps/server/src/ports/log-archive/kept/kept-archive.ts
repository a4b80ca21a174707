import { HOUR } from '#rules/durations';
import { isPortError, PortError } from '../../port-error.ts';
import { inPathOrder } from '../answers.ts';
import { SETTLED_AFTER_MS } from '../fetched-archive.ts';
import { parsePath } from '../log-path.ts';
import { LOG_LIMITS, type LogArchivePort } from '../port.ts';
import type { KeptLogs } from './kept-logs.ts';

export interface KeptArchiveOptions {
  /** An archive whose files go at some time. */
  origin: LogArchivePort;
  kept: KeptLogs;
  /** Reads the files of the place in the folder of `kept`. */
  copies: LogArchivePort;
  /** `prod-iad`. */
  place: string;
  clock: { now(): number };
}

/** An archive that can keep its files: a file that was kept is read from its copy, and listed also where the origin has let go of it. */
export function keptArchive({ origin, kept, copies, place, clock }: KeptArchiveOptions): LogArchivePort {
  const isSettled = (hour: number): boolean => hour + HOUR + SETTLED_AFTER_MS <= clock.now();

  /** Who reads a file. What is wrong with its path, the origin says. */
  async function readerOf(domainIdentifier: string, path: string): Promise<LogArchivePort> {
    try {
      const parsed = parsePath(path);
      return (await kept.has(place, domainIdentifier, parsed)) ? copies : origin;
    } catch (error) {
      if (isPortError(error, 'not-found')) return origin;
      throw error;
    }
  }

  /** From the copy, or from the origin where there is none or it has gone between two calls. */
  async function reading<Answer>(
    domainIdentifier: string,
    path: string,
    read: (archive: LogArchivePort) => Promise<Answer>,
  ): Promise<Answer> {
    const reader = await readerOf(domainIdentifier, path);
    try {
      return await read(reader);
    } catch (error) {
      if (reader === copies && isPortError(error, 'not-found')) return read(origin);
      throw error;
    }
  }

  async function* textOf(domainIdentifier: string, path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let from = 0; ; ) {
      const { bytes, notes } = await origin.read(domainIdentifier, path, { from, bytes: LOG_LIMITS.readBytes }, signal);
      // Only a part of it: who reads it later has to hear that.
      if (notes.some(({ kind }) => kind === 'too-long' || kind === 'broken-off'))
        throw new PortError('too-large', 'The file is too long to be kept.');
      if (bytes.byteLength === 0) return;
      yield bytes;
      from += bytes.byteLength;
    }
  }

  return {
    async list(domainIdentifier, question, signal) {
      const [found, copied] = await Promise.all([
        origin.list(domainIdentifier, question, signal),
        copies.list(domainIdentifier, question, signal),
      ]);
      const files = new Map(copied.files.map((file) => [file.path, file]));
      for (const file of found.files) files.set(file.path, { ...file, storedBytes: files.get(file.path)?.storedBytes ?? file.storedBytes });
      const all = inPathOrder(files.values());
      return { files: all.slice(0, LOG_LIMITS.files), isCut: found.isCut || copied.isCut || all.length > LOG_LIMITS.files };
    },
    read: (domain, path, range, signal) => reading(domain, path, (archive) => archive.read(domain, path, range, signal)),
    lines: (domain, path, range, signal) => reading(domain, path, (archive) => archive.lines(domain, path, range, signal)),
    locate: (domain, path, spot, signal) => reading(domain, path, (archive) => archive.locate(domain, path, spot, signal)),
    // A copy is complete: only the origin has what is followed.
    follow: (domain, path, position, signal) => origin.follow(domain, path, position, signal),
    async keep(domainIdentifier, path, signal) {
      const parsed = parsePath(path);
      if (await kept.has(place, domainIdentifier, parsed)) return true;
      if (!isSettled(parsed.hour)) return false;
      try {
        return await kept.put(place, domainIdentifier, parsed, textOf(domainIdentifier, path, signal), signal);
      } catch (error) {
        if (isPortError(error, 'too-large')) return false;
        if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.', { cause: error });
        if (isPortError(error)) throw error;
        throw new PortError('unavailable', 'The file could not be kept: the data folder cannot be written.', { cause: error });
      }
    },
  };
}
