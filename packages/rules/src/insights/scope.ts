import type { ValueType } from './functions.ts';
import { bareText, type FieldExpression } from './syntax.ts';
import { InsightsError } from './tokens.ts';

/** SQL of a value. */
export interface SqlValue {
  sql: string;
  type: ValueType;
}

/** Fields of events that one query names: the service's own limit of what it finds in an event. */
const MOST_FIELDS = 200;
const MOST_STEPS = 300;

/** Of every event, beside what its message holds. */
const OF_EVENT: ReadonlyMap<string, SqlValue> = new Map([
  ['@timestamp', { sql: 'ms', type: 'time' }],
  ['@ingestionTime', { sql: 'ms', type: 'time' }],
  ['@message', { sql: 'message', type: 'text' }],
  ['@ptr', { sql: 'ptr', type: 'text' }],
  ['@log', { sql: 'log', type: 'text' }],
  ['@logStream', { sql: 'stream', type: 'text' }],
]);

/**
 * What a query's names stand for, step by step: each command is a select over the one before it. Columns are called by numbers; names and
 * texts of a person are parameters.
 */
export class Scope {
  readonly params: (string | number)[] = [];
  /** Names that commands have made, as columns of the last step. */
  #names = new Map<string, SqlValue>();
  /** Fields of the message that were asked for, by name. */
  readonly #fields = new Map<string, { column: string; pointer: string }>();
  readonly #steps: string[] = [];
  #columns = 0;
  /** Events are there until stats makes groups of them. */
  hasEvents = true;
  /** How rows are ordered, before anything else orders them: newest first. */
  order = 'ms desc, seq desc';

  get last(): string {
    return `s${this.#steps.length}`;
  }

  param(value: string | number): string {
    return typeof value === 'number' ? `cast($${this.params.push(value)} as double)` : `$${this.params.push(value)}`;
  }

  step(sql: string): void {
    if (this.#steps.push(sql) > MOST_STEPS)
      throw new InsightsError('This query has too many steps: combined texts are compared too often', { from: 0, to: 0 });
  }

  /** All steps, the reading of fields first. */
  steps(): string {
    const fields = [...this.#fields.values()].map(({ column, pointer }) => `, json_extract_string(doc, ${pointer}) as ${column}`).join('');
    const events = 'with events_read as (select *, case when json_valid(message) then message end as doc from events)';
    return [events, ', s0 as (select *', fields, ' from events_read)', ...this.#steps.map((sql, at) => `, s${at + 1} as (${sql})`)].join(
      '',
    );
  }

  known(name: string): SqlValue | undefined {
    return this.#names.get(bareText(name));
  }

  /** What a field stands for; null where only groups are left and none is called so. */
  field({ name, path }: Pick<FieldExpression, 'name' | 'path'>): SqlValue | null {
    const made = this.known(name);
    if (made) return made;
    if (!this.hasEvents) return null;
    const own = OF_EVENT.get(name);
    if (own) return own;
    const known = this.#fields.get(path.join('\0'));
    if (known) return { sql: known.column, type: 'text' };
    if (this.#fields.size >= MOST_FIELDS) throw new InsightsError(`A query names at most ${MOST_FIELDS} fields`, { from: 0, to: 0 });
    const column = `f${this.#fields.size}`;
    const pointer = this.param(path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''));
    this.#fields.set(path.join('\0'), { column, pointer });
    return { sql: column, type: 'text' };
  }

  /** What is shown under a name that a command has listed. */
  named(name: string): SqlValue {
    return this.field({ name, path: name.split('.') }) ?? { sql: 'null', type: 'text' };
  }

  /** The same value as a column, so that it can stand in a text more than once. */
  held(sql: string): string {
    if (/^(?:[a-z]+\d*|\$\d+|cast\(\$\d+ as double\))$/.test(sql)) return sql;
    const column = this.#column();
    this.step(`select *, ${sql} as ${column} from ${this.last}`);
    return column;
  }

  /** Makes columns; a name that was there is another one from now on. */
  add(made: readonly { name: string; value: SqlValue }[]): void {
    if (made.length === 0) return;
    const columns = made.map(({ name, value }) => ({ name, value, column: this.#column() }));
    this.step(`select *, ${columns.map(({ value, column }) => `${value.sql} as ${column}`).join(', ')} from ${this.last}`);
    for (const { name, value, column } of columns) this.#names.set(bareText(name), { sql: column, type: value.type });
  }

  sort(keys: readonly string[]): void {
    const column = this.#column();
    this.step(`select *, row_number() over (order by ${[...keys, this.order].join(', ')}) as ${column} from ${this.last}`);
    this.order = column;
  }

  /** Groups: what was there is gone, but for keys and values. Without an order of its own the newest time is first, texts go up. */
  group(keys: readonly { name: string; value: SqlValue }[], values: readonly { name: string; value: SqlValue }[]): void {
    const made = [...keys, ...values].map(({ name, value }) => ({ name, value, column: this.#column() }));
    const selected = made.map(({ value, column }) => `${value.sql} as ${column}`).join(', ');
    // Without a key there is one group, of no events too.
    this.step(`select ${selected} from ${this.last}${keys.length === 0 ? '' : ' group by all'}`);
    this.#names = new Map(made.map(({ name, value, column }) => [bareText(name), { sql: column, type: value.type }]));
    this.hasEvents = false;
    this.order = made
      .slice(0, Math.max(1, keys.length))
      .map(({ value, column }) => (value.type === 'time' ? `${column} desc` : `${column} asc nulls last`))
      .join(', ');
  }

  #column(): string {
    return `c${this.#columns++}`;
  }
}
