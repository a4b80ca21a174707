import { codesOf } from './line-codes.ts';
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
  return requestLine(text, scanner);
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
  // `/_bulk`; what is not of that form is mostly an index, for which its first segment is enough.
  if (path.charCodeAt(1) !== 95) return isMadeOfOwn(path);
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

const METHODS = ['GET ', 'POST ', 'PUT ', 'DELETE ', 'HEAD ', 'PATCH ', 'OPTIONS '];
/** Behind so many characters it is not looked for. */
const HEAD = 2_048;

/** Where a method stands, among the first words of every form, with a quote before it or without; -1 where none does. */
function methodAt(text: string): number {
  for (let blank = text.indexOf(' '); blank >= 0 && blank < HEAD; blank = text.indexOf(' ', blank + 1)) {
    const from = text.charCodeAt(blank + 1) === 34 ? blank + 2 : blank + 1;
    // Upper case: most words of a line's head begin otherwise.
    const code = text.charCodeAt(from);
    if (code < 68 || code > 80) continue;
    for (const method of METHODS) if (text.startsWith(method, from)) return from;
  }
  return -1;
}

/** A line of an access log without its client and path; null where there is no request in it. */
function requestLine(text: string, scanner: LineScanner): string | null {
  const method = methodAt(text);
  if (method < 0) return null;
  let from = text.indexOf(' ', method) + 1;
  // Looking at single characters of a line is slow, and the scanner needs its codes too.
  const line = codesOf(text);
  while (line.codes[from] === 32) from++;
  const hasClient = knowClient(text, line.codes, from, scanner);
  const end = endOfPath(text, from, line.codes[method - 1] === 34);
  const start = startOfContent(text, from, end);
  const hasContent = start < end && !isRedacted(text, start, end);
  if (hasContent) scanner.know(start, end);
  if (hasClient || hasContent) scanner.counts.content++;
  return scanner.scan(text, line);
}

const isRedacted = (text: string, from: number, end: number): boolean => end - from === REDACTED.length && text.startsWith(REDACTED, from);

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

/** From where on nothing of a path may be shown: its end for one of the engine's own calls; the host of a whole address may be. */
function startOfContent(text: string, from: number, end: number): number {
  const isAddress = text.charCodeAt(from) === 104;
  const host = isAddress ? (/^https?:\/\/[^\s/"]{1,256}/.exec(text.slice(from, Math.min(end, from + 300)))?.[0].length ?? 0) : 0;
  const start = from + host;
  if (isOwnPath(text.slice(start, end))) return end;
  return host > 0 && text.charCodeAt(start) === 47 ? start + 1 : start;
}

/**
 * The first address with or without a port before the request, up to `before`, is the client's, also in a private network: the second is the machine's.
 * None where it was taken out already.
 */
function knowClient(text: string, codes: Uint8Array, before: number, scanner: LineScanner): boolean {
  const isAccess = isDigit(codes[0]);
  for (let from = text.indexOf(' ') + 1; from > 0 && from < before; ) {
    const blank = text.indexOf(' ', from);
    const end = blank < 0 ? before : Math.min(blank, before);
    if (text.startsWith(REDACTED, from)) return false;
    const length = addressLength(text, codes, from, Math.min(end, from + 64));
    if (length !== null && (isAccess || codes[from + length] === 58)) {
      scanner.know(from, from + length);
      return true;
    }
    from = end + 1;
  }
  return false;
}

/** How long the address is with which a word begins, a port may follow; null where it is none. A time is none. */
function addressLength(text: string, codes: Uint8Array, from: number, end: number): number | null {
  const code = codes[from];
  if (!isHex(code) && code !== 58 && code !== 91) return null;
  const four = endOfFour(codes, from, end);
  if (four > 0 && (four === end || isPort(codes, four, end))) return four - from;
  const word = text.slice(from, end);
  const six = /^(?:\[[0-9a-f:.]{2,45}\](?=:\d{1,5}$|$)|[0-9a-f:.]{2,45}$)/i.exec(word)?.[0];
  return six?.includes(':') && !/^\d\d(?::\d\d){1,2}(?:\.\d{1,9})?$/.test(six) ? six.length : null;
}

/** Behind four numbers of at most three digits with a dot between each two; 0 where there are none. */
function endOfFour(codes: Uint8Array, from: number, end: number): number {
  let at = from;
  for (let part = 0; part < 4; part++) {
    const start = at;
    while (at < end && at - start < 4 && isDigit(codes[at])) at++;
    if (at === start || at - start > 3) return 0;
    if (part < 3 && codes[at++] !== 46) return 0;
  }
  return at;
}

function isPort(codes: Uint8Array, from: number, end: number): boolean {
  if (codes[from] !== 58 || end - from < 2 || end - from > 6) return false;
  for (let at = from + 1; at < end; at++) if (!isDigit(codes[at])) return false;
  return true;
}
