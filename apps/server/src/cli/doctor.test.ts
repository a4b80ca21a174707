import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/open-database.ts';
import { type StubServer, serveStub } from '../testkit/stub-server.ts';
import { doctor } from './doctor.ts';

let folder: string;
const stubs: StubServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-doctor-'));
});
afterEach(async () => {
  for (const stub of stubs.splice(0)) await stub.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs it over a configuration's text, with the data folder of the test. */
async function look(yaml: string | null, env: Record<string, string> = {}, args: string[] = []) {
  const config = join(folder, 'tumbler.config.yaml');
  if (yaml !== null) await writeFile(config, yaml);
  const lines: string[] = [];
  const where = args.includes('--data') ? [] : ['--data', join(folder, 'data')];
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const code = await doctor({
    args: [...(yaml === null ? [] : ['--config', config]), ...where, ...port, ...args],
    env,
    print: (line) => lines.push(line),
  });
  /** The lines that say what is wrong, each with its fix. */
  const wrong = lines.flatMap((line, index) => (line.startsWith('WRONG') ? [`${line} ${lines[index + 1]?.trim()}`] : []));
  return { code, wrong, text: lines.join('\n') };
}
const stub = async (status: number, body: unknown): Promise<string> => {
  const made = await serveStub(async (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  stubs.push(made);
  return made.url;
};
const cluster = (endpoint: string, more = 'credentials: { type: none }'): string =>
  `clusters:\n  - { stage: prod, region: iad, accountId: "123456789012", name: orders, endpoint: "${endpoint}", ${more} }\n`;

test('a machine with nothing on it yet can be started', async () => {
  const { code, wrong, text } = await look(null);
  expect([code, wrong]).toEqual([0, []]);
  expect(text).toContain('is made at the first start');
  expect(text).toMatch(/Nothing is wrong/);
});

describe('what is wrong is named with its field and what to do', () => {
  test.each<[string, string | null, Record<string, string>, RegExp]>([
    ['a key that there is not', 'clustres: []\n', {}, /line 1 clustres/],
    ['YAML that is none', 'clusters: [\n', {}, /not valid YAML/],
    [
      'a secret in the file',
      cluster('https://x.example.com', 'credentials: { type: basic, username: a, password: b }'),
      {},
      /username: a secret must not be in this file → put it into an environment variable/,
    ],
    [
      'a variable that is not set',
      cluster('https://x.example.com', 'credentials: { type: basic, usernameEnv: NO_USER, passwordEnv: NO_PASSWORD }'),
      {},
      /clusters\[0\]\.credentials\.usernameEnv: the variable NO_USER is not set → set it before the start/,
    ],
    [
      'an address of a database that is none',
      null,
      { DATABASE_URL: 'mysql://x' },
      /DATABASE_URL: must be a PostgreSQL address → postgres:\/\/user/,
    ],
    [
      'a database that is not there',
      null,
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x' },
      /DATABASE_URL: nothing answers there \(ECONNREFUSED\).* → start PostgreSQL, or fix host and port/,
    ],
    [
      'a cluster that is not there',
      cluster('http://127.0.0.1:9'),
      {},
      /clusters\[0\]\.endpoint: prod\/iad 123456789012:orders: .* → fix the address/,
    ],
    [
      'an issuer that is not there',
      'issuer: { prod: { url: "http://127.0.0.1:9", clientId: console } }\n',
      {},
      /issuer\.prod\.url: .* → fix the address: at it, \/\.well-known/,
    ],
    [
      'a key of the audit log that is none',
      'audit: { checkpointKeyEnv: AUDIT_KEY }\n',
      { AUDIT_KEY: 'no key' },
      /AUDIT_KEY: it holds no Ed25519 private key in PEM form → make one with openssl/,
    ],
    [
      'two keys of the audit log',
      'audit: { checkpointKeyEnv: A, checkpointKeyFile: b }\n',
      {},
      /audit: needs at most one of checkpointKeyFile and checkpointKeyEnv/,
    ],
  ])(
    '%s',
    async (_what, yaml, env, words) => {
      const { code, wrong, text } = await look(yaml, env);
      expect(code).toBe(1);
      expect(wrong.join('\n')).toMatch(words);
      expect(text).not.toContain('secret@');
    },
    60_000,
  );

  test('a cluster that lets the console not in, and one that does', async () => {
    const closed = await look(cluster(await stub(401, {})));
    expect(closed.wrong.join('\n')).toMatch(/clusters\[0\]\.credentials: .* → fix the user and password/);
    const open = await look(cluster(await stub(200, { version: { number: '2.19.1', distribution: 'opensearch' } })));
    expect([open.code, open.text]).toEqual([0, expect.stringContaining('runs OS_2.19 and lets the console in')]);
  }, 60_000);

  test('AWS credentials that nobody knows', async () => {
    const endpoint = await stub(
      403,
      '<ErrorResponse><Error><Code>InvalidClientTokenId</Code><Message>no</Message></Error></ErrorResponse>',
    );
    process.env.AWS_ACCESS_KEY_ID = 'nobody';
    process.env.AWS_SECRET_ACCESS_KEY = 'nothing';
    try {
      const { wrong } = await look(`awsAccounts:\n  - { stage: prod, region: iad, accountId: "123456789012", endpoint: "${endpoint}" }\n`);
      expect(wrong.join('\n')).toMatch(/awsAccounts\[0\]: .* → fix roleArn, externalId or profile/);
    } finally {
      delete process.env.AWS_ACCESS_KEY_ID;
      delete process.env.AWS_SECRET_ACCESS_KEY;
    }
  }, 60_000);

  test('a data folder that is a file, one that others can read, and a lock that is none', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await look(null, {}, ['--data', file])).wrong.join('\n')).toMatch(/data folder: .* is a file → name a folder with --data/);
    const open = join(folder, 'open');
    await mkdir(join(open, 'database/pgdata'), { recursive: true });
    await chmod(open, 0o755);
    await writeFile(join(open, 'database/pgdata/PG_VERSION'), '17');
    await writeFile(join(open, 'database/tumbler.lock'), 'mine');
    const { text, wrong } = await look(null, {}, ['--data', open]);
    expect(text).toContain(`can be read by other users of this machine\n      → chmod 700 ${open}`);
    expect(wrong.join('\n')).toMatch(/tumbler\.lock is not one that Tumbler writes.* → remove it if no server runs/);
  });

  test('a port that another program has', async () => {
    const url = await stub(200, 'hello');
    const { wrong } = await look(null, {}, ['--port', new URL(url).port]);
    expect(wrong.join('\n')).toMatch(/port: another program has \d+ → end it, or take another port/);
  });
});

describe('records', () => {
  const place = () => ({ kind: 'embedded' as const, folder: join(folder, 'data/database') });

  test('that a server has open are left to it', async () => {
    const database = await openDatabase(place());
    try {
      const { code, text } = await look(null);
      expect([code, text]).toEqual([0, expect.stringContaining(`process ${process.pid} on`)]);
    } finally {
      await database.close();
    }
    expect((await look(null)).text).toContain('all migrations of this version are applied');
  }, 60_000);

  test('of a newer version, and of an older one', async () => {
    const database = await openDatabase(place());
    await database.run((db) => db.execute(sql`delete from migrations_applied where name = '0007_servers'`));
    await database.close();
    const older = await look(null);
    expect([older.code, older.text]).toEqual([0, expect.stringContaining('the next start applies the migration 0007_servers')]);
    const again = await openDatabase(place(), { migrations: 'none' });
    await again.run((db) => db.execute(sql`insert into migrations_applied (name, hash) values ('9999_future', 'x')`));
    await again.close();
    const newer = await look(null);
    expect(newer.code).toBe(1);
    expect(newer.wrong.join('\n')).toMatch(/database: .*written by a newer Tumbler.* → start the version that wrote it/);
    const last = await openDatabase(place(), { migrations: 'none' });
    await last.run((db) => db.execute(sql`update migrations_applied set keeps = '0007_servers' where name = '9999_future'`));
    await last.close();
    expect((await look(null)).text).toContain('a newer version has added 9999_future, which keeps this one working');
  }, 60_000);
});
