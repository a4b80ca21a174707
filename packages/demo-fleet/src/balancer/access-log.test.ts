import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { Dimension, MetricStat } from '#rules/metrics/types';
import { largeWorld, NOW, rowsOf, smallWorld, WELL } from '../testkit.ts';
import type { World } from '../world.ts';
import { type AccessRow, clientIpOf, minuteOf, ranked, rowsBetween } from './access-log.testkit.ts';

const small = smallWorld();
const large = largeWorld();
const GREEN = WELL('orders-green');
const FIVE = 5 * MINUTE;
const THIS = Math.floor(NOW / FIVE) * FIVE;

const balancers = new Map<string, Dimension>();
/** The dimension of a domain's balancer, found once: it never changes. */
const balancerOf = (world: World, id: string): Dimension => {
  const key = `${world === small ? 'small' : 'large'} ${id}`;
  const known =
    balancers.get(key) ??
    world
      .metricListing(id, NOW, 'root')
      ?.get('RequestCount')
      ?.flat()
      .find(({ name }) => name === 'LoadBalancer');
  if (!known) throw new Error(`${id} has no balancer`);
  balancers.set(key, known);
  return known;
};

/** Minutes of a metric of the balancer, of one of its zones or of all. */
const curve = (
  world: World,
  id: string,
  metricName: string,
  from: number,
  to: number,
  zone?: string,
  stat: MetricStat = 'Sum',
): number[] => {
  const balancer = balancerOf(world, id);
  const dimensions = zone === undefined ? [balancer] : [{ name: 'AvailabilityZone', value: zone }, balancer];
  const [points] =
    world.metrics(id, [{ namespace: 'AWS/ApplicationELB', metricName, dimensions, stat }], { from, to, periodSeconds: 60 }, to) ?? [];
  if (!points) throw new Error(`${id} has no ${metricName}`);
  return [...points].map((value) => (Number.isNaN(value) ? 0 : value));
};

/** The same of what is counted for a group of targets. */
const ofTargets = (world: World, id: string, metricName: string, from: number, to: number, stat: MetricStat = 'Sum'): number[] => {
  const dimensions = world
    .metricListing(id, to, 'root')
    ?.get(metricName)
    ?.find((one) => one.every(({ name }) => name !== 'AvailabilityZone'));
  if (!dimensions) throw new Error(`${id} has no ${metricName}`);
  const query = { namespace: 'AWS/ApplicationELB', metricName, dimensions: [...dimensions], stat };
  const [points] = world.metrics(id, [query], { from, to, periodSeconds: 60 }, to) ?? [];
  return [...(points ?? [])].map((value) => (Number.isNaN(value) ? 0 : value));
};

const countsOf = (rows: readonly AccessRow[], from: number, fits: (row: AccessRow) => boolean): number[] => {
  const counts = [0, 0, 0, 0, 0];
  for (const row of rows) if (fits(row)) counts[(minuteOf(row) - from) / MINUTE] = (counts[(minuteOf(row) - from) / MINUTE] ?? 0) + 1;
  return counts;
};

const COUNTS: readonly (readonly [string, (row: AccessRow) => boolean])[] = [
  ['RequestCount', () => true],
  ['HTTPCode_Target_2XX_Count', ({ targetStatus }) => targetStatus.startsWith('2')],
  ['HTTPCode_Target_3XX_Count', ({ targetStatus }) => targetStatus.startsWith('3')],
  ['HTTPCode_Target_4XX_Count', ({ targetStatus }) => targetStatus.startsWith('4')],
  ['HTTPCode_Target_5XX_Count', ({ targetStatus }) => targetStatus.startsWith('5')],
  ['HTTPCode_ELB_4XX_Count', ({ targetStatus, elbStatus }) => targetStatus === '-' && elbStatus.startsWith('4')],
  ['HTTPCode_ELB_5XX_Count', ({ targetStatus, elbStatus }) => targetStatus === '-' && elbStatus.startsWith('5')],
  ...['502', '503', '504'].map(
    (code) =>
      [`HTTPCode_ELB_${code}_Count`, ({ targetStatus, elbStatus }: AccessRow) => targetStatus === '-' && elbStatus === code] as const,
  ),
];

/** Every count and the mean time of each minute, in the lines and in the curves. */
const expectAgreement = (world: World, id: string, from: number): void => {
  const to = from + FIVE;
  const rows = rowsBetween(world, id, from, to);
  for (const [metricName, fits] of COUNTS)
    expect([id, metricName, countsOf(rows, from, fits)]).toEqual([id, metricName, curve(world, id, metricName, from, to)]);
  const bytes = curve(world, id, 'ProcessedBytes', from, to);
  for (const [n, inCurve] of bytes.entries()) {
    const own = rows.filter((row) => minuteOf(row) === from + n * MINUTE);
    const inLines = own.reduce((all, { received, sent }) => all + Number(received) + Number(sent), 0);
    // Nothing is shorter than its head: where all is as short as that, there is nothing to make up with.
    expect(Math.abs(inLines - inCurve), `${id}: ${inLines} of ${inCurve} bytes, ${own.length} lines`).toBeLessThanOrEqual(
      6 + inCurve * 0.002,
    );
  }
  const perTarget = ofTargets(world, id, 'RequestCountPerTarget', from, to);
  const targets = ofTargets(world, id, 'HealthyHostCount', from, to, 'Minimum');
  for (const [n, count] of countsOf(rows, from, ({ targetStatus }) => targetStatus !== '-').entries())
    if ((targets[n] ?? 0) > 0) expect([id, (perTarget[n] ?? 0) * (targets[n] ?? 0)]).toEqual([id, expect.closeTo(count, 6)]);
  const means = curve(world, id, 'TargetResponseTime', from, to, undefined, 'Average');
  for (const [n, mean] of means.entries()) {
    const own = rows.filter((row) => minuteOf(row) === from + n * MINUTE && row.targetStatus !== '-');
    const sum = own.reduce((all, { targetTime }) => all + Number(targetTime), 0);
    // Each of the balancer's nodes rounds the last of its lines.
    expect(Math.abs(sum - mean * own.length), `${id} ${mean} s, ${own.length} lines`).toBeLessThanOrEqual(0.0006 * 3);
  }
};

/** Domains small enough to read five minutes of each. */
const DRAWN = large.domains().filter((id, at) => at % 331 === 17 && large.domain(id, NOW)?.deleted === false);
const readable = (id: string, from: number): boolean => curve(large, id, 'RequestCount', from, from + FIVE).every((count) => count < 3_000);

describe('lines and curves have one number', () => {
  test.each([
    ...['orders-green', 'orders-red', 'disk-full', 'legacy-es68', 'modern-os31', 'manager-flapping', 'single-yellow', 'changing-bg'],
  ])('%s: requests by class, and the time that targets took, minute by minute', (name) => {
    for (const hours of [0, 7, 30]) expectAgreement(small, WELL(name), THIS - FIVE - hours * HOUR);
  });

  test('any domain in any five minutes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DRAWN), fc.integer({ min: 1, max: (80 * DAY) / FIVE }), (id, back) => {
        const from = THIS - back * FIVE;
        if (readable(id, from)) expectAgreement(large, id, from);
      }),
      { numRuns: 25 },
    );
  });

  test('a domain in whose minutes something is wrong, and each of its zones', () => {
    let seen = 0;
    for (const id of large.domains().slice(40, 4_000)) {
      const incident = large
        .incidentsOf(id, NOW - 20 * DAY, NOW - DAY)
        .find(({ kind, start }) => (kind === 'zone' || kind === 'node-replacement' || kind === 'heap-pressure') && start > NOW - 20 * DAY);
      if (!incident || large.domain(id, NOW)?.deleted !== false) continue;
      const from = Math.ceil(incident.start / FIVE) * FIVE;
      if (!readable(id, from)) continue;
      expectAgreement(large, id, from);
      const zones = large.domain(id, NOW)?.zones ?? [];
      if (zones.length < 2) continue;
      const files = [...large.elb.files(id, from, from + FIVE, from + FIVE)];
      for (const [n, zone] of zones.entries()) {
        const count = curve(large, id, 'RequestCount', from, from + FIVE, zone).reduce((sum, value) => sum + value, 0);
        expect([id, zone, files[n]?.lines ?? 0]).toEqual([id, zone, count]);
      }
      if (++seen === 8) break;
    }
    expect(seen).toBe(8);
  }, 60_000);

  test('as many requests are refused with 429 as the pools say, or a part of them', () => {
    const found = heavyIncidents('heap-pressure', 3);
    expect(found).toHaveLength(3);
    for (const { id, from } of found) {
      const rows = rowsBetween(large, id, from, from + FIVE);
      const [clientId = '', name = ''] = id.split(':');
      const dimensions = [
        { name: 'ClientId', value: clientId },
        { name: 'DomainName', value: name },
      ];
      const queries = ['ThreadpoolWriteRejected', 'ThreadpoolSearchRejected'].map((metricName) => ({
        ...{ namespace: 'AWS/ES', metricName, dimensions, stat: 'Sum' as const },
      }));
      const [writes, searches] = large.metrics(id, queries, { from, to: from + FIVE, periodSeconds: 60 }, from + FIVE) ?? [];
      const refused = countsOf(rows, from, ({ targetStatus }) => targetStatus === '429');
      for (const [n, count] of refused.entries()) {
        const most = (writes?.[n] ?? 0) + (searches?.[n] ?? 0);
        const requests = countsOf(rows, from, () => true)[n] ?? 0;
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(most);
        if (requests > 5_000) expect(count).toBe(most);
      }
    }
  });
});

/** Incidents of a kind that clients cause, on domains with enough requests to rank and few enough to read. */
const heavyIncidents = (kind: string, most: number): { id: string; from: number; start: number }[] => {
  const found: { id: string; from: number; start: number }[] = [];
  for (const id of large.domains().slice(40)) {
    if (found.length === most) break;
    const incident = large.incidentsOf(id, NOW - 30 * DAY, NOW - DAY).find((one) => one.kind === kind && one.start > NOW - 30 * DAY);
    if (!incident || large.domain(id, NOW)?.deleted !== false) continue;
    const from = Math.ceil(incident.start / FIVE) * FIVE + FIVE;
    const counts = curve(large, id, 'RequestCount', from, from + FIVE);
    if (large.elb.cause(id, from)?.kind === kind && counts.every((count) => count > 300 && count < 15_000))
      found.push({ id, from, start: incident.start });
  }
  return found;
};

describe('lines show what is behind failures', () => {
  test.each(['heap-pressure', 'mapping-explosion'])(
    '%s: one client, which was not there before',
    (kind) => {
      const found = heavyIncidents(kind, 3);
      expect(found.length).toBeGreaterThan(0);
      for (const { id, from, start } of found) {
        const cause = large.elb.cause(id, from);
        expect(cause?.shows).toBe('client');
        const during = rowsBetween(large, id, from, from + FIVE).filter(
          ({ elbStatus }) => elbStatus === '429' || elbStatus.startsWith('5'),
        );
        expect([id, ranked(during.map(clientIpOf))[0]?.[0]]).toEqual([id, cause?.client?.ip]);
        expect(ranked(during.map(({ userAgent }) => userAgent))[0]?.[0]).toBe(cause?.client?.userAgent);
        const before = Math.floor(start / FIVE) * FIVE - FIVE;
        expect(rowsBetween(large, id, before, before + FIVE).map(clientIpOf)).not.toContain(cause?.client?.ip);
      }
    },
    60_000,
  );

  test('a node that was lost: its address, as the list of nodes had it', () => {
    let seen = 0;
    for (const id of large.domains().slice(40)) {
      const spec = large.domain(id, NOW)?.spec;
      if (!spec || spec.dataNodes < 3 || spec.coordinators > 0 || seen === 3) continue;
      const incident = large
        .incidentsOf(id, NOW - 20 * DAY, NOW - DAY)
        .find(({ kind, start }) => kind === 'node-replacement' && start > NOW - 20 * DAY);
      if (!incident) continue;
      const minute = Math.ceil(incident.start / MINUTE) * MINUTE;
      const cause = large.elb.cause(id, minute);
      if (cause?.shows !== 'target' || cause.kind !== 'node-loss' || cause.targetIps.length !== 1) continue;
      const five = Math.floor(minute / FIVE) * FIVE;
      if (!readable(id, five)) continue;
      const rows = rowsBetween(large, id, five, five + FIVE).filter(
        (row) => minuteOf(row) === minute && row.elbStatus.startsWith('5') && row.target !== '-',
      );
      if (rows.length < 8) continue;
      const [ip] = ranked(rows.map(({ target }) => target.slice(0, target.lastIndexOf(':'))))[0] ?? [];
      expect([id, ip]).toEqual([id, cause.targetIps[0]]);
      expect(cause.incidentId).toBe(incident.id);
      const nodes = rowsOf(large, id, '/_cat/nodes?h=ip', incident.start - 5_000).map((row) => row.ip);
      expect(nodes).toContain(ip);
      expect(rowsOf(large, id, '/_cat/nodes?h=ip', minute).map((row) => row.ip)).not.toContain(ip);
      seen++;
    }
    expect(seen).toBe(3);
  }, 60_000);

  test('a red index: the one that lost its shards', () => {
    const id = WELL('orders-red');
    const cause = small.elb.cause(id, NOW);
    expect(cause).toMatchObject({ shows: 'index', kind: 'red-index' });
    const rows = rowsBetween(small, id, THIS - 30 * MINUTE, THIS, NOW).filter(({ targetStatus }) => targetStatus.startsWith('5'));
    const names = rows.map(({ request }) => request.split(':443/')[1]?.split('/')[0] ?? '');
    expect(ranked(names)[0]?.[0]).toBe(cause?.index);
    const red = rowsOf(small, id, '/_cat/indices?health=red').map(({ index }) => index);
    expect(red).toContain(cause?.index);
  });

  test('nothing is behind the failures of a domain that is well', () => {
    for (const hours of [0, 5, 100]) expect(small.elb.cause(GREEN, NOW - hours * HOUR)).toBeNull();
  });
});
