import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PATTERN_LENGTH, wildcardListMatcher, wildcardMatcher } from './wildcard.ts';

/** Every pair of a beginning of the pattern and one of the text, as a table: slow, and plainly right. */
const oracle = (pattern: string, text: string): boolean => {
  let row = [true, ...Array.from({ length: text.length }, () => false)];
  for (const sign of pattern) {
    const next = [sign === '*' && row[0] === true];
    for (let at = 0; at < text.length; at += 1)
      next.push(sign === '*' ? next[at] === true || row[at + 1] === true : row[at] === true && text[at] === sign);
    row = next;
  }
  return row[text.length] === true;
};

/** Few letters, so that pieces overlap and repeat; now and then a sign that means something to a regular expression. */
const letters = fc.constantFrom('a', 'a', 'a', 'b', '.', '\\', '[', '$');
const texts = fc.array(letters, { maxLength: 24 }).map((all) => all.join(''));
const patterns = fc.array(fc.oneof(letters, fc.constant('*')), { maxLength: 12 }).map((all) => all.join(''));

describe('a pattern with stars', () => {
  test('matches what a table of all beginnings says, for 20,000 patterns and texts', () => {
    let matched = 0;
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        const fits = wildcardMatcher(pattern)(text);
        if (fits) matched += 1;
        expect(fits).toBe(oracle(pattern, text));
      }),
      { numRuns: 20_000 },
    );
    expect(matched).toBeGreaterThan(500);
  });

  test('made of a text by stars in place of parts of it matches that text', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(fc.nat(24), fc.nat(24)), { maxLength: 4 }), (text, cuts) => {
        let pattern = text;
        for (const [from, length] of cuts) pattern = `${pattern.slice(0, from)}*${pattern.slice(from + length)}`;
        expect(wildcardMatcher(pattern)(text)).toBe(true);
      }),
    );
  });

  test.each([
    ['*', '', true],
    ['**', 'anything', true],
    ['', '', true],
    ['', 'a', false],
    ['ab*ba', 'aba', false],
    ['ab*ba', 'abba', true],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['logs-*', 'LOGS-1', false],
    ['a.c', 'abc', false],
    ['*aab*', 'aaaab', true],
  ])('%s on %s: %s', (pattern, text, fits) => expect(wildcardMatcher(pattern)(text)).toBe(fits));

  test('longer than any name matches nothing', () => {
    expect(wildcardMatcher('a'.repeat(MAX_PATTERN_LENGTH))('a'.repeat(MAX_PATTERN_LENGTH))).toBe(true);
    expect(wildcardMatcher(`${'a'.repeat(MAX_PATTERN_LENGTH)}*`)('a'.repeat(MAX_PATTERN_LENGTH))).toBe(false);
  });

  test('reads each character of the text a few times at most, however many stars there are and however nearly it fits', () => {
    const length = 20_000;
    const near = 'a'.repeat(length);
    for (const pattern of [
      `${'*'.repeat(3_000)}zz`,
      `${'*a'.repeat(1_900)}*b`,
      `${'*aa'.repeat(1_300)}*b*`,
      `*${'a'.repeat(1_500)}b*`,
      `*${'ab'.repeat(1_900)}*`,
      `${'a*'.repeat(1_900)}b`,
    ]) {
      let reads = 0;
      const counted = {
        length,
        charCodeAt: (at: number) => {
          reads += 1;
          return near.charCodeAt(at);
        },
      };
      expect(wildcardMatcher(pattern)(counted)).toBe(false);
      expect(reads).toBeLessThan(2 * (length + pattern.length));
    }
  });
});

describe('a list of patterns', () => {
  test('fits what one of them fits', () => {
    fc.assert(
      fc.property(fc.array(patterns, { maxLength: 6 }), texts, (list, text) => {
        const matches = wildcardListMatcher(list);
        expect(matches(text)).toBe(list.some((pattern) => oracle(pattern, text)));
        expect(matches(text)).toBe(matches(text));
      }),
    );
  });

  test('of 100,000 names is looked up, and of as many patterns the first thousand count', () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `node-${at}`);
    expect(wildcardListMatcher(names)('node-99999')).toBe(true);
    const stars = wildcardListMatcher(names.map((name) => `${name}-*x`));
    expect(stars('node-7-x')).toBe(true);
    expect(stars('node-99999-x')).toBe(false);
  });
});
