import { z } from 'zod';
import { failedResponse } from '../../../../kits/graphql/failed-response.ts';
import { linesOf } from '../../../../kits/graphql/lines-of.ts';
import { unreachable } from '../../../../kits/graphql/request-error.ts';
import { presenceHeaders } from '../../../../kits/session/presence.ts';
import type { DataPlane, Group } from './group.ts';

const ReplicaLine = z.object({
  replica_index: z.number(),
  replica_state: z.string(),
  worker_id: z.string().nullable(),
  worker_generation: z.number().nullable(),
  writer_type: z.string(),
  shard_id: z.string(),
  shard_state: z.string(),
  since: z.number(),
});
/** A replica of a shard; `since` is when it came to its state, in epoch milliseconds. */
export type Replica = z.infer<typeof ReplicaLine>;

export interface AskedReplicas extends Group {
  namespace: string;
  dataPlaneType: DataPlane;
  /** None for all. */
  replicaStates: readonly string[];
  shardLifeCycleStates: readonly string[];
}

/** All replicas of a group, however many: listReplicas cuts long lists. Rejects with RequestError. */
export async function readReplicas(asked: AskedReplicas, signal: AbortSignal): Promise<readonly Replica[]> {
  const query = new URLSearchParams({
    accountId: asked.awsAccountId,
    namespace: asked.namespace,
    dataPlaneType: asked.dataPlaneType,
    placementConstraintId: asked.placementConstraintId,
    shardLifeCycleStates: asked.shardLifeCycleStates.join(','),
    replicaStates: asked.replicaStates.join(','),
  });
  const headers = { accept: 'application/x-ndjson', ...presenceHeaders() };
  const response = await fetch(`/api/serverless/replicas?${query}`, { headers, credentials: 'same-origin', signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error;
      throw unreachable();
    },
  );
  if (!response.ok || !response.body) throw await failedResponse(response);
  const rows: Replica[] = [];
  for await (const line of linesOf(response.body)) rows.push(ReplicaLine.parse(JSON.parse(line)));
  return rows;
}
