import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonFragment, writeJson } from './json-fragment.ts';

const fragment = (text: string): JsonFragment => new JsonFragment(Buffer.from(text));
const read = (value: unknown): unknown => JSON.parse(writeJson(value).toString());

test('a fragment stands where its value belongs, among any others', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (around, values) => {
      const fragments = values.map((value) => fragment(JSON.stringify(value)));
      expect(read({ around, list: fragments, again: fragments })).toEqual(
        JSON.parse(JSON.stringify({ around, list: values, again: values })),
      );
    }),
  );
});

test('a value without fragments is plain text, and bytes with them', () => {
  expect(writeJson({ a: 'ü' })).toBe('{"a":"ü"}');
  expect(writeJson({ a: 'ü', b: fragment('[1,2]') })).toEqual(Buffer.from('{"a":"ü","b":[1,2]}'));
});

test('outside of an answer a fragment reads as its value', () => {
  expect(JSON.stringify({ a: fragment('[1,null]') })).toBe('{"a":[1,null]}');
  expect(() => writeJson({ a: fragment('[1]'), b: 1n })).toThrow(TypeError);
  // A value that could not be written leaves nothing behind.
  expect(JSON.stringify(fragment('[1]'))).toBe('[1]');
});
