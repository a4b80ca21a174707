import { type ReactNode, useState } from 'react';
import { NOT_AVAILABLE } from '#rules/not-available';
import { useTimeout } from '../hooks/use-timeout.ts';
import { Sparkline } from '../sparkline/sparkline.tsx';
import styles from './vital.module.css';
import '../tokens/tokens.css';

/** What a number says about the whole; always beside its word, never alone. */
export type VitalTone = 'neutral' | 'good' | 'warning' | 'bad';

export interface VitalProps {
  /** "Unassigned shards". */
  label: string;
  /** The number or word; undefined while it loads, null when this source cannot tell. */
  value: string | number | null | undefined;
  /** What makes it another value, when its text changes by itself as an age does; the value when left out. */
  identity?: string | number | null | undefined;
  /** Behind the value, smaller: "of 12", "%". */
  unit?: string;
  /** A word beneath: "all present", "rising". */
  detail?: ReactNode;
  tone?: VitalTone;
  /** Last hours, evenly spaced; needs a title in words. */
  sparkline?: { values: ArrayLike<number>; title: string };
  /** Where its evidence is. */
  href?: string;
  /** Takes the click instead of the browser, so that the page need not reload. */
  onFollow?: (href: string) => void;
  size?: 'strip' | 'big';
}

/** How long a changed number stays marked. */
const CHANGED_MS = 4000;

/** One number that decides something: its word, a small curve, a link to its evidence, a mark when it has just changed. */
export function Vital(props: VitalProps) {
  const { label, value, identity = value, unit, detail, tone = 'neutral', sparkline, href, onFollow, size = 'strip' } = props;
  const isChanged = useChanged(identity, CHANGED_MS);
  const inner = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.row}>
        {value === null ? (
          <span className={styles.missing}>{NOT_AVAILABLE}</span>
        ) : (
          <span className={`${styles.value} ${styles[tone]} ${isChanged ? styles.changed : ''}`} data-changed={isChanged}>
            {value ?? '--'}
            {unit && value !== undefined ? <small> {unit}</small> : null}
          </span>
        )}
        {sparkline ? (
          <span className={styles.spark}>
            <Sparkline {...sparkline} width={size === 'big' ? 120 : 56} height={size === 'big' ? 32 : 18} />
          </span>
        ) : null}
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </>
  );
  const className = `${styles.vital} ${size === 'big' ? styles.big : ''}`;
  if (!href) return <div className={className}>{inner}</div>;
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onFollow(href);
      }}
    >
      {inner}
    </a>
  );
}

/**
 * The vitals of a page side by side; they wrap and keep their width while they load. Below an element with data-slim="true" they take half
 * the height and leave their curves out; with data-room="wide" too they are one row.
 */
export function VitalsStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.strip} aria-label={label}>
      {children}
    </section>
  );
}

/** True for `ms` after the value became another one; the first value does not count, and neither does loading (undefined). */
function useChanged(value: string | number | null | undefined, ms: number): boolean {
  const [{ shown, known, isMarked }, setState] = useState({ shown: value, known: value, isMarked: false });
  if (!Object.is(shown, value)) {
    const isNew = value !== undefined && known !== undefined && !Object.is(known, value);
    setState({ shown: value, known: value === undefined ? known : value, isMarked: isNew });
  }
  useTimeout(() => setState((before) => ({ ...before, isMarked: false })), isMarked ? ms : null, shown);
  return isMarked;
}
