import { SOFTWARE_UPDATE_STATUSES, softwareUpdateStatus } from '#rules/releases/projections';
import { OPEN_DEPLOYMENT_STATES } from '#rules/releases/vocabulary';

/** Statuses of the wire that no deployment of ours leaves open, and that are known not to be ends (SDPDS-034). */
const NOT_ENDED: ReadonlySet<string> = new Set([
  ...OPEN_DEPLOYMENT_STATES.map(softwareUpdateStatus),
  'NEW',
  'PENDING',
  'PENDING_CLUSTER_PROVISION',
  'TO_SCHEDULE',
  'QUEUED',
]);

const ENDED: ReadonlySet<string> = new Set(SOFTWARE_UPDATE_STATUSES.filter((status) => !NOT_ENDED.has(status)));

/** Whether a task with this status changes no more: it is asked for no longer. A word that nobody knows may still change. */
export const isEndedTask = (status: string): boolean => ENDED.has(status);
