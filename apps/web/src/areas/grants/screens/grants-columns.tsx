import { Link } from 'react-router';
import { parseSubject } from '#rules/grants/grant';
import { pathOfDomain } from '#rules/paths/domains';
import type { Column } from '../../../kits/resource-table/column.ts';
import { GrantState } from './grant-state.tsx';
import type { GrantRow } from './grants-query.ts';

/** The subject, with the way to its domain. */
export function SubjectLink({ subject }: { subject: string }) {
  const domain = parseSubject(subject)?.domainIdentifier;
  return domain == null ? subject : <Link to={pathOfDomain(domain)}>{subject}</Link>;
}

export const grantColumns: readonly Column<GrantRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    text: (row) => row.subject,
    cell: (row) => <SubjectLink subject={row.subject} />,
    width: 300,
    sticky: true,
  },
  { id: 'holder', header: 'Person', text: (row) => row.holder, width: 150 },
  { id: 'state', header: 'State', type: 'status', text: (row) => row.state, cell: (row) => <GrantState grant={row} />, width: 170 },
  { id: 'opens', header: 'Opens', text: (row) => row.opens, width: 120 },
  { id: 'ticket', header: 'Ticket', text: (row) => row.ticket, width: 140, copyable: true },
  { id: 'reason', header: 'Reason', text: (row) => row.reasonCode, width: 160 },
  { id: 'description', header: 'Description', text: (row) => row.description, width: 280 },
  { id: 'requested', header: 'Requested', type: 'date', text: (row) => new Date(row.requestedAt).toISOString() },
  { id: 'ends', header: 'Ends', type: 'date', text: (row) => new Date(row.endsAt).toISOString() },
  { id: 'minutes', header: 'Minutes', type: 'number', text: (row) => String(row.minutes) },
  { id: 'decidedBy', header: 'Answered by', text: (row) => row.decidedBy ?? '', width: 150 },
  { id: 'review', header: 'Review', text: (row) => (row.review === 'none' ? '' : row.review), width: 110 },
];
