import { isPortError } from '../../ports/port-error.ts';
import type { TransparencySource } from '../../ports/transparency/port.ts';

/** How often a call is made again, and how long to wait before it. */
const THROTTLED_AGAIN = 6;
const FAILED_AGAIN = 1;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/** Waits, and rejects once the signal aborts. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

interface RateLimits {
  now: () => number;
  wait: Wait;
}

/**
 * The same source for one round: when it asks one caller to slow down, all of them wait, as long as it said or longer each time. A call that
 * fails otherwise is made once more. What is thrown at last is the source's own failure.
 */
export function rateLimitedSource(source: TransparencySource, { now, wait }: RateLimits): TransparencySource {
  let quietUntil = 0;
  const call = async <T>(make: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    let throttled = 0;
    let failed = 0;
    for (;;) {
      signal.throwIfAborted();
      const pause = quietUntil - now();
      if (pause > 0) {
        await wait(pause, signal);
        continue;
      }
      try {
        return await make();
      } catch (error) {
        if (signal.aborted || !isPortError(error)) throw error;
        if (error.kind === 'throttled' && throttled < THROTTLED_AGAIN) {
          const longest = Math.min(LONGEST_PAUSE_MS, Math.max(error.retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** throttled));
          throttled += 1;
          quietUntil = Math.max(quietUntil, now() + longest);
        } else if ((error.kind === 'timed-out' || error.kind === 'unavailable') && failed < FAILED_AGAIN) {
          failed += 1;
        } else {
          throw error;
        }
      }
    }
  };
  const NEVER = new AbortController().signal;
  return {
    account: (accountId, signal = NEVER) => call(() => source.account(accountId, signal), signal),
    tryRole: (role, signal = NEVER) => call(() => source.tryRole(role, signal), signal),
    domains: (accountId, region, signal = NEVER) => call(() => source.domains(accountId, region, signal), signal),
  };
}
