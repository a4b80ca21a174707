import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { OtsAccountLink } from '../../parts/domain-link.tsx';
import { NO_OTS_DOMAINS } from '../../parts/table-words.ts';

const Recently = graphql(`
  query Ots_RecentlyOnboardedQuery($limit: Int!) {
    otsRecentlyOnboarded(limit: $limit) {
      account_id
      onboard_time
      onboarded_regions
    }
  }
`);

const SHOWN = { limit: 8 };

/** The accounts that somebody onboarded last. */
export function RecentlyOnboarded() {
  const query = useOperation(Recently, SHOWN, { staleMs: 0 });
  const items = query.data?.otsRecentlyOnboarded ?? [];
  const state = query.isPending ? 'loading' : query.isError ? 'failed' : items.length === 0 ? 'empty' : 'ready';
  return (
    <Section
      title="Recently onboarded"
      state={state}
      height={240}
      fetching={query.isFetching}
      error={
        query.error
          ? {
              what: `Unable to get what was onboarded last. Failed with ${query.error.message}`,
              code: query.error.code,
              requestId: query.error.requestId,
            }
          : undefined
      }
      onRetry={() => void query.refetch()}
    >
      {items.length === 0 ? (
        NO_OTS_DOMAINS
      ) : (
        <TimestampScope>
          <ul className="ots-recent">
            {items.map(({ account_id, onboard_time, onboarded_regions }) => (
              <li key={account_id}>
                <OtsAccountLink accountId={account_id} />
                <span className="ots-quiet">{onboarded_regions.join(', ')}</span>
                <Timestamp at={onboard_time * 1_000} />
              </li>
            ))}
          </ul>
        </TimestampScope>
      )}
    </Section>
  );
}
