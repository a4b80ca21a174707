import { expect, test } from 'vitest';
import { metricChart, metricWindow } from './metric-chart.ts';

test('the last three hours are asked for in periods of 900 seconds [REL-038]', () => {
  const now = Date.UTC(2026, 10, 21, 23, 14, 59, 900);
  const { startTime, endTime, period } = metricWindow(now);
  expect([endTime - startTime, period]).toEqual([10_800, 900]);
  expect(endTime * 1_000).toBe(Date.UTC(2026, 10, 21, 23, 14));
});

const TEN = [
  'PENDING',
  'TO_SCHEDULE',
  'SCHEDULED',
  'QUEUED',
  'PENDING_CLUSTER_PROVISION',
  'IN_PROGRESS',
  'SUCCESS',
  'FAILED',
  'VALIDATION_FAILED',
  'ABORTED',
];

test('all ten statuses have their line, those of no cluster at none [REL-016, REL-038]', () => {
  const chart = metricChart(
    [
      {
        status: 'SUCCESS',
        points: [
          [1_800, 4],
          [900, 1],
        ],
      },
      { status: 'FAILED', points: [[1_800, 2]] },
    ],
    'light',
  );
  expect([...chart.times]).toEqual([900, 1_800]);
  expect(chart.series.map(({ label }) => label)).toEqual(TEN);
  const line = (status: string) => [...(chart.series.find(({ label }) => label === status)?.values ?? [])];
  expect([line('SUCCESS'), line('FAILED'), line('ABORTED')]).toEqual([
    [1, 4],
    [Number.NaN, 2],
    [0, 0],
  ]);
});

test('a status that is not known has a line of its own', () => {
  const chart = metricChart([{ status: 'NEW_WORD', points: [[900, 1]] }], 'dark');
  expect(chart.series.at(-1)).toMatchObject({ label: 'NEW_WORD' });
});

test('nothing that came draws nothing [REL-047]', () => {
  expect(metricChart([], 'light').series).toEqual([]);
});

test('no two lines look alike: failed validation is the red of failed, dashed [REL-017]', () => {
  for (const mode of ['light', 'dark'] as const) {
    const { series } = metricChart([{ status: 'SUCCESS', points: [[900, 1]] }], mode);
    expect(new Set(series.map(({ colour, beside }) => `${colour} ${beside ?? ''}`)).size).toBe(10);
    const colour = (status: string) => series.find(({ label }) => label === status)?.colour;
    expect(colour('VALIDATION_FAILED')).toBe(colour('FAILED'));
    expect(new Set([colour('SUCCESS'), colour('FAILED'), colour('ABORTED'), colour('PENDING')]).size).toBe(4);
  }
});
