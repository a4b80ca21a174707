import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import type { AuditHistory_FetchQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';

export type CommandRecord = AuditHistory_FetchQueryQuery['fetchCommandHistory'][number];

/** Word and look of how a command ended. */
export const OUTCOMES: Record<string, { label: string; kind: StatusKind }> = {
  requested: { label: 'Running', kind: 'in-progress' },
  refused: { label: 'Refused', kind: 'stopped' },
  succeeded: { label: 'Succeeded', kind: 'success' },
  failed: { label: 'Failed', kind: 'error' },
  unknown: { label: 'Outcome unknown', kind: 'warning' },
};

const outcome = (row: CommandRecord) => OUTCOMES[row.outcome] ?? { label: row.outcome, kind: 'unknown' as const };

export const commandHistoryColumns: readonly Column<CommandRecord>[] = [
  { id: 'time', header: 'Time', type: 'date', text: (row) => new Date(row.time.value * 1000).toISOString(), width: 150, sticky: true },
  { id: 'request_command', header: 'Command', text: (row) => row.request_command, width: 300 },
  {
    id: 'domain_id',
    header: 'Domain',
    text: (row) => row.domain_id ?? '',
    cell: (row) => (row.domain_id ? <Link to={pathOfDomain(row.domain_id, 'overview')}>{row.domain_id}</Link> : 'N/A'),
    width: 250,
    copyable: true,
  },
  { id: 'user', header: 'User', text: (row) => row.user, width: 150 },
  {
    id: 'outcome',
    header: 'Outcome',
    type: 'status',
    text: (row) => outcome(row).label,
    cell: (row) => <Status kind={outcome(row).kind}>{outcome(row).label}</Status>,
    width: 150,
  },
  { id: 'ticket', header: 'Ticket', text: (row) => row.ticket ?? '', width: 120 },
  { id: 'duration_ms', header: 'Duration', unit: 'ms', type: 'number', text: (row) => row.duration_ms?.toString() ?? '', width: 140 },
  { id: 'source_host', header: 'Source host', text: (row) => row.source_host ?? '', width: 150 },
  { id: 'request_client_id', header: 'Request client id', text: (row) => row.request_client_id ?? '', width: 150, initiallyHidden: true },
  {
    id: 'arguments',
    header: 'arguments.domain_identifier',
    text: (row) => row.arguments?.domain_identifier ?? '',
    width: 250,
    initiallyHidden: true,
  },
  { id: 'cli_command', header: 'CLI command', text: (row) => row.cli_command ?? '', width: 240 },
  { id: 'request_id', header: 'Request id', text: (row) => row.request_id, width: 240, copyable: true },
];
