import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import { HEAD_BYTES, lineEndOf } from '../../../ports/log-archive/line-index.ts';
import { LOG_LIMITS } from '../../../ports/log-archive/port.ts';
import { asUtf8, CONVERTED, compressionOf, gunzipped } from '../../../ports/log-archive/text-stream.ts';
import { PortError } from '../../../ports/port-error.ts';
import { BELONGS_BYTES, type LevelCounts, noCounts, type ScannedLine, type ScanTask, TextScan } from './text-scan.ts';

/** What became of a file. */
export interface ScannedFile {
  count: number;
  levels: LevelCounts;
  /** The first ones, at most as many as were asked for. */
  lines: ScannedLine[];
  /** Bytes of its text. */
  bytes: number;
  /** What a reader should know of it, in words. */
  notes: string[];
  /** It may break off before its end: who can open it again should look. */
  mayBeBroken: boolean;
}

/** How far a file is: what was found in it since it was last reported. */
export interface ScanNews {
  bytes: number;
  count: number;
  lines: ScannedLine[];
}

/** A file of so many stored bytes is decompressed as one, unless its text is long: that takes half the time. */
const SMALL_BYTES = 8 * 2 ** 20;
const SMALL_TEXT = 64 * 2 ** 20;
/** More of a text is not read: what a file may say of itself has no bound. */
const MOST_TEXT = 16 * 2 ** 30;
/** A line of so many bytes is not kept whole until it ends: of what is behind its cut nothing is searched. */
const LONGEST_HELD = 2 ** 20;

/**
 * Searches a file as it comes from its archive.
 * @param isAlone whether it has its thread for itself: a small file is then decompressed in one go
 * @throws PortError `not-offered` for a compression that is not known here; what `pieces` throws
 */
export async function scanFile(
  task: ScanTask,
  pieces: AsyncIterable<Uint8Array>,
  { isAlone, onNews, smallBytes = SMALL_BYTES }: { isAlone: boolean; onNews: (news: ScanNews) => void; smallBytes?: number },
): Promise<ScannedFile> {
  const first: Buffer[] = [];
  let size = 0;
  const rest = pieces[Symbol.asyncIterator]();
  let isWhole = false;
  while (size <= smallBytes) {
    const next = await rest.next();
    if (next.done) {
      isWhole = true;
      break;
    }
    first.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
    size += next.value.byteLength;
  }
  const head = first.length === 1 ? (first[0] ?? Buffer.alloc(0)) : Buffer.concat(first);
  const compression = compressionOf(head);
  if (compression === 'zstd') throw new PortError('not-offered', 'It is compressed with zstd, which needs Node.js 22.15 or later.');
  const text = isWhole ? await smallText(head, compression === 'gzip', isAlone) : null;
  if (text !== null) {
    const scan = new TextScan(task, lineEndOf(text));
    scan.take(text, 0, text.length);
    return { ...resultOf(scan), bytes: text.length, notes: [], mayBeBroken: false };
  }
  const stream = (async function* () {
    yield head;
    if (!isWhole) for (let next = await rest.next(); !next.done; next = await rest.next()) yield Buffer.from(next.value);
  })();
  let mayBeBroken = false;
  const notes: string[] = [];
  const plain = compression === 'gzip' ? gunzipped(Readable.from(stream), () => (mayBeBroken = true)) : stream;
  const scanned = await scanStream(
    task,
    asUtf8(plain, () => notes.push(CONVERTED.text)),
    onNews,
  );
  return { ...scanned, notes: [...notes, ...scanned.notes], mayBeBroken };
}

const isUtf16 = (head: Buffer): boolean => head.length >= 2 && (head.readUInt16BE(0) === 0xfffe || head.readUInt16BE(0) === 0xfeff);

/** The text of a small file as one; null for one that has to be read as a stream: it is long, damaged, or of several parts. */
async function smallText(stored: Buffer, isGzip: boolean, isAlone: boolean): Promise<Buffer | null> {
  if (!isGzip) return isUtf16(stored) ? null : stored;
  // Its last four bytes say how long the text is.
  const size = stored.length < 18 ? 0 : stored.readUInt32LE(stored.length - 4);
  if (size > SMALL_TEXT) return null;
  const options = { chunkSize: Math.max(1_024, size + 64), maxOutputLength: SMALL_TEXT };
  try {
    const text = isAlone ? gunzipSync(stored, options) : await promisify(gunzip)(stored, options);
    return text.length === size && !isUtf16(text) ? text : null;
  } catch {
    return null;
  }
}

async function scanStream(
  task: ScanTask,
  chunks: AsyncIterable<Buffer>,
  onNews: (news: ScanNews) => void,
): Promise<Omit<ScannedFile, 'mayBeBroken'>> {
  let bytes = 0;
  let scan: TextScan | null = null;
  let lineEnd = 0;
  /** What is held of the text: lines before, which others may belong to, and from `done` on what is not searched yet. */
  let held: Buffer = Buffer.alloc(0);
  let done = 0;
  let isSkipping = false;
  let reported = 0;
  const notes: string[] = [];
  const begin = (): TextScan => {
    lineEnd = lineEndOf(held);
    return new TextScan(task, lineEnd);
  };
  for await (let chunk of chunks) {
    bytes += chunk.length;
    if (isSkipping) {
      const end = chunk.indexOf(lineEnd);
      if (end < 0) continue;
      chunk = chunk.subarray(end);
      isSkipping = false;
    }
    held = Buffer.concat([held, chunk]);
    if (scan === null && held.length < HEAD_BYTES) continue;
    scan ??= begin();
    const end = held.lastIndexOf(lineEnd) + 1;
    if (end > done) {
      scan.take(held, done, end);
      done = end;
    }
    const cut = Math.max(0, done - BELONGS_BYTES - 1);
    scan.forget(held, done, cut);
    if (held.length - done > LONGEST_HELD) {
      held = held.subarray(0, done + LOG_LIMITS.lineBytes + 2);
      isSkipping = true;
    }
    held = held.subarray(cut);
    done -= cut;
    onNews({ bytes, count: scan.count, lines: scan.lines.slice(reported) });
    reported = scan.lines.length;
    if (bytes > MOST_TEXT) {
      notes.push(`The text is longer than ${MOST_TEXT / 2 ** 30} GiB: the rest was not searched.`);
      break;
    }
  }
  scan ??= begin();
  if (held.length > done) scan.take(held, done, held.length);
  return { ...resultOf(scan), bytes, notes };
}

const resultOf = ({ count, levels, lines }: TextScan): Pick<ScannedFile, 'count' | 'levels' | 'lines'> => ({
  count,
  levels: { ...noCounts(), ...levels },
  lines,
});
