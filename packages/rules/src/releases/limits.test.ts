import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FleetNode } from './fleet.ts';
import { type Batch, managerRole, needsWindow, nextBatch, nodeBudget, quorumOf } from './limits.ts';

const LIMITS = { availabilityThreshold: 10, maxConcurrentNodesPercent: 100 };

const node = (ip: string, zone = 'a', role = 'data', more: Partial<FleetNode> = {}): FleetNode => ({
  ip,
  role,
  zone,
  architecture: 'x86_64',
  inCluster: true,
  isElectedManager: false,
  ...more,
});

const data = (total: number, zones = 3, from = 0) =>
  Array.from({ length: total }, (_, at) => node(`10.0.0.${100 + from + at}`, 'abc'[at % zones], 'data'));
const masters = (elected = 2) => [0, 1, 2].map((at) => node(`10.0.1.${at}`, 'abc'[at], 'master', { isElectedManager: at === elected }));

const down = (nodes: FleetNode[], ...at: number[]) => nodes.map((one, index) => (at.includes(index) ? { ...one, inCluster: false } : one));

const next = (nodes: readonly FleetNode[], done: string[] = [], more: Partial<Parameters<typeof nextBatch>[0]> = {}): Batch =>
  nextBatch({ nodes, done: new Set(done), limits: LIMITS, restarts: true, isRollback: false, ...more });

/** Works through a cluster in which every batch succeeds. */
const walk = (nodes: readonly FleetNode[], more: Partial<Parameters<typeof nextBatch>[0]> = {}): string[][] => {
  const done: string[] = [];
  const batches: string[][] = [];
  for (let batch = next(nodes, done, more); batch.kind === 'work'; batch = next(nodes, done, more)) {
    batches.push([...batch.nodeIps]);
    done.push(...batch.nodeIps);
    if (batches.length > 1_000) throw new Error('goes on for ever');
  }
  return batches;
};

describe('the budget of a role', () => {
  test.each([
    [60, 0, 10, 100, 6],
    [60, 2, 10, 100, 4],
    [60, 6, 10, 100, 0],
    [60, 9, 10, 100, 0],
    [60, 0, 10, 5, 3],
    [3, 0, 10, 100, 1],
    [3, 0, 3.33, 3.33, 1],
    [3, 1, 10, 100, 0],
    [1, 0, 10, 100, 1],
  ])(
    'of %i nodes with %i down at %i%% unavailable and %i%% at once leaves %i',
    (total, away, availabilityThreshold, maxConcurrentNodesPercent, room) => {
      const nodes = down(data(total), ...Array.from({ length: away }, (_, at) => at));
      expect(nodeBudget(nodes, 'data', { availabilityThreshold, maxConcurrentNodesPercent }).room).toBe(room);
    },
  );
});

describe('the next batch', () => {
  test('is of one zone, and the zone that was begun is finished first', () => {
    const nodes = [...data(60), ...masters()];
    expect(next(nodes)).toMatchObject({ kind: 'work', role: 'data', zone: 'a' });
    const batches = walk(nodes);
    const zones = batches.map((ips) => [...new Set(ips.map((ip) => nodes.find((one) => one.ip === ip)?.zone))]);
    expect(zones.every((one) => one.length === 1)).toBe(true);
    expect(zones.flat().join('')).toBe('aaaabbbbccccabc');
  });

  test('has managers last, one at a time, and the elected one at the very end', () => {
    const batches = walk([...masters(0), ...data(3)]);
    expect(batches.slice(3)).toEqual([['10.0.1.1'], ['10.0.1.2'], ['10.0.1.0']]);
  });

  test('takes no manager while another one is away', () => {
    const nodes = down(masters(2), 0);
    expect(next(nodes, ['10.0.1.0'], { limits: { availabilityThreshold: 100, maxConcurrentNodesPercent: 100 } })).toMatchObject({
      kind: 'wait',
      waitingFor: expect.stringContaining('one zone at a time'),
    });
    const sameZone = nodes.map((one) => ({ ...one, zone: '' }));
    expect(next(sameZone, ['10.0.1.0'], { limits: { availabilityThreshold: 100, maxConcurrentNodesPercent: 100 } })).toMatchObject({
      kind: 'wait',
      waitingFor: expect.stringContaining('no majority to spare'),
    });
  });

  test('leaves the elected manager for the end also where a node of its zone is away and its others are done', () => {
    const nine = data(9, 3).map((one, at) => ({ ...one, isElectedManager: at === 0, inCluster: at !== 3 }));
    const limits = { availabilityThreshold: 100, maxConcurrentNodesPercent: 100 };
    expect(next(nine, [nine[6]?.ip ?? ''], { limits })).toMatchObject({
      kind: 'wait',
      waitingFor: expect.stringContaining('the elected manager last'),
    });
    const others = nine.filter((_, at) => at !== 0).map(({ ip }) => ip);
    expect(next(nine, others, { limits })).toMatchObject({ kind: 'work', nodeIps: [nine[0]?.ip] });
  });

  test('keeps a majority where data nodes elect the manager', () => {
    const five = data(5, 1).map((one, at) => ({ ...one, isElectedManager: at === 0 }));
    expect(walk(five, { limits: { availabilityThreshold: 100, maxConcurrentNodesPercent: 100 } })).toEqual([
      ['10.0.0.101', '10.0.0.102'],
      ['10.0.0.103', '10.0.0.104'],
      ['10.0.0.100'],
    ]);
  });

  test('waits for nodes that are down, with their names', () => {
    expect(next(down(data(3), 1), ['10.0.0.100', '10.0.0.102'])).toEqual({
      kind: 'wait',
      waitingFor: '1 data node to come back: 10.0.0.101 is not in the cluster',
    });
    expect(next(down(data(3), 1))).toEqual({
      kind: 'wait',
      waitingFor: '1 data node to come back: 1 of 3 are down, and 10% allows 1',
    });
    expect(next(down(data(60), 0), ['10.0.0.100', '10.0.0.103', '10.0.0.106'])).toMatchObject({ kind: 'work', zone: 'a' });
  });

  test('on the way back takes what is down first, since nothing more is lost by it', () => {
    const nodes = [...masters(), ...down(data(3), 1)];
    expect(next(nodes, ['10.0.0.102'], { isRollback: true })).toMatchObject({ kind: 'work', nodeIps: ['10.0.0.101'] });
    expect(next(nodes, ['10.0.0.101'], { isRollback: true })).toMatchObject({ kind: 'wait' });
  });

  test('is over when all are done', () => {
    expect(next(data(2), ['10.0.0.100', '10.0.0.101'])).toEqual({ kind: 'done' });
  });
});

test.each([
  ['a single node', data(1), true],
  ['two data nodes', data(2), true],
  ['three data nodes', data(3), false],
  ['one data node with managers', [...data(1), ...masters()], true],
  ['two data nodes with managers', [...data(2), ...masters()], false],
])('%s: waits for its window %s', (_, nodes, expected) => {
  expect(needsWindow(nodes)).toBe(expected);
});

const cluster = fc
  .record({
    data: fc.integer({ min: 1, max: 40 }),
    warm: fc.integer({ min: 0, max: 6 }),
    masters: fc.constantFrom(0, 3, 5),
    zones: fc.constantFrom(1, 2, 3),
    elected: fc.nat(),
    away: fc.array(fc.nat(), { maxLength: 4 }),
    done: fc.array(fc.nat(), { maxLength: 30 }),
    availabilityThreshold: fc.double({ min: 0.01, max: 100, noNaN: true }),
    maxConcurrentNodesPercent: fc.double({ min: 0.01, max: 100, noNaN: true }),
    isRollback: fc.boolean(),
  })
  .map(({ data: total, warm, masters: managers, zones, elected, away, done, isRollback, ...limits }) => {
    const made = [
      ...data(total, zones),
      ...Array.from({ length: warm }, (_, at) => node(`10.0.2.${at}`, 'abc'[at % zones], 'ultrawarm')),
      ...Array.from({ length: managers }, (_, at) => node(`10.0.1.${at}`, 'abc'[at % zones], 'master')),
    ];
    const leader = made.filter(({ role }) => role === managerRole(made));
    const leaderIp = leader[elected % leader.length]?.ip;
    const gone = new Set(away.map((at) => at % made.length));
    const nodes = made.map((one, at) => ({
      ...one,
      isElectedManager: one.ip === leaderIp,
      inCluster: !gone.has(at) || one.ip === leaderIp,
    }));
    return { nodes, done: new Set(done.map((at) => nodes[at % nodes.length]?.ip ?? '')), limits, isRollback };
  });

describe('whatever the cluster', () => {
  test('a batch holds the limits with what is down, one role, one zone, a majority', () => {
    fc.assert(
      fc.property(cluster, ({ nodes, done, limits, isRollback }) => {
        const batch = nextBatch({ nodes, done, limits, isRollback, restarts: true });
        if (batch.kind !== 'work') return;
        const taken = nodes.filter(({ ip }) => batch.nodeIps.includes(ip));
        const lost = taken.filter(({ inCluster }) => inCluster);
        const budget = nodeBudget(nodes, batch.role, limits);
        expect(taken.length).toBeGreaterThan(0);
        expect(taken.length).toBeLessThanOrEqual(budget.atOnce);
        if (lost.length > 0) expect(budget.down + lost.length).toBeLessThanOrEqual(budget.unavailable);
        expect(new Set(taken.map(({ role, zone }) => `${role} ${zone}`)).size).toBe(1);
        expect(taken.some(({ ip }) => done.has(ip))).toBe(false);
        const after = quorumOf(nodes.map((one) => (batch.nodeIps.includes(one.ip) ? { ...one, inCluster: false } : one)));
        if (lost.length > 0 && batch.role === managerRole(nodes) && after.total > 2)
          expect(after.up).toBeGreaterThanOrEqual(after.majority);
        if (batch.role === 'master') expect(taken).toHaveLength(1);
        if (taken.some(({ isElectedManager }) => isElectedManager)) {
          expect(nodes.filter(({ ip, role, inCluster }) => role === batch.role && inCluster && !done.has(ip))).toHaveLength(1);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('that is whole, every node has its turn once', () => {
    fc.assert(
      fc.property(cluster, ({ nodes, limits }) => {
        const whole = nodes.map((one) => ({ ...one, inCluster: true }));
        const batches = walk(whole, { limits });
        expect(batches.flat().sort()).toEqual(whole.map(({ ip }) => ip).sort());
      }),
      { numRuns: 200 },
    );
  });
});
