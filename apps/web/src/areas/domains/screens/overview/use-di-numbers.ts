import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const DiNumbers = graphql(`
  query ClusterInfo_DiNumbersQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      resources {
        ALL {
          ec2Instances {
            instanceId
            diNumber
          }
        }
      }
    }
  }
`);

/** The deployment instance of each machine: undefined while it loads, null when it could not be read. */
export function useDiNumbers(domainIdentifier: string): (number | null)[] | null | undefined {
  const query = useOperation(DiNumbers, { domainIdentifier });
  if (query.isPending) return undefined;
  return query.data?.domain?.resources?.ALL?.ec2Instances?.map((instance) => instance.diNumber ?? null) ?? null;
}
