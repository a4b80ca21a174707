import { programOf } from '../logs/pattern-program.ts';
import type { PatternNode } from '../logs/pattern-syntax.ts';
import { readPattern } from '../logs/pattern-syntax.ts';
import { FUNCTIONS, PERIOD_UNITS } from './functions.ts';
import { re2Of } from './re2.ts';
import type { Arithmetic, Comparison, Expression, FieldExpression, Span } from './syntax.ts';
import { InsightsError, type Token, TokenReader } from './tokens.ts';

/** Parts of a query, and how deep they may lie in each other. Nobody who writes one by hand comes near. */
const MOST_PARTS = 1_000;
const MOST_DEPTH = 40;

const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
/** Words that are no field where an expression goes on. */
const WORDS_BETWEEN: ReadonlySet<string> = new Set(['as', 'by', 'and', 'or', 'not', 'in', 'like', 'asc', 'desc']);

/** Reads expressions: one token ahead, going down by how strongly the signs bind. */
export class ExpressionReader {
  readonly #tokens: TokenReader;
  #ahead: Token | null = null;
  #parts = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = new TokenReader(text);
  }

  peek(): Token {
    this.#ahead ??= this.#tokens.next();
    return this.#ahead;
  }

  take(): Token {
    const token = this.peek();
    this.#ahead = null;
    return token;
  }

  /** Takes the next token if it is this sign or word (in any letter case). */
  takes(text: string): boolean {
    const token = this.peek();
    const is = token.kind === 'sign' ? token.text === text : token.kind === 'word' && token.text.toLowerCase() === text;
    if (is) this.#ahead = null;
    return is;
  }

  expect(text: string, why: string): void {
    if (!this.takes(text)) this.fail(`${quoted(text)} ${why}`);
  }

  /** @throws InsightsError that names the next word and what was expected in its place */
  fail(expected: string, at: Token = this.peek()): never {
    throw new InsightsError(`Expected ${expected}, found ${wordOf(at, this.#tokens.text)}`, at);
  }

  textOf({ from, to }: Span): string {
    return this.#tokens.text.slice(from, to);
  }

  expression(): Expression {
    return this.#deeper(() => this.#either());
  }

  /** A name behind `as`. */
  alias(): string {
    const token = this.take();
    if ((token.kind === 'word' && !token.text.endsWith('.')) || (token.kind === 'quoted-name' && token.text !== '')) return token.text;
    return this.fail('a name', token);
  }

  field(expected = 'a field'): FieldExpression {
    const token = this.take();
    if (token.kind === 'quoted-name' && token.text !== '')
      return this.#part({ kind: 'field', name: token.text, path: [token.text], ...span(token) });
    if (token.kind !== 'word' || WORDS_BETWEEN.has(token.text.toLowerCase())) this.fail(expected, token);
    const path = token.text.split('.');
    if (path.includes('')) throw new InsightsError(`${quoted(token.text)} is no name of a field`, token);
    return this.#part({ kind: 'field', name: token.text, path, ...span(token) });
  }

  /** A pattern between slashes, read by the reader of patterns that searches in linear time. */
  pattern(): { node: PatternNode } & Span {
    const begun = this.take();
    const { text, isFolded, from, to } = this.#tokens.pattern(begun.from);
    const { node, problem } = readPattern(text, !isFolded);
    const start = from + 1 + (isFolded ? 4 : 0);
    if (problem)
      throw new InsightsError(problem.message.replace(/ \(character \d+\)$/, ''), { from: Math.min(start + problem.at, to - 1), to });
    if (programOf(node) === null || re2Of(node) === null)
      throw new InsightsError('This pattern is too large: its repeats lie within each other', { from, to });
    return { node, from, to };
  }

  #deeper<Read>(read: () => Read): Read {
    if (++this.#depth > MOST_DEPTH) throw new InsightsError(`Parts of a query lie at most ${MOST_DEPTH} deep in each other`, this.peek());
    const result = read();
    this.#depth--;
    return result;
  }

  #part<Part extends Expression>(part: Part): Part {
    if (++this.#parts > MOST_PARTS) throw new InsightsError(`A query has at most ${MOST_PARTS} parts`, part);
    return part;
  }

  #either(): Expression {
    let left = this.#both();
    while (this.takes('or')) {
      const right = this.#both();
      left = this.#part({ kind: 'or', left, right, from: left.from, to: right.to });
    }
    return left;
  }

  #both(): Expression {
    let left = this.#negated();
    while (this.takes('and')) {
      const right = this.#negated();
      left = this.#part({ kind: 'and', left, right, from: left.from, to: right.to });
    }
    return left;
  }

  #negated(): Expression {
    const { from } = this.peek();
    if (!this.takes('not')) return this.#compared();
    const of = this.#deeper(() => this.#negated());
    return this.#part({ kind: 'not', of, from, to: of.to });
  }

  #compared(): Expression {
    const left = this.#sum();
    const token = this.peek();
    if (token.kind === 'sign' && COMPARISONS.has(token.text)) {
      this.take();
      const right = this.#sum();
      return this.#part({ kind: 'compare', sign: token.text as Comparison, left, right, from: left.from, to: right.to });
    }
    if (this.takes('=~') || this.takes('like')) return this.#like(left);
    if (this.takes('in')) return this.#in(left);
    if (!this.takes('not')) return left;
    const of =
      this.takes('like') || this.takes('=~') ? this.#like(left) : this.takes('in') ? this.#in(left) : this.fail('like or in behind not');
    return this.#part({ kind: 'not', of, from: of.from, to: of.to });
  }

  #like(left: Expression): Expression {
    const token = this.peek();
    if (token.kind === 'text') {
      this.take();
      return this.#part({ kind: 'like', left, pattern: token.text, from: left.from, to: token.to });
    }
    if (token.kind !== 'sign' || token.text !== '/') this.fail('a text in quotes or a /pattern/');
    const { node, to } = this.pattern();
    return this.#part({ kind: 'like', left, pattern: node, from: left.from, to });
  }

  #in(left: Expression): Expression {
    const isSquare = this.takes('[');
    if (!isSquare) this.expect('(', 'or "[" to begin the list');
    const list: Expression[] = [];
    do list.push(this.#sum());
    while (this.takes(','));
    const { to } = this.peek();
    this.expect(isSquare ? ']' : ')', 'or a comma');
    return this.#part({ kind: 'in', left, list, from: left.from, to });
  }

  #sum(): Expression {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/', '%'], () => this.#power()));
  }

  #chain(signs: readonly Arithmetic[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const sign = signs.find((one) => this.takes(one));
      if (sign === undefined) return left;
      const right = operand();
      left = this.#part({ kind: 'arithmetic', sign, left, right, from: left.from, to: right.to });
    }
  }

  #power(): Expression {
    const left = this.#unary();
    if (!this.takes('^')) return left;
    const right = this.#deeper(() => this.#power());
    return this.#part({ kind: 'arithmetic', sign: '^', left, right, from: left.from, to: right.to });
  }

  #unary(): Expression {
    const { from } = this.peek();
    if (!this.takes('-')) return this.#atom();
    const of = this.#deeper(() => this.#unary());
    return this.#part({ kind: 'minus', of, from, to: of.to });
  }

  #atom(): Expression {
    const token = this.peek();
    if (token.kind === 'text') return this.#part({ kind: 'text', value: token.text, ...span(this.take()) });
    if (token.kind === 'number') return this.#number(token);
    if (this.takes('(')) {
      const inner = this.expression();
      this.expect(')', 'or an operator');
      return inner;
    }
    const field = this.field('a field, a number, a text in quotes or a function');
    const behind = this.peek();
    // A word right before a parenthesis is a function.
    return token.kind === 'word' && behind.kind === 'sign' && behind.text === '(' ? this.#call(token) : field;
  }

  #number(token: Extract<Token, { kind: 'number' }>): Expression {
    this.take();
    if (token.unit === '') return this.#part({ kind: 'number', value: token.value, ...span(token) });
    const unit = PERIOD_UNITS.get(token.unit.toLowerCase());
    const ms = (unit ?? 0) * token.value;
    if (unit === undefined || !(ms >= 1 && Number.isSafeInteger(ms)))
      throw new InsightsError(`${quoted(this.textOf(token))} is no period: write 30s, 5m, 1h or 1d`, token);
    return this.#part({ kind: 'period', ms, ...span(token) });
  }

  #call(name: Extract<Token, { kind: 'word' }>): Expression {
    const known = FUNCTIONS.get(name.text.toLowerCase());
    if (known === undefined) throw new InsightsError(`${quoted(name.text)} is no function that is known here`, name);
    this.expect('(', '');
    const args: Expression[] = [];
    let isOfAll = false;
    let end = this.peek();
    if (known.isAggregate && name.text.toLowerCase() === 'count' && this.takes('*')) {
      isOfAll = true;
      end = this.peek();
      this.expect(')', 'behind count(*');
    } else if (!this.takes(')')) {
      do args.push(this.expression());
      while (this.takes(','));
      end = this.peek();
      this.expect(')', 'or a comma');
    }
    const whole = { from: name.from, to: end.to };
    if (args.length < known.least || args.length > known.most)
      throw new InsightsError(
        `${name.text} takes ${known.least === known.most ? known.least : `${known.least} to ${known.most}`} ${known.most === 1 ? 'argument' : 'arguments'}, not ${args.length}`,
        whole,
      );
    return this.#part({ kind: 'call', name: name.text.toLowerCase(), args, isOfAll, ...whole });
  }
}

const span = ({ from, to }: Span): Span => ({ from, to });
const quoted = (text: string): string => (text.length > 40 ? `${JSON.stringify(text.slice(0, 40))}…` : JSON.stringify(text));
const wordOf = (token: Token, text: string): string =>
  token.kind === 'end' ? 'the end of the query' : quoted(text.slice(token.from, token.to));
