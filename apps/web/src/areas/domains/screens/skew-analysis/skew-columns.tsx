import type { Column } from '../../../../kits/resource-table/column.ts';
import { NodeName } from '../../parts/node-name/node-name.tsx';
import type { SkewRowView, SkewTableData } from './skew-view.ts';

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
const mark = (is: boolean) => (is ? <span className="skew-yes">Yes</span> : <span className="skew-quiet">No</span>);

const WIDTHS: Partial<Record<string, number>> = { spread: 92, threshold: 112 };

/** Numbers of a table in its unit; a threshold or an ideal may lie between two whole numbers. */
const amount = (
  id: 'value' | 'min' | 'max' | 'spread' | 'threshold' | 'ideal',
  header: string,
  unit: SkewTableData['unit'],
): Column<SkewRowView> => ({
  id,
  header,
  type: unit === 'bytes' ? 'bytes' : 'number',
  width: WIDTHS[id] ?? 84,
  text: (row) => (row[id] === null ? '' : String(Math.round(row[id] * 100) / 100)),
});

const columnsOf = (of: 'index' | 'node', unit: 'shards' | 'bytes'): readonly Column<SkewRowView>[] => [
  {
    id: 'name',
    header: of === 'index' ? 'Index' : 'Node',
    text: (row) => row.name,
    ...(of === 'node' ? { cell: (row: SkewRowView) => <NodeName node={row.node ?? row} /> } : {}),
    width: of === 'index' ? 208 : 168,
    sticky: true,
    copyable: true,
  },
  ...(of === 'node' ? [{ id: 'ip', header: 'IP', text: (row: SkewRowView) => row.ip ?? '', width: 124 }] : []),
  { id: 'place', header: 'Among', text: (row) => row.place, width: 136 },
  ...(of === 'node' ? [amount('value', 'Holds', unit)] : []),
  amount('min', 'Min', unit),
  amount('max', 'Max', unit),
  amount('spread', 'Spread', unit),
  amount('threshold', 'Threshold', unit),
  { id: 'skewed', header: 'Skewed', text: (row) => yesNo(row.skewed), cell: (row) => mark(row.skewed), width: 96 },
  amount('ideal', 'Ideal', unit),
  { id: 'ours', header: 'Ours', text: (row) => yesNo(row.ours), cell: (row) => mark(row.ours), width: 84 },
];

const COLUMNS = {
  'index shards': columnsOf('index', 'shards'),
  'index bytes': columnsOf('index', 'bytes'),
  'node shards': columnsOf('node', 'shards'),
  'node bytes': columnsOf('node', 'bytes'),
};

export const skewColumns = ({ of, unit }: Pick<SkewTableData, 'of' | 'unit'>): readonly Column<SkewRowView>[] =>
  COLUMNS[`${of} ${unit}` as keyof typeof COLUMNS];
