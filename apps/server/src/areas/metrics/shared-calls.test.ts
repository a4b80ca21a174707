import { expect, test } from 'vitest';
import { DAY, HOUR } from '#rules/durations';
import { asked, complete, given, idsOf, NOW, SUBJECT, setUpCloudWatch } from '../../ports/metrics/cloudwatch/testkit/given-cloudwatch.ts';
import { MetricReader } from './metric-reader.ts';

setUpCloudWatch();

/** A week in hours, before what may still change. */
const RANGE = { from: NOW - 8 * DAY, to: NOW - DAY, periodSeconds: 3_600 };
const POINTS = (7 * DAY) / HOUR;

test('what the graphs of a page ask in one moment, a series each, goes into as few calls as it fits', async () => {
  const { stub, metrics } = await given(complete);
  const reader = new MetricReader({ now: () => NOW });
  const graphs = Array.from({ length: 32 }, (_, graph) =>
    Array.from({ length: 50 }, (_, at) => asked(`metric-${graph}`, { dimensions: [{ name: 'CollectionId', value: `c${at}` }] })),
  );
  const readings = await Promise.all(
    graphs.flat().map((query) => reader.read({ port: metrics, subject: SUBJECT, queries: [query], range: RANGE })),
  );
  expect(readings).toHaveLength(1_600);
  expect(readings.every(({ series }) => series.length === 1 && series[0] && 'values' in series[0])).toBe(true);
  const sizes = stub.requests.map((request) => idsOf(request).length);
  expect(sizes.sort((a, b) => a - b)).toEqual([100, 500, 500, 500]);
  expect(Math.max(...sizes) * POINTS).toBeLessThanOrEqual(100_800);
});

test('a moment’s questions of another span are calls of their own, and one who leaves stops no other', async () => {
  const { stub, metrics } = await given(complete);
  const reader = new MetricReader({ now: () => NOW });
  const leaving = new AbortController();
  const earlier = { ...RANGE, from: RANGE.from - HOUR, to: RANGE.to - HOUR };
  const gone = reader.read({ port: metrics, subject: SUBJECT, queries: [asked('a')], range: RANGE, signal: leaving.signal });
  const stays = reader.read({ port: metrics, subject: SUBJECT, queries: [asked('b')], range: RANGE });
  const other = reader.read({ port: metrics, subject: SUBJECT, queries: [asked('a')], range: earlier });
  leaving.abort();
  await expect(gone).rejects.toMatchObject({ kind: 'cancelled' });
  expect((await stays).series).toHaveLength(1);
  expect((await other).series).toHaveLength(1);
  expect(stub.requests.map((request) => idsOf(request).length).sort()).toEqual([1, 2]);
});
