import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { ComputePort, InstanceRecord } from '../port.ts';

/** Machines and groups of the demo fleet, read from the world at the clock's time. */
export const demoCompute = (world: World, clock: { now(): number }): ComputePort => ({
  async instances(domainIdentifier, signal): Promise<InstanceRecord[]> {
    const list = existing(world.instances(domainIdentifier, clock.now()), domainIdentifier, signal);
    return list.map(({ machine, volumes, ...instance }) => ({
      instanceId: machine.instanceId,
      // Its engine may be stopped, or on its way in or out: then no node answers for the machine.
      nodeId: instance.heapPercent === null ? null : machine.nodeId,
      createdTime: machine.launchedAt,
      diNumber: machine.diNumber,
      instanceType: instance.instanceType,
      nodeType: machine.role,
      publicIp: null,
      privateIp: machine.ip,
      bastion: instance.bastion,
      state: instance.state,
      elbHealth: instance.elbHealth,
      asg: instance.asg,
      az: instance.zoneName,
      azState: instance.azState,
      osDeploymentType: instance.osDeploymentType,
      network: { publicDns: instance.publicDns },
      volumes: volumes.map(({ deviceName, volumeId }) => ({ deviceName, ebs: { volumeId } })),
      diskUsedPercent: instance.diskUsedPercent,
      heapPercent: instance.heapPercent,
      cpuPercent: instance.cpuPercent,
    }));
  },

  async groups(domainIdentifier, signal) {
    return existing(world.groups(domainIdentifier, clock.now()), domainIdentifier, signal);
  },
});

const existing = <T>(answer: T | null, domainIdentifier: string, signal: AbortSignal | undefined): T => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
  if (answer === null) throw new PortError('not-found', `There is no domain ${domainIdentifier}`);
  return answer;
};
