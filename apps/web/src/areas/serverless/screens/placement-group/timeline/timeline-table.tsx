import { useMemo } from 'react';
import { actionTime } from '#rules/serverless/scaling';
import type { Column } from '../../../../../kits/resource-table/column.ts';
import { SERVERLESS_NO_MATCH } from '../../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../../kits/resource-table/resource-table.tsx';
import type { ScalingRecord } from '../group-queries.ts';
import { actionLabel } from './timeline-data.ts';
import type { WorkerLife } from './timeline-queries.ts';

interface Happening {
  id: string;
  at: number;
  what: string;
  subject: string;
  detail: string;
}

const columns: readonly Column<Happening>[] = [
  { id: 'time', header: 'time', type: 'date', text: ({ at }) => new Date(at).toISOString(), width: 170, sticky: true },
  { id: 'what', header: 'what happened', text: ({ what }) => what, width: 180 },
  { id: 'subject', header: 'action or worker', text: ({ subject }) => subject, width: 340 },
  { id: 'detail', header: 'detail', text: ({ detail }) => detail, width: 420 },
];
const rowId = ({ id }: Happening): string => id;
const SORT = { column: 'time', direction: 'descending' } as const;
const EMPTY = { title: 'Nothing happened', text: 'No action was taken, and no worker came or went in this time.' };
const PAGE_SIZES = [20, 50, 100];

interface TimelineTableProps {
  records: readonly ScalingRecord[] | undefined;
  lives: readonly WorkerLife[] | undefined;
  /** Epoch milliseconds; what was before or after is left out. */
  window: { start: number; end: number };
}

/** All that the lanes show, as rows: for those who cannot see them, or want to filter. */
export function TimelineTable({ records, lives, window: { start, end } }: TimelineTableProps) {
  const rows = useMemo(
    () => (records && lives ? entries(records, lives).filter(({ at }) => at >= start && at <= end) : undefined),
    [records, lives, start, end],
  );
  return (
    <ResourceTable<Happening>
      id="group-timeline"
      title="Timeline as a table"
      columns={columns}
      rows={rows}
      rowId={rowId}
      loading={rows === undefined}
      empty={EMPTY}
      noMatch={SERVERLESS_NO_MATCH}
      pageSizes={PAGE_SIZES}
      defaultPageSize={20}
      defaultSort={SORT}
      csvName="group_timeline.csv"
    />
  );
}

const entries = (records: readonly ScalingRecord[], lives: readonly WorkerLife[]): Happening[] => [
  ...records.flatMap((record): Happening[] => {
    const at = actionTime(record.ActionId);
    const detail = [record.status, ...record.breachingMetrics].join(', ');
    return at === null ? [] : [{ id: record.ActionId, at, what: 'Scaling action', subject: actionLabel(record), detail }];
  }),
  ...lives.flatMap(({ workerId, generation, availabilityZone, startedAt, endedAt, silent }): Happening[] => {
    const detail = `Generation ${generation}, zone ${availabilityZone}`;
    const of = (at: number, what: string): Happening => ({ id: `${what} ${workerId} ${at}`, at, what, subject: workerId, detail });
    return [
      of(startedAt, 'Worker began'),
      ...(endedAt == null ? [] : [of(endedAt, 'Worker ended')]),
      ...silent.flatMap(({ from, to }) => [of(from, 'Heartbeats stopped'), ...(to == null ? [] : [of(to, 'Heartbeats came again')])]),
    ];
  }),
];
