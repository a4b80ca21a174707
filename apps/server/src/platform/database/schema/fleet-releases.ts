import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Work that agents of the demo fleet were given: its course follows from its token and its time. */
export const fleetWorks = pgTable(
  'fleet_works',
  {
    stageRegion: text('stage_region').notNull(),
    token: text('token').notNull(),
    domain: text('domain').notNull(),
    /** Slots of the nodes, what is installed and removed. */
    payload: jsonb('payload').$type<unknown>().notNull(),
    at: moment('at').notNull(),
    /** When it was asked to end; null when it was not. */
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.token] }),
    index('fleet_works_domain').on(table.stageRegion, table.domain, table.at),
    index('fleet_works_time').on(table.at),
  ],
);

/** Cluster settings of the demo fleet that differ from what its domains have by themselves. */
export const fleetSettings = pgTable(
  'fleet_settings',
  {
    stageRegion: text('stage_region').notNull(),
    domain: text('domain').notNull(),
    setting: text('setting').notNull(),
    /** Null: it was taken away. */
    value: text('value'),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.domain, table.setting] })],
);
