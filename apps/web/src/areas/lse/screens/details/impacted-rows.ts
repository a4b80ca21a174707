import type { ImpactedDomain } from '#rules/lse/report';
import { linesOf } from '../../../../kits/graphql/lines-of.ts';
import { RequestError, unreachable } from '../../../../kits/graphql/request-error.ts';
import { presenceHeaders } from '../../../../kits/session/presence.ts';
import { parseImpactedDomain } from './report-answer.ts';

/** Each time that there are so many times more rows they are shown: a long list is not sorted again for every piece. */
const SHOWN_FACTOR = 4;

/**
 * All rows of a report, whatever fits in the report itself: its own download, a row a line. `onRows` is called with what has come, once there
 * is more than `shown`, then at four times as many. Rejects with RequestError, also when fewer rows come than there are.
 */
export async function readAllRows(
  { key, total, shown }: { key: string; total: number; shown: number },
  onRows: (rows: readonly ImpactedDomain[]) => void,
  signal: AbortSignal,
): Promise<readonly ImpactedDomain[]> {
  const response = await fetch(`/api/lse/reports/${encodeURIComponent(key)}/domains`, {
    headers: { accept: 'application/x-ndjson', ...presenceHeaders() },
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw unreachable();
  });
  const requestId = response.headers.get('x-request-id');
  const failed = (message: string, code: string) => new RequestError(message, { status: response.status, code, requestId });
  if (!response.ok || !response.body) throw failed(`The server answered ${response.status}.`, String(response.status));
  const rows: ImpactedDomain[] = [];
  let next = shown * SHOWN_FACTOR;
  for await (const line of linesOf(response.body)) {
    const row = parseImpactedDomain(line);
    if (row === null) throw failed('The list of domains cannot be read.', 'MALFORMED');
    rows.push(row);
    if (rows.length < next || rows.length >= total) continue;
    onRows(rows.slice());
    next *= SHOWN_FACTOR;
  }
  if (rows.length < total) throw failed('The list of domains broke off before its end. Read it again.', 'BROKEN_OFF');
  return rows;
}
