import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatCount } from '#rules/domains/sizes';
import type { Listing } from '#rules/metrics/packed-listing';
import { thresholdOf } from '#rules/metrics/thresholds';
import type { GraphDefinition } from '#rules/metrics/types';
import { shownUnit } from '#rules/metrics/units';
import { NOT_AVAILABLE } from '#rules/not-available';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useAddress } from '../../address/use-address.ts';
import { FailedPanel } from '../../section/failed-panel.tsx';
import type { DashboardViewProps } from '../dashboard-settings.ts';
import { LISTING_STALE_MS, listingKey } from '../listing-query.ts';
import { ReadingFailure } from '../reading-failure.tsx';
import { HeatControls } from './heat-controls.tsx';
import { HeatMatrix } from './heat-matrix.tsx';
import { type HeatLimit, type HeatNode, type NodePageOf, nodeSeries, orderedRows } from './heat-rows.ts';
import { type HeatState, readHeatState, writeHeatState } from './heat-state.ts';
import { HeatTable } from './heat-table.tsx';
import './node-heat.css';
import { useHeatRows } from './use-heat-rows.ts';

export interface NodeHeatViewProps extends DashboardViewProps {
  /** Metrics to choose from. */
  graphs: readonly GraphDefinition[];
  /** What is known of nodes, by the value of NodeId. */
  nodes: ReadonlyMap<string, HeatNode>;
  pageOf?: NodePageOf;
}

/** Nodes by time: which one is hot, and since when. */
export function NodeHeatView(props: NodeHeatViewProps) {
  const { source, settings, graphs } = props;
  const [params, changeAddress] = useAddress();
  const text = params.toString();
  const state = useMemo(() => readHeatState(new URLSearchParams(text)), [text]);
  const change = (next: Partial<HeatState>) => changeAddress((current) => writeHeatState(current, next), { replace: true });
  const listing = useQuery({
    queryKey: listingKey(source),
    queryFn: ({ signal }) => source.list(signal),
    staleTime: LISTING_STALE_MS,
  });
  const graph = graphs.find(({ metricName }) => metricName === state.metric) ?? graphs[0];
  if (!graph) return null;
  if (listing.isError) {
    return (
      <FailedPanel
        what={`${settings.calls.list}: Unable to get Node Ids. Please refresh or try again later`}
        onRetry={() => void listing.refetch()}
        retryText="Refresh"
        retrying={listing.isFetching}
      />
    );
  }
  const { factor, unit } = shownUnit(graph.unit);
  const limit = limitOf(graph, state, factor);
  return (
    <div className="node-heat">
      <HeatControls graphs={graphs} graph={graph} state={state} limit={limit && limit.value * factor} unit={unit} onChange={change} />
      {listing.data ? (
        <Heat key={graph.metricName} {...props} graph={graph} state={state} listing={listing.data} limit={limit} />
      ) : (
        <Skeleton label="Node heat" height={480} />
      )}
    </div>
  );
}

/** The level that was typed, else the metric's own. */
function limitOf(graph: GraphDefinition, { stat, limit }: HeatState, factor: number): HeatLimit | null {
  if (limit === 'off') return null;
  const own = thresholdOf({ ...graph, stat });
  const at = own?.at === 'below' ? 'below' : 'above';
  if (limit !== null) return { value: limit / factor, at, isInclusive: at === 'above' };
  return own && own.at !== 'expected' ? { value: own.value, at, isInclusive: own.isInclusive } : null;
}

interface HeatProps extends NodeHeatViewProps {
  graph: GraphDefinition;
  state: HeatState;
  listing: Listing;
  limit: HeatLimit | null;
}

function Heat({ source, settings, window, timeZone, nodes, pageOf, graph, state, listing, limit }: HeatProps) {
  const { stat, order, view } = state;
  const series = useMemo(() => nodeSeries(listing, graph.metricName, Object.keys(settings.known)), [listing, graph, settings.known]);
  const nodeOf = useMemo(
    () =>
      (id: string): HeatNode =>
        nodes.get(id) ?? {
          name: settings.nameOf?.({ name: 'NodeId', value: id }) ?? id,
          zone: null,
          role: null,
          instanceId: null,
          instanceHref: null,
        },
    [nodes, settings],
  );
  const { rows, readings, count, isNotOffered, setVisible } = useHeatRows({
    source,
    window: window.window,
    graph,
    stat,
    series,
    nodeOf,
    hasSight: view === 'matrix',
  });
  const limitKey = limit && `${limit.at} ${limit.value}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the level is identified by its text, it is a new object with every draw
  const sorted = useMemo(() => orderedRows(rows, order, limit), [rows, order, limitKey]);
  const titles = useMemo(() => rows.map(({ id }) => ({ graph: { title: id } })), [rows]);
  if (series.size === 0 || isNotOffered) {
    return <p className="node-heat-none">{isNotOffered ? NOT_AVAILABLE : `No node publishes ${graph.metricName}.`}</p>;
  }
  const common = { rows: sorted, limit, graph, timeZone, window: window.window, isReading: count < rows.length };
  const { factor, unit } = shownUnit(graph.unit);
  return (
    <ReadingFailure panels={{ graphs: titles, readings }} call={settings.calls.read}>
      <p className="node-heat-note" role="status">
        {count < rows.length ? `${formatCount(count)} of ${formatCount(rows.length)} nodes read` : `${formatCount(rows.length)} nodes`}
      </p>
      {view === 'table' ? (
        <HeatTable
          title={`${graph.title}, ${stat}`}
          rows={sorted}
          limit={limit}
          factor={factor}
          unit={unit}
          from={window.window.from}
          stepMs={window.window.periodSeconds * 1000}
          isReading={common.isReading}
          pageOf={pageOf}
        />
      ) : (
        <HeatMatrix {...common} state={state} settings={settings} onVisible={setVisible} pageOf={pageOf} />
      )}
    </ReadingFailure>
  );
}
