import { expect, test } from 'vitest';
import { steppedClock } from './clock.ts';

test('a stepped clock stands until it is stepped', () => {
  const clock = steppedClock(1_000);
  expect(clock.now()).toBe(1_000);
  expect(clock.step(250)).toBe(1_250);
  expect(clock.now()).toBe(1_250);
});

test('a stepped clock refuses to go backward', () => {
  const clock = steppedClock(1_000);
  expect(() => clock.step(-1)).toThrow('forward');
  expect(() => clock.step(Number.NaN)).toThrow('forward');
  expect(clock.now()).toBe(1_000);
});
