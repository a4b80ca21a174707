import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { useEffect, useEffectEvent, useState } from 'react';
import { intervalOf, LSE_INTERVALS, LSE_WINDOWS, type LseWindow, parseWindow } from '#rules/lse/windows';
import { AUTO_REFRESH_MS, browserCountdown, startCountdown } from './auto-refresh.ts';
import styles from './control-bar.module.css';

interface ControlBarProps {
  window: LseWindow;
  autoRefresh: boolean;
  /** A report is on its way. */
  isBusy: boolean;
  onWindow: (window: LseWindow) => void;
  onEdit: () => void;
  onRefresh: () => void;
  onAutoRefresh: (isOn: boolean) => void;
  /** The countdown is over. */
  onDue: () => void;
}

const WINDOW_OPTIONS = LSE_WINDOWS.map((id) => ({ id, text: id }));
const INTERVAL_OPTIONS = LSE_INTERVALS.map((value) => ({ value, label: value }));

/** Window, interval, edit, refresh and auto refresh (LSE-019 to LSE-021). */
export function ControlBar(props: ControlBarProps) {
  const interval = intervalOf(props.window);
  return (
    <div className={styles.bar}>
      <FormField label="Time window">
        <SegmentedControl
          label="Time window"
          selectedId={props.window}
          options={WINDOW_OPTIONS}
          onChange={({ detail }) => {
            const window = parseWindow(detail.selectedId);
            if (window !== null) props.onWindow(window);
          }}
        />
      </FormField>
      <FormField label="Interval">
        <div className={styles.interval} title="The interval follows the time window">
          <Select options={INTERVAL_OPTIONS} selectedOption={{ value: interval, label: interval }} disabled />
        </div>
      </FormField>
      <div className={styles.actions}>
        <Button iconName="edit" onClick={props.onEdit}>
          Edit
        </Button>
        <Button
          iconName="refresh"
          ariaLabel="Refresh the analysis"
          loading={props.isBusy}
          loadingText="Loading"
          onClick={props.onRefresh}
        />
        <AutoRefresh isOn={props.autoRefresh} onToggle={props.onAutoRefresh} onDue={props.onDue} />
      </div>
    </div>
  );
}

interface AutoRefreshProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  onDue: () => void;
}

/** Reloads every five minutes, and shows how long that is to come (LSE-052, LSE-053). */
function AutoRefresh({ isOn, onToggle, onDue }: AutoRefreshProps) {
  const [left, setLeft] = useState(AUTO_REFRESH_MS);
  const reload = useEffectEvent(onDue);
  useEffect(() => {
    if (!isOn) return;
    return startCountdown(browserCountdown, { onLeft: setLeft, reload: () => reload() });
  }, [isOn]);
  const seconds = Math.ceil(left / 1000);
  return (
    <div className={styles.auto}>
      <Checkbox checked={isOn} onChange={({ detail }) => onToggle(detail.checked)}>
        Auto refresh
      </Checkbox>
      {isOn ? (
        <div className={styles.countdown}>
          <div
            role="progressbar"
            aria-label="Until the next refresh"
            aria-valuemin={0}
            aria-valuemax={AUTO_REFRESH_MS / 1000}
            aria-valuenow={seconds}
            aria-valuetext={`${seconds} seconds`}
            className={styles.track}
          >
            <i style={{ width: `${(left / AUTO_REFRESH_MS) * 100}%` }} />
          </div>
          <span>{seconds} s</span>
        </div>
      ) : null}
    </div>
  );
}
