/** Page sizes of the serverless tables, with the choices that are stated. */
export const SERVERLESS_TABLES = {
  /** Collections, workers and policies of an account (JUNO-039). */
  account: { pageSize: 10 },
  /** Shards of a worker (JUNO-049). */
  shards: { pageSize: 10 },
  /** Scaling audit history (JUNO-060). */
  scaling: { pageSize: 10, pageSizes: [10, 30, 50, 100, 500, 1000, 8000] },
  /** Worker deployment report (JUNO-063). */
  deployments: { pageSize: 20, pageSizes: [10, 20, 50, 100] },
  /** Replicas of a group (JUNO-069). */
  replicas: { pageSize: 20 },
  /** Insights (JUNO-077). */
  insights: { pageSize: 10, pageSizes: [10, 30, 50] },
  /** The collection's API explorer (EXPL-006). */
  explorer: { pageSize: 500, pageSizes: [10, 20, 50, 100] },
} as const;

/** The metrics that the insights section shows at first, which are all that there are (JUNO-075). */
export const INSIGHT_METRICS = ['RSS', 'CPU', 'MEMORY', 'DISK'] as const;

/** The namespace of a placement constraint group that names none (JUNO-051). */
export const DEFAULT_NAMESPACE = 'default';
