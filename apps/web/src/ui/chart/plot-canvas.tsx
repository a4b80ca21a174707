import { type RefObject, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { SeriesStyle } from '../colours/colours.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useMode } from '../theme/use-mode.ts';
import { type ChartData, drawnData, firstPartial, type TimeRange } from './chart-data.ts';
import type { DraggableMark, EventMark, Threshold } from './chart-marks.ts';
import { scaleKeys } from './chart-scales.ts';
import { type GroupCursor, groupCursor } from './group-cursor.ts';
import type { HoverStore } from './hover-store.ts';
import { MarkHandles } from './mark-handles.tsx';
import { type PlotState, plotOptions } from './plot-options.ts';
import { createRestFocus } from './rest-focus.ts';
import { stackedData } from './stacked.ts';
import { usePlotPlace } from './use-plot-place.ts';

export interface PlotCanvasProps {
  data: ChartData;
  styles: readonly SeriesStyle[];
  colours: readonly string[];
  hidden: ReadonlySet<string>;
  /** Series that the legend points at; the others fade. */
  focused: string | null;
  shown: TimeRange;
  brush: TimeRange | null;
  timeZone: string;
  height: number;
  fit: boolean;
  gutter?: number | undefined;
  syncGroup?: string | undefined;
  events: readonly EventMark[];
  marks: readonly DraggableMark[];
  thresholds: readonly Threshold[];
  /** False while the chart is scrolled away: it then takes no cursor of its group and draws nothing new. */
  isVisible: boolean;
  hover: HoverStore;
  /** The plot, for exports and the keyboard; null when there is none. */
  plotRef: RefObject<uPlot | null>;
  onSelect(range: TimeRange, shift: boolean): void;
  onMarkMove?: ((id: string, time: number) => void) | undefined;
}

/** The canvas of a chart: owns one uPlot, rebuilt only when the shape of the data changes. */
export function PlotCanvas(props: PlotCanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const frame = usePlot(host, props);
  const { plotRef, marks, timeZone, shown, height, onMarkMove } = props;
  useGroupCursor(plotRef, props.syncGroup, props.isVisible);
  return (
    <div ref={host} className="tumbler-chart-plot" style={{ height }}>
      <MarkHandles plot={plotRef.current} frame={frame} marks={marks} timeZone={timeZone} shown={shown} onMove={onMarkMove} />
    </div>
  );
}

/** Keeps a plot in `host` and what is to be seen in it. Answers a number that grows with each drawing that marks have to follow. */
function usePlot(host: RefObject<HTMLElement | null>, props: PlotCanvasProps): number {
  const [frame, setFrame] = useState(0);
  const mode = useMode();
  const { plotRef, data, styles, timeZone, syncGroup, fit, gutter, isVisible, height, shown } = props;
  const { keys } = scaleKeys(data.series.map(({ unit }) => unit));
  const scaleOf = (unit: string) => keys[data.series.findIndex((series) => series.unit === unit)];

  const state = useLatest<PlotState>(makeState(props, scaleOf));
  const latest = useLatest(props);

  const { width, isDue } = usePlotPlace(host, (wide) => {
    if (latest.current.isVisible) resized(plotRef.current, wide, latest.current.height);
  });
  const shape = JSON.stringify([
    data.series.map(({ label, unit }) => [label, unit]),
    styles,
    timeZone,
    syncGroup,
    fit,
    gutter,
    firstPartial(data) !== null,
    data.isStacked ?? false,
  ]);

  // What the plot was last given. A plot that was just built has all of it: given again, it would draw it five times.
  const { hidden, focused } = props;
  const given = useRef<Given>({ data, look: [], shownData: data, hidden, focused });
  const look = [mode, props.colours, props.events, props.marks, props.thresholds, props.brush];
  const isFresh = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shape stands for all that a plot is built from; the rest is set on the living plot below
  useEffect(() => {
    const element = host.current;
    if (!element || !isDue()) return;
    const now = latest.current;
    let isShift = false;
    const focus = createRestFocus();
    const plot = new uPlot(
      plotOptions(
        {
          data: now.data,
          styles: now.styles,
          hidden: now.hidden,
          timeZone,
          syncGroup,
          fit,
          gutter,
          width: width.current,
          height: now.height,
        },
        state,
        {
          focus,
          onCursor(u) {
            if (reportHover(u, latest.current.hover, latest.current.syncGroup)) focus.moved(u);
            else focus.stop();
          },
          onSelect(u) {
            if (u.select.width < 4) return;
            const range = { from: u.posToVal(u.select.left, 'x'), to: u.posToVal(u.select.left + u.select.width, 'x') };
            u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
            latest.current.onSelect(range, isShift);
          },
          onDraw() {
            if (latest.current.marks.length > 0) setFrame((before) => before + 1);
          },
        },
      ),
      plotData(now.data, now.hidden),
      element,
    );
    const noteShift = (event: MouseEvent) => {
      isShift = event.shiftKey;
    };
    plot.over.addEventListener('mousedown', noteShift);
    plotRef.current = plot;
    given.current = { data, look, shownData: data, hidden, focused };
    isFresh.current = true;
    return () => {
      focus.stop();
      plotRef.current = null;
      plot.destroy();
    };
  }, [shape, isDue]);

  useEffect(() => {
    const plot = plotRef.current;
    const isBuilt = isFresh.current;
    isFresh.current = false;
    if (!plot || isBuilt) return;
    const before = given.current;
    // A chart that is scrolled away draws nothing: it catches up when it comes back, with what did change meanwhile and nothing else.
    if (isVisible) {
      // Each asks for one and the same drawing, behind this effect.
      resized(plot, width.current, height);
      if (before.data !== data || (data.isStacked && before.hidden !== hidden)) plot.setData(plotData(data, hidden));
      if (plot.scales.x?.min !== shown.from || plot.scales.x.max !== shown.to) plot.setScale('x', { min: shown.from, max: shown.to });
      if (look.some((each, at) => each !== before.look[at])) plot.redraw(false);
    }
    const isOther = before.shownData !== data;
    if (isOther || before.hidden !== hidden) hideSeries(plot, data, hidden);
    if (isOther || before.focused !== focused) focusSeries(plot, data, focused);
    given.current = { data: isVisible ? data : before.data, look: isVisible ? look : before.look, shownData: data, hidden, focused };
  });

  return frame;
}

/** A plot in view follows the cursor of its group. */
function useGroupCursor(plotRef: RefObject<uPlot | null>, syncGroup: string | undefined, isVisible: boolean): void {
  useEffect(() => {
    if (!syncGroup || !isVisible) return;
    const cursor = groupCursor(syncGroup);
    return cursor.subscribe(() => followLanes(plotRef.current, cursor.get()));
  }, [plotRef, syncGroup, isVisible]);
}

/** What a plot shows besides its scale and its size. */
interface Given {
  data: ChartData;
  /** All that is read while drawing: a change of one is a reason to draw. */
  look: readonly unknown[];
  /** The data whose series were last shown, hidden and focused; a plot that is scrolled away has older points. */
  shownData: ChartData;
  hidden: ReadonlySet<string>;
  focused: string | null;
}

function hideSeries(plot: uPlot, { series }: ChartData, hidden: ReadonlySet<string>): void {
  for (const [index, { label }] of series.entries()) {
    const show = !hidden.has(label);
    if (plot.series[index + 1]?.show !== show) plot.setSeries(index + 1, { show });
  }
}

function focusSeries(plot: uPlot, { series }: ChartData, focused: string | null): void {
  const at = series.findIndex(({ label }) => label === focused);
  plot.setSeries(at < 0 ? null : at + 1, { focus: true });
}

function resized(plot: uPlot | null, width: number, height: number): void {
  if (plot && width > 0 && (plot.width !== width || plot.height !== height)) plot.setSize({ width, height });
}

function makeState(props: PlotCanvasProps, scaleOf: (unit: string) => string | undefined): PlotState {
  const { events, marks, thresholds, brush, shown, colours, isVisible } = props;
  return { shown, colours, isVisible, partialFrom: firstPartial(props.data), layers: { events, marks, thresholds, brush, scaleOf } };
}

function plotData(data: ChartData, hidden: ReadonlySet<string>): uPlot.AlignedData {
  const drawn = drawnData(data);
  const labels = data.series.map(({ label }) => label);
  const { times, series } = data.isStacked ? stackedData(drawn, labels, hidden) : drawn;
  return [times, ...series];
}

/** Lanes of the group have no plot to take part in its sync: they say where their cursor is. */
function followLanes(plot: uPlot | null, cursor: GroupCursor | null): void {
  if (!plot || cursor?.by === 'chart') return;
  // Far from any line: none of them is meant.
  plot.setCursor({ left: cursor === null ? -10 : plot.valToPos(cursor.time, 'x'), top: -1000 });
}

/** Only the chart under the pointer shows a tooltip: a synced cursor of another chart has no event of its own. Answers whether it is this one. */
function reportHover(u: uPlot, hover: HoverStore, syncGroup: string | undefined): boolean {
  const { left, idx } = u.cursor;
  const own = u.over.matches(':hover') || u.root.closest('.tumbler-chart')?.contains(document.activeElement) === true;
  if (left === undefined || left < 0 || idx === null || idx === undefined || !own) {
    const wasOwn = hover.get() !== null;
    hover.set(null);
    if (wasOwn && syncGroup) groupCursor(syncGroup).set(null);
    return false;
  }
  // From the plot's own figures: to ask the page would have it laid out at each move.
  const width = u.bbox.width / uPlot.pxRatio;
  const time = u.posToVal(left, 'x');
  if (syncGroup) groupCursor(syncGroup).set({ time, by: 'chart' });
  hover.set({
    row: idx,
    time,
    left,
    width,
    offset: u.bbox.left / uPlot.pxRatio,
    secondsPerPixel: ((u.scales.x?.max ?? 0) - (u.scales.x?.min ?? 0)) / Math.max(1, width),
  });
  return true;
}
