/** What a node is, by the letters of its roles. */
export type NodeKind = 'data' | 'ultrawarm' | 'master' | 'coordinator';

/**
 * d data; in Elasticsearch 7.10 also h hot, s content, c cold, f frozen; w warm; m manager eligible; i ingest; - nothing.
 * A node that holds data counts as data, whatever else it does.
 */
export function nodeKindOf(node: { roles: string }): NodeKind {
  const has = (letters: string): boolean => [...letters].some((letter) => node.roles.includes(letter));
  if (has('dhscf')) return 'data';
  if (has('w')) return 'ultrawarm';
  if (has('m')) return 'master';
  return 'coordinator';
}
