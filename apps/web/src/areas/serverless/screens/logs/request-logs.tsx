import { useAddress } from '../../../../kits/address/use-address.ts';
import '../../../../ui/tokens/tokens.css';
import './logs.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import TokenGroup from '@cloudscape-design/components/token-group';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { HISTORY_PRESETS, resolveDateRange } from '#rules/date-range';
import { LOG_GROUPS_MISSING } from '#rules/logs/log-request';
import { checkServerlessSearch, SERVERLESS_LOGS_RANGE, type ServerlessSearchProblems, SHOWN_TOKENS } from '#rules/serverless/log-search';
import type { UsualRange } from '../../../../kits/asked-range/asked-range.ts';
import { useAskedRange } from '../../../../kits/asked-range/use-asked-range.ts';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { type LogForm, readLogForm, writeLogForm } from './log-form.ts';
import { JunoLogGroups, JunoSavedQueries } from './log-operations.ts';
import { QueryProblemLine } from './query-problem.tsx';
import type { LogSearch } from './use-log-search.ts';

/** JLOG-037; of all pages but events and the load balancer's the zone is the browser's (contradiction 50). */
const USUAL: UsualRange = { range: SERVERLESS_LOGS_RANGE, window: { startTime: '9 hours ago', endTime: 'now' }, zone: 'browser' };
const KEPT_MS = 5 * 60_000;

/** Which logs are searched, for a term or by a query (JLOG-005 to JLOG-012, JLOG-033 to JLOG-039). */
export function RequestLogs({ search }: { search: LogSearch }) {
  const [params, changeAddress] = useAddress();
  const range = useAskedRange('', USUAL);
  const [form, setForm] = useState<LogForm>(() => readLogForm(params));
  const [problems, setProblems] = useState<ServerlessSearchProblems>({});
  const change = (changed: Partial<LogForm>) => setForm((before) => ({ ...before, ...changed }));
  const { isInsight, query, tokens, groups, term } = form;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const found = checkServerlessSearch(
      { mode: isInsight ? 'insight' : 'term', logGroups: groups, range: range.asked.range, searchTerm: term },
      now,
      range.timeZone,
    );
    // A query cannot be asked of nothing, whatever is left unsaid about its groups.
    if (isInsight && tokens.length === 0) found.logGroups = LOG_GROUPS_MISSING;
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { start, end } = resolveDateRange(range.asked.range, now, range.timeZone);
    changeAddress((current) => writeLogForm(current, form));
    search.submit({
      logGroups: (isInsight ? tokens : groups).join(','),
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
      ...(isInsight ? { queryString: query, searchTerm: null } : { searchTerm: term.trim(), queryString: null }),
    });
  };

  return (
    <Section
      title="Request Logs"
      state="ready"
      actions={
        <Toggle
          checked={isInsight}
          onChange={({ detail }) => {
            setProblems({});
            change({ isInsight: detail.checked });
          }}
        >
          CW Insight Saved Query
        </Toggle>
      }
    >
      <form onSubmit={submit}>
        <SpaceBetween size="s">
          {isInsight ? (
            <QueryFields form={form} problems={problems} search={search} onChange={change} />
          ) : (
            <TermFields form={form} problems={problems} onChange={change} />
          )}
          <div className="query-fields">
            <FormField label="Date range" errorText={problems.range} stretch>
              <DateRangePicker value={range.asked.range} presets={HISTORY_PRESETS} timeZone={range.asked.zone} onChange={range.setRange} />
            </FormField>
            <FormField label="Time Zone" stretch>
              <TimeZoneSelect value={range.asked.zone} onChange={range.setZone} />
            </FormField>
          </div>
          <Button variant="primary" formAction="submit" loading={search.isBusy}>
            Submit
          </Button>
        </SpaceBetween>
      </form>
    </Section>
  );
}

interface FieldsProps {
  form: LogForm;
  problems: ServerlessSearchProblems;
  onChange: (changed: Partial<LogForm>) => void;
}

/** Log groups and a request or collection id (JLOG-009 to JLOG-011). */
function TermFields({ form: { groups, term }, problems, onChange }: FieldsProps) {
  const known = useOperation(JunoLogGroups, {}, { staleMs: KEPT_MS });
  const options = optionsOf(known.data?.getJunoLogGroups.logGroups ?? groups);
  return (
    <SpaceBetween size="s">
      <Unread query={known} what="Unable to get log groups. Failed with {message}" />
      <div className="query-fields">
        <FormField label="Log groups" errorText={problems.logGroups} stretch>
          <Multiselect
            options={options}
            selectedOptions={optionsOf(groups)}
            placeholder="Choose log groups"
            filteringType="auto"
            filteringAriaLabel="Filter log groups"
            enableSelectAll
            tokenLimit={SHOWN_TOKENS.logGroups}
            i18nStrings={{ selectAllText: 'Select all loggroups', ...MORE }}
            statusType={known.isPending ? 'loading' : 'finished'}
            loadingText="Reading log groups"
            empty="No log groups"
            deselectAriaLabel={removeLabel}
            expandToViewport
            onChange={({ detail }) => onChange({ groups: detail.selectedOptions.map(({ value = '' }) => value) })}
          />
        </FormField>
        <FormField label="Request id or collection id" errorText={problems.searchTerm} stretch>
          <Input value={term} spellcheck={false} onChange={({ detail }) => onChange({ term: detail.value })} />
        </FormField>
      </div>
    </SpaceBetween>
  );
}

/** A saved query, its text and the log groups that it asks (JLOG-007, JLOG-008). */
function QueryFields({ form, problems, search, onChange }: FieldsProps & { search: LogSearch }) {
  const { saved, query, tokens } = form;
  const known = useOperation(JunoSavedQueries, {}, { staleMs: KEPT_MS });
  const queries = known.data?.getJunoCWInsightQueries ?? [];
  const { problem } = search;
  /** The text that was found wrong: the mark is no more true once another is typed. */
  const [submitted, setSubmitted] = useState<{ problem: typeof problem; query: string }>({ problem: null, query: '' });
  if (submitted.problem !== problem) setSubmitted({ problem, query });
  const isWrong = problem !== null && submitted.query === query;
  const choose = (name: string | undefined) => {
    const chosen = queries.find((one) => one.name === name);
    if (chosen) onChange({ saved: chosen.name, query: chosen.queryString, tokens: chosen.logGroupNames });
  };
  return (
    <SpaceBetween size="s">
      <Unread query={known} what="Unable to get saved queries. Failed with {message}" />
      <FormField label="Saved query" stretch>
        <Select
          options={queries.map(({ name }) => ({ value: name, label: name }))}
          selectedOption={saved === '' ? null : { value: saved, label: saved }}
          placeholder="Choose a saved query"
          filteringType="auto"
          filteringAriaLabel="Filter saved queries"
          statusType={known.isPending ? 'loading' : 'finished'}
          loadingText="Reading saved queries"
          empty="No saved queries"
          expandToViewport
          onChange={({ detail }) => choose(detail.selectedOption.value)}
        />
      </FormField>
      <FormField
        label="Query"
        description="CloudWatch Logs Insights: fields, filter, parse, stats, sort, limit, dedup, display"
        errorText={isWrong ? problem.message : undefined}
        stretch
      >
        <Textarea value={query} rows={6} spellcheck={false} onChange={({ detail }) => onChange({ query: detail.value })} />
      </FormField>
      {isWrong ? <QueryProblemLine query={query} problem={problem} /> : null}
      <FormField label="Log groups" errorText={problems.logGroups} stretch>
        {tokens.length === 0 ? <span>Those of the saved query.</span> : null}
        <TokenGroup
          items={optionsOf(tokens).map((option) => ({ ...option, dismissLabel: removeLabel(option) }))}
          limit={SHOWN_TOKENS.savedQuery}
          i18nStrings={{ limitShowMore: MORE.tokenLimitShowMore, limitShowFewer: MORE.tokenLimitShowFewer }}
          onDismiss={({ detail }) => onChange({ tokens: tokens.filter((_, at) => at !== detail.itemIndex) })}
        />
      </FormField>
    </SpaceBetween>
  );
}

/** Why there is nothing to choose from: what failed, or what this source cannot tell. */
function Unread({ query, what }: { query: UseQueryResult<unknown, RequestError>; what: `${string}{message}` }) {
  const { state, error, onRetry, fetching } = panelState(query, what);
  if (state === 'unavailable') return <Alert type="info">{query.error?.message}</Alert>;
  return state === 'failed' && error ? <FailedPanel {...error} onRetry={onRetry} retrying={fetching} /> : null;
}

const MORE = { tokenLimitShowMore: 'Show more', tokenLimitShowFewer: 'Show fewer' };
const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const removeLabel = ({ label }: { label?: string }): string => `Remove ${label}`;
