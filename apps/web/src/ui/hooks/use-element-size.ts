import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Inner size of an element in CSS pixels, without its scroll bars. */
interface ElementSize {
  width: number;
  height: number;
}

/** Calls back with the element before it is first painted, and each time that its size has changed. It is there when the component is. */
function useResizeObserver<Node extends HTMLElement>(element: RefObject<Node | null>, onSize: (node: Node) => void): void {
  const resized = useEffectEvent(onSize);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    resized(node);
    const observer = new ResizeObserver(() => resized(node));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
}

/** Inner size of an element, kept current; zero until it is in the document. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  useResizeObserver(element, ({ clientWidth: width, clientHeight: height }) =>
    setSize((old) => (old.width === width && old.height === height ? old : { width, height })),
  );
  return size;
}
