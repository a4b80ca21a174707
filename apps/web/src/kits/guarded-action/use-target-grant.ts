import { covers, type GrantOpens } from '#rules/grants/grant';
import { graphql } from '../../generated/gql.ts';
import type { GrantPanel_OwnGrantsQueryQuery } from '../../generated/graphql.ts';
import { useOperation } from '../graphql/use-operation.ts';
import { usePush } from '../push/use-push.ts';

const OwnGrants = graphql(`
  query GrantPanel_OwnGrantsQuery {
    ownGrants {
      id
      subject
      opens
      state
      ticket
      endsAt
      hasSecondPerson
      isBreakGlass
    }
  }
`);

export type OwnGrant = GrantPanel_OwnGrantsQueryQuery['ownGrants'][number];

/** What a command needs a grant for. */
export interface GrantTarget {
  /** An account, a domain or a node (rules/grants). */
  subject: string;
  opens: GrantOpens;
  needsSecondPerson: boolean;
}

interface TargetGrant {
  /** It carries the command now. */
  live: OwnGrant | null;
  /** Asked for, and not yet answered. */
  waiting: OwnGrant | null;
  isReading: boolean;
  error: Error | null;
}

const NO_TARGET: TargetGrant = { live: null, waiting: null, isReading: false, error: null };

/** The person's own grant for a target, as it changes; nothing is asked without a target. */
export function useTargetGrant(target: GrantTarget | null): TargetGrant {
  const query = useOperation(OwnGrants, {}, { enabled: target !== null, refreshMs: 15_000, staleMs: 0 });
  const look = () => void query.refetch();
  usePush(target === null ? 'grant:none' : 'grant:*', look, look);
  if (target === null) return NO_TARGET;
  const { subject, opens, needsSecondPerson } = target;
  const own = (query.data?.ownGrants ?? []).filter((grant) => grant.opens === opens && covers(grant.subject, subject));
  return {
    live: own.find(({ state, hasSecondPerson }) => state === 'LIVE' && (hasSecondPerson || !needsSecondPerson)) ?? null,
    waiting: own.find(({ state }) => state === 'WAITING') ?? null,
    isReading: query.isPending,
    error: query.error,
  };
}
