import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { rollUp } from '#rules/metrics/roll-up';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import { type Dimension, METRIC_STATS, type MetricQuery } from '#rules/metrics/types';
import { largeWorld, NOW, smallWorld, WELL } from '../testkit.ts';
import { definitionOf } from './definitions.ts';
import { serverlessListing, serverlessMetrics } from './serverless.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PERIODS = [300, 900, 3_600, 86_400] as const;
const world = smallWorld();
const large = largeWorld();

type Read = (query: MetricQuery, window: { from: number; to: number; periodSeconds: number }) => Float64Array;

/** Every statistic of a period is that of its minutes, where the domain or node comes or goes and at the present too. */
const expectRolledUp = (read: Read, query: MetricQuery, from: number, periodSeconds: number, points: number): void => {
  const to = from + points * periodSeconds * 1_000;
  for (const stat of METRIC_STATS) {
    const minutes = read({ ...query, stat }, { from, to, periodSeconds: 60 });
    const expected = rollUp(minutes, periodSeconds / 60, points, stat);
    const told = read({ ...query, stat }, { from, to, periodSeconds });
    for (const [i, value] of expected.entries()) {
      const here = `${query.namespace} ${query.metricName} ${stat} ${periodSeconds} s at ${new Date(from).toISOString()} + ${i}`;
      if (Number.isNaN(value)) expect(told[i], here).toBeNaN();
      else
        expect(Math.abs((told[i] as number) - value), `${here}: ${told[i]}, of its minutes ${value}`).toBeLessThanOrEqual(
          1e-9 + Math.abs(value) * 1e-7,
        );
    }
  }
};

const seriesOf = (of: typeof world, id: string, now: number): MetricQuery[] => {
  const listing = of.metricListing(id, now) ?? new Map<string, readonly (readonly Dimension[])[]>();
  return DOMAIN_GRAPHS.flatMap(({ namespace, metricName }) => {
    const sets = listing.get(metricName) ?? [];
    const definition = definitionOf(namespace, metricName);
    const fitting = sets.filter((set) =>
      definition?.sets.some(
        (names) => names.length === set.length && names.every((name) => set.some((one) => one.name === name.split('=')[0])),
      ),
    );
    // One of each set of names is enough: nodes are drawn by their number.
    return fitting.map((dimensions) => ({ namespace, metricName, dimensions, stat: 'Average' as const }));
  });
};

const readDomain =
  (of: typeof world, id: string, now: number): Read =>
  (query, window) => {
    const [points] = of.metrics(id, [query], window, now) ?? [];
    if (!points) throw new Error(`${id} has no ${query.namespace} ${query.metricName}`);
    return points;
  };

const DRAWN = large
  .domains()
  .filter((_, at) => at % 997 === 13)
  .filter((id) => (large.domain(id, NOW)?.spec.dataNodes ?? 99) < 12)
  .slice(0, 8);
const SUBJECTS = [
  ...[
    'orders-green',
    'orders-yellow',
    'orders-red',
    'catalog-carbon',
    'disk-full',
    'modern-os217',
    'remote-store',
    'manager-flapping',
    'changing-bg',
  ].map((name) => ({ of: world, id: WELL(name) })),
  ...DRAWN.map((id) => ({ of: large, id })),
].map((subject) => ({ ...subject, series: seriesOf(subject.of, subject.id, NOW) }));

describe('a longer period is made of all its minutes', () => {
  test('of any series of a domain, in any window', () => {
    expect(SUBJECTS.every(({ series }) => series.length > 200)).toBe(true);
    fc.assert(
      fc.property(
        fc.constantFrom(...SUBJECTS),
        fc.nat(),
        fc.constantFrom(...PERIODS),
        fc.integer({ min: 0, max: 20 * 1_440 }),
        fc.integer({ min: 1, max: 3 }),
        ({ of, id, series }, which, periodSeconds, back, points) => {
          const query = series[which % series.length] as MetricQuery;
          const period = periodSeconds * 1_000;
          const from = Math.floor((NOW - back * MINUTE) / period) * period;
          expectRolledUp(readDomain(of, id, NOW), query, from, periodSeconds, points);
        },
      ),
      { numRuns: 250, seed: 20_261_121 },
    );
  });

  test('at the present, which ends within a point', () => {
    for (const { of, id, series } of SUBJECTS.slice(0, 4))
      for (const query of series.filter((_, at) => at % 41 === 7))
        for (const periodSeconds of [900, 86_400]) {
          const period = periodSeconds * 1_000;
          expectRolledUp(readDomain(of, id, NOW), query, Math.floor(NOW / period) * period, periodSeconds, 1);
        }
  });

  test('on the day on which a domain was made, and on the one on which it was deleted', () => {
    const queries = (id: string): MetricQuery[] =>
      (['CPUUtilization', 'Nodes', 'SearchableDocuments', '2xx', 'SearchLatency', 'FreeStorageSpace'] as const).map((metricName) => ({
        namespace: 'AWS/ES',
        metricName,
        dimensions: [
          { name: 'ClientId', value: id.split(':')[0] ?? '' },
          { name: 'DomainName', value: id.split(':')[1] ?? '' },
        ],
        stat: 'Average',
      }));
    const made = large.domains().find((id) => {
      const at = large.domain(id, NOW)?.spec.createdAt ?? 0;
      return at > NOW - 300 * DAY && at < NOW - 2 * DAY;
    });
    const createdAt = large.domain(made ?? '', NOW)?.spec.createdAt ?? 0;
    for (const query of queries(made ?? '')) {
      const day = Math.floor(createdAt / DAY) * DAY;
      const read = readDomain(large, made ?? '', NOW);
      for (const periodSeconds of [900, 3_600, 86_400])
        expectRolledUp(read, query, Math.floor(createdAt / (periodSeconds * 1_000)) * periodSeconds * 1_000, periodSeconds, 1);
      const minutes = read({ ...query, stat: 'Average' }, { from: day, to: day + DAY, periodSeconds: 60 });
      expect([minutes[0], minutes.at(-1)].map(Number.isNaN)).toEqual([true, false]);
    }
    const deleted = large
      .domains()
      .slice(40)
      .map((id) =>
        large
          .incidentsOf(id, NOW - 60 * DAY, NOW - 2 * DAY)
          .find(({ kind, start }) => kind === 'customer-delete' && start > NOW - 60 * DAY),
      )
      .find((incident) => incident !== undefined);
    const { target = '', start = 0 } = deleted ?? {};
    expect(target).not.toBe('');
    for (const query of queries(target))
      for (const periodSeconds of [900, 3_600, 86_400]) {
        const period = periodSeconds * 1_000;
        const from = Math.floor((start + 31 * MINUTE) / period) * period;
        const read = readDomain(large, target, NOW);
        expectRolledUp(read, query, from, periodSeconds, 1);
        const minutes = read(query, { from, to: from + period, periodSeconds: 60 });
        if (periodSeconds === 86_400) expect([minutes[0], minutes.at(-1)].map(Number.isNaN), query.metricName).toEqual([false, true]);
      }
  });

  test('of any series of a serverless account', () => {
    const accountId = '000000000101';
    const listing = serverlessListing(world.serverless, accountId, NOW);
    const series = SERVERLESS_GRAPHS.flatMap(({ namespace, metricName, dimensionSets }) =>
      (listing.get(metricName) ?? [])
        .filter((set) =>
          dimensionSets.some(
            (names) => names.length === set.length && names.every((name) => set.some((one) => one.name === name.split('=')[0])),
          ),
        )
        .map((dimensions) => ({ namespace, metricName, dimensions, stat: 'Average' as const })),
    );
    const read: Read = (query, window) => {
      const [points] = serverlessMetrics(world.serverless, accountId, [query], window, NOW);
      if (!points) throw new Error(`no ${query.metricName}`);
      return points;
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...series),
        fc.constantFrom(...PERIODS),
        fc.integer({ min: 0, max: 9 * 1_440 }),
        (query, periodSeconds, back) => {
          const period = periodSeconds * 1_000;
          expectRolledUp(read, query, Math.floor((NOW - back * MINUTE) / period) * period, periodSeconds, 2);
        },
      ),
      { numRuns: 60, seed: 20_261_121 },
    );
  });
});
