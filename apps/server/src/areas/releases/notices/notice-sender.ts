import type { Clock } from '../../../platform/clock/clock.ts';
import { type BackOff, pauseAfter } from '../../../platform/jobs/back-off.ts';
import type { HeldNotice, NoticeOutbox, NotifierPort } from '../../../ports/notifier/port.ts';
import { isPortError } from '../../../ports/port-error.ts';

export interface NoticeSenderOptions {
  outbox: NoticeOutbox;
  clock: Clock;
  /** Null for a place whose owners nobody can tell, and for one that is none. */
  notifierOf: (stageRegion: string) => NotifierPort | null;
  /** Names this server in leases. */
  owner: string;
  /** Hears that notices of releases were sent, or have failed. */
  onSettled: (notices: readonly HeldNotice[]) => void;
  onError: (error: unknown) => void;
  /** Between looks, in real time. */
  everyMs?: number;
  random?: () => number;
}

/** Of one place in one request. */
const AT_ONCE = 100;
/** Longer than a receiver may take for all places of a look. */
const LEASE_MS = 120_000;
const BACK_OFF: BackOff = { firstMs: 30_000, longestMs: 3_600_000 };
/** Some six hours: then a person has to look. */
const MOST_ATTEMPTS = 12;

/** Sends what owners of clusters are notified of, each notice at least once, on one server at a time. */
export class NoticeSender {
  readonly #options: NoticeSenderOptions;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: NoticeSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), this.#options.everyMs ?? 5_000).unref();
  }

  /** Sends what is due now. Never rejects. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#sendAll()).catch(this.#options.onError);
    return this.#looking;
  }

  /** Ends what is under way; what was not taken is sent again later. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#ending.abort();
    await this.#looking;
  }

  async #sendAll(): Promise<void> {
    const { outbox, clock, owner } = this.#options;
    while (!this.#ending.signal.aborted) {
      const taken = await outbox.take({ owner, now: clock.now(), leaseMs: LEASE_MS, limit: AT_ONCE });
      const byPlace = new Map<string, HeldNotice[]>();
      for (const notice of taken) byPlace.set(notice.stageRegion, [...(byPlace.get(notice.stageRegion) ?? []), notice]);
      await Promise.all([...byPlace].map(([stageRegion, notices]) => this.#send(stageRegion, notices)));
      if (taken.length < AT_ONCE) return;
    }
  }

  async #send(stageRegion: string, notices: readonly HeldNotice[]): Promise<void> {
    const { outbox, clock, owner, notifierOf, onSettled, onError, random = Math.random } = this.#options;
    const notifier = notifierOf(stageRegion);
    if (!notifier) {
      // There was somebody when they were written.
      await outbox.settle(owner, notices, { kind: 'failed', at: clock.now(), error: 'Owners of clusters are no longer notified here.' });
      return onSettled(notices);
    }
    try {
      await notifier.send(notices, this.#ending.signal);
    } catch (error) {
      // A notice that is cut off by the end of this server is taken up when its lease is over.
      if (this.#ending.signal.aborted) return;
      const why = isPortError(error) ? error.message : 'The notifier failed.';
      if (!isPortError(error)) onError(error);
      const last = notices.filter(({ attempt }) => attempt >= MOST_ATTEMPTS);
      await outbox.settle(owner, last, { kind: 'failed', at: clock.now(), error: why });
      for (const notice of notices) {
        if (notice.attempt >= MOST_ATTEMPTS) continue;
        const dueAt = clock.now() + pauseAfter(notice.attempt, BACK_OFF, random());
        await outbox.settle(owner, [notice], { kind: 'again', dueAt, error: why });
      }
      if (last.length > 0) onSettled(last);
      return;
    }
    await outbox.settle(owner, notices, { kind: 'sent', at: clock.now() });
    onSettled(notices);
  }
}
