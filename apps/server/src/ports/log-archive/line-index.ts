/** A place of a text that is kept: the byte that a line begins at. */
export interface Checkpoint {
  line: number;
  at: number;
}

/** So many lines, or bytes, lie between two checkpoints at the most; a longer line lies between two of its own. */
const EVERY_LINES = 256;
const EVERY_BYTES = 2 ** 20;
/** What decides how lines end. */
export const HEAD_BYTES = 64 * 2 ** 10;
export const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Where lines of a text begin, of one in some hundred of them, found while the text goes by. An index of ten million lines takes less than a megabyte.
 */
export class LineIndex {
  readonly #points: number[] = [0];
  readonly #lines: number[] = [0];
  #head: Buffer[] | null = [];
  #headBytes = 0;
  #end: number = LINE_FEED;
  /** Bytes and line breaks that went by. */
  bytes = 0;
  breaks = 0;
  #lastBreak = 0;

  /** @param lineEnd how lines end, where that is known; the text tells else, once some of it has gone by */
  constructor(lineEnd?: typeof LINE_FEED | typeof CARRIAGE_RETURN) {
    if (lineEnd === undefined) return;
    this.#end = lineEnd;
    this.#head = null;
  }

  /** The byte that ends a line of this text. */
  get lineEnd(): number {
    return this.#end;
  }

  /** Whether it is known how lines of this text end. */
  get isSettled(): boolean {
    return this.#head === null;
  }

  /** The next bytes of the text. */
  add(chunk: Buffer): void {
    if (this.#head === null) {
      this.#scan(chunk);
      return;
    }
    this.#head.push(chunk);
    this.#headBytes += chunk.length;
    if (this.#headBytes >= HEAD_BYTES) this.#settle();
  }

  /** There are no more. */
  end(): void {
    if (this.#head !== null) this.#settle();
  }

  /** Lines that have begun and are not empty at the end of the text. */
  get lines(): number {
    return this.breaks + (this.bytes > this.#lastBreak ? 1 : 0);
  }

  /** The last checkpoint at or before a line. */
  before(line: number): Checkpoint {
    return this.#at(lastAtOrBefore(this.#lines, line));
  }

  /** The last checkpoint at or before a byte. */
  beforeByte(byte: number): Checkpoint {
    return this.#at(lastAtOrBefore(this.#points, byte));
  }

  /** The first checkpoint behind a byte; null where none is known. */
  behind(byte: number): Checkpoint | null {
    const n = lastAtOrBefore(this.#points, byte) + 1;
    return n < this.#points.length ? this.#at(n) : null;
  }

  #at(n: number): Checkpoint {
    return { line: this.#lines[n] ?? 0, at: this.#points[n] ?? 0 };
  }

  #settle(): void {
    const head = Buffer.concat(this.#head ?? []);
    this.#head = null;
    const start = head.subarray(0, HEAD_BYTES);
    this.#end = !start.includes(LINE_FEED) && start.includes(CARRIAGE_RETURN) ? CARRIAGE_RETURN : LINE_FEED;
    this.#scan(head);
  }

  #scan(chunk: Buffer): void {
    const start = this.bytes;
    for (let at = chunk.indexOf(this.#end); at >= 0; at = chunk.indexOf(this.#end, at + 1)) {
      this.breaks++;
      this.#lastBreak = start + at + 1;
      const last = this.#points.length - 1;
      if (this.breaks - (this.#lines[last] ?? 0) < EVERY_LINES && this.#lastBreak - (this.#points[last] ?? 0) < EVERY_BYTES) continue;
      this.#points.push(this.#lastBreak);
      this.#lines.push(this.breaks);
    }
    this.bytes += chunk.length;
  }
}

const lastAtOrBefore = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
};
