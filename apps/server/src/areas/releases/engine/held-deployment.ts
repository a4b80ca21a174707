import type { ComponentVersion, Deployment, IntendedSetting, NodeOperation } from '#rules/releases/model';
import type { DeploymentDecision } from '#rules/releases/plan';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';

/** A deployment that runs, as the records have it; the server that has the stack's lease may keep it in memory. */
export interface HeldDeployment {
  deployment: Deployment;
  /** By ordinal. */
  operations: readonly NodeOperation[];
  /** Those of them that nodes have yet to end. */
  open: readonly NodeOperation[];
  /** By name; not yet restored. */
  settings: Map<string, IntendedSetting>;
  /** Why its last effect did not happen, or what it needs could not be read; null when all went well. */
  trouble: string | null;
  /** Versions that its changes name, and those that stand on its cluster; null until they are asked for. */
  versions: readonly ComponentVersion[] | null;
  /** Nothing new is expected of its cluster before this. */
  lookAt: number;
}

export function heldFrom(running: Awaited<ReturnType<ReleaseRecords['running']>>[number]): HeldDeployment {
  return {
    deployment: running.deployment,
    ...ordered(running.operations),
    settings: new Map(running.settings.map((setting) => [setting.setting, setting])),
    trouble: null,
    versions: null,
    lookAt: 0,
  };
}

const ordered = (operations: readonly NodeOperation[]): Pick<HeldDeployment, 'operations' | 'open'> => ({
  operations: operations.toSorted((a, b) => a.ordinal - b.ordinal),
  open: operations.filter(({ state }) => state === 'PENDING' || state === 'IN_PROGRESS'),
});

/** What was committed is what stands. */
export function takeDecision(held: HeldDeployment, decision: DeploymentDecision): void {
  if (decision.deployment) {
    if (decision.deployment.row.changes !== held.deployment.changes) held.versions = null;
    held.deployment = decision.deployment.row;
  }
  if (decision.operations.length > 0) {
    const operations = new Map(held.operations.map((operation) => [operation.id, operation]));
    for (const { row } of decision.operations) operations.set(row.id, row);
    Object.assign(held, ordered([...operations.values()]));
  }
  for (const setting of decision.settings) {
    if (setting.restoredAt === null) held.settings.set(setting.setting, setting);
    else held.settings.delete(setting.setting);
  }
}

/** Whether nothing of it is open any more. */
export const isOver = ({ deployment }: HeldDeployment): boolean => deployment.endedAt !== null;
