import { useState } from 'react';
import { Grid } from '../../apps/web/src/kits/resource-table/grid.tsx';
import type { SortState } from '../../apps/web/src/kits/resource-table/sort.ts';
import { plainColumns, shardKey } from './columns.tsx';
import type { ShardRow } from './rows.ts';

const NOTHING = new Set<string>();
const NO_CHANGES = new Map();

/** The grid alone, with plain text in every cell: what the other libraries show. */
export function render(rows: readonly ShardRow[]) {
  return <Plain rows={rows} />;
}

function Plain({ rows }: { rows: readonly ShardRow[] }) {
  const [sort, setSort] = useState<SortState>();
  return (
    <div style={{ '--table-max-height': '800px' } as React.CSSProperties}>
      <Grid
        label="Shards"
        columns={plainColumns}
        widths={{}}
        rows={rows}
        rowId={shardKey}
        firstIndex={0}
        totalRows={rows.length}
        density="compact"
        sort={sort}
        mode="none"
        selected={NOTHING}
        openId={undefined}
        changes={NO_CHANGES}
        viewKey=""
        busy={false}
        onSort={(column) => setSort({ column, direction: 'ascending' })}
        onResize={() => undefined}
        onSelect={() => undefined}
        onSelectPage={() => undefined}
        onOpen={undefined}
      />
    </div>
  );
}
