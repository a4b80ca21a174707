import { useMemo } from 'react';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { NodeName } from '../../parts/node-name/node-name.tsx';
import { heldIn, limitKey, type MatrixLayout, type Shade } from './matrix-layout.ts';
import { type Cells, type Computed, placeOf } from './skew-view.ts';

interface CellRow {
  id: string;
  identity: Computed['nodes'][number];
  index: string;
  node: string;
  ip: string;
  place: string;
  shards: number;
  primaries: number;
  bytes: number;
  skewed: boolean;
}

const columnsOf = (domainIdentifier: string): readonly Column<CellRow>[] => [
  { id: 'index', header: 'Index', text: (row) => row.index, width: 280, sticky: true, copyable: true },
  {
    id: 'node',
    header: 'Node',
    text: (row) => row.node,
    cell: (row) => <NodeName node={row.identity} domainIdentifier={domainIdentifier} />,
    width: 240,
  },
  { id: 'ip', header: 'IP', text: (row) => row.ip, width: 120 },
  { id: 'place', header: 'Among', text: (row) => row.place, width: 160 },
  { id: 'shards', header: 'Shards', type: 'number', text: (row) => String(row.shards), width: 88 },
  { id: 'primaries', header: 'Primaries', type: 'number', text: (row) => String(row.primaries), width: 110 },
  { id: 'bytes', header: 'Storage', type: 'bytes', text: (row) => String(Math.round(row.bytes)), width: 104 },
  { id: 'skewed', header: 'Skewed', text: (row) => (row.skewed ? 'Yes' : 'No'), width: 100 },
];

const EMPTY = { title: 'No records', text: 'No STARTED shard stands on these nodes.' };

interface CellsTableProps {
  domainIdentifier: string;
  computed: Computed;
  cells: Cells;
  layout: MatrixLayout;
  shade: Shade;
}

/** The cells of the matrix as a table: the same numbers for those who read them otherwise. */
export function CellsTable({ domainIdentifier, computed, cells, layout, shade }: CellsTableProps) {
  const columns = useMemo(() => columnsOf(domainIdentifier), [domainIdentifier]);
  const rows = useMemo(() => {
    const found: CellRow[] = [];
    for (const index of layout.columns) {
      for (let cell = cells.offsets[index] ?? 0; cell < (cells.offsets[index + 1] ?? 0); cell += 1) {
        const ordinal = cells.node[cell] ?? 0;
        const node = computed.nodes[ordinal];
        if (!node || layout.rowOf[ordinal] === -1) continue;
        const limit = layout.limits.get(limitKey(index, node.group, computed.groups.length));
        found.push({
          id: `${index}-${ordinal}`,
          identity: node,
          index: computed.indices[index] ?? '',
          node: node.name,
          ip: node.ip ?? '',
          place: placeOf(computed.groups, node.group),
          shards: cells.shards[cell] ?? 0,
          primaries: cells.primaries[cell] ?? 0,
          bytes: cells.bytes[cell] ?? 0,
          skewed: limit !== undefined && heldIn(cells, cell, shade) > limit,
        });
      }
    }
    return found;
  }, [computed, cells, layout, shade]);
  return (
    <ResourceTable<CellRow>
      id="skew-cells"
      title="Nodes by indices"
      columns={columns}
      rows={rows}
      rowId={cellId}
      empty={EMPTY}
      pageSizes={[30, 100, 500]}
      defaultPageSize={30}
      csvName="skew-cells.csv"
    />
  );
}

const cellId = (row: CellRow): string => row.id;
