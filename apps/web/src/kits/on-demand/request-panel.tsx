import '../../ui/tokens/tokens.css';
import './on-demand.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DateRange, HISTORY_PRESETS, resolveDateRange } from '#rules/date-range';
import { AVAILABLE_SINCE, type OnDemandType } from '#rules/on-demand/backfill';
import { checkOnDemandRange, ON_DEMAND_RANGE } from '#rules/on-demand/on-demand-range';
import { BROWSER_ZONE, zoneOfValue } from '#rules/time-zones';
import { browserZone } from '../../ui/values/format-time.ts';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../date-range/time-zone-select.tsx';
import { operationKey, useOperation } from '../graphql/use-operation.ts';
import { Section } from '../section/section.tsx';
import { GetOnDemandDomain, ListExecutions } from './on-demand-operations.ts';
import { type BackfillNotice, requestBackfill } from './request-backfill.ts';

interface RequestPanelProps {
  domainIdentifier: string;
  type: Exclude<OnDemandType, 'ELB'>;
  title: string;
}

/** Asks for the data of a kind over a range (DATA-013, DATA-030 to DATA-032). Of a kind that nobody has here it says so. */
export function RequestPanel({ domainIdentifier, type, title }: RequestPanelProps) {
  const queries = useQueryClient();
  const domain = useOperation(GetOnDemandDomain, { domainId: domainIdentifier }, { staleMs: 5 * 60_000 });
  const [range, setRange] = useState<DateRange>(ON_DEMAND_RANGE);
  const [zone, setZone] = useState(BROWSER_ZONE);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<BackfillNotice | null>(null);
  const types = domain.data?.GetOnDemandDomain.record.types;
  const check = (asked: DateRange | null, timeZone: string) => checkOnDemandRange(asked, Date.now(), timeZone);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const timeZone = zoneOfValue(zone, browserZone());
    const found = check(range, timeZone);
    setProblem(found);
    if (found !== null) return;
    const { start: from, end: to } = resolveDateRange(range, Date.now(), timeZone);
    setSending(true);
    setNotice(null);
    setNotice(await requestBackfill({ domainIdentifier, type, from, to, isAgain: false }));
    setSending(false);
    void queries.invalidateQueries({ queryKey: operationKey(ListExecutions, { domainId: domainIdentifier }) });
  };
  if (types !== undefined && !types.includes(type)) return <Section title={title} state="unavailable" />;
  return (
    <Section title={title} state="ready">
      <form onSubmit={(event) => void submit(event)}>
        <SpaceBetween size="s">
          <Alert type="info">{AVAILABLE_SINCE[type]}</Alert>
          {notice === null ? null : (
            <Alert
              type={notice.type}
              {...(notice.title === '' ? {} : { header: notice.title })}
              dismissible
              dismissAriaLabel="Dismiss"
              onDismiss={() => setNotice(null)}
            >
              {notice.text}
            </Alert>
          )}
          <div className="on-demand-fields">
            <FormField label="Date range" errorText={problem} stretch>
              <DateRangePicker value={range} presets={HISTORY_PRESETS} timeZone={zone} onChange={setRange} rule={check} />
            </FormField>
            <FormField label="Time Zone" stretch>
              <TimeZoneSelect value={zone} onChange={setZone} />
            </FormField>
          </div>
          <Button variant="primary" formAction="submit" loading={isSending}>
            Submit
          </Button>
        </SpaceBetween>
      </form>
    </Section>
  );
}
