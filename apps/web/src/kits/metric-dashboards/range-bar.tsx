import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { disabledPeriods, METRIC_PERIODS, METRIC_PRESETS, METRIC_RETENTION_TEXT, periodNamed } from '#rules/metrics/periods';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../date-range/time-zone-select.tsx';
import { AutoRefresh } from '../self-refresh/auto-refresh.tsx';
import './range-bar.css';
import type { DashboardControl } from './use-dashboard-state.ts';

interface RangeBarProps {
  control: DashboardControl;
  isReading: boolean;
  /** There is one graph only: nothing to lay out. */
  isAlone?: boolean;
}

/** Range, period, zone and layout of a dashboard; it stays in sight while the panels scroll (METRIC-003, METRIC-004, METRIC-006). */
export function RangeBar({ control, isReading, isAlone = false }: RangeBarProps) {
  const { state, change, window } = control;
  const forbidden = disabledPeriods((window.end - window.start) / 1000);
  const options = METRIC_PERIODS.map(({ id }) => {
    const reason = forbidden.get(id);
    return reason === undefined ? { value: id, label: id } : { value: id, label: id, disabled: true, disabledReason: reason };
  });
  return (
    <div className="metric-range-bar">
      <FormField label="Date range" stretch>
        <DateRangePicker
          value={control.range}
          presets={METRIC_PRESETS}
          timeZone={state.zone}
          onChange={control.setRange}
          hint={METRIC_RETENTION_TEXT}
          isLenient
        />
      </FormField>
      <FormField label="Period" stretch>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === window.period.id) ?? null}
          onChange={({ detail }) => change({ period: periodNamed(detail.selectedOption.value ?? null)?.id ?? state.period })}
          expandToViewport
        />
      </FormField>
      <FormField label="Time Zone" stretch>
        <TimeZoneSelect value={state.zone} onChange={(zone) => change({ zone })} />
      </FormField>
      <div className="metric-range-tools">
        <Button iconName="zoom-out" ariaLabel="Zoom out" onClick={control.zoomOut} />
        {control.backToLive ? (
          <Button iconName="undo" onClick={control.backToLive}>
            Back to live
          </Button>
        ) : null}
        {isAlone ? null : (
          <SegmentedControl
            label="Graphs in a row"
            selectedId={String(state.columns)}
            options={[
              { id: '1', text: '1' },
              { id: '3', text: '3' },
            ]}
            onChange={({ detail }) => change({ columns: detail.selectedId === '1' ? 1 : 3 })}
          />
        )}
        <Button iconName="refresh" ariaLabel="Refresh graphs" loading={isReading} loadingText="Reading graphs" onClick={control.refresh} />
        <AutoRefresh value={state.refresh} onChange={(refresh) => change({ refresh })} isLive={control.backToLive === null} />
        {isAlone ? null : (
          <Button
            iconName={state.isFull ? 'exit-full-screen' : 'full-screen'}
            ariaLabel={state.isFull ? 'Leave full screen' : 'Full screen'}
            onClick={() => toggleFull(control)}
          />
        )}
      </div>
    </div>
  );
}

/** The page's own full screen is part of its address; the browser's follows where it allows that. */
function toggleFull({ state, change }: DashboardControl): void {
  change({ isFull: !state.isFull });
  const asked = state.isFull ? document.fullscreenElement && document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  if (asked) asked.catch(() => undefined);
}
