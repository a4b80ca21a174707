import { useMemo } from 'react';
import { Link } from 'react-router';
import { logPath } from '#rules/paths/logs';
import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import type { EmptyText, TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';

export type ExploredLine = Logs_ExploreQueryQuery['exploreLogs']['lines'][number];
type Line = ExploredLine;

interface ExploredLinesProps {
  /** Of the table, and the name of its file of comma-separated values. */
  id: string;
  title: string;
  csvName: string;
  description?: string | undefined;
  domainIdentifier: string;
  lines: readonly Line[] | undefined;
  isLoading: boolean;
  empty: EmptyText;
  error: TableError | undefined;
  ticket: string | null;
}

const PAGE_SIZES = [25, 50, 100, 200, 1000];
const lineId = ({ logId, line }: Line): string => `${logId} ${line}`;

/** Entries or lines that were found, each with the way to its line in its file. */
export function ExploredLines(props: ExploredLinesProps) {
  const { id, title, csvName, description, domainIdentifier, lines, isLoading, empty, error, ticket } = props;
  const columns = useMemo(() => columnsOf(domainIdentifier, ticket), [domainIdentifier, ticket]);
  return (
    <ResourceTable<Line>
      id={id}
      title={title}
      {...(description === undefined ? {} : { description })}
      columns={columns}
      rows={lines}
      rowId={lineId}
      loading={isLoading}
      {...(error && { error })}
      empty={empty}
      pageSizes={PAGE_SIZES}
      defaultPageSize={50}
      csvName={csvName}
    />
  );
}

const columnsOf = (domainIdentifier: string, ticket: string | null): readonly Column<Line>[] => [
  {
    id: 'time',
    header: 'Time',
    type: 'date',
    text: ({ time }) => time ?? '',
    cell: ({ time }) => (time ? <Timestamp at={Date.parse(time)} /> : ''),
    width: 180,
    sticky: true,
  },
  { id: 'level', header: 'Level', text: ({ level }) => level ?? '', width: 90 },
  {
    id: 'entry',
    header: 'Entry',
    text: ({ text }) => text,
    cell: ({ text }) => (
      <span className="log-template" title={text}>
        {text.split('\n', 1)[0]}
      </span>
    ),
    width: 760,
    copyable: true,
  },
  {
    id: 'file',
    header: 'File',
    text: ({ logId, line }) => `${logId}:${line}`,
    cell: (line) => <Link to={lineAddress(domainIdentifier, line, ticket)}>{fileOf(line)}</Link>,
    width: 340,
  },
];

const fileOf = ({ logId, line }: Line): string => `${logId.slice(logId.lastIndexOf('/') + 1)}:${line}`;

/** The viewer at the line. */
function lineAddress(domainIdentifier: string, { logId, line, anchor }: Line, ticket: string | null): string {
  const params = new URLSearchParams({ lines: String(line), anchor });
  if (ticket !== null) params.set('ticket', ticket);
  return `${logPath(domainIdentifier, logId)}?${params}`;
}
