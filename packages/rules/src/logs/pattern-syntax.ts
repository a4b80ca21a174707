/** Inclusive ranges of UTF-16 code units, ascending and apart. */
export type CodeSet = readonly (readonly [from: number, to: number])[];

/** A regular expression as a tree. Of groups only those with a name are kept, for those who take what they hold. */
export type PatternNode =
  | { kind: 'set'; set: CodeSet }
  | { kind: 'all'; parts: readonly PatternNode[] }
  | { kind: 'any'; parts: readonly PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; least: number; most: number; isGreedy: boolean }
  | { kind: 'assert'; what: 'start' | 'end' | 'boundary' | 'inside' }
  | { kind: 'named'; name: string; node: PatternNode };

/** Why a pattern is not searched for, and the character, from 0, at which it shows. */
export interface PatternProblem {
  message: string;
  at: number;
}

export type ReadPattern = { node: PatternNode; problem: null } | { node: null; problem: PatternProblem };

export const MOST_PATTERN_LENGTH = 1_000;
const MOST_REPEATS = 1_000;
const MOST_DEPTH = 100;
const LAST_CODE = 0xffff;

const DIGITS: CodeSet = [[48, 57]];
export const WORDS: CodeSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACES: CodeSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const ANY: CodeSet = [
  [0, 9],
  [11, 12],
  [14, 0x2027],
  [0x202a, LAST_CODE],
];
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, '0': 0 };

/**
 * Reads a regular expression, as JavaScript writes one without flags, of the parts that can be searched for in linear time: characters, classes,
 * groups, alternatives, repeats, `^ $ \b \B`. What looks around or back is refused, with its place.
 */
export function readPattern(text: string, isCaseSensitive: boolean): ReadPattern {
  if (text.length > MOST_PATTERN_LENGTH)
    return { node: null, problem: { message: `A pattern has at most ${MOST_PATTERN_LENGTH} characters`, at: MOST_PATTERN_LENGTH } };
  try {
    return { node: new PatternReader(text, isCaseSensitive).whole(), problem: null };
  } catch (error) {
    if (error instanceof PatternError) return { node: null, problem: { message: error.message, at: error.at } };
    throw error;
  }
}

class PatternError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(`${message} (character ${at + 1})`);
    this.at = at;
  }
}

class PatternReader {
  readonly #text: string;
  readonly #isCaseSensitive: boolean;
  #at = 0;
  #depth = 0;

  constructor(text: string, isCaseSensitive: boolean) {
    this.#text = text;
    this.#isCaseSensitive = isCaseSensitive;
  }

  whole(): PatternNode {
    const node = this.#alternatives();
    if (this.#at < this.#text.length) throw new PatternError('This ) closes nothing', this.#at);
    return node;
  }

  #alternatives(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#takes('|')) parts.push(this.#sequence());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'any', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== '|' && this.#text[this.#at] !== ')') parts.push(this.#repeated());
    return { kind: 'all', parts };
  }

  #repeated(): PatternNode {
    const begun = this.#at;
    const node = this.#atom();
    const bounds = this.#bounds();
    if (bounds === null) return node;
    if (node.kind === 'assert') throw new PatternError('There is nothing to repeat', begun);
    const isGreedy = !this.#takes('?');
    if (this.#text[this.#at] === '+') throw new PatternError('A possessive repeat is not supported', this.#at);
    const again = this.#at;
    if (this.#bounds() !== null) throw new PatternError('There is nothing to repeat', again);
    return { kind: 'repeat', node, ...bounds, isGreedy };
  }

  #bounds(): { least: number; most: number } | null {
    if (this.#takes('*')) return { least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#takes('+')) return { least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#takes('?')) return { least: 0, most: 1 };
    const found = /^\{(\d{1,6})(,(\d{0,6}))?\}/.exec(this.#text.slice(this.#at, this.#at + 16));
    if (!found) return null;
    const least = Number(found[1]);
    const most = found[2] === undefined ? least : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]);
    if (least > MOST_REPEATS || (Number.isFinite(most) && most > MOST_REPEATS))
      throw new PatternError(`A repeat goes up to ${MOST_REPEATS}`, this.#at);
    if (most < least) throw new PatternError('The numbers of this repeat are out of order', this.#at);
    this.#at += found[0].length;
    return { least, most };
  }

  #atom(): PatternNode {
    const at = this.#at;
    const sign = this.#text[at] ?? '';
    this.#at++;
    switch (sign) {
      case '(':
        return this.#group(at);
      case '[':
        return this.#class(at);
      case '.':
        return { kind: 'set', set: ANY };
      case '^':
        return { kind: 'assert', what: 'start' };
      case '$':
        return { kind: 'assert', what: 'end' };
      case '*':
      case '+':
      case '?':
        throw new PatternError('There is nothing to repeat', at);
      case '\\':
        return this.#escape(at);
      default:
        return this.#one(sign.charCodeAt(0));
    }
  }

  #group(at: number): PatternNode {
    let name: string | null = null;
    if (this.#takes('?')) {
      const next = this.#text[this.#at] ?? '';
      if (next === ':') this.#at++;
      else if (next === '=' || next === '!')
        throw new PatternError('Looking ahead is not supported: it cannot be searched for in linear time', at);
      else if (next === '<' && /^<[=!]/.test(this.#text.slice(this.#at, this.#at + 2)))
        throw new PatternError('Looking behind is not supported: it cannot be searched for in linear time', at);
      else {
        const found = /^<([A-Za-z_]\w{0,63})>/.exec(this.#text.slice(this.#at, this.#at + 70));
        if (!found) throw new PatternError('This kind of group is not supported', at);
        name = found[1] ?? '';
        this.#at += found[0].length;
      }
    }
    if (++this.#depth > MOST_DEPTH) throw new PatternError(`Groups lie at most ${MOST_DEPTH} deep in each other`, at);
    const node = this.#alternatives();
    if (!this.#takes(')')) throw new PatternError('This group is not closed', at);
    this.#depth--;
    return name === null ? node : { kind: 'named', name, node };
  }

  #escape(at: number): PatternNode {
    const sign = this.#text[this.#at] ?? '';
    if (sign === 'b' || sign === 'B') {
      this.#at++;
      return { kind: 'assert', what: sign === 'b' ? 'boundary' : 'inside' };
    }
    if (/[1-9]/.test(sign) || sign === 'k')
      throw new PatternError('Referring back is not supported: it cannot be searched for in linear time', at);
    const set = this.#escaped(at);
    return typeof set === 'number' ? this.#one(set) : { kind: 'set', set };
  }

  /** What `\…` stands for, in a class and outside of one: a code or a set. */
  #escaped(at: number): number | CodeSet {
    const sign = this.#text[this.#at] ?? '';
    this.#at++;
    if (sign === '') throw new PatternError('There is nothing behind this \\', at);
    const known: Readonly<Record<string, CodeSet>> = { d: DIGITS, w: WORDS, s: SPACES };
    const set = known[sign.toLowerCase()];
    if (set) return sign === sign.toLowerCase() ? set : without(set);
    const control = CONTROLS[sign];
    if (control !== undefined) return control;
    if (sign === 'x' || sign === 'u') {
      const length = sign === 'x' ? 2 : 4;
      const digits = this.#text.slice(this.#at, this.#at + length);
      if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length < length)
        throw new PatternError(`\\${sign} needs ${length} hexadecimal digits`, at);
      this.#at += length;
      return Number.parseInt(digits, 16);
    }
    if (/[A-Za-z0-9]/.test(sign)) throw new PatternError(`\\${sign} is not supported`, at);
    return sign.charCodeAt(0);
  }

  #class(at: number): PatternNode {
    const isNegated = this.#takes('^');
    const ranges: [number, number][] = [];
    while (this.#text[this.#at] !== ']') {
      if (this.#at >= this.#text.length) throw new PatternError('This class is not closed', at);
      const begun = this.#at;
      const from = this.#member();
      if (typeof from !== 'number') {
        for (const [a, b] of from) ranges.push([a, b]);
        continue;
      }
      if (this.#text[this.#at] !== '-' || this.#text[this.#at + 1] === ']' || this.#at + 1 >= this.#text.length) {
        ranges.push([from, from]);
        continue;
      }
      this.#at++;
      const to = this.#member();
      if (typeof to !== 'number') throw new PatternError('A range ends at a character', begun);
      if (to < from) throw new PatternError('This range is out of order', begun);
      ranges.push([from, to]);
    }
    this.#at++;
    const set = this.#folded(merged(ranges));
    return { kind: 'set', set: isNegated ? without(set) : set };
  }

  #member(): number | CodeSet {
    const at = this.#at;
    const sign = this.#text[at] ?? '';
    this.#at++;
    if (sign !== '\\') return sign.charCodeAt(0);
    if (this.#takes('b')) return 8;
    return this.#escaped(at);
  }

  #one(code: number): PatternNode {
    return { kind: 'set', set: this.#folded([[code, code]]) };
  }

  #folded(set: CodeSet): CodeSet {
    if (this.#isCaseSensitive) return set;
    const both: [number, number][] = set.map(([from, to]) => [from, to]);
    // Letters with a case lie below; of a longer range both cases are in it or nobody asked for one.
    for (const [from, to] of set)
      for (let code = from; code <= Math.min(to, from + 1_500); code++) {
        const sign = String.fromCharCode(code);
        for (const other of [sign.toLowerCase(), sign.toUpperCase()])
          if (other.length === 1 && other !== sign) both.push([other.charCodeAt(0), other.charCodeAt(0)]);
      }
    return merged(both);
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }
}

const merged = (ranges: [number, number][]): CodeSet => {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

const without = (set: CodeSet): CodeSet => {
  const result: [number, number][] = [];
  let from = 0;
  for (const [a, b] of set) {
    if (a > from) result.push([from, a - 1]);
    from = b + 1;
  }
  if (from <= LAST_CODE) result.push([from, LAST_CODE]);
  return result;
};
