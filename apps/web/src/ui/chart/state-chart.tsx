import Button from '@cloudscape-design/components/button';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { formatDuration } from '#rules/domains/sizes';
import { downloadText } from '../csv/csv.ts';
import { TabStop } from '../focus/tab-stop.tsx';
import { laneTicks } from '../lanes/lane-layout.ts';
import '../tokens/tokens.css';
import { formatInstant, zoneLabel } from '../values/format-time.ts';
import './chart.css';
import { chartCsv, fileName } from './chart-csv.ts';
import { type ChartData, isEmptyData, type TimeRange } from './chart-data.ts';
import type { EventMark } from './chart-marks.ts';
import { ChartMenu } from './chart-menu.tsx';
import { clampRange } from './chart-scales.ts';
import { ChartTable } from './chart-table.tsx';
import { groupCursor } from './group-cursor.ts';
import './state-chart.css';
import { StateCursor } from './state-cursor.tsx';
import { changesOf, drawnRuns, type StateRun, type StateWords, stateOf, stateRuns, summaryOf } from './state-runs.ts';
import { timeTicks } from './time-ticks.ts';

export interface StateChartProps {
  /** Names the chart for readers, screen readers and exports. */
  title: string;
  /** Series of 0 and 1; undefined while the first data loads. */
  data: ChartData | undefined;
  words: StateWords;
  /** IANA zone. */
  timeZone: string;
  range: TimeRange;
  /** A drag, or + and - around the cursor; null for a double click. */
  onZoom: (zoom: TimeRange | null) => void;
  onZoomOut?: (() => void) | undefined;
  /** With it, a drag with Shift selects a window. */
  brush?: TimeRange | null;
  onBrush?: ((brush: TimeRange) => void) | undefined;
  /** Charts of one group share their cursor. */
  syncGroup: string;
  events?: readonly EventMark[];
  isFailed?: boolean;
  failedText?: string;
  onRetry?: () => void;
  emptyText?: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** One series fills a strip; of several each has a lower one. CSS pixels. */
const ALONE_PX = 40;
const ROW_PX = 20;
/** About a strip a pixel on a narrow panel: more could not be reported apart. */
const MOST_RUNS = 400;
/** A word needs so much of the strip's width. Percent. */
const WORD_SHARE = 14;
const LEAST_DRAG_PX = 5;
const NO_EVENTS: readonly EventMark[] = [];

/** States over time as strips: each stretch has its word, a pattern of its own and then a colour. Arrows go from change to change. */
export function StateChart(props: StateChartProps) {
  const { title, data, words, timeZone, isFailed = false, events = NO_EVENTS } = props;
  const [view, setView] = useState<'plot' | 'table'>('plot');
  const isEmpty = data !== undefined && isEmptyData(data);
  const has = data !== undefined && !isEmpty;
  return (
    <section className="tumbler-chart tumbler-states" aria-label={title}>
      <header className="tumbler-chart-head">
        <div>
          <h3>{title}</h3>
          {props.description ? <p>{props.description}</p> : null}
        </div>
        <div className="tumbler-chart-tools">
          {props.actions}
          <ChartMenu
            title={title}
            view={view}
            hasPlot={has}
            isPicture={false}
            onPick={(choice) => {
              if (choice === 'table') setView(view === 'plot' ? 'table' : 'plot');
              if (choice === 'csv' && data) downloadText(fileName(title, 'csv'), chartCsv(data, timeZone), 'text/csv');
            }}
          />
        </div>
      </header>
      {isFailed ? (
        <div className="tumbler-chart-message tumbler-chart-message-error" role="alert">
          <span>{props.failedText ?? 'Error loading data.'}</span>
          {props.onRetry ? <Button onClick={props.onRetry}>Retry</Button> : null}
        </div>
      ) : null}
      {!isFailed && isEmpty ? (
        <div className="tumbler-chart-message" role="status">
          {props.emptyText ?? 'No data available'}
        </div>
      ) : null}
      {!isFailed && data === undefined ? (
        <div className="tumbler-chart-skeleton" style={{ height: ALONE_PX }} role="status" aria-label={`${title}: loading`} />
      ) : null}
      {has && view === 'table' ? (
        <ChartTable title={title} data={data} events={events} timeZone={timeZone} height={240} textOf={(value) => wordOf(words, value)} />
      ) : null}
      {has && view === 'plot' ? <Strips {...props} data={data} events={events} /> : null}
    </section>
  );
}

const wordOf = (words: StateWords, value: number | undefined): string => {
  const state = stateOf(value);
  return state === 'none' ? '' : words[state].text;
};

function Strips(props: StateChartProps & { data: ChartData; events: readonly EventMark[] }) {
  const { title, data, words, timeZone, range, brush, events, onZoom, onBrush, syncGroup } = props;
  const stage = useRef<HTMLElement>(null);
  const cursor = groupCursor(syncGroup);
  const step = data.stepSeconds ?? 60;
  const series = useMemo(
    () => data.series.map(({ label, values }) => ({ label, runs: stateRuns(data.times, values, step, range) })),
    [data, step, range],
  );
  const drawn = useMemo(() => series.map(({ runs }) => drawnRuns(runs, range, words, MOST_RUNS)), [series, range, words]);
  const isAlone = series.length === 1;
  const { ticks, increment } = laneTicks(range, 5, timeZone);
  const labels = timeTicks(ticks, increment, timeZone);
  const percent = (time: number) => ((time - range.from) / (range.to - range.from)) * 100;

  const timeAt = (clientX: number): number | null => {
    const track = stage.current?.querySelector('.tumbler-states-track')?.getBoundingClientRect();
    if (!track || track.width === 0) return null;
    const share = (clientX - track.left) / track.width;
    return share >= 0 && share <= 1 ? range.from + share * (range.to - range.from) : null;
  };
  const point = (time: number | null) => cursor.set(time === null ? null : { time, by: 'lanes' });
  // The other strips and graphs of the group show where the cursor is; what was so then is said at this one.
  const [isOwn, setIsOwn] = useState(false);
  const leave = () => {
    setIsOwn(false);
    point(null);
  };
  const { drag, begin } = useDrag(timeAt, (window, isShift) => {
    const kept = clampRange(window, range, step);
    if (isShift && onBrush) onBrush(kept);
    else onZoom(kept);
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const now = cursor.get()?.time ?? null;
    const changes = changesOf(series.map(({ runs }) => runs));
    const moved = movedBy(event.key, now, changes, range);
    if (moved !== null) point(moved);
    else if (event.key === '0') onZoom(null);
    else if (event.key === '-') props.onZoomOut?.();
    else if (event.key === '+' || event.key === '=') onZoom(halved(range, now));
    else if ((event.key === '[' || event.key === ']') && onBrush && now !== null) {
      const window = event.key === '[' ? { from: now, to: (brush ?? range).to } : { from: (brush ?? range).from, to: now };
      if (window.from < window.to) onBrush(window);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <TabStop
        ref={stage}
        className="tumbler-chart-stage tumbler-states-stage"
        role="application"
        aria-label={`${title}: strip of states of ${series.length} series, ${formatInstant(range.from, timeZone, false)} to ${formatInstant(range.to, timeZone, false)} ${zoneLabel(range.to, timeZone)}. Arrow keys go from change to change, plus and minus zoom, 0 resets${onBrush ? ', brackets set the ends of a window' : ''}. The same data is under View as table.`}
        onKeyDown={onKey}
        onFocus={() => setIsOwn(true)}
        onBlur={leave}
        onMouseEnter={() => setIsOwn(true)}
        onMouseMove={(event: MouseEvent) => point(timeAt(event.clientX))}
        onMouseLeave={leave}
        onMouseDown={begin}
        onDoubleClick={() => onZoom(null)}
      >
        <ul className="tumbler-states-rows" data-alone={isAlone}>
          {series.map(({ label, runs }, at) => (
            <li key={label} className="tumbler-states-row">
              <span className="tumbler-states-name" title={label}>
                {isAlone ? '' : label}
              </span>
              <div className="tumbler-states-track" style={{ height: isAlone ? ALONE_PX : ROW_PX }}>
                {drawn[at]?.map((run) => (
                  <Run key={run.from} run={run} words={words} left={percent(run.from)} width={percent(run.to) - percent(run.from)} />
                ))}
              </div>
              {isAlone ? null : <span className="tumbler-states-spoken">{summaryText(runs, words)}</span>}
            </li>
          ))}
        </ul>
        <div className="tumbler-states-axis" aria-hidden="true">
          {ticks.map((tick, at) => (
            <span key={tick} style={{ left: `${percent(tick)}%` }}>
              {labels[at]}
            </span>
          ))}
        </div>
        <div className="tumbler-states-over" aria-hidden="true">
          {events.map(({ time, name }) =>
            time < range.from || time > range.to ? null : (
              <i key={`${time} ${name}`} className="tumbler-states-event" style={{ left: `${percent(time)}%` }} />
            ),
          )}
          {[brush, drag].map((window, at) =>
            window ? (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: two places, each with a meaning of its own
                key={at}
                className="tumbler-states-window"
                style={{ left: `${percent(window.from)}%`, width: `${percent(window.to) - percent(window.from)}%` }}
              />
            ) : null,
          )}
          <StateCursor {...{ cursor, range, timeZone, series, words, events, isOwn }} />
        </div>
      </TabStop>
      {isAlone ? <p className="tumbler-states-summary">{summaryText(series[0]?.runs ?? [], words)}</p> : null}
    </>
  );
}

function Run({ run, words, left, width }: { run: StateRun; words: StateWords; left: number; width: number }) {
  const word = run.state === 'none' ? null : words[run.state];
  return (
    <i className="tumbler-states-run" data-kind={word?.kind ?? 'none'} style={{ left: `${left}%`, width: `${width}%` }}>
      {width >= WORD_SHARE ? <span>{word?.text ?? 'No data'}</span> : null}
    </i>
  );
}

/** "Now: Not red. Red 2 times, 12 min in all." */
function summaryText(runs: readonly StateRun[], words: StateWords): string {
  const { latest, worse } = summaryOf(runs, words);
  const now = `Last: ${latest === 'none' ? 'no data' : words[latest].text}.`;
  if (worse === null) return now;
  const { text } = words[worse.state];
  if (worse.times === 0) return `${now} Never “${text}” in this range.`;
  return `${now} “${text}” ${worse.times === 1 ? 'once' : `${worse.times} times`}, ${formatDuration(worse.seconds * 1_000)} in total.`;
}

/** The time that an arrow, Home or End leads to; null for another key. */
function movedBy(key: string, now: number | null, changes: readonly number[], range: TimeRange): number | null {
  const at = now ?? range.to;
  if (key === 'ArrowLeft') return changes.findLast((change) => change < at) ?? range.from;
  if (key === 'ArrowRight') return changes.find((change) => change > (now ?? range.from)) ?? range.to;
  return { Home: range.from, End: range.to }[key] ?? null;
}

/** Half the range, around a time. */
function halved({ from, to }: TimeRange, now: number | null): TimeRange {
  const middle = now ?? (from + to) / 2;
  return { from: middle - (middle - from) / 2, to: middle + (to - middle) / 2 };
}

/** A drag from one time to another; one that goes nowhere selects nothing. */
function useDrag(timeAt: (clientX: number) => number | null, onEnd: (window: TimeRange, isShift: boolean) => void) {
  const [drag, setDrag] = useState<TimeRange | null>(null);
  const begin = (event: MouseEvent) => {
    const first = timeAt(event.clientX);
    if (first === null || event.button !== 0) return;
    const [firstX, isShift, abort] = [event.clientX, event.shiftKey, new AbortController()];
    let window: TimeRange | null = null;
    const listen = { signal: abort.signal };
    globalThis.addEventListener(
      'mousemove',
      ({ clientX }) => {
        const time = timeAt(clientX);
        if (time === null || Math.abs(clientX - firstX) < LEAST_DRAG_PX) return;
        window = { from: Math.min(first, time), to: Math.max(first, time) };
        setDrag(window);
      },
      listen,
    );
    globalThis.addEventListener(
      'mouseup',
      () => {
        abort.abort();
        setDrag(null);
        if (window) onEnd(window, isShift);
      },
      listen,
    );
  };
  return { drag, begin };
}
