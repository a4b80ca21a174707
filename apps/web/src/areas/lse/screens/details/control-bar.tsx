import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LseWindow } from '#rules/lse/windows';
import { IntervalField, TimeWindowField } from '../../parts/window-fields.tsx';
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

/** Window, interval, edit, refresh and auto refresh (LSE-019 to LSE-021). */
export function ControlBar(props: ControlBarProps) {
  return (
    <div className={styles.bar}>
      <TimeWindowField value={props.window} onChange={props.onWindow} />
      <div className={styles.interval} title="The interval follows the time window">
        <IntervalField window={props.window} />
      </div>
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
  const left = useCountdown(isOn, onDue);
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

/** Milliseconds until the next reload, which begins the countdown again. */
function useCountdown(isOn: boolean, onDue: () => void): number {
  const [left, setLeft] = useState(AUTO_REFRESH_MS);
  const reload = useEffectEvent(onDue);
  useEffect(() => {
    if (!isOn) return;
    return startCountdown(browserCountdown, { onLeft: setLeft, reload: () => reload() });
  }, [isOn]);
  return left;
}
