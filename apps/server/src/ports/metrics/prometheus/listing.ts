import type { Dimension } from '#rules/metrics/types';
import type { MetricListing } from '../port.ts';
import { labelOf } from './formulas.ts';
import { KNOWN_METRICS, type KnownMetric } from './known-metrics.ts';
import type { PrometheusTarget } from './target.ts';

/** Dimensions that are the domain itself and no label. */
const OF_DOMAIN = new Set(['ClientId', 'DomainName']);

/** What the graphs can show of these series. */
export function listingOf(series: readonly Readonly<Record<string, string>>[], target: PrometheusTarget): MetricListing {
  const byName = new Map<string, Readonly<Record<string, string>>[]>();
  for (const labels of series) {
    const name = labels.__name__ ?? '';
    const same = byName.get(name);
    if (same) same.push(labels);
    else byName.set(name, [labels]);
  }
  const found = new Map<string, Map<string, readonly Dimension[]>>();
  for (const known of KNOWN_METRICS) {
    const sets = setsOf(known, byName, target);
    if (sets.length === 0) continue;
    const merged = found.get(known.metricName) ?? new Map<string, readonly Dimension[]>();
    for (const set of sets) merged.set(JSON.stringify(set), set);
    found.set(known.metricName, merged);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sets]) => [name, [...sets.values()]]));
}

function setsOf(
  { formulas, dimensionSets }: KnownMetric,
  byName: ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>,
  target: PrometheusTarget,
): Dimension[][] {
  return formulas.flatMap(({ equivalent: { metric, matchers } }) => {
    const matching = (byName.get(metric) ?? []).filter((labels) =>
      Object.entries(matchers).every(([label, value]) => labels[label] === value),
    );
    return dimensionSets.flatMap((names) => matching.flatMap((labels) => setOf(names, metric, labels, target) ?? []));
  });
}

/** A set's values for one series; null where the series does not have them all. A name may carry the one value that is meant: `code=5xx`. */
function setOf(
  names: readonly string[],
  metric: string,
  labels: Readonly<Record<string, string>>,
  target: PrometheusTarget,
): [Dimension[]] | null {
  const set: Dimension[] = [];
  for (const text of names) {
    const [name = '', fixed] = text.split('=');
    const label = OF_DOMAIN.has(name) ? null : labelOf(name, metric, target);
    const value = OF_DOMAIN.has(name) ? ownValue(name, target) : label === null ? undefined : labels[label];
    if (!value || (fixed !== undefined && fixed !== value)) return null;
    set.push({ name, value });
  }
  return [set];
}

const ownValue = (name: string, { clientId, domainName }: PrometheusTarget): string => (name === 'ClientId' ? clientId : domainName);
