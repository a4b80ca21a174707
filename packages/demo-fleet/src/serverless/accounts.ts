import { regionByAirportCode } from '#rules/regions/regions';
import type { DataPlaneType } from '#rules/serverless/worker';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import { WELL_KNOWN_ACCOUNT } from '../fleet/well-known.ts';
import { below, between, draw, hashText, hex, mix, pick } from '../random.ts';

/** Accounts of the serverless side that exist in every place, beside the account of all situations. docs/demo-fleet.md prints them. */
export const LARGE_ACCOUNT = '000000000404';
export const EMPTY_ACCOUNT = '000000000505';
export const DENIED_ACCOUNT = '000000000606';
export const THROTTLED_ACCOUNT = '000000000707';

/** The accounts that every place has, and what each shows. */
export const SERVERLESS_STARTING_POINTS = [
  { accountId: WELL_KNOWN_ACCOUNT, shows: 'At its indexing limit, with a lost worker, a stuck rollout and failed collections' },
  { accountId: LARGE_ACCOUNT, shows: '2,000 collections, 500 workers and a placement group with 50,000 replicas' },
  { accountId: EMPTY_ACCOUNT, shows: 'An account without collections' },
  { accountId: DENIED_ACCOUNT, shows: 'Denies every request' },
  { accountId: THROTTLED_ACCOUNT, shows: 'Throttles every request' },
] as const;

export type DataPlane = DataPlaneType;

/** What always goes on in a group of the account of all situations. */
type GroupScript = 'lost-worker' | 'stuck-rollout';

/** Collections that share workers. Vector and other collections never do, nor do those of different keys. */
export interface GroupPlan {
  accountId: string;
  id: string;
  salt: number;
  isVector: boolean;
  /** `auto` is the service's own key. */
  kmsKeyArn: string;
  isStandby: boolean;
  /** The most units that it may have; all groups together have what the account may have. */
  caps: Readonly<Record<DataPlane, number>>;
  /** The fewest workers that it has. */
  floor: number;
  /** Planes whose load never changes: they have all that they may have. */
  isSteady: boolean;
  /** Planes that always need more than they may have. */
  full: readonly DataPlane[];
  script: GroupScript | null;
  /** Shards by plane. */
  shards: Readonly<Record<DataPlane, number>>;
}

export interface AccountPlan {
  accountId: string;
  salt: number;
  /** Nothing but what its own pages need ever happens to it. */
  isWellKnown: boolean;
  cells: Readonly<Record<'control' | 'data', string>>;
  limits: Readonly<Record<DataPlane, number>>;
  groups: readonly GroupPlan[];
  collections: number;
}

const LARGE_GROUPS = 10;
const LARGE_WORKERS = 25;
const LARGE_SHARDS = 25_000;

/** What an account has, whatever the time. */
export const accountPlan = (stageRegion: StageRegionFacts, accountId: string): AccountPlan => {
  const salt = mix(stageRegion.salt, hashText(accountId));
  const cells = {
    control: `${stageRegion.airportCode}-${stageRegion.stage}-cp-${1 + below(salt, 1, 4)}`,
    data: `${stageRegion.airportCode}-${stageRegion.stage}-dp-${1 + below(salt, 2, 12)}`,
  };
  const base = { accountId, salt, isWellKnown: accountId < '000000001000', cells };
  if (accountId === EMPTY_ACCOUNT) return { ...base, limits: { search: 10, indexing: 10 }, groups: [], collections: 0 };
  const make = (ordinal: number, more: Partial<GroupPlan>): GroupPlan => groupPlan(stageRegion, accountId, salt, ordinal, more);
  if (accountId === LARGE_ACCOUNT) {
    const groups = Array.from({ length: LARGE_GROUPS }, (_, at) =>
      make(at, {
        ...(at === 0 ? { isVector: false, kmsKeyArn: 'auto', shards: { search: LARGE_SHARDS, indexing: 500 } } : {}),
        isStandby: true,
        isSteady: true,
        caps: { search: LARGE_WORKERS, indexing: LARGE_WORKERS },
      }),
    );
    return { ...base, limits: { search: 300, indexing: 300 }, groups, collections: 2_000 };
  }
  if (accountId === WELL_KNOWN_ACCOUNT) {
    const full = { full: ['indexing'], isStandby: true, floor: 3 } as const;
    const groups = [
      make(0, { ...full, isVector: false, kmsKeyArn: 'auto', script: 'lost-worker', caps: { search: 12, indexing: 4 } }),
      make(1, { ...full, isVector: true, kmsKeyArn: 'auto', script: 'stuck-rollout', caps: { search: 10, indexing: 4 } }),
      make(2, { ...full, floor: 1, isVector: false, caps: { search: 8, indexing: 2 } }),
      make(3, { ...full, floor: 1, isVector: false, isStandby: false, caps: { search: 4, indexing: 2 } }),
    ];
    return { ...base, limits: { search: 40, indexing: 12 }, groups, collections: 0 };
  }
  const count = 1 + below(salt, 3, 3);
  const groups = Array.from({ length: count }, (_, at) => make(at, at === 0 ? { isVector: false, kmsKeyArn: 'auto' } : {}));
  const sum = (plane: DataPlane): number => groups.reduce((total, { caps }) => total + caps[plane], 0);
  return {
    ...base,
    limits: { search: sum('search'), indexing: sum('indexing') },
    groups,
    collections: 1 + Math.floor(18 * draw(salt, 4) ** 3),
  };
};

const groupPlan = (
  stageRegion: StageRegionFacts,
  accountId: string,
  accountSalt: number,
  ordinal: number,
  more: Partial<GroupPlan>,
): GroupPlan => {
  const salt = mix(accountSalt, 40 + ordinal);
  const partition = regionByAirportCode(stageRegion.airportCode)?.partition ?? 'aws';
  const key = `arn:${partition}:kms:${stageRegion.regionName}:${accountId}:key/${[8, 4, 4, 4, 12].map((length, at) => hex(salt, 10 + at, length)).join('-')}`;
  return {
    accountId,
    salt,
    id: `pg-${hex(salt, 1, 10)}`,
    isVector: ordinal % 3 === 1,
    kmsKeyArn: ordinal % 4 < 2 ? 'auto' : key,
    isStandby: draw(salt, 2) < 0.7,
    caps: { search: 4 + 2 * below(salt, 3, 7), indexing: 4 + 2 * below(salt, 4, 4) },
    floor: 1,
    isSteady: false,
    full: [],
    script: null,
    shards: { search: pick(salt, 5, SHARDS), indexing: Math.round(between(salt, 6, 4, 40)) },
    ...more,
  };
};

const SHARDS = [6, 12, 24, 48, 90, 160] as const;
