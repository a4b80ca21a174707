import { collectionVerdict } from '#rules/serverless/collection-verdict';
import { groupVerdict } from '#rules/serverless/group-verdict';
import { accountVerdict } from '#rules/serverless/stands-out';
import type { ServerlessVerdict } from '#rules/serverless/verdict';
import type { QueryResolvers, ServerlessVerdict as Wire } from '../../../generated/resolvers.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { accountFacts } from '../account-facts.ts';
import { groupFacts, readPart } from '../group-facts.ts';
import { accountOf, nonEmpty, serverlessOf } from '../request-arguments.ts';

const wire = ({ findings, ...verdict }: ServerlessVerdict, { now }: RequestContext): Wire => ({
  ...verdict,
  findings: findings.map((finding) => ({ ...finding })),
  asOf: now,
});

export const serverlessAccountVerdict: QueryResolvers['serverlessAccountVerdict'] = async (_parent, { awsAccountId }, ctx) => {
  const { facts, missing } = await accountFacts(ctx, serverlessOf(ctx), accountOf(awsAccountId));
  return wire(accountVerdict(facts, { workers: missing.workers?.message ?? null, units: missing.units?.message ?? null }), ctx);
};

export const serverlessGroupVerdict: QueryResolvers['serverlessGroupVerdict'] = async (_parent, args, ctx) => {
  const port = serverlessOf(ctx);
  const group = nonEmpty('placementConstraintId', args.placementConstraintId);
  return wire(groupVerdict(await groupFacts(ctx, port, accountOf(args.awsAccountId), group, nonEmpty('namespace', args.namespace))), ctx);
};

export const serverlessCollectionVerdict: QueryResolvers['serverlessCollectionVerdict'] = async (_parent, args, ctx) => {
  const port = serverlessOf(ctx);
  const accountId = accountOf(args.awsAccountId);
  const collection = await port.collection(accountId, nonEmpty('collectionId', args.collectionId), ctx.signal);
  if (collection === null) return null;
  const groupId = collection.placementConstraintId;
  const group = groupId === null ? null : await readPart(groupFacts(ctx, port, accountId, groupId).then(groupVerdict));
  return wire(collectionVerdict({ accountId, now: ctx.now, collection, group }), ctx);
};
