import { RETRY_COLLECTION } from '#rules/commands/account-commands';
import { checkCollectionPath } from '#rules/serverless/collection-paths';
import type { QueryResolvers } from '../../../generated/resolvers.ts';
import type { RequestedExplorer } from '../../../platform/audit/path-refusals.ts';
import { requirePermission } from '../../../platform/auth/require-permission.ts';
import { runCommand } from '../../../platform/commands/run-command.ts';
import { badInput } from '../../../platform/http/bad-input.ts';
import { collectionAnswer } from '../collection-answer.ts';
import { accountOf, nonEmpty, serverlessOf } from '../request-arguments.ts';
import { collectionDetails, collectionEntry } from '../wire.ts';

export const getAccountCollectionsList: QueryResolvers['getAccountCollectionsList'] = async (_parent, { awsAccountId }, ctx) => {
  const collections = await serverlessOf(ctx).collections(accountOf(awsAccountId), ctx.signal);
  return { collections: collections.map(collectionEntry) };
};

export const getCollectionDetails: QueryResolvers['getCollectionDetails'] = async (
  _parent,
  { awsAccountId, collectionId, collectionName },
  ctx,
) => {
  const port = serverlessOf(ctx);
  const accountId = accountOf(awsAccountId);
  if (collectionId) {
    const found = await port.collection(accountId, nonEmpty('collectionId', collectionId), ctx.signal);
    return { collection_details: found !== null && (!collectionName || found.name === collectionName) ? [collectionDetails(found)] : [] };
  }
  if (!collectionName) throw badInput('collectionId', 'must name a collection, or collectionName must');
  const named = (await port.collections(accountId, ctx.signal)).filter(({ name }) => name === collectionName);
  return { collection_details: named.map(collectionDetails) };
};

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
export const retryCollectionFailure: QueryResolvers['retryCollectionFailure'] = async (
  _parent,
  { awsAccountId, collectionId, guard },
  ctx,
) => {
  requirePermission(ctx, 'domain:recover');
  const args = { aws_account_id: accountOf(awsAccountId), collection_id: nonEmpty('collectionId', collectionId) };
  const outcome = await runCommand(ctx, RETRY_COLLECTION, args, guard);
  return {
    isEmpty: outcome.isEmpty === true,
    approximate_position_in_queue: Number(outcome.approximate_position_in_queue),
    estimated_wait_time_in_minutes: Number(outcome.estimated_wait_time_in_minutes),
  };
};

/** `data` is stated for the call, which only reads: it must be left out. */
export const junoGetApi: QueryResolvers['junoGetApi'] = async (_parent, { awsAccountId, collectionId, url, data }, ctx) => {
  const port = serverlessOf(ctx);
  const accountId = accountOf(awsAccountId);
  const collection = nonEmpty('collectionId', collectionId);
  const call = checkCollectionPath(url);
  if (!call.ok) throw ctx.services.serverless.refusals.of(ctx, requestedCollection(accountId, collection), url, call);
  if (data !== null && data !== undefined && data !== '' && !isEmpty(data))
    throw badInput('data', 'must be left out: only reads are allowed');
  const started = performance.now();
  const answer = await port.get(accountId, collection, call.url, ctx.signal);
  return { ...collectionAnswer(answer, call), tookMs: performance.now() - started, asOf: ctx.now };
};

const requestedCollection = (accountId: string, collectionId: string): RequestedExplorer => ({
  command: { path: 'serverless/explorer/get', parent: 'serverless/explorer', name: 'get' },
  subject: { identifier: `${accountId}:${collectionId}`, account: accountId },
  arguments: { aws_account_id: accountId, collection_id: collectionId },
});

const isEmpty = (data: unknown): boolean => typeof data === 'object' && data !== null && Object.keys(data).length === 0;
