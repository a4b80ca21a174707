import { type NodeIdentity, nodeName, otherNames } from '#rules/domains/node-name';

/** A node by the name that all pages call it; its other names are in the tooltip. `shared` says that its address is another node's too. */
export function NodeName({ node, shared = false }: { node: NodeIdentity; shared?: boolean }) {
  const others = otherNames(node);
  return <span title={others.map(({ label, value }) => `${label}: ${value}`).join('\n') || undefined}>{nodeName(node, shared)}</span>;
}
