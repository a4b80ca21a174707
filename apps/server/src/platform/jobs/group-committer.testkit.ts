import type { Database, Tx } from '../database/database.ts';

/** What a committer is made of. */
export interface GroupCommitterOptions<Item> {
  database: Database;
  /** Writes all items of a group; all of them stand, or none. */
  write(tx: Tx, items: Item[]): Promise<void>;
  /** Items in one transaction. 500 by default. */
  maxItems?: number;
}

interface Waiting<Item> {
  item: Item;
  stored(): void;
  failed(error: unknown): void;
}

/**
 * For writes that come by the thousand: while one group is being committed, the next one gathers. A lone write does
 * not wait for company, and every write is acknowledged only when its own group is on the disk.
 */
export class GroupCommitter<Item> {
  readonly #options: Required<GroupCommitterOptions<Item>>;
  #waiting: Waiting<Item>[] = [];
  #committing: Promise<void> | undefined;

  constructor(options: GroupCommitterOptions<Item>) {
    this.#options = { ...options, maxItems: options.maxItems ?? 500 };
  }

  /**
   * Resolves when the item is stored. When its group fails, each item is tried alone, so a bad one fails only itself.
   * @throws OuterHandleError inside a transaction, which would wait for the group that waits for it
   */
  async add(item: Item): Promise<void> {
    this.#options.database.refuseInside();
    const result = new Promise<void>((stored, failed) => {
      this.#waiting.push({ item, stored, failed });
    });
    this.#committing ??= this.#commitAll();
    return result;
  }

  /** Resolves when everything that was added has been stored or has failed. */
  async drained(): Promise<void> {
    await this.#committing;
  }

  async #commitAll(): Promise<void> {
    // What is added in the same turn goes into the first group.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, this.#options.maxItems));
    // In the same turn as the last look at the queue, or an item that comes just then would wait for ever.
    this.#committing = undefined;
  }

  async #commit(group: Waiting<Item>[]): Promise<void> {
    const { database, write } = this.#options;
    try {
      await database.transaction((tx) =>
        write(
          tx,
          group.map(({ item }) => item),
        ),
      );
      for (const { stored } of group) stored();
    } catch (error) {
      if (group.length === 1) for (const { failed } of group) failed(error);
      else for (const one of group) await this.#commit([one]);
    }
  }
}
