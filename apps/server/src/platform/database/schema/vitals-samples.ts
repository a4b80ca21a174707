import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Seconds that one row stands for: as sampled, and the two roll-ups. */
export type VitalsStep = 15 | 300 | 3600;

/** When a number was read first and last with one value, and that value. */
export type VitalsRun = [from: number, until: number, value: number];

/** What is known of one number within a roll-up's slot; of some its runs, oldest first. */
export interface VitalsSummary {
  min: number;
  max: number;
  sum: number;
  count: number;
  runs?: VitalsRun[] | undefined;
}

/** One reading as sampled, with `readAt` (epoch milliseconds), or what is known of a roll-up's slot. */
export interface VitalsFields {
  [field: string]: number | string | null | VitalsSummary;
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
