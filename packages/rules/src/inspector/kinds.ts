import { type NodeKind, nodeKindOf } from '../domains/node-kinds.ts';
import { nodeNames } from '../domains/node-name.ts';
import type { AttrFacts, NodeFacts, Read } from './facts.ts';

/** Names of warm nodes. Before there was a role for them only their box type said so. */
export const warmNames = (attrs: Read<AttrFacts[]>): ReadonlySet<string> => warmNamesOf(attrs.ok ? attrs.value : []);

export const warmNamesOf = (attrs: readonly Omit<AttrFacts, 'ip'>[]): ReadonlySet<string> =>
  new Set(attrs.filter(({ attr, value }) => attr === 'box_type' && /^(?:ultra)?warm$/.test(value)).map(({ node }) => node));

/** What a node is, by its box type first. */
export const kindOf = (node: Pick<NodeFacts, 'name' | 'roles'>, warm: ReadonlySet<string>): NodeKind =>
  warm.has(node.name) ? 'ultrawarm' : nodeKindOf(node);

/** How many nodes there are of each kind. */
export const countsByKind = (nodes: readonly Pick<NodeFacts, 'name' | 'roles'>[], warm: ReadonlySet<string>): Record<NodeKind, number> => {
  const counts = { data: 0, ultrawarm: 0, master: 0, coordinator: 0 };
  for (const node of nodes) counts[kindOf(node, warm)] += 1;
  return counts;
};

/** Names of nodes as an operator calls them, for answers that have the engine's name alone. */
export const labelsOf = (nodes: Read<NodeFacts[]>): ((name: string) => string) => {
  const names = nodes.ok ? nodeNames(nodes.value) : [];
  const labels = new Map(nodes.ok ? nodes.value.map((node, at) => [node.name, names[at] ?? node.name]) : []);
  return (name) => labels.get(name) ?? name;
};
