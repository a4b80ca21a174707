import FormField from '@cloudscape-design/components/form-field';
import { EVENT_PRESETS } from '#rules/date-range';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import './event-range-bar.css';
import type { EventRangeState } from './use-event-range.ts';

interface EventRangeBarProps {
  state: EventRangeState;
  /** What is refreshed, for the button's name. */
  title: string;
  busy: boolean;
  onRefresh: () => void;
}

/** Date range, time zone and refresh above a table of events (EVENT-001, EVENT-014). */
export function EventRangeBar({ state, title, busy, onRefresh }: EventRangeBarProps) {
  const { asked, setRange, setZone } = state;
  return (
    <div className="event-range-bar">
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
