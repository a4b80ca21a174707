import { DAY, HOUR } from '#rules/durations';
import type { ActionEffects } from '../actions.ts';
import type { Context } from '../context.ts';
import type { DomainSpec } from '../domain-spec.ts';
import { shardCountsOf } from '../domain-state.ts';
import type { DomainFacts } from '../facts.ts';
import type { FleetEvent } from '../fleet-events.ts';
import { shardTotals } from '../index-plan.ts';
import { type History, Machines } from '../machines.ts';
import type { PlaceFacts } from '../place-facts.ts';
import type { ShardCounts } from '../shard-table.ts';
import { GREEN } from '../slots.ts';
import type { Snapshot } from '../snapshot.ts';

/** What the world tells of one domain. */
export interface DomainReader {
  identifier: string;
  spec: DomainSpec;
  facts: DomainFacts;
  place: PlaceFacts;
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
const MOST_COUNTS = 20_000;
/** Weighed disks that are kept, 32 bytes each. */
const MOST_HELD = 100_000;

/** Bytes in use and shard copies, by column. */
export interface Held {
  bytes: Float64Array;
  shards: Float64Array;
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

  countsAt(t: number, context: Context | null): ShardCounts {
    let counts = this.#counts.get(t);
    if (!counts) {
      if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
      counts = shardCountsOf(context ?? this.contextAt(t));
      this.#counts.set(t, counts);
    }
    return counts;
  }

  /** Milliseconds between two times at which disks are weighed: weighing looks at every copy. */
  get diskStep(): number {
    const { copies } = this;
    return copies < 120 ? HOUR / 2 : copies < 400 ? HOUR : copies < 1_500 ? 6 * HOUR : copies < 10_000 ? 12 * HOUR : 2 * DAY;
  }

  /** What the data slots of the layout hold at a time, then those of a change's new environment, NaN where there is none. */
  heldAt(t: number): Held {
    let held = this.#held.get(t);
    if (!held) {
      if (this.#held.size >= MOST_HELD / this.spec.dataNodes) this.#held.clear();
      const snapshot = this.reader.snapshotAt(t);
      const { dataNodes } = this.spec;
      held = { bytes: new Float64Array(2 * dataNodes).fill(Number.NaN), shards: new Float64Array(2 * dataNodes).fill(Number.NaN) };
      for (let column = 0; column < (snapshot.context.change ? 2 : 1) * dataNodes; column++) {
        const slot = column < dataNodes ? column : column - dataNodes + GREEN;
        held.bytes[column] = snapshot.diskUsed(slot);
        held.shards[column] = snapshot.storedOn(slot).shards;
      }
      this.#held.set(t, held);
    }
    return held;
  }
}
