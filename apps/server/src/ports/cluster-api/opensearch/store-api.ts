import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { isPortError, PortError } from '../../port-error.ts';
import { unexpectedShape } from '../typed/failures.ts';
import { readJson } from '../typed/read-body.ts';
import { createStoreClient, type StoreTarget } from './cluster-client.ts';

const MOST_BYTES = 64 * 1024 * 1024;
/** A cluster that turns writes away is asked again after 0.25, 0.5, 1 and 2 s. */
const TRIES = 5;
const FIRST_PAUSE_MS = 250;

/** A document and what is to be done with it. */
export interface BulkOperation {
  /** `{ create: { _index, _id } }` */
  action: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Absent where the action is `delete`. */
  document?: unknown;
}

/** What a store is called in messages. */
export interface StoreWords {
  /** Where the configuration names it: `lse`. */
  key: string;
  /** What is kept: `issue samples`. */
  what: string;
  /** What a question is about that may be too much for the cluster, and what else than a shorter one is less. */
  span: string;
  narrower: string;
}

/** The calls that are made of a cluster that keeps something for the console. @throws PortError in the port's words; `not-found` never comes from here */
export interface StoreApi {
  /**
   * An answer that lacks a part of the indices is a failure. They may be missing, unless they `mustExist`; `aggregations` are absent where there is no index.
   * @param indices empty where the body names a point in time
   */
  search<S extends z.ZodType>(
    indices: string,
    body: unknown,
    schema: S,
    signal?: AbortSignal,
    options?: { mustExist?: boolean },
  ): Promise<z.output<S>>;
  documents<S extends z.ZodType>(index: string, ids: readonly string[], source: S, signal?: AbortSignal): Promise<z.output<S>[]>;
  /** @throws PortError unless each operation succeeded or met a document that is there already */
  bulk(operations: readonly BulkOperation[], options?: { refresh?: boolean; signal?: AbortSignal }): Promise<void>;
  /** Makes what was written so far part of every search. */
  refresh(indices: string): Promise<void>;
  putTemplate(name: string, body: unknown): Promise<void>;
  /** Any other call. @throws PortError `not-found` too */
  call<S extends z.ZodType>(
    request: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; timeoutMs?: number },
    schema: S,
    signal?: AbortSignal,
  ): Promise<z.output<S>>;
  close(): Promise<void>;
}

/** @throws Error when an address is unfit or a certificate's file cannot be read: at start, and naming no secret */
export function createStoreApi(target: StoreTarget, clock: { now(): number }, timeoutMs: number, words: StoreWords): StoreApi {
  const client = createStoreClient(target, words.key, clock);
  const what = `the store of ${words.what}`;
  const someShardsFailed = (): PortError =>
    new PortError('unavailable', `Some of the shards that keep ${words.what} did not answer. Try again shortly.`);

  async function post<S extends z.ZodType>(path: string, body: string | undefined, schema: S, signal?: AbortSignal): Promise<z.output<S>> {
    try {
      const answer = await client.send({ method: 'POST', path, body, timeoutMs, signal });
      return await readJson(answer, { what, maxBytes: MOST_BYTES, schema, now: clock.now() });
    } catch (error) {
      throw inOurWords(error, words);
    }
  }

  async function bulkOnce(operations: readonly BulkOperation[], refresh: boolean, signal?: AbortSignal): Promise<BulkOperation[]> {
    const lines = operations.map(
      ({ action, document }) => `${JSON.stringify(action)}\n${document === undefined ? '' : `${JSON.stringify(document)}\n`}`,
    );
    const path = `/_bulk?filter_path=items.*.status,items.*.error.type${refresh ? '&refresh=true' : ''}`;
    const { items } = await post(path, lines.join(''), BulkAnswer, signal);
    if (items.length !== operations.length)
      throw new PortError('malformed', `The answer to ${what} is malformed: it is not one for each document.`);
    const turnedAway: BulkOperation[] = [];
    for (const [place, item] of items.entries()) {
      const [outcome] = Object.values(item);
      const operation = operations[place];
      if (outcome === undefined || operation === undefined || outcome.status < 300 || outcome.status === 409) continue;
      // What was to be deleted and is not there is gone.
      if (outcome.status === 404 && operation.document === undefined) continue;
      if (outcome.status !== 429) throw failureOfItem(outcome.status, outcome.error?.type ?? 'unknown', words);
      turnedAway.push(operation);
    }
    return turnedAway;
  }

  return {
    async search(indices, body, schema, signal, { mustExist = false } = {}) {
      const missing = mustExist || indices === '' ? '' : 'ignore_unavailable=true&allow_no_indices=true&';
      const path = `${indices === '' ? '' : `/${indices}`}/_search?${missing}allow_partial_search_results=false`;
      const answer = await post(path, JSON.stringify(body), SearchAnswer, signal);
      if (answer.timed_out || answer._shards.failed > 0) throw someShardsFailed();
      return shaped(answer, schema, what);
    },

    async documents<S extends z.ZodType>(index: string, ids: readonly string[], source: S, signal?: AbortSignal) {
      if (ids.length === 0) return [];
      const { docs } = await post(`/${index}/_mget`, JSON.stringify({ ids }), Documents, signal);
      return docs.map((document) => shaped(document._source, source, what));
    },

    async bulk(operations, { refresh = false, signal } = {}) {
      let left = [...operations];
      for (let turn = 1; left.length > 0; turn += 1) {
        left = await bulkOnce(left, refresh, signal);
        if (left.length === 0) return;
        if (turn === TRIES) throw new PortError('throttled', `The cluster that keeps ${words.what} turns writes away. Try again shortly.`);
        await pause(FIRST_PAUSE_MS * 2 ** (turn - 1));
      }
    },

    async refresh(indices) {
      const { _shards } = await post(`/${indices}/_refresh?ignore_unavailable=true`, undefined, z.object({ _shards: Shards }));
      if (_shards.failed > 0) throw someShardsFailed();
    },

    async putTemplate(name, body) {
      await post(`/_index_template/${name}`, JSON.stringify(body), z.object({ acknowledged: z.literal(true) }));
    },

    async call({ method, path, body, timeoutMs: limitMs = timeoutMs }, schema, signal) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const answer = await client.send({ method, path, body: text, timeoutMs: limitMs, signal });
      return readJson(answer, { what, maxBytes: MOST_BYTES, schema, now: clock.now() });
    },

    close: () => client.close(),
  };
}

/**
 * What puts templates in place before the first document: an index that is made without one has the wrong fields for good. Done once; what failed is tried
 * again by the next caller.
 */
export function templatesOnce(
  api: Pick<StoreApi, 'putTemplate'>,
  templates: readonly { name: string; body: unknown }[],
): () => Promise<void> {
  let prepared: Promise<void> | undefined;
  return () => {
    prepared ??= (async () => {
      for (const { name, body } of templates) await api.putTemplate(name, body);
    })().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };
}

const Shards = z.object({ failed: z.int() });
const SearchAnswer = z.looseObject({ timed_out: z.boolean(), _shards: Shards });
const BulkAnswer = z.object({
  items: z.array(z.record(z.string(), z.object({ status: z.int(), error: z.object({ type: z.string() }).optional() }))).default([]),
});

const Documents = z.object({ docs: z.array(z.object({ found: z.literal(true), _source: z.unknown() })) });

function shaped<S extends z.ZodType>(value: unknown, schema: S, what: string): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw unexpectedShape(parsed.error, what);
}

/** A missing index or path is no missing answer to the caller's question; the rest keeps its kind. */
function inOurWords(error: unknown, { what, span, narrower }: StoreWords): unknown {
  if (!isPortError(error)) return error;
  const { message, retryAfterMs } = error;
  const rest = { cause: error, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  if (/too many (buckets|clauses)|too_many_buckets/i.test(message))
    return new PortError(
      'too-large',
      `The ${span} is too much for the cluster that keeps ${what}: choose a shorter one, or ${narrower}.`,
      rest,
    );
  if (error.kind === 'not-found' || error.kind === 'not-offered') return new PortError('unavailable', message, rest);
  return error;
}

function failureOfItem(status: number, type: string, { key, what: kept }: StoreWords): PortError {
  const what = `the store of ${kept}`;
  if (status === 401 || status === 403)
    return new PortError('denied', `The configured credentials may not write to ${what} (${status}): check ${key}.credentials.`);
  if (status === 404)
    return new PortError('unavailable', `The cluster does not make indices by itself for ${what}: allow it with action.auto_create_index.`);
  if (status >= 500) return new PortError('unavailable', `The cluster could not write to ${what} (${status} ${type}). Try again shortly.`);
  return new PortError('malformed', `The cluster did not accept a document for ${what} (${status} ${type}).`);
}
