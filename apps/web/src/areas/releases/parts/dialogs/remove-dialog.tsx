import { GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { useCommandLevel } from '../../../../kits/guarded-action/use-command-level.ts';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type VersionRef, versionText } from '../component-keys.ts';
import { APPLY_URL, useApply } from './use-apply.ts';

/** Asks before a component goes from the cluster; ok starts the task, which the page follows (SDPDS-033). */
export function RemoveDialog({ version }: { version: VersionRef }) {
  const level = useCommandLevel(APPLY_URL);
  const { cluster, view } = useClusterContext();
  const apply = useApply('removes', 'The removal failed.');
  return (
    <GuardedActionDialog
      title="Remove component"
      confirmText="OK"
      target={cluster.clusterId}
      targetKind="Cluster"
      effect={`${versionText(version)} is taken off the nodes, batch by batch.`}
      duration="some minutes for each batch of nodes; the page follows the task"
      warning="Features that need this component stop working on the cluster."
      level={level}
      draftKey={`sdpds-remove:${cluster.clusterId}`}
      run={(guarded) => apply(guarded, version)}
      onSignIn={signInAgain}
      onClose={view.close}
    />
  );
}
