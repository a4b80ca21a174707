import { type GraphDefinition, METRIC_STATS, type MetricStat } from './types.ts';

/**
 * Reads graphs from a table with one graph a line, so that adding a graph is adding a line. Columns, separated by `|`, empty ones at the end
 * may be left out: group, title, namespace, metric name, dimensions (names separated by commas, sets that stand for each other by `+`),
 * statistic, unit, note, equivalents on Prometheus, path in the cluster's own statistics.
 * @throws RangeError that names the line and the column
 */
export const graphsOf = (table: string): GraphDefinition[] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(graphOf);

const REQUIRED = ['group', 'title', 'namespace', 'metric name', 'dimensions', 'statistic', 'unit'] as const;

const graphOf = (line: string): GraphDefinition => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [group = '', title = '', namespace = '', metricName = '', dimensions = '', stat = '', unit = '', note, prometheus, stats] = cells;
  const missing = REQUIRED.find((_, at) => !cells[at]);
  if (missing) throw new RangeError(`A graph has no ${missing}: ${line}`);
  if (!isStat(stat)) throw new RangeError(`${stat} is no statistic; give one of ${METRIC_STATS.join(', ')}: ${line}`);
  return {
    group,
    title,
    namespace,
    metricName,
    dimensionSets: dimensions.split('+').map((set) => set.split(',').map((name) => name.trim())),
    stat,
    unit,
    note: note || null,
    prometheus: prometheus || null,
    stats: stats || null,
  };
};

const isStat = (text: string): text is MetricStat => METRIC_STATS.some((stat) => stat === text);
