import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTooDeep, MAX_JSON_LEVELS, parseJson } from './json-depth.ts';

const nested = (levels: number): string => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;

test('JSON of as many levels as are read is read, one of more is not, whole or cut off', () => {
  expect(JSON.stringify(parseJson(nested(MAX_JSON_LEVELS)))).toBe(nested(MAX_JSON_LEVELS));
  expect(() => parseJson(nested(MAX_JSON_LEVELS + 2))).toThrow('too many levels');
  expect(() => parseJson(nested(100_000))).toThrow('too many levels');
  expect(isTooDeep('['.repeat(MAX_JSON_LEVELS + 1))).toBe(true);
});

test('brackets in texts are no levels', () => {
  const text = JSON.stringify({ a: `\\"${'['.repeat(2_000)}`, b: ['{'.repeat(2_000), '\\'] });
  expect(parseJson(text)).toEqual(JSON.parse(text));
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(parseJson(json)).toEqual(JSON.parse(json));
    }),
  );
});
