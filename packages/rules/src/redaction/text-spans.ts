import { LETTER_BEYOND } from './line-codes.ts';

/** Places within a line, for scanners: each looks at no character more often than a small number of times. Codes are those of `codesOf`. */

/** Classes of characters by their codes: 1 digit, 2 letter a-f, 4 other letter, 8 `_`, 16 `-` and `.`, 32 other signs of a mail's local part. */
const CLASS = new Uint8Array(256);
for (let code = 48; code < 58; code++) CLASS[code] = 1;
for (let code = 97; code < 123; code++) CLASS[code] = code < 103 ? 2 : 4;
for (let code = 65; code < 91; code++) CLASS[code] = code < 71 ? 2 : 4;
CLASS[95] = 8;
for (const sign of '-.') CLASS[sign.charCodeAt(0)] = 16;
for (const sign of '+%') CLASS[sign.charCodeAt(0)] = 32;
CLASS[LETTER_BEYOND] = 32;

export const isDigit = (code: number | undefined): boolean => ((CLASS[code ?? 0] ?? 0) & 1) !== 0;
export const isHex = (code: number | undefined): boolean => ((CLASS[code ?? 0] ?? 0) & 3) !== 0;
export const isLetter = (code: number | undefined): boolean => ((CLASS[code ?? 0] ?? 0) & 6) !== 0;
/** A letter, a digit or `_`. */
export const isWord = (code: number | undefined): boolean => ((CLASS[code ?? 0] ?? 0) & 15) !== 0;
/** What the local part of a mail address has; letters beyond ASCII too. */
export const isLocal = (code: number | undefined): boolean => (CLASS[code ?? 0] ?? 0) !== 0;
/** What a field's name has: a word with dots and hyphens. */
export const isNameChar = (code: number | undefined): boolean => ((CLASS[code ?? 0] ?? 0) & 31) !== 0;

/** Where a bare value ends: at a blank or at one of the signs that part values. `&` parts them where another name follows. */
export function endOfBare(codes: Uint8Array, from: number, length: number): number {
  for (let at = from; at < length; at++) {
    const code = codes[at] ?? 0;
    if (code > 62 && code !== 93 && code !== 125) continue;
    if (code <= 32 || code === 34 || code === 39 || code === 44 || code === 59 || code === 41 || code === 93 || code === 125) return at;
    if (code === 38 && isNameBehind(codes, at + 1)) return at;
  }
  return length;
}

const isNameBehind = (codes: Uint8Array, from: number): boolean => {
  let at = from;
  while (at < from + 64 && isNameChar(codes[at])) at++;
  return at > from && codes[at] === 61;
};

/** Where a quoted text ends: at its quote, one that is escaped does not count; at the end of the line without one. `from` is behind the first. */
export function endOfQuoted(codes: Uint8Array, from: number, length: number, quote: number): number {
  for (let at = from; at < length; at++) {
    const code = codes[at];
    if (code === 92) at++;
    else if (code === quote) return at;
  }
  return length;
}

/** Behind the bracket that closes the one at `from`, brackets in quoted texts do not count; the end of the line where none does. */
export function endOfNested(codes: Uint8Array, from: number, length: number): number {
  let depth = 0;
  for (let at = from; at < length; at++) {
    const code = codes[at];
    if (code === 34) at = endOfQuoted(codes, at + 1, length, 34);
    else if (code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && --depth === 0) return at + 1;
  }
  return length;
}

/** Where the query of a request ends, `last` at the latest. */
export const endOfQuery = (codes: Uint8Array, from: number, last: number): number => {
  for (let at = from; at < last; at++) {
    const code = codes[at] ?? 0;
    if (code <= 32 || code === 34 || code === 39 || code === 93 || code === 62) return at;
  }
  return last;
};

/** Longest query of a request that is looked at for being an API's own. */
export const MOST_PLAIN_QUERY = 512;

/** Whether a query is of an API's own switches and numbers alone. */
export const isPlainQuery = (query: string): boolean =>
  query.length < MOST_PLAIN_QUERY - 1 && /^(?:[a-z_.]{1,40}=(?:true|false|\d{1,12}|json|[a-z]{1,4})?(?:&|$)){1,20}$/.test(query);

/** Whether a word stands right before a place. */
export const endsWithAt = (text: string, word: string, at: number): boolean => at >= word.length && text.startsWith(word, at - word.length);

/** Machines of the service live in private networks; any other address of IPv4, here as one number, is a client's. */
export function isPublicAddress(address: number): boolean {
  const a = Math.floor(address / 0x1000000);
  const b = (address >>> 16) & 255;
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  return !((a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 169 && b === 254) || (a === 100 && b >= 64 && b < 128));
}

/** Without the sequences that colour a terminal: they part names from values. In linear time. */
export function withoutEscapes(text: string): string {
  let from = text.indexOf('\u001b');
  if (from < 0) return text;
  let plain = text.slice(0, from);
  while (from >= 0) {
    let at = from + 1;
    if (text.charCodeAt(at) === 91) {
      at++;
      while (at < text.length && at < from + 64 && (text.charCodeAt(at) < 64 || text.charCodeAt(at) > 126)) at++;
      at++;
    }
    const next = text.indexOf('\u001b', at);
    plain += text.slice(at, next < 0 ? text.length : next);
    from = next;
  }
  return plain;
}
