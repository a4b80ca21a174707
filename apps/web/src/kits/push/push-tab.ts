import type { PushMessage, TabMessage } from './push-messages.ts';

/** Who wants to hear of a topic; "prefix*" stands for all that begin so. */
export interface PushListener {
  topic: string;
  onEvent: (message: PushMessage) => void;
  /** Something was missed for good: read everything again. */
  onResync: () => void;
  /** The stream was refused or ended: look whether somebody is still signed in. */
  onDoubt: () => void;
}

/** What a stream tells its owner. */
export interface StreamHandlers {
  /** Counts from here. */
  onReady: (seq: number) => void;
  onMessage: (message: PushMessage) => void;
  onResync: (seq: number) => void;
  /** The session is over. */
  onEnd: () => void;
  /** The stream was refused, and the browser does not try again by itself. */
  onRefused: () => void;
}

/** What a tab needs of its browser. */
export interface PushEnvironment {
  isVisible: () => boolean;
  onVisibility: (listener: () => void) => void;
  /** Runs `work` once no other tab of the browser holds the lock, until its promise settles; not at all once aborted. */
  withLock: (work: () => Promise<void>, signal: AbortSignal) => void;
  /** Opens the stream; `after` is the last number known, null for "from now on". Returns what closes it. */
  openStream: (after: number | null, handlers: StreamHandlers) => () => void;
  /** To all other tabs. */
  post: (message: TabMessage) => void;
  onPost: (listener: (message: TabMessage) => void) => void;
  /** Runs later; returns what calls it off. */
  later: (ms: number, work: () => void) => () => void;
}

/** A look at another tab and back again keeps the stream. */
const LINGER_MS = 5_000;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;

/**
 * A tab's share in the one stream of its browser. Of the visible tabs one leads: it holds the stream and tells the
 * others. When it is hidden or closed another takes over where it was, by number; while none is visible there is no
 * stream, and the first one back catches up.
 */
export class PushTab {
  readonly #environment: PushEnvironment;
  readonly #listeners = new Set<PushListener>();
  #lastSeq: number | null = null;
  #leads = false;
  /** Leads, or waits to. */
  #running: AbortController | null = null;
  #callOffLeaving: (() => void) | null = null;

  constructor(environment: PushEnvironment) {
    this.#environment = environment;
    environment.onVisibility(() => this.#update());
    environment.onPost((message) => this.#hear(message));
  }

  /** Returns what ends it. */
  subscribe(listener: PushListener): () => void {
    this.#listeners.add(listener);
    this.#update();
    return () => {
      this.#listeners.delete(listener);
      this.#update();
    };
  }

  #update(): void {
    const isWanted = this.#listeners.size > 0 && this.#environment.isVisible();
    if (isWanted) {
      this.#callOffLeaving?.();
      this.#callOffLeaving = null;
      if (this.#running) return;
      const running = new AbortController();
      this.#running = running;
      this.#environment.withLock(() => this.#lead(running.signal), running.signal);
      // Another visible tab may lead: what it reported while this one slept is asked for.
      if (!this.#leads) this.#environment.post({ kind: 'hello' });
    } else if (this.#running && !this.#callOffLeaving) {
      this.#callOffLeaving = this.#environment.later(LINGER_MS, () => {
        this.#callOffLeaving = null;
        this.#running?.abort();
        this.#running = null;
      });
    }
  }

  /** Holds the stream until aborted. */
  #lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    this.#leads = true;
    let stop = () => {};
    let retryMs = FIRST_RETRY_MS;
    const tryAgain = () => {
      stop = this.#environment.later(retryMs, open);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      this.#doubt();
      this.#environment.post({ kind: 'doubt' });
    };
    const open = () => {
      const close = this.#environment.openStream(this.#lastSeq, {
        onReady: (seq) => {
          retryMs = FIRST_RETRY_MS;
          this.#lastSeq ??= seq;
        },
        onMessage: (message) => {
          if (this.#take(message)) this.#environment.post({ kind: 'event', ...message });
        },
        onResync: (seq) => {
          this.#resync(seq);
          this.#environment.post({ kind: 'resync', seq });
        },
        onEnd: () => {
          close();
          tryAgain();
        },
        onRefused: tryAgain,
      });
      stop = close;
    };
    open();
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        this.#leads = false;
        stop();
        resolve();
      });
    });
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'event') this.#take(message);
    else if (message.kind === 'resync') this.#resync(message.seq);
    else if (message.kind === 'doubt') this.#doubt();
    else if (message.kind === 'hello') {
      if (this.#leads && this.#lastSeq !== null) this.#environment.post({ kind: 'at', seq: this.#lastSeq });
    } else if (this.#lastSeq === null) this.#lastSeq = message.seq;
    else if (this.#lastSeq < message.seq) this.#resync(message.seq);
  }

  /** Each message once: a new leader that catches up tells again what others have heard. */
  #take({ seq, topic, payload, at }: PushMessage): boolean {
    if (this.#lastSeq !== null && seq <= this.#lastSeq) return false;
    this.#lastSeq = seq;
    for (const listener of [...this.#listeners]) if (covers(listener.topic, topic)) listener.onEvent({ seq, topic, payload, at });
    return true;
  }

  #resync(seq: number): void {
    this.#lastSeq = seq;
    for (const listener of [...this.#listeners]) listener.onResync();
  }

  #doubt(): void {
    for (const listener of [...this.#listeners]) listener.onDoubt();
  }
}

const covers = (wanted: string, topic: string): boolean =>
  wanted.endsWith('*') ? topic.startsWith(wanted.slice(0, -1)) : wanted === topic;
