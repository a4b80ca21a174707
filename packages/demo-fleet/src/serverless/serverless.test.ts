import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { MetricQuery } from '#rules/metrics/types';
import { serverlessListing, serverlessMetrics } from '../metrics/serverless.ts';
import { largeWorld, NOW, smallWorld } from '../testkit.ts';
import { createWorld, type World } from '../world.ts';
import type { DataPlane, GroupPlan } from './accounts.ts';

const ACCOUNT = '000000000101';
const LARGE = '000000000404';
const PLANES: readonly DataPlane[] = ['search', 'indexing'];
const world = smallWorld();
const service = world.serverless;
const groups = service.account(ACCOUNT).groups;
const group = groups[0] as GroupPlan;

const points = (
  of: World,
  metricName: string,
  dimensions: Record<string, string>,
  from: number,
  periodSeconds: number,
): Float64Array | null => {
  const query: MetricQuery = {
    namespace: metricName.endsWith('OCU') ? 'AWS/AOSS' : 'Tumbler/Serverless',
    metricName,
    stat: 'Maximum',
    dimensions: Object.entries(dimensions).map(([name, value]) => ({ name, value })),
  };
  return serverlessMetrics(of.serverless, ACCOUNT, [query], { from, to: NOW, periodSeconds }, NOW)[0] ?? null;
};

describe('what is shown agrees', () => {
  test('the newest minute of the units is what the workers are, and never over the limit', () => {
    const minute = Math.floor(NOW / MINUTE) * MINUTE;
    for (const [plane, name] of [
      ['search', 'SearchOCU'],
      ['indexing', 'IndexingOCU'],
    ] as const) {
      const units = groups.reduce((sum, one) => sum + service.units(one, plane, minute), 0);
      expect(points(world, name, { ClientId: ACCOUNT }, minute - HOUR, 60)?.at(-1)).toBe(units);
      expect(Math.max(...(points(world, name, { ClientId: ACCOUNT }, minute - 7 * DAY, 3_600) ?? []))).toBeLessThanOrEqual(
        service.account(ACCOUNT).limits[plane],
      );
    }
    const counted = service.workers(ACCOUNT, 'indexing', null, minute).length;
    expect(counted).toBe(service.account(ACCOUNT).limits.indexing);
  });

  test('each change of capacity is a record with the metric that caused it, as the curves have it', () => {
    const records = service.scaling(group, 'search', NOW - 2 * DAY, NOW);
    expect(new Set(records.map(({ action }) => action))).toEqual(new Set(['UpdateWorkerGroupCapacity', 'ScaleInWorkerGroupCapacity']));
    for (const { actionId, action, parsedParams, breachingMetrics } of records) {
      const at = Number(actionId.slice(0, 13));
      expect([service.workerCount(group, 'search', at - 1), service.workerCount(group, 'search', at)]).toEqual([
        parsedParams.currentCapacity,
        parsedParams.desiredCapacity,
      ]);
      const [, value, sign, limit] = /^SearchWorkerCPUUtilization ([\d.]+) ([<>]) ([\d.]+)$/.exec(breachingMetrics[0] ?? '') ?? [];
      expect(sign).toBe(action === 'UpdateWorkerGroupCapacity' ? '>' : '<');
      if (sign === '>') expect(Number(value)).toBeGreaterThan(Number(limit));
      else expect(Number(value)).toBeLessThanOrEqual(Number(limit));
    }
    const dimensions = { AwsAccountId: ACCOUNT, DataPlaneType: 'SEARCH', PlacementConstraint: group.id };
    const drawn = points(world, 'worker_count', dimensions, NOW - 2 * DAY - (NOW % HOUR), 300) ?? new Float64Array();
    expect(new Set(drawn).size).toBeGreaterThan(2);
  });

  test('what the limit forbids is rejected, and says so', () => {
    const records = service.scaling(group, 'indexing', NOW - 2 * DAY, NOW);
    expect(records.length).toBeGreaterThan(0);
    for (const { status, explanation } of records)
      expect([status, explanation]).toEqual(['RequestRejected', expect.stringContaining('limit')]);
  });

  test('replicas are on workers of the group, two of a shard never on one', () => {
    for (const one of groups)
      for (const plane of PLANES) {
        const ids = new Map(service.workers(ACCOUNT, plane, one.id, NOW).map((worker) => [worker.workerId, worker]));
        const seen = new Set<string>();
        for (const { workerId, workerGeneration, shardId, shardState, replicaState, since } of service.replicas(one, plane, NOW)) {
          expect(since).toBeLessThanOrEqual(NOW);
          if (workerId === null) {
            expect(replicaState).toBe('Unassigned');
            continue;
          }
          expect(shardState).toBe('Active');
          expect(ids.get(workerId)).toMatchObject({ generation: workerGeneration, lostSince: null });
          expect(seen.has(`${shardId} ${workerId}`)).toBe(false);
          seen.add(`${shardId} ${workerId}`);
        }
      }
  });

  test('a worker that is lost reports nothing, and its copies are unassigned since then', () => {
    const lost = service.workers(ACCOUNT, 'search', group.id, NOW).find(({ lostSince }) => lostSince !== null);
    expect(lost).toMatchObject({ measurements: null, lastHeartbeatAt: lost?.lostSince });
    expect(NOW - (lost?.lostSince ?? NOW)).toBeGreaterThanOrEqual(47 * MINUTE);
    expect(
      service.replicas(group, 'search', NOW).filter(({ since, replicaState }) => replicaState === 'Unassigned' && since === lost?.lostSince)
        .length,
    ).toBeGreaterThan(0);
  });

  test('both reports count the replicas that still are on older generations', () => {
    const stuck = groups[1] as GroupPlan;
    const [newest, ...older] = service.deployments(stuck, 'search', 'workers', NOW).records;
    const onOld = service
      .replicas(stuck, 'search', NOW)
      .filter(({ workerGeneration }) => workerGeneration !== null && workerGeneration < (newest?.gen ?? 0));
    expect(newest).toMatchObject({ deploymentStatus: 'Stuck', repsOnOldGen: onOld.length });
    expect(older.every(({ deploymentStatus }) => deploymentStatus === 'Completed')).toBe(true);
    const moves = service.deployments(stuck, 'search', 'moves', NOW).records;
    expect(moves.reduce((sum, { repsOnOldGen }) => sum + repsOnOldGen, 0)).toBe(onOld.length);
  });

  test('a worker keeps its id and its beginning as long as it is there', () => {
    const before = service.workers(ACCOUNT, 'search', null, NOW);
    const after = new Map(service.workers(ACCOUNT, 'search', null, NOW + 3 * HOUR).map((worker) => [worker.workerId, worker]));
    const kept = before.filter(({ workerId, startedAt }) => after.get(workerId)?.startedAt === startedAt);
    expect(kept.length).toBeGreaterThan(before.length / 3);
    for (const { startedAt } of before) expect(startedAt).toBeLessThanOrEqual(NOW);
  });

  test('series are listed for collections and groups that the account has', () => {
    const listing = serverlessListing(service, ACCOUNT, NOW);
    const ids = new Set(service.collections(ACCOUNT, NOW).map(({ id }) => id));
    const listed = listing.get('ActiveCollection') ?? [];
    expect(listed).toHaveLength(ids.size);
    for (const set of listed) expect(ids.has(set.find(({ name }) => name === 'CollectionId')?.value ?? '')).toBe(true);
  });
});

describe('accounts', () => {
  test('the account of all situations has every type in every status', () => {
    const all = service.collections(ACCOUNT, NOW);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'CREATING', 'UPDATING', 'DELETING', 'FAILED']));
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['SEARCH', 'TIMESERIES', 'VECTORSEARCH']));
    for (const { status, failureReason, name, createdAt, lastModifiedAt } of all) {
      if (status === 'FAILED' && name !== 'failed-silent')
        expect(JSON.parse(failureReason ?? '')).toMatchObject({ errorCode: expect.any(String) });
      else expect(failureReason).toBeNull();
      expect(createdAt).toBeLessThanOrEqual(lastModifiedAt);
      expect(lastModifiedAt).toBeLessThanOrEqual(NOW);
    }
  });

  test('vector collections and those of different keys never share a group', () => {
    for (const one of [...service.collections(ACCOUNT, NOW), ...service.collections(LARGE, NOW)]) {
      const plan = one.placementConstraintId === null ? null : service.group(one.arn.split(':')[4] ?? '', one.placementConstraintId);
      if (plan) expect([plan.isVector, plan.kmsKeyArn]).toEqual([one.type === 'VECTORSEARCH', one.kmsKeyArn]);
    }
  });

  test('one has 2,000 collections, 500 workers and a group of 50,000 replicas; one has nothing', () => {
    expect(service.collections(LARGE, NOW)).toHaveLength(2_000);
    expect(PLANES.reduce((sum, plane) => sum + service.workers(LARGE, plane, null, NOW).length, 0)).toBe(500);
    expect(service.replicas(service.account(LARGE).groups[0] as GroupPlan, 'search', NOW)).toHaveLength(50_000);
    expect([service.collections('000000000505', NOW), service.workers('000000000505', 'search', null, NOW)]).toEqual([[], []]);
  });

  test('a zone event takes workers of its zone, and no others', () => {
    const large = largeWorld();
    const event = large.incidents(NOW - 20 * DAY, NOW).find(({ kind }) => kind === 'zone');
    const at = (event?.plateau ?? 0) + MINUTE;
    const lost = large
      .accountIds()
      .slice(2, 120)
      .flatMap((id) => large.serverless.workers(id, 'search', null, at))
      .filter(({ lostSince }) => lostSince !== null);
    expect(lost.length).toBeGreaterThan(10);
    expect(new Set(lost.map(({ availabilityZone }) => availabilityZone))).toEqual(new Set([event?.target]));
  });

  test('the same seed, time and retries give the same world', () => {
    const again = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }).serverless;
    expect(again.collections(ACCOUNT, NOW)).toEqual(service.collections(ACCOUNT, NOW));
    expect(again.workers(ACCOUNT, 'search', null, NOW)).toEqual(service.workers(ACCOUNT, 'search', null, NOW));
    expect(again.replicas(group, 'search', NOW)).toEqual(service.replicas(group, 'search', NOW));
  });
});
