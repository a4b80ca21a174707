import { beforeEach, expect, test, vi } from 'vitest';
import { browserCountdown, startCountdown } from './auto-refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function countdown(isVisible = () => true) {
  const told: number[] = [];
  let reloads = 0;
  const stop = startCountdown(
    { ...browserCountdown, isVisible },
    {
      onLeft: (ms) => told.push(ms / 1000),
      reload: () => {
        reloads += 1;
      },
    },
  );
  return { told, stop, reloads: () => reloads };
}

test('300 s are counted down in steps of 3, then the analysis reloads and it begins anew [LSE-052]', () => {
  const { told, reloads } = countdown();
  vi.advanceTimersByTime(2_999);
  expect(told).toEqual([300]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(3_000);
  expect(told).toEqual([300, 297, 294]);
  vi.advanceTimersByTime(300_000 - 6_000 - 1);
  expect([reloads(), told.at(-1)]).toEqual([0, 3]);
  vi.advanceTimersByTime(1);
  expect([reloads(), told.at(-1)]).toEqual([1, 300]);
  vi.advanceTimersByTime(300_000);
  expect(reloads()).toBe(2);
});

test('off clears its timer [LSE-053]', () => {
  const { told, stop, reloads } = countdown();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect([told, reloads()]).toEqual([[300], 0]);
});

test('a hidden page reloads when it is looked at again', () => {
  let visible = false;
  const { told, reloads } = countdown(() => visible);
  vi.advanceTimersByTime(400_000);
  expect([reloads(), told.at(-1)]).toEqual([0, 0]);
  visible = true;
  vi.advanceTimersByTime(3_000);
  expect([reloads(), told.at(-1)]).toEqual([1, 300]);
});
