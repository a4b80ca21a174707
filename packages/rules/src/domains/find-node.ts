/** A node as its cluster knows it. */
interface ClusterNode {
  /** The engine's id. */
  id: string;
  ip: string;
  name: string;
}

/** A machine as its domain knows it. */
interface Machine {
  instanceId: string;
  /** The engine's id of the node on it, where the source tells it. */
  nodeId?: string | null | undefined;
  privateIp?: string | null | undefined;
}

export interface FoundNode<Node, Instance> {
  /** Null where no node answers on the machine. */
  node: Node | null;
  /** Null where the source does not tell machines, or has none for the node. */
  machine: Instance | null;
}

/**
 * The nodes of a domain that go by a name: an instance id, an engine id, an engine name, an address. One, mostly; several where they share an
 * address, none where nothing goes by it now.
 */
export function findNodes<Node extends ClusterNode, Instance extends Machine>(
  text: string,
  nodes: readonly Node[],
  machines: readonly Instance[],
): FoundNode<Node, Instance>[] {
  const pairs: FoundNode<Node, Instance>[] = nodes.map((node) => ({ node, machine: machineOf(node, nodes, machines) }));
  const paired = new Set(pairs.map(({ machine }) => machine));
  const all = [...pairs, ...machines.filter((machine) => !paired.has(machine)).map((machine) => ({ node: null, machine }))];
  const byId = all.filter(({ node, machine }) => [node?.id, machine?.instanceId, machine?.nodeId].includes(text));
  if (byId.length > 0) return byId;
  const byName = all.filter(({ node }) => node?.name === text);
  return byName.length > 0 ? byName : all.filter(({ node, machine }) => [node?.ip, machine?.privateIp].includes(text));
}

/** The machine that says it has the node; by its address where none does and the address is one node's alone. */
function machineOf<Instance extends Machine>(
  node: ClusterNode,
  nodes: readonly ClusterNode[],
  machines: readonly Instance[],
): Instance | null {
  const named = machines.find(({ nodeId }) => nodeId === node.id);
  if (named) return named;
  if (nodes.filter(({ ip }) => ip === node.ip).length > 1) return null;
  const there = machines.filter(({ privateIp, nodeId }) => privateIp === node.ip && nodeId == null);
  return there.length === 1 ? (there[0] ?? null) : null;
}
