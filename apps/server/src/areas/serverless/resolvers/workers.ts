import type { QueryResolvers } from '../../../generated/resolvers.ts';
import { accountOf, nonEmpty, planeOf, serverlessOf } from '../request-arguments.ts';
import { workerEntry } from '../wire.ts';

export const getWorkersListForAccount: QueryResolvers['getWorkersListForAccount'] = async (
  _parent,
  { awsAccountId, dataPlaneType },
  ctx,
) => {
  const workers = await serverlessOf(ctx).workers(accountOf(awsAccountId), planeOf(dataPlaneType), null, ctx.signal);
  return { workers: workers.map(workerEntry) };
};

export const getWorkersListForCollection: QueryResolvers['getWorkersListForCollection'] = async (
  _parent,
  { awsAccountId, dataPlaneType, placementConstraintId },
  ctx,
) => {
  const group = nonEmpty('placementConstraintId', placementConstraintId);
  const workers = await serverlessOf(ctx).workers(accountOf(awsAccountId), planeOf(dataPlaneType), group, ctx.signal);
  return { workers: workers.map(workerEntry) };
};

export const getWorkerDetails: QueryResolvers['getWorkerDetails'] = async (_parent, { awsAccountId, workerId, dataPlaneType }, ctx) => {
  const found = await serverlessOf(ctx).worker(accountOf(awsAccountId), planeOf(dataPlaneType), nonEmpty('workerId', workerId), ctx.signal);
  if (found === null) return [];
  const { worker, shards } = found;
  const { accountId, namespace, startedAt } = worker;
  const shardMeasurements = shards.map(({ sizeBytes, ...shard }) => ({ ...shard, size: sizeBytes }));
  return [{ ...workerEntry(worker), accountId, namespace, dataPlaneType: worker.dataPlaneType, started: startedAt, shardMeasurements }];
};
