import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RowField } from '#rules/on-demand/row-fields';
import type { StoreTarget } from '../../cluster-api/opensearch/cluster-client.ts';
import { type BulkOperation, createStoreApi, templatesOnce } from '../../cluster-api/opensearch/store-api.ts';
import { PortError } from '../../port-error.ts';
import type { RowReader } from '../duckdb/row-reader.ts';
import { fieldOf, knownField } from '../known-field.ts';
import type { OnDemandRow, OnDemandStore, RowQuestion, ValueCount } from '../port.ts';
import { aggregator, type Key } from './aggregations.ts';
import { costsOf } from './costs.ts';
import { type Counts, createCounts } from './counts.ts';
import { GENERATION, NUMBER, rowIndices, SHOWN } from './indices.ts';
import { rowPages } from './row-pages.ts';
import { badQuery, type Clause, rowsQuery, shownTexts } from './row-query.ts';
import { createSets, type Generation } from './sets.ts';

const WORDS = { key: 'onDemand', what: 'on-demand data', span: 'range', narrower: 'a filter' };
const TIMEOUT_MS = 60_000;
/** Documents of one bulk: some 2 MB. */
const BULK = 4_000;
/** A name that a dataset may have. */
const DATASET = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** Values that tie at the end of a list and are looked at for it. */
const MOST_TIED = 2_000;

export interface OpenSearchOnDemandOptions {
  /** Addresses and credentials, secrets already read. */
  target: StoreTarget;
  /** Indices of this store begin with it: lower-case letters, digits and hyphens. Stores that share a cluster have different ones. */
  prefix: string;
  /** Makes rows of files. It is closed with the store. */
  reader: RowReader;
  /** The machine's own. */
  clock: { now(): number };
  /** For one request. */
  timeoutMs?: number;
  /** Shards of a day's rows of a kind. */
  shards?: number;
}

const Statistics = z.object({
  _all: z.object({ primaries: z.object({ docs: z.object({ count: z.int() }), store: z.object({ size_in_bytes: z.int() }) }) }),
});

/**
 * Rows of on-demand data in an OpenSearch cluster. A set is written as a generation of its own that nobody asks for; when all of it is there, one document
 * makes it the generation that holds, and what held before is removed. A writer that is killed leaves rows that no question finds and that `remove` takes away.
 * @throws Error when an address is unfit or a certificate's file cannot be read: at start, and naming no secret
 */
export function createOpenSearchOnDemandStore(options: OpenSearchOnDemandOptions): OnDemandStore {
  const { target, prefix, reader, clock, timeoutMs = TIMEOUT_MS, shards = 1 } = options;
  const api = createStoreApi(target, clock, timeoutMs, WORDS);
  const indices = rowIndices(prefix, shards);
  const sets = createSets(api, indices, clock);
  const prepare = templatesOnce(api, indices.templates);

  async function write(
    { generation, index }: Generation,
    content: Parameters<OnDemandStore['store']>[1],
    signal: AbortSignal,
  ): ReturnType<RowReader['read']> {
    let number = 0;
    let waiting: BulkOperation[] = [];
    const flush = async (): Promise<void> => {
      if (waiting.length > 0) await api.bulk(waiting, { signal });
      waiting = [];
    };
    const take = async (rows: readonly OnDemandRow[]): Promise<void> => {
      for (const row of rows) {
        // Named after its place, so that one that is sent again meets itself.
        const action = { create: { _index: index, _id: `${generation}-${number}` } };
        waiting.push({ action, document: { ...row, [GENERATION]: generation, [NUMBER]: number, [SHOWN]: shownTexts(content.type, row) } });
        number++;
        if (waiting.length >= BULK) await flush();
      }
    };
    const outcome = await reader.read(content, take, signal);
    await flush();
    return outcome;
  }

  async function bytesOf(index: string, rows: number, signal: AbortSignal): Promise<number> {
    if (rows === 0) return 0;
    const { _all } = await api.call({ method: 'GET', path: `/${index}/_stats/docs,store` }, Statistics, signal);
    const { docs, store } = _all.primaries;
    return docs.count === 0 ? 0 : Math.ceil((store.size_in_bytes / docs.count) * rows);
  }

  const store: OnDemandStore = {
    async store(dataset, content, signal) {
      if (!DATASET.test(dataset)) throw new Error(`${JSON.stringify(dataset)} is no name of stored rows`);
      await prepare();
      const own: Generation = { generation: randomUUID(), index: indices.rowsOf(content.type, clock.now()) };
      await sets.mark([own]);
      try {
        const outcome = await write(own, content, signal);
        if (outcome.rows > 0) await api.refresh(own.index);
        const query = { term: { [GENERATION]: own.generation } };
        const there = outcome.rows === 0 ? 0 : await createCounts(api, own.index).total(query, signal);
        if (there !== outcome.rows)
          throw new PortError(
            'unavailable',
            `The cluster that keeps on-demand data has ${there} of ${outcome.rows} rows that were written to it.`,
          );
        const bytes = await bytesOf(own.index, outcome.rows, signal);
        const before = await sets.hold({ ...own, dataset, rows: outcome.rows, bytes, at: clock.now() });
        // What held before is found by nobody any more: a later sweep has it where this fails.
        await sets.discard(before, signal).catch(() => undefined);
        return { ...outcome, bytes };
      } catch (error) {
        await sets.discard([own], AbortSignal.timeout(timeoutMs)).catch(() => undefined);
        throw error;
      }
    },

    async rows(question, limit, signal) {
      const found = await requestedSets(question, signal);
      if (found === null) return { rows: [], total: 0 };
      const rows: OnDemandRow[] = [];
      let total = 0;
      for await (const page of rowPages(api, { ...found, type: question.type, limit }, signal)) {
        rows.push(...page.rows);
        total = page.total ?? total;
      }
      return { rows, total };
    },

    async *stream(question, limit, signal) {
      const found = await requestedSets(question, signal);
      if (found === null) return;
      for await (const { rows } of rowPages(api, { ...found, type: question.type, limit }, signal)) if (rows.length > 0) yield rows;
    },

    async count(question, { intervalMs, field: name, size }, signal) {
      const field = knownField(question.type, name);
      const found = await requestedSets(question, signal);
      return found === null ? { intervals: [], others: 0 } : found.counts.byInterval(found.query, { intervalMs, field, size }, signal);
    },

    async explain(question, { bad, fields, size }, signal) {
      const found = await requestedSets(question, signal);
      if (found === null) return { total: 0, bad: 0, values: [] };
      const { counts, query } = found;
      const ill = both(query, badQuery(bad));
      const known = fields.flatMap((name) => fieldOf(question.type, name) ?? []);
      const values: ValueCount[] = [];
      for (const field of known) values.push(...(await explained(counts, field, { query, ill, size }, signal)));
      return { total: await counts.total(query, signal), bad: await counts.total(ill, signal), values };
    },

    async cost(question, by, signal) {
      for (const name of [by.field, by.by, ...by.measures, ...by.newest]) knownField(question.type, name);
      const found = await requestedSets(question, signal);
      return found === null ? { count: 0, sum: 0, values: [] } : costsOf(aggregator(api, found.names), found.query, by, signal);
    },

    async durationAt(question, share, signal) {
      const found = await requestedSets(question, signal);
      return found === null ? null : found.counts.quantile('duration', share, found.query, signal);
    },

    async list(signal) {
      return (await sets.all(signal)).map(({ dataset, bytes, at }) => ({ dataset, bytes, storedAt: at }));
    },

    async remove(datasets, signal) {
      const left = await sets.left(signal);
      await sets.discard([...(await sets.letGo(datasets, signal)), ...left], signal);
    },

    async close() {
      await reader.close();
      await api.close();
    },
  };

  /** What is asked of: null where no set of the question has rows. */
  async function requestedSets(
    question: RowQuestion,
    signal: AbortSignal,
  ): Promise<{ names: string; query: Clause; counts: Counts } | null> {
    if (question.datasets.length === 0) return null;
    const held = (await sets.held(question.datasets, signal)).filter(({ rows }) => rows > 0);
    if (held.length === 0) return null;
    const query = rowsQuery(
      question,
      held.map(({ generation }) => generation),
    );
    const names = indices.named(question.type, [...new Set(held.map(({ index }) => index))]);
    return { names, query, counts: createCounts(api, names) };
  }

  return store;
}

const both = (one: Clause, other: Clause): Clause => ({ bool: { filter: [one, other] } });

/** The values of a field with most that is bad, with how many rows have them; behind them the most frequent ones of which none is. */
async function explained(
  counts: Counts,
  field: RowField,
  { query, ill, size }: { query: Clause; ill: Clause; size: number },
  signal: AbortSignal,
): Promise<ValueCount[]> {
  const most = (await counts.values(field, ill, signal)).sort((a, b) => b.count - a.count);
  const least = most[size - 1]?.count ?? 0;
  const candidates = most.filter(({ count }) => count >= least).slice(0, Math.max(size, MOST_TIED));
  const keys = candidates.map(({ key }) => key);
  const totals = new Map((await counts.of(field, keys, query, signal)).map(({ key, count }) => [key, count]));
  const rest = keys.length >= size ? [] : await counts.frequent(field, without(field, keys, query), size - keys.length, signal);
  const all: { key: Key; total: number; bad: number }[] = [
    ...candidates.map(({ key, count }) => ({ key, total: totals.get(key) ?? count, bad: count })),
    ...rest.map(({ key, count }) => ({ key, total: count, bad: 0 })),
  ];
  return all
    .sort((a, b) => b.bad - a.bad || b.total - a.total || (a.key < b.key ? -1 : 1))
    .slice(0, size)
    .map(({ key, total, bad }) => ({ field: field.key, value: String(key), total, bad }));
}

const without = ({ key }: RowField, keys: readonly Key[], query: Clause): Clause => ({
  bool: { filter: [query], must_not: [{ terms: { [key]: keys } }] },
});
