import { nodeKindOf } from '#rules/domains/node-kinds';
import { formatBytes, formatDuration } from '#rules/domains/sizes';
import { azState, ec2State, elbHealth } from '#rules/domains/states';
import { HEAP_PERCENT } from '#rules/domains/thresholds';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { MiniBar } from '../../../../ui/bars/bars.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { DiskBar } from '../../parts/cluster/disk-bar.tsx';
import { useNodeDisks } from '../../parts/cluster/use-node-disks.ts';
import { StateStatus } from '../../parts/state-status/state-status.tsx';
import type { NodeOfPage } from './use-node.ts';
import { LONG_WINDOW, useNodeEvents } from './use-node-events.ts';

interface NodeIdentityProps {
  domainIdentifier: string;
  node: NodeOfPage;
  names: readonly string[];
  clusterFailure: RequestError | null;
}

const ROLES = { data: 'data', ultrawarm: 'warm', master: 'dedicated manager', coordinator: 'coordinator' } as const;

/** Its three identities and what it is made of, beside how it is now. */
export function NodeIdentity({ domainIdentifier, node: both, names, clusterFailure }: NodeIdentityProps) {
  const { node, machine } = both;
  const { stages } = useNodeDisks(domainIdentifier);
  const bar = (label: string, value: number | null | undefined, limits: { warnAt: number; errorAt?: number }) =>
    value == null ? null : <MiniBar label={label} value={value} text={`${value.toFixed(0)}%`} {...limits} />;
  return (
    <div className="node-pair">
      <Section title="Identity" state="ready">
        <KeyValues
          columns={3}
          items={[
            { label: 'Instance ID', value: machine?.instanceId, copy: machine?.instanceId },
            { label: 'Engine ID', value: node?.id ?? machine?.nodeId, copy: node?.id ?? machine?.nodeId ?? undefined },
            { label: 'Node name', value: node?.name, copy: node?.name },
            { label: 'Private IP', value: node?.ip ?? machine?.privateIp, copy: node?.ip ?? machine?.privateIp ?? undefined },
            { label: 'Role', value: node ? ROLES[nodeKindOf(node)] : machine?.nodeType },
            { label: 'Instance type', value: machine?.instanceType },
            { label: 'AZ', value: machine?.az },
            { label: 'DI number', value: machine?.diNumber?.toString() },
            { label: 'Engine version', value: node?.version },
            { label: 'Created', value: machine?.createdTime == null ? null : <Timestamp at={machine.createdTime} /> },
            { label: 'Uptime', value: node?.uptimeSeconds == null ? null : formatDuration(node.uptimeSeconds * 1_000) },
            ...(machine?.volumes ?? []).map(({ deviceName, ebs }) => ({
              label: `Volume ${deviceName}`,
              value: ebs.volumeId,
              copy: ebs.volumeId,
            })),
          ]}
        />
      </Section>
      <Section title="State now" state="ready" note={clusterFailure ? `The cluster did not answer: ${clusterFailure.message}` : undefined}>
        <KeyValues
          columns={3}
          items={[
            { label: 'Instance state', value: machine && <StateStatus {...ec2State(machine.state)} /> },
            { label: 'ELB health', value: machine && <StateStatus {...elbHealth(machine.elbHealth)} /> },
            { label: 'AZ state', value: machine && <StateStatus {...azState(machine.azState)} /> },
            {
              label: 'Disk',
              value:
                node?.diskUsedPercent == null ? null : (
                  <DiskBar usedPercent={node.diskUsedPercent} nodeType={machine?.nodeType} stage={stages.get(node.id)} />
                ),
            },
            { label: 'JVM', value: bar('JVM', node?.heapPercent, { warnAt: HEAP_PERCENT.warning }) },
            { label: 'CPU', value: bar('CPU', node?.cpu, { warnAt: 85, errorAt: 95 }) },
            {
              label: 'Disk used',
              value: node?.diskUsed == null ? null : `${formatBytes(node.diskUsed)} of ${formatBytes(node.diskTotal)}`,
            },
            ...(node || clusterFailure
              ? []
              : [{ label: 'Left the cluster', value: <LeftAt domainIdentifier={domainIdentifier} names={names} /> }]),
          ]}
        />
      </Section>
    </div>
  );
}

function LeftAt({ domainIdentifier, names }: { domainIdentifier: string; names: readonly string[] }) {
  const { data, isPending } = useNodeEvents(domainIdentifier, names, LONG_WINDOW);
  if (isPending) return <>--</>;
  const at = data?.nodeEvents.leftAt;
  return at == null ? <>No event of the last 30 days says when</> : <Timestamp at={at} />;
}
