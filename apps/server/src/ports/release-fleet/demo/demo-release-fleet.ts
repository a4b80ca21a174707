import type { World } from '#fleet/world';
import type { FleetCluster, GateReading } from '#rules/releases/fleet';
import { PortError } from '../../port-error.ts';
import { turns } from '../../turns.ts';
import type { ReleaseFleetPort } from '../port.ts';

/** Where the server keeps settings that differ from what the domains have by themselves, so that a restarted world knows them. */
export interface SettingStore {
  /** Null: it was taken away; undefined: the domain has again what it has by itself. */
  put(domainIdentifier: string, setting: string, value: string | null | undefined): Promise<void>;
}

/** What is fixed of 20,000 clusters is read once in so long. */
const KEPT_MS = 5 * 60_000;

/** Clusters of the demo fleet, read from the world at the clock's time. A setting is stored before the world takes note of it. */
export const demoReleaseFleet = (world: World, store: SettingStore, clock: { now(): number }): ReleaseFleetPort => {
  // One for all calls: several at a time must not take several turns in a row.
  const pause = turns();

  let kept: { at: number; clusters: Promise<readonly FleetCluster[]> } | null = null;
  const read = async (now: number): Promise<FleetCluster[]> => {
    const found: FleetCluster[] = [];
    for (const cluster of world.releases.clusters(now)) {
      if (cluster) found.push(cluster);
      await pause(undefined);
    }
    return found.sort((a, b) => (a.clusterId < b.clusterId ? -1 : 1));
  };

  const answered = (value: string | null | undefined, clusterId: string): string | null => {
    if (value !== undefined) return value;
    if (world.releases.cluster(clusterId, clock.now()) === null)
      throw new PortError('not-found', `There is no cluster ${clusterId.slice(0, 64)}.`);
    throw new PortError('unavailable', `The cluster ${clusterId} does not answer.`);
  };

  return {
    async clusters(signal) {
      stopIf(signal);
      const now = clock.now();
      if (kept === null || now < kept.at || now >= kept.at + KEPT_MS) kept = { at: now, clusters: read(now) };
      const clusters = await kept.clusters;
      stopIf(signal);
      return clusters;
    },

    async cluster(clusterId, signal) {
      stopIf(signal);
      return world.releases.cluster(clusterId, clock.now());
    },

    async health(clusterIds, signal) {
      stopIf(signal);
      const now = clock.now();
      const found = new Map<string, GateReading | null>();
      for (const clusterId of clusterIds) {
        found.set(clusterId, world.releases.health(clusterId, now));
        await pause(signal);
      }
      return found;
    },

    async setting(clusterId, setting, signal) {
      stopIf(signal);
      return answered(world.releases.setting(clusterId, setting, clock.now()), clusterId);
    },

    async putSetting(clusterId, setting, value, signal) {
      stopIf(signal);
      const own = answered(world.releases.ownSetting(clusterId, setting, clock.now()), clusterId);
      const put = value === own ? undefined : value;
      await store.put(clusterId, setting, put);
      world.releases.putSetting(clusterId, setting, put);
    },
  };
};

const stopIf = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
};
