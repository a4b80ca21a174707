import { z } from 'zod';
import { isPortError, PortError } from '../../port-error.ts';
import type { EventPage, EventPages } from '../pulled-text.ts';
import type { Clause, LineSearch } from './line-search.ts';
import type { LineFields } from './target.ts';

/** Lines of one answer; fewer where an answer of so many is larger than may be read. */
const PAGE = 5_000;
const SMALLEST_PAGE = 80;

const Hits = z.object({
  hits: z.object({
    total: z.object({ value: z.int().nonnegative() }),
    hits: z.array(
      z.object({
        _index: z.string(),
        _id: z.string(),
        _source: z.record(z.string(), z.unknown()).default({}),
        sort: z.array(z.union([z.number(), z.string(), z.null()])).min(2),
      }),
    ),
  }),
  pit_id: z.string().optional(),
});
type Hit = z.infer<typeof Hits>['hits']['hits'][number];

/**
 * The lines that a query finds, in the order of time, then of `order`, then of their arrival in the shard (`_seq_no`). Lines of several shards may agree in
 * all of these: a page therefore begins with those of the last place of the one before, of which the seen are left out. One page is a search; of more, the
 * second and all behind it are of one point in time, and where that is gone, of the next.
 */
export function linePages(search: LineSearch, query: Clause, fields: Pick<LineFields, 'time' | 'message' | 'order'>): EventPages {
  const sort = [
    // Also of fields in nanoseconds: their values are more than a number of JSON holds exactly.
    { [fields.time]: { order: 'asc', numeric_type: 'date', unmapped_type: 'date' } },
    ...(fields.order === undefined ? [] : [{ [fields.order]: { order: 'asc', unmapped_type: 'long', missing: -1 } }]),
    { _seq_no: 'asc' },
  ];
  let size = PAGE;
  let last: { sort: Hit['sort']; seen: Set<string> } | null = null;
  let taken = 0;
  let point: string | null = null;

  const release = (): void => {
    if (point !== null) search.release(point);
    point = null;
  };

  async function ask(signal: AbortSignal): Promise<z.infer<typeof Hits>> {
    const body = {
      ...{ query, sort, size, track_total_hits: true, _source: { includes: [fields.message] } },
      ...(last === null ? {} : { search_after: [...last.sort.slice(0, -1), Number(last.sort.at(-1)) - 1] }),
    };
    try {
      return await search.search(body, point, Hits, signal);
    } catch (error) {
      if (isPortError(error, 'not-found') && point !== null) {
        // It was not asked for in time.
        point = await search.pointInTime(signal);
        return search.search(body, point, Hits, signal);
      }
      if (!isPortError(error, 'too-large') || size <= SMALLEST_PAGE) throw error;
      size = Math.max(SMALLEST_PAGE, Math.floor(size / 8));
      return ask(signal);
    }
  }

  return {
    async next(signal): Promise<EventPage> {
      const { hits: found, pit_id } = await ask(signal);
      if (point !== null && pit_id !== undefined) point = pit_id;
      const seen = last?.seen ?? new Set<string>();
      const fresh = found.hits.filter((hit) => !seen.has(idOf(hit)));
      const isEnd = found.hits.length < size;
      const end = found.hits.at(-1);
      if ((fresh.length === 0 && !isEnd) || isBefore(fresh[0]?.sort, last?.sort))
        throw new PortError('malformed', 'The cluster that keeps the logs gives the same lines again: they have no order there.');
      if (end) {
        const place = end.sort.join(' ');
        const atEnd = found.hits.filter((hit) => hit.sort.join(' ') === place).map(idOf);
        const wasThere = last?.sort.join(' ') === place ? seen : [];
        last = { sort: end.sort, seen: new Set([...wasThere, ...atEnd]) };
      }
      taken += fresh.length;
      if (isEnd) release();
      else point ??= await search.pointInTime(signal);
      return {
        texts: fresh.map(({ _source }) => textOf(valueAt(_source, fields.message))),
        isEnd,
        missed: Math.max(0, found.total.value - taken),
      };
    },
    close: release,
  };
}

const idOf = ({ _index, _id }: Hit): string => `${_index}/${_id}`;

/** Whether a place is before another one: an answer that goes back has not begun where it was asked to. */
function isBefore(one: Hit['sort'] | undefined, other: Hit['sort'] | undefined): boolean {
  for (const [n, value] of (one ?? []).entries()) {
    const difference = Number(value) - Number(other?.[n]);
    if (difference < 0) return true;
    if (difference !== 0) return false;
  }
  return false;
}

/** A line that has no message is an empty one, so that numbers and counts agree with the cluster's. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value));

/** A field by its dotted name, wherever the document parts that name. */
export function valueAt(source: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(source, name)) return source[name];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const inner = source[name.slice(0, dot)];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    const value = valueAt(inner as Record<string, unknown>, name.slice(dot + 1));
    if (value !== undefined) return value;
  }
  return undefined;
}
