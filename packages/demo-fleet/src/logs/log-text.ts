import { SECOND } from '#rules/durations';
import { unit } from '../random.ts';
import type { LogLine } from './log-line.ts';

/**
 * The text of a file of logs, of which nothing is kept but where its blocks begin: a block is made when it is read. Lines are counted from 0, and
 * bytes as they lie in the file, each line with the line break that ends it.
 */
export class LogText {
  /** Where each block begins, and after them where the text ends. */
  readonly #lines: Float64Array;
  readonly #bytes: Float64Array;
  readonly #make: (block: number) => string[];
  #last: { block: number; lines: string[] } = { block: -1, lines: [] };

  /** @param sizes lines and bytes of each block */
  constructor(sizes: readonly { lines: number; bytes: number }[], make: (block: number) => string[]) {
    this.#lines = new Float64Array(sizes.length + 1);
    this.#bytes = new Float64Array(sizes.length + 1);
    for (const [n, { lines, bytes }] of sizes.entries()) {
      this.#lines[n + 1] = (this.#lines[n] ?? 0) + lines;
      this.#bytes[n + 1] = (this.#bytes[n] ?? 0) + bytes;
    }
    this.#make = make;
  }

  get lineCount(): number {
    return this.#lines.at(-1) ?? 0;
  }

  get byteCount(): number {
    return this.#bytes.at(-1) ?? 0;
  }

  /** Lines [from, to), as far as there are such. */
  *lines(from: number, to: number = this.lineCount): Generator<string> {
    const end = Math.min(to, this.lineCount);
    let line = Math.max(0, from);
    for (let block = blockOf(this.#lines, line); line < end; block++) {
      const first = this.#lines[block] ?? 0;
      for (const text of this.#block(block).slice(line - first, end - first)) {
        yield text;
        line++;
      }
    }
  }

  /** Bytes [from, to), as far as there are such, a block's at a time. */
  *bytes(from: number, to: number = this.byteCount): Generator<Buffer> {
    const end = Math.min(to, this.byteCount);
    let at = Math.max(0, from);
    for (let block = blockOf(this.#bytes, at); at < end; block++) {
      const first = this.#bytes[block] ?? 0;
      const lines = this.#block(block);
      if (lines.length === 0) continue;
      const piece = Buffer.from(`${lines.join('\n')}\n`).subarray(at - first, end - first);
      at += piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  /** The byte that a line begins at; the end of the text for one that is not there. */
  startOf(line: number): number {
    if (line >= this.lineCount) return this.byteCount;
    const block = blockOf(this.#lines, line);
    return this.#block(block)
      .slice(0, line - (this.#lines[block] ?? 0))
      .reduce((at, text) => at + Buffer.byteLength(text) + 1, this.#bytes[block] ?? 0);
  }

  /** The line that a byte lies in; the number of lines for one behind the end. */
  lineAt(byte: number): number {
    if (byte >= this.byteCount) return this.lineCount;
    const block = blockOf(this.#bytes, byte);
    let [at, line] = [this.#bytes[block] ?? 0, this.#lines[block] ?? 0];
    for (const text of this.#block(block)) {
      at += Buffer.byteLength(text) + 1;
      if (at > byte) break;
      line++;
    }
    return line;
  }

  #block(block: number): string[] {
    if (this.#last.block !== block) this.#last = { block, lines: this.#make(block) };
    return this.#last.lines;
  }
}

/** The last block that begins at or before a place and is not empty before it: found by halving. */
const blockOf = (starts: Float64Array, place: number): number => {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

const LINES_OF_A_BLOCK = 256;

/** The text of lines that are known. Those of one time keep their order. */
export function textOfLines(lines: readonly LogLine[]): LogText {
  const sorted = lines.toSorted((a, b) => a.at - b.at);
  const part = (block: number): LogLine[] => sorted.slice(block * LINES_OF_A_BLOCK, (block + 1) * LINES_OF_A_BLOCK);
  const sizes = Array.from({ length: Math.ceil(sorted.length / LINES_OF_A_BLOCK) }, (_, block) => {
    const own = part(block);
    return { lines: own.length, bytes: own.reduce((bytes, { text }) => bytes + Buffer.byteLength(text) + 1, 0) };
  });
  return new LogText(sizes, (block) => part(block).map(({ text }) => text));
}

/**
 * A log that many lines a second are written to. How many, and how long each is, is known without making them: so any line and any byte of a file of
 * gigabytes is found at once. What of a line may be of any length (an id, a note of a customer) makes up the rest.
 */
export interface RatedLog {
  /** From which the times within a second are drawn. */
  salt: number;
  /** Lines of a second, by the epoch second. */
  countAt: (second: number) => number;
  /** Characters of the shortest line, all of them ASCII, without its line break. */
  width: number;
  /** The n-th line of its second, of exactly `width` characters. */
  line: (second: number, n: number, at: number, width: number) => string;
}

/** By so much a line is longer than the shortest: of two lines after each other never the same. */
const spread = (n: number): number => (n * 37) % SPREAD;
const SPREAD = 61;
/** What spreads of the first n lines add up to. */
const SPREAD_SUMS = Array.from({ length: SPREAD + 1 }, (_, n) =>
  Array.from({ length: n }, (__, k) => spread(k)).reduce((a, b) => a + b, 0),
);

const bytesOf = (count: number, width: number): number =>
  count * (width + 1) + Math.floor(count / SPREAD) * (SPREAD_SUMS[SPREAD] ?? 0) + (SPREAD_SUMS[count % SPREAD] ?? 0);

/** The text of a rated log in whole seconds of [from, to), with no line before its node was there. */
export function textOfRate({ salt, countAt, width, line }: RatedLog, from: number, to: number): LogText {
  const first = Math.ceil(from / SECOND);
  const counts = Array.from({ length: Math.max(0, Math.floor(to / SECOND) - first) }, (_, n) => countAt(first + n));
  return new LogText(
    counts.map((lines) => ({ lines, bytes: bytesOf(lines, width) })),
    (block) => {
      const [second, count] = [first + block, counts[block] ?? 0];
      const lines: string[] = [];
      for (let n = 0; n < count; n++)
        lines.push(
          line(
            second,
            n,
            second * SECOND + Math.floor(((n + unit(Math.imul((second + n) ^ salt, 0x9e3779b1))) * SECOND) / count),
            width + spread(n),
          ),
        );
      return lines;
    },
  );
}
