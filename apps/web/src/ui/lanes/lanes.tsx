import { type KeyboardEvent, type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { TimeRange } from '../chart/chart-data.ts';
import { createGroupCursor, type GroupCursorStore, groupCursor } from '../chart/group-cursor.ts';
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
  /** Said in place of items: while they load, when they could not be read, or what their absence means. */
  message?: LaneMessage | undefined;
}

export interface LaneMessage {
  kind: 'loading' | 'failed' | 'empty';
  text: string;
  onRetry?: (() => void) | undefined;
}

interface LanesProps {
  title: string;
  lanes: readonly Lane[];
  range: TimeRange;
  timeZone: string;
  /** The chosen item, held by the page. */
  selected?: string | null;
  onSelect?: (item: LaneItem) => void;
  /** The times of a drag along the lanes; null after a double click, for the whole again. */
  onZoom?: (zoom: TimeRange | null) => void;
  /** The time of a click beside the items. */
  onPick?: (time: number) => void;
  /** Lanes and charts of one group share their cursor. */
  syncGroup?: string;
  /** A time that is pointed out in every lane, epoch seconds. */
  pin?: number | null;
  /** The most times that the axis names: fewer on narrow pages. */
  ticks?: number;
  /** Width of the names in CSS pixels: that of the axis of charts beneath. Without it, what the style sheet gives. */
  gutter?: number;
}

const ROW = 22;
/** Lanes with many items above each other have thin ones without words. */
const THIN_ROW = 9;
const MOST_THICK = 6;
/** Percent of the width that a moment reserves. */
const LEAST = 1.6;
/** A shorter drag is a click. */
const LEAST_DRAG_PX = 5;

/** Lanes of events and intervals on one time axis under one cursor. Tab enters a lane, arrows go along it; a drag zooms. */
export function Lanes(props: LanesProps) {
  const { title, lanes, range, timeZone, selected, onSelect, onZoom, onPick, syncGroup, pin, gutter } = props;
  const mode = useMode();
  const area = useRef<HTMLDivElement>(null);
  const [own] = useState(createGroupCursor);
  const cursor = syncGroup === undefined ? own : groupCursor(syncGroup);
  const { ticks, increment } = laneTicks(range, props.ticks ?? 8, timeZone);
  const labels = timeTicks(ticks, increment, timeZone);
  const percent = (time: number) => ((time - range.from) / (range.to - range.from)) * 100;

  const timeAt = (clientX: number): number | null => {
    const track = area.current?.querySelector(`.${styles.track}`)?.getBoundingClientRect();
    if (!track || track.width === 0) return null;
    const share = (clientX - track.left) / track.width;
    return share >= 0 && share <= 1 ? range.from + share * (range.to - range.from) : null;
  };
  const { drag, begin } = useDrag(timeAt, { onZoom, onPick });
  const follow = (event: MouseEvent) => {
    const time = timeAt(event.clientX);
    cursor.set(time === null ? null : { time, by: 'lanes' });
  };

  return (
    <section
      ref={area}
      className={styles.lanes}
      style={gutter === undefined ? undefined : ({ '--lane-names': `${gutter}px` } as Record<string, string>)}
      aria-label={title}
      onMouseMove={follow}
      onMouseLeave={() => cursor.set(null)}
      onMouseDown={begin}
      onDoubleClick={() => onZoom?.(null)}
    >
      {lanes.map((lane, index) => {
        const { placed, rows } = packLane(lane.items, range, LEAST);
        const isThin = rows > MOST_THICK;
        const height = isThin ? THIN_ROW : ROW;
        return (
          <div key={lane.id} className={styles.lane}>
            <div className={styles.name} id={`lane-${lane.id}`}>
              <span>{lane.label}</span>
              {lane.message && lane.message.kind !== 'empty' ? null : <small>{placed.length}</small>}
            </div>
            <div className={styles.track} style={{ height: Math.max(ROW, rows * height) + 6 }}>
              {ticks.map((tick) => (
                <i key={tick} className={styles.grid} style={{ left: `${percent(tick)}%` }} />
              ))}
              {lane.message ? <Message {...lane.message} label={lane.label} /> : null}
              <ul aria-labelledby={`lane-${lane.id}`} onKeyDown={moveAlong}>
                {placed.map(({ item, left, width, row }, at) => {
                  const colour = item.colour ?? paletteColour(index, mode);
                  const isMoment = item.to === undefined;
                  return (
                    <li
                      key={item.id}
                      className={isThin ? `${styles.item} ${styles.thin}` : styles.item}
                      style={{ left: `${left}%`, width: isMoment ? undefined : `${width}%`, top: row * height + 3 }}
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
                        onFocus={() => cursor.set({ time: Math.max(range.from, item.from), by: 'lanes' })}
                        onBlur={() => cursor.set(null)}
                      >
                        {isMoment || isThin ? null : <span>{item.label}</span>}
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
      <div className={styles.over} aria-hidden="true">
        {drag === null ? null : (
          <div
            className={styles.drag}
            style={{ left: `${percent(Math.min(drag.from, drag.to))}%`, width: `${Math.abs(percent(drag.to) - percent(drag.from))}%` }}
          />
        )}
        {pin == null || pin < range.from || pin > range.to ? null : <div className={styles.pin} style={{ left: `${percent(pin)}%` }} />}
        <Cursor {...{ cursor, range, timeZone }} />
      </div>
    </section>
  );
}

function Message({ kind, text, label, onRetry }: LaneMessage & { label: string }) {
  if (kind === 'loading') return <div className={styles.loading} role="status" aria-label={`${label}: loading`} />;
  return (
    <div
      className={kind === 'failed' ? `${styles.message} ${styles.failed}` : styles.message}
      role={kind === 'failed' ? 'alert' : undefined}
    >
      <span>{text}</span>
      {onRetry ? (
        <button type="button" aria-label={`Retry ${label}`} onClick={onRetry}>
          Retry
        </button>
      ) : null}
    </div>
  );
}

/** Alone in following the pointer: the lanes are not drawn again for it. */
function Cursor({ cursor, range, timeZone }: { cursor: GroupCursorStore; range: TimeRange; timeZone: string }) {
  const now = useSyncExternalStore(cursor.subscribe, cursor.get);
  if (now === null || now.time < range.from || now.time > range.to) return null;
  const share = (now.time - range.from) / (range.to - range.from);
  return (
    <div className={styles.cursor} style={{ left: `${share * 100}%` }}>
      <span style={{ transform: `translate(${-share * 100}%, 100%)` }}>{formatInstant(now.time, timeZone)}</span>
    </div>
  );
}

/** A drag from one time to another, where it was last over the lanes; one that goes nowhere is a click. */
function useDrag(timeAt: (clientX: number) => number | null, { onZoom, onPick }: Pick<LanesProps, 'onZoom' | 'onPick'>) {
  const [drag, setDrag] = useState<TimeRange | null>(null);
  const begin = (event: MouseEvent) => {
    const from = timeAt(event.clientX);
    if (!(onZoom || onPick) || from === null || event.button !== 0 || (event.target as Element).closest('button')) return;
    event.preventDefault();
    const [firstX, abort] = [event.clientX, new AbortController()];
    let to = from;
    const listen = { signal: abort.signal };
    const move = (moved: globalThis.MouseEvent) => {
      to = timeAt(moved.clientX) ?? to;
      setDrag(Math.abs(moved.clientX - firstX) < LEAST_DRAG_PX ? null : { from, to });
    };
    const end = (ended: globalThis.MouseEvent) => {
      abort.abort();
      setDrag(null);
      if (Math.abs(ended.clientX - firstX) < LEAST_DRAG_PX) onPick?.(from);
      else if (to !== from) onZoom?.({ from: Math.min(from, to), to: Math.max(from, to) });
    };
    window.addEventListener('mousemove', move, listen);
    window.addEventListener('mouseup', end, listen);
  };
  return { drag, begin };
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
