import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { shortLinks } from '../../platform/database/schema/short-links.ts';

/** Short names of long paths within this host; opened by signed-in people only. */
export class ShortLinkService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Keeps the path and answers its id, ten letters that cannot be guessed. */
  async create(path: string, by: string): Promise<string> {
    const id = randomBytes(8).toString('base64url').slice(0, 10);
    await this.#database.run((db) => db.insert(shortLinks).values({ id, path, by, at: this.#clock.now() }));
    return id;
  }

  /** The path of an id, or null. */
  async find(id: string): Promise<string | null> {
    const [row] = await this.#database.run((db) => db.select().from(shortLinks).where(eq(shortLinks.id, id)));
    return row?.path ?? null;
  }
}

/** Addresses of the server that are no pages: a link that leads to one could sign its reader out. */
const NO_PAGE = /^\/(?:auth|issuer|graphql|api|events|s|healthz|readyz)(?:\/|$)/;

/** A page of this host: starts with one slash, never with two (another host), at most 8,000 characters, and none of the server's own doors. */
export function isLocalPath(path: string): boolean {
  if (path.length > 8000 || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  // Browsers resolve /a/../auth before they ask for it, so it is judged resolved.
  const { pathname } = new URL(path, 'http://this.host');
  return !pathname.startsWith('//') && !NO_PAGE.test(pathname);
}
