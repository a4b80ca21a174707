/** Characters of a message that make its shape, and words of it; the rest is left out. */
const MOST_SHAPE = 4_096;
const MOST_WORDS = 200;

/** Stands for what differs. */
export const PARAMETER = '<*>';

/** 0: parts words; 1: in a word; 2: a digit in a word; 3: a blank. */
const KIND = new Uint8Array(256);
for (let code = 0; code < 256; code++) {
  const sign = String.fromCharCode(code);
  KIND[code] = /[0-9]/.test(sign) ? 2 : /[A-Za-z_.\-/$@#%+*\\]/.test(sign) || code >= 0xa0 ? 1 : code <= 32 || code === 127 ? 3 : 0;
}

/** The words of a message, what holds a digit as a parameter; and what stands between them, one piece more than words. */
export interface LineShape {
  words: readonly string[];
  between: readonly string[];
}

/** The shape of a message. Blanks in a row are one. */
export function lineShape(text: string, from = 0): LineShape {
  const words: string[] = [];
  const between: string[] = [];
  const end = Math.min(text.length, from + MOST_SHAPE);
  let glue = '';
  let at = from;
  while (at < end && words.length < MOST_WORDS) {
    const code = text.charCodeAt(at);
    const kind = code > 255 ? 1 : KIND[code];
    if (kind === 0 || kind === 3) {
      if (kind === 0) glue += text.charAt(at);
      else if (!glue.endsWith(' ')) glue += ' ';
      at++;
      continue;
    }
    const start = at;
    let hasDigit = false;
    for (; at < end; at++) {
      const next = text.charCodeAt(at);
      const of = next > 255 ? 1 : KIND[next];
      if (of === 2) hasDigit = true;
      else if (of !== 1) break;
    }
    words.push(hasDigit ? PARAMETER : text.slice(start, at));
    between.push(glue);
    glue = '';
  }
  between.push(glue);
  return { words, between };
}

/** Parts of the hash that was made last, each of 32 bits. */
export const shapeHash = { first: 0, second: 0 };

/** Hashes the shape of a message into `shapeHash`, without making it: messages of one shape have one hash. */
export function hashShape(text: string, from: number): void {
  const end = Math.min(text.length, from + MOST_SHAPE);
  let a = 0x2545f491;
  let b = 0x41c6ce57;
  let words = 0;
  let wasBlank = false;
  let at = from;
  while (at < end && words < MOST_WORDS) {
    let code = text.charCodeAt(at);
    let kind = code > 255 ? 1 : KIND[code];
    if (kind === 0 || kind === 3) {
      if (kind === 0 || !wasBlank) {
        const sign = kind === 3 ? 32 : code;
        a = Math.imul(a ^ sign, 0x9e3779b1);
        b = Math.imul(b ^ sign, 0x5f356495);
      }
      wasBlank = kind === 3;
      at++;
      continue;
    }
    wasBlank = false;
    const beforeA = a;
    const beforeB = b;
    let digits = 0;
    do {
      digits |= (kind ?? 0) & 2;
      a = Math.imul(a ^ code, 0x9e3779b1);
      b = Math.imul(b ^ code, 0x5f356495);
      at++;
      if (at >= end) break;
      code = text.charCodeAt(at);
      kind = code > 255 ? 1 : KIND[code];
    } while (kind === 1 || kind === 2);
    if (digits !== 0) {
      a = Math.imul(beforeA ^ 0x10001, 0x9e3779b1);
      b = Math.imul(beforeB ^ 0x10001, 0x5f356495);
    }
    // Between two words that only a blank parts, and one word, there is a difference.
    a = (a << 5) | (a >>> 27);
    b ^= b >>> 15;
    words++;
  }
  shapeHash.first = a ^ (a >>> 16);
  shapeHash.second = b;
}

/** The shape as a person reads it. */
export const shapeText = ({ words, between }: LineShape): string =>
  words.map((word, at) => `${between[at] ?? ''}${word}`).join('') + (between.at(-1) ?? '');

/** Whether two shapes may be one: what stands between is the same, and each word, or one of the two is a parameter. */
export const areOneShape = (a: LineShape, b: LineShape): boolean =>
  a.words.length === b.words.length &&
  a.between.every((glue, at) => glue === b.between[at]) &&
  a.words.every((word, at) => word === b.words[at] || word === PARAMETER || b.words[at] === PARAMETER);
