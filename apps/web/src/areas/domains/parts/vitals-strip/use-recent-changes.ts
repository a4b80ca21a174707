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

/** What changed on a domain in the last 24 hours, or in a range (epoch milliseconds), newest first, at most 50. */
export function useRecentChanges(subject: string, range: { start: number; end: number } | null = null) {
  const now = Math.floor(Date.now() / GRID_MS) * GRID_MS;
  const from = range ? Math.floor(range.start / GRID_MS) * GRID_MS : now - RECENT_MS;
  const to = range ? Math.ceil(range.end / GRID_MS) * GRID_MS : now + GRID_MS;
  return useOperation(RecentChanges, { subject, from, to }, { keepPrevious: true, refreshMs: 30_000 });
}
