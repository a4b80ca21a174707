import { MINUTE } from '#rules/durations';
import { between, mix } from '../random.ts';
import type { DataPlane, GroupPlan } from '../serverless/accounts.ts';
import { type IndexFacts, indicesOf } from '../serverless/collection-api.ts';
import type { CollectionFacts } from '../serverless/collections.ts';
import type { WorkerLife } from '../serverless/history.ts';
import type { ReplicaCurve } from '../serverless/replicas.ts';
import type { ServerlessService } from '../serverless/serverless-service.ts';
import { diskUsedOf, workerSalt } from '../serverless/workers.ts';
import type { Frame } from './frame.ts';

/** What a worker that is as busy as it should be does in a minute. */
const SEARCHES_OF_WORKER = 1_800;
const DOCUMENTS_OF_WORKER = 42_000;
export const DOCUMENT_BYTES = 700;
export const DOCUMENTS_OF_BULK = 500;
/** Workers refuse what comes beyond this much of what they should have: 90 per cent of processor time. */
const REFUSES_FROM = 90 / 70;

/** What one serverless account did in a window, minute by minute, each found when the first curve needs it. */
export class AccountSignals {
  readonly service: ServerlessService;
  readonly accountId: string;
  readonly frame: Frame;
  readonly #arrays = new Map<string, Float64Array>();
  readonly #lives = new Map<string, WorkerLife[]>();
  #collections: readonly CollectionFacts[] | undefined;

  constructor(service: ServerlessService, accountId: string, frame: Frame) {
    this.service = service;
    this.accountId = accountId;
    this.frame = frame;
  }

  get groups(): readonly GroupPlan[] {
    return this.service.account(this.accountId).groups;
  }

  /** As they are known now. */
  get collections(): readonly CollectionFacts[] {
    this.#collections ??= this.service.collections(this.accountId, this.frame.now);
    return this.#collections;
  }

  array(name: string, fill: (out: Float64Array) => void): Float64Array {
    let array = this.#arrays.get(name);
    if (!array) {
      array = new Float64Array(this.frame.size);
      fill(array);
      this.#arrays.set(name, array);
    }
    return array;
  }

  #each(name: string, found: (minute: number) => number): Float64Array {
    return this.array(name, (out) => {
      for (let i = 0; i < out.length; i++) out[i] = found(this.frame.minute + i);
    });
  }

  /** Need in workers that are as busy as they should be. */
  load(group: GroupPlan, plane: DataPlane): Float64Array {
    return this.#each(`load ${group.id} ${plane}`, (minute) => this.service.load(group, plane, minute));
  }

  workers(group: GroupPlan, plane: DataPlane): Float64Array {
    return this.#each(`workers ${group.id} ${plane}`, (minute) => this.service.workerCount(group, plane, minute * MINUTE));
  }

  units(group: GroupPlan, plane: DataPlane): Float64Array {
    return this.#each(`units ${group.id} ${plane}`, (minute) => this.service.units(group, plane, minute * MINUTE));
  }

  /** What is refused, in workers: what a group is asked for beyond all that it may have. One that may grow is only late for some minutes. */
  refused(group: GroupPlan, plane: DataPlane): Float64Array {
    return this.array(`refused ${group.id} ${plane}`, (out) => {
      const load = this.load(group, plane);
      for (let i = 0; i < out.length; i++) out[i] = Math.max(0, (load[i] as number) - REFUSES_FROM * group.caps[plane]);
    });
  }

  /** Share of a group's workers of which nothing is heard. */
  lost(group: GroupPlan, plane: DataPlane): Float64Array {
    return this.array(`lost ${group.id} ${plane}`, (out) => {
      const workers = this.workers(group, plane);
      for (const { silent } of this.lives(group, plane))
        for (const { down, up } of silent)
          for (let i = this.frame.indexOf(down), to = this.frame.indexOf(up); i < to; i++)
            out[i] = (out[i] as number) + 1 / Math.max(1, workers[i] as number);
    });
  }

  lives(group: GroupPlan, plane: DataPlane): WorkerLife[] {
    const key = `${group.id} ${plane}`;
    let lives = this.#lives.get(key);
    if (!lives) {
      const { from, size } = this.frame;
      lives = this.service.lives(group, plane, from, from + Math.max(1, size) * MINUTE);
      this.#lives.set(key, lives);
    }
    return lives;
  }

  replicas(group: GroupPlan, plane: DataPlane): ReplicaCurve {
    return this.service.replicaCurve(group, plane, this.frame.from, this.frame.size);
  }

  /** Share of their disks that workers use: of the fullest, or in the mean. */
  diskUsed(group: GroupPlan, plane: DataPlane, of: 'fullest' | 'mean'): Float64Array {
    return this.array(`disk ${of} ${group.id} ${plane}`, (out) => {
      const counts = new Float64Array(out.length);
      for (const { slot, generation, startedAt, endedAt } of this.lives(group, plane)) {
        const salt = workerSalt(group, plane, generation, slot);
        const to = endedAt === null ? out.length : this.frame.indexOf(endedAt);
        for (let i = this.frame.indexOf(startedAt); i < to; i++) {
          const used = diskUsedOf(salt, this.frame.minute + i);
          counts[i] = (counts[i] as number) + 1;
          out[i] = of === 'fullest' ? Math.max(out[i] as number, used) : (out[i] as number) + used;
        }
      }
      if (of === 'mean') for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) / Math.max(1, counts[i] as number);
    });
  }

  /** Searches, or documents to index, that a group's clients send each minute; `refused` those of them that it turns away. */
  sent(group: GroupPlan, plane: DataPlane, what: 'all' | 'refused'): Float64Array {
    return this.array(`sent ${what} ${group.id} ${plane}`, (out) => {
      const values = what === 'all' ? this.load(group, plane) : this.refused(group, plane);
      const each = plane === 'search' ? SEARCHES_OF_WORKER : DOCUMENTS_OF_WORKER;
      for (let i = 0; i < out.length; i++) out[i] = (values[i] as number) * each;
    });
  }

  /** The part that a collection has in the work of its group. */
  shareOf(collection: CollectionFacts): number {
    const weight = ({ salt }: CollectionFacts): number => between(mix(salt, 900), 1, 0.3, 1.7);
    const group = this.groupOf(collection);
    let whole = 0;
    for (const one of this.collections) if (isPublishing(one) && one.placementConstraintId === group?.id) whole += weight(one);
    return isPublishing(collection) ? weight(collection) / whole : 0;
  }

  groupOf({ placementConstraintId }: CollectionFacts): GroupPlan | null {
    return this.groups.find(({ id }) => id === placementConstraintId) ?? null;
  }

  /** Since when a collection has been there for requests; infinite for one that is not. */
  activeSince({ id, createdAt, lastModifiedAt, ...rest }: CollectionFacts): number {
    if (!isPublishing(rest)) return Number.POSITIVE_INFINITY;
    const before = this.service.collection(this.accountId, id, lastModifiedAt - 1);
    return before && !isPublishing(before) ? lastModifiedAt : createdAt;
  }
}

/** Whether a collection has data and takes requests, so that there are metrics of it. */
export const isPublishing = ({ status }: Pick<CollectionFacts, 'status'>): boolean =>
  status === 'ACTIVE' || status === 'UPDATING' || status === 'DELETING';

/** The indices that a series counts: one by its name, or all of the collection. */
export const countedIndices = (collection: CollectionFacts, indexName: string | undefined): readonly IndexFacts[] =>
  indicesOf(collection).filter(({ name }) => indexName === undefined || name === indexName);
