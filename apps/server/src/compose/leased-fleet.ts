import { commandLeasesAt } from '../platform/commands/domain-lease.ts';
import type { Database } from '../platform/database/database.ts';
import type { ReleaseFleetPort } from '../ports/release-fleet/port.ts';

/**
 * The fleet of releases, whose clusters are busy while a command changes them, too: a deployment waits for it or leaves the cluster out.
 * What begins between such a look and the work is kept apart by the one lease, which a deployment takes before its agents get work.
 */
export const leasedFleet = (
  fleet: ReleaseFleetPort,
  { database, stageRegion, clock }: { database: Database; stageRegion: string; clock: { now(): number } },
): ReleaseFleetPort => ({
  clusters: (signal) => fleet.clusters(signal),
  cluster: (clusterId, signal) => fleet.cluster(clusterId, signal),
  setting: (clusterId, setting, signal) => fleet.setting(clusterId, setting, signal),
  putSetting: (clusterId, setting, value, signal) => fleet.putSetting(clusterId, setting, value, signal),
  async health(clusterIds, signal) {
    // After the clusters: a command that began while they were read is seen.
    const readings = await fleet.health(clusterIds, signal);
    const leases = await database.run((db) => commandLeasesAt(db, stageRegion, clock.now()));
    if (leases.size === 0) return readings;
    return new Map(
      [...readings].map(([clusterId, reading]) => [
        clusterId,
        reading && { ...reading, busyWith: reading.busyWith ?? leases.get(clusterId) ?? null },
      ]),
    );
  },
});
