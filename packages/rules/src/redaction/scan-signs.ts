import { CONTENT_BRACKETS, PHRASES } from './engine-phrases.ts';
import { NAME_ENDS } from './field-names.ts';
import { isDigit, isHex, isWord } from './text-spans.ts';

/**
 * A sign is looked at where the character before it makes something possible: both have the same bit. Everything else is passed over with one
 * look into a table, which is most of a log. By the codes of `codesOf`.
 */
export const SIGN = new Uint16Array(256);
export const BEFORE = new Uint16Array(256);

const pair = (bit: number, signs: string, isBefore: (character: string, code: number) => boolean): void => {
  for (const sign of signs) SIGN[sign.charCodeAt(0)] = (SIGN[sign.charCodeAt(0)] ?? 0) | bit;
  for (let code = 0; code < 128; code++) if (isBefore(String.fromCharCode(code), code)) BEFORE[code] = (BEFORE[code] ?? 0) | bit;
};

const NAME_SIGNS = new Set(NAME_ENDS.map((name) => name.at(-1)));
pair(1, ':=', (character) => NAME_SIGNS.has(character.toLowerCase()) || ' "\'\\'.includes(character));
pair(2, ' ', (character) => 'rRcC'.includes(character));
pair(4, '.', (_, code) => isDigit(code));
pair(8, ':', (_, code) => isHex(code));
pair(16, '[', (character) => 'degn '.includes(character));
pair(32, '-"\'', (character) => character === ' ');
pair(64, 'A', (_, code) => !isWord(code));
pair(128, 'J', (character) => character === 'y');
pair(256, '@%?', () => true);
pair(512, ':', (character) => ']n'.includes(character));

/** What may stand before a sign at the beginning of a line, and behind a character beyond ASCII. */
export const OTHER = 64 | 256;
BEFORE.fill(OTHER, 128);

/** Of two characters, as `LineCodes` has them in one number: 0 where neither is a sign that something before it makes possible. */
export const PAIRS = new Uint8Array(2 ** 16);
const two = new Uint8Array(2);
const asOne = new Uint16Array(two.buffer);
for (let first = 0; first < 256; first++)
  for (let second = 0; second < 256; second++) {
    two[0] = first;
    two[1] = second;
    PAIRS[asOne[0] ?? 0] = (SIGN[first] ?? 0) !== 0 || ((SIGN[second] ?? 0) & (BEFORE[first] ?? 0)) !== 0 ? 1 : 0;
  }

/** What the three characters before a sign may be the end of, by bits. Some are that are the end of none: of a code its last five bits count. */
const TAILS = new Uint8Array(2 ** 15);
const NAME = 1;
const SCHEME = 2;
const BRACKET = 4;
const PHRASE = 8;
const ARN = 16;

const tailOf = (a: number, b: number, c: number): number => ((a & 31) << 10) | ((b & 31) << 5) | (c & 31);

function mark(bit: number, ...words: readonly string[]): void {
  for (const word of words) {
    const [a = 0, b = 0, c = 0] = [...word.slice(-3).padStart(3, '\0')].map((sign) => sign.charCodeAt(0));
    const tail = tailOf(a, b, c);
    TAILS[tail] = (TAILS[tail] ?? 0) | bit;
  }
}

for (const name of NAME_ENDS) {
  const [b = '', c = ''] = name.slice(-2);
  // `q` alone is shorter: anything stands before it.
  if (name.length < 3) for (let before = 0; before < 1_024; before++) TAILS[(before << 5) | (name.charCodeAt(0) & 31)] = NAME;
  // `key_id`, `client-ip`: what parts the words of a name counts for nothing.
  else mark(NAME, name, ...['-', '_'].flatMap((sign) => [`${sign}${b}${c}`, `${b}${sign}${c}`]));
}
mark(SCHEME, 'bearer', 'basic', 'for');
mark(BRACKET, ' id', ',id', ' routing', ...CONTENT_BRACKETS.map(({ name }) => name));
mark(PHRASE, ...PHRASES.map(({ text }) => text));
mark(ARN, 'arn');

const tailAt = (codes: Uint8Array, end: number): number =>
  TAILS[tailOf(codes[end - 3] ?? 0, codes[end - 2] ?? 0, codes[end - 1] ?? 0)] ?? 0;

/** Whether a name that ends before a place may be one of a rule; some pass that are none. */
export const endsAName = (codes: Uint8Array, end: number): boolean => (tailAt(codes, end) & NAME) !== 0;

/** A second look at the signs of which a log has most: the few characters around one say nearly always that it is nothing. */
export function isLikely(codes: Uint8Array, at: number, code: number): boolean {
  switch (code) {
    case 46: {
      // `1.2.` at least, with up to three digits between.
      if (!isDigit(codes[at + 1])) return false;
      const second = codes[at + 2];
      return second === 46 || (isDigit(second) && (codes[at + 3] === 46 || codes[at + 4] === 46));
    }
    case 58: {
      const last = codes[at - 1];
      // An address of IPv6 begins with 2 or 3, and its first part has four digits.
      if (isDigit(last)) return isHex(codes[at - 3]) && (codes[at - 4] === 50 || codes[at - 4] === 51);
      return (
        (tailAt(codes, at) & (NAME | ARN)) !== 0 || (isHex(last) && isHex(codes[at - 3])) || last === 93 || isBehindName(codes, at, last)
      );
    }
    case 61:
      return endsAName(codes, at) || isBehindName(codes, at, codes[at - 1]);
    case 32:
      return (tailAt(codes, at) & SCHEME) !== 0;
    case 91:
      return (tailAt(codes, at) & BRACKET) !== 0;
    case 34:
    case 39:
      return (tailAt(codes, at) & PHRASE) !== 0;
    case 37:
      return codes[at + 1] === 52 && codes[at + 2] === 48;
    case 64:
      return codes[at - 1] !== 34 && codes[at - 1] !== 32;
    case 65:
      return codes[at + 3] === 65;
    default:
      return true;
  }
}

/** `"name":`, `\"name\":` and `name :`. */
function isBehindName(codes: Uint8Array, at: number, last: number | undefined): boolean {
  if (last !== 34 && last !== 39) return last === 32;
  return endsAName(codes, codes[at - 2] === 92 ? at - 2 : at - 1) || codes[at - 2] === 32;
}
