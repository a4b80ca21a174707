import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deployment } from '#rules/releases/model';
import type { Database } from '../../../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { createReleaseRecords } from '../../releases/store/index.ts';
import { AT, batchOf, clusterIdOf, deploymentOf, releaseWith, stackOf, stepTo } from '../../releases/testkit/given-releases.ts';
import { describeChangesPort } from '../contract.ts';
import { createReleaseChanges } from './index.ts';

const STAGE_REGION = 'beta/iad';
const STACK = 'managed-search';
let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  const records = createReleaseRecords(database, STAGE_REGION);
  await records.putStack(stackOf(STACK));
  const lease = await records.lease(STACK, 'one', AT, AT + 1_000);
  if (!lease) throw new Error('the stack is held');
  const walk = async (some: readonly Deployment[], at: number) => {
    let now = some.map((one) => stepTo(one, 'validating', at, { startedAt: at }));
    await records.commit(lease, batchOf({ deployments: now }));
    now = now.map(({ row }) => stepTo(row, 'deploying', at + 1));
    await records.commit(lease, batchOf({ deployments: now }));
    now = now.map(({ row }) => stepTo(row, 'rolling-back', at + 2));
    await records.commit(lease, batchOf({ deployments: now }));
    await records.commit(lease, batchOf({ deployments: now.map(({ row }) => stepTo(row, 'rolled-back', at + 50, { endedAt: at + 50 })) }));
  };
  for (const [turn, releaseId] of ['R1', 'R2'].entries()) {
    const { release, stages, deployments } = releaseWith(STACK, releaseId, [3]);
    await records.createRelease(release, stages, deployments);
    await walk(deployments.slice(0, 1), AT + 100 + turn * 1_000);
    await walk(deployments.slice(1, 2), AT + 300 + turn * 1_000);
  }
  const asked = deploymentOf(STACK, 0, { id: 'asked', createdBy: 'ben' });
  await records.createDeployment(asked, 'asked-token', { actor: 'ben', at: AT });
  await records.commit(lease, batchOf({ deployments: [stepTo(asked, 'validating', AT + 5_000, { startedAt: AT + 5_000 })] }));
}, 60_000);
afterAll(() => database.close());

const DOMAINS = [0, 1, 2].map(clusterIdOf);

describeChangesPort('deployments of releases', async () => ({
  port: createReleaseChanges(database, STAGE_REGION),
  subject: clusterIdOf(0),
  domains: DOMAINS,
  from: AT,
  to: AT + 10_000,
}));

test('a deployment is a change from its start to its end, with its outcome and its task', async () => {
  const list = await createReleaseChanges(database, STAGE_REGION).between(clusterIdOf(0), AT, AT + 10_000, 10);
  expect(list.map(({ title, at, until, actor }) => [title, at - AT, until && until - AT, actor])).toEqual([
    ['Deployment: engine 2.1', 5_000, null, 'ben'],
    ['Release R2: engine 2.1 (rolled back)', 1_100, 1_150, 'ada'],
    ['Release R1: engine 2.1 (rolled back)', 100, 150, 'ada'],
  ]);
  expect(list[0]).toMatchObject({ kind: 'release', subject: clusterIdOf(0), source: 'releases' });
  expect(list[0]?.link).toBe('/sdpds?cluster=100000000000%3Aorders&stack=managed-search&task=asked');
  expect(await createReleaseChanges(database, STAGE_REGION).between(clusterIdOf(2), AT, AT + 10_000, 10)).toEqual([]);
  expect(await createReleaseChanges(database, 'prod/iad').between(clusterIdOf(0), AT, AT + 10_000, 10)).toEqual([]);
});

test('among domains a release is one change with those that it touched', async () => {
  const port = createReleaseChanges(database, STAGE_REGION);
  const list = await port.among(DOMAINS, AT, AT + 10_000, 10);
  expect(list.map(({ id, touched }) => [id, [...touched].sort()])).toEqual([
    ['deployment:asked', [clusterIdOf(0)]],
    ['release:managed-search/R2', DOMAINS.slice(0, 2)],
    ['release:managed-search/R1', DOMAINS.slice(0, 2)],
  ]);
  expect(list[2]).toMatchObject({ at: AT + 100, until: AT + 350, title: 'Release R1: engine 2.1', subject: 'managed-search/R1' });
  expect(list[2]?.link).toBe('/component-release-tracker?stack=managed-search&release=R1');
  expect((await port.among(DOMAINS.slice(1, 2), AT, AT + 999, 10)).map(({ id, at }) => [id, at - AT])).toEqual([
    ['release:managed-search/R1', 300],
  ]);
});
