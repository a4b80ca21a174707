import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShardFacts } from './facts.ts';
import { fellSince, slopePerHour } from './history.ts';
import { etaOf, etaText } from './progress.ts';
import { statusSince } from './since.ts';
import { explainedGroups, indexPattern, MOST_EXPLAINED, summariseShards } from './unassigned.ts';
import { freeAtMark, marksOf, markText, parseMark, stageOf } from './watermarks.ts';

const MINUTE = 60_000;

describe('disk marks', () => {
  test.each([
    ['85%', { usedPercent: 85 }],
    ['0.9', { usedPercent: 90 }],
    ['25gb', { freeBytes: 25 * 2 ** 30 }],
    ['22.50gb', { freeBytes: 22.5 * 2 ** 30 }],
    ['120%', null],
    ['much', null],
  ])('%s', (text, mark) => {
    expect(parseMark(text)).toEqual(mark);
  });

  test('a disk is past the worst mark that it has reached', () => {
    const marks = marksOf({ enabled: true, low: '85%', high: '90%', flood: '5gb' });
    const total = 100 * 2 ** 30;
    expect([20, 14, 9, 4].map((free) => stageOf(marks, free * 2 ** 30, total))).toEqual(['below', 'low', 'high', 'flood']);
    expect([freeAtMark(marks.low, 100), markText(marks.low), markText(marks.flood)]).toEqual([15.000000000000002, '85% used', '5gb free']);
  });
});

describe('groups of unassigned copies', () => {
  test.each([
    ['logs-2026.11.20', 'logs-*'],
    ['logs-000017', 'logs-*'],
    ['.ds-metrics-app-2026.11.20-000004', '.ds-metrics-app-*'],
    ['products', 'products'],
    ['catalog-v3', 'catalog-v*'],
  ])('%s is of %s', (index, pattern) => {
    expect(indexPattern(index)).toBe(pattern);
  });

  const states = fc.constantFrom('STARTED', 'UNASSIGNED', 'INITIALIZING', 'RELOCATING');
  const copies = fc.array(
    fc.record({
      index: fc.constantFrom('logs-2026.11.19', 'logs-2026.11.20', 'products', '.kibana_1', '.kibana'),
      shard: fc.nat(3),
      prirep: fc.constantFrom('p' as const, 'r' as const),
      state: states,
      store: fc.option(fc.nat(1_000_000)),
      id: fc.constantFrom(null, 'a', 'w'),
      unassignedReason: fc.constantFrom('NODE_LEFT', 'INDEX_CREATED', 'ALLOCATION_FAILED', null),
      unassignedAt: fc.option(fc.nat(1_000_000)),
      unassignedDetails: fc.constantFrom(null, 'node_left [abc]', 'failed shard on node [x]'),
    }),
  );

  test('that no recovery brings back are those whose primary left with its node', () => {
    const copy = (index: string, prirep: 'p' | 'r', unassignedReason: string | null): ShardFacts => ({
      ...{ index, shard: 0, prirep, unassignedReason, store: null, id: null, unassignedAt: null, unassignedDetails: null },
      state: unassignedReason === null ? 'STARTED' : 'UNASSIGNED',
    });
    const rows = [
      ...[copy('lost', 'p', 'NODE_LEFT'), copy('lost', 'r', 'NODE_LEFT'), copy('lost', 'r', 'REPLICA_ADDED')],
      ...[copy('held', 'p', null), copy('held', 'r', 'NODE_LEFT')],
      // A cluster that starts anew finds its primaries on its own disks.
      ...[copy('starting', 'p', 'CLUSTER_RECOVERED'), copy('starting', 'r', 'CLUSTER_RECOVERED')],
    ];
    expect(summariseShards(rows, new Set())).toMatchObject({ unassigned: 6, lost: 3 });
  });

  test('say of each node that left when its first copy was lost', () => {
    const copy = (shard: number, node: string, unassignedAt: number | null): ShardFacts => ({
      ...{ index: 'logs-1', shard, prirep: 'r', state: 'UNASSIGNED', store: null, id: null, unassignedReason: 'NODE_LEFT', unassignedAt },
      unassignedDetails: `node_left [${node}]`,
    });
    const rows = [copy(0, 'a', 30), copy(1, 'a', 20), copy(2, 'a', null), copy(3, 'b', 90), copy(4, 'c', null)];
    expect(summariseShards(rows, new Set()).groups).toMatchObject([
      {
        firstAt: 20,
        leftNodes: [
          { id: 'a', count: 3, at: 20 },
          { id: 'b', count: 1, at: 90 },
          { id: 'c', count: 1, at: null },
        ],
      },
    ]);
  });

  test('hold every unassigned copy once, primaries first, and at most five are explained', () => {
    fc.assert(
      fc.property(copies, (rows: ShardFacts[]) => {
        const { groups, unassigned, initializing, relocating, total } = summariseShards(rows, new Set(['w']));
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(unassigned);
        expect(unassigned + initializing + relocating).toBeLessThanOrEqual(total);
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        expect(groups.findLastIndex(({ primary }) => primary)).toBeLessThanOrEqual(groups.filter(({ primary }) => primary).length - 1);
        expect(explainedGroups(groups).length).toBe(Math.min(MOST_EXPLAINED, groups.length));
      }),
    );
  });
});

describe('an ETA', () => {
  const falling = (minutes: number, perMinute: number, left: number) => ({
    unit: 'copies' as const,
    points: Array.from({ length: minutes + 1 }, (_, at) => ({ at: at * MINUTE, left: left + (minutes - at) * perMinute })),
  });

  test('is a range around the pace of the last minutes', () => {
    expect(etaText(etaOf(falling(10, 2, 30)) ?? { low: 0, high: 0 })).toBe('about 12 to 18 min left');
  });

  test.each([
    ['less than five minutes were seen', falling(4, 2, 30)],
    ['nothing moves', falling(10, 0, 30)],
    ['it grows', falling(10, -1, 30)],
    ['nothing is left', falling(10, 3, 0)],
    ['it would take days', falling(10, 0.001, 100_000)],
  ])('is not given when %s', (_why, progress) => {
    expect(etaOf(progress)).toBeNull();
  });

  test('never ends before it begins', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 40 }), (lefts) => {
        const eta = etaOf({ unit: 'bytes', points: lefts.map((left, at) => ({ at: at * MINUTE, left })) });
        if (eta) expect(eta.low > 0 && eta.low <= eta.high).toBe(true);
      }),
    );
  });
});

describe('history', () => {
  const times = [1, 2, 3, 4, 5].map((at) => at * MINUTE);

  test('the status is so since the first sample after another one; nobody looked before the first', () => {
    expect(statusSince({ times, values: [0, 1, null, 1, 1] }, 'yellow')).toMatchObject({ at: 2 * MINUTE, exact: true });
    expect(statusSince({ times, values: [Number.NaN, 1, 1, 1, 1] }, 'yellow')).toMatchObject({ at: 2 * MINUTE, exact: false });
    expect(statusSince({ times, values: [0, 0, 0, 0, 0] }, 'yellow')).toBeNull();
    expect(statusSince(null, 'green')).toBeNull();
  });

  test('over a time in which nobody read, nobody knows', () => {
    const since = (values: number[], ...unread: [number, number][]) =>
      statusSince({ times, values, unread: unread.map(([from, until]) => [from * MINUTE, until * MINUTE]) }, 'green');
    expect(since([0, 0, 0, 0, 0], [2, 3])).toMatchObject({ at: 3 * MINUTE, exact: false });
    expect(since([1, 0, 0, 0, 0], [1, 2], [3, 4])).toMatchObject({ at: 4 * MINUTE, exact: false });
    // It was seen to change since.
    expect(since([0, 0, 1, 0, 0], [1, 2])).toMatchObject({ at: 4 * MINUTE, exact: true, before: 1 });
    // It may have changed at any time of the gap.
    expect(since([0, 0, 1, 0, 0], [3, 4])).toMatchObject({ at: 4 * MINUTE, exact: false, before: null });
    expect(since([0, 0, 0, 0, 0], [5, 60])).toBeNull();
  });

  test('a number fell when it was first lower', () => {
    expect(fellSince({ times, values: [9, 9, 8, 8, 8] }, 8)).toBe(3 * MINUTE);
    expect(fellSince({ times, values: [8, 8, 8, 8, 8] }, 8)).toBeNull();
  });

  test('a slope needs enough points, and is that of the line', () => {
    const many = Array.from({ length: 60 }, (_, at) => at * MINUTE);
    expect(slopePerHour({ times: many, values: many.map((at) => 10 + at / 3_600_000) }, 60 * MINUTE, 3_600_000)).toBeCloseTo(1, 6);
    expect(slopePerHour({ times, values: times }, 60 * MINUTE, 3_600_000)).toBeNull();
  });
});
