import { RETRY_COLLECTION } from '#rules/commands/account-commands';
import { isClientId } from '#rules/domains/identifiers';
import { preconditionFailed } from '#rules/guard';
import { isRetryable } from '#rules/serverless/collection';
import { implementCommand } from '../../../platform/commands/registry.ts';
import { PortError } from '../../../ports/port-error.ts';
import { NOT_AVAILABLE } from '../request-arguments.ts';

/** The command of retryCollectionFailure: puts a failed collection into the retry queue. */
export const retryCollection = implementCommand(RETRY_COLLECTION, {
  // The source counts one retry for a token.
  repeatable: true,
  precondition: async ({ ports, signal }, { aws_account_id: accountId, collection_id: collectionId }) => {
    if (!isClientId(accountId)) return preconditionFailed('aws_account_id must be 12 digits.', 'Correct it and send the command again.');
    if (ports.serverless === null) return preconditionFailed(NOT_AVAILABLE, 'Use the tool of the source itself.');
    const { cannotRetry } = ports.serverless;
    if (cannotRetry !== null) return preconditionFailed(cannotRetry, 'Delete the collection with the source’s own tool and recreate it.');
    const collection = await ports.serverless.collection(accountId, collectionId, signal);
    if (collection === null)
      return preconditionFailed(
        `The account ${accountId} has no collection ${collectionId.slice(0, 64)}.`,
        'Look the id up in the list of collections.',
      );
    return isRetryable(collection)
      ? null
      : preconditionFailed(
          `The collection ${collection.name} is ${collection.status.toLowerCase()} and names no reason of a failure: there is nothing to retry.`,
          'Reload the page.',
        );
  },
  run: async ({ ports, token, signal }, { aws_account_id, collection_id }) => {
    if (ports.serverless === null) throw new PortError('not-offered', NOT_AVAILABLE);
    const outcome = await ports.serverless.retry(aws_account_id, collection_id, token, signal);
    return {
      isEmpty: outcome.isEmpty,
      approximate_position_in_queue: outcome.approximatePositionInQueue,
      estimated_wait_time_in_minutes: outcome.estimatedWaitTimeInMinutes,
    };
  },
  wasDone: async () => null,
});
