import { programOf } from './pattern-program.ts';
import { type MatchSpan, MOST_SPANS, PatternSearch } from './pattern-search.ts';
import { type PatternProblem, readPattern } from './pattern-syntax.ts';

/** What is searched for in lines. */
export interface LineSearchOptions {
  text: string;
  /** A regular expression instead of the text as it stands. */
  isPattern: boolean;
  isCaseSensitive: boolean;
}

/** A search that is ready to be asked, in time linear in each line. */
export interface LineSearch {
  /** Whether the line holds it. */
  test: (line: string) => boolean;
  /** Where it stands, from left to right and apart; `isCut` when there is more than is given. */
  spans: (line: string) => { spans: MatchSpan[]; isCut: boolean };
}

export type ReadSearch = { search: LineSearch; problem: null } | { search: null; problem: PatternProblem };

/** Longest text; longer ones are no search of a person. */
const MOST_TEXT = 10_000;

/** The search, or why it is none and at which character it shows. */
export function lineSearch({ text, isPattern, isCaseSensitive }: LineSearchOptions): ReadSearch {
  if (text === '') return refused('There is nothing to search for', 0);
  if (!isPattern)
    return text.length > MOST_TEXT
      ? refused(`A text to search for has at most ${MOST_TEXT} characters`, MOST_TEXT)
      : { search: isCaseSensitive ? plainSearch(text, (line) => line) : plainSearch(folded(text), folded), problem: null };
  const read = readPattern(text, isCaseSensitive);
  if (read.node === null) return { search: null, problem: read.problem };
  const program = programOf(read.node);
  if (program === null) return refused('This pattern is too large: its repeats lie within each other', 0);
  const search = new PatternSearch(program);
  return { search: { test: (line) => search.test(line), spans: (line) => search.spans(line) }, problem: null };
}

const refused = (message: string, at: number): ReadSearch => ({ search: null, problem: { message, at } });

function plainSearch(wanted: string, fold: (line: string) => string): LineSearch {
  return {
    test: (line) => fold(line).includes(wanted),
    spans: (line) => {
      const text = fold(line);
      const spans: MatchSpan[] = [];
      let at = text.indexOf(wanted);
      for (; at >= 0 && spans.length < MOST_SPANS; at = text.indexOf(wanted, at + wanted.length))
        spans.push({ from: at, to: at + wanted.length });
      return { spans, isCut: at >= 0 };
    },
  };
}

/** In lower case, each code unit at its place: the few letters that grow when they change case are left as they are. */
const folded = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  let same = '';
  for (let at = 0; at < text.length; at++) {
    const unit = text.charAt(at);
    const small = unit.toLowerCase();
    same += small.length === 1 ? small : unit;
  }
  return same;
};
