import type { GraphDefinition, MetricStat } from '#rules/metrics/types';
import type { Equivalent } from './equivalents.ts';
import {
  defaultLabelOf,
  familyOf,
  isCounter,
  isOfCluster,
  operationsOf,
  type SourceUnit,
  sourceUnitOf,
  wholeOf,
} from './exporter-metrics.ts';
import type { PrometheusTarget } from './target.ts';

/** How a graph's numbers are made of an exporter's. */
export interface Formula {
  equivalent: Equivalent;
  /** `gauge`: as it stands. `grown`: a counter as it stands. `pace`: its increase. `each`: an increase for each of another. `part`: percent of a whole. */
  kind: 'gauge' | 'grown' | 'pace' | 'each' | 'part' | 'idle';
  /** What is divided by; more than one are added. */
  by: readonly string[];
  /** The result times this is in the graph's unit. */
  factor: number;
  perSecond: boolean;
  /** Nodes of this kind only. */
  role: 'data' | 'manager' | 'coordinator' | null;
  /** The domain's number is the sum over its nodes, whatever the statistic. */
  totals: boolean;
}

const MEBIBYTE = 1_048_576;
const FACTORS: Readonly<Record<string, Partial<Record<SourceUnit, number>>>> = {
  Milliseconds: { seconds: 1_000, milliseconds: 1 },
  Seconds: { seconds: 1, milliseconds: 0.001 },
  Bytes: { bytes: 1, kilobytes: 1_024 },
  Megabytes: { bytes: 1 / MEBIBYTE, kilobytes: 1_024 / MEBIBYTE },
  Percent: { percent: 1 },
  Count: { count: 1 },
  None: { count: 1 },
  Bits: { bytes: 8, kilobytes: 8_192 },
};
const TOTALS = new Set(['SearchableDocuments', 'DeletedDocuments', 'ClusterUsedSpace', 'ThreadCount']);
/** The service's own names say which nodes they are of; of a warm node or copy no exporter tells. */
const ROLE_PREFIXES: readonly [RegExp, Formula['role'] | 'unknown'][] = [
  [/^Master/, 'manager'],
  [/^Coordinator/, 'coordinator'],
  [/^Warm/, 'unknown'],
];
/** Hosts of all kinds are behind these, and mount points that a graph cannot tell apart, or the meaning is another one. */
const NOT_THE_SAME = new Set(['node_filesystem_avail_bytes', 'node_memory_SwapFree_bytes', 'opensearch_os_swap_used_bytes']);

/** How an equivalent gives what the graph shows; null where it does not: another unit, a part of nothing known, a kind of node it cannot tell. */
export function formulaOf(graph: GraphDefinition, equivalent: Equivalent): Formula | null {
  const { namespace, metricName, unit } = graph;
  const { metric } = equivalent;
  const role = roleOf(graph, metric);
  if (role === 'unknown' || NOT_THE_SAME.has(metric) || metricName === 'UnHealthyHostCount') return null;
  const formula: Formula = {
    equivalent,
    kind: isCounter(metric) ? 'pace' : 'gauge',
    by: [],
    factor: 1,
    perSecond: unit.endsWith('/Second'),
    role,
    totals: TOTALS.has(metricName),
  };
  if (unit === 'Percent' && metric === 'node_cpu_seconds_total') return { ...formula, kind: 'idle', factor: 100 };
  if (unit === 'Percent' && metric === 'node_memory_MemAvailable_bytes') return null;
  if (unit === 'Percent' && sourceUnitOf(metric) === 'seconds') return { ...formula, perSecond: true, factor: 100 };
  if (unit === 'Percent' && sourceUnitOf(metric) === 'bytes') {
    const whole = wholeOf(metric);
    return whole && { ...formula, kind: 'part', by: whole, factor: 100 };
  }
  const factor = FACTORS[unit.replace(/\/Second$/, '')]?.[sourceUnitOf(metric)];
  if (factor === undefined) return null;
  const over = /Latency$/.test(metricName) ? (equivalent.over ?? operationsOf(metric)) : equivalent.over;
  if (over !== null) return { ...formula, kind: 'each', by: [over], factor };
  // CloudWatch publishes these as they stand, growing until the node restarts; what is compared between nodes is their pace.
  const grown = formula.kind === 'pace' && graph.stat === 'Maximum' && namespace !== 'Tumbler/NodeHeat';
  return { ...formula, kind: grown ? 'grown' : formula.kind, factor };
}

function roleOf({ namespace, metricName }: GraphDefinition, metric: string): Formula['role'] | 'unknown' {
  if (namespace !== 'AWS/ES' || isOfCluster(metric) || familyOf(metric) === 'other') return null;
  const named = ROLE_PREFIXES.find(([prefix]) => prefix.test(metricName));
  if (named) return named[1];
  return /^(?:OpenSearchRequests|ElasticsearchRequests)$/.test(metricName) ? null : 'data';
}

/** The label that a dimension is kept in; null where there is none. */
export const labelOf = (dimension: string, metric: string, target: PrometheusTarget): string | null =>
  target.labels[dimension] ?? defaultLabelOf(dimension, metric);

/** What of a formula is asked for. */
export interface Question {
  formula: Formula;
  stat: MetricStat;
  periodSeconds: number;
  /** Labels that tell series apart, with the values wanted; empty for the domain as a whole. Null values: all. */
  by: readonly { label: string; values: readonly string[] | null }[];
}

const OVER_TIME = { Maximum: 'max_over_time', Minimum: 'min_over_time', Average: 'avg_over_time', Sum: 'avg_over_time' } as const;
const ACROSS = { Maximum: 'max', Minimum: 'min', Average: 'avg', Sum: 'sum' } as const;
const MINUTE = 60;
/** How finely a metric is looked at that first has to be compared. */
const COMPARED_EVERY_SECONDS = 15;

/** What is evaluated for one point. */
interface Expression {
  text: string;
  /** Minutes that are evaluated for each point: one where the server takes the whole period at once. */
  minutes: number;
}

/** What is made of the minutes of a longer period. */
const OVER_MINUTES = { ...OVER_TIME, Sum: 'sum_over_time' } as const;

/**
 * The expression to be evaluated at the end of every period. What is made of increases has no extreme in a period as a whole: a peak of one
 * minute would be the mean of fifteen, and a period that was scraped in part would have a mean that is too low. So its minutes are evaluated one by
 * one and the statistic is theirs, and so are those of a sum of what is sent once a minute: minutes without a sample add nothing. The mean of a
 * latency weighs each minute by what it did, which the whole period gives.
 */
export function expressionOf(question: Question, target: PrometheusTarget): Expression {
  const { formula, stat, periodSeconds } = question;
  const { kind } = formula;
  const byMinutes = kind === 'pace' || kind === 'idle' || (kind === 'each' && stat !== 'Average') || (stat === 'Sum' && kind !== 'grown');
  if (!byMinutes || periodSeconds <= MINUTE || periodSeconds % MINUTE !== 0)
    return { text: plainExpressionOf(question, target), minutes: 1 };
  const minute = plainExpressionOf({ ...question, periodSeconds: MINUTE }, target);
  // A second less than the period holds the ends of its minutes alone, whether or not the server counts the window's own beginning.
  return { text: `${OVER_MINUTES[stat]}((${minute})[${periodSeconds - 1}s:${MINUTE}s])`, minutes: periodSeconds / MINUTE };
}

/**
 * The same from one window of the period. Windows hold [t, t + period): both ends of Prometheus's belong to it, so it is shifted by a
 * millisecond. A period shorter than what scraping gives looks back further, and increases are brought back to the period.
 */
function plainExpressionOf({ formula, stat, periodSeconds, by }: Question, target: PrometheusTarget): string {
  const { equivalent, kind } = formula;
  const scraped = target.scrapeSeconds;
  const counts = kind === 'pace' || kind === 'each' || kind === 'idle';
  const seconds = Math.max(periodSeconds, Math.ceil(scraped * (counts ? 2.5 : 1.25)));
  const window = `[${seconds}s] offset 1ms`;
  const select = (metric: string, more: Readonly<Record<string, string>> = {}): string =>
    selectorOf(metric, { ...formula, by }, target, more);
  const labels = by.map(({ label }) => label);
  // The service sends what stands at a moment once a minute, and a sum adds those.
  const aMinute = stat === 'Sum' ? periodSeconds / MINUTE : 1;
  const across = isOfCluster(equivalent.metric) && stat === 'Sum' ? 'max' : formula.totals ? 'sum' : ACROSS[stat];
  const node = isOfCluster(equivalent.metric) ? null : labelOf('NodeId', equivalent.metric, target);
  const perNode = [...new Set([...labels, ...(node === null ? [] : [node])])];
  /** One number for each node of what can be added, then the statistic over the nodes. */
  const added = (inner: string): string => {
    const sum = aggregate('sum', perNode, inner);
    return labels.length === perNode.length ? sum : aggregate(across, labels, sum);
  };

  switch (kind) {
    case 'gauge': {
      const series = select(equivalent.metric);
      const plain = `${OVER_TIME[stat]}(${series}${window})`;
      const value = equivalent.equals === null ? plain : compared(series, equivalent.equals, OVER_TIME[stat], seconds, scraped);
      return times(aggregate(across, labels, ofRole(value, formula, target, window)), formula.factor * aMinute);
    }
    case 'grown':
      if (stat === 'Sum')
        return times(
          added(ofRole(`increase(${select(equivalent.metric)}${window})`, formula, target, window)),
          (formula.factor * periodSeconds) / seconds,
        );
      return times(added(ofRole(`${OVER_TIME[stat]}(${select(equivalent.metric)}${window})`, formula, target, window)), formula.factor);
    case 'pace': {
      const rate = added(ofRole(`rate(${select(equivalent.metric)}${window})`, formula, target, window));
      const every = formula.perSecond ? 1 : MINUTE;
      return times(rate, formula.factor * (stat === 'Sum' ? (every * periodSeconds) / MINUTE : every));
    }
    case 'each': {
      const increase = (metric: string): string => ofRole(`increase(${select(metric)}${window})`, formula, target, window);
      const below = formula.by[0] ?? '';
      // The mean over all nodes weighs each by what it did; the other statistics compare the nodes.
      const inner = stat === 'Average' || stat === 'Sum' ? labels : perNode;
      const ratio = `${aggregate('sum', inner, increase(equivalent.metric))} / ${aggregate('sum', inner, increase(below))}`;
      return times(inner.length === labels.length ? `(${ratio})` : aggregate(ACROSS[stat], labels, ratio), formula.factor);
    }
    case 'part': {
      const whole = formula.by.map((metric) => `max_over_time(${select(metric)}${window})`).join(' + ');
      const ratio = `${OVER_TIME[stat]}(${select(equivalent.metric)}${window}) / (${whole})`;
      return times(aggregate(ACROSS[stat], labels, ofRole(`(${ratio})`, formula, target, window)), formula.factor * aMinute);
    }
    case 'idle': {
      const idle = aggregate('avg', perNode, `rate(${select(equivalent.metric, { mode: 'idle' })}${window})`);
      const busy = `1 - ${idle}`;
      return times(labels.length === perNode.length ? `(${busy})` : aggregate(ACROSS[stat], labels, busy), formula.factor * aMinute);
    }
  }
}

/** Whether a number was equal to another, over time. What is older than one scrape is not carried on, and a window without a sample stays empty. */
const compared = (series: string, equals: number, overTime: string, seconds: number, scraped: number): string => {
  const latest = `last_over_time(${series}[${Math.ceil(scraped * 1.25)}s])`;
  return `(${overTime}((${latest} == bool ${equals})[${seconds}s:${COMPARED_EVERY_SECONDS}s] offset 1ms) and count_over_time(${series}[${seconds}s] offset 1ms))`;
};

const aggregate = (operator: string, labels: readonly string[], inner: string): string =>
  `${operator} by (${labels.join(', ')}) (${inner})`;
const times = (expression: string, factor: number): string => (factor === 1 ? expression : `${expression} * ${factor}`);

/** Leaves the nodes that are of the kind. elasticsearch_exporter says it in labels, see `selectorOf`; the plugin for OpenSearch in a metric. */
function ofRole(vector: string, { role, equivalent: { metric } }: Formula, target: PrometheusTarget, window: string): string {
  if (role === null || familyOf(metric) !== 'opensearch') return vector;
  const on = `on (${labelOf('NodeId', metric, target) ?? 'nodeid'})`;
  const roles = (pattern: string): string =>
    `last_over_time(${braces('opensearch_node_role_bool', [...equalsOf(target.match), `role=~"${pattern}"`])}${window})`;
  switch (role) {
    case 'data':
      return `(${vector} unless ${on} (${roles('data')} == 0))`;
    case 'manager':
      return `(${vector} and ${on} (${roles('master|cluster_manager')} == 1))`;
    case 'coordinator':
      return `(${vector} and ${on} ${roles('data')} unless ${on} (${roles('data|ingest|master|cluster_manager')} == 1))`;
  }
}

const ELASTICSEARCH_ROLES: Readonly<Record<NonNullable<Formula['role']>, readonly string[]>> = {
  // Exporters without these labels count as all data.
  data: ['es_data_node=~"true|"'],
  manager: ['es_master_node="true"'],
  coordinator: ['es_master_node="false"', 'es_data_node="false"', 'es_ingest_node="false"'],
};

/** The most values that are named in a selector; above it all are read and the wanted ones picked. */
const MOST_NAMED = 50;

function selectorOf(
  metric: string,
  { equivalent, role, by }: Pick<Formula, 'equivalent' | 'role'> & Pick<Question, 'by'>,
  target: PrometheusTarget,
  more: Readonly<Record<string, string>>,
): string {
  const named = by.flatMap(({ label, values }) =>
    values && values.length <= MOST_NAMED ? [`${label}=~${quoted(values.map(escapeRegExp).join('|'))}`] : [],
  );
  const roles = role !== null && familyOf(metric) === 'elasticsearch' ? ELASTICSEARCH_ROLES[role] : [];
  return braces(metric, [...equalsOf({ ...target.match, ...equivalent.matchers, ...more }), ...roles, ...named]);
}

export const equalsOf = (labels: Readonly<Record<string, string>>): string[] =>
  Object.entries(labels).map(([label, value]) => `${label}=${quoted(value)}`);
const braces = (metric: string, matchers: readonly string[]): string =>
  matchers.length === 0 ? metric : `${metric}{${matchers.join(',')}}`;
/** PromQL has Go's strings, which read JSON's as they are. */
const quoted = (text: string): string => JSON.stringify(text);
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
