import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPattern } from '../logs/pattern-syntax.ts';
import { re2Of } from './re2.ts';

const written = (pattern: string): string | undefined => {
  const { node } = readPattern(pattern, true);
  return node ? re2Of(node)?.text : undefined;
};

test.each([
  ['a', '[\\x{61}]'],
  ['^a$', '\\A[\\x{61}]\\z'],
  ['a|b', '(?:[\\x{61}]|[\\x{62}])'],
  ['a*?', '(?:[\\x{61}])*?'],
  ['a{2,}', '(?:[\\x{61}]){2,}'],
  ['(?<x>a)(b)', '([\\x{61}])[\\x{62}]'],
  ['😀', '\\x{1f600}'],
  ['[^a]', '[\\x{0}-\\x{60}\\x{62}-\\x{d7ff}\\x{e000}-\\x{ffff}\\x{10000}-\\x{10ffff}]'],
  ['[]', '[^\\x{0}-\\x{10ffff}]'],
])('%s is %s', (pattern, text) => {
  expect(written(pattern)).toBe(text);
});

test('no text of a person is in what is written: signs of RE2 stand for nothing else', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (pattern) => {
      const text = written(pattern);
      // Every character is written as its number; what is left are this file's own signs.
      if (text !== undefined) expect(text.replace(/\\x\{[0-9a-f]+\}/g, '')).toMatch(/^(?:[[\]^()?:|*+{},0-9-]|\\[AzbB])*$/);
    }),
  );
});
