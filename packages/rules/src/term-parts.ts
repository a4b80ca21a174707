export interface TextPart {
  text: string;
  isMatch: boolean;
}

export interface TermOptions {
  /** A term counts only where no letter or digit stands before or behind it. */
  wholeWords?: boolean;
}

/** More terms than anybody types; the longest count. */
const MAX_TERMS = 100;
const WORD_END = /[\p{L}\p{N}]$/u;
const WORD_START = /^[\p{L}\p{N}]/u;

/**
 * A text cut where a term stands, whatever its case, the longest term first; the parts in order, joined again they are the text. Terms are
 * compared as they are written: nothing in them means anything else.
 */
export const termParts = (text: string, terms: readonly string[], { wholeWords = false }: TermOptions = {}): TextPart[] => {
  const wanted = terms
    .map(folded)
    .filter((term) => term !== '')
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_TERMS);
  const lower = folded(text);
  const parts: TextPart[] = [];
  let from = 0;
  const add = (to: number, isMatch: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch });
    from = to;
  };
  for (let at = 0; at < text.length; ) {
    const term = wanted.find((one) => lower.startsWith(one, at) && (!wholeWords || standsAlone(lower, at, at + one.length)));
    if (term === undefined) at += 1;
    else {
      add(at, false);
      at += term.length;
      add(at, true);
    }
  }
  add(text.length, false);
  return parts;
};

/** Two code units on each side: a letter may have as many. */
const standsAlone = (text: string, from: number, to: number): boolean =>
  !WORD_END.test(text.slice(Math.max(0, from - 2), from)) && !WORD_START.test(text.slice(to, to + 2));

/** In lower case, each code unit at its place: the few letters that grow when they change case are left as they are. */
const folded = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    const small = unit.toLowerCase();
    return small.length === 1 ? small : unit;
  }).join('');
};
