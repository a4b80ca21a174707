import FormField from '@cloudscape-design/components/form-field';
import { EVENT_PRESETS } from '#rules/date-range';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../date-range/time-zone-select.tsx';
import { RefreshButton } from '../section/refresh-button.tsx';
import './range-bar.css';
import type { AskedRangeState } from './use-asked-range.ts';

interface RangeBarProps {
  state: AskedRangeState;
  /** What is refreshed, for the button's name. */
  title: string;
  busy: boolean;
  onRefresh: () => void;
}

/** Date range, time zone and refresh above a table of what happened (EVENT-001, EVENT-014, DLOG-016). */
export function RangeBar({ state, title, busy, onRefresh }: RangeBarProps) {
  const { asked, setRange, setZone } = state;
  return (
    <div className="range-bar">
      <FormField label="Date range" stretch>
        <DateRangePicker value={asked.range} presets={EVENT_PRESETS} timeZone={asked.zone} onChange={setRange} />
      </FormField>
      <FormField label="Time Zone" stretch>
        <TimeZoneSelect value={asked.zone} onChange={setZone} />
      </FormField>
      <RefreshButton title={title} isBusy={busy} onRefresh={onRefresh} />
    </div>
  );
}
