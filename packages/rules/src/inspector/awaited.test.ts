import { expect, test } from 'vitest';
import { type Awaited, type AwaitedFacts, isReached } from './awaited.ts';

const facts = (over: Partial<AwaitedFacts> = {}): AwaitedFacts => ({
  health: 'yellow',
  shardsInMotion: 3,
  changeRunning: true,
  confirming: false,
  ...over,
});

test.each<[Awaited, Partial<AwaitedFacts>, boolean]>([
  ['green', {}, false],
  ['green', { health: 'green' }, true],
  ['green', { health: 'green', confirming: true }, false],
  ['green', { health: null }, false],
  ['settled', {}, false],
  ['settled', { shardsInMotion: 0 }, true],
  ['settled', { shardsInMotion: null }, false],
  ['change-over', {}, false],
  ['change-over', { changeRunning: false }, true],
  ['any-change', {}, false],
  ['any-change', { health: 'red' }, true],
  ['any-change', { health: null }, false],
])('%s with %j is reached: %s', (awaited, over, reached) => {
  expect(isReached(awaited, facts(over), 'yellow')).toBe(reached);
});
