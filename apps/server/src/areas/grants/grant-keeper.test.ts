import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#rules/durations';
import { fileSigner } from '../../platform/audit/audit-key.ts';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { type SteppedClock, steppedClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { auditRecords } from '../../platform/database/schema/audit.ts';
import { grants as table } from '../../platform/database/schema/grants.ts';
import { embeddedTestDatabase, type TestDatabase } from '../../platform/database/test-databases.ts';
import { createWebhookNotifier } from '../../ports/notifier/webhook/index.ts';
import { GrantKeeper } from './grant-keeper.ts';
import { GrantsService, type OpenedRequest } from './grants-service.ts';

const DOMAIN = '000000000101:orders-red';
const GLASS: OpenedRequest = {
  id: 'glass-1',
  stageRegion: 'beta/iad',
  holder: { id: 'u-aiko', name: 'Aiko Tanaka' },
  subject: DOMAIN,
  opens: 'node:act',
  minutes: 30,
  ticket: 'T-0',
  reasonCode: 'Other',
  description: 'Nobody answers and the node is hung',
  needsSecondPerson: true,
  isBreakGlass: true,
  unproved: 'The ticket system has no ticket T-0.',
  isNotified: true,
};

let place: TestDatabase;
let folder: string;
let database: Database;
let clock: SteppedClock;
let service: GrantsService;
let receiver: Server;
let status: number;
const received: unknown[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  place = await embeddedTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tumbler-grants-'));
  database = await openDatabase(place.config);
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, ...(JSON.parse(body) as object) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(async () => {
  receiver.close();
  await database.close();
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.run((db) => db.delete(table));
  received.length = 0;
  errors.length = 0;
  status = 200;
  clock = steppedClock(Date.UTC(2026, 10, 21, 2, 0, 0));
  const signer = fileSigner(join(folder, 'audit-key.pem'));
  const audit = new AuditLog({ database, clock, signer, onError: (error) => errors.push(error) });
  service = new GrantsService({ database, clock, audit, push: { publish: () => {} } });
});

const keeperOf = () =>
  new GrantKeeper({
    database,
    clock,
    grants: service,
    notifierOf: () => createWebhookNotifier({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, token: 'secret' }),
    onError: (error) => errors.push(error),
    random: () => 0.5,
  });

test('broken glass is notified once, with everything that a reviewer asks first', async () => {
  const { requestedAt, endsAt } = await service.open(GLASS);
  const keeper = keeperOf();
  await Promise.all([keeper.look(), keeperOf().look()]);
  await keeper.look();
  const iso = (at: number) => new Date(at).toISOString();
  const {
    minutes: _minutes,
    needsSecondPerson: _second,
    isBreakGlass: _glass,
    isNotified: _notified,
    id,
    stageRegion: _place,
    ...facts
  } = GLASS;
  expect(received).toEqual([
    {
      authorization: 'Bearer secret',
      notices: [
        {
          kind: 'break-glass',
          token: id,
          ...facts,
          holder: 'Aiko Tanaka',
          stage: 'beta',
          region: 'iad',
          openTime: iso(requestedAt),
          endTime: iso(endsAt),
        },
      ],
    },
  ]);
  expect(errors).toEqual([]);
});

test('a receiver that is down gets it when it is back, however long that takes, also after a restart', async () => {
  await service.open(GLASS);
  status = 503;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await keeperOf().look();
    clock.step(10 * MINUTE);
  }
  expect(received.length).toBeGreaterThan(10);
  const before = received.length;
  status = 204;
  await keeperOf().look();
  await keeperOf().look();
  expect(received).toHaveLength(before + 1);
});

test('where nobody is notified, nothing is sent; a request without broken glass sends nothing', async () => {
  await service.open({ ...GLASS, isNotified: false });
  await service.open({ ...GLASS, id: 'asked', isBreakGlass: false });
  await keeperOf().look();
  expect(received).toEqual([]);
});

test('what time ends is recorded once each, however many look', async () => {
  const recorded = () => database.run((db) => db.select().from(auditRecords).orderBy(auditRecords.seq));
  const before = (await recorded()).length;
  await service.open({ ...GLASS, isNotified: false });
  await service.open({ ...GLASS, id: 'waits', isBreakGlass: false });
  clock.step(5 * 60 * MINUTE);
  await Promise.all([keeperOf().look(), keeperOf().look(), keeperOf().look()]);
  const records = (await recorded()).slice(before);
  expect(records.map(({ path, actorName, subject }) => [path, actorName, subject]).toSorted()).toEqual([
    ['aes/grants/end', 'Tumbler (by the clock)', DOMAIN],
    ['aes/grants/lapse', 'Tumbler (by the clock)', DOMAIN],
  ]);
  const { grants } = await service.list('beta/iad', 'ended', { limit: 9, offset: 0 });
  expect(grants.map(({ id, state }) => [id, state]).toSorted()).toEqual([
    ['glass-1', 'ENDED'],
    ['waits', 'LAPSED'],
  ]);
});

test('a request that is repeated after a crash is one grant, and keeps the time of the first', async () => {
  const first = await service.open(GLASS);
  clock.step(10 * MINUTE);
  await service.open(GLASS);
  const { grants, total } = await service.list('beta/iad', 'live', { limit: 9, offset: 0 });
  expect(total).toBe(1);
  expect(grants[0]?.endsAt).toBe(first.endsAt);
});

test('10,000 that are over and 200 that live are listed page by page', async () => {
  const row = (n: number, state: 'LIVE' | 'ENDED') => ({
    ...{
      id: `g-${n}`,
      stageRegion: 'beta/iad',
      holderId: `u-${n % 50}`,
      holderName: `Person ${n % 50}`,
      subject: DOMAIN,
      opens: 'node:act' as const,
    },
    ...{
      ticket: 'T-1',
      reasonCode: 'Other',
      description: 'One of many',
      minutes: 30,
      needsSecondPerson: false,
      isBreakGlass: false,
      state,
    },
    ...{ requestedAt: clock.now() - n * 1_000, endsAt: clock.now() + (state === 'LIVE' ? MINUTE : -MINUTE), noticeAttempts: 0 },
  });
  const rows = Array.from({ length: 10_200 }, (_, n) => row(n, n < 200 ? 'LIVE' : 'ENDED'));
  for (let at = 0; at < rows.length; at += 1_000) await database.run((db) => db.insert(table).values(rows.slice(at, at + 1_000)));
  const live = await service.list('beta/iad', 'live', { limit: 500, offset: 0 });
  const ended = await service.list('beta/iad', 'ended', { limit: 500, offset: 9_900 });
  expect([live.total, live.grants.length, ended.total, ended.grants.length]).toEqual([200, 200, 10_000, 100]);
  expect(live.grants[0]?.id).toBe('g-199');
  expect(ended.grants.at(-1)?.id).toBe('g-10199');
});
