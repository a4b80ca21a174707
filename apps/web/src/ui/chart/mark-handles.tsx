import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import uPlot from 'uplot';
import { formatInstant } from '../values/format-time.ts';
import type { TimeRange } from './chart-data.ts';
import { type DraggableMark, flagIsLeft, markByKey } from './chart-marks.ts';

interface MarkHandlesProps {
  plot: uPlot | null;
  /** Grows with each drawing, so that the handles follow the scale. */
  frame: number;
  marks: readonly DraggableMark[];
  timeZone: string;
  shown: TimeRange;
  onMove: ((id: string, time: number) => void) | undefined;
}

/** The handles of the draggable marks: sliders for pointer and keyboard, placed over the plotting area. */
export function MarkHandles({ plot, marks, timeZone, shown, onMove }: MarkHandlesProps) {
  const dragged = useRef<string | null>(null);
  if (!plot) return null;
  const times = plot.data[0];
  const step = times.length > 1 ? ((times.at(-1) ?? 0) - (times[0] ?? 0)) / (times.length - 1) : 60;

  const move = (event: PointerEvent<HTMLElement>, id: string) => {
    if (dragged.current !== id) return;
    const box = plot.over.getBoundingClientRect();
    const time = plot.posToVal(Math.min(box.width, Math.max(0, event.clientX - box.left)), 'x');
    onMove?.(id, Math.round(time));
  };

  // Of what is to be shown, which the plot's own scale may be a drawing behind; and from its figures, as asking the page would have it laid out.
  const width = plot.bbox.width / uPlot.pxRatio;
  return createPortal(
    marks.map((mark) => {
      const left = ((mark.time - shown.from) / (shown.to - shown.from)) * width;
      if (left < -1 || left > width + 1) return null;
      const isLeft = flagIsLeft(mark.label, left, width);
      return (
        <div
          key={mark.id}
          className={`tumbler-chart-mark${isLeft ? ' tumbler-chart-mark-flip' : ''}`}
          style={{ left }}
          role="slider"
          tabIndex={onMove ? 0 : -1}
          aria-label={mark.label}
          aria-disabled={!onMove}
          aria-valuemin={shown.from}
          aria-valuemax={shown.to}
          aria-valuenow={mark.time}
          aria-valuetext={formatInstant(mark.time, timeZone)}
          // The plot must not take the drag for a selection.
          onMouseDown={(event) => event.stopPropagation()}
          onPointerDown={(event) => {
            if (!onMove) return;
            dragged.current = mark.id;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => move(event, mark.id)}
          onPointerUp={() => {
            dragged.current = null;
          }}
          onKeyDown={(event: KeyboardEvent) => {
            const time = markByKey(event.key, event.shiftKey, mark.time, step, shown);
            if (time === undefined || !onMove) return;
            event.preventDefault();
            event.stopPropagation();
            onMove(mark.id, time);
          }}
        >
          <span className="tumbler-chart-mark-flag">{mark.label}</span>
        </div>
      );
    }),
    plot.over,
  );
}
