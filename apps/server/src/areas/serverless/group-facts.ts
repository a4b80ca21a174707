import { DAY, HOUR } from '#rules/durations';
import type { GroupFacts, PartRead, PlaneFacts } from '#rules/serverless/group-verdict';
import { DEFAULT_NAMESPACE } from '#rules/serverless/tables';
import type { DataPlaneType } from '#rules/serverless/worker';
import type { RequestContext } from '../../platform/http/context.ts';
import { isPortError } from '../../ports/port-error.ts';
import type { ServerlessPort } from '../../ports/serverless/port.ts';

/** A day of scaling is judged by its last actions; more of them change nothing. */
const MOST_ACTIONS = 500;

/**
 * What a verdict of a group rests on, each part by itself: one that the source does not have, or that failed, leaves the others standing.
 * @throws PortError `not-found` where there is no such group
 */
export async function groupFacts(
  { now, signal }: RequestContext,
  port: ServerlessPort,
  accountId: string,
  placementConstraintId: string,
  namespace: string = DEFAULT_NAMESPACE,
): Promise<GroupFacts> {
  const plane = async (dataPlaneType: DataPlaneType): Promise<PlaneFacts> => {
    const group = { accountId, placementConstraintId, namespace, dataPlaneType };
    const [workers, unassigned, scaling, deployments, replicaCounts] = await Promise.all([
      readPart(port.workers(accountId, dataPlaneType, placementConstraintId, signal)),
      readPart(port.replicas(group, { replicaStates: ['Unassigned'], shardLifeCycleStates: ['Active'] }, signal)),
      readPart(port.scalingHistory(group, now - DAY, now, MOST_ACTIONS, signal).then(({ records }) => records)),
      readPart(port.deploymentReport(group, 'workers', signal).then(({ records }) => records)),
      readPart(port.replicaCounts(group, now - HOUR, now + 1, signal)),
    ]);
    return { workers, unassigned, scaling, deployments, replicaCounts };
  };
  const [search, indexing] = await Promise.all([plane('search'), plane('indexing')]);
  return { accountId, placementConstraintId, now, planes: { search, indexing } };
}

/** A part, or why it is not there; that there is no such group at all is no part's failure, and neither is a request that was aborted. */
export async function readPart<T>(answer: Promise<T>): Promise<PartRead<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    if (!isPortError(error) || error.kind === 'not-found' || error.kind === 'cancelled') throw error;
    return { ok: false, why: error.message };
  }
}
