import { randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { explorerDownloads } from '../../platform/database/schema/explorer.ts';

export interface DownloadTarget {
  sessionHash: string;
  stageRegion: string;
  domainIdentifier: string;
  url: string;
  instanceId: string | null;
  /** Column and value of the rows that were asked for; both null for all. */
  filterArgument: string | null;
  filterValue: string | null;
}

/** How long the link of a whole answer lives. */
export const DOWNLOAD_MS = 60_000;

/** Links to whole answers: each opens once, within a minute, for the session that was given it; worth nothing to anybody else. */
export class Downloads {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Answers the path of the link on this host. */
  async offer(target: DownloadTarget): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    const now = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      await tx.delete(explorerDownloads).where(lte(explorerDownloads.expiresAt, now));
      await tx.insert(explorerDownloads).values({ id, ...target, expiresAt: now + DOWNLOAD_MS });
    });
    return `/api/explorer/download/${id}`;
  }

  /** Takes the link up: null when there is none, it was used, its minute is over, or it is another session's. */
  async take(id: string, sessionHash: string, stageRegion: string): Promise<DownloadTarget | null> {
    const [row] = await this.#database.run((db) =>
      db
        .delete(explorerDownloads)
        .where(
          and(eq(explorerDownloads.id, id), eq(explorerDownloads.sessionHash, sessionHash), eq(explorerDownloads.stageRegion, stageRegion)),
        )
        .returning(),
    );
    return row === undefined || row.expiresAt <= this.#clock.now() ? null : row;
  }
}
