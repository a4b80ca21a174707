import { DAY, MINUTE } from '#rules/durations';
import { regionByAirportCode } from '#rules/regions/regions';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import { WELL_KNOWN_ACCOUNT } from '../fleet/well-known.ts';
import { below, between, draw, mix, pick, pickWeighted, token } from '../random.ts';
import type { AccountPlan, GroupPlan } from './accounts.ts';

/** One collection at a time. Times are epoch milliseconds. */
export interface CollectionFacts {
  id: string;
  name: string;
  placementConstraintId: string | null;
  createdAt: number;
  lastModifiedAt: number;
  arn: string;
  status: CollectionStatus;
  type: CollectionType;
  kmsKeyArn: string;
  /** A JSON text. */
  failureReason: string | null;
  isStandbyReplicas: boolean;
  salt: number;
}

type CollectionStatus = 'CREATING' | 'ACTIVE' | 'UPDATING' | 'DELETING' | 'FAILED';
type CollectionType = 'SEARCH' | 'TIMESERIES' | 'VECTORSEARCH';

/** A retry of a failed collection: when it was asked for, and the command's token. */
export interface Retry {
  at: number;
  token: string;
}

/** What is always so. `group` counts the account's groups. */
interface Known {
  name: string;
  type: CollectionType;
  status: CollectionStatus;
  group: number;
  failure?: FailureCode;
}

type FailureCode = 'KMS_KEY_INACCESSIBLE' | 'OCU_LIMIT_EXCEEDED' | 'NETWORK_POLICY_CONFLICT' | 'INTERNAL_FAILURE';

const FAILURES: Readonly<Record<FailureCode, string>> = {
  KMS_KEY_INACCESSIBLE: 'The key of the collection could not be used: kms:CreateGrant was denied.',
  OCU_LIMIT_EXCEEDED: 'The account has no capacity left for another group of collections.',
  NETWORK_POLICY_CONFLICT: 'The VPC endpoint of the network policy was not ready in time.',
  INTERNAL_FAILURE: 'A step of the workflow did not finish in time.',
};

/** In the account of all situations; docs/demo-fleet.md prints them. */
const KNOWN: readonly Known[] = [
  { name: 'orders-search', type: 'SEARCH', status: 'ACTIVE', group: 0 },
  { name: 'logs-timeseries', type: 'TIMESERIES', status: 'ACTIVE', group: 0 },
  { name: 'images-vector', type: 'VECTORSEARCH', status: 'ACTIVE', group: 1 },
  { name: 'own-key-search', type: 'SEARCH', status: 'ACTIVE', group: 2 },
  { name: 'own-key-timeseries', type: 'TIMESERIES', status: 'UPDATING', group: 2 },
  { name: 'no-standby', type: 'SEARCH', status: 'ACTIVE', group: 3 },
  { name: 'always-creating', type: 'SEARCH', status: 'CREATING', group: 0 },
  { name: 'vector-creating', type: 'VECTORSEARCH', status: 'CREATING', group: 1 },
  { name: 'always-deleting', type: 'TIMESERIES', status: 'DELETING', group: 0 },
  { name: 'vector-updating', type: 'VECTORSEARCH', status: 'UPDATING', group: 1 },
  { name: 'failed-key', type: 'SEARCH', status: 'FAILED', group: 2, failure: 'KMS_KEY_INACCESSIBLE' },
  { name: 'failed-network', type: 'VECTORSEARCH', status: 'FAILED', group: 1, failure: 'NETWORK_POLICY_CONFLICT' },
  { name: 'failed-again', type: 'TIMESERIES', status: 'FAILED', group: 3, failure: 'OCU_LIMIT_EXCEEDED' },
  { name: 'failed-silent', type: 'SEARCH', status: 'FAILED', group: 0 },
];

/** The one whose retry fails as it did before. */
const FAILS_AGAIN = 'failed-again';

const STATUSES: readonly (readonly [CollectionStatus, number])[] = [
  ['ACTIVE', 955],
  ['UPDATING', 10],
  ['FAILED', 20],
  ['CREATING', 8],
  ['DELETING', 7],
];

const FIRST = Date.UTC(2024, 1, 12, 8, 21);
const CREATED_WITHIN_DAYS = 800;
/** What goes on always has begun within this. */
const WORK_PERIOD = 11 * MINUTE;
const QUEUE_STEP = 2 * MINUTE;
const REBUILD = 2 * MINUTE;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** How many stand before a retry, and when it is carried out. */
const queued = ({ at, token: key }: Retry, salt: number): { ahead: number; runsAt: number } => {
  const ahead = below(mix(salt, key.length), key.charCodeAt(0) + key.charCodeAt(key.length - 1), 4);
  return { ahead, runsAt: at + (ahead + 1) * QUEUE_STEP };
};

/** Where a retry stands at a time. */
export const queuePlace = (retry: Retry, salt: number, t: number): { ahead: number; waitMs: number } => {
  const { runsAt } = queued(retry, salt);
  const waitMs = Math.max(0, runsAt - t);
  return { ahead: Math.max(0, Math.ceil(waitMs / QUEUE_STEP) - 1), waitMs };
};

/** Whether it still waits for its turn. */
export const isQueued = (retry: Retry, salt: number, t: number): boolean => t < queued(retry, salt).runsAt;

export const collectionCount = (account: AccountPlan): number =>
  account.accountId === WELL_KNOWN_ACCOUNT ? KNOWN.length : account.collections;

/** Salt and id of a collection, whatever the time. */
const identityOf = (account: AccountPlan, at: number): { salt: number; id: string } => {
  const salt = mix(account.salt, 10_000 + at);
  return { salt, id: token(salt, 1, 20, ALPHABET) };
};

/** Where the collection of an id stands among the account's; -1 for none. */
export const findCollection = (account: AccountPlan, id: string): number => {
  for (let at = 0; at < collectionCount(account); at++) if (identityOf(account, at).id === id) return at;
  return -1;
};

/** A collection at a time, given the last retry that was asked for by then. */
export const collectionAt = (
  stageRegion: StageRegionFacts,
  account: AccountPlan,
  at: number,
  t: number,
  retry: Retry | undefined,
): CollectionFacts => {
  const { salt, id } = identityOf(account, at);
  const known = account.accountId === WELL_KNOWN_ACCOUNT ? (KNOWN[at] as Known) : drawn(account, salt, at);
  const group = account.groups[known.group] as GroupPlan;
  const createdAt = FIRST + Math.floor(draw(salt, 2) * CREATED_WITHIN_DAYS) * DAY + below(salt, 3, DAY);
  const phase = below(salt, 4, WORK_PERIOD);
  const working = Math.floor((t + phase) / WORK_PERIOD) * WORK_PERIOD - phase;
  const done = stateOf(known, retry, salt, t);
  const isNew = known.status === 'CREATING';
  const changedAt =
    done.at ?? (known.status === 'ACTIVE' || known.status === 'FAILED' ? createdAt + below(salt, 5, 40) * DAY + 61_000 : working);
  return {
    id,
    name: known.name,
    placementConstraintId: done.status === 'CREATING' ? null : group.id,
    createdAt: isNew ? working : createdAt,
    lastModifiedAt: changedAt,
    arn: `arn:${regionByAirportCode(stageRegion.airportCode)?.partition ?? 'aws'}:aoss:${stageRegion.regionName}:${account.accountId}:collection/${id}`,
    status: done.status,
    type: known.type,
    kmsKeyArn: group.kmsKeyArn,
    failureReason: done.status === 'FAILED' && known.failure ? failureText(known.failure, changedAt) : null,
    isStandbyReplicas: group.isStandby,
    salt,
  };
};

/** What became of a collection by a retry, and when. */
const stateOf = (known: Known, retry: Retry | undefined, salt: number, t: number): { status: CollectionStatus; at: number | null } => {
  if (known.status !== 'FAILED' || !retry) return { status: known.status, at: null };
  const { runsAt } = queued(retry, salt);
  if (t < runsAt) return { status: 'FAILED', at: null };
  if (t < runsAt + REBUILD) return { status: 'CREATING', at: runsAt };
  return { status: known.name === FAILS_AGAIN ? 'FAILED' : 'ACTIVE', at: runsAt + REBUILD };
};

const failureText = (code: FailureCode, at: number): string =>
  JSON.stringify({ errorCode: code, message: FAILURES[code], failedAt: new Date(at).toISOString() });

const WORDS = [
  'orders',
  'catalog',
  'logs',
  'events',
  'audit',
  'images',
  'tickets',
  'metrics',
  'chat',
  'carts',
  'reviews',
  'traces',
] as const;

const drawn = (account: AccountPlan, salt: number, at: number): Known => {
  const group = below(salt, 6, account.groups.length);
  const status = pickWeighted(salt, 7, STATUSES);
  const isVector = account.groups[group]?.isVector === true;
  return {
    name: `${pick(salt, 8, WORDS)}-${(at + 1).toString(36).padStart(3, '0')}`,
    type: isVector ? 'VECTORSEARCH' : between(salt, 9, 0, 1) < 0.5 ? 'SEARCH' : 'TIMESERIES',
    status,
    group,
    ...(status === 'FAILED' ? { failure: pick(salt, 10, Object.keys(FAILURES) as FailureCode[]) } : {}),
  };
};
