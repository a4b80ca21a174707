import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineSearch, lineSearch } from './search-line.ts';

const searchFor = (text: string, isPattern = true, isCaseSensitive = true): LineSearch => {
  const { search, problem } = lineSearch({ text, isPattern, isCaseSensitive });
  if (!search) throw new Error(problem.message);
  return search;
};

describe('a text', () => {
  test.each<[text: string, line: string, isCaseSensitive: boolean, spans: [number, number][]]>([
    [
      'warn',
      '[WARN ] a warning',
      false,
      [
        [1, 5],
        [10, 14],
      ],
    ],
    ['warn', '[WARN ] a warning', true, [[10, 14]]],
    ['a.c', 'abc a.c', true, [[4, 7]]],
    [
      'aa',
      'aaaaa',
      true,
      [
        [0, 2],
        [2, 4],
      ],
    ],
    [
      'straße',
      'STRAßE Straße',
      false,
      [
        [0, 6],
        [7, 13],
      ],
    ],
    ['x', 'İİx', false, [[2, 3]]],
    [
      '[',
      'a[b[',
      true,
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%j in %j', (text, line, isCaseSensitive, spans) => {
    const search = searchFor(text, false, isCaseSensitive);
    expect(search.spans(line).spans.map(({ from, to }) => [from, to])).toEqual(spans);
    expect(search.test(line)).toBe(true);
  });
});

describe('a pattern finds what JavaScript finds', () => {
  /** Bodies of repeats are never empty: engines differ in what an empty turn of a loop is. */
  const atom = fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '\\d', '\\w', '\\W', '\\s', '1', ' ', '\\.', '_');
  const pattern = fc.letrec<{ one: string; many: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      atom,
      fc
        .tuple(atom, fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{0,2}?', '{2,}'))
        .map(([body, repeat]) => body + repeat),
      fc.tuple(atom, tie('many')).map(([first, rest]) => `(?:${first}${rest})+`),
      fc.tuple(tie('many'), tie('many')).map(([a, b]) => `(${a}|${b})`),
      fc.constantFrom('^', '$', '\\b', '\\B'),
    ),
    many: fc.array(tie('one'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  })).many;
  const line = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '1', ' ', '.', '_', 'é', '\n'), maxLength: 20 });

  test('whether it stands in a line, and where', () => {
    fc.assert(
      fc.property(pattern, line, fc.boolean(), (source, text, isCaseSensitive) => {
        const search = searchFor(source, true, isCaseSensitive);
        const own = new RegExp(source, isCaseSensitive ? 'g' : 'gi');
        const found = [...text.matchAll(own)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
        expect(search.test(text)).toBe(found.length > 0);
        expect(search.spans(text).spans).toEqual(found.filter(({ from, to }) => to > from));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['took\\[(\\d+(?:\\.\\d+)?)s\\]', '[x] took[8.1s], took_millis[8122]', [4, 14]],
    ['(?<level>WARN|ERROR)\\b', '[WARN ] ERRORS', [1, 5]],
    ['\\u00e9\\x41', 'xéA', [1, 3]],
    ['[\\w.-]+@[\\w-]+', 'to a.b@c-d.e', [3, 10]],
    ['a{x}', 'a{x}', [0, 4]],
  ])('%s in %j', (source, text, [from, to]) => {
    expect(searchFor(source).spans(text).spans[0]).toEqual({ from, to });
  });
});

describe('what cannot be searched for is refused, and the place is told', () => {
  test.each<[pattern: string, at: number, message: RegExp]>([
    ['', 0, /nothing to search/],
    ['a(?=b)', 1, /Looking ahead .*character 2/],
    ['a(?!b)', 1, /Looking ahead/],
    ['ab(?<!b)', 2, /Looking behind/],
    ['(?<=b)', 0, /Looking behind/],
    ['(a)\\1', 3, /Referring back .*character 4/],
    ['\\k<a>', 0, /Referring back/],
    ['(?i)a', 0, /kind of group/],
    ['a(b', 1, /not closed/],
    ['a)b', 1, /closes nothing/],
    ['x[a', 1, /class is not closed/],
    ['[z-a]', 1, /out of order/],
    ['[a-\\d]', 1, /range ends/],
    ['a**', 2, /nothing to repeat/],
    ['+a', 0, /nothing to repeat/],
    ['^*', 0, /nothing to repeat/],
    ['a++', 2, /nothing to repeat|possessive/],
    ['a{3,2}', 1, /out of order/],
    ['a{1001}', 1, /up to 1000/],
    ['a\\', 1, /nothing behind/],
    ['a\\q', 1, /not supported/],
    ['\\x4', 0, /hexadecimal/],
    ['(?:a{1000}){1000}', 0, /too large/],
    ['('.repeat(200) + ')'.repeat(200), 100, /deep/],
    ['a'.repeat(1_001), 1_000, /at most 1000/],
  ])('%s', (text, at, message) => {
    const { search, problem } = lineSearch({ text, isPattern: true, isCaseSensitive: true });
    expect(search).toBeNull();
    expect(problem?.at).toBe(at);
    expect(problem?.message).toMatch(message);
  });

  test('whatever is typed is a search or is refused at one of its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'()[]{}*+?|^$\\.,-<>=!:1abdw'), maxLength: 30 }), (text) => {
        const { search, problem } = lineSearch({ text, isPattern: true, isCaseSensitive: false });
        if (search) expect(typeof search.test('ab1')).toBe('boolean');
        else expect(problem.at).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('takes linear time', () => {
  test.each([
    ['(?:a+)+$', `${'a'.repeat(200_000)}!`],
    ['(?:a|aa)*b', 'a'.repeat(200_000)],
    ['(?:.*a){20}', 'a'.repeat(100_000)],
    ['a(?:.*b)?', 'a'.repeat(100_000)],
    ['(?:x+x+)+y', 'x'.repeat(200_000)],
    ['[ab]*a[ab]{12}c', 'ab'.repeat(100_000)],
  ])('%s', (source, line) => {
    const search = searchFor(source);
    const begun = performance.now();
    search.test(line);
    search.spans(line);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
