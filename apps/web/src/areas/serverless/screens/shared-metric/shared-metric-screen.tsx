import { useParams } from 'react-router';
import { AccountGate } from '../../parts/account-gate.tsx';
import { AccountSharedMetric } from '../account/account-metrics.tsx';
import { GroupSharedMetric } from '../placement-group/group-metrics.tsx';
import { usePlane } from '../placement-group/plane-choice.tsx';

/** One graph of an account, as a link names it (METRIC-011). */
export function ServerlessSharedMetricScreen() {
  const { awsAccountId = '' } = useParams();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <AccountSharedMetric awsAccountId={awsAccountId} />
    </AccountGate>
  );
}

/** One graph of a placement constraint group, as a link names it (METRIC-011). */
export function GroupSharedMetricScreen() {
  const { awsAccountId = '', placementConstraintId = '' } = useParams();
  const [plane] = usePlane();
  return (
    <AccountGate awsAccountId={awsAccountId}>
      <GroupSharedMetric awsAccountId={awsAccountId} placementConstraintId={placementConstraintId} plane={plane} />
    </AccountGate>
  );
}
