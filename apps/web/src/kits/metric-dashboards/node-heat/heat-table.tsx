import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatExact, NO_VALUE } from '../../../ui/values/format-value.ts';
import type { Column } from '../../resource-table/column.ts';
import { ResourceTable } from '../../resource-table/resource-table.tsx';
import { type HeatLimit, type HeatRow, isBad, type NodePageOf, summaryOf } from './heat-rows.ts';

interface TableRow {
  id: string;
  name: string;
  zone: string;
  role: string;
  instance: string;
  highest: number;
  highestAt: number;
  mean: number;
  lowest: number;
  latest: number;
  bad: number;
  points: number;
}

const figure = (of: (row: TableRow) => number) => ({
  type: 'number' as const,
  text: (row: TableRow) => (Number.isFinite(of(row)) ? String(Number(of(row).toPrecision(6))) : ''),
  cell: (row: TableRow) => (Number.isFinite(of(row)) ? formatExact(Number(of(row).toPrecision(4))) : NO_VALUE),
  width: 104,
});

const COLUMNS: readonly Column<TableRow>[] = [
  { id: 'name', header: 'Node', text: (row) => row.name, width: 200, sticky: true, copyable: true },
  { id: 'zone', header: 'Zone', text: (row) => row.zone, width: 120 },
  { id: 'role', header: 'Role', text: (row) => row.role, width: 120 },
  { id: 'highest', header: 'Highest', ...figure((row) => row.highest) },
  {
    id: 'highest-at',
    header: 'Highest at',
    type: 'date',
    text: (row) => (row.highestAt > 0 ? new Date(row.highestAt).toISOString() : ''),
  },
  { id: 'mean', header: 'Mean', ...figure((row) => row.mean) },
  { id: 'lowest', header: 'Lowest', ...figure((row) => row.lowest) },
  { id: 'latest', header: 'Latest', ...figure((row) => row.latest) },
  { id: 'bad', header: 'Bad points', ...figure((row) => row.bad) },
  { id: 'points', header: 'Points', ...figure((row) => row.points), initiallyHidden: true },
  { id: 'instance', header: 'Instance', text: (row) => row.instance, copyable: true },
  { id: 'id', header: 'Node id', text: (row) => row.id, width: 220, initiallyHidden: true },
];
const columnsWith = (pageOf: NodePageOf): readonly Column<TableRow>[] =>
  pageOf
    ? COLUMNS.map((column) => (column.id === 'name' ? { ...column, cell: (row) => <Link to={pageOf(row.id)}>{row.name}</Link> } : column))
    : COLUMNS;
const EMPTY = { title: 'No Nodes', text: 'No node has this metric.' };
const SORT = { column: 'highest', direction: 'descending' } as const;

interface HeatTableProps {
  title: string;
  rows: readonly HeatRow[];
  limit: HeatLimit | null;
  /** From the source's unit to the one that is shown. */
  factor: number;
  unit: string;
  from: number;
  stepMs: number;
  isReading: boolean;
  pageOf: NodePageOf;
}

/** The rows of the matrix summed up: the same for those who read it otherwise. */
export function HeatTable({ title, rows, limit, factor, unit, from, stepMs, isReading, pageOf }: HeatTableProps) {
  const columns = useMemo(() => columnsWith(pageOf), [pageOf]);
  const table = useMemo(
    () =>
      rows.map(({ id, node, values }): TableRow => {
        const summary = summaryOf(values ?? NO_VALUES);
        return {
          id,
          name: node.name,
          zone: node.zone ?? '',
          role: node.role ?? '',
          instance: node.instanceId ?? '',
          highest: summary.highest * factor,
          highestAt: summary.highestAt === -1 ? 0 : from + summary.highestAt * stepMs,
          mean: summary.mean * factor,
          lowest: summary.lowest * factor,
          latest: summary.latest * factor,
          bad: (values ?? NO_VALUES).reduce((count, value) => count + Number(isBad(value, limit)), 0),
          points: summary.count,
        };
      }),
    [rows, limit, factor, from, stepMs],
  );
  return (
    <ResourceTable<TableRow>
      id="node-heat"
      title={title}
      description={`Figures in ${unit === 'percent' ? '%' : unit}, over the range of the dashboard.`}
      columns={columns}
      rows={table}
      rowId={idOf}
      loading={isReading}
      empty={EMPTY}
      pageSizes={[30, 100, 1000]}
      defaultPageSize={30}
      defaultSort={SORT}
      csvName="node-heat.csv"
    />
  );
}

const NO_VALUES = new Float64Array();
const idOf = ({ id }: TableRow): string => id;
