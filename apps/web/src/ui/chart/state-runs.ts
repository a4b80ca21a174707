import type { TimeRange } from './chart-data.ts';

/** What a value of a state means: its word, and whether somebody has to act on it. */
export interface StateWord {
  text: string;
  kind: 'good' | 'neutral' | 'warning' | 'bad';
}

/** The words for 0 and for 1 of a series that has no other values. */
export interface StateWords {
  off: StateWord;
  on: StateWord;
}

export type State = 'off' | 'on' | 'none';

/** A stretch of one state; epoch seconds, `to` is not part of it. `none` is a stretch without a point. */
export interface StateRun extends TimeRange {
  state: State;
}

/** The state of a value: what is not nothing is on, a gap is none. */
export const stateOf = (value: number | undefined): State => {
  if (value === undefined || !Number.isFinite(value)) return 'none';
  return value > 0 ? 'on' : 'off';
};

/** The runs of a series in the range, oldest first, without a gap between them. A sample stands for the step that it begins. */
export function stateRuns(times: ArrayLike<number>, values: ArrayLike<number>, stepSeconds: number, range: TimeRange): StateRun[] {
  const runs: StateRun[] = [];
  let reached = range.from;
  const put = (from: number, to: number, state: State) => {
    const [start, end] = [Math.max(from, range.from), Math.min(to, range.to)];
    if (end <= start) return;
    const last = runs.at(-1);
    if (last?.state === state) last.to = end;
    else runs.push({ from: start, to: end, state });
  };
  for (let at = 0; at < times.length; at += 1) {
    const time = times[at] ?? 0;
    const next = times[at + 1] ?? Number.POSITIVE_INFINITY;
    const end = Math.min(next, time + stepSeconds);
    if (end <= reached) continue;
    if (time >= range.to) break;
    put(reached, time, 'none');
    put(time, end, stateOf(values[at]));
    reached = Math.max(reached, end);
  }
  put(reached, range.to, 'none');
  return runs;
}

const RANK: Readonly<Record<StateWord['kind'], number>> = { bad: 4, warning: 3, neutral: 2, good: 1 };

/**
 * The runs as they can be drawn: those shorter than a share of the range are drawn with what lies beside them, as the worst of it, so that no
 * bad minute of three weeks is lost. At most `most` runs.
 */
export function drawnRuns(runs: readonly StateRun[], range: TimeRange, words: StateWords, most: number): StateRun[] {
  if (runs.length <= most) return [...runs];
  const rank = (state: State) => (state === 'none' ? 0 : RANK[words[state].kind] + (state === 'on' ? 0.5 : 0));
  const width = (range.to - range.from) / most;
  const drawn: StateRun[] = [];
  let index = 0;
  for (let bucket = 0; bucket < most; bucket += 1) {
    const [from, to] = [range.from + bucket * width, bucket === most - 1 ? range.to : range.from + (bucket + 1) * width];
    while ((runs[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index += 1;
    let state: State = 'none';
    for (let at = index; (runs[at]?.from ?? Number.POSITIVE_INFINITY) < to; at += 1) {
      const own = runs[at]?.state ?? 'none';
      if (rank(own) > rank(state)) state = own;
    }
    const last = drawn.at(-1);
    if (last?.state === state) last.to = to;
    else drawn.push({ from, to, state });
  }
  return drawn;
}

/** How a series did over the range. */
export interface StateSummary {
  /** The state of the last run that has points; none where no run has. */
  latest: State;
  /** How often and how long, in seconds, it was in the state that is worse; null where neither is. */
  worse: { state: 'off' | 'on'; times: number; seconds: number } | null;
}

export function summaryOf(runs: readonly StateRun[], words: StateWords): StateSummary {
  const latest = runs.findLast(({ state }) => state !== 'none')?.state ?? 'none';
  const [off, on] = [RANK[words.off.kind], RANK[words.on.kind]];
  if (Math.max(off, on) < RANK.warning) return { latest, worse: null };
  const state = on >= off ? 'on' : 'off';
  const own = runs.filter((run) => run.state === state);
  return { latest, worse: { state, times: own.length, seconds: own.reduce((sum, { from, to }) => sum + to - from, 0) } };
}

/** The run at a time; undefined outside of all. */
export const runAt = (runs: readonly StateRun[], time: number): StateRun | undefined =>
  runs.find(({ from, to }) => time >= from && time < to);

/** Where the state changes in the range, ascending, without repeats, over all the series: where the keyboard goes. */
export const changesOf = (all: readonly (readonly StateRun[])[]): number[] =>
  [...new Set(all.flatMap((runs) => runs.map(({ from }) => from)))].sort((a, b) => a - b);
