import type { MetricQuery, MetricStat } from '#rules/metrics/types';
import type { NodeRole } from '../fleet/slots.ts';
import { statusOf } from '../incidents/domain-state.ts';
import { hashText, mix } from '../random.ts';
import { fixedThreads } from '../rest/thread-pools.ts';
import { heldFacts } from '../state/held-facts.ts';
import { BalancerMinutes, type BalancerZone } from './balancer-minutes.ts';
import { type Curve, constantOf, drawCurve, type Flow, type FlowName, isOfDisks, type Subject } from './curves.ts';
import { ACTIVE_READS, definitionOf, type MetricDefinition } from './definitions.ts';
import { fixedValues, MACHINE_DIMENSIONS, machineValues } from './dimensions.ts';
import { readsOf, stateOf } from './domain-states.ts';
import { type MetricWindow, reduce, reduceSteps, type Steps } from './frame.ts';
import type { NodeSignal, NodeSignals } from './node-signals.ts';
import { isOffered, isSetOffered } from './offered.ts';
import type { Shape, StateName, TotalName } from './shape-table.ts';
import { Signals } from './signals.ts';
import { fillSnapshots } from './snapshot-curves.ts';
import type { MetricsSource } from './source.ts';
import type { Segment } from './timeline.ts';
import type { Trouble } from './troubles.ts';

/** Whom a query is about. */
type About =
  | { kind: 'node'; node: NodeSignals | null }
  | { kind: 'zone'; zone: number }
  /** The account's own services beside the cluster, which are there as long as the domain; as a whole or in one zone. */
  | { kind: 'beside'; zone: number | null }
  | { kind: 'domain' };

const BESIDE = /^AWS\/(ApplicationELB|S3)$/;

/** All curves of one domain in one window. */
export class DomainMetrics {
  readonly #source: MetricsSource;
  readonly signals: Signals;
  readonly #scratch: Float64Array;
  #machines: Map<string, NodeSignals> | undefined;
  #balancer: BalancerMinutes | undefined;

  constructor(source: MetricsSource, window: MetricWindow, now: number) {
    this.#source = source;
    this.signals = new Signals(source, window, now);
    this.#scratch = new Float64Array(this.signals.frame.size);
  }

  /** A value a point; null for a metric that the domain does not publish so. */
  answer(query: MetricQuery): Float64Array | null {
    const definition = definitionOf(query.namespace, query.metricName);
    if (!definition || !isOffered(definition, this.#source.reader)) return null;
    const given = new Map(query.dimensions.map(({ name, value }) => [name, value]));
    if (!this.#fits(definition, given)) return null;
    const about = this.#about(definition, given);
    if (about === null) return null;
    if (about.kind === 'node' && !about.node) return this.#nothing();
    const zone = query.metricName.startsWith(ACTIVE_READS) ? this.#zoneNamed(query.metricName.slice(ACTIVE_READS.length)) : null;
    if (zone !== null) return zone < 0 ? null : this.#steps((segment) => readsOf(this.#source, segment, zone), query.stat);
    return this.#draw(definition, about, given, query.stat);
  }

  #nothing(): Float64Array {
    return new Float64Array(this.signals.frame.points).fill(Number.NaN);
  }

  /** Whether the dimensions are one of the metric's sets, with values of this domain. */
  #fits(definition: MetricDefinition, given: ReadonlyMap<string, string>): boolean {
    const { reader } = this.#source;
    return definition.sets.some(
      (set) =>
        set.length === given.size &&
        isSetOffered(set, reader) &&
        set.every((entry) => {
          const [name = '', fixed] = entry.split('=');
          const value = given.get(name);
          if (value === undefined) return false;
          if (fixed !== undefined) return value === fixed;
          return MACHINE_DIMENSIONS.has(name) || fixedValues(reader, name).includes(value);
        }),
    );
  }

  #about({ namespace, role }: MetricDefinition, given: ReadonlyMap<string, string>): About | null {
    const machine = given.get('NodeId') ?? given.get('VolumeId') ?? given.get('InstanceId');
    if (machine !== undefined) {
      const node = this.#machine(machine);
      return { kind: 'node', node: node && publishes(role, node.role, this.#source.spec.masters) ? node : null };
    }
    const zone = given.get('ActiveAZ') ?? given.get('AvailabilityZone');
    if (BESIDE.test(namespace)) return { kind: 'beside', zone: zone === undefined ? null : this.#zoneNamed(zone) };
    return zone === undefined ? { kind: 'domain' } : { kind: 'zone', zone: this.#zoneNamed(zone) };
  }

  #machine(value: string): NodeSignals | null {
    if (!this.#machines) {
      this.#machines = new Map();
      for (const nodeId of this.signals.timeline.lives.keys()) {
        const node = this.signals.node(nodeId);
        for (const name of MACHINE_DIMENSIONS)
          if (node) for (const id of machineValues(this.#source.reader, node.life.machine, name)) this.#machines.set(id, node);
      }
    }
    return this.#machines.get(value) ?? null;
  }

  #zoneNamed(name: string): number {
    const { reader, spec } = this.#source;
    const at = reader.facts.zones.indexOf(name);
    return spec.zones[at] ?? (name === reader.zoneName(spec.homeZone) ? spec.homeZone : -1);
  }

  #steps(of: (segment: Segment) => number, stat: MetricStat): Float64Array {
    return reduceSteps(this.signals.frame, this.signals.steps(of), stat);
  }

  #draw(definition: MetricDefinition, about: About, given: ReadonlyMap<string, string>, stat: MetricStat): Float64Array {
    const { shape } = definition;
    if (shape.kind === 'state' && about.kind !== 'node') return this.#state(shape.state, about, stat);
    if (shape.kind === 'snapshots') return this.#snapshots(shape.of, given.get('Repository') ?? '', stat);
    if (shape.kind === 'signal') {
      const signal = signalOf(shape.signal, definition.metricName, given);
      if (about.kind === 'node') return scaled((about.node as NodeSignals).rolled(signal)[stat], shape.factor);
      const envelope = this.signals.envelope(roleFor(definition.role, this.#source.spec.masters), signal, zoneOf(about));
      return scaled((definition.byNode ? envelope : envelope.whole)[stat], shape.factor);
    }
    const constant = this.#constant(definition, about, given);
    if (constant !== null) return reduceSteps(this.signals.frame, this.#whileThere(about, constant), stat);
    const out = this.#scratch;
    this.#fill(definition, about, given, stat, out);
    if (about.kind === 'beside' && about.zone !== null && SHARED.has(shape.kind))
      this.#copy(out, 1 / Math.max(1, this.#source.spec.zones.length), out);
    if (definition.unit === 'Percent') for (let i = 0; i < out.length; i++) out[i] = Math.min(100, out[i] as number);
    if (about.kind === 'node') about.node?.mask(out);
    else this.#maskDead(out, about);
    return reduce(this.signals.frame, out, stat);
  }

  /** The value of a metric that stays as it is as long as its subject is there; null for one that moves. */
  #constant({ shape, salt, role }: MetricDefinition, about: About, given: ReadonlyMap<string, string>): number | null {
    const node = about.kind === 'node' ? about.node : null;
    if (shape.kind === 'capacity') return this.#capacity(shape, role, node);
    if (shape.kind === 'held') return heldFacts(this.#source.spec)[shape.fact];
    if (shape.kind !== 'flat' && shape.kind !== 'during') return null;
    return constantOf(shape, { salt: this.#saltOf(salt, given, node), trouble: (name) => this.signals.trouble(name as Trouble) });
  }

  /** A value in the minutes in which there is something that has it. */
  #whileThere(about: About, value: number): Steps {
    if (about.kind === 'node') return (about.node as NodeSignals).stays(value);
    return this.signals.steps((segment) => ((about.kind === 'beside' ? segment.deleted : !segment.alive) ? Number.NaN : value));
  }

  /** A cluster that is not there tells nothing of itself. What stands before it goes on until the domain is deleted. */
  #maskDead(out: Float64Array, about: About): void {
    this.signals.eachSegment((segment, from, to) => {
      if (about.kind === 'beside' ? segment.deleted : !segment.alive) out.fill(Number.NaN, from, to);
    });
  }

  #fill(definition: MetricDefinition, about: About, given: ReadonlyMap<string, string>, stat: MetricStat, out: Float64Array): void {
    const { shape } = definition;
    switch (shape.kind) {
      case 'total':
        this.#copy(this.#total(shape.total), shape.factor * this.#nodesShare(shape.total, about), out);
        return;
      case 'state':
        this.#nodeState(shape.state, out);
        return;
      case 'code':
        this.#copy(this.#total((given.get('code') ?? '2xx') as TotalName), 1 / Math.max(1, this.#source.spec.dataNodes), out);
        return;
      case 'balancer':
        this.balancer.fill(shape.of, this.#balancerZone(about), out);
        return;
      // They have their points already.
      case 'signal':
      case 'capacity':
      case 'held':
      case 'snapshots':
        return;
      default:
        this.#curve(definition, shape, about, given, stat, out);
    }
  }

  /** Requests of the domain's load balancer. */
  get balancer(): BalancerMinutes {
    this.#balancer ??= new BalancerMinutes(this.signals);
    return this.#balancer;
  }

  #balancerZone(about: About): BalancerZone | null {
    const { zones } = this.#source.spec;
    const zone = zoneOf(about);
    return zone === null || zones.length < 2 ? null : { at: Math.max(0, zones.indexOf(zone)), of: zones.length };
  }

  #copy(values: Float64Array, factor: number, out: Float64Array): void {
    for (let i = 0; i < out.length; i++) out[i] = (values[i] as number) * factor;
  }

  #capacity({ of, factor }: Extract<Shape, { kind: 'capacity' }>, role: MetricDefinition['role'], node: NodeSignals | null): number {
    const { spec } = this.#source;
    if (of === 'heap') return Math.round((node?.heapMax ?? spec.type.heapGiB * 2 ** 30) * factor);
    return fixedThreads(spec, node?.role ?? roleFor(role, spec.masters), of);
  }

  #total(total: TotalName): Float64Array {
    const signals = this.signals;
    switch (total) {
      case 'requests':
        return signals.requests.all;
      case '2xx':
      case '3xx':
      case '4xx':
      case '5xx':
        return signals.requests.of(total);
      case 'tasks':
      case 'waitMs':
        return signals.queue(total);
      case 'docs':
      case 'deleted':
      case 'store':
      case 'warmDocs':
      case 'warmStore':
        return signals.stored(total);
      case 'blocked':
        return signals.blocked;
    }
  }

  /** Copies on warm nodes are spread evenly over them. */
  #nodesShare(total: TotalName, about: About): number {
    return total === 'warmStore' && about.kind === 'node' ? 1 / Math.max(1, this.#source.spec.warmNodes) : 1;
  }

  #snapshots(of: 'count' | 'failures', repository: string, stat: MetricStat): Float64Array {
    const { frame } = this.signals;
    const out = this.#scratch.fill(0);
    fillSnapshots(this.#source, repository, frame, of, out);
    this.#maskDead(out, { kind: 'domain' });
    return reduce(frame, out, stat);
  }

  /** A state as one node publishes it. */
  #nodeState(state: StateName, out: Float64Array): void {
    if (state === 'present') out.fill(1);
    else if (state === 'term') out.set(this.signals.term);
    else this.signals.eachSegment((segment, from, to) => out.fill(stateOf(this.#source, segment, state, null), from, to));
  }

  #state(state: StateName, about: About, stat: MetricStat): Float64Array {
    const zone = zoneOf(about);
    if (!SHARD_STATES.has(state)) {
      const steps = (segment: Segment): number =>
        segment.alive || (about.kind === 'beside' && !segment.deleted) ? stateOf(this.#source, segment, state, zone) : Number.NaN;
      return this.#steps(steps, stat);
    }
    const { starts, counts } = this.signals.shardCounts;
    const values = counts.map((count, i) => {
      if (!count) return Number.NaN;
      const status = statusOf(count, true);
      if (state === 'green' || state === 'yellow' || state === 'red') return status === state ? 1 : 0;
      if (state === 'primary') return count.activePrimary;
      const whole = count[state as 'active'];
      return zone === null || whole === 0 ? whole : Math.round(whole * this.#shareOf(zone, state, starts[i] as number));
    });
    return reduceSteps(this.signals.frame, { starts, values } satisfies Steps, stat);
  }

  /** A zone's part of the copies: those at work are where nodes are, those that wait belong where nodes are missing. */
  #shareOf(zone: number, state: StateName, t: number): number {
    const segment = this.signals.timeline.at(t);
    if (!segment) return 0;
    const of = (what: StateName, where: number | null): number => stateOf(this.#source, segment, what, where);
    const waits = state !== 'active' && of('data-missing', null) > 0;
    const what = waits ? 'data-missing' : 'data-nodes';
    return of(what, zone) / Math.max(1, of(what, null));
  }

  #curve(
    definition: MetricDefinition,
    curve: Curve,
    about: About,
    given: ReadonlyMap<string, string>,
    stat: MetricStat,
    out: Float64Array,
  ): void {
    const signals = this.signals;
    const node = about.kind === 'node' ? about.node : null;
    const nodes = !node && definition.byNode ? Math.max(1, this.#nodesOf(definition, about)) : 1;
    const apart = stat === 'Average' ? 0 : 0.25 * (1 - 1 / nodes);
    const subjectIn = (zone: number | null): Subject => ({
      scale: stat === 'Sum' ? nodes : stat === 'Minimum' ? 1 - apart : 1 + apart,
      salt: this.#saltOf(definition.salt, curve.kind === 'latency' && about.kind === 'beside' ? NONE : given, node),
      minute: signals.frame.minute,
      load: signals.load,
      slowness: (of) => signals.slownessIn(of === 'disk' ? zone : null),
      flow: (name) => this.#flow(name, definition, node),
      trouble: (name) => signals.trouble(name as Trouble, zone),
    });
    // What is rare on a node happens more often on one of many, not to all at once.
    const shown = curve.kind === 'rare' ? { ...curve, chance: Math.min(0.9, curve.chance * nodes) } : curve;
    const [first = null, ...others] = this.#zonesApart(curve, about);
    drawCurve(shown, subjectIn(first), out);
    if (others.length === 0) return;
    const part = signals.borrow();
    for (const zone of others) {
      drawCurve(shown, subjectIn(zone), part);
      foldInto(out, part, stat);
    }
    signals.giveBack(part);
    if (stat === 'Sum' || stat === 'Average') this.#copy(out, 1 / (others.length + 1), out);
  }

  /** Zones in which a curve goes its own way: those of a domain, as many nodes in each, while the storage of one is slow. Null stands for all. */
  #zonesApart(curve: Curve, about: About): readonly (number | null)[] {
    if (about.kind === 'node') return [about.node?.life.machine.zone ?? null];
    if (about.kind !== 'domain') return [zoneOf(about)];
    const { zones, homeZone } = this.#source.spec;
    return isOfDisks(curve) && this.signals.hasSlowStorage ? (zones.length > 0 ? zones : [homeZone]) : [null];
  }

  #nodesOf({ role }: MetricDefinition, about: About): number {
    const { spec } = this.#source;
    const all =
      role === 'master'
        ? spec.masters
        : role === 'coordinator'
          ? spec.coordinators
          : role === 'ultrawarm'
            ? spec.warmNodes
            : spec.dataNodes;
    return about.kind === 'zone' ? all / Math.max(1, spec.zones.length) : all;
  }

  #saltOf(salt: number, given: ReadonlyMap<string, string>, node: NodeSignals | null): number {
    const own = [...given].filter(([name]) => !OWN.has(name)).map(([, value]) => hashText(value));
    return own.reduce(mix, mix(salt, node?.salt ?? this.#source.spec.salt));
  }

  /** What flows through a node, or through the domain: a mean node where nodes publish, else all of them. */
  #flow(name: FlowName, { byNode }: MetricDefinition, node: NodeSignals | null): Flow {
    const signals = this.signals;
    if (name === 'load') return { minutes: signals.load, each: 1 };
    if (name === 'requests')
      return { minutes: signals.requests.all, each: !node && !byNode ? 1 : 1 / Math.max(1, this.#source.spec.dataNodes) };
    if (node) return { minutes: signals.work(name), each: node.pace(name) };
    return { minutes: signals.workOf(name, byNode ? 'Average' : 'Sum'), each: 1 };
  }
}

/** Adds what another part of a domain has: the highest, the lowest or the sum of both. */
const foldInto = (out: Float64Array, part: Float64Array, stat: MetricStat): void => {
  for (let i = 0; i < out.length; i++) {
    const [a, b] = [out[i] as number, part[i] as number];
    out[i] = stat === 'Minimum' ? Math.min(a, b) : stat === 'Sum' || stat === 'Average' ? a + b : Math.max(a, b);
  }
};

/** Which of a node's copies a metric counts. */
const signalOf = (signal: NodeSignal, metricName: string, given: ReadonlyMap<string, string>): NodeSignal => {
  if (signal !== 'shards') return signal;
  const role = given.get('ShardRole');
  if (role === 'primary' || metricName === 'shards.primary_count') return 'primaries';
  return role === 'replica' ? 'replicas' : 'shards';
};

const scaled = (points: Float64Array, factor: number): Float64Array => points.map((value) => value * factor);

/** Shapes that the zones of a balancer have their part of. */
const SHARED: ReadonlySet<Shape['kind']> = new Set<Shape['kind']>(['total', 'flow', 'gauge']);

/** The balancer's nodes pass requests on to the targets of all zones, so that in each zone an answer takes as long. */
const NONE: ReadonlyMap<string, string> = new Map();

/** Dimensions that the domain and the node already stand for. */
const OWN = new Set(['ClientId', 'DomainName', 'NodeId', 'InstanceId', 'LoadBalancer', 'BucketName', 'FilterId']);

const SHARD_STATES: ReadonlySet<StateName> = new Set<StateName>([
  'green',
  'yellow',
  'red',
  'active',
  'primary',
  'unassigned',
  'delayed',
  'initializing',
  'relocating',
]);

const zoneOf = (about: About): number | null => (about.kind === 'zone' || about.kind === 'beside' ? about.zone : null);

const roleFor = (role: MetricDefinition['role'], masters: number): NodeRole =>
  role === 'all' ? 'data' : role === 'managers' ? (masters > 0 ? 'master' : 'data') : role;

/** Whether nodes of a role publish a metric. */
export const publishes = (role: MetricDefinition['role'], of: NodeRole, masters: number): boolean =>
  role === 'all' || roleFor(role, masters) === of;
