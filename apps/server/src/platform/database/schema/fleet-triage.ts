import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What people said about a subject of the fleet board; one row a subject, until it has been off the board for a while. */
export const fleetTriage = pgTable(
  'fleet_triage',
  {
    stageRegion: text('stage_region').notNull(),
    /** `domain:<clientId:name>` or `cause:<line key>`. */
    subject: text('subject').notNull(),
    acknowledgedById: text('acknowledged_by_id'),
    acknowledgedByName: text('acknowledged_by_name'),
    acknowledgedAt: moment('acknowledged_at'),
    snoozedById: text('snoozed_by_id'),
    snoozedByName: text('snoozed_by_name'),
    snoozedUntil: moment('snoozed_until'),
    /** The severity that was acknowledged or snoozed. */
    severity: integer('severity'),
    ownerId: text('owner_id'),
    ownerName: text('owner_name'),
    note: text('note'),
    noteById: text('note_by_id'),
    noteByName: text('note_by_name'),
    noteAt: moment('note_at'),
    /** When it was last seen on the board. */
    seenAt: moment('seen_at').notNull(),
    /** The command that wrote the row last. */
    token: text('token').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.subject] }), index('fleet_triage_seen').on(table.stageRegion, table.seenAt)],
);
