/**
 * JSON of more levels is taken for malformed: engines write a few dozen at most, and what walks a value level by level runs out of stack at
 * some thousands.
 */
export const MAX_JSON_LEVELS = 500;

/** Whether a JSON text, whole or cut off, has more levels than MAX_JSON_LEVELS. One look at each character. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) {
      at = closingQuote(text, at);
      if (at < 0) return false;
    } else if (sign === 0x7b || sign === 0x5b) {
      level += 1;
      if (level > MAX_JSON_LEVELS) return true;
    } else if (sign === 0x7d || sign === 0x5d) level -= 1;
  }
  return false;
}

/** The quote that ends the string which begins at a place; -1 when it is cut off. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - escapes - 1] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return -1;
}

/** JSON as a value. @throws SyntaxError for what is none, or is too deep to be walked */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('The JSON has too many levels.');
  return JSON.parse(text);
}
