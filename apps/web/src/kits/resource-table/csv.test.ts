import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { tableCsv } from './csv.ts';

interface Row {
  name: string;
  size: number;
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', text: (row) => row.name },
  { id: 'size', header: 'Size', unit: 'gb', type: 'number', text: (row) => String(row.size) },
];

test('has a header with units and one line a row, by the columns’ texts [DOM-071]', () => {
  const rows = [
    { name: 'a,"b"', size: 1 },
    { name: '=SUM(A1)', size: -2 },
  ];
  expect(tableCsv(columns, rows)).toBe('Name,Size (gb)\r\n"a,""b""",1\r\n\'=SUM(A1),-2\r\n');
});

test('takes every row, whatever a page holds [DOM-071]', () => {
  const rows = Array.from({ length: 10_001 }, (_, size) => ({ name: `n${size}`, size }));
  const lines = tableCsv(columns, rows).split('\r\n');
  expect(lines).toHaveLength(10_003);
  expect(lines.at(-2)).toBe('n10000,10000');
});
