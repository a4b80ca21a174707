import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PlacedColumn } from './layout.ts';

export interface ViewSize {
  width: number;
  height: number;
}

/** Inner size of an element without its scroll bars, kept current. Zero until it is in the document. */
export function useViewSize(element: RefObject<HTMLElement | null>): ViewSize {
  const [size, setSize] = useState<ViewSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    const measure = () =>
      setSize((old) =>
        old.width === node.clientWidth && old.height === node.clientHeight ? old : { width: node.clientWidth, height: node.clientHeight },
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Whether a row would look the same with either list: widths do not count, they are in the grid's template. */
export function sameSlots<Row>(left: readonly PlacedColumn<Row>[], right: readonly PlacedColumn<Row>[]): boolean {
  return (
    left.length === right.length &&
    left.every((slot, position) => {
      const other = right[position];
      return (
        other !== undefined &&
        slot.column === other.column &&
        slot.index === other.index &&
        slot.sticky === other.sticky &&
        (slot.left === 0) === (other.left === 0) &&
        (!slot.sticky || slot.left === other.left)
      );
    })
  );
}
