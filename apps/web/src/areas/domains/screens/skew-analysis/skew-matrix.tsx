import Link from '@cloudscape-design/components/link';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { explorerSearch } from '#rules/explorer-url';
import { formatBytes, formatCount } from '#rules/sizes';
import { pathOfDomain } from '../../../../kits/paths/domain-paths.ts';
import { useMode } from '../../../../ui/theme/use-mode.ts';
import { drawMatrix } from './matrix-canvas.ts';
import {
  CELL,
  findCell,
  HEAD,
  heldIn,
  LABEL,
  limitKey,
  type MatrixLayout,
  ofNode,
  type Place,
  placeAfter,
  placeAt,
  type Shade,
  scrollTo,
} from './matrix-layout.ts';
import './skew-analysis.css';
import { type Cells, type Computed, nodeLabels, placeOf } from './skew-view.ts';

interface SkewMatrixProps {
  domainIdentifier: string;
  computed: Computed;
  cells: Cells;
  layout: MatrixLayout;
  shade: Shade;
}

/** Pixels that the matrix takes at most; beyond that it scrolls. */
const MOST_HEIGHT = 620;
const SCROLLBAR = 16;

/**
 * Nodes by indices, drawn in a canvas: only what is in sight costs anything. One cell at a time is an element too, for the keyboard and for
 * those who hear the page; the table beside it holds them all.
 */
export function SkewMatrix(props: SkewMatrixProps) {
  const { computed, cells, layout, shade } = props;
  const mode = useMode();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [hovered, setHovered] = useState<(Place & { x: number; y: number }) | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const labels = useMemo(() => nodeLabels(computed.nodes), [computed.nodes]);
  const { rows, columns } = layout;
  const here = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, columns.length - 1) };
  const height = Math.min(MOST_HEIGHT, HEAD + rows.length * CELL + SCROLLBAR);
  const shown = hovered ?? (isFocused ? here : null);

  const draw = useRef<() => void>(() => undefined);
  draw.current = () => {
    const context = canvas.current?.getContext('2d');
    const { current: area } = scroller;
    if (!context || !canvas.current || !area || size.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.current.width = Math.round(size.width * ratio);
    canvas.current.height = Math.round(size.height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const scroll = { left: area.scrollLeft, top: area.scrollTop };
    drawMatrix(context, { computed, cells, layout, shade, scroll, ...size, mode, at: shown, labels });
  };
  // The picture is outside of React: it is drawn anew after every change and, a frame at most, while it scrolls.
  useEffect(() => draw.current());
  const frame = useRef(0);
  const redraw = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => draw.current());
  };
  useEffect(() => {
    const area = scroller.current;
    if (!area) return;
    const observer = new ResizeObserver(() => setSize({ width: area.clientWidth, height: area.clientHeight }));
    observer.observe(area);
    return () => observer.disconnect();
  }, []);

  const goTo = (place: Place) => {
    setActive(place);
    setHovered(null);
    const area = scroller.current;
    if (!area) return;
    const { left, top } = scrollTo(place, { left: area.scrollLeft, top: area.scrollTop }, area.clientWidth, area.clientHeight);
    area.scrollLeft = left;
    area.scrollTop = top;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((size.height - HEAD) / CELL) - 1);
    const next = placeAfter(event.key, event.ctrlKey, here, rows.length, columns.length, page);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  const pointed = (event: PointerEvent): (Place & { x: number; y: number }) | null => {
    const area = scroller.current;
    if (!area) return null;
    const box = area.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const place = placeAt(x, y, { left: area.scrollLeft, top: area.scrollTop }, rows.length, columns.length);
    return place && { ...place, x, y };
  };

  const details = detailsOf(props, here);
  return (
    <div>
      <div className="skew-matrix" style={{ height }}>
        <div aria-hidden="true">
          <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: cells that are drawn cannot be a <table> */}
        <div
          ref={scroller}
          className="skew-matrix-scroller"
          role="grid"
          aria-label={`Nodes by indices, shaded by ${shade}`}
          aria-rowcount={rows.length}
          aria-colcount={columns.length}
          aria-activedescendant={`${id}-cell`}
          tabIndex={0}
          onScroll={() => {
            setHovered(null);
            redraw();
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          onPointerMove={(event) => setHovered(pointed(event))}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => {
            const place = pointed(event as unknown as PointerEvent);
            if (place) setActive({ row: place.row, column: place.column });
          }}
        >
          <div style={{ width: LABEL + columns.length * CELL, height: HEAD + rows.length * CELL }}>
            {/* biome-ignore lint/a11y/useSemanticElements: cells that are drawn cannot be a <table> */}
            <div role="row" tabIndex={-1} aria-rowindex={here.row + 1}>
              {/* biome-ignore lint/a11y/useSemanticElements: cells that are drawn cannot be a <table> */}
              <div
                role="gridcell"
                tabIndex={-1}
                id={`${id}-cell`}
                aria-colindex={here.column + 1}
                aria-selected="true"
                className="skew-matrix-cell"
                style={{ left: LABEL + here.column * CELL, top: HEAD + here.row * CELL, width: CELL, height: CELL }}
              >
                {details.spoken}
              </div>
            </div>
          </div>
        </div>
        {hovered && <Tip at={hovered} width={size.width} lines={detailsOf(props, hovered).lines} />}
      </div>
      <section className="skew-matrix-details" aria-label="Chosen cell">
        <span>{details.lines.join(' · ')}</span>
        <RouterLink
          to={`${pathOfDomain(props.domainIdentifier, 'explorer')}${explorerSearch(`_cat/shards/${details.index}?v&bytes=b&s=node`)}`}
        >
          Its shards in the explorer
        </RouterLink>
      </section>
    </div>
  );
}

function Tip({ at, width, lines }: { at: { x: number; y: number }; width: number; lines: readonly string[] }) {
  const isRight = at.x > width / 2;
  return (
    <div
      className="skew-matrix-tip"
      aria-hidden="true"
      style={{ top: at.y + 16, ...(isRight ? { right: width - at.x + 12 } : { left: at.x + 12 }) }}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
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
  const lines = [index, `${node.name}${node.ip ? ` (${node.ip})` : ''}`, placeOf(computed.groups, node.group), held, whole, ...over];
  return { lines, spoken: `${index} on ${node.name}, ${placeOf(computed.groups, node.group)}: ${held}${isOver ? ', skewed' : ''}`, index };
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
      <Link href="/docs/sop/SOP-18" fontSize="body-s">
        SOP-18: uneven shards or storage
      </Link>
    </div>
  );
}
