import { SECOND } from '#rules/durations';
import type { OnDemand_ShapeCostsQueryQuery } from '../../../../generated/graphql.ts';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';
import { type StoredSpan, storedMs } from '../stored-spans.ts';

export type ShapeCosts = OnDemand_ShapeCostsQueryQuery['queryShapeCosts'];
export type ShapeCost = ShapeCosts['shapes'][number];

/** A measure of what searches cost, as the call names it and as people read it. */
export interface CostMeasure {
  id: 'cpuMs' | 'latencyMs' | 'memoryBytes';
  label: string;
  field: 'cpu' | 'latency' | 'memory';
  unit: 'ms' | 'bytes';
}

export const COST_MEASURES: readonly CostMeasure[] = [
  { id: 'cpuMs', label: 'CPU', field: 'cpu', unit: 'ms' },
  { id: 'latencyMs', label: 'Latency', field: 'latency', unit: 'ms' },
  { id: 'memoryBytes', label: 'Memory', field: 'memory', unit: 'bytes' },
];

/** What has a colour of its own in the chart; the table has more. */
const MOST_SERIES = 8;

/**
 * What the dearest shapes cost in each interval, in parts on top of each other. An interval of which nothing is stored is a gap.
 * @param spans what is stored; null while nobody knows
 */
export function shapeCostsChart(
  { from, to, stepMs, shapes }: ShapeCosts,
  { unit }: CostMeasure,
  spans: readonly StoredSpan[] | null,
): ChartData {
  const shown = shapes.slice(0, MOST_SERIES).filter(({ intervals }) => intervals.length > 0);
  if (shown.length === 0) return { times: new Float64Array(), series: [] };
  const first = Math.floor(from / stepMs);
  const times = Array.from({ length: Math.ceil(to / stepMs) - first }, (_unused, row) => (first + row) * stepMs);
  const series = shown.map(({ fingerprint, intervals }) => {
    const values = Float64Array.from(times, (at) => (spans !== null && storedMs(spans, at, at + stepMs) === 0 ? Number.NaN : 0));
    for (const { at, sum } of intervals) values[at / stepMs - first] = sum;
    return { label: fingerprint, values, unit };
  });
  return { times: Float64Array.from(times, (at) => at / SECOND), series, stepSeconds: stepMs / SECOND, isStacked: true };
}

/** How many times as much as before a shape costs: null where nobody knows, infinite where it cost nothing. */
export const timesBefore = (shape: ShapeCost, { field }: CostMeasure): number | null =>
  shape.costBefore == null || shape[field] == null
    ? null
    : shape.costBefore === 0
      ? Number.POSITIVE_INFINITY
      : shape[field].sum / shape.costBefore;
