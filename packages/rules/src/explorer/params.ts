import { COMMON_PARAMS } from './catalogue.ts';
import { refusedParam } from './normalise.ts';
import type { ExplorerRefusal } from './types.ts';

/** What a path says about its parameters. */
export interface ParamRules {
  params: readonly string[];
  forbidden: readonly string[];
  /** `h` and `s` may name these columns alone, where a table has others that show content; null where any will do. */
  onlyColumns: readonly string[] | null;
  require: Readonly<Record<string, readonly string[] | null>>;
}

/** Never taken, on any path, with what each would do. */
const ALWAYS_REFUSED: Readonly<Record<string, string>> = {
  source: 'carries a request body inside the address',
  source_content_type: 'carries a request body inside the address',
  q: 'is the text of a query',
  _source: 'asks for content',
  _source_includes: 'asks for content',
  _source_excludes: 'asks for content',
  stored_fields: 'asks for content',
  docvalue_fields: 'asks for content',
  scroll: 'is a form of search',
  scroll_id: 'is a form of search',
  search_type: 'is a form of search',
  request_cache: 'is a form of search',
  typed_keys: 'is a form of search',
  callback: 'makes the answer a script',
  error_trace: 'shows the insides of the server',
  wait_for_completion: 'holds the connection',
};

/** Those of them that lead to no content. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['callback', 'error_trace', 'wait_for_completion', 'typed_keys']);

/** Times that a cluster is kept busy or waiting by: at most a minute. */
const DURATIONS: ReadonlySet<string> = new Set(['timeout', 'interval', 'cluster_manager_timeout', 'master_timeout']);
/** Counts that multiply the cluster's work, and the most of each. */
const COUNTS: Readonly<Record<string, number>> = { threads: 100, snapshots: 20, page_size: 1_000, from: 100_000, top: 10_000 };
const LONGEST_VALUE = 2_000;
/** Each is compared with every member of an answer. */
const MAX_FILTER_PATHS = 50;

/** The first parameter that may not be there, or is missing; null when all are in order. */
export const paramProblem = (params: readonly (readonly [string, string])[], rules: ParamRules): ExplorerRefusal | null => {
  const allowed = new Set([...COMMON_PARAMS, ...rules.params]);
  for (const [name, value] of params) {
    const why = Object.hasOwn(ALWAYS_REFUSED, name) ? ALWAYS_REFUSED[name] : undefined;
    if (why !== undefined) {
      const refusal = refusedParam(name, `is not allowed on this path: it ${why}`, `Leave out ${name}.`);
      return WITHOUT_CONTENT.has(name) ? refusal : { ...refusal, reachesFor: 'content' };
    }
    if (rules.forbidden.includes(name) || !allowed.has(name))
      return refusedParam(name, 'is not allowed on this path', `Leave it out; this path takes ${[...allowed].join(', ')}.`);
    const problem = valueProblem(name, value, rules);
    if (problem !== null) return refusedParam(name, problem.why, problem.fix);
  }
  for (const [name, values] of Object.entries(rules.require)) {
    const given = params.find(([key]) => key === name)?.[1];
    const good = given !== undefined && given !== '' && (values === null || given.split(',').every((part) => values.includes(part)));
    if (!good) return refusedParam(name, 'is needed on this path', `Add ${name}=${values?.[0] ?? '…'}.`);
  }
  return null;
};

const valueProblem = (name: string, value: string, { onlyColumns }: ParamRules): { why: string; fix: string } | null => {
  if (value.length > LONGEST_VALUE) return { why: 'is too long', fix: `Keep it under ${LONGEST_VALUE} characters.` };
  if (name === 'format' && value !== 'json') return { why: 'must be json', fix: 'Leave it out: every answer is read as JSON.' };
  if ((name === 'h' || name === 's' || name === 'filter_path') && !/^[A-Za-z0-9_.*,:@ -]*$/.test(value))
    return { why: 'may hold names, dots, stars, commas and colons', fix: 'Write column names with commas between.' };
  if (name === 'filter_path' && value.split(',').length > MAX_FILTER_PATHS)
    return { why: `may hold at most ${MAX_FILTER_PATHS} paths`, fix: 'Ask for fewer members, or for a whole one.' };
  if ((name === 'h' || name === 's') && onlyColumns !== null) {
    const bad = value.split(',').find((column) => !onlyColumns.includes(column.replace(/:(asc|desc)$/, '').trim()));
    if (bad !== undefined && value !== '')
      return { why: `may not name ${bad.slice(0, 40) || 'nothing'} here`, fix: `Choose from ${onlyColumns.join(', ')}.` };
  }
  if (DURATIONS.has(name) && !/^([1-9]\d{0,4}ms|[1-5]?\ds|60s|1m)$/.test(value))
    return { why: 'must be at most a minute', fix: 'Write it as 500ms or 30s.' };
  const most = Object.hasOwn(COUNTS, name) ? COUNTS[name] : undefined;
  if (most !== undefined && !(/^\d{1,7}$/.test(value) && Number(value) <= most))
    return { why: `must be a whole number of at most ${most}`, fix: `Write a number up to ${most}.` };
  return null;
};
