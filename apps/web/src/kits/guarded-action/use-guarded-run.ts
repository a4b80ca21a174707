import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActionDone, type ActionOutcome, outcomeOfFailure, wasAnswered } from './action-outcome.ts';

interface GuardedRun {
  outcome: ActionOutcome | null;
  isRunning: boolean;
  /** Sends it once, and answers how it ended. */
  start: (send: (idempotencyKey: string) => Promise<ActionDone>) => Promise<ActionOutcome>;
}

/**
 * Runs what changes something, and keeps how it ended. The key stays the same while nobody knows whether an attempt reached the server, so
 * that nothing runs twice; what the server has answered for certain may be tried again under another one.
 * @param refreshes what is read again once it was tried, by the first part of its key
 * @param failed stands before the body of a failed answer, for calls whose body is shown
 */
export function useGuardedRun(refreshes: readonly string[], failed?: string): GuardedRun {
  const queries = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const [isRunning, setIsRunning] = useState(false);
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null);
  const attempt = async (send: (key: string) => Promise<ActionDone>): Promise<ActionOutcome> => {
    try {
      const done = await send(idempotencyKey);
      setIdempotencyKey(crypto.randomUUID());
      return { kind: 'done', ...done };
    } catch (error) {
      if (wasAnswered(error)) setIdempotencyKey(crypto.randomUUID());
      return outcomeOfFailure(error, failed);
    } finally {
      for (const key of refreshes) void queries.invalidateQueries({ queryKey: [key] });
    }
  };
  return {
    outcome,
    isRunning,
    start: async (send) => {
      setIsRunning(true);
      setOutcome(null);
      const next = await attempt(send);
      setOutcome(next);
      setIsRunning(false);
      return next;
    },
  };
}
