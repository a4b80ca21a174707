import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How much a slim header can show: all of its lines, the numbers in two rows, or a single line. */
type Room = 'wide' | 'middle' | 'narrow';

/** A header that rolls up while the page scrolls; see domain-header.css for what it keeps. */
interface SlimHeader {
  /** Of an empty element that stands where the header's place begins. */
  placeRef: RefObject<HTMLDivElement | null>;
  headerRef: RefObject<HTMLElement | null>;
  /** The page has scrolled until only the slim header is left of it. */
  isSlim: boolean;
  room: Room;
  /** Tells the style sheet the height of the whole header. */
  style: CSSProperties;
}

/**
 * The header keeps its height in the page, whatever it shows: it sticks with the part that the slim one needs in sight, so that nothing
 * beneath it moves when one takes the place of the other. How far it covers the page is reported to the style sheets, which keep what links and
 * the keyboard lead to clear of it.
 */
export function useSlim(): SlimHeader {
  const placeRef = useRef<HTMLDivElement>(null);
  const headerRef = useRef<HTMLElement>(null);
  const [isSlim, setIsSlim] = useState(false);
  const [full, setFull] = useState<number | null>(null);
  const [room, setRoom] = useState<Room>('wide');

  useLayoutEffect(() => {
    const header = headerRef.current;
    if (!header) return;
    const measure = () => {
      setRoom(roomOf(header.offsetWidth));
      // A slim header keeps the height that it had.
      if (!isSlim) setFull(header.offsetHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [isSlim]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another height or another slim header sticks elsewhere
  useEffect(() => {
    const look = () => {
      const [place, header] = [placeRef.current, headerRef.current];
      if (!place || !header) return;
      const { top, height } = header.getBoundingClientRect();
      setIsSlim(top - place.getBoundingClientRect().top > 1);
      // A slim header beside a panel may need more lines than the whole one had in a wide page.
      const slimBottom = isSlim ? (header.firstElementChild?.getBoundingClientRect().bottom ?? 0) : 0;
      const sticksAt = Number.parseFloat(getComputedStyle(header).insetBlockStart);
      writeCovered(`${Math.ceil(Math.max(sticksAt + height, slimBottom))}px`);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [full, room, isSlim]);

  // Only when the header goes: taken away and written again, every element of the page would get its style twice more.
  useEffect(() => () => void document.documentElement.style.removeProperty(COVERED), []);

  return { placeRef, headerRef, isSlim, room, style: full === null ? {} : ({ '--header-full': `${full}px` } as CSSProperties) };
}

const COVERED = '--covered-by-header';

/** Writes it for the style sheets where it differs: each time it does, every element that inherits it gets its style again. */
const writeCovered = (height: string): void => {
  const { style } = document.documentElement;
  if (style.getPropertyValue(COVERED) !== height) style.setProperty(COVERED, height);
};

/** CSS pixels that the lines of a slim header need side by side, and the height of a window that has more than one to spare. */
const WIDE = 880;
const MIDDLE = 640;
const LOW_WINDOW = 600;

const roomOf = (width: number): Room => {
  if (width < MIDDLE || window.innerHeight < LOW_WINDOW) return 'narrow';
  return width < WIDE ? 'middle' : 'wide';
};
