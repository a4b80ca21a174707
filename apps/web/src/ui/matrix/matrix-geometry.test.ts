import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MatrixGeometry, placeAfter, placeAt, scrollTo, visibleCells } from './matrix-geometry.ts';

const GEOMETRY: MatrixGeometry = { rows: 1_000, columns: 2_016, cellWidth: 8, cellHeight: 20, labelWidth: 190, headHeight: 32 };

describe('a drawn matrix', () => {
  test.each([
    ['ArrowDown', false, { row: 6, column: 7 }],
    ['ArrowUp', false, { row: 4, column: 7 }],
    ['ArrowLeft', false, { row: 5, column: 6 }],
    ['ArrowRight', true, { row: 5, column: 2_015 }],
    ['ArrowUp', true, { row: 0, column: 7 }],
    ['PageDown', false, { row: 25, column: 7 }],
    ['PageUp', false, { row: 0, column: 7 }],
    ['Home', false, { row: 5, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 999, column: 2_015 }],
  ])('is walked by %s (with control: %s)', (key, control, place) => {
    expect(placeAfter(key, control, { row: 5, column: 7 }, GEOMETRY, 20)).toEqual(place);
  });

  test('leaves other keys alone', () => {
    expect(placeAfter('a', false, { row: 5, column: 7 }, GEOMETRY, 20)).toBeNull();
  });

  test('scrolls to a place so that the pointer finds it there, and draws it', () => {
    fc.assert(
      fc.property(
        fc.record({ row: fc.nat(999), column: fc.nat(2_015) }),
        fc.record({ left: fc.nat(16_000), top: fc.nat(19_000) }),
        (place, before) => {
          const scroll = scrollTo(place, before, 900, 500, GEOMETRY);
          const x = GEOMETRY.labelWidth + place.column * GEOMETRY.cellWidth - scroll.left + 1;
          const y = GEOMETRY.headHeight + place.row * GEOMETRY.cellHeight - scroll.top + 1;
          expect(placeAt(x, y, scroll, GEOMETRY)).toEqual(place);
          const { firstRow, lastRow, firstColumn, lastColumn } = visibleCells(scroll, 900, 500, GEOMETRY);
          expect(place.row >= firstRow && place.row < lastRow && place.column >= firstColumn && place.column < lastColumn).toBe(true);
        },
      ),
    );
  });

  test('draws no more than what is in sight', () => {
    const { firstRow, lastRow, firstColumn, lastColumn } = visibleCells({ left: 4_004, top: 1_010 }, 900, 500, GEOMETRY);
    expect([firstRow, lastRow]).toEqual([50, 74]);
    expect([firstColumn, lastColumn]).toEqual([500, 590]);
    expect(placeAt(100, 100, { left: 0, top: 0 }, GEOMETRY)).toBeNull();
  });
});
