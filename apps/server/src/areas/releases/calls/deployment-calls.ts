import type { Deployment, NodeOperation } from '#rules/releases/model';
import { softwareUpdateStatus } from '#rules/releases/projections';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { requireCluster, type SdpdsHandlers } from './call.ts';
import { notFound } from './sdpds-problem.ts';
import { deploymentAuditOf, operationOf } from './wire-answers.ts';

type DeploymentCalls = 'task/describe' | 'nodeOperation/list' | 'nodeOperation/actionExecutionHistory';

/** Tasks, and the work on nodes that they are made of. */
export const deploymentCalls: SdpdsHandlers<DeploymentCalls> = {
  'task/describe': async ({ records }, { taskID }) => {
    const deployment = await requireTask(records, 'taskID', taskID);
    return {
      taskDetails: {
        taskID: deployment.id,
        taskStatus: softwareUpdateStatus(deployment.state),
        reason: deployment.reason,
        waitingFor: deployment.waitingFor,
      },
      auditProperties: deploymentAuditOf(deployment),
    };
  },

  'nodeOperation/list': async (call, { stackName, clusterId, maxResults }) => {
    await requireCluster(call, { stackName, clusterId });
    const page = await call.records.operationsOfCluster(stackName, clusterId, { limit: maxResults ?? 50, after: call.after });
    return { operationDetailsList: page.rows.map(operationOf), nextToken: call.next(page.next) };
  },

  'nodeOperation/actionExecutionHistory': async ({ records }, { taskId }) => {
    const deployment = await requireTask(records, 'taskId', taskId);
    const operations = await records.operationsOf(deployment.id);
    return {
      actionStepResults: operations.flatMap(stepsOf),
      operations: operations.map((operation) => ({ ...operationOf(operation), actionStepResults: stepsOf(operation) })),
    };
  },
};

const stepsOf = ({ steps }: NodeOperation) => steps.map(({ actionName, stepType, status }) => ({ actionName, stepType, status }));

/** `field` as the call spells it: taskID and taskId both stand in the specification. */
async function requireTask(records: Pick<ReleaseRecords, 'deployment'>, field: string, id: string): Promise<Deployment> {
  const deployment = await records.deployment(id);
  if (deployment === null) throw notFound(`${field}: there is no task ${id} in this stage and region.`);
  return deployment;
}
