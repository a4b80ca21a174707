/** What sources tell of one node; what they do not is null or left out. */
export interface NodeIdentity {
  ip?: string | null | undefined;
  /** The engine's name of it. */
  name?: string | null | undefined;
  /** The engine's id. */
  id?: string | null | undefined;
  instanceId?: string | null | undefined;
}

/** Names that a service gives its nodes by the thousand: nobody reads them, and another one is as long. */
const MACHINE_MADE = /^[0-9a-f]{32}$/;

/**
 * What an operator calls a node, the same on every page: its address, with the name behind it where a person gave it one
 * (`10.0.3.7`, `10.0.3.7 (node-4)`); the name, or the id, where no address is known. `shared` says that another node has the address too.
 */
export const nodeName = ({ ip, name, id, instanceId }: NodeIdentity, shared = false): string => {
  const given = name && (!MACHINE_MADE.test(name) || shared) ? name : null;
  if (ip) return given === null || given === ip ? ip : `${ip} (${given})`;
  return name || id || instanceId || '';
};

/** The other names of it, for a tooltip and for search, a label and a value each. */
export const otherNames = ({ name, id, instanceId }: NodeIdentity): { label: string; value: string }[] =>
  [
    { label: 'Engine id', value: id },
    { label: 'Engine name', value: name },
    { label: 'Instance', value: instanceId },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** Names of the nodes of one cluster, in their order: nodes that share an address are distinguished by their engine names. */
export const nodeNames = (nodes: readonly NodeIdentity[]): string[] => {
  const sharing = new Map<string, number>();
  for (const { ip } of nodes) if (ip) sharing.set(ip, (sharing.get(ip) ?? 0) + 1);
  return nodes.map((node) => nodeName(node, (sharing.get(node.ip ?? '') ?? 0) > 1));
};
