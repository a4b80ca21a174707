import Button from '@cloudscape-design/components/button';
import type { OtherInformation_GroupsQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';

type Groups = NonNullable<NonNullable<NonNullable<OtherInformation_GroupsQueryQuery['getDomainDetails']>['resources']>['GROUP']>;
export type AutoScalingGroup = NonNullable<Groups['autoScalingGroups']>[number];
export type AutoScalingEvent = NonNullable<Groups['autoScalingEvents']>[number];
export type SecurityGroup = NonNullable<Groups['securityGroups']>[number];
export type LaunchConfiguration = NonNullable<Groups['launchConfigurations']>[number];

const date = <Row extends { dateTime: number }>(): Column<Row> => ({
  id: 'dateTime',
  header: 'Date',
  type: 'date',
  text: (row) => new Date(row.dateTime).toISOString(),
});

/** A group's name opens its events (DOM-062, DOM-063). */
export const autoScalingGroupsColumns = (open: (groupName: string) => void): readonly Column<AutoScalingGroup>[] => [
  {
    id: 'groupName',
    header: 'Group name',
    text: (row) => row.groupName,
    cell: (row) => (
      <Button variant="inline-link" onClick={() => open(row.groupName)}>
        {row.groupName}
      </Button>
    ),
    // The longest name of a domain, and the rest of the name at both ends of it.
    width: 520,
    sticky: true,
  },
  { id: 'nodeType', header: 'Node type', text: (row) => row.nodeType, width: 120 },
  { id: 'instanceCount', header: 'Instances', type: 'number', text: (row) => String(row.instanceCount) },
  { id: 'availabilityZones', header: 'Availability zones', text: (row) => row.availabilityZones.join(', '), width: 240 },
  {
    id: 'loadBalancers',
    header: 'Load balancers',
    text: (row) => row.loadBalancers.map((one) => `${one.loadBalancerName} (${one.targetGroupName})`).join(', '),
    width: 320,
  },
  date(),
];

/** DOM-065. */
export const securityGroupsColumns: readonly Column<SecurityGroup>[] = [
  { id: 'groupName', header: 'Group name', text: (row) => row.groupName, width: 280, sticky: true },
  { id: 'groupId', header: 'Group ID', text: (row) => row.groupId, width: 220, copyable: true },
  { id: 'partitions', header: 'Partitions', text: (row) => row.partitions.join(', '), width: 180 },
  { id: 'softwareVersion', header: 'Software version', text: (row) => row.softwareVersion, width: 180 },
  date(),
];

/** DOM-064. */
export const launchColumns: readonly Column<LaunchConfiguration>[] = [
  { id: 'launchConfigurationName', header: 'Name', text: (row) => row.launchConfigurationName, width: 320, sticky: true },
  { id: 'nodeType', header: 'Node type', text: (row) => row.nodeType, width: 120 },
  { id: 'instanceType', header: 'Instance type', text: (row) => row.instanceType, width: 160 },
  { id: 'keyName', header: 'Key name', text: (row) => row.keyName, width: 200 },
  { id: 'imageId', header: 'Image ID', text: (row) => row.imageId, width: 220, copyable: true },
  date(),
];

const at = (ms: number | null | undefined): string => (ms == null ? '' : new Date(ms).toISOString());

export const autoScalingEventsColumns: readonly Column<AutoScalingEvent>[] = [
  { id: 'startTime', header: 'Start', type: 'date', text: (row) => at(row.startTime), sticky: true },
  { id: 'statusCode', header: 'Status', type: 'status', text: (row) => row.statusCode, width: 140 },
  { id: 'progress', header: 'Progress', unit: '%', type: 'number', text: (row) => String(row.progress) },
  { id: 'description', header: 'Description', text: (row) => row.description, width: 320 },
  { id: 'instanceId', header: 'Instance ID', text: (row) => row.instanceId, width: 200, copyable: true },
  { id: 'cause', header: 'Cause', text: (row) => row.cause, width: 420 },
  { id: 'details', header: 'Details', text: (row) => row.details, width: 300 },
  { id: 'statusMessage', header: 'Message', text: (row) => row.statusMessage, width: 260 },
  { id: 'endTime', header: 'End', type: 'date', text: (row) => at(row.endTime) },
];
