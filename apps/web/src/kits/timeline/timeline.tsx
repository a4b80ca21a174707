import type { ReactNode } from 'react';
import { formatInZone, zoneCode } from '#rules/time-zones';
import { Status, type StatusKind } from '../../ui/status/status.tsx';
import '../../ui/tokens/tokens.css';
import styles from './timeline.module.css';
import { byDay } from './timeline-days.ts';

export interface TimelineEntry {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** What happened: "recover-domain on 123456789012:logs". */
  text: ReactNode;
  /** Who did it. */
  who?: string;
  /** Why: a reason, a ticket. */
  why?: ReactNode;
  status: { kind: StatusKind; label: string };
}

interface TimelineProps {
  label: string;
  /** Newest first. */
  entries: readonly TimelineEntry[];
  timeZone: string;
  /** What would fill it, shown when it is empty. */
  empty: ReactNode;
  selected?: string | null;
  onSelect?: (id: string) => void;
}

/** Who did what to what, day by day, newest first. */
export function Timeline({ label, entries, timeZone, empty, selected, onSelect }: TimelineProps) {
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <section aria-label={label} className={styles.timeline}>
      {byDay(entries, timeZone).map(({ day, entries: own }) => (
        <div key={day}>
          <div className={styles.day}>{day}</div>
          <ol aria-label={day}>
            {own.map((entry) => (
              <li key={entry.id} className={entry.id === selected ? styles.selected : ''}>
                <time
                  dateTime={new Date(entry.at).toISOString()}
                  title={`${formatInZone(entry.at, timeZone)} ${zoneCode(timeZone, entry.at)}`}
                >
                  {formatInZone(entry.at, timeZone, 'time')}
                </time>
                <span className={styles.what}>
                  {onSelect ? (
                    <button type="button" aria-pressed={entry.id === selected} onClick={() => onSelect(entry.id)}>
                      {entry.text}
                    </button>
                  ) : (
                    entry.text
                  )}
                  {entry.who || entry.why ? (
                    <small>
                      {entry.who}
                      {entry.who && entry.why ? ' · ' : ''}
                      {entry.why}
                    </small>
                  ) : null}
                </span>
                <Status kind={entry.status.kind}>{entry.status.label}</Status>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
