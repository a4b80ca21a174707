import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { statFieldOf } from '#rules/metrics/stat-paths';
import { asOneAMinute, emptyPoints, type Points } from './points.ts';

/** The numbers of a reading as bytes: eight each, all first bytes before all second ones, which packs them to a fifth. */
export function packNumbers(values: Float64Array): Buffer {
  return deflateRawSync(shuffled(Buffer.from(values.buffer, values.byteOffset, values.byteLength), 8), { level: 3 });
}

export function unpackNumbers(data: Uint8Array): Float64Array {
  const bytes = unshuffled(inflateRawSync(data), 8);
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
}

/** The name of a layout: equal ones have equal names. */
export const layoutHash = (keys: readonly (readonly [string, readonly string[]])[]): string =>
  createHash('sha256').update(JSON.stringify(keys)).digest('base64url').slice(0, 22);

function shuffled(bytes: Uint8Array, width: number): Buffer {
  const [count, out] = [bytes.length / width, Buffer.alloc(bytes.length)];
  for (let at = 0; at < count; at += 1) for (let part = 0; part < width; part += 1) out[part * count + at] = bytes[at * width + part] ?? 0;
  return out;
}

function unshuffled(bytes: Uint8Array, width: number): Uint8Array {
  const [count, out] = [bytes.length / width, new Uint8Array(bytes.length)];
  for (let at = 0; at < count; at += 1) for (let part = 0; part < width; part += 1) out[at * width + part] = bytes[part * count + at] ?? 0;
  return out;
}

/** First byte of a chunk; one that is not here is a later format. */
const FORMAT = 2;
/** The format before: its gauges count readings, of which a whole minute has so many. */
const COUNTS_READINGS = { format: 1, aMinute: 4 };
/** How a column is written. */
const SAME = 0;
const WHOLE = 1;
const QUARTERS = 2;
const FLOATS = 3;
const AS_MIN = 4;
const MIN_TIMES_COUNT = 5;

/**
 * A stretch of series by the number of their source. Whole numbers and quarters are exact; others are kept as 32-bit floats, seven digits of them.
 * @throws RangeError where the series are not all of one length
 */
export function packChunk(series: ReadonlyMap<number, Points>): Buffer {
  const out = new Writer();
  const length = [...series.values()][0]?.count.length ?? 0;
  out.whole(series.size);
  out.whole(length);
  for (const [source, points] of series) {
    if (points.count.length !== length) throw new RangeError('the series of a chunk have different lengths');
    out.whole(source);
    const known = [...points.count.keys()].filter((index) => (points.count[index] ?? 0) > 0);
    out.whole(known.length);
    if (known.length < length) out.bits(known, length);
    const column = (values: Float64Array): number[] => known.map((index) => values[index] ?? 0);
    const [count, min] = [column(points.count), column(points.min)];
    out.column(count, []);
    out.column(min, []);
    const shortcuts: [number, number[]][] = [
      [AS_MIN, min],
      [MIN_TIMES_COUNT, min.map((value, index) => value * (count[index] ?? 0))],
    ];
    out.column(column(points.max), shortcuts);
    out.column(column(points.sum), shortcuts);
  }
  return Buffer.concat([Buffer.of(FORMAT), deflateRawSync(out.bytes(), { level: 6 })]);
}

/** @throws Error for bytes that are no chunk of a format that is known */
export function unpackChunk(data: Uint8Array, start: number, stepMs: number, field: string): Map<number, Points> {
  if (data[0] !== FORMAT && data[0] !== COUNTS_READINGS.format)
    throw new Error(`a chunk of statistics has the format ${data[0]}, and this version reads ${FORMAT}`);
  const countsReadings = data[0] === COUNTS_READINGS.format && statFieldOf(field).kind === 'gauge';
  const from = new Reader(new Uint8Array(inflateRawSync(data.subarray(1))));
  const found = new Map<number, Points>();
  const sources = from.whole();
  const length = from.whole();
  for (let index = 0; index < sources; index += 1) {
    const source = from.whole();
    const points = emptyPoints(start, stepMs, length);
    const size = from.whole();
    const known = size < length ? from.bits(length) : [...points.count.keys()];
    const count = from.column(size, []);
    const min = from.column(size, []);
    const shortcuts: [number, number[]][] = [
      [AS_MIN, min],
      [MIN_TIMES_COUNT, min.map((value, at) => value * (count[at] ?? 0))],
    ];
    const max = from.column(size, shortcuts);
    const sum = from.column(size, shortcuts);
    for (const [at, place] of known.entries()) {
      points.count[place] = count[at] ?? 0;
      points.min[place] = min[at] ?? 0;
      points.max[place] = max[at] ?? 0;
      points.sum[place] = sum[at] ?? 0;
    }
    if (countsReadings) asOneAMinute(points, COUNTS_READINGS.aMinute);
    found.set(source, points);
  }
  return found;
}

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && Math.abs(value) < 2 ** 51;
const equal = (a: readonly number[], b: readonly number[]): boolean => a.every((value, index) => value === b[index]);

class Writer {
  readonly #bytes: number[] = [];

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** Seven bits a byte, lowest first. */
  whole(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  bits(places: readonly number[], length: number): void {
    const bits = new Uint8Array(Math.ceil(length / 8));
    for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    this.#bytes.push(...bits);
  }

  column(values: readonly number[], shortcuts: readonly [number, readonly number[]][]): void {
    const shortcut = shortcuts.find(([, other]) => equal(values, other));
    if (shortcut) this.#bytes.push(shortcut[0]);
    else if (values.every((value) => value === values[0])) {
      this.#bytes.push(SAME);
      this.#bytes.push(...new Uint8Array(Float64Array.of(values[0] ?? 0).buffer));
    } else if (values.every(isWhole)) this.#steps(WHOLE, values);
    else if (values.every((value) => isWhole(value * 4)))
      this.#steps(
        QUARTERS,
        values.map((value) => value * 4),
      );
    else {
      this.#bytes.push(FLOATS);
      this.#bytes.push(...shuffled(new Uint8Array(Float32Array.from(values).buffer), 4));
    }
  }

  #steps(mode: number, values: readonly number[]): void {
    this.#bytes.push(mode);
    let before = 0;
    for (const value of values) {
      const step = value - before;
      this.whole(step < 0 ? -2 * step - 1 : 2 * step);
      before = value;
    }
  }
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  #take(size: number): Uint8Array {
    if (this.#at + size > this.#bytes.length) throw new Error('a chunk of statistics is cut off');
    this.#at += size;
    // A copy, because typed arrays of wider numbers begin at multiples of their width only.
    return this.#bytes.slice(this.#at - size, this.#at);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error('a chunk of statistics is cut off');
    this.#at += 1;
    return byte;
  }

  whole(): number {
    let [value, unit] = [0, 1];
    for (;;) {
      const byte = this.#byte();
      value += (byte % 128) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }

  bits(length: number): number[] {
    const bits = this.#take(Math.ceil(length / 8));
    const places: number[] = [];
    for (let place = 0; place < length; place += 1) if ((bits[place >> 3] ?? 0) & (1 << (place & 7))) places.push(place);
    return places;
  }

  column(size: number, shortcuts: readonly [number, number[]][]): number[] {
    const mode = this.#byte();
    const shortcut = shortcuts.find(([name]) => name === mode);
    if (shortcut) return shortcut[1];
    if (mode === SAME) return new Array<number>(size).fill(new Float64Array(this.#take(8).buffer)[0] ?? 0);
    if (mode === WHOLE || mode === QUARTERS) return this.#steps(size, mode === WHOLE ? 1 : 4);
    if (mode === FLOATS) return [...new Float32Array(unshuffled(this.#take(size * 4), 4).buffer)];
    throw new Error(`a chunk of statistics has a column of the unknown kind ${mode}`);
  }

  #steps(size: number, unit: number): number[] {
    const values: number[] = [];
    let value = 0;
    for (let index = 0; index < size; index += 1) {
      const step = this.whole();
      value += step % 2 === 1 ? -(step + 1) / 2 : step / 2;
      values.push(value / unit);
    }
    return values;
  }
}
