import { RECENT_MS } from '#rules/events/recent-changes';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const RecentChanges = graphql(`
  query VitalsStrip_RecentChangesQuery($subject: String!, $from: Float!, $to: Float!) {
    changes(subject: $subject, from: $from, to: $to, limit: 50) {
      id
      kind
      title
      at
      until
      actor
      link
      source
    }
  }
`);

const GRID_MS = 60_000;

/** What changed on a domain in the last 24 hours, newest first. */
export function useRecentChanges(subject: string) {
  const now = Math.floor(Date.now() / GRID_MS) * GRID_MS;
  return useOperation(RecentChanges, { subject, from: now - RECENT_MS, to: now + GRID_MS }, { keepPrevious: true, refreshMs: 30_000 });
}
