import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { rowsOf, textOf, WELL } from './testkit.ts';
import { createWorld, openingOf } from './world.ts';

/** Opened at any hour of the day: nothing of it may depend on the clock. */
const OPENINGS = Array.from({ length: 8 }, (_, i) => Date.UTC(2026, 10, 23) + i * (3 * HOUR + 11 * MINUTE));
const worldOf = (openedAt: number) => createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(openedAt)] });

describe('a well-known incident has a beginning that the opening of its place fixes', () => {
  test.each<[string, string, (text: string) => boolean]>([
    ['orders-red', '/_cluster/health', (text) => text.includes('"red"')],
    ['orders-yellow', '/_cluster/health', (text) => text.includes('"yellow"')],
    ['max-retry', '/_cluster/health', (text) => text.includes('"yellow"')],
    ['catalog-carbon', '/_cluster/decommission/awareness/zone/_status', (text) => text.includes('successful')],
    ['disk-full', '/_cluster/state/blocks', (text) => text.includes('read-only-allow-delete')],
    ['leaked-exclusion', '/_cluster/settings?flat_settings=true', (text) => text.includes('exclude._ip')],
    ['kibana-clash', '/_cat/indices?h=index', (text) => /^\.kibana *$/m.test(text)],
    ['stuck-bg', '/_cluster/settings?flat_settings=true', (text) => text.includes('exclude')],
  ])('%s', (name, path, isSick) => {
    for (const opened of OPENINGS) {
      const world = worldOf(opened);
      const at = (t: number): boolean => isSick(textOf(world, WELL(name), path, t));
      // For days after the opening, whenever somebody looks.
      for (const later of [0, 4 * MINUTE, 5 * HOUR, 23 * HOUR, 3 * DAY]) expect([later, at(opened + later)]).toEqual([later, true]);
      const own = world.incidentsOf(WELL(name), opened - 5 * DAY, opened);
      const start = Math.min(...own.filter(({ end }) => end > opened - 4 * DAY).map((incident) => incident.start));
      expect(start).toBeLessThan(opened);
      expect(at(start - 10 * MINUTE)).toBe(false);
      expect(textOf(world, WELL(name), '/_cluster/health', start - 10 * MINUTE)).toContain('"green"');
    }
  });

  test('orders-red: the node that left is the one that its copies, its machines and its events name', () => {
    for (const opened of OPENINGS) {
      const world = worldOf(opened);
      const id = WELL('orders-red');
      const incident = world.incidentsOf(id, opened - HOUR, opened).find(({ kind }) => kind === 'red-index');
      const start = incident?.start ?? 0;
      const before = rowsOf(world, id, '/_cat/nodes?full_id=true&h=id,ip', start - MINUTE);
      const after = rowsOf(world, id, '/_cat/nodes?full_id=true&h=id,ip', start + MINUTE);
      const gone = before.filter((row) => !after.some((other) => other.id === row.id));
      expect([before.length, after.length, gone.length]).toEqual([9, 8, 1]);
      expect(rowsOf(world, id, '/_cat/nodes?h=id', opened)).toHaveLength(9);
      const details = rowsOf(world, id, '/_cat/shards?h=state,prirep,unassigned.details,unassigned.at', opened).filter(
        (row) => row.state === 'UNASSIGNED' && row.prirep === 'p',
      );
      expect(details).toHaveLength(2);
      for (const row of details) {
        expect(row['unassigned.details']).toBe(`node_left [${gone[0]?.id}]`);
        expect(Date.parse(row['unassigned.at'] ?? '')).toBe(start);
      }
      const unhealthy = world
        .domainEvents(id, start - HOUR, opened, 500, opened)
        ?.filter(({ event_type }) => event_type === 'NodeUnhealthyDetected')
        .map(({ event_metadata }) => event_metadata?.host ?? gone[0]?.ip);
      expect(unhealthy).toEqual([gone[0]?.ip]);
      const status = world.vitals(id, start - 12 * HOUR, opened, 10 * MINUTE);
      const first = status?.status.indexOf(2) ?? -1;
      expect(status?.status.slice(0, first).every((value) => value === 0)).toBe(true);
      expect(Math.abs((status?.times[first] ?? 0) - start)).toBeLessThanOrEqual(10 * MINUTE);
    }
  });
});
