import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import { clusterReleaseBadge } from '#rules/releases/projections';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { StateBadge } from '../state-badge.tsx';
import { attemptText, isOpenState, reasonText, stateWords } from './tracker-words.ts';
import type { ClusterRow } from './use-cluster-rows.ts';

const iso = (seconds: number | null): string => (seconds === null ? '' : new Date(seconds * 1_000).toISOString());
const ms = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000);

const cluster: Column<ClusterRow> = {
  id: 'cluster',
  header: 'Cluster',
  width: 230,
  sticky: true,
  copyable: true,
  text: (row) => row.cluster,
  cell: (row) => <Link to={pathOfDomain(row.cluster)}>{row.cluster}</Link>,
};
const stage: Column<ClusterRow> = { id: 'stage', header: 'Stage', width: 80, text: (row) => row.stageId };

const rest: readonly Column<ClusterRow>[] = [
  {
    id: 'status',
    header: 'Status',
    width: 230,
    text: (row) => row.status,
    cell: (row) => <StateBadge badge={clusterReleaseBadge(row.status)} />,
  },
  {
    id: 'reason',
    header: 'Reason',
    width: 420,
    text: reasonText,
    cell: (row) => (
      <span title={reasonText(row)} style={{ whiteSpace: 'normal' }}>
        {reasonText(row)}
      </span>
    ),
  },
  {
    id: 'unchanged',
    header: 'Stuck for',
    width: 104,
    type: 'date',
    filterable: false,
    text: (row) => (isOpenState(row.state) ? iso(row.lastModificationTime) : ''),
    value: (row) => (isOpenState(row.state) ? row.lastModificationTime : null),
    cell: (row) => (isOpenState(row.state) ? <Since at={row.lastModificationTime * 1_000} /> : '–'),
  },
  {
    id: 'lastChange',
    header: 'Last change',
    width: 130,
    type: 'date',
    text: (row) => iso(row.lastModificationTime),
    value: (row) => ms(row.lastModificationTime),
  },
  { id: 'state', header: 'State', width: 130, text: (row) => stateWords(row.state), initiallyHidden: true },
  {
    id: 'attempt',
    header: 'Attempt',
    width: 100,
    type: 'number',
    text: (row) => String(row.attempt),
    cell: (row) => attemptText(row.attempt),
  },
  { id: 'started', header: 'Began', width: 130, type: 'date', text: (row) => iso(row.startTime), value: (row) => ms(row.startTime) },
  { id: 'ended', header: 'Ended', width: 130, type: 'date', text: (row) => iso(row.endTime), value: (row) => ms(row.endTime) },
  { id: 'task', header: 'Task ID', width: 240, copyable: true, initiallyHidden: true, text: (row) => row.taskID },
];

/** Clusters of one stage. */
export const stageColumns: readonly Column<ClusterRow>[] = [cluster, ...rest];
/** Clusters of several stages. */
export const releaseColumns: readonly Column<ClusterRow>[] = [cluster, stage, ...rest];

/** How long something has stood, kept up. */
function Since({ at }: { at: number }) {
  return <span title={`${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`}>{formatAge(useNow() - at)}</span>;
}
