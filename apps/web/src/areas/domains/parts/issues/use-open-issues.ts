import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const Issues = graphql(`
  query TmsIssues_IssuesQuery($domainIdentifier: String!) {
    getDomainTMSIssues(domainIdentifier: $domainIdentifier) {
      id
      issueType
      tmsUpdateTimestamp
      tmsCreateTimestamp
      details
      supportSOP
      serviceSOP
      severity
      zone
    }
  }
`);

/** Issues that are open now: the vitals count them, their table lists them, and both ask once. */
export const useOpenIssues = (domainIdentifier: string) => useOperation(Issues, { domainIdentifier }, { refreshMs: 30_000 });
