import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenHealth } from '#rules/releases/testkit/given';
import { endDomainLease, takeDomainLease } from '../platform/commands/domain-lease.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, emptyTables, openThrowaway } from '../platform/database/test-databases.ts';
import type { ReleaseFleetPort } from '../ports/release-fleet/port.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { stackOf } from '../ports/releases/testkit/given-releases.ts';
import { leasedFleet } from './leased-fleet.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 0, 0);
const ORDERS = '000000000101:orders';
const LOGS = '000000000101:logs';
const GONE = '000000000101:gone';

let database: Database;
let fleet: ReleaseFleetPort;
let now = NOW;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  const unused = () => Promise.reject(new Error('not asked here'));
  fleet = leasedFleet(
    {
      clusters: unused,
      cluster: unused,
      setting: unused,
      putSetting: unused,
      health: async () =>
        new Map([
          [ORDERS, givenHealth({ clusterId: ORDERS })],
          [LOGS, givenHealth({ clusterId: LOGS, busyWith: 'blue/green: Storage changed' })],
          [GONE, null],
        ]),
    },
    { database, stageRegion: 'beta/iad', clock: { now: () => now } },
  );
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  now = NOW;
  await emptyTables(database);
});

const take = (more: Partial<Parameters<typeof takeDomainLease>[1]> = {}) =>
  database.transaction((tx) =>
    takeDomainLease(tx, {
      ...{ stageRegion: 'beta/iad', domainIdentifier: ORDERS, holder: 'one', title: 'Reboot instance by Aiko Tanaka' },
      ...{ at: NOW, until: NOW + 900_000, settlesMs: 60_000, ...more },
    }),
  );
const end = (isEffective: boolean, at: number) => database.transaction((tx) => endDomainLease(tx, { holder: 'one', at, isEffective }));
const busyWith = async (id: string) => (await fleet.health([ORDERS, LOGS, GONE])).get(id)?.busyWith;

test('a cluster that a command changes is busy for releases, in the words of the command', async () => {
  expect(await take()).toBeNull();
  expect(await take({ domainIdentifier: LOGS, holder: 'two' })).toBeNull();
  expect(await busyWith(ORDERS)).toBe('Reboot instance by Aiko Tanaka');
  // Of two changes the one that the cluster itself reports.
  expect(await busyWith(LOGS)).toBe('blue/green: Storage changed');
  expect((await fleet.health([])).get(GONE)).toBeNull();
});

test('one has it at a time, in one place, and the refusal names who', async () => {
  await take();
  expect(await take({ holder: 'two', title: 'Terminate instance by Samuel Whitfield', at: NOW + 899_999 })).toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'Another change works on this domain: Reboot instance by Aiko Tanaka, since 2026-11-20T09:00:00Z.',
  });
  expect(await take({ stageRegion: 'beta/pdx', holder: 'three' })).toBeNull();
  // Its server died: its time is over all the same.
  expect(await take({ holder: 'two', at: NOW + 900_000, until: NOW + 1_800_000 })).toBeNull();
});

test('work of a deployment is no other change to releases, and keeps commands off the domain until it has ended', async () => {
  const records = createReleaseRecords(database, 'beta/iad');
  await records.putStack(stackOf('managed'));
  const stack = await records.lease('managed', 'a server', NOW, NOW + 600_000);
  if (!stack) throw new Error('nobody else has the stack');
  const holds = [{ clusterId: ORDERS, deploymentId: 'd-1', title: 'a deployment of release R-1' }];
  const hold = (at: number) => records.holdDomains(stack, holds, { now: at, until: at + 300_000 });

  // The deployment first.
  expect(await hold(NOW)).toEqual(new Map());
  expect(await busyWith(ORDERS)).toBeNull();
  expect(await take()).toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: 'Another change works on this domain: a deployment of release R-1, since 2026-11-20T09:00:00Z.',
  });
  // Its server died: its time is over all the same.
  expect(await take({ at: NOW + 300_000, until: NOW + 900_000 })).toBeNull();

  // The command first.
  expect(await hold(NOW + 300_001)).toEqual(new Map([[ORDERS, 'Reboot instance by Aiko Tanaka']]));
  await end(false, NOW + 300_002);
  expect(await hold(NOW + 300_002)).toEqual(new Map());
});

test('of a command and a deployment that want a domain at the same moment, exactly one has it', async () => {
  const records = createReleaseRecords(database, 'beta/iad');
  await records.putStack(stackOf('managed'));
  const stack = await records.lease('managed', 'a server', NOW, NOW + 600_000);
  if (!stack) throw new Error('nobody else has the stack');
  for (let turn = 0; turn < 20; turn++) {
    const domainIdentifier = `000000000101:orders-${turn}`;
    const holds = [{ clusterId: domainIdentifier, deploymentId: `d-${turn}`, title: 'a deployment' }];
    const command = () => take({ domainIdentifier, holder: `command-${turn}` }).then((refusal) => refusal === null);
    const deployment = () => records.holdDomains(stack, holds, { now: NOW, until: NOW + 1 }).then((taken) => taken.size === 0);
    const both = await Promise.all(turn % 2 ? [command(), deployment()] : [deployment(), command()]);
    expect(both.toSorted()).toEqual([false, true]);
  }
});

test('it holds on until an effect can be seen, and not at all after what failed', async () => {
  await take();
  await end(true, NOW + 1_000);
  now = NOW + 60_999;
  expect(await busyWith(ORDERS)).toBe('Reboot instance by Aiko Tanaka');
  now = NOW + 61_000;
  expect(await busyWith(ORDERS)).toBeNull();
  await take({ at: now, until: now + 900_000 });
  await end(false, now);
  expect(await busyWith(ORDERS)).toBeNull();
});
