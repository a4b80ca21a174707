/** Points of a block: two kilobytes, under two hours of minutes, under three days of quarters. */
const BLOCK = 256;
/** What a block takes beside its points, and a series beside its blocks and its key; rounded up. */
const BLOCK_BYTES = BLOCK * 8 + 128;
const SERIES_BYTES = 256;

interface Block {
  values: Float64Array;
  /** The known points, as places in the block; `to` is not one of them. */
  from: number;
  to: number;
}

interface Series {
  unit: string | null;
  blocks: Map<number, Block>;
  bytes: number;
}

/** Places of points since the epoch, counted in periods; `to` is not one of them. */
export interface PointSpan {
  from: number;
  to: number;
}

/**
 * Points that will not change any more, by series, in blocks. What was used longest ago is dropped when all of it takes more than `limitBytes`.
 * A block keeps one span of points without holes.
 */
export class PointCache {
  readonly #limitBytes: number;
  /** In the order of use, oldest first. */
  readonly #series = new Map<string, Series>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** What is kept, at most the limit. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * What is known of a span, NaN for the rest, and the span from the first to the last point that is not known, null when all are. Null for a
   * series of which nothing is kept. The array is the caller's own.
   */
  read(key: string, span: PointSpan): { values: Float64Array; unit: string | null; missing: PointSpan | null } | null {
    const series = this.#series.get(key);
    if (series === undefined) return null;
    const values = new Float64Array(span.to - span.from).fill(Number.NaN);
    this.#series.delete(key);
    this.#series.set(key, series);
    let from = span.to;
    let to = span.from;
    const lacks = (first: number, last: number): void => {
      if (first >= last) return;
      from = Math.min(from, first);
      to = Math.max(to, last);
    };
    for (const { index, start, first, last } of blocksOf(span)) {
      const block = series.blocks.get(index);
      const [known, end] = block === undefined ? [last, last] : [Math.max(first, start + block.from), Math.min(last, start + block.to)];
      if (block === undefined || known >= end) {
        lacks(first, last);
        continue;
      }
      values.set(block.values.subarray(known - start, end - start), known - span.from);
      lacks(first, known);
      lacks(end, last);
    }
    return { values, unit: series.unit, missing: from < to ? { from, to } : null };
  }

  /** Keeps the points of a span; `values` begins at its start and may be longer. */
  keep(key: string, span: PointSpan, values: Float64Array, unit: string | null): void {
    if (span.from >= span.to) return;
    const series = this.#series.get(key) ?? this.#added(key);
    series.unit = unit;
    for (const { index, start, first, last } of blocksOf(span)) {
      const part = values.subarray(first - span.from, last - span.from);
      this.#keepBlock(series, index, part, first - start, last - start);
    }
    for (const [oldest, { bytes }] of this.#series) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#series.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  #added(key: string): Series {
    const series: Series = { unit: null, blocks: new Map(), bytes: SERIES_BYTES + 2 * key.length };
    this.#series.set(key, series);
    this.#bytes += series.bytes;
    return series;
  }

  #keepBlock(series: Series, index: number, part: Float64Array, from: number, to: number): void {
    const known = series.blocks.get(index);
    if (known === undefined) {
      const values = new Float64Array(BLOCK);
      values.set(part, from);
      series.blocks.set(index, { values, from, to });
      series.bytes += BLOCK_BYTES;
      this.#bytes += BLOCK_BYTES;
      return;
    }
    known.values.set(part, from);
    const touches = from <= known.to && known.from <= to;
    // Two spans that do not touch would leave a hole: the newer one stays.
    known.from = touches ? Math.min(known.from, from) : from;
    known.to = touches ? Math.max(known.to, to) : to;
  }
}

/** The blocks that a span touches: where each begins, and the part of the span that lies in it. */
function* blocksOf({ from, to }: PointSpan): Generator<{ index: number; start: number; first: number; last: number }> {
  for (let index = Math.floor(from / BLOCK); index * BLOCK < to; index += 1) {
    const start = index * BLOCK;
    yield { index, start, first: Math.max(from, start), last: Math.min(to, start + BLOCK) };
  }
}
