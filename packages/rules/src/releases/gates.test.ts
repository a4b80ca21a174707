import { describe, expect, test } from 'vitest';
import type { FleetNode, GateReading } from './fleet.ts';
import { returnVerdict, stepVerdict, takeBaseline, takeVerdict } from './gates.ts';
import { givenHealth } from './testkit/given.ts';

const healthy = givenHealth();
const baseline = (() => {
  const taken = takeBaseline(healthy);
  if (!taken.ok) throw new Error(taken.missing);
  return taken.baseline;
})();

const down = (...ips: string[]): FleetNode[] => (healthy.nodes ?? []).map((node) => ({ ...node, inCluster: !ips.includes(node.ip) }));
const step = (changes: Partial<GateReading> | null, before = baseline) =>
  stepVerdict({ health: changes && { ...healthy, ...changes }, baseline: before, since: healthy.at, touched: ['10.0.0.100'] });

describe('a gate after a step', () => {
  test('passes when all is as before', () => {
    expect(step({})).toEqual({ passed: true, open: [], waitingFor: null });
  });

  test.each([
    ['a node that was worked on is away', { nodes: down('10.0.0.100') }, '10.0.0.100 to join the cluster again'],
    ['another node is away', { nodes: down('10.0.0.102') }, 'nodes to be back that were there before: 1 data c'],
    ['a shard lost its node', { unassigned: ['logs/3/r'], unassignedCount: 1 }, '1 shard to be assigned again: logs/3/r'],
    ['a primary is missing', { isRed: true }, 'all primaries to be there'],
    ['shards move', { relocating: 2 }, '2 shards to have moved'],
    ['requests fail', { fivexxPerMinute: 40 }, 'failed requests to go down: 40 a minute, 1 before'],
    ['searches take long', { p99Ms: 90 }, 'latency to go down: p99 90 ms, 40 ms before'],
    ['heap is full', { heapPercent: 93 }, 'heap to go down: 93%, 50% before'],
  ] as const)('waits while %s', (_, changes, waitingFor) => {
    const verdict = step(changes);
    expect(verdict.passed).toBe(false);
    expect(verdict.waitingFor).toBe(waitingFor);
  });

  test.each(['nodes', 'unassignedCount', 'isRed', 'relocating', 'managerId', 'fivexxPerMinute', 'p99Ms', 'heapPercent'] as const)(
    'holds while %s is missing: it never passes',
    (field) => {
      expect(step({ [field]: null })).toMatchObject({ passed: false, open: [{ status: 'unknown' }] });
    },
  );

  test('holds without a cluster, and on a look of before the step', () => {
    expect(step(null)).toMatchObject({ passed: false, waitingFor: 'the cluster to answer' });
    expect(step({ at: healthy.at - 1 })).toMatchObject({ passed: false, waitingFor: 'a look at the cluster after the last step' });
  });

  test('compares with before: what was broken then does not hold it', () => {
    const before = { ...baseline, unassigned: ['logs/3/r'], unassignedCount: 1, fivexxPerMinute: 30 };
    expect(step({ unassigned: ['logs/3/r'], unassignedCount: 1, fivexxPerMinute: 80 }, before).passed).toBe(true);
    expect(step({ unassigned: ['logs/4/r'], unassignedCount: 1 }, before).waitingFor).toContain('logs/4/r');
    // Too many to name: their number is compared.
    expect(step({ unassigned: null, unassignedCount: 500 }, { ...baseline, unassigned: null, unassignedCount: 500 }).passed).toBe(true);
    expect(step({ unassigned: null, unassignedCount: 501 }, { ...baseline, unassigned: null, unassignedCount: 500 }).waitingFor).toContain(
      '1 shards',
    );
  });

  test('takes a replaced machine of the same role and zone for the one that was there', () => {
    const nodes = (healthy.nodes ?? []).map((node) => (node.ip === '10.0.0.101' ? { ...node, ip: '10.0.0.199' } : node));
    expect(step({ nodes }).passed).toBe(true);
    expect(step({ nodes: nodes.map((node) => (node.ip === '10.0.0.199' ? { ...node, zone: 'a' } : node)) }).waitingFor).toContain(
      '1 data b',
    );
  });

  test('lets a cluster without requests have no latency, then as before', () => {
    expect(step({ p99Ms: null }, { ...baseline, p99Ms: null }).passed).toBe(true);
    expect(step({ p99Ms: 12 }, { ...baseline, p99Ms: null }).passed).toBe(true);
  });
});

test('a baseline names what could not be read', () => {
  expect(takeBaseline({ ...healthy, relocating: null, heapPercent: null })).toEqual({ ok: false, missing: 'relocations, heap' });
});

describe('on the way back', () => {
  const back = { baseline, since: healthy.at, touched: ['10.0.0.100'] };

  test('what the bad version broke does not hold, its nodes do', () => {
    const broken = { ...healthy, fivexxPerMinute: 900, p99Ms: 4_000, unassigned: null, unassignedCount: 90, isRed: true };
    expect(returnVerdict({ ...back, health: broken }).passed).toBe(true);
    expect(returnVerdict({ ...back, health: { ...broken, nodes: down('10.0.0.100') } }).waitingFor).toContain('10.0.0.100');
    expect(returnVerdict({ ...back, health: null }).passed).toBe(false);
  });

  test('a healthy node is not taken without a majority, or while something has its only copy', () => {
    expect(takeVerdict(healthy, ['10.0.0.100']).passed).toBe(true);
    expect(takeVerdict({ ...healthy, isRed: true }, ['10.0.0.100']).waitingFor).toContain('only copy');
    expect(takeVerdict({ ...healthy, isRed: null }, ['10.0.0.100']).passed).toBe(false);
    expect(takeVerdict({ ...healthy, nodes: down('10.0.0.101', '10.0.0.102') }, ['10.0.0.100']).waitingFor).toContain('1 of 3 are there');
    expect(takeVerdict({ ...healthy, nodes: null }, ['10.0.0.100']).passed).toBe(false);
    expect(takeVerdict(null, ['10.0.0.100']).passed).toBe(false);
  });

  test('a node that is down is taken whatever else is wrong', () => {
    expect(takeVerdict({ ...healthy, isRed: true, nodes: down('10.0.0.100', '10.0.0.101') }, ['10.0.0.100']).passed).toBe(true);
  });
});
