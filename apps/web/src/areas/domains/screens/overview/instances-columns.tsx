import { asgLabel } from '#rules/domains/instances';
import { azState, ec2State, elbHealth, type StateView } from '#rules/domains/states';
import { HEAP_PERCENT } from '#rules/domains/thresholds';
import type { InstancesTable_InstancesQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { MiniBar } from '../../../../ui/bars/bars.tsx';
import { StateStatus } from '../../parts/state-status/state-status.tsx';

export type Instance = NonNullable<
  NonNullable<NonNullable<NonNullable<InstancesTable_InstancesQueryQuery['domain']>['resources']>['ALL']>['ec2Instances']
>[number];

const state = (header: string, id: string, view: (row: Instance) => StateView, width = 130): Column<Instance> => ({
  id,
  header,
  type: 'status',
  text: (row) => view(row).label,
  cell: (row) => <StateStatus {...view(row)} />,
  width,
});

type Read = (row: Instance) => number | null | undefined;

const percent = (id: string, header: string, read: Read): Column<Instance> => ({
  id,
  header,
  unit: '%',
  type: 'number',
  text: (row) => read(row)?.toFixed(1) ?? '',
  width: 112,
  markChanges: true,
});

const bar = (id: string, header: string, read: Read, limits: { warnAt: number; errorAt?: number }): Column<Instance> => ({
  ...percent(id, header, read),
  cell: (row) => <MiniBar label={header} value={read(row)} text={`${read(row)?.toFixed(0)}%`} {...limits} />,
});

/** DOM-058, with the node's own numbers behind its state: a table of 1,130 pixels ends with them. The SSH column is added by the table, which knows stage and region. */
export const instancesColumns: readonly Column<Instance>[] = [
  { id: 'instanceId', header: 'Instance ID', text: (row) => row.instanceId, width: 196, sticky: true, copyable: true },
  {
    id: 'privateIp',
    header: 'Private IP',
    text: (row) => row.privateIp ?? '',
    width: 140,
    copyable: true,
  },
  state('State', 'state', (row) => ec2State(row.state), 122),
  { id: 'nodeType', header: 'Node type', text: (row) => row.nodeType, width: 118 },
  { id: 'az', header: 'AZ', text: (row) => row.az ?? '', width: 98 },
  percent('disk', 'Disk', (row) => row.diskUsedPercent),
  bar('heap', 'JVM', (row) => row.heapPercent, { warnAt: HEAP_PERCENT.warning }),
  bar('cpu', 'CPU', (row) => row.cpuPercent, { warnAt: 85, errorAt: 95 }),
  state('AZ state', 'azState', (row) => azState(row.azState), 104),
  { id: 'diNumber', header: 'DI number', type: 'number', text: (row) => row.diNumber?.toString() ?? '', width: 124 },
  state('ELB health', 'elbHealth', (row) => elbHealth(row.elbHealth)),
  { id: 'instanceType', header: 'Instance type', text: (row) => row.instanceType ?? '', width: 160 },
  {
    id: 'createdTime',
    header: 'Created',
    type: 'date',
    text: (row) => (row.createdTime == null ? '' : new Date(row.createdTime).toISOString()),
  },
  { id: 'asg', header: 'ASG', text: (row) => asgLabel(row.asg), width: 420 },
  { id: 'publicIp', header: 'Public IP', text: (row) => row.publicIp ?? '', width: 140, initiallyHidden: true },
  { id: 'publicDns', header: 'Public DNS', text: (row) => row.network?.publicDns ?? '', width: 260, initiallyHidden: true },
  {
    id: 'volumes',
    header: 'Volumes',
    text: (row) => row.volumes.map((volume) => `${volume.deviceName} ${volume.ebs.volumeId}`).join(', '),
    width: 300,
    initiallyHidden: true,
  },
];
