import { type CsvCell, toCsv } from '#rules/csv';
import { formatInstant } from '../../../ui/values/format-time.ts';
import type { HeatRow } from './heat-rows.ts';

/** The matrix as a file: a line for each point, a column for each node, empty where there is a gap. */
export function heatCsv(rows: readonly HeatRow[], from: number, stepMs: number, points: number, factor: number, timeZone: string): string {
  const lines = function* (): Iterable<readonly CsvCell[]> {
    for (let at = 0; at < points; at += 1) {
      yield [formatInstant((from + at * stepMs) / 1000, timeZone), ...rows.map(({ values }) => (values?.[at] ?? Number.NaN) * factor)];
    }
  };
  return toCsv([`Time (${timeZone})`, ...rows.map(({ node }) => node.name)], lines());
}
