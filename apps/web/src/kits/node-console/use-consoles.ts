import { useReducer } from 'react';
import type { ConsoleType } from '#rules/node-commands/console-input';
import type { ConsoleOutput } from './console-output.ts';
import type { LiveOutput } from './live-output.ts';

/** The console of one node: its form, and what came. */
export interface NodeConsoleState {
  node: string;
  type: ConsoleType;
  command: string;
  arguments: string;
  problem: string | null;
  outputs: readonly ConsoleOutput[];
}

export interface ConsolesState {
  consoles: readonly NodeConsoleState[];
  /** The node whose tab is in front. */
  active: string | null;
}

/** What of a form changes. */
export type ConsoleFields = Partial<Pick<NodeConsoleState, 'type' | 'command' | 'arguments' | 'problem'>>;

export type ConsolesEvent =
  | { kind: 'open'; node: string }
  | { kind: 'close'; node: string }
  | { kind: 'clear'; node: string }
  | { kind: 'edit'; node: string; fields: ConsoleFields }
  | { kind: 'begin'; node: string; output: ConsoleOutput }
  | { kind: 'grow'; node: string; id: string; live: LiveOutput }
  | { kind: 'end'; node: string; id: string; text: string; isDone: boolean };

/** Outputs of one node that are kept. */
const MOST_OUTPUTS = 50;

const fresh = (node: string): NodeConsoleState => ({ node, type: 'tumbler', command: '', arguments: '', problem: null, outputs: [] });

/** What becomes of the consoles: a node has one, and keeps what came until it is cleared or closed. */
export function consolesAfter(state: ConsolesState, event: ConsolesEvent): ConsolesState {
  const { node } = event;
  if (event.kind === 'close') {
    const at = state.consoles.findIndex((one) => one.node === node);
    const consoles = state.consoles.filter((one) => one.node !== node);
    const next = consoles[Math.min(at, consoles.length - 1)]?.node ?? null;
    return { consoles, active: state.active === node ? next : state.active };
  }
  const isOpen = state.consoles.some((one) => one.node === node);
  // An answer to a console that was closed meanwhile opens nothing.
  if (!isOpen && event.kind !== 'open' && event.kind !== 'begin') return state;
  const consoles = isOpen ? state.consoles : [...state.consoles, fresh(node)];
  return {
    active: event.kind === 'open' || event.kind === 'begin' ? node : state.active,
    consoles: consoles.map((one) => (one.node === node ? changed(one, event) : one)),
  };
}

function changed(state: NodeConsoleState, event: Exclude<ConsolesEvent, { kind: 'close' }>): NodeConsoleState {
  switch (event.kind) {
    case 'open':
      return state;
    case 'clear':
      return { ...state, outputs: [], problem: null };
    case 'edit':
      return { ...state, problem: null, ...event.fields };
    case 'begin':
      return { ...state, problem: null, outputs: [...state.outputs, event.output].slice(-MOST_OUTPUTS) };
    case 'grow':
      return withOutput(state, event.id, (one) => (one.text === null ? { ...one, live: event.live, hasStreamed: true } : one));
    case 'end':
      return withOutput(state, event.id, (one) => ({ ...one, text: event.isDone ? event.text : brokenOff(one, event.text), live: null }));
  }
}

const withOutput = (state: NodeConsoleState, id: string, change: (output: ConsoleOutput) => ConsoleOutput): NodeConsoleState => ({
  ...state,
  outputs: state.outputs.map((one) => (one.id === id ? change(one) : one)),
});

/** What came of one that was not done stays, and why it was not follows. */
const brokenOff = ({ live }: ConsoleOutput, why: string): string =>
  live === null ? why : [...live.lines.slice(0, live.count), why].join('\n');

export const useConsoles = () => useReducer(consolesAfter, { consoles: [], active: null });
