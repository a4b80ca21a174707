/** What a filterable field holds; decides its operators (DOM spec §5, shell spec §5). */
export type FilterFieldType = 'text' | 'number' | 'date';

export const FILTER_OPERATORS = [':', '!:', '=', '!=', '>', '>=', '<', '<='] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** One condition. Without `property` it is free text and looks at every field. */
export interface FilterToken {
  property?: string;
  operator: FilterOperator;
  value: string;
}

export interface FilterQuery {
  operation: 'and' | 'or';
  tokens: FilterToken[];
}

/** What a row holds for a field: a number for numbers, milliseconds since the epoch for dates, text otherwise. */
export type FilterValue = string | number | null | undefined;

const TEXT_OPERATORS: readonly FilterOperator[] = [':', '!:', '=', '!='];

/** Operators offered for a field: text has contains and equals, numbers and dates also compare (SHELL-068, SHELL-069). */
export function operatorsFor(type: FilterFieldType): readonly FilterOperator[] {
  return type === 'text' ? TEXT_OPERATORS : FILTER_OPERATORS;
}

/** Whether a row, seen through `valueOf`, passes the query. A query without tokens passes everything. */
export function matchesFilter(
  query: FilterQuery,
  fields: ReadonlyMap<string, FilterFieldType>,
  textOf: (property: string) => string,
  valueOf: (property: string) => FilterValue,
): boolean {
  if (query.tokens.length === 0) return true;
  const passes = (token: FilterToken): boolean => {
    if (token.property !== undefined) {
      const type = fields.get(token.property);
      return type !== undefined && matchesToken(token, type, textOf(token.property), valueOf(token.property));
    }
    const keys = [...fields.keys()];
    const positive = {
      ...token,
      operator: token.operator === '!:' ? (':' as const) : token.operator === '!=' ? ('=' as const) : token.operator,
    };
    const found = keys.some((key) => matchesToken(positive, 'text', textOf(key), valueOf(key)));
    return positive.operator === token.operator ? found : !found;
  };
  return query.operation === 'and' ? query.tokens.every(passes) : query.tokens.some(passes);
}

function matchesToken(token: FilterToken, type: FilterFieldType, text: string, value: FilterValue): boolean {
  const wanted = token.value.trim();
  const has = text.toLowerCase().includes(wanted.toLowerCase());
  if (token.operator === ':') return has;
  if (token.operator === '!:') return !has;
  if (type === 'text') {
    const same = text.toLowerCase() === wanted.toLowerCase();
    return token.operator === '=' ? same : token.operator === '!=' ? !same : false;
  }
  const bound = type === 'number' ? (wanted === '' ? Number.NaN : Number(wanted)) : Date.parse(wanted);
  const left = typeof value === 'number' ? value : Number.NaN;
  if (token.operator === '=') return left === bound || text === wanted;
  if (token.operator === '!=') return !(left === bound || text === wanted);
  if (Number.isNaN(left) || Number.isNaN(bound)) return false;
  if (token.operator === '>') return left > bound;
  if (token.operator === '>=') return left >= bound;
  if (token.operator === '<') return left < bound;
  return left <= bound;
}

/** The query as one URL value; empty for a query without tokens. */
export function serialiseFilter(query: FilterQuery): string {
  if (query.tokens.length === 0) return '';
  return JSON.stringify([query.operation, ...query.tokens.map((token) => [token.property ?? '', token.operator, token.value])]);
}

/** Reads a URL value back; conditions on unknown fields or with an operator the field lacks are dropped. */
export function parseFilter(text: string | undefined, fields: ReadonlyMap<string, FilterFieldType>): FilterQuery {
  const empty: FilterQuery = { operation: 'and', tokens: [] };
  if (text === undefined || text === '') return empty;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return empty;
  }
  if (!Array.isArray(data) || (data[0] !== 'and' && data[0] !== 'or')) return empty;
  const tokens: FilterToken[] = [];
  for (const part of data.slice(1, 51)) {
    if (!Array.isArray(part)) continue;
    const [property, operator, value] = part as unknown[];
    const known = FILTER_OPERATORS.find((one) => one === operator);
    if (typeof property !== 'string' || typeof value !== 'string' || known === undefined) continue;
    const type = property === '' ? 'text' : fields.get(property);
    if (type === undefined || !operatorsFor(type).includes(known)) continue;
    tokens.push(property === '' ? { operator: known, value } : { property, operator: known, value });
  }
  return { operation: data[0], tokens };
}
