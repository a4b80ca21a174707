import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deployment } from '#rules/releases/model';
import type { Database } from '../../../platform/database/database.ts';
import { openDatabase } from '../../../platform/database/open-database.ts';
import { postgresTestDatabase, type TestDatabase } from '../../../platform/database/test-databases.ts';
import { paged } from '../contract.ts';
import { LeaseLostError, type ReleaseRecords } from '../port.ts';
import { AT, batchOf, releaseWith, stackOf, stepTo } from '../testkit/given-releases.ts';
import { createReleaseRecords } from './index.ts';

let place: TestDatabase;
let databases: Database[];
beforeAll(async () => {
  place = await postgresTestDatabase();
  databases = [await openDatabase(place.config), await openDatabase(place.config)];
}, 60_000);
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await place.remove();
});

const CLUSTERS = 40;

/** Takes the stack again and again, however often it is lost, and commits a step at a time, signed with the epoch. */
async function drive(records: ReleaseRecords, owner: string, own: readonly Deployment[], time: { now: number }): Promise<number> {
  let lost = 0;
  for (const deployment of own) {
    for (let done = false; !done; ) {
      // Leases are over as soon as they begin: the other one takes the stack at once.
      time.now += 1;
      const lease = await records.lease('raced', owner, time.now, time.now);
      if (!lease) continue;
      const step = stepTo(deployment, 'skipped', AT);
      const signed = { ...step, transition: step.transition && { ...step.transition, actor: String(lease.epoch) } };
      try {
        await records.commit(lease, batchOf({ deployments: [signed] }));
        done = true;
      } catch (error) {
        if (!(error instanceof LeaseLostError)) throw error;
        lost += 1;
      }
    }
  }
  return lost;
}

test('of two servers that race for a stack, no commit of an older hold comes after one of a newer', async () => {
  const [one, two] = databases.map((database) => createReleaseRecords(database, 'beta/iad')) as [ReleaseRecords, ReleaseRecords];
  await one.putStack(stackOf('raced'));
  const { release, stages, deployments } = releaseWith('raced', 'R1', [CLUSTERS]);
  await one.createRelease(release, stages, deployments);
  const time = { now: AT };
  const lost = await Promise.all([
    drive(one, 'one', deployments.slice(0, CLUSTERS / 2), time),
    drive(two, 'two', deployments.slice(CLUSTERS / 2), time),
  ]);
  const transitions = await paged((page) => one.transitions({ stackName: 'raced', machine: 'deployment' }, page), 100);
  const epochs = transitions.map(({ actor }) => Number(actor)).reverse();
  expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
  expect(epochs).toHaveLength(CLUSTERS);
  expect(await two.stages('raced', 'R1')).toMatchObject([{ nSkipped: CLUSTERS, nWaiting: 0, nScheduled: 0 }]);
  // What was lost was lost for a reason: each hold that came to nothing has an epoch of its own.
  expect((await one.lease('raced', 'one', time.now + 1, time.now + 2))?.epoch).toBe(CLUSTERS + (lost[0] ?? 0) + (lost[1] ?? 0) + 1);
});
