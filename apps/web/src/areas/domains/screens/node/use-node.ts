import { useMemo } from 'react';
import { type FoundNode, findNodes } from '#rules/domains/find-node';
import { nodeName } from '#rules/domains/node-name';
import { graphql } from '../../../../generated/gql.ts';
import type { NodePage_MachinesQueryQuery, NodePage_NodesQueryQuery } from '../../../../generated/graphql.ts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';

const Nodes = graphql(`
  query NodePage_NodesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      es60 {
        cat {
          nodes {
            id
            ip
            name
            roles
            manager
            heapPercent
            cpu
            diskTotal
            diskUsed
            diskUsedPercent
            uptimeSeconds
            version
          }
        }
      }
    }
  }
`);

const Machines = graphql(`
  query NodePage_MachinesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      domainIdentifier
      esVersion
      resources {
        ALL {
          ec2Instances {
            instanceId
            nodeId
            createdTime
            diNumber
            instanceType
            nodeType
            publicIp
            privateIp
            state
            elbHealth
            asg
            az
            azState
            volumes {
              deviceName
              ebs {
                volumeId
              }
            }
          }
        }
      }
    }
  }
`);

type Cat = NonNullable<NonNullable<NonNullable<NonNullable<NodePage_NodesQueryQuery['domain']>['es60']>['cat']>['nodes']>[number];
export type NodeMachine = NonNullable<
  NonNullable<NonNullable<NonNullable<NodePage_MachinesQueryQuery['domain']>['resources']>['ALL']>['ec2Instances']
>[number];
export type NodeOfPage = FoundNode<Cat, NodeMachine>;

interface NodeAnswer {
  /** Undefined until both lists have come or failed; several where they share the address that was asked for. */
  found: readonly NodeOfPage[] | undefined;
  /** There is no such domain. */
  isDomainMissing: boolean;
  /** Of the engine; null where it is not known. */
  version: string | null;
  machines: readonly NodeMachine[] | undefined;
  /** Neither list could be read: nothing can be said of the node. */
  failure: RequestError | null;
  /** The cluster did not answer: whether a node runs on the machine is not known. */
  clusterFailure: RequestError | null;
  isFetching: boolean;
  refetch: () => void;
}

const REFRESH_MS = 15_000;
const NO_NODES: readonly Cat[] = [];
const NO_MACHINES: readonly NodeMachine[] = [];

/** A node of a domain by any of its names, with its machine. */
export function useNode(domainIdentifier: string, name: string): NodeAnswer {
  const nodes = useOperation(Nodes, { domainIdentifier }, { refreshMs: REFRESH_MS });
  const machines = useOperation(Machines, { domainIdentifier }, { refreshMs: REFRESH_MS * 2 });
  const cat = nodes.data?.domain?.es60?.cat?.nodes ?? NO_NODES;
  const instances = machines.data?.domain?.resources?.ALL?.ec2Instances ?? NO_MACHINES;
  const isSettled = !nodes.isPending && !machines.isPending;
  const found = useMemo(() => (isSettled ? findNodes(name, cat, instances) : undefined), [isSettled, name, cat, instances]);
  return {
    found,
    isDomainMissing: machines.data !== undefined && machines.data.domain === null,
    version: machines.data?.domain?.esVersion ?? null,
    machines: machines.data ? instances : undefined,
    failure: nodes.error && machines.error && !nodes.data && !machines.data ? machines.error : null,
    clusterFailure: nodes.error && !nodes.data ? nodes.error : null,
    isFetching: nodes.isFetching || machines.isFetching,
    refetch: () => {
      void nodes.refetch();
      void machines.refetch();
    },
  };
}

/** Every name of a node that is known, each once. */
export const namesOf = ({ node, machine }: NodeOfPage): string[] => [
  ...new Set([machine?.instanceId, node?.id ?? machine?.nodeId, node?.ip ?? machine?.privateIp].filter((name) => name != null)),
];

/** Its name as all pages have it. */
export const shownName = ({ node, machine }: NodeOfPage): string =>
  nodeName({
    ip: node?.ip ?? machine?.privateIp,
    name: node?.name,
    id: node?.id ?? machine?.nodeId,
    instanceId: machine?.instanceId,
  });
