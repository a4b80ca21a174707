import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { formatLocal, formatRelative, formatTime, formatUtc, nextMode, type TimestampMode } from './format-time.ts';
import { useNow } from './now.ts';
import styles from './timestamp.module.css';

interface Scope {
  mode: TimestampMode;
  cycle: () => void;
}

const TimestampContext = createContext<Scope | undefined>(undefined);

/** Timestamps below change together: a click on one changes all. Lies around a table or a panel. */
export function TimestampScope({ children }: { children: ReactNode }) {
  return <TimestampContext value={useTimestampState()}>{children}</TimestampContext>;
}

/** How the timestamps of this scope read now. */
export function useTimestampMode(): TimestampMode {
  return useContext(TimestampContext)?.mode ?? 'relative';
}

export interface TimestampProps {
  /** Milliseconds since the epoch, or anything Date.parse reads; missing or unreadable shows `empty`. */
  at: number | string | null | undefined;
  empty?: string;
}

/** A time that reads relative, then local, then UTC, one step a click; its title holds the absolute time (SHELL-055). */
export function Timestamp({ at, empty = 'N/A' }: TimestampProps) {
  const outer = useContext(TimestampContext);
  const own = useTimestampState();
  const scope = outer ?? own;
  const now = useNow();
  const time = typeof at === 'number' ? at : Date.parse(at ?? '');
  if (Number.isNaN(time)) return <span>{empty}</span>;
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    scope.cycle();
  };
  const title = scope.mode === 'relative' ? `${formatLocal(time)}\n${formatUtc(time)}` : `${formatUtc(time)}\n${formatRelative(time, now)}`;
  return (
    <button type="button" className={styles.timestamp} title={title} onClick={click}>
      <time dateTime={new Date(time).toISOString()}>{formatTime(time, scope.mode, now)}</time>
    </button>
  );
}

function useTimestampState(): Scope {
  const [mode, setMode] = useState<TimestampMode>('relative');
  return useMemo(() => ({ mode, cycle: () => setMode(nextMode) }), [mode]);
}
