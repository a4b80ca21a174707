import { writeDigits } from '../../platform/text/write-digits.ts';

const COMMA = 44;
const MINUS = 45;
const DOT = 46;
/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
/** Longest number that is written: 22 characters of a double with a sign, and a comma. */
const MOST_BYTES = 26;
/** Whole numbers from here on are written by the engine. */
const LARGE = 1e15;

/** Used from the start of a call to its end: calls do not overlap. */
let scratch = Buffer.allocUnsafe(2_048 * MOST_BYTES);

/**
 * Numbers as a JSON array: whole ones as they are, others to five significant digits, what is no number as null. A chart has no more pixels
 * than that, and a third of the bytes is saved.
 */
export function writePoints(values: ArrayLike<number>): Uint8Array {
  const needed = values.length * MOST_BYTES + 2;
  if (scratch.length < needed) scratch = Buffer.allocUnsafe(needed);
  const bytes = scratch;
  let at = 0;
  bytes[at++] = 0x5b;
  for (let index = 0; index < values.length; index++) {
    if (index > 0) bytes[at++] = COMMA;
    at = writeNumber(values[index] ?? Number.NaN, bytes, at);
  }
  bytes[at++] = 0x5d;
  return Uint8Array.prototype.slice.call(bytes, 0, at);
}

function writeNumber(value: number, bytes: Buffer, start: number): number {
  if (!Number.isFinite(value)) return writeText('null', bytes, start);
  let at = start;
  const size = Math.abs(value);
  if (value < 0) bytes[at++] = MINUS;
  if (Number.isInteger(size) && size < LARGE) return writeWhole(size, bytes, at);
  if (size >= LARGE || size < 1e-6) return writeText(String(Number.isInteger(size) ? size : Number(size.toPrecision(5))), bytes, at);
  if (size >= 99_999.5) {
    let zeros = 1;
    while (size >= 99_999.5 * power(zeros)) zeros++;
    return writeWhole(Math.round(size / power(zeros)) * power(zeros), bytes, at);
  }
  let decimals = 0;
  while (decimals < 10 && size * power(decimals) < 9_999.5) decimals++;
  let digits = Math.round(size * power(decimals));
  while (decimals > 0 && digits % 10 === 0) {
    digits /= 10;
    decimals--;
  }
  const whole = Math.floor(digits / power(decimals));
  at = writeWhole(whole, bytes, at);
  if (decimals === 0) return at;
  bytes[at++] = DOT;
  return writeDigits(digits - whole * power(decimals), decimals, bytes, at);
}

/** Every caller stays within the table; a test for it would cost a tenth of the whole. */
const power = (exponent: number): number => POWERS[exponent] as number;

function writeWhole(value: number, bytes: Buffer, at: number): number {
  if (value >= 1e9) return writeText(String(value), bytes, at);
  let count = 1;
  while (value >= power(count)) count++;
  return writeDigits(value, count, bytes, at);
}

function writeText(text: string, bytes: Buffer, at: number): number {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}
