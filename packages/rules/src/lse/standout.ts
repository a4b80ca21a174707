import { type AttributeValue, valuesIn } from './attribute-values.ts';
import { compareFleet, type FleetAtOnset, stratify } from './compared-fleet.ts';
import { falseDiscoveryRates } from './distributions.ts';
import type { LseAttribute, Standout, StandoutReport } from './report.ts';
import { createEstimator, type Estimate } from './value-estimate.ts';
import { findPairs } from './value-pairs.ts';

/** Domains with the value, and without it, for it to be looked at; and hit domains with it, or as many expected. */
const LEAST_FLEET = 10;
const LEAST_HITS = 5;
/** Of the side with the higher rate: less is about an account, not about a value. */
const LEAST_ACCOUNTS = 3;
/** Share of false finds that is accepted among everything that is found. */
const ACCEPTED = 0.05;
/** A ratio nearer to 1 than this is of no use to anybody, however certain. */
const LEAST_RATIO = 1.1;
const MOST_VALUES = 200;
const MOST_PAIRS = 20;

export type StandoutFindings = Omit<StandoutReport, 'fleetAt' | 'lastWeek'>;

/**
 * What the hit domains have in common that the rest of the fleet has not: every value against all domains without it, and pairs of values
 * that add to both. docs/lse.md says how it is judged. Deterministic; independent of the order of domains and rows and of names, but for ties.
 */
export const findStandouts = (fleet: FleetAtOnset): StandoutFindings => {
  const compared = compareFleet(fleet);
  const { size, hits, alreadyBefore, excluded } = compared;
  const counts = { fleet: size, impacted: hits, alreadyBefore, excluded };
  const nothing = nothingToCompare(size, hits);
  if (nothing !== null) return { ...counts, values: [], pairs: [], none: nothing };
  const views = { plain: stratify(compared, 'none'), byZones: stratify(compared, 'numOfAz') };
  const estimator = createEstimator(compared);
  const attributes = valuesIn(compared);
  const looked = attributes.flatMap(({ values }) => values.filter((value) => hasSupport(value, size, hits)));
  const values = looked.flatMap((value) => {
    const estimate = estimator.estimate(value.rows, value.attribute === 'az' ? views.byZones : views.plain);
    return estimate === null ? [] : [{ parts: [value], estimate, pValue: estimate.pValue }];
  });
  const search = findPairs(compared, attributes, { hits: LEAST_HITS, fleet: LEAST_FLEET }, views, {
    chances: values.map(({ pValue }) => pValue),
    accepted: ACCEPTED,
  });
  const pairs = search.candidates.flatMap(({ parts, rows, pValue }) => {
    const zones = parts.some(({ attribute }) => attribute === 'az') && !parts.some(({ attribute }) => attribute === 'numOfAz');
    const estimate = estimator.estimate(rows, zones ? views.byZones : views.plain);
    return estimate === null ? [] : [{ parts, estimate, pValue: Math.max(pValue, estimate.pValue) }];
  });
  const all = [...values, ...pairs];
  const lookedAt = values.length + search.looked;
  const rates = falseDiscoveryRates(
    all.map(({ pValue }) => pValue),
    lookedAt,
  );
  const standouts = all.map(({ parts, estimate }, index) => standoutOf(parts, estimate, rates[index] ?? 1, size, hits));
  const [found, foundPairs] = [
    standouts.slice(0, values.length),
    standouts.slice(values.length).filter(({ effect }) => effect === 'raises'),
  ];
  const any = foundPairs.length > 0 || found.some(({ effect }) => effect !== null);
  return {
    ...counts,
    values: found.sort(bestFirst).slice(0, MOST_VALUES),
    pairs: foundPairs.sort(bestFirst).slice(0, MOST_PAIRS),
    none: any ? null : nothingFound(values.length, search.looked),
  };
};

const nothingToCompare = (fleet: number, hits: number): string | null => {
  if (hits === 0) return 'No candidate: no domain of the fleet at onset was hit that was not hit before.';
  if (hits < LEAST_HITS)
    return `No candidate: only ${counted(hits, 'domain')} of the fleet at onset ${hits === 1 ? 'was' : 'were'} hit that ${
      hits === 1 ? 'was' : 'were'
    } not hit before; at least ${LEAST_HITS} are needed.`;
  if (hits === fleet)
    return `No candidate: all ${counted(fleet, 'domain')} that are compared were hit, so there is no rest to compare with.`;
  return null;
};

const nothingFound = (values: number, pairs: number): string =>
  values + pairs === 0
    ? `No candidate: no value is shared by ${LEAST_FLEET} domains and missing from ${LEAST_FLEET} others with enough hits among them.`
    : `No candidate: of ${counted(values, 'value')} and ${counted(pairs, 'pair')} that were looked at, none differs from the rest of the fleet beyond chance.`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const hasSupport = ({ fleet, hits }: AttributeValue, size: number, allHits: number): boolean =>
  fleet >= LEAST_FLEET && size - fleet >= LEAST_FLEET && Math.max(hits, (fleet * allHits) / size) >= LEAST_HITS;

const standoutOf = (
  parts: readonly { attribute: LseAttribute; value: string }[],
  estimate: Estimate,
  qValue: number,
  size: number,
  allHits: number,
): Standout => {
  const { fleet, hits, riskRatio, riskDifference, interval, accounts, withoutLargestAccount: without } = estimate;
  return {
    parts: parts.map(({ attribute, value }) => ({ attribute, value })),
    impacted: hits,
    fleet,
    impactRate: rounded(hits / fleet),
    riskRatio: riskRatio === null ? null : rounded(riskRatio),
    interval: interval === null ? null : { low: rounded(interval.low), high: rounded(interval.high) },
    lift: rounded(hits / allHits / (fleet / size)),
    riskDifference: rounded(riskDifference),
    coverage: rounded(hits / allHits),
    accounts,
    withoutLargestAccount: without === null || !Number.isFinite(without) ? null : rounded(without),
    qValue: rounded(qValue),
    effect: effectOf(estimate, qValue),
  };
};

/** To six digits: what lies beyond them depends on the order of additions, and with it the order of values. */
const rounded = (value: number): number => Number(value.toPrecision(6));

/** Beyond doubt: significant, away from 1 with the whole interval, in several accounts, and not the doing of the largest of them. */
const effectOf = (estimate: Estimate, qValue: number): Standout['effect'] => {
  const { riskRatio, interval, higherAccounts, withoutLargestAccount: without } = estimate;
  if (qValue > ACCEPTED || interval === null || higherAccounts < LEAST_ACCOUNTS) return null;
  const ratio = riskRatio ?? Number.POSITIVE_INFINITY;
  if (ratio >= LEAST_RATIO && interval.low > 1 && without !== null && without > 1) return 'raises';
  return ratio <= 1 / LEAST_RATIO && interval.high < 1 && without !== null && without < 1 ? 'lowers' : null;
};

/**
 * What raises the risk, then what lowers it, then the rest. Within the first two by how much it does at least (the near end of the interval,
 * as a logarithm) times how much of the event, or of the fleet, it is about: a rare value with a huge ratio explains less than a common one
 * with a large ratio. The rest by coverage.
 */
const bestFirst = (a: Standout, b: Standout): number =>
  rankOf(a) - rankOf(b) || weightOf(b) - weightOf(a) || b.coverage - a.coverage || (nameOf(a) < nameOf(b) ? -1 : 1);

const rankOf = ({ effect }: Standout): number => {
  if (effect === 'raises') return 0;
  return effect === 'lowers' ? 1 : 2;
};

const weightOf = ({ effect, interval, coverage, fleet }: Standout): number => {
  if (effect === null || interval === null) return coverage;
  return effect === 'raises' ? Math.log(interval.low) * coverage : -Math.log(interval.high) * fleet;
};

const nameOf = ({ parts }: Standout): string => parts.map(({ attribute, value }) => `${attribute}=${value}`).join('&');
