import { Link } from 'react-router';
import { lseHrefOfLine, statesText, trendText } from '#rules/fleet-board/line-words';
import { pathOfDomain } from '#rules/paths/domains';
import { Status, type StatusKind } from '../../ui/status/status.tsx';
import type { Column } from '../resource-table/column.ts';
import type { DomainRow, LineRow } from './board-operations.ts';
import { triageText, triageWord } from './triage-text.ts';

const SEVERITY_KINDS: Record<number, StatusKind> = { 1: 'error', 2: 'error', 3: 'warning', 4: 'info', 5: 'info' };
const TRIAGE_KINDS: Record<string, StatusKind> = { new: 'pending', acknowledged: 'success', snoozed: 'stopped', worse: 'error' };
const STATE_KINDS: Record<string, StatusKind> = { red: 'error', yellow: 'warning', unknown: 'unknown', green: 'success' };
const STATE_WORDS: Record<string, string> = { red: 'Red', yellow: 'Yellow', unknown: 'No answer', green: 'Green' };

const iso = (at: number | null | undefined): string => (at == null ? '' : new Date(at).toISOString());

export const stageRegionLabel = ({ stage, airportCode }: { stage: string; airportCode: string }): string =>
  `${stage} / ${airportCode.toUpperCase()}`;

/** The trend counts what joined; where nobody looked then it says how many began. */
const trendOf = ({ in15, in60, began15 }: LineRow): string => trendText({ in15: in15 ?? null, in60: in60 ?? null, began15 });

/** Lines of one place. */
export const lineColumns: readonly Column<LineRow>[] = [
  { id: 'title', header: 'Cause', text: (row) => row.title, width: 300, sticky: true, alwaysVisible: true },
  {
    id: 'severity',
    header: 'Severity',
    type: 'status',
    text: (row) => `SEV${row.severity}`,
    value: (row) => row.severity,
    cell: (row) => <Status kind={SEVERITY_KINDS[row.severity] ?? 'unknown'}>{`SEV${row.severity}`}</Status>,
    width: 100,
  },
  { id: 'domains', header: 'Domains', type: 'number', text: (row) => String(row.domains), width: 112, markChanges: true },
  { id: 'states', header: 'States', text: (row) => statesText(row.states), width: 176 },
  { id: 'start', header: 'Started', type: 'date', text: (row) => iso(row.start), width: 130 },
  { id: 'trend', header: 'Trend', text: trendOf, value: (row) => row.in15 ?? row.began15, width: 200 },
  {
    id: 'triage',
    header: 'Triage',
    type: 'status',
    text: (row) => triageWord(row.triage),
    cell: (row) => <Status kind={TRIAGE_KINDS[row.triage.state] ?? 'unknown'}>{triageText(row.triage)}</Status>,
    width: 240,
  },
  { id: 'owner', header: 'Owner', text: (row) => row.triage.owner ?? '', width: 150 },
  {
    id: 'lse',
    header: 'Analysis',
    text: (row) => (row.place === null ? (lseHrefOfLine({ start: row.start ?? null, issueTypes: row.issueTypes }, Date.now()) ?? '') : ''),
    cell: (row) => <AnalysisLink row={row} />,
    sortable: false,
    filterable: false,
    width: 130,
  },
  { id: 'accounts', header: 'Accounts', type: 'number', text: (row) => String(row.accounts), width: 96 },
  { id: 'first', header: 'First domains', text: (row) => row.first.join(', '), width: 320, initiallyHidden: true },
];

/** Lines of many places. */
export const placedLineColumns: readonly Column<LineRow>[] = [
  ...lineColumns.slice(0, 2),
  { id: 'place', header: 'Place', text: (row) => (row.place === null ? 'Here' : stageRegionLabel(row.place)), width: 120 },
  ...lineColumns.slice(2),
];

/** The LSE tool with the line's issue types and start filled in. */
export function AnalysisLink({ row }: { row: LineRow }) {
  const href = row.place === null ? lseHrefOfLine({ start: row.start ?? null, issueTypes: row.issueTypes }, Date.now()) : null;
  return href === null ? null : <Link to={href}>Analyse</Link>;
}

/** Domains of one line. */
export const domainColumns: readonly Column<DomainRow>[] = [
  {
    id: 'domain',
    header: 'Domain',
    text: (row) => row.domainIdentifier,
    cell: (row) => <Link to={pathOfDomain(row.domainIdentifier, 'overview')}>{row.domainIdentifier}</Link>,
    width: 280,
    sticky: true,
  },
  {
    id: 'state',
    header: 'State',
    type: 'status',
    text: (row) => STATE_WORDS[row.state] ?? row.state,
    cell: (row) => <Status kind={STATE_KINDS[row.state] ?? 'unknown'}>{STATE_WORDS[row.state] ?? row.state}</Status>,
    width: 110,
  },
  { id: 'severity', header: 'Severity', type: 'number', text: (row) => String(row.severity), width: 96 },
  { id: 'since', header: 'Since', type: 'date', text: (row) => iso(row.since), width: 130 },
  { id: 'verdict', header: 'Verdict', text: (row) => row.verdict, width: 520 },
  { id: 'change', header: 'Running change', text: (row) => row.change ?? '', width: 200 },
  { id: 'changeOwner', header: 'Change owner', text: (row) => row.changeOwner ?? '', width: 140 },
  {
    id: 'triage',
    header: 'Triage',
    type: 'status',
    text: (row) => triageText(row.triage),
    cell: (row) => <Status kind={TRIAGE_KINDS[row.triage.state] ?? 'unknown'}>{triageText(row.triage)}</Status>,
    width: 220,
  },
  { id: 'owner', header: 'Owner', text: (row) => row.triage.owner ?? '', width: 150 },
  { id: 'disk', header: 'Disk', unit: '%', type: 'number', text: (row) => (row.disk == null ? '' : row.disk.toFixed(1)), width: 96 },
  { id: 'zone', header: 'Zone', text: (row) => row.zone ?? '', width: 110 },
  { id: 'version', header: 'Version', text: (row) => row.version ?? '', width: 110 },
];
