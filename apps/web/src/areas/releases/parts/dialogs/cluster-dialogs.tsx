import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { APPLY_VERSIONS } from '#rules/commands/release-commands';
import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import type { ClusterDialog } from '../cluster/cluster-view.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type VersionRef, versionOf, versionText } from '../component-keys.ts';
import { COMPONENTS_FAILED } from '../words.ts';
import { ChangeButton } from './change-button.tsx';
import { ComponentDialog } from './component-dialog.tsx';
import { CreateComponentDialog } from './create-component-dialog.tsx';
import { CreateVersionDialog } from './create-version-dialog.tsx';
import { DeployDialog } from './deploy-dialog.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { StackDialog } from './stack-dialog.tsx';
import { useApply } from './use-apply.ts';
import { VersionsDialog } from './versions-dialog.tsx';

/** The dialog that the address names (SDPDS-002, SDPDS-009). A hidden control's dialog does not open by its address either. */
export function ClusterDialogs({ dialog }: { dialog: ClusterDialog }) {
  const { hidden } = useClusterContext();
  switch (dialog.kind) {
    case 'stack':
      return <StackDialog />;
    case 'component':
      return <ComponentDialog component={dialog.component} />;
    case 'versions':
      return <VersionsDialog component={dialog.component} />;
    case 'version':
      return <VersionDialog version={dialog.version} />;
    case 'deploy':
      return hidden.deploy ? null : <DeployDialog version={dialog.version} />;
    case 'remove':
      return hidden.delete ? null : <RemoveDialog version={dialog.version} />;
    case 'create-component':
      return <CreateComponentDialog />;
    case 'create-version':
      return <CreateVersionDialog component={dialog.component} />;
  }
}

/** Asks before a component goes from the cluster; ok starts the task, which the page follows (SDPDS-033). */
function RemoveDialog({ version }: { version: VersionRef }) {
  const { cluster, view } = useClusterContext();
  const apply = useApply('removes');
  return (
    <GuardedActionDialog
      title="Remove component"
      confirmText="OK"
      target={cluster.clusterId}
      targetKind="Cluster"
      effect={`${versionText(version)} is taken off the nodes, batch by batch.`}
      duration="some minutes for each batch of nodes; the page follows the task"
      warning="Features that need this component stop working on the cluster."
      command={APPLY_VERSIONS}
      refreshes={['sdpds']}
      draftKey={`sdpds-remove:${cluster.clusterId}`}
      failed="The removal failed."
      run={(guard) => apply(guard, version)}
      onClose={view.close}
    />
  );
}

/** All that is known of a version, as raw JSON (SDPDS-012). */
function VersionDialog({ version }: { version: VersionRef }) {
  const { cluster, view, download } = useClusterContext();
  const query = useSdpds('component/version/describecv', { stackName: cluster.stackName, componentVersion: versionOf(version) });
  return (
    <ReadDialog
      title="Component Version Details"
      size="large"
      actions={
        <>
          <Button onClick={() => view.open({ kind: 'versions', component: version })}>List versions</Button>
          <Button iconName="download" onClick={() => download.start(version)}>
            Download package
          </Button>
          <ChangeButton text="Deploy" opens={{ kind: 'deploy', version }} />
        </>
      }
    >
      <SpaceBetween size="s">
        <Box variant="h3">{versionText(version)}</Box>
        {download.failure ? <FailedPanel {...download.failure} /> : null}
        {query.isPending ? <Skeleton label="Component Version Details" height={420} /> : null}
        {query.error && !query.data ? (
          <FailedPanel {...sdpdsFailure(COMPONENTS_FAILED, query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : null}
        {query.data ? <JsonView title={versionText(version)} value={query.data} height={420} /> : null}
      </SpaceBetween>
    </ReadDialog>
  );
}
