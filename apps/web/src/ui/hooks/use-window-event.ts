import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window while the component is on the page. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { capture = false, passive = false }: { capture?: boolean; passive?: boolean } = {},
): void {
  const heard = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: WindowEventMap[Type]) => heard(event);
    window.addEventListener(type, onEvent, { capture, passive });
    return () => window.removeEventListener(type, onEvent, { capture });
  }, [type, capture, passive]);
}
