import { writeDigits } from '../../../platform/text/write-digits.ts';

/** Below this many bytes copying them one by one is faster than asking the engine to. */
const FEW_BYTES = 24;
/** Whole numbers from here on are written by the engine. */
const SHORT = 2 ** 31;

/**
 * Writes text as UTF-8 into one block of memory, which grows as needed. For text that is made of the same pieces again and again, a hundred
 * thousand times: as strings they cost more to clean up than to write.
 */
export class ByteWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /** Bytes that are written so far. */
  get length(): number {
    return this.#length;
  }

  piece(piece: Uint8Array): void {
    const { length } = piece;
    this.#makeRoom(length);
    if (length > FEW_BYTES) this.#bytes.set(piece, this.#length);
    else for (let at = 0; at < length; at += 1) this.#bytes[this.#length + at] = piece[at] ?? 0;
    this.#length += length;
  }

  /** Letters of ASCII, from a place on and before another. */
  ascii(text: string, from = 0, to = text.length): void {
    this.#makeRoom(to - from);
    for (let at = from; at < to; at += 1) this.#bytes[this.#length + at - from] = text.charCodeAt(at);
    this.#length += to - from;
  }

  /** A whole number, not negative, with zeros before it up to that many digits. */
  number(value: number, leastDigits = 1): void {
    if (value >= SHORT) {
      this.ascii(String(value).padStart(leastDigits, '0'));
      return;
    }
    let digits = 1;
    for (let power = 10; power <= value; power *= 10) digits += 1;
    digits = Math.max(digits, leastDigits);
    this.#makeRoom(digits);
    this.#length = writeDigits(value, digits, this.#bytes, this.#length);
  }

  /** Takes back everything behind that many bytes. */
  cut(length: number): void {
    this.#length = Math.min(length, this.#length);
  }

  /** What is written; the writer's own memory, which the next thing that is written may change. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
