import type { DomainStatuses } from './domain-statuses.ts';
import { type ScheduledAction, ScheduledActionsPage } from './schema.ts';

const MOST_PAGES = 5;

/**
 * What the service has planned on a domain.
 * @throws PortError not-found for a domain that is not there
 */
export async function scheduledActions(
  { clients, nameOf }: Pick<DomainStatuses, 'clients' | 'nameOf'>,
  domainIdentifier: string,
  signal: AbortSignal | undefined,
): Promise<ScheduledAction[]> {
  const DomainName = await nameOf(domainIdentifier, signal);
  const found: ScheduledAction[] = [];
  let NextToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const input = { DomainName, ...(NextToken ? { NextToken } : {}) };
    const answer = await clients.es('ListScheduledActions', input, ScheduledActionsPage, { signal });
    found.push(...answer.ScheduledActions);
    if (!answer.NextToken) break;
    NextToken = answer.NextToken;
  }
  return found.sort((a, b) => a.ScheduledTime - b.ScheduledTime);
}
