import { z } from 'zod';
import type { ClusterClient } from '../../cluster-api/opensearch/cluster-client.ts';
import { readJson } from '../../cluster-api/typed/read-body.ts';
import { isPortError, PortError } from '../../port-error.ts';

const WHAT = 'the lines of logs';
const MOST_BYTES = 32 * 2 ** 20;
const TIMEOUT_MS = 30_000;
/** A point in time that nobody asks for longer goes by itself. */
const KEEP_ALIVE = '1m';

/** A clause of a query, or a whole one: JSON, and never a text that is read as a query. */
export type Clause = Readonly<Record<string, unknown>>;

/** The calls that are made of the cluster. @throws PortError in the port's words; `not-found` only where a point in time is gone */
export interface LineSearch {
  /** Over the indices, or over a point in time of them where one is given. An answer that lacks a shard is a failure. */
  search<S extends z.ZodType>(body: Clause, pointInTime: string | null, schema: S, signal: AbortSignal): Promise<z.output<S>>;
  /** A point in time; null where the cluster has none: Elasticsearch, and OpenSearch before 2.4. */
  pointInTime(signal: AbortSignal): Promise<string | null>;
  /** Lets go of one. Nobody waits for that. */
  release(pointInTime: string): void;
  close(): Promise<void>;
}

export function createLineSearch(client: ClusterClient, indices: readonly string[], clock: { now(): number }): LineSearch {
  const path = indices.map(encodeURIComponent).join(',');
  let hasPoints = true;

  async function call<S extends z.ZodType>(
    request: { method: 'POST' | 'DELETE'; path: string; body?: Clause },
    schema: S,
    signal?: AbortSignal,
  ): Promise<z.output<S>> {
    const { method, path: to, body } = request;
    const answer = await client.send({
      ...{ method, path: to, timeoutMs: TIMEOUT_MS, signal },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return readJson(answer, { what: WHAT, maxBytes: MOST_BYTES, schema, now: clock.now() });
  }

  return {
    async search(body, pointInTime, schema, signal) {
      const rules = 'allow_partial_search_results=false';
      try {
        const request =
          pointInTime === null
            ? { path: `/${path}/_search?allow_no_indices=false&${rules}`, body }
            : { path: `/_search?${rules}`, body: { ...body, pit: { id: pointInTime, keep_alive: KEEP_ALIVE } } };
        const { timed_out, ...answer } = await call({ method: 'POST', ...request }, Searched, signal);
        if (timed_out) throw new PortError('timed-out', 'The cluster that keeps the logs gave the search up: it took too long.');
        return shaped(answer, schema);
      } catch (error) {
        throw inOurWords(error, pointInTime !== null);
      }
    },
    async pointInTime(signal) {
      if (!hasPoints) return null;
      const request = { method: 'POST' as const, path: `/${path}/_search/point_in_time?keep_alive=${KEEP_ALIVE}` };
      try {
        return (await call(request, z.object({ pit_id: z.string().min(1) }), signal)).pit_id;
      } catch (error) {
        // A cluster that does not know the path says 400 or 405; a missing index has failed the search before it.
        if (!isPortError(error, 'not-offered') && !isPortError(error, 'not-found')) throw error;
        hasPoints = false;
        return null;
      }
    },
    release(pointInTime) {
      const request = { method: 'DELETE' as const, path: '/_search/point_in_time', body: { pit_id: [pointInTime] } };
      call(request, z.unknown()).catch(() => undefined);
    },
    close: () => client.close(),
  };
}

const Searched = z.looseObject({ timed_out: z.boolean() });

function shaped<S extends z.ZodType>(value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new PortError('malformed', 'The answer of the cluster that keeps the logs does not have the form that is known.', {
      cause: parsed.error,
    });
  return parsed.data;
}

/** What the configuration is to blame for is said so; the rest keeps its kind. */
function inOurWords(error: unknown, isPointInTime: boolean): unknown {
  if (!isPortError(error)) return error;
  if (error.kind === 'not-found' && !isPointInTime)
    return new PortError('unavailable', 'No index of logs has the configured name: check indices of logArchives in the configuration.', {
      cause: error,
    });
  if (/too_many_buckets|too many buckets/i.test(error.message))
    return new PortError('too-large', 'The range is too much for the cluster that keeps the logs: choose a shorter one.', { cause: error });
  if (error.kind === 'not-offered')
    return new PortError('malformed', `${error.message} Check indices and fields of logArchives in the configuration.`, { cause: error });
  return error;
}
