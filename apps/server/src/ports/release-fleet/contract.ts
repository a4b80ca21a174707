import { describe, expect, test } from 'vitest';
import { isPortError } from '../port-error.ts';
import type { ReleaseFleetPort } from './port.ts';

export interface ReleaseFleetSubject {
  port: ReleaseFleetPort;
  /** One that answers. */
  clusterId: string;
  /** Well-formed, and known to nobody. */
  unknownId: string;
  /** One that is there and does not answer; absent where there is none. */
  silentId?: string;
  writes: boolean;
}

const SETTING = 'cluster.routing.allocation.enable';

/** What every fleet that releases go to has to do alike. */
export const describeReleaseFleet = (name: string, make: () => Promise<ReleaseFleetSubject>): void => {
  describe(`fleet of releases: ${name}`, () => {
    test('clusters come once each, by id, and one alone is told as it is among all', async () => {
      const { port, clusterId, unknownId } = await make();
      const clusters = await port.clusters();
      const ids = clusters.map((cluster) => cluster.clusterId);
      expect(ids).toEqual([...new Set(ids)].sort());
      expect(await port.cluster(clusterId)).toEqual(clusters.find((cluster) => cluster.clusterId === clusterId));
      expect(await port.cluster(unknownId)).toBeNull();
      for (const cluster of clusters) {
        expect(cluster.clusterId.startsWith(`${cluster.accountId}:`)).toBe(true);
        expect(cluster.attributes.esVersion).toBe(cluster.engine);
        if (cluster.peakHour !== null) expect(cluster.peakHour >= 0 && cluster.peakHour < 24).toBe(true);
      }
    });

    test('health is answered for each that was asked; null for one that is not there or does not answer', async () => {
      const { port, clusterId, unknownId, silentId } = await make();
      const asked = [clusterId, unknownId, ...(silentId === undefined ? [] : [silentId])];
      const found = await port.health(asked);
      expect([...found.keys()].sort()).toEqual(asked.toSorted());
      expect(found.get(unknownId)).toBeNull();
      if (silentId !== undefined) expect(found.get(silentId)).toBeNull();
      const health = found.get(clusterId);
      const nodes = health?.nodes ?? [];
      expect(nodes.length).toBeGreaterThan(0);
      expect(nodes.filter(({ isElectedManager }) => isElectedManager).length).toBe(health?.managerId === null ? 0 : 1);
      if (health?.unassigned) expect(health.unassigned).toHaveLength(health.unassignedCount ?? -1);
      for (const one of health?.unassigned ?? []) expect(one).toMatch(/^[^/]+\/\d+\/[pr]$/);
    });

    test('a setting is what it was put to, and repeating it is harmless', async () => {
      const { port, clusterId, unknownId, writes } = await make();
      const prior = await port.setting(clusterId, SETTING);
      if (!writes) {
        await expect(port.putSetting(clusterId, SETTING, 'primaries')).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
        return;
      }
      for (const value of ['primaries', 'primaries', null, 'all', prior, prior]) {
        await port.putSetting(clusterId, SETTING, value);
        expect(await port.setting(clusterId, SETTING)).toBe(value);
      }
      await expect(port.putSetting(unknownId, SETTING, 'all')).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });

    test('an aborted question is not answered', async () => {
      const { port, clusterId } = await make();
      await expect(port.health([clusterId], AbortSignal.abort())).rejects.toSatisfy(
        (error) => isPortError(error, 'cancelled') || (error instanceof Error && error.name === 'AbortError'),
      );
    });
  });
};
