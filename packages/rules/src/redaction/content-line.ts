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
  if (text.includes('source[') || text.includes('took[') || text.includes('description[')) return scanner.scan(text);
  if (text.startsWith('{')) return auditLine(text);
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

const isMadeOfOwn = (path: string): boolean =>
  path.length <= 128 &&
  path.startsWith('/') &&
  path
    .slice(1)
    .split('/')
    .every((segment, at, all) => OWN_SEGMENTS.has(segment) || (segment === '' && at === all.length - 1));

const METHODS = ['GET ', 'POST ', 'PUT ', 'DELETE ', 'HEAD ', 'PATCH ', 'OPTIONS '];
/** The method stands among the first words of every form; behind so many characters it is not looked for. */
const HEAD = 2_048;

/** A line of an access log without its client and path; null where there is no request in it. */
function requestLine(text: string): string | null {
  for (let blank = text.indexOf(' '); blank >= 0 && blank < HEAD; blank = text.indexOf(' ', blank + 1)) {
    const isQuoted = text.charCodeAt(blank + 1) === 34;
    const at = isQuoted ? blank + 2 : blank + 1;
    const method = METHODS.find((one) => text.startsWith(one, at));
    if (method === undefined) continue;
    const from = at + method.length;
    const end = endOfPath(text, from, isQuoted);
    return withoutClient(text.slice(0, from)) + shownPath(text.slice(from, end)) + text.slice(end);
  }
  return null;
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
  const address = /^https?:\/\/[^\s/"]{1,256}/.exec(path.slice(0, 300))?.[0] ?? '';
  const rest = path.slice(address.length);
  return isOwnPath(rest) ? path : address === '' ? REDACTED : `${address}/${REDACTED}`;
}

/** The first address with or without a port before the request is the client's, also in a private network: the second is the machine's. */
function withoutClient(head: string): string {
  const isAccess = isDigit(head.charCodeAt(0));
  for (let from = head.indexOf(' ') + 1; from > 0 && from < head.length; ) {
    const blank = head.indexOf(' ', from);
    const end = blank < 0 ? head.length : blank;
    // One that was taken out already counts as the client's.
    if (head.startsWith(REDACTED, from)) return head;
    const length = addressLength(head.slice(from, Math.min(end, from + 64)));
    if (length !== null && (isAccess || head.charCodeAt(from + length) === 58))
      return head.slice(0, from) + REDACTED + head.slice(from + length);
    from = end + 1;
  }
  return head;
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
