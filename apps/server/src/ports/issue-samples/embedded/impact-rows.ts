import type { ImpactQuery } from '../port.ts';
import { BEFORE, EPISODE, FIELDS, type ImpactState, Of, STILL } from './impact-state.ts';

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

/** What is moved of a row: the place of its domain times TYPES plus that of its type, then the FIELDS. */
const WORDS = FIELDS + 1;
/** A query has fewer. */
const TYPES = 16;

/**
 * The rows of a swept window, in the port's order. There may be hundreds of thousands, so they are sorted by counting: they are taken domain
 * by domain, by name, and type by type, and each is put where those that begin in its unit of time come, with all that is remembered of it. So
 * it is fetched from afar once, and the columns are then filled from one end to the other. Each step is a function of its own: one long one
 * is compiled again and again.
 */
export function rowsOf(
  state: ImpactState,
  types: number,
  lse: ImpactQuery['lse'],
  unitSeconds: number,
  domainsByName: Uint32Array,
  silentLately: Uint8Array,
): RowNumbers {
  const units = unitsOf(state, lse, unitSeconds);
  const { next, total } = firstPlaces(state, types, units);
  const ordered = state.scratch.column('ordered', total * WORDS);
  const domains = orderRows(ordered, state, types, units, next, domainsByName);
  return { domains, ...filledColumns(ordered, total, state.epoch, lse), silentAtAnchor: placesOf(domains, silentLately) };
}

/** The units of time in which rows begin: what begins in the same one begins at the same time, because no interval begins within one. */
interface Units {
  /** Where the first one begins, as the state has times. */
  from: number;
  seconds: number;
  count: number;
}

function unitsOf({ epoch }: ImpactState, lse: ImpactQuery['lse'], seconds: number): Units {
  const unitAt = (time: number): number => Math.floor((time - epoch) / 1_000 / seconds);
  return { from: unitAt(lse.start) * seconds + 1, seconds, count: unitAt(lse.end) - unitAt(lse.start) + 1 };
}

/** Of each unit, how many rows begin before it. */
function firstPlaces(
  { rows, domains, scratch }: ImpactState,
  types: number,
  { from, seconds, count }: Units,
): { next: Int32Array; total: number } {
  const next = scratch.zeros('next', count);
  const perUnit = 1 / seconds;
  for (let at = Of.first; at < types * domains * FIELDS; at += FIELDS) {
    const first = rows[at] as number;
    if (first !== 0) (next[unitOf(first - from, perUnit)] as number)++;
  }
  let total = 0;
  for (let unit = 0; unit < count; unit++) {
    const begin = next[unit] as number;
    next[unit] = total;
    total += begin;
  }
  return { next, total };
}

/** Dividing whole numbers is slow; half a second more, and the rounding of a product does not matter. */
const unitOf = (seconds: number, perUnit: number): number => ((seconds + 0.5) * perUnit) | 0;

/** Puts the rows in order. @returns the domains that have any, by name ascending */
function orderRows(
  ordered: Int32Array,
  { rows, domains }: ImpactState,
  types: number,
  { from, seconds }: Units,
  next: Int32Array,
  domainsByName: Uint32Array,
): Uint32Array {
  const perUnit = 1 / seconds;
  const named = new Uint32Array(domains);
  let place = 0;
  for (let name = 0; name < domains; name++) {
    const who = domainsByName[name] as number;
    let isNamed = 0;
    for (let type = 0; type < types; type++) {
      const row = (type * domains + who) * FIELDS;
      const first = rows[row + Of.first] as number;
      if (first === 0) continue;
      const unit = unitOf(first - from, perUnit);
      const to = (next[unit] as number) * WORDS;
      (next[unit] as number)++;
      ordered[to] = place * TYPES + type;
      ordered[to + 1 + Of.first] = first;
      ordered[to + 1 + Of.last] = rows[row + Of.last] as number;
      ordered[to + 1 + Of.episodes] = rows[row + Of.episodes] as number;
      ordered[to + 1 + Of.attributes] = rows[row + Of.attributes] as number;
      isNamed = 1;
    }
    named[place] = who;
    place += isNamed;
  }
  return named.slice(0, place);
}

type RowColumns = Omit<RowNumbers, 'domains' | 'silentAtAnchor'>;

function filledColumns(ordered: Int32Array, total: number, epoch: number, { start, end }: ImpactQuery['lse']): RowColumns {
  const domain = new Uint32Array(total);
  const type = new Uint8Array(total);
  const first = new Float64Array(total);
  const last = new Float64Array(total);
  const episodes = new Uint32Array(total);
  const still = new Uint8Array(total);
  const before = new Uint8Array(total);
  const attributes = new Uint32Array(total);
  for (let place = 0; place < total; place++) {
    const row = place * WORDS;
    const who = ordered[row] as number;
    const times = ordered[row + 1 + Of.episodes] as number;
    domain[place] = (who / TYPES) | 0;
    type[place] = who & (TYPES - 1);
    first[place] = Math.max(start, epoch + ((ordered[row + 1 + Of.first] as number) - 1) * 1_000);
    last[place] = Math.min(end, epoch + ((ordered[row + 1 + Of.last] as number) - 1) * 1_000);
    episodes[place] = (times / EPISODE) | 0;
    still[place] = times & STILL;
    before[place] = (times & BEFORE) >> 1;
    attributes[place] = ordered[row + 1 + Of.attributes] as number;
  }
  return { domain, type, first, last, episodes, still, before, attributes };
}

/** Places of the domains that are marked. */
function placesOf(domains: Uint32Array, marked: Uint8Array): Uint32Array {
  const places: number[] = [];
  for (let place = 0; place < domains.length; place++) if (marked[domains[place] as number] === 1) places.push(place);
  return Uint32Array.from(places);
}
