import { expect, test } from 'vitest';
import { issuesOfLoad, LOAD_MINUTES, type NodeMinutes } from './load.ts';

/** So much in each minute; in the last ones something else. */
const minutes = (before: number, last: readonly number[] = []): Float64Array =>
  Float64Array.from({ length: LOAD_MINUTES }, (_, minute) => last[minute - LOAD_MINUTES + last.length] ?? before);

const quiet = (name: string, part: Partial<NodeMinutes> = {}): NodeMinutes => ({
  ...{ name, holdsData: true, cpu: minutes(30), oldPool: minutes(40), collectionMs: minutes(20), collections: minutes(1) },
  ...{ trips: minutes(0), searchesRefused: minutes(0), searchesDone: minutes(1_000), writesRefused: minutes(0), writesDone: minutes(100) },
  ...part,
});
const with3 = (part: Partial<NodeMinutes>): NodeMinutes[] => [quiet('a'), quiet('b', part), quiet('c')];
const holding = (nodes: NodeMinutes[]) => Object.fromEntries([...issuesOfLoad(nodes)].filter(([, words]) => words !== null));

test('each kind is judged where there is something to judge it by, and none where nothing was read', () => {
  const kinds = [
    'CircuitBreakerTripped',
    'CpuHigh',
    'JVMPressureHigh',
    'LongGcPauses',
    'NodeHotspot',
    'SearchRejections',
    'WriteRejections',
  ];
  expect([...issuesOfLoad([quiet('a'), quiet('b'), quiet('c')]).keys()].sort()).toEqual(kinds);
  expect([...issuesOfLoad([quiet('a'), quiet('b')]).keys()]).not.toContain('NodeHotspot');
  expect([...issuesOfLoad([])]).toEqual([]);
  const unread = minutes(Number.NaN);
  const none: NodeMinutes = {
    ...{ name: 'a', holdsData: true, cpu: unread, oldPool: unread, collectionMs: unread, collections: unread, trips: unread },
    ...{ searchesRefused: unread, searchesDone: unread, writesRefused: unread, writesDone: unread },
  };
  expect([...issuesOfLoad([none])]).toEqual([]);
});

test('of a stretch of which too little was read nothing is said', () => {
  const few = minutes(Number.NaN, [99, 99, 99]);
  expect([...issuesOfLoad([quiet('a', { cpu: few, oldPool: few })]).keys()]).not.toContain('CpuHigh');
  expect([...issuesOfLoad([quiet('a', { cpu: few, oldPool: few })]).keys()]).not.toContain('JVMPressureHigh');
});

test('refusals are no share of what was not read', () => {
  const [refused, unread] = [minutes(0, [400]), minutes(Number.NaN)];
  expect([...issuesOfLoad([quiet('a', { searchesRefused: refused, searchesDone: unread })]).keys()]).not.toContain('SearchRejections');
  const partly = minutes(Number.NaN, [1_000, 1_000, 1_000, 1_000, Number.NaN]);
  expect(issuesOfLoad([quiet('a', { searchesRefused: refused, searchesDone: partly })]).get('SearchRejections')).toBe(null);
});

test.each<[string, NodeMinutes[], Record<string, string>]>([
  ['a cluster that has nothing', with3({}), {}],
  [
    'all nodes busy',
    [quiet('a', { cpu: minutes(92) }), quiet('b', { cpu: minutes(97) }), quiet('c', { cpu: minutes(90) })],
    { CpuHigh: '93% on average of 3 data nodes over 30 min, worst b 97%' },
  ],
  ['one node busy', with3({ cpu: minutes(61) }), { NodeHotspot: 'b at 61% over 30 min, the median of 3 data nodes is 30%' }],
  ['one node busy for ten minutes', with3({ cpu: minutes(30, Array(10).fill(99)) }), {}],
  ['a busy node that holds no data', with3({ holdsData: false, cpu: minutes(100) }), {}],
  [
    'a full old pool',
    with3({ oldPool: minutes(40, Array(15).fill(93)) }),
    { JVMPressureHigh: 'b at 93% and more for 15 min, 1 node above 85%' },
  ],
  ['an old pool that a collection emptied', with3({ oldPool: minutes(95, [95, 60, 95, 95]) }), {}],
  [
    'a long collection in the last minute',
    with3({ collectionMs: minutes(20, [13_100]), collections: minutes(1, [4]) }),
    { LongGcPauses: 'b 13.1 s of collection within a minute, 4 collections' },
  ],
  ['a long collection before', with3({ collectionMs: minutes(20, [13_100, 20]) }), {}],
  [
    'a breaker that trips',
    with3({ trips: minutes(0, [4, 4, 3]) }),
    { CircuitBreakerTripped: 'the parent breaker tripped 11 times in 5 min, most on b' },
  ],
  ['trips long ago', with3({ trips: minutes(0, [11, 0, 0, 0, 0, 0]) }), {}],
  ['refused searches', with3({ searchesRefused: minutes(0, [400]) }), { SearchRejections: '2.6% of searches refused in 5 min, most on b' }],
  ['a few refused searches', with3({ searchesRefused: minutes(0, [100]) }), {}],
  ['refused writes', with3({ writesRefused: minutes(0, [20]) }), { WriteRejections: '1.3% of writes refused in 5 min, most on b' }],
])('%s', (_, nodes, issues) => expect(holding(nodes)).toEqual(issues));
