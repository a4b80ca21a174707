import type { FormerNode } from '#rules/inspector/facts';
import type { CatNode } from '../port.ts';

const REMEMBERED_MS = 24 * 60 * 60_000;
const MOST_DOMAINS = 500;
const MOST_FORMER = 200;

interface Seen {
  id: string;
  name: string;
  ip: string;
  roles: string;
  lastSeen: number;
  missedAt: number | null;
}

/** The nodes of a domain as somebody else had listed them last, and those that had left it by then. */
export interface NodesBefore {
  seenAt: number;
  nodes: readonly Pick<CatNode, 'id' | 'name' | 'ip' | 'roles'>[];
  former: readonly FormerNode[];
}

/** Remembers the nodes of each domain, so that a node that left can be named: the cluster itself only knows those it has. */
export interface SeenNodes {
  observe(domainIdentifier: string, nodes: readonly CatNode[]): void;
  /** Those that the newest answer lacks, latest seen first. */
  former(domainIdentifier: string): FormerNode[];
  /** What was known last of a node, by the engine's id. */
  find(domainIdentifier: string, id: string): { name: string; ip: string } | null;
}

/** @param before is asked once for each domain, so that what left it before the process began is named too */
export function createSeenNodes(
  clock: { now(): number },
  before: (domainIdentifier: string) => Promise<NodesBefore | null> = async () => null,
): SeenNodes {
  const domains = new Map<string, Map<string, Seen>>();

  /** What has left before the first answer, which came at `firstAt`. */
  async function recall(domainIdentifier: string, firstAt: number): Promise<void> {
    const known = await before(domainIdentifier);
    const seen = domains.get(domainIdentifier);
    if (!known || !seen) return;
    const nodes = known.nodes.map(({ id, name, ip, roles }) => ({ id, name, ip, roles, lastSeen: known.seenAt, missedAt: firstAt }));
    for (const node of [...known.former, ...nodes]) if (!seen.has(node.id)) seen.set(node.id, node);
  }

  return {
    observe(domainIdentifier, nodes) {
      const now = clock.now();
      const earlier = domains.get(domainIdentifier);
      const seen = earlier ?? new Map<string, Seen>();
      // The map's order is the order of reading, so that the domain that nobody reads any more goes first.
      domains.delete(domainIdentifier);
      domains.set(domainIdentifier, seen);
      const [eldest] = domains.keys();
      if (domains.size > MOST_DOMAINS && eldest !== undefined) domains.delete(eldest);
      for (const { id, name, ip, roles } of nodes) seen.set(id, { id, name, ip, roles, lastSeen: now, missedAt: null });
      for (const node of seen.values()) if (node.lastSeen !== now) node.missedAt ??= now;
      const gone = [...seen.values()].filter((node) => node.missedAt !== null).sort((a, b) => b.lastSeen - a.lastSeen);
      for (const [place, node] of gone.entries()) if (place >= MOST_FORMER || now - node.lastSeen > REMEMBERED_MS) seen.delete(node.id);
      // Those that left before are named a moment later, or not at all: no answer waits for them.
      if (!earlier) void recall(domainIdentifier, now).catch(() => undefined);
    },
    find: (domainIdentifier, id) => domains.get(domainIdentifier)?.get(id) ?? null,
    former: (domainIdentifier) =>
      [...(domains.get(domainIdentifier)?.values() ?? [])]
        .flatMap(({ missedAt, ...node }) => (missedAt === null ? [] : [{ ...node, missedAt }]))
        .sort((a, b) => b.lastSeen - a.lastSeen),
  };
}
