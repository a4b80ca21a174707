import { describe, expect, test } from 'vitest';
import { alone, toggled } from './chart-legend.tsx';
import { eventsNear, flagIsLeft, markByKey, markPlaces } from './chart-marks.ts';
import { plotKey } from './plot-keys.ts';
import { withAlpha } from './resolve-colour.ts';
import { timeTicks } from './time-ticks.ts';

describe('legend', () => {
  const labels = ['a', 'b', 'c'];

  test('a click turns one series over', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'b')]).toEqual(['a']);
  });

  test('alone hides the others, and again shows all', () => {
    const only = alone(labels, new Set(['b']), 'b');
    expect([...only]).toEqual(['a', 'c']);
    expect([...alone(labels, only, 'b')]).toEqual([]);
    expect([...alone(labels, only, 'c')]).toEqual(['a', 'b']);
  });
});

describe('marks', () => {
  const range = { from: 0, to: 1000 };

  test.each([
    ['ArrowRight', false, 560],
    ['ArrowLeft', true, 0],
    ['Home', false, 0],
    ['End', false, 1000],
    ['a', false, undefined],
  ])('%s with shift %s moves 500 to %s', (key, shift, wanted) => expect(markByKey(key, shift, 500, 60, range)).toBe(wanted));

  test('events near the cursor come nearest first', () => {
    const events = [10, 18, 90].map((time) => ({ time, name: `at ${time}` }));
    expect(eventsNear(events, 17, 10, 4).map(({ time }) => time)).toEqual([18, 10]);
    expect(eventsNear(events, 17, 10, 1).map(({ time }) => time)).toEqual([18]);
  });
});

describe('keys of a plot', () => {
  const plot = (idx: number | null, left: number) => ({
    data: [[0, 10, 20, 30, 40], []] as never,
    cursor: { idx, left },
    valToPos: (time: number) => time * 2,
    posToVal: (at: number) => at / 2,
  });
  const shown = { from: 10, to: 40 };

  test('arrows go from sample to sample and stay in view', () => {
    expect(plotKey(plot(2, 40), 'ArrowRight', shown)).toEqual({ kind: 'cursor', left: 60 });
    expect(plotKey(plot(1, 20), 'ArrowLeft', shown)).toEqual({ kind: 'cursor', left: 20 });
    expect(plotKey(plot(null, -10), 'ArrowLeft', shown)).toEqual({ kind: 'cursor', left: 80 });
    expect(plotKey(plot(null, -10), 'ArrowRight', shown)).toEqual({ kind: 'cursor', left: 20 });
    expect(plotKey(plot(2, 40), 'x', shown)).toBeUndefined();
  });

  test('plus zooms around the cursor, minus out, 0 shows everything', () => {
    expect(plotKey(plot(2, 40), '+', shown)).toEqual({ kind: 'zoom', range: { from: 15, to: 30 } });
    expect(plotKey(plot(null, -10), '-', shown)).toEqual({ kind: 'zoom', range: { from: -5, to: 55 } });
    expect(plotKey(plot(null, -10), '0', shown)).toEqual({ kind: 'zoom', range: null });
  });

  test('brackets set the ends of the window to the cursor, of what is shown where there is no window yet', () => {
    expect(plotKey(plot(2, 40), '[', shown)).toEqual({ kind: 'brush', range: { from: 20, to: 40 } });
    expect(plotKey(plot(3, 60), ']', shown, { from: 20, to: 40 })).toEqual({ kind: 'brush', range: { from: 20, to: 30 } });
    expect(plotKey(plot(1, 20), ']', shown, { from: 20, to: 40 })).toBeUndefined();
    expect(plotKey(plot(null, -10), '[', shown)).toBeUndefined();
  });
});

test('ticks carry the date where a day begins, and seconds only when they are near', () => {
  const noon = Date.UTC(2026, 10, 21, 22) / 1000;
  expect(timeTicks([noon, noon + 3600, noon + 7200], 3600, 'UTC')).toEqual(['22:00\n11-21', '23:00', '00:00\n11-22']);
  expect(timeTicks([noon, noon + 10], 10, 'Asia/Kolkata')).toEqual(['03:30:00\n11-22', '03:30:10']);
  expect(timeTicks([noon], 86_400, 'UTC')).toEqual(['11-21']);
});

test('an opacity is put on computed and on hex colours', () => {
  expect(withAlpha('rgb(1, 2, 3)', 0.5)).toBe('rgba(1, 2, 3, 0.5)');
  expect(withAlpha('#103ca1', 0.5)).toBe('#103ca180');
});

test('events that nobody could tell apart share a mark', () => {
  expect(markPlaces([100, 10, 14, 103, 20], 1)).toEqual([10, 20, 100]);
  expect(markPlaces([10, 20], 2)).toEqual([10]);
  expect(markPlaces([], 1)).toEqual([]);
});

test('a flag stands on the right of its line as long as the plot has room for it', () => {
  // An event of an hour, two hours before the end of a narrow plot.
  expect([flagIsLeft('LSE start', 255, 352), flagIsLeft('LSE end', 290, 352)]).toEqual([false, false]);
  expect(flagIsLeft('LSE end', 352, 352)).toBe(true);
});
