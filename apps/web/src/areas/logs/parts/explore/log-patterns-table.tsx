import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import type { Logs_ExploreQueryQuery } from '../../../../generated/graphql.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import type { TableError } from '../../../../kits/resource-table/messages.tsx';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Sparkline } from '../../../../ui/sparkline/sparkline.tsx';

type Pattern = Logs_ExploreQueryQuery['exploreLogs']['patterns'][number];

interface LogPatternsTableProps {
  patterns: readonly Pattern[] | undefined;
  /** Whether the hour before could be read. */
  isCompared: boolean;
  /** The id of the pattern that is looked at alone. */
  chosen: string;
  isLoading: boolean;
  error: TableError | undefined;
  onChoose: (id: string) => void;
}

const COLUMNS: readonly Column<Pattern>[] = [
  {
    id: 'template',
    header: 'Pattern',
    text: ({ template }) => template,
    cell: ({ template, sample }) => (
      <span className="log-template" title={sample}>
        {template}
      </span>
    ),
    width: 560,
    alwaysVisible: true,
  },
  {
    id: 'new',
    header: 'New',
    type: 'status',
    text: ({ isNew }) => (isNew === true ? 'New' : ''),
    cell: ({ isNew }) => (isNew === true ? <Badge color="red">New</Badge> : ''),
    width: 80,
  },
  { id: 'level', header: 'Level', text: ({ level }) => level ?? '', width: 90 },
  { id: 'count', header: 'Entries', type: 'number', text: ({ count }) => String(count), width: 100 },
  { id: 'share', header: 'Share', unit: '%', type: 'number', text: ({ share }) => (share * 100).toFixed(2), width: 100 },
  {
    id: 'trend',
    header: 'Over the range',
    text: ({ counts }) => counts.join(' '),
    cell: ({ counts }) => <Sparkline values={counts} title={`Entries in each thirtieth of the range: ${counts.join(', ')}`} width={110} />,
    sortable: false,
    filterable: false,
    width: 140,
  },
  { id: 'first', header: 'First', type: 'date', text: ({ first }) => first ?? '' },
  { id: 'last', header: 'Last', type: 'date', text: ({ last }) => last ?? '' },
];
const EMPTY = { title: 'No patterns', text: 'No entry of the range matches.' };
const PAGE_SIZES = [10, 25, 50, 100, 500];
const patternId = ({ id }: Pattern): string => id;
const NEW_FIRST = { column: 'new', direction: 'descending' } as const;

/** Entries by the template that they were written with; a chosen one is looked at alone. */
export function LogPatternsTable({ patterns, isCompared, chosen, isLoading, error, onChoose }: LogPatternsTableProps) {
  return (
    <ResourceTable<Pattern>
      id="log-patterns"
      title="Log patterns"
      description={
        isCompared
          ? 'Entries grouped by the template they were written with. New: none of them in the hour before the range.'
          : 'Entries grouped by the template they were written with. The hour before could not be read, so that what is new is not known.'
      }
      columns={COLUMNS}
      rows={patterns}
      rowId={patternId}
      loading={isLoading}
      {...(error && { error })}
      empty={EMPTY}
      pageSizes={PAGE_SIZES}
      defaultPageSize={10}
      defaultSort={NEW_FIRST}
      selection="single"
      csvName="log_patterns.csv"
      actions={([selected]) => (
        <Button disabled={selected === undefined || selected.id === chosen} onClick={() => selected && onChoose(selected.id)}>
          Show only this pattern
        </Button>
      )}
    />
  );
}
