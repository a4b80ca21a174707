import { DAY, MINUTE } from '#rules/durations';
import type { Context } from '../context.ts';
import { isDeleted, isHit } from '../context.ts';
import { type DomainSpec, zoneName } from '../fleet/domain-spec.ts';
import { type IndexInfo, indexName, isRunaway, type ShardTotals, shardTotals, systemBytes } from '../fleet/index-plan.ts';
import { type History, isReplaced, leaderSlot, type Machine, Machines, presentSlots } from '../fleet/machines.ts';
import { layoutSlots, roleOf } from '../fleet/slots.ts';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import { diskFillOf, filledAt } from '../incidents/disk-fill.ts';
import { type DomainState, domainStateOf } from '../incidents/domain-state.ts';
import { domainIncidents, fleetIncident, latencyFactor } from '../incidents/incidents.ts';
import { type Fault, faultAt } from '../incidents/schedule.ts';
import { between, mix } from '../random.ts';
import { degradationOf } from '../releases/degradation.ts';
import { bytesPerWeight, copyShare, MOST_MERGING, shardShare } from './bytes-per-weight.ts';
import { type DiskMark, diskTotalOf, freeAtMark, restingDiskUsed, usedBeside } from './disks.ts';
import { makeShardTable, type ShardTable, STARTED, UNASSIGNED } from './shard-table.ts';
import { outcomesBetween, type Past, snapshotSlot, wasBegun } from './snapshot-slots.ts';
import { blockedBetween, surgeOf, writtenShare } from './writing.ts';
import { weightsOf } from './zone-weights.ts';

interface SnapshotInput {
  identifier: string;
  accountSalt: number;
  stageRegion: StageRegionFacts;
  /** Its time is a whole second, so that answers of one second are one truth. */
  context: Context;
  history: History;
  /** The same domain at another time, for what looks back. */
  at: (t: number) => Snapshot;
}

/** Below the flood watermark by a hair is still below; a full disk has this share of the flood mark's free space left. */
const FLOOD_LEFT = 0.87;

/** Everything about one domain at one second, each part made when it is asked for. */
export class Snapshot {
  readonly identifier: string;
  readonly stageRegion: StageRegionFacts;
  readonly context: Context;
  readonly #input: SnapshotInput;
  readonly #machines: Machines;
  #state: DomainState | undefined;
  #nodes: Machine[] | undefined;
  #table: ShardTable | undefined;
  #weights: ReadonlyMap<number, 0 | 1> | null | undefined;
  #sizes: { unit: number; factor: number } | undefined;
  #stored: Map<number, { bytes: number; shards: number }> | undefined;
  #names: string[] | undefined;
  #blocked: readonly { from: number; to: number }[] | undefined;
  /** By the index's ordinal. */
  readonly #written: number[] = [];

  constructor(input: SnapshotInput) {
    this.#input = input;
    this.identifier = input.identifier;
    this.stageRegion = input.stageRegion;
    this.context = input.context;
    this.#machines = new Machines(input.context, input.history);
  }

  get spec(): DomainSpec {
    return this.context.spec;
  }

  get t(): number {
    return this.context.t;
  }

  /** The domain as it was at another time. */
  earlier(t: number): Snapshot {
    return t === this.t ? this : this.#input.at(t);
  }

  /** Factor on the time that something takes, by the incidents of a time. */
  latencyAt(t: number): number {
    const shared = this.#input.history(t, t + 1).flatMap((event) => (isHit(this.spec, event) ? [fleetIncident(event, [], [])] : []));
    return latencyFactor([...shared, ...domainIncidents(this.identifier, this.spec, t, t + 1)], t);
  }

  /** The same with what was installed on nodes and serves badly. */
  slownessAt(t: number): number {
    return Math.max(this.latencyAt(t), degradationOf({ ...this.context, t }).latency);
  }

  /** Which zones of a domain with standby have the searches, by their numbers; null without standby. */
  get weights(): ReadonlyMap<number, 0 | 1> | null {
    if (this.#weights === undefined) this.#weights = weightsOf(this.context);
    return this.#weights;
  }

  get deleted(): boolean {
    return isDeleted(this.context);
  }

  get state(): DomainState {
    this.#state ??= domainStateOf(this.context);
    return this.#state;
  }

  get totals(): ShardTotals {
    return shardTotals(this.spec);
  }

  /** The n-th newest snapshot slot: one an hour, at the domain's own minute. */
  snapshotSlot(back: number): { start: number; end: number; salt: number } {
    return snapshotSlot(this.spec, this.t, back);
  }

  /** When the running snapshot began, or null when none runs. */
  get snapshotRunning(): number | null {
    const slot = this.snapshotSlot(0);
    const { start, end } = slot;
    if (this.t < start || this.t >= end) return null;
    return wasBegun(outcomesBetween(this.past, start, end)(slot)) ? start : null;
  }

  /** The domain at other times, as snapshots tell of it. */
  get past(): Past {
    return {
      spec: this.spec,
      actions: this.context.actions,
      shared: (from, to) => this.#input.history(from, to),
      contextAt: (t) => this.earlier(t).context,
    };
  }

  /** `clientId:name` as the cluster names itself. */
  get clusterName(): string {
    return this.identifier;
  }

  get diNumber(): number {
    return this.#machines.diNumber;
  }

  /** Machines whose nodes are in the cluster. */
  get nodes(): readonly Machine[] {
    this.#nodes ??= presentSlots(this.context).map((slot) => this.#machines.at(slot));
    return this.#nodes;
  }

  node(slot: number): Machine | undefined {
    return this.#machines.at(slot);
  }

  /** The machine that a slot has at another time, as it looks from now. */
  machineAfter(slot: number, at: number): Machine {
    return new Machines({ ...this.context, t: at }, this.#input.history).at(slot);
  }

  /** Machines of all slots, those down included, those that a change has replaced not. */
  machinesIncludingDown(): Machine[] {
    const slots = new Set([...layoutSlots(this.spec).filter((slot) => !isReplaced(this.context, slot)), ...presentSlots(this.context)]);
    return [...slots].map((slot) => this.#machines.at(slot));
  }

  get leader(): Machine | undefined {
    const slot = leaderSlot(
      this.context,
      this.nodes.map((node) => node.slot),
    );
    return this.nodes.find((node) => node.slot === slot);
  }

  /** The zone's name in the account of this domain. */
  zoneName(zone: number): string {
    return zoneName(this.stageRegion, this.#input.accountSalt, zone);
  }

  get table(): ShardTable {
    this.#table ??= makeShardTable(this.context);
    return this.#table;
  }

  indexName(ordinal: number): string {
    this.#names ??= this.table.indices.map((index) => this.#nameOf(index));
    return this.#names[ordinal] ?? '';
  }

  /** While the dashboards clash, the index that their alias points to stands under the alias's own name. */
  #nameOf(index: IndexInfo): string {
    const name = indexName(this.spec, index);
    return name === '.kibana_1' && faultAt(this.spec, 'kibana-clash', this.t) ? '.kibana' : name;
  }

  /** Bytes of a shard's primary: more than its documents need while segments wait to be merged. */
  primaryBytes(index: IndexInfo, shard: number): number {
    if (index.system) return systemBytes(index);
    const shardSalt = mix(index.salt, 500 + shard);
    const merging = index.writing
      ? 1 + (MOST_MERGING - 1) * Math.sin(this.t / between(shardSalt, 1, 9 * MINUTE, 41 * MINUTE) + shardSalt)
      : 1;
    return Math.floor(this.#mergedBytes(index, shardSalt) * merging) + 1_031;
  }

  /** Documents of a shard, the same in all its copies. */
  docs(index: IndexInfo, shard: number): number {
    if (index.system) return 1 + (index.salt % 40);
    return Math.floor((this.#mergedBytes(index, mix(index.salt, 500 + shard)) + 1_031) / index.documentBytes);
  }

  #mergedBytes(index: IndexInfo, shardSalt: number): number {
    const { unit, factor } = this.#scale();
    const plain = (unit * index.weight * shardShare(shardSalt)) / index.primaries;
    return plain * (isRunaway(index) ? factor : this.#writtenShare(index));
  }

  /** Documents of a shard that it has because it fills a disk. */
  excessDocs(index: IndexInfo, shard: number): number {
    const { factor } = this.#scale();
    return isRunaway(index) ? Math.floor(this.docs(index, shard) * (1 - 1 / factor)) : 0;
  }

  /** How much more than at a load of 1 nodes index while an index fills a disk, as a factor on their pace. */
  get surge(): number {
    const { spec, context } = this;
    const fill = context.diskFull && diskFillOf(spec, context.diskFull);
    if (!fill || this.t >= fill.fullAt) return 0;
    const full = this.earlier(fill.fullAt);
    const index = full.table.indices.find(isRunaway);
    let documents = 0;
    for (let shard = 0; index && shard < index.primaries; shard++) documents += full.excessDocs(index, shard);
    return documents === 0 ? 0 : surgeOf(spec, documents, fill.fullAt - fill.start);
  }

  #writtenShare(index: IndexInfo): number {
    const { spec, t } = this;
    this.#blocked ??= blockedBetween(spec, t - (spec.retentionDays + 1) * DAY, t);
    const share = this.#written[index.ordinal] ?? writtenShare(spec, index, t, this.#blocked);
    this.#written[index.ordinal] = share;
    return share;
  }

  /** Bytes of one copy. */
  copyBytes(index: IndexInfo, shard: number, copy: number): number {
    return Math.max(1, Math.floor(this.primaryBytes(index, shard) * copyShare(this.spec, index, shard, copy)));
  }

  /** Bytes and number of the copies on a node; relocating copies count at their source until they have moved. */
  storedOn(slot: number): { bytes: number; shards: number } {
    if (!this.#stored) {
      const stored = new Map<number, { bytes: number; shards: number }>();
      const { table } = this;
      for (let row = 0; row < table.rows; row++) {
        if (table.state[row] === UNASSIGNED) continue;
        const at = table.slot[row] ?? -1;
        const sum = stored.get(at) ?? { bytes: 0, shards: 0 };
        sum.shards++;
        if (table.state[row] === STARTED || table.state[row] === 1)
          sum.bytes += this.copyBytes(table.indices[table.index[row] ?? 0] as IndexInfo, table.shard[row] ?? 0, table.copy[row] ?? 0);
        stored.set(at, sum);
      }
      this.#stored = stored;
    }
    return this.#stored.get(slot) ?? { bytes: 0, shards: 0 };
  }

  /** Bytes of the file system of a node. */
  diskTotal(slot: number): number {
    return diskTotalOf(this.spec, slot);
  }

  /** Free bytes at a disk mark, as the settings have it. */
  diskMark(mark: DiskMark): number {
    return freeAtMark(this.spec, mark);
  }

  /** Data nodes with less free than at a disk mark. */
  nodesPast(mark: DiskMark): Machine[] {
    const least = this.diskMark(mark);
    return this.nodes.filter(({ role, slot }) => role === 'data' && this.diskTotal(slot) - this.diskUsed(slot) < least);
  }

  /** Bytes in use: shards, translogs and what the system itself needs. */
  diskUsed(slot: number): number {
    if (roleOf(slot) !== 'data') return restingDiskUsed(this.spec, slot);
    return Math.min(Math.floor(this.diskTotal(slot) * 0.997), usedBeside(this.spec, slot, this.storedOn(slot).bytes));
  }

  /** Bytes that one unit of weight stands for, and the index that runs away on a domain whose disk fills. */
  #scale(): { unit: number; factor: number } {
    if (this.#sizes) return this.#sizes;
    const { spec, context } = this;
    const unit = bytesPerWeight(spec);
    this.#sizes = { unit, factor: 1 };
    const full = context.diskFull;
    if (full && spec.statics > 0) this.#sizes = { unit, factor: this.#runaway(full) };
    return this.#sizes;
  }

  /** How much the runaway index has grown so that its fullest node is where the fault has it by now. */
  #runaway(full: Fault): number {
    const progress = filledAt(diskFillOf(this.spec, full), this.t);
    const rest = new Map<number, number>();
    const own = new Map<number, number>();
    const { table } = this;
    for (let row = 0; row < table.rows; row++) {
      if ((table.state[row] ?? 3) > 1) continue;
      const index = table.indices[table.index[row] ?? 0] as IndexInfo;
      const sums = isRunaway(index) ? own : rest;
      const slot = table.slot[row] ?? -1;
      sums.set(slot, (sums.get(slot) ?? 0) + this.copyBytes(index, table.shard[row] ?? 0, table.copy[row] ?? 0));
    }
    let factor = Number.POSITIVE_INFINITY;
    const target = this.spec.diskTotal - FLOOD_LEFT * this.diskMark('flood_stage');
    for (const [slot, bytes] of own) factor = Math.min(factor, (target - (rest.get(slot) ?? 0)) / Math.max(1, bytes));
    return Number.isFinite(factor) ? Math.max(1, 1 + (factor - 1) * progress) : 1;
  }
}
