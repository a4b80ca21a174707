import { Link } from 'react-router';
import { IMPACTED_DOMAIN_FIELDS } from '#rules/lse/filter-fields';
import type { ImpactedDomain, ImpactState } from '#rules/lse/report';
import { accountPath, pathOfDomain } from '#rules/paths/domains';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';

const STATES: Record<ImpactState, { kind: StatusKind; word: string }> = {
  // As of the report's end, which may be days ago: the verdict says of when.
  impacted: { kind: 'warning', word: 'Impacted' },
  recovered: { kind: 'success', word: 'Recovered' },
  'no-telemetry': { kind: 'unknown', word: 'No telemetry' },
};

const flag = (value: boolean | null): string => (value === null ? '' : String(value));
const utc = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** A row for each domain with each of its issues (LSE-038 to LSE-040); what the specification names comes first. */
const COLUMNS: readonly (Omit<Column<ImpactedDomain>, 'header'> & { id: keyof ImpactedDomain })[] = [
  {
    id: 'stillImpacted',
    text: (row) => String(row.stillImpacted),
    cell: (row) => <Status kind={STATES[row.state].kind}>{STATES[row.state].word}</Status>,
    width: 140,
  },
  {
    id: 'accountId',
    text: (row) => row.accountId,
    cell: (row) => <Link to={accountPath(row.accountId)}>{row.accountId}</Link>,
    width: 130,
  },
  { id: 'domainName', text: (row) => row.domainName, width: 180 },
  {
    id: 'domainId',
    text: (row) => row.domainId,
    cell: (row) => <Link to={pathOfDomain(row.domainId, 'overview')}>{row.domainId}</Link>,
    width: 260,
    copyable: true,
  },
  { id: 'issueType', text: (row) => row.issueType, width: 160 },
  { id: 'failedTime', text: (row) => row.failedTime, cell: (row) => utc(row.failedTime), width: 170 },
  { id: 'esVersion', text: (row) => row.esVersion ?? '', width: 110 },
  { id: 'numOfAz', type: 'number', text: (row) => row.numOfAz?.toString() ?? '', width: 100 },
  { id: 'az', text: (row) => row.az.join(', '), width: 200 },
  { id: 'isVpc', text: (row) => flag(row.isVpc), width: 80 },
  { id: 'instanceType', text: (row) => row.instanceType ?? '', width: 170 },
  { id: 'instanceCount', type: 'number', text: (row) => row.instanceCount?.toString() ?? '', width: 130 },
  { id: 'sla', text: (row) => row.sla ?? '', width: 100 },
  { id: 'vfi', text: (row) => row.vfi ?? '', width: 160 },
  // A domain that says nothing of it has none (LSE-040).
  { id: 'standByEnabled', text: (row) => String(row.standByEnabled ?? false), width: 130 },
  { id: 'state', text: (row) => STATES[row.state].word, width: 130, initiallyHidden: true },
  { id: 'lastSeen', text: (row) => row.lastSeen, cell: (row) => utc(row.lastSeen), width: 170, filterable: false },
  { id: 'episodes', type: 'number', text: (row) => String(row.episodes), width: 100, filterable: false },
  { id: 'before', text: (row) => String(row.before), width: 100, filterable: false, initiallyHidden: true },
];

export const domainColumns: readonly Column<ImpactedDomain>[] = COLUMNS.map((column) => ({
  ...column,
  header: column.id,
  filterable: IMPACTED_DOMAIN_FIELDS.has(column.id),
}));
