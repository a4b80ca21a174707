import { changesOf } from './changes.ts';
import { groupName } from './instances.ts';
import type { Machine } from './machines.ts';
import { below, between, draw, hex, mix } from './random.ts';
import type { NodeRole } from './slots.ts';
import type { Snapshot } from './snapshot.ts';
import { DAY, MINUTE } from './time.ts';

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
export const groupsOf = (snapshot: Snapshot, elb: string): GroupFacts => {
  const { spec, place } = snapshot;
  const machines = snapshot.deleted ? [] : snapshot.machinesIncludingDown();
  const byGroup = new Map<string, Machine[]>();
  for (const machine of machines) {
    const name = groupName(snapshot, machine.role, machine.diNumber, machine.zone);
    byGroup.set(name, [...(byGroup.get(name) ?? []), machine]);
  }
  const roles = new Map<string, Machine>();
  for (const machine of machines) roles.set(`${machine.role}-di${machine.diNumber}`, machine);
  const old = spec.engine.family === 'ES' && spec.engine.major < 7;
  const launch = [...roles].map(([key, machine]) => launchOf(snapshot, key, machine));
  const first = [...byGroup].filter(([, group]) => group[0]?.role === 'data');
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
      partitions: [place.regionName],
      dateTime: spec.createdAt + Math.floor(between(spec.salt, 992, 3, 90) * 1_000),
      softwareVersion: `R2025${String(1 + below(spec.salt, 993, 12)).padStart(2, '0')}${String(1 + below(spec.salt, 994, 28)).padStart(2, '0')}-P${1 + below(spec.salt, 995, 4)}`,
    })),
    autoScalingEvents: first.length > 0 || machines.length > 0 ? eventsOf(snapshot, [...byGroup]) : [],
    launchConfigurations: old ? launch : [],
    launchTemplates: old ? [] : launch,
  };
};

const launchOf = (snapshot: Snapshot, key: string, machine: Machine): LaunchFacts => ({
  launchConfigurationName: `es-${snapshot.identifier.replace(':', '-')}-${key}`,
  nodeType: machine.role,
  instanceType: (machine.role === 'master'
    ? snapshot.spec.masterType.name
    : machine.role === 'ultrawarm'
      ? 'ultrawarm1.medium.search'
      : snapshot.spec.type.name
  ).replace('.search', ''),
  keyName: `es-${snapshot.place.airport}-${snapshot.place.stage}`,
  dateTime: machine.launchedAt - 66_000,
  imageId: `ami-0${hex(mix(snapshot.place.salt, machine.diNumber), 996, 16)}`,
});

const ROLE_WORD = /(data|master|coordinator|ultrawarm)/;

/** Activities of the last two weeks, newest first: what the changes of the domain did to its groups. */
const eventsOf = (snapshot: Snapshot, groups: readonly [string, Machine[]][]): GroupFacts['autoScalingEvents'] => {
  const { context, t } = snapshot;
  const events: GroupFacts['autoScalingEvents'] = [];
  const groupOf = (role: NodeRole, salt: number): [string, Machine | undefined] => {
    const fitting = groups.filter(([, group]) => group[0]?.role === role);
    const [name, group] = fitting[salt % Math.max(1, fitting.length)] ?? ['', []];
    return [name, group[salt % Math.max(1, group.length)]];
  };
  for (const change of changesOf(context, t - 14 * DAY, t, t)) {
    if (change.kind !== 'autoscaling' && change.kind !== 'node') continue;
    const salt = mix(snapshot.spec.salt, Math.floor(change.at / 1_000));
    const [name, machine] = groupOf((ROLE_WORD.exec(change.title)?.[1] ?? 'data') as NodeRole, salt);
    const id = machine?.instanceId ?? `i-0${hex(salt, 1, 16)}`;
    const when = new Date(change.at).toISOString();
    const place = JSON.stringify({ 'Availability Zone': snapshot.zoneName(machine?.zone ?? 0) });
    const row = { groupName: name, details: place, startTime: change.at, endTime: change.until };
    if (change.title.includes('no capacity')) {
      events.push({
        ...row,
        instanceId: '',
        description: 'Start of an instance',
        cause: `At ${when} the group tried to reach the desired number of instances.`,
        statusMessage: `no capacity for ${snapshot.spec.type.name} in ${snapshot.zoneName(machine?.zone ?? 0)} at the moment`,
        statusCode: 'Failed',
        progress: 100,
      });
    } else if (change.kind === 'autoscaling') {
      events.push({
        ...row,
        instanceId: id,
        description: `Start of instance ${id}`,
        cause: `At ${when} an instance left service after failed checks; a replacement was needed.`,
        statusMessage: '',
        statusCode: change.until === null ? 'MidLifecycleAction' : 'Successful',
        progress: change.until === null ? 50 : 100,
      });
    } else if (change.title.includes('left')) {
      const gone = `i-0${hex(salt, 2, 16)}`;
      const draining = t < change.at + 3 * MINUTE;
      events.push({
        ...row,
        endTime: draining ? null : change.at + Math.floor(between(salt, 3, 61, 170) * 1_000),
        instanceId: gone,
        description: `Removal of instance ${gone}`,
        cause: `At ${when} machine status checks of ${gone} failed twice; it was taken out of service.`,
        statusMessage: '',
        statusCode: draining ? 'WaitingForConnectionDraining' : 'Successful',
        progress: draining ? 50 + Math.floor(draw(salt, 4) * 40) : 100,
      });
    }
  }
  return events.sort((a, b) => b.startTime - a.startTime);
};
