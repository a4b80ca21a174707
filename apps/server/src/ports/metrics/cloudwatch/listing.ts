import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { Dimension } from '#rules/metrics/types';
import type { MetricListing } from '../port.ts';
import type { ListMetricsOutput } from './schema.ts';
import type { CloudWatchTarget } from './target.ts';

/** Collects sets of dimensions by metric: names ascending, each set once, whatever was repeated. */
export class ListingBuilder {
  readonly #sets = new Map<string, Map<string, readonly Dimension[]>>();

  add(metricName: string, dimensions: readonly Dimension[]): void {
    const key = JSON.stringify(dimensions.map(({ name, value }) => [name, value]).sort());
    let sets = this.#sets.get(metricName);
    if (!sets) {
      sets = new Map();
      this.#sets.set(metricName, sets);
    }
    if (!sets.has(key)) sets.set(key, dimensions);
  }

  addPage({ Metrics }: ListMetricsOutput): void {
    for (const { MetricName, Dimensions } of Metrics)
      this.add(
        MetricName,
        Dimensions.map(({ Name, Value }) => ({ name: Name, value: Value })),
      );
  }

  listing(): MetricListing {
    return new Map([...this.#sets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sets]) => [name, [...sets.values()]]));
  }
}

/**
 * The service's own metrics by domain. ListMetrics forgets a metric two weeks after its last point while its points are kept for 15 months, so
 * what the graphs name stays to be asked for.
 */
export function addKnownOfDomain(builder: ListingBuilder, { clientId, domainName }: CloudWatchTarget): void {
  const dimensions = [
    { name: 'ClientId', value: clientId },
    { name: 'DomainName', value: domainName },
  ];
  for (const { namespace, metricName, dimensionSets } of DOMAIN_GRAPHS) {
    if (namespace === 'AWS/ES' && dimensionSets.some((set) => set.join() === 'ClientId,DomainName')) builder.add(metricName, dimensions);
  }
}
