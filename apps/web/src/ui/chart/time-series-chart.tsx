import Button from '@cloudscape-design/components/button';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import type uPlot from 'uplot';
import { paletteColour } from '../colours/colours.ts';
import { downloadText } from '../csv/csv.ts';
import { TabStop } from '../focus/tab-stop.tsx';
import { useLatest } from '../hooks/use-latest.ts';
import { Later, usePreloaded } from '../later-part/later-part.tsx';
import { useMode } from '../theme/use-mode.ts';
import '../tokens/tokens.css';
import { zoneLabel } from '../values/format-time.ts';
import './chart.css';
import { chartCsv, fileName } from './chart-csv.ts';
import { type ChartData, isEmptyData, type TimeRange } from './chart-data.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { DraggableMark, EventMark, Threshold } from './chart-marks.ts';
import { type ChartChoice, ChartMenu } from './chart-menu.tsx';
import { downloadPng } from './chart-png.ts';
import { clampRange } from './chart-scales.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartTooltip } from './chart-tooltip.tsx';
import { groupCursor } from './group-cursor.ts';
import { createHoverStore } from './hover-store.ts';
import { instantText } from './instant-text.ts';
import { plotKey } from './plot-keys.ts';
import { plotPart } from './plot-loader.tsx';
import { useInView } from './use-in-view.ts';
import { useSeriesStyles } from './use-series-styles.ts';

export interface TimeSeriesChartProps {
  /** Names the chart for readers, screen readers and exports. */
  title: string;
  /** Undefined while the first data loads: the chart then keeps its final size. Later data replaces it in place. */
  data: ChartData | undefined;
  /** The data could not be loaded. Old data stays in view beneath the message. */
  isFailed?: boolean;
  onRetry?: () => void;
  /** IANA zone of the axis, the tooltip, the table and the exports. */
  timeZone: string;
  /** Height of the plot in CSS pixels. */
  height?: number;
  /** Range of the axis when nothing is zoomed; without it the extent of the data. */
  range?: TimeRange;
  /** The zoom, when the page holds it, for example for a whole group of charts; null for none. */
  zoom?: TimeRange | null;
  onZoom?: (zoom: TimeRange | null) => void;
  /** Asked for by keyboard where the axis is the whole range already: the page may show more. */
  onZoomOut?: () => void;
  /** The brushed window, held by the page. With onBrush a drag with Shift, or in brush mode, sets it. */
  brush?: TimeRange | null;
  onBrush?: (brush: TimeRange | null) => void;
  /** A drag selects the window to begin with, and zooms with Shift. */
  brushFirst?: boolean;
  /** The page itself offers the way back from zoom and window, once for all its charts. */
  isGrouped?: boolean;
  /** Charts of one group share their cursor. */
  syncGroup?: string;
  events?: readonly EventMark[];
  marks?: readonly DraggableMark[];
  onMarkMove?: (id: string, time: number) => void;
  thresholds?: readonly Threshold[];
  /** The value axis follows the data instead of including zero. */
  fit?: boolean;
  /** Text under the title. */
  description?: ReactNode;
  /** Said instead of "Error loading data." */
  failedText?: string;
  /** Said instead of "No data available" (METRIC-073). */
  emptyText?: string;
  /** Buttons of the page beside the chart's own; as a function they may use what the chart can do. */
  actions?: ReactNode | ((tools: ChartTools) => ReactNode);
  /** Width of the left axis in CSS pixels: charts under lanes have the same, so that their times lie under each other. */
  gutter?: number;
  /** Off for a chart whose series are named elsewhere. */
  legend?: boolean;
}

/** What a chart can do for a button of the page. */
export interface ChartTools {
  /** Downloads a picture of the chart as it stands; null while there is none. */
  savePng: (() => void) | null;
}

const NO_EVENTS: readonly EventMark[] = [];
const NO_MARKS: readonly DraggableMark[] = [];
const NO_THRESHOLDS: readonly Threshold[] = [];

/**
 * The one time-series chart: drag to zoom, double-click to go back, arrows, + - 0 and [ ] by keyboard. Until it is near the visible part of the
 * page only its place is there: a dashboard of eighty charts makes nine at first.
 */
export function TimeSeriesChart(props: TimeSeriesChartProps) {
  const root = useRef<HTMLElement>(null);
  const isVisible = useInView(root);
  usePreloaded(plotPart.fetch);
  // Once seen, a chart is kept: making it again at each scroll costs more than its memory.
  const wasVisible = useRef(false);
  wasVisible.current ||= isVisible;
  // What there is nothing to draw of is said at once: it may be all that a reader comes for.
  const isMade = wasVisible.current || props.isFailed === true || (props.data !== undefined && isEmptyData(props.data));
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <section ref={root} className="tumbler-chart" aria-label={props.title}>
      {isMade ? (
        <MadeChart {...props} root={root} isVisible={isVisible} takesFocus={wasFocused} />
      ) : (
        <ChartPlace {...props} onFocus={() => setWasFocused(true)} />
      )}
    </section>
  );
}

/** A chart that nobody has seen yet, with the height that it will have. */
function ChartPlace({ title, description, height = 240, legend, data, onFocus }: TimeSeriesChartProps & { onFocus: () => void }) {
  const hasLegend = legend !== false && data !== undefined && !isEmptyData(data);
  return (
    <>
      <header className="tumbler-chart-head">
        <div>
          <h3>{title}</h3>
          {description ? <p>{description}</p> : null}
        </div>
      </header>
      {/* The keyboard must come by, or it would pass over all that is further down. */}
      <TabStop
        className="tumbler-chart-skeleton tumbler-chart-skeleton-away"
        style={{ height }}
        role="status"
        aria-label={`${title}: loading`}
        onFocus={onFocus}
      />
      {hasLegend ? <div className="tumbler-chart-legend-box" style={{ height: legendHeight(data) }} /> : null}
    </>
  );
}

const LEGEND_ROW_PX = 22;
/** A row for each series, and the header's. */
const legendHeight = ({ series }: ChartData): number => (series.length + 1) * LEGEND_ROW_PX;

interface MadeChartProps extends TimeSeriesChartProps {
  root: RefObject<HTMLElement | null>;
  isVisible: boolean;
  /** Who came to the chart's place by keyboard goes on from the chart that takes it. */
  takesFocus: boolean;
}

const focusFirstButton = (header: HTMLElement | null): void => header?.querySelector('button')?.focus();

function MadeChart({ root, isVisible, takesFocus, ...props }: MadeChartProps) {
  const { title, data, timeZone, height = 240, syncGroup } = props;
  const { events = NO_EVENTS, marks = NO_MARKS, thresholds = NO_THRESHOLDS } = props;
  const plotRef = useRef<uPlot | null>(null);
  const [hover] = useState(createHoverStore);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const [ownZoom, setOwnZoom] = useState<TimeRange | null>(null);
  const [isBrushing, setIsBrushing] = useState(props.brushFirst ?? false);
  const [view, setView] = useState<'plot' | 'table'>('plot');
  const [fullHeight, setFullHeight] = useState<number | null>(null);
  const mode = useMode();

  const styles = useSeriesStyles(data);
  const colours = useMemo(
    () => data?.series.map(({ colour }, index) => colour ?? paletteColour(styles[index]?.slot ?? 0, mode)) ?? [],
    [data, styles, mode],
  );

  const extent = props.range ?? extentOf(data);
  const zoom = props.zoom === undefined ? ownZoom : props.zoom;
  const shown = zoom ?? extent;
  const isEmpty = data !== undefined && isEmptyData(data);
  const hasPlot = data !== undefined && !isEmpty;
  const hasLegend = hasPlot && props.legend !== false;
  const plotHeight = fullHeight ?? height;
  const { failedText = 'Error loading data.' } = props;

  const setZoom = (next: TimeRange | null) => {
    if (next && props.onZoomOut && next.from < extent.from && next.to > extent.to) {
      props.onZoomOut();
      return;
    }
    const least = (data?.stepSeconds ?? 1) * 2;
    const clamped = next && clampRange(next, extent, least);
    setOwnZoom(clamped);
    props.onZoom?.(clamped);
  };
  const select = (range: TimeRange, shift: boolean) => {
    if (props.onBrush && isBrushing !== shift) props.onBrush(clampRange(range, extent, data?.stepSeconds ?? 1));
    else setZoom(range);
  };
  const leave = () => {
    hover.set(null);
    if (syncGroup) groupCursor(syncGroup).set(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !plotRef.current) return;
    const wanted = plotKey(plotRef.current, event.key, shown, props.brush);
    if (!wanted) return;
    event.preventDefault();
    if (wanted.kind === 'zoom') setZoom(wanted.range);
    else if (wanted.kind === 'brush') props.onBrush?.(clampRange(wanted.range, extent, data?.stepSeconds ?? 1));
    else plotRef.current.setCursor({ left: wanted.left, top: plotRef.current.over.clientHeight / 2 });
  };
  const savePng = () =>
    plotRef.current &&
    downloadPng(
      plotRef.current,
      title,
      `${rangeText(shown, timeZone)}`,
      (data?.series ?? [])
        .map(({ label }, index) => ({ label, colour: colours[index] ?? '#888888' }))
        .filter(({ label }) => !hidden.has(label)),
    );
  const choices: Record<ChartChoice, () => void> = {
    table: () => setView(view === 'plot' ? 'table' : 'plot'),
    csv: () => data && downloadText(fileName(title, 'csv'), chartCsv(data, timeZone), 'text/csv'),
    png: savePng,
    full: () => void toggleFullScreen(root.current, setFullHeight),
  };
  const latestChoices = useLatest(choices);
  const pick = useCallback((choice: ChartChoice) => latestChoices.current[choice](), [latestChoices]);
  // When points arrive the lines come first; the legends and the menus of all charts follow in the next frame.
  const canSave = useDeferredValue(hasPlot);
  const { from, to } = shown;
  const ownLegend = useMemo(
    () =>
      hasLegend ? (
        <ChartLegend
          {...{ data, colours, hidden, from, to }}
          dashed={styles.map(({ dash }) => dash.length > 0)}
          onHide={setHidden}
          onFocus={setFocused}
        />
      ) : null,
    [hasLegend, data, colours, hidden, from, to, styles],
  );
  const legend = useDeferredValue(ownLegend);

  return (
    <>
      <header ref={takesFocus ? focusFirstButton : undefined} className="tumbler-chart-head">
        <div>
          <h3>{title}</h3>
          {props.description ? <p>{props.description}</p> : null}
        </div>
        <div className="tumbler-chart-tools">
          {zoom && !props.isGrouped ? (
            <Button variant="inline-link" onClick={() => setZoom(null)}>
              Reset zoom
            </Button>
          ) : null}
          {props.brush && props.onBrush && !props.isGrouped ? (
            <Button variant="inline-link" onClick={() => props.onBrush?.(null)}>
              Clear window
            </Button>
          ) : null}
          {typeof props.actions === 'function' ? props.actions({ savePng: hasPlot && view === 'plot' ? savePng : null }) : props.actions}
          {props.onBrush ? (
            <Button
              variant="icon"
              iconName="transcript"
              ariaLabel={isBrushing ? `Drag zooms in ${title}` : `Drag selects a window in ${title}`}
              onClick={() => setIsBrushing(!isBrushing)}
            />
          ) : null}
          <ChartMenu title={title} view={view} hasPlot={canSave} isFull={fullHeight !== null} onPick={pick} />
        </div>
      </header>
      {props.isFailed && hasPlot ? <ChartMessage height={undefined} text={failedText} onRetry={props.onRetry} isError /> : null}
      {props.isFailed && !hasPlot ? <ChartMessage height={plotHeight} text={failedText} onRetry={props.onRetry} isError /> : null}
      {!props.isFailed && isEmpty ? <ChartMessage height={plotHeight} text={props.emptyText ?? 'No data available'} /> : null}
      {!props.isFailed && data === undefined ? <ChartSkeleton height={plotHeight} title={title} /> : null}
      {hasPlot && view === 'table' ? (
        <ChartTable title={title} data={data} events={events} timeZone={timeZone} height={plotHeight} />
      ) : null}
      {hasPlot && view === 'plot' ? (
        <TabStop
          className={isBrushing ? 'tumbler-chart-stage tumbler-chart-brushing' : 'tumbler-chart-stage'}
          role="application"
          aria-label={`${title}: chart of ${data.series.length} series, ${rangeText(shown, timeZone)}. Arrow keys move the cursor, plus and minus zoom, 0 resets${props.onBrush ? ', brackets set the ends of a window' : ''}. The same data is under View as table.`}
          onKeyDown={onKey}
          onBlur={leave}
          onMouseLeave={leave}
          onDoubleClick={() => setZoom(null)}
        >
          <Suspense fallback={<ChartSkeleton height={plotHeight} title={title} />}>
            <Later
              part={plotPart}
              props={{
                data,
                styles,
                colours,
                hidden,
                focused,
                shown,
                timeZone,
                syncGroup,
                events,
                marks,
                thresholds,
                isVisible,
                hover,
                plotRef,
                brush: props.brush ?? null,
                height: plotHeight,
                gutter: props.gutter,
                fit: props.fit ?? false,
                onSelect: select,
                onMarkMove: props.onMarkMove,
              }}
            />
          </Suspense>
          <div aria-live="polite">
            <ChartTooltip {...{ hover, data, colours, hidden, events, timeZone }} />
          </div>
        </TabStop>
      ) : null}
      {hasLegend ? (
        <div
          className="tumbler-chart-legend-box"
          style={{
            minBlockSize: legend === null ? legendHeight(data) : undefined,
            containIntrinsicBlockSize: `auto ${legendHeight(data)}px`,
          }}
        >
          {legend}
        </div>
      ) : null}
    </>
  );
}

function ChartSkeleton({ height, title }: { height: number; title: string }) {
  return <div className="tumbler-chart-skeleton" style={{ height }} role="status" aria-label={`${title}: loading`} />;
}

function ChartMessage(props: { height: number | undefined; text: string; onRetry?: (() => void) | undefined; isError?: boolean }) {
  return (
    <div
      className={`tumbler-chart-message${props.isError ? ' tumbler-chart-message-error' : ''}`}
      style={{ height: props.height }}
      role={props.isError ? 'alert' : 'status'}
    >
      <span>{props.text}</span>
      {props.onRetry ? <Button onClick={props.onRetry}>Retry</Button> : null}
    </div>
  );
}

function extentOf(data: ChartData | undefined): TimeRange {
  const from = data?.times[0] ?? 0;
  const to = data?.times.at(-1) ?? 1;
  return to > from ? { from, to } : { from: from - 30, to: from + 30 };
}

function rangeText(range: TimeRange, timeZone: string): string {
  return `${instantText(range.from, timeZone, false)} to ${instantText(range.to, timeZone, false)} ${zoneLabel(range.to, timeZone)}`;
}

/** Fills the screen with the chart; its height follows until the browser leaves full screen, by whatever way. */
async function toggleFullScreen(element: HTMLElement | null, setHeight: (height: number | null) => void): Promise<void> {
  if (document.fullscreenElement) {
    await document.exitFullscreen();
    return;
  }
  if (!element) return;
  await element.requestFullscreen();
  setHeight(Math.max(240, window.innerHeight - 260));
  const onLeave = () => {
    if (document.fullscreenElement) return;
    setHeight(null);
    document.removeEventListener('fullscreenchange', onLeave);
  };
  document.addEventListener('fullscreenchange', onLeave);
}
