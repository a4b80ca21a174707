import { LSE_DOMAINS_TIMED_OUT, LSE_METRICS_FAILED, lseDomainsFailed } from '#rules/lse/texts';
import type { RequestError } from '../../../../kits/graphql/request-error.ts';
import { formatInstant } from '../../../../ui/values/format-time.ts';
import type { SamplesStatus } from '../../parts/samples-status.ts';

/** "every 5 min" */
export const sourceWords = (cadenceSeconds: number): string =>
  cadenceSeconds % 60 === 0 ? `every ${cadenceSeconds / 60} min` : `every ${cadenceSeconds} s`;

/** What a window without any issue says of itself: nobody looked, not all has come in, or there was none. `end` in epoch milliseconds. */
export function emptyWords(status: Pick<SamplesStatus, 'sources'> | undefined, end: number): string {
  if (status === undefined) return 'No domain had an issue in this window.';
  if (status.sources.length === 0)
    return 'No source has delivered issues yet. The list fills by itself: the demo fleet and the configured clusters report every few minutes.';
  const behind = status.sources.filter(({ completeTo }) => completeTo < end);
  if (behind.length === 0) return 'No domain had an issue in this window. Choose a longer one, or another end time.';
  const sources = behind.map(({ source, completeTo }) => `${source} to ${formatInstant(completeTo / 1000, 'UTC', false)} UTC`).join(', ');
  return `No issue has come in for this window so far. The sources are complete up to here: ${sources}. The list fills by itself.`;
}

/** Why the list has no curves, in the stated words (LSE-060). */
export function chartsFailure({ status, code, message }: Pick<RequestError, 'status' | 'code' | 'message'>): string {
  if (status === 502 || status === 504 || code === 'TIMED_OUT') return LSE_DOMAINS_TIMED_OUT;
  // The source of the numbers, or the server itself, is not there.
  if (status === 0 || status === 503 || message.trim() === '') return LSE_METRICS_FAILED;
  return lseDomainsFailed(message);
}
