import { widgetsPerCall } from '#rules/metrics/requests';
import { errorOf } from '#rules/thrown';
import { pointsOf } from './dashboard-window.ts';
import { widgetKey } from './graph-series.ts';
import type { MetricSource, MetricWindow, ReadSeries, SeriesFailure, WidgetRequest } from './metric-source.ts';

/** The series of one panel, in the order in which they were wished for. */
export interface PanelReading {
  window: MetricWindow;
  series: readonly ReadSeries[];
  /** Epoch milliseconds from which on points are not complete; null when all are. */
  partialFrom: number | null;
}

/**
 * The numbers of a dashboard's panels. What panels wish for is collected, what two of them share is asked for once, and asked in as few
 * calls as the source's batch size allows: panels in view first, so that they need not wait for the others' points, then the rest where the
 * dashboard asks for it and is in view at all.
 */
export interface Readings {
  /**
   * Another window drops all and cancels what is under way. The same one, or one that has moved on with time, reads only the live edge again,
   * once what is under way is there: a source slower than the refresh would else never be done.
   */
  setWindow(window: MetricWindow): void;
  /** The panels and what each draws; what no panel wishes for any more is not asked for, and cancelled where it is under way. */
  setPanels(panels: ReadonlyMap<string, readonly WidgetRequest[]>): void;
  setVisible(panel: string, isVisible: boolean): void;
  /** Whether panels that are out of view are asked for too, after those in view. */
  setAhead(isAhead: boolean): void;
  /** Undefined until all series of the panel are there; the same object until one changes. */
  panel(id: string): PanelReading | undefined;
  /** The last call that failed as a whole; null when none did since. */
  failure(): Error | null;
  /** True while a call is under way. */
  isReading(): boolean;
  /** Asks again for what failed. */
  retry(): void;
  /** Another number each time something of it changed. */
  version(): number;
  subscribe(listener: () => void): () => void;
  /** Cancels what is under way; a later call begins again. */
  stop(): void;
}

interface Entry {
  widget: WidgetRequest;
  state: 'wanted' | 'asked' | 'read' | 'failed';
  /** On the window's grid; NaN where there is nothing (yet). */
  values: Float64Array;
  unit: string;
  failure: SeriesFailure | null;
  /** Epoch milliseconds: points from here on are to be asked for. The window's end when all is there. */
  missingFrom: number;
  partialFrom: number | null;
}

interface Call {
  keys: readonly string[];
  abort: AbortController;
}

/** So many calls at a time: what comes into view meanwhile goes before the rest. */
const CALLS_AT_ONCE = 2;
/** The kind of failure of a series whose whole call failed: the dashboard says it once, not each panel. */
export const CALL_FAILED = 'call-failed';
/** Series that no panel wishes for are kept for the way back, up to so many in all. */
const MOST_KEPT = 1_200;

/** `later` runs a function soon, after what is about to be wished for was; answers how to stop it. */
export function createReadings(source: MetricSource, later: (run: () => void) => () => void = soon): Readings {
  let window: MetricWindow | null = null;
  let entries = new Map<string, Entry>();
  let panels: ReadonlyMap<string, { keys: readonly string[]; labels: readonly string[] }> = new Map();
  let isAhead = false;
  let failure: Error | null = null;
  let cancelPlan: (() => void) | null = null;
  let nextWindow: MetricWindow | null = null;
  const wishes = new Map<string, WidgetRequest>();
  const visible = new Set<string>();
  const calls = new Set<Call>();
  const answers = new Map<string, PanelReading>();
  const listeners = new Set<() => void>();

  let version = 0;

  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const plan = () => {
    cancelPlan ??= later(() => {
      cancelPlan = null;
      send();
    });
  };
  const forget = (keys: ReadonlySet<string>) => {
    for (const [id, own] of panels) if (own.keys.some((key) => keys.has(key))) answers.delete(id);
  };
  const wantedOf = (ids: readonly string[], now: MetricWindow): string[] => [
    ...new Set(ids.flatMap((id) => panels.get(id)?.keys ?? []).filter((key) => entryOf(key, now).state === 'wanted')),
  ];
  /** Of the panels in view; where those have all they want, of the others, as long as the dashboard is looked at. */
  const nextWanted = (now: MetricWindow): string[] => {
    const ids = [...panels.keys()];
    const inView = ids.filter((id) => visible.has(id));
    const first = wantedOf(inView, now);
    return first.length > 0 || !isAhead || inView.length === 0 ? first : wantedOf(ids, now);
  };
  const entryOf = (key: string, now: MetricWindow): Entry => {
    const there = entries.get(key);
    if (there) return there;
    const widget = wishes.get(key) as WidgetRequest;
    const entry: Entry = { widget, state: 'wanted', values: gap(now), unit: '', failure: null, missingFrom: now.from, partialFrom: null };
    entries.set(key, entry);
    return entry;
  };

  const send = () => {
    const now = window;
    if (!now) return;
    while (calls.size < CALLS_AT_ONCE) {
      const wanted = nextWanted(now);
      const isWhole = (key: string | undefined) => key !== undefined && entryOf(key, now).missingFrom === now.from;
      // A live edge and a whole range are never asked for in one call: the edge would grow to the range.
      const keys = wanted.filter((key) => isWhole(key) === isWhole(wanted[0])).slice(0, widgetsPerCall(pointsOf(now), source.batchSize));
      if (keys.length === 0) return;
      void call(keys, now);
    }
  };
  const call = async (keys: readonly string[], now: MetricWindow) => {
    const asked = keys.map((key) => entryOf(key, now));
    const from = Math.min(...asked.map((entry) => entry.missingFrom));
    const one: Call = { keys, abort: new AbortController() };
    calls.add(one);
    for (const entry of asked) entry.state = 'asked';
    tell();
    try {
      const part = { ...now, from };
      const reading = await source.read(
        asked.map(({ widget }) => widget),
        part,
        one.abort.signal,
      );
      if (one.abort.signal.aborted || window !== now) return;
      for (const [at, entry] of asked.entries()) fill(entry, now, reading.times, reading.series[at], reading.partialFrom);
    } catch (error) {
      if (one.abort.signal.aborted || window !== now) return;
      failure = errorOf(error);
      for (const entry of asked) {
        if (entry.missingFrom === now.from) entry.failure = { kind: CALL_FAILED, message: failure.message };
        entry.state = 'failed';
      }
    } finally {
      calls.delete(one);
      if (!one.abort.signal.aborted && window === now) {
        forget(new Set(keys));
        evict();
        send();
        if (calls.size === 0 && nextWindow) begin(nextWindow);
        tell();
      }
    }
  };
  const cancel = (which: (one: Call) => boolean) => {
    for (const one of calls) {
      if (!which(one)) continue;
      one.abort.abort();
      calls.delete(one);
      for (const key of one.keys) {
        const entry = entries.get(key);
        if (entry?.state === 'asked') entry.state = 'wanted';
      }
    }
  };
  const evict = () => {
    if (entries.size <= MOST_KEPT) return;
    for (const key of entries.keys()) {
      if (entries.size <= MOST_KEPT) return;
      if (!wishes.has(key)) entries.delete(key);
    }
  };

  const begin = (next: MetricWindow) => {
    const before = window;
    window = next;
    nextWindow = null;
    cancel(() => true);
    if (before && hasMovedOn(before, next)) for (const entry of entries.values()) advance(entry, before, next);
    else entries = new Map();
    failure = null;
    answers.clear();
    plan();
  };

  return {
    setWindow(next) {
      if (window && calls.size > 0 && hasMovedOn(window, next)) {
        nextWindow = next;
        return;
      }
      begin(next);
      tell();
    },
    setPanels(next) {
      wishes.clear();
      panels = new Map(
        [...next].map(([id, widgets]) => {
          const keys = widgets.map(widgetKey);
          for (const [at, key] of keys.entries()) wishes.set(key, widgets[at] as WidgetRequest);
          return [id, { keys, labels: widgets.map(({ alias }) => alias) }];
        }),
      );
      answers.clear();
      cancel(({ keys }) => !keys.some((key) => wishes.has(key)));
      plan();
      tell();
    },
    setVisible(panel, isVisible) {
      if (visible.has(panel) === isVisible) return;
      if (isVisible) visible.add(panel);
      else visible.delete(panel);
      if (isVisible) plan();
    },
    setAhead(next) {
      if (next === isAhead) return;
      isAhead = next;
      if (next) plan();
    },
    panel(id) {
      const kept = answers.get(id);
      const panel = panels.get(id);
      if (kept || !panel || !window) return kept;
      const own = panel.keys.map((key) => entries.get(key));
      if (!own.every((entry): entry is Entry => entry !== undefined && isKnown(entry, window as MetricWindow))) return undefined;
      const partials = own.flatMap(({ partialFrom }) => partialFrom ?? []);
      const answer: PanelReading = {
        window,
        series: own.map(({ values, unit, failure: reason }, at) => ({ label: panel.labels[at] ?? '', unit, values, failure: reason })),
        partialFrom: partials.length > 0 ? Math.min(...partials) : null,
      };
      answers.set(id, answer);
      return answer;
    },
    failure: () => failure,
    isReading: () => calls.size > 0,
    version: () => version,
    retry() {
      failure = null;
      for (const entry of entries.values()) {
        if (entry.state !== 'failed' && (entry.failure === null || entry.failure.kind === 'not-offered')) continue;
        entry.state = 'wanted';
        if (entry.failure && window) entry.missingFrom = window.from;
        entry.failure = null;
      }
      plan();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      cancelPlan?.();
      cancelPlan = null;
      cancel(() => true);
    },
  };
}

const soon = (run: () => void): (() => void) => {
  const timer = setTimeout(run, 20);
  return () => clearTimeout(timer);
};

const gap = (window: MetricWindow): Float64Array => new Float64Array(pointsOf(window)).fill(Number.NaN);

/** Something to show: read at least once, even if newer points are on their way, or failed. */
const isKnown = (entry: Entry, window: MetricWindow): boolean =>
  entry.state === 'read' || entry.state === 'failed' || entry.missingFrom > window.from;

/** The same length and period, moved ahead by less than itself: what a range relative to now does as time passes. */
const hasMovedOn = (before: MetricWindow, next: MetricWindow): boolean =>
  before.periodSeconds === next.periodSeconds &&
  next.to >= before.to &&
  next.from >= before.from &&
  next.from < before.to &&
  // A range in whole periods moves one or two at a time, and may be a point longer or shorter by where it falls on the grid.
  Math.abs(next.to - next.from - (before.to - before.from)) <= 2 * next.periodSeconds * 1000;

/** Moves what is there onto the next window's grid; points that were partial are asked for again. */
function advance(entry: Entry, before: MetricWindow, next: MetricWindow): void {
  const step = next.periodSeconds * 1000;
  const values = gap(next);
  const skip = Math.round((next.from - before.from) / step);
  values.set(entry.values.subarray(skip, skip + values.length));
  const isThere = entry.missingFrom > before.from && entry.failure === null;
  entry.values = values;
  entry.missingFrom = isThere ? Math.max(next.from, Math.min(entry.partialFrom ?? before.to - step, entry.missingFrom)) : next.from;
  entry.failure = null;
  entry.state = 'wanted';
}

function fill(entry: Entry, window: MetricWindow, times: Float64Array, series: ReadSeries | undefined, partialFrom: number | null): void {
  const step = window.periodSeconds * 1000;
  if (entry.missingFrom > window.from && (series === undefined || series.failure)) {
    // The edge alone could not be read: what is there stays, and is tried again with the next edge.
    entry.state = 'read';
    return;
  }
  entry.state = 'read';
  entry.failure = series ? series.failure : { kind: 'failed', message: 'The answer has fewer series than were asked for' };
  entry.unit = series?.unit ?? '';
  // A new array: charts compare by identity.
  const values = entry.values.slice();
  values.fill(Number.NaN, Math.max(0, Math.round((entry.missingFrom - window.from) / step)));
  if (series) place(values, (time) => Math.round((time * 1000 - window.from) / step), times, series.values);
  entry.values = values;
  entry.missingFrom = window.to;
  entry.partialFrom = partialFrom === null ? null : partialFrom * 1000;
}

/** Puts points onto the grid, in whatever order they come; those beside it are left out. */
function place(values: Float64Array, indexOf: (time: number) => number, times: Float64Array, given: Float64Array): void {
  const first = indexOf(times[0] ?? 0);
  const isWhole = times.length > 0 && given.length === times.length && indexOf(times.at(-1) ?? 0) - first === times.length - 1;
  if (isWhole && first >= 0 && first + times.length <= values.length && isAscending(times)) {
    values.set(given, first);
    return;
  }
  for (const [at, time] of times.entries()) {
    const index = indexOf(time);
    const value = given[at];
    if (value !== undefined && index >= 0 && index < values.length) values[index] = value;
  }
}

const ascending = new WeakMap<Float64Array, boolean>();

/** Kept per answer: all its series share their times. */
function isAscending(times: Float64Array): boolean {
  const known = ascending.get(times);
  if (known !== undefined) return known;
  const answer = times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0));
  ascending.set(times, answer);
  return answer;
}
