import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render that is on the page, for what outlives a render: listeners of a drawing, callbacks that keep their identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
