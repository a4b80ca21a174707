import type { ImpactQuery } from '#rules/lse/samples';
import { FIELDS, Of, type Scratch } from './impact-state.ts';

/** ImpactRows in numbers, and which of its domains are silent. */
export interface RowNumbers {
  /** Numbers of the domains that the rows name, by name ascending. */
  domains: Uint32Array;
  domain: Uint32Array;
  type: Uint8Array;
  /** Milliseconds after the LSE's start. */
  first: Uint32Array;
  last: Uint32Array;
  episodes: Uint32Array;
  still: Uint8Array;
  before: Uint8Array;
  /** Numbers of attribute rows. */
  attributes: Uint32Array;
  silentAtAnchor: Uint32Array;
}

/** What is moved of a row. */
const WORDS = 4;
const Moved = {
  /** Place of its domain times TYPES, plus that of its type. */
  who: 0,
  last: 1,
  /** Episodes times EPISODE, plus STILL and BEFORE. */
  episodes: 2,
  attributes: 3,
} as const;
/** A query has fewer. */
const TYPES = 16;
const STILL = 1;
const BEFORE = 2;
const EPISODE = 4;

/** Of each domain, by its number, bits of the types that it had in the last minutes before the anchor, and before the LSE. */
export interface Marks {
  still: Int32Array;
  before: Int32Array;
}

/**
 * The rows of a swept window, in the port's order. There may be hundreds of thousands, so they are sorted by counting, and little is fetched from
 * afar: a type's rows are listed by their domains' names while what was swept is in the processor's cache; then all lists are read side by
 * side, domain by domain, and each row is put where those that begin in its unit of time come, with all that is remembered of it; at last the
 * columns are filled from one end to the other. Each step is a function of its own: one long one is compiled again and again.
 */
export class ListedRows {
  readonly #domainsByName: Uint32Array;
  readonly #epoch: number;
  readonly #lse: ImpactQuery['lse'];
  readonly #units: Units;
  readonly #scratch: Scratch;
  /** FIELDS numbers for each row, type by type, and domain by domain, by name; `first` is a unit. */
  readonly #rows: Int32Array;
  /** Where the rows of each type begin, and those end that are there. */
  readonly #ofTypes: Int32Array;
  /** Of each domain, by its place by name, a bit for each type that has a row. */
  readonly #seen: Int32Array;
  /** How many rows begin in each unit. */
  readonly #begins: Int32Array;

  constructor(types: number, domainsByName: Uint32Array, epoch: number, lse: ImpactQuery['lse'], unitSeconds: number, scratch: Scratch) {
    this.#domainsByName = domainsByName;
    this.#epoch = epoch;
    this.#lse = lse;
    this.#units = unitsOf(epoch, lse, unitSeconds);
    this.#scratch = scratch;
    this.#rows = scratch.column('listed', types * domainsByName.length * FIELDS);
    this.#ofTypes = new Int32Array(types + 1);
    this.#seen = scratch.zeros('seen', domainsByName.length);
    this.#begins = scratch.zeros('begins of units', this.#units.count);
  }

  /** Takes what is remembered of a type, by the numbers of domains: all that there will be. Types come in order. */
  add(typeAt: number, rows: Int32Array): void {
    const to = this.#ofTypes[typeAt] as number;
    this.#ofTypes[typeAt + 1] = listRows(this.#rows, to, rows, this.#seen, 1 << typeAt, this.#begins, this.#units, this.#domainsByName);
  }

  /** `silentLately` is 1 for domains by number. */
  inOrder(marks: Marks, silentLately: Uint8Array): RowNumbers {
    const total = placesFrom(this.#begins);
    const ordered = this.#scratch.column('ordered', total * WORDS);
    const domains = orderRows(ordered, this.#rows, this.#ofTypes, this.#seen, marks, this.#begins, this.#domainsByName);
    return {
      domains,
      ...filledColumns(ordered, total, this.#begins, this.#epoch, this.#units, this.#lse),
      silentAtAnchor: placesOf(domains, silentLately),
    };
  }
}

/** The units of time in which rows begin: what begins in the same one begins at the same time, because no interval begins within one. */
interface Units {
  /** Where the first one begins, as times are remembered. */
  from: number;
  seconds: number;
  count: number;
}

function unitsOf(epoch: number, lse: ImpactQuery['lse'], seconds: number): Units {
  const unitAt = (time: number): number => Math.floor((time - epoch) / 1_000 / seconds);
  const count = unitAt(lse.end) - unitAt(lse.start) + 1;
  return { from: unitAt(lse.start) * seconds + 1, seconds, count };
}

/** Lists what is remembered of a type's domains from `to` on. @returns where the list ends */
function listRows(
  listed: Int32Array,
  to: number,
  rows: Int32Array,
  seen: Int32Array,
  bit: number,
  begins: Int32Array,
  { from, seconds }: Units,
  domainsByName: Uint32Array,
): number {
  const perUnit = 1 / seconds;
  let end = to;
  for (let place = 0; place < domainsByName.length; place++) {
    const row = (domainsByName[place] as number) * FIELDS;
    const first = rows[row + Of.first] as number;
    if (first === 0) continue;
    // Dividing whole numbers is slow; half a second more, and the rounding of a product does not matter.
    const unit = ((first - from + 0.5) * perUnit) | 0;
    (begins[unit] as number)++;
    (seen[place] as number) |= bit;
    listed[end + Of.first] = unit;
    listed[end + Of.last] = rows[row + Of.last] as number;
    listed[end + Of.episodes] = rows[row + Of.episodes] as number;
    listed[end + Of.attributes] = rows[row + Of.attributes] as number;
    end += FIELDS;
  }
  return end;
}

/** Makes of how many rows each unit has how many are before it. @returns how many there are */
function placesFrom(begins: Int32Array): number {
  let total = 0;
  for (let unit = 0; unit < begins.length; unit++) {
    const ofUnit = begins[unit] as number;
    begins[unit] = total;
    total += ofUnit;
  }
  return total;
}

/** Puts the rows in order, after which `next` is where each unit ends. @returns the domains that have any, by name ascending */
function orderRows(
  ordered: Int32Array,
  listed: Int32Array,
  ofTypes: Int32Array,
  seen: Int32Array,
  { still, before }: Marks,
  next: Int32Array,
  domainsByName: Uint32Array,
): Uint32Array {
  const nextOfType = Int32Array.from(ofTypes);
  const named = new Uint32Array(domainsByName.length);
  let names = 0;
  for (let place = 0; place < domainsByName.length; place++) {
    const types = seen[place] as number;
    if (types === 0) continue;
    const who = domainsByName[place] as number;
    const ofStill = still[who] as number;
    const ofBefore = before[who] as number;
    for (let left = types; left !== 0; left &= left - 1) {
      const type = 31 - Math.clz32(left & -left);
      const row = nextOfType[type] as number;
      nextOfType[type] = row + FIELDS;
      const unit = listed[row + Of.first] as number;
      const at = next[unit] as number;
      next[unit] = at + 1;
      const to = at * WORDS;
      ordered[to + Moved.who] = names * TYPES + type;
      ordered[to + Moved.last] = listed[row + Of.last] as number;
      ordered[to + Moved.episodes] =
        (listed[row + Of.episodes] as number) * EPISODE + ((ofStill >>> type) & 1) * STILL + ((ofBefore >>> type) & 1) * BEFORE;
      ordered[to + Moved.attributes] = listed[row + Of.attributes] as number;
    }
    named[names++] = who;
  }
  return named.slice(0, names);
}

type RowColumns = Omit<RowNumbers, 'domains' | 'silentAtAnchor'>;

/** The columns of the rows in order. `ends` is where the rows of each unit end. */
function filledColumns(
  ordered: Int32Array,
  total: number,
  ends: Int32Array,
  epoch: number,
  { from, seconds }: Units,
  { start, end }: ImpactQuery['lse'],
): RowColumns {
  const domain = new Uint32Array(total);
  const type = new Uint8Array(total);
  const first = new Uint32Array(total);
  const last = new Uint32Array(total);
  const episodes = new Uint32Array(total);
  const still = new Uint8Array(total);
  const before = new Uint8Array(total);
  const attributes = new Uint32Array(total);
  const length = end - start;
  // What is remembered is a second more than the time.
  const sinceStart = epoch - start - 1_000;
  let place = 0;
  for (let unit = 0; unit < ends.length; unit++) {
    const time = Math.max(0, epoch - start + (from - 1 + unit * seconds) * 1_000);
    for (const endOfUnit = ends[unit] as number; place < endOfUnit; place++) {
      const row = place * WORDS;
      const who = ordered[row + Moved.who] as number;
      const times = ordered[row + Moved.episodes] as number;
      domain[place] = (who / TYPES) | 0;
      type[place] = who & (TYPES - 1);
      first[place] = time;
      last[place] = Math.min(length, sinceStart + (ordered[row + Moved.last] as number) * 1_000);
      episodes[place] = (times / EPISODE) | 0;
      still[place] = times & STILL;
      before[place] = (times & BEFORE) >>> 1;
      attributes[place] = ordered[row + Moved.attributes] as number;
    }
  }
  return { domain, type, first, last, episodes, still, before, attributes };
}

/** Places of the domains that are marked. */
function placesOf(domains: Uint32Array, marked: Uint8Array): Uint32Array {
  const places: number[] = [];
  for (let place = 0; place < domains.length; place++) if (marked[domains[place] as number] === 1) places.push(place);
  return Uint32Array.from(places);
}
