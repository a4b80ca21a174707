import { and, eq, lt, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../database/database.ts';
import { oidcRecords } from '../database/schema/oidc-records.ts';
import { hashSecret } from './secrets.ts';

/** Models whose id is itself the secret that a browser or client presents: stored by hash, so that a dump is worth nothing. */
const SECRET_IDS = new Set(['Session', 'AccessToken', 'AuthorizationCode', 'RefreshToken', 'Interaction']);

/** Storage of one model of the embedded issuer of one pool. Expired records are left to the sweep: the issuer checks expiry itself. */
export class IssuerStore implements Adapter {
  readonly #database: Database;
  readonly #pool: string;
  readonly #model: string;

  constructor(database: Database, pool: string, model: string) {
    this.#database = database;
    this.#pool = pool;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { jti: _secret, ...rest } = payload;
    const values = {
      payload: SECRET_IDS.has(this.#model) ? rest : payload,
      expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000,
      grantId: payload.grantId ?? null,
      uid: payload.uid ?? null,
      userCode: payload.userCode ?? null,
    };
    await this.#database.run((db) =>
      db
        .insert(oidcRecords)
        .values({ pool: this.#pool, model: this.#model, id: this.#key(id), ...values })
        .onConflictDoUpdate({ target: [oidcRecords.pool, oidcRecords.model, oidcRecords.id], set: values }),
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#database.run((db) => db.select().from(oidcRecords).where(this.#is(id)).limit(1));
    return row === undefined ? undefined : payloadOf(row, id);
  }

  /** Of a session, whose id stays unknown here: what is found by uid can be read and destroyed by uid only. */
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.#database.run((db) =>
      db
        .select()
        .from(oidcRecords)
        .where(and(eq(oidcRecords.pool, this.#pool), eq(oidcRecords.model, this.#model), eq(oidcRecords.uid, uid)))
        .limit(1),
    );
    return row === undefined ? undefined : payloadOf(row, row.id);
  }

  /** The device flow is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    await this.#database.run((db) => db.update(oidcRecords).set({ consumedAt: Date.now() }).where(this.#is(id)));
  }

  async destroy(id: string): Promise<void> {
    await this.#database.run((db) => db.delete(oidcRecords).where(this.#is(id)));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.run((db) => db.delete(oidcRecords).where(and(eq(oidcRecords.pool, this.#pool), eq(oidcRecords.grantId, grantId))));
  }

  #key(id: string): string {
    return SECRET_IDS.has(this.#model) ? hashSecret(id) : id;
  }

  #is(id: string) {
    return and(eq(oidcRecords.pool, this.#pool), eq(oidcRecords.model, this.#model), eq(oidcRecords.id, this.#key(id)));
  }
}

const payloadOf = (row: typeof oidcRecords.$inferSelect, id: string): AdapterPayload => ({
  ...row.payload,
  jti: id,
  ...(row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt / 1000) }),
});

/** Ends a session of the embedded issuer, and with it every token that rests on it. */
export async function endIssuerSession(database: Database, pool: string, uid: string): Promise<void> {
  await database.run((db) =>
    db.delete(oidcRecords).where(and(eq(oidcRecords.pool, pool), eq(oidcRecords.model, 'Session'), eq(oidcRecords.uid, uid))),
  );
}

/** Removes expired records; for an hourly job. */
export async function sweepIssuer(database: Database): Promise<void> {
  await database.run((db) =>
    db.delete(oidcRecords).where(and(sql`${oidcRecords.expiresAt} is not null`, lt(oidcRecords.expiresAt, Date.now()))),
  );
}
