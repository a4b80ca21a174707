import type { RequestContext } from '../../platform/http/context.ts';
import { REPLICA_STATES, type Replica, SHARD_LIFECYCLE_STATES } from '../../ports/serverless/port.ts';
import { groupOf, oneOf, serverlessOf } from './request-arguments.ts';
import { replicaRow } from './wire.ts';

/** The most that one answer through GraphQL holds; the streamed route has no such limit. */
const INLINE_BYTES = 2 * 1024 * 1024;

interface RequestedReplicas {
  accountId: string;
  namespace: string;
  dataPlaneType: string;
  placementConstraintId: string;
  shardLifeCycleStates?: readonly string[] | null | undefined;
  replicaStates?: readonly string[] | null | undefined;
}

/** Replicas of a group, of all states or of those asked for. @throws BadInputError, PortError */
export async function requestedReplicas(
  ctx: RequestContext,
  { shardLifeCycleStates, replicaStates, ...group }: RequestedReplicas,
): Promise<readonly Replica[]> {
  const port = serverlessOf(ctx);
  const filter = {
    replicaStates: (replicaStates ?? []).map((state) => oneOf('replicaStates', state, REPLICA_STATES)),
    shardLifeCycleStates: (shardLifeCycleStates ?? []).map((state) => oneOf('shardLifeCycleStates', state, SHARD_LIFECYCLE_STATES)),
  };
  return port.replicas(groupOf(group), filter, ctx.signal);
}

/** As many rows as an answer holds. */
export function cutToSize(replicas: readonly Replica[], most: number = INLINE_BYTES): ReturnType<typeof replicaRow>[] {
  const rows: ReturnType<typeof replicaRow>[] = [];
  let bytes = 0;
  for (const replica of replicas) {
    const row = replicaRow(replica);
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    if (bytes > most) break;
    rows.push(row);
  }
  return rows;
}

const LINES_AT_ONCE = 500;

/** Replicas as NDJSON, many lines a piece. */
export async function* replicaLines(replicas: readonly Replica[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < replicas.length; at += LINES_AT_ONCE) {
    const lines = replicas.slice(at, at + LINES_AT_ONCE).map((replica) => `${JSON.stringify(replicaRow(replica))}\n`);
    yield Buffer.from(lines.join(''));
  }
}
