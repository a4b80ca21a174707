import type { ComparedFleet } from './compared-fleet.ts';
import { type DomainAttributes, LSE_ATTRIBUTES, type LseAttribute } from './report.ts';

/** A value, and where it is found. */
export interface AttributeValue {
  attribute: LseAttribute;
  value: string;
  /** Ascending places in `ComparedFleet.rows`. */
  rows: Uint32Array;
  fleet: number;
  hits: number;
}

/** The values of an attribute and, for each attribute row, the places of its values among them; a row can be in several zones. */
export interface AttributeValues {
  attribute: LseAttribute;
  values: readonly AttributeValue[];
  /** Places of row r stand at start[r] up to start[r + 1]. */
  start: Uint32Array;
  places: Uint32Array;
}

/** All values that a compared domain has, by attribute in the page's order; what the source does not tell is no value. */
export const valuesIn = (compared: ComparedFleet): AttributeValues[] =>
  LSE_ATTRIBUTES.map((attribute) => valuesOfAttribute(compared, attribute));

const valuesOfAttribute = ({ rows, rowStart, rowHits }: ComparedFleet, attribute: LseAttribute): AttributeValues => {
  const known: Known = new Map();
  const read = attribute === 'az' ? null : READ[attribute];
  const names: string[] = [];
  const start = new Uint32Array(rows.length + 1);
  const placesList: number[] = [];
  for (let row = 0; row < rows.length; row += 1) {
    const attributes = rows[row];
    if (attributes !== undefined && rowStart[row] !== rowStart[row + 1]) {
      if (read === null) addZones(attributes, known, names, placesList);
      else {
        const value = read(attributes);
        if (value !== null) placesList.push(known.get(value) ?? placeOf(value, known, names));
      }
    }
    start[row + 1] = placesList.length;
  }
  const places = Uint32Array.from(placesList);
  const ends = new Uint32Array(names.length + 1);
  for (const place of places) ends[place + 1] = (ends[place + 1] ?? 0) + 1;
  for (let place = 1; place < ends.length; place += 1) ends[place] = (ends[place] ?? 0) + (ends[place - 1] ?? 0);
  const rowsOf = new Uint32Array(places.length);
  const next = ends.slice();
  const fleet = new Uint32Array(names.length);
  const hits = new Uint32Array(names.length);
  for (let row = 0; row < rows.length; row += 1)
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at += 1) {
      const place = places[at] ?? 0;
      rowsOf[next[place] ?? 0] = row;
      next[place] = (next[place] ?? 0) + 1;
      fleet[place] = (fleet[place] ?? 0) + (rowStart[row + 1] ?? 0) - (rowStart[row] ?? 0);
      hits[place] = (hits[place] ?? 0) + (rowHits[row] ?? 0);
    }
  const values = names.map((value, place) => {
    const where = rowsOf.subarray(ends[place], ends[place + 1]);
    return { attribute, value, rows: where, fleet: fleet[place] ?? 0, hits: hits[place] ?? 0 };
  });
  return { attribute, values, start, places };
};

/** One function each, because reading a property by a changing name is slow over many rows. The missing standByEnabled is false (LSE-040). */
const READ: Readonly<Record<Exclude<LseAttribute, 'az'>, (row: DomainAttributes) => string | number | boolean | null>> = {
  esVersion: (row) => row.esVersion,
  vfi: (row) => row.vfi,
  instanceType: (row) => row.instanceType,
  instanceCount: (row) => row.instanceCount,
  isVpc: (row) => row.isVpc,
  numOfAz: (row) => row.numOfAz,
  sla: (row) => row.sla,
  standByEnabled: (row) => row.standByEnabled ?? false,
};

/** Values are looked up as they are: writing each number of each row as text costs more than all the statistics. */
type Known = Map<string | number | boolean, number>;

const addZones = ({ az }: DomainAttributes, known: Known, names: string[], places: number[]): void => {
  const from = places.length;
  for (const zone of az) {
    const place = known.get(zone) ?? placeOf(zone, known, names);
    let twice = false;
    for (let at = from; at < places.length; at += 1) twice ||= places[at] === place;
    if (!twice) places.push(place);
  }
};

const placeOf = (value: string | number | boolean, known: Known, names: string[]): number => {
  known.set(value, names.length);
  return names.push(String(value)) - 1;
};
