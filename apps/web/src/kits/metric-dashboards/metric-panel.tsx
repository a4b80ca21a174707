import Button from '@cloudscape-design/components/button';
import Popover from '@cloudscape-design/components/popover';
import { useMemo, useRef } from 'react';
import { statesOf } from '#rules/metrics/state-metrics';
import type { GraphDefinition } from '#rules/metrics/types';
import { NOT_AVAILABLE } from '#rules/not-available';
import { messageOf } from '#rules/thrown';
import { type ChartData, isEmptyData, type TimeRange } from '../../ui/chart/chart-data.ts';
import type { EventMark } from '../../ui/chart/chart-marks.ts';
import { StateChart } from '../../ui/chart/state-chart.tsx';
import { TimeSeriesChart } from '../../ui/chart/time-series-chart.tsx';
import { copyText } from '../../ui/copy/copy-text.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { KeyValues } from '../key-values/key-values.tsx';
import type { DashboardSettings } from './dashboard-settings.ts';
import type { GraphSeries } from './graph-series.ts';
import { NO_POINTS, type PanelFailure, panelData, panelFailure, panelThresholds, thresholdsInReach } from './panel-data.ts';
import type { Readings } from './readings.ts';
import { SnapshotButton } from './snapshot-button.tsx';
import { usePanelReading } from './use-readings.ts';

/** METRIC-019, CSS pixels. */
export const CHART_HEIGHT = 350;

/** What all panels of a dashboard share. The same object as long as none of it changes: panels are drawn again when it does. */
export interface PanelContext {
  settings: DashboardSettings;
  readings: Readings;
  /** The period before; null when it is not compared. */
  previous: Readings | null;
  timeZone: string;
  range: TimeRange;
  zoom: TimeRange | null;
  onZoom: (zoom: TimeRange | null) => void;
  onZoomOut?: () => void;
  brush: TimeRange | null;
  /** Undefined where nothing is ranked. */
  onBrush?: (brush: TimeRange | null, title: string) => void;
  /** Panels of one name share their cursor. */
  syncGroup: string;
  marks: readonly EventMark[];
  /** Panels without a single point take no room. */
  hidesEmpty: boolean;
  /** The address that shows the graph alone, with the range as it is now. */
  linkOf: (title: string) => string;
  /** True once for each failure, so that a panel that comes back into view does not tell it again. */
  isNews: (title: string, message: string) => boolean;
}

interface MetricPanelProps {
  graph: GraphDefinition;
  plan: GraphSeries;
  context: PanelContext;
  /** Why the plan could not be made; null where it could. */
  planFailure: string | null;
}

/** One graph with its buttons, in whatever state its numbers are. */
export function MetricPanel({ graph, plan, context, planFailure }: MetricPanelProps) {
  const { settings, readings, previous } = context;
  const { title } = graph;
  const reading = usePanelReading(readings, title);
  const before = usePanelReading(previous ?? readings, title);
  const failure = useMemo(() => reading && panelFailure(reading), [reading]);
  const kept = useRef<KeptData | null>(null);
  const isEmpty = !plan.isWaiting && plan.widgets.length === 0;
  const data = useMemo(() => {
    if (isEmpty) return NO_POINTS;
    return reading && panelData(graph, reading, previous ? before : undefined);
  }, [graph, reading, previous, before, isEmpty]);
  const shown = data ?? keptData(kept.current, plan, context.range);
  if (data && data !== NO_POINTS) kept.current = { plan, data };
  const thresholds = useMemo(() => thresholdsInReach(panelThresholds(graph), shown), [graph, shown]);
  useFailureToast(title, failure ?? null, context);
  const isFailed = planFailure !== null || (failure?.isWhole === true && !failure.isNotOffered);
  const states = useMemo(() => statesOf(graph), [graph]);
  const failedText = `Unable to get metrics for ${title}: ${planFailure ?? failure?.message ?? ''}`;
  const buttons = (savePng: (() => void) | null) => (
    <>
      <MetricInfo graph={graph} seriesNote={plan.total === 1 ? 'one' : `${plan.widgets.length} of ${plan.total}`} />
      <SnapshotButton title={title} savePng={savePng} />
      <CopyLinkButton title={title} context={context} />
    </>
  );
  if (states) {
    return (
      <StateChart
        title={title}
        description={noteOf(plan, failure ?? null)}
        data={isFailed ? undefined : shown}
        words={states}
        isFailed={isFailed}
        failedText={failedText}
        {...(settings.emptyText === undefined ? {} : { emptyText: settings.emptyText })}
        onRetry={readings.retry}
        timeZone={context.timeZone}
        range={context.range}
        onZoom={context.onZoom}
        onZoomOut={context.onZoomOut}
        brush={context.brush}
        onBrush={context.onBrush && ((drawn) => context.onBrush?.(drawn, title))}
        syncGroup={context.syncGroup}
        events={context.marks}
        actions={buttons(null)}
      />
    );
  }
  return (
    <TimeSeriesChart
      title={title}
      description={noteOf(plan, failure ?? null)}
      data={isFailed ? undefined : shown}
      isFailed={isFailed}
      failedText={failedText}
      {...(settings.emptyText === undefined ? {} : { emptyText: settings.emptyText })}
      onRetry={readings.retry}
      timeZone={context.timeZone}
      height={CHART_HEIGHT}
      range={context.range}
      zoom={context.zoom}
      onZoom={context.onZoom}
      {...(context.onZoomOut ? { onZoomOut: context.onZoomOut } : {})}
      brush={context.brush}
      {...(context.onBrush ? { onBrush: (drawn) => context.onBrush?.(drawn, title) } : {})}
      isGrouped
      syncGroup={context.syncGroup}
      events={context.marks}
      thresholds={thresholds}
      actions={({ savePng }) => buttons(savePng)}
    />
  );
}

/** What a panel drew last, and of which series. */
interface KeptData {
  plan: GraphSeries;
  data: ChartData;
}

/** While a zoom is read, the coarser points of the same series that lie in it stay in view: the axis is the new one at once. */
function keptData(kept: KeptData | null, plan: GraphSeries, { from, to }: TimeRange): ChartData | undefined {
  if (kept === null || kept.plan !== plan || isEmptyData(kept.data)) return undefined;
  const { times, stepSeconds = 0 } = kept.data;
  const [first = Number.POSITIVE_INFINITY, last = Number.NEGATIVE_INFINITY] = [times[0], times.at(-1)];
  return first <= from && last + stepSeconds >= to ? kept.data : undefined;
}

/** Copies the address of this graph alone (METRIC-010, METRIC-014). */
function CopyLinkButton({ title, context }: { title: string; context: PanelContext }) {
  const toasts = useToasts();
  const area = context.settings.toasts;
  const copy = async () => {
    try {
      await copyText(context.linkOf(title));
      toasts.show({ type: 'success', title: 'Link has been successfully copied!', area });
    } catch (error) {
      toasts.show({ type: 'error', title: 'Could not copy the link', text: messageOf(error, ''), area });
    }
  };
  return <Button variant="icon" iconName="share" ariaLabel={`copy link for this metric: ${title}`} onClick={() => void copy()} />;
}

/** Says what failed (METRIC-044). A call that failed as a whole is the dashboard's to tell; what a source does not have is no failure. */
function useFailureToast(title: string, failure: PanelFailure | null, { settings, isNews }: PanelContext): void {
  const toasts = useToasts();
  const message = failure && !failure.isOfCall && !failure.isNotOffered ? failure.message : null;
  const show = (text: string | null) => {
    if (text !== null && isNews(title, text))
      toasts.show({ type: 'error', title: `Unable to get metrics for ${title}`, text, area: settings.toasts });
  };
  useOnChange(message, show, null);
}

function noteOf(plan: GraphSeries, failure: PanelFailure | null): string | null {
  const words: string[] = [];
  if (plan.widgets.length < plan.total) words.push(`${plan.widgets.length} of ${plan.total} series shown`);
  if (plan.gap) words.push(plan.gap.isWhole ? `${NOT_AVAILABLE}: ${plan.gap.message}` : plan.gap.message);
  if (failure?.isNotOffered) words.push(NOT_AVAILABLE);
  else if (failure && !failure.isWhole)
    words.push(`${failure.count} of ${plan.widgets.length} series could not be read: ${failure.message}`);
  return words.length > 0 ? words.join('; ') : null;
}

/** What a graph shows and where its numbers come from (METRIC-007). */
function MetricInfo({ graph, seriesNote }: { graph: GraphDefinition; seriesNote: string }) {
  return (
    <Popover
      header={graph.title}
      size="large"
      position="left"
      triggerType="custom"
      dismissAriaLabel="Close"
      renderWithPortal
      content={
        <KeyValues
          columns={2}
          items={[
            { label: 'Metric', value: graph.metricName, copy: graph.metricName },
            { label: 'Namespace', value: graph.namespace },
            { label: 'Dimensions', value: graph.dimensionSets.map((names) => names.join(', ')).join(' or ') },
            { label: 'Statistic', value: graph.stat },
            { label: 'Unit', value: graph.unit },
            { label: 'Series', value: seriesNote },
            { label: 'What is known of its values', value: graph.note },
            { label: 'The same in the cluster’s statistics', value: graph.stats },
            { label: 'The same in Prometheus', value: graph.prometheus?.split('; ').join(', ') },
          ]}
        />
      }
    >
      <Button variant="icon" iconName="status-info" ariaLabel={`Info about ${graph.title}`} />
    </Popover>
  );
}
