import type { ExplorerCall } from '#rules/explorer/guard';
import { explorerRequestUrl } from '#rules/explorer/request';
import type { ExplorerCell, ExplorerRowsLine } from '#rules/explorer/rows';
import type { ClusterApi } from '../../ports/cluster-api/port.ts';
import { type RowsTrailer, rowsOf } from '../../ports/cluster-api/typed/rows.ts';
import { PortError } from '../../ports/port-error.ts';

interface TableSource {
  cluster: ClusterApi;
  domainIdentifier: string;
  call: ExplorerCall;
  fellBackTo: string | null;
  instanceId: string | undefined;
  clock: { now(): number };
}

/** Pages of 2,000 rows: two million shards. */
const MOST_PAGES = 1_000;
/** Engines have some hundred for their widest table. */
const MAX_COLUMNS = 500;
/** The whole table, however many pages. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** A table as the lines of rules/explorer/rows.ts, page after page, as the cluster gives it. @throws PortError */
export async function* tableLines({ clock, ...source }: TableSource, signal: AbortSignal): AsyncGenerator<Buffer> {
  const started = clock.now();
  const head = { asOf: started, fellBackTo: source.fellBackTo };
  const columns = new Set<string>();
  let count = 0;
  for await (const batch of batchesOf(source, signal)) {
    const rows = (batch as unknown[]).map(asRow);
    if (addColumns(columns, rows, source.call.pattern)) yield line({ columns: [...columns], ...head });
    const names = [...columns];
    count += rows.length;
    yield line({ rows: rows.map((row) => names.map((name) => cellOf(Object.hasOwn(row, name) ? row[name] : null))) });
  }
  if (columns.size === 0) yield line({ columns: [...source.call.columns], ...head });
  yield line({ end: { rows: count, tookMs: clock.now() - started } });
}

async function* batchesOf({ cluster, domainIdentifier, call, instanceId }: Omit<TableSource, 'clock'>, signal: AbortSignal) {
  const what = call.pattern;
  let token: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = token === null ? call.url : `/${explorerRequestUrl(call.place, { nextToken: token })}`;
    const body = await cluster.stream(domainIdentifier, path, { signal, instanceId });
    // Passed on as a whole, so that who leaves here leaves the cluster's answer too.
    const around: RowsTrailer = yield* rowsOf(body, { what, key: call.resultPath ?? '', maxBytes: MOST_BYTES });
    // Only _list is followed: pages of _cold are asked for by hand.
    const next: unknown = call.pageToken === 'next_token' ? around[call.pageToken] : null;
    if (typeof next !== 'string' || next === '') return;
    if (next === token) break;
    token = next;
  }
  throw new PortError('malformed', `The answer to ${what} is malformed: its pages do not end.`);
}

/** Columns by the first row of a batch: rows of one table have the same. True when there are new ones. */
function addColumns(columns: Set<string>, rows: readonly Record<string, unknown>[], what: string): boolean {
  const before = columns.size;
  for (const name of Object.keys(rows[0] ?? {})) columns.add(name);
  if (columns.size > MAX_COLUMNS)
    throw new PortError('malformed', `The answer to ${what} is malformed: it has more than ${MAX_COLUMNS} columns.`);
  return columns.size > before;
}

/** An element that is no object, which no engine sends, is a row of nothing. */
const asRow = (element: unknown): Record<string, unknown> =>
  typeof element === 'object' && element !== null ? (element as Record<string, unknown>) : {};

const cellOf = (value: unknown): ExplorerCell =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : (value as ExplorerCell);

const line = (value: ExplorerRowsLine): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
