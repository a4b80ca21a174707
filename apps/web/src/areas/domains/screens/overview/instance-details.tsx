import { asgLabel } from '#rules/instances';
import { azState, ec2State, elbHealth } from '#rules/states';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { StateStatus } from '../../parts/state-status/state-status.tsx';
import type { Instance } from './instances-columns.tsx';

/** One machine in the split panel. */
export function InstanceDetails({ instance }: { instance: Instance }) {
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'State', value: <StateStatus {...ec2State(instance.state)} /> },
        { label: 'Instance ID', value: instance.instanceId, copy: instance.instanceId },
        { label: 'Node type', value: instance.nodeType },
        { label: 'Instance type', value: instance.instanceType },
        { label: 'DI number', value: instance.diNumber?.toString() },
        { label: 'AZ', value: instance.az },
        { label: 'AZ state', value: <StateStatus {...azState(instance.azState)} /> },
        { label: 'ELB health', value: <StateStatus {...elbHealth(instance.elbHealth)} /> },
        { label: 'Private IP', value: instance.privateIp, copy: instance.privateIp ?? undefined },
        { label: 'Public IP', value: instance.publicIp },
        { label: 'Public DNS', value: instance.network?.publicDns, copy: instance.network?.publicDns ?? undefined },
        { label: 'ASG', value: asgLabel(instance.asg) },
        { label: 'Created', value: instance.createdTime == null ? null : <Timestamp at={instance.createdTime} /> },
        { label: 'OS deployment type', value: instance.osDeploymentType },
        ...instance.volumes.map((volume) => ({ label: volume.deviceName, value: volume.ebs.volumeId, copy: volume.ebs.volumeId })),
      ]}
    />
  );
}
