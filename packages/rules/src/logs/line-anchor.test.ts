import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anchorOf,
  findAnchoredLine,
  formatAnchor,
  type LineAnchor,
  lineHash,
  movedLines,
  type NumberedLine,
  parseAnchor,
} from './line-anchor.ts';

const FILE = '2026/11/21/07/Elasticsearch/opensearch.log';

const numbered = (texts: readonly string[]): NumberedLine[] =>
  texts.map((text, at) => ({ line: at + 1, time: 1_000 + Math.floor(at / 3), text }));

const anchorAt = (lines: readonly NumberedLine[], at: number): LineAnchor => {
  const own = lines[at];
  if (!own) throw new Error('no such line');
  return anchorOf(FILE, own, { before: lines[at - 1]?.text ?? null, after: lines[at + 1]?.text ?? null });
};

/** Renumbered from 1, as a file that was cut is. */
const cut = (lines: readonly NumberedLine[], head: number): NumberedLine[] =>
  lines.slice(head).map(({ time, text }, at) => ({ line: at + 1, time, text }));

describe('a line of a link', () => {
  test('is found where it stands, where it moved to, or is gone', () => {
    const lines = numbered(['a', 'b', 'c', 'd', 'e', 'f']);
    const anchor = anchorAt(lines, 3);
    expect(findAnchoredLine(anchor, lines, 4)).toEqual({ state: 'same', line: 4 });
    expect(findAnchoredLine(anchor, cut(lines, 2), 4)).toEqual({ state: 'moved', line: 2 });
    expect(findAnchoredLine(anchor, cut(lines, 4), 4)).toEqual({ state: 'gone' });
    expect(findAnchoredLine(anchor, [], 4)).toEqual({ state: 'gone' });
  });

  test('of many of the same text and time is the one with its neighbours', () => {
    const lines = numbered(['x', 'same', 'y', 'same', 'same', 'z']).map((line) => ({ ...line, time: 7 }));
    expect(findAnchoredLine(anchorAt(lines, 3), cut(lines, 1), 4)).toEqual({ state: 'moved', line: 3 });
    expect(findAnchoredLine(anchorAt(lines, 1), lines, 2)).toEqual({ state: 'same', line: 2 });
  });

  test('with nothing to tell them apart is the nearest', () => {
    const lines = numbered(['s', 's', 's', 's', 's']).map((line) => ({ ...line, time: null }));
    expect(findAnchoredLine(anchorAt(lines, 2), lines, 3)).toEqual({ state: 'same', line: 3 });
  });

  test('of another time is another line', () => {
    const lines = numbered(['a', 'b', 'c']);
    expect(findAnchoredLine({ ...anchorAt(lines, 1), time: 5 }, lines, 2)).toEqual({ state: 'gone' });
  });

  test('survives any cut of the head and any growth, unless it was cut away', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'GC', 'took 5ms'), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat(), (texts, grown, pick, headOf) => {
        const unique = texts.map((one, at) => `${at} ${one}`);
        const lines = numbered(unique);
        const at = pick % lines.length;
        const head = headOf % (lines.length + 1);
        const found = findAnchoredLine(anchorAt(lines, at), cut(numbered([...unique, ...grown]), head), at + 1);
        if (head > at) expect(found.state).toBe('gone');
        else expect(found).toEqual({ state: head === 0 ? 'same' : 'moved', line: at + 1 - head });
      }),
    );
  });
});

describe('an anchor in a link', () => {
  test('is read back', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.integer({ min: -1e12, max: 8.64e15 / 10 })), fc.option(fc.string()), (text, time, before) => {
        const anchor = anchorOf(FILE, { line: 1, time, text }, { before, after: 'x' });
        expect(parseAnchor(FILE, formatAnchor(anchor))).toEqual(anchor);
      }),
    );
  });

  test.each(['', '~', 'zzzzzzzzzzz~a~b~c', 'a~b', '1~../x~a~b', '1~abc~abcde~b', `1~${'a'.repeat(12)}~~`])('%j is none', (text) => {
    expect(parseAnchor(FILE, text)).toBeNull();
  });

  test('lines move together, and what falls out of the file goes', () => {
    expect(movedLines('12.14.40-43', 12, 10, 40)).toBe('10.12.38-40');
    expect(movedLines('1.12', 12, 5, 40)).toBe('5');
  });
});

describe('a hash', () => {
  test('tells lines apart that differ in one character', () => {
    const seen = new Set<string>();
    for (let n = 0; n < 20_000; n++) seen.add(lineHash(`[2026-11-21T07:14:03,218][INFO ] took ${n}`));
    expect(seen.size).toBe(20_000);
  });

  test('of 50 MB costs no more than of its ends', () => {
    const text = 'a'.repeat(50_000_000);
    expect(lineHash(text)).not.toBe(lineHash(`${text}a`));
    expect(lineHash(`${text}b`)).not.toBe(lineHash(`${text}c`));
  });
});
