import type { ActionDone } from '../../../../kits/guarded-action/action-outcome.ts';
import type { Guard } from '../../../../kits/guarded-action/send-command.ts';
import { callSdpds } from '../../../../kits/sdpds/call-sdpds.ts';
import { useClusterContext } from '../cluster/view-context.ts';
import { type VersionRef, versionOf, versionText } from '../component-keys.ts';

/** In percent, for what is asked for on a single cluster (SDPDS-041). */
export const DEPLOY_OVERRIDES = { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 } as const;

/** Puts a version on the cluster or takes it off: a task starts, which the page follows. */
export function useApply(does: 'deploys' | 'removes'): (guard: Guard, version: VersionRef) => Promise<ActionDone> {
  const { cluster, view } = useClusterContext();
  return async (guard, version) => {
    const { taskID } = await callSdpds('cluster/apply/componentversion', {
      cluster,
      componentVersionList: [{ componentVersion: versionOf(version), isRemove: does === 'removes' }],
      deploymentPreferenceOverride: DEPLOY_OVERRIDES,
      guard,
    });
    view.follow(taskID);
    return { text: `Task ${taskID} ${does} ${versionText(version)}. The table of tasks follows it.` };
  };
}
