import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { EVENT_PRESETS } from '#rules/date-range';
import { HOUR } from '#rules/durations';
import { NOT_AVAILABLE } from '#rules/not-available';
import { workerPath } from '#rules/paths/serverless';
import { actionTime } from '#rules/serverless/scaling';
import { DEFAULT_NAMESPACE } from '#rules/serverless/tables';
import { useAddress } from '../../../../../kits/address/use-address.ts';
import { DateRangePicker } from '../../../../../kits/date-range/date-range-picker.tsx';
import type { RequestError } from '../../../../../kits/graphql/request-error.ts';
import { Section } from '../../../../../kits/section/section.tsx';
import type { ChartData, TimeRange } from '../../../../../ui/chart/chart-data.ts';
import { clampRange } from '../../../../../ui/chart/chart-scales.ts';
import { groupCursor } from '../../../../../ui/chart/group-cursor.ts';
import { TimeSeriesChart } from '../../../../../ui/chart/time-series-chart.tsx';
import { type LaneItem, Lanes } from '../../../../../ui/lanes/lanes.tsx';
import { formatInstant } from '../../../../../ui/values/format-time.ts';
import { useServerless } from '../../../parts/use-serverless.ts';
import { type DataPlane, type Group, scalingKey } from '../group.ts';
import { InsightsQuery, ScalingQuery } from '../group-queries.ts';
import type { OwnRange } from '../use-range.ts';
import { type Known, momentOf } from './moment.ts';
import { type Answer, actionLanes, actionMarks, limitsOf, metricData, replicaData, workerLanes } from './timeline-data.ts';
import { ReplicaCountsQuery, WorkerLivesQuery } from './timeline-queries.ts';
import './timeline.css';
import { TimelineTable } from './timeline-table.tsx';
import { useNarrow } from './use-narrow.ts';

const TITLE = 'Timeline';
const SYNC = 'placement-group-timeline';
const ZONE = 'UTC';
const LANE_NAMES_PX = 140;
const NARROW_NAMES_PX = 84;
/** The least that a zoom shows, seconds. */
const LEAST_ZOOM = 120;
const HALF_DAY = 12 * HOUR;
const METRICS = ['CPU', 'MEMORY'];
const NO_POINTS: ChartData = { times: new Float64Array(), series: [] };

interface TimelineProps extends Group {
  plane: DataPlane;
  /** Of the page. */
  own: OwnRange;
}

/** Actions, workers, replicas and the metrics behind the actions under each other, on one time axis with one cursor. */
export function Timeline({ awsAccountId, placementConstraintId, plane, own }: TimelineProps) {
  const { range: chosen, window, choose, renew } = own;
  const asked = { awsAccountId, placementConstraintId, dataPlaneType: plane };
  const times = { namespace: DEFAULT_NAMESPACE, startTime: String(window.start), endTime: String(window.end) };
  const scaling = useServerless(ScalingQuery, { ...asked, ...times });
  const workers = useServerless(WorkerLivesQuery, { ...asked, ...times });
  const replicas = useServerless(ReplicaCountsQuery, { ...asked, ...times });
  const insights = useServerless(InsightsQuery, {
    ...asked,
    startTime: localIso(window.start),
    endTime: localIso(window.end),
    metrics: METRICS,
  });
  const queries = [scaling, workers, replicas, insights];
  const records = scaling.data?.getScalingAuditHistory;
  const lives = workers.data?.placementGroupWorkers;
  const counts = replicas.data?.placementGroupReplicas;
  const averages = insights.data?.getJunoCloudWatchInsightsPC;

  const { selected, at, open, pin } = useChosen(plane);
  const navigate = useNavigate();
  const [isTable, setIsTable] = useState(false);
  const [zoom, setZoom] = useZoom(window.start, window.end);
  const isNarrow = useNarrow();
  const gutter = isNarrow ? NARROW_NAMES_PX : LANE_NAMES_PX;
  const whole = { from: window.start / 1000, to: window.end / 1000 };
  const shown = zoom ?? whole;
  const pointed = at ?? (selected === null ? null : actionTime(selected));

  const lanes = useMemo(
    () => [
      ...actionLanes(answerOf(scaling, records, 'Unable to get the scaling audit history.')),
      ...workerLanes(answerOf(workers, lives, 'Unable to get the workers.'), window.end / 1000),
    ],
    [scaling, records, workers, lives, window.end],
  );
  const replicaLines = useMemo(() => counts && replicaData(counts), [counts]);
  const metricLines = useMemo(() => averages && metricData(averages), [averages]);
  const marks = useMemo(() => actionMarks(records ?? []), [records]);
  const limits = useMemo(() => limitsOf(records ?? []), [records]);

  const choseItem = ({ id, label }: LaneItem) => {
    if (records?.some(({ ActionId }) => ActionId === id)) open(id);
    else if (lives?.some(({ workerId, endedAt }) => workerId === label && endedAt == null))
      navigate(workerPath(awsAccountId, plane, label));
  };
  const refresh = () => {
    renew();
    if (chosen.type === 'absolute') for (const { refetch } of queries) void refetch();
  };
  const kept = useMemo(() => (at === null ? [] : [{ id: 'at', label: 'Pinned time', time: at / 1000 }]), [at]);
  const keep = (time: number) => pin(Math.round(time) * 1000);
  const shared = {
    timeZone: ZONE,
    syncGroup: SYNC,
    range: whole,
    zoom,
    onZoom: setZoom,
    isGrouped: true,
    gutter,
    events: marks,
    marks: kept,
    onMarkMove: (_id: string, time: number) => keep(time),
    height: 140,
  };
  return (
    <Section
      title={TITLE}
      state="ready"
      note={`Scaling, workers, replicas and metrics for ${plane} at the same times. Drag to zoom; click to pin a time; open an action for its record.`}
      onRefresh={refresh}
      fetching={queries.some(({ isFetching }) => isFetching)}
      actions={<Button onClick={() => setIsTable(!isTable)}>{isTable ? 'View as lanes' : 'View as table'}</Button>}
    >
      <div className="group-timeline">
        <div className="group-timeline-head">
          <FormField label="Date range of the page">
            <DateRangePicker value={chosen} presets={EVENT_PRESETS} timeZone={ZONE} onChange={choose} />
          </FormField>
          {zoom === null ? null : <Button onClick={() => setZoom(null)}>Show the whole range</Button>}
          {at === null ? null : <Button onClick={() => pin(null)}>Unpin {formatInstant(at / 1000, ZONE)}</Button>}
        </div>
        {pointed !== null && (pointed < window.start || pointed > window.end) ? (
          <p className="group-timeline-outside">
            {formatInstant(pointed / 1000, ZONE)} UTC is outside of this range.{' '}
            <Button variant="inline-link" onClick={() => choose(dayAround(pointed))}>
              Show the day around it
            </Button>
          </p>
        ) : null}
        <Moment known={{ lives, counts, insights: averages }} usual={inside(pointed, window) ?? window.end} />
        {isTable ? (
          <TimelineTable records={records} lives={lives} window={window} />
        ) : (
          <Lanes
            title="Scaling actions and workers"
            lanes={lanes}
            range={shown}
            timeZone={ZONE}
            selected={selected}
            onSelect={choseItem}
            onZoom={(next) => setZoom(next && clampRange(next, whole, LEAST_ZOOM))}
            onPick={keep}
            syncGroup={SYNC}
            pin={pointed === null ? null : pointed / 1000}
            gutter={gutter}
            ticks={isNarrow ? 3 : 8}
          />
        )}
        <TimeSeriesChart
          {...shared}
          title="Replica states"
          description="Replicas of active shards"
          data={replicaLines}
          {...failureOf(replicas, 'Unable to get the replica states.')}
        />
        <TimeSeriesChart
          {...shared}
          title="Breaching metrics"
          description="Averages over the workers, with the limits that actions were taken for"
          data={metricLines}
          thresholds={limits}
          {...failureOf(insights, 'Error loading data.')}
        />
      </div>
    </Section>
  );
}

/** What was so at the cursor, or at the time chosen; follows the pointer without drawing the lanes again. */
function Moment({ known, usual }: { known: Known; usual: number }) {
  const cursor = groupCursor(SYNC);
  const now = useSyncExternalStore(cursor.subscribe, cursor.get);
  const at = now === null ? usual : now.time * 1000;
  return (
    <dl className="group-timeline-moment" aria-label="At this time">
      <div>
        <dt>Time</dt>
        <dd>{formatInstant(at / 1000, ZONE)} UTC</dd>
      </div>
      {momentOf(known, at).map(({ label, text }) => (
        <div key={label} className={WIDE.has(label) ? 'group-timeline-wide' : ''}>
          <dt>{label}</dt>
          <dd title={text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const WIDE: ReadonlySet<string> = new Set(['Workers', 'Replicas']);

/** The record that is open and the time that is kept, both in the address. */
function useChosen(plane: DataPlane) {
  const [params, changeAddress] = useAddress();
  const key = scalingKey(plane);
  const time = /^\d{13}$/.test(params.get('at') ?? '') ? Number(params.get('at')) : null;
  return {
    selected: params.get(`${key}.open`),
    at: time,
    /** The first tab goes without saying in the address. */
    open: (actionId: string) => changeAddress({ [`${key}.open`]: actionId, tab: plane === 'search' ? null : key }),
    pin: (at: number | null) => changeAddress({ at: at === null ? null : String(at) }),
  };
}

/** A zoom lasts as long as the window that it is of. */
function useZoom(start: number, end: number): [TimeRange | null, (zoom: TimeRange | null) => void] {
  const [zoom, setZoom] = useState<{ start: number; end: number; range: TimeRange } | null>(null);
  const isOfThis = zoom !== null && zoom.start === start && zoom.end === end;
  return [isOfThis ? zoom.range : null, (range) => setZoom(range && { start, end, range })];
}

/** Rows where there are any, also old ones beside a failure; else why there are none. */
function answerOf<Row>(query: UseQueryResult<unknown, RequestError>, rows: readonly Row[] | undefined, what: string): Answer<Row> {
  if (rows) return { rows };
  const { error, refetch } = query;
  if (error === null) return { message: { kind: 'loading', text: '' } };
  if (error.code === 'not-offered') return { message: { kind: 'empty', text: NOT_AVAILABLE } };
  return { message: { kind: 'failed', text: `${what} Failed with ${error.message}`, onRetry: () => void refetch() } };
}

/** What a chart is given of a query that failed; what the source does not have is no failure, and asking again brings nothing. */
function failureOf({ error, refetch }: UseQueryResult<unknown, RequestError>, what: string) {
  if (error === null) return {};
  if (error.code === 'not-offered') return { data: NO_POINTS, emptyText: NOT_AVAILABLE };
  return { isFailed: true, failedText: `${what} Failed with ${error.message}`, onRetry: () => void refetch() };
}

const inside = (at: number | null, { start, end }: { start: number; end: number }): number | null =>
  at !== null && at >= start && at <= end ? at : null;

const dayAround = (at: number) => ({
  type: 'absolute' as const,
  start: new Date(at - HALF_DAY).toISOString().slice(0, 19),
  end: new Date(Math.min(Date.now(), at + HALF_DAY)).toISOString().slice(0, 19),
});

/** The insights' call takes clock times of UTC without a zone. */
const localIso = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
