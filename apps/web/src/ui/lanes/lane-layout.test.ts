import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laneTicks, packLane } from './lane-layout.ts';

const range = { from: 0, to: 100 };

describe('packLane', () => {
  test('overlapping items take rows, later ones reuse them', () => {
    const { placed, rows } = packLane(
      [
        { from: 30, to: 60 },
        { from: 10, to: 40 },
        { from: 50, to: 70 },
      ],
      range,
      1,
    );
    expect(placed.map(({ left, width, row }) => [left, width, row])).toEqual([
      [10, 30, 0],
      [30, 30, 1],
      [50, 20, 0],
    ]);
    expect(rows).toBe(2);
  });

  test('what lies outside is left out, what crosses the edge is cut', () => {
    const { placed } = packLane([{ from: -20, to: -5 }, { from: -20, to: 10 }, { from: 90, to: 400 }, { from: 101 }], range, 1);
    expect(placed.map(({ left, width }) => [left, width])).toEqual([
      [0, 10],
      [90, 10],
    ]);
  });

  test('no two items of a row overlap', () => {
    const items = fc.array(fc.record({ from: fc.integer({ min: -50, max: 150 }), length: fc.integer({ min: 0, max: 80 }) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(items, (drawn) => {
        const { placed, rows } = packLane(
          drawn.map(({ from, length }) => ({ from, to: from + length })),
          range,
          1,
        );
        for (let row = 0; row < rows; row += 1) {
          let end = Number.NEGATIVE_INFINITY;
          for (const each of placed.filter((one) => one.row === row)) {
            expect(each.left).toBeGreaterThanOrEqual(end);
            end = each.left + Math.max(each.width, 1);
          }
        }
      }),
    );
  });
});

describe('laneTicks', () => {
  test('falls on round local times', () => {
    const from = Date.UTC(2026, 10, 21, 10, 7) / 1000;
    const { ticks, increment } = laneTicks({ from, to: from + 3 * 3600 }, 7, 'Asia/Kolkata');
    expect(increment).toBe(1800);
    expect(ticks.map((tick) => new Date(tick * 1000).toISOString().slice(11, 16))).toEqual([
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
    ]);
  });

  test('days begin at local midnight on both sides of a change of the clocks', () => {
    const from = Date.UTC(2026, 9, 31, 0) / 1000;
    const { ticks } = laneTicks({ from, to: from + 4 * 86_400 }, 5, 'America/New_York');
    expect(ticks.map((tick) => new Date(tick * 1000).toISOString().slice(5, 13))).toEqual(['10-31T04', '11-01T04', '11-02T05', '11-03T05']);
  });
});
