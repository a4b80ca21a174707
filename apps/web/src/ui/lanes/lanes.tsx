import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { TimeRange } from '../chart/chart-data.ts';
import { timeTicks } from '../chart/time-ticks.ts';
import { paletteColour } from '../colours/colours.ts';
import { useMode } from '../theme/use-mode.ts';
import '../tokens/tokens.css';
import { formatInstant, zoneLabel } from '../values/format-time.ts';
import { laneTicks, packLane } from './lane-layout.ts';
import styles from './lanes.module.css';

/** Something that lasted from..to, or happened at `from`. Epoch seconds. */
export interface LaneItem {
  id: string;
  label: string;
  from: number;
  to?: number;
  colour?: string;
  /** Words for its state: "failed"; read with the label. */
  state?: string;
}

export interface Lane {
  id: string;
  label: string;
  items: readonly LaneItem[];
}

interface LanesProps {
  title: string;
  lanes: readonly Lane[];
  range: TimeRange;
  timeZone: string;
  /** The chosen item, held by the page. */
  selected?: string | null;
  onSelect?: (item: LaneItem) => void;
}

const ROW = 22;
/** Percent of the width that a moment reserves. */
const LEAST = 1.6;

/** Lanes of events and intervals on one time axis under one cursor. Tab enters a lane, arrows go along it. */
export function Lanes({ title, lanes, range, timeZone, selected, onSelect }: LanesProps) {
  const mode = useMode();
  const area = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const { ticks, increment } = laneTicks(range, 8, timeZone);
  const labels = timeTicks(ticks, increment, timeZone);
  const percent = (time: number) => ((time - range.from) / (range.to - range.from)) * 100;

  const follow = (event: MouseEvent) => {
    const track = area.current?.querySelector(`.${styles.track}`)?.getBoundingClientRect();
    if (!track) return;
    const share = (event.clientX - track.left) / track.width;
    setCursor(share >= 0 && share <= 1 ? range.from + share * (range.to - range.from) : null);
  };

  return (
    <section ref={area} className={styles.lanes} aria-label={title} onMouseMove={follow} onMouseLeave={() => setCursor(null)}>
      {lanes.map((lane, index) => {
        const { placed, rows } = packLane(lane.items, range, LEAST);
        return (
          <div key={lane.id} className={styles.lane}>
            <div className={styles.name} id={`lane-${lane.id}`}>
              {lane.label}
              <small>{placed.length}</small>
            </div>
            <div className={styles.track} style={{ height: rows * ROW + 6 }}>
              {ticks.map((tick) => (
                <i key={tick} className={styles.grid} style={{ left: `${percent(tick)}%` }} />
              ))}
              <ul aria-labelledby={`lane-${lane.id}`} onKeyDown={moveAlong}>
                {placed.map(({ item, left, width, row }, at) => {
                  const colour = item.colour ?? paletteColour(index, mode);
                  const isMoment = item.to === undefined;
                  return (
                    <li
                      key={item.id}
                      className={styles.item}
                      style={{ left: `${left}%`, width: isMoment ? undefined : `${width}%`, top: row * ROW + 3 }}
                    >
                      <button
                        type="button"
                        tabIndex={at === 0 ? 0 : -1}
                        aria-label={spoken(item, timeZone)}
                        aria-pressed={item.id === selected}
                        title={spoken(item, timeZone)}
                        className={isMoment ? styles.moment : styles.bar}
                        style={{ '--item': colour } as Record<string, string>}
                        onClick={() => onSelect?.(item)}
                      >
                        {isMoment ? null : <span>{item.label}</span>}
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          </div>
        );
      })}
      <div className={styles.lane} aria-hidden="true">
        <span className={styles.zone}>{zoneLabel(range.to, timeZone)}</span>
        <div className={styles.axis}>
          {ticks.map((tick, at) => (
            <span key={tick} style={{ left: `${percent(tick)}%` }}>
              {labels[at]}
            </span>
          ))}
        </div>
      </div>
      {cursor === null ? null : (
        <div className={styles.over} aria-hidden="true">
          <div className={styles.cursor} style={{ left: `${percent(cursor)}%` }}>
            <span>{formatInstant(cursor, timeZone)}</span>
          </div>
        </div>
      )}
    </section>
  );
}

function spoken(item: LaneItem, timeZone: string): string {
  const until = item.to === undefined ? '' : ` to ${formatInstant(item.to, timeZone)}`;
  return `${item.label}${item.state ? `, ${item.state}` : ''}, ${formatInstant(item.from, timeZone)}${until}`;
}

/** Arrows, Home and End along the buttons of one lane. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (next === undefined || now < 0) return;
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, next))]?.focus();
}
