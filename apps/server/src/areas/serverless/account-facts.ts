import { HOUR } from '#rules/durations';
import type { AccountFacts } from '#rules/serverless/stands-out';
import { DEFAULT_NAMESPACE } from '#rules/serverless/tables';
import { DATA_PLANE_TYPES, type DataPlaneType, type Worker } from '#rules/serverless/worker';
import type { RequestContext } from '../../platform/http/context.ts';
import { isPortError, type PortError } from '../../ports/port-error.ts';
import type { ServerlessPort } from '../../ports/serverless/port.ts';

/** The tiles of units show the latest of so long, an hour a point (JUNO-025, JUNO-026). */
const UNITS_OF = 2 * HOUR;
const METRIC: Readonly<Record<DataPlaneType, string>> = { search: 'SearchOCU', indexing: 'IndexingOCU' };

/**
 * A verdict of an account rests on these. Workers that the source does not have, and units that may not be read, are left out: `missing` says
 * why.
 */
export async function accountFacts(
  ctx: RequestContext,
  port: ServerlessPort,
  accountId: string,
): Promise<{ facts: AccountFacts; missing: { workers: PortError | null; units: PortError | null } }> {
  const { signal, now } = ctx;
  const [account, collections, workerLists] = await Promise.all([
    port.account(accountId, signal),
    port.collections(accountId, signal),
    Promise.all(DATA_PLANE_TYPES.map((type) => port.workers(accountId, type, null, signal))).catch(lastingFailure),
  ]);
  const workers = isPortError(workerLists) ? [] : workerLists.flat();
  const [counted, unassigned] = await Promise.all([unitsOf(ctx, accountId).catch(lastingFailure), unassignedOf(ctx, port, workers)]);
  const units = isPortError(counted) ? [] : counted;
  const limits = { search: account.maxSearchOcus, indexing: account.maxIndexingOcus };
  const ocus = DATA_PLANE_TYPES.map((plane, at) => ({ plane, used: units[at] ?? null, limit: limits[plane] }));
  return {
    facts: { accountId, now, ocus, collections, workers, unassigned },
    missing: { workers: isPortError(workerLists) ? workerLists : null, units: isPortError(counted) ? counted : null },
  };
}

/** A failure that trying again does not mend; any other goes on. */
function lastingFailure(error: unknown): PortError {
  if (isPortError(error, 'not-offered') || isPortError(error, 'denied')) return error;
  throw error;
}

/** The newest value of each plane; null where there is none. An hour that has just begun may still be empty. */
async function unitsOf({ ports, now, signal }: RequestContext, accountId: string): Promise<(number | null)[]> {
  const to = Math.ceil(now / HOUR) * HOUR;
  const answers = await ports.metrics.query(
    { kind: 'account', accountId },
    DATA_PLANE_TYPES.map((plane) => ({
      namespace: 'AWS/AOSS',
      metricName: METRIC[plane],
      dimensions: [{ name: 'ClientId', value: accountId }],
      stat: 'Maximum' as const,
    })),
    { from: to - UNITS_OF, to, periodSeconds: 3_600 },
    signal,
  );
  return answers.map((answer) => ('values' in answer ? (answer.values.findLast((value) => !Number.isNaN(value)) ?? null) : null));
}

/** Replicas of active shards without a worker, of all groups that have workers. */
async function unassignedOf(
  { signal }: RequestContext,
  port: ServerlessPort,
  workers: readonly Worker[],
): Promise<AccountFacts['unassigned']> {
  const groups = new Map(workers.map((worker) => [`${worker.placementConstraint} ${worker.dataPlaneType}`, worker]));
  const found: AccountFacts['unassigned'][number][] = [];
  for (const { accountId, placementConstraint, dataPlaneType } of groups.values()) {
    const group = { accountId, placementConstraintId: placementConstraint, namespace: DEFAULT_NAMESPACE, dataPlaneType };
    const replicas = await port.replicas(group, { replicaStates: ['Unassigned'], shardLifeCycleStates: ['Active'] }, signal);
    const since = replicas.reduce((least, replica) => Math.min(least, replica.since), Number.POSITIVE_INFINITY);
    if (replicas.length > 0) found.push({ placementConstraintId: placementConstraint, dataPlaneType, count: replicas.length, since });
  }
  return found;
}
