import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_ZONE_DATA, type ZoneHealthInput, type ZoneWiseInput, zoneWise } from './zones.ts';

const health = (active: number, engineUnassigned: number, nodes = 3): ZoneHealthInput => ({
  active_shards: active,
  initializing_shards: 0,
  relocating_shards: 1,
  unassigned_shards: engineUnassigned,
  data_nodes: nodes,
  weight: 1,
});

const INPUT: ZoneWiseInput = {
  configuredZones: ['a', 'b', 'c'],
  healthZones: { a: health(100, 0), b: health(100, 0), c: health(100, 0) },
  totalShards: 300,
  decommission: {},
  weights: null,
  expectedNodesPerZone: 3,
};

describe('cards', () => {
  test('show shards by state, data nodes and weight of each zone [DOM-044, DOM-049]', () => {
    expect(zoneWise(INPUT).zones[0]).toEqual({
      zone: 'a',
      present: true,
      active_shards: 100,
      initializing_shards: 0,
      relocating_shards: 1,
      unassigned_shards: 0,
      unassignedText: '0',
      engineUnassignedText: '0',
      data_nodes: 3,
      expectedNodes: 3,
      nodesText: '3 of 3 nodes',
      weight: 1,
      weightState: { label: 'active', kind: 'success' },
      decommission: null,
    });
  });

  test('a lost zone keeps its card, and the others show no phantom shards [DOM-044]', () => {
    // Two of three zones live: the engine divides 300 by 2 and says 50 unassigned in each healthy zone.
    const { zones } = zoneWise({ ...INPUT, healthZones: { a: health(100, 50), b: health(100, 50) } });
    expect(
      zones.map(({ zone, nodesText, unassigned_shards, engineUnassignedText }) => [
        zone,
        nodesText,
        unassigned_shards,
        engineUnassignedText,
      ]),
    ).toEqual([
      ['a', '3 of 3 nodes', 0, '50'],
      ['b', '3 of 3 nodes', 0, '50'],
      ['c', '0 of 3 nodes', 100, 'not reported'],
    ]);
    expect(zones[2]?.present).toBe(false);
  });

  test('our count can be negative [DOM-045]', () => {
    const { zones } = zoneWise({ ...INPUT, healthZones: { a: health(120, 0), b: health(90, 0), c: health(90, 0) } });
    expect(zones.map((zone) => zone.unassigned_shards)).toEqual([-20, 10, 10]);
  });

  test('-1 of the engine is shown as words, other negative numbers as numbers [DOM-045]', () => {
    const { zones } = zoneWise({ ...INPUT, healthZones: { a: health(100, -1), b: health(100, -7), c: health(100, 2) } });
    expect(zones.map((zone) => zone.engineUnassignedText)).toEqual(['cannot be computed', '-7', '2']);
  });

  test('without the total, or without health, ours cannot be computed [DOM-044]', () => {
    for (const input of [
      { ...INPUT, totalShards: null },
      { ...INPUT, healthZones: null },
    ]) {
      expect(zoneWise(input).zones.map((zone) => zone.unassignedText)).toEqual(Array(3).fill('cannot be computed'));
    }
    expect(zoneWise({ ...INPUT, healthZones: null }).zones[0]).toMatchObject({ present: null, data_nodes: null, nodesText: 'N/A' });
  });

  test('weights read apart win over those in health, and 0 is standby [DOM-044]', () => {
    const { zones } = zoneWise({ ...INPUT, weights: { a: 0, b: 1 } });
    expect(zones.map((zone) => [zone.weight, zone.weightState.label])).toEqual([
      [0, 'standby'],
      [1, 'active'],
      [1, 'active'],
    ]);
  });

  test('zones that only the cluster names come last, without a share of the shards [DOM-044]', () => {
    const { zones } = zoneWise({ ...INPUT, healthZones: { ...INPUT.healthZones, z: health(4, 0, 1) }, decommission: { y: 'draining' } });
    expect(zones.map((zone) => zone.zone)).toEqual(['a', 'b', 'c', 'y', 'z']);
    expect(zones[0]?.unassigned_shards).toBe(0);
    expect(zones[4]).toMatchObject({ unassigned_shards: null, expectedNodes: null, nodesText: '1 node' });
  });

  test('without a configuration the reported zones share the shards [DOM-044]', () => {
    const { zones } = zoneWise({ ...INPUT, configuredZones: [], healthZones: { b: health(150, 0), a: health(140, 10) } });
    expect(zones.map((zone) => [zone.zone, zone.unassigned_shards])).toEqual([
      ['a', 10],
      ['b', 0],
    ]);
  });
});

test("the decommissioned list has each zone's state [DOM-043]", () => {
  expect(zoneWise({ ...INPUT, decommission: { b: 'draining', c: 'failed' } }).decommissioned).toEqual([
    { zone: 'b', state: { label: 'draining', kind: 'pending' } },
    { zone: 'c', state: { label: 'failed', kind: 'error' } },
  ]);
});

test('with no zone at all nothing is available, and the text says so [DOM-046]', () => {
  const { available, zones } = zoneWise({ ...INPUT, configuredZones: [], healthZones: {}, decommission: null });
  expect([available, zones]).toEqual([false, []]);
  expect(NO_ZONE_DATA).toBe('Zone-wise information is not available for this carbon domain.');
});

test('whichever zones answer, every configured one has its card, and our counts add up to what is missing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.nat(500),
      fc.array(fc.option(fc.nat(500)), { minLength: 4, maxLength: 4 }),
      (count, share, actives) => {
        const names = ['a', 'b', 'c', 'd'].slice(0, count);
        const live = names.flatMap((zone, index) => {
          const active = actives[index];
          return active === null || active === undefined ? [] : [[zone, health(active, 0)] as const];
        });
        const { zones } = zoneWise({ ...INPUT, configuredZones: names, healthZones: Object.fromEntries(live), totalShards: share * count });
        expect(zones.map((zone) => zone.zone)).toEqual(names);
        const active = live.reduce((sum, [, zone]) => sum + (zone.active_shards ?? 0), 0);
        expect(zones.reduce((sum, zone) => sum + (zone.unassigned_shards ?? Number.NaN), 0)).toBe(share * count - active);
      },
    ),
  );
});
