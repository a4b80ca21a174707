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
 * with a place for each domain, then, stable, by the time of their beginning in units of `unitSeconds` after the LSE's start. Only the last step reads what is remembered in random order.
 */
export function rowsOf(
  { rows, first: firstOf, epoch, domains }: ImpactState,
  types: number,
  lse: ImpactQuery['lse'],
  unitSeconds: number,
  domainsByName: Uint32Array,
  silentLately: Uint8Array,
): RowNumbers {
  const firstSecond = Math.floor((lse.start - epoch) / 1_000);
  const rowsOfDomain = new Int32Array(domains);
  for (let row = 0, who = 0; row < types * domains; row++) {
    if (firstOf[row] !== 0) (rowsOfDomain[who] as number)++;
    who = who + 1 === domains ? 0 : who + 1;
  }
  const named = new Int32Array(domains);
  const placeOfDomain = new Int32Array(domains);
  const nextOfDomain = new Int32Array(domains);
  const silent: number[] = [];
  let total = 0;
  let namedTotal = 0;
  for (let place = 0; place < domains; place++) {
    const who = domainsByName[place] as number;
    if (rowsOfDomain[who] === 0) continue;
    if (silentLately[who] === 1) silent.push(namedTotal);
    nextOfDomain[who] = total;
    total += rowsOfDomain[who] as number;
    placeOfDomain[who] = namedTotal;
    named[namedTotal++] = who;
  }

  const byDomain = new Int32Array(total);
  const bins = new Int32Array(Math.floor(Math.ceil((lse.end - epoch) / 1_000 - firstSecond) / unitSeconds) + 2);
  const binOf = new Int32Array(total);
  for (let row = 0, who = 0; row < types * domains; row++) {
    const first = firstOf[row] as number;
    if (first !== 0) {
      const at = (nextOfDomain[who] as number)++;
      const bin = ((first - 1 - firstSecond) / unitSeconds) | 0;
      byDomain[at] = row;
      binOf[at] = bin;
      (bins[bin + 1] as number)++;
    }
    who = who + 1 === domains ? 0 : who + 1;
  }
  for (let bin = 1; bin < bins.length; bin++) (bins[bin] as number) += bins[bin - 1] as number;
  const byFirst = new Int32Array(total);
  const firstInOrder = new Int32Array(total);
  for (let at = 0; at < total; at++) {
    const bin = binOf[at] as number;
    const place = (bins[bin] as number)++;
    byFirst[place] = byDomain[at] as number;
    firstInOrder[place] = firstSecond + bin * unitSeconds;
  }

  const numbers: RowNumbers = {
    domains: Uint32Array.from(named.subarray(0, namedTotal)),
    domain: new Uint32Array(total),
    type: new Uint8Array(total),
    first: new Float64Array(total),
    last: new Float64Array(total),
    episodes: new Uint32Array(total),
    still: new Uint8Array(total),
    before: new Uint8Array(total),
    attributes: new Uint32Array(total),
    silentAtAnchor: Uint32Array.from(silent),
  };
  const { domain, type, first, last, episodes, still, before, attributes } = numbers;
  for (let place = 0; place < total; place++) {
    const row = byFirst[place] as number;
    const base = row * FIELDS;
    const typeAt = (row / domains) | 0;
    const flag = rows[base + Of.flags] as number;
    domain[place] = placeOfDomain[row - typeAt * domains] as number;
    type[place] = typeAt;
    first[place] = Math.max(lse.start, epoch + (firstInOrder[place] as number) * 1_000);
    last[place] = Math.min(lse.end, epoch + (rows[base + Of.last] as number) * 1_000);
    episodes[place] = rows[base + Of.episodes] as number;
    still[place] = flag & STILL;
    before[place] = (flag & BEFORE) >> 1;
    attributes[place] = rows[base + Of.attributes] as number;
  }
  return numbers;
}
