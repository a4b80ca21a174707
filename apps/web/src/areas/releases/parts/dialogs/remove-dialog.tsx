import { commandByUrl } from '#rules/command-names';
import { type ActionOutcome, GuardedActionDialog } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { signInAgain } from '../../../../kits/session/sign-in-again.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type VersionRef, versionOf, versionText } from '../component-keys.ts';
import { changeWith, useChange } from '../use-change.ts';
import { APPLY_URL, DEPLOY_OVERRIDES } from './apply.ts';

/** Asks before a component goes from the cluster; ok starts the task, which the page follows (SDPDS-033). */
export function RemoveDialog({ version }: { version: VersionRef }) {
  const { cluster, view } = useClusterContext();
  const change = useChange();
  return (
    <GuardedActionDialog
      title="Remove component"
      confirmText="OK"
      target={cluster.clusterId}
      targetKind="Cluster"
      effect={`${versionText(version)} is taken off the nodes, batch by batch.`}
      duration="some minutes for each batch of nodes; the page follows the task"
      warning="Features that need this component stop working on the cluster."
      level={commandByUrl(APPLY_URL)?.level ?? 'confirmed'}
      draftKey={`sdpds-remove:${cluster.clusterId}`}
      run={(guarded) =>
        change.run(guarded, 'The removal failed.', async (guard): Promise<ActionOutcome & { kind: 'done' }> => {
          const { taskID } = await changeWith(
            'cluster/apply/componentversion',
            {
              cluster,
              componentVersionList: [{ componentVersion: versionOf(version), isRemove: true }],
              deploymentPreferenceOverride: DEPLOY_OVERRIDES,
            },
            guard,
          );
          view.follow(taskID);
          return { kind: 'done', text: `Task ${taskID} removes ${versionText(version)}. The table of tasks follows it.` };
        })
      }
      onSignIn={signInAgain}
      onClose={view.close}
    />
  );
}
