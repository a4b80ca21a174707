import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { plainColumns, shardKey } from './columns.tsx';
import type { ShardRow } from './rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const columns = plainColumns.map((column) => ({
  colId: column.id,
  headerName: column.header,
  width: column.width ?? 120,
  resizable: true,
  sortable: true,
  pinned: column.id === 'index' ? ('left' as const) : undefined,
  valueGetter: ({ data }: { data: ShardRow | undefined }) => (data === undefined ? '' : column.text(data)),
}));

export function render(rows: readonly ShardRow[]) {
  return (
    <div style={{ height: 800 }}>
      <AgGridReact<ShardRow> columnDefs={columns} rowData={[...rows]} getRowId={({ data }) => shardKey(data)} rowHeight={32} />
    </div>
  );
}
