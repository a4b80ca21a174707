import type { Part } from '../metrics/balancer-minutes.ts';
import { token } from '../random.ts';
import type { BalancerNames } from './access-hour.ts';
import type { FrozenText, PooledRequest } from './request-pools.ts';

/** Seconds of a minute, and some before it, as lines have them: each made once. */
export class MinuteClock {
  readonly #at: number;
  readonly #texts = new Map<number, string>();
  readonly #hex: string[] = [];

  constructor(at: number) {
    this.#at = at;
  }

  /** The time of so many microseconds after the minute began, or before it. */
  text(micros: number): string {
    const second = Math.floor(micros / 1_000_000);
    let text = this.#texts.get(second);
    if (text === undefined) {
      text = whole(new Date(this.#at + second * 1_000).toISOString().slice(0, 20));
      this.#texts.set(second, text);
    }
    const rest = micros - second * 1_000_000;
    const ms = Math.floor(rest / 1_000);
    return `${text}${THOUSAND[ms]}${THOUSAND[rest - ms * 1_000]}Z`;
  }

  /** A second of the minute, as traces begin with it. */
  hex(micros: number): string {
    const second = Math.floor(micros / 1_000_000);
    this.#hex[second] ??= (this.#at / 1_000 + second).toString(16);
    return this.#hex[second];
  }
}

/** Letters that ids are cut out of. */
const HEX = token(4_711, 3, 70_000, '0123456789abcdef');

/** What one line tells. One object is filled again for each line of a minute. */
export interface AccessEntry {
  names: BalancerNames;
  clock: MinuteClock;
  part: Part;
  /** A target did. */
  isAnswered: boolean;
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
  /** Bytes. */
  received: number;
  sent: number;
  salt: number;
}

const THOUSAND = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'));
const SECONDS = Array.from({ length: 4_000 }, (_, ms) => (ms / 1_000).toFixed(3));
const secondsText = (ms: number): string => SECONDS[ms] ?? (ms / 1_000).toFixed(3);

const CIPHERS = ['ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2', 'TLS_AES_128_GCM_SHA256 TLSv1.3', 'ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2'];

/** The same text in one piece: one that was put together is read part by part again in each line that it is put into. */
export const whole = (text: string): string => Buffer.from(text).toString();

const freeze = (request: PooledRequest, { elb, endpoint, targetGroupArn, certificateArn }: BalancerNames): FrozenText => {
  const { client, method, path, query } = request;
  const isPlain = client.type === 'http';
  const url = isPlain ? `http://${endpoint}:80` : `https://${endpoint}:443`;
  const cipher = isPlain ? '- -' : CIPHERS[client.salt % CIPHERS.length];
  const certificate = isPlain ? '-' : client.salt % 4 === 0 ? certificateArn : 'session-reused';
  return {
    from: whole(` ${elb} ${client.ip}:`),
    before: whole(` "${method} ${url}${path}`),
    after: whole(`${query} HTTP/${client.type === 'h2' ? '2.0' : '1.1'}" "${client.userAgent}" ${cipher} ${targetGroupArn} "Root=1-`),
    tail: whole(`" "${isPlain ? '-' : endpoint}" "${certificate}" `),
  };
};

/** Letters of an id from a place that is drawn. */
const letters = (place: number, length: number): string => HEX.slice(place & 0xffff, (place & 0xffff) + length);

/**
 * One line of an application load balancer's access log, with its line break: the fields of
 * https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-access-logs.html in their order, up to the connection's id.
 */
export const accessLine = (entry: AccessEntry): string => {
  const { names, clock, part, isAnswered, request, target, status, micros, targetMs, received, sent, salt } = entry;
  const { client } = request;
  request.frozen ??= freeze(request, names);
  const { from, before, after, tail } = request.frozen;
  const requestMs = (salt >>> 3) & 1;
  const responseMs = (salt >>> 5) % 7 === 0 ? 1 : 0;
  const connection = (client.salt + (salt & 15) * 3_571) % 60_000;
  const head = ` ${clock.text(micros)}${from}${1_024 + connection}`;
  const created = clock.text(micros - (isAnswered ? requestMs + targetMs + responseMs : entry.waitedMs) * 1_000 - (salt & 255));
  const trace = `${clock.hex(micros)}-${letters(salt, 12)}${letters(salt >>> 15, 12)}`;
  const end = `TID_${letters(connection, 32)}\n`;
  if (part === 'elb4xx' && status === '400')
    return `https${head} - -1 -1 -1 400 - ${received} ${sent} "- https://${names.endpoint}:443- -" "-" - - - "Root=1-${trace}" "-" "-" - ${created} "-" "-" "-" "-" "-" ${salt % 2 === 0 ? '"-" "-"' : '"Severe" "BadUri"'} ${end}`;
  // A browser's request for a socket, which nobody serves.
  const type = part === '4xx' && request.use === 'page' ? 'wss' : client.type;
  const id = request.hasId ? letters(salt >>> 2, 20) : '';
  const odd = (salt >>> 6) % 40_000 === 0 ? '"Acceptable" "SpaceInUri"' : '"-" "-"';
  const times = isAnswered ? `0.00${requestMs} ${secondsText(targetMs)} 0.00${responseMs}` : '-1 -1 -1';
  const targetStatus = isAnswered ? status : '-';
  return `${type}${head} ${target} ${times} ${status} ${targetStatus} ${received} ${sent}${before}${id}${after}${trace}${tail}0 ${created} "forward" "-" "-" "${target}" "${targetStatus}" ${odd} ${end}`;
};

/** Bytes of the balancer's own pages. */
const OWN_BYTES: Partial<Record<Part, number>> = { elb502: 277, elb503: 337, elb504: 299 };

/** Bytes of an answer that has no part of the request in it: an error, or a page of the balancer; null where it is the answer that was asked for. */
export const bytesOfAnswer = (part: Part, status: string, salt: number): number | null => {
  if (part === '2xx') return null;
  if (part === 'elb4xx') return status === '400' ? 272 : 0;
  return OWN_BYTES[part] ?? 180 + (salt % 700);
};
