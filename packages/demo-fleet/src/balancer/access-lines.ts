import { ANSWERED, PARTS, type Part } from '../metrics/balancer-minutes.ts';
import { logNormalTable } from '../metrics/noise.ts';
import type { AccessMinute, BalancerNames, Stretch } from './access-hour.ts';
import { type AccessEntry, accessLine, bytesOfAnswer, MinuteClock } from './access-line.ts';
import type { PooledRequest } from './request-pools.ts';

/** Lines of a piece of text. */
const PIECE = 512;

const place = (part: Part): number => PARTS.indexOf(part);
const OK = place('2xx');

/** Factors around 1 whose mean is 1: what the times and the sizes of requests are spread by. */
const spreadTable = (sigma: number): Float64Array => {
  const table = logNormalTable(sigma).slice(0, 1_024);
  const mean = table.reduce((sum, value) => sum + value, 0) / table.length;
  return table.map((value) => value / mean);
};
const TIMES = spreadTable(0.9);
const SIZES = spreadTable(0.7);

/** A well mixed number of another one: one of the few things that is done for each line. */
const scramble = (x: number): number => {
  let h = x ^ (x >>> 16);
  h = Math.imul(h, 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  // 31 bits: of larger numbers a remainder is one of floating numbers, many times as costly.
  return (h ^ (h >>> 15)) >>> 1;
};
const share = (h: number): number => h / 2_147_483_648;

/** Which requests of a minute end how: as many of each part as its count, all over the minute. */
const placeParts = ({ counts, salt }: AccessMinute, total: number): Uint8Array => {
  const parts = new Uint8Array(total).fill(OK);
  for (const [part, count] of counts.entries()) {
    if (part === OK) continue;
    for (let i = 0; i < count; i++) {
      let at = Math.min(total - 1, Math.floor(((i + share(scramble(salt + part * 7_919 + i))) * total) / count));
      while (parts[at] !== OK) at = at + 1 === total ? 0 : at + 1;
      parts[at] = part;
    }
  }
  return parts;
};

/** Of the failed requests that a cause is behind of. */
const CAUSED = 0.8;
const REFUSED_OF_HEAVY = 0.9;
/** Part of an incident's slowness that those feel who are not its cause. */
const FELT_BESIDE = 0.25;

/** What differs between the lines of a minute: factors on the time of a heavy client, of slow targets, and of all others. */
interface Slowness {
  heavy: number;
  slow: number;
  others: number;
}

const slownessOf = ({ latency, stretch }: AccessMinute): Slowness => {
  const { heavy, slow, targets, pools } = stretch;
  const others = 1 + (latency - 1) * FELT_BESIDE;
  const rest = (part: number): number => (part <= 0 || part >= 1 ? latency : (latency - (1 - part) * others) / part);
  const usual = pools.all.reduce((sum, { cost }) => sum + cost, 0) / pools.all.length;
  if (heavy) return { heavy: rest(heavy.weight) * usual, slow: 1, others };
  if (slow.size > 0 && slow.size < targets.length) return { heavy: 1, slow: rest(slow.size / targets.length), others };
  return { heavy: 1, slow: 1, others: latency };
};

/** One of a list by a number. Lines are many: nothing is made for one but its text. */
const oneOf = (list: readonly PooledRequest[], h: number): PooledRequest => list[h % list.length] as PooledRequest;

const requestOf = (part: Part, stretch: Stretch, h: number, chance: number): PooledRequest => {
  const { pools, heavy, heavyRequests, lostRequests, cause } = stretch;
  const { document, search, write, page, admin } = pools.byUse;
  switch (part) {
    case '2xx':
      return oneOf(heavy && chance < heavy.weight ? heavyRequests : pools.all, h);
    case '3xx':
      return oneOf(page, h);
    case 'refusedWrites':
      return oneOf(heavy?.work === 'writer' && chance < REFUSED_OF_HEAVY ? heavyRequests : write, h);
    case 'refusedSearches':
      return oneOf(heavy?.work === 'application' && chance < REFUSED_OF_HEAVY ? heavyRequests : search, h);
    case '5xx':
      if (cause?.shows === 'index' && chance < CAUSED) return oneOf(lostRequests, h);
      return oneOf(cause?.shows === 'client' && chance < CAUSED ? heavyRequests : pools.all, h);
    case '4xx':
      return oneOf(
        chance < 0.5 ? document : chance < 0.68 ? search : chance < 0.8 ? write : chance < 0.81 ? page : chance < 0.9 ? pools.all : admin,
        h,
      );
    default:
      return oneOf(pools.all, h);
  }
};

/** What a request that was wrong itself is answered with. */
const FAULTY: Readonly<Record<PooledRequest['use'], readonly string[]>> = {
  document: ['404'],
  search: ['400', '400', '403', '400'],
  write: ['409', '400', '413'],
  page: ['401'],
  admin: ['403', '401'],
};

const statusOf = (part: Part, { use, status, path }: PooledRequest, stretch: Stretch, h: number): string => {
  switch (part) {
    case '2xx':
      return status;
    case '3xx':
      return path.includes('bundles') ? '304' : '302';
    case '4xx': {
      const list = FAULTY[use];
      return list[h % list.length] ?? '400';
    }
    case 'refusedWrites':
      return stretch.refusedWrite;
    case 'refusedSearches':
      return '429';
    case '5xx':
      return h % 9 === 0 ? '500' : '503';
    case 'elb4xx':
      return h % 3 === 1 ? '460' : '400';
    default:
      return part.slice(3);
  }
};

/** Factor on the time of what is answered without the work. */
const COSTS: Partial<Record<Part, number>> = { '3xx': 0.4, '4xx': 0.4, refusedWrites: 0.12, refusedSearches: 0.12, '5xx': 0.8 };
/** Whether a target answered, by the places of parts. */
const IS_ANSWERED = PARTS.map((part) => ANSWERED.includes(part));
/** A request has a head, and so has an answer. */
const LEAST = { received: 40, sent: 120 };

/**
 * Lines of one minute of one node of a balancer, in order of time, in pieces. Each part has as many of them as its count, and the time that targets
 * took is on average the minute's, to the millisecond, and all bytes come to the minute's: what rounding leaves goes to the next line.
 */
export function* accessLines(names: BalancerNames, minute: AccessMinute): Generator<string> {
  const { counts, stretch, salt, at, meanMs, bytes } = minute;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const parts = placeParts(minute, total);
  const slowness = slownessOf(minute);
  const requests = new Array<PooledRequest>(total);
  const targets = new Array<string>(total);
  const times = new Float64Array(total);
  const statuses = new Array<string>(total);
  const sizes = new Float64Array(total);
  let [sum, answered, sized, fixed] = [0, 0, 0, 0];
  for (let n = 0; n < total; n++) {
    const at = parts[n] as number;
    const part = PARTS[at] as Part;
    const h = scramble(salt + Math.imul(n, 0x9e3779b9));
    const g = scramble(h ^ 0x5bd1e995);
    const request = requestOf(part, stretch, h, share(g));
    const isFailed = part === '5xx' || part === 'elb502' || part === 'elb504';
    const list = isFailed && stretch.failing.length > 0 && g % 100 < 92 ? stretch.failing : stretch.targets;
    const target = list[(h >>> 10) % Math.max(1, list.length)] ?? stretch.targets[0] ?? '-';
    requests[n] = request;
    targets[n] = part === 'elb503' ? '-' : target;
    const o = scramble(h ^ 0x2545f491);
    const status = statusOf(part, request, stretch, o >>> 4);
    const ownBytes = bytesOfAnswer(part, status, o);
    const size = (request.received + (ownBytes === null ? request.sent : 0)) * (SIZES[(o >>> 9) & 1_023] as number);
    statuses[n] = status;
    sizes[n] = size;
    sized += size;
    fixed += ownBytes ?? 0;
    if (!IS_ANSWERED[at]) continue;
    const isSlow = stretch.slow.size > 0 && stretch.slow.has(target.slice(0, -4));
    const factor = request.client === stretch.heavy ? slowness.heavy : isSlow ? slowness.slow : slowness.others;
    const time = request.cost * factor * (COSTS[part] ?? 1) * (TIMES[(g >>> 7) & 1_023] as number);
    times[n] = time;
    sum += time;
    answered++;
  }
  const scale = sum > 0 ? (meanMs * answered) / sum : 0;
  const sizeScale = sized > 0 ? Math.max(0, bytes - fixed) / sized : 0;
  const entry = { names, clock: new MinuteClock(at), targetMs: 0 } as AccessEntry;
  let [piece, left, carried, carriedBytes] = ['', PIECE, 0, 0];
  for (let n = 0; n < total; n++) {
    const at = parts[n] as number;
    const part = PARTS[at] as Part;
    const h = scramble(salt + Math.imul(n, 0x9e3779b9));
    const g = scramble(h ^ 0x2545f491);
    const request = requests[n] as PooledRequest;
    entry.part = part;
    entry.isAnswered = IS_ANSWERED[at] as boolean;
    entry.request = request;
    entry.target = targets[n] as string;
    entry.status = statuses[n] as string;
    entry.micros = Math.floor(((n + share(h)) * 60_000_000) / total);
    entry.salt = g;
    entry.waitedMs = part === 'elb504' ? stretch.timeoutMs : 0;
    const ownBytes = bytesOfAnswer(part, entry.status, g);
    carriedBytes += (sizes[n] as number) * sizeScale;
    const size = Math.round(carriedBytes);
    const received = ownBytes === null ? Math.round((size * request.received) / (request.received + request.sent)) : size;
    entry.received = Math.max(LEAST.received, received);
    entry.sent = ownBytes ?? Math.max(LEAST.sent, size - entry.received);
    carriedBytes -= entry.received + (ownBytes === null ? entry.sent : 0);
    if (entry.isAnswered) {
      carried += (times[n] as number) * scale;
      entry.targetMs = Math.max(0, Math.round(carried));
      carried -= entry.targetMs;
    }
    piece += accessLine(entry);
    if (--left > 0) continue;
    yield piece;
    [piece, left] = ['', PIECE];
  }
  if (piece !== '') yield piece;
}
