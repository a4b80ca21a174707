import { expect, test } from 'vitest';
import { createWorld, type StoredAction, type World } from '#fleet/world';
import { demoTransport } from '../../cluster-api/demo/demo-transport.ts';
import { describeDomainActionsPort } from '../contract.ts';
import { type ActionStore, demoActions } from './demo-actions.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const MINUTE = 60_000;
const GREEN = '000000000101:orders-green';
const stageRegion = { stage: 'beta', airportCode: 'iad' } as const;

const memoryStore = (): ActionStore & { kept: StoredAction[] } => {
  const kept: StoredAction[] = [];
  return {
    kept,
    append: async (action) => void kept.push(action),
    find: async (token) => kept.find((action) => action.token === token),
  };
};

const clock = { now: () => NOW };
const actionsOf = (world: World, store: ActionStore) => demoActions(world, store, { transport: demoTransport(world, clock), clock });

const someNode = (world: World): string =>
  world.instances(GREEN, NOW)?.find(({ machine }) => machine.role === 'data')?.machine.instanceId ?? '';

describeDomainActionsPort('demo fleet', async () => {
  const world = createWorld({ stageRegion });
  const store = memoryStore();
  return {
    port: actionsOf(world, store),
    domainIdentifier: GREEN,
    unknownIdentifier: '000000000101:never-was',
    instanceId: someNode(world),
    limits: { MaxTags: 12 },
    at: NOW,
    effects: async (kind) => store.kept.filter((action) => action.kind === kind).length,
  };
});

test('what was stored is known to a world made anew, as after a restart', async () => {
  const world = createWorld({ stageRegion });
  const store = memoryStore();
  const instanceId = someNode(world);
  await actionsOf(world, store).perform(
    { kind: 'terminate-instance' },
    {
      domainIdentifier: GREEN,
      instanceId,
      token: 't1',
      actor: 'ann',
      at: NOW,
    },
  );
  const restarted = createWorld({ stageRegion, actions: store.kept });
  for (const after of [1, 6, 60])
    expect(restarted.instances(GREEN, NOW + after * MINUTE)).toEqual(world.instances(GREEN, NOW + after * MINUTE));
  expect(restarted.domainState(GREEN, NOW + 2 * MINUTE)?.status).toBe('yellow');
});

test('a changed limit is what the world says from then on, after a restart too [SKEW-025]', async () => {
  const world = createWorld({ stageRegion });
  const store = memoryStore();
  const first = world.limits(GREEN, NOW);
  await actionsOf(world, store).perform(
    { kind: 'update-limits', limits: { MaxShardsPerNode: 2_000 } },
    {
      domainIdentifier: GREEN,
      token: 't3',
      actor: 'ingrid',
      at: NOW,
    },
  );
  const restarted = createWorld({ stageRegion, actions: store.kept });
  for (const after of [world, restarted]) {
    expect(after.limits(GREEN, NOW - 1)).toEqual(first);
    expect(after.limits(GREEN, NOW + MINUTE)).toEqual({ ...first, MaxShardsPerNode: 2_000 });
  }
});

test('an instance of another domain is not found', async () => {
  const world = createWorld({ stageRegion });
  const perform = actionsOf(world, memoryStore()).perform(
    { kind: 'reboot-instance' },
    {
      domainIdentifier: '000000000101:orders-red',
      instanceId: someNode(world),
      token: 't2',
      actor: 'ann',
      at: NOW,
    },
  );
  await expect(perform).rejects.toMatchObject({ kind: 'not-found' });
});

test.each([
  ['conn-refused', 'unavailable'],
  ['html-gateway', 'unavailable'],
  ['denied-401', 'denied'],
  ['denied-403', 'denied'],
  ['half-json', 'malformed'],
  ['throttled-429', 'throttled'],
])('recover fails on %s as its cluster does, and nothing is stored', async (name, kind) => {
  const store = memoryStore();
  const recover = actionsOf(createWorld({ stageRegion }), store).perform(
    { kind: 'recover-domain' },
    {
      domainIdentifier: `000000000202:${name}`,
      token: 't3',
      actor: 'ann',
      at: NOW,
    },
  );
  await expect(recover).rejects.toMatchObject({ kind });
  expect(store.kept).toEqual([]);
});
