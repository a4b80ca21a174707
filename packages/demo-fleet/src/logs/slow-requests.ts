import { HOUR, MINUTE } from '#rules/durations';
import { type PooledRequest, type RequestPools, requestPoolsAt } from '../balancer/request-pools.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { memoize } from '../memoize.ts';
import { below, between, mix, pick } from '../random.ts';
import { slowMs, ticks } from './log-line.ts';
import { slowSearch } from './slow-searches.ts';

/** A search that took long as a whole, as the node that took it in saw it. */
export interface SlowRequest {
  at: number;
  salt: number;
  ms: number;
  fetchMs: number;
  hits: number;
  /** The index or pattern that it asked; `*` for all. */
  index: string;
  /** Shards of that index or pattern. */
  shards: number;
  /** As it was sent, JSON. */
  source: string;
  /** How its processor time compares with that of other searches of its latency. */
  work: number;
}

/** What a domain is asked in an hour. */
interface AskedInHour {
  pools: RequestPools;
  /** The searches of it that name an index or a pattern. */
  searches: readonly PooledRequest[];
}

const asked = new Map<string, AskedInHour>();
const HOURS_KEPT = 4;

/** What a domain is asked in the hour of a time: made once for all who read that hour. */
export const askedAt = (spec: DomainSpec, at: number): AskedInHour => {
  const hour = Math.floor(at / HOUR) * HOUR;
  return memoize(asked, `${spec.salt} ${hour}`, HOURS_KEPT, () => {
    const pools = requestPoolsAt(spec, hour);
    return { pools, searches: pools.byUse.search.filter(({ use, index }) => use === 'search' && index !== null) };
  });
};

/** Slow searches of one node in [from, to), one a minute; none where nobody searches. @param latencyAt factor on durations */
export const slowRequests = (
  spec: DomainSpec,
  machineSalt: number,
  latencyAt: (t: number) => number,
  from: number,
  to: number,
): SlowRequest[] =>
  ticks(mix(machineSalt, 811), MINUTE, from, to).flatMap(({ at, salt }) => {
    const { searches } = askedAt(spec, at);
    if (searches.length === 0) return [];
    const { index, shards } = pick(salt, 6_600, searches);
    const ms = Math.floor(slowMs(salt) * Math.min(4, latencyAt(at)));
    return {
      at,
      salt,
      ms,
      fetchMs: Math.floor(ms * between(salt, 819, 0.005, 0.12)),
      hits: below(salt, 812, 900),
      index: index ?? '*',
      shards,
      ...slowSearch(spec.salt, salt),
    };
  });
