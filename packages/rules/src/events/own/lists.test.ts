import { expect, test } from 'vitest';
import type { LookedSnapshot } from '../../domains/snapshot-age.ts';
import type { ActiveRecovery } from '../../inspector/facts.ts';
import { type ClusterLists, issuesOfLists } from './lists.ts';
import { followRecoveries, type SeenRecoveries } from './recoveries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AT = Date.UTC(2026, 10, 21, 12, 0);
const GIB = 2 ** 30;

const NOTHING: ClusterLists = { at: AT, shards: [], recoveries: new Map(), snapshots: [], dashboards: 'green' };
const holding = (part: Partial<ClusterLists>) =>
  Object.fromEntries([...issuesOfLists({ ...NOTHING, ...part })].filter(([, words]) => words !== null));

const made = (hoursAgo: number, status = 'SUCCESS', reason: string | null = null): LookedSnapshot => {
  const end = AT - hoursAgo * HOUR;
  return { status, start: end - 5 * MINUTE, end: status === 'IN_PROGRESS' ? null : end, reason };
};
const every = (hours: number, from: number, count: number) => Array.from({ length: count }, (_, turn) => made(from + turn * hours));

test('a cluster that has nothing has no issue, and each kind is judged', () => {
  expect([...issuesOfLists(NOTHING).keys()].sort()).toEqual(['DashboardsDown', 'RelocationStuck', 'ShardTooLarge', 'SnapshotFailing']);
  expect(holding({})).toEqual({});
});

test('what was not read is not judged', () => {
  expect([...issuesOfLists({ at: AT, shards: null, recoveries: null, snapshots: null, dashboards: null })]).toEqual([]);
});

test.each<[string, ClusterLists['shards'], string | undefined]>([
  ['exactly 50 GiB', [{ index: 'a', shard: 0, store: 50 * GIB }], undefined],
  ['one that is not told', [{ index: 'a', shard: 0, store: null }], undefined],
  ['one above', [{ index: 'a', shard: 3, store: 50 * GIB + 1 }], '1 shard above 50gb, largest a[3] 50gb'],
  [
    'copies of one shard, and another',
    [
      { index: 'a', shard: 0, store: 51 * GIB },
      { index: 'a', shard: 0, store: 60 * GIB },
      { index: 'b', shard: 0, store: 55 * GIB },
      { index: 'a', shard: 0, store: 52 * GIB },
    ],
    '2 shards above 50gb, largest a[0] 60gb',
  ],
])('the size of shards: %s', (_, shards, words) => {
  expect(holding({ shards })).toEqual(words === undefined ? {} : { ShardTooLarge: words });
});

const recovery = (part: Partial<ActiveRecovery> = {}): ActiveRecovery => ({
  ...{ index: 'logs', shard: 2, type: 'peer', stage: 'index', sourceNode: 'node-1', targetNode: 'node-2' },
  ...{ bytesDone: 370, bytesTotal: 1_000, operationsDone: 0, ...part },
});
/** What is seen at the end, of answers ten minutes apart. */
const followed = (...answers: ActiveRecovery[][]) =>
  answers.reduce<SeenRecoveries>(
    (seen, now, turn) => followRecoveries(seen, now, AT + (turn + 1 - answers.length) * 10 * MINUTE),
    new Map(),
  );

test.each<[string, ActiveRecovery[][], string | undefined]>([
  [
    'half an hour without any',
    [[recovery()], [recovery()], [recovery()], [recovery()]],
    'logs[2] 37%, node-1 to node-2, no progress since 2026-11-21T11:30:00.000Z',
  ],
  ['20 minutes', [[recovery()], [recovery()], [recovery()]], undefined],
  [
    'a byte each ten minutes',
    [0, 1, 2, 3].map((bytes) => [recovery({ bytesDone: 3_700 + bytes, bytesTotal: 10_000 })]),
    'logs[2] 37%, node-1 to node-2, no progress since 2026-11-21T11:30:00.000Z',
  ],
  ['a little each ten minutes', [0, 6, 12, 18].map((bytes) => [recovery({ bytesDone: 3_700 + bytes, bytesTotal: 10_000 })]), undefined],
  ['files that are copied once more', [9, 9, 3, 3].map((bytesDone) => [recovery({ bytesDone, bytesTotal: 10_000 })]), undefined],
  ['an operation', [[recovery()], [recovery()], [recovery()], [recovery({ operationsDone: 1 })]], undefined],
  ['a stage', [[recovery()], [recovery()], [recovery()], [recovery({ stage: 'translog' })]], undefined],
  ['another node', [[recovery()], [recovery()], [recovery()], [recovery({ targetNode: 'node-3' })]], undefined],
  ['one that ended and began again', [[recovery()], [], [recovery()], [recovery()]], undefined],
  [
    'two, of which nothing was copied yet',
    [1, 2, 3, 4].map(() => [recovery({ bytesTotal: 0, bytesDone: 0 }), recovery({ shard: 3 })]),
    'logs[2] nothing copied, node-1 to node-2, no progress since 2026-11-21T11:30:00.000Z; 1 more',
  ],
  [
    'one that stands still for longer than another',
    [[recovery({ shard: 3 })], ...[1, 2, 3, 4].map(() => [recovery(), recovery({ shard: 3 })])],
    'logs[3] 37%, node-1 to node-2, no progress since 2026-11-21T11:20:00.000Z; 1 more',
  ],
])('progress of recoveries: %s', (_, answers, words) => {
  expect(holding({ recoveries: followed(...answers) })).toEqual(words === undefined ? {} : { RelocationStuck: words });
});

test('a recovery that ran before the first look is not judged until it has moved, or stood still for long enough', () => {
  const judged = (...answers: ActiveRecovery[][]) => {
    const recoveries = answers.reduce<SeenRecoveries | null>(
      (seen, now, turn) => followRecoveries(seen, now, AT + (turn + 1 - answers.length) * 10 * MINUTE),
      null,
    );
    return issuesOfLists({ ...NOTHING, recoveries }).get('RelocationStuck');
  };
  expect(judged([recovery()])).toBeUndefined();
  expect(judged([recovery()], [recovery()], [recovery()])).toBeUndefined();
  expect(judged([recovery()], [recovery()], [recovery()], [recovery()])).toMatch(/no progress since at least 2026-11-21T11:30/);
  expect(judged([recovery()], [recovery({ bytesDone: 500 })])).toBeNull();
  expect(judged([recovery()], [])).toBeNull();
  expect(judged([], [recovery()])).toBeNull();
});

test.each<[string, LookedSnapshot[], string | undefined]>([
  ['one each hour', every(1, 0.5, 30), undefined],
  ['one each hour, none for six', every(1, 6, 30), undefined],
  [
    'one each hour, none for longer',
    every(1, 6.1, 30),
    'last good 2026-11-21T05:54:00.000Z, none since; one came at least every 1 h before',
  ],
  ['one each night', every(24, 20, 14), undefined],
  ['one each night, two nights left out', every(24, 70, 14), undefined],
  [
    'one each night, three left out',
    every(24, 73, 14),
    'last good 2026-11-18T11:00:00.000Z, none since; one came at least every 1 d before',
  ],
  [
    'the newest of each night failed',
    [made(10, 'FAILED', 'no space left'), ...every(24, 34, 14)],
    'last good 2026-11-20T02:00:00.000Z, last error no space left',
  ],
  ['the newest holds a part', [made(10, 'PARTIAL'), ...every(24, 34, 2)], 'last good 2026-11-20T02:00:00.000Z, last error PARTIAL'],
  ['one that failed after a good one of the last six hours', [made(1, 'FAILED'), made(2)], undefined],
  ['none was ever good', [made(1, 'FAILED', 'no such bucket')], 'last good none, last error no such bucket'],
  ['one runs, the first', [made(0, 'IN_PROGRESS')], undefined],
  ['a few that somebody made in an hour, long ago', every(0.1, 900, 10), undefined],
  ['three in a day', every(12, 200, 3), undefined],
])('snapshots: %s', (_, snapshots, words) => {
  expect(holding({ snapshots })).toEqual(words === undefined ? {} : { SnapshotFailing: words });
});

test.each([
  ['red', { DashboardsDown: 'the dashboards are red' }],
  ['yellow', {}],
] as const)('dashboards that are %s', (dashboards, found) => {
  expect(holding({ dashboards })).toEqual(found);
});
