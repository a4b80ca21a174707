import { formatUtc } from '#rules/date-range';
import type { Tx } from '../../platform/database/database.ts';
import type { PushHub } from '../../platform/push/push-hub.ts';
import type { StoredReport } from './report-store.ts';

/** Tells the pages that wait for a report how it ended, on the topic `lse:<key>`: `{ kind: 'lse-report', key, status }`. */
export function publishReport(
  tx: Tx,
  push: Pick<PushHub, 'publish'>,
  { key, place, status }: Pick<StoredReport, 'key' | 'place' | 'status'>,
): void {
  push.publish(tx, { topic: `lse:${key}`, place, payload: { kind: 'lse-report', key, status } });
}

/** Why a window that begins at `start` cannot be answered any more; null when it can. Epoch milliseconds. */
export const agedOut = (oldest: number | null, start: number): string | null =>
  oldest !== null && start < oldest
    ? `The samples of that time have aged out: they are kept from ${formatUtc(oldest)} on, and the window begins at ${formatUtc(start)}.`
    : null;
