/** A text, or what is read like one: tests count the reads. */
type ReadableText = Pick<string, 'length' | 'charCodeAt'>;

/** Longer patterns match nothing: no engine has a name of that length, and no filter that a person types. */
export const MAX_PATTERN_LENGTH = 4_000;
/** Of a list that a cluster supplies so many patterns with stars count; names without one are looked up, however many there are. */
const MAX_LIST_PATTERNS = 1_000;
/** Results that a list keeps: the names and addresses of the nodes of a large cluster. */
const MAX_KEPT_RESULTS = 10_000;

/**
 * Tells whether a whole text fits a pattern in which `*` stands for any characters, none included; everything else stands for itself, in its
 * own case. The only way to match a pattern that comes from outside: a regular expression made of `.*` tries every split of the text
 * between its stars. The time is linear in the two lengths together, whatever the pattern: each piece between two stars is looked for
 * once, from where the one before it ended, and no character is compared more than twice.
 */
export const wildcardMatcher = (pattern: string): ((text: ReadableText) => boolean) => {
  if (pattern.length > MAX_PATTERN_LENGTH) return () => false;
  const pieces = pattern.split(/\*+/);
  const [first = ''] = pieces;
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return (text) => text.length === first.length && standsAt(first, text, 0);
  const between = pieces.slice(1, -1).map(pieceOf);
  return (text) => {
    const end = text.length - last.length;
    if (end < first.length || !standsAt(first, text, 0) || !standsAt(last, text, end)) return false;
    let from = first.length;
    for (const piece of between) {
      from = endOfFirst(piece, text, from, end);
      if (from < 0) return false;
    }
    return true;
  };
};

/** Tells whether a text fits one of the patterns of a list, such as the values of an allocation filter. */
export const wildcardListMatcher = (patterns: readonly string[]): ((text: string) => boolean) => {
  const names = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const starred = [...new Set(patterns.filter((pattern) => pattern.includes('*')))].slice(0, MAX_LIST_PATTERNS).map(wildcardMatcher);
  if (starred.length === 0) return (text) => names.has(text);
  const kept = new Map<string, boolean>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const fits = names.has(text) || starred.some((matches) => matches(text));
    if (kept.size < MAX_KEPT_RESULTS) kept.set(text, fits);
    return fits;
  };
};

const standsAt = (piece: string, text: ReadableText, from: number): boolean => {
  for (let at = 0; at < piece.length; at += 1) if (text.charCodeAt(from + at) !== piece.charCodeAt(at)) return false;
  return true;
};

interface Piece {
  text: string;
  /** For each character, how much of the piece's beginning ends with it: where to go on after a mismatch (Knuth, Morris and Pratt). */
  borders: Uint16Array;
}

const pieceOf = (text: string): Piece => {
  const borders = new Uint16Array(text.length);
  let border = 0;
  for (let at = 1; at < text.length; at += 1) {
    while (border > 0 && text.charCodeAt(at) !== text.charCodeAt(border)) border = borders[border - 1] ?? 0;
    if (text.charCodeAt(at) === text.charCodeAt(border)) border += 1;
    borders[at] = border;
  }
  return { text, borders };
};

/** Where the first occurrence between two places ends; -1 when there is none. */
const endOfFirst = ({ text: piece, borders }: Piece, text: ReadableText, from: number, end: number): number => {
  let matched = 0;
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    while (matched > 0 && piece.charCodeAt(matched) !== code) matched = borders[matched - 1] ?? 0;
    if (piece.charCodeAt(matched) === code) matched += 1;
    if (matched === piece.length) return at + 1;
  }
  return -1;
};
