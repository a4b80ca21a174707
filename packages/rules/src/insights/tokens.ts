import type { InsightsProblem, Span } from './syntax.ts';

/** Characters of a query: the limit of CloudWatch's own call. */
export const MOST_QUERY_LENGTH = 10_000;

export type Token = Span &
  (
    | { kind: 'word'; text: string }
    /** A field in backticks. */
    | { kind: 'quoted-name'; text: string }
    | { kind: 'text'; text: string }
    | { kind: 'number'; value: number; unit: string }
    | { kind: 'sign'; text: string }
    | { kind: 'end' }
  );

/** Thrown within the reader, and made a problem of the answer where it ends. */
export class InsightsError extends Error {
  readonly problem: InsightsProblem;
  constructor(message: string, { from, to }: Span) {
    super(message);
    this.problem = { message, at: from, length: to - from };
  }
}

const SIGNS = ['!=', '<=', '>=', '=~', '|', '(', ')', '[', ']', ',', '=', '<', '>', '+', '-', '*', '/', '%', '^'];
const WORD_START = /[A-Za-z_@]/;
const WORD = /[A-Za-z0-9_@.]/;
const DIGIT = /[0-9]/;

/** Reads the words of a query one after the other. Each character is read once, but for patterns, whose beginning is looked at twice. */
export class TokenReader {
  readonly text: string;
  #at = 0;

  constructor(text: string) {
    this.text = text;
  }

  next(): Token {
    this.#skip();
    const from = this.#at;
    const sign = this.text[from] ?? '';
    if (sign === '') return { kind: 'end', from, to: from };
    if (WORD_START.test(sign)) return { kind: 'word', ...this.#while(WORD) };
    if (DIGIT.test(sign)) return this.#number();
    if (sign === '"' || sign === "'") return { kind: 'text', ...this.#quoted(sign, 'This text is not closed') };
    if (sign === '`') return { kind: 'quoted-name', ...this.#quoted(sign, 'This name is not closed') };
    const found = SIGNS.find((one) => this.text.startsWith(one, from));
    if (found === undefined)
      throw new InsightsError(`${JSON.stringify(String.fromCodePoint(this.text.codePointAt(from) ?? 0))} has no meaning here`, {
        from,
        to: from + 1,
      });
    this.#at += found.length;
    return { kind: 'sign', text: found, from, to: this.#at };
  }

  /** The pattern that begins with the `/` at a place: what stands up to the `/` that closes it, with `\/` as `/`. */
  pattern(from: number): Span & { text: string; isFolded: boolean } {
    this.#at = from + 1;
    let isInClass = false;
    for (; this.#at < this.text.length; this.#at++) {
      const sign = this.text[this.#at];
      if (sign === '\\') this.#at++;
      else if (sign === '[') isInClass = true;
      else if (sign === ']') isInClass = false;
      else if (sign === '/' && !isInClass) {
        this.#at++;
        const whole = this.text.slice(from + 1, this.#at - 1);
        // The one switch of the documentation's samples: in any case.
        const isFolded = whole.startsWith('(?i)');
        return { text: isFolded ? whole.slice(4) : whole, isFolded, from, to: this.#at };
      }
    }
    throw new InsightsError('This pattern is not closed', { from, to: this.text.length });
  }

  #skip(): void {
    for (;;) {
      const sign = this.text[this.#at];
      if (sign === '#') {
        const end = this.text.indexOf('\n', this.#at);
        this.#at = end < 0 ? this.text.length : end;
      } else if (sign !== undefined && /\s/.test(sign)) this.#at++;
      else return;
    }
  }

  #while(kind: RegExp): Span & { text: string } {
    const from = this.#at;
    while (kind.test(this.text[this.#at] ?? '')) this.#at++;
    return { text: this.text.slice(from, this.#at), from, to: this.#at };
  }

  #number(): Token {
    const from = this.#at;
    while (DIGIT.test(this.text[this.#at] ?? '')) this.#at++;
    if (this.text[this.#at] === '.' && DIGIT.test(this.text[this.#at + 1] ?? '')) {
      this.#at++;
      while (DIGIT.test(this.text[this.#at] ?? '')) this.#at++;
    }
    const value = Number(this.text.slice(from, this.#at));
    const { text: unit } = this.#while(/[A-Za-z]/);
    const span = { from, to: this.#at };
    if (!Number.isFinite(value)) throw new InsightsError('This number is too large', span);
    return { kind: 'number', value, unit, ...span };
  }

  #quoted(quote: string, problem: string): Span & { text: string } {
    const from = this.#at++;
    const parts: string[] = [];
    for (;;) {
      const sign = this.text[this.#at];
      if (sign === undefined) throw new InsightsError(problem, { from, to: this.text.length });
      this.#at++;
      if (sign === quote) return { text: parts.join(''), from, to: this.#at };
      if (sign !== '\\') parts.push(sign);
      else {
        const next = this.text[this.#at++] ?? '';
        parts.push(next === '\\' || next === quote ? next : `\\${next}`);
      }
    }
  }
}
