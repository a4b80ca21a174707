import { desc, lt, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sopSearchesWithoutResult as missed } from '../../platform/database/schema/sop-searches.ts';

export interface MissedSearch {
  text: string;
  count: number;
  /** Epoch milliseconds. */
  firstAt: number;
  lastAt: number;
}

/** How many different texts are kept: those searched last. */
const MOST = 500;
const YEAR_MS = 365 * 86_400_000;
const LONGEST = 100;

/**
 * The text as it is kept: lower case, single spaces, at most 100 characters. Addresses and long numbers name a person, an account or a
 * machine and say nothing about a missing runbook, so they are blanked.
 */
export const normalisedSearch = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\s@]{1,64}@\S+/g, '(address)')
    .replaceAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '(address)')
    .replaceAll(/\d{5,}/g, '(number)')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim();

/** Searches among the runbooks that found nothing: what authors should write next. */
export class MissedSearches {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Counts one; forgets what is a year old or beyond the five hundred searched last. */
  async note(query: string): Promise<void> {
    const text = normalisedSearch(query);
    if (text === '') return;
    const at = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      await tx
        .insert(missed)
        .values({ text, count: 1, firstAt: at, lastAt: at })
        .onConflictDoUpdate({ target: missed.text, set: { count: sql`${missed.count} + 1`, lastAt: at } });
      await tx.delete(missed).where(lt(missed.lastAt, at - YEAR_MS));
      const kept = tx.select({ text: missed.text }).from(missed).orderBy(desc(missed.lastAt), missed.text).limit(MOST);
      await tx.delete(missed).where(notInArray(missed.text, kept));
    });
  }

  /** Most often missed first. */
  async list(): Promise<MissedSearch[]> {
    return this.#database.run((db) => db.select().from(missed).orderBy(desc(missed.count), desc(missed.lastAt)));
  }
}
