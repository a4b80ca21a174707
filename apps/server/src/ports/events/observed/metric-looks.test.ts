import { expect, test } from 'vitest';
import { DOMAIN_FIGURES } from '#rules/events/own/figures';
import type { MetricQuery } from '#rules/metrics/types';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { MetricRange, MetricSubject, MetricValues } from '../../metrics/port.ts';
import { PortError } from '../../port-error.ts';
import { createMetricLooks } from './metric-looks.ts';

const ID = '123456789012:orders';
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 2, 0, 20);

/** Each metric has one value throughout, or one by its time; what has none could not be read. */
function watched(metrics: Record<string, number | ((at: number) => number)>) {
  const clock = steppedClock(START);
  const found: [string, string | null][] = [];
  const asked: { subject: MetricSubject; queries: readonly MetricQuery[]; range: MetricRange }[] = [];
  const state = { isWatched: true, isReached: false as boolean | null, fails: false };
  const looks = createMetricLooks({
    isWatched: () => state.isWatched,
    isReached: () => state.isReached,
    metrics: () => ({
      delaySeconds: 180,
      query: async (subject, queries, range): Promise<MetricValues[]> => {
        asked.push({ subject, queries, range });
        if (state.fails) throw new PortError('throttled', 'too many');
        return queries.map(({ metricName }) => {
          const value = metrics[metricName];
          if (value === undefined) return { failure: { kind: 'not-offered', message: 'no such metric' } };
          const step = range.periodSeconds * 1_000;
          const values = Float64Array.from({ length: (range.to - range.from) / step }, (_, index) =>
            typeof value === 'number' ? value : value(range.from + index * step),
          );
          return { unit: null, values };
        });
      },
    }),
    domains: { find: async () => null },
    keeper: { found: async (_id, _at, type, details) => void found.push([type, details]) },
    clock,
  });
  return { clock, found, asked, looks, state };
}

test('the last half an hour of complete minutes is asked for, each five minutes, and what it tells is found', async () => {
  const { clock, found, asked, looks } = watched({ ClusterIndexWritesBlocked: 1, CPUUtilization: 40 });
  // Last week's, which latencies are measured by, is beside them.
  const ofMinutes = () => asked.filter(({ range }) => range.periodSeconds === 60);
  await looks.look(ID);
  clock.step(5 * MINUTE - 1);
  await looks.look(ID);
  expect(ofMinutes()).toHaveLength(1);
  const [{ subject, queries, range } = { subject: null, queries: [], range: null }] = asked;
  expect(subject).toEqual({ kind: 'domain', domainIdentifier: ID });
  const to = Date.UTC(2026, 10, 21, 1, 57);
  expect(range).toEqual({ from: to - 30 * MINUTE, to, periodSeconds: 60 });
  const dimensions = [
    { name: 'ClientId', value: '123456789012' },
    { name: 'DomainName', value: 'orders' },
  ];
  expect(queries).toHaveLength(Object.keys(DOMAIN_FIGURES).length + 4);
  expect(queries[0]).toEqual({ namespace: 'AWS/ES', metricName: 'ClusterIndexWritesBlocked', dimensions, stat: 'Maximum' });
  expect(found).toEqual([
    ['IndexWriteBlocked', 'the cluster blocks writes: full disks, or too little memory'],
    ['KmsKeyInaccessible', null],
    ['CpuHigh', null],
  ]);
  clock.step(1);
  await looks.look(ID);
  expect(ofMinutes()).toHaveLength(2);
});

const DAY = 1_440 * MINUTE;
/** So many operations a minute today, and by day and by night in the week before. */
const rate =
  (today: number, byDay: number, byNight: number) =>
  (at: number): number =>
    at >= START - DAY ? today : at % DAY < DAY / 2 ? byNight : byDay;
/** Slow for the last eighteen minutes that are published at the start; last week each night was without searches, which the service publishes as 0. */
const SLOW = {
  SearchLatency: (at: number) => (at >= START - 21 * MINUTE ? 120 : at % DAY < DAY / 2 ? 0 : 30),
  SearchRate: rate(200, 90, 0),
  IndexingLatency: 5,
  IndexingRate: 1_000,
};

test('latencies are measured by the week that ended a day ago, which is read once an hour', async () => {
  const { clock, found, asked, looks } = watched(SLOW);
  await looks.look(ID);
  expect(found).toEqual([
    ['SearchLatencyHigh', "120 ms against 30 ms: mean of 15 min, and p99 of last week's means of 5 min"],
    ['IndexingLatencyHigh', null],
  ]);
  const to = Date.UTC(2026, 10, 20, 1);
  expect(asked[1]?.range).toEqual({ from: to - 7 * DAY, to, periodSeconds: 300 });
  expect(asked[1]?.queries.map(({ metricName, stat }) => `${metricName} ${stat}`)).toEqual([
    'SearchLatency Average',
    'SearchRate Sum',
    'IndexingLatency Average',
    'IndexingRate Sum',
  ]);
  for (let look = 1; look <= 12; look++) {
    clock.step(5 * MINUTE);
    await looks.look(ID);
  }
  expect(asked.filter(({ range }) => range.periodSeconds === 300).map(({ range }) => (range.to - to) / MINUTE)).toEqual([0, 60]);
});

/** A minute of four without searches, of which no latency is published. */
const isPause = (at: number): boolean => at >= START - 21 * MINUTE && (at / MINUTE) % 4 === 0;
const PAUSES = {
  SearchLatency: (at: number) => (isPause(at) ? Number.NaN : SLOW.SearchLatency(at)),
  SearchRate: (at: number) => (isPause(at) ? 0 : SLOW.SearchRate(at)),
};
const WAS_SLOW = { ...SLOW, SearchLatency: (at: number) => (at >= START - 19 * MINUTE ? 30 : SLOW.SearchLatency(at + 19 * MINUTE)) };

test('minutes in which nothing was done are read, and those before the last quarter of an hour are over', async () => {
  const pauses = watched(PAUSES);
  await pauses.looks.look(ID);
  expect(pauses.found).toEqual([['SearchLatencyHigh', "120 ms against 30 ms: mean of 15 min, and p99 of last week's means of 5 min"]]);
  const over = watched(WAS_SLOW);
  await over.looks.look(ID);
  expect(over.found[0]).toEqual(['SearchLatencyHigh', null]);
});

test('a domain of which a week is not known, or that is hardly searched, is not judged by its latency', async () => {
  const unknown = watched({ ...SLOW, SearchRate: rate(200, Number.NaN, Number.NaN), IndexingRate: 0 });
  await unknown.looks.look(ID);
  expect(unknown.found).toEqual([]);
  const idle = watched({
    ...SLOW,
    SearchRate: rate(19, 90, 0),
    IndexingLatency: Number.NaN,
    IndexingRate: 0,
  });
  await idle.looks.look(ID);
  expect(idle.found).toEqual([['SearchLatencyHigh', null]]);
});

test('of a cluster that answers, what it tells itself is not judged by its metrics', async () => {
  const { found, looks, state } = watched({ ClusterIndexWritesBlocked: 1, AutomatedSnapshotFailure: 1, CPUUtilization: 95 });
  state.isReached = true;
  await looks.look(ID);
  expect(found).toEqual([
    ['KmsKeyInaccessible', null],
    ['CpuHigh', '95% on average of the data nodes over 30 min'],
  ]);
});

test('nothing is asked of a domain that is not watched, and nothing told of one whose metrics cannot be read', async () => {
  const { found, asked, looks, state, clock } = watched({ CPUUtilization: 95 });
  state.isWatched = false;
  await looks.look(ID);
  state.isWatched = true;
  state.isReached = null;
  await looks.look(ID);
  expect(asked).toEqual([]);
  state.isReached = false;
  // Its account has calls left again.
  state.isWatched = true;
  state.fails = true;
  await looks.look(ID);
  clock.step(5 * MINUTE);
  expect([asked.length, found]).toEqual([1, []]);
  state.fails = false;
  await looks.look(ID);
  expect(found).toEqual([['CpuHigh', '95% on average of the data nodes over 30 min']]);
});
