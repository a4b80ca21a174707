import { expect, test } from 'vitest';
import { storedMs, storedSpans } from '../../parts/stored-spans.ts';
import { type Aggregated, aggregationChart, valueShares } from './aggregation-data.ts';

const interval = (key: number, doc_count: number, values: Record<string, number>): Aggregated['buckets'][number] => ({
  key,
  doc_count,
  by_field: { buckets: Object.entries(values).map(([value, count]) => ({ key: value, doc_count: count })) },
});
const DATA: Aggregated = {
  buckets: [interval(0, 10, { _search: 6, _doc: 3 }), interval(60_000, 0, {}), interval(120_000, 10, { _doc: 8, _bulk: 1 })],
  sum_other_doc_count: 2,
};

test('values of the whole range by how often they are, then what was not counted by itself [DATA-041, DATA-043]', () => {
  expect(valueShares(DATA)).toEqual([
    { value: '_doc', count: 11, share: 0.55 },
    { value: '_search', count: 6, share: 0.3 },
    { value: '_bulk', count: 1, share: 0.05 },
    { value: null, count: 2, share: 0.1 },
  ]);
});

test('the chart has a part for each value and one for the rest, which make up all requests of an interval [DATA-041]', () => {
  const { times, series, isStacked } = aggregationChart(DATA, 60, null);
  expect([...times]).toEqual([0, 60, 120]);
  expect(isStacked).toBe(true);
  expect(series.map(({ label, values }) => [label, ...values])).toEqual([
    ['_doc', 3, 0, 8],
    ['_search', 6, 0, 0],
    ['_bulk', 0, 0, 1],
    ['Other', 1, 0, 1],
  ]);
});

test('of many values ten are told apart [DATA-041]', () => {
  const values = Object.fromEntries(Array.from({ length: 15 }, (_unused, at) => [`v${at}`, 20 - at]));
  const total = Object.values(values).reduce((sum, count) => sum + count, 0);
  const { series } = aggregationChart({ buckets: [interval(0, total, values)], sum_other_doc_count: 0 }, 60, null);
  expect(series).toHaveLength(11);
  expect(series.reduce((sum, { values: counts }) => sum + (counts[0] ?? 0), 0)).toBe(total);
});

test('without a request there is nothing to draw', () => {
  expect(aggregationChart({ buckets: [interval(0, 0, {})], sum_other_doc_count: 0 }, 60, null).series).toEqual([]);
});

test('what is stored is told by whole hours, and an interval of which nothing is stored is a gap', () => {
  const backfill = (StartTime: string, EndTime: string, IsStored = true) => ({ StartTime, EndTime, IsStored, RequestTime: 18_000 });
  const spans = storedSpans([
    backfill('19700101T0330Z', '19700101T0415Z'),
    backfill('19700101T0100Z', '19700101T0200Z'),
    backfill('19700101T0200Z', '19700101T0230Z'),
    backfill('19700101T0600Z', '19700101T0700Z', false),
  ]);
  const hour = 3_600_000;
  expect(spans).toEqual([{ from: hour, to: 5 * hour }]);
  expect([storedMs(spans, 0, 9 * hour), storedMs(spans, 0, hour), storedMs([], 0, hour)]).toEqual([4 * hour, 0, 0]);
  const data = { buckets: [interval(0, 0, {}), interval(hour, 2, { a: 2 }), interval(2 * hour, 0, {})], sum_other_doc_count: 0 };
  expect([...(aggregationChart(data, 3_600, spans).series[0]?.values ?? [])]).toEqual([Number.NaN, 2, 0]);
});
