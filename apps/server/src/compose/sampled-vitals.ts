import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { WorkLease } from '../platform/servers/work-lease.ts';
import type { ClusterApi } from '../ports/cluster-api/port.ts';
import type { DomainsPort } from '../ports/domains/port.ts';
import { closeDeleted } from '../ports/events/observed/deleted-domains.ts';
import { createObserver, type ObservedSources, type ObservedStores } from '../ports/events/observed/index.ts';
import { createIssueKeeper } from '../ports/events/observed/issue-keeper.ts';
import { createListLooks } from '../ports/events/observed/list-looks.ts';
import { createMetricLooks, type MetricLookPorts } from '../ports/events/observed/metric-looks.ts';
import { createNodeLists } from '../ports/events/observed/node-lists.ts';
import { createOwnLooks } from '../ports/events/observed/own-looks.ts';
import type { EventsPort } from '../ports/events/port.ts';
import type { IssuesStore } from '../ports/issues/store/index.ts';
import type { MetricsPort } from '../ports/metrics/port.ts';
import { createStatisticsMetrics } from '../ports/metrics/statistics/index.ts';
import { createStatisticsSampler } from '../ports/metrics/statistics/statistics-sampler.ts';
import { createStatisticsStore, zonesOfNodes } from '../ports/metrics/statistics/statistics-store.ts';
import { createSampler, type SampledPorts } from '../ports/vitals/opensearch/sampler.ts';
import type { VitalsPort } from '../ports/vitals/port.ts';
import { createVitalsStore } from '../ports/vitals/store/index.ts';
import type { VitalsSink } from '../ports/vitals/vitals-sink.ts';
import type { PortSetDependencies } from './port-set-dependencies.ts';

interface SampledVitals {
  port: VitalsPort;
  /** The clusters' own statistics, read beside the vitals. */
  metrics: MetricsPort;
  /** The zone of each node that is or was there, by the engine's id, as its statistics tell. */
  zonesOf(domainIdentifier: string): Promise<ReadonlyMap<string, string>>;
  /** Starts sampling; answers how to stop. */
  start: () => () => Promise<void>;
}

/** Records that grow and are cut to their age with the samples. */
interface Pruned {
  prune(now: number): Promise<number>;
}

/** Vitals and statistics of own clusters: read every 15 seconds, kept in our database, served from there. What they show besides becomes events and issues. */
export function createSampledVitals(
  deps: Pick<PortSetDependencies, 'database' | 'clock' | 'onError'> & {
    /** Names this server in leases. */
    serverId: string;
    stageRegion: StageRegion;
    domains: Pick<DomainsPort, 'list' | 'find'>;
    cluster: ClusterApi;
    versionOf(domainIdentifier: string): Promise<string>;
    /** Domains whose metrics come from their own statistics. */
    readByStatistics: ReadonlySet<string>;
    /** What is known of domains whose cluster does not answer; absent where nothing is. */
    elsewhere?: NonNullable<SampledPorts['elsewhere']>;
    /** Whose metrics are read for issues, and where. */
    watched: Pick<MetricLookPorts, 'isWatched' | 'metrics'>;
    observed: Omit<ObservedStores, 'lists'> &
      Record<'events' | 'issues' | 'tickets', Pruned> & {
        events: Pick<EventsPort, 'domainEvents'>;
        issues: Pick<IssuesStore, 'domainsWithOpen'>;
      };
  },
): SampledVitals {
  const { stageRegion, domains, cluster, versionOf, readByStatistics, database, clock, onError, observed, elsewhere, watched, serverId } =
    deps;
  const store = createVitalsStore(database, stageRegionText(stageRegion), clock);
  const sources: ObservedSources = {
    nodesOf: async (domainIdentifier, maxAgeMs) => {
      if (cluster.lightMode(domainIdentifier)) return null;
      return (await cluster.nodes(domainIdentifier, { maxAgeMs }).catch(() => null))?.value ?? null;
    },
    lacksManager: async (domainIdentifier) => {
      const answer = await cluster.localHealth(domainIdentifier, { maxAgeMs: 0 }).catch(() => null);
      const found = answer?.value.discovered_cluster_manager ?? answer?.value.discovered_master ?? null;
      return found === null ? null : !found;
    },
    readBefore: async (domainIdentifier, from, to) => {
      const read = await store.readings(domainIdentifier, ['status', 'nodes'], from, to);
      const [status, nodes] = (['status', 'nodes'] as const).map((key) => read.find((one) => one.key === key));
      const nodesAt = new Map(nodes?.times.map((at, index) => [at, nodes.values[index] ?? null]));
      return (status?.times ?? []).map((at, index) => ({
        at,
        status: status?.values[index] ?? Number.NaN,
        nodes: nodesAt.get(at) ?? null,
      }));
    },
  };
  const kept = createStatisticsStore(database, stageRegionText(stageRegion), clock, serverId);
  const watching = () => {
    const keeper = createIssueKeeper(observed.issues);
    const looks = createOwnLooks({ cluster, domains, events: observed.events, statistics: kept, versionOf, keeper, clock });
    const listLooks = createListLooks({ cluster, keeper, clock });
    const metricLooks = createMetricLooks({ ...watched, isReached: looks.isReached, domains, keeper, clock });
    const lists = createNodeLists(database, stageRegionText(stageRegion));
    return { keeper, observer: createObserver({ ...observed, lists }, sources, keeper), looks, listLooks, metricLooks };
  };
  let watch = watching();
  const sink: VitalsSink = {
    add: async (domainIdentifier, at, sample) => {
      await store.add(domainIdentifier, at, sample);
      await watch.observer.observe(domainIdentifier, at, sample);
    },
    maintain: async () => {
      await store.maintain();
      for (const records of [observed.events, observed.issues, observed.tickets]) await records.prune(clock.now());
      await closeDeleted(domains, observed.issues, watch.keeper, clock.now());
    },
  };
  const hears: SampledPorts['hears'] = {
    answered: (domainIdentifier, at) => watch.observer.answered(domainIdentifier, at),
    elsewhere: (domainIdentifier, reading) => watch.observer.elsewhere(domainIdentifier, reading),
    silent: (domainIdentifier, at) => watch.observer.silent(domainIdentifier, at),
  };
  // Two readings of one cluster by two servers would be twice its load, and twice each event.
  const lease = new WorkLease({ database, clock, name: `vitals ${stageRegionText(stageRegion)}`, owner: serverId });
  let wasMine = false;
  const isMine = async (): Promise<boolean> => {
    const mine = await lease.isMine();
    // What this server last saw may be from before another one read.
    if (mine && !wasMine) watch = watching();
    wasMine = mine;
    return mine;
  };
  const statistics = createStatisticsSampler(cluster, kept, clock);
  const chosen = {
    sample: async (domainIdentifier: string) => {
      if (readByStatistics.has(domainIdentifier)) await statistics.sample(domainIdentifier);
    },
    maintain: () => statistics.maintain(),
  };
  const looks: SampledPorts['looks'] = {
    light: (domainIdentifier) => watch.looks.look(domainIdentifier),
    lists: (domainIdentifier) => watch.listLooks.look(domainIdentifier),
    metrics: (domainIdentifier) => watch.metricLooks.look(domainIdentifier),
  };
  const sampler = createSampler({
    portSets: [{ domains, cluster, store: sink, hears, looks, statistics: chosen, ...(elsewhere && { elsewhere }) }],
    clock,
    onError,
    isMine,
  });
  return {
    port: store,
    zonesOf: async (domainIdentifier) => zonesOfNodes(await kept.sources(domainIdentifier)),
    metrics: createStatisticsMetrics({ store: kept, domains, clock, versionOf }),
    start: () => {
      sampler.start();
      return async () => {
        await Promise.all([sampler.stop(), statistics.stop()]);
        await lease.release().catch(onError);
      };
    },
  };
}
