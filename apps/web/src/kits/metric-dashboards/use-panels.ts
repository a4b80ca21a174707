import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import type { GraphDefinition } from '#rules/metrics/types';
import type { TimeRange } from '../../ui/chart/chart-data.ts';
import type { EventMark } from '../../ui/chart/chart-marks.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import type { DashboardSettings } from './dashboard-settings.ts';
import { previousWindow, rangeOfWindow } from './dashboard-window.ts';
import { canSplit, seriesOfGraph } from './graph-series.ts';
import { type HotNode, useHotNodes } from './hot-nodes.ts';
import { LISTING_STALE_MS, listingKey } from './listing-query.ts';
import type { PanelContext } from './metric-panel.tsx';
import type { MetricSource } from './metric-source.ts';
import { marksOf } from './panel-data.ts';
import type { PlannedGraph } from './panel-grid.tsx';
import { goToPanel } from './ranking-panel.tsx';
import type { Readings } from './readings.ts';
import { sharedQuery } from './shared-link.ts';
import type { DashboardControl } from './use-dashboard-state.ts';
import { useReadings } from './use-readings.ts';

export interface Panels {
  graphs: readonly PlannedGraph[];
  readings: Readings;
  context: PanelContext;
  brush: TimeRange | null;
  setBrush: (brush: TimeRange | null) => void;
  /** Undefined until somebody asked for them. */
  hotNodes: readonly HotNode[] | undefined;
  askForNodes: () => void;
  /** The listing could not be read; the graphs that need it cannot be drawn. */
  listingFailure: Error | null;
  retryListing: () => void;
}

/** A dashboard of so many series at most is read as a whole, two calls; of a larger one what comes into view. */
const MOST_AHEAD = 400;
/** While panels are ranked, more of it is. */
const MOST_RANKED = 1_200;
const MINUTE_MS = 60_000;
const NO_MARKS: readonly EventMark[] = [];
const NO_NODES: readonly string[] = [];

/** Everything that the panels of a dashboard, or a single one, draw from. Panels read as they come into view. */
export function usePanels(
  source: MetricSource,
  settings: DashboardSettings,
  definitions: readonly GraphDefinition[],
  control: DashboardControl,
): Panels {
  const { state, window, timeZone } = control;
  const split = settings.split ?? state.split;
  const [isAsked, setIsAsked] = useState(false);
  const brushKey = state.brush === null ? null : `${state.brush.start}/${state.brush.end}`;
  const brush = useMemo(() => rangeOfKey(brushKey), [brushKey]);
  const needsNodes = isAsked || split === 'node' || state.nodes.length > 0;
  const needsListing = needsNodes || definitions.some((graph) => needsListingOf(graph, settings, split));
  const listing = useQuery({
    queryKey: listingKey(source),
    queryFn: ({ signal }) => source.list(signal),
    enabled: needsListing,
    staleTime: LISTING_STALE_MS,
  });
  const hotNodes = useHotNodes(source, settings, needsNodes ? listing.data : undefined);
  const hottest = useMemo(() => hotNodes?.map(({ id }) => id) ?? NO_NODES, [hotNodes]);
  const failure = listing.isError ? `the list of their series failed with ${listing.error.message}` : null;
  const nodesKey = state.nodes.join(',');
  const graphs = useMemo(
    () =>
      definitions.map((graph): PlannedGraph => {
        const nodes = nodesKey === '' ? NO_NODES : nodesKey.split(',');
        const choice = {
          known: settings.known,
          split,
          nodes,
          listing: listing.data ?? null,
          hottest,
          nameOf: settings.nameOf,
        };
        const plan = seriesOfGraph(graph, choice);
        return { graph, plan, planFailure: plan.isWaiting ? failure : null };
      }),
    [definitions, settings, split, nodesKey, listing.data, hottest, failure],
  );

  const panels = useMemo(
    () => new Map(graphs.filter(({ plan }) => plan.widgets.length > 0).map(({ graph, plan }) => [graph.title, plan.widgets])),
    [graphs],
  );
  // What waits for the list of series has none yet: how many the dashboard has, nobody knows before.
  const isKnown = graphs.every(({ plan, planFailure }) => !plan.isWaiting || planFailure !== null);
  const count = isKnown ? graphs.reduce((sum, { plan }) => sum + plan.widgets.length, 0) : Number.POSITIVE_INFINITY;
  const readings = useReadings(source, window.window, panels, count <= (brush === null ? MOST_AHEAD : MOST_RANKED));
  const before = useMemo(() => (state.isCompared ? previousWindow(window.window) : null), [state.isCompared, window]);
  const previous = useReadings(source, before, panels, count <= MOST_AHEAD);

  const marks = useMarks(source, state.isMarked, window.start, window.end);
  const syncGroup = useId();
  const said = useRef(new Set<string>());
  const address = useRef({ window, control });
  address.current = { window, control };
  const brushed = useRef<string | null>(null);
  // The ranking takes a part of the width: panels find other places, and the one that was drawn on would leave the view or lie beneath the head.
  useOnChange(brush !== null, () => {
    const title = brushed.current;
    if (title !== null) requestAnimationFrame(() => requestAnimationFrame(() => goToPanel(title)));
  });
  const range = useMemo(() => rangeOfWindow(window.window), [window]);
  const { isCompared, hidesEmpty } = state;
  const context = useMemo(
    (): PanelContext => ({
      settings,
      readings,
      previous: isCompared ? previous : null,
      timeZone,
      range,
      zoom: null,
      onZoom: (drawn) => address.current.control.onZoom(drawn),
      onZoomOut: () => address.current.control.zoomOut(),
      brush,
      onBrush(drawn, title) {
        brushed.current = title;
        address.current.control.setBrush(drawn);
      },
      syncGroup,
      marks,
      hidesEmpty,
      linkOf: (title) => settings.linkOf(sharedQuery(title, address.current.window, new URLSearchParams(globalThis.location.search))),
      isNews(title, message) {
        const key = `${title}\n${message}`;
        if (said.current.has(key)) return false;
        said.current.add(key);
        return true;
      },
    }),
    [settings, readings, previous, isCompared, timeZone, range, brush, syncGroup, marks, hidesEmpty],
  );
  return {
    graphs,
    readings,
    context,
    brush,
    setBrush: control.setBrush,
    hotNodes,
    askForNodes: () => setIsAsked(true),
    listingFailure: listing.isError ? listing.error : null,
    retryListing: () => void listing.refetch(),
  };
}

/** The window of `start/end` in epoch seconds. */
function rangeOfKey(key: string | null): TimeRange | null {
  if (key === null) return null;
  const [from = 0, to = 0] = key.split('/').map((text) => Date.parse(text) / 1_000);
  return { from, to };
}

const needsListingOf = (graph: GraphDefinition, settings: DashboardSettings, split: DashboardControl['state']['split']): boolean =>
  (split !== 'total' && canSplit(graph, split)) ||
  seriesOfGraph(graph, { known: settings.known, split: 'total', nodes: NO_NODES, listing: null, hottest: NO_NODES }).isWaiting;

/** What happened in the range, on whole minutes so that a range that ends now does not ask again with every draw. */
export function useMarks(source: MetricSource, isMarked: boolean, start: number, end: number): readonly EventMark[] {
  const from = Math.floor(start / MINUTE_MS) * MINUTE_MS;
  const to = Math.ceil(end / MINUTE_MS) * MINUTE_MS;
  const { data } = useQuery({
    queryKey: ['metric-event-marks', source.id, from, to],
    queryFn: async ({ signal }) => marksOf((await source.eventMarks?.(from, to, signal)) ?? []),
    enabled: isMarked && source.eventMarks !== undefined,
    placeholderData: (before) => before,
  });
  return isMarked ? (data ?? NO_MARKS) : NO_MARKS;
}
