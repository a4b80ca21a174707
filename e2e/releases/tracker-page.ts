import { MAIN_STACK } from '#fleet/releases/catalogue';
import type { SdpdsAnswer } from '#rules/releases/calls';

export const STACK = MAIN_STACK;
/** Any fixed time; pages show ages of it. */
const AT = 1_790_000_000;

type Cluster = SdpdsAnswer<'componentReleaseTracker/clustersInStage'>['clusters'][number];

/** A cluster in a stage, for states that no demo place comes to. */
export const clusterOf = (cluster: string, status: string, state: string): Cluster => ({
  cluster,
  status,
  state,
  reason: null,
  waitingFor: null,
  taskID: `task-of-${cluster}`,
  attempt: 1,
  startTime: AT,
  endTime: null,
  lastModificationTime: AT,
});
