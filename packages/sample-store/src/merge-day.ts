import { bytesOfDay, type DayIntervals, type DayUnit, dayOver, type NewIntervals, type TimeColumn } from './day-intervals.ts';

const MINUTE = 60;

/** The day with the new intervals in it: the union of both, whatever the order and however often they came. */
export function mergeDay(day: DayIntervals | null, added: NewIntervals): DayIntervals {
  const unitMs: DayUnit = day?.unitMs === 1_000 || !wholeMinutes(added) ? 1_000 : 60_000;
  const perUnit = unitMs / 1_000;
  const order = radixOrder(added.count, [added.start, added.attributes, added.domain, added.type]);
  const out = new DayDraft(unitMs, (day?.domain.length ?? 0) + added.count, (day?.start.length ?? 0) + added.count);
  // Intervals of a day that was kept in minutes and now needs seconds.
  const scale = day === null ? 1 : day.unitMs / unitMs;
  let group = 0;
  let typeAt = 0;
  let next = 0;
  const groups = day?.domain.length ?? 0;

  while (group < groups || next < added.count) {
    if (day !== null) while (group >= (day.typeOffsets[typeAt + 1] ?? Number.POSITIVE_INFINITY)) typeAt++;
    const row = order[next] as number;
    const compared =
      group >= groups || day === null
        ? 1
        : next >= added.count
          ? -1
          : (day.types[typeAt] as number) - (added.type[row] as number) ||
            (day.domain[group] as number) - (added.domain[row] as number) ||
            (day.attributes[group] as number) - (added.attributes[row] as number);
    let from = 0;
    let to = 0;
    if (compared <= 0 && day !== null) {
      out.open(day.types[typeAt] as number, day.domain[group] as number, day.attributes[group] as number);
      from = day.offset[group] as number;
      to = day.offset[group + 1] as number;
      group++;
    } else {
      out.open(added.type[row] as number, added.domain[row] as number, added.attributes[row] as number);
    }
    if (compared < 0 && day !== null) {
      out.copy(day, from, to, scale);
      continue;
    }
    const end = endOfRun(added, order, next);
    // Two lists in order of their starts, put together; `add` joins what touches.
    while (from < to || next < end) {
      const addedRow = order[next] as number;
      const kept = from < to && day !== null ? (day.start[from] as number) * scale : Number.POSITIVE_INFINITY;
      const fresh = next < end ? (added.start[addedRow] as number) / perUnit : Number.POSITIVE_INFINITY;
      if (day !== null && kept <= fresh) {
        out.add(kept, (day.end[from] as number) * scale);
        from++;
      } else {
        out.add(fresh, (added.end[addedRow] as number) / perUnit);
        next++;
      }
    }
  }
  return out.finish();
}

function wholeMinutes({ count, start, end }: NewIntervals): boolean {
  for (let row = 0; row < count; row++) if ((start[row] as number) % MINUTE !== 0 || (end[row] as number) % MINUTE !== 0) return false;
  return true;
}

/** Where the rows of the same type, domain and attributes end. */
function endOfRun({ count, type, domain, attributes }: NewIntervals, order: Uint32Array, from: number): number {
  const first = order[from] as number;
  let end = from + 1;
  for (; end < count; end++) {
    const row = order[end] as number;
    if (type[row] !== type[first] || domain[row] !== domain[first] || attributes[row] !== attributes[first]) break;
  }
  return end;
}

/** A day in the making, in columns that are long enough for whatever comes of it. */
class DayDraft {
  readonly #unitMs: DayUnit;
  readonly #types: number[] = [];
  readonly #typeOffsets: number[] = [];
  readonly #domain: Uint32Array;
  readonly #attributes: Uint32Array;
  readonly #offset: Uint32Array;
  readonly #start: TimeColumn;
  readonly #end: TimeColumn;
  #groups = 0;
  #intervals = 0;

  constructor(unitMs: DayUnit, groups: number, intervals: number) {
    this.#unitMs = unitMs;
    this.#domain = new Uint32Array(groups);
    this.#attributes = new Uint32Array(groups);
    this.#offset = new Uint32Array(groups + 1);
    const Column = unitMs === 60_000 ? Uint16Array : Uint32Array;
    this.#start = new Column(intervals);
    this.#end = new Column(intervals);
  }

  open(type: number, domain: number, attributes: number): void {
    if (this.#types.at(-1) !== type) {
      this.#types.push(type);
      this.#typeOffsets.push(this.#groups);
    }
    this.#domain[this.#groups] = domain;
    this.#attributes[this.#groups] = attributes;
    this.#offset[this.#groups] = this.#intervals;
    this.#groups++;
  }

  /** Starts come ascending within a group. */
  add(start: number, end: number): void {
    const last = this.#intervals - 1;
    if (last >= (this.#offset[this.#groups - 1] as number) && start <= (this.#end[last] as number)) {
      if (end > (this.#end[last] as number)) this.#end[last] = end;
      return;
    }
    this.#start[this.#intervals] = start;
    this.#end[this.#intervals] = end;
    this.#intervals++;
  }

  copy(day: DayIntervals, from: number, to: number, scale: number): void {
    for (let at = from; at < to; at++) {
      this.#start[this.#intervals] = (day.start[at] as number) * scale;
      this.#end[this.#intervals] = (day.end[at] as number) * scale;
      this.#intervals++;
    }
  }

  finish(): DayIntervals {
    const size = { unitMs: this.#unitMs, types: this.#types.length, groups: this.#groups, intervals: this.#intervals };
    const day = dayOver(new ArrayBuffer(bytesOfDay(size)), size);
    day.types.set(this.#types);
    day.typeOffsets.set([...this.#typeOffsets, this.#groups]);
    day.domain.set(this.#domain.subarray(0, this.#groups));
    day.attributes.set(this.#attributes.subarray(0, this.#groups));
    day.offset.set(this.#offset.subarray(0, this.#groups));
    day.offset[this.#groups] = this.#intervals;
    day.start.set(this.#start.subarray(0, this.#intervals));
    day.end.set(this.#end.subarray(0, this.#intervals));
    return day;
  }
}

const BITS = 11;
const BINS = 1 << BITS;

/**
 * The places of rows, ordered by several columns of whole numbers: `columns` names the least important one first. Stable, and linear in
 * rows: what is sorted here are a minute's samples of a fleet, or a million rows of an import.
 */
function radixOrder(count: number, columns: readonly Uint32Array[]): Uint32Array {
  let order = new Uint32Array(count);
  for (let row = 0; row < count; row++) order[row] = row;
  let next = new Uint32Array(count);
  const bins = new Uint32Array(BINS);
  for (const column of columns) {
    let highest = 0;
    for (let row = 0; row < count; row++) highest = Math.max(highest, column[row] as number);
    for (let shift = 0; highest >>> shift > 0 && shift < 32; shift += BITS) {
      bins.fill(0);
      for (let row = 0; row < count; row++) (bins[((column[row] as number) >>> shift) & (BINS - 1)] as number)++;
      let total = 0;
      for (let bin = 0; bin < BINS; bin++) {
        const size = bins[bin] as number;
        bins[bin] = total;
        total += size;
      }
      for (let place = 0; place < count; place++) {
        const row = order[place] as number;
        const bin = ((column[row] as number) >>> shift) & (BINS - 1);
        next[(bins[bin] as number)++] = row;
      }
      [order, next] = [next, order];
    }
  }
  return order;
}
