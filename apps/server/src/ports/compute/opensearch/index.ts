import { nodeKindOf } from '#rules/domains/node-kinds';
import type { CatNode, ClusterApi, NodeAttr } from '../../cluster-api/port.ts';
import { PortError } from '../../port-error.ts';
import type { ComputePort, InstanceRecord } from '../port.ts';

const ORDER = ['data', 'ultrawarm', 'coordinator', 'master'];

/**
 * The nodes of a cluster as its machines: a node's id is the instance id. What only the cloud knows is null. A node that
 * left is gone from here too; the layout says how many there should be.
 */
export function createOpenSearchCompute(cluster: ClusterApi): ComputePort {
  return {
    async instances(domainIdentifier, signal) {
      const [{ value: nodes, asOf }, { value: attrs }] = await Promise.all([
        cluster.nodes(domainIdentifier, { signal }),
        cluster.nodeAttrs(domainIdentifier, { signal }),
      ]);
      const attrsOf = new Map<string, Map<string, string>>();
      for (const attr of attrs) attrsOf.set(keyOf(attr), (attrsOf.get(keyOf(attr)) ?? new Map()).set(attr.attr, attr.value));
      return nodes
        .map((node) => instanceOf(node, attrsOf.get(keyOf({ ...node, node: node.name })) ?? new Map(), asOf))
        .sort(byKindThenNumber);
    },
    async groups() {
      throw new PortError('not-offered', 'A cluster does not know the groups that its machines belong to.');
    },
  };
}

/** `_cat/nodeattrs` cuts ids at four letters, so that nodes are distinguished by name and address together with that. */
const keyOf = ({ node, id, ip }: Pick<NodeAttr, 'node' | 'id' | 'ip'>): string => `${node}|${id.slice(0, 4)}|${ip}`;

function instanceOf(node: CatNode, attrs: ReadonlyMap<string, string>, asOf: number): InstanceRecord {
  const diNumber = Number(attrs.get('di_number'));
  return {
    instanceId: node.id,
    nodeId: node.id,
    createdTime: node.uptimeSeconds === null ? null : asOf - node.uptimeSeconds * 1_000,
    diNumber: Number.isInteger(diNumber) && diNumber > 0 ? diNumber : null,
    instanceType: null,
    nodeType: nodeKindOf(node),
    publicIp: null,
    privateIp: node.ip || null,
    bastion: null,
    state: null,
    elbHealth: null,
    asg: null,
    az: attrs.get('zone') ?? null,
    azState: null,
    osDeploymentType: null,
    network: { publicDns: null },
    volumes: [],
    diskUsedPercent: node.diskUsedPercent,
    heapPercent: node.heapPercent,
    cpuPercent: node.cpu,
  };
}

function byKindThenNumber(a: InstanceRecord, b: InstanceRecord): number {
  const kind = ORDER.indexOf(a.nodeType) - ORDER.indexOf(b.nodeType);
  const number = (a.diNumber ?? Number.MAX_SAFE_INTEGER) - (b.diNumber ?? Number.MAX_SAFE_INTEGER);
  return kind || number || (a.instanceId < b.instanceId ? -1 : 1);
}
