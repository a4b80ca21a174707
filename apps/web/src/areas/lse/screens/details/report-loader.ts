import { reportAlias } from '#rules/lse/keys';
import type { LseQuestion } from '#rules/lse/requests';
import { type LoadEffect, type LoadEvent, type LoadFailure, type LoadState, NOTHING_LOADED, stepLoad } from './load-machine.ts';
import type { ReportAnswer } from './report-answer.ts';

/** What a loader needs of its page. */
export interface LoadEnvironment {
  /** Asks for a report and answers its key (detailPageRequestingData). */
  request: (question: LseQuestion, signal: AbortSignal) => Promise<string | null>;
  /** What is known of a key (detailPageFetchingData). */
  fetch: (key: string, signal: AbortSignal) => Promise<ReportAnswer>;
  /** Runs later; returns what calls it off. */
  later: (ms: number, work: () => void) => () => void;
  failureOf: (error: unknown) => LoadFailure;
}

/** Runs the machine of load-machine.ts: one question at a time, the one before given up. */
export class ReportLoader {
  readonly #environment: LoadEnvironment;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_LOADED;
  #calls = new AbortController();
  #cancelTimer = () => {};

  constructor(environment: LoadEnvironment) {
    this.#environment = environment;
  }

  readonly get = (): LoadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  ask(question: LseQuestion): void {
    this.#renew();
    this.#dispatch({ kind: 'asked', question, builtKey: reportAlias(question) });
  }

  /** The report of a key as it was made. */
  open(key: string): void {
    this.#renew();
    this.#dispatch({ kind: 'opened', key });
  }

  /** Somebody said that the report of a key is made. */
  pushed(key: string): void {
    this.#dispatch({ kind: 'pushed', key });
  }

  /** Gives up what is under way. */
  stop(): void {
    this.#renew();
    this.#cancelTimer();
  }

  #renew(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
  }

  #dispatch(event: LoadEvent): void {
    const { state, effects } = stepLoad(this.#state, event);
    if (state !== this.#state) {
      this.#state = state;
      for (const listener of this.#listeners) listener();
    }
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: LoadEffect): void {
    const { signal } = this.#calls;
    switch (effect.kind) {
      case 'no-timer':
        this.#cancelTimer();
        return;
      case 'later':
        this.#cancelTimer();
        this.#cancelTimer = this.#environment.later(effect.ms, () => this.#dispatch({ kind: 'timer', run: effect.run }));
        return;
      case 'request':
        void this.#settle(effect.run, signal, this.#environment.request(effect.question, signal), (key) => ({
          kind: 'requested',
          run: effect.run,
          key,
        }));
        return;
      case 'fetch':
        void this.#settle(effect.run, signal, this.#environment.fetch(effect.key, signal), (answer) => ({
          kind: 'fetched',
          run: effect.run,
          answer,
        }));
    }
  }

  async #settle<T>(run: number, signal: AbortSignal, call: Promise<T>, eventOf: (answer: T) => LoadEvent): Promise<void> {
    try {
      this.#dispatch(eventOf(await call));
    } catch (error) {
      if (!signal.aborted) this.#dispatch({ kind: 'failed', run, failure: this.#environment.failureOf(error) });
    }
  }
}
