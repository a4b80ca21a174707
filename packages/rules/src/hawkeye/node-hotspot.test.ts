import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import type { HawkeyeFacts } from './facts.ts';
import { HawkeyeReport } from './report.ts';
import { at, change, curve, curves, event, facts, issue, NODE_IDS, sixNodes } from './testkit/facts.ts';

const hotspot = (nodes: Parameters<typeof curves>[0]['nodes'], more: Partial<HawkeyeFacts> = {}) =>
  analyse(facts('node_hotspot', { curves: curves({ nodes: nodes ?? {} }), machines: MACHINES, ...more }), at(185));

const MACHINES = NODE_IDS.map((nodeId, i) => ({
  instanceId: `i-${i}`,
  nodeId,
  ip: `10.0.0.${i + 1}`,
  role: 'data',
  zone: `az${i % 3}`,
  state: 'running',
  instanceType: 'r6g.large.search',
  createdAt: at(-10_000),
}));

const EMPTY = { freeMb: curve(99_000), shards: curve(0) };
const FULL = { freeMb: curve(3_000) };

describe('why a node is far from the others', () => {
  test.each<[string, ReturnType<typeof sixNodes>, Partial<HawkeyeFacts>]>([
    [
      'excluded-node',
      sixNodes(EMPTY),
      { cluster: { exclusions: { 'cluster.routing.allocation.exclude._ip': '10.0.0.3' }, disks: [], indexBytes: null } },
    ],
    ['excluded-node', sixNodes(EMPTY), { changes: [change('configuration', 'Allocation exclusion set and left behind', -3_000)] }],
    ['new-node', sixNodes(EMPTY), { machines: MACHINES.map((one) => (one.nodeId === 'n3' ? { ...one, createdAt: at(-20) } : one)) }],
    ['new-node', sixNodes(EMPTY), { events: [event('NodeReplacedBySelfHealing', -5, { host: '10.0.0.3' })] }],
    ['index-growth', sixNodes(FULL), { issues: [issue('DiskWatermarkHigh', 20, { details: '1 node, worst 10.0.0.3 96.1%' })] }],
    [
      'index-growth',
      sixNodes(FULL),
      {
        cluster: {
          exclusions: {},
          disks: [],
          indexBytes: new Map(
            NODE_IDS.map((id) => [
              id,
              new Map([
                ['logs', id === 'n3' ? 90 : 10],
                ['rest', 40],
              ]),
            ]),
          ),
        },
      },
    ],
    ['shard-skew', sixNodes({ shards: curve(90), cpu: curve(70) }), {}],
    ['index-traffic', sixNodes({ cpu: curve(85), search: curve(900) }), {}],
    [
      'instance-type',
      sixNodes({ cpu: curve(85) }),
      { machines: MACHINES.map((one) => (one.nodeId === 'n3' ? { ...one, instanceType: 't3.small.search' } : one)) },
    ],
  ])('%s', (cause, nodes, more) => {
    const report = hotspot(nodes, more);
    expect(report.causes[0]).toMatchObject({ id: cause, confidence: 'likely', nodes: ['10.0.0.3'] });
    expect(report.headline).toContain('10.0.0.3');
  });

  test('nodes that were read for a part of the range are compared in it, and one that was there for less than half of that is left out', () => {
    // A console that was not running for two of three hours.
    const unread = { from: 0, to: 120, value: Number.NaN };
    const busy = (minutes: number) => curve(90, unread, { from: 120 + minutes, to: 180, value: Number.NaN });
    const nodes = (minutes: number) =>
      Object.fromEntries(NODE_IDS.map((id) => [id, { cpu: id === 'n3' ? busy(minutes) : curve(20, unread) }]));
    expect(hotspot(nodes(30)).headline).toContain('10.0.0.3: CPU 90 %, median 20 %');
    expect(hotspot(nodes(29)).headline).toBe(
      'No data node is far from the others: 5 compared by CPU, JVM memory pressure, disk and shards.',
    );
    expect(hotspot({ n1: { cpu: curve(Number.NaN) } }).headline).toMatch(/^0 data nodes with metrics in this range/);
  });

  test('the nodes of one zone', () => {
    const nodes = Object.fromEntries(
      Object.entries(sixNodes({})).map(([id, own], i) => [id, { ...own, cpu: curve(i % 3 === 1 ? 88 : 20) }]),
    );
    expect(hotspot(nodes).causes[0]).toMatchObject({ id: 'zone-traffic', nodes: ['10.0.0.2', '10.0.0.5'] });
  });
});

describe('what is no hotspot', () => {
  test.each<[string, ReturnType<typeof sixNodes>]>([
    ['nodes that are alike', sixNodes({})],
    ['a node that is busier by little', sixNodes({ cpu: curve(38) })],
    ['a node that idles', sixNodes({ cpu: curve(1), heap: curve(2) })],
    ['all under pressure alike', sixNodes({}, { heap: curve(92), cpu: curve(95) })],
    ['a few shards more', sixNodes({ shards: curve(8) }, { shards: curve(4) })],
  ])('%s', (_what, nodes) => {
    const report = hotspot(nodes);
    expect(report.causes).toEqual([]);
    expect(report.headline).toBe('No data node is far from the others: 6 compared by CPU, JVM memory pressure, disk and shards.');
    expect(report.ruledOut.map(({ title }) => title)).toContain('CPU of one node');
  });

  test('with two nodes no one can be told from the other', () => {
    const { n1 = {}, n3 = {} } = sixNodes(FULL);
    expect(hotspot({ n1, n3 }).headline).toMatch(/^2 data nodes with metrics in this range/);
  });

  test('a node that was there for a part of the range alone is compared with nobody', () => {
    const nodes = sixNodes({ cpu: curve(Number.NaN, { from: 170, to: 180, value: 99 }), freeMb: curve(Number.NaN) });
    expect(hotspot(nodes).happened).toEqual([]);
  });

  test('a node that stands out for no reason that can be read has no cause', () => {
    const report = hotspot(sixNodes({ cpu: curve(85) }));
    expect(report.causes).toEqual([]);
    expect(report.headline).toBe('10.0.0.3: CPU 85 %, median 24 %. Nothing that could be read says why.');
  });
});

test('moving and scaling all nodes alike finds no other node, and every report can be read back', () => {
  const load = fc.record({
    cpu: fc.integer({ min: 1, max: 60 }),
    free: fc.integer({ min: 20_000, max: 90_000 }),
    odd: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(load, ({ cpu, free, odd }) => {
      const report = hotspot(sixNodes({ cpu: curve(odd) }, { cpu: curve(cpu), freeMb: curve(free) }));
      expect(HawkeyeReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
      const isFar = odd - cpu >= 25;
      expect(report.happened.map(({ text }) => text.startsWith('10.0.0.3'))).toEqual(isFar ? [true] : []);
    }),
    { numRuns: 100 },
  );
});
