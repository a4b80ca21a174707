import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { embeddedTestDatabase, type TestDatabase } from '../platform/database/test-databases.ts';
import { describeNodeShell } from '../ports/node-shell/contract.ts';
import { demoNodeShell } from '../ports/node-shell/demo/demo-node-shell.ts';
import { demoReleaseFleet } from '../ports/release-fleet/demo/demo-release-fleet.ts';
import { fleetSettingStore, fleetWorkStore, forgetOldWorks, loadFleetReleases, tellReleases } from './fleet-release-store.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const GREEN = '000000000101:orders-green';
const AGENT = { componentName: 'search-agent', scope: 'GLOBAL', scopeValue: '', major: 4, minor: 19 } as const;

let place: TestDatabase;
let database: Database;
let turn = 0;

beforeAll(async () => {
  place = await embeddedTestDatabase();
  database = await openDatabase(place.config);
}, 60_000);
afterAll(async () => {
  await database.close();
  await place.remove();
});

const makeWorld = () => createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });

describeNodeShell('demo fleet', async () => {
  const clock = { time: NOW, now: () => clock.time };
  const world = makeWorld();
  turn += 1;
  const [first, second] = world.releases.health(GREEN, NOW)?.nodes ?? [];
  return {
    port: demoNodeShell(world, fleetWorkStore(database, `contract-${turn}`), clock),
    clusterId: GREEN,
    nodeIps: [first?.ip ?? '', second?.ip ?? ''],
    unknownId: '000000000101:never-was',
    version: AGENT,
    passes: () => {
      clock.time += 5 * 60_000;
    },
    passesAMoment: () => {
      clock.time += 4_000;
    },
  };
});

describe('what releases did to the demo fleet', () => {
  test('is known after a restart: work, its end, and settings', async () => {
    const clock = { time: NOW, now: () => clock.time };
    const here = 'beta/iad';
    const world = makeWorld();
    const shell = demoNodeShell(world, fleetWorkStore(database, here), clock);
    const fleet = demoReleaseFleet(world, fleetSettingStore(database, here), clock);
    const node = world.releases.health(GREEN, NOW)?.nodes?.find(({ role }) => role === 'data');
    const work = { clusterId: GREEN, nodeIps: [node?.ip ?? ''], install: [AGENT], remove: [], restart: true, packageKeys: {} };
    await shell.begin([{ ...work, token: 'one' }]);
    await fleet.putSetting(GREEN, 'cluster.routing.allocation.enable', 'primaries');
    clock.time += 30_000;
    const states = await shell.states([{ token: 'one', clusterId: GREEN }]);

    const restarted = makeWorld();
    const stored = (await loadFleetReleases(database, clock.now())).get(here);
    if (!stored) throw new Error('nothing was stored');
    tellReleases(restarted, stored);
    expect(restarted.releases.health(GREEN, clock.now())).toEqual(world.releases.health(GREEN, clock.now()));
    expect(restarted.releases.setting(GREEN, 'cluster.routing.allocation.enable', clock.now())).toBe('primaries');
    const again = demoNodeShell(restarted, fleetWorkStore(database, here), clock);
    expect(await again.states([{ token: 'one', clusterId: GREEN }])).toEqual(states);
    expect(await again.installed(GREEN)).toEqual(await shell.installed(GREEN));
  });

  test('is forgotten after a season where it was done anew or came to nothing, and what stands stays', async () => {
    const DAY = 86_400_000;
    const clock = { time: NOW - 200 * DAY, now: () => clock.time };
    const stageRegion = 'forgetful';
    const world = makeWorld();
    const store = fleetWorkStore(database, stageRegion);
    const shell = demoNodeShell(world, store, clock);
    const [one, two] = world.releases.health(GREEN, NOW)?.nodes?.filter(({ role }) => role === 'data') ?? [];
    const give = async (token: string, ips: readonly (string | undefined)[], minor: number) => {
      const install = [{ ...AGENT, minor }];
      const nodeIps = ips.map((ip) => ip ?? '');
      await shell.begin([{ token, clusterId: GREEN, nodeIps, install, remove: [], restart: false, packageKeys: {} }]);
      clock.time += DAY;
    };
    await give('anew', [one?.ip], 19);
    await give('half-anew', [one?.ip, two?.ip], 20);
    await give('newest', [one?.ip], 21);
    clock.time = NOW - 10 * DAY;
    await give('late', [two?.ip], 22);
    clock.time = NOW;
    const before = await shell.installed(GREEN);
    const forget = () => forgetOldWorks(database, stageRegion, world, NOW, new AbortController().signal);
    expect(await forget()).toBe(1);
    expect((await store.ofDomain(GREEN)).map(({ token }) => token)).toEqual(['half-anew', 'newest', 'late']);
    expect(await shell.installed(GREEN)).toEqual(before);
    expect(await forget()).toBe(0);
  });

  test('a setting that is back to what the cluster has by itself leaves nothing behind', async () => {
    const clock = { now: () => NOW };
    const fleet = demoReleaseFleet(makeWorld(), fleetSettingStore(database, 'back'), clock);
    const leaked = '000000000101:leaked-exclusion';
    const setting = 'cluster.routing.allocation.exclude._ip';
    const prior = await fleet.setting(leaked, setting);
    expect(prior).toMatch(/^10\./);
    await fleet.putSetting(leaked, setting, null);
    expect((await loadFleetReleases(database, NOW)).get('back')?.settings).toEqual([{ domainIdentifier: leaked, setting, value: null }]);
    await fleet.putSetting(leaked, setting, prior);
    expect((await loadFleetReleases(database, NOW)).get('back')).toBeUndefined();
  });
});
