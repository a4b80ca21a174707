import { isSo, NOTHING, OTHER, type Program, WORD } from './pattern-program.ts';

export interface MatchSpan {
  from: number;
  to: number;
}

/** States that are kept; with more of them the memory is emptied, and so does nothing else. */
const MOST_STATES = 2_000;
/** Spans of one line. */
export const MOST_SPANS = 1_000;

interface State {
  steps: readonly number[];
  before: number;
  /** By class of what follows, the end of the line last: null where it is not known yet, true where the pattern is found. */
  next: (State | true | null)[];
}

/**
 * Searches lines for a program in time linear in the line, whatever the pattern: all ways are gone together. Whether a line matches follows
 * from states that are made when they are first needed (a lazy automaton); where, by following threads in their order (Pike 1987), which finds what
 * JavaScript finds: the leftmost, and of those the one that the pattern prefers.
 * @source Cox, "Regular Expression Matching Can Be Simple And Fast", 2007
 */
export class PatternSearch {
  readonly #program: Program;
  #states = new Map<string, State>();
  #first: State;
  readonly #seen: Uint32Array;
  #mark = 0;

  constructor(program: Program) {
    this.#program = program;
    this.#seen = new Uint32Array(program.steps.length);
    this.#first = this.#stateOf([0], NOTHING);
  }

  /** Whether the pattern stands in the line. */
  test(line: string): boolean {
    const { classOf, isWordClass } = this.#program;
    let state = this.#first;
    for (let at = 0; at < line.length; at++) {
      const of = classOf(line.charCodeAt(at));
      const next = state.next[of] ?? this.#follow(state, of);
      if (next === true) return true;
      state = next;
    }
    const end = isWordClass.length - 1;
    return (state.next[end] ?? this.#follow(state, end)) === true;
  }

  #stateOf(steps: readonly number[], before: number): State {
    const key = `${before}:${steps.join(',')}`;
    const known = this.#states.get(key);
    if (known) return known;
    if (this.#states.size >= MOST_STATES) {
      this.#states = new Map();
      this.#first = this.#stateOf([0], NOTHING);
    }
    const state: State = { steps, before, next: new Array(this.#program.isWordClass.length).fill(null) };
    this.#states.set(key, state);
    return state;
  }

  #follow(state: State, of: number): State | true {
    const { steps, isWordClass } = this.#program;
    const isEnd = of === isWordClass.length - 1;
    const isWord = isWordClass[of] ?? false;
    const found = new Set<number>();
    const stack = [...state.steps];
    const seen = ++this.#mark;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (this.#seen[at] === seen) continue;
      this.#seen[at] = seen;
      const step = steps[at];
      if (step === undefined) continue;
      if (step.op === 'match') {
        state.next[of] = true;
        return true;
      }
      if (step.op === 'split') stack.push(step.first, step.second);
      else if (step.op === 'assert') {
        if (isSo(step.what, state.before, isEnd, isWord)) stack.push(at + 1);
      } else if (!isEnd && step.classes[of] === 1) found.add(at + 1);
    }
    // A match may begin at every character.
    found.add(0);
    const next = this.#stateOf(
      [...found].sort((a, b) => a - b),
      isWord ? WORD : OTHER,
    );
    state.next[of] = next;
    return next;
  }

  /**
   * Where the pattern stands, from left to right and apart; what is empty counts for nothing. `isCut` when there are more than are given, or when
   * matches are so entangled that telling them all would take more than linear time.
   */
  spans(line: string): { spans: MatchSpan[]; isCut: boolean } {
    const spans: MatchSpan[] = [];
    let work = 8 * line.length + 4_096;
    let from = 0;
    while (from <= line.length) {
      const { span, read } = this.#firstFrom(line, from);
      work -= read;
      if (span === null) return { spans, isCut: false };
      if (span.to > span.from) spans.push(span);
      from = span.to > span.from ? span.to : span.to + 1;
      if (spans.length >= MOST_SPANS || work < 0) return { spans, isCut: true };
    }
    return { spans, isCut: false };
  }

  #firstFrom(line: string, start: number): { span: MatchSpan | null; read: number } {
    const { steps, classOf, isWordClass } = this.#program;
    const end = isWordClass.length - 1;
    let threads: { step: number; from: number }[] = [];
    let span: MatchSpan | null = null;
    const wordAt = (at: number): number => (at < 0 ? NOTHING : isWordClass[classOf(line.charCodeAt(at))] ? WORD : OTHER);
    for (let at = start; at <= line.length; at++) {
      const of = at < line.length ? classOf(line.charCodeAt(at)) : end;
      const before = wordAt(at - 1);
      const isWord = isWordClass[of] ?? false;
      if (span === null) threads.push({ step: 0, from: at });
      const next: { step: number; from: number }[] = [];
      const seen = ++this.#mark;
      const stack = threads.toReversed();
      for (let thread = stack.pop(); thread !== undefined; thread = stack.pop()) {
        const { step: place, from } = thread;
        if (this.#seen[place] === seen) continue;
        this.#seen[place] = seen;
        const step = steps[place];
        if (step === undefined) continue;
        if (step.op === 'match') {
          span = { from, to: at };
          // What the pattern likes less is not followed any more.
          break;
        }
        if (step.op === 'split') {
          stack.push({ step: step.second, from });
          if (step.first !== step.second) stack.push({ step: step.first, from });
        } else if (step.op === 'assert') {
          if (isSo(step.what, before, of === end, isWord)) stack.push({ step: place + 1, from });
        } else if (of !== end && step.classes[of] === 1) next.push({ step: place + 1, from });
      }
      threads = next;
      if (threads.length === 0 && span !== null) return { span, read: at - start + 1 };
    }
    return { span, read: line.length - start + 1 };
  }
}
