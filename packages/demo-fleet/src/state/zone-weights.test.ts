import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#rules/durations';
import { jsonOf, largeWorld, NOW, rowsOf, smallWorld, WELL } from '../testkit.ts';

const world = largeWorld();
/** Domains with standby whose first or second zone a zone event emptied, ten minutes after the last node went. */
const shifted = world
  .incidents(NOW - 40 * DAY, NOW)
  .filter(({ kind }) => kind === 'zone')
  .flatMap(({ start, target, subjects }) =>
    subjects.flatMap((id) => {
      const spec = world.domain(id, NOW)?.spec;
      if (!spec?.carbon || spec.masters === 0) return [];
      const at = start + 40 * MINUTE;
      const snapshot = world.snapshot(id, at);
      const zones = world.domain(id, at)?.zones ?? [];
      const isEmpty = snapshot?.nodes.every(({ role, zone }) => role !== 'data' || snapshot.stageRegion.zoneIds[zone] !== target);
      const isFirst = spec.zones.slice(0, 2).some((zone) => snapshot?.stageRegion.zoneIds[zone] === target);
      return snapshot && isEmpty && isFirst && world.domainState(id, at)?.status !== 'unreachable' ? [{ id, at, target, zones }] : [];
    }),
  )
  .slice(0, 12);

describe('a domain with standby of which one zone is gone', () => {
  test('has its searches in the other two, which its weights, machines and curves say alike', () => {
    expect(shifted.length).toBe(12);
    for (const { id, at } of shifted) {
      const { zone: zones } = (
        jsonOf(world, id, '/_cluster/health?level=awareness_attributes&awareness_attribute=zone', at) as never as {
          awareness_attributes: { zone: Record<string, { data_nodes: number; weight: number }> };
        }
      ).awareness_attributes;
      const { weights } = jsonOf(world, id, '/_cluster/routing/awareness/zone/weights', at) as never as { weights: Record<string, string> };
      expect(Object.values(zones).filter(({ data_nodes: nodes, weight }) => nodes > 0 && weight === 1).length, id).toBe(2);
      for (const [zone, { weight }] of Object.entries(zones)) expect(weights[zone], id).toBe(`${weight}.0`);
      for (const one of world.instances(id, at) ?? []) expect(one.azState, `${id} ${one.zoneName}`).toBe(weights[one.zoneName]);
      expect(Object.values(weights).toSorted(), id).toEqual(['0.0', '1.0', '1.0']);
    }
  });

  test('keeps its standby where the standby is what is gone', () => {
    const small = smallWorld();
    const rows = rowsOf(small, WELL('catalog-carbon'), '/_cat/nodes?h=name');
    expect(rows.length).toBeGreaterThan(0);
    expect([...(small.snapshot(WELL('catalog-carbon'), NOW)?.weights?.values() ?? [])]).toEqual([1, 1, 0]);
    expect(small.snapshot(WELL('orders-green'), NOW)?.weights).toBeNull();
  });
});
