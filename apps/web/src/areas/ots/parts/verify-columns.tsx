import type { Column } from '../../../kits/resource-table/column.ts';
import { Status } from '../../../ui/status/status.tsx';
import { DomainLink, OtsAccountLink } from './domain-link.tsx';
import { problemRank, problemWords } from './problem-words.ts';
import type { VerifyRow } from './verify-row.ts';

const isoSeconds = (seconds: number | null | undefined): string => (seconds == null ? '' : new Date(seconds * 1_000).toISOString());

/** How a domain stands: what is wrong in words, or that nothing is. */
export function ProblemStatus({ problem }: Pick<VerifyRow, 'problem'>) {
  if (problem == null) return <Status kind="success">No problem found</Status>;
  return <Status kind={problem === 'not-verified' ? 'pending' : 'error'}>{problemWords(problem)}</Status>;
}

const text = (id: keyof VerifyRow, more: Partial<Column<VerifyRow>> = {}): Column<VerifyRow> => ({
  id,
  header: id,
  text: (row) => String(row[id] ?? ''),
  ...more,
});

const ACCOUNT = text('account_id', { width: 132, sticky: true, cell: (row) => <OtsAccountLink accountId={row.account_id} /> });

const REST: readonly Column<VerifyRow>[] = [
  text('domain_name', {
    width: 170,
    cell: (row) => <DomainLink domainId={row.domain_id} region={row.region} text={row.domain_name} />,
  }),
  text('region', { width: 104 }),
  {
    id: 'problem',
    header: 'problem',
    type: 'status',
    text: ({ problem }) => (problem == null ? '' : problemWords(problem)),
    value: ({ problem }) => problemRank(problem),
    cell: (row) => <ProblemStatus problem={row.problem} />,
    width: 262,
  },
  { id: 'since', header: 'since', type: 'date', text: (row) => isoSeconds(row.since), width: 130 },
  text('action_required', { width: 380, cell: (row) => <span title={row.action_required}>{row.action_required || '–'}</span> }),
  text('current_ots_state', { width: 180 }),
  text('expected_ots_state', { width: 190 }),
  text('current_hostclass', { width: 190 }),
  text('current_spie_tags', { width: 210 }),
  text('current_beta_tokens_attribute', { width: 280 }),
  text('domain_id', { width: 250 }),
  { id: 'last_update_time', header: 'last_update_time', type: 'date', text: (row) => isoSeconds(row.last_update_time), width: 170 },
];

/** The fields of OTS-008, with what is wrong and since when. */
export const verifyColumns: readonly Column<VerifyRow>[] = [ACCOUNT, ...REST];

/** Those of one account, whose page says which it is. */
export const accountVerifyColumns: readonly Column<VerifyRow>[] = REST;
