import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import { useOnChange } from '../hooks/use-on-change.ts';

const LINE_PX = 18;
/** Browsers draw no element of more than some 33 million pixels: longer texts are shown in stretches. */
const MOST_IN_STRETCH = 1_000_000;

export interface NumberedLinesView {
  scroller: RefObject<HTMLElement | null>;
  rows: Virtualizer<HTMLElement, Element>;
  /** Numbers of the lines in view and about it, from 1, in order. */
  visible: readonly number[];
  /** Lines before the stretch that is shown. */
  offset: number;
  /** Behind the last line of the stretch. */
  end: number;
  /** Brings a line into the middle of the view. */
  goTo: (line: number) => void;
}

/** Which of so many lines are in view. Anchors of lines are their numbers, from 1. */
export function useNumberedLines(total: number): NumberedLinesView {
  const scroller = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ offset: 0, line: 0, asked: 0 });
  const offset = place.offset < total ? place.offset : 0;
  const end = Math.min(total, offset + MOST_IN_STRETCH);
  const rows = useVirtualizer({
    count: end - offset,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_PX,
    overscan: 20,
  });
  // A line of another stretch is there once that is drawn.
  useOnChange(place.asked, () => rows.scrollToIndex(place.line - 1 - offset, { align: 'center' }));
  return {
    ...{ scroller, rows, offset, end },
    visible: rows.getVirtualItems().map(({ index }) => offset + index + 1),
    goTo: (wanted) => {
      const line = Math.max(1, Math.min(wanted, total));
      setPlace(({ asked }) => ({ line, offset: Math.floor((line - 1) / MOST_IN_STRETCH) * MOST_IN_STRETCH, asked: asked + 1 }));
    },
  };
}
