import type { MetricDefaults } from './periods.ts';

/** How the points of a period become one (METRIC-066). */
export const METRIC_STATS = ['Maximum', 'Minimum', 'Average', 'Sum'] as const;
export type MetricStat = (typeof METRIC_STATS)[number];

/** A name and a value that tell one series of a metric from another: `NodeId`, `DomainName`. */
export interface Dimension {
  name: string;
  value: string;
}

/** One series to read: what a source is asked for. */
export interface MetricQuery {
  namespace: string;
  metricName: string;
  /** In any order; a source compares them as a set. */
  dimensions: readonly Dimension[];
  stat: MetricStat;
  /** The account that publishes it where that is not the subject's own; a source answers for accounts that hold the subject's machines only. */
  accountId?: string;
}

/** One graph of a dashboard, as data: adding a graph is adding a line. */
export interface GraphDefinition {
  /** Part of its tab; on the customer tab the metric group (METRIC-053). */
  group: string;
  /** Unique within its area: links name the graph by it. */
  title: string;
  namespace: string;
  metricName: string;
  /** Names of the dimensions, in sets that stand for each other: by domain, or by node. Never empty. */
  dimensionSets: readonly (readonly string[])[];
  stat: MetricStat;
  /** Unit of the source's numbers, in CloudWatch's words: `Count`, `Percent`, `Megabytes`, `Bytes/Second`. */
  unit: string;
  /** What is known of good and bad values, in words: shown as help, and where it begins with a number, drawn as a line. */
  note: string | null;
  /** What gives the same on Prometheus exporters, alternatives separated by `; `. */
  prometheus: string | null;
  /** What gives the same in the cluster's own statistics: a path of `_nodes/stats`, or `other API: path: field`. */
  stats: string | null;
}

/** A tab of a dashboard. */
export interface DashboardTab {
  /** Short name in addresses. */
  id: string;
  /** Exactly as specified. */
  title: string;
  graphs: readonly GraphDefinition[];
  /** Range and period that it opens with, where they are not the dashboard's. */
  usual?: MetricDefaults;
}
