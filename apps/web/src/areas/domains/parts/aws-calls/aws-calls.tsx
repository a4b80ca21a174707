import Alert from '@cloudscape-design/components/alert';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { CLOUD_WATCH_PRICE, cloudWatchCost } from '#rules/domains/cloudwatch-cost';
import { formatCount } from '#rules/domains/sizes';
import { type FragmentType, graphql, readFragment } from '../../../../generated/index.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';

const AwsCalls_Calls = graphql(`
  fragment AwsCalls_Calls on AwsCalls {
    callsPerMinute
    callsInLastMinute
    left
    pollingStopsAt
    pollingPaused
    since
    calls
    throttled
    billedMetrics
    byOperation {
      operation
      calls
    }
  }
`);

interface AwsCallsProps {
  accountId: string;
  usage: FragmentType<typeof AwsCalls_Calls>;
  onRefresh: () => void;
  fetching: boolean;
}

/** What an account costs in calls of AWS: how much of its budget is left, which calls were made, and what CloudWatch bills. */
export function AwsCalls({ accountId, usage, onRefresh, fetching }: AwsCallsProps) {
  const calls = readFragment(AwsCalls_Calls, usage);
  return (
    <Section
      title="AWS calls"
      state="ready"
      note={`Of this server for the account ${accountId}, over all regions and people. The budget is callsPerMinute of awsAccounts.`}
      onRefresh={onRefresh}
      fetching={fetching}
      resetKey={calls}
    >
      <SpaceBetween size="s">
        {calls.pollingPaused ? (
          <Alert type="warning" statusIconAriaLabel="Warning">
            Polling waits: {calls.callsInLastMinute} calls were made in the last minute, and from {calls.pollingStopsAt} on the rest of the
            budget is for people. Lists and health are as they were read last.
          </Alert>
        ) : null}
        <KeyValues
          columns={4}
          items={[
            { label: 'Budget left this minute', value: `${calls.left} of ${calls.callsPerMinute} calls` },
            { label: 'Polling stops at', value: `${calls.pollingStopsAt} calls a minute` },
            { label: 'Calls', value: formatCount(calls.calls) },
            { label: 'Counted since', value: <Timestamp at={calls.since} /> },
            { label: 'Throttled by AWS', value: formatCount(calls.throttled) },
            { label: 'CloudWatch metrics billed', value: formatCount(calls.billedMetrics) },
            {
              label: 'CloudWatch cost, about',
              value: cloudWatchCost(calls.billedMetrics),
              title: CLOUD_WATCH_PRICE,
            },
          ]}
        />
        <ExpandableSection headerText={`Calls by operation (${calls.byOperation.length})`} variant="footer">
          <KeyValues columns={4} items={calls.byOperation.map((one) => ({ label: one.operation, value: formatCount(one.calls) }))} />
        </ExpandableSection>
      </SpaceBetween>
    </Section>
  );
}
