import { REDACTED } from '../redaction/scan-line.ts';
import { type PatternNode, readPattern } from './pattern-syntax.ts';
import type { LineSearchOptions } from './search-line.ts';

/**
 * What redaction may write into a line: its mark, in quotes where an object stood, behind a slash where an address had no path. Everything else of a
 * redacted line stood in the line as it was written, in one piece between two marks.
 */
const INSERTED = [REDACTED, `"${REDACTED}"`, `/${REDACTED}`];
/** Longer texts tell lines apart no better. */
const MOST_NEEDED = 256;
const MOST_RUN = 4 * MOST_NEEDED;

/**
 * A text without which no line can match, in lower case and of ASCII alone: what a redacted line has to hold, the line has to hold as it was written. So
 * a file can be searched for it before anything is redacted, and only lines that hold it have to be redacted and searched.
 * Lines with a terminal's colours are not meant (redaction takes those away first), and letters beyond ASCII that have an ASCII letter for their
 * lower case count as that letter: there is one, the sign of Kelvin.
 * @param search what is looked for, in any case
 * @param isContent whether the file is one of which redaction knows each line's form: it rewrites lines of JSON, so that only words count, and only
 * in lines without a backslash
 * @returns the longest such text; null where there is none, and each line has to be looked at
 */
export function neededText({ text, isPattern }: Omit<LineSearchOptions, 'isCaseSensitive'>, isContent: boolean): string | null {
  const needed = isPattern ? neededByPattern(text) : [foldedAscii(text)];
  const pieces = needed.flatMap((one) => [one, ...one.split(NO_ASCII), ...one.split(NO_WORD)]).map((one) => one.slice(0, MOST_NEEDED));
  const isFit = (piece: string): boolean =>
    piece !== '' && !NO_ASCII.test(piece) && !mayMeetInserted(piece) && (!isContent || isWrittenOnce(piece));
  return pieces.filter(isFit).reduce<string | null>((longest, piece) => (piece.length > (longest?.length ?? 0) ? piece : longest), null);
}

// Signs of control may be taken away, `<` and `>` may be what is left of a mark.
const NO_ASCII = /[^\x20-;=?-~]+/;
const NO_WORD = /\W+/;

/** Whether a text in JSON that is rewritten can only be what stood in a string: numbers have several forms (`1e3`), and the largest become null. */
const isWrittenOnce = (text: string): boolean => /^\w+$/.test(text) && /[a-df-z_]/.test(text) && !'null'.includes(text);

/** Each code unit for itself, as lines are folded before a text is looked for in them. */
const foldedAscii = (text: string): string =>
  Array.from({ length: text.length }, (_unused, at) => {
    const small = text.charAt(at).toLowerCase();
    return small.length === 1 ? small : text.charAt(at);
  }).join('');

/** Whether some of a text may stand in what redaction writes, so that it may be found where it was not written. */
const mayMeetInserted = (text: string): boolean =>
  INSERTED.some((inserted) => {
    for (let at = 1 - text.length; at < inserted.length; at++) {
      const from = Math.max(0, at);
      const to = Math.min(inserted.length, at + text.length);
      if (inserted.slice(from, to) === text.slice(from - at, to - at)) return true;
    }
    return false;
  });

/** Texts that stand in whatever a pattern finds. */
function neededByPattern(text: string): string[] {
  const { node } = readPattern(text, false);
  if (node === null) return [];
  const { exact, within } = needOf(node);
  return exact === null ? within : [exact];
}

interface Need {
  /** All that the part finds, where that is one text only. */
  exact: string | null;
  /** Else what stands in it. */
  within: string[];
}

const NOTHING: Need = { exact: null, within: [] };

function needOf(node: PatternNode): Need {
  switch (node.kind) {
    case 'set': {
      const signs = new Set(node.set.flatMap(([from, to]) => (to - from > 3 ? ['', '?'] : signsOf(from, to))));
      const [sign = ''] = signs;
      return signs.size === 1 && sign !== '' ? { exact: sign, within: [] } : NOTHING;
    }
    case 'assert':
      return { exact: '', within: [] };
    case 'named':
      return needOf(node.node);
    case 'repeat': {
      if (node.least === 0) return NOTHING;
      const one = needOf(node.node);
      if (one.exact === null) return one;
      const all = one.exact.repeat(Math.min(node.least, MOST_NEEDED));
      const isWhole = node.least === node.most && node.least <= MOST_NEEDED && all.length <= MOST_RUN;
      return isWhole ? { exact: all, within: [] } : { exact: null, within: [all.slice(0, MOST_RUN)] };
    }
    case 'all':
      return inSequence(node.parts.map(needOf));
    case 'any':
      return NOTHING;
  }
}

function inSequence(parts: readonly Need[]): Need {
  const within: string[] = [];
  let run = '';
  let isExact = true;
  for (const { exact, within: inPart } of parts) {
    // A run that is too long goes on as another one.
    if (exact !== null && run.length + exact.length <= MOST_RUN) {
      run += exact;
      continue;
    }
    isExact = false;
    within.push(run, ...inPart);
    run = exact ?? '';
  }
  return isExact ? { exact: run, within: [] } : { exact: null, within: [...within, run] };
}

const signsOf = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_unused, n) => foldedAscii(String.fromCharCode(from + n)));
