import type { PatternNode } from '../logs/pattern-syntax.ts';
import { ExpressionReader } from './read-expression.ts';
import { bareText, type Command, type Expression, type InsightsProblem, type Named } from './syntax.ts';
import { InsightsError, MOST_QUERY_LENGTH, type Token } from './tokens.ts';

const MOST_COMMANDS = 50;
/** Events that one query answers: CloudWatch's own limit. */
export const MOST_QUERY_ROWS = 10_000;

const COMMANDS = ['fields', 'display', 'filter', 'parse', 'stats', 'sort', 'limit', 'dedup'] as const;
/** Of the language, and not of what saved queries here are made of. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['pattern', 'diff', 'anomaly', 'unmask', 'unnest', 'lookup', 'join', 'filterindex', 'source', 'addtotals', 'subqueries'],
]);

export type ReadQuery = { commands: readonly Command[]; problem: null } | { commands: null; problem: InsightsProblem };

/** Reads a query: its commands in their order, or the first word at which it is none. In time linear in the text, whose length is bounded. */
export function readQuery(text: string): ReadQuery {
  if (text.length > MOST_QUERY_LENGTH)
    return refused(`A query has at most ${count(MOST_QUERY_LENGTH)} characters, and this one has ${count(text.length)}`, MOST_QUERY_LENGTH);
  if (text.trim() === '') return refused(`Expected a command (${COMMANDS.join(', ')}), found an empty query`, 0);
  try {
    return { commands: new QueryReader(text).commands(), problem: null };
  } catch (error) {
    if (error instanceof InsightsError) return { commands: null, problem: placed(error.problem, text) };
    throw error;
  }
}

const refused = (message: string, at: number): ReadQuery => ({ commands: null, problem: { message, at, length: 0 } });
const count = (number: number): string => number.toLocaleString('en-US');

/** With line and column, which are what an editor shows. */
export const placed = ({ message, at, length }: InsightsProblem, text: string): InsightsProblem => {
  const before = text.slice(0, at);
  return { message: `${message} (line ${before.split('\n').length}, column ${at - before.lastIndexOf('\n')})`, at, length };
};

class QueryReader {
  readonly #reader: ExpressionReader;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#reader = new ExpressionReader(text);
  }

  commands(): Command[] {
    const reader = this.#reader;
    const commands: Command[] = [];
    let isDeduped = false;
    do {
      const begun = reader.peek();
      const command = this.#command();
      if (isDeduped && command.kind !== 'limit') throw new InsightsError('Behind dedup only limit is possible', begun);
      isDeduped ||= command.kind === 'dedup';
      if (commands.push(command) > MOST_COMMANDS) throw new InsightsError(`A query has at most ${MOST_COMMANDS} commands`, begun);
    } while (reader.takes('|'));
    if (reader.peek().kind !== 'end') reader.fail('"|" or the end of the query');
    return commands;
  }

  #command(): Command {
    const token = this.#reader.take();
    const name = token.kind === 'word' ? token.text.toLowerCase() : '';
    const known = COMMANDS.find((one) => one === name);
    if (known === undefined) {
      if (OTHERS.has(name)) throw new InsightsError(`${name} is not supported here: ${COMMANDS.join(', ')} are`, token);
      return this.#reader.fail(`a command (${COMMANDS.join(', ')})`, token);
    }
    const read = {
      fields: () => ({ kind: 'fields' as const, items: this.#list(true) }),
      display: () => ({ kind: 'display' as const, items: this.#list(false) }),
      filter: () => ({ kind: 'filter' as const, condition: this.#reader.expression() }),
      parse: () => this.#parse(),
      stats: () => ({ kind: 'stats' as const, items: this.#list(true), by: this.#reader.takes('by') ? this.#list(true) : [] }),
      sort: () => ({ kind: 'sort' as const, keys: this.#keys() }),
      limit: () => this.#limit(),
      dedup: () => ({ kind: 'dedup' as const, fields: this.#some(() => this.#reader.field()) }),
    }[known]();
    return { ...read, from: token.from, to: this.#reader.peek().from } as Command;
  }

  #some<Item>(read: () => Item): Item[] {
    const items = [read()];
    while (this.#reader.takes(',')) items.push(read());
    return items;
  }

  #list(hasAliases: boolean): Named[] {
    return this.#some(() => {
      const expression = this.#reader.expression();
      if (hasAliases && this.#reader.takes('as')) return { expression, name: this.#reader.alias() };
      return { expression, name: nameOf(expression, this.#text) };
    });
  }

  #keys(): { expression: Expression; isDescending: boolean }[] {
    return this.#some(() => {
      const expression = this.#reader.expression();
      const isDescending = this.#reader.takes('desc');
      if (!isDescending) this.#reader.takes('asc');
      return { expression, isDescending };
    });
  }

  #limit(): Pick<Extract<Command, { kind: 'limit' }>, 'kind' | 'count'> {
    const token = this.#reader.take();
    const isCount = token.kind === 'number' && token.unit === '' && Number.isInteger(token.value);
    if (!isCount || token.value < 1 || token.value > MOST_QUERY_ROWS)
      this.#reader.fail(`a whole number from 1 to ${count(MOST_QUERY_ROWS)}`, token);
    return { kind: 'limit', count: token.value };
  }

  #parse() {
    const reader = this.#reader;
    const begun = reader.peek();
    const source: Expression = isPatternOrText(begun)
      ? { kind: 'field', name: '@message', path: ['@message'], from: begun.from, to: begun.from }
      : reader.field('a field, a text in quotes or a /pattern/');
    const token = reader.peek();
    if (token.kind === 'text') {
      reader.take();
      reader.expect('as', 'and names for what * stands for');
      const names = this.#some(() => reader.alias());
      const stars = token.text.split('*').length - 1;
      if (stars === 0 || stars !== names.length)
        throw new InsightsError(
          `This text has ${stars} ${stars === 1 ? 'place' : 'places'} (*), and ${names.length} ${names.length === 1 ? 'name' : 'names'} behind as`,
          token,
        );
      return { kind: 'parse' as const, source, glob: token.text, names };
    }
    if (!isPatternOrText(token)) reader.fail('a text in quotes or a /pattern/');
    const pattern = reader.pattern();
    const names = namesIn(pattern.node);
    if (names.length === 0) throw new InsightsError('This pattern has no named group, such as (?<name>…)', pattern);
    return { kind: 'parse-pattern' as const, source, pattern: pattern.node, names };
  }
}

const isPatternOrText = (token: Token): boolean => token.kind === 'text' || (token.kind === 'sign' && token.text === '/');

/** Of a field its name, of anything else its text. */
const nameOf = (expression: Expression, text: string): string =>
  expression.kind === 'field' ? expression.name : bareText(text.slice(expression.from, expression.to));

const namesIn = (node: PatternNode): string[] => {
  if (node.kind === 'named') return [node.name, ...namesIn(node.node)];
  if (node.kind === 'repeat') return namesIn(node.node);
  return node.kind === 'all' || node.kind === 'any' ? node.parts.flatMap(namesIn) : [];
};
