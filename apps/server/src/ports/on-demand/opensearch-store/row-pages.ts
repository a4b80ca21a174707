import { z } from 'zod';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { ROW_FIELDS } from '#rules/on-demand/row-fields';
import type { StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import { PortError } from '../../port-error.ts';
import type { OnDemandRow } from '../port.ts';
import { GENERATION, NUMBER } from './indices.ts';
import type { Clause } from './row-query.ts';

const PAGE = 5_000;
/** A reader may take its time between two pages. */
const KEPT = '5m';

const FieldValue = z.union([z.string(), z.number(), z.null()]);
const Page = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }).optional(),
    hits: z.array(z.object({ _source: z.record(z.string(), FieldValue), sort: z.array(z.union([z.string(), z.number()])) })),
  }),
  pit_id: z.string().optional(),
});
const Point = z.object({ pit_id: z.string(), _shards: z.object({ failed: z.int() }) });

export interface RowPage {
  rows: OnDemandRow[];
  /** Of all that match; null behind the first page. */
  total: number | null;
}

/**
 * Rows newest first, some at a time. What fits into a page is one search; more are read of one point in time, each page behind the last row of the one before.
 */
export async function* rowPages(
  api: StoreApi,
  { names, query, type, limit }: { names: string; query: Clause; type: OnDemandType; limit: number },
  signal: AbortSignal,
): AsyncGenerator<RowPage> {
  const fields = ROW_FIELDS[type];
  let point = limit > PAGE ? await open() : null;
  let after: (string | number)[] | undefined;
  let taken = 0;
  try {
    do {
      const size = Math.min(PAGE, limit - taken);
      const body = {
        ...{ query, size, sort: [{ date: 'desc' }, { [GENERATION]: 'asc' }, { [NUMBER]: 'asc' }], track_total_hits: after === undefined },
        ...{ _source: fields.map(({ key }) => key) },
        ...(after === undefined ? {} : { search_after: after }),
        ...(point === null ? {} : { pit: { id: point, keep_alive: KEPT } }),
      };
      const { hits, pit_id } = await api.search(point === null ? names : '', body, Page, signal, { mustExist: true });
      point = pit_id ?? point;
      taken += hits.hits.length;
      yield {
        rows: hits.hits.map(({ _source }) => Object.fromEntries(fields.map(({ key }) => [key, _source[key] ?? null]))),
        total: hits.total?.value ?? null,
      };
      after = hits.hits.length < size ? undefined : hits.hits.at(-1)?.sort;
    } while (after !== undefined && taken < limit);
  } finally {
    if (point !== null) await release(point);
  }

  async function open(): Promise<string> {
    const path = `/${names}/_search/point_in_time?keep_alive=${KEPT}`;
    const { pit_id, _shards } = await api.call({ method: 'POST', path }, Point, signal);
    if (_shards.failed > 0)
      throw new PortError('unavailable', 'Some of the shards that keep on-demand data did not answer. Try again shortly.');
    return pit_id;
  }

  async function release(id: string): Promise<void> {
    // It ends by itself; without it the cluster has its resources back at once.
    await api.call({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: [id] } }, z.looseObject({})).catch(() => undefined);
  }
}
