import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  test('writes RFC 4180 lines', () => {
    expect(
      toCsv(
        ['id', 'note'],
        [
          ['a', 'x,y'],
          ['b', 'say "hi"'],
          ['c', 'two\nlines'],
        ],
      ),
    ).toBe('id,note\r\na,"x,y"\r\nb,"say ""hi"""\r\nc,"two\nlines"\r\n');
  });

  test('leaves missing values and non-finite numbers empty', () => {
    expect(toCsv(['a', 'b', 'c', 'd'], [[null, undefined, Number.NaN, false]])).toBe('a,b,c,d\r\n,,,false\r\n');
  });

  test.each(['=1+1', '+cmd', '-cmd', '@SUM(A1)', '\tx', '\rx'])('disarms the formula %j', (cell) => {
    expect(
      toCsv(['h'], [[cell]])
        .split('\r\n')
        .slice(1)
        .join(''),
    ).toMatch(/^"?'/);
  });

  test.each(['-12.5', '+3', '1e9', '-4e-3'])('keeps the number text %s as it is', (cell) => {
    expect(toCsv(['h'], [[cell]])).toBe(`h\r\n${cell}\r\n`);
  });

  test('any text comes back from a CSV reader, but for the disarming apostrophe', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { maxLength: 5 }), (rows) => {
        const read = readCsv(toCsv(['a', 'b'], rows)).slice(1);
        expect(read.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'/, ''))),
        );
      }),
    );
  });
});

/** A reader by the grammar of RFC 4180, independent of the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i += 1;
    } else cell += char;
  }
  return rows;
}
