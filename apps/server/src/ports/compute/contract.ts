import { describe, expect, test } from 'vitest';
import { isPortError } from '../port-error.ts';
import type { ComputePort } from './port.ts';

export interface ComputeSubject {
  port: ComputePort;
  domainIdentifier: string;
  /** Well-formed, and known to nobody. */
  unknownIdentifier: string;
  /** Whether the source knows groups of machines. */
  hasGroups: boolean;
}

const STATES = ['pending', 'running', 'rebooting', 'stopping', 'stopped', 'shutting-down', 'terminated'];
const ELB = ['healthy', 'unhealthy', 'unhealthy.draining', 'initial', 'draining', 'unused', 'unavailable'];
const ROLES = ['data', 'master', 'coordinator', 'ultrawarm', 'warm'];

/** What every source of machines has to do alike. */
export const describeComputePort = (name: string, make: () => Promise<ComputeSubject>): void => {
  describe(`compute: ${name}`, () => {
    test('machines have distinct ids and words that the console knows [DOM-058]', async () => {
      const { port, domainIdentifier } = await make();
      const list = await port.instances(domainIdentifier);
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list.map((instance) => instance.instanceId)).size).toBe(list.length);
      for (const instance of list) {
        expect(ROLES).toContain(instance.nodeType);
        if (instance.state !== null) expect(STATES).toContain(instance.state);
        if (instance.elbHealth !== null) expect(ELB).toContain(instance.elbHealth);
        if (instance.asg !== null) expect(instance.asg.split('/').length).toBeGreaterThanOrEqual(4);
        if (instance.azState !== null) expect(['1.0', '0.0']).toContain(instance.azState);
        for (const percent of [instance.diskUsedPercent, instance.heapPercent, instance.cpuPercent])
          if (percent !== null) expect(percent >= 0 && percent <= 100).toBe(true);
      }
    });

    test('machines are in order of type, DI number and id', async () => {
      const { port, domainIdentifier } = await make();
      const list = await port.instances(domainIdentifier);
      for (const [i, instance] of list.entries()) {
        const before = list[i - 1];
        if (!before || before.nodeType !== instance.nodeType) {
          expect(list.slice(0, i).map(({ nodeType }) => nodeType)).not.toContain(instance.nodeType);
          continue;
        }
        expect((before.diNumber ?? 0) <= (instance.diNumber ?? 0)).toBe(true);
        if (before.diNumber === instance.diNumber) expect(before.instanceId < instance.instanceId).toBe(true);
      }
    });

    test('groups agree with the machines, or are not offered [DOM-056]', async () => {
      const { port, domainIdentifier, hasGroups } = await make();
      if (!hasGroups) {
        await expect(port.groups(domainIdentifier)).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
        return;
      }
      const [groups, instances] = await Promise.all([port.groups(domainIdentifier), port.instances(domainIdentifier)]);
      const names = new Set(groups.autoScalingGroups.map((group) => group.groupName));
      expect(names.size).toBe(groups.autoScalingGroups.length);
      for (const instance of instances) if (instance.state === 'running') expect(names).toContain(instance.asg?.split('/')[3]);
      for (const event of groups.autoScalingEvents) {
        expect(names).toContain(event.groupName);
        if (event.endTime !== null) expect(event.endTime).toBeGreaterThanOrEqual(event.startTime);
      }
    });

    test('a domain that nobody has is not found', async () => {
      const { port, unknownIdentifier } = await make();
      await expect(port.instances(unknownIdentifier)).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });

    test('a reader who has left is told so', async () => {
      const { port, domainIdentifier } = await make();
      await expect(port.instances(domainIdentifier, AbortSignal.abort())).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
    });
  });
};
