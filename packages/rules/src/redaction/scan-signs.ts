import { ENDS_A_NAME, endsAName } from './field-names.ts';
import { isDigit, isHex, isWord } from './text-spans.ts';

/**
 * A sign is looked at where the character before it makes something possible: both have the same bit. Everything else is passed over with two
 * looks into tables, which is most of a log.
 */
export const SIGN = new Uint16Array(128);
export const BEFORE = new Uint16Array(128);

const pair = (bit: number, signs: string, isBefore: (character: string, code: number) => boolean): void => {
  for (const sign of signs) SIGN[sign.charCodeAt(0)] = (SIGN[sign.charCodeAt(0)] ?? 0) | bit;
  for (let code = 0; code < 128; code++) if (isBefore(String.fromCharCode(code), code)) BEFORE[code] = (BEFORE[code] ?? 0) | bit;
};

pair(1, ':=', (character, code) => ENDS_A_NAME[code] === 1 || ' "\'\\'.includes(character));
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

/** A second look at the signs of which a log has most, without a call: numbers, times, and brackets behind blanks. */
export const isLikely = (text: string, at: number, code: number): boolean => {
  if (code === 46) {
    // `1.2.` at least, with up to three digits between.
    if (!isDigit(text.charCodeAt(at + 1))) return false;
    const second = text.charCodeAt(at + 2);
    return second === 46 || (isDigit(second) && (text.charCodeAt(at + 3) === 46 || text.charCodeAt(at + 4) === 46));
  }
  if (code === 91 && text.charCodeAt(at - 1) === 32) {
    const last = text.charCodeAt(at - 2);
    return last === 100 || last === 101;
  }
  if (code === 58 || code === 61) {
    const last = text.charCodeAt(at - 1);
    // An address of IPv6 begins with 2 or 3, and its first part has four digits.
    if (isDigit(last)) return text.charCodeAt(at - 4) === 50 || text.charCodeAt(at - 4) === 51;
    if (last === 34 || last === 39)
      return endsAName(text, text.charCodeAt(at - 2) === 92 ? at - 2 : at - 1) || text.charCodeAt(at - 2) === 32;
    return last === 32 || last === 93 || last === 110 || isHex(last) || endsAName(text, at);
  }
  return true;
};
