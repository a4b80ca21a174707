/** A vertical line that a person may drag, such as the start or the end of an event. */
export interface DraggableMark {
  id: string;
  label: string;
  /** Epoch seconds. */
  time: number;
}

/** Something that happened: a thin line, its name on hover and in the table view. */
export interface EventMark {
  time: number;
  name: string;
  /** Words such as "release" or "node"; written before the name. */
  kind?: string;
}

/** A horizontal line at a limit; belongs to the axis of its unit. */
export interface Threshold {
  value: number;
  label: string;
  unit: string;
}

/** The events within `reach` seconds of the time, nearest first, at most `most`. */
export function eventsNear(events: readonly EventMark[], time: number, reach: number, most: number): EventMark[] {
  return events
    .filter((event) => Math.abs(event.time - time) <= reach)
    .sort((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))
    .slice(0, most);
}

/** Events at most so many pixels apart share a mark. */
const MARK_PIXELS = 6;
/** More marks than this would hide the lines: only their heads are drawn then. */
export const MOST_EVENT_LINES = 16;

/** Where to mark events that lie at `places`, in pixels: one mark for those that nobody could tell apart. Ascending. */
export function markPlaces(places: readonly number[], pixelRatio: number): number[] {
  const marks: number[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = marks.at(-1);
    if (last === undefined || place - last > MARK_PIXELS * pixelRatio) marks.push(place);
  }
  return marks;
}

/** A mark's next time for a key: arrows move by a step, with Shift by ten, Home and End go to the ends of the range. */
export function markByKey(
  key: string,
  shift: boolean,
  time: number,
  step: number,
  range: { from: number; to: number },
): number | undefined {
  const by = (shift ? 10 : 1) * step;
  const moved = { ArrowLeft: time - by, ArrowRight: time + by, Home: range.from, End: range.to }[key];
  return moved === undefined ? undefined : Math.min(range.to, Math.max(range.from, moved));
}

/**
 * Whether a mark's flag stands on the left of its line, because the plot ends before the flag would: only then, or the flag of an end would
 * stand before its start. CSS pixels.
 */
export const flagIsLeft = (label: string, left: number, plotWidth: number): boolean => left + flagWidth(label) > plotWidth;

/** About as wide as it is drawn: 11-pixel letters, and what is beside them. */
const flagWidth = (label: string): number => label.length * 6 + 16;
