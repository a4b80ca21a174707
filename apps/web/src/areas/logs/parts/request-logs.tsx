import './request-logs.css';
import '../../../ui/tokens/tokens.css';
import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type DateRange, EVENT_PRESETS, resolveDateRange } from '#rules/date-range';
import { ENGINE_VERSIONS } from '#rules/domains/engine-version';
import { HOUR } from '#rules/durations';
import { chosenLogGroups, isElbMode, logGroupsOf } from '#rules/logs/log-groups';
import {
  checkLogRequest,
  hasHours,
  type LogFormProblems,
  type LogGroupResult,
  logGroupFailure,
  logRequestFlashes,
  logRequestLimits,
} from '#rules/logs/log-request';
import { elbAggregationsPath } from '#rules/paths/on-demand';
import { zoneOfValue } from '#rules/time-zones';
import { DateRangePicker } from '../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../kits/date-range/time-zone-select.tsx';
import { request } from '../../../kits/graphql/request.ts';
import { useOperation } from '../../../kits/graphql/use-operation.ts';
import { requestBackfill } from '../../../kits/on-demand/request-backfill.ts';
import { Section } from '../../../kits/section/section.tsx';
import { browserZone } from '../../../ui/values/format-time.ts';
import { DomainVersion, RequestLogs as RequestLogsMutation } from './log-operations.ts';

interface RequestLogsProps {
  domainIdentifier: string;
  /** The chosen log groups; of the load balancer's the data comes on demand. */
  groups: readonly string[];
  /** What the form begins with; null for the usual range. */
  firstRange: DateRange | null;
  onGroups: (groups: readonly string[]) => void;
  /** Something was asked for: what lists requests is out of date. */
  onRequested: () => void;
}

/** Which logs of which hours are wanted (DLOG-002 to DLOG-008, DLOG-011 to DLOG-015). */
export function RequestLogs({ domainIdentifier, groups, firstRange, onGroups, onRequested }: RequestLogsProps) {
  const domain = useOperation(DomainVersion, { domainIdentifier }, { staleMs: 5 * 60_000 });
  const [chosenVersion, setVersion] = useState<string | null>(null);
  const version = chosenVersion ?? domain.data?.domain?.esVersion ?? null;
  const isElb = isElbMode(groups);
  const limits = logRequestLimits(groups);
  const [range, setRange] = useState<DateRange>(firstRange ?? limits.defaultRange);
  const [zone, setZone] = useState('UTC');
  const [hours, setHours] = useState(limits.defaultHours);
  const [problems, setProblems] = useState<LogFormProblems>({});
  const [isSending, setSending] = useState(false);
  const [flashes, setFlashes] = useState<readonly FlashbarProps.MessageDefinition[]>([]);

  const options = useMemo(
    () =>
      (version === null ? [] : logGroupsOf(version)).map(({ group, image, entries }) => ({
        value: group,
        label: group,
        ...(image === null ? {} : { labelTag: image }),
        description: entries.map(({ label }) => label).join(', '),
      })),
    [version],
  );

  const choose = (after: readonly string[]) => {
    const next = chosenLogGroups(groups, after);
    if (isElbMode(next) !== isElb) setRange(logRequestLimits(next).defaultRange);
    onGroups(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const timeZone = zoneOfValue(zone, browserZone());
    const found = checkLogRequest({ logGroups: groups, range, hours }, now, timeZone);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { start, end } = resolveDateRange(range, now, timeZone);
    const window = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
    setSending(true);
    setFlashes([]);
    if (isElb) {
      const from = hasHours(range) ? Math.max(start, end - Number(hours) * HOUR) : start;
      const { type, title, text } = await requestBackfill({ domainIdentifier, type: 'ELB', from, to: end, isAgain: false });
      setSending(false);
      say([{ type, text: title === '' ? text : `${title} ${text}` }]);
      onRequested();
      return;
    }
    const results: LogGroupResult[] = [];
    const failed: string[] = [];
    for (const logGroup of groups) {
      try {
        const answer = await request(RequestLogsMutation, {
          ...{ domainId: domainIdentifier, logGroup, ...window },
          hours: hasHours(range) ? Number(hours) : null,
        });
        for (const { log, status } of answer.requestLogs.data) results.push({ logGroup: log, status });
      } catch {
        failed.push(logGroup);
        results.push({ logGroup, status: null });
      }
    }
    setSending(false);
    say([...failed.map((group) => ({ type: 'error' as const, text: logGroupFailure(group) })), ...logRequestFlashes(results)]);
    onRequested();
  };
  const say = (words: readonly { type: FlashbarProps.Type; text: string }[]) =>
    setFlashes(
      words.map(({ type, text }, at) => ({
        ...{ type, content: text, id: `${at}`, dismissible: true, dismissLabel: 'Dismiss' },
        onDismiss: () => setFlashes((all) => all.filter(({ id }) => id !== `${at}`)),
      })),
    );

  return (
    <Section title="Request Logs" state="ready">
      <form onSubmit={(event) => void submit(event)}>
        <SpaceBetween size="s">
          {flashes.length === 0 ? null : <Flashbar items={flashes} />}
          <div className="request-logs">
            <FormField label="ES/OS version" stretch>
              <Select
                options={ENGINE_VERSIONS.map(({ label }) => ({ value: label, label }))}
                selectedOption={version === null ? null : { value: version, label: version }}
                placeholder={domain.isPending ? 'Reading the version' : 'Choose a version'}
                filteringType="auto"
                onChange={({ detail }) => setVersion(detail.selectedOption.value ?? null)}
              />
            </FormField>
            <FormField label="Log groups" errorText={problems.logGroups} stretch>
              <Multiselect
                options={options}
                selectedOptions={options.filter(({ value }) => groups.includes(value))}
                placeholder="Choose log groups"
                filteringType="auto"
                deselectAriaLabel={({ label }) => `Remove ${label}`}
                onChange={({ detail }) => choose(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
              />
            </FormField>
            <FormField label="Date range" errorText={problems.range} stretch>
              <DateRangePicker value={range} presets={EVENT_PRESETS} timeZone={zone} onChange={setRange} />
            </FormField>
            <FormField label="Time Zone" stretch>
              <TimeZoneSelect value={zone} onChange={setZone} />
            </FormField>
            {hasHours(range) ? (
              <FormField
                label="Hours"
                errorText={problems.hours}
                constraintText={`The last hours of the range, 1 to ${limits.mostHours}`}
                stretch
              >
                <Input value={hours} inputMode="numeric" onChange={({ detail }) => setHours(detail.value)} />
              </FormField>
            ) : null}
          </div>
          <SpaceBetween direction="horizontal" size="m" alignItems="center">
            <Button variant="primary" formAction="submit" loading={isSending}>
              Submit
            </Button>
            {isElb ? <Link to={elbAggregationsPath(domainIdentifier)}>Aggregations of the stored rows</Link> : null}
          </SpaceBetween>
        </SpaceBetween>
      </form>
    </Section>
  );
}
