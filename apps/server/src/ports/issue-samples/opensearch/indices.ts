import { DAY, HOUR } from '#rules/durations';

/** More days are asked for by a wildcard: an address has a length. */
const MOST_NAMES = 62;

/** Names of the indices of one store, and what new ones are made of. */
export interface SampleIndices {
  /** Of the day in which a slot begins; slots never reach into the next one. */
  samplesOf(time: number): string;
  /** Of all days that may hold a slot which overlaps [from, to). */
  samplesBetween(from: number, to: number): string;
  allSamples: string;
  fleetOf(time: number): string;
  fleetBetween(from: number, to: number): string;
  sources: string;
  templates: readonly { name: string; body: unknown }[];
}

/** @param shards of each day's samples */
export function sampleIndices(prefix: string, shards: number): SampleIndices {
  const named = (kind: string) => (time: number) => `${prefix}-${kind}-${new Date(time).toISOString().slice(0, 10).replaceAll('-', '.')}`;
  const between = (kind: string) => (from: number, to: number) => {
    const first = Math.floor(from / DAY);
    const days = Math.max(1, Math.ceil(to / DAY) - first);
    if (days > MOST_NAMES) return `${prefix}-${kind}-*`;
    return Array.from({ length: days }, (_, day) => named(kind)((first + day) * DAY)).join(',');
  };
  const samplesBetween = between('samples');
  const template = (kind: string, pattern: string, settings: object, properties: object) => ({
    name: `${prefix}-${kind}`,
    body: {
      index_patterns: [pattern],
      priority: 500,
      version: 1,
      _meta: { description: 'Made and kept up to date by the console: samples of issues for the analysis of large-scale events' },
      template: { settings: { auto_expand_replicas: '0-1', ...settings }, mappings: { dynamic: 'strict', properties } },
    },
  });
  return {
    samplesOf: named('samples'),
    // A slot is an hour long at most.
    samplesBetween: (from, to) => samplesBetween(Math.max(0, from - HOUR + 1), to),
    allSamples: `${prefix}-samples-*`,
    fleetOf: named('fleet'),
    fleetBetween: (from, to) => between('fleet')(Math.max(0, from), to + 1),
    sources: `${prefix}-sources`,
    templates: [
      template(
        'samples',
        `${prefix}-samples-*`,
        {
          number_of_shards: shards,
          codec: 'best_compression',
          // In the order in which slots are read, so that a page need not look at those of other pages.
          sort: { field: ['domain', 'type', 'from'], order: ['asc', 'asc', 'asc'] },
        },
        {
          domain: { type: 'keyword' },
          type: { type: 'keyword' },
          from: { type: 'long' },
          to: { type: 'long' },
          lengthMs: { type: 'long' },
          // The same as from and to, for histograms: a slot counts in each bucket that it overlaps.
          span: { type: 'date_range', format: 'epoch_millis' },
          standBy: { type: 'boolean' },
          rowId: { type: 'keyword' },
          row: { type: 'keyword' },
        },
      ),
      template(
        'fleet',
        `${prefix}-fleet-*`,
        { number_of_shards: 1, codec: 'best_compression' },
        {
          kind: { type: 'keyword' },
          at: { type: 'long' },
          chunks: { type: 'keyword', index: false, doc_values: false },
          body: { type: 'object', enabled: false },
        },
      ),
      template(
        'sources',
        `${prefix}-sources`,
        { number_of_shards: 1 },
        { source: { type: 'keyword' }, cadenceMs: { type: 'long' }, completeTo: { type: 'long' } },
      ),
    ],
  };
}
