import type { EngineBatch } from '../../../ports/releases/port.ts';

/** Commits batches one after the other while others are being planned. After one that fails none is written. */
export class BatchWriter {
  readonly #commit: (batch: EngineBatch) => Promise<void>;
  #last: Promise<void> = Promise.resolve();

  constructor(commit: (batch: EngineBatch) => Promise<void>) {
    this.#commit = commit;
  }

  add(batch: EngineBatch): void {
    this.#last = this.#last.then(() => this.#commit(batch));
    // A caller that waits for all of them hears of it.
    this.#last.catch(() => {});
  }

  /** @throws what the first one threw that could not be committed */
  written(): Promise<void> {
    return this.#last;
  }

  /** Nothing is being written any more, however it went. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {});
  }
}
