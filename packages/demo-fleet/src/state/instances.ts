import { HOUR, SECOND } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Machine } from '../fleet/machines.ts';
import { homeSlot, layoutSlots, type NodeRole, ordinalOf, zoneOfSlot } from '../fleet/slots.ts';
import type { Outage } from '../incidents/outage.ts';
import { between, hex, mix } from '../random.ts';
import { nodeVitals } from './node-vitals.ts';
import type { Snapshot } from './snapshot.ts';

/** A machine as the compute service and the balancer see it. */
export interface InstanceFacts {
  machine: Machine;
  instanceType: string;
  /** pending, running, rebooting, shutting-down, terminated. */
  state: string;
  /** healthy, unhealthy, initial, draining, unused. */
  elbHealth: string;
  /** `arn-like/path/with/fourth segment`. */
  asg: string;
  zoneName: string;
  /** '1.0' active, '0.0' standby. */
  azState: string;
  osDeploymentType: string;
  publicDns: string;
  bastion: string;
  volumes: { deviceName: string; volumeId: string }[];
  /** From the cluster, null where no node answers for the machine. */
  diskUsedPercent: number | null;
  heapPercent: number | null;
  cpuPercent: number | null;
}

const SHUTTING_DOWN_MS = 80 * SECOND;
const ROLE_ORDER: Record<NodeRole, number> = { data: 0, master: 1, coordinator: 2, ultrawarm: 3 };

export const groupName = (snapshot: Snapshot, role: NodeRole, diNumber: number, zone: number): string =>
  `es-${snapshot.identifier.replace(':', '-')}-${role}-di${diNumber}-${snapshot.stageRegion.zoneIds[zone] ?? 'az1'}`;

export const instancesOf = (snapshot: Snapshot): InstanceFacts[] => {
  if (snapshot.deleted) return [];
  const { context, t } = snapshot;
  const present = new Map(snapshot.nodes.map((machine) => [machine.slot, machine]));
  const list = snapshot.nodes.map((machine) => factsOfMachine(snapshot, machine, 'running', 'healthy', true));
  for (const slot of layoutSlots(snapshot.spec)) {
    const outage = context.outages.find((entry) => entry.slot === slot && t >= entry.down && t < entry.up);
    const machine = snapshot.node(slot);
    if (!present.has(slot) && machine) list.push(factsOfMachine(snapshot, machine, ...lookOf(outage, t, context.change !== null), false));
    const coming = outage?.replaced ? incoming(snapshot, outage) : null;
    if (coming) list.push(coming);
  }
  list.push(...gone(snapshot));
  return list.sort(
    (a, b) =>
      ROLE_ORDER[a.machine.role] - ROLE_ORDER[b.machine.role] ||
      a.machine.diNumber - b.machine.diNumber ||
      (a.machine.instanceId < b.machine.instanceId ? -1 : 1),
  );
};

/** EC2's word and the balancer's for a machine whose node is not in the cluster. */
const lookOf = (outage: Outage | undefined, t: number, changing: boolean): [state: string, elb: string] => {
  if (!outage) return changing ? ['shutting-down', 'draining'] : ['running', 'unhealthy'];
  if (outage.cause === 'decommission') return ['running', 'unused'];
  if (outage.cause === 'release') return ['running', 'draining'];
  if (outage.cause === 'reboot') return ['rebooting', 'unhealthy'];
  if (!outage.replaced) return ['running', 'unhealthy'];
  return t < outage.down + SHUTTING_DOWN_MS ? ['shutting-down', 'draining'] : ['terminated', 'unused'];
};

/** The machine that is started in place of one that is gone. */
const incoming = (snapshot: Snapshot, outage: Outage): InstanceFacts | null => {
  const launched = outage.up - Math.floor(between(outage.key, 82, 95, 160) * SECOND);
  if (snapshot.t < launched) return null;
  const machine = snapshot.machineAfter(outage.slot, outage.up);
  return factsOfMachine(snapshot, machine, snapshot.t < launched + 24 * SECOND ? 'pending' : 'running', 'initial', false);
};

/** Machines that left within the hour. */
const gone = (snapshot: Snapshot): InstanceFacts[] => {
  const { context, t } = snapshot;
  return context.outages
    .filter((outage) => outage.replaced && outage.up <= t && t < outage.down + HOUR)
    .map((outage) => factsOfMachine(snapshot, snapshot.machineAfter(outage.slot, outage.down - 1), 'terminated', 'unused', false));
};

/** Data volumes of a machine; some large ones have two. */
export const volumesOf = (spec: DomainSpec, { role, slot, salt }: Machine): { deviceName: string; volumeId: string }[] => {
  const count = role === 'data' && spec.type.ebsMaxGiB > 0 ? 1 + (ordinalOf(homeSlot(slot)) % 7 === 6 && spec.ebsGiB > 2048 ? 1 : 0) : 0;
  return Array.from({ length: count }, (_, i) => ({
    deviceName: `/dev/sd${'fghijklm'[i]}`,
    volumeId: `vol-0${hex(mix(salt, i), 7, 16)}`,
  }));
};

const factsOfMachine = (snapshot: Snapshot, machine: Machine, state: string, elbHealth: string, inCluster: boolean): InstanceFacts => {
  const { spec, stageRegion } = snapshot;
  const { role, diNumber, salt } = machine;
  const zone = zoneOfSlot(spec, machine.slot);
  const type = role === 'data' || role === 'coordinator' ? spec.type : spec.masterType;
  const vitals = inCluster ? nodeVitals(snapshot, machine) : null;
  return {
    machine,
    instanceType: role === 'ultrawarm' ? 'ultrawarm1.medium.search' : type.name,
    state,
    elbHealth: role === 'master' ? 'unused' : elbHealth,
    asg: `autoscaling/${stageRegion.regionName}/groups/${groupName(snapshot, role, diNumber, zone)}`,
    zoneName: snapshot.zoneName(zone),
    azState: `${snapshot.weights?.get(zone) ?? 1}.0`,
    osDeploymentType: spec.engine.family === 'OS' && spec.engine.major >= 2 ? 'containerized' : 'host',
    publicDns: `ec2-${machine.ip.replaceAll('.', '-')}.${stageRegion.regionName}.compute.demo.invalid`,
    bastion: `bastion-${stageRegion.airportCode}-${1 + (salt % 4)}.demo.invalid`,
    volumes: volumesOf(spec, machine),
    diskUsedPercent: vitals && (role === 'data' || role === 'ultrawarm') ? vitals.diskUsedPercent : null,
    heapPercent: vitals ? vitals.heapPercent : null,
    cpuPercent: vitals ? vitals.cpuPercent : null,
  };
};
