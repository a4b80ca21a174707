import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAudit } from '../audit/audit-store.ts';
import { type SteppedClock, steppedClock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '../database/test-databases.ts';
import { Accounts } from './accounts.ts';
import { askRunningServer, controlSocketPath, listenForCommandLine } from './control-socket.ts';
import { People } from './people.ts';

const PASSWORD = 'correct horse battery';

let place: TestDatabase;
let database: Database;
let clock: SteppedClock;
let accounts: Accounts;
let folder: string;
beforeAll(async () => {
  place = await embeddedTestDatabase();
  database = await openDatabase(place.config);
  clock = steppedClock(1_000_000);
  accounts = new Accounts(database, clock);
  folder = await mkdtemp(join(tmpdir(), 'tumbler-control-'));
}, 120_000);
afterAll(async () => {
  await database.close();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const people = () => new People({ database, clock, isRealStage: () => false });

describe('local users', () => {
  test('are added, disabled, enabled and given a new password; each is in the audit log, without the password', async () => {
    await accounts.run(
      {
        verb: 'user-add',
        name: 'Ana',
        displayName: 'Ana Ruiz',
        roles: ['operator', 'approver'],
        entitlements: ['beta/IAD'],
        password: PASSWORD,
      },
      'root',
    );
    expect(await people().verify('ana', PASSWORD)).toMatchObject({
      name: 'Ana Ruiz',
      roles: ['operator', 'approver'],
      entitlements: ['beta/iad'],
    });
    await accounts.run({ verb: 'user-disable', name: 'ana' }, 'root');
    expect(await people().verify('ana', PASSWORD)).toBeNull();
    await accounts.run({ verb: 'user-enable', name: 'ana' }, 'root');
    await accounts.run({ verb: 'user-reset', name: 'ana', password: `${PASSWORD} two` }, 'root');
    expect(await people().verify('ana', PASSWORD)).toBeNull();
    expect(await people().verify('ana', `${PASSWORD} two`)).not.toBeNull();
    expect((await accounts.run({ verb: 'user-list' }, 'root')).lines).toEqual(['ana  Ana Ruiz  operator,approver  beta/iad']);

    const { records } = await database.run((db) => findAudit(db, { limit: 100 }));
    const written = records.filter((record) => record.subject?.identifier === 'ana');
    expect(written.map((record) => record.command.name).sort()).toEqual(['add', 'disable', 'enable', 'reset']);
    expect(written[0]?.actor).toEqual({ id: 'machine:root', name: 'root' });
    expect(JSON.stringify(written)).not.toContain(PASSWORD);
  });

  test.each([
    [{ verb: 'user-add', name: 'a', roles: ['reader'], password: PASSWORD }, 'name: must be 3 to 64'],
    [
      { verb: 'user-add', name: 'bob', roles: ['boss'], password: PASSWORD },
      'roles.0: must be one of reader, operator, approver, administrator',
    ],
    [{ verb: 'user-add', name: 'bob', roles: [], password: PASSWORD }, 'roles: give at least one role'],
    [
      { verb: 'user-add', name: 'bob', roles: ['reader'], entitlements: ['beta/xyz'], password: PASSWORD },
      'entitlements.0: must be stage/airport',
    ],
    [{ verb: 'user-add', name: 'bob', roles: ['reader'], password: 'short' }, 'the password must have at least 12 characters'],
    [{ verb: 'user-add', name: 'aiko-tanaka', roles: ['reader'], password: PASSWORD }, 'one of the demo'],
    [{ verb: 'user-disable', name: 'nobody' }, 'there is no user nobody'],
    [{ verb: 'token-add', name: 'nobody', label: 'x', days: 1 }, 'there is no user nobody'],
    [{ verb: 'token-add', name: 'aiko-tanaka', label: 'x', days: 1000 }, 'days:'],
    [{ verb: 'token-revoke', id: 'abcdefgh1234' }, 'there is no live token'],
    [{ verb: 'drop' }, 'verb'],
    [null, 'must be an object'],
  ])('are not changed by %j', async (request, expected) => {
    await expect(accounts.run(request, 'root')).rejects.toThrow(expected);
  });

  test('cannot be added twice', async () => {
    const add = () => accounts.run({ verb: 'user-add', name: 'carl', roles: ['reader'], password: PASSWORD }, 'root');
    await add();
    await expect(add()).rejects.toThrow('there is a user carl already');
  });
});

test('a token is its person until it expires or is revoked, and only its hash is kept', async () => {
  const { token = '', lines } = await accounts.run({ verb: 'token-add', name: 'aiko-tanaka', label: 'nightly', days: 2 }, 'root');
  expect(token).toMatch(/^tmb_[A-Za-z0-9_-]{43}$/);
  expect(await people().ofToken(token, 'beta')).toMatchObject({ person: { name: 'Aiko Tanaka' } });
  expect(JSON.stringify((await database.run((db) => db.execute('select * from api_tokens'))).rows)).not.toContain(token.slice(4));
  clock.step(2 * 24 * 60 * 60 * 1000);
  expect(await people().ofToken(token, 'beta')).toBeNull();

  const second = await accounts.run({ verb: 'token-add', name: 'aiko-tanaka', label: 'other', days: 2 }, 'root');
  const id = /^Token (\S+)/.exec(second.lines[0] ?? '')?.[1] ?? '';
  await accounts.run({ verb: 'token-revoke', id }, 'root');
  expect(await people().ofToken(second.token ?? '', 'beta')).toBeNull();
  expect((await accounts.run({ verb: 'token-list' }, 'root')).lines.map((line) => line.split('  ')[3])).toEqual(['expired', 'revoked']);
  expect(lines.join()).not.toContain(token);
});

describe('the command line of a running server', () => {
  test('is a socket in the data folder that only the account of the server opens; problems cross it, failures do not', async () => {
    const dataFolder = join(folder, 'a');
    mkdirSync(dataFolder);
    expect(await askRunningServer(dataFolder, { verb: 'user-list' }, 'me')).toBeNull();
    const control = await listenForCommandLine(dataFolder, async (request, by) => {
      if ((request as { verb: string }).verb === 'crash') throw new Error('at /srv/x.ts');
      return accounts.run(request, by);
    });
    expect(statSync(controlSocketPath(dataFolder)).mode & 0o777).toBe(0o600);
    const answer = await askRunningServer(dataFolder, { verb: 'token-add', name: 'mara-lindqvist', label: 'x', days: 1 }, 'me');
    expect(answer?.token).toMatch(/^tmb_/);
    await expect(askRunningServer(dataFolder, { verb: 'user-disable', name: 'nobody' }, 'me')).rejects.toThrow('there is no user nobody');
    await expect(askRunningServer(dataFolder, { verb: 'crash' }, 'me')).rejects.toThrow('its log has the reason');

    const garbled = await new Promise<string>((resolve) => {
      const socket = createConnection(controlSocketPath(dataFolder), () => socket.write('{"by": 1\n'));
      socket.on('data', (chunk) => resolve(String(chunk)));
    });
    expect(garbled).toContain('problem');
    await control?.close();
    expect(await askRunningServer(dataFolder, { verb: 'user-list' }, 'me')).toBeNull();
  });

  test('starts over a socket that a killed server left behind', async () => {
    const dataFolder = join(folder, 'b');
    mkdirSync(dataFolder);
    const path = controlSocketPath(dataFolder);
    const script = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
    await new Promise((resolve) => spawn(process.execPath, ['-e', script]).on('exit', resolve));
    expect(statSync(path).isSocket()).toBe(true);
    expect(await askRunningServer(dataFolder, { verb: 'user-list' }, 'me')).toBeNull();
    const control = await listenForCommandLine(dataFolder, (request, by) => accounts.run(request, by));
    expect((await askRunningServer(dataFolder, { verb: 'user-list' }, 'me'))?.lines.length).toBeGreaterThan(0);
    await control?.close();
  });

  test('is left out where the path has no room for a socket', async () => {
    expect(await listenForCommandLine(join(folder, 'x'.repeat(100)), async () => ({ lines: [] }))).toBeNull();
  });
});
