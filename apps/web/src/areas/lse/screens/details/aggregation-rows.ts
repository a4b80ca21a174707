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
export function aggregationsOf(report: ShownReport): Aggregation[] {
  const fleetShares = new Map<string, number>();
  const fleet = report.standout?.fleet ?? 0;
  for (const { parts, fleet: own } of report.standout?.values ?? []) {
    const [part] = parts;
    if (part !== undefined && parts.length === 1 && fleet > 0) fleetShares.set(`${part.attribute} ${part.value}`, (own / fleet) * 100);
  }
  return LSE_ATTRIBUTES.map((attribute) => ({
    attribute,
    rows: Object.entries(report.aggregations[attribute])
      .map(([value, domains]) => ({
        value,
        domains,
        share: report.totalImpacted === 0 ? 0 : (domains / report.totalImpacted) * 100,
        fleetShare: fleetShares.get(`${attribute} ${value}`) ?? null,
      }))
      .sort((a, b) => b.domains - a.domains || (a.value < b.value ? -1 : 1)),
  }));
}
