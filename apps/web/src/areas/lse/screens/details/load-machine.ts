import type { LseQuestion } from '#rules/lse/requests';
import type { ReportAnswer, ShownReport } from './report-answer.ts';

/** The report's key is fetched no later than this after the request was sent (LSE-050). */
export const FETCH_AFTER_MS = 5_000;
/** A report that is being made is asked for again no later than this (LSE-047). */
export const RELOAD_PENDING_MS = 20_000;

/**
 * idle: nothing was asked. requesting: the request is on its way. fetching: the report is asked for. pending: it is being made.
 * ready: it is there. refused: the answer is an Error. failed: a query went wrong.
 */
export type LoadPhase = 'idle' | 'requesting' | 'fetching' | 'pending' | 'ready' | 'refused' | 'failed';

/** Why a query went wrong. */
export interface LoadFailure {
  message: string;
  code: string;
  requestId: string | null;
}

export interface LoadState {
  phase: LoadPhase;
  /** Grows with each question and each report that is opened: answers to an earlier one come too late. */
  run: number;
  /** Null when a report was opened by its key. */
  question: LseQuestion | null;
  /** The key to fetch: the one that was returned, or, until it is, the one that is built from the question (contradiction 38). */
  key: string | null;
  isKeyReturned: boolean;
  /** A push came while the report was being asked for: what that answers may be old. */
  isOutdated: boolean;
  /** It was pending when it was last asked for: the loading dialog is open, also while it is asked for again. */
  isMaking: boolean;
  /** The last report; it stays while another one is on its way. */
  report: ShownReport | null;
  /** What the Error in the response says. */
  refusal: string | null;
  failure: LoadFailure | null;
}

export type LoadEvent =
  /** `builtKey` is what the specification builds from the question; null where it cannot be built. */
  | { kind: 'asked'; question: LseQuestion; builtKey: string | null }
  /** A report of a key that stands in the address. */
  | { kind: 'opened'; key: string }
  | { kind: 'requested'; run: number; key: string | null }
  | { kind: 'timer'; run: number }
  | { kind: 'pushed'; key: string }
  | { kind: 'fetched'; run: number; answer: ReportAnswer }
  | { kind: 'failed'; run: number; failure: LoadFailure };

/** What the machine wants done. One timer at most runs: `later` replaces it, `no-timer` ends it. */
export type LoadEffect =
  | { kind: 'request'; run: number; question: LseQuestion }
  | { kind: 'fetch'; run: number; key: string }
  | { kind: 'later'; run: number; ms: number }
  | { kind: 'no-timer' };

export interface LoadStep {
  state: LoadState;
  effects: readonly LoadEffect[];
}

export const NOTHING_LOADED: LoadState = {
  phase: 'idle',
  run: 0,
  question: null,
  key: null,
  isKeyReturned: false,
  isOutdated: false,
  isMaking: false,
  report: null,
  refusal: null,
  failure: null,
};

export const isLoading = ({ phase }: LoadState): boolean => phase === 'requesting' || phase === 'fetching' || phase === 'pending';

/** How a report is loaded (specification, section 4): each event's next state, and what is to be done. */
export function stepLoad(state: LoadState, event: LoadEvent): LoadStep {
  if ('run' in event && event.run !== state.run) return { state, effects: [] };
  switch (event.kind) {
    case 'asked':
      return asked(state, event.question, event.builtKey);
    case 'opened':
      return fetching({ ...fresh(state), question: null, key: event.key, isKeyReturned: true });
    case 'requested':
      return requested(state, event.key);
    case 'timer':
      return state.key !== null && isLoading(state) ? fetching(state) : { state, effects: [] };
    case 'pushed':
      return pushed(state, event.key);
    case 'fetched':
      return fetched(state, event.answer);
    case 'failed':
      if (!isLoading(state)) return { state, effects: [] };
      return { state: { ...state, phase: 'failed', failure: event.failure, isMaking: false }, effects: [{ kind: 'no-timer' }] };
  }
}

/** Another question: nothing of the one before but its report, which stays in view. */
const fresh = (state: LoadState): LoadState => ({ ...NOTHING_LOADED, run: state.run + 1, report: state.report });

function asked(state: LoadState, question: LseQuestion, builtKey: string | null): LoadStep {
  const next: LoadState = { ...fresh(state), phase: 'requesting', question, key: builtKey };
  return {
    state: next,
    effects: [
      { kind: 'request', run: next.run, question },
      { kind: 'later', run: next.run, ms: FETCH_AFTER_MS },
    ],
  };
}

/** The key is fetched as soon as it is known: most reports are made by then, and the 5 s stay as the longest wait. */
function requested(state: LoadState, returned: string | null): LoadStep {
  if (state.phase === 'failed' || state.isKeyReturned) return { state, effects: [] };
  // The built key stands for the newest report of its times: it may have led to an earlier one.
  if (state.phase === 'ready' && (returned === null || returned === state.key)) return { state, effects: [] };
  if (returned === null) return { state: { ...state, isKeyReturned: true }, effects: [] };
  return fetching({ ...state, key: returned, isKeyReturned: true });
}

function pushed(state: LoadState, key: string): LoadStep {
  if (key !== state.key) return { state, effects: [] };
  if (state.phase === 'pending') return fetching(state);
  if (state.phase === 'fetching') return { state: { ...state, isOutdated: true }, effects: [] };
  return { state, effects: [] };
}

function fetched(state: LoadState, answer: ReportAnswer): LoadStep {
  // A slow request: the built key was asked for before the server knew of it.
  const isEarly = answer.kind === 'error' && !state.isKeyReturned;
  if (answer.kind === 'pending' || isEarly) {
    if (state.isOutdated) return fetching({ ...state, isOutdated: false, isMaking: true });
    return { state: { ...state, phase: 'pending', isMaking: true }, effects: [{ kind: 'later', run: state.run, ms: RELOAD_PENDING_MS }] };
  }
  const effects: LoadEffect[] = [{ kind: 'no-timer' }];
  const settled = { ...state, isOutdated: false, isMaking: false };
  if (answer.kind === 'error') return { state: { ...settled, phase: 'refused', refusal: answer.message }, effects };
  return { state: { ...settled, phase: 'ready', report: answer.report, key: answer.report.key }, effects };
}

const fetching = (state: LoadState): LoadStep => ({
  state: { ...state, phase: 'fetching' },
  effects: state.key === null ? [] : [{ kind: 'no-timer' }, { kind: 'fetch', run: state.run, key: state.key }],
});
