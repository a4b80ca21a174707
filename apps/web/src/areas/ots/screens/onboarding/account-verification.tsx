import Button from '@cloudscape-design/components/button';
import { useMemo } from 'react';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { REFRESH_LINE } from '../../parts/table-words.ts';
import { useAllRows } from '../../parts/use-all-rows.ts';
import { useRoundEnd } from '../../parts/use-round-end.ts';
import { useVerifiedPushes } from '../../parts/use-take-verified.ts';
import { useVerifyNow } from '../../parts/use-verify-now.ts';
import { accountVerifyColumns } from '../../parts/verify-columns.tsx';
import { useNoVerifyReason, VerifyDetails } from '../../parts/verify-details.tsx';
import { type VerifyRow, verifyRowId } from '../../parts/verify-row.ts';
import { accountRows, readVerifyAccount } from '../../parts/verify-rows.ts';
import { VerifyTable } from '../../parts/verify-table.tsx';

const PANEL = {
  title: (row: VerifyRow) => row.domain_name || row.account_id,
  content: (row: VerifyRow) => <VerifyDetails key={verifyRowId(row)} row={row} withOnboarding={false} />,
};

/** What the last verification found of the account, with a look before its turn. */
export function AccountVerification({ awsAccountId }: { awsAccountId: string }) {
  const read = useMemo(() => readVerifyAccount(awsAccountId), [awsAccountId]);
  const list = useAllRows(accountRows(awsAccountId), read);
  const verify = useVerifyNow(awsAccountId);
  const refusal = useNoVerifyReason();
  const refetch = () => void list.query.refetch();
  useRoundEnd(refetch);
  useVerifiedPushes(awsAccountId, refetch);
  return (
    <>
      {verify.isError ? (
        <FailedPanel
          what={`It could not be verified. ${verify.error.message}`}
          code={verify.error.code}
          requestId={verify.error.requestId}
          onRetry={() => verify.mutate()}
        />
      ) : null}
      <VerifyTable
        id="ots-verify-account"
        title="Verification"
        description={REFRESH_LINE}
        list={list}
        columns={accountVerifyColumns}
        panel={PANEL}
        emptyText="Nothing of this account was verified yet, or it has no domains in its onboarded regions."
        csvName={`ots_verify_${awsAccountId}.csv`}
        actions={
          <Button
            loading={verify.isPending}
            loadingText="Verifying"
            disabled={refusal !== undefined}
            disabledReason={refusal}
            onClick={() => verify.mutate()}
          >
            Verify now
          </Button>
        }
      />
    </>
  );
}
