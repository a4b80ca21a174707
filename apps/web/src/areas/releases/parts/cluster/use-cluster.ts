import { useMemo } from 'react';
import { useSdpdsPages } from '../../../../kits/sdpds/all-pages.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import type { ClusterRef } from './cluster-ref.ts';

/** Nodes in one page of a call (SDPDS-039, SDPDS-040). */
const NODES_A_PAGE = 50;
/** Feature tags and versions in one page (SDPDS-039). */
export const VERSIONS_A_PAGE = 100;
/** Node operations in one page (SDPDS-040). */
const OPERATIONS_A_PAGE = 50;

export const useClusterDescription = (cluster: ClusterRef) => useSdpds('cluster/describe', { cluster });

export const useFeatureTags = (cluster: ClusterRef) => useSdpdsPages('cluster/features', { cluster, maxResults: VERSIONS_A_PAGE });

/** Whether each node has what the cluster should have, by IP over all pages; null where its agent does not answer. */
export function useNodesSync(cluster: ClusterRef) {
  const query = useSdpdsPages('cluster/syncStatus', { cluster, maxNodes: NODES_A_PAGE });
  const nodes = useMemo<Readonly<Record<string, boolean | null>> | null>(
    () => query.data?.reduce((all, page) => Object.assign(all, page.nodesSyncState), {}) ?? null,
    [query.data],
  );
  return { query, nodes };
}

/** IPs of all nodes, in the order of the answer. */
export function useNodeIps(cluster: ClusterRef) {
  const query = useSdpdsPages('cluster/node/list', { cluster, maxNodes: NODES_A_PAGE });
  const ips = useMemo(() => query.data?.flatMap(({ nodeIpList }) => nodeIpList), [query.data]);
  return { query, ips };
}

/** All work on the cluster's nodes, newest first (SDPDS-063). */
export function useNodeOperations({ stackName, clusterId }: ClusterRef) {
  const query = useSdpdsPages('nodeOperation/list', { stackName, clusterId, maxResults: OPERATIONS_A_PAGE });
  const operations = useMemo(() => query.data?.flatMap(({ operationDetailsList }) => operationDetailsList), [query.data]);
  return { query, operations };
}
