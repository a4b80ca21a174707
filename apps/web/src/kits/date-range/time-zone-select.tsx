import Select from '@cloudscape-design/components/select';
import { timeZoneOptions } from '#rules/time-zones';
import { useNow } from '../../ui/timestamp/now.ts';
import { browserZone } from '../../ui/values/format-time.ts';

interface TimeZoneSelectProps {
  /** `browser` or one of the other seven names (SHELL-070). */
  value: string;
  onChange: (value: string) => void;
  /** Accessible name where no form field gives it its label; with both it would be read twice. */
  ariaLabel?: string;
  disabled?: boolean;
}

/** The eight time zones, each with the offset that is in force now (SHELL-070 to SHELL-072). */
export function TimeZoneSelect({ value, onChange, ariaLabel, disabled = false }: TimeZoneSelectProps) {
  const now = useNow();
  const options = timeZoneOptions(now, browserZone()).map(({ label, value: zone, code, offset }) => ({
    label,
    value: zone,
    labelTag: code === 'UTC' ? 'UTC' : `${code} ${offset}`,
  }));
  return (
    <Select
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? 'UTC')}
      ariaLabel={ariaLabel}
      disabled={disabled}
      expandToViewport
    />
  );
}
