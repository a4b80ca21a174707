import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FormerNode } from '#rules/inspector/facts';
import { moment } from './columns.ts';

/** A node as its cluster lists it: the engine's id, its address, the letters of its roles, and a star where it is the elected manager. */
export interface ObservedNode {
  id: string;
  name: string;
  ip: string;
  roles: string;
  manager: string;
}

/** The nodes of clusters that the console watches itself, as they were listed last; one row a domain. */
export const observedNodes = pgTable(
  'observed_nodes',
  {
    stageRegion: text('stage_region').notNull(),
    domainId: text('domain_id').notNull(),
    seenAt: moment('seen_at').notNull(),
    nodes: jsonb('nodes').$type<ObservedNode[]>().notNull(),
    /** Those of the last day that are not among them, latest seen first. */
    former: jsonb('former').$type<FormerNode[]>().notNull(),
    /** The manager that was elected last; null where none was listed. */
    manager: jsonb('manager').$type<ObservedNode>(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.domainId] })],
);
