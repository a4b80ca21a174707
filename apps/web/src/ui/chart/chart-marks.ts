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
