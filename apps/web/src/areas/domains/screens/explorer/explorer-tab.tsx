import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { Explorer_CatalogueQueryQuery } from '../../../../generated/graphql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { Explorer } from '../../../../kits/api-explorer/explorer.tsx';
import { type ExplorerAddress, readExplorerAddress, writeExplorerAddress } from '../../../../kits/api-explorer/explorer-address.ts';
import type { KeptQueries, KeptQuery } from '../../../../kits/api-explorer/query-rail.tsx';
import type { ShardCopy } from '../../../../kits/api-explorer/shard-list.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { operationKey, useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Status } from '../../../../ui/status/status.tsx';
import { useClusterHealth } from '../../parts/cluster/use-cluster.ts';
import { domainExplorerSource } from '../../parts/explorer-source/domain-explorer-source.ts';
import {
  ExplorerCatalogueQuery,
  ExplorerForgetMutation,
  ExplorerQueriesQuery,
  ExplorerSaveMutation,
} from '../../parts/explorer-source/explorer-operations.ts';

const AllocationExplainDialog = lazy(() =>
  import('../../parts/allocation-explain-dialog/allocation-explain-dialog.tsx').then((module) => ({
    default: module.AllocationExplainDialog,
  })),
);

const Nodes = graphql(`
  query ExplorerTab_NodesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      resources {
        ALL {
          ec2Instances {
            instanceId
            nodeType
            privateIp
          }
        }
      }
    }
  }
`);

/** What is known of a cluster does not change while one looks. */
const CATALOGUE_MS = 5 * 60_000;
/** What may be asked of an index. */
const INDEX_PATHS = ['_mapping', '_settings', '_stats', '_segments', '_recovery', '_alias'];

/** EXPL-009: choose a root and a path, run, and see the cluster's answer. Everything that was chosen is in the address. */
export function ExplorerTab({ domainIdentifier }: { domainIdentifier: string }) {
  const [params, changeAddress] = useAddress();
  const client = useQueryClient();
  const [explained, setExplained] = useState<ShardCopy>();
  const query = useOperation(ExplorerCatalogueQuery, { domainIdentifier }, { staleMs: CATALOGUE_MS });
  const health = useClusterHealth(domainIdentifier);
  const queries = useKeptQueries();
  const nodes = useNodes(domainIdentifier);
  const catalogue = query.data?.explorerCatalogue;
  const version = catalogue?.version ?? null;
  const nodeCount = catalogue?.nodeCount ?? null;

  const source = useMemo(() => {
    const onAsked = () => void client.invalidateQueries({ queryKey: operationKey(ExplorerQueriesQuery, {}) });
    return domainExplorerSource({ domainIdentifier, version, nodeCount, onAsked });
  }, [client, domainIdentifier, version, nodeCount]);
  const offered = useMemo(() => ({ roots: catalogue?.roots ?? [], indexPaths: INDEX_PATHS }), [catalogue]);
  const onAddress = useCallback((next: ExplorerAddress) => changeAddress((now) => writeExplorerAddress(now, next)), [changeAddress]);

  // What opens by itself depends on what the cluster can bear, so that is asked first.
  if (!params.has('root') && query.isPending) return <Skeleton label="API explorer" height={420} />;
  const lightMode = health.data?.domain?.es60?.cluster?.lightMode === true;
  return (
    <>
      <Explorer
        source={source}
        catalogue={offered}
        address={addressFor(params, catalogue)}
        onAddress={onAddress}
        kept={{
          queries,
          onSave: async (title, url) => {
            await request(ExplorerSaveMutation, { title, url });
            await client.invalidateQueries({ queryKey: operationKey(ExplorerQueriesQuery, {}) });
          },
          onForget: async (id) => {
            await request(ExplorerForgetMutation, { id });
            await client.invalidateQueries({ queryKey: operationKey(ExplorerQueriesQuery, {}) });
          },
        }}
        nodes={nodes}
        notes={<Notes hidden={catalogue?.hiddenBecause ?? null} lightMode={lightMode} failure={query.error?.message ?? null} />}
        refreshes={!lightMode}
        fileName={domainIdentifier.replace(':', '-')}
        onExplain={setExplained}
      />
      <Suspense fallback={null}>
        {explained && (
          <AllocationExplainDialog domainIdentifier={domainIdentifier} copy={explained} onClose={() => setExplained(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** The address; without one, the default, or on a cluster that hides it (EXPL-014) what stands for it. */
function addressFor(params: URLSearchParams, catalogue: Explorer_CatalogueQueryQuery['explorerCatalogue'] | undefined): ExplorerAddress {
  const address = readExplorerAddress(params);
  if (params.has('root') || !catalogue?.hiddenBecause) return address;
  const place = catalogue.listSupported ? { root: '_list', path: 'indices', params: '' } : { root: '_cat', path: 'nodes', params: '' };
  return { ...address, place };
}

interface NotesProps {
  hidden: string | null;
  lightMode: boolean;
  failure: string | null;
}

function Notes({ hidden, lightMode, failure }: NotesProps) {
  return (
    <>
      {hidden !== null && <Status kind="info">{hidden}</Status>}
      {lightMode && (
        <Status kind="warning">Light mode: the cluster responds slowly. Keep requests small; lists do not refresh automatically.</Status>
      )}
      {failure !== null && <Status kind="warning">{`No suggestions: ${failure}`}</Status>}
    </>
  );
}

function useKeptQueries(): KeptQueries {
  const query = useOperation(ExplorerQueriesQuery, {});
  const { data, error } = query;
  return useMemo(
    () => ({
      history: data?.explorerQueries.history.map(keptQuery) ?? [],
      saved: data?.explorerQueries.saved.map(keptQuery) ?? [],
      error: error ? `Queries could not be read: ${error.message}` : null,
    }),
    [data, error],
  );
}

interface WireQuery {
  id: string;
  title?: string | null;
  url: string;
  at: number;
  domainIdentifier?: string | null;
}

const keptQuery = ({ id, title, url, at, domainIdentifier }: WireQuery): KeptQuery => ({
  id,
  title: title ?? url,
  url,
  at,
  subject: domainIdentifier ?? null,
});

/** The machines that can be asked themselves; undefined where the source knows none. */
function useNodes(domainIdentifier: string) {
  const { data } = useOperation(Nodes, { domainIdentifier }, { staleMs: CATALOGUE_MS });
  return useMemo(() => {
    const instances = data?.domain?.resources?.ALL?.ec2Instances ?? [];
    if (instances.length === 0) return undefined;
    return instances.map(({ instanceId, nodeType, privateIp }) => ({
      id: instanceId,
      label: [instanceId, nodeType, privateIp].filter(Boolean).join(' · '),
    }));
  }, [data]);
}
