import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deployment, Release } from '#rules/releases/model';
import type { EngineBatch, Page, PageOptions, ReleaseRecords, StackLease } from './port.ts';
import {
  AT,
  batchOf,
  clusterIdOf,
  operationOf,
  operationStep,
  refOf,
  releaseWith,
  stackOf,
  stepTo,
  versionOf,
} from './testkit/given-releases.ts';

export interface RecordsSubject {
  /** Empty. */
  records: ReleaseRecords;
  /** Those of another place, in the same store; empty too. */
  elsewhere: ReleaseRecords;
  close: () => Promise<void>;
}

const by = { actor: 'ben', at: AT + 60_000 };

/** What every store of records has to do alike. Each test has a stack of its own. */
export const describeReleaseRecords = (name: string, make: () => Promise<RecordsSubject>): void => {
  describe(`records of releases: ${name}`, () => {
    let subject: RecordsSubject;
    let records: ReleaseRecords;
    beforeAll(async () => {
      subject = await make();
      ({ records } = subject);
    }, 60_000);
    afterAll(() => subject.close());

    const given = async (stackName: string, sizes: readonly number[] = [], more: Partial<Release> = {}) => {
      await records.putStack(stackOf(stackName));
      const parts = releaseWith(stackName, 'R1', sizes, more);
      if (sizes.length > 0) expect(await records.createRelease(parts.release, parts.stages, parts.deployments)).toMatchObject({ ok: true });
      const lease = await held(records, stackName);
      const commit = (some: Partial<EngineBatch>) => records.commit(lease, batchOf(some));
      return { ...parts, lease, commit };
    };

    describe('stacks', () => {
      test('keep their settings, which are changed by whoever saw the newest ones, and by nobody else', async () => {
        await records.putStack(stackOf('settings'));
        const settings = { ...stackOf('settings').settings, maxConcurrentDomains: 7 };
        const both = await Promise.all([
          records.setSettings('settings', settings, 1, by),
          records.setSettings('settings', { ...settings, maxFailedDeployment: 1 }, 1, by),
        ]);
        expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
        expect(both.find(({ ok }) => !ok)).toMatchObject({
          problem: { type: 'ConflictException', message: expect.stringContaining('ben') },
        });
        expect(await records.stack('settings')).toMatchObject({ version: 2, modifiedBy: 'ben', settings: { maxConcurrentDomains: 7 } });
        expect(await records.setSettings('none', settings, 1, by)).toMatchObject({ problem: { type: 'ResourceNotFoundException' } });
        expect((await records.stacks()).map((stack) => stack.name)).toContain('settings');
        expect(await records.stack('none')).toBeNull();
      });
    });

    describe('components and versions', () => {
      const component = {
        ...{ stackName: 'parts', componentName: 'engine', scope: 'GLOBAL' as const, scopeValue: '', type: 'FILE' as const, parent: null },
        ...{
          requiresRestart: true,
          isDeprecated: false,
          createdBy: 'ada',
          principals: ['sp-1'],
          createdAt: AT,
          modifiedBy: 'ada',
          modifiedAt: AT,
        },
      };

      test('a component is made once', async () => {
        expect(await records.createComponent(component)).toEqual({ ok: true, value: component });
        expect(await records.createComponent(component)).toMatchObject({ ok: false, problem: { type: 'ConflictException' } });
        const own = { ...component, scope: 'ACCOUNT' as const, scopeValue: '100000000001' };
        expect(await records.createComponent(own)).toMatchObject({ ok: true });
        expect(await records.components('parts')).toEqual([own, component]);
        expect(await records.component('parts', { componentName: 'engine', scope: 'GLOBAL', scopeValue: '' })).toEqual(component);
        expect(await records.component('parts', { componentName: 'other', scope: 'GLOBAL', scopeValue: '' })).toBeNull();
      });

      test('versions are listed newest first, page by page, and never change', async () => {
        const key = { componentName: 'paged', scope: 'GLOBAL' as const, scopeValue: '' };
        for (const [major, minor] of [
          [1, 0],
          [1, 2],
          [1, 10],
          [2, 0],
          [10, 0],
        ] as const)
          expect(
            await records.createVersion(versionOf('parts', refOf('paged', major, minor), { isDeprecated: major === 1 })),
          ).toMatchObject({ ok: true });
        const read = (isDeprecated?: boolean) => paged((page) => records.versions('parts', key, { ...page, isDeprecated }), 2);
        const textOf = ({ major, minor }: { major: number; minor: number }) => `${major}.${minor}`;
        expect((await read()).map(textOf)).toEqual(['10.0', '2.0', '1.10', '1.2', '1.0']);
        expect((await read(false)).map(textOf)).toEqual(['10.0', '2.0']);
        expect(await records.createVersion(versionOf('parts', refOf('paged', 2)))).toMatchObject({
          ok: false,
          problem: { type: 'ConflictException', message: expect.stringContaining('2.0') },
        });
        expect(await records.version('parts', refOf('paged', 1, 10))).toEqual(
          versionOf('parts', refOf('paged', 1, 10), { isDeprecated: true }),
        );
        const some = await records.versionsOf('parts', [refOf('paged', 1), refOf('paged', 9), refOf('paged', 2)]);
        expect(some.map(textOf)).toEqual(['2.0', '1.0']);
      });

      test('prerequisites are known, and none needs the version itself first', async () => {
        const make = (ref: Parameters<typeof versionOf>[1], prerequisites: Parameters<typeof versionOf>[1][] = []) =>
          records.createVersion(versionOf('circle', ref, { prerequisites }));
        expect(await make(refOf('a', 1))).toMatchObject({ ok: true });
        expect(await make(refOf('b', 1), [refOf('a', 1)])).toMatchObject({ ok: true });
        expect(await make(refOf('a', 2), [refOf('b', 1)])).toMatchObject({ ok: true });
        expect(await make(refOf('c', 1), [refOf('nobody', 1)])).toMatchObject({
          problem: { type: 'ValidationException', message: expect.stringContaining('nobody 1.0') },
        });
        expect(await make(refOf('a', 0, 9), [refOf('b', 1)])).toMatchObject({
          problem: { type: 'ValidationException', message: expect.stringContaining('a 0.9 needs b 1.0 needs a 1.0') },
        });
        expect(await make(refOf('c', 1), [refOf('c', 2)])).toMatchObject({ problem: { message: expect.stringContaining('circle') } });
        expect(await records.version('circle', refOf('a', 0, 9))).toBeNull();
      });

      test('of two who make one version at once, one makes it', async () => {
        const both = await Promise.all([1, 2].map(() => records.createVersion(versionOf('parts', refOf('race', 1)))));
        expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      });
    });

    describe('clusters', () => {
      test('are put by the thousand, replaced by the next put, and read page by page in order', async () => {
        const cluster = (turn: number, components = [refOf('engine', 2)]) => ({
          ...{
            stackName: 'clusters',
            clusterId: clusterIdOf(turn),
            accountId: clusterIdOf(turn).slice(0, 12),
            releaseVersion: null,
            components,
          },
          ...{ createdBy: 'ada', principals: [], createdAt: AT, modifiedBy: 'ada', modifiedAt: AT },
        });
        await records.putClusters(Array.from({ length: 2_500 }, (_, turn) => cluster(turn)));
        await records.putClusters([cluster(7, [refOf('engine', 3)])]);
        expect(await records.clusterCount('clusters')).toBe(2_500);
        expect(await records.cluster('clusters', clusterIdOf(7))).toEqual(cluster(7, [refOf('engine', 3)]));
        const all = await paged((page) => records.clusters('clusters', page), 999);
        expect(all.map(({ clusterId }) => clusterId)).toEqual(Array.from({ length: 2_500 }, (_, turn) => clusterIdOf(turn)));
        expect(await records.cluster('clusters', 'none:none')).toBeNull();
      });
    });

    describe('a release', () => {
      test('is made with its stages and clusters, once; counts of stages are those of its clusters', async () => {
        const { release, stages, deployments } = await given('made', [3, 2]);
        expect(await records.createRelease(release, stages, deployments)).toMatchObject({
          ok: false,
          problem: { type: 'ConflictException' },
        });
        expect(await records.release('made', 'R1')).toEqual(release);
        expect((await records.stages('made', 'R1')).map(({ nScheduled, nWaiting }) => [nScheduled, nWaiting])).toEqual([
          [3, 3],
          [2, 2],
        ]);
        expect((await records.stagesOf('made', ['R1', 'R9'])).map(({ releaseId, stageId }) => [releaseId, stageId])).toEqual([
          ['R1', '1'],
          ['R1', '2'],
        ]);
        expect(await records.stagesOf('made', [])).toEqual([]);
        expect(await records.counts('made', 'R1')).toEqual([
          { stageId: '1', state: 'scheduled', count: 3 },
          { stageId: '2', state: 'scheduled', count: 2 },
        ]);
        expect(await records.deployment(deployments[4]?.id ?? '')).toEqual(deployments[4]);
        expect((await records.deploymentsInStage('made', 'R1', '1', { limit: 10 })).rows).toEqual(
          deployments.slice(0, 3).map(({ id, clusterId, accountId, attempt, ordinal, state, lastChangeAt }) => ({
            ...{
              id,
              clusterId,
              accountId,
              attempt,
              ordinal,
              state,
              lastChangeAt,
              reason: null,
              waitingFor: null,
              startedAt: null,
              endedAt: null,
            },
          })),
        );
        expect(await records.attributes('made', 'R1')).toEqual(
          deployments.map(({ clusterId, stageId, state, attributes }) => ({ clusterId, stageId, state, attributes })),
        );
        const [{ attributes = {} } = {}] = deployments;
        const [name = '', value = ''] = Object.entries(attributes)[0] ?? [];
        const having = (page: PageOptions) => records.deploymentsWith('made', 'R1', [{ name, value }], page);
        expect((await paged(having, 2)).map(({ clusterId, stageId }) => [clusterId, stageId])).toEqual(
          deployments.filter((one) => one.attributes[name] === value).map(({ clusterId, stageId }) => [clusterId, stageId]),
        );
        const none = [{ name: 'nothing', value: 'like it' }];
        expect((await records.deploymentsWith('made', 'R1', none, { limit: 9 })).rows).toEqual([]);
        expect(await records.transitions({ stackName: 'made', releaseId: 'R1' }, { limit: 9 })).toMatchObject({
          rows: [{ machine: 'release', from: null, to: 'IN_PROGRESS', event: 'create', actor: 'ada' }],
          next: null,
        });
        expect(await records.createRelease({ ...release, stackName: 'nobody' }, [], [])).toMatchObject({
          problem: { type: 'ResourceNotFoundException' },
        });
      });

      test('that cannot be made whole is not made at all', async () => {
        await records.putStack(stackOf('whole'));
        const first = releaseWith('whole', 'R1', [2]);
        await records.createRelease(first.release, first.stages, first.deployments);
        const { release, stages, deployments } = releaseWith('whole', 'R2', [2]);
        const taken = deployments.map((one, at) => (at === 1 ? { ...one, id: first.deployments[0]?.id ?? '' } : one));
        const failure = await records.createRelease(release, stages, taken).then(
          () => 'made',
          (error: Error) => error.message,
        );
        expect(failure).toMatch(/duplicate key/);
        // Its rows are none of the message: there may be thousands.
        expect(failure).not.toContain('orders');
        expect(await records.release('whole', 'R2')).toBeNull();
        expect(await records.stages('whole', 'R2')).toEqual([]);
        await expect(records.createRelease(release, stages, [...deployments, ...deployments])).rejects.toThrow('a cluster twice');
      });

      test('releases are newest first and can be had by state; cursors that nobody gave begin somewhere', async () => {
        await records.putStack(stackOf('list'));
        for (let turn = 0; turn < 5; turn++) {
          const { release } = releaseWith('list', `R${turn}`, [], { createdAt: AT + (turn % 3), state: turn % 2 ? 'PENDING' : 'SUCCESS' });
          await records.createRelease(release, [], []);
        }
        const ids = (rows: readonly Release[]) => rows.map(({ releaseId }) => releaseId);
        expect(ids(await paged((page) => records.releases('list', page), 2))).toEqual(['R2', 'R4', 'R1', 'R3', 'R0']);
        expect(ids(await paged((page) => records.releases('list', { ...page, states: ['PENDING'] }), 1))).toEqual(['R1', 'R3']);
        for (const after of [
          '',
          'not a cursor',
          'bnVsbA',
          Buffer.from('[1,"\\u0000"]').toString('base64url'),
          Buffer.from('["1",2]').toString('base64url'),
        ])
          expect(ids((await records.releases('list', { limit: 9, after })).rows)).toHaveLength(5);
        expect((await records.activeReleases('list')).map(({ release }) => release.releaseId)).toEqual(['R3', 'R1']);
      });
    });

    describe('pages', () => {
      test('of a stage go by the order of its clusters, newest attempts only, of the states that are asked for', async () => {
        const { deployments, commit } = await given('stage-pages', [7, 2]);
        const [first, second] = deployments as [Deployment, Deployment];
        await commit({ deployments: [stepTo(first, 'skipped', AT + 1), stepTo(second, 'skipped-busy', AT + 1)] });
        const read = (states?: Deployment['state'][]) =>
          paged((page) => records.deploymentsInStage('stage-pages', 'R1', '1', { ...page, states }), 2);
        expect((await read()).map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect((await read(['skipped', 'skipped-busy'])).map(({ ordinal }) => ordinal)).toEqual([0, 1]);
        expect(await read(['failed'])).toEqual([]);
      });

      test('of a release by last change lose nothing that changes meanwhile: it comes at the end, as it is then', async () => {
        const { deployments, commit } = await given('moving-pages', [9]);
        for (const [turn, deployment] of deployments.entries())
          if (turn < 6) await commit({ deployments: [stepTo(deployment, 'validating', AT + turn)] });
        const seen: Deployment[] = [];
        let after: string | null | undefined;
        for (let turn = 0; ; turn++) {
          const page: Page<Deployment> = await records.deploymentsOfRelease('moving-pages', 'R1', { limit: 3, after });
          expect(page.rows.length).toBeLessThanOrEqual(3);
          seen.push(...page.rows);
          if (turn === 0) expect(page.rows.map(({ ordinal }) => ordinal)).toEqual([5, 4, 3]);
          // One that was read, and one that is still to come, change.
          if (turn === 0)
            await commit({
              deployments: [5, 1].map((ordinal) => {
                const one = deployments[ordinal] as Deployment;
                return stepTo({ ...one, state: 'validating' }, 'deploying', AT + 99);
              }),
            });
          if (page.next === null) break;
          after = page.next;
        }
        expect(new Set(seen.map(({ ordinal }) => ordinal)).size).toBe(9);
        const newest = new Map(seen.map(({ ordinal, state }) => [ordinal, state]));
        expect([newest.get(1), newest.get(5), newest.get(0)]).toEqual(['deploying', 'deploying', 'validating']);
        expect(seen).toHaveLength(10);
        const late = await records.deploymentsOfRelease('moving-pages', 'R1', { limit: 20, changedFrom: AT + 99, changedTo: AT + 100 });
        expect(late.rows.map(({ ordinal }) => ordinal).sort()).toEqual([1, 5]);
      });

      test('of a cluster hold all attempts, newest first, within the times', async () => {
        await given('cluster-pages', [1]);
        const { release, stages, deployments } = releaseWith('cluster-pages', 'R2', [1]);
        await records.createRelease(
          release,
          stages,
          deployments.map((one) => ({ ...one, createdAt: AT + 500 })),
        );
        const read = (bounds: { from?: number; to?: number }) =>
          paged((page) => records.deploymentsOfCluster('cluster-pages', clusterIdOf(0), { ...page, ...bounds }), 1);
        expect((await read({})).map(({ releaseId }) => releaseId)).toEqual(['R2', 'R1']);
        expect((await read({ from: AT + 1 })).map(({ releaseId }) => releaseId)).toEqual(['R2']);
        expect((await read({ to: AT })).map(({ releaseId }) => releaseId)).toEqual(['R1']);
      });

      test('of node operations begin with those that have not begun', async () => {
        const { deployments, commit } = await given('operations', [1]);
        const [one] = deployments as [Deployment];
        const made = [1, 2, 3, 4].map((ordinal) => operationOf(one, ordinal));
        await commit({
          deployments: [stepTo(one, 'validating', AT)],
          operations: made.map((row) => operationStep(one, null, row, 'plan', AT)),
        });
        const begun = made.slice(0, 2).map((row, at) => ({ ...row, state: 'IN_PROGRESS' as const, startedAt: AT + at }));
        await commit({ operations: begun.map((row) => operationStep(one, 'PENDING', row, 'begin', AT)) });
        const read = () => paged((page) => records.operationsOfCluster('operations', one.clusterId, page), 1);
        expect((await read()).map(({ ordinal }) => ordinal)).toEqual([4, 3, 2, 1]);
        expect(await records.operationsOf(one.id)).toEqual([...begun, ...made.slice(2)]);
        await commit({ operations: [{ row: { ...(begun[0] as (typeof begun)[0]), steps: [] }, transition: null }] });
        expect((await records.operationsOf(one.id))[0]?.steps).toEqual([]);
        await expect(
          commit({ operations: [operationStep(one, 'PENDING', { ...(made[0] as (typeof made)[0]), state: 'FAILED' }, 'fail', AT)] }),
        ).rejects.toMatchObject({ name: 'StaleBatchError' });
      });
    });

    test('places do not see each other', async () => {
      const { release, stages, deployments } = await given('places', [2]);
      const { elsewhere } = subject;
      expect(await elsewhere.stack('places')).toBeNull();
      expect(await elsewhere.deployment(deployments[0]?.id ?? '')).toBeNull();
      await elsewhere.putStack(stackOf('places'));
      expect(await elsewhere.createRelease(release, stages, deployments)).toMatchObject({ ok: true });
      const lease = await held(elsewhere, 'places');
      expect(lease.epoch).toBe(1);
      await elsewhere.commit(lease, batchOf({ deployments: [stepTo(deployments[0] as Deployment, 'skipped', AT)] }));
      expect(await elsewhere.counts('places', 'R1')).toHaveLength(2);
      expect(await records.counts('places', 'R1')).toHaveLength(1);
    });
  });
};

/** The lease of a stack that nobody holds. */
export async function held(records: ReleaseRecords, stackName: string, owner = 'one'): Promise<StackLease> {
  const lease = await records.lease(stackName, owner, AT, AT + 60_000);
  if (!lease) throw new Error(`${stackName} is held by another`);
  return lease;
}

/** All rows, page by page. */
export async function paged<Row>(read: (page: PageOptions) => Promise<Page<Row>>, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read({ limit, after });
    rows.push(...page.rows);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    if (page.next === null) return rows;
    after = page.next;
  }
}
