import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { MINUTE, SECOND } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import { DOMAIN_FIGURES, type DomainFigure, FIGURE_MINUTES, issuesOfFigures } from '#rules/events/own/figures';
import { domainDimensions } from '#rules/metrics/domain-dimensions';
import type { MetricQuery } from '#rules/metrics/types';
import type { DomainsPort } from '../../domains/port.ts';
import type { MetricsPort } from '../../metrics/port.ts';
import { type IssueKeeper, keepFound } from './issue-keeper.ts';

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

export function createMetricLooks({ isWatched, isReached, metrics, domains, keeper, clock }: MetricLookPorts): MetricLooks {
  const looked = new Map<string, number>();
  return {
    async look(domainIdentifier) {
      const at = clock.now();
      const reached = isReached(domainIdentifier);
      if (at - (looked.get(domainIdentifier) ?? Number.NEGATIVE_INFINITY) < EVERY_MS || reached === null || !isWatched(domainIdentifier))
        return;
      looked.set(domainIdentifier, at);
      const to = Math.floor((at - metrics().delaySeconds * SECOND) / MINUTE) * MINUTE;
      const range = { from: to - FIGURE_MINUTES * MINUTE, to, periodSeconds: 60 };
      const [record, answers] = await Promise.all([
        domains.find(domainIdentifier).catch(() => null),
        metrics()
          .query({ kind: 'domain', domainIdentifier }, queriesOf(domainIdentifier), range)
          .catch(() => null),
      ]);
      if (!answers) return;
      const values = FIGURES.map((figure, index) => {
        const answer = answers[index];
        return [figure, answer && 'values' in answer ? answer.values : new Float64Array()] as const;
      });
      const minutes = Object.fromEntries(values) as Record<DomainFigure, Float64Array>;
      const found = issuesOfFigures({ minutes, storagePerNodeBytes: record?.layout.storagePerNodeBytes ?? null });
      const ours = reached ? new Map([...found].filter(([type]) => !OF_CLUSTERS.includes(type))) : found;
      await keepFound(keeper, domainIdentifier, at, ours);
    },
  };
}

function queriesOf(domainIdentifier: string): MetricQuery[] {
  const { clientId = '', domainName = '' } = parseDomainIdentifier(domainIdentifier) ?? {};
  const dimensions = domainDimensions(clientId, domainName);
  return FIGURES.map((figure) => {
    const [metricName, stat] = DOMAIN_FIGURES[figure];
    return { namespace: 'AWS/ES', metricName, dimensions, stat };
  });
}
