import type { z } from 'zod';

/**
 * Words a value that a schema refuses, for people: what the field must be, without the field's name, as "must be greater than 0". Given to `parse` as
 * `error`, it leaves every message alone that a schema states itself.
 */
export const fieldProblem: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `is missing: it must be ${kindOf(issue.expected)}` : `must be ${kindOf(issue.expected)}`;
    case 'too_small':
      return boundOf(issue.origin, issue.minimum, issue.inclusive !== false ? 'least' : 'above');
    case 'too_big':
      return boundOf(issue.origin, issue.maximum, issue.inclusive !== false ? 'most' : 'below');
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${String(issue.values[0])}` : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be: check its characters';
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has fields that are not known: ${issue.keys.join(', ')}. Leave them out`;
    case 'invalid_key':
      return 'has a name that is not possible here';
    default:
      return 'is not one of the forms that are possible here';
  }
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a time',
  null: 'null',
};

const kindOf = (expected: string): string => KINDS[expected] ?? expected;

const FORMATS: Readonly<Record<string, string>> = {
  url: 'must be an address such as https://example.com',
  email: 'must be an e-mail address',
  uuid: 'must be a UUID',
  datetime: 'must be a time such as 2026-11-21T10:05:00Z',
};

type Bound = 'least' | 'above' | 'most' | 'below';

const NUMBER_WORDS: Readonly<Record<Bound, string>> = {
  least: 'must be at least',
  above: 'must be greater than',
  most: 'must be at most',
  below: 'must be less than',
};

function boundOf(origin: string, bound: number | bigint, kind: Bound): string {
  const unit = origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'entry' : null;
  if (unit === null) return `${NUMBER_WORDS[kind]} ${bound}`;
  const count = Number(bound) + (kind === 'above' ? 1 : kind === 'below' ? -1 : 0);
  const isLeast = kind === 'least' || kind === 'above';
  if (isLeast && count === 1) return 'must not be empty';
  const units = count === 1 ? unit : unit === 'entry' ? 'entries' : 'characters';
  return `must have at ${isLeast ? 'least' : 'most'} ${count} ${units}`;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * An issue with its field in front, unless the message names the field already: `maxResults: must be at most 100`.
 * @param whole what stands in front of an issue of the value as a whole
 */
export function namedProblem({ path, message }: Issue, whole: string): string {
  if (path.length === 0) return /^(must|is|has) /.test(message) ? `${whole} ${message}` : message;
  const field = path.map(String).join('.');
  const last = String(path.findLast((part) => typeof part === 'string') ?? field);
  return message.includes(last) ? message : `${field}: ${message}`;
}
