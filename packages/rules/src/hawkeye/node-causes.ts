import { REBOOT_INSTANCE, TERMINATE_INSTANCE } from '../commands/domain-commands.ts';
import { DEACTIVATE_NODE_ENGINE } from '../commands/node-commands.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { highestOf } from '../statistics.ts';
import { changeEvidence, curveEvidence, eventEvidence, issueEvidence, issuesIn, weightOf } from './evidence.ts';
import type { ChangeFact, EventFact, HawkeyeFacts } from './facts.ts';
import type { NodeLoss } from './node-losses.ts';
import type { HawkeyeEvidence } from './report.ts';

/** Why a node may have left, what it is called, and what to do next. */
export const NODE_DROP_CAUSES = {
  'operator-terminated': {
    title: 'An operator terminated the instance',
    recommended: 'Ask the operator; wait for the replacement to recover its shards.',
  },
  'operator-rebooted': {
    title: 'An operator rebooted the instance',
    recommended: 'Ask the operator; the node comes back as itself within minutes.',
  },
  'operator-deactivated': {
    title: 'An operator deactivated the engine on the node',
    recommended: 'Activate the engine again when the work is done.',
  },
  deployment: {
    title: 'A deployment restarted the node',
    recommended: 'Follow the deployment on the SDPDS tab; stop the release if nodes stay away.',
  },
  'blue-green': {
    title: 'A blue/green change removed its old nodes',
    recommended: 'None for the nodes: they were taken out as planned. Check that the change completed.',
  },
  'zone-decommissioned': { title: 'A zone was decommissioned', recommended: 'Recommission the zone once its owner agrees.' },
  'domain-deleted': { title: 'The owner deleted the domain', recommended: 'None: its nodes go with it.' },
  'zone-outage': {
    title: 'Machines failed across an availability zone',
    recommended: 'Treat it as a zone event: do not replace nodes one by one; check the LSE Tool for other domains.',
  },
  'out-of-memory': { title: 'The process ran out of memory', recommended: 'Find what fills the heap before the node comes back: SOP-07.' },
  'disk-full': { title: 'The disk of the node was full', recommended: 'Free or add storage before the node comes back: SOP-15.' },
  'machine-failed': {
    title: 'The machine failed its status checks',
    recommended: 'Wait for the replacement; if none comes, look for launch failures of the group: SOP-04.',
  },
} as const satisfies Record<string, { title: string; recommended: string }>;

export type NodeDropCause = keyof typeof NODE_DROP_CAUSES;

/** Why one loss happened, with what says so; null where nothing does. */
export interface Attribution {
  cause: NodeDropCause;
  evidence: HawkeyeEvidence[];
}

/** A command takes effect within so long. */
const COMMAND_MS = 3 * MINUTE;
/** Failures of one zone smear over a quarter of an hour. */
const ZONE_SMEAR_MS = 20 * MINUTE;
const STAGE_MS = 20 * MINUTE;

/** Names and roles: texts of causes use one of these for a person. */
const BY_PERSON = /\b(?:operator|user request|user-initiated|manual)\b/i;
const BY_ZONE = /\b(?:many in|zone event|event in|zone outage|availability zone)\b/i;

/** Why a loss happened: what a person or a plan did first, then what broke. All losses are given, because a zone shows in many of them. */
export function attribute(facts: HawkeyeFacts, loss: NodeLoss, all: readonly NodeLoss[]): Attribution | null {
  for (const look of [byOperator, byDecommission, byDeletion, byZone, byMemory, byDisk, byMachine, byDeployment, byBlueGreen]) {
    const found = look(facts, loss, all);
    if (found) return found;
  }
  return null;
}

type Look = (facts: HawkeyeFacts, loss: NodeLoss, all: readonly NodeLoss[]) => Attribution | null;

const near = (at: number, loss: NodeLoss, before: number, after: number): boolean => at >= loss.at - before && at <= loss.at + after;

const changesNear = (
  facts: HawkeyeFacts,
  loss: NodeLoss,
  before: number,
  after: number,
  is: (change: ChangeFact) => boolean,
): ChangeFact[] => (facts.changes ?? []).filter((change) => near(change.at, loss, before, after) && is(change));

const OPERATOR: readonly { cause: NodeDropCause; title: string; word: RegExp; tells: (event: EventFact) => boolean }[] = [
  {
    cause: 'operator-terminated',
    title: TERMINATE_INSTANCE.changeTitle,
    word: /\(terminate\)/,
    tells: ({ type, cause }) => type === 'InstanceTerminated' && BY_PERSON.test(cause ?? ''),
  },
  {
    cause: 'operator-rebooted',
    title: REBOOT_INSTANCE.changeTitle,
    word: /\(reboot\)/,
    tells: ({ type, cause }) => type === 'NodeRebooted' && BY_PERSON.test(cause ?? ''),
  },
  {
    cause: 'operator-deactivated',
    title: DEACTIVATE_NODE_ENGINE.changeTitle,
    word: /\(deactivate\)/,
    tells: ({ type, cause }) => type === 'SearchProcessRestarted' && BY_PERSON.test(cause ?? ''),
  },
];

const byOperator: Look = (facts, loss) => {
  for (const { cause, title, word, tells } of OPERATOR) {
    const events = loss.events.filter(tells);
    // A loss that records name is the operator's only where they say so; of one that is only counted the command itself must do.
    if (loss.instanceId !== null && events.length === 0) continue;
    const commands = changesNear(facts, loss, COMMAND_MS, 0, ({ kind, title: given }) => kind === 'command' && given.startsWith(title));
    const noted = changesNear(
      facts,
      loss,
      facts.curves?.stepMs ?? MINUTE,
      MINUTE,
      ({ kind, title: given }) => kind === 'node' && word.test(given),
    );
    if (events.length + commands.length + noted.length === 0) continue;
    return {
      cause,
      evidence: [
        ...commands.map((change) => changeEvidence(facts, change, 3)),
        ...events.map((event) => eventEvidence(facts, event, 3)),
        ...noted.map((change) => changeEvidence(facts, change, 3)),
      ],
    };
  }
  return null;
};

const byDecommission: Look = (facts, loss) => {
  const events = (facts.events ?? []).filter(
    ({ type, action, at }) =>
      type === 'ZoneShiftedAway' && (action ?? '').includes('decommission') && near(at, loss, 10 * MINUTE, 10 * MINUTE),
  );
  const changes = changesNear(facts, loss, 10 * MINUTE, 10 * MINUTE, ({ title }) => /zone is decommissioned/i.test(title));
  if (events.length + changes.length === 0 || loss.instanceId !== null) return null;
  return {
    cause: 'zone-decommissioned',
    evidence: [...events.map((event) => eventEvidence(facts, event, 3)), ...changes.map((change) => changeEvidence(facts, change, 3))],
  };
};

const byDeletion: Look = (facts, loss) => {
  const events = (facts.events ?? []).filter(
    ({ type, eventName, at }) => type === 'ConfigChangeRequested' && eventName === 'DeleteDomain' && near(at, loss, 2 * HOUR, 0),
  );
  if (events.length === 0 || loss.instanceId !== null) return null;
  return { cause: 'domain-deleted', evidence: events.map((event) => eventEvidence(facts, event, 3)) };
};

const byZone: Look = (facts, loss, all) => {
  if (loss.instanceId === null) return null;
  const own = loss.events.filter(
    ({ type, cause, whitelist }) => BY_ZONE.test(cause ?? '') || (type === 'SelfHealingSkipped' && whitelist === 'zone-event'),
  );
  const failed = all.filter(
    (one) => one.instanceId !== null && one.zone !== null && one.zone === loss.zone && Math.abs(one.at - loss.at) <= ZONE_SMEAR_MS,
  );
  const shifted = (facts.events ?? []).filter(
    ({ type, action, at }) =>
      type === 'ZoneShiftedAway' && !(action ?? '').includes('decommission') && near(at, loss, 5 * MINUTE, 40 * MINUTE),
  );
  const incidents = changesNear(
    facts,
    loss,
    ZONE_SMEAR_MS,
    ZONE_SMEAR_MS,
    ({ kind, title }) => kind === 'incident' && /\blost in\b/i.test(title),
  );
  const issues = issuesIn(facts, ['ZoneImpaired', 'NodeDrop'], loss.at, loss.at + HOUR).filter(
    ({ type, others }) => type === 'ZoneImpaired' || (others ?? 0) >= OTHERS,
  );
  const evidence = [
    ...own.map((event) => eventEvidence(facts, event, event.type === 'SelfHealingSkipped' ? 3 : 2)),
    ...shifted.map((event) => eventEvidence(facts, event, 3)),
    ...incidents.map((change) => changeEvidence(facts, change, 2)),
    ...issues.map((issue) => {
      const { text, ...rest } = issueEvidence(facts, issue, 2);
      return { ...rest, text: issue.others === null ? text : `${text}; ${issue.others} other domains with it in the zone` };
    }),
  ];
  return weightOf(evidence) >= 2 || failed.length >= 3 ? { cause: 'zone-outage', evidence } : null;
};

/** So many other domains of the zone lost nodes in the same quarter of an hour. */
const OTHERS = 3;

const byMemory: Look = (facts, loss) => {
  const issues = issuesIn(facts, ['OutOfMemory'], loss.at - 15 * MINUTE, loss.at + 15 * MINUTE);
  const restarted = (facts.events ?? []).filter(
    ({ type, cause, at }) =>
      type === 'SearchProcessRestarted' && /old gen|heap|out of memory/i.test(cause ?? '') && near(at, loss, 5 * MINUTE, 5 * MINUTE),
  );
  const old = before(facts, loss, 'oldHeap');
  const evidence = [...issues.map((issue) => issueEvidence(facts, issue, 3)), ...restarted.map((event) => eventEvidence(facts, event, 3))];
  // A heap that is full is a reason to suspect it, and no proof: a machine fails at any time.
  if (evidence.length === 0) return null;
  if (old >= FULL_HEAP)
    evidence.push(
      curveEvidence(
        facts,
        `Old generation at ${Math.round(old)} % before it left`,
        { tab: 'customer', find: 'OldGenJVMMemoryPressure', byNode: true },
        2,
        loss.at,
      ),
    );
  return { cause: 'out-of-memory', evidence };
};

const FULL_HEAP = 92;
const FULL_DISK = 0.03;

/** The highest value of a node's curve in the half hour before it left; NaN where there is none. */
function before({ curves }: HawkeyeFacts, { at, nodeId }: NodeLoss, signal: 'oldHeap' | 'freeMb'): number {
  const values = curves?.nodes.find((node) => node.nodeId === nodeId)?.curves[signal];
  if (!curves || !values) return Number.NaN;
  const end = Math.floor((at - curves.start) / curves.stepMs);
  return highestOf(values, end - Math.ceil((30 * MINUTE) / curves.stepMs), end);
}

const byDisk: Look = (facts, loss) => {
  const free = before(facts, loss, 'freeMb');
  const total = facts.layout?.storagePerNodeBytes ?? null;
  if (Number.isNaN(free) || total === null || (free * 2 ** 20) / total > FULL_DISK) return null;
  const evidence = [
    curveEvidence(
      facts,
      `${Math.round(free)} MiB free before it left`,
      { tab: 'customer', find: 'FreeStorageSpace', byNode: true },
      2,
      loss.at,
    ),
    ...issuesIn(facts, ['DiskWatermarkHigh', 'IndexWriteBlocked'], loss.at - HOUR, loss.at).map((issue) => issueEvidence(facts, issue, 2)),
  ];
  return weightOf(evidence) >= 4 ? { cause: 'disk-full', evidence } : null;
};

const byMachine: Look = (facts, loss) => {
  const own = loss.events.filter(
    ({ type }) => type === 'NodeUnhealthyDetected' || type === 'InstanceTerminated' || type === 'NodeReplacedBySelfHealing',
  );
  if (own.length === 0) return null;
  return {
    cause: 'machine-failed',
    evidence: own.map((event) => eventEvidence(facts, event, event.type === 'NodeUnhealthyDetected' ? 3 : 2)),
  };
};

const byDeployment: Look = (facts, loss) => {
  const step = facts.curves?.stepMs ?? MINUTE;
  const noted = changesNear(facts, loss, 2 * step, step, ({ kind, title }) => kind === 'node' && /restarted by a release/i.test(title));
  const running = (facts.changes ?? []).filter(
    ({ kind, at, until }) => kind === 'release' && at <= loss.at + step && (until ?? facts.readTo) >= loss.at - step,
  );
  const events = (facts.events ?? []).filter(
    ({ type, start, end }) =>
      (type === 'ComponentDeployed' || type === 'ComponentRolledBack') &&
      start !== null &&
      end !== null &&
      start <= loss.at + step &&
      end >= loss.at - step,
  );
  // That a release runs somewhere in the domain is not enough: something must say that a node was restarted.
  if (noted.length === 0 && (running.length === 0 || events.length === 0)) return null;
  return {
    cause: 'deployment',
    evidence: [
      ...noted.map((change) => changeEvidence(facts, change, 3)),
      ...running.map((change) => changeEvidence(facts, change, 2)),
      ...events.map((event) => eventEvidence(facts, event, 2)),
    ],
  };
};

/** Events that say that a change takes its old machines away. */
const TAKES_AWAY = /^(?:Terminating nodes|Deleting older resources)$/;

const byBlueGreen: Look = (facts, loss) => {
  if (loss.instanceId !== null) return null;
  const events = (facts.events ?? []).filter(
    ({ type, cause, action, at }) =>
      near(at, loss, STAGE_MS, STAGE_MS) &&
      ((type === 'CapacityChanged' && /blue\/green/i.test(cause ?? '') && isLess(cause ?? '')) ||
        type === 'BlueGreenCompleted' ||
        TAKES_AWAY.test(action ?? '')),
  );
  const running = (facts.changes ?? []).filter(
    ({ kind, at, until }) => kind === 'blue-green' && at < loss.at && (until ?? Number.POSITIVE_INFINITY) >= loss.at - MINUTE,
  );
  const expected = facts.layout?.nodes ?? null;
  // Its old nodes go while the new ones are there: what is left is what is configured, or more.
  const isFallToLayout = expected === null || levelAfter(facts, loss) >= expected;
  if (!isFallToLayout || (running.length === 0 && events.length === 0)) return null;
  return {
    cause: 'blue-green',
    evidence: [...events.map((event) => eventEvidence(facts, event, 3)), ...running.map((change) => changeEvidence(facts, change, 3))],
  };
};

/** Whether a text such as "from 12 to 6" tells of fewer. */
const isLess = (text: string): boolean => {
  const [from, to] = [...text.matchAll(/\b(\d{1,6})\b/g)].map(([, number]) => Number(number));
  return from !== undefined && to !== undefined && to < from;
};

/** The node count once a loss has settled; infinity where nobody counts. */
function levelAfter({ curves }: HawkeyeFacts, { at }: NodeLoss): number {
  const nodes = curves?.domain.nodes;
  if (!curves || !nodes) return Number.POSITIVE_INFINITY;
  const value = nodes[Math.round((at - curves.start) / curves.stepMs)] ?? Number.NaN;
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
}
