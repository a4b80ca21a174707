import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { held, type RecordsSubject } from './contract.ts';
import { type EngineBatch, LeaseLostError, type ReleaseRecords } from './port.ts';
import { AT, batchOf, clusterIdOf, operationOf, operationStep, releaseWith, stackOf } from './testkit/given-releases.ts';
import { walkThrough } from './testkit/moves.ts';

/** Who has a domain while agents work on it, alike in every store. */
export const describeDomainHolds = (name: string, make: () => Promise<RecordsSubject>): void => {
  describe(`domains that agents are to work on: ${name}`, () => {
    let subject: RecordsSubject;
    let records: ReleaseRecords;
    beforeAll(async () => {
      subject = await make();
      ({ records } = subject);
    }, 60_000);
    afterAll(() => subject.close());

    const given = async (stackName: string, sizes: readonly number[] = []) => {
      await records.putStack(stackOf(stackName));
      const parts = releaseWith(stackName, 'R1', sizes);
      if (sizes.length > 0) expect(await records.createRelease(parts.release, parts.stages, parts.deployments)).toMatchObject({ ok: true });
      const lease = await held(records, stackName);
      const commit = (some: Partial<EngineBatch>) => records.commit(lease, batchOf(some));
      return { ...parts, lease, commit };
    };
    const time = { now: AT, until: AT + 60_000 };
    const holdOf = (deploymentId: string, turn = 0) => ({
      clusterId: clusterIdOf(turn),
      deploymentId,
      title: `a deployment, ${deploymentId}`,
    });

    test('are one deployment’s at a time: the others are told whose, and whoever has one keeps it', async () => {
      const { lease } = await given('domains');
      expect(await records.holdDomains(lease, [], time)).toEqual(new Map());
      expect(await records.holdDomains(lease, [holdOf('one'), holdOf('two', 1)], time)).toEqual(new Map());
      expect(await records.holdDomains(lease, [holdOf('one'), holdOf('one', 1), holdOf('one', 2)], time)).toEqual(
        new Map([[clusterIdOf(1), 'a deployment, two']]),
      );
      // Its server has not been heard of since: its time is over.
      expect(await records.holdDomains(lease, [holdOf('one', 1)], { now: time.until, until: time.until + 1 })).toEqual(new Map());
    });

    test('are given back with the end of the work, and not before', async () => {
      const { lease, deployments, commit } = await given('let-go', [2]);
      const [first] = deployments;
      if (!first) throw new Error('there are two');
      const after = { now: AT + 600_000, until: AT + 660_000 };
      const turn = { clusterId: first.clusterId, deploymentId: first.id, title: 'the first' };
      const other = { clusterId: first.clusterId, deploymentId: 'other', title: 'another' };
      await walkThrough((steps) => commit({ deployments: steps }), [first], ['validating', 'deploying'], AT + 1);
      const operation = operationOf(first, 1);
      await commit({ operations: [operationStep(first, null, operation, 'plan', AT + 1)] });
      expect(await records.holdDomains(lease, [turn], { now: after.now, until: after.until + 1_000 })).toEqual(new Map());
      const begun = { ...operation, state: 'IN_PROGRESS' as const, startedAt: AT };
      await commit({ operations: [operationStep(first, 'PENDING', begun, 'begin', AT + 1)] });
      expect(await records.holdDomains(lease, [other], after)).toEqual(new Map([[first.clusterId, 'the first']]));
      const ended = { ...begun, state: 'SUCCESS' as const, endedAt: AT + 1 };
      await commit({ operations: [operationStep(first, 'IN_PROGRESS', ended, 'succeed', AT + 1)] });
      expect(await records.holdDomains(lease, [other], after)).toEqual(new Map());
    });

    test('are not for a server that has lost the stack', async () => {
      const { lease } = await given('lost-domains');
      await records.lease('lost-domains', 'another server', lease.until, lease.until + 1);
      await expect(records.holdDomains(lease, [holdOf('late', 5)], time)).rejects.toThrow(LeaseLostError);
    });
  });
};
