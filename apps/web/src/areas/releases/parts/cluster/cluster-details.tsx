import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useMemo } from 'react';
import { SdpdsError } from '../../../../kits/sdpds/call-sdpds.ts';
import { useMay } from '../../../../kits/session/session.ts';
import { FailureBody } from '../../../../ui/failure-body/failure-body.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { useDownload } from '../package/use-download.ts';
import '../releases.css';
import { SdpdsBoundary } from '../sdpds-boundary.tsx';
import { SoftwareUpdateTrackerDetails } from '../software-update-tracker/software-update-tracker-details.tsx';
import { AuditHistory } from './audit-history.tsx';
import { ClusterOverview } from './cluster-overview.tsx';
import type { ClusterRef } from './cluster-ref.ts';
import { useClusterView } from './cluster-view.ts';
import { ComponentTable } from './component-table.tsx';
import { NodeOperations } from './node-operations.tsx';
import { NodeTable } from './node-table.tsx';
import { SoftwareUpdate } from './software-update.tsx';
import { TaskTable } from './task-table.tsx';
import { useClusterDescription } from './use-cluster.ts';
import { useClusterPushes } from './use-cluster-pushes.ts';
import { type ClusterContext, ClusterContextProvider, type HiddenControls, useClusterContext } from './view-context.ts';

const ClusterDialogs = lazy(async () => ({ default: (await import('../dialogs/cluster-dialogs.tsx')).ClusterDialogs }));

// With its charts the heaviest part, and not what one comes for first.
const ComponentReleases = lazy(async () => ({ default: (await import('./component-releases.tsx')).ComponentReleases }));

const ACT = 'release:act';
const NOTHING_HIDDEN: HiddenControls = { deploy: false, delete: false };

interface ClusterDetailsProps {
  cluster: ClusterRef;
  /** Controls that this page does not have (SDPDS-010). */
  hidden?: HiddenControls;
}

/** All that is known of a cluster's deployments, in sections, with its dialogs (SDPDS-008, SDPDS-009). */
export function ClusterDetails({ cluster, hidden = NOTHING_HIDDEN }: ClusterDetailsProps) {
  const view = useClusterView();
  const refusal = useMay(ACT) ? undefined : `You need the permission ${ACT} here`;
  const download = useDownload(cluster.stackName);
  const context = useMemo<ClusterContext>(() => ({ cluster, view, hidden, refusal, download }), [cluster, view, hidden, refusal, download]);
  const { error } = useClusterDescription(cluster);
  useClusterPushes(cluster);
  // Of a cluster that the stack does not have every other section would fail for the same reason.
  const isUnknown = error instanceof SdpdsError && error.status === 404;
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
        <ClusterOverview />
        {isUnknown ? null : <Sections />}
      </SpaceBetween>
      {view.dialog ? (
        <Suspense fallback={null}>
          <ClusterDialogs dialog={view.dialog} />
        </Suspense>
      ) : null}
    </ClusterContextProvider>
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
