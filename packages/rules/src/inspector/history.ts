/** A vital over time: milliseconds, ascending, and a value a time; NaN or null where nothing was read. */
export interface Series {
  times: readonly number[];
  values: readonly (number | null)[];
  /** Stretches in which nobody read for minutes, where the source knows of them: what was so meanwhile nobody can say. */
  unread?: readonly (readonly [from: number, until: number])[];
}

const isRead = (value: number | null | undefined): value is number => value !== null && value !== undefined && Number.isFinite(value);

/** When a value first fell to `now` or below, having been higher; null when the series never held a higher one. */
export const fellSince = (series: Series | null, now: number): number | null => {
  if (!series) return null;
  const higher = series.values.findLastIndex((value) => isRead(value) && value > now);
  if (higher < 0) return null;
  return series.times.find((_, index) => index > higher && isRead(series.values[index])) ?? null;
};

/** When a value last fell, by the first point at which it was lower; null when the series never did. */
export const lastFall = (series: Series | null): number | null => {
  const points = pointsOf(series);
  return points.findLast(({ left }, index) => index > 0 && left < (points[index - 1]?.left ?? left))?.at ?? null;
};

/** Since when readings go on without such a stretch; of a series without one, since ever. */
export const goesOnSince = (series: Series): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...(series.unread ?? []).map(([, until]) => until));

/** The points that were read since readings go on: what is between them was seen. */
export const pointsInARow = (series: Series | null): { at: number; left: number }[] => {
  if (series === null) return [];
  const since = goesOnSince(series);
  return pointsOf(series).filter(({ at }) => at >= since);
};

/** The points of a series that were read. */
const pointsOf = (series: Series | null): { at: number; left: number }[] =>
  (series?.times ?? []).flatMap((at, index) => {
    const left = series?.values[index];
    return isRead(left) ? [{ at, left }] : [];
  });

/**
 * Change an hour by least squares over what was read of the last `windowMs`, and after `since`; null with fewer than ten points or a span
 * under a quarter of it.
 */
export const slopePerHour = (series: Series | null, nowMs: number, windowMs: number, since = 0): number | null => {
  const points = pointsOf(series).filter(({ at }) => at >= Math.max(since, nowMs - windowMs) && at <= nowMs);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 10 || last.at - first.at < windowMs / 4) return null;
  const meanAt = points.reduce((sum, { at }) => sum + at - first.at, 0) / points.length;
  const mean = points.reduce((sum, { left }) => sum + left, 0) / points.length;
  let over = 0;
  let under = 0;
  for (const { at, left } of points) {
    const x = at - first.at - meanAt;
    over += x * (left - mean);
    under += x * x;
  }
  return under === 0 ? null : (over / under) * 3_600_000;
};
