import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLines, jsonTokens } from './json-tokens.ts';
import { ancestors, branches, findPointers, treeMove, treeRows } from './json-tree.ts';

describe('tokens', () => {
  test('keys, strings, numbers and words', () => {
    expect(jsonTokens('  "a\\"b": -1.5e3, "s", true')).toEqual([
      { kind: 'plain', text: '  ' },
      { kind: 'key', text: '"a\\"b"' },
      { kind: 'plain', text: ':' },
      { kind: 'plain', text: ' ' },
      { kind: 'number', text: '-1.5e3' },
      { kind: 'plain', text: ', ' },
      { kind: 'string', text: '"s"' },
      { kind: 'plain', text: ', ' },
      { kind: 'word', text: 'true' },
    ]);
  });

  test('joined they are the line, whatever the line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (line) => {
        expect(
          jsonTokens(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }),
    );
  });

  test('search finds lines without case, in order, up to the most', () => {
    const lines = ['Alpha', 'beta', 'ALPHABET', 'alpha'];
    expect(findLines(lines, 'alpha', 10)).toEqual([1, 3, 4]);
    expect(findLines(lines, 'alpha', 2)).toEqual([1, 3]);
    expect(findLines(lines, '', 2)).toEqual([]);
  });
});

describe('tree', () => {
  const value = { a: { 'b/c': [1, { d: null }] }, e: 'Word' };

  test('shows what is open, depth first', () => {
    expect(treeRows(value, new Set(['', '/a'])).map(({ pointer, text, isOpen }) => [pointer, text, isOpen])).toEqual([
      ['', '{2}', true],
      ['/a', '{1}', true],
      ['/a/b~1c', '[2]', false],
      ['/e', '"Word"', false],
    ]);
  });

  test('finds keys and leaves, and names what must be open', () => {
    expect(findPointers(value, 'word', 10)).toEqual(['/e']);
    expect(findPointers(value, 'D', 10)).toEqual(['/a/b~1c/1/d', '/e']);
    expect(ancestors('/a/b~1c/1/d')).toEqual(['', '/a', '/a/b~1c', '/a/b~1c/1']);
    expect(branches(value, 1, 10)).toEqual(['', '/a']);
  });

  test('keys move as in any tree', () => {
    const rows = treeRows(value, new Set(['', '/a']));
    const move = (key: string, at: number) => treeMove(key, rows, at, 2);
    expect(move('ArrowDown', 0)).toEqual({ kind: 'go', pointer: '/a' });
    expect(move('End', 0)).toEqual({ kind: 'go', pointer: '/e' });
    expect(move('PageUp', 3)).toEqual({ kind: 'go', pointer: '/a' });
    expect(move('ArrowRight', 2)).toEqual({ kind: 'turn' });
    expect(move('ArrowRight', 1)).toEqual({ kind: 'go', pointer: '/a/b~1c' });
    expect(move('ArrowRight', 3)).toBeUndefined();
    expect(move('ArrowLeft', 1)).toEqual({ kind: 'turn' });
    expect(move('ArrowLeft', 2)).toEqual({ kind: 'go', pointer: '/a' });
    expect(move('x', 0)).toBeUndefined();
  });

  test('with all branches open every leaf of any document has its row', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (document) => {
        const rows = treeRows(document, new Set(branches(document, 50, 100_000)));
        expect(rows.length).toBe(countValues(document));
        expect(new Set(rows.map(({ pointer }) => pointer)).size).toBe(rows.length);
      }),
    );
  });

  test('a document nested deeper than the call stack is walked', () => {
    let deep: unknown = 'needle';
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(treeRows(deep, new Set([''])).length).toBe(2);
    expect(findPointers(deep, 'needle', 1).length).toBe(1);
  });
});

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, child) => sum + countValues(child), 1);
}
