import { Link } from 'react-router';
import { helpPath } from '#rules/paths/help';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { RunbookLink } from '../../../../kits/sop-search/runbook-link.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { curvePaths } from './curve-path.ts';
import type { IssueRow } from './issue-rows.ts';

const SEVERITIES: Record<number, StatusKind> = { 1: 'error', 2: 'error', 3: 'warning', 4: 'info', 5: 'info' };

const signed = (count: number): string => `${count > 0 ? '+' : ''}${count.toLocaleString('en-US')}`;

export const issueColumns: readonly Column<IssueRow>[] = [
  { id: 'issueType', header: 'Issue type', text: (row) => row.issueType, width: 172, sticky: true, alwaysVisible: true },
  {
    id: 'severity',
    header: 'Severity',
    type: 'status',
    text: (row) => (row.severity === null ? '' : `SEV${row.severity}`),
    cell: (row) => (row.severity === null ? '–' : <Status kind={SEVERITIES[row.severity] ?? 'unknown'}>{`SEV${row.severity}`}</Status>),
    width: 104,
  },
  {
    id: 'curve',
    header: 'Domains',
    text: (row) => row.counts.join(' '),
    cell: (row) => <IssueCurve row={row} />,
    width: 196,
    sortable: false,
    filterable: false,
  },
  {
    id: 'change',
    header: 'Change',
    type: 'number',
    text: (row) => String(row.change),
    cell: (row) => signed(row.change),
    width: 96,
    markChanges: true,
  },
  { id: 'lastHour', header: 'Last hour', type: 'number', text: (row) => String(row.lastHour), width: 116, markChanges: true },
  { id: 'before', header: 'Before', type: 'number', text: (row) => String(row.before), width: 88 },
  { id: 'peak', header: 'Peak', type: 'number', text: (row) => String(row.peak), width: 80 },
  {
    id: 'sop',
    header: 'Runbook',
    text: (row) => row.sop ?? '',
    cell: (row) =>
      row.sop === null ? <Link to={helpPath('add-sop')}>Not found</Link> : <RunbookLink sop={row.sop}>{row.sop}</RunbookLink>,
    width: 104,
  },
  { id: 'rule', header: 'Opens when', text: (row) => row.rule, width: 320 },
];

const WIDTH = 172;
const HEIGHT = 24;

/** The curve of one kind of issue, as high as its own peak; what has not all come in is dashed (LSE-015). */
function IssueCurve({ row }: { row: IssueRow }) {
  const { line, area, tail } = curvePaths(row.counts, row.partialFrom, WIDTH, HEIGHT);
  const words = `${row.issueType}: up to ${row.peak} domains, ${row.lastHour} in the last hour`;
  return (
    <svg className="lse-curve" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <title>{words}</title>
      <path className="lse-curve-area" d={area} />
      <path className="lse-curve-line" d={line} />
      <path className="lse-curve-line lse-curve-tail" d={tail} />
    </svg>
  );
}
