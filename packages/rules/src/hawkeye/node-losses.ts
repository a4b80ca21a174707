import { HOUR, MINUTE } from '../durations.ts';
import type { EventFact, HawkeyeFacts } from './facts.ts';

/** Nodes that left the cluster together as far as anybody can tell: one that is named by a record, or so many of the node count. */
export interface NodeLoss {
  /** When it left, and when it or its replacement was there again; null while it is away. */
  at: number;
  back: number | null;
  count: number;
  instanceId: string | null;
  nodeId: string | null;
  /** Its address, where one is known. */
  host: string | null;
  zone: string | null;
  /** Events that are about it, by time. */
  events: readonly EventFact[];
}

/** Types of events by which a source says that one node was away; the last one is the console's own, which names the node where it can. */
const LEAVING: ReadonlySet<string> = new Set([
  'NodeUnhealthyDetected',
  'InstanceTerminated',
  'NodeRebooted',
  'InstanceReplaced',
  'NodeLeft',
]);
/** The process of a node was stopped by somebody, and started again. */
const SWITCHED = /^(?:de)?activate-es$/;
/** One machine's events belong to one loss while they follow each other so closely. */
const ONE_LOSS_MS = 12 * HOUR;
/** A node that is terminated is noted later than it left. */
const NOTED_LATE_MS = 3 * MINUTE;

const tellsLoss = ({ type, action }: EventFact): boolean =>
  LEAVING.has(type) || (type === 'SearchProcessRestarted' && action !== null && SWITCHED.test(action));

/** Losses that records name, by the machine that left; those that touch [facts.from, facts.to]. */
export function namedLosses(facts: HawkeyeFacts): NodeLoss[] {
  const byMachine = new Map<string, EventFact[]>();
  for (const event of (facts.events ?? []).toSorted((a, b) => a.at - b.at)) {
    if (event.resource === null || !tellsLoss(event)) continue;
    const list = byMachine.get(event.resource) ?? [];
    byMachine.set(event.resource, [...list, event]);
  }
  return [...byMachine]
    .flatMap(([instanceId, events]) => runsOf(events).map((run) => lossOf(facts, instanceId, run)))
    .filter(({ at, back }) => at <= facts.to && (back ?? facts.to) >= facts.from)
    .sort((a, b) => a.at - b.at);
}

/** Events of one machine, cut where it was well in between. */
function runsOf(events: readonly EventFact[]): EventFact[][] {
  const runs: EventFact[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isOver = last === undefined || last.end !== null || last.type === 'NodeLeft' || event.at - last.at > ONE_LOSS_MS;
    if (run && !(isOver && beganAt(event) > (last?.end ?? 0) && last?.type !== 'NodeUnhealthyDetected')) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

const beganAt = (event: EventFact): number => (event.type === 'InstanceTerminated' ? event.at - NOTED_LATE_MS : (event.start ?? event.at));

function lossOf(facts: HawkeyeFacts, instanceId: string, own: readonly EventFact[]): NodeLoss {
  const { events, machines } = facts;
  const detected = own.find(({ type }) => type === 'NodeUnhealthyDetected');
  const restarted = own.find(({ type }) => type === 'NodeRebooted' || type === 'SearchProcessRestarted');
  const terminated = own.find(({ type }) => type === 'InstanceTerminated');
  // A reboot that mends a loss begins later than it.
  const at = detected ? beganAt(detected) : Math.min(...own.map(beganAt));
  const replacement = (events ?? []).find(({ type, input }) => type === 'NodeReplacedBySelfHealing' && input === instanceId);
  const launched = (events ?? [])
    .filter(({ type, cause, at: when }) => type === 'InstanceLaunched' && when >= at && cause?.includes(instanceId))
    .sort((a, b) => a.at - b.at)[0];
  const joined = (events ?? [])
    .filter(({ type, resource, at: when }) => type === 'NodeJoined' && resource === instanceId && when > at)
    .sort((a, b) => a.at - b.at)[0];
  const machine = (machines ?? []).find((one) => one.instanceId === instanceId);
  const back = terminated
    ? (replacement?.end ?? replacement?.at ?? launched?.end ?? launched?.at ?? null)
    : (restarted?.end ?? replacement?.end ?? joined?.at ?? null);
  const skipped = (events ?? []).filter(
    ({ type, resource, at: when }) => type === 'SelfHealingSkipped' && resource === instanceId && Math.abs(when - at) < HOUR,
  );
  const related = [...own, ...skipped, ...(replacement ? [replacement] : []), ...(launched ? [launched] : [])];
  return {
    at,
    back,
    count: 1,
    instanceId,
    nodeId: own.find(({ nodeId }) => nodeId !== null)?.nodeId ?? machine?.nodeId ?? null,
    host: own.find(({ host }) => host !== null)?.host ?? machine?.ip ?? null,
    zone: machine?.zone ?? null,
    events: related.toSorted((a, b) => a.at - b.at),
  };
}

/** A fall or rise of the node count. */
interface Step {
  at: number;
  before: number;
  after: number;
}

/** Where the count of nodes fell and rose in [from, to]; points without a value are looked over. Where there is no curve, as the console's sampler noted it. */
export function countSteps({ curves, events, from, to }: Pick<HawkeyeFacts, 'curves' | 'events' | 'from' | 'to'>): Step[] {
  const nodes = curves?.domain.nodes;
  if (!curves || !nodes) return observedSteps(events ?? []).filter(({ at }) => at >= from && at <= to);
  const steps: Step[] = [];
  let before = Number.NaN;
  for (let i = 0; i < nodes.length; i++) {
    const value = nodes[i] as number;
    if (Number.isNaN(value)) continue;
    const at = curves.start + i * curves.stepMs;
    if (!Number.isNaN(before) && value !== before && at >= from - curves.stepMs && at <= to) steps.push({ at, before, after: value });
    before = value;
  }
  return steps;
}

/** "3 nodes before, 2 now", behind the name of the node where that is known: each of several that left together has the same counts. */
const OBSERVED = /(?:^|: )(\d{1,6}) nodes? before, (\d{1,6}) now$/;

const observedSteps = (events: readonly EventFact[]): Step[] => {
  const steps = new Map<number, Step>();
  for (const { type, at, cause } of events) {
    const counts = type === 'NodeLeft' || type === 'NodeJoined' ? OBSERVED.exec(cause ?? '') : null;
    if (counts) steps.set(at, { at, before: Number(counts[1]), after: Number(counts[2]) });
  }
  return [...steps.values()].sort((a, b) => a.at - b.at);
};

/**
 * Losses that only the node count shows: what is left of each fall when the named losses of those minutes are taken away.
 * @param named losses that records name
 */
export function countedLosses(facts: HawkeyeFacts, named: readonly NodeLoss[]): NodeLoss[] {
  const steps = countSteps(facts);
  const slack = (facts.curves?.stepMs ?? MINUTE) + 3 * MINUTE;
  const free = new Set(named);
  return steps.flatMap((step): NodeLoss[] => {
    let left = step.before - step.after;
    if (left <= 0) return [];
    for (const loss of free) {
      if (left === 0) break;
      if (Math.abs(loss.at - step.at) > slack) continue;
      free.delete(loss);
      left--;
    }
    if (left === 0) return [];
    const back = steps.find(({ at, after }) => at > step.at && after >= step.before)?.at ?? null;
    return [{ at: step.at, back, count: left, instanceId: null, nodeId: null, host: null, zone: null, events: [] }];
  });
}
