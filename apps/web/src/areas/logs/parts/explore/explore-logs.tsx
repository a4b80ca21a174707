import '../../../../ui/tokens/tokens.css';
import './explore-logs.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Token from '@cloudscape-design/components/token';
import { type FormEvent, useMemo, useState } from 'react';
import { NODE_LOG_GROUPS } from '#rules/logs/log-groups';
import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';
import type { UsualRange } from '../../../../kits/asked-range/asked-range.ts';
import { RangeBar } from '../../../../kits/asked-range/range-bar.tsx';
import { useAskedRange } from '../../../../kits/asked-range/use-asked-range.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { marksOf } from '../../../../kits/metric-dashboards/panel-data.ts';
import { TimeSeriesChart } from '../../../../ui/chart/time-series-chart.tsx';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { ExploreLogs as ExploreLogsQuery, LogMarks } from './explore-operations.ts';
import { ExploredLines } from './explored-lines.tsx';
import { histogramData } from './histogram-data.ts';
import { LogPatternsTable } from './log-patterns-table.tsx';
import { LogScanResult } from './log-scan-result.tsx';
import { readText } from './read-text.ts';
import { ScanOffer } from './scan-offer.tsx';
import { type ExploreState, useExploreState } from './use-explore-state.ts';

type Explored = Logs_ExploreQueryQuery['exploreLogs'];

/** One hour: what an answer reads whole on most domains. */
const LAST_HOUR: UsualRange = {
  range: { type: 'relative', amount: 1, unit: 'hour' },
  window: { startTime: '1 hour ago', endTime: 'now' },
};
const MINUTE_MS = 60_000;
const EMPTY = { title: 'No logs found', text: 'No entry of the range matches.' };

interface ExploreLogsProps {
  domainIdentifier: string;
  /** The customer's ticket that logs are read under, where that takes one. */
  ticket: string | null;
}

/** What the logs of a range tell: how much of what level when, which templates, which of them are new, and the lines themselves. */
export function ExploreLogs({ domainIdentifier, ticket }: ExploreLogsProps) {
  const range = useAskedRange('explore.', LAST_HOUR);
  const [state, change] = useExploreState();
  const { groups, search, isPattern, pattern } = state;
  const query = useOperation(
    ExploreLogsQuery,
    {
      ...{ domainIdentifier, groups: [...groups], ...range.window, ticket },
      ...{ search: search === '' ? null : search, isPattern, pattern: pattern === '' ? null : pattern },
    },
    { keepPrevious: true, staleMs: 30_000 },
  );
  const answer = query.data?.exploreLogs;
  const data = useMemo(() => answer && histogramData(answer), [answer]);
  const marks = useLogMarks(domainIdentifier, answer);
  const error = tableError('Error fetching logs: {message}', query);
  return (
    <SpaceBetween size="m">
      <RangeBar state={range} title="Explore logs" busy={query.isFetching} onRefresh={() => range.refresh(query.refetch)} />
      <Question state={state} isBusy={query.isFetching} problem={answer?.problem ?? null} onChange={change} />
      {state.all === '' ? null : (
        <LogScanResult
          key={state.all}
          id={state.all}
          {...{ domainIdentifier, ticket, timeZone: range.timeZone }}
          onShow={(id) => change({ all: id })}
        />
      )}
      <TimeSeriesChart
        title="Log entries by level"
        description={answer ? readText(answer) : undefined}
        data={error && !answer ? undefined : data}
        isFailed={error !== undefined && !answer}
        {...(error ? { failedText: error.what, ...(error.retry && { onRetry: error.retry }) } : {})}
        timeZone={range.timeZone}
        height={160}
        events={marks}
        onZoom={(zoom) => zoom && range.setRange(absoluteRange(zoom))}
        zoom={null}
        emptyText="No logs found"
      />
      {answer && answer.notes.length > 0 ? <Alert type="info">{answer.notes.join(' ')}</Alert> : null}
      {answer?.isPart && search !== '' && !query.isFetching ? (
        <ScanOffer
          question={{ domainIdentifier, groups: [...groups], ...range.window, search, isPattern, ticket }}
          onBegun={(id) => change({ all: id })}
        />
      ) : null}
      <LogPatternsTable
        patterns={answer?.patterns}
        isCompared={answer?.isCompared ?? true}
        chosen={pattern}
        isLoading={query.isFetching}
        error={error}
        onChoose={(id) => change({ pattern: id })}
      />
      <ExploredLines
        id="explored-lines"
        title="Log entries"
        csvName="log_entries.csv"
        description={answer && notAllText(answer)}
        lines={answer?.lines}
        isLoading={query.isFetching}
        empty={EMPTY}
        {...{ domainIdentifier, error, ticket }}
      />
    </SpaceBetween>
  );
}

/** The domain's changes and events in the range, as marks of its time. */
function useLogMarks(domainIdentifier: string, answer: Explored | undefined) {
  const steps = answer?.histogram.info.length ?? 0;
  const from = answer ? Date.parse(answer.start) : 0;
  const to = from + steps * (answer?.stepSeconds ?? 0) * 1_000;
  const marks = useOperation(
    LogMarks,
    { subject: domainIdentifier, from: floorMinute(from), to: floorMinute(to) },
    { enabled: answer !== undefined, staleMs: MINUTE_MS, keepPrevious: true },
  );
  const changes = marks.data?.changes;
  return useMemo(() => marksOf((changes ?? []).map((one) => ({ ...one, until: one.until ?? null }))), [changes]);
}

const floorMinute = (ms: number): number => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

const absoluteRange = ({ from, to }: { from: number; to: number }) =>
  ({ type: 'absolute', start: atSecond(Math.floor(from)), end: atSecond(Math.ceil(to)) }) as const;

const atSecond = (second: number): string => `${new Date(second * 1_000).toISOString().slice(0, 19)}+00:00`;

const notAllText = ({ count, lines }: Explored): string | undefined =>
  count > lines.length
    ? `The first ${lines.length} of ${count.toLocaleString('en-US')}: a shorter range, a search or a pattern shows others.`
    : undefined;

const GROUP_OPTIONS = NODE_LOG_GROUPS.map((group) => ({ value: group, label: group }));

interface QuestionProps {
  state: ExploreState;
  isBusy: boolean;
  /** What is wrong with the search. */
  problem: string | null;
  onChange: (changes: Partial<ExploreState>) => void;
}

function Question({ state, isBusy, problem, onChange }: QuestionProps) {
  const [typed, setTyped] = useState(state.search);
  const [isPattern, setPattern] = useState(state.isPattern);
  useOnChange(state.search, setTyped);
  useOnChange(state.isPattern, setPattern);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: typed.trim(), isPattern, pattern: '', all: '' });
  };
  return (
    <form className="explore-question" onSubmit={submit}>
      <FormField label="Log groups" stretch>
        <Multiselect
          options={GROUP_OPTIONS}
          selectedOptions={GROUP_OPTIONS.filter(({ value }) => state.groups.includes(value))}
          inlineTokens
          placeholder="Choose log groups"
          deselectAriaLabel={({ label }) => `Remove ${label}`}
          onChange={({ detail }) =>
            detail.selectedOptions.length > 0 &&
            onChange({ groups: detail.selectedOptions.flatMap(({ value }) => value ?? []), pattern: '', all: '' })
          }
        />
      </FormField>
      <FormField label="Search" errorText={problem} stretch>
        <div className="explore-search">
          <Input
            type="search"
            value={typed}
            placeholder="Text of a log entry"
            ariaLabel="Search in the logs of the range"
            onChange={({ detail }) => setTyped(detail.value)}
          />
          <Checkbox checked={isPattern} onChange={({ detail }) => setPattern(detail.checked)}>
            Regular expression
          </Checkbox>
          <Button formAction="submit" loading={isBusy} loadingText="Reading logs">
            Search
          </Button>
        </div>
      </FormField>
      {state.pattern === '' ? null : (
        <Token label="One pattern" dismissLabel="Show all patterns" onDismiss={() => onChange({ pattern: '' })} />
      )}
    </form>
  );
}
