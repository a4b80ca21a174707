import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#rules/durations';
import type { GroupRef, ServerlessPort } from './port.ts';

/** Calls that an emulator behind a real adapter lacks, so that they are shown on a stub alone. */
export type Lacking = 'access-policies' | 'security-configs' | 'policy-stats';

export interface ServerlessSubject {
  port: ServerlessPort;
  /** An account with collections and policies. */
  accountId: string;
  /** A failed collection of it that may be retried; null where the port says that it cannot. */
  failedId: string | null;
  /** A group; with workers and replicas where the source tells of them. */
  group: GroupRef;
  empty: string;
  denied: string;
  throttled: string;
  unknown: string;
  now: number;
  close?: () => Promise<void>;
}

export interface ServerlessSource {
  /** False where it knows collections and policies alone: then all of workers, groups and replicas must be not offered. */
  tellsWorkers: boolean;
  lacking?: readonly Lacking[];
}

const ALL = { replicaStates: [], shardLifeCycleStates: [] };

/** What every source of the serverless side has to do alike. */
export function describeServerless(
  name: string,
  { tellsWorkers, lacking = [] }: ServerlessSource,
  make: () => Promise<ServerlessSubject>,
): void {
  describe(`serverless: ${name}`, () => {
    let subject: ServerlessSubject;
    let port: ServerlessPort;
    const has = (what: Lacking): boolean => !lacking.includes(what);
    beforeAll(async () => {
      subject = await make();
      port = subject.port;
    }, 60_000);
    afterAll(() => subject.close?.());

    test('collections come by name, and each is found by its id', async () => {
      const all = await port.collections(subject.accountId);
      expect(all.length).toBeGreaterThan(1);
      expect(all.map(({ name: one }) => one)).toEqual(all.map(({ name: one }) => one).sort());
      for (const collection of all.slice(0, 5)) expect(await port.collection(subject.accountId, collection.id)).toEqual(collection);
      expect(await port.collection(subject.accountId, 'never-was')).toBeNull();
      expect(await port.collection(subject.accountId, 'neverwas')).toBeNull();
    });

    test('an account with nothing has empty lists', async () => {
      const { empty } = subject;
      expect(await port.collections(empty)).toEqual([]);
      expect(await port.securityPolicies(empty, 'network', null)).toEqual([]);
      if (tellsWorkers) expect(await port.workers(empty, 'search', null)).toEqual([]);
      if (has('access-policies')) expect(await port.accessPolicies(empty, 'data', null)).toEqual([]);
      if (has('security-configs')) expect(await port.securityConfigs(empty, 'saml')).toEqual([]);
      if (has('policy-stats')) expect(await port.policyStats(empty)).toEqual({ encryption: 0, network: 0, data: 0, saml: 0 });
    });

    test('what cannot be read fails in the port’s words', async () => {
      for (const [accountId, kind] of [
        [subject.denied, 'denied'],
        [subject.throttled, 'throttled'],
        [subject.unknown, 'not-found'],
      ] as const) {
        const asked = [port.account(accountId), port.collections(accountId), port.policyStats(accountId)];
        const all = tellsWorkers ? [...asked, port.workers(accountId, 'indexing', null)] : asked;
        for (const outcome of await Promise.allSettled(all)) expect(outcome).toMatchObject({ reason: { kind } });
      }
      await expect(port.collections(subject.accountId, AbortSignal.abort())).rejects.toMatchObject({ kind: 'cancelled' });
    });

    test('what the source has no word for is not offered, of an account that is known, and never empty', async () => {
      const { group, unknown } = subject;
      const asked = ({ accountId, dataPlaneType, ...rest }: GroupRef): Promise<unknown>[] => [
        port.workers(accountId, dataPlaneType, null),
        port.worker(accountId, dataPlaneType, 'never-was'),
        port.scalingHistory({ accountId, dataPlaneType, ...rest }, 0, 1, 1),
        port.workerLives({ accountId, dataPlaneType, ...rest }, 0, 1),
        port.replicaCounts({ accountId, dataPlaneType, ...rest }, 0, 1),
        port.deploymentReport({ accountId, dataPlaneType, ...rest }, 'moves'),
        port.replicas({ accountId, dataPlaneType, ...rest }, ALL),
        port.insights({ accountId, dataPlaneType, placementConstraintId: rest.placementConstraintId }, 0, 1),
      ];
      const kindsOf = async (answers: Promise<unknown>[]): Promise<unknown[]> =>
        (await Promise.allSettled(answers)).map((answer) => (answer.status === 'rejected' ? answer.reason.kind : 'told'));
      expect(new Set(await kindsOf(asked(group)))).toEqual(new Set([tellsWorkers ? 'told' : 'not-offered']));
      expect(new Set(await kindsOf(asked({ ...group, accountId: unknown })))).toEqual(new Set(['not-found']));
    });

    if (tellsWorkers) workersAreTold(() => subject);

    test('policies and configs of lists are found one by one', async () => {
      const { accountId } = subject;
      const stats = has('policy-stats') ? await port.policyStats(accountId) : null;
      for (const [type, list, one] of [
        ['data', port.accessPolicies, port.accessPolicy],
        ['network', port.securityPolicies, port.securityPolicy],
        ['encryption', port.securityPolicies, port.securityPolicy],
      ] as const) {
        if (type === 'data' && !has('access-policies')) continue;
        const policies = await list(accountId, type, null);
        expect(policies.length).toBeGreaterThan(0);
        if (stats) expect(policies).toHaveLength(stats[type]);
        for (const summary of policies) expect(await one(accountId, type, summary.name)).toMatchObject({ ...summary, type });
        expect(await one(accountId, type, 'never-was')).toBeNull();
        expect(await one(accountId, type, 'Never Was')).toBeNull();
      }
      if (!has('security-configs')) return;
      const configs = await port.securityConfigs(accountId, 'saml');
      if (stats) expect(configs).toHaveLength(stats.saml);
      for (const summary of configs) expect(await port.securityConfig(accountId, summary.id)).toMatchObject({ ...summary, type: 'saml' });
      expect(await port.securityConfig(accountId, `saml/${accountId}/never-was`)).toBeNull();
    });

    test('a failed collection is put into the queue once for each token, others are refused', async () => {
      const { accountId, failedId } = subject;
      expect(port.cannotRetry === null).toBe(failedId !== null);
      if (failedId === null) {
        await expect(port.retry(accountId, 'never-was', 'token-1')).rejects.toMatchObject({
          kind: 'not-offered',
          message: port.cannotRetry,
        });
        return;
      }
      const first = await port.retry(accountId, failedId, 'token-1');
      expect(first.approximatePositionInQueue).toBeGreaterThan(0);
      expect(first.estimatedWaitTimeInMinutes).toBeGreaterThan(0);
      expect(await port.retry(accountId, failedId, 'token-1')).toEqual(first);
      const active = (await port.collections(accountId)).find(({ status }) => status === 'ACTIVE');
      await expect(port.retry(accountId, active?.id ?? '', 'token-2')).rejects.toMatchObject({ kind: 'denied' });
      await expect(port.retry(accountId, 'never-was', 'token-3')).rejects.toMatchObject({ kind: 'not-found' });
    });
  });
}

/** For a source that knows what serves collections. */
function workersAreTold(given: () => ServerlessSubject): void {
  test('workers of a group are those of the account that name it', async () => {
    const { port, accountId, group } = given();
    const all = await port.workers(accountId, group.dataPlaneType, null);
    const own = await port.workers(accountId, group.dataPlaneType, group.placementConstraintId);
    expect(own).toEqual(all.filter(({ placementConstraint }) => placementConstraint === group.placementConstraintId));
    expect(own.length).toBeGreaterThan(0);
    expect(await port.worker(accountId, group.dataPlaneType, 'never-was')).toBeNull();
    await expect(port.replicas({ ...group, placementConstraintId: 'pg-never' }, ALL)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('a worker’s shards are the replicas that name it, and filters keep what they name', async () => {
    const { port, accountId, group } = given();
    const all = await port.replicas(group, ALL);
    const [worker] = await port.workers(accountId, group.dataPlaneType, group.placementConstraintId);
    const found = await port.worker(accountId, group.dataPlaneType, worker?.workerId ?? '');
    expect(found?.shards).toHaveLength(all.filter(({ workerId }) => workerId === worker?.workerId).length);
    const synced = await port.replicas(group, { replicaStates: ['Synced'], shardLifeCycleStates: ['Active'] });
    expect(synced).toEqual(all.filter(({ replicaState, shardState }) => replicaState === 'Synced' && shardState === 'Active'));
  });

  test('the scaling history is newest first, within its window, and says when it is cut', async () => {
    const { port, group, now } = given();
    const { records, truncated } = await port.scalingHistory(group, now - 3 * DAY, now, 1_000);
    const times = records.map(({ actionId }) => Number(actionId.slice(0, 13)));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect([truncated, times.every((at) => at >= now - 3 * DAY && at < now), times.length > 2]).toEqual([false, true, true]);
    expect(await port.scalingHistory(group, now - 3 * DAY, now, 2)).toEqual({ records: records.slice(0, 2), truncated: true });
  });

  test('the lives of workers end with those that are there, each with the silence that it has', async () => {
    const { port, accountId, group, now } = given();
    const lives = await port.workerLives(group, now - DAY, now + 1);
    expect(lives.map(({ startedAt }) => startedAt)).toEqual(lives.map(({ startedAt }) => startedAt).sort((a, b) => a - b));
    for (const { startedAt, endedAt } of lives)
      expect([startedAt <= now, endedAt === null || (endedAt > now - DAY && endedAt > startedAt)]).toEqual([true, true]);
    const workers = await port.workers(accountId, group.dataPlaneType, group.placementConstraintId);
    const there = lives.filter(({ endedAt }) => endedAt === null);
    expect(there.map(({ workerId }) => workerId).sort()).toEqual(workers.map(({ workerId }) => workerId).sort());
    const silentNow = there.filter(({ silent }) => silent.at(-1)?.to === null).map(({ workerId }) => workerId);
    for (const { workerId, measurements } of workers) if (silentNow.includes(workerId)) expect(measurements).toBeNull();
    expect(await port.workerLives(group, now + DAY, now + 2 * DAY)).toEqual([]);
  });

  test('replicas are counted over time, and the last count is that of the list', async () => {
    const { port, group, now } = given();
    const counts = await port.replicaCounts(group, now - DAY, now + DAY);
    const times = counts.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect([times.every((at) => at >= now - DAY && at <= now), times.length > 10]).toEqual([true, true]);
    const active = await port.replicas(group, { replicaStates: [], shardLifeCycleStates: ['Active'] });
    const of = (state: string): number => active.filter(({ replicaState }) => replicaState === state).length;
    expect(counts.at(-1)).toMatchObject({ synced: of('Synced'), syncing: of('Syncing'), unassigned: of('Unassigned') });
    expect(await port.replicaCounts(group, now + DAY, now + 2 * DAY)).toEqual([]);
  });
}
