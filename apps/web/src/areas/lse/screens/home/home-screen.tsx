import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatUtc } from '#rules/date-range';
import { lseParamsOf, parseLseQuestion } from '#rules/lse/requests';
import { changeWindow, selectionAlert } from '#rules/lse/selection';
import { NO_ISSUE_TYPES } from '#rules/lse/texts';
import { type LseWindow, roundLseTime, urlWindow } from '#rules/lse/windows';
import { lseAnalysisHref, lseHistoryPath } from '#rules/paths/lse';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge, formatInstant } from '../../../../ui/values/format-time.ts';
import { FillingNote } from '../../parts/filling-note.tsx';
import { LseTips } from '../../parts/lse-tips.tsx';
import { type SamplesStatus, useSamplesStatus } from '../../parts/samples-status.ts';
import { UtcTimeField } from '../../parts/utc-time-field.tsx';
import { IntervalField, TimeWindowField } from '../../parts/window-fields.tsx';
import { useIssueCharts } from './charts-query.ts';
import { EventPanel } from './event-panel.tsx';
import { type EventTimes, eventWithin, type HomeChange, liveEnd, readHomeState, writeHomeState } from './home-state.ts';
import { chartsFailure, emptyWords, sourceWords } from './home-words.ts';
import { issueColumns } from './issue-columns.tsx';
import { type IssueRow, issueRows } from './issue-rows.ts';
import { NextBar } from './next-bar.tsx';
import { useSelectionUrl } from './selection-url.ts';
import './home-screen.css';

const ChangeWindowDialog = lazy(async () => ({ default: (await import('./change-window-dialog.tsx')).ChangeWindowDialog }));

const BY_CHANGE = { column: 'change', direction: 'descending' } as const;

/** The issues of an event, its window, its start and end: what an impact analysis is made of (LSE-002, LSE-009 to LSE-016). */
export function LseHomeScreen() {
  const navigate = useNavigate();
  const [params, changeAddress] = useAddress();
  const now = useNow();
  const state = readHomeState(params, now);
  const end = state.end ?? liveEnd(now);
  const { window } = state;
  const typesText = state.issueTypes.join(',');
  const issueTypes = useMemo(() => (typesText === '' ? [] : typesText.split(',')), [typesText]);
  const { query, charts } = useIssueCharts(end, window);
  const rows = useMemo(() => charts && issueRows(charts), [charts]);
  const status = useSamplesStatus();
  const selectionUrl = useSelectionUrl(params.get('issueTypes') ?? '');
  const [wanted, setWanted] = useState<{ window: LseWindow; warning: string } | null>(null);
  const [refusal, setRefusal] = useState<{ of: string; text: string } | null>(null);

  const change = (next: HomeChange) => changeAddress((current) => writeHomeState(current, next), { replace: true });
  const takeWindow = (next: LseWindow) => change({ window: next, issueTypes: [], event: null });
  const askWindow = (next: LseWindow) => {
    const { warning } = changeWindow(issueTypes, window, next);
    if (warning === null) takeWindow(next);
    else setWanted({ window: next, warning });
  };
  const setEnd = (next: number | null) =>
    change({ end: next, event: state.event && eventWithin(state.event, next ?? liveEnd(Date.now()), window) });
  // The window must not move away under an event that somebody has chosen in it.
  const setEvent = (event: EventTimes | null) => change(event ? { event, end } : { event });
  const goOn = () => {
    const outcome = parseLseQuestion(
      {
        endTimeUtc: formatUtc(end),
        timeWindow: urlWindow(window),
        issueTypes,
        lseStartTimeUtc: state.event && formatUtc(state.event.start),
        lseEndTimeUtc: state.event && formatUtc(state.event.end),
      },
      Date.now(),
      new Set(rows?.map(({ issueType }) => issueType)),
    );
    const alert = selectionAlert(issueTypes.length) ?? (outcome.ok ? null : outcome.problems.map(({ message }) => message).join(' '));
    if (alert !== null) setRefusal({ of: typesText, text: alert });
    else if (outcome.ok) navigate(lseAnalysisHref(lseParamsOf(outcome.question)));
  };
  const error = query.error
    ? {
        what: chartsFailure(query.error),
        code: query.error.code,
        requestId: query.error.requestId ?? undefined,
        retry: () => void query.refetch(),
      }
    : undefined;
  const emptyText = emptyWords(status, end);
  const empty = useMemo(() => ({ title: NO_ISSUE_TYPES, text: emptyText }), [emptyText]);
  return (
    <div className="lse-home">
      <Header
        variant="h1"
        description="Which domains did a large-scale event reach? Choose a window, the issues of the event, and when it began and ended."
        actions={
          <Button
            href={lseHistoryPath}
            onFollow={(event) => {
              event.preventDefault();
              navigate(lseHistoryPath);
            }}
          >
            History
          </Button>
        }
      >
        Create new impact analysis
      </Header>
      <LseTips />
      {state.problems.length > 0 ? (
        <Alert type="warning" statusIconAriaLabel="Warning">
          Parts of this link were left out: {state.problems.map(({ message }) => message).join(' ')}
        </Alert>
      ) : null}
      <div className="lse-window-bar">
        <TimeWindowField value={window} onChange={askWindow} />
        <IntervalField window={window} />
        <UtcTimeField
          label="End time"
          value={end}
          onChange={(ms) => setEnd(roundLseTime(ms, Date.now()))}
          hint={state.end === null ? 'Ends now, updated every 5 minutes' : 'Fixed. “Now” makes it end now again.'}
          action={
            state.end === null ? null : (
              <Button variant="inline-link" ariaLabel="End now" onClick={() => setEnd(null)}>
                Now
              </Button>
            )
          }
        />
        <span className="lse-window-refresh">
          <Button
            iconName="refresh"
            ariaLabel="Refresh issue types"
            loading={query.isFetching}
            loadingText="Reading issue types"
            onClick={() => void query.refetch()}
          />
        </span>
        {rows === undefined && !query.isError ? (
          <div className="lse-window-filling">
            <FillingNote status={status} description="The list shows once the window is there." />
          </div>
        ) : null}
      </div>
      <div className="lse-home-columns">
        <ResourceTable<IssueRow>
          id="lse-issue-types"
          urlKey=""
          urlState={selectionUrl}
          title="Issue types"
          description={
            <div className="lse-list-notes">
              Change: the last complete hour against the usual level before it.
              {status && status.sources.length > 0 ? <SourcesLine sources={status.sources} /> : null}
            </div>
          }
          columns={issueColumns}
          rows={rows}
          rowId={rowId}
          loading={rows === undefined && query.isFetching}
          error={error}
          empty={empty}
          pageSizes={[20, 50, 100]}
          defaultPageSize={50}
          defaultSort={BY_CHANGE}
          selection="multi"
          csvName="lse_issue_types.csv"
        />
        <div className="lse-event">
          <EventPanel
            key={window}
            charts={charts}
            rows={rows}
            isFailed={query.isError}
            onRetry={() => void query.refetch()}
            issueTypes={issueTypes}
            onSelect={(next) => change({ issueTypes: next })}
            window={window}
            end={end}
            event={state.event}
            onEvent={setEvent}
          />
        </div>
      </div>
      <NextBar
        selected={issueTypes.length}
        event={state.event}
        alert={refusal?.of === typesText ? refusal.text : null}
        onClear={() => change({ issueTypes: [] })}
        onNext={goOn}
      />
      {wanted ? (
        <Suspense fallback={null}>
          <ChangeWindowDialog
            warning={wanted.warning}
            selected={issueTypes}
            onCancel={() => setWanted(null)}
            onConfirm={() => {
              setWanted(null);
              takeWindow(wanted.window);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const rowId = (row: IssueRow): string => row.issueType;

/** How far each source is complete. */
function SourcesLine({ sources }: Pick<SamplesStatus, 'sources'>) {
  const now = useNow();
  return (
    <ul className="lse-sources" aria-label="Sources">
      {sources.map(({ source, cadenceSeconds, completeTo }) => (
        <li key={source} title={`${formatInstant(completeTo / 1000, 'UTC')} UTC`}>
          <b>{source}</b> {sourceWords(cadenceSeconds)}, complete to {formatInstant(completeTo / 1000, 'UTC', false).slice(11)} UTC (
          {formatAge(now - completeTo)} ago)
        </li>
      ))}
    </ul>
  );
}
