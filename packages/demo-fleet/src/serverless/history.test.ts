import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { largeWorld, NOW, smallWorld } from '../testkit.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';
import { carriersAt } from './history.ts';
import { countReplicas } from './replicas.ts';

const ACCOUNT = '000000000101';
const PLANES: readonly DataPlane[] = ['search', 'indexing'];
const service = smallWorld().serverless;
const groups = service.account(ACCOUNT).groups;

const idsAt = (group: GroupPlan, plane: DataPlane, t: number) =>
  service.workers(group.accountId, plane, group.id, t).map(({ workerId, slot, lostSince }) => `${workerId} ${slot} ${lostSince}`);

describe('what was there of a group', () => {
  test('the lives of workers tell the same as the list of workers at any time', () => {
    for (const group of groups)
      for (const plane of PLANES) {
        const lives = service.lives(group, plane, NOW - 2 * DAY, NOW + 1);
        // A rollout that always stands still is told from the end of the window only.
        const times = group.script === 'stuck-rollout' ? [NOW] : Array.from({ length: 25 }, (_, at) => NOW - at * 2 * HOUR + 77);
        for (const t of times.filter((one) => one <= NOW)) {
          const there = lives.filter(({ startedAt, endedAt }) => startedAt <= t && (endedAt === null || t < endedAt));
          const lost = new Map(carriersAt(lives, t).map(({ slot, lostSince }) => [slot, lostSince]));
          expect(there.map(({ workerId, slot }) => `${workerId} ${slot} ${lost.get(slot)}`).sort()).toEqual(idsAt(group, plane, t).sort());
        }
      }
  });

  test('a worker begins once in its slot, and is silent only while it is there', () => {
    for (const group of groups)
      for (const life of service.lives(group, 'search', NOW - 5 * DAY, NOW)) {
        expect(life.startedAt).toBeLessThan(life.endedAt ?? NOW);
        for (const { down, up } of life.silent) {
          expect(down).toBeGreaterThanOrEqual(life.startedAt);
          expect(up).toBeGreaterThan(down);
          expect(up).toBeLessThanOrEqual(life.endedAt ?? NOW);
        }
      }
  });

  test('two workers of the scripted group are lost in turns, one of them always for long', () => {
    const group = groups[0] as GroupPlan;
    for (let t = NOW - DAY; t <= NOW; t += 13 * MINUTE) {
      const lost = service.workers(ACCOUNT, 'search', group.id, t).flatMap(({ lostSince }) => (lostSince === null ? [] : [t - lostSince]));
      expect(Math.max(...lost)).toBeGreaterThanOrEqual(47 * MINUTE);
    }
    const silent = service.lives(group, 'search', NOW - DAY, NOW).filter((life) => life.silent.length > 0);
    expect(new Set(silent.map(({ slot }) => slot))).toEqual(new Set([0, 1]));
  });

  test('replicas by state at the end are those of the list, and each scale-out has some that catch up', () => {
    for (const group of groups) {
      const counted = service.replicaCounts(group, 'search', NOW - 3 * HOUR, NOW);
      const active = service.replicas(group, 'search', NOW).filter(({ shardState }) => shardState === 'Active');
      const of = (state: string): number => active.filter(({ replicaState }) => replicaState === state).length;
      expect(counted.at(-1)).toEqual({ at: NOW, synced: of('Synced'), syncing: of('Syncing'), unassigned: of('Unassigned') });
    }
    const group = groups[0] as GroupPlan;
    const rise = service.capacityChanges(group, 'search', NOW - 2 * DAY, NOW).find(({ from, to }) => to > from);
    const at = (rise?.at ?? 0) + MINUTE;
    expect(countReplicas(group, 'search', carriersAt(service.lives(group, 'search', at - DAY, at + 1), at), at).syncing).toBeGreaterThan(0);
  });

  test('a group of 50,000 replicas is counted less often', () => {
    const large = service.account('000000000404').groups[0] as GroupPlan;
    const counts = service.replicaCounts(large, 'search', NOW - DAY, NOW);
    expect(counts.length).toBeGreaterThanOrEqual(24);
    expect(counts.length).toBeLessThan(60);
  });

  test('a zone event silences workers of its zone while it lasts', () => {
    const world = largeWorld();
    const event = world.incidents(NOW - 20 * DAY, NOW).find(({ kind }) => kind === 'zone');
    const at = (event?.plateau ?? 0) + MINUTE;
    const silent = world
      .accountIds()
      .slice(2, 120)
      .flatMap((id) => world.serverless.account(id).groups)
      .flatMap((group) => world.serverless.lives(group, 'search', at - HOUR, at + HOUR))
      .filter(({ silent: outages }) => outages.some(({ down, up }) => down <= at && at < up));
    expect(silent.length).toBeGreaterThan(10);
    expect(new Set(silent.map(({ availabilityZone }) => availabilityZone))).toEqual(new Set([event?.target]));
  });
});
