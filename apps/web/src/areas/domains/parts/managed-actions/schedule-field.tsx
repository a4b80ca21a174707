import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
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
  /** The time as it was typed. */
  at: string;
}

export const SCHEDULE_NOW: ScheduleDraft = { when: 'NOW', at: '' };

/** The arguments of a command; null where the time is none. */
export function scheduleArguments({ when, at: typed }: ScheduleDraft): { schedule_at: string; desired_start_time?: number } | null {
  if (when !== 'TIMESTAMP') return { schedule_at: when };
  const at = parseUtcTime(typed.trim().replace(' ', 'T'));
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
  const problem =
    value.at === ''
      ? undefined
      : at === undefined
        ? 'Enter a time such as 2026-11-21 10:05.'
        : at <= now
          ? 'Choose a time in the future.'
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
        <FormField label="Start time" description="UTC" errorText={problem}>
          <Input value={value.at} placeholder="YYYY-MM-DD hh:mm" onChange={({ detail }) => onChange({ ...value, at: detail.value })} />
        </FormField>
      ) : null}
    </SpaceBetween>
  );
}
