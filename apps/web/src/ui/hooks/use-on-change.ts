import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useUnmount } from './use-unmount.ts';

/**
 * Calls back when a value that React did not bring about itself (an answer, a push, the address) has become another one, once it is on the
 * page and before it is painted: to move the focus or the view, to show a toast, to ask for something. State that follows from the value is
 * computed in the render instead, and what follows from an event is done in its handler.
 *
 * The first value is no change, unless `initial` says what it is compared with. Values are compared with Object.is.
 */
export function useOnChange<Value>(value: Value, onChange: (value: Value, before: Value) => void, initial: Value = value): void {
  const [first] = useState(initial);
  const seen = useRef(first);
  const changed = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const before = seen.current;
    if (Object.is(before, value)) return;
    seen.current = value;
    changed(value, before);
  }, [value]);
  // A component that comes back begins again, as it does when it is mounted for the first time.
  useUnmount(() => {
    seen.current = first;
  });
}
