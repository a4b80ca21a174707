import DateInput from '@cloudscape-design/components/date-input';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { parseUtcTime } from '#rules/lse/requests';
import { useNow } from '../../../../ui/timestamp/now.ts';

const CHOICES = [
  { value: 'NOW', label: 'Now' },
  { value: 'OFF_PEAK_WINDOW', label: 'In the next off-peak window of the domain' },
  { value: 'TIMESTAMP', label: 'At a time' },
] as const;

/** When it is to begin, as the person has chosen it so far. */
export interface ScheduleDraft {
  when: (typeof CHOICES)[number]['value'];
  date: string;
  time: string;
}

export const SCHEDULE_NOW: ScheduleDraft = { when: 'NOW', date: '', time: '' };

/** The arguments of a command; null where the time is none. */
export function scheduleArguments({ when, date, time }: ScheduleDraft): { schedule_at: string; desired_start_time?: number } | null {
  if (when !== 'TIMESTAMP') return { schedule_at: when };
  const at = parseUtcTime(`${date}T${time}Z`);
  return at === null ? null : { schedule_at: when, desired_start_time: at };
}

interface ScheduleFieldProps {
  value: ScheduleDraft;
  onChange: (value: ScheduleDraft) => void;
}

/** Now, in the off-peak window, or at a time to the minute in UTC. */
export function ScheduleField({ value, onChange }: ScheduleFieldProps) {
  const now = useNow();
  const at = scheduleArguments(value)?.desired_start_time;
  const isTyped = value.date !== '' && value.time !== '';
  const problem = !isTyped
    ? undefined
    : at === undefined
      ? 'Enter a date such as 2026-11-21 and a time such as 10:05.'
      : at <= now
        ? 'Choose a time to come.'
        : undefined;
  return (
    <SpaceBetween size="s">
      <FormField label="When">
        <Select
          options={[...CHOICES]}
          selectedOption={CHOICES.find((choice) => choice.value === value.when) ?? null}
          expandToViewport
          onChange={({ detail }) =>
            onChange({ ...value, when: CHOICES.find((one) => one.value === detail.selectedOption.value)?.value ?? 'NOW' })
          }
        />
      </FormField>
      {value.when === 'TIMESTAMP' ? (
        <SpaceBetween direction="horizontal" size="s">
          <FormField label="Start date" description="UTC" errorText={problem}>
            <DateInput
              value={value.date}
              format="iso"
              inputFormat="iso"
              placeholder="YYYY-MM-DD"
              onChange={({ detail }) => onChange({ ...value, date: detail.value })}
            />
          </FormField>
          <FormField label="Start time" description="UTC, 24 hours">
            <TimeInput
              value={value.time}
              format="hh:mm"
              placeholder="hh:mm"
              invalid={problem !== undefined}
              onChange={({ detail }) => onChange({ ...value, time: detail.value })}
            />
          </FormField>
        </SpaceBetween>
      ) : null}
    </SpaceBetween>
  );
}
