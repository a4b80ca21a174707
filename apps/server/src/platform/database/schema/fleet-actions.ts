import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What people did to the demo fleet: with its seed and the time, all that its state follows from. */
export const fleetActions = pgTable(
  'fleet_actions',
  {
    /** The order in which they happened. */
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    id: text('id').notNull().unique(),
    stageRegion: text('stage_region').notNull(),
    domain: text('domain').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('fleet_actions_stage_region').on(table.stageRegion, table.seq)],
);
