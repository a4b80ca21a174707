import { toCsv } from '#rules/csv';
import { formatInstant, zoneLabel } from '../values/format-time.ts';
import type { ChartData } from './chart-data.ts';

/**
 * The points as CSV: the instant in UTC (ISO 8601), the local time of the zone when it is not UTC, then one column
 * for each series with its unit in the header and its values unscaled; a gap is an empty cell.
 */
export function chartCsv(data: ChartData, timeZone: string): string {
  const utc = timeZone === 'UTC';
  const header = [
    'time (UTC)',
    ...(utc ? [] : [`time (${timeZone})`]),
    ...data.series.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
  ];
  return toCsv(header, rows(data, timeZone, utc));
}

function* rows(data: ChartData, timeZone: string, utc: boolean): Generator<(string | number | undefined)[]> {
  for (const [index, time] of data.times.entries()) {
    const local = utc ? [] : [`${formatInstant(time, timeZone)} ${zoneLabel(time, timeZone)}`];
    yield [new Date(time * 1000).toISOString(), ...local, ...data.series.map(({ values }) => values[index])];
  }
}

/** A file name from a title: letters, digits, dots and hyphens only, never empty. */
export function fileName(title: string, extension: string): string {
  const base = title
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${base || 'chart'}.${extension}`;
}
