import { DAY, HOUR, MINUTE } from '#rules/durations';
import { memoize } from '../memoize.ts';
import { between, draw, mix, pick, unit } from '../random.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';
import type { CollectionFacts } from './collections.ts';
import type { WorkerLife } from './history.ts';
import { type LoggedRequest, loggedRequest } from './logged-request.ts';
import type { ServerlessService } from './serverless-service.ts';

/** Requests a minute for a unit of need, and at most for a plane of a group: one in many is logged. */
const A_MINUTE = { search: 0.05, indexing: 0.03 } as const;
const MOST_A_MINUTE = 1;
/** Workers that are busier than this refuse some of what is asked, in percent of processor time. */
const BUSY = 80;
/** Of requests that meet a lost worker, so many fail before another one has taken over: with copies on standby, and without. */
const FAILING = { standby: 0.25, alone: 0.8 } as const;
const SERVING: ReadonlySet<string> = new Set(['ACTIVE', 'UPDATING']);

const INDICES = ['orders', 'products', 'events-2026.11', 'logs', 'images'];
const PLANES: readonly DataPlane[] = ['search', 'indexing'];

/** Lives of workers, a day at a time: they follow from rollouts that may be days old, which would be looked up again for each hour. */
export type KeptLives = Map<string, WorkerLife[]>;
const LIVES_KEPT = 800;

/** What clients asked the collections of an account in an hour, oldest first within each plane of each group. */
export function gatewayRequests(
  service: ServerlessService,
  kept: KeptLives,
  accountId: string,
  { from, to }: { from: number; to: number },
): LoggedRequest[] {
  const standing = service.standing(accountId);
  if (standing !== 'ok') return standing === 'unknown' ? [] : refusedRequests(accountId, standing, from, to);
  const collections = service.collections(accountId, from);
  return service.account(accountId).groups.flatMap((group) => {
    const asked = collections.filter(
      ({ placementConstraintId, status }) => placementConstraintId === group.id && (SERVING.has(status) || status === 'FAILED'),
    );
    return asked.length === 0 ? [] : PLANES.flatMap((plane) => planeRequests(service, kept, group, plane, asked, { from, to }));
  });
}

function planeRequests(
  service: ServerlessService,
  kept: KeptLives,
  group: GroupPlan,
  plane: DataPlane,
  collections: readonly CollectionFacts[],
  { from, to }: { from: number; to: number },
): LoggedRequest[] {
  const salt = mix(group.salt, plane === 'search' ? 911 : 912);
  const day = Math.floor(from / DAY) * DAY;
  const lives = memoize(kept, `${group.accountId} ${group.id} ${plane} ${day}`, LIVES_KEPT, () =>
    service.lives(group, plane, day, day + DAY),
  );
  const found: LoggedRequest[] = [];
  for (let minute = Math.floor(from / MINUTE); minute * MINUTE < to; minute++) {
    const rate = Math.min(MOST_A_MINUTE, A_MINUTE[plane] * service.load(group, plane, minute));
    const count = Math.floor(rate + unit(mix(salt, minute)));
    for (let n = 0; n < count; n++) {
      const own = mix(mix(salt, minute), 1 + n);
      const at = minute * MINUTE + Math.floor(draw(own, 1) * MINUTE);
      const seen = pick(own, 2, collections);
      // What is not settled may have changed within the hour.
      const collection = seen.status === 'ACTIVE' ? seen : service.collection(group.accountId, seen.id, at);
      if (collection) found.push(...answered(service, group, plane, { own, at, minute, collection, lives }));
    }
  }
  return found;
}

interface Moment {
  own: number;
  at: number;
  minute: number;
  collection: CollectionFacts;
  lives: readonly WorkerLife[];
}

/** The request with the answer that its time gives: nothing is asked of a collection that never came to be. */
function answered(
  service: ServerlessService,
  group: GroupPlan,
  plane: DataPlane,
  { own, at, minute, collection, lives }: Moment,
): LoggedRequest[] {
  const isSearch = plane === 'search';
  const index = pick(own, 3, INDICES);
  const [method, path] = isSearch
    ? draw(own, 4) < 0.7
      ? (['POST', `/${index}/_search`] as const)
      : (['GET', `/${index}/_doc/${own.toString(36)}`] as const)
    : draw(own, 4) < 0.8
      ? (['POST', '/_bulk'] as const)
      : (['PUT', `/${index}/_doc/${own.toString(36)}`] as const);
  const base = { accountId: group.accountId, collectionId: collection.id, method, path };
  const there = lives.filter(({ startedAt, endedAt }) => startedAt <= at && (endedAt === null || endedAt > at));
  const worker = there[Math.floor(draw(own, 5) * there.length)];
  const line = (responseCode: number, latencyMs: number, error: { code: string; message: string } | null): LoggedRequest[] => [
    loggedRequest(at, own, { ...base, responseCode, latencyMs: Math.round(latencyMs), error, workerId: worker?.workerId ?? null }),
  ];
  const quick = between(own, 6, 1, 6);
  if (collection.status === 'FAILED') {
    const failure = failureOf(collection);
    // A key that cannot be used is noticed by those who ask; the other failures left nothing behind that could be asked.
    return failure?.errorCode === 'KMS_KEY_INACCESSIBLE' ? line(403, quick, { code: failure.errorCode, message: failure.message }) : [];
  }
  if (!SERVING.has(collection.status)) return [];
  const isLost = worker?.silent.some(({ down, up }) => at >= down && at < up) === true;
  if (isLost && draw(own, 7) < (group.isStandby ? FAILING.standby : FAILING.alone))
    return line(503, between(own, 8, 900, 5_000), {
      code: 'WORKER_UNAVAILABLE',
      message: `No answer from the ${plane} worker ${worker?.workerId ?? ''} in time.`,
    });
  const cpu = service.cpu(group, plane, minute);
  if (cpu > BUSY && draw(own, 9) < (cpu - BUSY) / 60)
    return line(429, quick, {
      code: 'CAPACITY_LIMIT_REACHED',
      message: `The ${plane} workers have all the capacity that the account allows.`,
    });
  const slowness = 1 + Math.max(0, cpu - 60) / 12;
  return line(isSearch || method === 'POST' ? 200 : 201, (4 + 60 * draw(own, 10) ** 3) * slowness, null);
}

const failureOf = ({ failureReason }: CollectionFacts): { errorCode: string; message: string } | null =>
  failureReason === null ? null : (JSON.parse(failureReason) as { errorCode: string; message: string });

/** Of an account that is refused, or asked to slow down, wherever it asks: one in ten minutes. */
function refusedRequests(accountId: string, standing: 'denied' | 'throttled', from: number, to: number): LoggedRequest[] {
  const found: LoggedRequest[] = [];
  const period = HOUR / 6;
  for (let n = Math.floor(from / period); n * period < to; n++) {
    const own = mix(Number(accountId) % 2 ** 31, n);
    found.push(
      loggedRequest(n * period + Math.floor(draw(own, 1) * period), own, {
        ...{ accountId, collectionId: null, method: 'POST', path: '/_bulk', latencyMs: 2 },
        ...(standing === 'denied'
          ? { responseCode: 403, error: { code: 'ACCESS_DENIED', message: 'The account may not be reported on.' } }
          : { responseCode: 429, error: { code: 'THROTTLED', message: 'The account asks for more than it may.' } }),
      }),
    );
  }
  return found;
}
