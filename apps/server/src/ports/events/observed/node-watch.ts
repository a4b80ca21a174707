import { nodeName } from '#rules/domains/node-name';
import { DAY, MINUTE, SECOND } from '#rules/durations';
import type { FormerNode } from '#rules/inspector/facts';
import type { ObservedNode } from '../../../platform/database/schema/observed-nodes.ts';
import type { LastListed, NodeLists } from './node-lists.ts';

/** The number of nodes before and after a moment; since when nobody had read it until then, where that was not just before. */
export interface Counted {
  at: number;
  before: number | null;
  nodes: number;
  unreadSince: number | null;
}

/** The nodes of a cluster, not older than that; null where it does not tell them, or is not to be asked. */
export type NodesOf = (domainIdentifier: string, maxAgeMs: number) => Promise<readonly ObservedNode[] | null>;

/** Writes down what happened to a node; to nodes of which only the number is known, where there is none. */
export type NoteNode = (
  domainIdentifier: string,
  at: number,
  type: 'NodeLeft' | 'NodeJoined' | 'ManagerChanged',
  words: string,
  node?: ObservedNode,
  besides?: Record<string, unknown>,
) => Promise<void>;

/** Notices nodes that leave, join and are elected, by their names where the cluster lists them. */
export interface NodeWatch {
  /**
   * Goes on with the nodes that were listed last, by any server; not where readings went on for long after that, by a server that kept no list.
   * @param lastRead when anything of the domain was read last; null where nobody knows
   * @returns the same, or when its nodes were listed, whichever is later
   */
  takeUp(domainIdentifier: string, lastRead: number | null): Promise<number | null>;
  /** How many nodes were listed last; null where none were. */
  count(domainIdentifier: string): number | null;
  /** The number of nodes as it was read. */
  counted(domainIdentifier: string, change: Counted): Promise<void>;
}

/** As Hawk Eye reads it (`#rules/hawkeye/node-losses`). */
const countsText = (before: number | null, nodes: number): string => `${before} ${before === 1 ? 'node' : 'nodes'} before, ${nodes} now`;

const unreadText = (since: number): string => `after ${new Date(since).toISOString()}, while the cluster was not read`;

/** A list of nodes is as old as that at most, as the sampler has it: it costs no call of its own. */
const LISTED_MS = 55 * SECOND;
/** So long the names of nodes are waited for. */
const UNNAMED_MS = 2 * MINUTE;
/** A list is kept each minute, but a cluster that is slow is not asked for one. */
const UNLISTED_MS = 10 * MINUTE;
/** As the cluster's answers are remembered. */
const FORMER_MS = DAY;
const MOST_FORMER = 200;

export function createNodeWatch({ lists, nodesOf, note }: { lists: NodeLists; nodesOf: NodesOf; note: NoteNode }): NodeWatch {
  const last = new Map<string, LastListed>();
  /** A change of the number of nodes of which nobody knows yet who they were. */
  const unnamed = new Map<string, Counted>();
  /** Domains whose change is noted by the number alone: who they were is not to be noted a second time. */
  const noted = new Set<string>();

  async function noteNumber(domainIdentifier: string, { at, before, nodes, unreadSince }: Counted): Promise<void> {
    unnamed.delete(domainIdentifier);
    noted.add(domainIdentifier);
    const unread = unreadSince === null ? '' : `${unreadText(unreadSince)}: `;
    await note(domainIdentifier, at, nodes < (before ?? 0) ? 'NodeLeft' : 'NodeJoined', `${unread}${countsText(before, nodes)}`);
  }

  async function noteNames(
    domainIdentifier: string,
    known: readonly ObservedNode[],
    list: readonly ObservedNode[],
    { at, before, nodes, unreadSince }: Counted,
  ): Promise<void> {
    const unread = unreadSince === null ? '' : ` ${unreadText(unreadSince)}`;
    const behind = `${unread}${before === null ? '' : `: ${countsText(before, nodes)}`}`;
    for (const node of without(known, list)) await note(domainIdentifier, at, 'NodeLeft', `${nodeName(node)} left${behind}`, node);
    for (const node of without(list, known)) await note(domainIdentifier, at, 'NodeJoined', `${nodeName(node)} joined${behind}`, node);
  }

  /** The elected cluster manager, where it is another one than was listed last. */
  async function noteManager(
    domainIdentifier: string,
    before: ObservedNode | null,
    list: readonly ObservedNode[],
    { at, unreadSince }: Counted,
  ): Promise<void> {
    const elected = electedOf(list);
    if (!elected || !before || before.id === elected.id) return;
    const from = nodeName(before);
    const unread = unreadSince === null ? '' : `, ${unreadText(unreadSince)}`;
    await note(domainIdentifier, at, 'ManagerChanged', `${nodeName(elected)} is elected, ${from} before${unread}`, elected, {
      manager_before: from,
      manager_before_left: list.every(({ id }) => id !== before.id),
    });
  }

  return {
    async takeUp(domainIdentifier, lastRead) {
      const kept = await lists.last(domainIdentifier);
      if (!kept || (lastRead ?? 0) - kept.seenAt > UNLISTED_MS) return lastRead;
      last.set(domainIdentifier, { ...kept, seenAt: Math.max(lastRead ?? 0, kept.seenAt) });
      return Math.max(lastRead ?? 0, kept.seenAt);
    },

    count: (domainIdentifier) => last.get(domainIdentifier)?.nodes.length ?? null,

    // A loss often makes a cluster slow, and its nodes are not listed then: it is noted by their names when they are, and by the number alone where that
    // takes long or the number changes again. A list also tells of a node that was replaced.
    async counted(domainIdentifier, change) {
      const { at, before, nodes } = change;
      const isOther = before !== null && before !== nodes;
      const waiting = unnamed.get(domainIdentifier);
      const list = await nodesOf(domainIdentifier, isOther || waiting ? 0 : LISTED_MS);
      const known = noted.has(domainIdentifier) ? undefined : last.get(domainIdentifier);
      if (list && known) await noteNames(domainIdentifier, known.nodes, list, waiting ? { ...waiting, nodes } : change);
      else {
        if (waiting && (isOther || list || at - waiting.at >= UNNAMED_MS)) await noteNumber(domainIdentifier, waiting);
        if (isOther && known) unnamed.set(domainIdentifier, change);
        else if (isOther) await noteNumber(domainIdentifier, change);
      }
      if (!list) return;
      unnamed.delete(domainIdentifier);
      noted.delete(domainIdentifier);
      const earlier = last.get(domainIdentifier);
      await noteManager(domainIdentifier, earlier?.manager ?? null, list, change);
      const now = listedNow(earlier, list, at);
      last.set(domainIdentifier, now);
      await lists.seen(domainIdentifier, now);
    },
  };
}

const without = <Node extends { id: string }>(nodes: readonly Node[], others: readonly { id: string }[]): Node[] => {
  const ids = new Set(others.map(({ id }) => id));
  return nodes.filter(({ id }) => !ids.has(id));
};

const electedOf = (nodes: readonly ObservedNode[]): ObservedNode | null => nodes.find(({ manager }) => manager === '*') ?? null;

/** A list, and what was in earlier ones of the last day and is not in it. */
function listedNow(earlier: LastListed | undefined, listed: readonly ObservedNode[], at: number): LastListed {
  const nodes = listed.map(({ id, name, ip, roles, manager }) => ({ id, name, ip, roles, manager }));
  if (!earlier) return { seenAt: at, nodes, former: [], manager: electedOf(nodes) };
  const left = without(earlier.nodes, nodes).map(
    ({ id, name, ip, roles }): FormerNode => ({ id, name, ip, roles, lastSeen: earlier.seenAt, missedAt: at }),
  );
  const before = without(earlier.former, nodes).filter(({ lastSeen }) => at - lastSeen <= FORMER_MS);
  return {
    seenAt: at,
    nodes,
    former: [...left, ...without(before, left)].slice(0, MOST_FORMER),
    // While none is elected the last one is who was before.
    manager: electedOf(nodes) ?? earlier.manager,
  };
}
