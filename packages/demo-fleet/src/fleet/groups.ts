import { DAY, MINUTE } from '#rules/durations';
import { EVENT_TYPES } from '#rules/events/event-types';
import { below, between, draw, hashText, hex, mix } from '../random.ts';
import type { EventHistory } from '../records/event-history.ts';
import { lossHistory } from '../records/history-of-losses.ts';
import { groupName } from '../state/instances.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { Machine } from './machines.ts';
import { isGreen } from './slots.ts';
import { newestVfi, vfiOf } from './vfi.ts';

export interface GroupFacts {
  autoScalingGroups: {
    groupName: string;
    loadBalancers: { loadBalancerName: string; targetGroupName: string }[];
    availabilityZones: string[];
    instanceCount: number;
    nodeType: string;
    dateTime: number;
  }[];
  securityGroups: { groupName: string; groupId: string; partitions: string[]; dateTime: number; softwareVersion: string }[];
  autoScalingEvents: {
    groupName: string;
    instanceId: string;
    description: string;
    details: string;
    cause: string;
    statusMessage: string;
    statusCode: string;
    progress: number;
    startTime: number;
    endTime: number | null;
  }[];
  launchConfigurations: LaunchFacts[];
  launchTemplates: LaunchFacts[];
}

interface LaunchFacts {
  launchConfigurationName: string;
  nodeType: string;
  instanceType: string;
  keyName: string;
  dateTime: number;
  imageId: string;
}

/** Groups of machines: one a role, DI number and zone. */
export const groupsOf = (snapshot: Snapshot, elb: string, history: EventHistory): GroupFacts => {
  const { spec, stageRegion } = snapshot;
  const machines = snapshot.deleted ? [] : snapshot.machinesIncludingDown();
  const byGroup = new Map<string, Machine[]>();
  for (const machine of machines) {
    const name = groupName(snapshot, machine.role, machine.diNumber, machine.zone);
    byGroup.set(name, [...(byGroup.get(name) ?? []), machine]);
  }
  const roles = new Map<string, Machine>();
  for (const machine of machines) roles.set(`${machine.role}-di${machine.diNumber}`, machine);
  const old = spec.engine.family === 'ES' && spec.engine.major < 7;
  const launch = [...roles].map(([key, machine]) =>
    launchOf(snapshot, key, machine, history.facts.pinnedDomain ?? history.facts.pinnedClient),
  );
  return {
    autoScalingGroups: [...byGroup].map(([name, group]) => ({
      groupName: name,
      loadBalancers:
        group[0]?.role === 'data' || group[0]?.role === 'coordinator'
          ? [{ loadBalancerName: elb, targetGroupName: `tg-${hex(spec.salt, 990, 10)}` }]
          : [],
      availabilityZones: [snapshot.zoneName(group[0]?.zone ?? 0)],
      instanceCount: group.length,
      nodeType: group[0]?.role ?? 'data',
      dateTime: Math.min(...group.map((machine) => machine.launchedAt)) - 41_000,
    })),
    securityGroups: ['data', ...(spec.masters > 0 ? ['master'] : [])].map((role, i) => ({
      groupName: `es-${role}-${snapshot.identifier.replace(':', '-')}`,
      groupId: `sg-0${hex(mix(spec.salt, i), 991, 16)}`,
      partitions: [stageRegion.regionName],
      dateTime: spec.createdAt + Math.floor(between(spec.salt, 992, 3, 90) * 1_000),
      softwareVersion: `R2025${String(1 + below(spec.salt, 993, 12)).padStart(2, '0')}${String(1 + below(spec.salt, 994, 28)).padStart(2, '0')}-P${1 + below(spec.salt, 995, 4)}`,
    })),
    autoScalingEvents: machines.length > 0 ? eventsOf(snapshot, history) : [],
    launchConfigurations: old ? launch : [],
    launchTemplates: old ? [] : launch,
  };
};

const launchOf = (snapshot: Snapshot, key: string, machine: Machine, pinned: string | null): LaunchFacts => ({
  launchConfigurationName: `es-${snapshot.identifier.replace(':', '-')}-${key}`,
  nodeType: machine.role,
  instanceType: (machine.role === 'master'
    ? snapshot.spec.masterType.name
    : machine.role === 'ultrawarm'
      ? 'ultrawarm1.medium.search'
      : snapshot.spec.type.name
  ).replace('.search', ''),
  keyName: `es-${snapshot.stageRegion.airportCode}-${snapshot.stageRegion.stage}`,
  dateTime: machine.launchedAt - 66_000,
  imageId: `ami-0${hex(mix(snapshot.stageRegion.salt, hashText(imageOf(snapshot, machine, pinned))), 996, 16)}`,
});

/** Machines of a change under way have the image that was the newest when it began. */
const imageOf = ({ spec, t }: Snapshot, machine: Machine, pinned: string | null): string =>
  pinned ?? (isGreen(machine.slot) ? newestVfi(machine.launchedAt) : vfiOf(spec, null, t));

/** Activities of the last two weeks, newest first, as the domain events tell them too; one that runs has no end yet. */
const eventsOf = (snapshot: Snapshot, history: EventHistory): GroupFacts['autoScalingEvents'] => {
  const { t } = snapshot;
  const events = lossHistory(history, t - KEPT_MS, t + MINUTE).flatMap((one): GroupFacts['autoScalingEvents'] => {
    const { startTime, endTime = Number.POSITIVE_INFINITY, asg } = one;
    if (EVENT_TYPES[one.type].source !== 'asg' || asg === undefined || startTime === undefined || startTime > t) return [];
    const running = endTime > t;
    const removal = one.type === 'InstanceTerminated';
    const words = removal ? 'Removal of' : 'Start of';
    const statusCode = running ? (removal ? 'WaitingForConnectionDraining' : 'MidLifecycleAction') : (one.status ?? 'Successful');
    return [
      {
        groupName: asg,
        instanceId: one.resource ?? '',
        description: one.resource === null ? `${words} an instance` : `${words} instance ${one.resource}`,
        details: JSON.stringify({ 'Availability Zone': one.zone === undefined ? null : snapshot.zoneName(one.zone) }),
        cause: one.cause ?? '',
        statusMessage: one.failure ?? '',
        statusCode,
        progress: running ? 50 + Math.floor(draw(one.salt, 4) * 40) : 100,
        startTime,
        endTime: running ? null : endTime,
      },
    ];
  });
  return events.filter((event) => event.startTime >= t - KEPT_MS).sort((a, b) => b.startTime - a.startTime);
};

const KEPT_MS = 14 * DAY;
