import type { ReactNode } from 'react';
import { tableError } from '../../../kits/graphql/table-error.ts';
import type { Column } from '../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../kits/resource-table/resource-table.tsx';
import type { RowPanelContent } from '../../../kits/resource-table/row-panel.tsx';
import type { SortState } from '../../../kits/resource-table/sort.ts';
import { RefreshButton } from '../../../kits/section/refresh-button.tsx';
import { growingCounter } from './growing-counter.ts';
import { NO_OTS_DOMAINS, OTS_DEFAULT_PAGE_SIZE, OTS_PAGE_SIZES } from './table-words.ts';
import type { AllRows } from './use-all-rows.ts';
import { type VerifyRow, verifyRowId } from './verify-row.ts';

interface VerifyTableProps {
  id: string;
  /** Prefix in the address; empty for the page's main table. */
  urlKey?: string;
  title: string;
  list: AllRows<VerifyRow>;
  columns: readonly Column<VerifyRow>[];
  panel: RowPanelContent<VerifyRow>;
  emptyText: string;
  csvName: string;
  defaultSort?: SortState;
  description?: ReactNode;
  actions?: ReactNode;
}

/** A table of verification results (OTS-008, OTS-012, OTS-021). */
export function VerifyTable({ title, list, emptyText, actions, defaultSort, urlKey = '', ...table }: VerifyTableProps) {
  const { query } = list;
  return (
    <ResourceTable<VerifyRow>
      {...table}
      {...(defaultSort ? { defaultSort } : {})}
      urlKey={urlKey}
      title={title}
      counter={growingCounter(list)}
      rows={list.rows}
      rowId={verifyRowId}
      loading={query.isFetching}
      error={tableError('Unable to get the verification results. Failed with {message}', query)}
      empty={{ title: NO_OTS_DOMAINS, text: emptyText }}
      pageSizes={OTS_PAGE_SIZES}
      defaultPageSize={OTS_DEFAULT_PAGE_SIZE}
      actions={
        <>
          {actions}
          <RefreshButton title={title} isBusy={query.isFetching} onRefresh={() => void query.refetch()} />
        </>
      }
    />
  );
}
