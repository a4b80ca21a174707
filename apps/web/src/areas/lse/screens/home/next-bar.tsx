import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { MOST_ISSUE_TYPES } from '#rules/lse/texts';
import { formatInstant } from '../../../../ui/values/format-time.ts';
import type { EventTimes } from './home-state.ts';

interface NextBarProps {
  selected: number;
  event: EventTimes | null;
  /** Why the last press of Next led nowhere; null when nothing is wrong. */
  alert: string | null;
  onClear: () => void;
  onNext: () => void;
}

const clock = (ms: number): string => formatInstant(ms / 1000, 'UTC', false);

/** What is chosen so far, and on to the analysis; it stays in sight while the list scrolls. */
export function NextBar({ selected, event, alert, onClear, onNext }: NextBarProps) {
  return (
    <section className="lse-next" aria-label="Selection">
      {alert === null ? null : (
        <div role="alert">
          <Alert type="error" statusIconAriaLabel="Error">
            {alert}
          </Alert>
        </div>
      )}
      <div className="lse-next-line">
        <span className={selected > MOST_ISSUE_TYPES ? 'lse-next-over' : undefined}>
          <b>{selected === 1 ? '1 issue' : `${selected} issues`}</b> selected, at most {MOST_ISSUE_TYPES}
        </span>
        <span>
          LSE: <b>{event ? `${clock(event.start)} to ${clock(event.end)} UTC` : 'the whole window'}</b>
        </span>
        <span className="lse-next-buttons">
          <Button disabled={selected === 0} onClick={onClear}>
            Clear selection
          </Button>
          <Button variant="primary" onClick={onNext}>
            Next
          </Button>
        </span>
      </div>
    </section>
  );
}
