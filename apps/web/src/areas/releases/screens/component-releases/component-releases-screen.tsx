import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { BeingPrepared } from '../../../../kits/sdpds/being-prepared.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useRefusal } from '../../../../kits/session/session.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { FreezeNotice } from '../../parts/freeze-notice.tsx';
import { NoStack } from '../../parts/no-stack.tsx';
import { ReleaseMetrics } from '../../parts/release-metrics/release-metrics.tsx';
import { StackReleases, useTrackerAddress } from '../../parts/release-tracker/stack-releases.tsx';
import { SdpdsBoundary } from '../../parts/sdpds-boundary.tsx';
import styles from './component-releases.module.css';

// A form that few open.
const CreateReleaseDialog = lazy(async () => ({ default: (await import('./create-release-dialog.tsx')).CreateReleaseDialog }));

/** Releases of component versions: which are under way, and one of them from its stages down to a cluster (REL-001, REL-002). */
export function ComponentReleasesScreen() {
  const config = useSdpds('getConfig', {}, { staleMs: 5 * 60_000 });
  const [address, select] = useTrackerAddress('');
  const [isCreating, setIsCreating] = useState(false);
  const refusal = useRefusal('release:act');
  // What the address names wins over the default.
  const stackName = address.stack ?? config.data?.defaultStack ?? null;
  const isDeployable = config.data?.deployableFrom != null;
  return (
    <SdpdsBoundary component="ComponentReleaseTracker" resetKey={stackName}>
      <SpaceBetween size="m">
        <Header variant="h1" description="Releases of component versions, from their stages down to a cluster. Updates automatically.">
          Component release tracker
        </Header>
        <BeingPrepared />
        {config.error && !config.data ? (
          <FailedPanel
            {...sdpdsFailure('Failed to fetch default stack', config.error)}
            onRetry={() => void config.refetch()}
            retrying={config.isFetching}
          />
        ) : null}
        <FreezeNotice freezes={isDeployable ? (config.data?.freezes ?? []) : []} />
        <StackForm
          // What was typed is not lost when the default comes late, and another address fills the field again.
          key={`form ${stackName}`}
          stackName={stackName ?? ''}
          stacks={config.data?.stacks ?? []}
          isWaiting={config.isPending && address.stack === null}
          onView={(stack) => select({ stack })}
        />
        {config.data?.stacks.length === 0 ? <NoStack isDeployable={isDeployable} /> : null}
        {stackName === null || config.data?.stacks.length === 0 ? (
          config.isPending ? (
            <Skeleton label="Active releases" height={240} />
          ) : null
        ) : (
          <StackReleases
            key={stackName}
            stackName={stackName}
            prefix=""
            metrics={(releaseId) => <ReleaseMetrics stackName={stackName} releaseId={releaseId} timeZone="UTC" />}
            actions={
              <Button disabled={refusal !== undefined} disabledReason={refusal} onClick={() => setIsCreating(true)}>
                Create release
              </Button>
            }
          />
        )}
        {isCreating && stackName !== null ? (
          <Suspense fallback={null}>
            <CreateReleaseDialog
              stackName={stackName}
              onCreated={(release) => select({ stack: stackName, release })}
              onClose={() => setIsCreating(false)}
            />
          </Suspense>
        ) : null}
      </SpaceBetween>
    </SdpdsBoundary>
  );
}

interface StackFormProps {
  stackName: string;
  stacks: readonly string[];
  /** The default stack is not known yet. */
  isWaiting: boolean;
  onView: (stack: string) => void;
}

/** REL-027 */
function StackForm({ stackName, stacks, isWaiting, onView }: StackFormProps) {
  const [text, setText] = useState(stackName);
  const stack = text.trim();
  return (
    <Container>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (stack !== '') onView(stack);
        }}
      >
        <FormField label="Stack name" description={stacks.length > 1 ? `Stacks: ${stacks.join(', ')}` : undefined}>
          <Input
            value={text}
            placeholder={isWaiting ? 'Looking up the default stack' : 'Name of a stack'}
            autoComplete={false}
            onChange={({ detail }) => setText(detail.value)}
          />
        </FormField>
        <Button variant="primary" formAction="submit" disabled={stack === ''} disabledReason="Give the name of a stack">
          View Tracker
        </Button>
      </form>
    </Container>
  );
}
