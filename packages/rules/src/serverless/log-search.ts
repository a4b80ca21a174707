import { type DateRange, validateDateRange } from '../date-range.ts';
import { DAY } from '../durations.ts';
import { LOG_GROUPS_MISSING, LOG_RANGE_TOO_LONG, MOST_LOG_DAYS, tooLongRange } from '../logs/log-request.ts';
import type { StageRegion } from '../regions/stages.ts';

/** What the page and every call answer where a place has no serverless logs (JLOG-003). */
export const SERVERLESS_LOGS_UNSUPPORTED = 'Juno logs not supported in this stage and/or region!';

const PLACES: Readonly<Record<StageRegion['stage'], readonly string[]>> = {
  alpha: ['iad', 'pdx'],
  beta: ['iad', 'pdx'],
  gamma: ['iad', 'pdx'],
  prod: ['iad', 'dub', 'pdx', 'nrt', 'fra', 'sin', 'syd', 'cmh'],
};

/** Whether serverless logs can be searched in a place (JLOG-004). */
export const hasServerlessLogs = ({ stage, airportCode }: StageRegion): boolean => PLACES[stage].includes(airportCode);

/** The columns of Browse Logs, in order: field of a row, header and what it holds (JLOG-014, JLOG-024). */
export const SERVERLESS_LOG_COLUMNS = [
  { field: '@timestamp', header: 'Timestamp', type: 'date' },
  { field: 'ErrorCount', header: 'ErrorCount', type: 'number' },
  { field: '@message', header: 'Message', type: 'text' },
  { field: 'ResponseCode', header: 'ResponseCode', type: 'number' },
  { field: 'Path', header: 'Path', type: 'text' },
  { field: 'Method', header: 'Method', type: 'text' },
  { field: 'ServiceName', header: 'ServiceName', type: 'text' },
  { field: 'CollectionId', header: 'CollectionId', type: 'text' },
  { field: 'AwsAccountId', header: 'AwsAccountId', type: 'text' },
  { field: 'RequestId', header: 'RequestId', type: 'text' },
] as const satisfies readonly { field: string; header: string; type: 'text' | 'number' | 'date' }[];

/** Points to the record of a row; no column of its own. */
export const POINTER_FIELD = '@ptr';

/** Characters of a message that its cell shows (JLOG-015). */
export const MESSAGE_PREVIEW = 150;
/** The page asks for answers this often until all are there, milliseconds (JLOG-030). */
export const LOG_POLL_MS = 15_000;
/** What a search begins with (JLOG-037): none of the presets, so that it shows as a range of its own (contradiction 30). */
export const SERVERLESS_LOGS_RANGE = { type: 'relative', amount: 9, unit: 'hour' } as const;

export const TOO_MANY_LOG_GROUPS = 'Currently we only support searching 20 LogGroups at a time. Please select fewer LogGroups';
export const SEARCH_TERM_MISSING = 'Please provide a search term';
/** Log groups that one search takes; what the page shows as tokens (3 and 5) is a matter of its look (contradiction 27). */
export const MOST_SEARCHED_GROUPS = 20;

/** The form of serverless log search. In insight mode the query is the search. */
export interface ServerlessSearchForm {
  mode: 'insight' | 'term';
  logGroups: readonly string[];
  range: DateRange | null;
  searchTerm: string;
}

/** Problems of the form by its field; a field without a key is in order. */
export type ServerlessSearchProblems = Partial<Record<'logGroups' | 'range' | 'searchTerm', string>>;

/**
 * What is wrong with a serverless search (JLOG-033 to JLOG-036, JLOG-039). The checks of groups and term are those of the mode without a
 * query: a query names what it searches itself (contradiction 27).
 */
export function checkServerlessSearch(form: ServerlessSearchForm, nowMs: number, zone: string): ServerlessSearchProblems {
  const { mode, logGroups, range, searchTerm } = form;
  const problems: ServerlessSearchProblems = {};
  if (mode === 'term') {
    if (logGroups.length === 0) problems.logGroups = LOG_GROUPS_MISSING;
    else if (logGroups.length > MOST_SEARCHED_GROUPS) problems.logGroups = TOO_MANY_LOG_GROUPS;
    if (searchTerm.trim() === '') problems.searchTerm = SEARCH_TERM_MISSING;
  }
  const wrongRange = validateDateRange(range, nowMs, zone) ?? tooLongRange(range, nowMs, zone, MOST_LOG_DAYS * DAY, LOG_RANGE_TOO_LONG);
  if (wrongRange !== null) problems.range = wrongRange;
  return problems;
}

/** Tokens that the fields show before "Show more": a matter of their look (contradiction 27). */
export const SHOWN_TOKENS = { savedQuery: 3, logGroups: 5 } as const;
/** Characters of a request or collection id, and of anything else that is searched for as it stands. */
export const MOST_TERM_LENGTH = 256;
/** Rows of all answers to one request: the largest page of the table (JLOG-040). */
export const MOST_LOG_ROWS = 8_000;

/** Rows of each log group's answer when several are asked. */
export const rowsOfEach = (groups: number): number => Math.min(1_000, Math.floor(MOST_LOG_ROWS / Math.max(1, groups)));

/**
 * The query for a request id or collection id (JLOG-009): events that carry it in a field, or anywhere in their message.
 * @returns null for a term that is none: empty, too long, or with characters that no line of a log has
 */
export function termQuery(term: string, limit: number): string | null {
  const wanted = term.trim();
  if (wanted === '' || wanted.length > MOST_TERM_LENGTH || /\p{Cc}/u.test(wanted)) return null;
  const quoted = `"${wanted.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return [
    `fields ${SERVERLESS_LOG_COLUMNS.map(({ field }) => field).join(', ')}`,
    `filter RequestId = ${quoted} or CollectionId = ${quoted} or @message like ${quoted}`,
    'sort @timestamp desc',
    `limit ${limit}`,
  ].join('\n| ');
}

/** A percentage of statuses that are "Complete", whole (JLOG-031); 0 while nothing is known. */
export const logProgress = (statuses: readonly string[]): number =>
  statuses.length === 0 ? 0 : Math.floor((100 * statuses.filter((status) => status === COMPLETE).length) / statuses.length);

export const COMPLETE = 'Complete';
/** Under way; any other status but this and "Complete" is an end without an answer. */
export const RUNNING = 'Running';
