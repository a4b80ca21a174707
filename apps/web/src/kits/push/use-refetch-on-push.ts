import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePush } from './use-push.ts';

/**
 * Asks a question again when something happens under a topic: one time after another, and once more for what happened while an answer was under way.
 * A question that each event ended and began again would have no answer for as long as events come faster than answers.
 */
export function useRefetchOnPush(topic: string, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const isAsking = useRef(false);
  const isAgain = useRef(false);
  const ask = async (): Promise<void> => {
    isAgain.current = true;
    if (isAsking.current) return;
    isAsking.current = true;
    while (isAgain.current) {
      // One that was under way before may know nothing of what happened.
      isAgain.current = queries.getQueryState(queryKey)?.fetchStatus === 'fetching';
      await queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
    }
    isAsking.current = false;
  };
  usePush(
    topic,
    () => void ask(),
    () => void ask(),
  );
}
