import { describe, expect, test } from 'vitest';
import { NOW, rowsOf, smallWorld, textOf, WELL } from '../testkit.ts';
import { createWorld, type StoredAction } from '../world.ts';

const MINUTE = 60_000;
const stageRegion = { stage: 'beta', airportCode: 'iad' } as const;
let serial = 0;

const action = (kind: StoredAction['kind'], name: string, more: Partial<StoredAction> = {}): StoredAction => {
  serial++;
  return { id: `a${serial}`, domainIdentifier: WELL(name), kind, at: NOW, token: `token-${serial}`, ...more };
};

const dataNode = (name: string): string =>
  smallWorld()
    .instances(WELL(name), NOW)
    ?.find(({ machine }) => machine.role === 'data')?.machine.instanceId ?? '';

describe('recover-domain', () => {
  test('brings back a replica that gave up, over minutes [ACT-015]', () => {
    const world = createWorld({ stageRegion, actions: [action('recover-domain', 'max-retry')] });
    const unassigned = (after: number): number | undefined => world.domainState(WELL('max-retry'), NOW + after)?.shards.unassigned;
    expect(unassigned(-1_000)).toBe(1);
    expect(world.domainState(WELL('max-retry'), NOW + 30_000)?.shards).toMatchObject({ unassigned: 0, initializing: 1 });
    expect(world.domainState(WELL('max-retry'), NOW + 10 * MINUTE)).toMatchObject({
      status: 'green',
      shards: { unassigned: 0, initializing: 0 },
    });
  });

  test('does not bring back a primary whose only copies are gone, and resets its unassigned.at', () => {
    const before = smallWorld();
    const world = createWorld({ stageRegion, actions: [action('recover-domain', 'orders-red')] });
    const t = NOW + 5 * MINUTE;
    expect(world.domainState(WELL('orders-red'), t)?.status).toBe('red');
    const at = (of: typeof world): (string | null | undefined)[] =>
      rowsOf(of, WELL('orders-red'), '/_cat/shards?h=state,unassigned.at,unassigned.reason', t)
        .filter((row) => row.state === 'UNASSIGNED')
        .map((row) => row['unassigned.at']);
    expect(Date.parse(at(world)[0] ?? '')).toBeGreaterThan(NOW);
    expect(Date.parse(at(before)[0] ?? '')).toBeLessThan(NOW);
  });

  test('leaves a leaked exclusion where it is', () => {
    const world = createWorld({ stageRegion, actions: [action('recover-domain', 'leaked-exclusion')] });
    expect(textOf(world, WELL('leaked-exclusion'), '/_cluster/settings?flat_settings=true', NOW + 5 * MINUTE)).toContain(
      'cluster.routing.allocation.exclude._ip',
    );
  });
});

describe('dashboards', () => {
  test('are red once switched off, and green a minute after they are switched on [ACT-017]', () => {
    const world = createWorld({
      stageRegion,
      actions: [action('deactivate-kibana', 'orders-green'), action('activate-kibana', 'orders-green', { at: NOW + 20_000 })],
    });
    const state = (after: number): string | undefined => world.domainState(WELL('orders-green'), NOW + after)?.dashboards;
    expect([state(-1), state(5_000), state(30_000), state(120_000)]).toEqual(['green', 'red', 'yellow', 'green']);
    const reply = world.dashboardsAnswer(WELL('orders-green'), NOW + 5_000);
    expect(reply?.kind === 'answer' ? reply.status : null).toBe(503);
  });
});

describe('machines', () => {
  test('a terminated machine leaves, its copies wait, another comes in 4 to 8 minutes, all recovers', () => {
    const instanceId = dataNode('orders-green');
    const world = createWorld({ stageRegion, actions: [action('terminate-instance', 'orders-green', { instanceId })] });
    const state = (after: number) => world.domainState(WELL('orders-green'), NOW + after * MINUTE);
    expect(state(2)).toMatchObject({ status: 'yellow', nodes: { data: 5 } });
    expect(state(2)?.shards.unassigned).toBeGreaterThan(0);
    expect(state(3.9)?.nodes.data).toBe(5);
    expect(state(8)?.nodes.data).toBe(6);
    expect(state(8 * 60)).toMatchObject({ status: 'green', nodes: { data: 6 } });
    const ids = world.instances(WELL('orders-green'), NOW + 8 * 60 * MINUTE)?.map(({ machine }) => machine.instanceId);
    expect(ids).not.toContain(instanceId);
    expect(ids).toHaveLength(9);
  });

  test('recovery goes one way: fewer unassigned copies with every minute', () => {
    const world = createWorld({
      stageRegion,
      actions: [action('terminate-instance', 'orders-green', { instanceId: dataNode('orders-green') })],
    });
    const counts = Array.from(
      { length: 60 },
      (_, minute) => world.domainState(WELL('orders-green'), NOW + (2 + minute) * MINUTE)?.shards.unassigned ?? 0,
    );
    for (const [i, count] of counts.entries()) if (i > 0) expect(count).toBeLessThanOrEqual(counts[i - 1] ?? 0);
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0);
  });

  test('a rebooted machine comes back as itself, with a new uptime', () => {
    const instanceId = dataNode('orders-green');
    const world = createWorld({ stageRegion, actions: [action('reboot-instance', 'orders-green', { instanceId })] });
    const find = (after: number) =>
      world.instances(WELL('orders-green'), NOW + after * MINUTE)?.find(({ machine }) => machine.instanceId === instanceId);
    expect(find(1)?.state).toBe('rebooting');
    expect(find(30)?.state).toBe('running');
    expect(find(30)?.machine.joinedAt).toBeGreaterThan(NOW);
    expect(world.domainState(WELL('orders-green'), NOW + 30 * MINUTE)?.status).toBe('green');
  });

  test('the engine switched off on a node stays off until it is switched on', () => {
    const instanceId = dataNode('orders-green');
    const world = createWorld({ stageRegion, actions: [action('deactivate-es', 'orders-green', { instanceId })] });
    const nodes = (hours: number) => world.domainState(WELL('orders-green'), NOW + hours * 60 * MINUTE)?.nodes.data;
    expect([nodes(1), nodes(9)]).toEqual([5, 5]);
    world.apply(action('activate-es', 'orders-green', { instanceId, at: NOW + 10 * 60 * MINUTE }));
    expect(nodes(11)).toBe(6);
  });

  test('one token is one action, however often it is applied', () => {
    const terminate = action('terminate-instance', 'orders-green', { instanceId: dataNode('orders-green') });
    const once = createWorld({ stageRegion, actions: [terminate] });
    const thrice = createWorld({ stageRegion, actions: [terminate, terminate] });
    thrice.apply({ ...terminate, at: terminate.at + 9_000 });
    for (const after of [1, 5, 20])
      expect(thrice.domainState(WELL('orders-green'), NOW + after * MINUTE)).toEqual(
        once.domainState(WELL('orders-green'), NOW + after * MINUTE),
      );
  });
});
