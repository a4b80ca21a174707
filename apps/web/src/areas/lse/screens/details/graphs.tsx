import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import type { LseQuestion } from '#rules/lse/requests';
import { LSE_TIP_BUCKET } from '#rules/lse/texts';
import { LSE_STEP_MS, windowMs } from '#rules/lse/windows';
import { Section } from '../../../../kits/section/section.tsx';
import type { TimeRange } from '../../../../ui/chart/chart-data.ts';
import type { DraggableMark } from '../../../../ui/chart/chart-marks.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { useTimeout } from '../../../../ui/hooks/use-timeout.ts';
import { withLse } from './edit-rules.ts';
import { flowData, seriesData, stepSeconds } from './graph-data.ts';
import styles from './graphs.module.css';
import type { ShownReport } from './report-answer.ts';
import { marksOf, unknownStartsText } from './report-words.ts';

const SYNC = 'lse-details';
/** A mark that rests for so long has been put where it should be. */
const SETTLED_MS = 800;

interface GraphsProps {
  report: ShownReport;
  question: LseQuestion;
  /** Other LSE times: by a mark that was moved, or a window that was brushed. */
  onLse: (question: LseQuestion) => void;
}

/** The curves with the LSE's ends as marks to drag, one cursor and one zoom for all (LSE-023). */
export function Graphs({ report, question, onLse }: GraphsProps) {
  const [zoom, setZoom] = useState<TimeRange | null>(null);
  const marks = useLseMarks(question, onLse);
  const { issueTypes } = report.request;
  const { issueGraph, standByEnabledIssueGraph } = report;
  const impacted = useMemo(() => issueGraph && seriesData(issueGraph, issueTypes, report), [issueGraph, report, issueTypes]);
  const standBy = useMemo(
    () => standByEnabledIssueGraph && seriesData(standByEnabledIssueGraph, issueTypes, report),
    [standByEnabledIssueGraph, report, issueTypes],
  );
  const flow = useMemo(() => flowData(report), [report]);
  const events = useMemo(() => marksOf(report), [report]);
  const shared = {
    timeZone: 'UTC',
    syncGroup: SYNC,
    range: { from: Date.parse(report.request.startTime) / 1000, to: Date.parse(report.request.endTime) / 1000 },
    zoom,
    onZoom: setZoom,
    brush: null,
    onBrush: (range: TimeRange | null) => range && onLse(withLse(question, range.from * 1000, range.to * 1000, LSE_STEP_MS)),
    marks: marks.list,
    onMarkMove: marks.move,
    events,
  };
  return (
    <SpaceBetween size="m">
      <div className={styles.pair}>
        <div className={styles.panel}>
          <TimeSeriesChart
            {...shared}
            title="Impacted Domains"
            data={impacted ?? undefined}
            isFailed={impacted === null}
            description={LSE_TIP_BUCKET}
            actions={zoom === null ? <ZoomToLse question={question} report={report} onZoom={setZoom} /> : null}
          />
        </div>
        <div className={styles.panel}>
          <TimeSeriesChart
            {...shared}
            title="StandByEnabled Impacted Domains"
            data={standBy ?? undefined}
            isFailed={standBy === null}
            description="Of these, the domains that have a standby zone."
          />
        </div>
      </div>
      <Section
        title="New, recovered and still impacted"
        note={`Domains with any of the issue types, from one interval to the next. No telemetry: expected but missing: it is not recovered.${unknownStartsText(report)}`}
        state={flow === null ? 'unavailable' : 'ready'}
      >
        {flow === null ? null : <TimeSeriesChart {...shared} title="Domains by what happened to them" data={flow} height={200} />}
      </Section>
    </SpaceBetween>
  );
}

interface ZoomToLseProps {
  question: LseQuestion;
  report: ShownReport;
  onZoom: (zoom: TimeRange) => void;
}

/** An event of an hour is a needle in four weeks; nothing is offered where it is most of the window anyway. */
function ZoomToLse({ question: { lse, end, window }, report, onZoom }: ZoomToLseProps) {
  const length = (lse.end - lse.start) / 1000;
  if (length * 3 > windowMs(window) / 1000) return null;
  const margin = Math.max(length / 2, 4 * stepSeconds(report));
  const from = Math.max((end - windowMs(window)) / 1000, lse.start / 1000 - margin);
  return (
    <Button variant="inline-link" onClick={() => onZoom({ from, to: Math.min(end / 1000, lse.end / 1000 + margin) })}>
      Zoom to the LSE
    </Button>
  );
}

const isSameLse = (one: LseQuestion | null, { lse }: LseQuestion): boolean => one?.lse.start === lse.start && one.lse.end === lse.end;

/** The LSE's ends as they are dragged; once one rests, the report is asked for again. */
function useLseMarks(question: LseQuestion, onLse: (question: LseQuestion) => void) {
  const [moved, setMoved] = useState<LseQuestion | null>(null);
  const [asked, setAsked] = useState(question);
  /** What was asked for last: a mark that has moved on since then, until the answer came, stays where it is. */
  const [sent, setSent] = useState<LseQuestion | null>(null);
  if (asked !== question) {
    setAsked(question);
    if (moved === sent || !isSameLse(sent, question)) setMoved(null);
  }
  useTimeout(
    () => {
      if (moved === null) return;
      setSent(moved);
      onLse(moved);
    },
    moved === null ? null : SETTLED_MS,
    moved,
  );
  const { start, end } = (moved ?? question).lse;
  const list = useMemo<DraggableMark[]>(
    () => [
      { id: 'start', label: 'LSE start', time: start / 1000 },
      { id: 'end', label: 'LSE end', time: end / 1000 },
    ],
    [start, end],
  );
  return {
    list,
    move: (id: string, time: number) => {
      const at = Math.round((time * 1000) / LSE_STEP_MS) * LSE_STEP_MS;
      // An end stops at the other one: it never takes it along.
      const next =
        id === 'start'
          ? withLse(question, Math.min(at, end - LSE_STEP_MS), end, LSE_STEP_MS)
          : withLse(question, start, Math.max(at, start + LSE_STEP_MS), LSE_STEP_MS);
      setMoved(next);
    },
  };
}
