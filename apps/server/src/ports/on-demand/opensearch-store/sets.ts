import { z } from 'zod';
import { HOUR } from '#rules/durations';
import type { BulkOperation, StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import { PortError } from '../../port-error.ts';
import { GENERATION, type RowIndices } from './indices.ts';

/** A generation of a set's rows: all that one attempt at storing it wrote. */
export interface Generation {
  generation: string;
  index: string;
}

export interface StoredSet extends Generation {
  dataset: string;
  rows: number;
  /** An estimate. */
  bytes: number;
  /** When it was stored, epoch milliseconds. */
  at: number;
}

/**
 * Which generation of each set holds: one document a set, so that a set changes in one step. A mark says of a generation that it may be nobody's: it is there
 * from before its first row is written until it holds, and from before another one takes its place until its rows are gone.
 */
export interface Sets {
  /** The sets of some names, in their order. @throws PortError `unavailable` where one is not there */
  held(datasets: readonly string[], signal: AbortSignal): Promise<StoredSet[]>;
  all(signal: AbortSignal): Promise<StoredSet[]>;
  mark(generations: readonly Generation[]): Promise<void>;
  /** Makes a generation the one that holds. What held before is marked first; it is answered. */
  hold(set: StoredSet): Promise<Generation[]>;
  /** Lets go of sets: nobody finds them any more. Their generations, marked, are answered. */
  letGo(datasets: readonly string[], signal: AbortSignal): Promise<Generation[]>;
  /** Removes the rows of marked generations that no set holds, and their marks. */
  discard(generations: readonly Generation[], signal: AbortSignal): Promise<void>;
  /** Generations that were marked longer than an hour ago: the server that wrote them is gone. */
  left(signal: AbortSignal): Promise<Generation[]>;
}

const PAGE = 5_000;
const LEFT_MS = HOUR;
const DELETE_TIMEOUT_MS = 10 * 60_000;

const StoredSet = z.object({
  dataset: z.string(),
  generation: z.string(),
  index: z.string(),
  rows: z.int(),
  bytes: z.int(),
  at: z.int(),
});
const Found = z.object({
  docs: z.array(z.union([z.object({ found: z.literal(true), _source: StoredSet }), z.object({ found: z.literal(false).optional() })])),
});
const Pages = z.object({ hits: z.object({ hits: z.array(z.object({ _source: StoredSet, sort: z.array(z.string()) })) }) });
const Holding = z.object({ hits: z.object({ hits: z.array(z.object({ _source: z.object({ generation: z.string() }) })) }) });
const Marks = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ generation: z.string(), index: z.string() }) })) }),
});
const Counts = z.object({
  aggregations: z.object({ byIndex: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) }) }).optional(),
});

export function createSets(api: StoreApi, indices: RowIndices, clock: { now(): number }): Sets {
  const markId = (generation: string): string => `mark ${generation}`;
  const setId = (dataset: string): string => `set ${dataset}`;

  async function find(datasets: readonly string[], signal?: AbortSignal): Promise<(StoredSet | null)[]> {
    const body = { ids: datasets.map(setId) };
    const { docs } = await api.call({ method: 'POST', path: `/${indices.sets}/_mget`, body }, Found, signal);
    return docs.map((doc) => (doc.found === true ? doc._source : null));
  }

  const marksOf = (generations: readonly Generation[]): BulkOperation[] =>
    generations.map(({ generation, index }) => ({
      action: { index: { _index: indices.sets, _id: markId(generation) } },
      document: { kind: 'mark', generation, index, at: clock.now() },
    }));

  async function discard(generations: readonly Generation[], signal: AbortSignal): Promise<void> {
    if (generations.length === 0) return;
    const names = generations.map(({ generation }) => generation);
    const query = { bool: { filter: [{ term: { kind: 'set' } }, { terms: { generation: names } }] } };
    const held = await api.search(indices.sets, { size: names.length, query }, Holding, signal);
    const holding = new Set(held.hits.hits.map(({ _source }) => _source.generation));
    const nobodys = generations.filter(({ generation }) => !holding.has(generation));
    for (const index of new Set(nobodys.map((one) => one.index))) {
      const own = nobodys.filter((one) => one.index === index);
      if (indices.isOver(index, clock.now()) && (await isLeft(index, own.length, signal)))
        await gone(`/${index}`, 'DELETE', undefined, signal);
      else
        await gone(
          `/${index}/_delete_by_query?conflicts=proceed&refresh=true&slices=auto`,
          'POST',
          { query: { terms: { [GENERATION]: own.map(({ generation }) => generation) } } },
          signal,
        );
    }
    await api.bulk(
      names.map((generation) => ({ action: { delete: { _index: indices.sets, _id: markId(generation) } } })),
      { refresh: true },
    );
  }

  /** Whether nothing else is in an index than some marked generations. */
  async function isLeft(index: string, marked: number, signal: AbortSignal): Promise<boolean> {
    const body = { size: 0, query: { term: { index } }, aggs: { byIndex: { terms: { field: 'index', size: 1 } } } };
    const { aggregations } = await api.search(indices.sets, body, Counts, signal);
    return (aggregations?.byIndex.buckets[0]?.doc_count ?? 0) <= marked;
  }

  async function gone(path: string, method: 'DELETE' | 'POST', body: unknown, signal: AbortSignal): Promise<void> {
    try {
      await api.call({ method, path, body, timeoutMs: DELETE_TIMEOUT_MS }, z.looseObject({}), signal);
    } catch (error) {
      // An index that was never made, or that the cluster's own policy took away.
      if (!(error instanceof PortError) || error.kind !== 'not-found') throw error;
    }
  }

  return {
    async held(datasets, signal) {
      const found = await find(datasets, signal);
      return found.map((set) => {
        if (set === null)
          throw new PortError(
            'unavailable',
            'Some of the rows of this range are not stored any more. Load the page again, or fetch them again.',
          );
        return set;
      });
    },

    async all(signal) {
      const sets: StoredSet[] = [];
      let after: string[] | undefined;
      do {
        const body = {
          ...{ size: PAGE, track_total_hits: false, query: { term: { kind: 'set' } }, sort: [{ dataset: 'asc' }] },
          ...(after === undefined ? {} : { search_after: after }),
        };
        const { hits } = await api.search(indices.sets, body, Pages, signal);
        sets.push(...hits.hits.map(({ _source }) => _source));
        after = hits.hits.length < PAGE ? undefined : hits.hits.at(-1)?.sort;
      } while (after !== undefined);
      return sets;
    },

    mark: (generations) => api.bulk(marksOf(generations), { refresh: true }),

    async hold(set) {
      const before = (await find([set.dataset])).filter((one) => one !== null);
      await api.bulk(marksOf(before), { refresh: true });
      const action = { index: { _index: indices.sets, _id: setId(set.dataset) } };
      await api.bulk([{ action, document: { kind: 'set', ...set } }], { refresh: true });
      await api.bulk([{ action: { delete: { _index: indices.sets, _id: markId(set.generation) } } }], { refresh: true });
      return before;
    },

    async letGo(datasets, signal) {
      if (datasets.length === 0) return [];
      const held = (await find(datasets, signal)).filter((one) => one !== null);
      await api.bulk(marksOf(held), { refresh: true });
      await api.bulk(
        held.map(({ dataset }) => ({ action: { delete: { _index: indices.sets, _id: setId(dataset) } } })),
        { refresh: true },
      );
      return held;
    },

    discard,

    async left(signal) {
      const query = { bool: { filter: [{ term: { kind: 'mark' } }, { range: { at: { lt: clock.now() - LEFT_MS } } }] } };
      const { hits } = await api.search(indices.sets, { size: PAGE, track_total_hits: false, query }, Marks, signal);
      return hits.hits.map(({ _source }) => _source);
    },
  };
}
