import { sparklinePath } from './sparkline-path.ts';

interface SparklineProps {
  /** Evenly spaced, oldest first; NaN is a gap. */
  values: ArrayLike<number>;
  /** What it shows, for its tooltip and screen readers: "5xx, last 3 h: 0 to 12, now 4". */
  title: string;
  /** CSS pixels. */
  width?: number;
  height?: number;
  colour?: string;
}

/** A line as small as a word. */
export function Sparkline({ values, title, width = 72, height = 20, colour = 'currentcolor' }: SparklineProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      style={{ display: 'block', overflow: 'visible' }}
    >
      <title>{title}</title>
      <path
        d={sparklinePath(values, width, height)}
        fill="none"
        stroke={colour}
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
