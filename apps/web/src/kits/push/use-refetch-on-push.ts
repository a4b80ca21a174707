import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSteadyPush } from './use-steady-push.ts';

/** Asks a question again when something happens under a topic, one time after another. */
export function useRefetchOnPush(topic: string, queryKey: QueryKey): void {
  const queries = useQueryClient();
  const ask = () => queries.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  const look = async (): Promise<void> => {
    // One that was under way before may know nothing of what happened.
    const wasAsking = queries.getQueryState(queryKey)?.fetchStatus === 'fetching';
    await ask();
    if (wasAsking) await ask();
  };
  useSteadyPush(topic, look, 0);
}
