import { ELB_LINE } from '#rules/on-demand/elb-line';
import { REDACTED } from '#rules/redaction/scan-line';

/** What of a file is read at a time: many are read together, and a larger piece is no faster. It holds the longest line. */
const BUFFER_BYTES = 2 << 20;

/** Columns that are read of a line: those of today, and room for what comes. A line with more is read one by one. */
const READ_COLUMNS = 34;

const TYPES: Readonly<Record<number, string>> = {
  [ELB_LINE.time]: 'TIMESTAMP',
  ...Object.fromEntries(ELB_LINE.times.map((place) => [place, 'DOUBLE'])),
  [ELB_LINE.elbStatus]: 'SMALLINT',
  [ELB_LINE.received]: 'BIGINT',
  [ELB_LINE.sent]: 'BIGINT',
};

/** What of a line is used, in the order of `STAGED`. */
const USED = [
  ELB_LINE.time,
  ELB_LINE.client,
  ELB_LINE.target,
  ...ELB_LINE.times,
  ELB_LINE.elbStatus,
  ELB_LINE.targetStatus,
  ELB_LINE.received,
  ELB_LINE.sent,
  ELB_LINE.request,
  ELB_LINE.userAgent,
  ELB_LINE.created,
] as const;
const NAMES = ['t', 'client', 'target', 'd1', 'd2', 'd3', 'es', 'ts', 'rb', 'sb', 'req', 'ua', 'ct'] as const;

/** Where lines go that are read one by one. */
export const STAGED =
  'create temp table staged(t bigint, client varchar, target varchar, d1 double, d2 double, d3 double, es smallint, ts smallint, rb bigint, sb bigint, req varchar, ua varchar, ct varchar)';

/** Of the fields of a line, those that are staged. */
export const stagedFields = (fields: readonly string[]): string[] => USED.map((place) => fields[place] ?? '');

/** Lines of files that are all right, read at once; a line that is none makes it fail. */
export function readAtOnce(files: string, isClassic: boolean): string {
  const shift = isClassic ? 1 : 0;
  const columns = Array.from({ length: READ_COLUMNS - shift }, (_, at) => `'c${at + shift}': '${TYPES[at + shift] ?? 'VARCHAR'}'`).join(
    ', ',
  );
  const selected = USED.map((place, at) => `${place === ELB_LINE.time ? `epoch_ms(c${place})` : `c${place}`} as ${NAMES[at]}`).join(', ');
  return (
    `(select ${selected} from read_csv(${files}, columns = {${columns}}, delim = ' ', quote = '"', escape = '', header = false, auto_detect = false,` +
    ` null_padding = true, nullstr = '-', allow_quoted_nulls = false, max_line_size = 1048576, buffer_size = ${BUFFER_BYTES}) where case when ${IS_WHOLE} then true else error('not whole') end)`
  );
}

/** What `splitElbLine` asks of a line beside what the reader does; a line break within quotes has swallowed a line. */
const IS_WHOLE =
  'es between 100 and 999 and (ts is null or (strlen(ts) = 3 and cast(try_cast(ts as usmallint) as varchar) = ts)) and rb >= 0 and sb >= 0 and d1 is not null and d2 is not null and d3 is not null' +
  ' and t is not null and client is not null and not contains(req, chr(10)) and not contains(ua, chr(10))';

/** Parameters of a request's address that say how the engine is asked, and nothing of what is in the data. */
const HARMLESS = [
  ...['allow_no_indices', 'batched_reduce_size', 'expand_wildcards', 'filter_path', 'format', 'from', 'h', 'human', 'ignore_unavailable'],
  ...[
    'level',
    'local',
    'max_concurrent_searches',
    'pre_filter_shard_size',
    'ccs_minimize_roundtrips',
    'ignore_throttled',
    'lenient',
    'version',
    'include_type_name',
    'detailed',
    'bytes',
    'time',
    'master_timeout',
    'cluster_manager_timeout',
    'max_concurrent_shard_requests',
    'op_type',
    'pipeline',
    'preference',
  ],
  ...[
    'pretty',
    'refresh',
    'request_cache',
    'require_alias',
    'rest_total_hits_as_int',
    'retry_on_conflict',
    'scroll',
    'search_type',
    'size',
  ],
  ...['timeout', 'track_total_hits', 'typed_keys', 'v', 'wait_for_active_shards', 'wait_for_completion', 'wait_for_status'],
];

/** Longest value of such a parameter. */
const MOST_VALUE = 100;

/** Below these a further part says which call it is. */
const GROUPS_OF_CALLS = '_cluster|_cat|_list|_plugins|_opendistro';
/** What stands before the id of a document, which is the customer's. */
const BEFORE_IDS = ['_doc', '_create', '_update', '_source', '_explain', '_termvectors'];

/**
 * Made once for each connection. Each is asked of millions of lines, so they are of words that are cheap here: a list of what a text is split into is made of
 * all of it, and `in` a longer list is a join that every row goes through, whatever `case` it stands in.
 */
export const ELB_MACROS = [
  // Where the sign is not, all is before it and nothing behind it. A `case` costs more than to put one more sign at the end.
  'create or replace temp macro word_before(s, sign) as substr(s, 1, strpos(s || sign, sign) - 1)',
  'create or replace temp macro behind(s, sign) as substr(s, strpos(s || sign, sign) + length(sign))',
  // A quote is written so, as what it is written with.
  "create or replace temp macro unescaped(s) as case when contains(s, '\\x') then replace(replace(s, '\\x22', '\"'), '\\x5C', '\\') else s end",
  `create or replace temp macro is_harmless(p, name) as contains('${`,${HARMLESS.join(',')},`}', ',' || name || ',')` +
    ` and strlen(p) - strlen(name) <= ${MOST_VALUE + 1} and regexp_full_match(p, '[a-z_]+(?:=[A-Za-z0-9_.,*:=-]*)?')`,
  "create or replace temp macro shown_parameter(p) as case when is_harmless(p, word_before(p, '=')) then p" +
    ` when regexp_full_match(word_before(p, '='), '[A-Za-z0-9_.]{1,40}') then word_before(p, '=') || '=${REDACTED}' else '${REDACTED}' end`,
  // Most addresses have one parameter or none.
  "create or replace temp macro shown_query(q) as case when q = '' then q when not contains(q, '&') then shown_parameter(q)" +
    " else array_to_string(list_transform(string_split(q, '&'), lambda p: shown_parameter(p)), '&') end",
  // Nearly all calls have nothing behind them, so nothing that could be an id.
  `create or replace temp macro shown_path(p, call) as case when contains(call, '/') and (${BEFORE_IDS.map((name) => `contains(p, '/${name}/')`).join(' or ')})` +
    ` then regexp_replace(p, '/(${BEFORE_IDS.join('|')})/[^/]+', '/\\1/${REDACTED}') else p end`,
  "create or replace temp macro call_of(call) as case when not contains(call, '/') then call" +
    ` when regexp_full_match(word_before(call, '/'), '${GROUPS_OF_CALLS}') and split_part(call, '/', 2) != '' then word_before(call, '/') || '/' || split_part(call, '/', 2)` +
    " else word_before(call, '/') end",
  // Nearly all are of four numbers or a name with dots, and a port: what stands before the first colon has a dot. Asking for the dot's place in the whole takes twice as long.
  "create or replace temp macro without_port(a) as case when contains(split_part(a, ':', 1), '.') then split_part(a, ':', 1) when contains(a, '[') then regexp_extract(a, '^\\[([^\\]]*)', 1)" +
    " when length(a) - length(replace(a, ':', '')) > 1 then regexp_replace(a, ':[0-9]+$', '') else split_part(a, ':', 1) end",
];

/**
 * What is kept of the requests of `source`, which has them as `req`, step by step: a macro writes its argument as often as it names it. What is no request
 * may hold anything, so that its first word is no method.
 */
const requestsOf = (source: string): string => `
select *, case when rest != '' and method != '-' and regexp_full_match(method, '[A-Za-z-]{1,20}') then method end as "shownMethod",
  case when host = '' then null else without_port(host) end as "shownHost",
  case when "hasPath" then substr(case when query = '' then shown_path(path, call) else shown_path(path, call) || '?' || shown_query(query) end, 1, 2048) end as "shownUri",
  case when not "hasPath" then null when path = '/' then path when call = '' then '{index}' else substr(call_of(call), 1, 80) end as "shownApi"
from (select *, substr(path, strpos(path || '/_', '/_') + 1) as call, rest != '' and host != '-' as "hasPath"
  from (select *, '/' || word_before(tail, '?') as path, behind(tail, '?') as query
    from (select *, word_before(rest, '/') as host, behind(rest, '/') as tail
      from (select *, behind(url, '://') as rest
        from (select *, word_before(behind_method, ' ') as url
          from (select *, word_before(request, ' ') as method, behind(request, ' ') as behind_method
            from (select *, unescaped(req) as request from ${source})))))))`;

const SAMPLED_LINES = 20_000;
const MOST_KNOWN = 10_000;

/**
 * Makes a table of the requests that come again and again, with what is kept of each: most of a load balancer's are the same few, and what is kept of one
 * takes longer than to read its line.
 */
export const knownRequests = (staged: string): string => `
create or replace temp table known as select req, "shownMethod", "shownUri", "shownHost", "shownApi" from (${requestsOf(
  `(select req from (select req from ${staged} limit ${SAMPLED_LINES}) group by req having count(*) > 1 order by count(*) desc limit ${MOST_KNOWN})`,
)})`;

/**
 * Rows of staged lines, in the fields of `ELB_FIELDS`, beside the table of known requests. What of an address may be a customer's own is taken out here,
 * before anything is stored, so that no filter finds what no answer shows.
 */
export const elbRows = (staged: string): string => `
select t as date,
  case when d1 >= 0 and d2 >= 0 and d3 >= 0 then round((d1 + d2 + d3) * 1000) / 1000 else nullif(greatest(0, (t - epoch_ms(try_cast(ct as timestamp))) / 1000), 0) end as duration,
  es as "elbStatusCode", try_cast(ts as smallint) as "targetStatusCode",
  case when "isKnown" then "knownMethod" else "shownMethod" end as method, rb as "receivedBytes", sb as "sentBytes",
  case when "isKnown" then "knownUri" else "shownUri" end as uri,
  without_port(client) as "clientIp", without_port(target) as "targetIp",
  case when strlen(ua) <= 512 and not contains(ua, '\\') then nullif(nullif(ua, '-'), '') else substr(unescaped(ua), 1, 512) end as "userAgent",
  case when "isKnown" then "knownHost" else "shownHost" end as endpoint,
  case when "isKnown" then "knownApi" else "shownApi" end as api
from (${requestsOf(
  `(select s.* exclude (req), k.req is not null as "isKnown", case when k.req is null then s.req else '' end as req,
    k."shownMethod" as "knownMethod", k."shownUri" as "knownUri", k."shownHost" as "knownHost", k."shownApi" as "knownApi"
  from ${staged} s left join known k on s.req = k.req)`,
)})`;
