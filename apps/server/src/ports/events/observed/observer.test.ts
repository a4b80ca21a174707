import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createChangesStore } from '../../changes/store/index.ts';
import { createIssuesStore } from '../../issues/store/index.ts';
import { createEventsStore } from '../store/index.ts';
import { createObserver, type ObservedSources } from './index.ts';
import { createNodeLists } from './node-lists.ts';

const ID = '000000000101:orders';
const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const MINUTE = 60_000;

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 120_000);
afterAll(() => database.close(), 60_000);

/** An observer whose stores are ours. Its cluster lists these nodes, or tells none; the elected manager has a star. */
const observed = async ({
  nodes,
  before = [],
  lacksManager = () => null,
}: {
  nodes?: () => string[] | null;
  lacksManager?: () => boolean | null;
  before?: { at: number; status: number; nodes: number }[];
} = {}) => {
  await emptyTables(database);
  const [events, issues, changes] = [
    createEventsStore(database, 'beta/iad'),
    createIssuesStore(database, 'beta/iad'),
    createChangesStore(database, 'beta/iad'),
  ];
  const asked: number[] = [];
  const sources: ObservedSources = {
    nodesOf: async (_id, maxAgeMs) => {
      asked.push(maxAgeMs);
      return (
        nodes?.()?.map((named) => {
          const name = named.replace('*', '');
          return { id: `id-${name}`, name, ip: '10.0.0.7', roles: 'dim', manager: named.endsWith('*') ? '*' : '-' } as const;
        }) ?? null
      );
    },
    lacksManager: async () => lacksManager(),
    readBefore: async (_id, from, to) => before.filter(({ at }) => at >= from && at <= to),
  };
  const another = () => createObserver({ events, issues, changes, lists: createNodeLists(database, 'beta/iad') }, sources);
  const observer = another();
  const read = async (minute: number, status: number, count: number, by = observer) => {
    const at = NOW + minute * MINUTE;
    await by.observe(ID, at, { status, nodes: count, unassigned: status === 0 ? 0 : 7 });
    await by.answered(ID, at);
  };
  return {
    ...{ issues, another, read, asked },
    kept: () => createNodeLists(database, 'beta/iad').last(ID),
    told: async () => (await events.domainEvents(ID, NOW, NOW + 60 * MINUTE, 99)).events,
    changed: async () =>
      (await changes.between(ID, NOW, NOW + 60 * MINUTE, 99)).map(({ title, kind, at }) => [title, kind, (at - NOW) / MINUTE]),
  };
};

test('what the sampler reads becomes events and issues: nodes, health, red for 5 minutes', async () => {
  const { issues, another, read, told, changed } = await observed();
  await read(0, 0, 6);
  await read(1, 2, 5);
  await read(5, 2, 5);
  expect(await issues.open(ID)).toEqual([]);
  await read(6, 2, 5);
  await read(7, 2, 5);
  expect((await issues.open(ID)).map((one) => [one.issueType, one.openedAt])).toEqual([['ClusterRed', NOW + 6 * MINUTE]]);
  // Another process goes on with what is open.
  await read(8, 1, 6, another());
  expect(await issues.open(ID)).toEqual([]);
  await read(9, 1, 6);
  await read(32, 1, 6);
  expect((await issues.open(ID)).map((one) => one.issueType)).toEqual(['ClusterYellow']);
  await read(33, 0, 6);
  expect(await issues.open(ID)).toEqual([]);
  const archived = await issues.archive(ID, { from: NOW, to: NOW + 60 * MINUTE, prefix: null }, 9);
  expect(archived.map((one) => one.issueType)).toEqual(['ClusterYellow', 'ClusterRed']);
  expect((await told()).map((event) => `${event.event_type}: ${event.metadata_cause}`).sort()).toEqual([
    'HealthChanged: green before, red now',
    'HealthChanged: red before, yellow now',
    'HealthChanged: yellow before, green now',
    'NodeJoined: 5 nodes before, 6 now',
    'NodeLeft: 6 nodes before, 5 now',
  ]);
  expect(await changed()).toEqual([
    ['Nodes joined: 5 nodes before, 6 now', 'node', 9],
    ['Nodes left: 6 nodes before, 5 now', 'node', 1],
  ]);
});

test('nodes that leave, join and are replaced are named, in events and among the changes', async () => {
  let nodes = ['node-1', 'node-2', 'node-3'];
  const { read, told, changed, asked } = await observed({ nodes: () => nodes });
  await read(0, 0, 3);
  await read(1, 0, 3);
  nodes = ['node-1', 'node-2'];
  await read(2, 1, 2);
  nodes = ['node-1', 'node-2', 'node-3'];
  await read(4, 0, 3);
  nodes = ['node-1', 'node-2', 'node-4'];
  await read(5, 0, 3);
  expect(await changed()).toEqual([
    ['Node 10.0.0.7 (node-3) left', 'node', 5],
    ['Node 10.0.0.7 (node-4) joined', 'node', 5],
    ['Node 10.0.0.7 (node-3) joined', 'node', 4],
    ['Node 10.0.0.7 (node-3) left', 'node', 2],
  ]);
  // A list of before would still hold the one that left.
  expect(asked).toEqual([55_000, 55_000, 0, 0, 55_000]);
  const left = (await told()).findLast(({ event_type }) => event_type === 'NodeLeft');
  expect(left).toMatchObject({
    resource_id: 'id-node-3',
    event_metadata: { host: '10.0.0.7', node_id: 'id-node-3', node_name: 'node-3', roles: 'dim' },
    metadata_cause: '10.0.0.7 (node-3) left: 3 nodes before, 2 now',
  });
});

test('a node that leaves while the nodes are not listed is named when they are, at the moment at which it left', async () => {
  let nodes: string[] | null = ['node-1', 'node-2', 'node-3'];
  const { read, changed, told } = await observed({ nodes: () => nodes });
  await read(0, 0, 3);
  nodes = null;
  await read(1, 1, 2);
  await read(2, 1, 2);
  expect(await changed()).toEqual([]);
  nodes = ['node-1', 'node-2'];
  await read(2.5, 1, 2);
  await read(3, 1, 2);
  expect(await changed()).toEqual([['Node 10.0.0.7 (node-3) left', 'node', 1]]);
  expect((await told()).map(({ metadata_cause }) => metadata_cause)).toContain('10.0.0.7 (node-3) left: 3 nodes before, 2 now');
});

test('another elected manager is an event, by the names of both', async () => {
  let nodes = ['node-1*', 'node-2', 'node-3'];
  const { read, told, changed } = await observed({ nodes: () => nodes });
  await read(0, 0, 3);
  await read(1, 0, 3);
  nodes = ['node-2*', 'node-3'];
  await read(2, 1, 2);
  nodes = ['node-2', 'node-3'];
  await read(3, 1, 2);
  nodes = ['node-2*', 'node-3'];
  await read(4, 1, 2);
  const elected = (await told()).filter(({ event_type }) => event_type === 'ManagerChanged');
  expect(elected).toMatchObject([
    {
      event_timestamp: NOW + 2 * MINUTE,
      resource_id: 'id-node-2',
      metadata_cause: '10.0.0.7 (node-2) is elected, 10.0.0.7 (node-1) before',
    },
  ]);
  expect((await changed()).map(([title]) => title)).toEqual(['Node 10.0.0.7 (node-1) left']);
});

test('a cluster of which a node answers that knows no manager has none after two minutes', async () => {
  let lacks: boolean | null = true;
  const { issues, another, read } = await observed({ lacksManager: () => lacks });
  const observer = another();
  const open = async () => (await issues.open(ID)).map(({ issueType, details }) => `${issueType}: ${details}`);
  for (const minute of [1, 2, 2.5]) await observer.silent(ID, NOW + minute * MINUTE);
  expect(await open()).toEqual([]);
  await observer.silent(ID, NOW + 3 * MINUTE);
  const none = `NoMaster: no cluster manager elected since ${new Date(NOW + MINUTE).toISOString()}`;
  expect(await open()).toEqual([none]);
  // Nothing is known of it while no node answers at all.
  lacks = null;
  await observer.silent(ID, NOW + 4 * MINUTE);
  expect(await open()).toEqual([none]);
  await read(5, 1, 3, observer);
  expect(await open()).toEqual([]);
});

test('what the control plane tells of a cluster that cannot be reached is open until the cluster itself answers', async () => {
  const { issues, another, read } = await observed();
  const observer = another();
  const open = async () => (await issues.open(ID)).map(({ issueType, details }) => `${issueType}: ${details}`).sort();
  const tell = async (minute: number, available: number) => {
    const at = NOW + minute * MINUTE;
    const zones = [{ zone: 'us-east-1a', configured: 3, available: available - 3 }];
    await observer.observe(ID, at, { status: 1, unassigned: 4 });
    await observer.elsewhere(ID, { at, look: { dataNodes: { configured: 6, available }, hasManager: false, zones } });
  };
  for (const minute of [0, 1]) await tell(minute, 4);
  expect(await open()).toEqual(['ZoneImpaired: zone us-east-1a: 2 of 3 nodes down']);
  for (const minute of [2, 5, 9.9]) await tell(minute, 4);
  expect(await open()).toEqual(['NoMaster: AWS reports no cluster manager', 'ZoneImpaired: zone us-east-1a: 2 of 3 nodes down']);
  await tell(10, 4);
  expect(await open()).toContain('NodeDrop: 4 of 6 data nodes');
  expect((await issues.open(ID)).map(({ issueType, zone }) => `${issueType} ${zone}`).sort()).toEqual([
    'NoMaster null',
    'NodeDrop us-east-1a',
    'ZoneImpaired us-east-1a',
  ]);
  await read(11, 1, 6, observer);
  expect(await open()).not.toContain('NoMaster: AWS reports no cluster manager');
  await tell(12, 6);
  expect(await open()).toEqual([]);
});

test('of nodes that are not listed for long, or that come and go meanwhile, the numbers are told, once', async () => {
  let nodes: string[] | null = ['node-1', 'node-2', 'node-3'];
  const { read, changed } = await observed({ nodes: () => nodes });
  await read(0, 0, 3);
  nodes = null;
  await read(1, 0, 2);
  await read(2, 0, 2);
  await read(3, 0, 2);
  nodes = ['node-1', 'node-2'];
  await read(4, 0, 2);
  await read(5, 0, 2);
  expect(await changed()).toEqual([['Nodes left: 3 nodes before, 2 now', 'node', 1]]);
  nodes = null;
  await read(6, 0, 1);
  await read(7, 0, 2);
  nodes = ['node-1', 'node-2'];
  await read(8, 0, 2);
  await read(9, 0, 2);
  expect((await changed()).slice(0, 2)).toEqual([
    ['Nodes joined: 1 node before, 2 now', 'node', 7],
    ['Nodes left: 2 nodes before, 1 now', 'node', 6],
  ]);
  nodes = ['node-2'];
  await read(10, 0, 1);
  expect((await changed())[0]).toEqual(['Node 10.0.0.7 (node-1) left', 'node', 10]);
});

test('a cluster of which five calls fail over five minutes is unreachable until one is answered', async () => {
  const { issues, another, read, told, changed } = await observed();
  const observer = another();
  await read(0, 1, 6, observer);
  for (let minute = 1; minute < 6; minute += 0.5) await observer.silent(ID, NOW + minute * MINUTE);
  expect(await issues.open(ID)).toEqual([]);
  await observer.silent(ID, NOW + 6 * MINUTE);
  await observer.silent(ID, NOW + 7 * MINUTE);
  const details = `no answer since ${new Date(NOW + MINUTE).toISOString()}, its health calls fail`;
  expect(await issues.open(ID)).toMatchObject([{ issueType: 'ClusterUnreachable', openedAt: NOW + 6 * MINUTE, details }]);
  // Another process does not open it again.
  const other = another();
  for (let minute = 8; minute <= 14; minute++) await other.silent(ID, NOW + minute * MINUTE);
  expect(await issues.open(ID)).toHaveLength(1);
  await read(15, 0, 6, other);
  expect(await issues.open(ID)).toEqual([]);
  expect([(await told()).map(({ metadata_cause }) => metadata_cause), await changed()]).toEqual([[`yellow before, ${details}`], []]);
  // It gave no answer before this one, whatever it was in the last.
  for (let minute = 16; minute <= 22; minute++) await other.silent(ID, NOW + minute * MINUTE);
  await read(23, 0, 6, other);
  expect((await told())[0]?.metadata_cause).toBe('no answer before, green now');
});

test('calls that fail now and then make no cluster unreachable', async () => {
  const { issues, another, read } = await observed();
  const observer = another();
  for (let minute = 0; minute < 30; minute += 2) {
    await observer.silent(ID, NOW + minute * MINUTE);
    await read(minute + 1, 0, 6, observer);
  }
  for (let minute = 31; minute < 35; minute++) await observer.silent(ID, NOW + minute * MINUTE);
  expect(await issues.open(ID)).toEqual([]);
});

test('a server that starts goes on with what was read before, but not over a gap', async () => {
  const readings = (...minutes: number[]) =>
    minutes.map((minute) => ({ at: NOW + minute * MINUTE, status: minute < -3 ? 1 : 2, nodes: 6 }));
  const going = await observed({ before: readings(-6, -5, -4, -3, -2, -1) });
  await going.read(0, 2, 5);
  expect((await going.told()).map(({ metadata_cause }) => metadata_cause)).toEqual(['6 nodes before, 5 now']);
  await going.read(1, 2, 5);
  expect(await going.issues.open(ID)).toEqual([]);
  await going.read(2, 2, 5);
  expect((await going.issues.open(ID)).map(({ details }) => details)).toEqual([
    `red since ${new Date(NOW - 3 * MINUTE).toISOString()}, 7 copies unassigned`,
  ]);

  const gap = await observed({ before: readings(-20, -19, -18, -17) });
  await gap.read(0, 2, 5);
  await gap.read(1, 2, 5);
  expect([await gap.told(), await gap.issues.open(ID)]).toEqual([[], []]);
});

test('a node that left while nobody read its cluster is noted by whoever reads it next, with its name and since when nobody did', async () => {
  let nodes = ['node-1*', 'node-2', 'node-3'];
  const before: { at: number; status: number; nodes: number }[] = [];
  const { read, told, changed, another, kept } = await observed({ nodes: () => nodes, before });
  await read(0, 0, 3);
  await read(4, 0, 3);
  for (let minute = 0; minute <= 6; minute++) before.push({ at: NOW + minute * MINUTE, status: 0, nodes: 3 });
  nodes = ['node-2*', 'node-3'];
  const next = another();
  await read(30, 1, 2, next);
  await read(31, 1, 2, next);
  expect(await changed()).toEqual([['Node 10.0.0.7 (node-1) left', 'node', 30]]);
  const unread = `after ${new Date(NOW + 6 * MINUTE).toISOString()}, while the cluster was not read`;
  const events = await told();
  expect(events.map(({ event_type, metadata_cause }) => `${event_type}: ${metadata_cause}`).sort()).toEqual([
    `ManagerChanged: 10.0.0.7 (node-2) is elected, 10.0.0.7 (node-1) before, ${unread}`,
    `NodeLeft: 10.0.0.7 (node-1) left ${unread}: 3 nodes before, 2 now`,
  ]);
  expect(events.find(({ event_type }) => event_type === 'NodeLeft')?.event_metadata).toMatchObject({ node_name: 'node-1', roles: 'dim' });
  const node = { id: 'id-node-1', name: 'node-1', ip: '10.0.0.7', roles: 'dim' };
  const former = [{ ...node, lastSeen: NOW + 6 * MINUTE, missedAt: NOW + 30 * MINUTE }];
  expect((await kept())?.former).toEqual(former);
  // What was noted once is not noted by the next one.
  await read(60, 1, 2, another());
  expect([(await changed()).length, (await kept())?.former]).toEqual([1, former]);
  nodes = ['node-2*', 'node-3', 'node-1'];
  await read(61, 0, 3, another());
  expect((await kept())?.former).toEqual([]);
});

test('a server that starts within the minute says when a node left meanwhile, as one that never stopped', async () => {
  let nodes: string[] | null = ['node-1', 'node-2', 'node-3'];
  const before = [0, 1, 2].map((minute) => ({ at: NOW + minute * MINUTE, status: 0, nodes: 3 }));
  const { read, told, another } = await observed({ nodes: () => nodes, before });
  await read(0, 0, 3);
  nodes = null;
  const next = another();
  await read(3, 1, 2, next);
  nodes = ['node-1', 'node-2'];
  await read(3.5, 1, 2, next);
  const left = (await told()).find(({ event_type }) => event_type === 'NodeLeft');
  expect([left?.event_timestamp, left?.metadata_cause]).toEqual([NOW + 3 * MINUTE, '10.0.0.7 (node-3) left: 3 nodes before, 2 now']);
});

test('a manager that is elected after a time without one is noted by the next server too, and a node that is gone for a day is forgotten', async () => {
  let nodes = ['node-1*', 'node-2', 'node-3'];
  const { read, told, another, kept } = await observed({ nodes: () => nodes });
  await read(0, 0, 3);
  nodes = ['node-2', 'node-3'];
  await read(1, 1, 2);
  nodes = ['node-2', 'node-3*'];
  const next = another();
  await read(2, 1, 2, next);
  const elected = (await told()).find(({ event_type }) => event_type === 'ManagerChanged');
  expect(elected?.metadata_cause).toBe('10.0.0.7 (node-3) is elected, 10.0.0.7 (node-1) before');
  await read(24 * 60, 1, 2, next);
  expect((await kept())?.former).toHaveLength(1);
  await read(24 * 60 + 2, 1, 2, next);
  expect((await kept())?.former).toEqual([]);
});

test('a list of nodes is not gone on with where a server that keeps none has read its cluster since', async () => {
  let nodes = ['node-1', 'node-2', 'node-3'];
  const before = [0, 5, 10, 11].map((minute) => ({ at: NOW + minute * MINUTE, status: 0, nodes: 3 }));
  const { read, told, another } = await observed({ nodes: () => nodes, before });
  await read(0, 0, 3);
  nodes = ['node-1', 'node-2', 'node-4'];
  await read(20, 0, 3, another());
  expect(await told()).toEqual([]);
});

test('a list of nodes that stays the same is kept each minute, another one at once, each of its own stage and region', async () => {
  await emptyTables(database);
  const lists = createNodeLists(database, 'beta/iad');
  const [a, b] = ['a', 'b'].map((name) => ({ id: `id-${name}`, name, ip: '10.0.0.7', roles: 'dim' }));
  if (!a || !b) throw new Error('no nodes');
  const manager = { ...a, manager: '*' };
  const both = (seconds: number) => ({ seenAt: NOW + seconds * 1_000, nodes: [manager, { ...b, manager: '-' }], former: [], manager });
  expect(await lists.last(ID)).toBeNull();
  for (const seconds of [0, 45]) await lists.seen(ID, both(seconds));
  expect(await lists.last(ID)).toEqual(both(0));
  await lists.seen(ID, both(60));
  expect(await lists.last(ID)).toEqual(both(60));
  const alone = { ...both(75), nodes: [manager], former: [{ ...b, lastSeen: NOW + 60_000, missedAt: NOW + 75_000 }] };
  await lists.seen(ID, alone);
  expect(await lists.last(ID)).toEqual(alone);
  expect(await createNodeLists(database, 'prod/iad').last(ID)).toBeNull();
});
