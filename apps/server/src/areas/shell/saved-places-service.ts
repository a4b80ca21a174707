import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type BookmarkKind, bookmarks } from '../../platform/database/schema/preferences.ts';

export interface SavedPlace {
  path: string;
  title: string;
  /** Epoch milliseconds. */
  at: number;
}

/** How many pages of each kind a person keeps in one stage and region. */
const MOST: Readonly<Record<BookmarkKind, number>> = { recent: 15, pinned: 50 };

/** What each person pinned and opened lately; by place, since the same path means another domain elsewhere. */
export class SavedPlacesService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Both lists, newest first. */
  async of(userId: string, stageRegion: string): Promise<{ pinned: SavedPlace[]; recent: SavedPlace[] }> {
    const [pinned, recent] = await Promise.all([
      this.#list(userId, stageRegion, 'pinned', MOST.pinned),
      this.#list(userId, stageRegion, 'recent', MOST.recent),
    ]);
    return { pinned, recent };
  }

  /** Notes a visit and forgets those past the fifteenth. */
  async visit(userId: string, stageRegion: string, path: string, title: string): Promise<void> {
    await this.#database.transaction((tx) => this.#put(tx, userId, stageRegion, 'recent', path, title));
  }

  /** Pins a page, or takes the pin away; of more than fifty the newest stay. */
  async setPinned(userId: string, stageRegion: string, path: string, title: string, pinned: boolean): Promise<void> {
    await this.#database.transaction(async (tx) => {
      if (pinned) await this.#put(tx, userId, stageRegion, 'pinned', path, title);
      else await tx.delete(bookmarks).where(and(of(userId, stageRegion, 'pinned'), eq(bookmarks.path, keyOf(stageRegion, path))));
    });
  }

  async #list(userId: string, stageRegion: string, kind: BookmarkKind, limit: number): Promise<SavedPlace[]> {
    const rows = await this.#database.run((db) =>
      db
        .select()
        .from(bookmarks)
        .where(of(userId, stageRegion, kind))
        .orderBy(desc(bookmarks.at))
        .limit(limit),
    );
    return rows.map(({ path, title, at }) => ({ path: path.slice(stageRegion.length), title, at }));
  }

  async #put(tx: Tx, userId: string, stageRegion: string, kind: BookmarkKind, path: string, title: string): Promise<void> {
    const at = this.#clock.now();
    await tx
      .insert(bookmarks)
      .values({ userId, kind, path: keyOf(stageRegion, path), title, stageRegion, at })
      .onConflictDoUpdate({ target: [bookmarks.userId, bookmarks.kind, bookmarks.path], set: { title, at } });
    const most = MOST[kind];
    const keep = await tx
      .select({ path: bookmarks.path })
      .from(bookmarks)
      .where(of(userId, stageRegion, kind))
      .orderBy(desc(bookmarks.at))
      .limit(most);
    const paths = keep.map((row) => row.path);
    if (paths.length === most) await tx.delete(bookmarks).where(and(of(userId, stageRegion, kind), notInArray(bookmarks.path, paths)));
  }
}

// The stored path begins with its place, since a person may pin /000000000101 in two regions.
const keyOf = (stageRegion: string, path: string): string => `${stageRegion}${path}`;

const of = (userId: string, stageRegion: string, kind: BookmarkKind) =>
  and(eq(bookmarks.userId, userId), eq(bookmarks.stageRegion, stageRegion), eq(bookmarks.kind, kind));
