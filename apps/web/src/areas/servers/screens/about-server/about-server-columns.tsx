import { formatBytes } from '#rules/domains/sizes';
import type { AboutServer_FetchQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { Status } from '../../../../ui/status/status.tsx';

type About = AboutServer_FetchQuery['aboutServers'];
export type ServerRow = About['servers'][number];
export type QueueRow = About['queues'][number];
export type LeaseRow = About['leases'][number];
export type TableRow = About['database']['tables'][number];
export type MigrationRow = About['database']['migrations'][number];
export type FailureRow = About['failures'][number];

const timeText = (at: number | null | undefined): string => (at == null ? '' : new Date(at).toISOString());
const folderText = ({ dataFolder }: ServerRow): string =>
  (dataFolder ?? []).map(({ name, bytes }) => `${name} ${formatBytes(bytes)}`).join(', ');

export const serverColumns: readonly Column<ServerRow>[] = [
  { id: 'name', header: 'Server', text: (row) => row.name, width: 260, sticky: true },
  {
    id: 'state',
    header: 'State',
    type: 'status',
    text: (row) => (row.isAlive ? 'Alive' : 'Silent'),
    cell: (row) => <Status kind={row.isAlive ? 'success' : 'error'}>{row.isAlive ? 'Alive' : 'Silent'}</Status>,
    width: 110,
  },
  { id: 'version', header: 'Version', text: (row) => row.version, width: 110 },
  { id: 'startedAt', header: 'Started', type: 'date', text: (row) => timeText(row.startedAt) },
  { id: 'seenAt', header: 'Last seen', type: 'date', text: (row) => timeText(row.seenAt) },
  { id: 'memoryBytes', header: 'Memory', type: 'bytes', text: (row) => String(row.memoryBytes) },
  { id: 'freeBytes', header: 'Free on disk', type: 'bytes', text: (row) => row.freeBytes?.toString() ?? '' },
  { id: 'dataFolder', header: 'Data folder', text: folderText, width: 420 },
  { id: 'id', header: 'Id', text: (row) => row.id, width: 290, initiallyHidden: true, copyable: true },
];

export const queueColumns: readonly Column<QueueRow>[] = [
  { id: 'kind', header: 'Kind', text: (row) => row.kind, width: 260, sticky: true },
  { id: 'waiting', header: 'Waiting', type: 'number', text: (row) => String(row.waiting) },
  { id: 'running', header: 'Running', type: 'number', text: (row) => String(row.running) },
  { id: 'failed', header: 'Failed in a day', type: 'number', text: (row) => String(row.failed), width: 140 },
  { id: 'waitingSince', header: 'Waiting since', type: 'date', text: (row) => timeText(row.waitingSince) },
];

export const leaseColumns: readonly Column<LeaseRow>[] = [
  { id: 'kind', header: 'Kind', text: (row) => row.kind, width: 160, sticky: true },
  { id: 'name', header: 'Of', text: (row) => row.name, width: 420 },
  { id: 'owner', header: 'Held by', text: (row) => row.ownerName ?? row.owner, width: 290 },
  { id: 'until', header: 'Until', type: 'date', text: (row) => timeText(row.until) },
];

export const tableColumns: readonly Column<TableRow>[] = [
  { id: 'name', header: 'Table', text: (row) => row.name, width: 260, sticky: true },
  { id: 'bytes', header: 'Size', type: 'bytes', text: (row) => String(row.bytes) },
  { id: 'rows', header: 'Rows, estimated', type: 'number', text: (row) => row.rows?.toString() ?? '', width: 150 },
  { id: 'retention', header: 'Retention', text: (row) => row.retention, width: 520 },
];

export const migrationColumns: readonly Column<MigrationRow>[] = [
  { id: 'name', header: 'Migration', text: (row) => row.name, width: 260, sticky: true },
  { id: 'appliedAt', header: 'Applied', type: 'date', text: (row) => timeText(row.appliedAt) },
];

export const failureColumns: readonly Column<FailureRow>[] = [
  { id: 'at', header: 'Failed', type: 'date', text: (row) => timeText(row.at), sticky: true },
  { id: 'place', header: 'Stage and region', text: (row) => row.stageRegion, width: 150 },
  { id: 'source', header: 'Source', text: (row) => row.source, width: 120 },
  { id: 'port', header: 'Port', text: (row) => row.port, width: 160 },
  { id: 'call', header: 'Call', text: (row) => row.call, width: 160 },
  { id: 'kind', header: 'Failure', text: (row) => row.kind, width: 130 },
  { id: 'succeededAt', header: 'Last succeeded', type: 'date', text: (row) => timeText(row.succeededAt) },
  { id: 'server', header: 'Server', text: (row) => row.server, width: 260 },
];
