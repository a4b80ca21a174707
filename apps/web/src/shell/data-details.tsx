import Popover from '@cloudscape-design/components/popover';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useLocation } from 'react-router';
import { CLOUD_WATCH_PRICE, cloudWatchCost } from '#rules/domains/cloudwatch-cost';
import { formatCount } from '#rules/domains/sizes';
import { type AwsCallsMade, useAwsCalls } from '../kits/graphql/aws-calls.ts';
import { KeyValues } from '../kits/key-values/key-values.tsx';
import { Timestamp } from '../ui/timestamp/timestamp.tsx';

const sum = (made: readonly AwsCallsMade[], count: (one: AwsCallsMade) => number): number =>
  made.reduce((total, one) => total + count(one), 0);

/** Which calls of AWS the open page has made, and what CloudWatch bills for them; nothing for a page that made none. */
export function DataDetails() {
  const { pathname } = useLocation();
  const noted = useAwsCalls(pathname);
  if (!noted) return null;
  const { made, since } = noted;
  const calls = sum(made, (one) => one.calls);
  const metrics = sum(made, (one) => one.billedMetrics);
  const accounts = [...new Set(made.map(({ accountId }) => accountId))];
  const nameOf = ({ operation, accountId }: AwsCallsMade): string => (accounts.length > 1 ? `${operation}, ${accountId}` : operation);
  return (
    <Popover
      triggerType="text"
      size="large"
      position="bottom"
      header="AWS calls of this page"
      dismissAriaLabel="Close data details"
      content={
        <SpaceBetween size="s">
          <span>
            {formatCount(calls)} {calls === 1 ? 'call' : 'calls'} of the {accounts.length === 1 ? 'account' : 'accounts'}{' '}
            {accounts.join(', ')} since <Timestamp at={since} />. What another page or person had asked for already is not in it.
          </span>
          <KeyValues columns={2} items={made.map((one) => ({ label: nameOf(one), value: formatCount(one.calls) }))} />
          <span title={CLOUD_WATCH_PRICE}>
            CloudWatch bills {formatCount(metrics)} {metrics === 1 ? 'metric' : 'metrics'} of it: about {cloudWatchCost(metrics)}.
          </span>
        </SpaceBetween>
      }
    >
      Data details
    </Popover>
  );
}
