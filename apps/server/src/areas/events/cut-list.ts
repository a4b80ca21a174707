import type { EventPage } from '../../ports/events/port.ts';

/** The events of a page; the last one says when there were more (EVENT-007). */
export const cutList = <Event extends object>({ events, truncated }: EventPage<Event>): (Event | (Event & { resultTruncated: true }))[] => {
  const last = events.at(-1);
  return truncated && last ? [...events.slice(0, -1), { ...last, resultTruncated: true }] : events;
};
