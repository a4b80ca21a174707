import { isUtf8 } from 'node:buffer';
import { cutLine } from './answers.ts';
import { type Checkpoint, LINE_FEED } from './line-index.ts';
import { LOG_LIMITS, type LogLines, type LogNote, type TextLine } from './port.ts';
import type { TextFile } from './text-file.ts';

const CHUNK_BYTES = 256 * 2 ** 10;
/** A line that is not over after so many bytes has a checkpoint at its end. */
const SEARCHED_BYTES = 2 ** 20;
const CARRIAGE_RETURN = 13;

interface Walked {
  number: number;
  at: number;
  /** Its first bytes, at most `LOG_LIMITS.lineBytes` and one, without its line break. */
  head: Buffer;
  /** The byte that the next line begins at. */
  next: number;
}

/** Lines from a checkpoint on, as far as the text is there. A line of any length takes a few reads. */
async function* walk(text: TextFile, { line, at: start }: Checkpoint, signal: AbortSignal): AsyncGenerator<Walked> {
  let chunk: { from: number; bytes: Buffer } = { from: start, bytes: Buffer.alloc(0) };
  const bytesFrom = async (at: number): Promise<Buffer> => {
    if (at < chunk.from || at >= chunk.from + chunk.bytes.length) {
      await text.until(({ bytes }) => bytes > at, signal);
      chunk = { from: at, bytes: await text.readAt(at, CHUNK_BYTES, signal) };
    }
    return chunk.bytes.subarray(at - chunk.from);
  };
  let at = start;
  for (let number = line; ; number++) {
    const parts: Buffer[] = [];
    let [seen, end] = [0, -1];
    for (let from = at; end < 0; ) {
      const bytes = await bytesFrom(from);
      if (bytes.length === 0) break;
      const found = bytes.indexOf(text.index.lineEnd);
      if (seen <= LOG_LIMITS.lineBytes) parts.push(found < 0 ? bytes : bytes.subarray(0, found));
      seen += found < 0 ? bytes.length : found;
      from += found < 0 ? bytes.length : found + 1;
      if (found >= 0) end = from;
      else if (seen >= SEARCHED_BYTES) {
        await text.until((index) => index.behind(at) !== null, signal);
        end = text.index.behind(at)?.at ?? text.index.bytes;
      }
    }
    if (end < 0 && seen === 0) return;
    let head = Buffer.concat(parts);
    if (text.index.lineEnd === LINE_FEED && head.length <= LOG_LIMITS.lineBytes && head.at(-1) === CARRIAGE_RETURN)
      head = head.subarray(0, -1);
    const next = end < 0 ? at + seen : end;
    yield { number, at, head: head.subarray(0, LOG_LIMITS.lineBytes + 1), next };
    at = next;
  }
}

/** Lines of a text from a number on. */
export async function linesOf(text: TextFile, { from, count }: { from: number; count: number }, signal: AbortSignal): Promise<LogLines> {
  const most = Math.min(count, LOG_LIMITS.lines);
  await text.until((index) => index.isSettled && index.breaks >= from + most, signal);
  const lines: TextLine[] = [];
  const notes: LogNote[] = [];
  let taken = 0;
  let isEnd = true;
  for await (const { number, at, head } of walk(text, text.index.before(from), signal)) {
    if (number < from) continue;
    const size = Math.min(head.length, LOG_LIMITS.lineBytes);
    if (lines.length >= most || (lines.length > 0 && taken + size > LOG_LIMITS.readBytes)) {
      isEnd = false;
      break;
    }
    const { text: shown, isCut } = cutLine(head);
    if (isCut) noteOnce(notes, { kind: 'line-cut', text: `A line is longer than ${LOG_LIMITS.lineBytes / 2 ** 10} KiB and was cut.` });
    else if (!isUtf8(head)) noteOnce(notes, { kind: 'encoding', text: 'Some bytes are no UTF-8: they are shown as \uFFFD.' });
    lines.push({ number, at, text: shown, isCut });
    taken += size;
  }
  if (text.failure) throw text.failure;
  return {
    lines,
    totalLines: text.isDone ? text.index.lines : null,
    totalBytes: text.totalBytes,
    isEnd: isEnd && text.isDone,
    notes: [...text.notes, ...notes],
  };
}

const noteOnce = (notes: LogNote[], note: LogNote): void => {
  if (!notes.some(({ kind }) => kind === note.kind)) notes.push(note);
};

/** The line that a byte lies in, or the byte that a line begins at. */
export async function locateIn(
  text: TextFile,
  place: { byte: number } | { line: number },
  signal: AbortSignal,
): Promise<{ line: number; at: number } | null> {
  await text.until((index) => index.isSettled && ('byte' in place ? index.bytes > place.byte : index.breaks > place.line), signal);
  const begin = 'byte' in place ? text.index.beforeByte(place.byte) : text.index.before(place.line);
  for await (const { number, at, next } of walk(text, begin, signal))
    if ('byte' in place ? place.byte < next : number === place.line) return { line: number, at };
  return null;
}
