import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What a server says of itself beside its name, as it was at its last beat. */
export interface ServerFacts {
  /** Bytes of the process in memory. */
  memoryBytes: number;
  /** Bytes of its data folder, by the first folder or file within it; null where they have not been counted yet. */
  dataFolder: Record<string, number> | null;
  /** Bytes that the file system of its data folder has left; null where it does not tell. */
  freeBytes: number | null;
  /** Calls of sources that failed last, one for each source and port: words of this program, never an address. */
  failures: SourceFailure[];
}

export interface SourceFailure {
  /** `stage/region`. */
  stageRegion: string;
  source: string;
  port: string;
  call: string;
  /** The kind of the failure: `timed-out`, `denied`, … */
  kind: string;
  at: number;
  /** When a call of this port last succeeded; null where none has since the start. */
  succeededAt: number | null;
}

/** The servers on this database: each updates its row every few seconds. */
export const servers = pgTable(
  'servers',
  {
    /** Of the process: a restart is another one. */
    id: text('id').primaryKey(),
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    startedAt: moment('started_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    facts: jsonb('facts').$type<ServerFacts>().notNull(),
  },
  (table) => [index('servers_seen').on(table.seenAt)],
);

/** Work that one server at a time does, by its name. A row whose time is over holds nothing. */
export const serverLeases = pgTable('server_leases', {
  name: text('name').primaryKey(),
  /** Id of the server. */
  owner: text('owner').notNull(),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
});
