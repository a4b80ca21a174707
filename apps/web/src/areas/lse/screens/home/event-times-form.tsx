import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { type DateRange, formatUtc, resolveDateRange } from '#rules/date-range';
import { LSE_CHART_FAILED } from '#rules/lse/texts';
import { type LseWindow, windowMs } from '#rules/lse/windows';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { absoluteRangeOf } from '../../../../kits/date-range/range-params.ts';
import type { ChartData, TimeRange } from '../../../../ui/chart/chart-data.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { useTimeout } from '../../../../ui/hooks/use-timeout.ts';
import { type EventTimes, eventWithin } from './home-state.ts';
import { bucketOf, type IssueCharts, type IssueRow, likelyEvent, partialFrom } from './issue-rows.ts';

export interface EventTimesFormProps {
  charts: IssueCharts | undefined;
  rows: readonly IssueRow[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  issueTypes: readonly string[];
  window: LseWindow;
  /** End of the window, epoch milliseconds. */
  end: number;
  event: EventTimes | null;
  onEvent: (event: EventTimes | null) => void;
}

/** The selected issues together, and on them the start and the end of the event: by dragging, by the marks' arrow keys, or typed. */
export function EventTimesForm(props: EventTimesFormProps) {
  const { charts, rows, issueTypes, window, end, onEvent } = props;
  const selected = useMemo(() => rows?.filter(({ issueType }) => issueTypes.includes(issueType)), [rows, issueTypes]);
  const [event, drag] = useMarkDraft(props.event, (next) => onEvent(eventWithin(next, end, window)));
  const [asked, setZoom] = useState<TimeRange | null>(null);
  const start = end - windowMs(window);
  const data = useMemo(() => charts && selected && chartData(charts, selected), [charts, selected]);
  const marks = useMemo(
    () => [
      { id: 'start', label: 'LSE start', time: (event?.start ?? start) / 1000 },
      { id: 'end', label: 'LSE end', time: (event?.end ?? end) / 1000 },
    ],
    [event?.start, event?.end, start, end],
  );
  const [eventStart, eventEnd] = [event?.start, event?.end];
  const brush = useMemo(
    () => (eventStart === undefined || eventEnd === undefined ? null : { from: eventStart / 1000, to: eventEnd / 1000 }),
    [eventStart, eventEnd],
  );
  const range = useMemo(() => ({ from: start / 1000, to: end / 1000 }), [start, end]);
  const zoom = asked && within(asked, range);
  const likely = charts && selected && selected.length > 0 ? likelyEvent(selected, charts.times) : null;
  const likelyInside = likely && eventWithin(likely, end, window);
  const without = selected ? issueTypes.filter((type) => !selected.some(({ issueType }) => issueType === type)) : [];
  const suggest = (next: EventTimes | null) => {
    onEvent(next);
    setZoom(next && around(next));
  };
  return (
    <SpaceBetween size="s">
      <TimeSeriesChart
        title="Selected issues"
        description="Domains with the issue at any time in each interval"
        data={data}
        isFailed={props.isFailed}
        failedText={LSE_CHART_FAILED}
        onRetry={props.onRetry}
        timeZone="UTC"
        height={220}
        range={range}
        brushFirst
        isGrouped
        zoom={zoom}
        onZoom={setZoom}
        actions={
          zoom ? (
            <Button variant="inline-link" onClick={() => setZoom(null)}>
              Reset zoom
            </Button>
          ) : null
        }
        brush={brush}
        onBrush={(brushed) => onEvent(brushed && eventWithin({ start: brushed.from * 1000, end: roundUp(brushed.to * 1000) }, end, window))}
        marks={marks}
        onMarkMove={(id, time) => drag(moved(event ?? { start, end }, id, time * 1000))}
      />
      {without.length > 0 ? (
        <Box color="text-body-secondary" fontSize="body-s">
          Without a domain in this window: {without.join(', ')}
        </Box>
      ) : null}
      <FormField label="LSE start and end" constraintText="UTC, in steps of 5 minutes" stretch>
        <DateRangePicker
          value={event ? absoluteRangeOf(formatUtc(event.start), formatUtc(event.end)) : null}
          presets={[]}
          timeZone="UTC"
          hint="UTC, in steps of 5 minutes. Use 24 hour format."
          check={(asked) => outside(asked, end, window)}
          onChange={(asked) => onEvent(eventWithin(resolveDateRange(asked, Date.now(), 'UTC'), end, window))}
        />
      </FormField>
      <SpaceBetween direction="horizontal" size="xs">
        {likelyInside ? <Button onClick={() => suggest(likelyInside)}>Suggest start and end</Button> : null}
        {event ? <Button onClick={() => suggest(null)}>Whole window</Button> : null}
      </SpaceBetween>
    </SpaceBetween>
  );
}

function chartData(charts: IssueCharts, selected: readonly IssueRow[]): ChartData {
  return {
    times: Float64Array.from(charts.times, (time) => time / 1000),
    series: selected.map(({ issueType, counts }) => ({ label: issueType, values: Float64Array.from(counts), unit: '' })),
    stepSeconds: bucketOf(charts) / 1000,
    partialFrom: partialFrom(charts) / 1000,
  };
}

/** The event with as much again on each side, half an hour at least; epoch seconds. */
function around({ start, end }: EventTimes): TimeRange {
  const margin = Math.max(1_800_000, end - start);
  return { from: (start - margin) / 1000, to: (end + margin) / 1000 };
}

/** The part of a zoom that is inside the window, which may have moved on since; null for none. */
function within(zoom: TimeRange, range: TimeRange): TimeRange | null {
  const [from, to] = [Math.max(zoom.from, range.from), Math.min(zoom.to, range.to)];
  return from < to ? { from, to } : null;
}

const STEP_MS = 300_000;
const roundUp = (ms: number): number => Math.ceil(ms / STEP_MS) * STEP_MS;

/** The event with one of its marks elsewhere; the other stays a step away. */
function moved(event: EventTimes, id: string, ms: number): EventTimes {
  const time = Math.round(ms / STEP_MS) * STEP_MS;
  return id === 'start'
    ? { ...event, start: Math.min(time, event.end - STEP_MS) }
    : { ...event, end: Math.max(time, event.start + STEP_MS) };
}

/** What keeps typed times from being the event's (LSE-028). */
function outside(asked: DateRange, end: number, window: LseWindow): string | null {
  const range = resolveDateRange(asked, Date.now(), 'UTC');
  const start = end - windowMs(window);
  if (range.start >= start && range.end <= end) return null;
  return `The LSE times must be inside the analysis window, ${formatUtc(start)} to ${formatUtc(end)}.`;
}

/** After so long without a move, milliseconds, a dragged mark is taken: browsers refuse addresses that change with every pixel. */
const SETTLE_MS = 250;

/** The event as it is dragged, ahead of the address, and how to drag it. */
function useMarkDraft(event: EventTimes | null, onSettle: (event: EventTimes) => void): [EventTimes | null, (event: EventTimes) => void] {
  const [draft, setDraft] = useState<EventTimes | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    onSettle(draft);
  };
  useTimeout(settle, draft === null ? null : SETTLE_MS, draft);
  return [draft ?? event, setDraft];
}
