import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Dimension, GraphDefinition, MetricStat } from '#rules/metrics/types';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import type { MetricSource, MetricWindow, WidgetRequest } from '../metric-source.ts';
import type { Readings } from '../readings.ts';
import { useReadings } from '../use-readings.ts';
import type { HeatNode, HeatRow } from './heat-rows.ts';

interface HeatInput {
  source: MetricSource;
  window: MetricWindow;
  graph: GraphDefinition;
  stat: MetricStat;
  /** A series for each node. */
  series: ReadonlyMap<string, readonly Dimension[]>;
  /** What is known of a node, and what stands for one that is gone. */
  nodeOf: (id: string) => HeatNode;
  /** Rows come into sight as they are scrolled to; otherwise all are read at once. */
  hasSight: boolean;
}

export interface HeatReading {
  /** In the order of the series. */
  rows: readonly HeatRow[];
  readings: Readings;
  /** How many rows have been read. */
  count: number;
  /** The source has no such metric. */
  isNotOffered: boolean;
  /** Tells which rows are in sight: they are read first. */
  setVisible: (ids: readonly string[]) => void;
}

/** The numbers of all nodes, in batches, rows in sight first. */
export function useHeatRows({ source, window, graph, stat, series, nodeOf, hasSight }: HeatInput): HeatReading {
  const panels = useMemo(() => {
    const { namespace, metricName, unit } = graph;
    const widgets = [...series].map(([id, dimensions]): [string, WidgetRequest[]] => [
      id,
      [{ namespace, dimensions, account_id: '', metric_name: metricName, stats: stat, alias: id, unit }],
    ]);
    return new Map(widgets);
  }, [graph, stat, series]);
  const readings = useReadings(source, window, panels);
  const version = useSyncExternalStore(readings.subscribe, readings.version);
  const shown = useRef<ReadonlySet<string>>(new Set());
  const setVisible = useCallback(
    (ids: readonly string[]) => {
      const next = new Set(ids);
      for (const id of shown.current) if (!next.has(id)) readings.setVisible(id, false);
      for (const id of next) readings.setVisible(id, true);
      shown.current = next;
      readings.setAhead(true);
    },
    [readings],
  );
  // What is in sight is reported by the first picture: until then nothing is read, so that those rows come first.
  useOnChange(hasSight ? null : series, (all) => all && setVisible([...all.keys()]), null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the reader holds
  const read = useMemo(() => {
    const rows = [...series.keys()].map((id): HeatRow & { kind: string | null } => {
      const one = readings.panel(id)?.series[0];
      const failure = one?.failure ?? null;
      return {
        id,
        node: nodeOf(id),
        values: one && failure === null ? one.values : undefined,
        failure: failure?.message ?? null,
        kind: one ? (failure?.kind ?? '') : null,
      };
    });
    return {
      rows,
      count: rows.filter(({ kind }) => kind !== null).length,
      isNotOffered: rows.length > 0 && rows.every(({ kind }) => kind === 'not-offered'),
    };
  }, [readings, series, nodeOf, version]);

  return { ...read, readings, setVisible };
}
