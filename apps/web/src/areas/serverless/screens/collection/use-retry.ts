import { useMutation } from '@tanstack/react-query';
import { isRetryable } from '#rules/serverless/collection';
import { request } from '../../../../kits/graphql/request.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { type CollectionDetails, type RetryAnswer, RetryQuery } from './collection-query.ts';

interface Queued {
  answer: RetryAnswer;
  /** When the collection had last changed: a later failure is another one, which may be retried in its turn. */
  failureOf: number;
}

/** Puts a failed collection into the retry queue (JUNO-045). */
export function useRetry(awsAccountId: string, collection: CollectionDetails) {
  const { id, status, failure_reason, last_modified_date } = collection;
  const retry = useMutation<Queued, RequestError>({
    mutationFn: async () => {
      const guard = { idempotencyKey: crypto.randomUUID() };
      const { retryCollectionFailure } = await request(RetryQuery, { awsAccountId, collectionId: id, guard });
      return { answer: retryCollectionFailure, failureOf: last_modified_date };
    },
  });
  const queued = retry.data?.failureOf === last_modified_date ? retry.data.answer : null;
  const hasFailed = isRetryable({ status, failureReason: failure_reason ?? null });
  return { retry, queued: hasFailed ? queued : null, isOffered: hasFailed && queued === null };
}

/** What the banner says of a collection that waits for its retry. */
export function queuedText({ approximate_position_in_queue: position, estimated_wait_time_in_minutes: minutes }: RetryAnswer): string {
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `The retry is number ${position} in the queue. The estimated wait is ${wait}: refresh the page after that time.`;
}
