import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { RoundStatus } from '../../parts/round-status.tsx';
import { REFRESH_LINE } from '../../parts/table-words.ts';
import { useAllRows } from '../../parts/use-all-rows.ts';
import { useRoundEnd } from '../../parts/use-round-end.ts';
import { useVerifiedPushes } from '../../parts/use-take-verified.ts';
import { verifyColumns } from '../../parts/verify-columns.tsx';
import { VerifyDetails } from '../../parts/verify-details.tsx';
import { type VerifyRow, verifyRowId } from '../../parts/verify-row.ts';
import { ACTIONABLE_ROWS, readActionable } from '../../parts/verify-rows.ts';
import { VerifyTable } from '../../parts/verify-table.tsx';

const PANEL = {
  title: (row: VerifyRow) => row.domain_name || row.account_id,
  content: (row: VerifyRow) => <VerifyDetails key={verifyRowId(row)} row={row} />,
};

const WORST_FIRST = { column: 'problem', direction: 'ascending' } as const;

/** What an operator works through: the domains that need somebody, the worst first (OTS-005, OTS-008, OTS-013). */
export function OtsActionableScreen() {
  const list = useAllRows(ACTIONABLE_ROWS, readActionable);
  const refetch = () => void list.query.refetch();
  useRoundEnd(refetch);
  useVerifiedPushes('*', refetch);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={REFRESH_LINE}>
        Verify actionable all
      </Header>
      <RoundStatus />
      <VerifyTable
        id="ots-verify-actionable"
        title="Domains that need operator action"
        list={list}
        columns={verifyColumns}
        panel={PANEL}
        emptyText="Nothing is to do: the last verification found nothing wrong."
        csvName="ots_verify_actionable.csv"
        defaultSort={WORST_FIRST}
      />
    </SpaceBetween>
  );
}
