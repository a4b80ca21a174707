import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { BeingPrepared } from '../../../../kits/sdpds/being-prepared.tsx';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { FreezeNotice } from '../../parts/freeze-notice.tsx';
import { NoStack } from '../../parts/no-stack.tsx';
import { SdpdsBoundary } from '../../parts/sdpds-boundary.tsx';
import { SoftwareUpdateTracker } from '../../parts/software-update-tracker/software-update-tracker.tsx';
import { useTrackerAddress } from '../../parts/software-update-tracker/use-tracker-address.ts';
import { StackSettingsButton } from '../../parts/stack-settings/stack-settings-button.tsx';
import { stackFailure } from '../../parts/tracker-failures.ts';

/** Software updates of the default stack, or of the one that the address names (REL-006). */
export function SoftwareUpdatesScreen() {
  const [address, change] = useTrackerAddress('');
  const config = useSdpds('getConfig', {}, { staleMs: 5 * 60_000 });
  const stackName = address.stack ?? config.data?.defaultStack ?? null;
  const hasNoStack = address.stack === null && config.data?.stacks.length === 0;
  const isDeployable = config.data?.deployableFrom != null;
  const stacks = [...new Set([...(stackName === null ? [] : [stackName]), ...(config.data?.stacks ?? [])])].sort();
  return (
    <SdpdsBoundary component="SoftwareUpdates" resetKey={stackName}>
      <SpaceBetween size="m">
        <Header
          variant="h1"
          description="Software updates of a stack, how far each has come, and every cluster that it reaches."
          actions={
            stacks.length > 1 && stackName !== null && !hasNoStack ? (
              <FormField label="Stack" stretch>
                <Select
                  options={stacks.map((value) => ({ value, label: value }))}
                  selectedOption={{ value: stackName, label: stackName }}
                  onChange={({ detail }) =>
                    change({
                      stack: detail.selectedOption.value === config.data?.defaultStack ? null : (detail.selectedOption.value ?? null),
                    })
                  }
                  expandToViewport
                />
              </FormField>
            ) : null
          }
        >
          Software Update Tracker
        </Header>
        <BeingPrepared />
        {config.isError ? (
          <FailedPanel {...stackFailure(config.error)} onRetry={() => void config.refetch()} retrying={config.isFetching} />
        ) : null}
        {stackName === null && !config.isError ? <Skeleton label="Default stack" height={320} /> : null}
        <FreezeNotice freezes={isDeployable ? (config.data?.freezes ?? []) : []} />
        {hasNoStack ? <NoStack isDeployable={isDeployable} /> : null}
        {stackName === null || hasNoStack ? null : (
          <SoftwareUpdateTracker
            key={stackName}
            stackName={stackName}
            address={address}
            onChange={change}
            prefix=""
            actions={<StackSettingsButton stackName={stackName} />}
          />
        )}
      </SpaceBetween>
    </SdpdsBoundary>
  );
}
