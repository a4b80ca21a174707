import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveDateRange } from '#rules/date-range';
import { problemOfRange } from './dashboard-window.ts';
import { widenedRange, zoomedRange } from './zoomed-range.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const at = (clock: string): number => Date.parse(`2026-11-24T${clock}:00Z`);
const resolved = ({ range }: ReturnType<typeof zoomedRange>) => {
  const { start, end } = resolveDateRange(range, NOW, 'UTC');
  return [new Date(start).toISOString().slice(11, 16), new Date(end).toISOString().slice(11, 16)];
};

test('a window on a graph becomes the range, in minutes while it is short', () => {
  const zoomed = zoomedRange({ from: at('02:10') / 1_000, to: at('02:40') / 1_000 }, NOW);
  expect(resolved(zoomed)).toEqual(['02:10', '02:40']);
  expect(zoomed.period).toBe('1m');
});

test('what lies ahead of now is left out, and two points stay', () => {
  expect(resolved(zoomedRange({ from: at('11:50') / 1_000, to: at('12:15') / 1_000 }, NOW))).toEqual(['11:50', '12:00']);
  expect(resolved(zoomedRange({ from: at('12:05') / 1_000, to: at('12:15') / 1_000 }, NOW))).toEqual(['11:58', '12:00']);
});

describe('zooming out', () => {
  test('doubles the range about its middle', () => {
    expect(resolved(widenedRange(at('02:00'), at('04:00'), NOW))).toEqual(['01:00', '05:00']);
  });
  test('ends now at the latest and is as long all the same', () => {
    expect(resolved(widenedRange(at('10:00'), at('12:00'), NOW))).toEqual(['08:00', '12:00']);
  });
});

test('any drag and any number of zooms out give a range that the dashboard takes', () => {
  const DAY = 86_400_000;
  fc.assert(
    fc.property(
      fc.integer({ min: -400 * DAY, max: DAY }),
      fc.integer({ min: 0, max: 30 * DAY }),
      fc.integer({ min: 0, max: 12 }),
      (offset, length, times) => {
        let zoomed = zoomedRange({ from: (NOW + offset) / 1_000, to: (NOW + offset + length) / 1_000 }, NOW);
        expect(problemOfRange(zoomed.range, NOW, 'UTC')).toBeNull();
        for (let time = 0; time < times; time += 1) {
          const { start, end } = resolveDateRange(zoomed.range, NOW, 'UTC');
          zoomed = widenedRange(start, end, NOW);
          expect(problemOfRange(zoomed.range, NOW, 'UTC')).toBeNull();
        }
      },
    ),
  );
});
