import type { Unit } from '../values/format-value.ts';
import type { TimeRange } from './chart-data.ts';

/**
 * Scale of each series by its unit: the first unit takes the left axis ("y"), the second the right ("y2"), further
 * ones a scale of their own without an axis ("y3" …), so that no line is flattened by a foreign unit.
 */
export function scaleKeys(units: readonly Unit[]): { keys: string[]; axes: { key: string; unit: Unit }[] } {
  const distinct = [...new Set(units)];
  const keyOf = (unit: Unit) => {
    const at = distinct.indexOf(unit);
    return at === 0 ? 'y' : `y${at + 1}`;
  };
  return { keys: units.map(keyOf), axes: distinct.map((unit) => ({ key: keyOf(unit), unit })) };
}

/**
 * Range of a value axis. Includes zero when all is of one sign (a line near its own average otherwise looks like
 * a disaster), unless `fit`; percent stays within 0..100 when the data does; thresholds are kept in view; a flat line
 * gets room. An axis without data shows 0..1.
 */
export function valueRange(
  min: number | null,
  max: number | null,
  options: { unit: Unit; fit?: boolean; include?: readonly number[] },
): [number, number] {
  const all = [min, max, ...(options.include ?? [])].filter((value): value is number => value !== null && Number.isFinite(value));
  if (all.length === 0) return [0, 1];
  let low = Math.min(...all);
  let high = Math.max(...all);
  if (!options.fit) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  if (low === high) {
    const room = low === 0 ? 1 : Math.abs(low) * 0.5;
    return low === 0 ? [0, 1] : [low - room, high + room];
  }
  const room = (high - low) * 0.08;
  const top = high > 0 ? high + room : high;
  const bottom = low < 0 || options.fit ? low - room : low;
  if (options.unit !== 'percent') return [options.fit && low >= 0 ? Math.max(0, bottom) : bottom, top];
  return [low >= 0 ? Math.max(0, bottom) : bottom, high <= 100 ? Math.min(100, top) : top];
}

/** The range kept inside `outer`, at least `least` seconds long, its ends in order. */
export function clampRange(range: TimeRange, outer: TimeRange, least: number): TimeRange {
  let from = Math.max(outer.from, Math.min(range.from, range.to));
  let to = Math.min(outer.to, Math.max(range.from, range.to));
  if (to - from < least) {
    const middle = Math.min(outer.to - least / 2, Math.max(outer.from + least / 2, (from + to) / 2));
    from = Math.max(outer.from, middle - least / 2);
    to = Math.min(outer.to, middle + least / 2);
  }
  return { from, to };
}

/** Tick distances of a byte axis: 1, 2, 4, 8 … so that ticks fall on whole kb, mb and gb. */
export const BYTE_INCREMENTS: readonly number[] = Array.from({ length: 54 }, (_unused, power) => 2 ** power);
