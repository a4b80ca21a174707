import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { intervalOf, LSE_INTERVALS, LSE_WINDOWS, type LseWindow, parseWindow } from '#rules/lse/windows';
import './window-fields.css';

interface TimeWindowFieldProps {
  value: LseWindow;
  onChange: (window: LseWindow) => void;
}

const WINDOWS = LSE_WINDOWS.map((window) => ({ id: window, text: window }));
const INTERVALS = LSE_INTERVALS.map((interval) => ({ value: interval, label: interval }));

/** LSE-011, LSE-019 */
export function TimeWindowField({ value, onChange }: TimeWindowFieldProps) {
  return (
    <div className="lse-time-window">
      {/* Where the control becomes a list, on narrow screens, it shows its own. */}
      <span aria-hidden="true">Time window</span>
      <SegmentedControl
        label="Time window"
        selectedId={value}
        options={WINDOWS}
        onChange={({ detail }) => {
          const window = parseWindow(detail.selectedId);
          if (window !== null && window !== value) onChange(window);
        }}
      />
    </div>
  );
}

/** The interval follows the window: there is nothing to choose (LSE-012, LSE-013, LSE-020). */
export function IntervalField({ window }: { window: LseWindow }) {
  return (
    <FormField label="Interval">
      <Select
        disabled
        options={INTERVALS}
        selectedOption={INTERVALS.find(({ value }) => value === intervalOf(window)) ?? null}
        expandToViewport
      />
    </FormField>
  );
}
