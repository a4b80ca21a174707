/** What the form of Request Logs holds; kept in the address once it was submitted, so that a link asks the same. */
export interface LogForm {
  /** The toggle "CW Insight Saved Query". */
  isInsight: boolean;
  /** Name of the saved query that was chosen last; empty for none. */
  saved: string;
  query: string;
  /** Log groups of the query. */
  tokens: readonly string[];
  /** Log groups of the search for a term. */
  groups: readonly string[];
  term: string;
}

/** Parts of an address beyond these are no form's. */
const MOST_QUERY = 10_000;
const MOST_GROUPS = 200;

export const readLogForm = (params: URLSearchParams): LogForm => ({
  isInsight: params.get('mode') === 'query',
  saved: params.get('saved') ?? '',
  query: (params.get('query') ?? '').slice(0, MOST_QUERY),
  tokens: listOf(params.get('queryGroups')),
  groups: listOf(params.get('groups')),
  term: (params.get('term') ?? '').slice(0, 256),
});

/** The address with the mode that was submitted; of the other one nothing is kept. */
export function writeLogForm(params: URLSearchParams, { isInsight, saved, query, tokens, groups, term }: LogForm): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  set('mode', isInsight ? 'query' : '');
  set('saved', isInsight ? saved : '');
  set('query', isInsight ? query : '');
  set('queryGroups', isInsight ? tokens.join(',') : '');
  set('groups', isInsight ? '' : groups.join(','));
  set('term', isInsight ? '' : term);
  return next;
}

const listOf = (text: string | null): string[] => [...new Set((text ?? '').split(',').filter((part) => part !== ''))].slice(0, MOST_GROUPS);
