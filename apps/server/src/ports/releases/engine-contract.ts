import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsFrom } from '#rules/machine';
import { DEPLOYMENT_MACHINE } from '#rules/releases/machines';
import type { Deployment, Release } from '#rules/releases/model';
import { isFailedDeployment, stageCounts } from '#rules/releases/projections';
import type { DeploymentState } from '#rules/releases/vocabulary';
import { held, paged, type RecordsSubject } from './contract.ts';
import type { EngineBatch, ReleaseRecords } from './port.ts';
import {
  AT,
  batchOf,
  clusterIdOf,
  deploymentOf,
  operationOf,
  operationStep,
  refOf,
  releaseWith,
  stackOf,
  stepTo,
} from './testkit/given-releases.ts';
import { releaseMove, stageMove, walkThrough } from './testkit/moves.ts';

const by = { actor: 'ben', at: AT + 60_000 };

/** What people and the engine do to releases, alike in every store. Each test has a stack of its own. */
export const describeReleaseEngine = (name: string, make: () => Promise<RecordsSubject>): void => {
  describe(`records of releases that move: ${name}`, () => {
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
      const walk = (walked: readonly Deployment[], states: readonly DeploymentState[], at = AT + 1) =>
        walkThrough((deployments) => commit({ deployments }), walked, states, at);
      return { ...parts, lease, commit, walk };
    };

    describe('people', () => {
      test('who deploy to one cluster at once: exactly one wins, and the other is told by whom it is held', async () => {
        await given('asked');
        const ask = (id: string, createdBy: string, token = id) =>
          records.createDeployment(deploymentOf('asked', 1, { id, createdBy }), token, { actor: createdBy, at: AT });
        const both = await Promise.all([ask('one', 'ada'), ask('two', 'ben')]);
        expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
        const winner = both[0]?.ok ? 'ada' : 'ben';
        expect(both.find(({ ok }) => !ok)).toMatchObject({
          problem: { type: 'ConflictException', message: expect.stringContaining(winner) },
        });
        const [first] = both[0]?.ok ? (['one', 'two'] as const) : (['two', 'one'] as const);
        expect(await ask(first, winner)).toMatchObject({ ok: true, value: { id: first } });
        expect(await ask('three', 'eve', first)).toMatchObject({ ok: true, value: { id: first } });
        expect((await records.deploymentsOfCluster('asked', clusterIdOf(1), { limit: 9 })).rows).toHaveLength(1);
        expect(await records.transitions({ stackName: 'asked', clusterId: clusterIdOf(1) }, { limit: 9 })).toMatchObject({
          rows: [{ event: 'create', from: null, to: 'scheduled', actor: winner, subjectId: first }],
        });
        expect((await records.scheduled('asked', null, 9)).map(({ id }) => id)).toEqual([first]);
      });

      test('who ask with one token at once get one deployment', async () => {
        await given('token');
        const both = await Promise.all(
          ['token-one', 'token-two'].map((id) => records.createDeployment(deploymentOf('token', 1, { id }), 'the-token', by)),
        );
        expect(both.every(({ ok }) => ok)).toBe(true);
        expect(new Set(both.map((answer) => (answer.ok ? answer.value.id : ''))).size).toBe(1);
      });

      test('are refused while a release works on the cluster, not while it only waits for it', async () => {
        const { deployments, walk } = await given('held', [2]);
        await walk(deployments.slice(0, 1), ['validating']);
        const ask = (turn: number) => records.createDeployment(deploymentOf('held', turn), `token-${turn}`, by);
        expect(await ask(0)).toMatchObject({ problem: { type: 'ConflictException', message: expect.stringContaining('release R1') } });
        expect(await ask(1)).toMatchObject({ ok: true });
        await walk([{ ...(deployments[0] as Deployment), state: 'validating' }], ['skipped-up-to-date']);
        expect(await ask(0)).toMatchObject({ ok: true });
      });

      test('move a release by the steps its machine has, with a reason that is kept', async () => {
        const { release } = await given('moved', [1], { state: 'PENDING', startedAt: null });
        const move = (event: string, version?: number) =>
          records.moveRelease('moved', 'R1', { event, reason: `because ${event}`, version, by });
        expect(await move('pause')).toMatchObject({ problem: { type: 'ConflictException' } });
        expect(await move('start', 9)).toMatchObject({
          problem: { type: 'ConflictException', message: expect.stringContaining('meanwhile') },
        });
        expect(await move('finish')).toMatchObject({ problem: { type: 'ValidationException' } });
        expect(await move('toString')).toMatchObject({ problem: { type: 'ValidationException' } });
        expect(await move('schedule')).toMatchObject({
          problem: { type: 'ValidationException', message: expect.stringContaining('time') },
        });
        expect(await move('start', release.version)).toMatchObject({
          ok: true,
          value: { state: 'IN_PROGRESS', startedAt: by.at, version: 2, reason: 'because start', modifiedBy: 'ben' },
        });
        expect(await move('pause')).toMatchObject({ value: { state: 'PAUSED' } });
        expect(await move('resume')).toMatchObject({ value: { state: 'IN_PROGRESS', startedAt: by.at } });
        expect(await move('cancel')).toMatchObject({ value: { state: 'CANCELLED', endedAt: by.at, version: 5 } });
        expect(await move('resume')).toMatchObject({ problem: { type: 'ConflictException', message: expect.stringContaining('final') } });
        expect(await records.moveRelease('moved', 'none', { event: 'pause', reason: '', by })).toMatchObject({
          problem: { type: 'ResourceNotFoundException' },
        });
        const { rows } = await records.transitions({ stackName: 'moved', machine: 'release' }, { limit: 9 });
        expect(rows.map(({ event, actor, reason }) => `${event} ${actor} ${reason}`).slice(0, 2)).toEqual([
          'cancel ben because cancel',
          'resume ben because resume',
        ]);
        // The engine has to end what is open in it.
        expect((await records.activeReleases('moved')).map((active) => active.release.state)).toEqual(['CANCELLED']);
      });

      test('of two who move a release at once from what both saw, one does', async () => {
        const { release } = await given('moved-twice', [1]);
        const move = (event: string) => records.moveRelease('moved-twice', 'R1', { event, reason: event, version: release.version, by });
        const both = await Promise.all([move('pause'), move('cancel')]);
        expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      });
    });

    describe('a retry', () => {
      const failing: DeploymentState[] = ['validating', 'deploying', 'failed'];
      const retry = (stackName: string, token: string, clusterIds: readonly string[] | null = null) =>
        records.retryFailed(stackName, 'R1', { clusterIds, token, reason: 'fixed', by });

      test('makes new attempts of those that failed, opens their stages, and the release goes on', async () => {
        const { release, stages, deployments, walk, commit } = await given('retried', [3, 2]);
        await walk(deployments.slice(0, 2), failing);
        await walk(deployments.slice(2, 3), ['validating', 'deploying', 'verifying', 'succeeded']);
        await commit({ stages: [stageMove(stages[0], 'FAILED', 'fail')], releases: [releaseMove(release, 'FAILED', 'stop')] });
        const both = await Promise.all([retry('retried', 'one-token'), retry('retried', 'one-token')]);
        expect(both).toEqual([
          { ok: true, value: { count: 2 } },
          { ok: true, value: { count: 2 } },
        ]);
        expect(await records.release('retried', 'R1')).toMatchObject({
          state: 'IN_PROGRESS',
          reason: 'fixed',
          failuresForgiven: 0,
          endedAt: null,
        });
        expect(await records.stages('retried', 'R1')).toMatchObject([
          { state: 'IN_PROGRESS', nScheduled: 3, nWaiting: 2, nSuccess: 1, nFailed: 0 },
          { state: 'PENDING', nScheduled: 2, nWaiting: 2 },
        ]);
        const { rows } = await records.deploymentsInStage('retried', 'R1', '1', { limit: 9 });
        expect(rows.map(({ attempt, state }) => [attempt, state])).toEqual([
          [2, 'scheduled'],
          [2, 'scheduled'],
          [1, 'succeeded'],
        ]);
        expect(await records.deployment(deployments[0]?.id ?? '')).toMatchObject({ state: 'failed', isNewest: false, attempt: 1 });
        expect((await records.scheduled('retried', { releaseId: 'R1', stageId: '1' }, 9)).map(({ ordinal }) => ordinal)).toEqual([0, 1]);
        const { rows: told } = await records.transitions({ stackName: 'retried', releaseId: 'R1' }, { limit: 4 });
        expect(told.map(({ machine, event, actor, reason }) => [machine, event, actor, reason])).toEqual([
          ['release', 'retry', 'ben', 'fixed'],
          ['deployment', 'retry', 'ben', 'fixed'],
          ['deployment', 'retry', 'ben', 'fixed'],
          ['stage', 'reopen', 'ben', 'fixed'],
        ]);
      });

      test('of named clusters takes those alone, left out ones too, and forgives the others', async () => {
        const { deployments, walk } = await given('named', [5]);
        await walk(deployments.slice(0, 2), failing);
        await walk(deployments.slice(4), ['validating', 'failed-validation']);
        await walk(deployments.slice(2, 3), ['skipped-busy']);
        const ids = (...turns: number[]) => turns.map(clusterIdOf);
        expect(await retry('named', 'token-1', [...ids(0), 'nobody:nowhere'])).toMatchObject({
          problem: { type: 'ResourceNotFoundException', message: expect.stringContaining('nobody:nowhere') },
        });
        expect(await retry('named', 'token-2', ids(0, 3))).toMatchObject({
          problem: { type: 'ConflictException', message: expect.stringContaining('scheduled') },
        });
        expect(await records.stages('named', 'R1')).toMatchObject([{ nFailed: 3, nSkipped: 1, nWaiting: 1 }]);
        expect(await retry('named', 'token-1', ids(0, 2))).toEqual({ ok: true, value: { count: 2 } });
        expect(await records.stages('named', 'R1')).toMatchObject([{ nFailed: 2, nSkipped: 0, nWaiting: 3, nScheduled: 5 }]);
        // A refused validation uses up no failure, so there is none to forgive.
        expect(await records.release('named', 'R1')).toMatchObject({ failuresForgiven: 1, version: 2 });
        expect(await retry('named', 'token-3')).toEqual({ ok: true, value: { count: 2 } });
        expect(await retry('named', 'token-4')).toEqual({ ok: true, value: { count: 0 } });
      });

      test('of a release that is over is refused', async () => {
        for (const state of ['SUCCESS', 'CANCELLED', 'PENDING'] as const) {
          await given(`over-${state}`, [1], { state });
          expect(await retry(`over-${state}`, 'token')).toMatchObject({
            problem: { type: 'ConflictException', message: expect.stringContaining(state) },
          });
        }
        expect(await retry('none', 'token')).toMatchObject({ problem: { type: 'ResourceNotFoundException' } });
      });
    });

    describe('the engine', () => {
      test('one owner holds a stack at a time, renews it, and gives it back', async () => {
        await given('leased');
        const take = (owner: string, now: number) => records.lease('leased', owner, now, now + 1_000);
        const later = AT + 100_000;
        expect(await take('two', AT)).toBeNull();
        expect(await take('one', AT + 500)).toMatchObject({ epoch: 1, until: AT + 1_500 });
        const second = await take('two', later);
        expect(second).toMatchObject({ owner: 'two', epoch: 2 });
        expect(await take('one', later)).toBeNull();
        if (second) await records.giveBack(second);
        expect(await take('one', later)).toMatchObject({ owner: 'one', epoch: 3 });
        // After its end even the same name is another hold: whoever had it may have died.
        expect(await take('one', later + 5_000)).toMatchObject({ epoch: 4 });
      });

      test('a commit of an older hold writes nothing', async () => {
        const { deployments, lease } = await given('fenced', [2]);
        const [one, two] = deployments as [Deployment, Deployment];
        const second = await records.lease('fenced', 'two', AT + 100_000, AT + 200_000);
        await expect(records.commit(lease, batchOf({ deployments: [stepTo(one, 'validating', AT)] }))).rejects.toMatchObject({
          name: 'LeaseLostError',
        });
        expect(await records.deployment(one.id)).toMatchObject({ state: 'scheduled' });
        if (second) await records.commit(second, batchOf({ deployments: [stepTo(two, 'validating', AT)] }));
        expect((await records.running('fenced')).map(({ deployment }) => deployment.id)).toEqual([two.id]);
        expect(await records.stages('fenced', 'R1')).toMatchObject([{ nRunning: 1, nWaiting: 1 }]);
      });

      test('all of a batch is written or nothing, and only steps that the machines have', async () => {
        const { deployments, commit } = await given('whole', [3]);
        const [one, two] = deployments as [Deployment, Deployment];
        const good = stepTo(one, 'validating', AT);
        const stale = { ...stepTo({ ...two, state: 'validating' }, 'deploying', AT) };
        await expect(commit({ deployments: [good, stale] })).rejects.toMatchObject({ name: 'StaleBatchError' });
        const jump = stepTo(two, 'succeeded', AT);
        await expect(commit({ deployments: [good, jump] })).rejects.toThrow('cannot go from scheduled to succeeded');
        await expect(commit({ deployments: [good, { ...stepTo(two, 'validating', AT), transition: null }] })).rejects.toThrow(
          'needs its transition',
        );
        const lying = { ...good, row: { ...good.row, state: 'skipped' as const } };
        await expect(commit({ deployments: [lying] })).rejects.toThrow('its transition says otherwise');
        expect(await records.counts('whole', 'R1')).toEqual([{ stageId: '1', state: 'scheduled', count: 3 }]);
        expect((await records.transitions({ stackName: 'whole' }, { limit: 9 })).rows).toHaveLength(1);
      });

      test('what a person moved since it was read is not overwritten', async () => {
        const { release, deployments, commit } = await given('stale', [1]);
        await records.moveRelease('stale', 'R1', { event: 'pause', reason: 'wait', by });
        const finish = releaseMove(release, 'SUCCESS', 'finish');
        await expect(
          commit({ releases: [finish], deployments: [stepTo(deployments[0] as Deployment, 'skipped', AT)] }),
        ).rejects.toMatchObject({
          name: 'StaleBatchError',
        });
        expect(await records.release('stale', 'R1')).toMatchObject({ state: 'PAUSED', reason: 'wait' });
        const now = (await records.release('stale', 'R1')) as Release;
        await commit({ releases: [releaseMove(now, 'FAILED', 'stop')] });
        expect(await records.release('stale', 'R1')).toMatchObject({ state: 'FAILED', version: now.version + 1 });
      });

      test('long parts of a deployment are kept, and read with what runs', async () => {
        const { deployments, commit } = await given('parts', [1]);
        const [one] = deployments as [Deployment];
        const baseline = {
          ...{ at: AT, unassigned: ['logs/0/r'], unassignedCount: 1, managerId: 'm-1', fivexxPerMinute: 0.5, p99Ms: null, heapPercent: 61 },
          nodes: [{ ip: '10.0.0.1', role: 'data', zone: 'use1-az1', inCluster: true }],
        };
        const validators = [{ validatorName: 'Health', status: 'SUCCESS' as const, statusMessage: 'green' }];
        const notifications = { ...one.notifications, start: { status: 'SUCCESS' as const, sentAt: AT + 5 } };
        const validating = stepTo(one, 'validating', AT + 1, { validators, notifications, startedAt: AT + 1 });
        await commit({ deployments: [validating] });
        const before = validating.row;
        const deploying = { ...stepTo(before, 'deploying', AT + 2, { baseline, waitingFor: 'allocation' }), before };
        const operation = operationOf(one, 1);
        const setting = { deploymentId: one.id, clusterId: one.clusterId, setting: 'cluster.routing.allocation.enable' };
        await commit({
          deployments: [deploying],
          operations: [operationStep(one, null, operation, 'plan', AT + 2)],
          settings: [{ ...setting, prior: 'all', intended: 'primaries', at: AT, restoredAt: null }],
        });
        expect(await records.running('parts')).toEqual([
          {
            deployment: deploying.row,
            operations: [operation],
            settings: [{ ...setting, prior: 'all', intended: 'primaries', at: AT, restoredAt: null }],
          },
        ]);
      });

      test('what a setting was before is never overwritten while it is not restored; what is left behind is found', async () => {
        const { deployments, commit, walk } = await given('intents', [1]);
        const [running] = (await walk(deployments, ['validating', 'deploying'])) as [Deployment];
        const write = (prior: string | null, intended: string | null, at: number, restoredAt: number | null) =>
          commit({ settings: [{ deploymentId: running.id, clusterId: running.clusterId, setting: 'a', prior, intended, at, restoredAt }] });
        await write(null, 'primaries', AT, null);
        await write('primaries', 'none', AT + 1, null);
        const open = async () => (await records.running('intents'))[0]?.settings;
        expect(await open()).toMatchObject([{ prior: null, intended: 'none' }]);
        expect(await records.strandedSettings('intents')).toEqual([]);
        await walk([running], ['failed']);
        expect(await records.strandedSettings('intents')).toMatchObject([{ prior: null, intended: 'none' }]);
        await write(null, 'none', AT + 1, AT + 5);
        expect(await records.strandedSettings('intents')).toEqual([]);
        await write('x', 'y', AT + 9, null);
        expect(await records.strandedSettings('intents')).toMatchObject([{ prior: 'x', intended: 'y' }]);
      });

      test('what stands on clusters is written with what was done', async () => {
        const { commit } = await given('stands');
        const clusters = [
          { clusterId: clusterIdOf(1), components: [refOf('engine', 2, 1)], releaseVersion: 'R1', by: { actor: 'engine', at: AT } },
        ];
        await commit({ clusters });
        await commit({ clusters: clusters.map((one) => ({ ...one, releaseVersion: 'R2' })) });
        expect(await records.cluster('stands', clusterIdOf(1))).toMatchObject({
          ...{ accountId: clusterIdOf(1).slice(0, 12), releaseVersion: 'R2', components: [refOf('engine', 2, 1)], modifiedBy: 'engine' },
        });
      });

      test('one that ends leaves its cluster to the one that begins in the same batch', async () => {
        const { deployments, commit, walk } = await given('handover', [1]);
        await records.createDeployment(deploymentOf('handover', 0, { id: 'asked' }), 'asked-token', by);
        const [running] = (await walk(deployments, ['validating'])) as [Deployment];
        const asked = (await records.deployment('asked')) as Deployment;
        await expect(commit({ deployments: [stepTo(asked, 'validating', AT)] })).rejects.toThrow();
        await commit({ deployments: [stepTo(asked, 'validating', AT), stepTo(running, 'skipped-up-to-date', AT)] });
        expect((await records.running('handover')).map(({ deployment }) => deployment.id)).toEqual(['asked']);
      });
    });

    test('counts of stages and the history are those of a recount, whatever happens in whatever order', async () => {
      await records.putStack(stackOf('random'));
      const lease = await held(records, 'random');
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(fc.nat(), { maxLength: 6 }), { minLength: 1, maxLength: 12 }), async (ticks) => {
          const id = `R${++turn}`;
          const { release, stages, deployments } = releaseWith('random', id, [4, 3, 0, 1], { releaseId: id });
          // Clusters of its own, since what an earlier run left there still runs.
          const own = deployments.map((one) => ({ ...one, clusterId: `${one.clusterId}-${id}` }));
          await records.createRelease(release, stages, own);
          const past: { at: number; counts: Partial<Record<DeploymentState, number>> }[] = [];
          for (const [at, picks] of ticks.entries()) {
            const time = AT + (at + 1) * 1_000;
            const now = await paged((page) => records.deploymentsOfRelease('random', id, page), 5);
            const batch = new Map<string, EngineBatch['deployments'][number]>();
            for (const pick of picks) {
              const one = now[pick % now.length] as Deployment;
              const events = eventsFrom(DEPLOYMENT_MACHINE, one.state);
              const event = events[Math.floor(pick / now.length) % Math.max(1, events.length)];
              if (event) batch.set(one.id, stepTo(one, DEPLOYMENT_MACHINE.events[event].to, time));
            }
            await records.commit(lease, batchOf({ deployments: [...batch.values()] }));
            if (picks.length % 3 === 0) {
              const failed = [...batch.values()].filter(({ row }) => isFailedDeployment(row.state)).length;
              const answer = await records.retryFailed('random', id, {
                ...{ clusterIds: null, token: `${id}-${at}`, reason: 'again', by: { actor: 'ada', at: time } },
              });
              expect(answer.ok && answer.value.count >= failed).toBe(true);
            }
            const recount = await records.counts('random', id);
            for (const stage of await records.stages('random', id)) {
              const ofStage = recount.filter(({ stageId }) => stageId === stage.stageId);
              expect(stage).toMatchObject(stageCounts(ofStage.map(({ state, count }) => [state, count] as const)));
            }
            const counts: Partial<Record<DeploymentState, number>> = {};
            for (const { state, count } of recount) counts[state] = (counts[state] ?? 0) + count;
            past.push({ at: time, counts });
          }
          const span = { from: AT, to: AT + ticks.length * 1_000, periodMs: 1_000 };
          expect(await records.statusHistory('random', id, span)).toEqual(past);
          const [last] = await records.statusHistory('random', id, { ...span, from: AT + 500, periodMs: 1_000_000 });
          expect(last).toEqual(past.at(-1));
        }),
        { numRuns: 15 },
      );
    }, 60_000);

    test('a history has an end to each period, the last one at the end of the span, and not too many', async () => {
      const { deployments, walk } = await given('history', [2]);
      await walk(deployments.slice(0, 1), ['validating'], AT + 2_500);
      const read = (from: number, to: number, periodMs: number) => records.statusHistory('history', 'R1', { from, to, periodMs });
      expect(await read(AT - 1_000, AT + 3_000, 2_000)).toEqual([
        { at: AT + 1_000, counts: { scheduled: 2 } },
        { at: AT + 3_000, counts: { scheduled: 1, validating: 1 } },
      ]);
      const into = (after: number, to: number) => records.stepsInto('history', 'R1', ['validating', 'deploying'], { after, to });
      expect(await Promise.all([into(AT, AT + 2_500), into(AT + 2_500, AT + 9_000), into(AT, AT + 2_499)])).toEqual([1, 0, 0]);
      expect(await read(AT - 2_000, AT - 1_000, 1_000)).toEqual([{ at: AT - 1_000, counts: {} }]);
      expect((await read(AT, AT + 2_500, 1_000)).map(({ at }) => at - AT)).toEqual([1_000, 2_000, 2_500]);
      expect(await read(AT, AT, 1_000)).toEqual([]);
      await expect(read(AT, AT + 1_000_000, 1)).rejects.toThrow('at most');
      await expect(read(AT, AT + 1_000, 0)).rejects.toThrow('at most');
    });
  });
};
