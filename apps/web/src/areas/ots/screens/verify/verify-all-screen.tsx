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
import { ALL_ROWS, readVerifyAll } from '../../parts/verify-rows.ts';
import { VerifyTable } from '../../parts/verify-table.tsx';

const PANEL = {
  title: (row: VerifyRow) => row.domain_name || row.account_id,
  content: (row: VerifyRow) => <VerifyDetails key={verifyRowId(row)} row={row} />,
};

/** What the last verification found of every domain (OTS-004, OTS-008, OTS-013). */
export function OtsVerifyAllScreen() {
  const list = useAllRows(ALL_ROWS, readVerifyAll);
  const refetch = () => void list.query.refetch();
  useRoundEnd(refetch);
  useVerifiedPushes('*', refetch);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={REFRESH_LINE}>
        Verify all
      </Header>
      <RoundStatus />
      <VerifyTable
        id="ots-verify-all"
        title="Verified domains"
        list={list}
        columns={verifyColumns}
        panel={PANEL}
        emptyText="Each domain of an onboarded account is listed here with what the last verification found of it."
        csvName="ots_verify_all.csv"
      />
    </SpaceBetween>
  );
}
