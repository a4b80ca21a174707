import { sentinelWord, softwareUpdateBadge } from '#rules/releases/projections';
import type { ClusterDeployment } from './deployment-list.ts';

/** A cluster at work that has not changed for this long is worth a look. */
export const STUCK_AFTER_MS = 30 * 60_000;

/** Whether work on the cluster is going on: only then does the age of its last change say something. */
export const isAtWork = ({ status }: Pick<ClusterDeployment, 'status'>): boolean =>
  status === 'ROLLBACK_IN_PROGRESS' || softwareUpdateBadge(status).kind === 'in-progress';

/** Milliseconds for which a cluster at work has not changed; null for one that waits or has ended. */
export const unchangedFor = (row: ClusterDeployment, nowMs: number): number | null =>
  isAtWork(row) ? Math.max(0, nowMs - row.lastModificationTime * 1_000) : null;

/** Why a cluster is where it is; what it waits for comes first. Empty when nothing is said. */
export const whyText = ({ reason, waitingFor }: Pick<ClusterDeployment, 'reason' | 'waitingFor'>): string => {
  if (waitingFor) return `Waiting for ${waitingFor}`;
  return sentinelWord(reason, '');
};

/** A stage in words: one outside of a release has none. */
export const stageText = (stageId: string | null): string => sentinelWord(stageId, 'No stage');

/** An ISO time of epoch seconds for filters and files; empty for none. */
export const isoSeconds = (seconds: number | null): string => (seconds === null ? '' : new Date(seconds * 1_000).toISOString());
