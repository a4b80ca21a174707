import { useEffect, useRef, useState } from 'react';

/** True for `ms` after the value became another one; the first value does not count, and neither does loading (undefined). */
export function useChanged(value: string | number | null | undefined, ms: number): boolean {
  const before = useRef(value);
  const [isMarked, setIsMarked] = useState(false);
  useEffect(() => {
    if (value === undefined) {
      setIsMarked(false);
      return;
    }
    const was = before.current;
    before.current = value;
    if (was === undefined || was === value) return;
    setIsMarked(true);
    const timer = setTimeout(() => setIsMarked(false), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return isMarked;
}
