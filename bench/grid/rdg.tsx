import { DataGrid } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { plainColumns, shardKey } from './columns.tsx';
import type { ShardRow } from './rows.ts';

const columns = plainColumns.map((column) => ({
  key: column.id,
  name: column.header,
  width: column.width ?? 120,
  resizable: true,
  sortable: true,
  frozen: column.id === 'index',
  renderCell: ({ row }: { row: ShardRow }) => column.text(row),
}));

export function render(rows: readonly ShardRow[]) {
  return <DataGrid columns={columns} rows={rows} rowKeyGetter={shardKey} rowHeight={32} style={{ blockSize: 800 }} />;
}
