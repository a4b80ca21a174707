import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../redaction/redact.ts';
import { CORPUS } from '../redaction/testkit/corpus.ts';
import { lineSearch } from './search-line.ts';
import { neededText } from './search-prefilter.ts';

describe('what a line has to hold before it is redacted', () => {
  test.each([
    ['watermark', false, 'watermark'],
    ['High Disk', false, 'high disk'],
    ['Größe exceeded', false, 'e exceeded'],
    ['größe', false, 'gr'],
    ['a\tbcd', false, 'bcd'],
    // Letters of the mark itself: they are found where they were not written.
    ['red', false, null],
    ['e', false, null],
    ['REDACTED', false, null],
    ['"status":500', false, 'status'],
    ['x<y', false, 'x'],
    ['node-left', true, 'node-left'],
    ['duration \\[1\\d\\.[3-5]s\\]|Out ?OfMemory', true, null],
    ['took \\d+ms for (?<what>shard) (started)?', true, 'ms for shard '],
    ['^(ab){2}c', true, 'ababc'],
    ['(ab){2,}c', true, 'abab'],
    ['[xX]yz', true, 'xyz'],
    ['[xy]z', true, 'z'],
    ['.*', true, null],
    ['a(b', true, null],
  ])('%s (a pattern: %s) needs %s', (text, isPattern, needed) => {
    expect(neededText({ text, isPattern }, false)).toBe(needed);
  });

  test.each([
    ['failed_login', 'failed_login'],
    ['"user":"anna"', 'user'],
    ['GET /_bulk', '_bulk'],
    ['1e3', null],
    ['null', null],
    ['2026', null],
  ])('of a file of content, %s needs %s', (text, needed) => {
    expect(neededText({ text, isPattern: false }, true)).toBe(needed);
  });
});

const PIECES = fc.oneof(
  fc.constantFrom(
    'user=',
    'token: ',
    '"password":"',
    'a@b.example',
    '203.0.113.9',
    '{"audit_category":"',
    '","x":1e3}',
    ' took[1ms], source[',
    '], id[',
    'GET /_bulk',
    ' "GET /a/',
    '\u001b[31m',
    '\u212a',
    '?q=',
    '\\u0041',
    '-----BEGIN ',
    '-----END ',
    '<redacted>',
    '10.0',
    'İ',
    '/',
    '"',
    ' ',
  ),
  fc.string({ unit: fc.constantFrom(...'abcdekrst<>/"_ 0129.'), maxLength: 6 }),
);
const LINES = fc.array(
  fc.oneof(
    fc.constantFrom(...CORPUS.flatMap(({ lines }) => lines)),
    fc.array(PIECES, { maxLength: 8 }).map((all) => all.join('')),
  ),
  { minLength: 1, maxLength: 4 },
);

describe('a line that lacks it does not match once it is redacted', () => {
  test.each(['/opensearch.log', '/audit.log', '/access.log', '/index_search_slowlog.log'])('%s', (path) => {
    const isContent = new Redactor(path).holdsContent;
    let proven = 0;
    const property = fc.property(LINES, fc.nat(), fc.nat(12), fc.boolean(), (lines, from, length, isPattern) => {
      const redactor = new Redactor(path);
      const shown = lines.map((line) => redactor.line(line));
      // What is looked for is cut from what is shown, so that most searches find something.
      const all = shown.join(' ');
      const at = from % Math.max(1, all.length);
      const cut = all.slice(at, at + 1 + length);
      const text = isPattern ? cut.replaceAll(/[^\w ]/g, '.') : cut;
      const { search } = lineSearch({ text, isPattern, isCaseSensitive: false });
      const needed = search && neededText({ text, isPattern }, isContent);
      if (!search || needed === null) return;
      for (const [n, line] of shown.entries()) {
        const raw = lines[n] ?? '';
        const isLookedAt =
          raw.includes('\u001b') || (isContent && raw.includes('\\')) || raw.replaceAll('\u212a', 'k').toLowerCase().includes(needed);
        if (isLookedAt) continue;
        proven++;
        expect(search.test(line), `${JSON.stringify(text)} needs ${needed}: ${raw} → ${line}`).toBe(false);
      }
    });
    fc.assert(property, { numRuns: 3_000 });
    expect(proven).toBeGreaterThan(200);
  });
});
