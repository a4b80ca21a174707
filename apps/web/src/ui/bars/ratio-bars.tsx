import type { ReactNode } from 'react';
import '../tokens/tokens.css';
import { intervalText, type Ratio, ratioPlace, ratioText } from './ratio-axis.ts';
import styles from './ratio-bars.module.css';

export interface RatioRow extends Ratio {
  /** Its name, in words; unique in the list. */
  name: string;
  /** Beyond doubt, and in which direction; null when it is not. */
  effect: 'raises' | 'lowers' | null;
  /** The numbers behind the ratio, and what can be done with it. */
  evidence: ReactNode;
}

interface RatioBarsProps {
  title: string;
  rows: readonly RatioRow[];
  /** From `ratioAxis` over all lists that are compared with each other. */
  axis: { low: number; high: number };
}

/** Ratios with their intervals as bars to both sides of once, on a scale where twice and half are as far from it. */
export function RatioBars({ title, rows, axis }: RatioBarsProps) {
  const one = ratioPlace(1, axis);
  return (
    <ul aria-label={title} className={styles.list}>
      {rows.map(({ name, ratio, interval, effect, evidence }) => {
        const place = ratioPlace(ratio ?? Number.POSITIVE_INFINITY, axis);
        return (
          <li key={name} data-effect={effect ?? 'neither'}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ left: `${Math.min(one, place)}%`, width: `${Math.abs(place - one)}%` }} />
              {interval === null ? null : (
                <u style={{ left: `${ratioPlace(interval.low, axis)}%`, right: `${100 - ratioPlace(interval.high, axis)}%` }} />
              )}
              <em style={{ left: `${one}%` }} />
            </span>
            <span className={styles.ratio}>
              <b>{ratioText(ratio)}</b> <small>{intervalText(interval)}</small>
            </span>
            <span className={styles.evidence}>{evidence}</span>
          </li>
        );
      })}
    </ul>
  );
}
