import { MINUTE } from '../durations.ts';
import { counted } from '../inspector/words.ts';
import { inspectorPath } from '../paths/hawkeye.ts';
import { countsOf, highestOf, meanOf, sumOf } from '../statistics.ts';
import { curveEvidence, eventEvidence, type GraphPlace, issueEvidence, issuesIn } from './evidence.ts';
import type { DomainSignal, HawkeyeFacts, SummedSignal } from './facts.ts';
import type { HawkeyeEvidence } from './report.ts';

export const REJECTION_CAUSES = {
  'heap-pressure': {
    title: 'Heap under pressure: collections stop the nodes',
    recommended: 'Find what fills the heap, clear caches or scale up: SOP-07.',
  },
  'disk-blocked': {
    title: 'A disk is full: indices are blocked for writing',
    recommended: 'Free or add storage, then clear the block: SOP-16.',
  },
  'slow-storage': {
    title: 'Storage is slow: volumes at their ceiling',
    recommended: 'Check the zone for a storage event; raise throughput if it is the domain alone: SOP-23.',
  },
  'manager-throttled': {
    title: 'The cluster manager throttles tasks',
    recommended: 'Stop what creates mappings or indices; look at pending tasks: SOP-06.',
  },
  'proxy-throttled': {
    title: 'The service proxy throttles all requests',
    recommended: 'Check the throttling of the account and the domain before touching the cluster.',
  },
  'hot-node': { title: 'One node rejects, the others do not', recommended: 'Run a node_hotspot analysis of the same range: SOP-10.' },
  'capacity-lost': {
    title: 'Nodes were away while requests were rejected',
    recommended: 'Bring them back first: run a node_drop analysis of the same range.',
  },
  'load-increase': { title: 'More requests than before', recommended: 'Ask the owner about the traffic; scale out if it stays: SOP-11.' },
  'cpu-saturated': { title: 'Processors are busy', recommended: 'Look at hot threads and expensive queries; scale up: SOP-09.' },
} as const satisfies Record<string, { title: string; recommended: string }>;

export type RejectionCause = keyof typeof REJECTION_CAUSES;

/** What rejects, as signals that count it. */
export const REJECTING = {
  search: { signals: ['searchRejected'], title: 'search thread pool', place: { tab: 'customer', find: 'ThreadpoolSearchRejected' } },
  write: { signals: ['writeRejected'], title: 'write thread pool', place: { tab: 'customer', find: 'ThreadpoolWriteRejected' } },
  indexing: {
    signals: ['coordinatingRejected', 'primaryRejected', 'replicaRejected'],
    title: 'indexing pressure',
    place: { tab: 'customer', find: 'WriteRejected' },
  },
  cpuAdmission: {
    signals: ['cpuAdmission'],
    title: 'admission control by CPU',
    place: { tab: 'internal', find: 'admission_control.global_cpu_usage' },
  },
  ioAdmission: {
    signals: ['ioAdmission'],
    title: 'admission control by I/O',
    place: { tab: 'internal', find: 'admission_control.global_io_usage' },
  },
  breaker: { signals: ['breakerTrips'], title: 'circuit breakers', place: { tab: 'internal', find: 'breakers' } },
  manager: {
    signals: ['managerThrottled'],
    title: 'cluster manager throttling',
    place: { tab: 'cluster-manager', find: 'ThrottledPendingTasks' },
  },
} as const satisfies Record<string, { signals: readonly (DomainSignal | SummedSignal)[]; title: string; place: GraphPlace }>;

export type Rejecter = keyof typeof REJECTING;
export const REJECTERS = Object.keys(REJECTING) as Rejecter[];

/** What was rejected over the range. */
export interface Rejections {
  /** How many, by what rejected them; none that rejected nothing. */
  totals: ReadonlyMap<Rejecter, number>;
  /** Points of the range in which something was rejected: places on the grid. */
  points: readonly number[];
  /** Places of the range on the grid. */
  from: number;
  to: number;
}

interface Looked {
  facts: HawkeyeFacts;
  rejections: Rejections;
}

type Look = (looked: Looked) => HawkeyeEvidence[];

const POOLS: readonly Rejecter[] = ['search', 'write', 'cpuAdmission', 'breaker'];

const curve = (facts: HawkeyeFacts, signal: DomainSignal | SummedSignal) => facts.curves?.domain[signal];

const highest = ({ facts, rejections: { from, to } }: Looked, signal: DomainSignal | SummedSignal): number => {
  const values = curve(facts, signal);
  return values ? highestOf(values, from, to) : Number.NaN;
};

const rejects = ({ totals }: Rejections, ...by: readonly Rejecter[]): boolean => by.some((one) => totals.has(one));

const issues = ({ facts }: Looked, types: readonly string[], weight: number): HawkeyeEvidence[] =>
  issuesIn(facts, types, facts.from, facts.to).map((issue) => issueEvidence(facts, issue, weight));

const rejectedEvidence = ({ facts, rejections }: Looked, by: readonly Rejecter[], weight: number): HawkeyeEvidence[] =>
  by.flatMap((one) => {
    const total = rejections.totals.get(one);
    return total === undefined
      ? []
      : [curveEvidence(facts, `${counted(Math.round(total), 'rejection')} by the ${REJECTING[one].title}`, REJECTING[one].place, weight)];
  });

/** Each way that leads to rejections, with what speaks for it in these facts; none where nothing does. */
export const REJECTION_LOOKS: Readonly<Record<RejectionCause, Look>> = {
  'heap-pressure': (looked) => {
    if (!rejects(looked.rejections, ...POOLS)) return [];
    const old = highest(looked, 'oldHeap');
    const heap = highest(looked, 'heap');
    const evidence = issues(looked, ['JVMPressureHigh', 'LongGcPauses', 'CircuitBreakerTripped', 'OutOfMemory'], 3);
    if (old >= 80)
      evidence.push(
        curveEvidence(
          looked.facts,
          `Old generation up to ${Math.round(old)} %`,
          { tab: 'customer', find: 'OldGenJVMMemoryPressure', byNode: true },
          3,
        ),
      );
    else if (heap >= 92)
      evidence.push(
        curveEvidence(
          looked.facts,
          `JVM memory pressure up to ${Math.round(heap)} %`,
          { tab: 'customer', find: 'JVMMemoryPressure', byNode: true },
          2,
        ),
      );
    const { facts } = looked;
    for (const event of facts.events ?? [])
      if (
        event.type === 'SearchProcessRestarted' &&
        /old gen|heap/i.test(event.cause ?? '') &&
        event.at >= facts.from &&
        event.at <= facts.readTo
      )
        evidence.push(eventEvidence(facts, event, 2));
    return evidence.length === 0 ? [] : [...evidence, ...rejectedEvidence(looked, ['breaker', 'cpuAdmission', 'search', 'write'], 1)];
  },

  'disk-blocked': (looked) => {
    const blocked = highest(looked, 'writesBlocked') >= 1;
    const evidence = issues(looked, ['IndexWriteBlocked', 'DiskWatermarkHigh'], 3).concat(issues(looked, ['DiskLow'], 2));
    if (blocked)
      evidence.push(curveEvidence(looked.facts, 'Index writes were blocked', { tab: 'customer', find: 'ClusterIndexWritesBlocked' }, 3));
    if (!blocked && !rejects(looked.rejections, 'indexing', 'write')) return [];
    const filling = fillOf(looked);
    if (filling !== null)
      evidence.push(curveEvidence(looked.facts, filling, { tab: 'customer', find: 'FreeStorageSpace', byNode: true }, 2));
    return evidence.length === 0 ? [] : [...evidence, ...rejectedEvidence(looked, ['indexing', 'write'], 1)];
  },

  'slow-storage': (looked) => {
    const evidence = issues(looked, ['EbsThroughputThrottled', 'EbsBurstLow'], 3);
    if (highest(looked, 'throughputThrottled') >= 1)
      evidence.push(curveEvidence(looked.facts, 'Volume throughput was throttled', { tab: 'customer', find: 'ThroughputThrottle' }, 3));
    if (highest(looked, 'iopsThrottled') >= 1)
      evidence.push(curveEvidence(looked.facts, 'Volume IOPS were throttled', { tab: 'customer', find: 'IopsThrottle' }, 2));
    // Slow volumes alone reject nothing: admission control by I/O does, and writes that pile up.
    if (!rejects(looked.rejections, 'ioAdmission', 'indexing', 'write')) return [];
    return evidence.length === 0 ? [] : [...evidence, ...rejectedEvidence(looked, ['ioAdmission', 'indexing', 'write'], 2)];
  },

  'manager-throttled': (looked) => {
    if (!rejects(looked.rejections, 'manager')) return [];
    return [...rejectedEvidence(looked, ['manager'], 3), ...issues(looked, ['PendingTasksHigh', 'MasterUnstable'], 2)];
  },

  'proxy-throttled': ({ facts }) =>
    facts.clusterThrottles === null
      ? []
      : [{ at: null, source: 'Domain inspector', text: facts.clusterThrottles, path: inspectorPath(facts.domainIdentifier), weight: 3 }],

  'hot-node': (looked) => {
    const { facts, rejections } = looked;
    const nodes = (facts.curves?.nodes ?? []).map(({ nodeId, curves }) => ({
      nodeId,
      rejected: (['searchRejected', 'writeRejected'] as const).reduce((sum, signal) => {
        const values = curves[signal];
        return sum + (values ? sumOf(countsOf(values).slice(rejections.from, rejections.to)) : 0);
      }, 0),
    }));
    const all = sumOf(nodes.map(({ rejected }) => rejected));
    const [worst] = nodes.toSorted((a, b) => b.rejected - a.rejected);
    if (nodes.length < 3 || !worst || all === 0 || worst.rejected / all < Math.max(0.6, 3 / nodes.length)) return [];
    const name = facts.machines?.find(({ nodeId }) => nodeId === worst.nodeId)?.ip ?? worst.nodeId;
    return [
      curveEvidence(
        facts,
        `${name} has ${Math.round((100 * worst.rejected) / all)} % of the rejections`,
        { tab: 'customer', find: 'Rejected', byNode: true },
        3,
      ),
    ];
  },

  'capacity-lost': (looked) => {
    const { facts, rejections } = looked;
    const nodes = curve(facts, 'nodes');
    const expected = facts.layout?.nodes ?? null;
    if (!nodes || expected === null || rejections.points.length === 0) return [];
    const present = meanOf(rejections.points.map((point) => nodes[point] as number));
    if (Number.isNaN(present) || present > expected - 0.9) return [];
    return [
      curveEvidence(
        facts,
        `${Math.round(present)} of ${expected} nodes while requests were rejected`,
        { tab: 'customer', find: 'Nodes in cluster' },
        2,
      ),
    ];
  },

  'load-increase': (looked) => {
    const { facts, rejections } = looked;
    const requests = curve(facts, 'requests');
    if (!requests || rejections.points.length === 0 || !rejects(rejections, ...POOLS, 'indexing', 'ioAdmission')) return [];
    const first = rejections.points[0] ?? 0;
    const [during, before] = [meanOf(rejections.points.map((point) => requests[point] as number)), meanOf(requests, 0, first)];
    // What came before must be long enough to say what is usual.
    if (first * (facts.curves?.stepMs ?? MINUTE) < 30 * MINUTE || !(during / before >= 1.5)) return [];
    return [
      curveEvidence(
        facts,
        `${(during / before).toFixed(1)} times the requests of before`,
        { tab: 'customer', find: 'Requests to the cluster' },
        2,
      ),
    ];
  },

  'cpu-saturated': (looked) => {
    const cpu = highest(looked, 'cpu');
    if (!(cpu >= 92) || !rejects(looked.rejections, ...POOLS)) return [];
    return [
      curveEvidence(looked.facts, `CPU up to ${Math.round(cpu)} %`, { tab: 'customer', find: 'CPUUtilization', byNode: true }, 1),
      ...issues(looked, ['CpuHigh'], 2),
    ];
  },
};

/** The fullest node's disk, where it fills: null where none does or nothing is known. */
function fillOf({ facts, rejections: { from, to } }: Looked): string | null {
  const total = facts.layout?.storagePerNodeBytes ?? null;
  if (total === null) return null;
  let least = Number.POSITIVE_INFINITY;
  let fell = 0;
  for (const { curves } of facts.curves?.nodes ?? []) {
    const free = curves.freeMb;
    if (!free) continue;
    const last = meanOf(free, Math.max(from, to - 5), to);
    if (last < least) [least, fell] = [last, meanOf(free, 0, 5) - last];
  }
  const share = (megabytes: number): number => (megabytes * 2 ** 20) / total;
  if (!Number.isFinite(least) || (share(least) > 0.2 && !(share(least) < 0.45 && share(fell) > 0.03))) return null;
  return `The fullest node has ${Math.round(share(least) * 100)} % of its disk free, ${Math.round(share(fell) * 100)} points less than at first`;
}
