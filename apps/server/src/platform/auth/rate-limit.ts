import type { Clock } from '../clock/clock.ts';

/** Counts failed attempts by key within a sliding window. Kept in memory: a restart forgives, a replica counts for itself. */
export class AttemptLimiter {
  readonly #failures = new Map<string, number[]>();
  readonly #clock: Clock;
  readonly #windowMs: number;
  readonly #maxKeys: number;

  constructor(clock: Clock, windowMs: number, maxKeys = 10_000) {
    this.#clock = clock;
    this.#windowMs = windowMs;
    this.#maxKeys = maxKeys;
  }

  /** Milliseconds until another attempt is allowed; 0 when it is now. */
  waitFor(key: string, limit: number): number {
    const failures = this.#recent(key);
    const oldest = failures[failures.length - limit];
    return oldest === undefined ? 0 : oldest + this.#windowMs - this.#clock.now();
  }

  /** Records a failed attempt. */
  failed(key: string): void {
    const failures = [...this.#recent(key), this.#clock.now()].slice(-100);
    this.#failures.delete(key);
    this.#failures.set(key, failures);
    const eldest = this.#failures.size > this.#maxKeys ? this.#failures.keys().next().value : undefined;
    if (eldest !== undefined) this.#failures.delete(eldest);
  }

  /** How many attempts of a key failed within the window. */
  count(key: string): number {
    return this.#recent(key).length;
  }

  /** Milliseconds until `delayMs` have passed since the last failed attempt; 0 when they have. */
  waitAfterLast(key: string, delayMs: number): number {
    const last = this.#recent(key).at(-1);
    return last === undefined ? 0 : Math.max(0, last + delayMs - this.#clock.now());
  }

  /** Forgets the failures of a key, after a success. */
  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** Forgets the last failure of a key, which was none. */
  forgetLast(key: string): void {
    const failures = this.#recent(key).slice(0, -1);
    if (failures.length === 0) this.#failures.delete(key);
    else this.#failures.set(key, failures);
  }

  #recent(key: string): number[] {
    const from = this.#clock.now() - this.#windowMs;
    return (this.#failures.get(key) ?? []).filter((at) => at > from);
  }
}
