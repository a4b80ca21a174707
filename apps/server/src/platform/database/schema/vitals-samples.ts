import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Seconds that one row stands for: as sampled, and the two roll-ups. */
export type VitalsStep = 15 | 300 | 3600;

/** One reading as sampled, or what is known of a roll-up's slot. */
export interface VitalsFields {
  [field: string]: number | string | null | { min: number; max: number; sum: number; count: number };
}

/** The vital signs of clusters over time, one row a (domain, step, slot). */
export const vitalsSamples = pgTable(
  'vitals_samples',
  {
    stageRegion: text('stage_region').notNull(),
    domainId: text('domain_id').notNull(),
    stepSeconds: integer('step_seconds').$type<VitalsStep>().notNull(),
    /** The start of the slot. */
    at: moment('at').notNull(),
    fields: jsonb('fields').$type<VitalsFields>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stageRegion, table.domainId, table.stepSeconds, table.at] }),
    index('vitals_samples_age').on(table.stepSeconds, table.at),
  ],
);
