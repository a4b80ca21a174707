import { CLUSTER_RELEASE_STATUSES, clusterReleaseBadge, countBucket } from '#rules/releases/projections';
import { DEPLOYMENT_STATES } from '#rules/releases/vocabulary';
import type { StateColour } from '../../../../ui/colours/state-colours.ts';

/** Statuses of clusters in a release, taken together as its counts take them. */
export const STATUS_GROUPS = ['SUCCESS', 'IN_PROGRESS', 'FAILED', 'SKIPPED'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

export const GROUP_WORDS: Record<StatusGroup, string> = {
  SUCCESS: 'Success',
  IN_PROGRESS: 'In progress',
  FAILED: 'Failed',
  SKIPPED: 'Skipped',
};

export const GROUP_COLOURS: Record<StatusGroup, StateColour> = {
  SUCCESS: 'green',
  IN_PROGRESS: 'blue',
  FAILED: 'red',
  SKIPPED: 'amber',
};

/** The group of a cluster by its machine's state; a state that this page does not know is by its status. */
export function groupOf({ state, status }: { state: string; status: string }): StatusGroup {
  const known = DEPLOYMENT_STATES.find((candidate) => candidate === state);
  if (known === undefined) return groupOfStatus(status);
  const bucket = countBucket(known);
  return ({ waiting: 'IN_PROGRESS', running: 'IN_PROGRESS', success: 'SUCCESS', failed: 'FAILED', skipped: 'SKIPPED' } as const)[bucket];
}

/** The wire's statuses of a group with commas between them, as clustersInStage takes them. */
export const statusesOf = (group: StatusGroup): string =>
  CLUSTER_RELEASE_STATUSES.filter((status) => groupOfStatus(status) === group).join(',');

function groupOfStatus(status: string): StatusGroup {
  const { kind } = clusterReleaseBadge(status);
  if (kind === 'success') return 'SUCCESS';
  if (kind === 'error') return 'FAILED';
  return kind === 'warning' ? 'SKIPPED' : 'IN_PROGRESS';
}
