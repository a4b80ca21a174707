import { and, eq } from 'drizzle-orm';
import { MINUTE } from '#rules/durations';
import type { FormerNode } from '#rules/inspector/facts';
import type { Database } from '../../../platform/database/database.ts';
import { type ObservedNode, observedNodes } from '../../../platform/database/schema/observed-nodes.ts';

/** The nodes of a cluster as they were listed last. */
export interface LastListed {
  /** Within a minute of when they were, where they have not changed since. */
  seenAt: number;
  nodes: ObservedNode[];
  /** Those of the last day that are not among them, latest seen first. */
  former: FormerNode[];
  /** The manager that was elected last; null where none was listed. */
  manager: ObservedNode | null;
}

/** Lists of nodes, kept for whichever server reads the cluster next. */
export interface NodeLists {
  /** Null for a cluster whose nodes were not listed in the last week. */
  last(domainIdentifier: string): Promise<LastListed | null>;
  /** Keeps a list that is another one than is kept, or has not been kept for a minute. Lists of a domain must come one after the other. */
  seen(domainIdentifier: string, listed: LastListed): Promise<void>;
}

const KEPT_MS = MINUTE;

const { seenAt, nodes, former, manager } = observedNodes;
const COLUMNS = { seenAt, nodes, former, manager };

/** Of one stage and region. */
export function createNodeLists(database: Database, stageRegion: string): NodeLists {
  const kept = new Map<string, { at: number; text: string }>();
  return {
    async last(domainIdentifier) {
      const [row] = await database.run((db) =>
        db
          .select(COLUMNS)
          .from(observedNodes)
          .where(and(eq(observedNodes.stageRegion, stageRegion), eq(observedNodes.domainId, domainIdentifier))),
      );
      return row ?? null;
    },

    async seen(domainIdentifier, { seenAt, ...listed }) {
      const text = JSON.stringify(listed);
      const before = kept.get(domainIdentifier);
      if (before?.text === text && seenAt - before.at < KEPT_MS) return;
      await database.run((db) =>
        db
          .insert(observedNodes)
          .values({ stageRegion, domainId: domainIdentifier, seenAt, ...listed })
          .onConflictDoUpdate({ target: [observedNodes.stageRegion, observedNodes.domainId], set: { seenAt, ...listed } }),
      );
      kept.set(domainIdentifier, { at: seenAt, text });
    },
  };
}
