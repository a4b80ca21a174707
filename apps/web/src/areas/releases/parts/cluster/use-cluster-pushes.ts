import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePush } from '../../../../kits/push/use-push.ts';
import type { ClusterRef } from './cluster-ref.ts';

/** Releases tell of changes every second; a cluster's page has many questions and asks them again this often at most. */
const LEAST_MS = 5_000;

/** Whether the answer to a question about this cluster may be another one now. */
function isOfCluster(queryKey: readonly unknown[], { clusterId }: ClusterRef): boolean {
  const [area, , payload] = queryKey;
  if (area !== 'sdpds' || typeof payload !== 'object' || payload === null) return false;
  const { cluster, clusterId: flat } = payload as { cluster?: { clusterId?: unknown }; clusterId?: unknown };
  return cluster?.clusterId === clusterId || flat === clusterId;
}

/** Reads the cluster again when a release of its stack goes on. */
export function useClusterPushes(cluster: ClusterRef): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useEffectEvent(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfCluster(queryKey, cluster) });
    }, LEAST_MS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  usePush(`release:${cluster.stackName}/*`, refresh, refresh);
}
