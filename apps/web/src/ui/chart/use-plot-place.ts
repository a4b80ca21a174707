import { type RefObject, useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NEAR_PX } from './use-in-view.ts';

/** Where a plot is to stand. */
export interface PlotPlace {
  /** Whole CSS pixels; 0 while the place is not laid out. */
  width: RefObject<number>;
  /**
   * True when the place has a width and has been near the visible part of the page: only then a plot is made. A new function when the answer
   * changes, so that an effect may depend on it.
   */
  isDue: () => boolean;
}

/**
 * Measures where a plot is to stand as soon as it does: what is in view is drawn in the same frame, and charts that the arrival of others
 * pushed out of view cost nothing. `onWidth` gets each later width.
 */
export function usePlotPlace(host: RefObject<HTMLElement | null>, onWidth: (width: number) => void): PlotPlace {
  const width = useRef(0);
  const wasNear = useRef(false);
  const [cameNear, setCameNear] = useState(false);
  const resized = useEffectEvent(onWidth);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    width.current = Math.floor(box.width);
    wasNear.current = box.width > 0 && box.bottom > -NEAR_PX && box.top < window.innerHeight + NEAR_PX;
    const resize = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next === width.current) return;
      width.current = next;
      resized(next);
    });
    resize.observe(element);
    if (wasNear.current) return () => resize.disconnect();
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting, boundingClientRect }) => isIntersecting && boundingClientRect.width > 0)) return;
        width.current = Math.floor(element.getBoundingClientRect().width);
        setCameNear(true);
        near.disconnect();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    near.observe(element);
    return () => {
      resize.disconnect();
      near.disconnect();
    };
  }, [host]);

  const isDue = useCallback(() => wasNear.current || cameNear, [cameNear]);
  return { width, isDue };
}
