import { customType, index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Seconds that one point of a chunk stands for. */
export type StatisticsStep = 60 | 300 | 3600;

/** Own clusters whose statistics are kept: who reads them now, and how far their readings are made into chunks. */
export const metricDomains = pgTable(
  'metric_domains',
  {
    id: serial('id').primaryKey(),
    stageRegion: text('stage_region').notNull(),
    domainId: text('domain_id').notNull(),
    /** The server process that reads; another one takes over once the lease has ended. */
    owner: text('owner'),
    leaseUntil: moment('lease_until').notNull(),
    /** Chunks of each step are complete before these moments. */
    minutesUntil: moment('minutes_until').notNull(),
    fivesUntil: moment('fives_until').notNull(),
    hoursUntil: moment('hours_until').notNull(),
  },
  (table) => [unique('metric_domains_name').on(table.stageRegion, table.domainId)],
);

/** Readings as they came, until they are chunks: each domain's numbers of one moment in one row. */
export const metricReadings = pgTable(
  'metric_readings',
  {
    domain: integer('domain').notNull(),
    /** Start of the 15 s that the reading is for: a second one for them is dropped. */
    slot: moment('slot').notNull(),
    at: moment('at').notNull(),
    /** Which number is which: a row of metric_layouts. */
    layout: text('layout').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.domain, table.slot] }), index('metric_readings_layout').on(table.layout)],
);

/** The order of numbers in readings, shared by all that have the same. */
export const metricLayouts = pgTable('metric_layouts', {
  hash: text('hash').primaryKey(),
  /** Source and paths, in the order of the numbers. */
  keys: jsonb('keys').$type<[string, string[]][]>().notNull(),
  usedAt: moment('used_at').notNull(),
});

/** What has series: the cluster, its zones and nodes, those that left included. */
export const metricSources = pgTable(
  'metric_sources',
  {
    id: serial('id').primaryKey(),
    domain: integer('domain').notNull(),
    /** `cluster`, `zone/<name>` or `node/<id>`. */
    key: text('key').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    zone: text('zone'),
    /** The numbers that it has. */
    paths: jsonb('paths').$type<string[]>().notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [unique('metric_sources_key').on(table.domain, table.key)],
);

/** One field of one domain, for all its sources. */
export const metricSeries = pgTable(
  'metric_series',
  {
    id: serial('id').primaryKey(),
    domain: integer('domain').notNull(),
    field: text('field').notNull(),
  },
  (table) => [unique('metric_series_field').on(table.domain, table.field)],
);

/** A stretch of a field's series, the sources side by side because they are read together. Written once. */
export const metricChunks = pgTable(
  'metric_chunks',
  {
    series: integer('series').notNull(),
    stepSeconds: integer('step_seconds').$type<StatisticsStep>().notNull(),
    start: moment('start').notNull(),
    data: bytes('data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.stepSeconds, table.start] })],
);
