import type { OnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS, type RowField } from '#rules/on-demand/row-fields';
import { type FilterToken, filterSpan } from '#rules/property-filter';
import { fieldOf } from '../known-field.ts';
import type { BadOutcome, OnDemandRow, RowQuestion } from '../port.ts';
import { GENERATION, SHOWN } from './indices.ts';

/** A clause of the query language; what a person wrote is a value in it, and never its text. */
export type Clause = Readonly<Record<string, unknown>>;

const ALL: Clause = { match_all: {} };
const NONE: Clause = { match_none: {} };
const not = (clause: Clause): Clause => ({ bool: { must_not: [clause] } });
const any = (clauses: readonly Clause[]): Clause => ({ bool: { should: clauses, minimum_should_match: 1 } });
const every = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });

/** The rows of a question among those of some generations. */
export function rowsQuery({ type, from, to, filter }: Omit<RowQuestion, 'datasets'>, generations: readonly string[]): Clause {
  const conditions = filter.tokens.map((token) => conditionOf(type, token)).filter((clause) => clause !== null);
  const wanted = conditions.length === 0 ? [] : filter.operation === 'or' ? [any(conditions)] : conditions;
  const range = { range: { date: { gte: Math.trunc(from), lt: Math.trunc(to) } } };
  return every([{ terms: { [GENERATION]: generations } }, range, ...wanted]);
}

/** Whether a request is bad. */
export const badQuery = (bad: BadOutcome): Clause =>
  'slowerThan' in bad ? { range: { duration: { gt: bad.slowerThan } } } : { range: { elbStatusCode: { gte: bad.from, lte: bad.to } } };

/** The texts of a row's fields in small letters; what is missing has none. */
export const shownTexts = (type: OnDemandType, row: OnDemandRow): Record<string, string> =>
  Object.fromEntries(
    ROW_FIELDS[type].flatMap((field) => {
      const value = row[field.key];
      return value === null || value === undefined || value === '' ? [] : [[field.key, textOf(field, value).toLowerCase()]];
    }),
  );

const textOf = ({ type }: RowField, value: string | number): string =>
  type === 'date' && typeof value === 'number' ? new Date(value).toISOString() : String(value);

/** As `matchesFilter` has it on the page: contains ignores the case, what is missing is an empty text, and equals no number. */
function conditionOf(type: OnDemandType, { propertyKey, operator, value }: FilterToken): Clause | null {
  const fields = ROW_FIELDS[type];
  if (propertyKey === undefined) return freeText(fields, operator, value);
  const field = fieldOf(type, propertyKey);
  if (field === null) return null;
  if (operator === ':') return contains(field, value);
  if (operator === '!:') return not(contains(field, value));
  if (field.type === 'text') return operator === '=' ? isText(field, value) : not(isText(field, value));
  return compared(field, operator, value);
}

function compared({ key, type }: RowField, operator: FilterToken['operator'], value: string): Clause {
  const span = filterSpan(type === 'date' ? 'date' : 'number', value);
  if (span === null) return operator === '!=' ? ALL : NONE;
  const { from, to } = span;
  const isOne = from === to;
  switch (operator) {
    case '=':
      return isOne ? range(key, { gte: from, lte: from }) : range(key, { gte: from, lt: to });
    case '!=':
      return not(isOne ? range(key, { gte: from, lte: from }) : range(key, { gte: from, lt: to }));
    case '>':
      return isOne ? range(key, { gt: from }) : range(key, { gte: to });
    case '>=':
      return range(key, { gte: from });
    case '<':
      return range(key, { lt: from });
    default:
      return isOne ? range(key, { lte: from }) : range(key, { lt: to });
  }
}

/** A bound that lies at infinity is none, or is met by nothing. */
function range(key: string, bounds: Readonly<Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>>>): Clause {
  const { gt, gte, lt, lte } = bounds;
  if (gt === Infinity || gte === Infinity || lt === -Infinity || lte === -Infinity) return NONE;
  return { range: { [key]: Object.fromEntries(Object.entries(bounds).filter(([, bound]) => Number.isFinite(bound))) } };
}

function freeText(fields: readonly RowField[], operator: FilterToken['operator'], value: string): Clause {
  switch (operator) {
    case ':':
      return any(fields.map((field) => contains(field, value)));
    case '!:':
      return not(any(fields.map((field) => contains(field, value))));
    case '=':
      return any(fields.map((field) => isShownAs(field, value)));
    case '!=':
      return not(any(fields.map((field) => isShownAs(field, value))));
    default:
      return NONE;
  }
}

const contains = ({ key }: RowField, value: string): Clause =>
  value === '' ? ALL : { wildcard: { [`${SHOWN}.${key}`]: { value: `*${value.toLowerCase().replace(/[*?\\]/g, '\\$&')}*` } } };

const isText = ({ key }: RowField, value: string): Clause =>
  value === '' ? any([isMissing(key), { term: { [key]: '' } }]) : { term: { [key]: value } };

const isMissing = (key: string): Clause => not({ exists: { field: key } });

function isShownAs(field: RowField, value: string): Clause {
  if (field.type === 'text') return isText(field, value);
  if (value === '') return isMissing(field.key);
  const number = field.type === 'date' ? Date.parse(value) : Number(value);
  return Number.isFinite(number) && textOf(field, number) === value ? range(field.key, { gte: number, lte: number }) : NONE;
}
