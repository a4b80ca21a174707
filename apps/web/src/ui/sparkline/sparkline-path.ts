import { decimate } from '../chart/chart-data.ts';

/**
 * SVG path of the values in a box, one pixel of room above and below; NaN breaks the line. A flat line lies in the
 * middle, except zero, which lies at the bottom. No finite value gives an empty path.
 */
export function sparklinePath(values: ArrayLike<number>, width: number, height: number): string {
  const { index, values: kept } = decimate(values, Math.max(1, Math.floor(width / 2)));
  const present = kept.filter((value) => value !== null);
  if (present.length === 0) return '';
  const low = Math.min(...present);
  const high = Math.max(...present);
  const last = Math.max(1, values.length - 1);
  const y = (value: number) => {
    if (high > low) return 1 + ((high - value) / (high - low)) * (height - 2);
    return low === 0 ? height - 1 : height / 2;
  };
  let path = '';
  let isDown = false;
  for (const [at, value] of kept.entries()) {
    if (value === null) {
      isDown = false;
      continue;
    }
    const x = ((index[at] ?? 0) / last) * width;
    // A lone point between gaps would be invisible: it gets a line of half a pixel.
    const isLone = !isDown && (kept[at + 1] ?? null) === null;
    path += `${isDown ? 'L' : 'M'}${round(x)} ${round(y(value))}${isLone ? 'h0.5' : ''}`;
    isDown = true;
  }
  return path;
}

const round = (value: number) => Math.round(value * 100) / 100;
