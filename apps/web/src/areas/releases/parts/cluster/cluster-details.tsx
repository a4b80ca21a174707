import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { usePush } from '../../../../kits/push/use-push.ts';
import { SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { useRefusal } from '../../../../kits/session/session.ts';
import { FailureBody } from '../../../../ui/failure-body/failure-body.tsx';
import { useThrottled } from '../../../../ui/hooks/use-throttled.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useDownload } from '../package/use-download.ts';
import { SdpdsBoundary } from '../sdpds-boundary.tsx';
import { SoftwareUpdateTrackerDetails } from '../software-update-tracker/software-update-tracker-details.tsx';
import { ActionHistory } from './action-history.tsx';
import { OPERATIONS_ID } from './anchors.ts';
import { AuditHistory } from './audit-history.tsx';
import { ClusterOverview } from './cluster-overview.tsx';
import type { ClusterRef } from './cluster-ref.ts';
import { useClusterView } from './cluster-view.ts';
import { ComponentTable } from './component-table.tsx';
import { NodeTable } from './node-table.tsx';
import { OperationTable } from './operation-table.tsx';
import { SoftwareOfService, SoftwareUpdate } from './software-update.tsx';
import { TaskTable } from './task-table.tsx';
import { useClusterDescription } from './use-cluster.ts';
import { type ClusterContext, ClusterContextProvider, type HiddenControls, useClusterContext } from './view-context.ts';
import '../releases.css';

const ClusterDialogs = lazy(async () => ({ default: (await import('../dialogs/cluster-dialogs.tsx')).ClusterDialogs }));

// With its charts the heaviest part, and not what one comes for first.
const ComponentReleases = lazy(async () => ({ default: (await import('./component-releases.tsx')).ComponentReleases }));

const NOTHING_HIDDEN: HiddenControls = { deploy: false, delete: false };

interface ClusterDetailsProps {
  cluster: ClusterRef;
  /** Controls that this page does not have (SDPDS-010). */
  hidden?: HiddenControls;
  /** What is said in a place without a stack, where every section would fail for the same reason, but what a service tells of its own. */
  withoutStack?: ReactNode;
}

/** All that is known of a cluster's deployments, in sections, with its dialogs (SDPDS-008, SDPDS-009). */
export function ClusterDetails({ cluster, hidden = NOTHING_HIDDEN, withoutStack = null }: ClusterDetailsProps) {
  const view = useClusterView();
  const refusal = useRefusal('release:act');
  const download = useDownload(cluster.stackName);
  const context = useMemo<ClusterContext>(() => ({ cluster, view, hidden, refusal, download }), [cluster, view, hidden, refusal, download]);
  useClusterPushes(cluster);
  return (
    <ClusterContextProvider value={context}>
      <SpaceBetween size="m">
        {download.failure ? (
          <Alert
            type="error"
            statusIconAriaLabel="Error"
            dismissible
            dismissAriaLabel="Dismiss"
            header={download.failure.what}
            onDismiss={download.dismiss}
          >
            <FailureBody body={download.failure.body} />
          </Alert>
        ) : null}
        {withoutStack === null ? (
          <Known />
        ) : (
          <>
            {withoutStack}
            <SoftwareOfService />
          </>
        )}
      </SpaceBetween>
      {view.dialog ? (
        <Suspense fallback={null}>
          <ClusterDialogs dialog={view.dialog} />
        </Suspense>
      ) : null}
    </ClusterContextProvider>
  );
}

function Known() {
  const { cluster } = useClusterContext();
  const { error } = useClusterDescription(cluster);
  // Of a cluster that the stack does not have every other section would fail for the same reason, too.
  const isUnknown = error instanceof SdpdsError && error.status === 404;
  return (
    <SpaceBetween size="m">
      <ClusterOverview />
      {isUnknown ? <SoftwareOfService /> : <Sections />}
    </SpaceBetween>
  );
}

function Sections() {
  const { cluster, view } = useClusterContext();
  return (
    <SpaceBetween size="m">
      {view.tasks.length > 0 ? (
        <SdpdsBoundary component="SdpdsTasks">
          <TaskTable />
        </SdpdsBoundary>
      ) : null}
      <SdpdsBoundary component="SdpdsComponents">
        <ComponentTable />
      </SdpdsBoundary>
      <SdpdsBoundary component="SdpdsNodeOperations">
        <NodeOperations />
      </SdpdsBoundary>
      <SdpdsBoundary component="SdpdsNodes">
        <NodeTable />
      </SdpdsBoundary>
      <SoftwareUpdate />
      <SdpdsBoundary component="SdpdsReleases">
        <Suspense fallback={<Skeleton label="Component Release Tracker Details" height={240} />}>
          <ComponentReleases stackName={cluster.stackName} />
        </Suspense>
      </SdpdsBoundary>
      <SoftwareUpdateTrackerDetails stackName={cluster.stackName} />
      <SdpdsBoundary component="SdpdsAuditHistory">
        <AuditHistory />
      </SdpdsBoundary>
    </SpaceBetween>
  );
}

/** Releases tell of changes every second; a cluster's page has many questions and asks them again this often at most. */
const LEAST_MS = 5_000;

/** Whether the answer to a question about this cluster may be another one now. */
function isOfCluster(queryKey: readonly unknown[], { clusterId }: ClusterRef): boolean {
  const [area, , payload] = queryKey;
  if (area !== 'sdpds' || typeof payload !== 'object' || payload === null) return false;
  const { cluster, clusterId: flat } = payload as { cluster?: { clusterId?: unknown }; clusterId?: unknown };
  return cluster?.clusterId === clusterId || flat === clusterId;
}

/** Reads the cluster again when a release of its stack goes on. */
function useClusterPushes(cluster: ClusterRef): void {
  const client = useQueryClient();
  const refresh = useThrottled(
    () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfCluster(queryKey, cluster) }),
    LEAST_MS,
  );
  usePush(`release:${cluster.stackName}/*`, refresh, refresh);
}

/** Work on the cluster's nodes: all of it, and the steps of one task (SDPDS-014). */
function NodeOperations() {
  const { view } = useClusterContext();
  return (
    <div id={OPERATIONS_ID} className="sdpds-anchor">
      <SpaceBetween size="xs">
        <Header variant="h2">Node Operation Details</Header>
        <Tabs
          activeTabId={view.history === null ? 'operations' : 'history'}
          ariaLabel="Node Operation Details"
          onChange={({ detail }) => (detail.activeTabId === 'history' ? view.showHistory('') : view.showOperations())}
          tabs={[
            { id: 'operations', label: 'List Node Operations', content: view.history === null ? <OperationTable /> : null },
            {
              id: 'history',
              label: 'Deployment Action History',
              content:
                view.history === null ? null : (
                  <Container>
                    <ActionHistory key={view.history} taskId={view.history} />
                  </Container>
                ),
            },
          ]}
        />
      </SpaceBetween>
    </div>
  );
}
