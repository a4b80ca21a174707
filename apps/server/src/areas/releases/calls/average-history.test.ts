import { expect, test } from 'vitest';
import { averageHistory, samplesOf } from './average-history.ts';

test('a period is told by its average, at its end [REL-038]', () => {
  const points = [
    { at: 100, counts: { scheduled: 10 } },
    { at: 200, counts: { scheduled: 8, deploying: 2 } },
    { at: 300, counts: { scheduled: 3, deploying: 4, succeeded: 3 } },
    { at: 400, counts: { succeeded: 10 } },
    { at: 500, counts: { succeeded: 10 } },
  ];
  expect(averageHistory(points, 2)).toEqual([
    { at: 200, counts: { scheduled: 9, deploying: 1 } },
    { at: 400, counts: { scheduled: 1.5, deploying: 2, succeeded: 6.5 } },
    { at: 500, counts: { succeeded: 10 } },
  ]);
  expect(averageHistory([], 15)).toEqual([]);
});

test('many periods are looked at less often, each once at least', () => {
  expect([samplesOf(12, 2_000), samplesOf(500, 2_000), samplesOf(2_000, 2_000), samplesOf(0, 2_000)]).toEqual([15, 4, 1, 15]);
});
