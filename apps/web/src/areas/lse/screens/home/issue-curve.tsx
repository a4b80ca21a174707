import { curvePaths } from './curve-path.ts';
import type { IssueRow } from './issue-rows.ts';

const WIDTH = 172;
const HEIGHT = 24;

/** The curve of one kind of issue, as high as its own peak; what has not all come in is dashed (LSE-015). */
export function IssueCurve({ row }: { row: IssueRow }) {
  const { line, area, tail } = curvePaths(row.counts, row.partialFrom, WIDTH, HEIGHT);
  const words = `${row.issueType}: up to ${row.peak} domains, ${row.lastHour} in the last hour`;
  return (
    <svg className="lse-curve" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      <title>{words}</title>
      <path className="lse-curve-area" d={area} />
      <path className="lse-curve-line" d={line} />
      <path className="lse-curve-line lse-curve-tail" d={tail} />
    </svg>
  );
}
