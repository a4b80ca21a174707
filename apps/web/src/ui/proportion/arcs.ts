/** One part of a ring: angles in degrees, clockwise from the top. */
export interface Arc {
  from: number;
  to: number;
}

/** The least angle at which a part can still be seen and pressed. */
const LEAST_DEGREES = 4;

/**
 * Arcs of values around a whole ring, in their order. Whatever is not nothing gets an angle that can be seen, taken from the larger ones in
 * proportion; null for what is nothing.
 */
export function arcsOf(values: readonly number[]): (Arc | null)[] {
  const safe = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0));
  const total = safe.reduce((sum, value) => sum + value, 0);
  if (total === 0) return safe.map(() => null);
  const small = safe.map((value) => value > 0 && (value / total) * 360 < LEAST_DEGREES);
  const smallCount = small.filter(Boolean).length;
  const rest = safe.reduce((sum, value, at) => sum + (small[at] ? 0 : value), 0);
  const room = 360 - smallCount * LEAST_DEGREES;
  let from = 0;
  return safe.map((value, at) => {
    if (value === 0) return null;
    const degrees = small[at] ? LEAST_DEGREES : (value / rest) * room;
    const arc = { from, to: from + degrees };
    from += degrees;
    return arc;
  });
}

/** The SVG path of an arc between two radii around (0, 0); a whole ring is drawn as two halves. */
export function arcPath({ from, to }: Arc, inner: number, outer: number): string {
  if (to - from >= 359.99) return `${arcPath({ from: 0, to: 180 }, inner, outer)} ${arcPath({ from: 180, to: 360 }, inner, outer)}`;
  const large = to - from > 180 ? 1 : 0;
  return [
    `M${point(from, outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}`,
    `L${point(to, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}`,
    'Z',
  ].join(' ');
}

const point = (degrees: number, radius: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${round(radius * Math.cos(radians))} ${round(radius * Math.sin(radians))}`;
};
const round = (value: number): number => Math.round(value * 100) / 100;
