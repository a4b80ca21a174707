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

/** Remembers the nodes of each domain, so that a node that left can be named: the cluster itself only knows those it has. */
export interface SeenNodes {
  observe(domainIdentifier: string, nodes: readonly CatNode[]): void;
  /** Those that the newest answer lacks, latest seen first. */
  former(domainIdentifier: string): FormerNode[];
  /** What was known last of a node, by the engine's id. */
  find(domainIdentifier: string, id: string): { name: string; ip: string } | null;
}

export function createSeenNodes(clock: { now(): number }): SeenNodes {
  const domains = new Map<string, Map<string, Seen>>();
  return {
    observe(domainIdentifier, nodes) {
      const now = clock.now();
      const seen = domains.get(domainIdentifier) ?? new Map<string, Seen>();
      // The map's order is the order of reading, so that the domain that nobody reads any more goes first.
      domains.delete(domainIdentifier);
      domains.set(domainIdentifier, seen);
      const [eldest] = domains.keys();
      if (domains.size > MOST_DOMAINS && eldest !== undefined) domains.delete(eldest);
      for (const { id, name, ip, roles } of nodes) seen.set(id, { id, name, ip, roles, lastSeen: now, missedAt: null });
      for (const node of seen.values()) if (node.lastSeen !== now) node.missedAt ??= now;
      const gone = [...seen.values()].filter((node) => node.missedAt !== null).sort((a, b) => b.lastSeen - a.lastSeen);
      for (const [place, node] of gone.entries()) if (place >= MOST_FORMER || now - node.lastSeen > REMEMBERED_MS) seen.delete(node.id);
    },
    find: (domainIdentifier, id) => domains.get(domainIdentifier)?.get(id) ?? null,
    former: (domainIdentifier) =>
      [...(domains.get(domainIdentifier)?.values() ?? [])]
        .flatMap(({ missedAt, ...node }) => (missedAt === null ? [] : [{ ...node, missedAt }]))
        .sort((a, b) => b.lastSeen - a.lastSeen),
  };
}
