import type { ImpactQuery } from '../port.ts';
import { BEFORE, FIELDS, type ImpactState, Of, STILL } from './impact-state.ts';

/** ImpactRows in numbers, and which of its domains are silent. */
export interface RowNumbers {
  /** Numbers of the domains that the rows name, by name ascending. */
  domains: Uint32Array;
  domain: Uint32Array;
  type: Uint8Array;
  first: Float64Array;
  last: Float64Array;
  episodes: Uint32Array;
  still: Uint8Array;
  before: Uint8Array;
  /** Numbers of attribute rows. */
  attributes: Uint32Array;
  silentAtAnchor: Uint32Array;
}

/**
 * The rows of a swept window, in the port's order. There may be hundreds of thousands, so they are sorted by counting: by domain and type
 * with a place for each domain, then, stable, by the time of their beginning in units of `unitSeconds` after the LSE's start. Only the last
 * step reads what is remembered in random order. Each step is a function of its own: one long one is compiled again and again.
 */
export function rowsOf(
  state: ImpactState,
  types: number,
  lse: ImpactQuery['lse'],
  unitSeconds: number,
  domainsByName: Uint32Array,
  silentLately: Uint8Array,
): RowNumbers {
  const named = namedDomains(rowsOfDomains(state.first, types, state.domains), domainsByName);
  const firstSecond = Math.floor((lse.start - state.epoch) / 1_000);
  const units = Math.floor(Math.ceil((lse.end - state.epoch) / 1_000 - firstSecond) / unitSeconds);
  const ordered = orderedRows(state, types, named, firstSecond, unitSeconds, units);
  const total = ordered.rows.length;
  const numbers: RowNumbers = {
    domains: named.domains,
    domain: new Uint32Array(total),
    type: new Uint8Array(total),
    first: new Float64Array(total),
    last: new Float64Array(total),
    episodes: new Uint32Array(total),
    still: new Uint8Array(total),
    before: new Uint8Array(total),
    attributes: new Uint32Array(total),
    silentAtAnchor: placesOf(named.domains, silentLately),
  };
  fillRows(numbers, state, ordered, gathered(state.rows, ordered.rows), named.placeOf, lse);
  return numbers;
}

/** Places of the domains that are marked. */
function placesOf(domains: Uint32Array, marked: Uint8Array): Uint32Array {
  const places: number[] = [];
  for (let place = 0; place < domains.length; place++) if (marked[domains[place] as number] === 1) places.push(place);
  return Uint32Array.from(places);
}

function rowsOfDomains(first: Int32Array, types: number, domains: number): Int32Array {
  const counts = new Int32Array(domains);
  for (let type = 0; type < types; type++) {
    const base = type * domains;
    for (let who = 0; who < domains; who++) if (first[base + who] !== 0) (counts[who] as number)++;
  }
  return counts;
}

/** The domains that have rows, by name ascending. */
interface NamedDomains {
  domains: Uint32Array;
  /** Of each domain of the store, its place in `domains`. */
  placeOf: Int32Array;
  /** Of each domain of the store, how many rows those before it have. */
  firstRow: Int32Array;
  rows: number;
}

function namedDomains(counts: Int32Array, domainsByName: Uint32Array): NamedDomains {
  const domains = domainsByName.filter((who) => counts[who] !== 0);
  const placeOf = new Int32Array(counts.length);
  const firstRow = new Int32Array(counts.length);
  let rows = 0;
  for (let place = 0; place < domains.length; place++) {
    const who = domains[place] as number;
    placeOf[who] = place;
    firstRow[who] = rows;
    rows += counts[who] as number;
  }
  return { domains, placeOf, firstRow, rows };
}

/** Rows by their place in the state, in the port's order, and the second in which each begins. */
interface OrderedRows {
  rows: Int32Array;
  firstSeconds: Int32Array;
}

function orderedRows(
  { first, domains }: ImpactState,
  types: number,
  { firstRow, rows: total }: NamedDomains,
  firstSecond: number,
  unitSeconds: number,
  units: number,
): OrderedRows {
  const next = Int32Array.from(firstRow);
  const byDomain = new Int32Array(total);
  const unitOf = new Int32Array(total);
  const bins = new Int32Array(units + 2);
  for (let type = 0; type < types; type++) {
    for (let who = 0; who < domains; who++) {
      const second = first[type * domains + who] as number;
      if (second === 0) continue;
      const at = (next[who] as number)++;
      const unit = ((second - 1 - firstSecond) / unitSeconds) | 0;
      byDomain[at] = type * domains + who;
      unitOf[at] = unit;
      (bins[unit + 1] as number)++;
    }
  }
  for (let bin = 1; bin < bins.length; bin++) (bins[bin] as number) += bins[bin - 1] as number;
  const rows = new Int32Array(total);
  const firstSeconds = new Int32Array(total);
  for (let at = 0; at < total; at++) {
    const unit = unitOf[at] as number;
    const place = (bins[unit] as number)++;
    rows[place] = byDomain[at] as number;
    firstSeconds[place] = firstSecond + unit * unitSeconds;
  }
  return { rows, firstSeconds };
}

/**
 * What is remembered of the rows, in their order. Nearly every one is fetched from afar: a loop that does nothing else has many such fetches
 * under way at once.
 */
function gathered(state: Int32Array, rows: Int32Array): Int32Array {
  const inOrder = new Int32Array(rows.length * FIELDS);
  for (let place = 0; place < rows.length; place++) {
    const from = (rows[place] as number) * FIELDS;
    const to = place * FIELDS;
    inOrder[to] = state[from] as number;
    inOrder[to + 1] = state[from + 1] as number;
    inOrder[to + 2] = state[from + 2] as number;
    inOrder[to + 3] = state[from + 3] as number;
  }
  return inOrder;
}

function fillRows(
  { domain, type, first, last, episodes, still, before, attributes }: RowNumbers,
  { epoch, domains }: ImpactState,
  { rows, firstSeconds }: OrderedRows,
  state: Int32Array,
  placeOf: Int32Array,
  lse: ImpactQuery['lse'],
): void {
  const { start, end } = lse;
  const perDomain = 1 / domains;
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    // Rows are too few for the rounding of a product to matter, and dividing whole numbers is slow.
    const typeAt = ((row + 0.5) * perDomain) | 0;
    const base = place * FIELDS;
    const flags = state[base + Of.flags] as number;
    domain[place] = placeOf[row - typeAt * domains] as number;
    type[place] = typeAt;
    first[place] = Math.max(start, epoch + (firstSeconds[place] as number) * 1_000);
    last[place] = Math.min(end, epoch + (state[base + Of.last] as number) * 1_000);
    episodes[place] = state[base + Of.episodes] as number;
    still[place] = flags & STILL;
    before[place] = (flags & BEFORE) >> 1;
    attributes[place] = state[base + Of.attributes] as number;
  }
}
