import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { Dimension } from '#rules/metrics/types';
import { jsonOf, largeWorld, NOW, smallWorld, summedOf, WELL } from './testkit.ts';
import type { World } from './world.ts';

const world = largeWorld();

interface Silence {
  id: string;
  /** Epoch milliseconds, whole minutes; the cluster gives no answer in all of it. */
  from: number;
  to: number;
  hasDataNodes: boolean;
}

/** Domains that a zone event silenced, half an hour into it and for at least two hours. */
const silences = world
  .incidents(NOW - 20 * DAY, NOW)
  .filter(({ kind }) => kind === 'zone')
  .flatMap(({ start, subjects }) => {
    const from = Math.ceil((start + 30 * MINUTE) / MINUTE) * MINUTE;
    const to = from + 2 * HOUR;
    return subjects.flatMap((id): Silence[] => {
      const isSilent = (t: number): boolean => world.domainState(id, t)?.status === 'unreachable';
      if (!Array.from({ length: 9 }, (_, n) => from + n * 15 * MINUTE).every(isSilent)) return [];
      return [{ id, from, to, hasDataNodes: world.snapshot(id, from)?.nodes.some(({ role }) => role === 'data') ?? false }];
    });
  });
const empty = silences.filter(({ hasDataNodes }) => !hasDataNodes).slice(0, 8);
const unmanaged = silences.filter(({ hasDataNodes }) => hasDataNodes).slice(0, 8);

const balancerSum = (of: World, id: string, metricName: string, { from, to }: Pick<Silence, 'from' | 'to'>): number => {
  const sets = of.metricListing(id, to)?.get(metricName) ?? [];
  const whole = sets.find((names) => !names.some(({ name }) => name.startsWith('AvailabilityZone')));
  const dimensions: Dimension[] = (whole ?? []).map(({ name, value }) => ({ name: name.split('=')[0] ?? name, value }));
  const query = { namespace: 'AWS/ApplicationELB', metricName, dimensions, stat: 'Sum' as const };
  const [points] = of.metrics(id, [query], { from, to, periodSeconds: 60 }, to) ?? [];
  return [...(points ?? [])].reduce((sum, value) => sum + value, 0);
};

const vitalsSum = (of: World, id: string, { from, to }: Pick<Silence, 'from' | 'to'>): number | undefined =>
  of.vitals(id, from, to, MINUTE)?.errors5xx.reduce((sum, value) => sum + value, 0);

describe('requests to a domain that gives no answer', () => {
  test('fail all where no node holds data: on the page, on the curve and at the balancer', () => {
    expect(empty.length).toBe(8);
    for (const silence of empty) {
      const { id } = silence;
      const requests = balancerSum(world, id, 'RequestCount', silence);
      expect(requests).toBeGreaterThan(100);
      expect(vitalsSum(world, id, silence), id).toBe(requests);
      expect(balancerSum(world, id, 'HTTPCode_ELB_503_Count', silence), id).toBe(requests);
      for (const other of ['2XX', '3XX', '4XX', '5XX'])
        expect(balancerSum(world, id, `HTTPCode_Target_${other}_Count`, silence), `${id} ${other}`).toBe(0);
    }
  });

  test('fail where they write as long as there is no manager', () => {
    expect(unmanaged.length).toBe(8);
    for (const silence of unmanaged) {
      const { id } = silence;
      const requests = balancerSum(world, id, 'RequestCount', silence);
      const failed = balancerSum(world, id, 'HTTPCode_Target_5XX_Count', silence);
      expect(vitalsSum(world, id, silence), id).toBe(failed);
      expect(failed / requests).toBeGreaterThan(0.35);
      expect(failed / requests).toBeLessThan(0.5);
      expect(balancerSum(world, id, 'HTTPCode_Target_2XX_Count', silence), id).toBeGreaterThan(0.4 * requests);
    }
  });

  test('are counted alike on page and curve where only this console gets no answer', () => {
    const small = smallWorld();
    const hour = { from: Math.floor(NOW / HOUR) * HOUR - HOUR, to: Math.floor(NOW / HOUR) * HOUR };
    for (const id of ['000000000202:html-gateway', '000000000202:denied-401', WELL('orders-red')])
      expect(summedOf(small, id, '5xx', hour.from, hour.to), id).toBe(vitalsSum(small, id, hour));
    for (const id of ['000000000202:slow-timeout', '000000000202:conn-refused'])
      expect(balancerSum(small, id, 'HTTPCode_ELB_5XX_Count', hour), id).toBe(vitalsSum(small, id, hour));
  });
});

/** The last point of a longer time. */
const counted = (id: string, repository: string, from: number, to: number): number | undefined => {
  const [clientId = '', name = ''] = id.split(':');
  const dimensions = Object.entries({ ClientId: clientId, DomainName: name, Repository: repository }).map(([key, value]) => ({
    name: key,
    value,
  }));
  const query = { namespace: 'AWS/ES', metricName: 'SnapshotCount', dimensions, stat: 'Minimum' as const };
  return world.metrics(id, [query], { from, to, periodSeconds: 60 }, to)?.[0]?.at(-1);
};

describe('snapshots of a domain without a cluster', () => {
  test('are not taken, which is an event each hour, and the repository holds fewer from then on', () => {
    for (const { id, from, to } of [...empty, ...unmanaged]) {
      const later = to + 12 * HOUR;
      const events = (world.keyEvents(id, from, to, 10_000, later) ?? []).filter(({ action }) => action.startsWith('Snapshot'));
      expect(
        events.map(({ action }) => action),
        id,
      ).toEqual(['SnapshotFailed', 'SnapshotFailed']);
      // Collectors lose fields now and then.
      const causes = events.flatMap(({ dynamicFields }) => dynamicFields?.context ?? []);
      expect(new Set([...causes, 'not taken: the cluster did not answer']).size).toBe(1);
      const [repository = ''] = Object.keys(jsonOf(world, id, '/_snapshot', later));
      const { snapshots } = jsonOf(world, id, `/_snapshot/${repository}/_all`, later) as unknown as {
        snapshots: { start_time_in_millis: number }[];
      };
      expect(snapshots.filter(({ start_time_in_millis: start }) => start >= from && start < to)).toEqual([]);
      expect(snapshots.length).toBeGreaterThan(300);
      expect(snapshots.length).toBeLessThanOrEqual(334);
      expect(counted(id, repository, from - HOUR, later), id).toBe(snapshots.length);
      const muchLater = later + 16 * DAY;
      const { snapshots: all } = jsonOf(world, id, `/_snapshot/${repository}/_all`, muchLater) as unknown as { snapshots: object[] };
      expect(counted(id, repository, from, muchLater), id).toBe(all.length);
    }
  });
});

describe('machines that a zone event took', () => {
  test('are given no component and restart no agent', () => {
    const events = world
      .incidents(NOW - 20 * DAY, NOW)
      .filter(({ kind }) => kind === 'zone')
      .flatMap(({ start, end, subjects }) =>
        subjects
          .filter((_, n) => n % 8 === 0)
          .flatMap((id) => (world.domainEvents(id, start, end, 10_000, NOW) ?? []).map((event) => ({ id, event }))),
      );
    let given = 0;
    for (const { id, event } of events) {
      const isOfMachine = event.resource_id?.startsWith('i-') && ['ComponentDeployed', 'AgentRestarted'].includes(event.event_type);
      if (!isOfMachine) continue;
      const present = world.snapshot(id, event.event_timestamp)?.nodes.some(({ instanceId }) => instanceId === event.resource_id);
      expect(present, `${id} ${event.event_type} ${event.resource_id}`).toBe(true);
      given++;
    }
    expect(given).toBeGreaterThan(2_000);
  });
});
