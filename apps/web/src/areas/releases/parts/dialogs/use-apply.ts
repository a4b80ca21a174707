import type { ActionOutcome, GuardedRun } from '../../../../kits/guarded-action/guarded-action-dialog.tsx';
import { useClusterContext } from '../cluster/view-context.ts';
import { type VersionRef, versionOf, versionText } from '../component-keys.ts';
import { changeWith, useChange } from '../use-change.ts';

/** The command behind deploying and removing. */
export const APPLY_URL = 'aes/sdpds/apply-component-version';

/** In percent, for what is asked for on a single cluster (SDPDS-041). */
export const DEPLOY_OVERRIDES = { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 } as const;

/** Puts a version on the cluster or takes it off: a task starts, which the page follows. `failed` is what the dialog says otherwise. */
export function useApply(does: 'deploys' | 'removes', failed: string): (run: GuardedRun, version: VersionRef) => Promise<ActionOutcome> {
  const { cluster, view } = useClusterContext();
  const change = useChange();
  return (guarded, version) =>
    change.run(guarded, failed, async (guard) => {
      const { taskID } = await changeWith(
        'cluster/apply/componentversion',
        {
          cluster,
          componentVersionList: [{ componentVersion: versionOf(version), isRemove: does === 'removes' }],
          deploymentPreferenceOverride: DEPLOY_OVERRIDES,
        },
        guard,
      );
      view.follow(taskID);
      return { kind: 'done', text: `Task ${taskID} ${does} ${versionText(version)}. The table of tasks follows it.` };
    });
}
