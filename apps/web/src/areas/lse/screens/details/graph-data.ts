import type { FlowPoint, GraphPoint } from '#rules/lse/report';
import { intervalMs, parseInterval } from '#rules/lse/windows';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';
import type { ShownReport } from './report-answer.ts';

/** Seconds of a report's buckets. */
export const stepSeconds = ({ request }: ShownReport): number => intervalMs(parseInterval(request.interval) ?? '5m') / 1000;

/** Series by name as a chart draws them, in the given order; types without a point in any bucket are left out. */
export function seriesData(
  graph: Readonly<Record<string, readonly GraphPoint[]>>,
  order: readonly string[],
  report: ShownReport,
): ChartData {
  const names = order.filter((name) => (graph[name]?.length ?? 0) > 0);
  const xs = new Set<number>();
  for (const name of names) for (const { x } of graph[name] ?? []) xs.add(x);
  const times = Float64Array.from(xs).sort();
  const at = new Map([...times].map((time, index) => [time, index]));
  const series = names.map((label) => {
    const values = new Float64Array(times.length);
    for (const { x, y } of graph[label] ?? []) values[at.get(x) ?? 0] = y;
    return { label, values, unit: '' };
  });
  return inSeconds({ times, series }, report);
}

/** Hit, new, recovered and silent domains over time; null where the store cannot tell. */
export function flowData(report: ShownReport): ChartData | null {
  const { flow } = report;
  if (flow === null) return null;
  const times = Float64Array.from(flow, ({ x }) => x);
  const line = (label: string, pick: (point: FlowPoint) => number) => ({
    label,
    values: Float64Array.from(flow, pick),
    unit: '',
  });
  const series = [
    line('Impacted', ({ impacted }) => impacted),
    line('New', ({ started, startedUnknown }) => (startedUnknown ? Number.NaN : started)),
    line('Recovered', ({ recovered }) => recovered),
    line('No telemetry', ({ silent }) => silent),
  ];
  return inSeconds({ times, series }, report);
}

/** Buckets are identified by their start in milliseconds; those that a source is not through yet are partial. */
function inSeconds({ times, series }: Pick<ChartData, 'times' | 'series'>, report: ShownReport): ChartData {
  const step = stepSeconds(report);
  const data = { times: times.map((time) => time / 1000), series, stepSeconds: step };
  // A bucket is complete once the samples are complete to its end.
  return report.partialTo === null ? data : { ...data, partialFrom: Date.parse(report.partialTo) / 1000 - step + 1 };
}
