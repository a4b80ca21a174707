import { ELB_LINE } from '#rules/on-demand/elb-line';
import { REDACTED } from '#rules/redaction/scan-line';

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
  'create temp table staged(t bigint, client varchar, target varchar, d1 double, d2 double, d3 double, es smallint, ts varchar, rb bigint, sb bigint, req varchar, ua varchar, ct varchar)';

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
    ` null_padding = true, nullstr = '\u0001', max_line_size = 1048576) where case when ${IS_WHOLE} then true else error('not whole') end)`
  );
}

/** What `splitElbLine` asks of a line beside what the reader does; a line break within quotes has swallowed a line. */
const IS_WHOLE =
  "es between 100 and 999 and (ts = '-' or (strlen(ts) = 3 and cast(try_cast(ts as usmallint) as varchar) = ts)) and rb >= 0 and sb >= 0" +
  ' and ua is not null and not contains(req, chr(10)) and not contains(ua, chr(10)) and d1 is not null and d2 is not null and d3 is not null and t is not null';

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

const names = HARMLESS.join('|');
const VALUE = '[A-Za-z0-9_.,*:=-]{0,100}';
/** A whole query of such parameters; nearly all are, and need no closer look. */
const ALL_HARMLESS = `(?:(?:${names})(?:=${VALUE})?(?:&(?:${names})(?:=${VALUE})?)*)?`;
/** Below these a further part says which call it is. */
const GROUPS_OF_CALLS = ['_cluster', '_cat', '_list', '_plugins', '_opendistro'].map((name) => `'${name}'`).join(', ');
/** What stands before the id of a document, which is the customer's. */
const BEFORE_IDS = ['_doc', '_create', '_update', '_source', '_explain', '_termvectors'];

/** Made once for each connection. Cheap words first: each is asked of millions of lines. */
export const ELB_MACROS = [
  // A quote is written so, as what it is written with.
  "create or replace temp macro unescaped(s) as case when contains(s, '\\x') then replace(replace(s, '\\x22', '\"'), '\\x5C', '\\') else s end",
  // Host and everything behind it; empty for a request that was none.
  "create or replace temp macro behind_scheme(url) as case when strpos(url, '://') > 0 then substr(url, strpos(url, '://') + 3) else '' end",
  `create or replace temp macro shown_parameter(p) as case when split_part(p, '=', 1) in (${HARMLESS.map((name) => `'${name}'`).join(', ')})` +
    ` and regexp_full_match(p, '[a-z_]+(?:=${VALUE})?') then p` +
    ` when regexp_full_match(split_part(p, '=', 1), '[A-Za-z0-9_.]{1,40}') then split_part(p, '=', 1) || '=${REDACTED}' else '${REDACTED}' end`,
  // Most addresses have one parameter or none.
  "create or replace temp macro shown_query(q) as case when q = '' then q when not contains(q, '&') then shown_parameter(q)" +
    ` when regexp_full_match(q, '${ALL_HARMLESS}') then q` +
    " else array_to_string(list_transform(string_split(q, '&'), lambda p: shown_parameter(p)), '&') end",
  `create or replace temp macro shown_path(p) as case when ${BEFORE_IDS.map((name) => `contains(p, '/${name}/')`).join(' or ')}` +
    ` then regexp_replace(p, '/(${BEFORE_IDS.join('|')})/[^/]+', '/\\1/${REDACTED}') else p end`,
  'create or replace temp macro call_of(tail) as case' +
    ` when split_part(tail, '/', 1) in (${GROUPS_OF_CALLS}) and split_part(tail, '/', 2) != '' then split_part(tail, '/', 1) || '/' || split_part(tail, '/', 2)` +
    " else split_part(tail, '/', 1) end",
  "create or replace temp macro api_of(p) as case when p = '/' then p when not contains(p, '/_') then '{index}' else substr(call_of(substr(p, strpos(p, '/_') + 1)), 1, 80) end",
  // Nearly all are of four numbers or a name with dots, and a port.
  "create or replace temp macro without_port(a) as case when strpos(a, '.') between 1 and strpos(a, ':') then left(a, strpos(a, ':') - 1) when contains(a, '[') then regexp_extract(a, '^\\[([^\\]]*)', 1)" +
    " when length(a) - length(replace(a, ':', '')) > 1 then regexp_replace(a, ':[0-9]+$', '') else split_part(a, ':', 1) end",
];

/**
 * Rows of staged lines, in the fields of `ELB_FIELDS`. What of an address may be a customer's own is taken out here, before anything is stored, so that no
 * filter finds what no answer shows.
 */
export const elbRows = (staged: string): string => `
select t as date,
  case when least(d1, d2, d3) >= 0 then round(d1 + d2 + d3, 3) else nullif(greatest(0, (t - epoch_ms(try_cast(ct as timestamp))) / 1000), 0) end as duration,
  es as "elbStatusCode", try_cast(ts as smallint) as "targetStatusCode",
  nullif(method, '-') as method, rb as "receivedBytes", sb as "sentBytes",
  case when path = '' then null else substr(shown_path(path) || case when query = '' then '' else '?' || shown_query(query) end, 1, 2048) end as uri,
  without_port(client) as "clientIp", case when target = '-' then null else without_port(target) end as "targetIp",
  case when ua in ('-', '') then null else substr(unescaped(ua), 1, 512) end as "userAgent",
  case when host = '' then null else without_port(host) end as endpoint,
  case when path = '' then null else api_of(path) end as api
from (
  select *, split_part(tail, '?', 1) as path, case when contains(tail, '?') then substr(tail, strpos(tail, '?') + 1) else '' end as query
  from (
    select *, case when rest in ('', '-') or host = '-' then '' else '/' || substr(rest, length(host) + 2) end as tail
    from (select *, split_part(rest, '/', 1) as host
      from (select *, split_part(req, ' ', 1) as method, behind_scheme(split_part(unescaped(req), ' ', 2)) as rest from ${staged}))
  )
)`;
