import type { Part } from '../metrics/balancer-minutes.ts';
import type { BalancerNames } from './access-hour.ts';
import type { PooledRequest } from './request-pools.ts';

/** The text of a second of a minute, to the point before its fraction; negative for seconds before it began. */
export type MinuteClock = (second: number) => string;

/** What one line tells. One object is filled again for each line of a minute. */
export interface AccessEntry {
  names: BalancerNames;
  clock: MinuteClock;
  text: { hex: string };
  part: Part;
  request: PooledRequest;
  /** Address and port; `-` where the balancer had none. */
  target: string;
  /** What the client got. */
  status: string;
  /** When it was answered: microseconds since the minute began. */
  micros: number;
  /** Time that the target took; only where it answered. */
  targetMs: number;
  /** Before the balancer gave a request up. */
  waitedMs: number;
  /** Factor on the request's bytes. */
  size: number;
  salt: number;
}

const THOUSAND = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'));
const SECONDS = Array.from({ length: 4_000 }, (_, ms) => (ms / 1_000).toFixed(3));
const secondsText = (ms: number): string => SECONDS[ms] ?? (ms / 1_000).toFixed(3);

const timeText = (clock: MinuteClock, micros: number): string => {
  const second = Math.floor(micros / 1_000_000);
  const rest = micros - second * 1_000_000;
  const ms = Math.floor(rest / 1_000);
  return `${clock(second)}${THOUSAND[ms]}${THOUSAND[rest - ms * 1_000]}Z`;
};

const CIPHERS = ['ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2', 'TLS_AES_128_GCM_SHA256 TLSv1.3', 'ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2'];

/** Parts of a request's text that do not change from line to line. */
interface Frozen {
  before: string;
  after: string;
  tail: string;
}
const frozen = new WeakMap<PooledRequest, Frozen>();

const freeze = (request: PooledRequest, { endpoint, targetGroupArn, certificateArn }: BalancerNames): Frozen => {
  const { client, method, path, query } = request;
  const isPlain = client.type === 'http';
  const url = isPlain ? `http://${endpoint}:80` : `https://${endpoint}:443`;
  const cipher = isPlain ? '- -' : CIPHERS[client.salt % CIPHERS.length];
  const certificate = isPlain ? '-' : client.salt % 4 === 0 ? certificateArn : 'session-reused';
  const made = {
    before: ` "${method} ${url}${path}`,
    after: `${query} HTTP/${client.type === 'h2' ? '2.0' : '1.1'}" "${client.userAgent}" ${cipher} ${targetGroupArn} "Root=1-`,
    tail: `" "${isPlain ? '-' : endpoint}" "${certificate}" `,
  };
  frozen.set(request, made);
  return made;
};

/**
 * One line of an application load balancer's access log, with its line break: the fields of
 * https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html in their order, up to the connection's id.
 */
export const accessLine = (entry: AccessEntry): string => {
  const { names, clock, text, part, request, target, status, micros, salt } = entry;
  const { client } = request;
  const { before, after, tail } = frozen.get(request) ?? freeze(request, names);
  const isAnswered = !part.startsWith('elb');
  const isMalformed = part === 'elb4xx' && status === '400';
  const requestMs = (salt >>> 3) & 1;
  const responseMs = (salt >>> 5) % 7 === 0 ? 1 : 0;
  const times = isAnswered ? `0.00${requestMs} ${secondsText(entry.targetMs)} 0.00${responseMs}` : '-1 -1 -1';
  const targetStatus = isAnswered ? status : '-';
  const received = Math.max(40, Math.floor(request.received * entry.size));
  const sent = isAnswered
    ? status === request.status
      ? Math.max(120, Math.floor(request.sent * entry.size))
      : 180 + (salt % 700)
    : (OWN_BYTES[part] ?? 0);
  const connection = (client.salt + (salt & 15) * 3_571) % 60_000;
  const created = micros - (isAnswered ? requestMs + entry.targetMs + responseMs : entry.waitedMs) * 1_000 - (salt & 255);
  const tid = `TID_${text.hex.slice(connection, connection + 32)}`;
  const secondHex = Math.floor(Date.parse(`${clock(0)}000Z`) / 1_000 + micros / 1_000_000).toString(16);
  const trace = `${secondHex}-${text.hex.slice(salt & 0xffff, (salt & 0xffff) + 12)}${text.hex.slice((salt >>> 15) & 0xffff, ((salt >>> 15) & 0xffff) + 12)}`;
  const head = ` ${timeText(clock, micros)} ${names.elb} ${client.ip}:${1_024 + connection}`;
  if (isMalformed)
    return `https${head} - -1 -1 -1 400 - ${received} 272 "- https://${names.endpoint}:443- -" "-" - - - "Root=1-${trace}" "-" "-" - ${timeText(clock, created)} "-" "-" "-" "-" "-" ${salt % 2 === 0 ? '"-" "-"' : '"Severe" "BadUri"'} ${tid}\n`;
  // A browser's request for a socket, which nobody serves.
  const type = part === '4xx' && request.use === 'page' ? 'wss' : client.type;
  const id = request.hasId ? text.hex.slice((salt >>> 2) & 0xffff, ((salt >>> 2) & 0xffff) + 20) : '';
  const odd = (salt >>> 6) % 40_000 === 0 ? '"Acceptable" "SpaceInUri"' : '"-" "-"';
  return `${type}${head} ${target} ${times} ${status} ${targetStatus} ${received} ${sent}${before}${id}${after}${trace}${tail}0 ${timeText(clock, created)} "forward" "-" "-" "${target}" "${targetStatus}" ${odd} ${tid}\n`;
};

/** Bytes of the balancer's own pages. */
const OWN_BYTES: Partial<Record<Part, number>> = { elb502: 277, elb503: 337, elb504: 299 };
