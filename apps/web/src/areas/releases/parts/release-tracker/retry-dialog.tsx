import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { RETRY_RELEASE } from '#rules/commands/release-commands';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { clusterReleaseBadge } from '#rules/releases/projections';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { formatExact } from '../../../../ui/values/format-value.ts';
import { StateBadge } from '../state-badge.tsx';
import { ReasonField, reasonProblem } from './reason-field.tsx';
import type { ReleaseRef } from './release-keys.ts';
import { sharedName } from './shared-attributes.tsx';
import { clusters } from './tracker-words.ts';

interface RetryDialogProps {
  release: ReleaseRef;
  /** Null: all that failed. */
  clusterIds: readonly string[] | null;
  onClose: () => void;
}

/** Tries failed clusters again. A dry run counts them before anything can be confirmed. */
export function RetryDialog({ release, clusterIds, onClose }: RetryDialogProps) {
  const [reason, setReason] = useState('');
  const ids = clusterIds === null ? null : [...clusterIds];
  const dryRun = useSdpds('release/retry', { ...release, clusterIds: ids, dryRun: true, reason: 'Dry run' }, { staleMs: 0 });
  const count = dryRun.data?.count;
  const target = clusterIds?.length === 1 ? (clusterIds[0] ?? '') : `${release.stackName} / ${release.releaseId}`;
  return (
    <GuardedActionDialog
      title={clusterIds === null ? 'Retry failed clusters' : 'Retry cluster'}
      confirmText={count === undefined ? 'Retry' : `Retry ${clusters(count)}`}
      target={target}
      targetKind={clusterIds?.length === 1 ? 'Cluster' : 'Release'}
      effect="Each begins a new attempt in its stage, as the limits of the stack allow. Failures until now no longer count towards the stop."
      duration="as long as a first attempt"
      command={RETRY_RELEASE}
      refreshes={['sdpds']}
      draftKey={`release-retry:${release.stackName}/${release.releaseId}`}
      form={
        <SpaceBetween size="s">
          {dryRun.data ? <DryRun answer={dryRun.data} /> : null}
          <SameCause release={release} />
          {dryRun.isPending ? <Skeleton label="Counting clusters" height={40} /> : null}
          {dryRun.error && !dryRun.data ? (
            <FailedPanel {...sdpdsFailure('The clusters could not be counted.', dryRun.error)} onRetry={() => void dryRun.refetch()} />
          ) : null}
          <ReasonField value={reason} onChange={setReason} />
        </SpaceBetween>
      }
      disabledReason={
        count === undefined ? 'The clusters are not counted yet' : count === 0 ? 'There is nothing to retry' : reasonProblem(reason)
      }
      failed="The clusters could not be tried again"
      run={async (guard) => {
        await callSdpds('release/retry', { ...release, clusterIds: ids, dryRun: false, reason: reason.trim(), guard });
        return { text: `${clusters(count ?? 0)} will be tried again.` };
      }}
      onClose={onClose}
    />
  );
}

/** What failed clusters share has not changed since: another attempt of the same versions meets it again. */
function SameCause({ release }: { release: ReleaseRef }) {
  const shared = useSdpds('release/sharedAttributes', { ...release, stageId: null });
  const progress = useSdpds('release/describe', release);
  const cause = shared.data?.attributes.find(({ isSignificant, riskRatio }) => isSignificant && (riskRatio === null || riskRatio > 1));
  if (cause === undefined || progress.data === undefined) return null;
  const versions = progress.data.componentVersions
    .map(({ componentName, majorVersion, minorVersion }) => `${componentName} ${majorVersion}.${minorVersion}`)
    .join(', ');
  return (
    <Alert type="warning" header="The shared cause is unchanged">
      A retry brings the same {versions}: {formatExact(cause.failedWith)} of {clusters(cause.endedWith)} with {sharedName(cause)} failed
      with it. Expect these to fail again until that is fixed.
    </Alert>
  );
}

/** What would be tried again, and what not and why. */
function DryRun({ answer }: { answer: SdpdsAnswer<'release/retry'> }) {
  const { count, byStatus, notRetried } = answer;
  return (
    <section aria-label="Dry run">
      <b>{clusters(count)}</b> would be tried again{count > 0 ? ':' : '.'}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
        {Object.entries(byStatus)
          .filter(([, number]) => number > 0)
          .map(([status, number]) => (
            <li key={status}>
              {formatExact(number)} <StateBadge badge={clusterReleaseBadge(status)} />
            </li>
          ))}
      </ul>
      {notRetried.length > 0 ? (
        <>
          {clusters(notRetried.length)} would not:
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
            {notRetried.slice(0, MOST_NAMED).map(({ cluster, why }) => (
              <li key={cluster}>
                {cluster}: {why}
              </li>
            ))}
            {notRetried.length > MOST_NAMED ? <li>and {formatExact(notRetried.length - MOST_NAMED)} more</li> : null}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const MOST_NAMED = 5;
