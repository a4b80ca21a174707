import type { Column } from '../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../kits/resource-table/resource-table.tsx';
import { MiniBar } from '../../../ui/bars/bars.tsx';
import { Status } from '../../../ui/status/status.tsx';
import { NOW } from '../examples.ts';
import { GalleryPart } from './gallery-part.tsx';

interface NodeRow {
  id: string;
  zone: string;
  state: 'running' | 'rebooting';
  shards: number;
  store: number;
  disk: number;
  joined: number;
}

const COLUMNS: readonly Column<NodeRow>[] = [
  { id: 'id', header: 'Node', text: (row) => row.id, sticky: true, copyable: true },
  {
    id: 'state',
    header: 'State',
    type: 'status',
    text: (row) => row.state,
    cell: (row) => <Status kind={row.state === 'running' ? 'success' : 'warning'}>{row.state}</Status>,
  },
  { id: 'zone', header: 'Zone', text: (row) => row.zone },
  { id: 'shards', header: 'Shards', type: 'number', text: (row) => String(row.shards), value: (row) => row.shards },
  { id: 'store', header: 'Store', type: 'bytes', text: (row) => String(row.store), value: (row) => row.store },
  {
    id: 'disk',
    header: 'Disk used',
    unit: '%',
    type: 'number',
    text: (row) => String(row.disk),
    value: (row) => row.disk,
    cell: (row) => <MiniBar label="Disk used" value={row.disk} text={`${row.disk}%`} warnAt={75} errorAt={90} />,
  },
  { id: 'joined', header: 'Joined', type: 'date', text: (row) => new Date(row.joined).toISOString(), value: (row) => row.joined },
];

const ROWS: readonly NodeRow[] = Array.from({ length: 150 }, (_unused, at) => ({
  id: `10.0.${at >> 4}.${17 + at}`,
  zone: `use1-az${[1, 2, 4][at % 3]}`,
  state: at % 37 === 5 ? 'rebooting' : 'running',
  shards: 40 + ((at * 13) % 57),
  store: 4.1e11 + ((at * 7919) % 97) * 1.3e9,
  disk: 42 + ((at * 31) % 57),
  joined: NOW * 1000 - ((at * 7717) % 9000) * 60_000,
}));

const EMPTY = { title: 'No Nodes', text: 'Nodes appear here when the domain has been created.' };
const NOTHING: readonly NodeRow[] = [];
const rowId = (row: NodeRow) => row.id;
const PANEL = { title: rowId, content: (row: NodeRow) => `${row.shards} shards in ${row.zone}` };

/** The resource table in its states; its behaviour has a suite of its own. */
export function TableGallery() {
  const common = { columns: COLUMNS, rowId, empty: EMPTY, pageSizes: [10, 30, 50], defaultPageSize: 10 };
  return (
    <GalleryPart id="tables" title="Resource table">
      <ResourceTable {...common} id="gallery-nodes" title="Nodes" rows={ROWS} selection="multi" csvName="nodes.csv" panel={PANEL} />
      <ResourceTable {...common} id="gallery-loading" title="Loading nodes" rows={undefined} loading />
      <ResourceTable {...common} id="gallery-empty" title="Empty nodes" rows={NOTHING} />
      <ResourceTable
        {...common}
        id="gallery-failed"
        title="Failed nodes"
        rows={undefined}
        error={{ what: 'Unable to get nodes. Failed with 502 Timeout.', code: 'TIMED_OUT', requestId: 'req-1', retry: () => undefined }}
      />
    </GalleryPart>
  );
}
