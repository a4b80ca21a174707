import { useMemo } from 'react';
import type { Logs_ScanQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';

type Count = NonNullable<Logs_ScanQueryQuery['logScan']>['counts'][number];
type LogCount = Omit<Count, 'hour'> & { total: number };

const LEVELS = ['error', 'warn', 'info', 'other'] as const;
const logOf = ({ log }: LogCount): string => log;
const EMPTY = { title: 'No line matches', text: 'All of the range was read.' };

/** Matching lines by log, whichever node wrote it. */
export function LogCountsTable({ counts }: { counts: readonly Count[] }) {
  const rows = useMemo(() => byLog(counts), [counts]);
  return (
    <ResourceTable<LogCount>
      id="log-counts"
      title="Matching lines by log"
      columns={COLUMNS}
      rows={rows}
      rowId={logOf}
      empty={EMPTY}
      pageSizes={[10, 25, 50]}
      defaultPageSize={10}
      csvName="matching_log_lines_by_log.csv"
    />
  );
}

function byLog(counts: readonly Count[]): LogCount[] {
  const logs = new Map<string, LogCount>();
  for (const one of counts) {
    const { log } = one;
    const sum = logs.get(log) ?? { log, error: 0, warn: 0, info: 0, other: 0, total: 0 };
    logs.set(log, sum);
    for (const level of LEVELS) {
      sum[level] += one[level];
      sum.total += one[level];
    }
  }
  return [...logs.values()].toSorted((a, b) => b.total - a.total);
}

const counted = (id: (typeof LEVELS)[number] | 'total', header: string): Column<LogCount> => ({
  id,
  header,
  type: 'number',
  text: (row) => String(row[id]),
  value: (row) => row[id],
  width: 110,
});

const COLUMNS: readonly Column<LogCount>[] = [
  { id: 'log', header: 'Log', text: logOf, width: 360, alwaysVisible: true },
  counted('total', 'Lines'),
  counted('error', 'Error'),
  counted('warn', 'Warning'),
  counted('info', 'Information'),
  counted('other', 'Other'),
];
