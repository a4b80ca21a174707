import { HOUR, MINUTE } from '#rules/durations';
import { buildOf, deploymentOn, ROLLOUT_MS } from '../incidents/deployment.ts';
import { type Fault, faultsBetween } from '../incidents/schedule.ts';
import { healingOf } from '../incidents/self-healing.ts';
import { between, mix, pick } from '../random.ts';
import type { EventHistory } from './event-history.ts';
import { type HistoryEntry, onMachine } from './history-entry.ts';

type Tell = (history: EventHistory, fault: Fault) => HistoryEntry[];

/** What self-healing tried against each kind of fault. */
const TELLERS: { kind: Fault['kind']; tell: Tell }[] = [
  {
    kind: 'red-index',
    tell: (history, fault) => {
      const resource = history.identifier;
      const begin = at(fault, 1, 9, 16);
      const lost = history.spec.script === 'red';
      const restored = { type: 'RedIndexRestoreFinished' as const, resource, action: 'restore-red-indices' };
      return [
        {
          type: 'RedIndexRestoreStarted',
          at: begin,
          salt: mix(fault.salt, 501),
          resource,
          status: 'InProgress',
          action: 'restore-red-indices',
        },
        ...(lost
          ? [
              {
                ...restored,
                at: at(fault, 2, 31, 52),
                salt: mix(fault.salt, 503),
                status: 'Failed' as const,
                startTime: begin,
                failure: 'no snapshot holds the lost primaries',
              },
            ]
          : []),
        {
          ...restored,
          at: fault.end - Math.floor(between(fault.salt, 92, 0.4, 2) * MINUTE),
          salt: mix(fault.salt, 502),
          status: 'Successful',
          startTime: lost ? fault.end - Math.floor(between(fault.salt, 97, 18, 33) * MINUTE) : begin,
        },
      ];
    },
  },
  {
    kind: 'max-retry',
    tell: (history, fault) =>
      [33, 94, 187].map((minutes, n) => ({
        type: 'StuckShardRetried' as const,
        at: at(fault, 10 + n, minutes, minutes + 7),
        salt: mix(fault.salt, 510 + n),
        resource: history.identifier,
        status: 'Failed' as const,
        action: 'reroute retry_failed',
        failure: 'the copy failed again',
      })),
  },
  {
    kind: 'kibana-clash',
    tell: (history, fault) =>
      [12, 33].map((minutes, n) => ({
        type: 'DashboardsRestarted' as const,
        at: at(fault, 20 + n, minutes, minutes + 6),
        salt: mix(fault.salt, 520 + n),
        resource: history.identifier,
        status: 'Failed' as const,
        action: 'bounce-dashboards',
        failure: 'still red: .kibana is an index, not an alias',
      })),
  },
  {
    kind: 'heap-pressure',
    tell: (history, fault) => {
      const restart = healingOf(history.spec, fault);
      const machine = restart && history.snapshotAt(restart.at).node(restart.slot);
      if (!machine) return [];
      const row = {
        salt: mix(fault.salt, 530),
        ...onMachine(machine),
        action: 'restart-search-process',
        cause: 'old generation above 92% for 15 min',
      };
      return [{ type: 'SearchProcessRestarted', at: restart.at + 11_000, status: 'Successful', safeCall: true, ...row }];
    },
  },
  {
    kind: 'manager-flapping',
    tell: (history, fault) => {
      const list: HistoryEntry[] = [];
      for (let n = 0; n < 12; n++) {
        const when = Math.floor(fault.start + n * 3.1 * HOUR + between(mix(fault.salt, n), 94, 21, 49) * MINUTE);
        if (when >= Math.min(fault.end, history.now)) break;
        list.push({
          type: 'SelfHealingSkipped',
          at: when,
          salt: mix(fault.salt, 540 + n),
          ...onMachine(history.snapshotAt(when).leader),
          status: 'Skipped',
          action: 'restart-search-process',
          safeCall: false,
          cause: 'elected manager changed 3 times in 1 h: whether a restart is safe is not known',
        });
      }
      return list;
    },
  },
  {
    kind: 'customer-delete',
    tell: (history, fault) => [
      {
        type: 'ConfigChangeRequested',
        at: fault.start,
        salt: mix(fault.salt, 550),
        resource: history.identifier,
        eventName: 'DeleteDomain',
        user: ownerOf(history, fault.salt),
      },
    ],
  },
];

/** Some minutes into a fault. */
const at = (fault: Fault, purpose: number, low: number, high: number): number =>
  Math.floor(fault.start + between(mix(fault.salt, purpose), 95, low, high) * MINUTE);

/** Who the domain's owner signs requests with. */
export const ownerOf = (history: EventHistory, salt: number): string =>
  `arn:aws:iam::${history.facts.clientId}:role/${pick(salt, 96, ['deploy', 'terraform', 'platform-admin', 'console'])}`;

export const someMachine = (history: EventHistory, t: number, salt: number) => {
  const nodes = history.snapshotAt(t).nodes.filter(({ role }) => role === 'data');
  return nodes[salt % Math.max(1, nodes.length)];
};

/** What was done about the domain's faults, the dashboards that operators switched, the releases that went wrong, the zone that is out. */
export const faultHistory = (history: EventHistory, from: number, to: number): HistoryEntry[] => [
  ...TELLERS.flatMap(({ kind, tell }) =>
    faultsBetween(history.spec, kind, from, to)
      .filter((fault) => fault.start <= history.now)
      .flatMap((fault) => tell(history, fault)),
  ),
  ...dashboards(history),
  ...releases(history, from, to),
  ...decommission(history, from, to),
];

const dashboards = (history: EventHistory): HistoryEntry[] =>
  history.contextAt(history.now).actions.dashboards.map(({ at: when, on }, n) => ({
    type: 'DashboardsRestarted',
    at: when,
    salt: mix(mix(history.spec.salt, 560 + n), Math.floor(when / 1_000)),
    resource: history.identifier,
    status: 'Successful',
    action: on ? 'activate-kibana' : 'deactivate-kibana',
    cause: 'requested by an operator',
  }));

/** A release that hit the domain: it came, it was taken back. */
const releases = (history: EventHistory, from: number, to: number): HistoryEntry[] =>
  history
    .shared(from, to + ROLLOUT_MS)
    .filter((event) => event.kind === 'deployment')
    .flatMap((event): HistoryEntry[] => {
      const { salt, deployedAt, rolledBackAt } = deploymentOn(history.spec, event);
      const row = { resource: history.identifier, eventName: buildOf(event), status: 'Successful' as const };
      return [
        { ...row, type: 'ComponentDeployed', at: deployedAt, salt: mix(salt, 1) },
        { ...row, type: 'ComponentRolledBack', at: rolledBackAt, salt: mix(salt, 2), cause: 'search latency three times last week’s' },
      ];
    });

/** The well-known carbon domain's third zone is taken out, and put back. */
const decommission = ({ spec, stageRegion }: EventHistory, from: number, to: number): HistoryEntry[] =>
  faultsBetween(spec, 'zone-decommission', from - MINUTE, to).flatMap(({ start, end, salt }): HistoryEntry[] => {
    const zone = stageRegion.zoneIds[spec.zones[2] ?? 0] ?? '';
    const row = { resource: zone, status: 'Successful' as const };
    return [
      {
        ...row,
        type: 'ZoneShiftedAway',
        at: start + 4_711,
        salt: mix(salt, 570),
        action: 'decommission-zone',
        cause: `${zone} is decommissioned`,
      },
      { ...row, type: 'ZoneShiftedBack', at: end + 7_303, salt: mix(salt, 571), action: 'recommission-zone', cause: `${zone} is back` },
    ];
  });
