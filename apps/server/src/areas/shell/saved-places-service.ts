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
  async of(userId: string, place: string): Promise<{ pinned: SavedPlace[]; recent: SavedPlace[] }> {
    const [pinned, recent] = await Promise.all([
      this.#list(userId, place, 'pinned', MOST.pinned),
      this.#list(userId, place, 'recent', MOST.recent),
    ]);
    return { pinned, recent };
  }

  /** Notes a visit and forgets those past the fifteenth. */
  async visit(userId: string, place: string, path: string, title: string): Promise<void> {
    await this.#database.transaction((tx) => this.#put(tx, userId, place, 'recent', path, title));
  }

  /** Pins a page, or takes the pin away; of more than fifty the newest stay. */
  async setPinned(userId: string, place: string, path: string, title: string, pinned: boolean): Promise<void> {
    await this.#database.transaction(async (tx) => {
      if (pinned) await this.#put(tx, userId, place, 'pinned', path, title);
      else await tx.delete(bookmarks).where(and(of(userId, place, 'pinned'), eq(bookmarks.path, keyOf(place, path))));
    });
  }

  async #list(userId: string, place: string, kind: BookmarkKind, limit: number): Promise<SavedPlace[]> {
    const rows = await this.#database.run((db) =>
      db
        .select()
        .from(bookmarks)
        .where(of(userId, place, kind))
        .orderBy(desc(bookmarks.at))
        .limit(limit),
    );
    return rows.map(({ path, title, at }) => ({ path: path.slice(place.length), title, at }));
  }

  async #put(tx: Tx, userId: string, place: string, kind: BookmarkKind, path: string, title: string): Promise<void> {
    const at = this.#clock.now();
    await tx
      .insert(bookmarks)
      .values({ userId, kind, path: keyOf(place, path), title, place, at })
      .onConflictDoUpdate({ target: [bookmarks.userId, bookmarks.kind, bookmarks.path], set: { title, at } });
    const most = MOST[kind];
    const keep = await tx
      .select({ path: bookmarks.path })
      .from(bookmarks)
      .where(of(userId, place, kind))
      .orderBy(desc(bookmarks.at))
      .limit(most);
    const paths = keep.map((row) => row.path);
    if (paths.length === most) await tx.delete(bookmarks).where(and(of(userId, place, kind), notInArray(bookmarks.path, paths)));
  }
}

// The stored path begins with its place, since a person may pin /000000000101 in two regions.
const keyOf = (place: string, path: string): string => `${place}${path}`;

const of = (userId: string, place: string, kind: BookmarkKind) =>
  and(eq(bookmarks.userId, userId), eq(bookmarks.place, place), eq(bookmarks.kind, kind));
