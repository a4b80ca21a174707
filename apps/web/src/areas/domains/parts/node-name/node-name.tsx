import { Link } from 'react-router';
import { type NodeIdentity, nodeName, otherNames } from '#rules/domains/node-name';
import { nodePath } from '#rules/paths/domains';

interface NodeNameProps {
  node: NodeIdentity;
  /** Its address is another node's too. */
  shared?: boolean;
  /** Of the domain whose node it is: the name leads to the node's page. */
  domainIdentifier?: string;
}

/** A node by the name that all pages call it; its other names are in the tooltip. */
export function NodeName({ node, shared = false, domainIdentifier }: NodeNameProps) {
  const title =
    otherNames(node)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n') || undefined;
  const id = node.id || node.instanceId || node.ip || node.name;
  if (domainIdentifier === undefined || !id) return <span title={title}>{nodeName(node, shared)}</span>;
  return (
    <Link to={nodePath(domainIdentifier, id)} title={title}>
      {nodeName(node, shared)}
    </Link>
  );
}
