import { DAY, HOUR, MINUTE } from '#rules/durations';
import { ROLLED_OVER_MS } from '../fleet/index-plan.ts';
import { loadOf } from '../fleet/load.ts';
import { termOf } from '../fleet/machines.ts';
import { type NodeRole, ordinalOf } from '../fleet/slots.ts';
import { diskFillOf, WRITTEN_WHILE_BLOCKED } from '../incidents/disk-fill.ts';
import { queueCausesOf, readQueue } from '../incidents/domain-state.ts';
import { domainIncident, fleetIncident, type Incident, slownessOf } from '../incidents/incidents.ts';
import { faultsBetween, RULES } from '../incidents/schedule.ts';
import { mix } from '../random.ts';
import { degradationOf } from '../releases/degradation.ts';
import { Frame, type MetricWindow, type Steps } from './frame.ts';
import { type Envelope, envelopeOf, foldHeld, foldNodes, isHeld } from './node-fold.ts';
import { type NodeSignal, NodeSignals } from './node-signals.ts';
import { RequestMinutes } from './request-minutes.ts';
import { type ShardSteps, shardSteps } from './shard-steps.ts';
import type { Held, MetricsSource } from './source.ts';
import { changeTimes, type Segment, Timeline } from './timeline.ts';
import { type Trouble, Troubles } from './troubles.ts';

/** Disks are weighed at every change on domains of up to so many copies; on larger ones between two weighings all goes straight. */
const FEW_COPIES = 3_000;

/** Points that are kept for the graphs to come: 4 MB. A thousand nodes are drawn one after another and not remembered. */
const MOST_VALUES = 500_000;

/** Of so many nodes the domain's highest, lowest and mean are found; of more, those of so many of them. */
const MOST_COMPARED = 48;

/**
 * What one domain did in a window, minute by minute of the frame: everything that several curves are made of, each computed once, when the
 * first curve needs it.
 */
export class Signals {
  readonly source: MetricsSource;
  readonly frame: Frame;
  readonly timeline: Timeline;
  readonly #arrays = new Map<string, Float64Array>();
  readonly #envelopes = new Map<string, Envelope>();
  readonly #nodes = new Map<string, NodeSignals>();
  readonly #troubles = new Troubles(this);
  readonly #spare: Float64Array[] = [];
  #requests: RequestMinutes | undefined;
  #values = 0;
  #incidents: Incident[] | undefined;
  #shardSteps: ShardSteps | undefined;
  #byRole: Map<NodeRole, NodeSignals[]> | undefined;
  #disks: { times: number[]; held: Held[] } | undefined;

  constructor(source: MetricsSource, window: MetricWindow, now: number) {
    this.source = source;
    this.frame = new Frame(window, now, source.spec.createdAt);
    const { from } = this.frame;
    this.timeline = new Timeline(source, Math.floor(from / HOUR) * HOUR, Math.max(from + MINUTE, Math.min(window.to, now + 1)));
  }

  /** An array of the frame's minutes, filled by its first reader. */
  array(name: string, fill: (out: Float64Array) => void): Float64Array {
    let array = this.#arrays.get(name);
    if (!array) {
      array = new Float64Array(this.frame.size);
      fill(array);
      this.#arrays.set(name, array);
    }
    return array;
  }

  /** Room for a value of each minute, as a caller that had it last left it; to be given back. */
  borrow(): Float64Array {
    return this.#spare.pop() ?? new Float64Array(this.frame.size);
  }

  giveBack(...arrays: readonly Float64Array[]): void {
    this.#spare.push(...arrays);
  }

  /** Whether there is room to keep so many more values of nodes. */
  keeps(values: number): boolean {
    if (this.#values + values > MOST_VALUES) return false;
    this.#values += values;
    return true;
  }

  /** Load around 1. */
  get load(): Float64Array {
    return this.array('load', (out) => {
      const { spec } = this.source;
      for (let i = 0; i < out.length; i++) out[i] = loadOf(spec, this.frame.at(i));
    });
  }

  /** Factor on what takes time, with ramps; 1 when nothing is wrong. */
  get latency(): Float64Array {
    return this.latencyIn(null);
  }

  /** The same as the disks of a zone feel it: slow storage of another zone is none of theirs. Null stands for what the domain's answers feel. */
  latencyIn(zone: number | null): Float64Array {
    return this.array(`latency ${this.#troubles.storageIn(zone)}`, (out) => {
      out.fill(1);
      for (const incident of this.incidents) {
        if (!this.#troubles.isFelt(incident, zone)) continue;
        const end = Math.min(incident.end, incident.start + 30 * 24 * HOUR);
        const add = incident.magnitudes.latency - 1;
        for (let i = this.frame.indexOf(incident.start); add !== 0 && i < out.length; i++) {
          const t = this.frame.at(i);
          if (t >= end) break;
          const up = Math.min(1, (t - incident.start) / Math.max(MINUTE, incident.plateau - incident.start));
          const down = t < incident.recovery ? 1 : (end - t) / Math.max(MINUTE, end - incident.recovery);
          out[i] = Math.max(out[i] as number, 1 + add * up * down);
        }
      }
      this.eachSegment((segment, from, to) => {
        const factor = degradationOf(segment.context).latency;
        for (let i = from; factor > 1 && i < to; i++) out[i] = Math.max(out[i] as number, factor);
      });
    });
  }

  /** Whether the storage of some zone is slow at some time of the window. */
  get hasSlowStorage(): boolean {
    return this.incidents.some(({ kind }) => kind === 'storage');
  }

  /** The same with the load: durations grow with both. */
  slownessIn(zone: number | null): Float64Array {
    return this.array(`slowness ${this.#troubles.storageIn(zone)}`, (out) => {
      const { load } = this;
      const latency = this.latencyIn(zone);
      for (let i = 0; i < out.length; i++) out[i] = slownessOf(load[i] as number, latency[i] as number);
    });
  }

  /** Requests that the domain was sent, and how they ended. */
  get requests(): RequestMinutes {
    this.#requests ??= new RequestMinutes(this);
    return this.#requests;
  }

  /** 1 while indices are blocked because a disk is full. */
  get blocked(): Float64Array {
    return this.array('blocked', (out) => {
      const full = this.trouble('disk-full');
      if (!full) return;
      const { diskTotal } = this.source.spec;
      const mark = this.source.reader.snapshotAt(this.frame.from).diskMark('flood_stage');
      for (const node of this.nodes('data')) {
        for (const { from, to, knot, value, slope } of node.heldPieces('bytes'))
          for (let i = from; i < to; i++) if (full[i] === 1 && diskTotal - (value + slope * (i - knot)) < mark) out[i] = 1;
      }
    });
  }

  /** Tasks that wait for the manager, at the minute's first moment, and how long the first has waited. */
  queue(of: 'tasks' | 'waitMs'): Float64Array {
    return this.array(of, (out) => {
      const into = { tasks: 0, waitMs: 0 };
      this.eachSegment((segment, from, to) => {
        const causes = queueCausesOf(segment.context);
        for (let i = from; i < to; i++) {
          readQueue(this.source.spec, this.frame.at(i), causes, into);
          out[i] = segment.alive ? into[of] : Number.NaN;
        }
      });
    });
  }

  /** The election term of the cluster. */
  get term(): Float64Array {
    return this.array('term', (out) => {
      this.eachSegment(({ context }, from, to) => {
        for (let i = from; i < to; i++) out[i] = termOf({ ...context, t: this.frame.at(i) });
      });
    });
  }

  /** 1 for the minutes in which something is under way, in a zone or at all; null when that is none of them. */
  trouble(kind: Trouble, zone: number | null = null): Uint8Array | null {
    return this.#troubles.of(kind, zone);
  }

  /** Incidents that touch the window. */
  get incidents(): readonly Incident[] {
    this.#incidents ??= this.#findIncidents();
    return this.#incidents;
  }

  #findIncidents(): Incident[] {
    const { from, to } = this.frame;
    const { spec, reader } = this.source;
    const own = RULES.flatMap(({ kind }) =>
      faultsBetween(spec, kind, from, to).map((fault) => domainIncident(reader.identifier, kind, fault.start, fault.end, fault.salt)),
    );
    const shared = this.source.shared(from, to).map((event) => fleetIncident(event, reader.stageRegion.zoneIds, [reader.identifier]));
    return [...own, ...shared];
  }

  /**
   * What flows through a node, as a factor on its pace: documents indexed, or searches. Nearly nothing is indexed while indices are blocked, and much
   * while an index fills a disk.
   */
  work(name: 'index' | 'search'): Float64Array {
    if (name === 'search') return this.load;
    return this.array(name, (out) => {
      const { load, blocked, source } = this;
      for (let i = 0; i < out.length; i++) out[i] = (load[i] as number) * ((blocked[i] as number) > 0 ? WRITTEN_WHILE_BLOCKED : 1);
      for (const fault of faultsBetween(source.spec, 'disk-full', this.frame.from, this.frame.to)) {
        const { surge } = source.reader.snapshotAt(fault.start);
        const to = this.frame.indexOf(diskFillOf(source.spec, fault).fullAt);
        for (let i = this.frame.indexOf(fault.start); surge > 0 && i < to; i++) out[i] = (out[i] as number) + surge;
      }
    });
  }

  /** The same of all data nodes together, or of the mean one. */
  workOf(name: 'index' | 'search', of: 'Sum' | 'Average'): Float64Array {
    return this.array(`${name} ${of}`, (out) => {
      const nodes = new Float64Array(out.length);
      for (const node of this.nodes('data'))
        for (const { start, end } of node.life.stays)
          for (let i = this.frame.indexOf(start), to = this.frame.indexOf(end); i < to; i++) {
            out[i] = (out[i] as number) + node.pace(name);
            nodes[i] = (nodes[i] as number) + 1;
          }
      const work = this.work(name);
      for (let i = 0; i < out.length; i++)
        out[i] = ((out[i] as number) * (work[i] as number)) / (of === 'Average' ? Math.max(1, nodes[i] as number) : 1);
    });
  }

  /** Documents, deleted ones and bytes of the domain, minute by minute: straight between the times at which its disks were weighed. */
  stored(of: 'docs' | 'deleted' | 'store' | 'warmDocs' | 'warmStore'): Float64Array {
    return this.array(of, (out) => {
      const { times, held } = this.disks;
      for (const [at, time] of times.entries()) {
        const [value, next] = [held[at]?.[of] ?? 0, times[at + 1]];
        const knot = (time - this.frame.from) / MINUTE;
        const to = next === undefined ? out.length : this.frame.indexOf(next);
        const slope = next === undefined ? 0 : ((held[at + 1]?.[of] ?? value) - value) / ((next - time) / MINUTE);
        for (let i = this.frame.indexOf(time); i < to; i++) out[i] = value + slope * (i - knot);
      }
    });
  }

  /** Number of nodes of a role from a time on until the next. */
  steps(of: (segment: Segment) => number): Steps {
    const { segments } = this.timeline;
    return { starts: segments.map(({ start }) => start), values: segments.map(of) };
  }

  get shardCounts(): ShardSteps {
    this.#shardSteps ??= shardSteps(this.source, this.timeline.segments);
    return this.#shardSteps;
  }

  node(nodeId: string): NodeSignals | undefined {
    let node = this.#nodes.get(nodeId);
    const life = this.timeline.lives.get(nodeId);
    if (!node && life) {
      node = new NodeSignals(this, life);
      this.#nodes.set(nodeId, node);
    }
    return node;
  }

  /** Nodes of a role that were in the cluster at some time of the window. */
  nodes(role: NodeRole): readonly NodeSignals[] {
    if (!this.#byRole) {
      this.#byRole = new Map();
      // One order for all windows, or their sums would differ in the last digit.
      const ordered = [...this.timeline.lives].sort(([, a], [, b]) => a.machine.salt - b.machine.salt);
      for (const [nodeId] of ordered) {
        const node = this.node(nodeId) as NodeSignals;
        const list = this.#byRole.get(node.role);
        if (list) list.push(node);
        else this.#byRole.set(node.role, [node]);
      }
    }
    return this.#byRole.get(role) ?? [];
  }

  /** What the nodes of a role, or of one zone of it, say together; NaN in minutes in which none was there, or no cluster. */
  envelope(role: NodeRole, signal: NodeSignal, zone: number | null = null): Envelope {
    const name = `${role} ${zone ?? 'all'} ${signal}`;
    let envelope = this.#envelopes.get(name);
    if (!envelope) {
      const all = this.nodes(role).filter(({ life }) => zone === null || life.machine.zone === zone);
      const { dataNodes, salt } = this.source.spec;
      const isLarge = role === 'data' && dataNodes > MOST_COMPARED;
      // The same slots in every window, or a point would depend on its neighbours. What is held needs no look at every minute of each node.
      const chosen =
        isLarge && !isHeld(signal)
          ? all.filter(({ life }) => mix(salt, 6_300 + ordinalOf(life.machine.slot)) / 2 ** 32 < MOST_COMPARED / dataNodes)
          : all;
      const minutes = isLarge && isHeld(signal) ? foldHeld(this, chosen, signal) : foldNodes(this, chosen, signal);
      const worth = chosen.length < all.length ? dataNodes / MOST_COMPARED : 1;
      this.eachSegment((segment, from, to) => {
        if (!segment.alive) for (const values of Object.values(minutes)) values.fill(Number.NaN, from, to);
      });
      envelope = envelopeOf(this.frame, minutes, worth);
      this.giveBack(...Object.values(minutes));
      this.#envelopes.set(name, envelope);
    }
    return envelope;
  }

  /** Times at which the disks were weighed, and what each slot then held. Between two of them all goes straight. */
  get disks(): { times: readonly number[]; held: readonly Held[] } {
    this.#disks ??= this.#weigh();
    return this.#disks;
  }

  #weigh(): { times: number[]; held: Held[] } {
    const { source, frame } = this;
    const { diskStep } = source;
    const until = frame.at(Math.max(0, frame.size - 1));
    const times = new Set<number>();
    const last = Math.ceil(until / diskStep) * diskStep;
    for (let t = Math.floor(frame.from / diskStep) * diskStep; t <= last; t += diskStep) times.add(t);
    // Daily indices come and go after midnight, which every step meets; in between nothing is so sudden.
    if (diskStep < DAY) for (let t = Math.floor(frame.from / DAY) * DAY + ROLLED_OVER_MS; t < last; t += DAY) times.add(t);
    if (source.copies <= FEW_COPIES) {
      const first = Math.floor(frame.from / diskStep) * diskStep;
      for (const t of changeTimes(source, first, last, 'disks')) times.add(t);
    }
    const list = [...times].sort((a, b) => a - b);
    return { times: list, held: list.map((t) => source.heldAt(t)) };
  }

  /** Calls with every stretch between changes and its minutes. */
  eachSegment(visit: (segment: Segment, from: number, to: number) => void): void {
    for (const segment of this.timeline.segments) visit(segment, this.frame.indexOf(segment.start), this.frame.indexOf(segment.end));
  }
}
