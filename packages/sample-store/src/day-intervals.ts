/** How fine the times of a day are: whole minutes unless a source looks more often. */
export type DayUnit = 60_000 | 1_000;

export type TimeColumn = Uint16Array | Uint32Array;

/**
 * What was seen on one UTC day: the slots of all sources as intervals that neither touch nor overlap. A group holds those of one
 * (type, domain, attribute row), ascending; groups are ordered by type, domain and attribute row, so that a report over some types
 * reads only theirs, and domain, type and attributes are kept once a group. Columns of words are signed: the engine computes with those faster.
 */
export interface DayIntervals {
  unitMs: DayUnit;
  /** Ascending. The groups of types[n] are [typeOffsets[n], typeOffsets[n + 1]). */
  types: Int32Array;
  typeOffsets: Int32Array;
  domain: Int32Array;
  attributes: Int32Array;
  /** The intervals of group g are [offset[g], offset[g + 1]). */
  offset: Int32Array;
  /** Units since midnight; `end` is not part of the interval. */
  start: TimeColumn;
  end: TimeColumn;
  /** All columns, one behind the other, as they are written to disk. */
  buffer: ArrayBuffer;
}

/** How many of each there are: what a buffer's layout follows from. */
export interface DaySize {
  unitMs: DayUnit;
  types: number;
  groups: number;
  intervals: number;
}

const bytesOfTime = (unitMs: DayUnit): number => (unitMs === 60_000 ? Uint16Array.BYTES_PER_ELEMENT : Uint32Array.BYTES_PER_ELEMENT);

/** Bytes of the columns of a day. */
export const bytesOfDay = ({ unitMs, types, groups, intervals }: DaySize): number =>
  4 * (types + (types + 1) + groups * 2 + (groups + 1)) + 2 * paddedTo4(intervals * bytesOfTime(unitMs));

const paddedTo4 = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/** Columns over a buffer of `bytesOfDay(size)` bytes. */
export function dayOver(buffer: ArrayBuffer, size: DaySize): DayIntervals {
  const { unitMs, types, groups, intervals } = size;
  let at = 0;
  const words = (length: number): Int32Array => {
    const column = new Int32Array(buffer, at, length);
    at += length * 4;
    return column;
  };
  const times = (): TimeColumn => {
    const column = unitMs === 60_000 ? new Uint16Array(buffer, at, intervals) : new Uint32Array(buffer, at, intervals);
    at += paddedTo4(intervals * bytesOfTime(unitMs));
    return column;
  };
  return {
    unitMs,
    types: words(types),
    typeOffsets: words(types + 1),
    domain: words(groups),
    attributes: words(groups),
    offset: words(groups + 1),
    start: times(),
    end: times(),
    buffer,
  };
}

/** The groups of a type: [first, second). */
export function groupsOfType(day: DayIntervals, type: number): readonly [number, number] {
  const at = day.types.indexOf(type);
  return at < 0 ? [0, 0] : [day.typeOffsets[at] as number, day.typeOffsets[at + 1] as number];
}

/** New intervals of a day in any order, overlapping as they like; seconds since midnight. */
export interface NewIntervals {
  count: number;
  type: Uint32Array;
  domain: Uint32Array;
  attributes: Uint32Array;
  start: Uint32Array;
  end: Uint32Array;
}
