import { type ReactNode, useMemo } from 'react';
import type { FilterQuery } from '#rules/property-filter';
import type { EmptyText, TableError } from '../resource-table/messages.tsx';
import { ResourceTable } from '../resource-table/resource-table.tsx';
import { lineColumns, placedLineColumns } from './board-columns.tsx';
import type { LineRow } from './board-operations.ts';
import { LinePanel } from './line-panel.tsx';
import { TriageActions } from './triage-actions.tsx';
import { viewColumns } from './view-columns.ts';

interface LinesTableProps {
  title: string;
  description: ReactNode;
  rows: readonly LineRow[] | undefined;
  loading: boolean;
  error: TableError | undefined;
  empty: EmptyText;
  /** Lines of several places. */
  isPlaced?: boolean;
  urlKey: string;
  /** Columns of a saved view, parted by commas; null for the usual ones. */
  view?: string | null;
  actions?: ReactNode;
}

/** Key of the preferences of the board over all places. */
export const PLACED_TABLE = 'fleet-board-places';

/** What is snoozed is left out until somebody takes the filter away. */
const NOT_SNOOZED: FilterQuery = { operation: 'and', tokens: [{ propertyKey: 'triage', operator: '!=', value: 'Snoozed' }] };
const NO_MATCH = { title: 'Nothing matches', text: 'Every line is left out by the filter; snoozed lines are left out at first.' };
const PANEL = { title: (row: LineRow) => row.title, content: (row: LineRow) => <LinePanel row={row} /> };
const lineKey = (row: LineRow): string => (row.place === null ? row.key : `${row.place.stage}/${row.place.airportCode} ${row.key}`);

/** The lines of a board; one opens beside it with its domains. */
export function LinesTable({ isPlaced = false, view = null, actions, ...props }: LinesTableProps) {
  const usual = isPlaced ? placedLineColumns : lineColumns;
  const columns = useMemo(() => viewColumns(usual, view), [usual, view]);
  const id = isPlaced ? PLACED_TABLE : 'fleet-board';
  return (
    <ResourceTable<LineRow>
      // What is chosen in a view is the view's own.
      key={view}
      id={columns === null ? id : `${id}.${view ?? ''}`}
      {...props}
      columns={columns ?? usual}
      rowId={lineKey}
      noMatch={NO_MATCH}
      defaultFilter={NOT_SNOOZED}
      selection="single"
      pageSizes={[10, 20, 50]}
      defaultPageSize={20}
      csvName="fleet-board.csv"
      panel={PANEL}
      actions={([chosen]) => (
        <>
          <TriageActions
            target={
              chosen && chosen.place === null
                ? { title: chosen.title, kind: 'Line', severity: chosen.severity, triage: chosen.triage, domainIdentifier: null }
                : undefined
            }
            choose={chosen ? 'Open the board of its place to act on it' : 'Choose a line in the table first'}
          />
          {actions}
        </>
      )}
    />
  );
}
