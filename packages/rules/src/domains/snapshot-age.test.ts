import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR } from '../durations.ts';
import { judgedSnapshots, type LookedSnapshot, type SnapshotStanding, standingOfSnapshots } from './snapshot-age.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const ended = (hoursAgo: number, status = 'SUCCESS'): LookedSnapshot => {
  const end = NOW - hoursAgo * HOUR;
  return { status, start: end - HOUR / 10, end: status === 'IN_PROGRESS' ? null : end, reason: null };
};
const every = (hours: number, newest: number, count = 30) => Array.from({ length: count }, (_, i) => ended(newest + i * hours));

test.each<[string, LookedSnapshot[], SnapshotStanding['level'], string | null]>([
  ['none at all', [], 'missing', null],
  ['the first runs', [ended(0, 'IN_PROGRESS')], 'missing', null],
  ['none was ever good', [ended(1, 'FAILED')], 'missing', 'last error FAILED'],
  ['one each hour, the last six hours ago', every(1, 6), 'good', null],
  ['one each hour, the last seven hours ago', every(1, 7), 'late', 'none since; one came at least every 1 h before'],
  ['one each hour, the last a day ago', every(1, 25), 'missing', 'none since; one came at least every 1 h before'],
  ['one each night, the last the night before last', every(24, 47), 'good', null],
  ['a part an hour ago, a good one seven hours ago', [ended(1, 'PARTIAL'), ended(7)], 'late', 'last error PARTIAL'],
  ['a part an hour ago, a good one a day ago', [ended(1, 'PARTIAL'), ended(24)], 'late', 'last error PARTIAL'],
  ['a part an hour ago, a good one two days ago', [ended(1, 'PARTIAL'), ended(48)], 'missing', 'last error PARTIAL'],
  ['no rhythm, a day old', [ended(24)], 'good', null],
  ['no rhythm, older', [ended(25)], 'missing', null],
])('%s', (_, snapshots, level, failure) => {
  expect(standingOfSnapshots(snapshots, NOW)).toMatchObject({ level, failure });
});

test('the newest good one is whole and ended, in whatever order they come', () => {
  const rows = [ended(9), ended(5, 'PARTIAL'), { ...ended(7), status: 'success' }, ended(0, 'IN_PROGRESS'), ended(6, 'FAILED')];
  for (const one of [rows, rows.toReversed()]) expect(standingOfSnapshots(one, NOW).goodEnd).toBe(NOW - 7 * HOUR);
});

test('a good one is judged however many failed since', () => {
  const failed = every(1, 1, 40).map((row) => ({ ...row, status: 'FAILED' }));
  expect(standingOfSnapshots(judgedSnapshots([ended(60), ...failed]), NOW).goodEnd).toBe(NOW - 60 * HOUR);
});

test('the same is judged of the newest ones and the good one as of the whole table', () => {
  const age = fc.record({
    hours: fc.integer({ min: 0, max: 200 }),
    status: fc.constantFrom('SUCCESS', 'PARTIAL', 'FAILED', 'IN_PROGRESS'),
  });
  fc.assert(
    fc.property(fc.array(age, { maxLength: 120 }), (ages) => {
      const all = ages.map(({ hours, status }) => ended(hours, status));
      const judged = judgedSnapshots(all);
      expect(judged.length).toBeLessThanOrEqual(31);
      expect(standingOfSnapshots(judged, NOW)).toEqual(standingOfSnapshots(all, NOW));
    }),
  );
});
