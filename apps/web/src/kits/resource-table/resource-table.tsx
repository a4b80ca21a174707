import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { type FilterQuery, serialiseFilter } from '#rules/property-filter';
import { SectionErrorBoundary } from '../../ui/error-boundary/section-error-boundary.tsx';
import { useTheme } from '../../ui/theme/theme-provider.tsx';
import { TimestampScope } from '../../ui/timestamp/timestamp.tsx';
import { Section } from '../section/section.tsx';
import { useChanges } from './changes.ts';
import type { Column } from './column.ts';
import { downloadCsv } from './csv.ts';
import { DeferredGrid, type GridView } from './deferred-grid.tsx';
import { NO_FILTER } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import {
  DOMAIN_NO_MATCH,
  EmptyMessage,
  type EmptyText,
  FailedMessage,
  NoMatchMessage,
  type NoMatchText,
  Skeletons,
  type TableError,
} from './messages.tsx';
import type { MoreRows } from './more-rows.ts';
import { formatNumber } from './numbers.ts';
import { clampPage, pageCount, pageOf, pageRows } from './paging.ts';
import { PagingBar } from './paging-bar.tsx';
import { browserStorage, columnDisplay, readPreferences, type TablePreferences, visibleColumns, writePreferences } from './preferences.ts';
import { PreferencesButton } from './preferences-button.tsx';
import styles from './resource-table.module.css';
import { RowPanel, type RowPanelContent } from './row-panel.tsx';
import { type SelectionMode, selectRange, togglePage, toggleRow } from './selection.ts';
import { nextSort, type SortState } from './sort.ts';
import { ROW_HEIGHT, themeVars } from './theme.ts';
import type { TableUrlState } from './url-state.ts';
import { useArranged } from './use-arranged.ts';
import { useMoreRows } from './use-more-rows.ts';
import { useTableState } from './use-table-state.ts';

export interface ResourceTableProps<Row> {
  /** Key of the preferences and, unless `urlKey` says otherwise, prefix in the URL; unique in the product. */
  id: string;
  title: string;
  /** Beneath the title. */
  description?: ReactNode;
  /** Shown instead of the number of rows, for example when the source holds more than were fetched. */
  counter?: string;
  /** Declared at module level. */
  columns: readonly Column<Row>[];
  /** All rows; undefined while none have come. A new array means fresh data, so keep its identity between renders. */
  rows: readonly Row[] | undefined;
  /** Stays the same for a row over refreshes; declared at module level. */
  rowId: (row: Row) => string;
  /** With rows present they stay and are replaced when the new ones come. */
  loading?: boolean;
  /** The source holds rows behind `rows`, in the table's default order; undefined when all have come. */
  more?: MoreRows | undefined;
  error?: TableError;
  empty: EmptyText;
  noMatch?: NoMatchText;
  pageSizes: readonly number[];
  /** Need not be one of `pageSizes`. */
  defaultPageSize: number;
  defaultSort?: SortState;
  /** Declared at module level. */
  defaultFilter?: FilterQuery;
  selection?: SelectionMode;
  /** Buttons of the header; as a function they get the rows chosen. */
  actions?: ReactNode | ((selected: readonly Row[]) => ReactNode);
  /** File name; no export without it. */
  csvName?: string;
  panel?: RowPanelContent<Row>;
  /** A click opens a row without a panel: what shows it reads the open row from the URL. */
  opensRows?: boolean;
  /** Instead of the one from the context. */
  urlState?: TableUrlState;
  /** Prefix of the URL's parameters; an empty one for the main table of a page. */
  urlKey?: string;
}

const NO_ROWS: readonly never[] = [];
const NO_WIDTHS = {};
const SKELETON_ROWS = 10;

/**
 * The product's one table: filter, sort, pages, selection, preferences, CSV, keyboard, URL state and the split panel. A value that its columns
 * cannot show crashes the table alone (SHELL-054).
 */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  return (
    <SectionErrorBoundary name={props.title}>
      <TimestampScope>
        <Table {...props} />
      </TimestampScope>
    </SectionErrorBoundary>
  );
}

function Table<Row>(props: ResourceTableProps<Row>) {
  const { columns, rowId, selection = 'none', title, error, loading = false } = props;
  const rows: readonly Row[] = props.rows ?? NO_ROWS;
  const opens = props.panel !== undefined || props.opensRows === true;
  const [state, change] = useTableState(props.urlState, props.urlKey ?? props.id, {
    columns,
    pageSizes: props.pageSizes,
    defaultPageSize: props.defaultPageSize,
    defaultSort: props.defaultSort,
    defaultFilter: props.defaultFilter,
    selection,
    opens,
  });
  const [preferences, setPreferences] = useState(() => readPreferences(props.id, browserStorage()));
  const pageDensity = useTheme().theme.density;
  const density = preferences.density ?? pageDensity;
  const anchor = useRef<string>(undefined);
  const root = useRef<HTMLDivElement>(null);

  const display = useMemo(() => columnDisplay(columns, preferences.columns), [columns, preferences.columns]);
  const visible = useMemo(() => visibleColumns(columns, display), [columns, display]);
  const sorted = useArranged(rows, columns, state.filter, state.sort);
  const page = clampPage(state.page, sorted.length, state.size);
  const shown = useMemo(() => pageRows(sorted, page, state.size), [sorted, page, state.size]);
  const changes = useChanges(rows, columns, rowId);
  const selectedIds = useMemo(() => new Set(state.selected), [state.selected]);
  const selectedRows = useMemo(
    () => (selectedIds.size === 0 ? NO_ROWS : rows.filter((row) => selectedIds.has(rowId(row)))),
    [rows, selectedIds, rowId],
  );
  const openRow = useMemo(
    () => (state.open === undefined ? undefined : rows.find((row) => rowId(row) === state.open)),
    [rows, rowId, state.open],
  );
  const openIndex = openRow === undefined ? -1 : sorted.indexOf(openRow);

  const { more, defaultSort } = props;
  const hasMore = more !== undefined;
  const csv = useMoreRows(
    more,
    {
      page: state.page,
      size: state.size,
      matching: sorted.length,
      openIndex,
      isFiltered: state.filter.tokens.length > 0,
      isReordered: state.sort?.column !== defaultSort?.column || state.sort?.direction !== defaultSort?.direction,
      loaded: rows.length,
      isBusy: loading,
    },
    () => downloadCsv(props.csvName ?? props.id, visible, sorted),
  );

  const { id } = props;
  const keep = useCallback(
    (next: TablePreferences) => {
      setPreferences(next);
      writePreferences(id, next, browserStorage());
    },
    [id],
  );
  const onFilter = useCallback((filter: FilterQuery) => change({ filter, page: 1 }, { replace: false }), [change]);
  const onPage = useCallback((next: number) => change({ page: next }, { replace: false }), [change]);
  const onSize = useCallback((size: number) => change({ size, page: 1 }, { replace: false }), [change]);
  const onSort = useCallback(
    (column: string) => change(({ sort }) => ({ sort: nextSort(sort, column), page: 1 }), { replace: false }),
    [change],
  );
  const onResize = useCallback(
    (column: string, width: number) => keep({ ...preferences, widths: { ...preferences.widths, [column]: width } }),
    [keep, preferences],
  );
  const goTo = (index: number) => {
    const row = sorted[index];
    if (row !== undefined) change({ open: rowId(row), page: pageOf(index, state.size) }, { replace: true });
  };

  const close = () => {
    change({ open: undefined }, { replace: false });
    // The focus was in the panel that goes.
    root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
  };

  const noRows = rows.length === 0;
  const waiting = noRows && loading;
  const message = waiting ? (
    <Skeletons rows={Math.min(state.size, SKELETON_ROWS)} rowHeight={ROW_HEIGHT[density]} columns={visible.length} />
  ) : noRows ? (
    <EmptyMessage {...props.empty} />
  ) : sorted.length > 0 ? null : hasMore && !more.hasFailed ? (
    <EmptyMessage title="Searching" text={`No match in the first ${formatNumber(rows.length)} rows so far.`} />
  ) : (
    <NoMatchMessage {...(props.noMatch ?? DOMAIN_NO_MATCH)} onClear={() => onFilter(NO_FILTER)} />
  );
  const { open, size, sort } = state;
  const totalRows = sorted.length;
  const viewKey = `${sort?.column} ${sort?.direction} ${page} ${size} ${serialiseFilter(state.filter)}`;
  const view = useMemo(
    (): GridView<Row> => ({
      rows: shown,
      firstIndex: (page - 1) * size,
      totalRows,
      sort,
      openId: open,
      changes,
      viewKey,
      children: message,
      onSelect: (chosen, range) => {
        const from = anchor.current;
        anchor.current = chosen;
        change(
          ({ selected }) => ({
            selected: range ? selectRange(selected, shown.map(rowId), from, chosen) : toggleRow(selection, selected, chosen),
          }),
          { replace: true },
        );
      },
      onSelectPage: () => change(({ selected }) => ({ selected: togglePage(selected, shown.map(rowId)) }), { replace: true }),
      onOpen: opens ? (chosen) => change({ open: chosen }, { replace: open !== undefined }) : undefined,
    }),
    [shown, page, size, totalRows, sort, open, changes, viewKey, message, change, rowId, selection, opens],
  );
  // What no retry brings: the source has no such thing.
  if (error?.code === 'not-offered' && noRows)
    return (
      <div data-table={props.id}>
        <Section title={title} state="unavailable" />
      </div>
    );
  const counter = props.counter ?? (waiting || error ? undefined : countText(sorted.length, rows.length, hasMore));
  return (
    <div ref={root} className={styles.root} style={themeVars} data-table={props.id}>
      <Container
        disableContentPaddings
        header={
          <>
            <Header
              variant="h2"
              counter={counter === undefined ? undefined : `(${counter})`}
              description={props.description}
              actions={
                <div className={styles.paging}>
                  {loading && !noRows && (
                    <span role="status" className={styles.refreshing}>
                      Refreshing
                    </span>
                  )}
                  {props.csvName !== undefined && (
                    <Button
                      iconName="download"
                      ariaLabel={`Download ${title} as CSV`}
                      disabled={sorted.length === 0}
                      loading={csv.isSaving}
                      loadingText={`Reading all rows of ${title}`}
                      onClick={csv.askCsv}
                    >
                      CSV
                    </Button>
                  )}
                  {typeof props.actions === 'function' ? props.actions(selectedRows) : props.actions}
                </div>
              }
            >
              {title}
            </Header>
            <div className={styles.toolbar}>
              <div className={styles.filter}>
                <FilterBar
                  title={title}
                  columns={columns}
                  rows={rows}
                  query={state.filter}
                  matches={waiting ? null : sorted.length}
                  loading={loading}
                  onChange={onFilter}
                />
              </div>
              <div className={styles.paging}>
                {sorted.length > 0 && (
                  <PagingBar
                    title={title}
                    page={page}
                    size={state.size}
                    rows={sorted.length}
                    sizes={props.pageSizes}
                    more={more}
                    onPage={onPage}
                    onSize={onSize}
                  />
                )}
                <PreferencesButton
                  title={title}
                  columns={columns}
                  display={display}
                  density={density}
                  preferences={preferences}
                  onChange={keep}
                />
              </div>
            </div>
          </>
        }
      >
        {error && !noRows && <FailedMessage error={error} stale retrying={loading} />}
        {error && noRows ? (
          <FailedMessage error={error} stale={false} retrying={loading} />
        ) : (
          <DeferredGrid
            view={view}
            label={title}
            columns={visible}
            widths={preferences.widths ?? NO_WIDTHS}
            rowId={rowId}
            density={density}
            mode={selection}
            selected={selectedIds}
            busy={loading}
            onSort={onSort}
            onResize={onResize}
          />
        )}
        <div aria-live="polite" className={styles.hidden} data-announce="">
          {waiting ? '' : announcement(title, sorted.length, rows.length, page, state.size)}
        </div>
      </Container>
      {props.panel !== undefined && openRow !== undefined && (
        <RowPanel panel={props.panel} row={openRow} index={openIndex} total={sorted.length} hasMore={hasMore} onGo={goTo} onClose={close} />
      )}
    </div>
  );
}

function countText(matching: number, all: number, hasMore: boolean): string {
  const total = `${formatNumber(all)}${hasMore ? '+' : ''}`;
  return matching === all ? total : `${formatNumber(matching)}/${total}`;
}

/** What a screen reader hears when rows come, the filter changes or another page is shown. */
function announcement(title: string, matching: number, all: number, page: number, size: number): string {
  const rows = matching === 1 ? '1 row' : `${formatNumber(matching)} rows`;
  const filter = matching === all ? '' : ` of ${formatNumber(all)} match the filter`;
  const pages = pageCount(matching, size);
  return `${title}: ${rows}${filter}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
}
