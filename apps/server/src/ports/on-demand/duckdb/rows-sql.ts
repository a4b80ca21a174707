import type { OnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS, type RowField } from '#rules/on-demand/row-fields';
import { type FilterToken, filterSpan } from '#rules/property-filter';
import { fieldOf } from '../known-field.ts';
import type { BadOutcome, RowQuestion } from '../port.ts';

export type Parameter = string | number;

/** SQL of one statement: its text is made of this folder's own words, names of fields and of files; what a person wrote is bound. */
export class Statement {
  readonly params: Parameter[] = [];

  bind(value: Parameter): string {
    return typeof value === 'number' ? `cast($${this.params.push(value)} as double)` : `$${this.params.push(value)}`;
  }
}

export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quotedText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The rows of a question within files; `from` and `to` are both in milliseconds. */
export function rowsWhere(statement: Statement, { type, from, to, filter }: Omit<RowQuestion, 'datasets'>): string {
  const conditions = filter.tokens.flatMap((token) => conditionOf(statement, type, token) ?? []);
  const wanted = conditions.length === 0 ? 'true' : `(${conditions.join(filter.operation === 'or' ? ' or ' : ' and ')})`;
  // Written as they are, so that what a file says of its own times passes it over.
  return `date >= ${Math.trunc(from)} and date < ${Math.trunc(to)} and ${wanted}`;
}

/** As `matchesFilter` has it on the page: contains ignores the case, what is missing is an empty text, and equals no number. */
function conditionOf(statement: Statement, type: OnDemandType, { propertyKey, operator, value }: FilterToken): string | null {
  if (propertyKey === undefined) return freeText(statement, type, operator, value);
  const field = fieldOf(type, propertyKey);
  if (field === null) return null;
  const column = quotedName(field.key);
  const text = textOf(field);
  if (operator === ':' || operator === '!:') {
    const contains = `contains(lower(${text}), lower(${statement.bind(value)}))`;
    return operator === ':' ? contains : `not ${contains}`;
  }
  if (field.type === 'text') return `${text} ${operator === '=' ? '=' : '!='} ${statement.bind(value)}`;
  const span = filterSpan(field.type, value);
  if (span === null) return operator === '!=' ? 'true' : 'false';
  const [from, to] = [literal(span.from), literal(span.to)];
  // Written so that a file's own notes on its columns pass it over; what is missing compares to nothing.
  const inside = span.from === span.to ? `${column} = ${from}` : `(${column} >= ${from} and ${column} < ${to})`;
  switch (operator) {
    case '=':
      return inside;
    case '!=':
      return `not coalesce(${inside}, false)`;
    case '>':
      return span.from === span.to ? `${column} > ${from}` : `${column} >= ${to}`;
    case '>=':
      return `${column} >= ${from}`;
    case '<':
      return `${column} < ${from}`;
    case '<=':
      return span.from === span.to ? `${column} <= ${from}` : `${column} < ${to}`;
  }
}

/** A number that was read of a text: what is written is the number. */
const literal = (value: number): string => (Number.isFinite(value) ? String(value) : `cast('${value > 0 ? '' : '-'}infinity' as double)`);

function freeText(statement: Statement, type: OnDemandType, operator: FilterToken['operator'], value: string): string | null {
  const texts = ROW_FIELDS[type].map(textOf);
  switch (operator) {
    case ':':
      return `contains(lower(concat_ws(chr(10), ${texts.join(', ')})), lower(${statement.bind(value)}))`;
    case '!:':
      return `not contains(lower(concat_ws(chr(10), ${texts.join(', ')})), lower(${statement.bind(value)}))`;
    case '=':
      return `${statement.bind(value)} in (${texts.join(', ')})`;
    case '!=':
      return `${statement.bind(value)} not in (${texts.join(', ')})`;
    default:
      return 'false';
  }
}

const textOf = ({ key, type }: RowField): string =>
  type === 'date'
    ? `strftime(make_timestamp_ms(${quotedName(key)}), '%Y-%m-%dT%H:%M:%S.%gZ')`
    : type === 'number'
      ? `coalesce(regexp_replace(cast(${quotedName(key)} as varchar), '\\.0$', ''), '')`
      : `coalesce(${quotedName(key)}, '')`;

/** A value of a field as a key of its group; null where the row has none. */
export const groupKey = ({ key, type }: RowField): string =>
  type === 'text' ? quotedName(key) : `regexp_replace(cast(${quotedName(key)} as varchar), '\\.0$', '')`;

/** Whether a request is bad. */
export const badWhere = (statement: Statement, bad: BadOutcome): string =>
  'slowerThan' in bad
    ? `coalesce(duration > ${statement.bind(bad.slowerThan)}, false)`
    : `"elbStatusCode" between ${statement.bind(bad.from)} and ${statement.bind(bad.to)}`;
