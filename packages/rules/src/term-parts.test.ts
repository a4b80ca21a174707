import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termParts } from './term-parts.ts';

const shown = (text: string, terms: string[], wholeWords = false): string =>
  termParts(text, terms, { wholeWords })
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Red cluster', ['clu'], false, 'Red [clu]ster'],
  ['Red cluster', ['clu'], true, 'Red cluster'],
  ['Red cluster, red.', ['RED'], true, '[Red] cluster, [red].'],
  ['abcabc', ['ab', 'abc'], false, '[abc][abc]'],
  ['a.c abc', ['a.c'], false, '[a.c] abc'],
  ['x (b) .*', ['(b)', '.*'], false, 'x [(b)] [.*]'],
  ['İstanbul red', ['red'], true, 'İstanbul [red]'],
  ['𝒜red red', ['red'], true, '𝒜red [red]'],
  ['nothing', [''], false, 'nothing'],
])('%s by %j (whole words: %s) is %s', (text, terms, wholeWords, marked) => expect(shown(text, terms, wholeWords)).toBe(marked));

test('the parts joined again are the text, and every match is a term', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'İ', ' ', '$'), maxLength: 12 });
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 4 }), fc.boolean(), (text, terms, wholeWords) => {
      const parts = termParts(text, terms, { wholeWords });
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.isMatch) expect(terms.map((term) => term.toLowerCase())).toContain(part.text.toLowerCase());
    }),
  );
});
