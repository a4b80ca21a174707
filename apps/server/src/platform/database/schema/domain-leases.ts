import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Of a lease that a deployment of a release has: this and its id. */
export const DEPLOYMENT_HOLDER = 'deployment:';

/** Who changes a domain now: one at a time. A row whose time is over holds nothing. */
export const domainLeases = pgTable(
  'domain_leases',
  {
    stageRegion: text('stage_region').notNull(),
    domainIdentifier: text('domain_identifier').notNull(),
    /** Id of the command's execution, or of a deployment behind its prefix. */
    holder: text('holder').notNull(),
    /** For people: "Reboot instance by Aiko Tanaka". */
    title: text('title').notNull(),
    since: moment('since').notNull(),
    until: moment('until').notNull(),
    /** How long it holds on after what it was taken for has been done, in milliseconds. */
    settlesMs: moment('settles_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.stageRegion, table.domainIdentifier] })],
);
