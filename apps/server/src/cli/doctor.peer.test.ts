import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { auditCheckpoints } from '../platform/database/schema/audit.ts';
import { postgresTestDatabase } from '../platform/database/test-databases.ts';
import { doctor } from './doctor.ts';

let place: Awaited<ReturnType<typeof postgresTestDatabase>>;
let folder: string;
beforeAll(async () => {
  place = await postgresTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tumbler-doctor-'));
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

async function look(url: string, more: Record<string, string> = {}) {
  const lines: string[] = [];
  const code = await doctor({
    args: ['--data', folder, '--port', '0'],
    env: { DATABASE_URL: url, ...more },
    print: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

test('a real PostgreSQL before and after the first start, with a wrong password, without its database, and without changes', async () => {
  const { url } = place.config;
  expect((await look(url)).text).toContain('it is empty: the first start makes its tables');
  const database = await openDatabase(place.config);
  const { code, text } = await look(url);
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/ok {4}DATABASE_URL: PostgreSQL 1\d answers\n.*all migrations of this version are applied/),
  ]);
  expect(text).toContain('mind  packages');

  const wrong = (change: (at: URL) => void): string => {
    const at = new URL(url);
    change(at);
    return at.href;
  };
  const refused = await look(
    wrong((at) => {
      at.password = 'hunter2';
    }),
  );
  expect(refused.text).toMatch(/WRONG DATABASE_URL: it refuses the password\n {6}→ fix the user and password/);
  expect(refused.text).not.toContain('hunter2');
  const missing = await look(
    wrong((at) => {
      at.pathname = '/not_there';
    }),
  );
  expect(missing.text).toMatch(/WRONG DATABASE_URL: there is no database of that name\n {6}→ create it/);

  const { privateKey } = generateKeyPairSync('ed25519');
  await database.run((db) => db.insert(auditCheckpoints).values({ seq: 1, hash: 'h', at: 1, keyId: 'another', signature: 's' }));
  const keyed = await look(url, { TUMBLER_AUDIT_KEY: join(folder, 'none.pem') });
  expect(keyed.code).toBe(0);
  await writeFile(join(folder, 'audit-key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  expect((await look(url)).text).toMatch(/WRONG audit\.checkpointKeyEnv: .*another key.*\n {6}→ give all servers of this database one key/);

  const { rows } = await database.run((db) => db.execute<{ name: string }>(sql`select quote_ident(current_database()) as name`));
  await database.run((db) => db.execute(sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)));
  expect((await look(url)).text).toMatch(/WRONG DATABASE_URL: it takes no changes: default_transaction_read_only is on\n {6}→ set it off/);
  await database.close();
}, 60_000);
