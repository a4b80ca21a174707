import { HOUR, MINUTE } from '#rules/durations';
import type { Directory } from '../fleet/directory.ts';
import type { StoredAction } from '../incidents/actions.ts';
import type { Calendar } from '../incidents/fleet-events.ts';
import { memoize } from '../memoize.ts';
import {
  type AccountPlan,
  accountPlan,
  type DataPlane,
  DENIED_ACCOUNT,
  EMPTY_ACCOUNT,
  type GroupPlan,
  LARGE_ACCOUNT,
  THROTTLED_ACCOUNT,
} from './accounts.ts';
import { Capacity, type CapacityChange } from './capacity.ts';
import { collectionReply } from './collection-api.ts';
import { type CollectionFacts, collectionAt, collectionCount, findCollection, isQueued, queuePlace, type Retry } from './collections.ts';
import { carriersAt, livesOf, type WorkerLife } from './history.ts';
import { type PolicyFacts, type PolicyType, policiesOf, type SamlFacts, samlConfigsOf } from './policies.ts';
import {
  copiesOf,
  countReplicas,
  type ReplicaCounts,
  type ReplicaCurve,
  type ReplicaFacts,
  replicaCurve,
  replicasOf,
  type ShardFacts,
  shardsOn,
  type WantedReplicas,
} from './replicas.ts';
import { type DeploymentFacts, deploymentsOf } from './reports.ts';
import { type ScalingFacts, scalingOf } from './scaling.ts';
import { cpuOf, memoryOf, type WorkerFacts, workersOf, zoneOf } from './workers.ts';

const OWN_ACCOUNTS: ReadonlySet<string> = new Set([LARGE_ACCOUNT, EMPTY_ACCOUNT, DENIED_ACCOUNT, THROTTLED_ACCOUNT]);
const PLANS_KEPT = 400;
/** Answers of one moment: the widgets of a page ask for the same workers. */
const WORKERS_KEPT = 60;
const GIB = 2 ** 30;
/** Memory of a worker, of which its process has most. */
const WORKER_BYTES = 6 * GIB;
const PROCESS_SHARE = 0.8;
const INSIGHT_POINTS = 240;
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR];
/** Copies that are looked at for one answer: a group of 50,000 is counted less often. */
const COPIES_COUNTED = 2_500_000;
const FEWEST_COUNTS = 24;
/** One answer of metrics asks for the three states of one group. */
const CURVES_KEPT = 4;

/** The serverless offering of one place: a function of the world, the stored retries and a time. Accounts and groups that do not exist are null. */
export class ServerlessService {
  readonly #directory: Directory;
  readonly #calendar: Calendar;
  readonly #capacity = new Capacity();
  readonly #plans = new Map<string, AccountPlan>();
  readonly #workers = new Map<string, WorkerFacts[]>();
  readonly #curves = new Map<string, ReplicaCurve>();
  readonly #retries = new Map<string, Retry[]>();
  readonly #tokens = new Map<string, Retry>();

  constructor(directory: Directory, calendar: Calendar) {
    this.#directory = directory;
    this.#calendar = calendar;
  }

  /** Why nothing is reported of an account; `ok` where it is, `unknown` where nobody has it. */
  standing(accountId: string): 'ok' | 'unknown' | 'denied' | 'throttled' {
    if (accountId === DENIED_ACCOUNT) return 'denied';
    if (accountId === THROTTLED_ACCOUNT) return 'throttled';
    return OWN_ACCOUNTS.has(accountId) || this.#directory.ofAccount(accountId).length > 0 ? 'ok' : 'unknown';
  }

  /** An account that exists. */
  account(accountId: string): AccountPlan {
    return memoize(this.#plans, accountId, PLANS_KEPT, () => accountPlan(this.#directory.stageRegion, accountId));
  }

  /** By name. */
  collections(accountId: string, t: number): CollectionFacts[] {
    const account = this.account(accountId);
    const all = Array.from({ length: collectionCount(account) }, (_, at) => this.#collection(account, at, t));
    return all.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  collection(accountId: string, collectionId: string, t: number): CollectionFacts | null {
    const account = this.account(accountId);
    const at = findCollection(account, collectionId);
    return at < 0 ? null : this.#collection(account, at, t);
  }

  /** Takes note of a retry; one that waits already is the same retry for all who ask. */
  apply({ domainIdentifier, at, token }: StoredAction): void {
    if (this.#tokens.has(token)) return;
    const retry = { at, token };
    this.#tokens.set(token, retry);
    this.#retries.set(
      domainIdentifier,
      [...(this.#retries.get(domainIdentifier) ?? []), retry].sort((a, b) => a.at - b.at),
    );
  }

  /** Where the retry of a collection stands; null where none waits. */
  queue(accountId: string, collectionId: string, t: number): { ahead: number; waitMs: number } | null {
    const collection = this.collection(accountId, collectionId, t);
    const retry = collection && this.#retryAt(accountId, collectionId, collection.salt, t);
    return collection && retry && isQueued(retry, collection.salt, t) ? queuePlace(retry, collection.salt, t) : null;
  }

  group(accountId: string, placementConstraintId: string): GroupPlan | null {
    return this.account(accountId).groups.find(({ id }) => id === placementConstraintId) ?? null;
  }

  /** Of all groups in their order, or of one. */
  workers(accountId: string, plane: DataPlane, placementConstraintId: string | null, t: number): WorkerFacts[] {
    const account = this.account(accountId);
    return account.groups
      .filter(({ id }) => placementConstraintId === null || id === placementConstraintId)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap((group) => this.#workersOf(account, group, plane, t));
  }

  worker(accountId: string, plane: DataPlane, workerId: string, t: number): { worker: WorkerFacts; shards: ShardFacts[] } | null {
    const worker = this.workers(accountId, plane, null, t).find((one) => one.workerId === workerId);
    const group = worker && this.group(accountId, worker.placementConstraint);
    return worker && group ? { worker, shards: shardsOn(worker, group, this.replicas(group, plane, t), t) } : null;
  }

  /** Changes of the number of workers in [from, to), oldest first. */
  capacityChanges(group: GroupPlan, plane: DataPlane, from: number, to: number): CapacityChange[] {
    return this.#capacity.changes(group, plane, from, to);
  }

  /** The same as records, newest first. */
  scaling(group: GroupPlan, plane: DataPlane, from: number, to: number): ScalingFacts[] {
    return scalingOf(this.#capacity, group, plane, from, to);
  }

  replicas(group: GroupPlan, plane: DataPlane, t: number, wanted?: WantedReplicas): ReplicaFacts[] {
    return replicasOf(group, plane, this.#workersOf(this.account(group.accountId), group, plane, t), t, wanted);
  }

  /** Workers that were there at some time of [from, to), and when nothing was heard of them. */
  lives(group: GroupPlan, plane: DataPlane, from: number, to: number): WorkerLife[] {
    const account = this.account(group.accountId);
    const events = account.isWellKnown ? [] : this.#calendar.between(from, to);
    return livesOf({ stageRegion: this.#directory.stageRegion, capacity: this.#capacity, events }, group, plane, from, to);
  }

  /** Copies of active shards by state in [from, to], oldest first, in steps that suit the span and their number. The last is of `to`. */
  replicaCounts(group: GroupPlan, plane: DataPlane, from: number, to: number): ReplicaCounts[] {
    const most = Math.min(INSIGHT_POINTS, timesCounted(group, plane));
    const step = STEPS.find((one) => (to - from) / one <= most) ?? 12 * HOUR;
    const lives = this.lives(group, plane, from, to + 1);
    const counts = [];
    for (let t = Math.ceil(from / step) * step; t < to; t += step) counts.push(countReplicas(group, plane, carriersAt(lives, t), t));
    return [...counts, countReplicas(group, plane, carriersAt(lives, to), to)];
  }

  /** The same for each of `size` minutes from a time on, as curves have them. */
  replicaCurve(group: GroupPlan, plane: DataPlane, from: number, size: number): ReplicaCurve {
    const key = `${group.accountId} ${group.id} ${plane} ${from} ${size}`;
    return memoize(this.#curves, key, CURVES_KEPT, () => {
      const lives = this.lives(group, plane, from, from + size * MINUTE + 1);
      const changes = lives.flatMap(({ startedAt, endedAt, silent }) => [
        startedAt,
        ...(endedAt === null ? [] : [endedAt]),
        ...silent.flatMap(({ down, up }) => [down, up]),
      ]);
      return replicaCurve(group, plane, (t) => carriersAt(lives, t), changes, { from, size });
    });
  }

  deployments(
    group: GroupPlan,
    plane: DataPlane,
    flavour: 'moves' | 'workers',
    t: number,
  ): { records: DeploymentFacts[]; tableId: string } {
    const workers = this.#workersOf(this.account(group.accountId), group, plane, t);
    return deploymentsOf(group, plane, flavour, { workers, replicas: replicasOf(group, plane, workers, t), t });
  }

  /** Averages over a group's workers in [from, to), oldest first, in steps that suit the span. */
  insights(group: GroupPlan, plane: DataPlane, from: number, to: number) {
    const step = STEPS.find((one) => (to - from) / one <= INSIGHT_POINTS) ?? 12 * HOUR;
    const points = [];
    for (let t = Math.ceil(from / step) * step; t < to; t += step) {
      const minute = Math.floor(t / MINUTE);
      points.push({
        timestamp: t,
        avgCpu: this.cpu(group, plane, minute),
        avgMem: memoryOf(group, plane, minute),
        avgRss: this.rss(group, plane, minute),
        totalShardCnt: group.shards[plane],
        uniqueAzs: this.zones(group, plane, t),
        workerCount: this.workerCount(group, plane, t),
      });
    }
    return points;
  }

  /** Average processor time of a group at a minute since the epoch. */
  cpu(group: GroupPlan, plane: DataPlane, minute: number): number {
    return cpuOf(this.#capacity.load(group, plane, minute), this.workerCount(group, plane, minute * MINUTE));
  }

  /** Average share of memory that a group's workers use, in percent. */
  memory(group: GroupPlan, plane: DataPlane, minute: number): number {
    return memoryOf(group, plane, minute);
  }

  /** Average of what their processes hold of it, in bytes. */
  rss(group: GroupPlan, plane: DataPlane, minute: number): number {
    return Math.floor((memoryOf(group, plane, minute) / 100) * WORKER_BYTES * PROCESS_SHARE);
  }

  workerCount(group: GroupPlan, plane: DataPlane, t: number): number {
    return this.#capacity.workers(group, plane, t);
  }

  /** Need of a group at a minute since the epoch, in workers that are busy as they should be: what its clients ask for. */
  load(group: GroupPlan, plane: DataPlane, minute: number): number {
    return this.#capacity.load(group, plane, minute);
  }

  /** Units of capacity that a group has. */
  units(group: GroupPlan, plane: DataPlane, t: number): number {
    return this.#capacity.units(group, plane, t);
  }

  zones(group: GroupPlan, plane: DataPlane, t: number): number {
    const count = this.workerCount(group, plane, t);
    return new Set(Array.from({ length: Math.min(count, 3) }, (_, slot) => zoneOf(this.#directory.stageRegion, group, slot).id)).size;
  }

  policies(accountId: string, type: PolicyType): PolicyFacts[] {
    return policiesOf(this.account(accountId), type);
  }

  samlConfigs(accountId: string): SamlFacts[] {
    return samlConfigsOf(this.account(accountId));
  }

  /** What a collection's own API answers. */
  answer(collection: CollectionFacts, path: string): { status: number; body: unknown } {
    return collectionReply(collection, path);
  }

  #collection(account: AccountPlan, at: number, t: number): CollectionFacts {
    const before = collectionAt(this.#directory.stageRegion, account, at, t, undefined);
    if (before.status !== 'FAILED') return before;
    const retry = this.#retryAt(account.accountId, before.id, before.salt, t);
    return retry ? collectionAt(this.#directory.stageRegion, account, at, t, retry) : before;
  }

  /** The retry that counts at a time: the last one that did not find another one waiting. */
  #retryAt(accountId: string, collectionId: string, salt: number, t: number): Retry | undefined {
    let counts: Retry | undefined;
    for (const retry of this.#retries.get(`${accountId}:${collectionId}`) ?? [])
      if (retry.at <= t && !(counts && isQueued(counts, salt, retry.at))) counts = retry;
    return counts;
  }

  #workersOf(account: AccountPlan, group: GroupPlan, plane: DataPlane, t: number): WorkerFacts[] {
    const second = Math.floor(t / 1_000) * 1_000;
    const world = { stageRegion: this.#directory.stageRegion, capacity: this.#capacity, events: (at: number) => this.#calendar.around(at) };
    return memoize(this.#workers, `${group.id} ${account.accountId} ${plane} ${second}`, WORKERS_KEPT, () =>
      workersOf(world, account, group, plane, second),
    );
  }
}

const timesCounted = (group: GroupPlan, plane: DataPlane): number =>
  Math.max(FEWEST_COUNTS, Math.floor(COPIES_COUNTED / Math.max(1, group.shards[plane] * copiesOf(group))));
