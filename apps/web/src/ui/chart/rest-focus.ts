import type uPlot from 'uplot';

/** A pointer that has not moved for so long rests, in milliseconds. */
const REST_MS = 80;

/** Which line of a plot stands out because the pointer is near it. */
export interface RestFocus {
  /** uPlot's distance of a line from the pointer: infinite while the pointer moves. */
  dist: NonNullable<NonNullable<uPlot.Cursor['focus']>['dist']>;
  /** The pointer is over the plot and has moved. */
  moved(u: Pick<uPlot, 'cursor' | 'setCursor'>): void;
  /** The pointer is no longer over the plot, or the plot is gone. */
  stop(): void;
}

/**
 * The line near a pointer that rests stands out. While it moves none does: lines cross, so that at each move another one would be the nearest,
 * and all of them would be drawn again for it.
 */
export function createRestFocus(): RestFocus {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;
  const stop = () => clearTimeout(timer);
  return {
    dist: (_u, _series, _row, valuePlace, cursorPlace) => (isResting ? Math.abs(valuePlace - cursorPlace) : Number.POSITIVE_INFINITY),
    moved(u) {
      if (isResting) return;
      stop();
      timer = setTimeout(() => {
        const { left = -1, top = -1 } = u.cursor;
        if (left < 0) return;
        isResting = true;
        u.setCursor({ left, top });
        isResting = false;
      }, REST_MS);
    },
    stop,
  };
}
