import { useSyncExternalStore } from 'react';
import { formatInstant, zoneLabel } from '../values/format-time.ts';
import type { TimeRange } from './chart-data.ts';
import { type EventMark, eventsNear } from './chart-marks.ts';
import type { GroupCursorStore } from './group-cursor.ts';
import { runAt, type StateRun, type StateWords } from './state-runs.ts';

interface StateCursorProps {
  cursor: GroupCursorStore;
  range: TimeRange;
  timeZone: string;
  series: readonly { label: string; runs: readonly StateRun[] }[];
  words: StateWords;
  events: readonly EventMark[];
  /** The pointer or the keyboard is at these strips. */
  isOwn: boolean;
}

/** A tooltip of more lines hides what is beneath. */
const MOST_ROWS = 10;

/** Follows the cursor of the group; over strips it says what was so, and since when. Drawn alone as the pointer moves. */
export function StateCursor({ cursor, range, timeZone, series, words, events, isOwn }: StateCursorProps) {
  const now = useSyncExternalStore(cursor.subscribe, cursor.get);
  if (now === null || now.time < range.from || now.time > range.to) return null;
  const share = (now.time - range.from) / (range.to - range.from);
  const near = eventsNear(events, now.time, (range.to - range.from) / 100, 3);
  return (
    <div className="tumbler-states-cursor" style={{ left: `${share * 100}%` }}>
      {isOwn ? (
        <div className="tumbler-chart-tooltip" style={share > 0.5 ? { right: 8 } : { left: 8 }}>
          <div className="tumbler-chart-tooltip-time">
            {formatInstant(now.time, timeZone)} <span>{zoneLabel(now.time, timeZone)}</span>
          </div>
          {near.map((event) => (
            <div key={`${event.time}|${event.name}`} className="tumbler-chart-tooltip-event">
              ▾ {event.kind ? `${event.kind}: ` : ''}
              {event.name}
            </div>
          ))}
          {series.slice(0, MOST_ROWS).map(({ label, runs }) => {
            const run = runAt(runs, now.time);
            const text = run === undefined || run.state === 'none' ? 'no data at this time' : words[run.state].text;
            return (
              <div key={label}>
                {series.length > 1 ? `${label}: ` : ''}
                <b>{text}</b>
                {run && run.state !== 'none' && run.from > range.from ? ` since ${formatInstant(run.from, timeZone, false)}` : ''}
              </div>
            );
          })}
          {series.length > MOST_ROWS ? <div className="tumbler-chart-tooltip-note">and {series.length - MOST_ROWS} more</div> : null}
        </div>
      ) : null}
    </div>
  );
}
