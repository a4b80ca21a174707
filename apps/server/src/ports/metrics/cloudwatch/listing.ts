import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { domainDimensions } from '#rules/metrics/domain-dimensions';
import type { ListingGap } from '#rules/metrics/packed-listing';
import type { Dimension } from '#rules/metrics/types';
import type { MetricListing } from '../port.ts';
import type { Accepts } from './domain-listing.ts';
import type { ListMetricsOutput } from './schema.ts';
import type { CloudWatchTarget } from './target.ts';

/** Collects sets of dimensions by metric: names ascending, each set once, whatever was repeated. */
export class ListingBuilder {
  readonly #target: CloudWatchTarget;
  readonly #sets = new Map<string, Map<string, readonly Dimension[]>>();

  constructor(target: CloudWatchTarget) {
    this.#target = target;
  }

  add(metricName: string, dimensions: readonly Dimension[]): void {
    const key = JSON.stringify(dimensions.map(({ name, value }) => [name, value]).sort());
    let sets = this.#sets.get(metricName);
    if (!sets) {
      sets = new Map();
      this.#sets.set(metricName, sets);
    }
    if (!sets.has(key)) sets.set(key, dimensions);
  }

  addPage({ Metrics }: ListMetricsOutput, accepts: Accepts = () => true): void {
    for (const { MetricName, Dimensions } of Metrics) {
      if (!accepts(Dimensions)) continue;
      this.add(
        MetricName,
        Dimensions.map(({ Name, Value }) => ({ name: Name, value: ours(Name, Value, this.#target) })),
      );
    }
  }

  listing(gaps: readonly ListingGap[] = []): MetricListing {
    const listing = new Map([...this.#sets].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sets]) => [name, [...sets.values()]]));
    return gaps.length > 0 ? Object.assign(listing, { gaps }) : listing;
  }
}

/** A dimension's value as the console has it. */
const ours = (name: string, value: string, { accountId, name: domain, clientId, domainName }: CloudWatchTarget): string => {
  if (name === 'ClientId' && value === clientId) return accountId;
  return name === 'DomainName' && value === domainName ? domain : value;
};

/**
 * The service's own metrics by domain. ListMetrics forgets a metric two weeks after its last point while its points are kept for 15 months, so
 * what the graphs name stays to be asked for.
 */
export function addKnownOfDomain(builder: ListingBuilder, { accountId, name }: CloudWatchTarget): void {
  const dimensions = domainDimensions(accountId, name);
  for (const { namespace, metricName, dimensionSets } of DOMAIN_GRAPHS) {
    if (namespace === 'AWS/ES' && dimensionSets.some((set) => set.join() === 'ClientId,DomainName')) builder.add(metricName, dimensions);
  }
}
