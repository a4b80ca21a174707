import { z } from 'zod';
import type { CatShard } from '../port.ts';
import { unexpectedShape } from './failures.ts';

/** A failed allocation brings a whole stack trace. */
const MOST_DETAILS = 300;

const maybe = z.union([z.string(), z.number()]).nullish();

/** One row of `_cat/shards` or `_list/shards`; kept plain, because there may be 100,000 of them. */
const ShardRows = z.array(
  z.object({
    index: z.string(),
    shard: z.coerce.number(),
    prirep: z.string(),
    state: z.string(),
    docs: maybe,
    store: maybe,
    ip: z.string().nullish(),
    id: z.string().nullish(),
    node: z.string().nullish(),
    'unassigned.reason': z.string().nullish(),
    'unassigned.at': z.string().nullish(),
    'unassigned.details': z.string().nullish(),
  }),
);

/** Turns batches of rows into shards. Texts that repeat by the thousand (index, node, state) are held once. */
export function createShardRows(what: string): (batch: unknown[]) => CatShard[] {
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
  const onceOrNull = (text: string | null | undefined): string | null => (text ? once(text) : null);
  return (batch) => {
    const parsed = ShardRows.safeParse(batch);
    if (!parsed.success) throw unexpectedShape(parsed.error, what);
    return parsed.data.map((row) => ({
      index: once(row.index),
      shard: row.shard,
      prirep: row.prirep === 'p' ? 'p' : 'r',
      state: once(row.state),
      docs: numberOf(row.docs),
      store: numberOf(row.store),
      ip: onceOrNull(row.ip),
      id: onceOrNull(row.id),
      node: onceOrNull(sourceOf(row.node)),
      unassignedReason: onceOrNull(row['unassigned.reason']),
      unassignedAt: momentOf(row['unassigned.at']),
      unassignedDetails: onceOrNull(row['unassigned.details']?.slice(0, MOST_DETAILS)),
    }));
  };
}

const numberOf = (value: string | number | null | undefined): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

/** A relocating shard's node reads `from -> ip id to`: it is still served where it comes from. */
const sourceOf = (node: string | null | undefined): string | null | undefined => node?.split(' -> ', 1)[0];

const momentOf = (text: string | null | undefined): number | null => {
  const at = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
