import { wildcardMatcher } from '#rules/wildcard';

/** A GET as an engine reads it: path segments, decoded, and parameters. */
export interface RestRequest {
  segments: readonly string[];
  params: ReadonlyMap<string, string>;
  /** Path and query as sent, for error texts. */
  raw: string;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

export const parseRequest = (path: string): RestRequest => {
  const [before = '', query = ''] = path.split('?', 2);
  const params = new Map<string, string>();
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    params.set(decode(at < 0 ? pair : pair.slice(0, at)), at < 0 ? '' : decode(pair.slice(at + 1)));
  }
  return {
    segments: before
      .split('/')
      .filter((segment) => segment !== '')
      .map(decode),
    params,
    raw: path,
  };
};

/** A flag is set when it is there without a value or with `true`. */
export const flag = (request: RestRequest, name: string): boolean => {
  const value = request.params.get(name);
  return value === '' || value === 'true';
};

/** Names and patterns as engines match them: comma lists, `*`, `_all`, exclusions by `-`. */
export const nameMatcher = (expression: string | undefined): ((name: string) => boolean) => {
  if (expression === undefined || expression === '_all' || expression === '*') return () => true;
  const rules = expression.split(',').map((part) => {
    const negative = part.startsWith('-');
    return { negative, matches: wildcardMatcher(negative ? part.slice(1) : part) };
  });
  return (name) => {
    let matched = false;
    for (const rule of rules) if (rule.matches(name)) matched = !rule.negative;
    return matched;
  };
};
