import { eventsFrom, type Machine } from '../../machine.ts';

/** The event that leads from one state to the other; null when there is none. A machine has at most one. */
export const eventBetween = <State extends string, Event extends string>(of: Machine<State, Event>, from: State, to: State): Event | null =>
  eventsFrom(of, from).find((event) => of.events[event].to === to) ?? null;
