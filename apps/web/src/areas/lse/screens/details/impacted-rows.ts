import type { ImpactedDomain } from '#rules/lse/report';
import { failedResponse } from '../../../../kits/graphql/failed-response.ts';
import { linesOf } from '../../../../kits/graphql/lines-of.ts';
import { RequestError } from '../../../../kits/graphql/request-error.ts';
import { parseImpactedDomain } from './report-answer.ts';

/** Each time that there are so many times more rows they are shown: a long list is not sorted again for every piece. */
const SHOWN_FACTOR = 4;

export interface AllRows {
  /** How many there are. */
  total: number;
  /** How many are in view already. */
  shown: number;
}

/**
 * The rows of a download, a row a line. `onRows` is called with what has come at four times as many as are shown, then at four times as many
 * again. Rejects with RequestError, also when fewer rows come than there are.
 */
export async function rowsOf(
  response: Response,
  { total, shown }: AllRows,
  onRows: (rows: readonly ImpactedDomain[]) => void,
): Promise<readonly ImpactedDomain[]> {
  const failed = (message: string, code: string) =>
    new RequestError(message, { status: response.status, code, requestId: response.headers.get('x-request-id') });
  if (!response.ok || !response.body) throw await failedResponse(response);
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
