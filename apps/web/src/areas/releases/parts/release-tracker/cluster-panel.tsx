import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { Link } from 'react-router';
import { pathOfDomain } from '#rules/paths/domains';
import { sdpdsClusterPath } from '#rules/paths/releases';
import { DEPLOYMENT_MACHINE } from '#rules/releases/machines';
import { actionStepBadge, clusterReleaseBadge, isRetryable, softwareUpdateBadge } from '#rules/releases/projections';
import { DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { useRefusal } from '../../../../kits/session/session.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { formatAge } from '../../../../ui/values/format-time.ts';
import { StateBadge } from '../state-badge.tsx';
import type { ReleaseRef } from './release-keys.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { attemptText, isOpenState, stateWords } from './tracker-words.ts';
import { Transitions } from './transitions.tsx';
import type { ClusterRow } from './use-cluster-rows.ts';

const ms = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1_000);

/** One cluster of a release: how it stands and why, what was done on its nodes, every transition, and where to go on. */
export function ClusterPanel({ release, row }: { release: ReleaseRef; row: ClusterRow }) {
  const [isRetrying, setIsRetrying] = useState(false);
  const refusal = useRefusal('release:act');
  const now = useNow();
  const state = DEPLOYMENT_STATES.find((known) => known === row.state);
  const noRetry = refusal ?? (state === undefined || !isRetryable(state) ? 'It has not failed' : undefined);
  return (
    <TimestampScope>
      <SpaceBetween size="m">
        <div>
          <b>
            <StateBadge badge={clusterReleaseBadge(row.status)} />
          </b>
          {row.reason ? <div>{row.reason}</div> : null}
          {row.waitingFor ? <div>Waiting for {row.waitingFor}.</div> : null}
        </div>
        <SpaceBetween direction="horizontal" size="s">
          <Link to={pathOfDomain(row.cluster)}>Domain page</Link>
          <Link to={pathOfDomain(row.cluster, 'sdpds')}>SDPDS tab</Link>
          <Link to={sdpdsClusterPath(row.cluster, { stack: release.stackName, task: row.taskID })}>Cluster page</Link>
        </SpaceBetween>
        <KeyValues
          columns={2}
          items={[
            { label: 'State', value: stateWords(row.state), title: state && DEPLOYMENT_MACHINE.states[state].meaning },
            { label: 'Stage', value: row.stageId },
            isOpenState(row.state)
              ? { label: 'Stuck for', value: formatAge(now - row.lastModificationTime * 1_000) }
              : { label: 'Last change', value: <Timestamp at={row.lastModificationTime * 1_000} /> },
            { label: 'Attempt', value: attemptText(row.attempt) },
            { label: 'Began', value: <Timestamp at={ms(row.startTime)} empty="not begun" /> },
            { label: 'Ended', value: <Timestamp at={ms(row.endTime)} empty="not ended" /> },
            { label: 'Task ID', value: row.taskID, copy: row.taskID },
          ]}
        />
        <div>
          <Button disabled={noRetry !== undefined} disabledReason={noRetry} onClick={() => setIsRetrying(true)}>
            Retry this cluster
          </Button>
        </div>
        {row.startTime === null ? null : <NodeWork taskId={row.taskID} />}
        <Transitions release={release} clusterId={row.cluster} title="Transitions of the cluster" />
        {isRetrying ? <RetryDialog release={release} clusterIds={[row.cluster]} onClose={() => setIsRetrying(false)} /> : null}
      </SpaceBetween>
    </TimestampScope>
  );
}

/** What was done on its nodes; steps that did not succeed are named. */
function NodeWork({ taskId }: { taskId: string }) {
  const query = useSdpds('nodeOperation/actionExecutionHistory', { taskId }, { staleMs: 5_000 });
  if (query.isPending) return <Skeleton label="Work on nodes" height={60} />;
  if (query.error && !query.data)
    return <FailedPanel {...sdpdsFailure('Failed to fetch action history', query.error)} onRetry={() => void query.refetch()} />;
  const operations = query.data?.operations ?? [];
  return (
    <section aria-label="Work on nodes">
      <b>Work on nodes</b>
      {operations.length === 0 ? <div>Nothing was begun on its nodes.</div> : null}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 18 }}>
        {operations.map((operation, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: operations are in their order and only grow at the end
          <li key={at}>
            {operation.operationType} on {operation.requestNodeIps.join(', ')} <StateBadge badge={softwareUpdateBadge(operation.status)} />
            {operation.errorMessage ? <div style={{ color: 'var(--t-text-error)' }}>{operation.errorMessage}</div> : null}
            {operation.actionStepResults
              .filter(({ status }) => status === 'FAILED')
              .map(({ actionName, status }) => (
                <div key={actionName}>
                  {actionName} <StateBadge badge={actionStepBadge(status)} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
