import { useParams } from 'react-router';
import { AccountGate } from '../../parts/account-gate.tsx';
import { AccountSharedMetric } from '../account/account-metrics.tsx';

/** One graph of an account, as a link names it (METRIC-011). */
export function ServerlessSharedMetricScreen() {
  const { awsAccountId = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <AccountSharedMetric awsAccountId={awsAccountId} />
    </AccountGate>
  );
}
