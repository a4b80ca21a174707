import Link from '@cloudscape-design/components/link';
import { instancePage } from '#rules/external-links';
import { asgLabel } from '#rules/instances';
import { azState, ec2State, elbHealth } from '#rules/states';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { useLinkRegion } from '../../parts/domain-links/use-link-region.ts';
import { StateStatus } from '../../parts/state-status/state-status.tsx';
import type { Instance } from './instances-columns.tsx';

/** One machine in the split panel. */
export function InstanceDetails({ instance }: { instance: Instance }) {
  const region = useLinkRegion();
  const page = region && instancePage(region, instance.instanceId);
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'State', value: <StateStatus {...ec2State(instance.state)} /> },
        { label: 'Instance ID', value: instance.instanceId, copy: instance.instanceId },
        { label: 'Engine id', value: instance.nodeId, copy: instance.nodeId ?? undefined },
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
        { label: 'SSH bastion', value: instance.bastion, copy: instance.bastion ?? undefined },
        { label: 'Created', value: instance.createdTime == null ? null : <Timestamp at={instance.createdTime} /> },
        { label: 'OS deployment type', value: instance.osDeploymentType },
        {
          label: 'Instance page',
          value: page && (
            <Link href={page} external externalIconAriaLabel="(opens in a new tab)">
              Open in the EC2 console
            </Link>
          ),
        },
        ...instance.volumes.map((volume) => ({ label: volume.deviceName, value: volume.ebs.volumeId, copy: volume.ebs.volumeId })),
      ]}
    />
  );
}
