import type { DomainStatuses } from './domain-statuses.ts';
import { firstPages, type Listed } from './pages.ts';
import { type ScheduledAction, ScheduledActionsPage } from './schema.ts';

const KEPT_MS = 60_000;

interface ScheduledActionsOptions {
  signal?: AbortSignal | undefined;
  /** Asked of the service now, for who decides by it. */
  isFresh?: boolean;
}

/**
 * What the service has planned on a domain, by time.
 * @throws PortError not-found for a domain that is not there
 */
export function scheduledActions(
  statuses: DomainStatuses,
  domainIdentifier: string,
  { signal, isFresh = false }: ScheduledActionsOptions = {},
): Promise<Listed<ScheduledAction>> {
  return statuses.read('scheduled', domainIdentifier, {
    ttlMs: KEPT_MS,
    maxAgeMs: isFresh ? 0 : undefined,
    signal,
    async load(DomainName, inner) {
      const { rows, isCut } = await firstPages(async (token) => {
        const answer = await statuses.clients.es('ListScheduledActions', { DomainName, ...token }, ScheduledActionsPage, { signal: inner });
        return { rows: answer.ScheduledActions, next: answer.NextToken };
      });
      return { rows: rows.sort((a, b) => a.ScheduledTime - b.ScheduledTime), isCut };
    },
  });
}
