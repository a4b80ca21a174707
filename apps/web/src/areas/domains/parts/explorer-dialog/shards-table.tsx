import { graphql } from '../../../../generated/gql.ts';
import type { ExplorerDialog_ShardsQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';

const Shards = graphql(`
  query ExplorerDialog_ShardsQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cat {
          shards {
            total
            truncated
            rows {
              index
              shard
              prirep
              state
              docs
              store
              ip
              node
              unassignedReason
            }
          }
        }
      }
    }
  }
`);

type Shard = NonNullable<
  NonNullable<NonNullable<NonNullable<ExplorerDialog_ShardsQueryQuery['domain']>['es60']>['cat']>['shards']
>['rows'][number];

const columns: readonly Column<Shard>[] = [
  { id: 'index', header: 'index', text: (row) => row.index, width: 280, sticky: true, copyable: true },
  { id: 'shard', header: 'shard', type: 'number', text: (row) => String(row.shard), width: 90 },
  { id: 'prirep', header: 'prerep', text: (row) => row.prirep, width: 90 },
  { id: 'state', header: 'state', type: 'status', text: (row) => row.state, width: 150 },
  { id: 'docs', header: 'docs', type: 'number', text: (row) => row.docs?.toString() ?? '', width: 120 },
  { id: 'store', header: 'store', type: 'bytes', text: (row) => row.store?.toString() ?? '', width: 110 },
  { id: 'ip', header: 'ip', text: (row) => row.ip ?? '', width: 140 },
  { id: 'node', header: 'node', text: (row) => row.node ?? '', width: 240 },
  { id: 'reason', header: 'unassigned.reason', text: (row) => row.unassignedReason ?? '', width: 200 },
];

/** Unassigned copies first: that is what the link that opens this is about. */
const BY_STATE = { column: 'state', direction: 'descending' } as const;
const EMPTY = { title: 'No records', text: 'The cluster has no shard.' };

export function ShardsTable({ domainIdentifier }: { domainIdentifier: string }) {
  const query = useOperation(Shards, { domainIdentifier }, { refreshMs: 20_000 });
  const shards = query.data?.domain?.es60?.cat?.shards;
  return (
    <ResourceTable<Shard>
      id="explorer-shards"
      title="cat shards"
      counter={shards?.truncated ? `${shards.rows.length} of ${shards.total}` : undefined}
      columns={columns}
      rows={shards?.rows}
      rowId={shardId}
      loading={query.isFetching}
      error={tableError('Unable to get cat shards', query)}
      empty={EMPTY}
      defaultSort={BY_STATE}
      pageSizes={[500]}
      defaultPageSize={500}
      csvName={`shards-${domainIdentifier.replace(':', '-')}.csv`}
    />
  );
}

/** Several unassigned copies of one shard look alike, so the node and the place in the answer make the difference. */
const shardId = (row: Shard): string => `${row.index}/${row.shard}/${row.prirep}/${row.node ?? row.state}`;
