export const DATA_PLANE_TYPES = ['search', 'indexing'] as const;
export type DataPlaneType = (typeof DATA_PLANE_TYPES)[number];

/** One worker of a group at a time. Percentages are 0 to 100, times epoch milliseconds. */
export interface Worker {
  workerId: string;
  accountId: string;
  namespace: string;
  dataPlaneType: DataPlaneType;
  generation: number;
  placementConstraint: string;
  availabilityZone: string;
  /** Null for one that has not reported since it began or for longer than a heartbeat may take. */
  measurements: {
    cpuUtilizationPercent: number;
    diskAvailableSpaceGb: number;
    diskTotalSpaceGb: number;
    memoryUtilizationPercent: number;
    smHeartbeatCount: number;
  } | null;
  startedAt: number;
  lastHeartbeatAt: number | null;
}

/** A worker of a group from its beginning to its end. */
export interface WorkerLife {
  workerId: string;
  generation: number;
  availabilityZone: string;
  startedAt: number;
  /** Null for one that is still there at the end of the window. */
  endedAt: number | null;
  /** When no heartbeat came, oldest first; `to` is null where none has come since. */
  silent: readonly { from: number; to: number | null }[];
}
