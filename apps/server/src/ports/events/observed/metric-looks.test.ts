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

/** Each metric has one value throughout; what has none could not be read. */
function watched(metrics: Record<string, number>) {
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
          return { unit: null, values: new Float64Array((range.to - range.from) / MINUTE).fill(value) };
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
  await looks.look(ID);
  clock.step(5 * MINUTE - 1);
  await looks.look(ID);
  expect(asked).toHaveLength(1);
  const [{ subject, queries, range } = { subject: null, queries: [], range: null }] = asked;
  expect(subject).toEqual({ kind: 'domain', domainIdentifier: ID });
  const to = Date.UTC(2026, 10, 21, 1, 57);
  expect(range).toEqual({ from: to - 30 * MINUTE, to, periodSeconds: 60 });
  const dimensions = [
    { name: 'ClientId', value: '123456789012' },
    { name: 'DomainName', value: 'orders' },
  ];
  expect(queries).toHaveLength(Object.keys(DOMAIN_FIGURES).length);
  expect(queries[0]).toEqual({ namespace: 'AWS/ES', metricName: 'ClusterIndexWritesBlocked', dimensions, stat: 'Maximum' });
  expect(found).toEqual([
    ['IndexWriteBlocked', 'the cluster blocks writes: full disks, or too little memory'],
    ['KmsKeyInaccessible', null],
    ['CpuHigh', null],
  ]);
  clock.step(1);
  await looks.look(ID);
  expect(asked).toHaveLength(2);
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
