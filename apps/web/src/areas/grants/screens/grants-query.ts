import { graphql } from '../../../generated/gql.ts';
import type { GrantsScreen_GrantsQueryQuery } from '../../../generated/graphql.ts';

export const Grants = graphql(`
  query GrantsScreen_GrantsQuery($list: GrantList!) {
    grants(list: $list) {
      total
      grants {
        id
        holder
        isOwn
        subject
        opens
        ticket
        reasonCode
        description
        minutes
        needsSecondPerson
        isBreakGlass
        unproved
        state
        requestedAt
        openedAt
        endsAt
        decidedBy
        decision
        review
        reviewDueAt
        reviewedBy
        reviewedAt
        reviewText
      }
    }
  }
`);

export type GrantRow = GrantsScreen_GrantsQueryQuery['grants']['grants'][number];
