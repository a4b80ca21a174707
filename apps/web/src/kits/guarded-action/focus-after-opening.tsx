import { type RefObject, useEffect } from 'react';

/** Takes the focus from the close button, which a dialog gives it as its first control, once that has happened (ACT-015). */
export function FocusAfterOpening({ target }: { target: RefObject<{ focus: () => void } | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => target.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return null;
}
