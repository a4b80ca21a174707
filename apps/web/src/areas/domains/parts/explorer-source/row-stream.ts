import { z } from 'zod';
import { type AnswerRow, rowIdentifier } from '../../../../kits/api-explorer/answer-table.ts';
import { noCells } from '../../../../kits/api-explorer/cells.ts';
import type { ExplorerAnswer } from '../../../../kits/api-explorer/explorer-source.ts';
import { failedResponse } from '../../../../kits/graphql/failed-response.ts';
import { linesOf } from '../../../../kits/graphql/lines-of.ts';
import { parseAnswer } from '../../../../kits/graphql/parse-answer.ts';
import { RequestError, unreachable } from '../../../../kits/graphql/request-error.ts';
import { presenceHeaders } from '../../../../kits/session/presence.ts';

/** Rows that are shown first; then each time there are so many times more, so that a long list is not sorted again for every piece. */
const FIRST_SHOWN = 500;
const SHOWN_FACTOR = 4;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
// Checked by its first member only: 100,000 rows are not looked at twice.
const Line = z.union([
  z.object({ columns: z.array(z.string()), asOf: z.number(), fellBackTo: z.string().nullable() }),
  z.object({ rows: z.custom<z.infer<typeof Cell>[][]>(Array.isArray) }),
  z.object({ end: z.object({ rows: z.number(), tookMs: z.number() }) }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
]);

export interface RowQuestion {
  domainIdentifier: string;
  /** Cluster path with its parameters. */
  url: string;
  /** Empty for any node. */
  instanceId: string;
  /** Nobody asked for it: a list that refreshes itself. */
  background: boolean;
}

/**
 * Reads a domain's long list as its rows come (`rules/explorer/rows`). `onRows` is called with what has come, at 500, 2,000, 8,000 …
 * rows. Rejects with RequestError, also when the list breaks off.
 */
export async function streamRows(
  question: RowQuestion,
  onRows: (rows: readonly AnswerRow[]) => void,
  signal: AbortSignal,
): Promise<ExplorerAnswer> {
  const response = await ask(question, signal);
  const requestId = response.headers.get('x-request-id');
  if (!response.ok || !response.body) throw await failedResponse(response);
  const identify = rowIdentifier();
  const rows: AnswerRow[] = [];
  let columns: string[] = [];
  let asOf: number | null = null;
  let fellBackTo: string | null = null;
  let shown = FIRST_SHOWN;
  let sizeBytes = 0;
  for await (const text of linesOf(response.body, (bytes) => (sizeBytes += bytes))) {
    const line = Line.parse(parseAnswer(text, { requestId }));
    if ('columns' in line) ({ columns, asOf, fellBackTo } = line);
    else if ('rows' in line) {
      for (const cells of line.rows) rows.push(identify(cellsOf(columns, cells)));
      if (rows.length < shown) continue;
      onRows(rows.slice());
      while (shown <= rows.length) shown *= SHOWN_FACTOR;
    } else if ('error' in line) throw new RequestError(line.error.message, { status: 502, code: line.error.code, requestId });
    else {
      const answer = { status: response.status, tookMs: line.end.tookMs, sizeBytes, asOf, fellBackTo, table: { columns, rows } };
      return { ...answer, value: undefined, truncated: false, download: null, notice: null, nextToken: null, error: null };
    }
  }
  throw new RequestError('The list broke off before its end. Run it again.', { status: 502, code: 'BROKEN_OFF', requestId });
}

function ask({ domainIdentifier, url, instanceId, background }: RowQuestion, signal: AbortSignal): Promise<Response> {
  const query = new URLSearchParams({ domainIdentifier, url, ...(instanceId === '' ? {} : { instanceId }) });
  return fetch(`/api/explorer/rows?${query}`, {
    headers: { accept: 'application/x-ndjson', ...presenceHeaders(), ...(background ? { 'x-tumbler-background': 'yes' } : {}) },
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw unreachable();
  });
}

function cellsOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const cells = noCells();
  for (let at = 0; at < columns.length; at += 1) cells[columns[at] ?? ''] = values[at] ?? null;
  return cells;
}
