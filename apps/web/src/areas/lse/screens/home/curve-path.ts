/** SVG paths of a curve of counts in a box; an empty text where there is nothing to draw. */
export interface CurvePaths {
  /** The complete part as a line. */
  line: string;
  /** The complete part down to the base line, to be filled. */
  area: string;
  /** What is not complete yet, to be dashed; begins where the line ends. */
  tail: string;
}

/**
 * Counts of evenly spaced buckets, the base line being zero and the top the largest; from place `partialFrom` on they are the tail. Where
 * buckets share a pixel the largest is drawn: no peak is lost.
 */
export function curvePaths(counts: readonly number[], partialFrom: number, width: number, height: number): CurvePaths {
  const top = counts.reduce((a, b) => Math.max(a, b), 0);
  const last = Math.max(1, counts.length - 1);
  const points: { at: number; x: number; y: number }[] = [];
  const perPoint = Math.max(1, Math.ceil(counts.length / width));
  for (let start = 0; start < counts.length; start += perPoint) {
    const bucket = counts.slice(start, start + perPoint);
    const value = bucket.reduce((a, b) => Math.max(a, b), 0);
    const at = start + bucket.length - 1;
    points.push({ at, x: round((at / last) * width), y: round(top === 0 ? height - 1 : 1 + (1 - value / top) * (height - 2)) });
  }
  const whole = points.filter(({ at }) => at < partialFrom);
  const tail = [...whole.slice(-1), ...points.filter(({ at }) => at >= partialFrom)];
  const line = pathOf(whole);
  const [first, end] = [whole[0], whole.at(-1)];
  return {
    line,
    area: first && end ? `${line}L${end.x} ${height}L${first.x} ${height}Z` : '',
    tail: tail.length > whole.slice(-1).length ? pathOf(tail) : '',
  };
}

const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;
