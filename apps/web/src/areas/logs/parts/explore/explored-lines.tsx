import { useMemo } from 'react';
import { Link } from 'react-router';
import { logPath } from '#rules/paths/logs';
import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Timestamp } from '../../../../ui/timestamp/timestamp.tsx';

type Explored = Logs_ExploreQueryQuery['exploreLogs'];
type Line = Explored['lines'][number];

interface ExploredLinesProps {
  domainIdentifier: string;
  answer: Explored | undefined;
  isLoading: boolean;
  error: TableError | undefined;
  ticket: string | null;
}

const EMPTY = { title: 'No logs found', text: 'No entry of the range matches.' };
const PAGE_SIZES = [25, 50, 100, 200];
const lineId = ({ logId, line }: Line): string => `${logId} ${line}`;

/** The first entries that match, each with the way to its line in its file. */
export function ExploredLines({ domainIdentifier, answer, isLoading, error, ticket }: ExploredLinesProps) {
  const columns = useMemo(() => columnsOf(domainIdentifier, ticket), [domainIdentifier, ticket]);
  const shown = answer?.lines.length ?? 0;
  return (
    <ResourceTable<Line>
      id="explored-lines"
      title="Log entries"
      {...(answer && answer.count > shown
        ? {
            description: `The first ${shown} of ${answer.count.toLocaleString('en-US')}: a shorter range, a search or a pattern shows others.`,
          }
        : {})}
      columns={columns}
      rows={answer?.lines}
      rowId={lineId}
      loading={isLoading}
      {...(error && { error })}
      empty={EMPTY}
      pageSizes={PAGE_SIZES}
      defaultPageSize={50}
      csvName="log_entries.csv"
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
