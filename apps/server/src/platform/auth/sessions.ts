import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { findTrouble } from '../database/database-trouble.ts';
import { sessions } from '../database/schema/sessions.ts';
import { isDemoSubject } from './demo-people.ts';
import { hashSecret, newSecret, seal, unseal } from './secrets.ts';
import type { Person, Session } from './session.ts';
import { SESSION_LIMITS } from './session-policy.ts';

/** What an issuer tells of a signed-in person, parsed. */
export interface SignIn {
  person: Person;
  /** Epoch milliseconds of the sign-in with credentials that this one rests on. */
  signedInAt: number;
  /** The issuer's own session: several sessions of ours in different regions rest on one. */
  issuerSession: string | null;
  refreshToken: string | null;
}

/** How a session's claims are read again: the person now, "gone" when the issuer says no, "unknown" when it cannot be asked. */
export type Renewal = { kind: 'renewed'; person: Person; refreshToken: string | null } | { kind: 'gone' } | { kind: 'unknown' };

const StoredClaims = z.object({
  name: z.string(),
  userName: z.string(),
  roles: z.array(z.string()),
  entitlements: z.union([z.literal('*'), z.array(z.string())]),
  signedInAt: z.number(),
  issuerSession: z.string().nullable(),
});

const ENDED_CHANNEL = 'tumbler_session_ended';
/** While the database is away, a session that was seen so lately goes on for what needs no records (docs/decisions/0030). */
const KNOWN_FOR_MS = 5 * 60_000;
const MOST_KNOWN = 2_000;

type Row = typeof sessions.$inferSelect;

/** What sessions are kept in and renewed with. */
export interface SessionsOptions {
  database: Database;
  clock: Clock;
  renew: (pool: string, refreshToken: string) => Promise<Renewal>;
  isRealPool: (pool: string) => boolean;
}

/** Signed-in browsers. The cookie holds 256 random bits, the database their hash. */
export class Sessions {
  readonly #options: SessionsOptions;
  readonly #renewing = new Map<string, Promise<Row | null>>();
  /** What the database last said of sessions, the latest last. */
  readonly #known = new Map<string, { row: Row; at: number }>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /**
   * Starts a session.
   * @param withCredentials the person typed or chose something just now, so a step-up is given and the idle time starts again
   * @returns the cookie's value
   */
  async start(pool: string, signIn: SignIn, withCredentials: boolean): Promise<string> {
    const { database, clock } = this.#options;
    const secret = newSecret();
    const now = clock.now();
    const idleExpiry = withCredentials ? now + SESSION_LIMITS.changesIdle : await this.#inheritedIdleExpiry(pool, signIn);
    await database.run((db) =>
      db.insert(sessions).values({
        idHash: hashSecret(secret),
        userId: signIn.person.id,
        pool,
        claims: claimsOf(signIn),
        claimsReadAt: now,
        createdAt: now,
        absoluteExpiry: signIn.signedInAt + SESSION_LIMITS.changesAbsolute,
        lastUsedAt: now,
        idleExpiry,
        steppedUpAt: withCredentials ? now : null,
        refreshTokenSealed: signIn.refreshToken === null ? null : seal(signIn.refreshToken, secret, 'refresh-token'),
      }),
    );
    return secret;
  }

  /** The live session of a cookie in a pool, its claims at most 15 minutes old while the issuer answers; null for every other cookie. */
  async find(secret: string, pool: string): Promise<Session | null> {
    if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) return null;
    const idHash = hashSecret(secret);
    const now = this.#options.clock.now();
    const { row, isAway } = await this.#read(idHash, now);
    if (row === undefined || row.endedAt !== null || row.pool !== pool) return null;
    if (now >= row.createdAt + SESSION_LIMITS.cookie) return null;
    if (isDemoSubject(row.userId) && this.#options.isRealPool(pool)) return null;
    const due = !isAway && now - row.claimsReadAt >= SESSION_LIMITS.claims;
    const fresh = due ? await this.#renew(row, secret) : row;
    return fresh === null ? null : sessionOf(fresh);
  }

  async #read(idHash: string, now: number): Promise<{ row: Row | undefined; isAway: boolean }> {
    try {
      const [row] = await this.#options.database.run((db) => db.select().from(sessions).where(eq(sessions.idHash, idHash)).limit(1));
      this.#known.delete(idHash);
      if (row !== undefined && row.endedAt === null) this.#known.set(idHash, { row, at: now });
      const [eldest] = this.#known.keys();
      if (this.#known.size > MOST_KNOWN && eldest !== undefined) this.#known.delete(eldest);
      return { row, isAway: false };
    } catch (error) {
      const known = this.#known.get(idHash);
      if (findTrouble(error) === null || known === undefined || now - known.at >= KNOWN_FOR_MS) throw error;
      return { row: known.row, isAway: true };
    }
  }

  /** Notes that the person did something. An idle time that has run out stays out until the next sign-in. */
  async touch(session: Session): Promise<void> {
    const now = this.#options.clock.now();
    if (session.kind !== 'browser' || now >= session.idleExpiry || now - session.lastUsedAt < 30_000) return;
    await this.#options.database
      .run((db) =>
        db
          .update(sessions)
          .set({ lastUsedAt: now, idleExpiry: now + SESSION_LIMITS.changesIdle })
          .where(and(eq(sessions.idHash, session.idHash), isNull(sessions.endedAt))),
      )
      .catch((error: unknown) => {
        // What is only looked at needs no note of it.
        if (findTrouble(error) === null) throw error;
      });
  }

  /** Ends the session of a cookie and tells the issuer's session that it rested on, if it was live. */
  async end(secret: string): Promise<{ issuerSession: string | null } | null> {
    const { database, clock } = this.#options;
    const [row] = await database.run((db) =>
      db
        .update(sessions)
        .set({ endedAt: clock.now(), refreshTokenSealed: null })
        .where(and(eq(sessions.idHash, hashSecret(secret)), isNull(sessions.endedAt)))
        .returning(),
    );
    this.#known.delete(hashSecret(secret));
    if (row === undefined) return null;
    await this.#announceEnd([row.idHash]);
    return { issuerSession: StoredClaims.parse(row.claims).issuerSession };
  }

  /** Ends all sessions that rest on one session of the issuer: signing out in one region signs out in all of the stage. */
  async endAllOf(pool: string, issuerSession: string): Promise<void> {
    const { database, clock } = this.#options;
    const rows = await database.run((db) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.pool, pool), isNull(sessions.endedAt))),
    );
    const ending = rows.filter((candidate) => StoredClaims.parse(candidate.claims).issuerSession === issuerSession);
    for (const row of ending) {
      await database.run((db) =>
        db.update(sessions).set({ endedAt: clock.now(), refreshTokenSealed: null }).where(eq(sessions.idHash, row.idHash)),
      );
    }
    await this.#announceEnd(ending.map(({ idHash }) => idHash));
  }

  /** Hears the hash of each session that ends, on whichever replica it did. @returns what ends the hearing */
  onEnded(hear: (idHash: string) => void): Promise<() => Promise<void>> {
    return this.#options.database.listen(ENDED_CHANNEL, (idHash) => {
      this.#known.delete(idHash);
      hear(idHash);
    });
  }

  async #announceEnd(idHashes: readonly string[]): Promise<void> {
    const { database } = this.#options;
    await database.transaction(async (tx) => {
      for (const idHash of idHashes) await database.notify(tx, ENDED_CHANNEL, idHash);
    });
  }

  /** Removes what can never be used again; for a daily job. */
  async sweep(): Promise<void> {
    const now = this.#options.clock.now();
    await this.#options.database.run((db) => db.delete(sessions).where(lt(sessions.createdAt, now - SESSION_LIMITS.cookie)));
  }

  /** A silent switch of region must not make an idle person busy: the latest idle time of the sessions beside it goes on. */
  async #inheritedIdleExpiry(pool: string, signIn: SignIn): Promise<number> {
    const rows = await this.#options.database.run((db) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, signIn.person.id), eq(sessions.pool, pool)))
        .orderBy(desc(sessions.idleExpiry))
        .limit(50),
    );
    const sibling = rows.find(
      (row) => StoredClaims.parse(row.claims).issuerSession === signIn.issuerSession && signIn.issuerSession !== null,
    );
    return sibling?.idleExpiry ?? signIn.signedInAt + SESSION_LIMITS.changesIdle;
  }

  #renew(row: Row, secret: string): Promise<Row | null> {
    const running = this.#renewing.get(row.idHash);
    if (running) return running;
    const renewal = this.#renewOnce(row, secret).finally(() => this.#renewing.delete(row.idHash));
    this.#renewing.set(row.idHash, renewal);
    return renewal;
  }

  async #renewOnce(row: Row, secret: string): Promise<Row | null> {
    const { database, clock, renew } = this.#options;
    const now = clock.now();
    const refreshToken = row.refreshTokenSealed === null ? null : unseal(row.refreshTokenSealed, secret, 'refresh-token');
    if (refreshToken === null) return now - row.claimsReadAt < SESSION_LIMITS.unrenewable ? row : null;

    // The replica that moves the mark forward does the asking: two replicas must not use one refresh token at once.
    const claimed = await database.run((db) =>
      db
        .update(sessions)
        .set({ claimsReadAt: now })
        .where(and(eq(sessions.idHash, row.idHash), eq(sessions.claimsReadAt, row.claimsReadAt), isNull(sessions.endedAt)))
        .returning({ idHash: sessions.idHash }),
    );
    if (claimed.length === 0) return row;

    const renewal = await renew(row.pool, refreshToken);
    const stored = StoredClaims.parse(row.claims);
    if (renewal.kind === 'renewed' && renewal.person.id === row.userId) {
      const { name, userName, roles, entitlements } = renewal.person;
      const changes = {
        claims: { ...stored, name, userName, roles: [...roles], entitlements },
        ...(renewal.refreshToken === null ? {} : { refreshTokenSealed: seal(renewal.refreshToken, secret, 'refresh-token') }),
      };
      await database.run((db) => db.update(sessions).set(changes).where(eq(sessions.idHash, row.idHash)));
      return { ...row, ...changes, claimsReadAt: now };
    }
    if (renewal.kind === 'unknown') {
      await database.run((db) => db.update(sessions).set({ claimsReadAt: row.claimsReadAt }).where(eq(sessions.idHash, row.idHash)));
      return row;
    }
    await database.run((db) => db.update(sessions).set({ endedAt: now, refreshTokenSealed: null }).where(eq(sessions.idHash, row.idHash)));
    await this.#announceEnd([row.idHash]);
    return null;
  }
}

const claimsOf = ({ person, signedInAt, issuerSession }: SignIn): z.infer<typeof StoredClaims> => ({
  name: person.name,
  userName: person.userName,
  roles: [...person.roles],
  entitlements: typeof person.entitlements === 'string' ? person.entitlements : [...person.entitlements],
  signedInAt,
  issuerSession,
});

function sessionOf(row: Row): Session {
  const { name, userName, roles, entitlements, signedInAt } = StoredClaims.parse(row.claims);
  return {
    kind: 'browser',
    idHash: row.idHash,
    person: { id: row.userId, name, userName, roles, entitlements, demo: isDemoSubject(row.userId) },
    pool: row.pool,
    signedInAt,
    lastUsedAt: row.lastUsedAt,
    absoluteExpiry: row.absoluteExpiry,
    idleExpiry: row.idleExpiry,
    claimsReadAt: row.claimsReadAt,
    steppedUpAt: row.steppedUpAt,
  };
}
