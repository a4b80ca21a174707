/** What a state machine is, as data, and the one way by which a state changes. Releases and grants have theirs. */

export interface MachineEvent<State extends string> {
  /** States in which it can happen. */
  from: readonly State[];
  to: State;
  /** Who makes it happen: a person, or the engine. */
  by: 'person' | 'engine';
  /** When it happens, for people; what the planner or a command checks before. */
  when: string;
}

export interface Machine<State extends string = string, Event extends string = string> {
  name: string;
  /** What stands in it, for messages: "release". */
  noun: string;
  initial: State;
  states: Readonly<Record<State, { final: boolean; meaning: string }>>;
  events: Readonly<Record<Event, MachineEvent<State>>>;
}

/** The state that follows, or why there is none, in words that a person can act on. */
export type Step<State extends string> = { ok: true; to: State } | { ok: false; message: string };

/** Keeps the names of states and events as types. */
export const machine = <State extends string, Event extends string>(data: Machine<State, Event>): Machine<State, Event> => data;

/** What follows when an event happens in a state. Takes any text, since commands and stored rows come from outside. */
export const step = <State extends string, Event extends string>(of: Machine<State, Event>, from: string, event: string): Step<State> => {
  const state = Object.hasOwn(of.states, from) ? of.states[from as State] : undefined;
  if (!state) return { ok: false, message: `"${from}" is no state of a ${of.noun}. It has ${list(Object.keys(of.states))}.` };
  const found = Object.hasOwn(of.events, event) ? of.events[event as Event] : undefined;
  if (!found) return { ok: false, message: `"${event}" is nothing that happens to a ${of.noun}. It has ${list(Object.keys(of.events))}.` };
  if (found.from.includes(from as State)) return { ok: true, to: found.to };
  const why = state.final
    ? `${from} is final.`
    : `It is ${from} (${state.meaning}), from where it can ${list(eventsFrom(of, from as State), 'or')}.`;
  return { ok: false, message: `This ${of.noun} cannot ${event}: that goes from ${list(found.from, 'or')} only. ${why}` };
};

/** The events that can happen in a state, in the machine's order. */
export const eventsFrom = <State extends string, Event extends string>(of: Machine<State, Event>, from: State): Event[] =>
  (Object.keys(of.events) as Event[]).filter((event) => of.events[event].from.includes(from));

export const isFinal = <State extends string>(of: Machine<State, string>, state: State): boolean => of.states[state].final;

const list = (words: readonly string[], joint = 'and'): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
