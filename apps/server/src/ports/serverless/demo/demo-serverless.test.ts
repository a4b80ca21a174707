import { expect, test } from 'vitest';
import { createWorld, type StoredAction, type World } from '#fleet/world';
import { steppedClock } from '../../../platform/clock/clock.ts';
import type { ActionStore } from '../../domain-actions/demo/demo-actions.ts';
import { describeServerless } from '../contract.ts';
import type { ServerlessPort } from '../port.ts';
import { demoServerless } from './demo-serverless.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const MINUTE = 60_000;
const STAGE_REGION = { stage: 'beta', airportCode: 'iad' } as const;
const ACCOUNT = '000000000101';

const memoryStore = (): ActionStore & { kept: StoredAction[] } => {
  const kept: StoredAction[] = [];
  return { kept, append: async (action) => void kept.push(action), find: async (token) => kept.find((action) => action.token === token) };
};

const idOf = (world: World, name: string): string => world.serverless.collections(ACCOUNT, NOW).find((one) => one.name === name)?.id ?? '';

describeServerless('demo fleet', { tellsWorkers: true }, async () => {
  const world = createWorld({ stageRegion: STAGE_REGION });
  return {
    port: demoServerless(world, memoryStore(), { now: () => NOW }),
    accountId: ACCOUNT,
    failedId: idOf(world, 'failed-key'),
    group: {
      accountId: ACCOUNT,
      placementConstraintId: world.serverless.account(ACCOUNT).groups[0]?.id ?? '',
      namespace: 'default',
      dataPlaneType: 'search',
    },
    empty: '000000000505',
    denied: '000000000606',
    throttled: '000000000707',
    unknown: '123456789012',
    now: NOW,
  };
});

const statusOf = async (port: ServerlessPort, id: string): Promise<string | undefined> => (await port.collection(ACCOUNT, id))?.status;

test('a retry queues, waits and then works, also over a restart', async () => {
  const clock = steppedClock(NOW);
  const world = createWorld({ stageRegion: STAGE_REGION });
  const store = memoryStore();
  const id = idOf(world, 'failed-key');
  const port = demoServerless(world, store, clock);
  const { estimatedWaitTimeInMinutes } = await port.retry(ACCOUNT, id, 't');
  expect(await statusOf(port, id)).toBe('FAILED');
  clock.step(estimatedWaitTimeInMinutes * MINUTE);
  expect(await statusOf(port, id)).toBe('CREATING');
  const restarted = demoServerless(createWorld({ stageRegion: STAGE_REGION, actions: store.kept }), store, clock);
  expect(await statusOf(restarted, id)).toBe('CREATING');
  clock.step(3 * MINUTE);
  expect([await statusOf(port, id), await statusOf(restarted, id)]).toEqual(['ACTIVE', 'ACTIVE']);
  expect((await port.collection(ACCOUNT, id))?.failureReason).toBeNull();
});

test('who retries what waits already gets its place in the queue; one fails again', async () => {
  const clock = steppedClock(NOW);
  const world = createWorld({ stageRegion: STAGE_REGION });
  const port = demoServerless(world, memoryStore(), clock);
  const id = idOf(world, 'failed-again');
  const first = await port.retry(ACCOUNT, id, 't1');
  clock.step(MINUTE);
  const second = await port.retry(ACCOUNT, id, 't2');
  expect(second.estimatedWaitTimeInMinutes).toBe(first.estimatedWaitTimeInMinutes - 1);
  clock.step(20 * MINUTE);
  expect(await statusOf(port, id)).toBe('FAILED');
});

test('a collection that is being made or deleted answers nothing', async () => {
  const world = createWorld({ stageRegion: STAGE_REGION });
  const port = demoServerless(world, memoryStore(), { now: () => NOW });
  for (const name of ['always-creating', 'always-deleting', 'failed-key'])
    await expect(port.get(ACCOUNT, idOf(world, name), '/_cat/indices')).rejects.toMatchObject({ kind: 'unavailable' });
  const { status, body } = await port.get(ACCOUNT, idOf(world, 'orders-search'), '/_cat/indices?format=json');
  expect([status, JSON.parse(Buffer.from(body).toString()).length]).toEqual([200, 3]);
});

test('records of scaling go back sixty days, however much is asked for', async () => {
  const world = createWorld({ stageRegion: STAGE_REGION });
  const port = demoServerless(world, memoryStore(), { now: () => NOW });
  const group = {
    accountId: ACCOUNT,
    placementConstraintId: world.serverless.account(ACCOUNT).groups[0]?.id ?? '',
    namespace: 'default',
    dataPlaneType: 'search',
  } as const;
  const { records } = await port.scalingHistory(group, 0, NOW, 100_000);
  const oldest = Number(records.at(-1)?.actionId.slice(0, 13));
  expect([oldest >= NOW - 60 * 24 * 60 * MINUTE, oldest < NOW - 59 * 24 * 60 * MINUTE]).toEqual([true, true]);
});
