/** A piece of a line with its meaning. */
export interface Token {
  kind: 'key' | 'string' | 'number' | 'word' | 'plain';
  text: string;
}

const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Longer lines stay plain: colouring a megabyte in one line stalls the page. */
const LONGEST = 4000;

/** The pieces of one line of indented JSON; joined they are the line. */
export function jsonTokens(line: string): Token[] {
  if (line.length > LONGEST) return [{ kind: 'plain', text: line }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(PIECES)) {
    const [whole, text, colon, number] = match;
    if (match.index > end) tokens.push({ kind: 'plain', text: line.slice(end, match.index) });
    if (text !== undefined) {
      tokens.push({ kind: colon === undefined ? 'string' : 'key', text });
      if (colon) tokens.push({ kind: 'plain', text: colon });
    } else tokens.push({ kind: number === undefined ? 'word' : 'number', text: whole });
    end = match.index + whole.length;
  }
  if (end < line.length) tokens.push({ kind: 'plain', text: line.slice(end) });
  return tokens;
}

/** Numbers (from 1) of the lines that hold the query, upper and lower case alike; at most `most`, in order. */
export function findLines(lines: readonly string[], query: string, most: number): number[] {
  const wanted = query.toLowerCase();
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = 0; at < lines.length && found.length < most; at += 1) {
    if (lines[at]?.toLowerCase().includes(wanted)) found.push(at + 1);
  }
  return found;
}
