import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { shortLinks } from '../../platform/database/schema/short-links.ts';
import { pathReadings } from '../../platform/http/path-readings.ts';
import { isPortError } from '../../ports/port-error.ts';
import type { UrlShortenerPort } from '../../ports/url-shortener/port.ts';

/** Short names of long paths within this host; opened by signed-in people only. */
export class ShortLinkService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #shortener: UrlShortenerPort | null;

  /** @param shortener an outside one, where the configuration names it */
  constructor(database: Database, clock: Clock, shortener: UrlShortenerPort | null = null) {
    this.#database = database;
    this.#clock = clock;
    this.#shortener = shortener;
  }

  /** The outside shortener's link to a page, or why there is none; both null without such a shortener. */
  async outside(pageUrl: string, signal: AbortSignal): Promise<{ url: string | null; problem: string | null }> {
    if (this.#shortener === null) return { url: null, problem: null };
    try {
      return { url: await this.#shortener.shorten(pageUrl, signal), problem: null };
    } catch (error) {
      if (!isPortError(error)) throw error;
      return { url: null, problem: `${error.message} This is the console's own link.` };
    }
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
const NO_PAGE = /^\/(?:auth|issuer|graphql|api|events|s|healthz|readyz|metrics)(?:\/|$)/i;

/** A page of this host: starts with one slash, never with two (another host), at most 8,000 characters, and none of the server's own routes. */
export function isLocalPath(path: string): boolean {
  if (path.length > 8000 || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return false;
  // Browsers resolve /a/../auth and servers decode /%61uth, so it is judged in every reading.
  const readings = pathReadings(path);
  return readings !== null && !readings.some((reading) => NO_PAGE.test(reading));
}
