import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type ExplorerQueryKind, explorerQueries } from '../../platform/database/schema/explorer.ts';

export interface KeptQuery {
  id: string;
  title: string | null;
  url: string;
  /** Epoch milliseconds. */
  at: number;
  domainIdentifier: string | null;
}

/** Queries that a person's history holds, over all domains. */
const MOST_HISTORY = 50;
export const MOST_SAVED = 100;
/** A table that refreshes itself asks again and again: the history's time follows no more often. */
const SAME_AGAIN_MS = 60_000;

/** What each person asked of clusters, and what they saved. */
export class QueryBook {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Both lists, newest first; the history of one domain where one is named. */
  async of(userId: string, stageRegion: string, domainIdentifier: string | null): Promise<{ history: KeptQuery[]; saved: KeptQuery[] }> {
    const [history, saved] = await Promise.all([
      this.#list(
        and(
          owned(userId, 'history'),
          eq(explorerQueries.stageRegion, stageRegion),
          domainIdentifier === null ? undefined : eq(explorerQueries.domainIdentifier, domainIdentifier),
        ),
      ),
      this.#list(owned(userId, 'saved')),
    ]);
    return { history, saved };
  }

  /** Notes a query and forgets those past the fiftieth. */
  async note(userId: string, stageRegion: string, domainIdentifier: string, url: string): Promise<void> {
    const at = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      const written = await tx
        .insert(explorerQueries)
        .values({ id: randomUUID(), userId, kind: 'history', stageRegion, domainIdentifier, url, at })
        .onConflictDoUpdate({ target: KEY, set: { at }, setWhere: lt(explorerQueries.at, at - SAME_AGAIN_MS) })
        .returning({ id: explorerQueries.id });
      if (written.length > 0) await forgetBeyond(tx, userId, 'history', MOST_HISTORY);
    });
  }

  /** Saving the same query again changes its title. The hundred and first takes the oldest one's place. */
  async save(userId: string, title: string, url: string): Promise<void> {
    const at = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      await tx
        .insert(explorerQueries)
        .values({ id: randomUUID(), userId, kind: 'saved', stageRegion: '', domainIdentifier: '', url, title, at })
        .onConflictDoUpdate({ target: KEY, set: { title, at } });
      await forgetBeyond(tx, userId, 'saved', MOST_SAVED);
    });
  }

  /** Takes out a query of this person's; nothing happens to others'. */
  async delete(userId: string, id: string): Promise<void> {
    await this.#database.run((db) => db.delete(explorerQueries).where(and(eq(explorerQueries.userId, userId), eq(explorerQueries.id, id))));
  }

  async #list(where: ReturnType<typeof and>): Promise<KeptQuery[]> {
    const rows = await this.#database.run((db) =>
      db.select().from(explorerQueries).where(where).orderBy(desc(explorerQueries.at), explorerQueries.id).limit(MOST_SAVED),
    );
    return rows.map(({ id, title, url, at, domainIdentifier }) => ({ id, title, url, at, domainIdentifier: domainIdentifier || null }));
  }
}

const KEY = [
  explorerQueries.userId,
  explorerQueries.kind,
  explorerQueries.stageRegion,
  explorerQueries.domainIdentifier,
  explorerQueries.url,
];

const owned = (userId: string, kind: ExplorerQueryKind) => and(eq(explorerQueries.userId, userId), eq(explorerQueries.kind, kind));

async function forgetBeyond(tx: Tx, userId: string, kind: ExplorerQueryKind, most: number): Promise<void> {
  const keep = await tx
    .select({ id: explorerQueries.id })
    .from(explorerQueries)
    .where(owned(userId, kind))
    .orderBy(desc(explorerQueries.at), explorerQueries.id)
    .limit(most);
  const ids = keep.map(({ id }) => id);
  if (ids.length === most) await tx.delete(explorerQueries).where(and(owned(userId, kind), notInArray(explorerQueries.id, ids)));
}
