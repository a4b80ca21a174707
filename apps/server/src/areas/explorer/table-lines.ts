import type { ExplorerCall } from '#rules/explorer-guard';
import { explorerRequestUrl } from '#rules/explorer-request';
import type { ExplorerCell, ExplorerRowsLine } from '#rules/explorer-rows';
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
/** The whole table, however many pages. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** A table as the lines of explorer-rows.ts, page after page, as the cluster gives it. @throws PortError */
export async function* tableLines({ clock, ...source }: TableSource, signal: AbortSignal): AsyncGenerator<Buffer> {
  const started = clock.now();
  const head = { asOf: started, fellBackTo: source.fellBackTo };
  const columns: string[] = [];
  let count = 0;
  for await (const batch of batchesOf(source, signal)) {
    const rows = batch as Record<string, unknown>[];
    if (addColumns(columns, rows)) yield line({ columns, ...head });
    count += rows.length;
    yield line({ rows: rows.map((row) => columns.map((name) => cellOf(row[name]))) });
  }
  if (columns.length === 0) yield line({ columns: [...source.call.columns], ...head });
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
function addColumns(columns: string[], rows: readonly Record<string, unknown>[]): boolean {
  const before = columns.length;
  for (const name of Object.keys(rows[0] ?? {})) if (!columns.includes(name)) columns.push(name);
  return columns.length > before;
}

const cellOf = (value: unknown): ExplorerCell =>
  value === undefined || value === null ? null : typeof value === 'object' ? JSON.stringify(value) : (value as ExplorerCell);

const line = (value: ExplorerRowsLine): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
