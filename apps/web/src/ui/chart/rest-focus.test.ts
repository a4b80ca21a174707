import type uPlot from 'uplot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRestFocus } from './rest-focus.ts';

/** A plot whose cursor stands still; it asks for a line's distance as uPlot does, each time that its cursor is set. */
function standing(left: number) {
  const focus = createRestFocus();
  const asked: number[] = [];
  const plot = {
    cursor: { left, top: 50 },
    setCursor() {
      asked.push(focus.dist({} as uPlot, 1, 0, 40, 50));
      focus.moved(plot);
    },
  };
  return { focus, plot, asked };
}

describe('the line near the pointer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('has no distance while the pointer moves', () => {
    const { focus, plot, asked } = standing(100);
    for (let move = 0; move < 10; move += 1) {
      focus.moved(plot);
      expect(focus.dist({} as uPlot, 1, 0, 40, 50)).toBe(Number.POSITIVE_INFINITY);
      vi.advanceTimersByTime(50);
    }
    expect(asked).toEqual([]);
  });

  test('is asked for once when the pointer rests, and again only after another move', () => {
    const { focus, plot, asked } = standing(100);
    focus.moved(plot);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([10]);
    focus.moved(plot);
    expect(focus.dist({} as uPlot, 1, 0, 40, 50)).toBe(Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(1000);
    expect(asked).toEqual([10, 10]);
  });

  test('is not asked for once the pointer has left', () => {
    const { focus, plot, asked } = standing(100);
    focus.moved(plot);
    focus.stop();
    const gone = standing(-10);
    gone.focus.moved(gone.plot);
    vi.advanceTimersByTime(1000);
    expect([asked, gone.asked]).toEqual([[], []]);
  });
});
