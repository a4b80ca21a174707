import type { SdpdsAnswer } from '#rules/releases/calls';
import { RELEASE_STATUSES, releaseBadge } from '#rules/releases/projections';
import type { ChartData } from '../../../../ui/chart/chart-data.ts';
import { paletteColour } from '../../../../ui/colours/colours.ts';
import { stateColour } from '../../../../ui/colours/state-colours.ts';

/** REL-038: every 15 minutes of the last three hours. Seconds. */
export const METRIC_PERIOD = 900;
export const METRIC_SPAN = 3 * 3_600;

/** Greys and blues of the badges would be alike in one chart: these take a colour of the palette each. */
const OWN_SLOTS: Readonly<Record<string, number>> = { TO_SCHEDULE: 6, SCHEDULED: 4, QUEUED: 2, PENDING_CLUSTER_PROVISION: 7 };

/** The times that are asked for, whole minutes, so that all who look within a minute ask the same. Epoch seconds. */
export function metricWindow(nowMs: number): { startTime: number; endTime: number; period: number } {
  const endTime = Math.floor(nowMs / 60_000) * 60;
  return { startTime: endTime - METRIC_SPAN, endTime, period: METRIC_PERIOD };
}

/** A line for each of the ten statuses, and for whatever other status came; none when nothing came at all. */
export function metricChart(statuses: SdpdsAnswer<'release/statusMetrics'>['statuses'], mode: 'light' | 'dark'): ChartData {
  const times = Float64Array.from(new Set(statuses.flatMap(({ points }) => points.map(([at]) => at)))).sort();
  const place = new Map(Array.from(times, (at, index) => [at, index]));
  const byStatus = new Map(statuses.map(({ status, points }) => [status, points]));
  const names = times.length === 0 ? [] : [...new Set<string>([...RELEASE_STATUSES, ...byStatus.keys()])];
  return {
    times,
    stepSeconds: METRIC_PERIOD,
    series: names.map((status) => {
      const points = byStatus.get(status);
      // A status that no cluster is in is not reported: that is none, not unknown.
      const values = new Float64Array(times.length).fill(points === undefined ? 0 : Number.NaN);
      for (const [at, value] of points ?? []) values[place.get(at) ?? 0] = value;
      return { label: status, values, unit: 'count', ...lookOf(status, mode) };
    }),
  };
}

function lookOf(status: string, mode: 'light' | 'dark'): { colour?: string; beside?: string } {
  const slot = OWN_SLOTS[status];
  if (slot !== undefined) return { colour: paletteColour(slot, mode) };
  const colour = stateColour(releaseBadge(status).colour, mode);
  // The same red as FAILED, dashed.
  return status === 'VALIDATION_FAILED' ? { colour, beside: 'FAILED' } : { colour };
}
