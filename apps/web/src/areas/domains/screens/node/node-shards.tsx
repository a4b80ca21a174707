import { useMemo } from 'react';
import { Link } from 'react-router';
import { explorerPath } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import type { NodePage_ShardsQueryQuery } from '../../../../generated/graphql.ts';
import { tableError } from '../../../../kits/graphql/table-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Section } from '../../../../kits/section/section.tsx';

const Shards = graphql(`
  query NodePage_ShardsQuery($domainIdentifier: String!, $nodeId: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cat {
          shards(nodeId: $nodeId) {
            total
            truncated
            rows {
              index
              shard
              prirep
              state
              docs
              store
            }
          }
        }
      }
    }
  }
`);

type Row = NonNullable<NonNullable<NonNullable<NonNullable<NodePage_ShardsQueryQuery['domain']>['es60']>['cat']>['shards']>['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  { id: 'index', header: 'Index', text: ({ index }) => index, width: 320, sticky: true, copyable: true },
  { id: 'shard', header: 'Shard', type: 'number', text: ({ shard }) => String(shard), width: 100 },
  { id: 'prirep', header: 'Kind', text: ({ prirep }) => (prirep === 'p' ? 'primary' : 'replica'), width: 110 },
  { id: 'state', header: 'State', text: ({ state }) => state, width: 150 },
  { id: 'docs', header: 'Documents', type: 'number', text: ({ docs }) => docs?.toString() ?? '', width: 140 },
  { id: 'store', header: 'Store', type: 'bytes', text: ({ store }) => store?.toString() ?? '', width: 130 },
];
const EMPTY = { title: 'No shards', text: 'This node holds no shard now. Managers and coordinators never hold one.' };
const rowId = ({ index, shard, prirep, state }: Row): string => `${index} ${shard} ${prirep} ${state}`;
const REFRESH_MS = 20_000;

/** What the node holds; without a node there is nothing to ask for. */
export function NodeShards({ domainIdentifier, engineId }: { domainIdentifier: string; engineId: string | null }) {
  if (engineId === null) {
    return (
      <Section title="Shards" state="empty">
        No node answers on the machine. Shards that it held are unassigned or on other nodes: see{' '}
        <Link to={explorerPath(domainIdentifier, '_cat/shards?v=true')}>all shards</Link>.
      </Section>
    );
  }
  return <Held domainIdentifier={domainIdentifier} engineId={engineId} />;
}

function Held({ domainIdentifier, engineId }: { domainIdentifier: string; engineId: string }) {
  const query = useOperation(Shards, { domainIdentifier, nodeId: engineId }, { refreshMs: REFRESH_MS, keepPrevious: true });
  const list = query.data?.domain?.es60?.cat?.shards;
  const rows = useMemo(() => (query.data ? (list?.rows ?? []) : undefined), [query.data, list]);
  return (
    <ResourceTable<Row>
      id="node-shards"
      title="Shards"
      description={list?.truncated ? `The first ${list.rows.length} of ${list.total} shards.` : undefined}
      columns={COLUMNS}
      rows={rows}
      rowId={rowId}
      loading={query.isFetching}
      error={tableError('Unable to get the shards. Failed with {message}', query)}
      empty={EMPTY}
      pageSizes={[10, 30, 100, 500]}
      defaultPageSize={10}
      csvName={`shards-${engineId}.csv`}
      actions={<Link to={explorerPath(domainIdentifier, '_cat/shards?v=true')}>All shards of the domain</Link>}
    />
  );
}
