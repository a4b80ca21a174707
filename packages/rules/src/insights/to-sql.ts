import { FUNCTIONS, OF_EVENT_TIME, type ValueType } from './functions.ts';
import { re2Of } from './re2.ts';
import { MOST_QUERY_ROWS, placed, readQuery } from './read-query.ts';
import { Scope, type SqlValue } from './scope.ts';
import { bareText, type Command, type Expression, type InsightsProblem, type Named } from './syntax.ts';
import { InsightsError } from './tokens.ts';

/** A query for DuckDB. Its text is made of this file's own words and of numbers of columns and parameters; what a person wrote is in `params`. */
export interface InsightsSql {
  sql: string;
  params: readonly (string | number)[];
  /** Columns of the answer, in order. */
  columns: readonly { name: string; type: ValueType }[];
}

export type InsightsToSql = { query: InsightsSql; problem: null } | { query: null; problem: InsightsProblem };

/**
 * What the SQL is asked of: a table `events` with the columns below, and macros, to be made once.
 * A number that is none is null, not an error.
 */
export const EVENT_TABLE = {
  create: 'create table events(seq bigint, ms double, message varchar, ptr varchar, log varchar, stream varchar)',
  macros: [
    'create macro num(x) as try_cast(x as double)',
    "create macro num_text(x) as regexp_replace(cast(x as varchar), '\\.0$', '')",
    "create macro time_text(x) as strftime(make_timestamp_ms(cast(x as bigint)), '%Y-%m-%d %H:%M:%S.%g')",
    'create macro floor_to(x, step) as floor(x / step) * step',
    'create macro ceil_to(x, step) as ceil(x / step) * step',
    'create macro log_of(x) as try(ln(x))',
    'create macro sqrt_of(x) as try(sqrt(x))',
    'create macro place(x) as cast(greatest(0, least(1000000, floor(x))) as bigint)',
    'create macro compared(x, y, sign) as case when num(x) is not null and num(y) is not null then' +
      " case sign when '=' then num(x) = num(y) when '!=' then num(x) != num(y) when '<' then num(x) < num(y)" +
      " when '<=' then num(x) <= num(y) when '>' then num(x) > num(y) else num(x) >= num(y) end" +
      " else case sign when '=' then x = y when '!=' then x != y when '<' then x < y when '<=' then x <= y when '>' then x > y else x >= y end end",
  ],
} as const;

/** The SQL of a query, or the word at which it is none. */
export function insightsToSql(text: string): InsightsToSql {
  const { commands, problem } = readQuery(text);
  if (problem) return { query: null, problem };
  try {
    return { query: new SqlWriter(text).write(commands), problem: null };
  } catch (error) {
    if (error instanceof InsightsError) return { query: null, problem: placed(error.problem, text) };
    throw error;
  }
}

class SqlWriter {
  readonly #text: string;
  readonly #scope: Scope;
  /** Names of what is shown: null until a command says so. */
  #shown: string[] | null = null;
  #isDisplayed = false;
  #parsed: string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#scope = new Scope();
  }

  write(commands: readonly Command[]): InsightsSql {
    for (const command of commands) this.#command(command);
    const scope = this.#scope;
    const shown = this.#shown ?? ['@timestamp', '@message', ...this.#parsed];
    const names = [...new Set([...shown, ...(scope.hasEvents ? ['@ptr'] : [])])];
    const values = names.map((name) => ({ name, ...scope.named(name) }));
    const selected = values.map(({ sql }, at) => `${sql} as o${at}`).join(', ');
    const body = `${scope.steps()} select ${selected} from ${scope.last} order by ${scope.order} limit ${MOST_QUERY_ROWS}`;
    return { sql: body, params: scope.params, columns: values.map(({ name, type }) => ({ name, type })) };
  }

  #command(command: Command): void {
    const scope = this.#scope;
    switch (command.kind) {
      case 'fields':
      case 'display': {
        const names = this.#define(command.items);
        // The last display counts, and counts more than fields (guide, "fields", "display").
        if (command.kind === 'display') this.#shown = names;
        else if (!this.#isDisplayed) this.#shown = [...(this.#shown ?? []), ...names];
        this.#isDisplayed ||= command.kind === 'display';
        return;
      }
      case 'filter': {
        const condition = this.#boolean(command.condition);
        scope.step(`select * from ${scope.last} where ${condition}`);
        return;
      }
      case 'parse':
        this.#extract(command.source, `(?s)${globPattern(command.glob)}`, command.names);
        return;
      case 'parse-pattern': {
        const pattern = re2Of(command.pattern);
        if (pattern === null) throw new InsightsError('This pattern is too large', command);
        this.#extract(command.source, pattern.text, pattern.names);
        return;
      }
      case 'stats':
        this.#stats(command);
        return;
      case 'sort': {
        const keys = command.keys.flatMap(({ expression, isDescending }) => this.#orderOf(expression, isDescending));
        scope.sort(keys);
        return;
      }
      case 'limit':
        scope.step(`select * from ${scope.last} order by ${scope.order} limit ${command.count}`);
        return;
      case 'dedup': {
        const values = command.fields.map((field) => this.#value(field).sql);
        const isMissing = values.map((sql) => `${sql} is null`).join(' or ');
        scope.step(
          `select * from ${scope.last} qualify row_number() over (partition by ${values.join(', ')} order by ${scope.order}) = 1 or ${isMissing}`,
        );
      }
    }
  }

  /** Makes columns of the items that are none yet, and answers their names. */
  #define(items: readonly Named[]): string[] {
    const fresh: { name: string; value: SqlValue }[] = [];
    for (const { expression, name } of items) {
      const isItself = expression.kind === 'field' && expression.name === name;
      const value = this.#value(expression);
      if (!isItself) fresh.push({ name, value });
    }
    this.#scope.add(fresh);
    return items.map(({ name }) => name);
  }

  #extract(source: Expression, pattern: string, names: readonly string[]): void {
    const scope = this.#scope;
    const text = scope.held(this.#text_(source));
    const bound = scope.param(pattern);
    scope.add(
      names.map((name, at) => ({
        name,
        value: { sql: `case when regexp_matches(${text}, ${bound}) then regexp_extract(${text}, ${bound}, ${at + 1}) end`, type: 'text' },
      })),
    );
    this.#parsed.push(...names);
  }

  #stats({ items, by }: Extract<Command, { kind: 'stats' }>): void {
    const keys = by.map(({ expression, name }) => ({ name, value: this.#value(expression) }));
    const values = items.map(({ expression, name }) => ({ name, value: this.#aggregated(expression) }));
    this.#scope.group(keys, values);
    this.#shown = [...keys, ...values].map(({ name }) => name);
    this.#isDisplayed = false;
    this.#parsed = [];
  }

  /** Arithmetic over what is reckoned of many events. */
  #aggregated(expression: Expression): SqlValue {
    switch (expression.kind) {
      case 'number':
        return { sql: this.#scope.param(expression.value), type: 'number' };
      case 'minus':
        return { sql: `(-${this.#aggregatedNumber(expression.of)})`, type: 'number' };
      case 'arithmetic': {
        const [left, right] = [this.#aggregatedNumber(expression.left), this.#aggregatedNumber(expression.right)];
        return { sql: arithmetic(expression.sign, left, right), type: 'number' };
      }
      case 'call':
        if (FUNCTIONS.get(expression.name)?.isAggregate) return this.#call(expression, true);
    }
    throw new InsightsError('stats takes functions of many events, such as count(*) or avg(LatencyMs)', expression);
  }

  #aggregatedNumber(expression: Expression): string {
    const { sql, type } = this.#aggregated(expression);
    if (type !== 'number') throw new InsightsError('This is no number', expression);
    return sql;
  }

  #orderOf(expression: Expression, isDescending: boolean): string[] {
    const { sql, type } = this.#value(expression);
    const direction = isDescending ? 'desc' : 'asc';
    // Texts that are numbers among themselves in the order of numbers.
    return type === 'text' ? [`num(${sql}) ${direction} nulls last`, `${sql} ${direction} nulls last`] : [`${sql} ${direction} nulls last`];
  }

  #value(expression: Expression): SqlValue {
    const scope = this.#scope;
    // After stats `bin(1h)` and `count(*)` are columns, called so.
    const known = scope.known(bareText(this.#text.slice(expression.from, expression.to)));
    if (known && expression.kind !== 'number' && expression.kind !== 'text') return known;
    switch (expression.kind) {
      case 'field':
        return this.#field(expression);
      case 'number':
        return { sql: scope.param(expression.value), type: 'number' };
      case 'text':
        return { sql: scope.param(expression.value), type: 'text' };
      case 'period':
        throw new InsightsError('A period stands in bin(), datefloor() and dateceil() alone', expression);
      case 'minus':
        return { sql: `(-${this.#number(expression.of)})`, type: 'number' };
      case 'arithmetic':
        return { sql: arithmetic(expression.sign, this.#number(expression.left), this.#number(expression.right)), type: 'number' };
      case 'call':
        if (FUNCTIONS.get(expression.name)?.isAggregate) throw new InsightsError(`${expression.name} stands in stats alone`, expression);
        return this.#call(expression, false);
      case 'compare':
        return { sql: this.#compared(expression), type: 'boolean' };
      case 'like': {
        const text = this.#text_(expression.left);
        if (typeof expression.pattern === 'string')
          return { sql: `contains(${text}, ${scope.param(expression.pattern)})`, type: 'boolean' };
        const pattern = re2Of(expression.pattern);
        if (pattern === null) throw new InsightsError('This pattern is too large', expression);
        // A group keeps DuckDB from making a LIKE of it, which loses an end or a beginning in the midst of a pattern: `$a` would find `a`.
        return { sql: `regexp_matches(${text}, ${scope.param(`(${pattern.text})`)})`, type: 'boolean' };
      }
      case 'in': {
        const { left, list, from, to } = expression;
        const equal = list.map((right) => this.#compared({ kind: 'compare', sign: '=', left, right, from, to }));
        return { sql: `(${equal.join(' or ')})`, type: 'boolean' };
      }
      case 'not':
        return { sql: `(not ${this.#boolean(expression.of)})`, type: 'boolean' };
      case 'and':
      case 'or':
        return { sql: `(${this.#boolean(expression.left)} ${expression.kind} ${this.#boolean(expression.right)})`, type: 'boolean' };
    }
  }

  #field(expression: Extract<Expression, { kind: 'field' }>): SqlValue {
    const value = this.#scope.field(expression);
    if (value === null)
      throw new InsightsError(`After stats there is no ${JSON.stringify(expression.name)}: only what stats names is left`, expression);
    return value;
  }

  #call({ name, args, isOfAll, from, to }: Extract<Expression, { kind: 'call' }>, isAggregate: boolean): SqlValue {
    const known = FUNCTIONS.get(name);
    if (!known) throw new InsightsError(`${name} is not known here`, { from, to });
    if (OF_EVENT_TIME.has(name) && !this.#scope.hasEvents)
      throw new InsightsError(`After stats there is no time that ${name} could look at`, { from, to });
    const sql = args.map((arg, at) => {
      const wanted = known.args[Math.min(at, known.args.length - 1)] ?? 'any';
      if (wanted === 'period') return this.#period(arg);
      if (wanted === 'number' || wanted === 'time') return this.#number(arg);
      if (wanted === 'text') return this.#text_(arg);
      return this.#value(arg).sql;
    });
    // What is taken of many events is made before, so that its columns are there to group.
    const held = isAggregate ? sql.map((one) => this.#scope.held(one)) : sql;
    return { sql: known.sql(isOfAll ? [] : held), type: known.result };
  }

  #period(expression: Expression): string {
    if (expression.kind !== 'period') throw new InsightsError('Expected a period, such as 30s, 5m, 1h or 1d', expression);
    return this.#scope.param(expression.ms);
  }

  #compared({ sign, left, right }: Extract<Expression, { kind: 'compare' }>): string {
    const [a, b] = [this.#value(left), this.#value(right)];
    if (a.type === 'text' && b.type === 'text') return `compared(${this.#scope.held(a.sql)}, ${this.#scope.held(b.sql)}, '${sign}')`;
    return `(${asNumber(a)} ${sign} ${asNumber(b)})`;
  }

  #boolean(expression: Expression): string {
    const { sql, type } = this.#value(expression);
    if (type === 'boolean') return sql;
    if (type === 'number') return `(${sql} != 0)`;
    throw new InsightsError('Expected a condition, such as ResponseCode >= 500', expression);
  }

  #number(expression: Expression): string {
    return asNumber(this.#value(expression));
  }

  #text_(expression: Expression): string {
    const { sql, type } = this.#value(expression);
    if (type === 'text') return sql;
    if (type === 'time') return `time_text(${sql})`;
    return `num_text(${asNumber({ sql, type })})`;
  }
}

const asNumber = ({ sql, type }: SqlValue): string =>
  type === 'text' ? `num(${sql})` : type === 'boolean' ? `cast(cast(${sql} as integer) as double)` : sql;

const arithmetic = (sign: string, left: string, right: string): string =>
  sign === '^'
    ? `try(pow(${left}, ${right}))`
    : sign === '/' || sign === '%'
      ? `(${left} ${sign} nullif(${right}, 0))`
      : `(${left} ${sign} ${right})`;

/** A text whose stars stand for anything, as little as will do; the last one for all that is left. */
const globPattern = (glob: string): string => {
  const parts = glob
    .split('*')
    .map((part) => part.replace(/[^A-Za-z0-9_ ]/gu, (sign) => `\\x{${(sign.codePointAt(0) ?? 0).toString(16)}}`));
  const isOpen = glob.endsWith('*');
  return parts
    .map((part, at) => (at === parts.length - 1 ? part : `${part}(${isOpen && at === parts.length - 2 ? '.*' : '.*?'})`))
    .join('');
};
