import { describe, expect, test } from 'vitest';
import type { LookedSnapshot } from '../domains/snapshot-age.ts';
import { inspect } from './inspect.ts';
import { around, earlier, health, NOW, node, ok, repository, sample, shards, snapshot } from './test-sample.ts';
import type { Sample, Surroundings } from './types.ts';

const MINUTE = 60_000;
const verdict = (now: Sample, surroundings: Surroundings = around(), before: Sample | null = earlier(now)) =>
  inspect(now, before, surroundings);
const resultOf = (now: Sample, name: string, surroundings?: Surroundings, before?: Sample | null) =>
  verdict(now, surroundings, before).checks.find((check) => check.name === name)?.result;
const keys = (now: Sample, surroundings?: Surroundings, before?: Sample | null) =>
  verdict(now, surroundings, before).findings.map(({ check, key }) => `${check}/${key}`);

describe('what is not a finding', () => {
  test.each<[string, string, Partial<Sample>, Partial<Surroundings>]>([
    ['a block by setting', 'blocks', { blocks: ok({ indices: { warm: { '8': {} } } }) }, {}],
    [
      'a full warm node',
      'disk',
      {
        attrs: ok([{ node: 'node-1', attr: 'box_type', value: 'warm' }]),
        allocation: ok([{ node: 'node-1', ip: '', shards: 9, indicesBytes: 1, usedBytes: 99, availableBytes: 1, totalBytes: 100 }]),
      },
      {},
    ],
    [
      'a burst of a rollover',
      'queue',
      {
        health: ok(health({ number_of_pending_tasks: 500, task_max_waiting_in_queue_millis: 2_000 })),
        tasks: ok(Array.from({ length: 500 }, () => ({ source: 'create-index [a]', priority: 'URGENT' }))),
      },
      {},
    ],
    [
      'an exclusion that a running change holds',
      'leftovers',
      { settings: ok({ persistent: {}, transient: { 'cluster.routing.allocation.exclude.di_number': '7' } }) },
      { runningChange: { title: 'blue/green', since: NOW - MINUTE, movesShards: true } },
    ],
    ['the standby zone', 'leftovers', { weights: ok({ a: 1, b: 1, c: 0 }) }, { layout: { ...around().layout, standby: true } }],
    ['rejections since the start of a process', 'rejections', {}, {}],
    [
      'an index without a replica on a single node',
      'replicas',
      { nodes: ok([node(1)]), shards: ok(shards({ withoutReplica: ['a'] })) },
      { layout: { ...around().layout, dataNodes: 1 } },
    ],
    ['a young change', 'stuck-change', {}, { runningChange: { title: 'blue/green', since: NOW - MINUTE, movesShards: true } }],
  ])('%s', (_what, name, over, surroundings) => {
    expect(resultOf(sample(over), name, around(surroundings))).toBe('passed');
  });
});

describe('blocks', () => {
  const global = (description: string, ...levels: string[]) => ({ global: { '10': { description, levels } } });
  const texts = (blocks: object) => verdict(sample({ blocks: ok(blocks) })).findings.map(({ text }) => text);

  test('of full disks come before that of new indices, which is none of everything', () => {
    const indices = { 'logs-a': { '12': {} } };
    expect(texts({ ...global('cluster create-index blocked (api)', 'create_index'), indices })).toEqual([
      'logs-a blocked for writing by a full disk',
      'no index can be created: cluster create-index blocked (api)',
    ]);
  });

  test('of the whole cluster are those that refuse more than new indices, and those that do not tell', () => {
    expect(texts(global('cluster read-only (api)', 'write', 'metadata_write'))).toEqual([
      'the whole cluster is blocked: cluster read-only (api)',
    ]);
    expect(texts(global('', 'create_index', 'write'))).toEqual(['the whole cluster is blocked: a block without a name']);
    expect(texts(global('state not recovered'))).toEqual(['the whole cluster is blocked: state not recovered']);
  });
});

describe('what is a finding', () => {
  const GIB = 2 ** 30;
  const disk = (free: number) =>
    ok([{ node: 'node-1', ip: '10.0.0.1', shards: 4, indicesBytes: 1, usedBytes: 1, availableBytes: free * GIB, totalBytes: 512 * GIB }]);
  const bySize = ok({ enabled: true, low: '25gb', high: '22gb', flood: '12gb' });
  const rejected = (count: number) => ok([{ nodeId: 'id-1', node: 'node-1', pool: 'search', active: 1, queue: 9, rejected: count }], NOW);

  test('a disk past its mark, by size where the mark is a size', () => {
    expect(keys(sample({ allocation: disk(9), watermarks: bySize }))).toEqual(['disk/flood']);
    expect(keys(sample({ allocation: disk(24), watermarks: bySize }))).toEqual(['disk/low']);
    // The default of 85% would have fired long before: 30 of 512 GiB are 94% used.
    expect(keys(sample({ allocation: disk(30), watermarks: bySize }))).toEqual([]);
    expect(keys(sample({ allocation: disk(30) }))).toEqual(['disk/high']);
  });

  test('a disk that reaches its flood mark within six hours', () => {
    const times = Array.from({ length: 120 }, (_, at) => NOW - (120 - at) * MINUTE);
    const fills = (perHour: number) =>
      around({
        history: {
          status: null,
          nodes: null,
          unassigned: null,
          disk: { times, values: times.map((at) => 80 + ((at - NOW) / 3_600_000) * perHour) },
        },
      });
    const now = sample({ allocation: disk(102.4), watermarks: bySize });
    expect(keys(now, fills(6))).toEqual(['disk/soon']);
    expect(keys(now, fills(1))).toEqual([]);
  });

  test('rejections and breaker trips that grow between the samples, with how many', () => {
    const now = sample({ pools: rejected(52) });
    const [finding] = verdict(now, around(), earlier({ ...now, pools: rejected(10) })).findings;
    expect(finding).toMatchObject({
      check: 'rejections',
      sop: 'SOP-11',
      confirmed: true,
      text: expect.stringContaining('42 searches refused in 12 s on 10.0.0.1 (node-1)'),
    });
    expect(resultOf(now, 'rejections', around(), null)).toBe('pending');
  });

  test('an old pool that collections do not empty, and not a heap that is in use', () => {
    const pressure = (oldPoolPercent: number) =>
      ok({
        silent: [],
        nodes: [
          {
            id: 'id-1',
            name: 'node-1',
            heapMaxBytes: 8 * GIB,
            oldPoolPercent,
            afterCollection: true,
            collections: 3,
            parentTrips: 0,
            indexingRejections: 0,
          },
        ],
      });
    expect(keys(sample({ pressure: pressure(91) }))).toEqual(['heap/old-pool']);
    expect(keys(sample({ pressure: pressure(75) }))).toEqual([]);
  });

  test('a node that is far hotter than the median', () => {
    expect(keys(sample({ nodes: ok([node(1, { cpu: 96 }), node(2), node(3)]) }))).toEqual(['hot-node/hot-node']);
  });

  test.each<[string, LookedSnapshot[], string?]>([
    ['a day old, where nothing says that one should have come', [snapshot(25)], 'the newest good snapshot is 1 d 1 h old'],
    ['seven hours old, and a part came since', [snapshot(1, 'PARTIAL'), snapshot(7)], 'the newest good snapshot is 7 h old'],
    ['seven hours old of one each hour', Array.from({ length: 30 }, (_, i) => snapshot(i + 7)), 'the newest good snapshot is 7 h old'],
    [
      'a day old of one each night, and the next one runs',
      [snapshot(0, 'IN_PROGRESS'), ...Array.from({ length: 5 }, (_, i) => snapshot(25 + 24 * i))],
    ],
    ['seven hours old, the first', [snapshot(7)]],
  ])('a snapshot that is %s', (_, snapshots, text) => {
    const { findings } = verdict(sample({ snapshots: ok([repository(snapshots)]) }));
    expect(findings.map((finding) => finding.text)).toEqual(text === undefined ? [] : [text]);
  });

  test('a snapshot that runs is told beside the age of the newest good one', () => {
    const detailOf = (...snapshots: LookedSnapshot[]) =>
      verdict(sample({ snapshots: ok([repository(snapshots)]) })).checks.find(({ name }) => name === 'snapshots')?.detail;
    expect(detailOf(snapshot(0, 'IN_PROGRESS'), snapshot(1))).toBe('the newest good one is 1 h old, one is running');
    expect(detailOf(snapshot(1))).toBe('the newest good one is 1 h old');
  });

  test('an index without a replica, too many shards for the heap', () => {
    expect(keys(sample({ shards: ok(shards({ withoutReplica: ['once'] })) }))).toEqual(['replicas/none']);
    const crowded = ok([
      { node: 'node-1', ip: '', shards: 300, indicesBytes: 1, usedBytes: 1, availableBytes: 90 * GIB, totalBytes: 100 * GIB },
    ]);
    expect(keys(sample({ allocation: crowded }))).toEqual(['shards-per-heap/shards-per-heap']);
  });

  test('a repository that fails says so and hides nothing', () => {
    const failing = ok([
      {
        repository: 'r',
        snapshots: [],
        failure: 'The cluster could not answer (500): access denied',
      },
    ]);
    const check = verdict(sample({ snapshots: failing })).checks.find(({ name }) => name === 'snapshots');
    expect(check).toMatchObject({ result: 'not-run', detail: expect.stringContaining('access denied') });
  });

  test('a change that runs for hours while its old nodes keep their shards', () => {
    const surroundings = around({ runningChange: { title: 'Storage changed: blue/green', since: NOW - 9 * 3_600_000, movesShards: true } });
    const now = sample({
      settings: ok({ persistent: {}, transient: { 'cluster.routing.allocation.exclude.di_number': '7' } }),
      attrs: ok([{ node: 'node-1', attr: 'di_number', value: '7' }]),
    });
    expect(keys(now, surroundings)).toEqual(['stuck-change/stuck']);
    expect(keys({ ...now, health: ok(health({ relocating_shards: 2 })) }, surroundings)).toEqual([]);
  });
});

test('a node that hangs is found while the list of nodes waits for it', () => {
  const silent = [{ id: 'id-3', name: 'node-3', ip: '10.0.0.3' }];
  const now = sample({ pressure: ok({ nodes: [], silent }), nodes: { ok: false, kind: 'timed-out', why: 'no answer within 10 s' } });
  expect(inspect(now, null, around()).findings).toMatchObject([
    { check: 'nodes', severity: 'bad', text: 'node 10.0.0.3 (node-3) gives no answer, though the cluster still has it' },
  ]);
  const both = sample({ pressure: ok({ nodes: [], silent: [...silent, { id: 'id-2', name: null, ip: null }] }) });
  const layout = { ...around().layout, dataNodes: 4 };
  expect(inspect(both, null, around({ layout })).findings.map(({ check, key }) => `${check}/${key}`)).toEqual([
    'nodes/silent',
    'nodes/data',
  ]);
  expect(inspect(both, null, around({ layout })).findings[0]?.text).toContain('nodes 10.0.0.3 (node-3) and id-2 give no answer');
});

test('one missing node is named as one, several as several', () => {
  const former = (number: number, unreadMinutes: number) => ({
    ...{ id: `id-${number}`, name: `10.0.0.${number}`, ip: `10.0.0.${number}`, roles: 'd' },
    ...{ lastSeen: NOW - (20 + unreadMinutes) * MINUTE, missedAt: NOW - 20 * MINUTE },
  });
  const nodesText = (missing: number, unreadMinutes = 1) =>
    inspect(
      sample(),
      null,
      around({
        layout: { ...around().layout, dataNodes: 3 + missing },
        formerNodes: [4, 5].slice(0, missing).map((number) => former(number, unreadMinutes)),
      }),
    ).findings.find(({ check }) => check === 'nodes')?.text;
  expect(nodesText(1)).toBe('node 10.0.0.4 left at 02:35 UTC; 3 of 4 data nodes present');
  // Nobody read the cluster in between.
  expect(nodesText(1, 12)).toBe('node 10.0.0.4 left between 02:23 and 02:35 UTC; 3 of 4 data nodes present');
  expect(nodesText(2)).toBe('nodes 10.0.0.4 and 10.0.0.5 left at 02:35 UTC; 3 of 5 data nodes present');
});

test('a node that was seen after the nodes had become fewer left later: it was another one that had left then, and came back unnoticed', () => {
  const at = (minutesAgo: number) => NOW - minutesAgo * MINUTE;
  const nodes = { times: [at(60), at(45), at(30), at(1)], values: [4, 3, 3, 3] };
  const former = { id: 'id-4', name: '10.0.0.4', ip: '10.0.0.4', roles: 'd', lastSeen: at(30), missedAt: at(29) };
  const nodesText = (formerNodes: (typeof former)[]) =>
    inspect(
      sample(),
      null,
      around({ layout: { ...around().layout, dataNodes: 4 }, formerNodes, history: { ...around().history, nodes } }),
    ).findings.find(({ check }) => check === 'nodes');
  expect(nodesText([former])).toMatchObject({ text: 'node 10.0.0.4 left at 02:26 UTC; 3 of 4 data nodes present', since: at(29) });
  // A count is read more often than the nodes are listed.
  expect(nodesText([{ ...former, lastSeen: at(46), missedAt: at(44) }])).toMatchObject({ since: at(45) });
  // Which one is missing is not known: it is the one that left first.
  expect(nodesText([])).toMatchObject({ text: '3 of 4 data nodes present', since: at(45) });
});
