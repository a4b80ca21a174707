import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deployment } from '#rules/releases/model';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { AT, batchOf, deploymentOf, operationOf, operationStep, releaseWith, stackOf, stepTo } from '../testkit/given-releases.ts';
import { createReleaseRecords } from './index.ts';
import { forgetOldReleases } from './retention.ts';

let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 60_000);
afterAll(() => database.close());

const TABLES = [
  'releases',
  ...['stages', 'deployments', 'deployment_details', 'operations', 'settings', 'transitions', 'tokens'].map((name) => `release_${name}`),
];

const sizes = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await database.run((db) => db.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`));
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
};

test('what is over is forgotten after its time, whole; what is open, or not restored, is kept', async () => {
  const records = createReleaseRecords(database, 'beta/iad');
  await records.putStack(stackOf('old'));
  const lease = await records.lease('old', 'one', AT, AT + 1_000);
  if (!lease) throw new Error('the stack is held');
  const end = async (deployment: Deployment, restoredAt: number | null) => {
    const validating = stepTo(deployment, 'validating', AT, { startedAt: AT });
    await records.commit(
      lease,
      batchOf({
        deployments: [validating],
        operations: [operationStep(deployment, null, operationOf(deployment, 1), 'plan', AT)],
        settings: [
          { deploymentId: deployment.id, clusterId: deployment.clusterId, setting: 'a', prior: null, intended: 'b', at: AT, restoredAt },
        ],
      }),
    );
    await records.commit(lease, batchOf({ deployments: [stepTo(validating.row, 'skipped-busy', AT + 9, { endedAt: AT + 9 })] }));
  };
  const given = async (releaseId: string, state: 'SUCCESS' | 'FAILED', restoredAt: number | null, endedAt = AT + 9) => {
    const { release, stages, deployments } = releaseWith('old', releaseId, [1], { state, endedAt });
    // Clusters of its own: those that are left out stay where they are.
    const own = deployments.map((one) => ({ ...one, clusterId: `${releaseId}:orders` }));
    await records.createRelease(release, stages, own);
    for (const one of own) await end(one, restoredAt);
  };
  await given('over', 'SUCCESS', AT + 5);
  const asked = deploymentOf('old', 1, { id: 'asked' });
  await records.createDeployment(asked, 'asked-token', { actor: 'ada', at: AT });
  await end(asked, AT + 5);
  const before = await sizes();
  await given('failed', 'FAILED', AT + 5);
  await given('stranded', 'SUCCESS', null);
  await given('late', 'SUCCESS', AT + 5, AT + 400 * 86_400_000);
  const all = await sizes();
  expect(before).toMatchObject({ releases: 1, release_deployments: 2, release_operations: 2, release_settings: 2, release_tokens: 1 });

  expect(await forgetOldReleases(database, AT + 86_400_000)).toBe(0);
  expect(await sizes()).toEqual(all);
  expect(await forgetOldReleases(database, AT + 401 * 86_400_000)).toBe(2);
  expect(await sizes()).toEqual(Object.fromEntries(Object.entries(all).map(([table, count]) => [table, count - (before[table] ?? 0)])));
  expect((await records.releases('old', { limit: 9 })).rows.map(({ releaseId }) => releaseId).sort()).toEqual([
    'failed',
    'late',
    'stranded',
  ]);
});
