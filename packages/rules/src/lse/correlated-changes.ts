import { binomialTwoSided } from './distributions.ts';
import type { CorrelatedChange } from './report.ts';

/** A change that was made somewhere near onset. */
export interface CandidateChange {
  id: string;
  /** Such as `software-update`, `component-release`, `zone-decommission`. */
  kind: string;
  title: string;
  /** When it reached these domains: its start, or a wave's. Epoch milliseconds. */
  at: number;
  href: string | null;
  /** `account:domain`; one that is named twice counts once. */
  domains: Iterable<string>;
}

export interface ChangeContext {
  /** When the trouble began, epoch milliseconds. */
  onset: number;
  /** Domains that were hit and not hit before, of those that were looked at. */
  hit: ReadonlySet<string>;
  /** How many domains were looked at, hit or not; null where nobody knows the fleet. */
  fleet: number | null;
  /** Which share of the hit and of the others was looked at, above 0; all where it is left out. */
  shares?: { hit: number; others: number };
}

/** How long before onset a change is still looked at. */
export const CHANGES_BEFORE_MS = 24 * 3_600_000;
/** Onset is noticed up to a step late, and is rounded down to one: a change may seem to come after it. */
const AFTER_MS = 300_000;
/** Nearness halves with every two hours. */
const HALF_LIFE_MINUTES = 120;
const MOST = 20;

/**
 * Changes shortly before onset whose domains overlap with those that were hit, best first: coverage (share of the hit that it touched) times
 * the logarithm of lift (how much more of its domains were hit than of all) times nearness in time. It is correlation: a change that touched
 * half the fleet has little lift, one that touched few domains little coverage, and both say little.
 *
 * - high: at least half of the hit, three times the fleet's rate, within two hours, and beyond chance among all changes looked at;
 * - medium: at least a fifth, twice the rate, and beyond chance;
 * - low: anything else that is left. What touched fewer than two of the hit or less than 5% of them, or was not hit more than the fleet (a
 *   lift below 1.2), is not shown at all. Without a known fleet there is no lift, and everything is low.
 *
 * Of a sample the counts are scaled up to all domains, and marked as estimated; what is beyond chance is asked of the sample itself.
 */
export const rankChanges = (
  changes: readonly CandidateChange[],
  { onset, hit, fleet, shares = { hit: 1, others: 1 } }: ChangeContext,
): CorrelatedChange[] => {
  const allHit = hit.size / shares.hit;
  const all = fleet === null ? null : allHit + (fleet - hit.size) / shares.others;
  const isEstimated = shares.hit < 1 || shares.others < 1;
  const near = changes.filter(({ at }) => at >= onset - CHANGES_BEFORE_MS && at <= onset + AFTER_MS);
  const ranked = near.flatMap((change) => {
    const domains = new Set(change.domains);
    let both = 0;
    for (const domain of domains) if (hit.has(domain)) both += 1;
    const coverage = hit.size === 0 ? 0 : both / hit.size;
    const touchedHit = both / shares.hit;
    const touched = touchedHit + (domains.size - both) / shares.others;
    const rate = all === null || all === 0 ? null : Math.min(1, allHit / all);
    const lift = rate === null || rate === 0 || touched === 0 ? null : touchedHit / touched / rate;
    if (both < 2 || coverage < 0.05 || (lift !== null && lift < 1.2)) return [];
    const minutesBeforeOnset = Math.round((onset - change.at) / 60_000);
    const looked = fleet === null || fleet === 0 ? null : Math.min(1, hit.size / fleet);
    const chance = looked === null ? 1 : Math.min(1, binomialTwoSided(both, domains.size, looked) * near.length);
    const confidence = confidenceOf({ coverage, lift, minutesBeforeOnset, chance });
    const nearness = 0.5 ** (Math.max(0, minutesBeforeOnset) / HALF_LIFE_MINUTES);
    const { id, kind, title, href } = change;
    const shown: CorrelatedChange = {
      id,
      kind,
      title,
      at: new Date(change.at).toISOString().replace(/\.\d+Z$/, 'Z'),
      href,
      minutesBeforeOnset,
      touched: Math.round(touched),
      hit: Math.round(touchedHit),
      coverage,
      lift,
      confidence,
      ...(isEstimated ? { estimated: true } : {}),
    };
    return [{ shown, score: coverage * Math.log2(1 + (lift ?? 0)) * nearness, coverage }];
  });
  ranked.sort(
    (a, b) =>
      ORDER[a.shown.confidence] - ORDER[b.shown.confidence] ||
      b.score - a.score ||
      b.coverage - a.coverage ||
      (a.shown.id < b.shown.id ? -1 : 1),
  );
  return ranked.slice(0, MOST).map(({ shown }) => shown);
};

const ORDER = { high: 0, medium: 1, low: 2 } as const;
/** Chance of so large an overlap, times the changes that were looked at. */
const ACCEPTED = 0.01;

const confidenceOf = ({
  coverage,
  lift,
  minutesBeforeOnset,
  chance,
}: {
  coverage: number;
  lift: number | null;
  minutesBeforeOnset: number;
  chance: number;
}): CorrelatedChange['confidence'] => {
  if (lift === null || chance > ACCEPTED) return 'low';
  if (coverage >= 0.5 && lift >= 3 && minutesBeforeOnset <= 120) return 'high';
  return coverage >= 0.2 && lift >= 2 ? 'medium' : 'low';
};
