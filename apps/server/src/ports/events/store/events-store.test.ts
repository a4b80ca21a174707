import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createChangesStore } from '../../changes/store/index.ts';
import { describeIssuesPort } from '../../issues/contract.ts';
import { createIssuesStore } from '../../issues/store/index.ts';
import { describeTicketsPort } from '../../tickets/contract.ts';
import { createOpenSearchTickets } from '../../tickets/opensearch/index.ts';
import type { Ticket } from '../../tickets/port.ts';
import { createTicketsStore } from '../../tickets/store/index.ts';
import { blankDomainEvent, blankKeyEvent } from '../blank-event.ts';
import { createCommandEvents } from '../commands/index.ts';
import { describeEventsPort } from '../contract.ts';
import { createEventsStore } from './index.ts';
import { mergedEvents } from './merged-events.ts';

const ID = '000000000101:orders';
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 120_000);
afterAll(() => database.close(), 60_000);

const eventsStore = async (stageRegion = 'beta/iad') => {
  await emptyTables(database);
  return createEventsStore(database, stageRegion);
};
const filled = async () => {
  const store = await eventsStore();
  for (let n = 0; n < 5; n++) {
    await store.addDomainEvent(blankDomainEvent(`d${n}`, ID, 'NodeLeft', NOW - n * MINUTE));
    await store.addKeyEvent(blankKeyEvent(`k${n}`, ID, 'observed', 'NodeLeft', NOW - n * MINUTE));
  }
  return store;
};

describeEventsPort('store', async () => ({ port: await filled(), domainIdentifier: ID, from: NOW - 60 * MINUTE, to: NOW + 1 }));

describeEventsPort('store and commands', async () => {
  const store = await filled();
  const changes = createChangesStore(database, 'beta/iad');
  for (let n = 0; n < 3; n++) {
    const at = NOW - n * MINUTE - 17_000;
    const row = {
      subject: ID,
      kind: 'command',
      title: 'Recover domain',
      at,
      until: at + 900,
      actor: 'ada',
      link: null,
      source: 'tumbler',
    } as const;
    await changes.record({ ...row, id: `c${n}` });
  }
  return { port: mergedEvents([store, createCommandEvents(changes)]), domainIdentifier: ID, from: NOW - 60 * MINUTE, to: NOW + 1 };
});

const issue = (id: string, issueType: string, openedAt: number, resolvedAt: number | null) => ({
  id,
  domainIdentifier: ID,
  issueType,
  details: 'red since a while',
  zone: 'use1-az4',
  openedAt,
  updatedAt: resolvedAt ?? openedAt,
  resolvedAt,
});

describeIssuesPort('store', async () => {
  await emptyTables(database);
  const store = createIssuesStore(database, 'beta/iad');
  await store.record(issue('1', 'ClusterRed', NOW - 9 * MINUTE, NOW - 5 * MINUTE));
  await store.record(issue('2', 'ClusterYellow', NOW - 9 * MINUTE, NOW - 4 * MINUTE));
  await store.record(issue('3', 'NodeDrop', NOW - 30 * MINUTE, NOW - 3 * MINUTE));
  await store.record(issue('4', 'NodeDrop', NOW - 2 * MINUTE, null));
  return { port: store, domainIdentifier: ID, from: NOW - 60 * MINUTE, to: NOW };
});

describeTicketsPort('store', async () => {
  await emptyTables(database);
  const store = createTicketsStore(database, 'beta/iad');
  for (let n = 0; n < 4; n++) await store.record(ID, ticket(`T${n}`, NOW - n * MINUTE));
  return { port: createOpenSearchTickets(store), domainIdentifier: ID };
});

const ticket = (id: string, createDate: number): Ticket => ({
  id,
  createDate,
  shortDescription: `ticket ${id}`,
  status: 'Assigned',
  url: null,
  openedBy: 'Aiko Tanaka',
});

test('places do not see each other, a record counts once, and what is old goes', async () => {
  const store = await filled();
  await store.addDomainEvent(blankDomainEvent('d0', ID, 'SomethingElse', NOW));
  expect((await store.domainEvents(ID, NOW, NOW + 1, 9)).events.map((event) => event.event_type)).toEqual(['NodeLeft']);
  expect((await createEventsStore(database, 'prod/iad').domainEvents(ID, 0, NOW + 1, 9)).events).toEqual([]);
  expect(await store.prune(NOW + 400 * 86_400_000)).toBe(0);
  expect(await store.prune(NOW + 431 * 86_400_000)).toBe(10);
  const issues = createIssuesStore(database, 'beta/iad');
  await issues.record(issue('old', 'ClusterRed', NOW - 9 * MINUTE, NOW));
  await issues.record(issue('open', 'ClusterRed', NOW - 9 * MINUTE, null));
  expect([await issues.prune(NOW), await issues.prune(NOW + 431 * 86_400_000), (await issues.open(ID)).length]).toEqual([0, 1, 1]);
  const tickets = createTicketsStore(database, 'beta/iad');
  await tickets.record(ID, ticket('T1', NOW));
  expect([await tickets.prune(NOW), await tickets.prune(NOW + 431 * 86_400_000), await tickets.any()]).toEqual([0, 1, false]);
});

test('where no ticket system ever told anything, tickets are not offered', async () => {
  await emptyTables(database);
  await expect(createOpenSearchTickets(createTicketsStore(database, 'beta/iad')).of(ID, 9)).rejects.toMatchObject({ kind: 'not-offered' });
});

test('other domains with the issue in the zone are counted within 15 minutes', async () => {
  await emptyTables(database);
  const store = createIssuesStore(database, 'beta/iad');
  const own = issue('own', 'NodeDrop', NOW, null);
  await store.record(own);
  const others = [
    ['a', NOW - 15 * MINUTE, 'use1-az4'],
    ['b', NOW + 15 * MINUTE, 'use1-az4'],
    ['c', NOW - 15 * MINUTE - 1, 'use1-az4'],
    ['d', NOW, 'use1-az6'],
  ] as const;
  for (const [id, at, zone] of others)
    await store.record({ ...issue(id, 'NodeDrop', at, null), domainIdentifier: `000000000102:${id}`, zone });
  expect(await store.others(own)).toBe(2);
  // The name of a zone is another one in each account.
  const named = { ...issue('named', 'NodeDrop', NOW, null), zone: 'us-east-1a' };
  for (const [id, account] of [
    ['e', '000000000101'],
    ['f', '000000000102'],
  ] as const)
    await store.record({ ...named, id, domainIdentifier: `${account}:${id}` });
  expect(await store.others(named)).toBe(1);
});
