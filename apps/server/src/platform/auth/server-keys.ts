import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { oidcRecords } from '../database/schema/oidc-records.ts';

const ServerKeys = z.object({
  /** The issuer's signing keys, private parts included. */
  jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) }),
  cookieKeys: z.array(z.string()).min(1),
  /** With which this server's own client authenticates to the embedded issuer. */
  clientSecret: z.string(),
  /** Seals the state of a sign-in under way. */
  flowSecret: z.string(),
});
/** Keys of one user pool, made once and shared by all replicas. */
export type ServerKeys = z.infer<typeof ServerKeys>;

const MODEL = 'ServerKeys';

/** The keys of a pool: read, or made and kept. When two replicas make them at once, the first ones stay. */
export async function serverKeysOf(database: Database, pool: string): Promise<ServerKeys> {
  const where = and(eq(oidcRecords.pool, pool), eq(oidcRecords.model, MODEL), eq(oidcRecords.id, 'v1'));
  const read = async (): Promise<ServerKeys | null> => {
    const [row] = await database.run((db) => db.select({ payload: oidcRecords.payload }).from(oidcRecords).where(where).limit(1));
    return row === undefined ? null : ServerKeys.parse(row.payload);
  };
  const kept = await read();
  if (kept !== null) return kept;
  const made = await makeKeys();
  await database.run((db) => db.insert(oidcRecords).values({ pool, model: MODEL, id: 'v1', payload: made }).onConflictDoNothing());
  return (await read()) ?? made;
}

async function makeKeys(): Promise<ServerKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const random = (): string => randomBytes(32).toString('base64url');
  return {
    jwks: { keys: [{ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y, d: jwk.d, use: 'sig', alg: 'ES256', kid: random().slice(0, 12) }] },
    cookieKeys: [random()],
    clientSecret: random(),
    flowSecret: random(),
  };
}
