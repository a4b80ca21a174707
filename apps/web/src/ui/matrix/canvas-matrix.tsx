import '../tokens/tokens.css';
import './canvas-matrix.css';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { GridCell, GridLine, GridRoot } from '../focus/grid-roles.tsx';
import { useElementSize } from '../hooks/use-element-size.ts';
import {
  type MatrixGeometry,
  type MatrixScroll,
  type Place,
  placeAfter,
  placeAt,
  scrollTo,
  type VisibleCells,
  visibleCells,
} from './matrix-geometry.ts';

/** What a picture of a matrix is drawn from. */
export interface MatrixPicture {
  geometry: MatrixGeometry;
  visible: VisibleCells;
  scroll: MatrixScroll;
  width: number;
  height: number;
  /** The cell under the pointer or the cursor. */
  at: Place | null;
}

interface CanvasMatrixProps {
  /** Says what stands in rows and columns, and what the shade means. */
  label: string;
  geometry: MatrixGeometry;
  /** Draws what is in sight, on a clear canvas, in CSS pixels. */
  draw: (context: CanvasRenderingContext2D, picture: MatrixPicture) => void;
  /** The cell of the keyboard's cursor; the page holds it. */
  active: Place;
  onActive: (place: Place) => void;
  /** What a cell says in one sentence, for those who hear it. */
  spokenOf: (place: Place) => string;
  /** The same in lines, beside the pointer. */
  linesOf: (place: Place) => readonly string[];
  /** A click on a cell, or Enter and Space on the cursor's. */
  onOpen?: (place: Place) => void;
  /** The rows in sight, when others come. */
  onRows?: (first: number, last: number) => void;
}

/** Pixels that a matrix takes at most; beyond that it scrolls. */
const MOST_HEIGHT = 620;
const SCROLLBAR = 16;

/**
 * Rows by columns, drawn in a canvas: only what is in sight costs anything. One cell at a time is an element too, for the keyboard and for
 * those who hear the page; the page offers a table of the same beside it.
 */
export function CanvasMatrix(props: CanvasMatrixProps) {
  const { geometry, active } = props;
  const { rows, columns, cellWidth, cellHeight, labelWidth, headHeight } = geometry;
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const size = useElementSize(scroller);
  const [hovered, setHovered] = useState<(Place & { x: number; y: number }) | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const here = { row: Math.max(0, Math.min(active.row, rows - 1)), column: Math.max(0, Math.min(active.column, columns - 1)) };
  const height = Math.min(MOST_HEIGHT, headHeight + rows * cellHeight + SCROLLBAR);
  const pointed = hovered && hovered.row < rows && hovered.column < columns ? hovered : null;
  const shown = pointed ?? (isFocused ? here : null);
  const reportedRows = useRef('');

  const redraw = useDrawing(() => {
    const context = canvas.current?.getContext('2d');
    const area = scroller.current;
    if (!context || !canvas.current || !area || size.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, tall] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    // Setting a size makes a new picture, which costs more than clearing the one that is there.
    if (canvas.current.width !== width) canvas.current.width = width;
    if (canvas.current.height !== tall) canvas.current.height = tall;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const scroll = { left: area.scrollLeft, top: area.scrollTop };
    const visible = visibleCells(scroll, size.width, size.height, geometry);
    props.draw(context, { geometry, visible, scroll, ...size, at: shown });
    const seen = `${visible.firstRow} ${visible.lastRow}`;
    if (seen === reportedRows.current) return;
    reportedRows.current = seen;
    props.onRows?.(visible.firstRow, visible.lastRow);
  });

  const goTo = (place: Place) => {
    props.onActive(place);
    setHovered(null);
    const area = scroller.current;
    if (!area) return;
    const { left, top } = scrollTo(place, { left: area.scrollLeft, top: area.scrollTop }, area.clientWidth, area.clientHeight, geometry);
    area.scrollLeft = left;
    area.scrollTop = top;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (props.onOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      props.onOpen(here);
      return;
    }
    const page = Math.max(1, Math.floor((size.height - headHeight) / cellHeight) - 1);
    const next = placeAfter(event.key, event.ctrlKey, here, geometry, page);
    if (!next) return;
    event.preventDefault();
    goTo(next);
  };
  const placeOf = (event: MouseEvent): (Place & { x: number; y: number }) | null => {
    const area = scroller.current;
    if (!area) return null;
    const box = area.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const place = placeAt(x, y, { left: area.scrollLeft, top: area.scrollTop }, geometry);
    return place && { ...place, x, y };
  };

  return (
    <div className="tumbler-matrix" style={{ height }}>
      <div aria-hidden="true">
        <canvas ref={canvas} style={{ width: size.width, height: size.height }} />
      </div>
      <GridRoot
        ref={scroller}
        className="tumbler-matrix-scroller"
        aria-label={props.label}
        aria-rowcount={rows}
        aria-colcount={columns}
        aria-activedescendant={`${id}-cell`}
        tabIndex={0}
        onScroll={() => {
          setHovered(null);
          redraw();
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        onPointerMove={(event) => setHovered(placeOf(event))}
        onPointerLeave={() => setHovered(null)}
        onClick={(event) => {
          const place = placeOf(event);
          if (!place) return;
          props.onActive({ row: place.row, column: place.column });
          props.onOpen?.(place);
        }}
      >
        <div style={{ width: labelWidth + columns * cellWidth, height: headHeight + rows * cellHeight }}>
          <GridLine tabIndex={-1} aria-rowindex={here.row + 1}>
            <GridCell
              tabIndex={-1}
              id={`${id}-cell`}
              aria-colindex={here.column + 1}
              aria-selected="true"
              className="tumbler-matrix-cell"
              style={{
                left: labelWidth + here.column * cellWidth,
                top: headHeight + here.row * cellHeight,
                width: cellWidth,
                height: cellHeight,
              }}
            >
              {rows > 0 && columns > 0 ? props.spokenOf(here) : null}
            </GridCell>
          </GridLine>
        </div>
      </GridRoot>
      {pointed && <Tip at={pointed} width={size.width} lines={props.linesOf(pointed)} />}
    </div>
  );
}

function Tip({ at, width, lines }: { at: { x: number; y: number }; width: number; lines: readonly string[] }) {
  const isRight = at.x > width / 2;
  return (
    <div
      className="tumbler-matrix-tip"
      aria-hidden="true"
      style={{ top: at.y + 16, ...(isRight ? { right: width - at.x + 12 } : { left: at.x + 12 }) }}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

/**
 * A picture outside of React: `draw` runs after every render. Answers what has it run again with the next frame, once for all calls until
 * then, for what moves without a render.
 */
function useDrawing(draw: () => void): () => void {
  const latest = useRef(draw);
  const frame = useRef(0);
  useEffect(() => {
    latest.current = draw;
    draw();
    return () => cancelAnimationFrame(frame.current);
  });
  return () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => latest.current());
  };
}
