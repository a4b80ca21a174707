import type { World } from '#fleet/world';
import { PortError } from '../../port-error.ts';

const RETRY_AFTER_MS = 30_000;

/**
 * An account of which the demo fleet tells, whatever is asked of it.
 * @throws PortError `denied`, `throttled` or `not-found` for one of which it does not
 */
export function knownAccount(world: World, accountId: string): string {
  switch (world.serverless.standing(accountId)) {
    case 'ok':
      return accountId;
    case 'denied':
      throw new PortError('denied', `The account ${accountId} does not let the console read it.`);
    case 'throttled':
      throw new PortError('throttled', `Too many requests for the account ${accountId}: try again in half a minute.`, {
        retryAfterMs: RETRY_AFTER_MS,
      });
    case 'unknown':
      throw new PortError('not-found', `No account is known as ${accountId.slice(0, 64)}.`);
  }
}
