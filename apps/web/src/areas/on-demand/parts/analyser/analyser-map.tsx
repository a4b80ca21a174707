import '../../../../ui/tokens/tokens.css';
import './analyser.css';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { analyserCellText } from '#rules/on-demand/analyser-query';
import { explorerPath, nodePath } from '#rules/paths/domains';
import { resolveColour, withAlpha } from '../../../../ui/chart/resolve-colour.ts';
import { paletteColour } from '../../../../ui/colours/colours.ts';
import { useElementSize } from '../../../../ui/hooks/use-element-size.ts';
import { CanvasMatrix, type MatrixPicture } from '../../../../ui/matrix/canvas-matrix.tsx';
import { fitted, MATRIX_FONT } from '../../../../ui/matrix/fitted-text.ts';
import type { Place } from '../../../../ui/matrix/matrix-geometry.ts';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { type AnalyserLayout, type AnalyserView, cellAt } from './analyser-layout.ts';

interface AnalyserMapProps {
  domainIdentifier: string;
  layout: AnalyserLayout;
  view: AnalyserView;
  metric: string;
  unit: string;
  nodeName: (nodeId: string) => string;
}

const ROW = 22;
const HEAD = 26;
/** Five characters, and an address, at least; where there is room a cell takes it, up to so much. */
const CELL: Readonly<Record<AnalyserView, number>> = { shards: 48, nodes: 104 };
const WIDEST = 140;
const BORDER = 2;
const [LABEL, NARROW_LABEL, NARROW] = [280, 150, 700];
/** A text must stay readable on the strongest shade. */
const [FAINTEST, STRONGEST] = [0.06, 0.5];

/** Values of shards as a heat map; the chosen cell is reported in words below, with the way to the shard (DATA-005). */
export function AnalyserMap({ domainIdentifier, layout, view, metric, unit, nodeName }: AnalyserMapProps) {
  const mode = useMode();
  const root = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(root);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const { rows, columns } = layout;
  const here = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  const labelWidth = width < NARROW ? NARROW_LABEL : LABEL;
  const room = Math.floor((width - labelWidth - BORDER) / Math.max(1, columns.length));
  const geometry = {
    ...{ rows: rows.length, columns: columns.length, labelWidth, headHeight: HEAD },
    ...{ cellWidth: Math.max(CELL[view], Math.min(WIDEST, room)), cellHeight: ROW },
  };
  const linesOf = ({ row, column }: Place): string[] => {
    const cell = cellAt(layout, row, column);
    if (!cell) return [`${rows[row] ?? ''}, ${view === 'shards' ? `shard ${columns[column] ?? ''}` : (columns[column] ?? '')}`, 'no value'];
    const [{ indexName, shardId }] = cell.records;
    return [
      `${indexName}, shard ${shardId}`,
      ...cell.records.map(({ nodeId, value }) => `${Number(value.toPrecision(6))} ${unit} on ${nodeName(nodeId)}`),
    ];
  };
  const at = cellAt(layout, here.row, here.column);
  const chosen = at?.records[0];
  return (
    <div ref={root} className="analyser-map">
      {width === 0 ? null : (
        <CanvasMatrix
          label={`${view === 'shards' ? 'Indices by shard id' : 'Shards by node'}, shaded by ${metric}`}
          geometry={geometry}
          draw={(context, picture) => drawMap(context, picture, layout, mode)}
          active={here}
          onActive={setActive}
          onOpen={setActive}
          spokenOf={(place) => {
            const cell = cellAt(layout, place.row, place.column);
            return [...(cell ? [analyserCellText(cell.records[0].value)] : []), ...linesOf(place)].join(', ');
          }}
          linesOf={linesOf}
        />
      )}
      <section className="analyser-chosen" aria-label="Chosen cell">
        <span>{linesOf(here).join(' · ')}</span>
        {at?.records.map(({ nodeId }) => (
          <Link key={nodeId} to={nodePath(domainIdentifier, nodeId)}>
            Node {nodeName(nodeId)}
          </Link>
        ))}
        {chosen ? (
          <Link to={explorerPath(domainIdentifier, `_cat/shards/${encodeURIComponent(chosen.indexName)}?v`)}>
            Shards of {chosen.indexName} in the API explorer
          </Link>
        ) : null}
      </section>
    </div>
  );
}

/** Draws what is in sight: cells with the first characters of their value, names left and on top. */
function drawMap(context: CanvasRenderingContext2D, picture: MatrixPicture, layout: AnalyserLayout, mode: 'light' | 'dark'): void {
  const { geometry, visible, scroll, width, height, at } = picture;
  const { labelWidth, headHeight, cellWidth, cellHeight } = geometry;
  const [text, quiet, shaded, border] = ['--t-text', '--t-text-label', '--t-shaded', '--t-border'].map((name) =>
    resolveColour(`var(${name})`),
  ) as [string, string, string, string];
  const xOf = (column: number): number => labelWidth + column * cellWidth - scroll.left;
  const yOf = (row: number): number => headHeight + row * cellHeight - scroll.top;
  context.font = MATRIX_FONT;
  context.textBaseline = 'middle';
  clipped(context, labelWidth, headHeight, width - labelWidth, height - headHeight, () => {
    const hue = paletteColour(0, mode);
    context.textAlign = 'center';
    for (let row = visible.firstRow; row < visible.lastRow; row += 1) {
      for (let column = visible.firstColumn; column < visible.lastColumn; column += 1) {
        const cell = cellAt(layout, row, column);
        const [x, y] = [xOf(column), yOf(row)];
        if (!cell) {
          context.fillStyle = shaded;
          context.fillRect(x, y, cellWidth - 1, cellHeight - 1);
          continue;
        }
        const [{ value }] = cell.records;
        const share = layout.high > layout.low ? (value - layout.low) / (layout.high - layout.low) : 0;
        context.fillStyle = withAlpha(hue, FAINTEST + (STRONGEST - FAINTEST) * share);
        context.fillRect(x, y, cellWidth - 1, cellHeight - 1);
        context.fillStyle = text;
        context.fillText(analyserCellText(value), x + cellWidth / 2, y + cellHeight / 2);
      }
    }
    if (at) {
      context.strokeStyle = text;
      context.lineWidth = 2;
      context.strokeRect(xOf(at.column) + 1, yOf(at.row) + 1, cellWidth - 3, cellHeight - 3);
    }
  });
  clipped(context, 0, headHeight, labelWidth, height - headHeight, () => {
    context.textAlign = 'left';
    for (let row = visible.firstRow; row < visible.lastRow; row += 1) {
      context.fillStyle = at?.row === row ? text : quiet;
      context.fillText(fitted(context, layout.rows[row] ?? '', labelWidth - 16), 8, yOf(row) + cellHeight / 2);
    }
  });
  clipped(context, labelWidth, 0, width - labelWidth, headHeight, () => {
    context.textAlign = 'center';
    for (let column = visible.firstColumn; column < visible.lastColumn; column += 1) {
      context.fillStyle = at?.column === column ? text : quiet;
      context.fillText(fitted(context, layout.columns[column] ?? '', cellWidth - 4), xOf(column) + cellWidth / 2, headHeight / 2);
    }
  });
  context.textAlign = 'left';
  context.strokeStyle = border;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(labelWidth - 0.5, 4);
  context.lineTo(labelWidth - 0.5, height);
  context.moveTo(0, headHeight - 0.5);
  context.lineTo(width, headHeight - 0.5);
  context.stroke();
}

function clipped(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  draw();
  context.restore();
}
