import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const Machines = graphql(`
  query ClusterInfo_MachinesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      resources {
        ALL {
          ec2Instances {
            instanceId
            nodeId
            diNumber
            nodeType
            state
            elbHealth
          }
        }
      }
    }
  }
`);

/** The machines of a domain with their deployment instances: undefined while they load, null when they could not be read. */
export function useMachines(domainIdentifier: string) {
  const query = useOperation(Machines, { domainIdentifier });
  if (query.isPending) return undefined;
  return query.data?.domain?.resources?.ALL?.ec2Instances ?? null;
}
