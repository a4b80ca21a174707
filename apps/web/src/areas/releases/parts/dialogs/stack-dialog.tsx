import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { readCreatedBy } from '#rules/releases/projections';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { useClusterContext } from '../cluster/view-context.ts';
import { StackSettingsButton } from '../stack-settings/stack-settings-button.tsx';
import { ReadDialog } from './read-dialog.tsx';

/** The stack with its limits (SDPDS-015, SDPDS-016). */
export function StackDialog() {
  const { cluster } = useClusterContext();
  const query = useSdpds('stack/describe', { name: cluster.stackName });
  const stack = query.data?.stack;
  const creator = stack && readCreatedBy(stack.auditProperties.createdBy);
  return (
    <ReadDialog title="Stack Details" size="large">
      {query.error && !stack ? (
        <FailedPanel
          {...sdpdsFailure('Failed to fetch stack details', query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <Skeleton label="Stack Details" height={260} /> : null}
      {stack ? (
        <TimestampScope>
          <SpaceBetween size="m">
            <KeyValues
              columns={2}
              items={[
                { label: 'Name', value: stack.name, copy: stack.name },
                { label: 'Service Name', value: stack.serviceName },
                { label: 'Created By', value: creator?.id, copy: creator?.id },
                { label: 'Created By Service Principal', value: creator?.principals.join(', ') },
                { label: 'Creation Time', value: <Timestamp at={stack.auditProperties.creationTime * 1_000} /> },
                { label: 'Last Modified By', value: readCreatedBy(stack.auditProperties.lastModifiedBy).id },
                { label: 'Last Modification Time', value: <Timestamp at={stack.auditProperties.lastModificationTime * 1_000} /> },
                { label: 'Role ARN', value: stack.configuration.role_arn, copy: stack.configuration.role_arn },
              ]}
            />
            <Header variant="h3" actions={<StackSettingsButton stackName={stack.name} />}>
              Stack Settings
            </Header>
            <KeyValues
              columns={2}
              items={[
                { label: 'maxConcurrentNodesPercent', value: `${stack.stackSettings.maxConcurrentNodesPercent}%` },
                { label: 'availabilityThreshold', value: `${stack.stackSettings.availabilityThreshold}%` },
                { label: 'maxConcurrentDomains', value: stack.stackSettings.maxConcurrentDomains.toLocaleString('en-GB') },
                { label: 'maxFailedDeployment', value: stack.stackSettings.maxFailedDeployment.toLocaleString('en-GB') },
              ]}
            />
          </SpaceBetween>
        </TimestampScope>
      ) : null}
    </ReadDialog>
  );
}
