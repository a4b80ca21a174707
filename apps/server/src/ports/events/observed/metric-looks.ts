import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { MINUTE, SECOND } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import { DOMAIN_FIGURES, type DomainFigure, FIGURE_MINUTES, issuesOfFigures } from '#rules/events/own/figures';
import { issuesOfLatency } from '#rules/events/own/latency';
import { domainDimensions } from '#rules/metrics/domain-dimensions';
import type { MetricStat } from '#rules/metrics/types';
import type { DomainsPort } from '../../domains/port.ts';
import type { MetricRange, MetricsPort } from '../../metrics/port.ts';
import { type IssueKeeper, keepFound } from './issue-keeper.ts';
import { createMetricLatencies, LATENCY_METRICS } from './metric-latencies.ts';

/** Looks at the metrics of managed domains for what their service would open issues of. */
export interface MetricLooks {
  /** Looks each five minutes, however often it is called. */
  look(domainIdentifier: string): Promise<void>;
}

export interface MetricLookPorts {
  /** Whether a domain's metrics are watched, and its account has calls left for that: each figure is billed. */
  isWatched(domainIdentifier: string): boolean;
  /** Whether the cluster answers here: what it tells itself is not judged by its metrics. Null while nobody knows: nothing is judged then. */
  isReached(domainIdentifier: string): boolean | null;
  metrics(): Pick<MetricsPort, 'query' | 'delaySeconds'>;
  domains: Pick<DomainsPort, 'find'>;
  keeper: Pick<IssueKeeper, 'found'>;
  clock: { now(): number };
}

const EVERY_MS = 5 * MINUTE;
/** What a cluster that answers tells better (`own-looks`). */
const OF_CLUSTERS: readonly IssueTypeName[] = ['IndexWriteBlocked', 'SnapshotFailing', 'DashboardsDown', 'DiskLow'];
const FIGURES = Object.keys(DOMAIN_FIGURES) as DomainFigure[];

type Wanted = readonly [metricName: string, stat: MetricStat];

export function createMetricLooks({ isWatched, isReached, metrics, domains, keeper, clock }: MetricLookPorts): MetricLooks {
  const looked = new Map<string, number>();
  const latencies = createMetricLatencies();

  /** Of each metric, empty where that one could not be read; null where none could. */
  async function valuesOf(domainIdentifier: string, wanted: readonly Wanted[], range: MetricRange): Promise<Float64Array[] | null> {
    const { clientId = '', domainName = '' } = parseDomainIdentifier(domainIdentifier) ?? {};
    const dimensions = domainDimensions(clientId, domainName);
    const queries = wanted.map(([metricName, stat]) => ({ namespace: 'AWS/ES', metricName, dimensions, stat }));
    const answers = await metrics()
      .query({ kind: 'domain', domainIdentifier }, queries, range)
      .catch(() => null);
    return answers?.map((answer) => ('values' in answer ? answer.values : new Float64Array())) ?? null;
  }

  return {
    async look(domainIdentifier) {
      const at = clock.now();
      const reached = isReached(domainIdentifier);
      if (at - (looked.get(domainIdentifier) ?? Number.NEGATIVE_INFINITY) < EVERY_MS || reached === null || !isWatched(domainIdentifier))
        return;
      looked.set(domainIdentifier, at);
      const to = Math.floor((at - metrics().delaySeconds * SECOND) / MINUTE) * MINUTE;
      const range = { from: to - FIGURE_MINUTES * MINUTE, to, periodSeconds: 60 };
      const [record, values] = await Promise.all([
        domains.find(domainIdentifier).catch(() => null),
        valuesOf(domainIdentifier, [...FIGURES.map((figure) => DOMAIN_FIGURES[figure]), ...LATENCY_METRICS], range),
      ]);
      if (!values) return;
      const minutes = Object.fromEntries(FIGURES.map((figure, index) => [figure, values[index]])) as Record<DomainFigure, Float64Array>;
      const found = issuesOfFigures({ minutes, storagePerNodeBytes: record?.layout.storagePerNodeBytes ?? null });
      const ours = [...found].filter(([type]) => !reached || !OF_CLUSTERS.includes(type));
      const taken = await latencies.of(domainIdentifier, values.slice(FIGURES.length), to, (week) =>
        valuesOf(domainIdentifier, LATENCY_METRICS, week),
      );
      await keepFound(keeper, domainIdentifier, at, new Map([...ours, ...issuesOfLatency(taken)]));
    },
  };
}
