/** Long work that begins once the server has started, and is asked to end and waited for when it stops. */
export class Background {
  readonly #onError: (error: unknown) => void;
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #waiting: ((signal: AbortSignal) => Promise<unknown>)[] | null = [];

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(work: (signal: AbortSignal) => Promise<unknown>): void {
    if (this.#waiting) this.#waiting.push(work);
    else this.#begin(work);
  }

  start(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const work of waiting) this.#begin(work);
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#running);
  }

  #begin(work: (signal: AbortSignal) => Promise<unknown>): void {
    const { signal } = this.#ending;
    if (signal.aborted) return;
    const run = work(signal)
      .then(
        () => {},
        (error: unknown) => {
          if (!signal.aborted) this.#onError(error);
        },
      )
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }
}
