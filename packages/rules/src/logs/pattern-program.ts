import { type CodeSet, type PatternNode, WORDS } from './pattern-syntax.ts';

/** Steps of a program; a pattern that needs more is refused. */
const MOST_STEPS = 4_000;

export type Step =
  | { op: 'set'; set: CodeSet; classes: Uint8Array }
  | { op: 'split'; first: number; second: number }
  | { op: 'assert'; what: 'start' | 'end' | 'boundary' | 'inside' }
  | { op: 'match' };

/** A pattern as steps (Thompson 1968): each goes on to the next, a split to one of two. */
export interface Program {
  steps: readonly Step[];
  /** Code units by class: no step tells two of one class apart. */
  classOf: (code: number) => number;
  /** Whether a class is of letters, digits and `_`; the last one is the end of the line. */
  isWordClass: readonly boolean[];
}

/** The program of a pattern; null when it would be too large, as `(?:a{1000}){1000}` is. */
export function programOf(node: PatternNode): Program | null {
  const steps: Step[] = [];
  const emit = (step: Step): number => {
    if (steps.length >= MOST_STEPS) throw new RangeError('too many steps');
    return steps.push(step) - 1;
  };
  const split = (): { op: 'split'; first: number; second: number } => {
    const step = { op: 'split' as const, first: 0, second: 0 };
    emit(step);
    return step;
  };
  const jump = (to: number): void => void emit({ op: 'split', first: to, second: to });
  const write = (one: PatternNode): void => {
    switch (one.kind) {
      case 'set':
        emit({ op: 'set', set: one.set, classes: new Uint8Array(0) });
        return;
      case 'assert':
        emit({ op: 'assert', what: one.what });
        return;
      case 'all':
        for (const part of one.parts) write(part);
        return;
      case 'any':
        writeAny(one.parts);
        return;
      case 'named':
        write(one.node);
        return;
      case 'repeat':
        writeRepeat(one);
    }
  };
  const writeAny = (parts: readonly PatternNode[]): void => {
    const ends: { op: 'split'; first: number; second: number }[] = [];
    for (const [at, part] of parts.entries()) {
      if (at === parts.length - 1) {
        write(part);
        break;
      }
      const choice = split();
      choice.first = steps.length;
      write(part);
      ends.push(split());
      choice.second = steps.length;
    }
    for (const end of ends) {
      end.first = steps.length;
      end.second = steps.length;
    }
  };
  const writeRepeat = ({ node: body, least, most, isGreedy }: Extract<PatternNode, { kind: 'repeat' }>): void => {
    for (let n = 0; n < least; n++) write(body);
    const choose = (choice: { first: number; second: number }, inside: number, behind: number): void => {
      choice.first = isGreedy ? inside : behind;
      choice.second = isGreedy ? behind : inside;
    };
    if (most === Number.POSITIVE_INFINITY) {
      const at = steps.length;
      const choice = split();
      write(body);
      jump(at);
      choose(choice, at + 1, steps.length);
      return;
    }
    const choices: { choice: { op: 'split'; first: number; second: number }; inside: number }[] = [];
    for (let n = least; n < most; n++) {
      const choice = split();
      choices.push({ choice, inside: steps.length });
      write(body);
    }
    for (const { choice, inside } of choices) choose(choice, inside, steps.length);
  };
  try {
    write(node);
    emit({ op: 'match' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return withClasses(steps);
}

function withClasses(steps: readonly Step[]): Program {
  const sets = [WORDS, ...steps.flatMap((step) => (step.op === 'set' ? [step.set] : []))];
  const starts = [...new Set([0, ...sets.flatMap((set) => set.flatMap(([from, to]) => [from, to + 1]))])]
    .filter((start) => start <= 0xffff)
    .sort((a, b) => a - b);
  const search = (code: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= code) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const low = Uint16Array.from({ length: 256 }, (_, code) => search(code));
  const holds = (set: CodeSet, code: number): boolean => set.some(([from, to]) => code >= from && code <= to);
  for (const step of steps) if (step.op === 'set') step.classes = Uint8Array.from(starts, (start) => (holds(step.set, start) ? 1 : 0));
  return {
    steps,
    classOf: (code) => (code < 256 ? (low[code] ?? 0) : search(code)),
    isWordClass: [...starts.map((start) => holds(WORDS, start)), false],
  };
}

/** What stands before a place: nothing, a word character, another. */
export const NOTHING = 0;
export const WORD = 1;
export const OTHER = 2;

/** Whether what a step asserts is so between what stands before and what follows. */
export const isSo = (what: 'start' | 'end' | 'boundary' | 'inside', before: number, isEnd: boolean, isWordNext: boolean): boolean => {
  if (what === 'start') return before === NOTHING;
  if (what === 'end') return isEnd;
  return ((before === WORD) !== isWordNext) === (what === 'boundary');
};
