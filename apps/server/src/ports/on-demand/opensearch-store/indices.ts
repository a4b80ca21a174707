import { ON_DEMAND_TYPES, type OnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS } from '#rules/on-demand/row-fields';

/** More are asked for by a wildcard: an address has a length. */
const MOST_NAMES = 60;
/** Longer texts are kept and shown, and no filter finds them: a term has a length. */
const LONGEST_TERM = 8_000;

/** Below it are the texts of all fields in small letters, as `contains` looks at them. */
export const SHOWN = 't';
/** Of a row: under which generation of its set it was written, and its number in there. */
export const GENERATION = 'g';
export const NUMBER = 'n';

/** Names of the indices of one store, and what new ones are made of. */
export interface RowIndices {
  /** Of rows of a kind that are written at a time: one a UTC day. */
  rowsOf(type: OnDemandType, now: number): string;
  /** Whether nothing is written to an index any more. */
  isOver(index: string, now: number): boolean;
  /** Some indices as an address names them. */
  named(type: OnDemandType, indices: readonly string[]): string;
  /** Which generation of each set holds, and generations that are written or left. */
  sets: string;
  templates: readonly { name: string; body: unknown }[];
}

/** @param shards of each day's rows of a kind */
export function rowIndices(prefix: string, shards: number): RowIndices {
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10).replaceAll('-', '.');
  const ofType = (type: OnDemandType): string => `${prefix}-rows-${type.toLowerCase()}`;
  const template = (name: string, pattern: string, settings: object, mappings: object) => ({
    name,
    body: {
      index_patterns: [pattern],
      priority: 500,
      version: 1,
      _meta: { description: 'Made and kept up to date by the console: rows of on-demand data' },
      template: { settings: { auto_expand_replicas: '0-1', ...settings }, mappings: { dynamic: 'strict', ...mappings } },
    },
  });
  return {
    rowsOf: (type, now) => `${ofType(type)}-${day(now)}`,
    isOver: (index, now) => index.slice(-10) < day(now),
    named: (type, indices) => (indices.length > MOST_NAMES ? `${ofType(type)}-*` : indices.join(',')),
    sets: `${prefix}-sets`,
    templates: [
      ...ON_DEMAND_TYPES.map((type) =>
        template(
          ofType(type),
          `${ofType(type)}-*`,
          // Rows are seen when their set is complete, and asked for newest first.
          {
            number_of_shards: shards,
            codec: 'best_compression',
            refresh_interval: '-1',
            sort: { field: ['date'], order: ['desc'] },
          },
          mappingsOf(type),
        ),
      ),
      template(
        `${prefix}-sets`,
        `${prefix}-sets`,
        { number_of_shards: 1 },
        {
          properties: {
            kind: { type: 'keyword' },
            dataset: { type: 'keyword' },
            generation: { type: 'keyword' },
            index: { type: 'keyword' },
            rows: { type: 'long' },
            bytes: { type: 'long' },
            at: { type: 'long' },
          },
        },
      ),
    ],
  };
}

function mappingsOf(type: OnDemandType): object {
  const term = { type: 'keyword', ignore_above: LONGEST_TERM };
  const shown = { ...term, doc_values: false };
  const kinds = { text: term, number: { type: 'double' }, date: { type: 'date', format: 'epoch_millis' } } as const;
  const fields = ROW_FIELDS[type];
  return {
    // What is searched beside the row itself is not kept twice.
    _source: { excludes: [SHOWN] },
    properties: {
      [GENERATION]: { type: 'keyword' },
      [NUMBER]: { type: 'long' },
      ...Object.fromEntries(fields.map(({ key, type: of }) => [key, kinds[of]])),
      [SHOWN]: { type: 'object', properties: Object.fromEntries(fields.map(({ key }) => [key, shown])) },
    },
  };
}
