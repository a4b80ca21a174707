import { expect, test } from 'vitest';
import { linesUpTo, offsetText, waitBefore } from './playback.ts';

const EVENTS = [
  { at: 0, stream: 'stdout', text: 'a\nb\n' },
  { at: 40, stream: 'stderr', text: 'bad\nworse\n' },
  { at: 9_000, stream: 'stdout', text: 'end' },
];

test('what had come up to an event, in its order', () => {
  expect(linesUpTo(EVENTS, 0)).toEqual([]);
  expect(linesUpTo(EVENTS, 1)).toEqual(['a', 'b']);
  expect(linesUpTo(EVENTS, 3)).toEqual(['a', 'b', '! bad', '! worse', 'end']);
});

test('playing waits as the machine did, within reason', () => {
  expect([0, 1, 2, 3].map((position) => waitBefore(EVENTS, position))).toEqual([250, 250, 1_500, 250]);
  expect(offsetText(1_240)).toBe('+1.24 s');
});
