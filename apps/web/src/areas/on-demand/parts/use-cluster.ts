import { useMemo } from 'react';
import { useOperation } from '../../../kits/graphql/use-operation.ts';
import { ClusterNodes, ClusterVersion } from './cluster-operations.ts';

const KEPT_MS = 5 * 60_000;

/** Asks for the engine's version as domains have it, `OS_2.17`. */
export const useEngineVersion = (domainIdentifier: string) => useOperation(ClusterVersion, { domainIdentifier }, { staleMs: KEPT_MS });

/** Names a node by its address; one that has left keeps its id. The same function until nodes come or go. */
export function useNodeName(domainIdentifier: string): (nodeId: string) => string {
  const nodes = useOperation(ClusterNodes, { domainIdentifier }, { staleMs: KEPT_MS }).data?.domain?.es60?.cat?.nodes;
  return useMemo(() => {
    const names = new Map((nodes ?? []).map(({ id, ip }) => [id, ip]));
    return (nodeId) => names.get(nodeId) ?? nodeId;
  }, [nodes]);
}
