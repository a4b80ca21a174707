import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import type { Outage } from '../incidents/outage.ts';
import { between, draw, hex, mix, pick } from '../random.ts';
import { outcomesBetween, snapshotSlot } from '../state/snapshot-slots.ts';
import { type EventHistory, lossesBetween } from './event-history.ts';
import { type HistoryEntry, onMachine } from './history-entry.ts';
import { ownerOf, someMachine } from './history-of-faults.ts';

/** What happens to every domain although nothing is wrong: components come, snapshots are taken, agents restart. */
export const routineHistory = (history: EventHistory, from: number, to: number): HistoryEntry[] => [
  ...rollouts(history, from, to),
  ...snapshots(history, from, to),
  ...nowAndThen(history, from, to),
];

/** Times about a period apart that belong to a salt, each with a salt of its own. */
const ticks = (salt: number, periodMs: number, from: number, to: number): { at: number; salt: number }[] => {
  const phase = Math.floor(draw(salt, 1) * periodMs);
  const found: { at: number; salt: number }[] = [];
  for (let k = Math.floor((from + phase) / periodMs) - 1; k <= Math.floor((to + phase) / periodMs); k++) {
    const own = mix(salt, k);
    found.push({ at: Math.floor(k * periodMs - phase + draw(own, 2) * periodMs * 0.8), salt: own });
  }
  return found.filter(({ at }) => at >= from && at < to);
};

/** Components of the nodes, and about how many days lie between two releases of each in a region. */
const COMPONENTS = [
  ['sdpd-agent', 3.1],
  ['service-proxy', 4.3],
  ['log-pusher', 2.2],
  ['metrics-collector', 5.7],
  ['instance-controller', 6.1],
  ['boot-config', 8.3],
  ['cert-refresher', 3.7],
] as const;

/** A release takes the domains of a region over hours, and a domain node by node. */
const LONGEST_ROLLOUT_MS = 15 * HOUR;

const rollouts = (history: EventHistory, from: number, to: number): HistoryEntry[] => {
  const { spec, stageRegion } = history;
  const list: HistoryEntry[] = [];
  const isLost = lostMachines(history, from - LONGEST_ROLLOUT_MS, to);
  for (const [n, [component, days]] of COMPONENTS.entries()) {
    for (const tick of ticks(mix(stageRegion.salt, 700 + n), days * DAY, from - LONGEST_ROLLOUT_MS, to)) {
      const salt = mix(tick.salt, spec.salt);
      let at = Math.floor(tick.at + draw(salt, 3) * 7 * HOUR);
      const version = `${component} 4.${Math.floor(tick.at / (days * DAY)) % 60}.${tick.salt % 7}`;
      const begun = Math.min(at, history.now);
      const nodes = history.snapshotAt(begun).nodes;
      const step = Math.min(70, 22_000 / Math.max(1, nodes.length));
      for (const machine of nodes) {
        const own = mix(salt, machine.slot);
        at += Math.floor(between(own, 4, 0.3, 1.7) * step * SECOND);
        if (at < machine.launchedAt || isLost(machine.slot, begun, at)) continue;
        const failed = draw(own, 5) < 0.004;
        if (at >= from && at < to)
          list.push({
            type: 'ComponentDeployed',
            at,
            salt: own,
            ...onMachine(machine),
            eventName: version,
            status: failed ? 'Failed' : 'Successful',
            ...(failed ? { failure: 'no answer of the component within 120 s' } : {}),
          });
        if (!failed) continue;
        const rolledBackAt = at + Math.floor(between(own, 6, 130, 260) * SECOND);
        if (rolledBackAt >= from && rolledBackAt < to)
          list.push({
            type: 'ComponentRolledBack',
            at: rolledBackAt,
            salt: mix(own, 7),
            ...onMachine(machine),
            eventName: version,
            status: 'Successful',
            cause: 'no answer of the component within 120 s',
          });
      }
    }
  }
  return list;
};

/** Tells whether the machine that a slot had at a time was lost to the cluster at a later one: its agents hear of nothing then. */
const lostMachines = (history: EventHistory, from: number, to: number): ((slot: number, before: number, t: number) => boolean) => {
  const bySlot = new Map<number, Outage[]>();
  for (const { outage } of lossesBetween(history, from, to)) {
    const others = bySlot.get(outage.slot);
    if (others) others.push(outage);
    else bySlot.set(outage.slot, [outage]);
  }
  return (slot, before, t) =>
    bySlot.get(slot)?.some(({ down, up, replaced }) => down <= t && (t < up || (replaced && down > before))) ?? false;
};

const KNOWN_AFTER_S = 6;

/** One an hour, as the repository lists them; of those that nobody could take the failure is known. */
const snapshots = (history: EventHistory, from: number, to: number): HistoryEntry[] => {
  const { spec, identifier, now } = history;
  const outcomeOf = outcomesBetween({ ...history, actions: history.contextAt(now).actions }, from - DAY, to);
  const list: HistoryEntry[] = [];
  for (let back = 0; ; back++) {
    const slot = snapshotSlot(spec, to, back);
    const { start, end, salt } = slot;
    // It is known some seconds after its end.
    if (end < from - KNOWN_AFTER_S * SECOND) return list;
    const outcome = outcomeOf(slot);
    if (outcome === null) continue;
    const row = {
      resource: identifier,
      at: end + Math.floor(between(salt, 11, 0.4, KNOWN_AFTER_S) * SECOND),
      salt: mix(salt, 12),
      startTime: start,
      endTime: end,
    };
    list.push(
      outcome.state === 'SUCCESS'
        ? { ...row, type: 'SnapshotCompleted', status: 'Successful' }
        : { ...row, type: 'SnapshotFailed', status: 'Failed', cause: CAUSES[outcome.state] },
    );
  }
};

const CAUSES = {
  PARTIAL: 'PARTIAL: shards without a primary were left out',
  FAILED: 'FAILED: the cluster lost its nodes or its manager while it ran',
  MISSED: 'not taken: the cluster did not answer',
};

const REFUSALS = [
  'InsufficientFreeIPsForSubnets',
  'TooManyRequests',
  'InsufficientStorageCapacity',
  'InvalidCertificate',
  'SecurityGroupNotFound',
];

const nowAndThen = (history: EventHistory, from: number, to: number): HistoryEntry[] => {
  const { spec, identifier } = history;
  const list: HistoryEntry[] = [];
  const often = (n: number, days: number, share: number) =>
    ticks(mix(spec.salt, 720 + n), days * DAY, from - HOUR, to).filter(({ salt }) => draw(salt, 8) < share);
  for (const { at, salt } of often(1, 4.7, 0.35)) {
    const machine = someMachine(history, at, salt);
    if (machine) list.push({ type: 'AgentRestarted', at, salt, ...onMachine(machine), status: 'Successful', action: 'restart-agent' });
  }
  if (spec.engine.family === 'OS')
    for (const { at, salt } of often(2, 19, 0.4))
      list.push({
        type: 'AutoTuneApplied',
        at,
        salt,
        resource: identifier,
        eventName: pick(salt, 9, ['JVM young generation', 'queue sizes', 'cache sizes']),
      });
  for (const { at, salt } of often(3, 26, 0.5)) {
    const resource = `chg-${hex(salt, 10, 12)}`;
    const what = pick(salt, 12, ['AccessPolicies', 'LogPublishingOptions', 'SnapshotOptions', 'AdvancedOptions']);
    const request = { resource, eventName: 'UpdateDomainConfig', user: ownerOf(history, salt), input: what };
    list.push({ type: 'ConfigChangeRequested', at, salt, ...request });
    const later = at + Math.floor(between(salt, 13, 0.6, 3) * MINUTE);
    if (draw(salt, 14) < 0.25)
      list.push({
        type: 'ConfigChangeRejected',
        at: later,
        salt: mix(salt, 15),
        resource,
        status: 'Failed',
        cause: pick(salt, 16, REFUSALS),
      });
    else list.push({ type: 'DynamicUpdateApplied', at: later, salt: mix(salt, 17), resource, eventName: what });
  }
  for (const { at, salt } of often(4, 58, 0.9))
    list.push({ type: 'CertificateRenewed', at, salt, resource: identifier, status: 'Successful' });
  if (history.facts.isolated)
    for (const { at, salt } of often(5, 200, 1))
      list.push({ type: 'DomainIsolated', at, salt, resource: identifier, cause: 'traffic above the cell’s share', user: 'cell-operator' });
  return list;
};
