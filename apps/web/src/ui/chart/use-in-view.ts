import { type RefObject, useEffect, useState } from 'react';

/** What is this far out of view, in CSS pixels, counts as in view: it is there when the reader is. */
export const NEAR_PX = 200;

/** True while the element is within 200 px of the visible part of the page. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${NEAR_PX}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
