import DateInput from '@cloudscape-design/components/date-input';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { type ReactNode, useId, useState } from 'react';
import { formatUtc, RANGE_IN_FUTURE } from '#rules/date-range';
import { parseUtcTime } from '#rules/lse/requests';
import './utc-time-field.css';

interface UtcTimeFieldProps {
  label: string;
  /** Epoch milliseconds. */
  value: number;
  /** Called with a time that makes sense and is not in the future, once the reader leaves the field or presses Enter. */
  onChange: (ms: number) => void;
  /** Under the field. */
  hint?: ReactNode;
  /** In line with the field, such as the way back to now. */
  action?: ReactNode;
}

/** One time of the tool, to the minute and in UTC, which all of its times are in. */
export function UtcTimeField({ label, value, onChange, hint, action }: UtcTimeFieldProps) {
  const id = useId();
  const shown = formatUtc(value);
  const [draft, setDraft] = useState<{ of: number; date: string; time: string } | null>(null);
  // A draft is of the value it began with: another value from elsewhere takes its place.
  const typed = draft?.of === value ? draft : null;
  const date = typed?.date ?? shown.slice(0, 10);
  const time = typed?.time ?? shown.slice(11, 16);
  const change = (part: { date?: string; time?: string }) => setDraft({ of: value, date, time, ...part });
  const asked = parseUtcTime(`${date}T${time}Z`);
  const problem = typed === null ? null : problemOf(asked);
  const commit = () => {
    if (typed === null || asked === null || asked > Date.now()) return;
    setDraft(null);
    if (asked !== value) onChange(asked);
  };
  return (
    <FormField label={label} constraintText={hint} errorText={problem} stretch>
      <fieldset
        className="lse-utc-time"
        aria-label={label}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) commit();
        }}
      >
        {/* The form field would give both parts its one name. */}
        <span id={`${id}-date`} hidden>
          {label}, date
        </span>
        <span id={`${id}-time`} hidden>
          {label}, time
        </span>
        <DateInput
          value={date}
          format="iso"
          inputFormat="iso"
          placeholder="YYYY-MM-DD"
          ariaLabelledby={`${id}-date`}
          invalid={problem !== null}
          onChange={({ detail }) => change({ date: detail.value })}
        />
        <TimeInput
          value={time}
          format="hh:mm"
          placeholder="hh:mm"
          ariaLabelledby={`${id}-time`}
          invalid={problem !== null}
          onChange={({ detail }) => change({ time: detail.value })}
        />
        <span>UTC</span>
        {action}
      </fieldset>
    </FormField>
  );
}

function problemOf(asked: number | null): string | null {
  if (asked === null) return 'Enter a date such as 2026-11-21 and a time such as 10:05.';
  return asked > Date.now() ? RANGE_IN_FUTURE : null;
}
