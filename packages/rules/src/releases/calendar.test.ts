import { expect, test } from 'vitest';
import { freezeAt, isInWindow, offPeakWindow, windowText } from './calendar.ts';

const at = (hour: number) => Date.UTC(2026, 4, 4, hour, 30);

test.each([
  [14, '22:00 to 06:00 UTC', [22, 23, 0, 5], [6, 14, 21]],
  [0, '08:00 to 16:00 UTC', [8, 15], [7, 16, 0]],
  [null, '01:00 to 06:00 UTC', [1, 5], [0, 6, 12]],
])('a peak at %s has its window %s', (peak, text, inside, outside) => {
  const window = offPeakWindow(peak);
  expect(windowText(window)).toBe(text);
  expect(inside.map((hour) => isInWindow(at(hour), window))).toEqual(inside.map(() => true));
  expect(outside.map((hour) => isInWindow(at(hour), window))).toEqual(outside.map(() => false));
});

test('of freezes that overlap the one that ends last holds', () => {
  const freezes = [
    { from: 10, to: 30, title: 'launch' },
    { from: 20, to: 50, title: 'end of year' },
  ];
  expect([9, 10, 25, 49, 50].map((now) => freezeAt(now, freezes)?.title ?? null)).toEqual([
    null,
    'launch',
    'end of year',
    'end of year',
    null,
  ]);
});
