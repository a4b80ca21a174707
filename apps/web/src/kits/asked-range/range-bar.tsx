import FormField from '@cloudscape-design/components/form-field';
import { EVENT_PRESETS } from '#rules/date-range';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../date-range/time-zone-select.tsx';
import { RefreshButton } from '../section/refresh-button.tsx';
import { AutoRefresh } from '../self-refresh/auto-refresh.tsx';
import { refreshEveryMs } from '../self-refresh/refresh-choice.ts';
import { useSelfRefresh } from '../self-refresh/use-self-refresh.ts';
import './range-bar.css';
import type { AskedRangeState } from './use-asked-range.ts';

interface RangeBarProps {
  state: AskedRangeState;
  /** What is refreshed, for the button's name. */
  title: string;
  busy: boolean;
  onRefresh: () => void;
  /** Offers to refresh by itself while the range ends now. */
  withAutoRefresh?: boolean;
}

/** Date range, time zone and refresh above a table of what happened (EVENT-001, EVENT-014, DLOG-016). */
export function RangeBar({ state, title, busy, onRefresh, withAutoRefresh = false }: RangeBarProps) {
  const { asked, every, setRange, setZone, setEvery } = state;
  const isLive = asked.range.type === 'relative';
  const everyMs = refreshEveryMs(every);
  useSelfRefresh({
    everyMs: everyMs ?? 0,
    enabled: withAutoRefresh && isLive && everyMs !== null,
    refresh: async () => {
      // An answer that is awaited is not thrown away for the next question.
      if (!busy) onRefresh();
      return true;
    },
  });
  return (
    <div className="range-bar">
      <FormField label="Date range" stretch>
        <DateRangePicker value={asked.range} presets={EVENT_PRESETS} timeZone={asked.zone} onChange={setRange} />
      </FormField>
      <FormField label="Time Zone" stretch>
        <TimeZoneSelect value={asked.zone} onChange={setZone} />
      </FormField>
      <div className="range-bar-tools">
        <RefreshButton title={title} isBusy={busy} onRefresh={onRefresh} />
        {withAutoRefresh ? <AutoRefresh value={every} onChange={setEvery} isLive={isLive} /> : null}
      </div>
    </div>
  );
}
