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
