import { counted } from '../inspector/words.ts';
import { type AttributeValue, valuesIn } from './attribute-values.ts';
import { type ComparedFleet, compareFleet, type FleetAtOnset, type Stratified, stratify, zonesOf } from './compared-fleet.ts';
import { falseDiscoveryRates } from './distributions.ts';
import type { LseAttribute, Standout, StandoutReport } from './report.ts';
import { createEstimator, type Estimate, type Estimator } from './value-estimate.ts';
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
  const views = { plain: stratify(compared), byZones: stratify(compared, (row) => zonesOf(compared, row)) };
  const estimator = createEstimator(compared);
  const attributes = valuesIn(compared);
  const looked = attributes.flatMap(({ values }) => values.filter((value) => hasSupport(value, size, hits)));
  const values = looked.flatMap((value) => {
    const estimate = estimator.estimate(value.rows, value.attribute === 'az' ? views.byZones : views.plain);
    return estimate === null ? [] : [{ parts: [value], rows: value.rows, estimate, pValue: estimate.pValue }];
  });
  const search = findPairs(compared, attributes, { hits: LEAST_HITS, fleet: LEAST_FLEET }, views, {
    chances: values.map(({ pValue }) => pValue),
    accepted: ACCEPTED,
  });
  const pairs = search.candidates.flatMap(({ parts, rows, pValue }) => {
    const estimate = estimator.estimate(rows, zonesCount(parts) ? views.byZones : views.plain);
    return estimate === null ? [] : [{ parts, rows, estimate, pValue: Math.max(pValue, estimate.pValue) }];
  });
  const all = [...values, ...pairs];
  const rates = falseDiscoveryRates(
    all.map(({ pValue }) => pValue),
    values.length + search.looked,
  );
  const judged = all.map(
    ({ parts, rows, estimate }, index): Judged => ({ parts, rows, standout: standoutOf(parts, estimate, rates[index] ?? 1, size, hits) }),
  );
  const found = explain(compared, estimator, judged.slice(0, values.length).sort(bestFirst)).sort(bestFirst);
  const foundPairs = judged.slice(values.length).filter(({ standout }) => standout.effect === 'raises');
  const keptPairs = explain(compared, estimator, foundPairs.sort(bestFirst)).filter(({ standout }) => standout.effect === 'raises');
  const any = keptPairs.length > 0 || found.some(({ standout }) => standout.effect !== null);
  return {
    ...counts,
    values: found.slice(0, MOST_VALUES).map(({ standout }) => standout),
    pairs: keptPairs.slice(0, MOST_PAIRS).map(({ standout }) => standout),
    none: any ? null : nothingFound(values.length, search.looked),
  };
};

/** Whether zones are compared within numOfAz: not where numOfAz itself is a part. */
const zonesCount = (parts: readonly { attribute: LseAttribute }[]): boolean =>
  parts.some(({ attribute }) => attribute === 'az') && !parts.some(({ attribute }) => attribute === 'numOfAz');

/** A value or a pair with its outcome. */
interface Judged {
  parts: readonly AttributeValue[];
  rows: Uint32Array;
  standout: Standout;
}

/** So many of the strongest may explain others. */
const MOST_LEADS = 3;

/**
 * Takes the effect from whatever goes with something stronger. In a zone that fails, every value that is more frequent in that zone is hit
 * more often. So each is compared once more among the domains with a stronger one and among those without it, put together: if it makes no
 * difference there, or points the other way, the stronger one explains it. Best first.
 */
const explain = (compared: ComparedFleet, estimator: Estimator, ordered: readonly Judged[]): Judged[] => {
  const leads: { judged: Judged; within: (zones: boolean) => Stratified }[] = [];
  return ordered.map((judged) => {
    const { parts, rows, standout } = judged;
    if (standout.effect === null) return judged;
    const zones = zonesCount(parts);
    const by = leads.find(({ within }) => !stillHolds(standout.effect, estimator.estimate(rows, within(zones))));
    if (by !== undefined) {
      const [{ attribute, value } = { attribute: 'az' as const, value: '' }] = by.judged.parts;
      return { ...judged, standout: { ...standout, effect: null, explainedBy: { attribute, value } } };
    }
    if (standout.effect === 'raises' && leads.length < MOST_LEADS) leads.push({ judged, within: withinOf(compared, rows) });
    return judged;
  });
};

/** The strata of those with and those without, also by numOfAz where zones are compared; made when first needed. */
const withinOf = (compared: ComparedFleet, rows: Uint32Array): ((zones: boolean) => Stratified) => {
  const has = new Uint8Array(compared.rows.length);
  for (const row of rows) has[row] = 1;
  let [plain, byZones]: (Stratified | null)[] = [null, null];
  return (zones) => {
    if (zones) byZones ??= stratify(compared, (row) => 2 * zonesOf(compared, row) + (has[row] ?? 0));
    else plain ??= stratify(compared, (row) => has[row] ?? 0);
    return (zones ? byZones : plain) ?? stratify(compared);
  };
};

/**
 * Nothing to compare means that the same domains have both, or that the one is the other's mirror. Of two names of the same domains the
 * stronger is enough; a mirror (standByEnabled false raises, true lowers) is worth saying.
 */
const stillHolds = (effect: Standout['effect'], within: Estimate | null): boolean => {
  if (within === null) return effect === 'lowers';
  if (within.pValue > ACCEPTED) return false;
  const ratio = within.riskRatio ?? Number.POSITIVE_INFINITY;
  return effect === 'raises' ? ratio >= LEAST_RATIO : ratio <= 1 / LEAST_RATIO;
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
    : `No candidate: of ${counted(values, 'value')} and ${counted(pairs, 'pair')} that were checked, none differs from the rest of the fleet beyond chance.`;

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
const bestFirst = ({ standout: a }: Judged, { standout: b }: Judged): number =>
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
