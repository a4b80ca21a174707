import type { Deployment, IntendedSetting, NodeOperation } from '#rules/releases/model';
import type { DeploymentDecision } from '#rules/releases/plan';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';

/** A deployment that runs, as the records have it; whoever has the stack's lease may keep it in memory. */
export interface HeldDeployment {
  deployment: Deployment;
  /** By id. */
  operations: Map<string, NodeOperation>;
  /** By name; not yet restored. */
  settings: Map<string, IntendedSetting>;
  /** Why its last effect did not happen, or what it needs could not be read; null when all went well. */
  trouble: string | null;
  /** Nothing new is expected of its cluster before this. */
  lookAt: number;
}

export function heldFrom(running: Awaited<ReturnType<ReleaseRecords['running']>>[number]): HeldDeployment {
  return {
    deployment: running.deployment,
    operations: new Map(running.operations.map((operation) => [operation.id, operation])),
    settings: new Map(running.settings.map((setting) => [setting.setting, setting])),
    trouble: null,
    lookAt: 0,
  };
}

export const openOperations = (held: HeldDeployment): NodeOperation[] =>
  [...held.operations.values()].filter(({ state }) => state === 'PENDING' || state === 'IN_PROGRESS');

/** What was committed is what stands. */
export function takeDecision(held: HeldDeployment, decision: DeploymentDecision): void {
  if (decision.deployment) held.deployment = decision.deployment.row;
  for (const { row } of decision.operations) held.operations.set(row.id, row);
  for (const setting of decision.settings) {
    if (setting.restoredAt === null) held.settings.set(setting.setting, setting);
    else held.settings.delete(setting.setting);
  }
}

/** Whether nothing of it is open any more. */
export const isOver = ({ deployment }: HeldDeployment): boolean => deployment.endedAt !== null;
