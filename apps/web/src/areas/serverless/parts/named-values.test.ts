import { expect, test } from 'vitest';
import { namedValuesText } from './named-values.ts';

test('a map reads as its names and values [JUNO-089]', () => {
  expect(namedValuesText({ current: 1, total_time: '3s', nested: { a: 1 } })).toBe('current: 1, total_time: 3s, nested: {"a":1}');
});

test.each([null, undefined, 'text', 5])('%j is no map and reads as nothing', (value) => {
  expect(namedValuesText(value)).toBe('');
});
