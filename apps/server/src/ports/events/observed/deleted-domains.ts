import type { DomainsPort } from '../../domains/port.ts';
import type { IssuesStore } from '../../issues/store/index.ts';
import type { IssueKeeper } from './issue-keeper.ts';

/**
 * Closes the issues of domains that were deleted, at the time at which they were: nobody looks at these any more. A domain that the source does not tell
 * of as deleted keeps its issues, since it may only be unread. A source that gives no answer holds up nothing else.
 */
export async function closeDeleted(
  domains: Pick<DomainsPort, 'list' | 'find'>,
  issues: Pick<IssuesStore, 'domainsWithOpen'>,
  keeper: Pick<IssueKeeper, 'gone'>,
  now: number,
): Promise<void> {
  const withIssues = await issues.domainsWithOpen();
  if (withIssues.length === 0) return;
  const listed = await domains.list().catch(() => null);
  if (listed === null) return;
  const live = new Set(listed);
  for (const domainIdentifier of withIssues) {
    if (live.has(domainIdentifier)) continue;
    const record = await domains.find(domainIdentifier).catch(() => null);
    if (record?.deleted) await keeper.gone(domainIdentifier, record.deletedAt ?? now);
  }
}
