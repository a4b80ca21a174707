import { DAY } from '#rules/durations';
import { below, pickWeighted } from '../random.ts';

/** A search that people's applications send: what it is, and how its processor time compares with its latency. */
interface SearchKind {
  work: number;
  source: (salt: number) => object;
}

const order = (salt: number): string => `order ${below(salt, 813, 900_000)}`;
const since = (salt: number): string => new Date(below(salt, 814, 400) * DAY).toISOString();

const NOTE: SearchKind = { work: 1, source: (salt) => ({ query: { match: { note: order(salt) } } }) };
const RECENT: SearchKind = {
  work: 0.8,
  source: (salt) => ({
    query: { bool: { filter: [{ term: { status: below(salt, 815, 9) } }, { range: { placed_at: { gte: since(salt) } } }] } },
    sort: [{ placed_at: { order: 'desc' } }],
  }),
};
const PREFIX: SearchKind = {
  work: 1.6,
  source: (salt) => ({ query: { prefix: { customer_email: { value: `c${below(salt, 816, 9_000)}` } } } }),
};
const WILDCARD: SearchKind = { work: 3, source: (salt) => ({ query: { wildcard: { note: { value: `*${order(salt)}*` } } } }) };
const TOTALS: SearchKind = {
  work: 2.2,
  source: (salt) => ({
    size: 0,
    query: { range: { placed_at: { gte: since(salt) } } },
    aggregations: {
      days: { date_histogram: { field: 'placed_at', fixed_interval: '1d' }, aggregations: { spent: { sum: { field: 'price' } } } },
    },
  }),
};

/** Weights of what a domain is asked for: most is one kind, and which of the dear ones there is differs from domain to domain. */
const MIXES: readonly (readonly (readonly [SearchKind, number])[])[] = [
  [
    [NOTE, 60],
    [RECENT, 25],
    [TOTALS, 15],
  ],
  [
    [RECENT, 55],
    [NOTE, 30],
    [WILDCARD, 10],
    [PREFIX, 5],
  ],
  [
    [NOTE, 70],
    [PREFIX, 20],
    [RECENT, 10],
  ],
  [
    [RECENT, 50],
    [TOTALS, 30],
    [NOTE, 20],
  ],
];

/** A slow search of a domain. @param domainSalt whose applications send it */
export function slowSearch(domainSalt: number, salt: number): { source: string; work: number } {
  const kinds = MIXES[below(domainSalt, 817, MIXES.length)] ?? [];
  const { source, work } = pickWeighted(salt, 818, kinds);
  return { source: JSON.stringify(source(salt)), work };
}
