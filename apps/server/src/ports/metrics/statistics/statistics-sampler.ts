import { type ClusterReader, createClusterReader, type StatisticsCluster } from './read-cluster.ts';
import { SLOT_MS } from './readings.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** The part of the sampler that reads statistics: of each domain one server of all that share a database. */
export interface StatisticsSampler {
  /** Reads once and stores it, where it is this server's turn. A cluster that does not answer leaves a gap. */
  sample(domainIdentifier: string): Promise<void>;
  maintain(): Promise<void>;
  /** Breaks off what is under way, and lets another server read at once. */
  stop(): Promise<void>;
}

export function createStatisticsSampler(
  cluster: StatisticsCluster,
  store: Pick<StatisticsStore, 'claim' | 'add' | 'maintain' | 'release'>,
  clock: { now(): number },
): StatisticsSampler {
  const reader: ClusterReader = createClusterReader(cluster, clock);
  const end = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function sample(domainIdentifier: string): Promise<void> {
    if (!(await store.claim(domainIdentifier)) || end.signal.aborted) return;
    const reading = await reader.read(domainIdentifier, SLOT_MS / 2, end.signal);
    if (reading && !end.signal.aborted) await store.add(domainIdentifier, reading.at, reading.sources);
  }

  return {
    sample(domainIdentifier) {
      const work = sample(domainIdentifier).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    },
    maintain: () => store.maintain(),
    async stop() {
      end.abort();
      await Promise.allSettled(underWay);
      await store.release();
    },
  };
}
