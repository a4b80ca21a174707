import type { KeyEvents_EventsQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { EventStatus } from '../../parts/event-status.tsx';
import { zonedColumn } from '../../parts/zoned-time/zoned-time.tsx';

export type KeyEventRow = KeyEvents_EventsQueryQuery['keyEvents'][number];

export const keyEventColumns = (timeZone: string): readonly Column<KeyEventRow>[] => [
  zonedColumn('event_time', 'Time', timeZone, (row) => row.event_time, { sticky: true }),
  { id: 'action', header: 'Action', text: (row) => row.action, width: 240 },
  {
    id: 'action_state',
    header: 'State',
    type: 'status',
    text: (row) => row.action_state ?? '',
    cell: (row) => <EventStatus word={row.action_state} />,
    width: 140,
  },
  { id: 'source', header: 'Source', text: (row) => row.source ?? '', width: 130 },
  { id: 'host', header: 'Host', text: (row) => row.host ?? '', width: 140, copyable: true },
  { id: 'tagging', header: 'Tagging', text: (row) => row.tagging ?? '', width: 120 },
  { id: 'context', header: 'Context', text: (row) => row.dynamicFields?.context ?? '', width: 320 },
  { id: 'failure_reason', header: 'Failure reason', text: (row) => row.dynamicFields?.failure_reason ?? '', width: 240 },
  {
    id: 'time_taken',
    header: 'Time taken',
    unit: 'ms',
    type: 'number',
    text: (row) => row.dynamicFields?.time_taken?.toString() ?? '',
    width: 140,
  },
  { id: 'version', header: 'Version', text: (row) => row.version ?? '', width: 110 },
];
