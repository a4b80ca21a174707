import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseSkew } from './analysis.ts';
import { anyCluster, cluster, NOW } from './testkit/clusters.ts';
import { SKEW_TABLES, type SkewAnalysis, type SkewTableName } from './types.ts';

const GB = 1024 ** 3;

/** The rows of a table of a card, with names in place of ordinals. */
const rowsOf = ({ cards, indices, nodes, groups }: SkewAnalysis, name: SkewTableName, card = 0) => {
  const table = cards[card]?.tables.find((one) => one.name === name);
  return (table?.rows ?? []).map(({ subject, group, ...row }) => ({
    of: table?.of === 'index' ? indices[subject] : nodes[subject]?.name,
    zone: groups[group]?.zone ?? null,
    ...row,
  }));
};

const three = [{ zone: 'a' }, { zone: 'a' }, { zone: 'b' }];

describe('the tables', () => {
  const input = cluster(three, [
    ['logs', 0, [0, 2], 10],
    ['logs', 1, [0, 2], 20],
    ['logs', 2, [0, 2], 30],
    ['logs', 3, [1, 2], 10],
    ['users', 0, [1, 2], 5],
  ]);
  const analysis = analyseSkew(input);

  test('each DI number has its six tables, in order [SKEW-001]', () => {
    const two = analyseSkew(cluster([{ di: '1' }, { di: '2' }, { di: '10' }], [['logs', 0, [0, 1], 1]]));
    expect(two.cards.map(({ diNumber }) => diNumber)).toEqual(['1', '2', '10']);
    for (const { tables } of two.cards) expect(tables.map(({ name }) => name)).toEqual([...SKEW_TABLES]);
  });

  test('shards of an index are counted on every node of a zone [SKEW-005]', () => {
    expect(rowsOf(analysis, 'index shard count')).toContainEqual(
      expect.objectContaining({ of: 'logs', zone: 'a', min: 1, max: 3, spread: 2, threshold: 1, skewed: true, ideal: 2, ours: false }),
    );
    expect(rowsOf(analysis, 'index shard count')).toContainEqual(
      expect.objectContaining({ of: 'users', zone: 'a', min: 0, max: 1, spread: 1, threshold: 1, skewed: false }),
    );
  });

  test('primaries of an index and of nodes [SKEW-006]', () => {
    expect(rowsOf(analysis, 'index primary shard count')).toContainEqual(
      expect.objectContaining({ of: 'logs', zone: 'a', min: 1, max: 3, spread: 2, threshold: 1, skewed: true }),
    );
    expect(rowsOf(analysis, 'node primary shard count').map(({ of, value, spread, skewed }) => [of, value, spread, skewed])).toEqual(
      expect.arrayContaining([
        ['node-0', 3, 1, false],
        ['node-1', 2, 1, false],
        ['node-2', 0, 0, false],
      ]),
    );
  });

  test('storage of an index and of nodes, against 15 percent of the minimum [SKEW-004]', () => {
    expect(rowsOf(analysis, 'index shard storage')).toContainEqual(
      expect.objectContaining({ of: 'logs', zone: 'a', min: 10 * GB, max: 60 * GB, threshold: 1.5 * GB, skewed: true }),
    );
    expect(rowsOf(analysis, 'node shard storage')[0]).toMatchObject({
      of: 'node-0',
      zone: 'a',
      value: 60 * GB,
      min: 15 * GB,
      skewed: true,
    });
  });

  test('only STARTED shards are analysed, others are counted by state [SKEW-002]', () => {
    const states = ['STARTED', 'RELOCATING', 'INITIALIZING', 'UNASSIGNED'];
    const mixed = cluster(
      [{}, {}],
      states.map((_state, shard) => ['logs', shard, [0], 10]),
    );
    const { analysed, leftOut, nodes } = analyseSkew({
      ...mixed,
      shards: mixed.shards.map((shard, at) => ({ ...shard, state: states[at] ?? '' })),
    });
    expect(analysed).toBe(1);
    expect(leftOut.map(({ state, count }) => [state, count])).toEqual([
      ['INITIALIZING', 1],
      ['RELOCATING', 1],
      ['UNASSIGNED', 1],
    ]);
    expect(nodes.map(({ shards, bytes }) => [shards, bytes])).toEqual([
      [1, 10 * GB],
      [0, 0],
    ]);
  });

  test('nodes that share an address are told apart by id', () => {
    const { nodes } = analyseSkew(
      cluster(
        [{ ip: '10.1.1.1' }, { ip: '10.1.1.1' }],
        [
          ['logs', 0, [0], 10],
          ['logs', 1, [1], 20],
        ],
      ),
    );
    expect(nodes.map(({ bytes }) => bytes / GB)).toEqual([10, 20]);
  });

  test('a box type is a group of its own, and a node that only the shards know still counts', () => {
    const input = cluster([{ box: 'hot' }, { box: 'warm' }], [['logs', 0, [0, 1], 10]]);
    const { groups, nodes } = analyseSkew({
      ...input,
      shards: [...input.shards, { index: 'logs', shard: 1, prirep: 'p', state: 'STARTED', store: GB, id: 'id-new', node: 'new', ip: null }],
    });
    expect(groups.map(({ diNumber, boxType }) => [diNumber, boxType])).toEqual([
      ['1', 'hot'],
      ['1', 'warm'],
      [null, null],
    ]);
    expect(nodes.at(-1)).toMatchObject({ name: 'new', shards: 1, bytes: GB });
  });

  test('shards that name no node cannot be counted', () => {
    const input = cluster([{}], [['logs', 0, [0], 1]]);
    expect(() => analyseSkew({ ...input, shards: input.shards.map((shard) => ({ ...shard, id: null, node: null })) })).toThrow(
      '1 STARTED shards name no node',
    );
  });

  test('a cluster without shards has its nodes, and nothing skewed', () => {
    const { cards, analysed, indices } = analyseSkew(cluster(three, []));
    expect([analysed, indices]).toEqual([0, []]);
    for (const { tables, causes, moves } of cards) {
      expect([causes, moves]).toEqual([[], []]);
      for (const { rows } of tables) for (const row of rows) expect([row.skewed, row.ours]).toEqual([false, false]);
    }
  });

  test('cells, nodes and tables add up to the same shards and bytes', () => {
    fc.assert(
      fc.property(anyCluster, (input) => {
        const analysis = analyseSkew(input);
        const started = input.shards.filter(({ state }) => state === 'STARTED');
        const bytes = started.reduce((sum, { store }) => sum + (store ?? 0), 0);
        expect(analysis.analysed).toBe(started.length);
        expect(analysis.cells.shards.reduce((sum, count) => sum + count, 0)).toBe(started.length);
        expect(analysis.cells.bytes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
        expect(analysis.nodes.reduce((sum, node) => sum + node.bytes, 0)).toBe(bytes);
        expect(analysis.nodes.reduce((sum, node) => sum + node.primaries, 0)).toBe(started.filter(({ prirep }) => prirep === 'p').length);
        for (const { tables } of analysis.cards)
          for (const { rows } of tables)
            for (const { min, max, spread, threshold, skewed } of rows) {
              expect(min).toBeLessThanOrEqual(max);
              expect([spread, skewed]).toEqual([max - min, max - min > threshold]);
            }
      }),
    );
  });
});

describe('our verdict', () => {
  test('primaries that chance spreads are skewed by the stated rule and not by ours', () => {
    // 40 shards with one replica each on four nodes: 7 to 13 primaries a node.
    const primariesOn = [7, 8, 12, 13];
    const shards = primariesOn.flatMap((count, node) =>
      Array.from({ length: count }, (_, at) => [`index-${node}-${at}`, 0, [node, (node + 1 + (at % 3)) % 4], 1] as const),
    );
    const rows = rowsOf(analyseSkew(cluster([{}, {}, {}, {}], shards)), 'node primary shard count');
    expect(rows.map(({ skewed, ours }) => [skewed, ours])).toEqual(Array.from({ length: 4 }, () => [true, false]));
  });

  test('one large shard is no skew that moves could mend', () => {
    const rows = rowsOf(
      analyseSkew(
        cluster(
          [{}, {}],
          [
            ['big', 0, [0], 90],
            ['small', 0, [1], 10],
          ],
        ),
      ),
      'node shard storage',
    );
    expect(rows.map(({ skewed, ours }) => [skewed, ours])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  test('a node that is excluded is not expected to hold its share', () => {
    const input = cluster(
      [{}, {}, {}],
      Array.from({ length: 12 }, (_, shard) => ['logs', shard, [shard % 2], 10] as const),
      {
        settings: { persistent: {}, transient: { 'cluster.routing.allocation.exclude._name': 'node-2' } },
      },
    );
    expect(rowsOf(analyseSkew(input), 'node shard storage').map(({ ours, skewed }) => [ours, skewed])).toEqual(
      Array.from({ length: 3 }, () => [false, true]),
    );
    expect(rowsOf(analyseSkew({ ...input, settings: null }), 'node shard storage').some(({ ours }) => ours)).toBe(true);
  });
});

describe('causes', () => {
  const crowded = Array.from({ length: 12 }, (_, shard) => [shard < 8 ? 'logs' : 'users', shard, [shard % 2], 10] as const);

  test('a node that joined a moment ago is empty for that reason', () => {
    const { cards, nodes } = analyseSkew(cluster([{}, {}, { uptimeSeconds: 250 }], crowded));
    const cause = cards[0]?.causes.find(({ node }) => nodes[node]?.name === 'node-2');
    expect(cause).toMatchObject({ kind: 'joined', text: 'Empty node, joined 4 min 10 s ago.' });
    expect(nodes[2]?.joinedAt).toBe(NOW - 250_000);
  });

  test('an excluded node names the setting that empties it', () => {
    const { cards } = analyseSkew(
      cluster([{}, {}, { ip: '10.0.0.9' }], crowded, {
        settings: { persistent: {}, transient: { 'cluster.routing.allocation.exclude._ip': '10.0.0.9' } },
      }),
    );
    expect(cards[0]?.causes.map(({ kind, text }) => [kind, text])).toEqual([
      ['excluded', 'Empty node: cluster.routing.allocation.exclude._ip keeps shards away from it.'],
    ]);
  });

  test('a heavy node names the indices that make it so, most first', () => {
    const heavy = Array.from({ length: 9 }, (_, shard) => ['hot', shard, [0], 40] as const);
    const even = Array.from({ length: 12 }, (_, shard) => ['cold', shard, [shard % 3], 40] as const);
    const { cards, indices } = analyseSkew(cluster([{}, {}, {}], [...heavy, ...even]));
    const cause = cards[0]?.causes.find(({ kind }) => kind === 'heavy');
    expect(cause?.text).toBe('Holds 520gb where its share is 280gb, above all by hot (9 shards, 360gb).');
    expect(cause?.parts.map(({ index }) => indices[index])).toEqual(['hot']);
  });
});

test('what could not be read is said, and not taken for granted', () => {
  const input = cluster(three, [['logs', 0, [0], 1]], { settings: null, indexSettings: null, snapshots: null, allocation: [] });
  expect(analyseSkew(input).unchecked).toHaveLength(4);
  expect(analyseSkew(cluster(three, [])).unchecked).toEqual([]);
});
