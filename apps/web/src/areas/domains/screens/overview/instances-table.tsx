import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useRef, useState } from 'react';
import { asgLabel, fullSshButton, troubledFirst } from '#rules/domains/instances';
import { azState, ec2State, elbHealth } from '#rules/domains/states';
import { instancePage } from '#rules/external-links';
import { regionByAirportCode } from '#rules/regions/regions';
import { messageOf } from '#rules/thrown';
import { graphql } from '../../../../generated/gql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { KeyValues } from '../../../../kits/key-values/key-values.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { copyText } from '../../../../ui/copy/copy-text.ts';
import { Tooltip, type TooltipAnchor } from '../../../../ui/copy/tooltip.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';
import { DiskBar } from '../../parts/cluster/disk-bar.tsx';
import { useNodeDisks } from '../../parts/cluster/use-node-disks.ts';
import { DeploymentType } from '../../parts/deployment-type/deployment-type.tsx';
import { InstanceLink } from '../../parts/domain-links/instance-link.tsx';
import { useLinkRegion } from '../../parts/domain-links/use-link-region.ts';
import { GuardedAccess } from '../../parts/guarded-access/guarded-access.tsx';
import { SshAccessButton } from '../../parts/guarded-access/ssh-access-button.tsx';
import { NodeActions } from '../../parts/node-actions/node-actions.tsx';
import { LogExplorerAtAddress } from '../../parts/node-logs/log-explorer-at-address.tsx';
import { LogMenus } from '../../parts/node-logs/log-menus.tsx';
import { NodeName } from '../../parts/node-name/node-name.tsx';
import { StateStatus } from '../../parts/state-status/state-status.tsx';
import { type Instance, instancesColumns } from './instances-columns.tsx';

const Instances = graphql(`
  query InstancesTable_InstancesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      esVersion
      resources {
        ALL {
          ec2Instances {
            instanceId
            nodeId
            createdTime
            diNumber
            instanceType
            nodeType
            publicIp
            privateIp
            bastion
            state
            elbHealth
            asg
            az
            azState
            osDeploymentType
            network {
              publicDns
            }
            volumes {
              deviceName
              ebs {
                volumeId
              }
            }
            diskUsedPercent
            heapPercent
            cpuPercent
          }
        }
      }
    }
  }
`);

const EMPTY = { title: 'No Nodes', text: 'The machines of this domain are listed here.' };
const PANEL = {
  title: (row: Instance) => row.instanceId,
  content: (row: Instance) => <InstanceDetails instance={row} />,
};

/** How it is comes before what it is: the deployment type stands between. */
const FIRST_FACTS = instancesColumns.findIndex(({ id }) => id === 'elbHealth') + 1;

export function InstancesTable({ domainIdentifier }: { domainIdentifier: string }) {
  const { stageRegion } = useSession();
  const query = useOperation(Instances, { domainIdentifier }, { refreshMs: 30_000 });
  const region = regionByAirportCode(stageRegion.airportCode)?.regionName ?? '';
  const full = fullSshButton(stageRegion.stage, region);
  const { data } = query;
  const rows = useMemo(() => data && troubledFirst(data.domain?.resources?.ALL?.ec2Instances ?? NONE), [data]);
  const version = data?.domain?.esVersion ?? null;
  const [sshTo, setSshTo] = useState<string | null>(null);
  const { stages } = useNodeDisks(domainIdentifier);
  const cells = useMemo<Record<string, Column<Instance>['cell']>>(
    () => ({
      privateIp: (row) => <NodeName node={{ ...row, ip: row.privateIp, id: row.nodeId }} domainIdentifier={domainIdentifier} />,
      disk: (row) => <DiskBar usedPercent={row.diskUsedPercent} nodeType={row.nodeType} stage={stages.get(row.nodeId ?? '')} />,
    }),
    [domainIdentifier, stages],
  );
  const columns = useMemo<readonly Column<Instance>[]>(
    () => [
      ...instancesColumns.slice(0, FIRST_FACTS).map((column) => ({ ...column, cell: cells[column.id] ?? column.cell })),
      {
        id: 'osDeploymentType',
        header: 'OS deployment type',
        text: (row) => row.osDeploymentType ?? '',
        cell: (row) => <DeploymentType domainIdentifier={domainIdentifier} instanceId={row.instanceId} />,
        width: 250,
      },
      ...instancesColumns.slice(FIRST_FACTS),
      {
        id: 'bastion',
        header: 'SSH bastion',
        text: (row) => row.bastion ?? '',
        cell: (row) => (
          <>
            <SshButton bastion={row.bastion ?? null} full={full} />
            <SshAccessButton instanceId={row.instanceId} onOpen={setSshTo} />
          </>
        ),
        width: 180,
        sortable: false,
      },
    ],
    [domainIdentifier, full, cells],
  );
  return (
    <>
      <ResourceTable<Instance>
        id="instances"
        title="EC2 instances"
        columns={columns}
        rows={rows}
        rowId={instanceId}
        loading={query.isFetching}
        error={tableError('Unable to get the instances. Failed with {message}', query)}
        empty={EMPTY}
        selection="single"
        pageSizes={[10, 30, 50, 100, 500]}
        defaultPageSize={10}
        csvName={`instances-${domainIdentifier.replace(':', '-')}.csv`}
        panel={PANEL}
        actions={([chosen]) => (
          <SpaceBetween direction="horizontal" size="xs">
            <InstanceLink instanceId={chosen?.instanceId} />
            <LogMenus domainIdentifier={domainIdentifier} instance={chosen} version={version} />
            <NodeActions domainIdentifier={domainIdentifier} instanceId={chosen?.instanceId} />
          </SpaceBetween>
        )}
      />
      <LogExplorerAtAddress domainIdentifier={domainIdentifier} version={version} instances={rows} />
      {sshTo === null ? null : (
        <GuardedAccess target={{ flow: 'ssh', domainIdentifier, instanceId: sshTo }} onClose={() => setSshTo(null)} />
      )}
    </>
  );
}

const NONE: Instance[] = [];
const instanceId = (row: Instance): string => row.instanceId;

/** One machine in the split panel. */
function InstanceDetails({ instance }: { instance: Instance }) {
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

interface SshButtonProps {
  bastion: string | null;
  /** prod and EU regions: a button that copies the whole command; elsewhere the host alone (DOM-074). */
  full: boolean;
}

function SshButton({ bastion, full }: SshButtonProps) {
  if (!bastion) return <>N/A</>;
  if (full) return <CommandButton bastion={bastion} />;
  return (
    <>
      {bastion} <CopyButton text={bastion} what="bastion host" />
    </>
  );
}

interface Note {
  text: string;
  error: boolean;
  anchor: TooltipAnchor;
}

function CommandButton({ bastion }: { bastion: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [note, setNote] = useState<Note>();
  const copy = async () => {
    const box = place.current?.getBoundingClientRect();
    const anchor = { left: (box?.left ?? 0) + (box?.width ?? 0) / 2, top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
    try {
      await copyText(`ssh ${bastion}`);
      setNote({ text: 'copied', error: false, anchor });
    } catch (error) {
      const reason = messageOf(error, 'the browser refused');
      setNote({ text: `Could not copy the SSH command: ${reason}`, error: true, anchor });
    }
  };
  return (
    <span ref={place}>
      <Button variant="inline-link" iconName="copy" ariaLabel={`Copy the SSH command for ${bastion}`} onClick={() => void copy()}>
        SSH
      </Button>
      {note && <Tooltip {...note} onEnd={() => setNote(undefined)} />}
    </span>
  );
}
