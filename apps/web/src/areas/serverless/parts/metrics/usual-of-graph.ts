import { type MetricDefaults, SERVERLESS_METRIC_DEFAULTS } from '#rules/metrics/periods';
import type { DashboardTab, GraphDefinition } from '#rules/metrics/types';

/** The range and period that a graph opens with when it stands alone: those of the list that it is of. */
export const usualOfGraph =
  (tabs: readonly DashboardTab[]) =>
  (graph: GraphDefinition): MetricDefaults =>
    tabs.find(({ graphs }) => graphs.includes(graph))?.usual ?? SERVERLESS_METRIC_DEFAULTS;
