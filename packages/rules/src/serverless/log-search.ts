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
