import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { apiTokens } from '../database/schema/api-tokens.ts';
import { users } from '../database/schema/users.ts';
import { demoPersonOf, isDemoSubject, stageOfPool } from './demo-people.ts';
import { verifyPassword } from './passwords.ts';
import { hashSecret } from './secrets.ts';
import type { Person } from './session.ts';

/** What the people of the embedded issuer are read from. */
export interface PeopleOptions {
  database: Database;
  clock: Clock;
  /** True for a stage with a configured cluster: nobody of the demo exists there. */
  isRealStage: (stage: string) => boolean;
}

type UserRow = typeof users.$inferSelect;

/** The people that this installation knows itself: local users, and the demo's in demo stages. */
export class People {
  readonly #options: PeopleOptions;

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  /** Whether demo people can sign in to this pool. */
  isDemoPool(pool: string): boolean {
    const stage = stageOfPool(pool);
    return stage !== null && !this.#options.isRealStage(stage);
  }

  /** The person of an issuer's subject; null when unknown, disabled, or of the demo in a real stage. */
  async find(subject: string, pool: string): Promise<Person | null> {
    if (isDemoSubject(subject)) return this.isDemoPool(pool) ? demoPersonOf(subject) : null;
    return this.#local(subject);
  }

  /** The person with this user name and password; null for every reason not to let them in, after the same time. */
  async verify(userName: string, password: string): Promise<Person | null> {
    const name = userName.trim().toLowerCase();
    const [row] = await this.#options.database.run((db) => db.select().from(users).where(eq(users.name, name)).limit(1));
    const right = await verifyPassword(password, row === undefined || row.disabled ? null : row.passwordHash);
    return right && row !== undefined ? personOfRow(row) : null;
  }

  /**
   * The person a token of the command line stands for, in a stage; null when it is unknown, expired, revoked, its person is disabled, or of
   * the demo in a real stage.
   */
  async ofToken(token: string, stage: string): Promise<{ person: Person; hash: string; createdAt: number; expiresAt: number } | null> {
    const { database, clock, isRealStage } = this.#options;
    const hash = hashSecret(token);
    const now = clock.now();
    const [row] = await database.run((db) =>
      db
        .select()
        .from(apiTokens)
        .where(and(eq(apiTokens.hash, hash), isNull(apiTokens.revokedAt)))
        .limit(1),
    );
    if (row === undefined || row.expiresAt <= now) return null;
    const demo = isDemoSubject(row.userId);
    if (demo && isRealStage(stage)) return null;
    const person = demo ? demoPersonOf(row.userId) : await this.#local(row.userId);
    if (person === null) return null;
    if (now - (row.lastUsedAt ?? 0) > 60_000) {
      await database.run((db) => db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.hash, hash)));
    }
    return { person, hash, createdAt: row.createdAt, expiresAt: row.expiresAt };
  }

  async #local(id: string): Promise<Person | null> {
    const [row] = await this.#options.database.run((db) => db.select().from(users).where(eq(users.id, id)).limit(1));
    return row === undefined || row.disabled ? null : personOfRow(row);
  }
}

const personOfRow = (row: UserRow): Person => ({
  id: row.id,
  name: row.displayName,
  userName: row.name,
  roles: row.roles,
  entitlements: row.entitlements,
  demo: false,
});
