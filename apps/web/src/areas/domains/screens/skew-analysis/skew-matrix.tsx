import Link from '@cloudscape-design/components/link';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { nodeName, nodeNames } from '#rules/domains/node-name';
import { formatBytes, formatCount } from '#rules/domains/sizes';
import { explorerPath } from '#rules/paths/domains';
import { sopPath } from '#rules/paths/help';
import { CanvasMatrix } from '../../../../ui/matrix/canvas-matrix.tsx';
import type { Place } from '../../../../ui/matrix/matrix-geometry.ts';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { drawMatrix } from './matrix-canvas.ts';
import { findCell, geometryOf, heldIn, limitKey, type MatrixLayout, ofNode, type Shade } from './matrix-layout.ts';
import './skew-analysis.css';
import { type Cells, type Computed, placeOf } from './skew-view.ts';

interface SkewMatrixProps {
  domainIdentifier: string;
  computed: Computed;
  cells: Cells;
  layout: MatrixLayout;
  shade: Shade;
}

/** Nodes by indices. The chosen cell is reported in words below. */
export function SkewMatrix(props: SkewMatrixProps) {
  const { computed, cells, layout, shade } = props;
  const mode = useMode();
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const labels = useMemo(() => nodeNames(computed.nodes), [computed.nodes]);
  const { rows, columns } = layout;
  const here = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  const details = detailsOf(props, here);
  return (
    <div>
      <CanvasMatrix
        label={`Nodes by indices, shaded by ${shade}`}
        geometry={geometryOf(layout)}
        draw={(context, picture) => drawMatrix(context, { ...picture, computed, cells, layout, shade, mode, labels })}
        active={here}
        onActive={setActive}
        spokenOf={(place) => detailsOf(props, place).spoken}
        linesOf={(place) => detailsOf(props, place).lines}
      />
      <section className="skew-matrix-details" aria-label="Chosen cell">
        <span>{details.lines.join(' · ')}</span>
        <RouterLink to={explorerPath(props.domainIdentifier, `_cat/shards/${details.index}?v&bytes=b&s=node`)}>
          Its shards in the explorer
        </RouterLink>
      </section>
    </div>
  );
}

/** What a cell says, in lines and in one sentence. */
function detailsOf(
  { computed, cells, shade, layout: { rows, columns, limits } }: SkewMatrixProps,
  { row, column }: Place,
): { lines: string[]; spoken: string; index: string } {
  const ordinal = rows[row] ?? 0;
  const at = columns[column] ?? 0;
  const node = computed.nodes[ordinal];
  const index = computed.indices[at] ?? '';
  if (!node) return { lines: [], spoken: '', index };
  const cell = findCell(cells, at, ordinal);
  const count = (value: number, word: string): string => `${formatCount(value)} ${word}${value === 1 ? '' : 's'}`;
  const held =
    cell === -1
      ? 'none of it here'
      : `${count(cells.shards[cell] ?? 0, 'shard')}, ${formatCount(cells.primaries[cell])} primary, ${formatBytes(cells.bytes[cell])}`;
  const limit = limits.get(limitKey(at, node.group, computed.groups.length));
  const value = cell === -1 ? 0 : heldIn(cells, cell, shade);
  const isOver = limit !== undefined && value > limit;
  const amount = shade === 'storage' ? formatBytes : formatCount;
  const whole = `node: ${count(node.shards, 'shard')}, ${formatBytes(ofNode(node, 'storage'))}`;
  const over = isOver ? [`skewed: more than ${amount(limit)}`] : [];
  const lines = [index, nodeName(node), placeOf(computed.groups, node.group), held, whole, ...over];
  return {
    lines,
    spoken: `${index} on ${nodeName(node)}, ${placeOf(computed.groups, node.group)}: ${held}${isOver ? ', skewed' : ''}`,
    index,
  };
}

/** A legend of the shades and the outline. */
export function MatrixLegend({ shade, most }: { shade: Shade; most: number }) {
  return (
    <div className="skew-legend">
      <span>0</span>
      <i className="skew-legend-ramp" aria-hidden="true" />
      <span>
        {shade === 'storage' ? formatBytes(most) : formatCount(most)} {shade === 'storage' ? '' : shade} in a cell
      </span>
      <i className="skew-legend-outline" aria-hidden="true" />
      <span>skewed</span>
      <span className="skew-legend-node">▲ skewed node</span>
      <Link href={sopPath('SOP-18')} fontSize="body-s">
        SOP-18: uneven shards or storage
      </Link>
    </div>
  );
}
