import type { MetricRange, MetricValues } from '../port.ts';
import { pointsOf } from './requests.ts';
import type { MetricDataResult } from './schema.ts';

/** One series while its pages come in. */
export interface GrowingSeries {
  metricName: string;
  values: Float64Array;
  /** Of the last page that spoke of it; undefined while none has. */
  status: string | undefined;
  broken: boolean;
}

export const growingSeries = (metricName: string, range: MetricRange): GrowingSeries => ({
  metricName,
  values: new Float64Array(pointsOf(range)).fill(Number.NaN),
  status: undefined,
  broken: false,
});

/** Puts a page's points in their places, whatever their order. One outside the range or between two periods has none and is left out. */
export function addPage(series: GrowingSeries, page: MetricDataResult, { from, periodSeconds }: MetricRange): void {
  series.status = page.StatusCode ?? 'Complete';
  if (page.Timestamps.length !== page.Values.length) series.broken = true;
  for (const [at, time] of page.Timestamps.entries()) {
    const value = page.Values[at];
    if (!(time instanceof Date) || typeof value !== 'number') {
      series.broken = true;
      continue;
    }
    const place = (time.getTime() - from) / (periodSeconds * 1_000);
    if (Number.isInteger(place) && place >= 0 && place < series.values.length && Number.isFinite(value)) series.values[place] = value;
  }
}

/** What became of a series when no page is left. CloudWatch tells no unit here. */
export function finished({ metricName, values, status, broken }: GrowingSeries): MetricValues {
  if (broken) return { failure: { kind: 'malformed', message: `CloudWatch’s points of ${metricName} are not times and numbers.` } };
  switch (status) {
    case 'Complete':
      return { values, unit: null };
    case 'PartialData':
      return { failure: { kind: 'unavailable', message: `CloudWatch has answered only a part of ${metricName}. Try again shortly.` } };
    case 'Forbidden':
      return { failure: { kind: 'denied', message: `CloudWatch does not let these credentials read ${metricName}.` } };
    case 'InternalError':
      return { failure: { kind: 'unavailable', message: `CloudWatch could not read ${metricName}. Try again shortly.` } };
    default:
      return { failure: { kind: 'malformed', message: `CloudWatch has answered nothing for ${metricName}.` } };
  }
}
