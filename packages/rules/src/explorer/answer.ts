import { wildcardMatcher } from '../wildcard.ts';

/** What is said beside an answer that was cut (EXPL-028), followed by the link. */
export const TRUNCATED_TEXT = 'This not complete response, please download complete response using presigned url given';

/**
 * The whole values of a JSON text that was cut off anywhere: it is ended at the last complete one. Of a table only whole rows are kept,
 * `rowsIn` being the member that holds them, or null where the rows are the answer itself. Null when the beginning is no JSON at all.
 */
export const wholeValues = (text: string, rowsIn: string | null): unknown => {
  const start = text.search(/\S/);
  if (start < 0) return null;
  /** Values deeper than this are parts of a row. */
  const deepest = text[start] === '[' ? 1 : rowsIn === null ? Number.POSITIVE_INFINITY : 2;
  let closers = '';
  let inString = false;
  let safe: { at: number; closers: string } | null = null;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
      continue;
    }
    if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') {
      closers = (letter === '{' ? '}' : ']') + closers;
      if (closers.length <= deepest) safe = { at: at + 1, closers };
    } else if (letter === '}' || letter === ']') {
      closers = closers.slice(1);
      if (closers.length <= deepest) safe = { at: at + 1, closers };
    } else if (letter === ',' && closers.length <= deepest) safe = { at, closers };
  }
  if (safe === null) return null;
  try {
    return JSON.parse(text.slice(start, safe.at) + safe.closers);
  } catch {
    return null;
  }
};

/**
 * The same JSON without what must not leave the server. Patterns are paths with `*` for any key, `!a,b` for any but these; `**.` in front means
 * at any depth.
 * What was there becomes null, so that a reader sees that there was something.
 */
export const redacted = (json: unknown, patterns: readonly string[]): unknown => {
  if (patterns.length === 0) return json;
  const paths = patterns.map((pattern) => pattern.split('.'));
  const deep = paths.filter(([first]) => first === '**').map(([, ...rest]) => rest);
  return blank(
    json,
    paths.filter(([first]) => first !== '**'),
    deep,
  );
};

const blank = (json: unknown, here: readonly (readonly string[])[], deep: readonly (readonly string[])[]): unknown => {
  if (Array.isArray(json)) return json.map((entry) => blank(entry, here, deep));
  if (typeof json !== 'object' || json === null) return json;
  const active = [...here, ...deep];
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const rest = active.filter(([head = '']) => isMeant(head, key)).map(([, ...tail]) => tail);
      return [key, rest.some((path) => path.length === 0) ? null : blank(value, rest, deep)];
    }),
  );
};

const isMeant = (head: string, key: string): boolean =>
  head === '*' || head === key || (head.startsWith('!') && !head.slice(1).split(',').includes(key));

/** Columns whose values are few words: they are compared as a whole. In the others a part is enough. */
const WHOLE = new Set(['shard', 'prirep', 'state', 'health', 'status']);

/** Tells whether a row's cell passes a filter: letters of either case, `*` for any; else a part of a name, or the whole of a state. */
export const cellFilter = (argument: string, value: string): ((cell: unknown) => boolean) => {
  const wanted = value.trim().toLowerCase();
  const matches = wanted.includes('*')
    ? wildcardMatcher(wanted)
    : (text: string) => (WHOLE.has(argument) ? text === wanted : text.includes(wanted));
  return (cell) => matches(cell === null || cell === undefined ? '' : String(cell).toLowerCase());
};
