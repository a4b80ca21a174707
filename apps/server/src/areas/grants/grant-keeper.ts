import type { Grant } from '#rules/grants/grant';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type BackOff, pauseAfter } from '../../platform/jobs/back-off.ts';
import type { NotifierPort } from '../../ports/notifier/port.ts';
import { isPortError } from '../../ports/port-error.ts';
import { setNotice, takeNotices } from './grant-store.ts';
import type { GrantsService } from './grants-service.ts';

interface KeeperOptions {
  database: Database;
  clock: Clock;
  grants: Pick<GrantsService, 'endOverdue'>;
  /** Null for a place where nobody is notified. */
  notifierOf: (stageRegion: string) => NotifierPort | null;
  onError: (error: unknown) => void;
  /** Between looks, in real time. */
  everyMs?: number;
  random?: () => number;
}

const AT_ONCE = 50;
/** Longer than a receiver may take. */
const LEASE_MS = 60_000;
const BACK_OFF: BackOff = { firstMs: 10_000, longestMs: 600_000 };

/** Writes down what time has ended, and tells people of broken glass, at least once and until somebody has taken it. */
export class GrantKeeper {
  readonly #options: KeeperOptions;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), this.#options.everyMs ?? 3_000).unref();
  }

  /** Does what is due now. Never rejects. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#keep()).catch(this.#options.onError);
    return this.#looking;
  }

  /** What was not taken is sent again after a start. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#ending.abort();
    await this.#looking;
  }

  async #keep(): Promise<void> {
    const { database, clock, grants } = this.#options;
    await grants.endOverdue();
    const now = clock.now();
    const due = await database.transaction((tx) => takeNotices(tx, { now, until: now + LEASE_MS, limit: AT_ONCE }));
    for (const { grant, attempt } of due) await this.#tell(grant, attempt);
  }

  async #tell(grant: Grant, attempt: number): Promise<void> {
    const { database, clock, notifierOf, onError, random = Math.random } = this.#options;
    const notifier = notifierOf(grant.stageRegion);
    let next: number | null = null;
    try {
      await notifier?.alert([noticeOf(grant)], this.#ending.signal);
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      if (!isPortError(error)) onError(error);
      next = clock.now() + pauseAfter(attempt, BACK_OFF, random());
    }
    await database.run((db) => setNotice(db, grant.id, next));
  }
}

const noticeOf = (grant: Grant) => {
  const { id, stageRegion, subject, opens, holder, ticket, reasonCode, description, unproved, requestedAt, endsAt } = grant;
  return {
    token: id,
    stageRegion,
    subject,
    opens,
    holder: holder.name,
    ticket,
    reasonCode,
    description,
    unproved,
    openedAt: requestedAt,
    endsAt,
  };
};
