import { type LineScanner, REDACTED } from './scan-line.ts';
import { isDigit, isHex } from './text-spans.ts';

/**
 * A line of a file that holds customers' content: of the known forms what is content goes, of any other all.
 * - slow and task logs: what is in the brackets that the scanner knows
 * - access logs of the proxy, of HAProxy and of the load balancer: the client, and the path unless it is one of the engine's own calls
 * - audit logs: every field that is not known to hold nothing of anybody
 */
export function contentLine(text: string, scanner: LineScanner): string {
  if (text === '' || text === '--') return text;
  const known = knownLine(text, scanner);
  if (known !== null) return known;
  // A search numbers what it finds; the line behind the number is what is known. Digits before anything else may be anybody's.
  const number = /^\d{1,12}[:-]/.exec(text.slice(0, 13))?.[0] ?? '';
  const numbered = number === '' ? null : knownLine(text.slice(number.length), scanner);
  return numbered === null ? whole(scanner) : number + numbered;
}

function knownLine(text: string, scanner: LineScanner): string | null {
  const isTask = text.includes('[') && (text.includes('source[') || text.includes('took[') || text.includes('description['));
  if (isTask) return scanner.scan(text);
  if (text.charCodeAt(0) === 123) return auditLine(text);
  const request = requestLine(text);
  if (request === null) return null;
  if (request !== text) scanner.counts.content++;
  return scanner.scan(request);
}

const whole = (scanner: LineScanner): string => {
  scanner.counts.content++;
  return REDACTED;
};

/** Fields of audit logs that name nobody and hold nothing of a customer's. */
const PLAIN_AUDIT_FIELDS = new Set([
  '@timestamp',
  'audit_category',
  'audit_cluster_name',
  'audit_format_version',
  'audit_node_host_name',
  'audit_node_id',
  'audit_node_name',
  'audit_request_layer',
  'audit_request_origin',
  'audit_request_privilege',
  'audit_rest_request_method',
  'audit_trace_task_id',
  'audit_transport_request_type',
  'audit_trace_shard_id',
  'audit_utc_timestamp',
]);

/** Longer lines of audit are none that is read field by field. */
const MOST_AUDIT = 1024 * 1024;

function auditLine(text: string): string | null {
  if (text.length > MOST_AUDIT || !text.startsWith('{"')) return null;
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== 'object' || fields === null || !('audit_category' in fields)) return null;
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => {
          const isPlain = PLAIN_AUDIT_FIELDS.has(name) && typeof value !== 'object';
          const isOwnCall = name === 'audit_rest_request_path' && typeof value === 'string' && isOwnPath(value);
          return [name, isPlain || isOwnCall || value === null ? value : REDACTED];
        }),
      ),
    );
  } catch {
    return null;
  }
}

/** Calls of the engine that name nothing of a customer's, by their segments. */
const OWN_SEGMENTS = new Set([
  ...[
    'health',
    'nodes',
    'stats',
    'settings',
    'shards',
    'indices',
    'allocation',
    'master',
    'pending_tasks',
    'state',
    'hot_threads',
    'reroute',
  ],
  ...[
    '_bulk',
    '_search',
    '_msearch',
    '_mget',
    '_cat',
    '_cluster',
    '_nodes',
    '_stats',
    '_count',
    '_aliases',
    '_tasks',
    '_refresh',
    '_segments',
  ],
  ...[
    '_all',
    '_local',
    '_plugins',
    '_opendistro',
    '_cluster_manager',
    'aliases',
    'recovery',
    'thread_pool',
    'scroll',
    '_template',
    'api',
    'status',
  ],
]);

/** The same few calls come again and again. */
const KNOWN_PATHS = new Set<string>();
const MOST_KNOWN = 1_000;

const isOwnPath = (path: string): boolean => {
  if (KNOWN_PATHS.has(path)) return true;
  const isOwn = isMadeOfOwn(path);
  if (isOwn && KNOWN_PATHS.size < MOST_KNOWN) KNOWN_PATHS.add(path);
  return isOwn;
};

const isMadeOfOwn = (path: string): boolean => path.length <= 128 && path.charCodeAt(0) === 47 && areAllOwn(path);

/** The first one that is not an API's own is mostly an index, and ends the look. */
function areAllOwn(path: string): boolean {
  for (let from = 1; from < path.length; ) {
    const slash = path.indexOf('/', from);
    const end = slash < 0 ? path.length : slash;
    if (!OWN_SEGMENTS.has(path.slice(from, end))) return false;
    from = end + 1;
  }
  return true;
}

/** A method stands among the first words of every form, with a quote before it or without. */
const METHOD = / ("?)(?:GET|POST|PUT|DELETE|HEAD|PATCH|OPTIONS) /;
/** Behind so many characters it is not looked for. */
const HEAD = 2_048;

/** A line of an access log without its client and path; null where there is no request in it. */
function requestLine(text: string): string | null {
  const found = METHOD.exec(text.length > HEAD ? text.slice(0, HEAD) : text);
  if (found === null) return null;
  const from = found.index + found[0].length;
  const end = endOfPath(text, from, found[1] !== '');
  const path = shownPath(text.slice(from, end)) + text.slice(end);
  const client = clientOf(text, from);
  return client === null ? text.slice(0, from) + path : text.slice(0, client.from) + REDACTED + text.slice(client.to, from) + path;
}

/** In quotes a path may hold blanks: it ends where the protocol or the quote is. */
function endOfPath(text: string, from: number, isQuoted: boolean): number {
  if (!isQuoted) {
    const blank = text.indexOf(' ', from);
    return blank < 0 ? text.length : blank;
  }
  const quote = text.indexOf('"', from);
  const last = quote < 0 ? text.length : quote;
  const protocol = text.lastIndexOf(' HTTP/', last);
  return protocol >= from ? protocol : last;
}

/** The path of one of the engine's own calls, with the host of a whole address; else nothing of it. */
function shownPath(path: string): string {
  const address = path.charCodeAt(0) !== 104 ? '' : (/^https?:\/\/[^\s/"]{1,256}/.exec(path.slice(0, 300))?.[0] ?? '');
  const rest = path.slice(address.length);
  return isOwnPath(rest) ? path : address === '' ? REDACTED : `${address}/${REDACTED}`;
}

/**
 * The first address with or without a port before the request, up to `before`, is the client's, also in a private network: the second is the machine's.
 * Null where there is none, or where it was taken out already.
 */
function clientOf(text: string, before: number): { from: number; to: number } | null {
  const isAccess = isDigit(text.charCodeAt(0));
  for (let from = text.indexOf(' ') + 1; from > 0 && from < before; ) {
    const blank = text.indexOf(' ', from);
    const end = blank < 0 ? before : Math.min(blank, before);
    if (text.startsWith(REDACTED, from)) return null;
    const length = addressLength(text.slice(from, Math.min(end, from + 64)));
    if (length !== null && (isAccess || text.charCodeAt(from + length) === 58)) return { from, to: from + length };
    from = end + 1;
  }
  return null;
}

/** How long the address is with which a word begins, a port may follow; null where it is none. A time is none. */
function addressLength(word: string): number | null {
  const code = word.charCodeAt(0);
  if (!isHex(code) && code !== 58 && code !== 91) return null;
  const four = /^(?:\d{1,3}\.){3}\d{1,3}(?=:\d{1,5}$|$)/.exec(word);
  if (four) return four[0].length;
  const six = /^(?:\[[0-9a-f:.]{2,45}\](?=:\d{1,5}$|$)|[0-9a-f:.]{2,45}$)/i.exec(word)?.[0];
  return six?.includes(':') && !/^\d\d(?::\d\d){1,2}(?:\.\d{1,9})?$/.test(six) ? six.length : null;
}
