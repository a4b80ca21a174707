/** Where the cursor of a chart is. */
export interface Hover {
  /** Index of the drawn row. */
  row: number;
  /** Epoch seconds under the cursor. */
  time: number;
  /** CSS pixels within the plotting area. */
  left: number;
  /** Width of the plotting area in CSS pixels. */
  width: number;
  /** Left edge of the plotting area within the chart, CSS pixels. */
  offset: number;
  /** Seconds that one CSS pixel covers. */
  secondsPerPixel: number;
}

/** The hover of one chart, outside React state: the cursor moves at 60 Hz and only the tooltip follows. */
export interface HoverStore {
  get(): Hover | null;
  set(hover: Hover | null): void;
  subscribe(listener: () => void): () => void;
}

export function createHoverStore(): HoverStore {
  let now: Hover | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(hover) {
      if (hover === now) return;
      now = hover;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
