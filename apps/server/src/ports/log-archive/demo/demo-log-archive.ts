import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LogText } from '#fleet/logs/log-text';
import type { World } from '#fleet/world';
import { HOUR } from '#rules/durations';
import { PortError } from '../../port-error.ts';
import { checkedQuestion, cutLine } from '../answers.ts';
import { noFile, parsePath, pathOf } from '../log-path.ts';
import { LOG_LIMITS, type LogArchivePort, type LogFile, type TextLine } from '../port.ts';

/** Sizes are reported in lists of so many files; of longer ones each file's is known when it is read. */
const MOST_MEASURED = 400;
/** Others have their turn after so many files. */
const YIELD_EVERY = 50;
/** Bytes that are made at a time: others have their turn behind them. */
const PIECE_BYTES = 64 * 2 ** 10;
/** A file of the fleet never becomes another one. */
const MARK = 'fleet';

/** The archive of the demo fleet: any hour of the last 90 days is computed when it is read, the current one as far as it has gone. */
export function demoLogArchive(world: World, clock: { now(): number }): LogArchivePort {
  const reach = (domainIdentifier: string, signal: AbortSignal): void => {
    if (signal.aborted) throw new PortError('cancelled', 'The request was cancelled.');
    const now = clock.now();
    const facts = world.domain(domainIdentifier, now);
    if (!facts) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
    // The archive of these two fails as a bucket would, so that it can be seen.
    if (facts.spec.script === 'denied-403') throw new PortError('denied', 'The archive of logs denies the request.');
    if (world.controlPlaneThrottles(domainIdentifier))
      throw new PortError('throttled', 'The archive of logs asks for fewer requests. Try again shortly.', { retryAfterMs: 5_000 });
  };
  const textOf = (domainIdentifier: string, path: string, signal: AbortSignal): LogText => {
    const { hour, group, file } = parsePath(path);
    reach(domainIdentifier, signal);
    const text = world.logs.find(domainIdentifier, { hour, group, file }, clock.now());
    if (!text) throw noFile();
    return text;
  };
  const piece = (text: LogText, from: number, bytes: number): Uint8Array =>
    Buffer.concat([...text.bytes(from, from + Math.min(bytes, LOG_LIMITS.readBytes))]);
  async function* pieces(text: LogText, domainIdentifier: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < text.byteCount; at += PIECE_BYTES) {
      reach(domainIdentifier, signal);
      yield piece(text, at, PIECE_BYTES);
      await nextTurn();
    }
  }

  return {
    async list(domainIdentifier, question, signal) {
      const { from, to, groups } = checkedQuestion(question);
      reach(domainIdentifier, signal);
      const now = clock.now();
      const files: LogFile[] = [];
      let seen = 0;
      for (const { hour, group, file, instanceId, nodeName, ip, isFinished } of world.logs.files(domainIdentifier, from, to, now)) {
        if (++seen % YIELD_EVERY === 0) await nextTurn();
        reach(domainIdentifier, signal);
        if (groups !== null && !groups.includes(group)) continue;
        if (files.length === LOG_LIMITS.files) return { files: inOrder(files), isCut: true };
        const node = { instanceId, name: nodeName, ip };
        files.push({ path: pathOf({ hour, group, file }), hour, group, file, node, bytes: null, storedBytes: null, isFinished });
      }
      if (files.length <= MOST_MEASURED)
        for (const [n, file] of files.entries()) {
          if (n % YIELD_EVERY === 0) await nextTurn();
          file.bytes = world.logs.sizeOf(domainIdentifier, file, now);
        }
      return { files: inOrder(files), isCut: false };
    },

    async read(domainIdentifier, path, { from, bytes }, signal) {
      const text = textOf(domainIdentifier, path, signal);
      const start = Math.min(from, text.byteCount);
      return { from: start, bytes: piece(text, start, bytes), totalBytes: text.byteCount, notes: [] };
    },

    async lines(domainIdentifier, path, { from, count }, signal) {
      const text = textOf(domainIdentifier, path, signal);
      const lines: TextLine[] = [];
      let at = text.startOf(from);
      let taken = 0;
      for (const whole of text.lines(from, from + Math.min(count, LOG_LIMITS.lines))) {
        const length = Buffer.byteLength(whole);
        if (lines.length > 0 && taken + Math.min(length, LOG_LIMITS.lineBytes) > LOG_LIMITS.readBytes) break;
        const { text: shown, isCut } = cutLine(whole);
        lines.push({ number: from + lines.length, at, text: shown, isCut });
        at += length + 1;
        taken += Math.min(length, LOG_LIMITS.lineBytes);
      }
      return { lines, totalLines: text.lineCount, totalBytes: text.byteCount, isEnd: from + lines.length >= text.lineCount, notes: [] };
    },

    async stored(domainIdentifier, path, signal) {
      const text = textOf(domainIdentifier, path, signal);
      return pieces(text, domainIdentifier, signal);
    },

    async locate(domainIdentifier, path, place, signal) {
      const text = textOf(domainIdentifier, path, signal);
      const line = 'line' in place ? place.line : text.lineAt(place.byte);
      return line < text.lineCount ? { line, at: text.startOf(line) } : null;
    },

    async follow(domainIdentifier, path, position, signal) {
      const text = textOf(domainIdentifier, path, signal);
      const { hour, group, file } = parsePath(path);
      const shrunk = position.at > text.byteCount;
      const from = shrunk ? 0 : position.at;
      const bytes = piece(text, from, LOG_LIMITS.readBytes);
      const at = from + bytes.byteLength;
      const isOver = hour + HOUR <= clock.now() && at === text.byteCount;
      const next = { hour: hour + HOUR, group, file };
      return {
        change: shrunk ? 'shrunk' : bytes.byteLength > 0 ? 'grown' : 'none',
        bytes,
        position: { at, mark: MARK },
        continuesIn: isOver && world.logs.find(domainIdentifier, next, clock.now()) ? pathOf(next) : null,
      };
    },
  };
}

const inOrder = (files: LogFile[]): LogFile[] => files.sort((a, b) => a.hour - b.hour || (a.path < b.path ? -1 : 1));
