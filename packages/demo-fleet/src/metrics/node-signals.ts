import { MINUTE } from '#rules/durations';
import type { RolledUp } from '#rules/metrics/roll-up';
import { GREEN, isGreen, type NodeRole } from '../fleet/slots.ts';
import { draw } from '../random.ts';
import { activeAt, queueAt, type WorkingPool, workingPool } from '../rest/thread-pools.ts';
import { diskTotalOf, restingDiskUsed } from '../state/disks.ts';
import {
  cpuAt,
  cpuHabits,
  descriptorsOf,
  heapAt,
  heapCurve,
  heapMaxFor,
  heapMode,
  httpOpenOf,
  isMerging,
  memoryPercentOf,
  memoryTotalOf,
  mergeSlice,
  oldPool,
  oldShareAt,
  threadsOf,
} from '../state/node-vitals.ts';
import { indexingPace, searchPace } from '../state/writing.ts';
import { reduceAll, type Steps } from './frame.ts';
import type { Signals } from './signals.ts';
import type { Life, Segment } from './timeline.ts';

/** What a node says of itself. Bytes, per cent, milliseconds. */
export type NodeSignal =
  | 'cpu'
  | 'heap'
  | 'heap-used'
  | 'young'
  | 'old'
  | 'memory'
  | 'memory-free'
  | 'http-open'
  | 'descriptors'
  | 'threads'
  | 'load1'
  | 'load5'
  | 'disk-used'
  | 'shards'
  | 'primaries'
  | 'replicas'
  | 'disk-free'
  | 'disk-percent'
  | 'uptime'
  | 'started'
  | 'search-queue'
  | 'write-queue'
  | 'search-active'
  | 'write-active'
  | 'index'
  | 'search';

/** A stretch of minutes, [from, to), in which something held goes straight through a value at another minute; the slope is a minute's. */
export interface HeldPiece {
  from: number;
  to: number;
  knot: number;
  value: number;
  slope: number;
}

/** One node in a window, minute by minute. Values are NaN while it is not in the cluster. */
export class NodeSignals {
  readonly life: Life;
  readonly role: NodeRole;
  readonly salt: number;
  readonly #signals: Signals;

  /** The frame's minutes between its coming and its going: values are found for these alone. */
  readonly first: number;
  readonly last: number;
  readonly #rolled = new Map<NodeSignal, RolledUp>();

  constructor(signals: Signals, life: Life) {
    this.#signals = signals;
    this.life = life;
    this.role = life.machine.role;
    this.salt = life.machine.salt;
    this.first = signals.frame.indexOf(life.stays[0]?.start ?? 0);
    this.last = Math.max(this.first, signals.frame.indexOf(life.stays.at(-1)?.end ?? 0));
  }

  get nodeId(): string {
    return this.life.machine.nodeId;
  }

  get heapMax(): number {
    return heapMaxFor(this.#signals.source.spec, this.role);
  }

  get memoryTotal(): number {
    return memoryTotalOf(this.#signals.source.spec, this.role);
  }

  get diskTotal(): number {
    return diskTotalOf(this.#signals.source.spec, this.life.machine.slot);
  }

  /** A value for each minute from `first` on, NaN while the node is not in the cluster: the beginning of the room that is given. */
  signal(name: NodeSignal, room: Float64Array): Float64Array {
    const values = room.subarray(0, this.last - this.first);
    this.#fill(name, values);
    this.#maskFrom(values, this.first);
    return values;
  }

  /** The same while another one is made of it. */
  #with(name: NodeSignal, use: (values: Float64Array) => void): void {
    const room = this.#signals.borrow();
    use(this.signal(name, room));
    this.#signals.giveBack(room);
  }

  /** Points of a signal. */
  rolled(name: NodeSignal): RolledUp {
    const known = this.#rolled.get(name);
    if (known) return known;
    const { frame } = this.#signals;
    const minutes = this.#signals.borrow().fill(Number.NaN);
    this.#with(name, (values) => minutes.set(values, this.first));
    const rolled = reduceAll(frame, minutes);
    this.#signals.giveBack(minutes);
    if (this.#signals.keeps(4 * frame.points)) this.#rolled.set(name, rolled);
    return rolled;
  }

  /** The node's part of what flows through the domain: documents indexed, or searches, a minute at a load of 1. */
  pace(name: 'index' | 'search'): number {
    return (name === 'index' ? indexingPace : searchPace)(this.#signals.source.spec, this.life.machine) * 60;
  }

  /** A value while the node is in the cluster. */
  stays(value: number): Steps {
    const starts: number[] = [];
    const values: number[] = [];
    for (const { start, end } of this.life.stays) {
      if (starts.at(-1) === start) {
        starts.pop();
        values.pop();
      }
      starts.push(start, end);
      values.push(value, Number.NaN);
    }
    return { starts, values };
  }

  /** Takes away what lies outside of the node's time in the cluster. */
  mask(out: Float64Array): void {
    this.#maskFrom(out, 0);
  }

  #maskFrom(out: Float64Array, first: number): void {
    const { frame } = this.#signals;
    let at = 0;
    for (const { start, end } of this.life.stays) {
      out.fill(Number.NaN, at, Math.max(at, frame.indexOf(start) - first));
      at = frame.indexOf(end) - first;
    }
    out.fill(Number.NaN, Math.max(0, at));
  }

  /** Stretches between changes, cut to the node's own minutes. */
  #eachSegment(visit: (segment: Segment, from: number, to: number) => void): void {
    this.#signals.eachSegment((segment, from, to) => visit(segment, Math.max(from, this.first), Math.min(to, this.last)));
  }

  #fill(name: NodeSignal, out: Float64Array): void {
    if (name === 'cpu') this.#cpu(out);
    else if (name === 'heap') this.#heap(out);
    else if (name === 'old') this.#old(out);
    else if (name === 'disk-used') this.#held(out, 'bytes');
    else if (name === 'shards' || name === 'primaries') this.#held(out, name);
    else if (name === 'replicas') this.#replicas(out);
    else if (name === 'memory') out.fill(memoryPercentOf(this.life.machine));
    else if (name === 'memory-free') out.fill(this.memoryTotal * (1 - memoryPercentOf(this.life.machine) / 100));
    else if (name === 'http-open') out.fill(httpOpenOf(this.life.machine));
    else if (name === 'descriptors') out.fill(descriptorsOf(this.life.machine));
    else if (name === 'threads') out.fill(threadsOf(this.#signals.source.spec, this.role));
    else if (name === 'young') this.#young(out);
    else if (name === 'uptime') this.#uptime(out);
    else if (name === 'started') this.#started(out);
    else if (name === 'heap-used') this.#from('heap', out, this.heapMax / 100, 0);
    else if (name === 'disk-free') this.#from('disk-used', out, -1, this.diskTotal);
    else if (name === 'disk-percent') this.#from('disk-used', out, 100 / this.diskTotal, 0);
    else if (name === 'load1' || name === 'load5') this.#load(out, name);
    else if (name === 'index' || name === 'search') this.#work(out, name);
    else this.#pool(out, name);
  }

  #from(name: NodeSignal, out: Float64Array, factor: number, add: number): void {
    this.#with(name, (values) => {
      for (let i = 0; i < out.length; i++) out[i] = (values[i] as number) * factor + add;
    });
  }

  #cpu(out: Float64Array): void {
    const { load, frame, source } = this.#signals;
    const habits = cpuHabits(source.spec, this.life.machine);
    let slice = -1;
    let merging = false;
    this.#eachSegment((segment, from, to) => {
      for (let i = from; i < to; i++) {
        const t = frame.at(i);
        const now = mergeSlice(t);
        if (now !== slice) {
          slice = now;
          merging = isMerging(habits, slice);
        }
        out[i - this.first] = cpuAt(habits, t, load[i] as number, segment.crowded, merging);
      }
    });
  }

  #heap(out: Float64Array): void {
    const { frame, source } = this.#signals;
    this.#eachSegment((segment, from, to) => {
      const curve = heapCurve(this.life.machine, heapMode(source.spec, this.role, segment.start));
      for (let i = from; i < to; i++) out[i - this.first] = heapAt(curve, frame.at(i)) * 100;
    });
  }

  #old(out: Float64Array): void {
    const { frame, source } = this.#signals;
    const pool = oldPool(this.life.machine);
    this.#eachSegment((segment, from, to) => {
      const pressed = heapMode(source.spec, this.role, segment.start) === 'pressure';
      for (let i = from; i < to; i++) out[i - this.first] = oldShareAt(pool, pressed, frame.at(i)) * 100;
    });
  }

  /** What of the heap in use is not the old pool's. */
  #young(out: Float64Array): void {
    this.#from('heap', out, this.heapMax / 100, 0);
    this.#with('old', (old) => {
      for (let i = 0; i < out.length; i++) out[i] = Math.max(0, (out[i] as number) - ((old[i] as number) / 100) * this.heapMax);
    });
  }

  /** Straight lines and steps between the times at which the domain's disks were weighed: what was held, minute by minute. */
  heldPieces(of: 'bytes' | 'shards' | 'primaries'): HeldPiece[] {
    const { frame, source } = this.#signals;
    if (this.role !== 'data') {
      const value = of === 'bytes' ? restingDiskUsed(source.spec, this.life.machine.slot) : 0;
      return [{ from: this.first, to: this.last, knot: 0, value, slope: 0 }];
    }
    const { times, held } = this.#signals.disks;
    const pieces: HeldPiece[] = [];
    for (const { start, end, slot } of this.life.stays) {
      const column = isGreen(slot) ? source.spec.dataNodes + slot - GREEN : slot;
      const until = frame.indexOf(end);
      let from = frame.indexOf(start);
      for (let knot = 0; knot < times.length && from < until; knot++) {
        const next = times[knot + 1] ?? Number.POSITIVE_INFINITY;
        const to = next === Number.POSITIVE_INFINITY ? until : Math.min(until, frame.indexOf(next));
        if (to <= from) continue;
        const [here, there] = [held[knot]?.[of][column] ?? Number.NaN, held[knot + 1]?.[of][column] ?? Number.NaN];
        const [before, after] = [Number.isNaN(here) ? there : here, Number.isNaN(there) ? here : there];
        const slope =
          of === 'bytes' && next < Number.POSITIVE_INFINITY ? (after - before) / ((next - (times[knot] as number)) / MINUTE) : 0;
        pieces.push({ from, to, knot: ((times[knot] as number) - frame.from) / MINUTE, value: before, slope });
        from = to;
      }
    }
    return pieces;
  }

  #held(out: Float64Array, of: 'bytes' | 'shards' | 'primaries'): void {
    for (const { from, to, knot, value, slope } of this.heldPieces(of))
      for (let i = from; i < to; i++) out[i - this.first] = value + slope * (i - knot);
  }

  #replicas(out: Float64Array): void {
    this.#held(out, 'shards');
    this.#with('primaries', (primaries) => {
      for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) - (primaries[i] as number);
    });
  }

  #uptime(out: Float64Array): void {
    const { frame, source } = this.#signals;
    for (const { start, end, slot, joinedAt } of this.life.stays) {
      const from = frame.indexOf(start);
      const to = frame.indexOf(end);
      if (to <= from) continue;
      // A process restarts now and then without leaving for long enough to be missed.
      const restarted = source.machinesAt(frame.at(to - 1)).at(slot).joinedAt;
      for (let i = from; i < to; i++) {
        const t = frame.at(i);
        out[i - this.first] = Math.max(1, t - (restarted > joinedAt && t >= restarted ? restarted : joinedAt));
      }
    }
  }

  #started(out: Float64Array): void {
    this.#uptime(out);
    for (let i = 0; i < out.length; i++) out[i] = this.#signals.frame.at(this.first + i) - (out[i] as number);
  }

  #load(out: Float64Array, name: 'load1' | 'load5'): void {
    const { frame, source } = this.#signals;
    const { vcpu } = this.role === 'master' ? source.spec.masterType : source.spec.type;
    const [low, more, slice] = name === 'load1' ? [0.9, 0.3, 1] : [0.92, 0.2, 5];
    this.#cpu(out);
    for (let i = 0; i < out.length; i++)
      out[i] = ((out[i] as number) / 100) * vcpu * (low + more * draw(this.salt, Math.floor((frame.minute + this.first + i) / slice)));
  }

  #work(out: Float64Array, name: 'index' | 'search'): void {
    const work = this.#signals.work(name);
    const pace = this.pace(name);
    for (let i = 0; i < out.length; i++) out[i] = pace * (work[this.first + i] as number);
  }

  #pool(out: Float64Array, name: NodeSignal): void {
    const { frame, load, source } = this.#signals;
    const pool: WorkingPool = workingPool(source.spec, this.life.machine, name.startsWith('search') ? 'search' : 'write');
    const choked = this.role === 'data' ? this.#signals.trouble('heap-pressure') : null;
    const queue = name.endsWith('queue');
    for (let i = 0; i < out.length; i++) {
      const at = this.first + i;
      const t = frame.at(at);
      const active = this.role === 'data' ? activeAt(pool, t, load[at] as number) : 0;
      out[i] = queue ? queueAt(pool, t, active, choked?.[at] === 1) : active;
    }
  }
}
