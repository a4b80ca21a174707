import { DAY, MINUTE } from '#rules/durations';
import type { Snapshot } from '../state/snapshot.ts';
import { type TopQuery, topQueriesOf } from './top-queries.ts';

/** How long top queries are kept. */
const KEPT_MS = 90 * DAY;

/** The top queries of any domain, window by window; nothing of them is stored. */
export class QueryInsights {
  readonly #snapshotAt: (domainIdentifier: string, t: number) => Snapshot | null;

  constructor(snapshotAt: (domainIdentifier: string, t: number) => Snapshot | null) {
    this.#snapshotAt = snapshotAt;
  }

  /**
   * Queries that were among the ten longest, or of most processor time or memory, in their minute: of whole minutes in [from, to) that were over by
   * `now` and are not older than 90 days, minute by minute, longest first. None where the engine has no such plugin.
   */
  *topQueries(domainIdentifier: string, from: number, to: number, now: number): Generator<TopQuery> {
    const first = Math.ceil(Math.max(from, now - KEPT_MS) / MINUTE) * MINUTE;
    for (let minute = first; minute < to && minute + MINUTE <= now; minute += MINUTE) {
      const snapshot = this.#snapshotAt(domainIdentifier, minute);
      if (!snapshot) return;
      if (minute >= snapshot.spec.createdAt) yield* topQueriesOf(snapshot, minute, minute + MINUTE);
    }
  }
}
