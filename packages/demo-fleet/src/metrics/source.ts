import { DAY, HOUR } from '#rules/durations';
import type { Context } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { shardTotals } from '../fleet/index-plan.ts';
import { type History, Machines } from '../fleet/machines.ts';
import { GREEN, roleOf } from '../fleet/slots.ts';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import type { ActionEffects } from '../incidents/actions.ts';
import { shardCountsOf } from '../incidents/domain-state.ts';
import type { FleetEvent } from '../incidents/fleet-events.ts';
import { indexRows } from '../rest/cat-shards.ts';
import type { DomainFacts } from '../state/facts.ts';
import { type ShardCounts, UNASSIGNED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** What the world tells of one domain. */
export interface DomainReader {
  identifier: string;
  spec: DomainSpec;
  facts: DomainFacts;
  stageRegion: StageRegionFacts;
  actions: ActionEffects;
  contextAt: (t: number) => Context;
  snapshotAt: (t: number) => Snapshot;
  history: History;
  /** Events that hit the domain, oldest first. */
  shared: (from: number, to: number) => readonly FleetEvent[];
  /** The name of a physical zone in the account of the domain. */
  zoneName: (zone: number) => string;
}

/** Counts that are kept for one domain; about 100 bytes each. */
const MOST_COUNTS = 5_000;
/** Weighed disks that are kept, 32 bytes each. */
const MOST_HELD = 100_000;

/** What a domain holds at a time. By column: the data slots of the layout, then those of a change's new environment; NaN where there is none. */
export interface Held {
  /** In use, with what the system needs. */
  bytes: Float64Array;
  /** Copies, and those of them that are primary. */
  shards: Float64Array;
  primaries: Float64Array;
  /** Of the whole domain, as `_cluster/stats` counts them: documents of primaries, bytes of all copies. */
  docs: number;
  deleted: number;
  store: number;
  /** Of the indices on warm nodes. */
  warmDocs: number;
  warmStore: number;
}

/** One domain as its metrics read it, with what is costly to find kept until something is done to the domain. */
export class MetricsSource {
  readonly reader: DomainReader;
  readonly spec: DomainSpec;
  readonly actions: ActionEffects;
  /** Shard copies. */
  readonly copies: number;
  readonly #counts = new Map<number, ShardCounts>();
  readonly #held = new Map<number, Held>();

  constructor(reader: DomainReader) {
    this.reader = reader;
    this.spec = reader.spec;
    this.actions = reader.actions;
    this.copies = shardTotals(reader.spec).copies;
  }

  contextAt(t: number): Context {
    return this.reader.contextAt(t);
  }

  shared(from: number, to: number): readonly FleetEvent[] {
    return this.spec.script ? [] : this.reader.shared(from, to);
  }

  machinesAt(t: number, context: Context = this.contextAt(t)): Machines {
    return new Machines(context, this.reader.history);
  }

  countsAt(context: Context): ShardCounts {
    let counts = this.#counts.get(context.t);
    if (!counts) {
      if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
      counts = shardCountsOf(context);
      this.#counts.set(context.t, counts);
    }
    return counts;
  }

  /** Milliseconds between two times at which disks are weighed: weighing looks at every copy. */
  get diskStep(): number {
    const { copies } = this;
    return copies < 120 ? HOUR / 2 : copies < 400 ? HOUR : copies < 1_500 ? 6 * HOUR : copies < 10_000 ? 12 * HOUR : 2 * DAY;
  }

  /** What the domain holds at a time: weighing looks at every copy. */
  heldAt(t: number): Held {
    let held = this.#held.get(t);
    if (!held) {
      if (this.#held.size >= MOST_HELD / this.spec.dataNodes) this.#held.clear();
      held = weigh(this.reader.snapshotAt(t));
      this.#held.set(t, held);
    }
    return held;
  }
}

const weigh = (snapshot: Snapshot): Held => {
  const { dataNodes } = snapshot.spec;
  const columns = (snapshot.context.change ? 2 : 1) * dataNodes;
  // Most are asked of a domain without a change: no room is made for its second environment then, and what is beyond the end is not there.
  const empty = (): Float64Array => new Float64Array(columns).fill(Number.NaN);
  const held: Held = {
    bytes: empty(),
    shards: empty(),
    primaries: new Float64Array(columns),
    docs: 0,
    deleted: 0,
    store: 0,
    warmDocs: 0,
    warmStore: 0,
  };
  for (let column = 0; column < columns; column++) {
    const slot = column < dataNodes ? column : column - dataNodes + GREEN;
    held.bytes[column] = snapshot.diskUsed(slot);
    held.shards[column] = snapshot.storedOn(slot).shards;
  }
  const { table } = snapshot;
  for (let row = 0; row < table.rows; row++) {
    const slot = table.slot[row] ?? -1;
    if (table.primary[row] !== 1 || table.state[row] === UNASSIGNED || slot < 0) continue;
    const column = slot >= GREEN ? slot - GREEN + dataNodes : slot;
    if (roleOf(slot) === 'data') held.primaries[column] = (held.primaries[column] as number) + 1;
  }
  for (const { index, docs, deletedDocs, storeBytes } of indexRows(snapshot, null)) {
    held.docs += docs;
    held.deleted += deletedDocs;
    held.store += storeBytes;
    if (index.tier !== 'warm') continue;
    held.warmDocs += docs;
    held.warmStore += storeBytes;
  }
  return held;
};
