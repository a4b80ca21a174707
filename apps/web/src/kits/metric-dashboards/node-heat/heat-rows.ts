import type { Listing } from '#rules/metrics/packed-listing';
import type { Dimension, MetricStat } from '#rules/metrics/types';
import type { HeatOrder } from './heat-state.ts';

/** What is known of a node beside its numbers. */
export interface HeatNode {
  name: string;
  zone: string | null;
  role: string | null;
  instanceId: string | null;
  /** The machine's page outside of the product; null where its address is not known. */
  instanceHref: string | null;
}

/** The page of a node, by its NodeId; undefined where the product has none. */
export type NodePageOf = ((nodeId: string) => string) | undefined;

export interface HeatRow {
  /** The value of the dimension NodeId. */
  id: string;
  node: HeatNode;
  /** In the source's unit, one a point of the window, NaN for gaps; undefined until they are read. */
  values: Float64Array | undefined;
  /** Why they could not be read. */
  failure: string | null;
}

/** The sides of a level on which values are bad. */
export interface HeatLimit {
  /** In the source's unit. */
  value: number;
  at: 'above' | 'below';
  /** Whether the level itself is bad. */
  isInclusive: boolean;
}

export const isBad = (value: number, limit: HeatLimit | null): boolean =>
  limit !== null && (value === limit.value ? limit.isInclusive : value > limit.value === (limit.at === 'above'));

/** The series of a metric by node: sets that name a node and nothing else that the subject does not give, one a node, in the listing's order. */
export function nodeSeries(listing: Listing, metricName: string, known: readonly string[]): Map<string, readonly Dimension[]> {
  const found = new Map<string, readonly Dimension[]>();
  for (const dimensions of listing.get(metricName) ?? []) {
    const node = dimensions.find(({ name }) => name === 'NodeId');
    if (node && !found.has(node.value) && dimensions.every((one) => one === node || known.includes(one.name)))
      found.set(node.value, dimensions);
  }
  return found;
}

export interface HeatSummary {
  highest: number;
  lowest: number;
  mean: number;
  latest: number;
  /** Points that have a value. */
  count: number;
  /** Where the highest stands; -1 without any value. */
  highestAt: number;
}

const summaries = new WeakMap<Float64Array, HeatSummary>();

/** NaN in all figures of a row without points. Kept by row: a thousand rows are summed up once. */
export function summaryOf(values: Float64Array): HeatSummary {
  const known = summaries.get(values);
  if (known) return known;
  let [highest, lowest, sum, count, latest, highestAt] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0, Number.NaN, -1];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    if (value > highest) [highest, highestAt] = [value, at];
    if (value < lowest) lowest = value;
    sum += value;
    count += 1;
    latest = value;
  }
  const gap = count === 0;
  const summary = {
    highest: gap ? Number.NaN : highest,
    lowest: gap ? Number.NaN : lowest,
    mean: gap ? Number.NaN : sum / count,
    latest,
    count,
    highestAt,
  };
  summaries.set(values, summary);
  return summary;
}

/** The extent of all rows together; null while no row has a point. */
export function extentOf(rows: readonly HeatRow[]): { low: number; high: number } | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of rows) {
    if (!values) continue;
    const { lowest, highest } = summaryOf(values);
    if (lowest < low) low = lowest;
    if (highest > high) high = highest;
  }
  return low <= high ? { low, high } : null;
}

const byText = new Intl.Collator('en', { numeric: true });

/** Rows in the wanted order; equal ones by name. Hottest is the worst single point, then the mean; rows without points come last. */
export function orderedRows(rows: readonly HeatRow[], order: HeatOrder, limit: HeatLimit | null): HeatRow[] {
  const byName = (a: HeatRow, b: HeatRow) => byText.compare(a.node.name, b.node.name) || byText.compare(a.id, b.id);
  const grouped = (of: (node: HeatNode) => string | null) => (a: HeatRow, b: HeatRow) =>
    Number(of(a.node) === null) - Number(of(b.node) === null) || byText.compare(of(a.node) ?? '', of(b.node) ?? '') || byName(a, b);
  switch (order) {
    case 'name':
      return rows.toSorted(byName);
    case 'zone':
      return rows.toSorted(grouped(({ zone }) => zone));
    case 'role':
      return rows.toSorted(grouped(({ role }) => role));
    case 'hottest': {
      const sign = limit?.at === 'below' ? -1 : 1;
      const heats = new Map(rows.map((row) => [row, heatOf(row, sign)]));
      return rows.toSorted((a, b) => {
        const [one, other] = [heats.get(a) ?? NOTHING, heats.get(b) ?? NOTHING];
        return other[0] - one[0] || other[1] - one[1] || byName(a, b);
      });
    }
  }
}

const NOTHING: readonly [number, number] = [-Number.MAX_VALUE, -Number.MAX_VALUE];

function heatOf({ values }: HeatRow, sign: 1 | -1): readonly [number, number] {
  if (!values) return NOTHING;
  const { highest, lowest, mean, count } = summaryOf(values);
  return count === 0 ? NOTHING : [sign === 1 ? highest : -lowest, sign * mean];
}

/** What stands in a cell of several points: their worst, which for minimums and for levels from below is the lowest. NaN for a gap. */
export function cellValue(values: Float64Array, column: number, perCell: number, isLowest: boolean): number {
  const end = Math.min(values.length, (column + 1) * perCell);
  let found = Number.NaN;
  for (let at = column * perCell; at < end; at += 1) {
    const value = values[at] as number;
    if (Number.isNaN(value)) continue;
    if (Number.isNaN(found) || (isLowest ? value < found : value > found)) found = value;
  }
  return found;
}

export const isLowestShown = (stat: MetricStat, limit: HeatLimit | null): boolean =>
  limit === null ? stat === 'Minimum' : limit.at === 'below';

/** How points are laid into cells of at least `least` pixels so that all fill a width; a cell's width may be a fraction. */
export function fitCells(points: number, width: number, least: number): { perCell: number; columns: number; cellWidth: number } {
  const perCell = Math.max(1, Math.ceil(points / Math.max(1, Math.floor(width / least))));
  const columns = Math.ceil(points / perCell);
  return { perCell, columns, cellWidth: Math.max(least, Math.min(MOST_WIDTH, width / Math.max(1, columns))) };
}

/** Wider cells tell no more. */
const MOST_WIDTH = 48;
