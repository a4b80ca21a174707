import { expect, test } from 'vitest';
import { flowData, seriesData } from './graph-data.ts';
import { exampleReport } from './testkit/example-report.ts';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 10, 21, 10);
const points = (...values: number[]) => values.map((y, index) => ({ x: AT + index * 5 * MINUTE, y }));

test('a series for each issue type with points, in the order asked for, on one axis of seconds [LSE-023]', () => {
  const data = seriesData(
    { NodeDrop: points(1, 2, 3), ClusterRed: points(4, 5), Silent: [] },
    ['ClusterRed', 'NodeDrop', 'Silent'],
    exampleReport(),
  );
  expect(data.series.map(({ label, values }) => [label, ...values])).toEqual([
    ['ClusterRed', 4, 5, 0],
    ['NodeDrop', 1, 2, 3],
  ]);
  expect([...data.times]).toEqual([AT / 1000, AT / 1000 + 300, AT / 1000 + 600]);
  expect(data.stepSeconds).toBe(300);
});

test('points that a source is not through yet are partial [LSE-015]', () => {
  const graph = { ClusterRed: points(1, 2, 3) };
  const partial = (partialTo: string | null) => seriesData(graph, ['ClusterRed'], exampleReport({ partialTo })).partialFrom;
  expect(partial(null)).toBeUndefined();
  // The bucket of 10:00 is complete at 10:05, that of 10:05 is not at 10:09.
  const from = partial('2026-11-21T10:09:00Z') ?? 0;
  expect(AT / 1000 < from && AT / 1000 + 300 >= from).toBe(true);
  expect(AT / 1000 < (partial('2026-11-21T10:05:00Z') ?? 0)).toBe(true);
});

test('new, recovered, impacted and silent over time; nothing where the store cannot tell', () => {
  expect(flowData(exampleReport())).toBeNull();
  const data = flowData(exampleReport({ flow: [{ x: AT, impacted: 9, started: 3, recovered: 1, silent: 2 }] }));
  expect(data?.series.map(({ label, values }) => [label, values[0]])).toEqual([
    ['Impacted', 9],
    ['New', 3],
    ['Recovered', 1],
    ['No telemetry', 2],
  ]);
});

test('where it is not known what was new nothing is drawn, not a zero', () => {
  const point = { x: AT, impacted: 557, started: 0, recovered: 0, silent: 0 };
  const data = flowData(
    exampleReport({
      flow: [
        { ...point, startedUnknown: true },
        { ...point, x: AT + 5 * MINUTE },
      ],
    }),
  );
  expect([...(data?.series.find(({ label }) => label === 'New')?.values ?? [])]).toEqual([Number.NaN, 0]);
});
