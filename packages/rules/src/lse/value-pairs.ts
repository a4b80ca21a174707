import type { AttributeValue, AttributeValues } from './attribute-values.ts';
import type { ComparedFleet, Stratified } from './compared-fleet.ts';
import { falseDiscoveryRates, normalTwoSided } from './distributions.ts';
import { createPairTest } from './pair-test.ts';

/** Two values whose domains were hit more often than those with only one of them. */
export interface PairCandidate {
  parts: readonly [AttributeValue, AttributeValue];
  rows: Uint32Array;
  /** The larger of the chances that either part adds nothing to the other. */
  pValue: number;
}

export interface PairSearch {
  /** Pairs with enough support, whether or not they went on. */
  looked: number;
  candidates: readonly PairCandidate[];
}

/** What a pair needs to be looked at, and of the domains also each of its parts without the other. */
export interface PairSupport {
  hits: number;
  fleet: number;
}

/** The rate of both over the rate of each part without the other. */
const LEAST_GAIN = 1.25;
const MOST_CANDIDATES = 200;

/**
 * Pairs that may add to both of their parts. Of the domains with one value, those that also have the other must have been hit more often
 * than those that have not, by a quarter at least and beyond chance, and the same the other way round; so a pair is not kept because one of
 * its values is the cause, nor because one implies the other. A part that is a zone is judged within numOfAz.
 *
 * The test by account is dear. It only ever finds more chance than the plain one, so pairs that fail the plain one, in the correction for
 * everything that was looked at (`chances` are those of the values), are left out first.
 */
export const findPairs = (
  compared: ComparedFleet,
  values: readonly AttributeValues[],
  support: PairSupport,
  views: { plain: Stratified; byZones: Stratified },
  { chances, accepted }: { chances: readonly number[]; accepted: number },
): PairSearch => {
  const { looked, promising } = promisingPairs(compared, values, support);
  const plain = promising.map(({ score }) => normalTwoSided(Math.sqrt(score)));
  const least = falseDiscoveryRates([...plain, ...chances], chances.length + looked);
  const best = promising.filter((_, index) => (least[index] ?? 1) <= accepted).sort((a, b) => b.score - a.score);
  const test = createPairTest(compared);
  const inRight = new Uint8Array(compared.rows.length);
  const candidates = best.slice(0, MOST_CANDIDATES).map(({ left, right }): PairCandidate => {
    for (const row of right.rows) inRight[row] = 1;
    const rows = left.rows.filter((row) => inRight[row] === 1);
    for (const row of right.rows) inRight[row] = 0;
    const viewFor = (added: AttributeValue, base: AttributeValue): Stratified =>
      added.attribute === 'az' && base.attribute !== 'numOfAz' ? views.byZones : views.plain;
    return {
      parts: [left, right],
      rows,
      pValue: Math.max(test(left, rows, viewFor(right, left)), test(right, rows, viewFor(left, right))),
    };
  });
  return { looked, candidates };
};

const promisingPairs = (compared: ComparedFleet, values: readonly AttributeValues[], support: PairSupport) => {
  const weights = Float64Array.from(compared.rowHits, (hits, row) => {
    const domains = (compared.rowStart[row + 1] ?? 0) - (compared.rowStart[row] ?? 0);
    return hits * HITS + domains;
  });
  let looked = 0;
  const promising: { left: AttributeValue; right: AttributeValue; score: number }[] = [];
  const supported = values.map((attribute) => withSupport(attribute, support));
  supported.forEach((left, place) => {
    for (const right of supported.slice(place + 1)) {
      const table = crossTable(weights, left, right);
      for (const [i, one] of left.values.entries())
        for (const [j, other] of right.values.entries()) {
          const both = table[i * right.values.length + j] ?? 0;
          const fleet = both % HITS;
          const hits = (both - fleet) / HITS;
          if (fleet < support.fleet || hits < support.hits) continue;
          if (one.fleet - fleet < support.fleet || other.fleet - fleet < support.fleet) continue;
          looked += 1;
          const score = Math.min(scoreAgainst(one, fleet, hits), scoreAgainst(other, fleet, hits));
          if (score > 0) promising.push({ left: one, right: other, score });
        }
    }
  });
  return { looked, promising };
};

/** Only the values that could be part of a pair, so that a table of pairs stays small however many values an attribute has. */
const withSupport = ({ attribute, values, start, places }: AttributeValues, support: PairSupport): AttributeValues => {
  const kept: AttributeValue[] = [];
  const newPlaces = Int32Array.from(values, (value) =>
    value.hits >= support.hits && value.fleet >= 2 * support.fleet ? kept.push(value) - 1 : -1,
  );
  const newStart = new Uint32Array(start.length);
  const found = new Uint32Array(places.length);
  let length = 0;
  for (let row = 0; row + 1 < start.length; row += 1) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at += 1) {
      const place = newPlaces[places[at] ?? 0] ?? -1;
      if (place < 0) continue;
      found[length] = place;
      length += 1;
    }
    newStart[row + 1] = length;
  }
  return { attribute, values: kept, start: newStart, places: found };
};

/** Hit domains times this, and domains: both in one number, which halves the work of counting. */
const HITS = 2 ** 26;

const crossTable = (weights: Float64Array, left: AttributeValues, right: AttributeValues): Float64Array => {
  const width = right.values.length;
  const table = new Float64Array(left.values.length * width);
  for (let row = 0; row < weights.length; row += 1) {
    const weight = weights[row] ?? 0;
    const rightTo = right.start[row + 1] ?? 0;
    const rightFrom = right.start[row] ?? 0;
    const leftTo = left.start[row + 1] ?? 0;
    for (let i = left.start[row] ?? 0; i < leftTo; i += 1) {
      const line = (left.places[i] ?? 0) * width;
      for (let j = rightFrom; j < rightTo; j += 1) {
        const cell = line + (right.places[j] ?? 0);
        table[cell] = (table[cell] ?? 0) + weight;
      }
    }
  }
  return table;
};

/** Squared normal score of both against the part without the other, accounts aside; 0 where both do not gain enough. */
const scoreAgainst = (part: AttributeValue, fleet: number, hits: number): number => {
  const [rate, rest] = [hits / fleet, (part.hits - hits) / (part.fleet - fleet)];
  if (rate < LEAST_GAIN * rest) return 0;
  const pooled = part.hits / part.fleet;
  const spread = pooled * (1 - pooled) * (1 / fleet + 1 / (part.fleet - fleet));
  return spread === 0 ? 0 : (rate - rest) ** 2 / spread;
};
