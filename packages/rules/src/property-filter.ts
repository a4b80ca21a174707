import { parseBytes } from './domains/sizes.ts';

export type FilterFieldType = 'text' | 'number' | 'date';

/** Contains, not contains, equals, not equals, and the comparisons. */
export type FilterOperator = ':' | '!:' | '=' | '!=' | '>' | '>=' | '<' | '<=';

/** One condition; without a property it is free text and looks at all of them. */
export interface FilterToken {
  propertyKey?: string | undefined;
  operator: FilterOperator;
  value: string;
}

export interface FilterQuery {
  operation: 'and' | 'or';
  tokens: readonly FilterToken[];
}

/** What a cell holds for comparing; dates are epoch milliseconds. */
export type FilterValue = string | number | boolean | null | undefined;

const TEXT_OPERATORS: readonly FilterOperator[] = [':', '!:', '=', '!='];
const COMPARISONS: readonly FilterOperator[] = ['>', '>=', '<', '<='];

/**
 * Operators of a field, the default first (SHELL-068, SHELL-069). In both sets numbers and dates have all eight; outside the domain
 * console equality leads, as "add =, !=, >, >=, <, <=" lists it.
 */
export const operatorsFor = (type: FilterFieldType, set: 'domain' | 'other' = 'domain'): readonly FilterOperator[] => {
  if (type === 'text') return TEXT_OPERATORS;
  return set === 'domain' ? [...TEXT_OPERATORS, ...COMPARISONS] : ['=', '!=', ...COMPARISONS, ':', '!:'];
};

/**
 * Whether a row passes. `textOf` gives a field as it is shown, for contains and free text; `cellOf` gives what is compared. Contains
 * ignores letter case, equals does not. A condition on a field that does not exist is left out. No condition: the row passes.
 */
export const matchesFilter = (
  query: FilterQuery,
  fields: ReadonlyMap<string, FilterFieldType>,
  textOf: (key: string) => string,
  cellOf: (key: string) => FilterValue,
): boolean => {
  const passes = (token: FilterToken): boolean => {
    if (token.propertyKey === undefined) return matchesFreeText(token, fields, textOf);
    const type = fields.get(token.propertyKey) ?? 'text';
    return matchesField(token, type, textOf(token.propertyKey), () => cellOf(token.propertyKey ?? ''));
  };
  const tokens = query.tokens.filter(({ propertyKey }) => propertyKey === undefined || fields.has(propertyKey));
  if (tokens.length === 0) return true;
  return query.operation === 'or' ? tokens.some(passes) : tokens.every(passes);
};

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Free text that negates must hold for every field; comparing makes no sense over all of them and passes nothing. */
const matchesFreeText = (
  { operator, value }: FilterToken,
  fields: ReadonlyMap<string, FilterFieldType>,
  textOf: (key: string) => string,
): boolean => {
  const any = (test: (text: string) => boolean) => [...fields.keys()].some((key) => test(textOf(key)));
  switch (operator) {
    case ':':
      return any((text) => contains(text, value));
    case '!:':
      return !any((text) => contains(text, value));
    case '=':
      return any((text) => text === value);
    case '!=':
      return !any((text) => text === value);
    default:
      return false;
  }
};

const matchesField = ({ operator, value }: FilterToken, type: FilterFieldType, text: string, cellOf: () => FilterValue): boolean => {
  if (operator === ':') return contains(text, value);
  if (operator === '!:') return !contains(text, value);
  if (type === 'text') {
    if (operator === '=') return text === value;
    return operator === '!=' && text !== value;
  }
  const span = filterSpan(type, value);
  const cell = numericCell(cellOf());
  // What is missing, or asked for by no number, equals and compares to nothing.
  if (span === null || cell === null) return operator === '!=';
  return compare(operator, cell, span);
};

/** What a value stands for that a field of numbers or dates is compared with; null for a text that stands for nothing. */
export const filterSpan = (type: 'number' | 'date', text: string): FilterSpan | null =>
  type === 'number' ? numberSpan(text) : dateSpan(text);

/** From `from` up to, and without, `to`, or `from` alone where both are the same: what a written value stands for. A date without a time is a whole day. */
export interface FilterSpan {
  from: number;
  to: number;
}

const compare = (operator: FilterOperator, cell: number, { from, to }: FilterSpan): boolean => {
  const inside = cell === from || (cell >= from && cell < to);
  switch (operator) {
    case '=':
      return inside;
    case '!=':
      return !inside;
    case '>':
      return cell > from && !inside;
    case '>=':
      return cell >= from;
    case '<':
      return cell < from;
    case '<=':
      return cell < from || inside;
    default:
      return false;
  }
};

const numericCell = (value: FilterValue): number | null => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

/** A number, a size such as 10gb; the numbers above, below or between some (`>5`, `<1gb`, `200-299`, ends included); a class of status codes, `4xx`. */
const numberSpan = (text: string): FilterSpan | null => {
  const trimmed = text.trim();
  const number = numberOf(trimmed);
  if (number !== null) return { from: number, to: number };
  if (/^[1-5]xx$/i.test(trimmed)) return { from: Number(trimmed[0]) * 100, to: Number(trimmed[0]) * 100 + 100 };
  const rest = numberOf(trimmed.slice(1));
  if (trimmed.startsWith('>')) return rest === null ? null : { from: after(rest), to: Number.POSITIVE_INFINITY };
  if (trimmed.startsWith('<')) return rest === null ? null : { from: Number.NEGATIVE_INFINITY, to: rest };
  const dash = trimmed.indexOf('-', 1);
  const [from, to] = [numberOf(trimmed.slice(0, dash)), numberOf(trimmed.slice(dash + 1))];
  return dash < 1 || from === null || to === null || to < from ? null : { from, to: after(to) };
};

const numberOf = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : parseBytes(text);
};

/** The next number that there is. */
const after = (number: number): number => number + Math.max(Number.MIN_VALUE, Math.abs(number) * Number.EPSILON);

const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A day, minute, second or millisecond; UTC when no offset says otherwise, so that a link means the same everywhere. */
const dateSpan = (text: string): FilterSpan | null => {
  const trimmed = text.trim();
  const match = DATE.exec(trimmed);
  if (!match) return null;
  const [, minute, second, millis, offset] = match;
  if (minute === undefined && offset !== undefined) return null;
  const from = Date.parse(trimmed.replace(' ', 'T') + (minute === undefined || offset !== undefined ? '' : 'Z'));
  if (Number.isNaN(from)) return null;
  return { from, to: from + lengthOf(minute, second, millis) };
};

const lengthOf = (minute?: string, second?: string, millis?: string): number => {
  if (minute === undefined) return 86_400_000;
  if (second === undefined) return 60_000;
  return millis === undefined ? 1000 : 1;
};

const NO_FILTER: FilterQuery = { operation: 'and', tokens: [] };

/** Only what the text below needs apart is escaped, so that an address stays readable; `=` because `>` may stand before it. */
const escaped = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescaped = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A filter as a text for the URL: `state=running;az!:use1`, free text `:orders`, `or;` in front when one condition is enough. Empty for none. */
export const serialiseFilter = (query: FilterQuery): string => {
  const tokens = query.tokens.map(
    ({ propertyKey, operator, value }) => `${escaped(propertyKey ?? '', /[%;!:=<>]/g)}${operator}${escaped(value, /[%;=]/g)}`,
  );
  if (tokens.length === 0) return '';
  return [...(query.operation === 'or' ? ['or'] : []), ...tokens].join(';');
};

const MAX_TOKENS = 50;
const TOKEN = /^([^!:=<>]*)(!:|!=|>=|<=|:|=|>|<)(.*)$/s;

/**
 * Reads what `serialiseFilter` wrote. Addresses are typed and edited by people: a condition that names no field, an operator that its field
 * does not offer, or no value that its field can be compared to, is left out, and so is what comes after the fiftieth.
 */
export const parseFilter = (text: string | null | undefined, fields: ReadonlyMap<string, FilterFieldType>): FilterQuery => {
  if (!text) return NO_FILTER;
  const parts = text.split(';');
  const operation = parts[0] === 'or' ? 'or' : 'and';
  const tokens = parts.flatMap((part) => parseToken(part, fields) ?? []).slice(0, MAX_TOKENS);
  return { operation, tokens };
};

const parseToken = (part: string, fields: ReadonlyMap<string, FilterFieldType>): FilterToken | null => {
  const [, rawKey = '', operator, rawValue = ''] = TOKEN.exec(part) ?? [];
  if (operator === undefined) return null;
  const key = unescaped(rawKey);
  const value = unescaped(rawValue);
  const type = key === '' ? 'text' : fields.get(key);
  if (type === undefined) return null;
  const known = operatorsFor(type).find((candidate) => candidate === operator);
  if (known === undefined || !isComparable(known, type, value)) return null;
  return key === '' ? { operator: known, value } : { propertyKey: key, operator: known, value };
};

const isComparable = (operator: FilterOperator, type: FilterFieldType, value: string): boolean => {
  if (type === 'text' || operator === ':' || operator === '!:') return true;
  return filterSpan(type, value) !== null;
};
