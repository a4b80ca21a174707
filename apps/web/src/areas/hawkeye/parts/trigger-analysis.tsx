import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DateRange, HISTORY_PRESETS, resolveDateRange, validateDateRange } from '#rules/date-range';
import {
  ANALYSIS_QUESTIONS,
  ANALYSIS_TYPES,
  type GivenTrigger,
  INPUT_NOT_VALID,
  readTrigger,
  type TriggerProblem,
  USUAL_RANGE,
} from '#rules/hawkeye/analysis';
import { DateRangePicker } from '../../../kits/date-range/date-range-picker.tsx';
import { request } from '../../../kits/graphql/request.ts';
import type { RequestError } from '../../../kits/graphql/request-error.ts';
import { operationKey } from '../../../kits/graphql/use-operation.ts';
import { FailedPanel } from '../../../kits/section/failed-panel.tsx';
import { Section } from '../../../kits/section/section.tsx';
import { PastAnalyses, TriggerHawkeyeAnalysis } from './hawkeye-operations.ts';

interface TriggerAnalysisProps {
  domainIdentifier: string;
  onTriggered: (analysisId: string) => void;
}

const CASES = ANALYSIS_TYPES.map((type) => ({ value: type, label: type, description: ANALYSIS_QUESTIONS[type] }));

/** Begins an analysis: case, date range and ticket (ACT-006, ACT-007, ACT-014). Clock times are UTC, as those of events. */
export function TriggerAnalysis({ domainIdentifier, onTriggered }: TriggerAnalysisProps) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<(typeof CASES)[number] | null>(CASES[0] ?? null);
  const [range, setRange] = useState<DateRange>(USUAL_RANGE);
  const [ticketId, setTicketId] = useState('');
  const [problem, setProblem] = useState<TriggerProblem | null>(null);
  const trigger = useMutation<string, RequestError, GivenTrigger>({
    mutationFn: async (given) => {
      const guard = { idempotencyKey: crypto.randomUUID() };
      return (await request(TriggerHawkeyeAnalysis, { ...given, domainIdentifier, guard })).triggerHawkeyeAnalysis.analysisId;
    },
    onSuccess: (analysisId) => {
      void queries.invalidateQueries({ queryKey: operationKey(PastAnalyses, { domainIdentifier }) });
      onTriggered(analysisId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const given = { analysisType: chosen?.value, ticketId, ...times(range, now) };
    const found = readTrigger(given, now).problem;
    setProblem(found);
    if (found === null) trigger.mutate(given);
  };
  const fixOf = (...fields: readonly (keyof GivenTrigger)[]) => (problem && fields.includes(problem.field) ? problem.fix : null);
  return (
    <Section title="Trigger Analysis" state="ready">
      <form onSubmit={submit}>
        <SpaceBetween size="s">
          {problem ? (
            <Alert type="error" statusIconAriaLabel="Error">
              {INPUT_NOT_VALID}
            </Alert>
          ) : null}
          {trigger.error ? <Refused error={trigger.error} /> : null}
          <div className="hawkeye-fields">
            <FormField label="Case" constraintText={chosen?.description} errorText={fixOf('analysisType')} stretch>
              <Select
                options={CASES}
                selectedOption={chosen}
                onChange={({ detail }) => setChosen(caseOf(detail.selectedOption.value))}
                expandToViewport
              />
            </FormField>
            <FormField label="Date range" constraintText="UTC, at most 31 days" errorText={fixOf('startTime', 'endTime')} stretch>
              <DateRangePicker value={range} presets={HISTORY_PRESETS} timeZone="UTC" onChange={setRange} />
            </FormField>
            <FormField label="Ticket id" constraintText="Kept with the analysis and in the audit log" errorText={fixOf('ticketId')} stretch>
              <Input value={ticketId} onChange={({ detail }) => setTicketId(detail.value)} spellcheck={false} autoComplete={false} />
            </FormField>
          </div>
          <Button variant="primary" formAction="submit" loading={trigger.isPending}>
            Trigger analysis
          </Button>
        </SpaceBetween>
      </form>
    </Section>
  );
}

const caseOf = (value: string | undefined) => CASES.find((one) => one.value === value) ?? null;

/** What the call takes; a range that is incomplete has no times. */
function times(range: DateRange, now: number): Pick<GivenTrigger, 'startTime' | 'endTime'> {
  if (validateDateRange(range, now, 'UTC') !== null) return { startTime: '', endTime: '' };
  const { start, end } = resolveDateRange(range, now, 'UTC');
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}

function Refused({ error }: { error: RequestError }) {
  if (error.code === 'BAD_INPUT')
    return (
      <Alert type="error" statusIconAriaLabel="Error">
        {INPUT_NOT_VALID}
      </Alert>
    );
  return (
    <FailedPanel what={`Unable to trigger the analysis. Failed with ${error.message}`} code={error.code} requestId={error.requestId} />
  );
}
