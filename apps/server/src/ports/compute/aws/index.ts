import type { DomainStatuses } from '../../aws-account/domain-statuses.ts';
import { DomainNodes } from '../../aws-account/schema.ts';
import { PortError } from '../../port-error.ts';
import type { ComputePort, InstanceRecord } from '../port.ts';
import { placeholderOf } from './node-id.ts';

const KEPT_MS = 10_000;
const TYPES: Readonly<Record<string, string>> = { Data: 'data', Ultrawarm: 'ultrawarm', Warm: 'warm', Master: 'master' };
const ORDER = ['data', 'ultrawarm', 'warm', 'coordinator', 'master'];

/**
 * The nodes of managed domains. Their machines are in an account of the service and nobody can see them: addresses, volumes, groups and health at a
 * balancer are null.
 */
export function createAwsCompute(accounts: readonly DomainStatuses[]): ComputePort {
  return {
    async instances(domainIdentifier, signal) {
      const account = accounts.find((one) => one.isOurs(domainIdentifier));
      if (!account) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
      return account.read('nodes', domainIdentifier, {
        ttlMs: KEPT_MS,
        signal,
        async load(DomainName, inner) {
          const { DomainNodesStatusList } = await account.clients.es('DescribeDomainNodes', { DomainName }, DomainNodes, { signal: inner });
          return DomainNodesStatusList.map((node, at) => instanceOf(node, at)).sort(byTypeThenId);
        },
      });
    },
    async groups() {
      throw new PortError(
        'not-offered',
        'Not available from this source: the groups of a managed domain’s machines are in an account of the service.',
      );
    },
  };
}

type Node = (typeof DomainNodes)['_output']['DomainNodesStatusList'][number];

const instanceOf = ({ NodeId, NodeType, AvailabilityZone, InstanceType, NodeStatus }: Node, at: number): InstanceRecord => ({
  instanceId: NodeId ?? placeholderOf(at),
  nodeId: NodeId ?? null,
  createdTime: null,
  diNumber: null,
  instanceType: InstanceType ?? null,
  nodeType: TYPES[NodeType ?? ''] ?? 'coordinator',
  publicIp: null,
  privateIp: null,
  bastion: null,
  state: null,
  elbHealth: null,
  asg: null,
  az: AvailabilityZone ?? null,
  azState: NodeStatus === 'Active' ? '1.0' : NodeStatus === 'StandBy' ? '0.0' : null,
  osDeploymentType: null,
  network: { publicDns: null },
  volumes: [],
  diskUsedPercent: null,
  heapPercent: null,
  cpuPercent: null,
});

const byTypeThenId = (a: InstanceRecord, b: InstanceRecord): number =>
  ORDER.indexOf(a.nodeType) - ORDER.indexOf(b.nodeType) || (a.instanceId < b.instanceId ? -1 : 1);
