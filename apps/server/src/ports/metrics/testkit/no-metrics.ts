import type { MetricsPort } from '../port.ts';

/** The metrics of a source that keeps none: nothing is listed, and every query says so. */
export const createNoMetrics = (): MetricsPort => ({
  delaySeconds: 0,
  list: async () => new Map(),
  listRoot: async () => new Map(),
  query: async (_subject, queries) =>
    queries.map(({ metricName }) => ({ failure: { kind: 'not-offered', message: `${metricName} is not available from this source` } })),
});
