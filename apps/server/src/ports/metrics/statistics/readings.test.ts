import { describe, expect, test } from 'vitest';
import { type Points, valuesOf } from './points.ts';
import { type Layout, minutesOf, type Reading, slotOf } from './readings.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const NODE = 'node/a';
const layout: Layout = new Map([
  [
    NODE,
    new Map([
      ['jvm.uptime_in_millis', 0],
      ['ops', 1],
      ['ms', 2],
      ['cpu', 3],
    ]),
  ],
]);
const bare: Layout = new Map([[NODE, new Map([['ops', 0]])]]);

/** A reading `seconds` after noon; the process began at `began` seconds after noon. */
const reading = (seconds: number, numbers: { ops?: number; ms?: number; cpu?: number; began?: number }): Reading => {
  const at = NOON + seconds * 1_000;
  const { began = -7_200, ops = Number.NaN, ms = Number.NaN, cpu = Number.NaN } = numbers;
  return { slot: slotOf(at), at, layout, values: Float64Array.of((seconds - began) * 1_000, ops, ms, cpu) };
};
const every15 = (from: number, to: number, of: (seconds: number) => Parameters<typeof reading>[1]): Reading[] => {
  const readings: Reading[] = [];
  for (let seconds = from; seconds < to; seconds += 15) readings.push(reading(seconds, of(seconds)));
  return readings;
};
const minutes = (readings: readonly Reading[], field: string, count = 5): Points =>
  minutesOf(readings, NODE, field, NOON, NOON + count * 60_000);
const sums = (points: Points): number[] => [...valuesOf(points, 'Sum', 1)];
const averages = (points: Points): number[] => [...valuesOf(points, 'Average', 1)];
const GAP = Number.NaN;

describe('minutes of readings', () => {
  test('a gauge keeps the least and the most of its readings, and their mean as the one value of the minute', () => {
    const points = minutes(
      every15(0, 120, (seconds) => ({ cpu: seconds })),
      'cpu',
      3,
    );
    expect([...valuesOf(points, 'Minimum', 1)]).toEqual([0, 60, GAP]);
    expect([...valuesOf(points, 'Maximum', 1)]).toEqual([45, 105, GAP]);
    expect(sums(points)).toEqual([22.5, 82.5, GAP]);
    expect(averages(points)).toEqual([22.5, 82.5, GAP]);
    expect([...points.count]).toEqual([1, 1, 0]);
  });

  test('a counter becomes its increase, and its average the increase a minute, from its second reading on', () => {
    const points = minutes(
      every15(0, 180, (seconds) => ({ ops: 1_000 + seconds * 2 })),
      '+ops',
      4,
    );
    expect(sums(points)).toEqual([90, 120, 120, GAP]);
    expect(averages(points)).toEqual([120, 120, 120, GAP]);
  });

  test('what lies before the first minute is where its increase begins', () => {
    const readings = every15(-30, 60, (seconds) => ({ ops: 1_000 + seconds }));
    expect(sums(minutes(readings, '+ops', 1))).toEqual([60]);
  });

  test('a node that restarts counts from 0, with what it did since it began', () => {
    // 100 a reading; the process ends after 12:00:45, the next begins at 12:01:05 and has counted 7 by 12:01:15.
    const readings = [
      ...every15(0, 60, (seconds) => ({ ops: 5_000 + (seconds / 15) * 100 })),
      ...every15(75, 180, (seconds) => ({ began: 65, ops: 7 + ((seconds - 75) / 15) * 100 })),
    ];
    // What was counted between the last reading and the end is lost with the process.
    expect(sums(minutes(readings, '+ops', 3))).toEqual([300, 7 + 200, 400]);
    expect(averages(minutes(readings, '+ops', 3))[1]).toBe(207 / 0.75);
  });

  test('a restart is seen though the counter is higher than before', () => {
    const readings = [
      reading(0, { ops: 3 }),
      reading(15, { ops: 4 }),
      reading(30, { began: 20, ops: 50 }),
      reading(45, { began: 20, ops: 60 }),
    ];
    expect(sums(minutes(readings, '+ops', 1))).toEqual([1 + 50 + 10]);
  });

  test('a gap is neither bridged nor a spike, and a restart within it neither', () => {
    const long = [...every15(0, 60, () => ({ ops: 1_000 })), ...every15(180, 300, (seconds) => ({ ops: 900_000 + seconds }))];
    expect(sums(minutes(long, '+ops'))).toEqual([0, GAP, GAP, 45, 60]);
    const restarted = [
      ...every15(0, 60, () => ({ ops: 1_000 })),
      ...every15(240, 300, (seconds) => ({ began: 100, ops: 900_000 + seconds })),
    ];
    expect(sums(minutes(restarted, '+ops'))).toEqual([0, GAP, GAP, GAP, 45]);
    expect(averages(minutes(restarted, '+ops'))[4]).toBe(60);
  });

  test('one missed reading loses nothing: its increase is shared out', () => {
    const readings = every15(0, 180, (seconds) => ({ ops: seconds * 4 })).filter(({ at }) => at !== NOON + 60_000);
    expect(sums(minutes(readings, '+ops', 3))).toEqual([180, 240, 240]);
    expect(averages(minutes(readings, '+ops', 3))).toEqual([240, 240, 240]);
  });

  test('a counter that falls though its process goes on tells nothing of that span', () => {
    const readings = every15(0, 120, (seconds) => ({ ops: (seconds < 60 ? 8_000 : 500) + seconds }));
    expect(sums(minutes(readings, '+ops', 2))).toEqual([45, 45]);
    expect(averages(minutes(readings, '+ops', 2))).toEqual([60, 60]);
  });

  test('where no uptime is told, a fall is a new beginning', () => {
    const plain = [900, 950, 20, 30].map((value, index): Reading => {
      const at = NOON + index * 15_000;
      return { slot: at, at, layout: bare, values: Float64Array.of(value) };
    });
    expect(sums(minutes(plain, '+ops', 1))).toEqual([50 + 20 + 10]);
  });

  test('a ratio is of the increases, weighted by what it is of, and a gap where there was none of that', () => {
    const readings = every15(0, 240, (seconds) => {
      const ops = Math.min(seconds, 120) * 10;
      return { ops, ms: ops * 3 + (seconds >= 75 ? 900 : 0) };
    });
    const points = minutes(readings, 'ms/ops', 4);
    // 600 operations of the second minute and one before it took 900 ms more.
    expect(averages(points)).toEqual([3, (600 * 3 + 900) / 600, 3, GAP]);
    expect([...valuesOf(points, 'Maximum', 1)].slice(0, 2)).toEqual([3, 4.5]);
  });

  test('a source or number that a reading lacks is a gap', () => {
    const readings = every15(0, 60, () => ({ ops: 1 }));
    expect(sums(minutesOf(readings, 'node/b', '+ops', NOON, NOON + 60_000))).toEqual([GAP]);
    expect(sums(minutes(readings, 'cpu', 1))).toEqual([GAP]);
  });
});
