import type { ClusterDialog } from '../cluster/cluster-view.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { ComponentDialog } from './component-dialog.tsx';
import { CreateComponentDialog } from './create-component-dialog.tsx';
import { CreateVersionDialog } from './create-version-dialog.tsx';
import { DeployDialog } from './deploy-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { StackDialog } from './stack-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
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
