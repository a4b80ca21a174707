import type { DomainEvents_EventsQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { EventStatus } from '../../parts/event-status.tsx';
import { zonedColumn } from '../../parts/zoned-time/zoned-time.tsx';

export type DomainEventRow = DomainEvents_EventsQueryQuery['domainEvents'][number];

const statusOf = (row: DomainEventRow): string => row.status ?? row.metadata_status_code ?? '';

export const domainEventColumns = (timeZone: string): readonly Column<DomainEventRow>[] => [
  zonedColumn('event_timestamp', 'Time', timeZone, (row) => row.event_timestamp, { sticky: true }),
  { id: 'event_type', header: 'Event type', text: (row) => row.event_type, width: 220 },
  { id: 'event_source', header: 'Source', text: (row) => row.event_source ?? '', width: 130 },
  {
    id: 'status',
    header: 'Status',
    type: 'status',
    text: statusOf,
    cell: (row) => <EventStatus word={statusOf(row)} />,
    width: 130,
  },
  // A node is named by its address, as everywhere; its instance id is in the panel.
  { id: 'resource_id', header: 'Resource', text: (row) => row.resource_address ?? row.resource_id ?? '', width: 220, copyable: true },
  { id: 'metadata_cause', header: 'Cause', text: (row) => row.metadata_cause ?? '', width: 380 },
  {
    id: 'metadata_event_name',
    header: 'Action',
    text: (row) => row.metadata_action_name ?? row.metadata_event_name ?? '',
    width: 200,
  },
  { id: 'metadata_user', header: 'User', text: (row) => row.metadata_user ?? '', width: 260 },
  { id: 'metadata_asg_name', header: 'Autoscaling group', text: (row) => row.metadata_asg_name ?? '', width: 300 },
  zonedColumn('metadata_end_time', 'Ended', timeZone, (row) => row.metadata_end_time),
];
