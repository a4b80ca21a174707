import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLines, MOST_MARKED_LINES, parseLines, toggleLine } from './line-marks.ts';

describe('highlighted lines', () => {
  test('are numbers joined by dots, and a click turns one over', () => {
    expect(toggleLine('', 12, 100)).toBe('12');
    expect(toggleLine('12', 40, 100)).toBe('12.40');
    expect(toggleLine('12.40', 12, 100)).toBe('40');
  });

  test.each([
    ['40.12.12', [12, 40]],
    ['3-6', [3, 4, 5, 6]],
    ['x.-1.0.7.', [7]],
    ['1-999999999', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['', []],
  ])('%j is read as %j', (text, lines) => expect(parseLines(text, 10 + (text.includes('4') ? 90 : 0))).toEqual(lines));

  test('Shift turns a run on', () => {
    expect(toggleLine('2', 9, 100, 6)).toBe('2.6-9');
    expect(toggleLine('2', 6, 100, 6)).toBe('2.6');
  });

  test('every set of lines survives its link', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 })), (lines) => {
        expect(parseLines(formatLines(lines), 500)).toEqual([...lines].sort((a, b) => a - b));
      }),
    );
  });

  test('a link to ten million lines marks no more of them than a page can show', () => {
    expect(parseLines('1-10000000', 10_000_000)).toHaveLength(MOST_MARKED_LINES);
    expect(parseLines('9000000-10000000.3', 10_000_000).slice(0, 1)).toEqual([9_000_000]);
    expect(toggleLine('', 1, 10_000_000, 10_000_000)).toBe(`1-${MOST_MARKED_LINES}`);
  });
});
