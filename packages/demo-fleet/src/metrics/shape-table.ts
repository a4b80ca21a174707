import { wildcardListMatcher } from '#rules/wildcard';
import type { FixedPool } from '../rest/thread-pools.ts';
import type { HeldFacts } from '../state/held-facts.ts';
import type { BalancerCount } from './balancer-minutes.ts';
import type { Curve, FlowName } from './curves.ts';
import type { NodeSignal } from './node-signals.ts';
import { CALM_SHAPES } from './shapes/calm.ts';
import { GENERIC_SHAPES } from './shapes/generic.ts';
import { MACHINE_SHAPES } from './shapes/machines.ts';
import { SERVICE_SHAPES } from './shapes/service.ts';

/** What a metric shows: what a node says, what the whole domain counts, what stands until it changes, or a curve drawn from the load. */
export type Shape =
  | { kind: 'signal'; signal: NodeSignal; factor: number }
  | { kind: 'total'; total: TotalName; factor: number }
  | { kind: 'state'; state: StateName }
  | { kind: 'capacity'; of: 'heap' | FixedPool; factor: number }
  /** What the cluster's plugins and APIs hold: it never moves. */
  | { kind: 'held'; fact: keyof HeldFacts }
  | { kind: 'snapshots'; of: 'count' | 'failures' }
  | { kind: 'code' }
  /** Requests of the load balancer, as its access log has lines. */
  | { kind: 'balancer'; of: BalancerCount }
  | Curve;

export const TOTALS = [
  'requests',
  '2xx',
  '3xx',
  '4xx',
  '5xx',
  'tasks',
  'waitMs',
  'blocked',
  'docs',
  'deleted',
  'store',
  'warmDocs',
  'warmStore',
] as const;
export type TotalName = (typeof TOTALS)[number];

export const STATES = [
  'green',
  'yellow',
  'red',
  'nodes',
  'data-nodes',
  'data-missing',
  'targets',
  'targets-missing',
  'warm-nodes',
  'active',
  'primary',
  'unassigned',
  'delayed',
  'initializing',
  'relocating',
  'dashboards',
  'term',
  'present',
  'reachable',
  'reads',
  'connections',
] as const;
export type StateName = (typeof STATES)[number];

interface Row {
  names: readonly string[];
  matches: (metricName: string) => boolean;
  cells: readonly string[];
}

/** One shape a line: metric names (`*` stands for anything), a colon, and a shape with its numbers. The first line that fits counts. */
const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [names = '', shape = ''] = line.split(' : ');
      const list = names.trim().split(/\s+/);
      return { names: list, matches: wildcardListMatcher(list), cells: shape.trim().split(/\s+/) };
    });

const ROWS: readonly Row[] = [CALM_SHAPES, SERVICE_SHAPES, MACHINE_SHAPES, GENERIC_SHAPES].flatMap(rowsOf);

/** Units whose values are never broken. */
const WHOLE = new Set(['Count', 'Bytes', 'Milliseconds', 'Megabytes', 'Kilobytes']);

/**
 * The shape of a metric.
 * @throws RangeError for a metric without a line, or a line that cannot be read: a mistake in the fleet's own tables
 */
export const shapeOf = (metricName: string, unit: string, stat: string): Shape => {
  const row = ROWS.find(({ matches }) => matches(metricName));
  if (!row) throw new RangeError(`${metricName} has no line in metrics/shapes: say where its curve comes from`);
  return parse(row.cells, WHOLE.has(unit) && stat !== 'Average');
};

/** The names that the tables spell out, each with the shape of its own line as a sum of counts: what `shapeOf` must answer for it. */
export const namedShapes = (): { name: string; shape: Shape }[] =>
  ROWS.flatMap(({ names, cells }) => names.filter((name) => !name.includes('*')).map((name) => ({ name, shape: parse(cells, true) })));

const parse = ([kind = '', ...args]: readonly string[], whole: boolean): Shape => {
  const n = (at: number, otherwise = 0): number => (args[at] === undefined ? otherwise : Number(args[at]));
  const range = [n(0), n(1)] as const;
  switch (kind) {
    case 'signal':
      return { kind, signal: args[0] as NodeSignal, factor: n(1, 1) };
    case 'total':
      return { kind, total: args[0] as TotalName, factor: n(1, 1) };
    case 'state':
      return { kind, state: args[0] as StateName };
    case 'capacity':
      return { kind, of: args[0] as 'heap', factor: n(1, 1) };
    case 'held':
      return { kind, fact: args[0] as keyof HeldFacts };
    case 'snapshots':
      return { kind, of: args[0] as 'count' };
    case 'code':
      return { kind };
    case 'balancer':
      return { kind, of: args[0] as BalancerCount };
    case 'flow':
      return { kind, of: args[0] as FlowName, each: n(1), sigma: n(2, 0.1), whole };
    case 'latency':
      return { kind, median: range, sigma: n(2, 0.5), of: args[3] === 'disk' ? 'disk' : 'answer' };
    case 'gauge':
      return { kind, range, gain: n(2), noise: n(3, 0.05), whole, slowed: args[4] === 'slowed' };
    case 'flat':
      return { kind, range, whole };
    case 'rare':
      return { kind, chance: n(0), most: n(1, 1) };
    case 'during':
      return { kind, troubles: (args[0] ?? '').split(','), value: n(1), noise: n(2), calm: n(3) };
    case 'comb':
      return { kind, minutes: n(0), size: n(1), sigma: n(2, 0.6), whole };
    case 'saw':
      return { kind, range, hours: [n(2), n(3)], whole };
    case 'office':
      return { kind, most: n(0), whole };
    case 'night':
      return { kind, most: n(0) };
    default:
      throw new RangeError(`${kind} is no shape of a metric`);
  }
};

/** Gauges among the numbers of the whole domain. */
const MOMENTS: ReadonlySet<TotalName> = new Set<TotalName>([
  'tasks',
  'waitMs',
  'blocked',
  'docs',
  'deleted',
  'store',
  'warmDocs',
  'warmStore',
]);

/** What domains do have some of. */
const STANDING: ReadonlySet<keyof HeldFacts> = new Set<keyof HeldFacts>(['policies', 'connections', 'scheduledJobs']);

/** What a metric is by its declared shape: a gauge stands at each moment and summed over a period it means nothing. */
export const kindOf = (shape: Shape): 'gauge' | 'counter' | 'duration' => {
  switch (shape.kind) {
    case 'latency':
      return 'duration';
    case 'signal':
      return shape.signal === 'index' || shape.signal === 'search' ? 'counter' : 'gauge';
    case 'total':
      return MOMENTS.has(shape.total) ? 'gauge' : 'counter';
    case 'flat':
      // What is never counted up stays at nothing.
      return shape.range[1] === 0 ? 'counter' : 'gauge';
    case 'snapshots':
      return shape.of === 'count' ? 'gauge' : 'counter';
    case 'held':
      // What plugins that hold nothing count is nothing, whatever the metric counts.
      return STANDING.has(shape.fact) ? 'gauge' : 'counter';
    case 'state':
    case 'capacity':
    case 'gauge':
    case 'saw':
      return 'gauge';
    default:
      return 'counter';
  }
};
