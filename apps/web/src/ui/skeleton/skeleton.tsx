import '../tokens/tokens.css';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Final height in CSS pixels, so that nothing jumps when the content comes. */
  height?: number;
  /** Lines of text instead of one block; the height is then theirs. */
  lines?: number;
}

const WIDTHS = ['92%', '78%', '85%', '64%'];

/** Stands where something will be. */
export function Skeleton({ label, height = 120, lines }: SkeletonProps) {
  return (
    <div role="status" aria-label={`${label}: loading`} className={styles.box}>
      {lines === undefined ? (
        <span className={styles.wait} style={{ height }} />
      ) : (
        Array.from({ length: lines }, (_unused, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          <span key={at} className={styles.wait} style={{ height: 14, width: WIDTHS[at % WIDTHS.length] }} />
        ))
      )}
    </div>
  );
}
