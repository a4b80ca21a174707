import { setTimeout as sleep } from 'node:timers/promises';
import { errorOf } from '#rules/thrown';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { insertEvent, type PushEvent, readEvents, readRange, trimEvents } from './push-store.ts';

/** What to tell. `payload` is JSON. */
export interface NewPushEvent {
  topic: string;
  payload: unknown;
  /** "stage/region"; none: every place. */
  stageRegion?: string;
}

/** Who wants to hear what. */
export interface Subscription {
  /** The last event that is known already: what came after it is reported first. None: only what comes from now on. */
  fromSeq?: number;
  /** "prefix*" stands for all topics that begin so. */
  topics: readonly string[];
  /** Called in the order of `seq`, each event once. Keep it short: it runs in the loop that serves everybody. */
  onEvent(event: PushEvent): void;
  /** What was missed is no longer kept: read everything again, and count from `seq`. Events follow as usual. */
  onResync(seq: number): void;
  /** Leaves out what this person may not see. */
  accepts?(event: PushEvent): boolean;
}

/** What a hub is made of. */
export interface PushHubOptions {
  database: Database;
  clock: Clock;
  onError: (error: Error) => void;
  /** Events are kept this long, one hour by default … */
  keepMs?: number;
  /** … and this many at most, 20,000 by default. */
  keepEvents?: number;
}

interface Subscriber extends Subscription {
  /** The last number that was sent to it, or that need not be. */
  at: number;
  /** Still reading what it missed: the live loop leaves it alone. */
  catchingUp: boolean;
  gone: boolean;
}

const channel = 'tumbler_push';
const pageSize = 500;
const trimEveryMs = 60_000;
/** After a failure of the database: nobody may stay deaf because one read of theirs failed. */
const againAfterMs = 1_000;

/** Tells browsers what happened, on whichever replica it did. Made by `openPushHub`. */
export class PushHub {
  readonly #options: Required<PushHubOptions>;
  readonly #subscribers = new Set<Subscriber>();
  #readTo: number;
  #reading: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;
  #closed = false;

  private constructor(options: PushHubOptions, readTo: number) {
    this.#options = { ...options, keepMs: options.keepMs ?? 60 * 60_000, keepEvents: options.keepEvents ?? 20_000 };
    this.#readTo = readTo;
  }

  /** Listens to all replicas from now on. */
  static async open(options: PushHubOptions): Promise<PushHub> {
    const { database } = options;
    const { seq } = await database.run(readRange);
    const hub = new PushHub(options, seq);
    const look = (): void => void hub.#look();
    hub.#stopListening = await database.listen(channel, look, look);
    hub.#timer = setInterval(() => {
      void hub.trim().catch(options.onError);
      look();
    }, trimEveryMs).unref();
    await hub.#look();
    return hub;
  }

  /** Tells it once `tx` has committed, and never if it does not. It gets its number last thing before the commit. */
  publish(tx: Tx, { topic, payload, stageRegion }: NewPushEvent): void {
    const { database, clock } = this.#options;
    database.beforeCommit(tx, async (last) => {
      const seq = await insertEvent(last, { topic, stageRegion: stageRegion ?? null, payload, at: clock.now() });
      await database.notify(last, channel, String(seq));
    });
  }

  /** @returns what ends the subscription */
  subscribe(subscription: Subscription): () => void {
    const subscriber: Subscriber = { ...subscription, at: subscription.fromSeq ?? this.#readTo, catchingUp: true, gone: false };
    this.#subscribers.add(subscriber);
    if (subscription.fromSeq === undefined) subscriber.catchingUp = false;
    else void this.#catchUpInTheEnd(subscriber);
    return () => {
      subscriber.gone = true;
      this.#subscribers.delete(subscriber);
    };
  }

  /** The last number that this hub has seen. */
  get seq(): number {
    return this.#readTo;
  }

  /** Forgets what is too old or too much. @returns how many events went */
  async trim(): Promise<number> {
    const { database, clock, keepMs, keepEvents } = this.#options;
    return database.transaction((tx) => trimEvents(tx, { before: clock.now() - keepMs, keep: keepEvents }));
  }

  /** Tells nobody anything any more. Close the hub before the database. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#subscribers.clear();
    await this.#stopListening?.();
    await this.#reading;
  }

  /** Numbers become visible in their order, so what is after the last one read is all that is new. */
  #look(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readOn()).catch(this.#options.onError);
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    for (;;) {
      if (this.#closed) return;
      const page = await this.#options.database.run((db) => readEvents(db, { after: this.#readTo, limit: pageSize }));
      for (const event of page) {
        this.#readTo = event.seq;
        for (const subscriber of [...this.#subscribers]) if (!subscriber.catchingUp) this.#tell(subscriber, event);
      }
      if (page.length < pageSize) return;
    }
  }

  async #catchUpInTheEnd(subscriber: Subscriber): Promise<void> {
    while (!subscriber.gone && !this.#closed) {
      try {
        await this.#catchUp(subscriber);
        return;
      } catch (error) {
        this.#options.onError(errorOf(error));
        await sleep(againAfterMs, undefined, { ref: false });
      }
    }
  }

  async #catchUp(subscriber: Subscriber): Promise<void> {
    const { database } = this.#options;
    while (!subscriber.gone && !this.#closed) {
      const { seq } = await database.run(readRange);
      const page = await database.run((db) =>
        readEvents(db, { after: subscriber.at, upTo: seq, topics: subscriber.topics, limit: pageSize }),
      );
      // Read after the page: what a trim took from under it shows as a gap.
      const { trimmedTo } = await database.run(readRange);
      if (subscriber.gone) return;
      if (subscriber.at < trimmedTo || subscriber.at > seq) {
        subscriber.at = seq;
        subscriber.onResync(seq);
      } else {
        for (const event of page) this.#tell(subscriber, event);
        if (page.length < pageSize) subscriber.at = seq;
      }
      if (subscriber.at >= this.#readTo) {
        subscriber.catchingUp = false;
        return;
      }
    }
  }

  #tell(subscriber: Subscriber, event: PushEvent): void {
    if (event.seq <= subscriber.at || subscriber.gone) return;
    subscriber.at = event.seq;
    if (!subscriber.topics.some((topic) => covers(topic, event.topic)) || subscriber.accepts?.(event) === false) return;
    try {
      subscriber.onEvent(event);
    } catch (error) {
      this.#options.onError(errorOf(error));
    }
  }
}

function covers(wanted: string, topic: string): boolean {
  return wanted.endsWith('*') ? topic.startsWith(wanted.slice(0, -1)) : wanted === topic;
}
