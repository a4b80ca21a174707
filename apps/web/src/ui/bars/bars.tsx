import '../tokens/tokens.css';
import { type BarTone, barPosition, toneOf } from './bar-tone.ts';
import styles from './bars.module.css';

export interface BarRow {
  label: string;
  value: number;
  /** The value as text: "87%", "1.8 times". */
  text: string;
  /** Lower and upper end of what the value may be, in the value's unit; drawn as a whisker and read with the text. */
  interval?: readonly [number, number];
  tone?: BarTone;
  colour?: string;
}

interface BarsProps {
  title: string;
  rows: readonly BarRow[];
  /** The value of a full bar; the largest value or interval end when left out. */
  max?: number;
  /** A value to compare with, drawn as a line through all bars, such as 1 for a lift. */
  reference?: number;
}

const TONE_WORD: Record<BarTone, string> = { normal: '', warning: ', high', error: ', too high' };

/** Horizontal bars with their names and values, comparable by length. */
export function Bars({ title, rows, max, reference }: BarsProps) {
  const full = max ?? Math.max(0, reference ?? 0, ...rows.map(({ value, interval }) => Math.max(value, interval?.[1] ?? 0)));
  return (
    <ul className={styles.list} aria-label={title}>
      {rows.map(({ label, value, text, interval, tone = 'normal', colour }) => (
        <li key={label}>
          <span className={styles.label} title={label}>
            {label}
          </span>
          <span className={styles.track} aria-hidden="true">
            <i className={styles[tone]} style={{ width: `${barPosition(value, full)}%`, ...(colour ? { background: colour } : {}) }} />
            {interval ? (
              <u
                style={{
                  left: `${barPosition(interval[0], full)}%`,
                  width: `${barPosition(interval[1], full) - barPosition(interval[0], full)}%`,
                }}
              />
            ) : null}
            {reference === undefined ? null : <em style={{ left: `${barPosition(reference, full)}%` }} />}
          </span>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface MiniBarProps {
  /** What it measures, for screen readers: "Disk used". */
  label: string;
  /** Undefined or NaN shows N/A. */
  value: number | null | undefined;
  max?: number;
  /** The value as text. */
  text: string;
  warnAt?: number;
  errorAt?: number;
  /** Where limits of its own do not tell. */
  tone?: BarTone;
}

/** A number with a bar behind it, the size of a table cell. Its tone is also said in words. */
export function MiniBar({ label, value, max = 100, text, warnAt, errorAt, tone: known }: MiniBarProps) {
  if (value === null || value === undefined || !Number.isFinite(value)) return <span className={styles.missing}>N/A</span>;
  const tone = known ?? toneOf(value, { warnAt, errorAt });
  return (
    <span className={styles.mini} title={`${label}: ${text}${TONE_WORD[tone]}`}>
      <span className={styles.track} aria-hidden="true">
        <i className={styles[tone]} style={{ width: `${barPosition(value, max)}%` }} />
      </span>
      <span className={styles.text}>
        {text}
        {tone === 'normal' ? null : (
          <>
            <b aria-hidden="true">!</b>
            <span className={styles.spoken}>{TONE_WORD[tone]}</span>
          </>
        )}
      </span>
    </span>
  );
}
