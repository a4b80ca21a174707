import { type ClusterInfoRow, type ClusterSettings, clusterInfoOf } from '#rules/domains/cluster-info';
import { generationsOf } from '#rules/domains/node-generations';
import { useClusterHealth, useClusterSettings, useClusterStats, useDashboards } from './use-cluster.ts';
import { useMachines } from './use-machines.ts';

/** The rows of Cluster Info as they come, and the questions that they are made of. */
export function useClusterInfo(domainIdentifier: string) {
  const health = useClusterHealth(domainIdentifier);
  const stats = useClusterStats(domainIdentifier);
  const settings = useClusterSettings(domainIdentifier);
  const dashboards = useDashboards(domainIdentifier);
  const machines = useMachines(domainIdentifier);
  const rows: ClusterInfoRow[] = clusterInfoOf({
    health: part(health, (data) => data.domain?.es60?.cluster?.health),
    stats: part(stats, (data) => data.domain?.es60?.cluster?.stats),
    settings: part(settings, (data) => data.domain?.es60?.cluster?.settings as ClusterSettings | undefined),
    clusterData: part(dashboards, (data) => data.domain?.clusterData),
    kibana: part(dashboards, (data) => data.domain?.kibana),
    diNumbers: machines === undefined ? undefined : (machines?.map(({ diNumber }) => diNumber ?? null) ?? null),
    generations: machines && generationsOf(machines),
  });
  return { rows, health, stats, settings, dashboards };
}

interface PartQuery<T> {
  data: T | undefined;
  isPending: boolean;
}

/** undefined while it loads, null when it failed or the source does not tell. */
const part = <T, V>(query: PartQuery<T>, read: (data: T) => V | null | undefined): V | null | undefined =>
  query.isPending ? undefined : query.data === undefined ? null : (read(query.data) ?? null);
