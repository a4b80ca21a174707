import { graphql } from '../../generated/gql.ts';
import { useOperation } from '../graphql/use-operation.ts';

const DomainAccess = graphql(`
  query DomainAccess_AccessQuery($domainIdentifier: String!) {
    domainAccess(domainIdentifier: $domainIdentifier) {
      commandExplorers {
        title
        url
        isDemo
      }
      ssh {
        isDemo
      }
      credentials {
        isDemo
        role
      }
    }
  }
`);

/** Which ways lead from a domain out of the console. A configuration changes with a restart, so an answer does for a long time. */
export const useDomainAccess = (domainIdentifier: string) => useOperation(DomainAccess, { domainIdentifier }, { staleMs: 10 * 60_000 });
