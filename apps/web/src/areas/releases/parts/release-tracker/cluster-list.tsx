import { useContext, useMemo } from 'react';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import type { TableUrlState } from '../../../../kits/resource-table/url-state.ts';
import { TableUrlStateProvider } from '../../../../kits/resource-table/use-table-state.ts';
import { RefreshButton } from '../../../../kits/section/refresh-button.tsx';
import { ClusterPanel } from './cluster-panel.tsx';
import type { ReleaseRef } from './release-keys.ts';
import { stagesFailure } from './tracker-failures.ts';
import { CLUSTERS_KEY } from './tracker-selection.ts';
import type { ClusterRow, ClusterRows } from './use-cluster-rows.ts';

interface ClusterListProps {
  release: ReleaseRef;
  title: string;
  description?: React.ReactNode;
  list: ClusterRows;
  columns: readonly Column<ClusterRow>[];
  /** Of these only. */
  rows: readonly ClusterRow[] | undefined;
  actions?: React.ReactNode;
  /** Of the tracker's parameters in the address. */
  prefix: string;
  /** Begins again with another list. */
  listKey: string;
}

/** REL-049 */
const PAGE_SIZES = [5, 10, 20, 50];
const DEFAULT_PAGE_SIZE = 20;

const rowId = (row: ClusterRow): string => row.cluster;

/** Clusters of a release with the reason of each; the open one at the side, with the way to the next. */
export function ClusterList({ release, title, description, list, columns, rows, actions, prefix, listKey }: ClusterListProps) {
  const outer = useContext(TableUrlStateProvider);
  const urlState = useMemo(() => outer && clusterUrlState(outer, prefix), [outer, prefix]);
  const { stackName, releaseId } = release;
  const panel = useMemo(
    () => ({
      title: (row: ClusterRow) => row.cluster,
      content: (row: ClusterRow) => <ClusterPanel key={row.cluster} release={{ stackName, releaseId }} row={row} />,
    }),
    [stackName, releaseId],
  );
  const failure = list.error ? stagesFailure(list.error) : null;
  return (
    <ResourceTable<ClusterRow>
      key={listKey}
      id="release-clusters"
      urlKey={`${prefix}${CLUSTERS_KEY}`}
      urlState={urlState}
      title={title}
      description={description}
      columns={columns}
      rows={rows}
      rowId={rowId}
      loading={list.isFetching}
      more={list.more}
      error={
        failure ? { what: failure.what, code: failure.code ?? '', requestId: failure.requestId ?? '', retry: list.refetch } : undefined
      }
      empty={{ title: 'No clusters to display', text: 'Clusters are listed here once the stage is planned.' }}
      pageSizes={PAGE_SIZES}
      defaultPageSize={DEFAULT_PAGE_SIZE}
      csvName={`clusters_${releaseId}.csv`}
      panel={panel}
      actions={
        <>
          {actions}
          <RefreshButton title={title} isBusy={list.isFetching} onRefresh={list.refetch} />
        </>
      }
    />
  );
}

/** The table's part of the address, in which the open row is `cluster`: a link to one names it so. */
export function clusterUrlState(outer: TableUrlState, prefix: string): TableUrlState {
  const open = `${prefix}${CLUSTERS_KEY}.open`;
  const name = `${prefix}cluster`;
  return {
    ...outer,
    read: () => {
      const { [name]: cluster, ...params } = outer.read();
      return cluster === undefined ? params : { ...params, [open]: cluster };
    },
    write: (patch, options) => {
      const { [open]: cluster, ...params } = patch;
      outer.write(open in patch ? { ...params, [name]: cluster } : params, options);
    },
  };
}
