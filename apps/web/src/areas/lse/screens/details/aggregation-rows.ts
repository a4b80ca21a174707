import { LSE_ATTRIBUTES, type LseAttribute } from '#rules/lse/report';
import type { ShownReport } from './report-answer.ts';

/** LSE-046 */
export const TOP_VALUES = 6;

export interface AggregationRow {
  value: string;
  /** Hit domains with the value. */
  domains: number;
  /** Of all hit domains, percent. */
  share: number;
  /** Of the fleet at onset, percent; null where nobody knows. */
  fleetShare: number | null;
}

export interface Aggregation {
  attribute: LseAttribute;
  /** Most domains first. */
  rows: readonly AggregationRow[];
}

/** Hit domains per value of each attribute, in the order of the page, with the fleet's share beside them (LSE-043). */
export function aggregationsOf({ aggregations, totalImpacted, fleet }: ShownReport): Aggregation[] {
  return LSE_ATTRIBUTES.map((attribute) => ({
    attribute,
    rows: Object.entries(aggregations[attribute])
      .map(([value, domains]) => ({
        value,
        domains,
        share: percent(domains, totalImpacted),
        fleetShare: fleet === null ? null : percent(fleet.aggregations[attribute][value] ?? 0, fleet.domains),
      }))
      .sort((a, b) => b.domains - a.domains || (a.value < b.value ? -1 : 1)),
  }));
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
