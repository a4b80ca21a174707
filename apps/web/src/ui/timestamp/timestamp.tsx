import { createContext, type MouseEvent, type ReactNode, useContext, useMemo, useState } from 'react';
import { FIRST_TIMESTAMP_MODE, formatTimestamp, nextTimestampMode, type TimestampMode } from '#rules/timestamps';
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
  return useContext(TimestampContext)?.mode ?? FIRST_TIMESTAMP_MODE;
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
  const read = (mode: TimestampMode) => formatTimestamp(time, mode, now, mode === 'local' ? browserZone() : 'UTC');
  // Made without a formatter: a table makes one for every row, and few are looked at.
  const absolute = `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const title =
    scope.mode === 'relative'
      ? absolute
      : `${absolute}
${read('relative')}`;
  return (
    <button type="button" className={styles.timestamp} title={title} onClick={click}>
      <time dateTime={new Date(time).toISOString()}>{read(scope.mode)}</time>
    </button>
  );
}

let zone: string | undefined;

/** Asked once: the answer costs as much as a formatter. */
function browserZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

function useTimestampState(): Scope {
  const [mode, setMode] = useState(FIRST_TIMESTAMP_MODE);
  return useMemo(() => ({ mode, cycle: () => setMode(nextTimestampMode) }), [mode]);
}
