import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedRead } from './facts.ts';
import { inspect } from './inspect.ts';
import { stateSince } from './since.ts';
import { around, group, health, NOW, ok, sample, shards } from './test-sample.ts';
import { sinceText } from './verdict-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const lost = (firstAt: number, reason = 'NODE_LEFT') =>
  group({
    key: 'p',
    primary: true,
    reason,
    firstAt,
    lastAt: firstAt,
    count: 1,
    copies: ['orders-v3[2]'],
    leftNodes: [{ id: 'gone', count: 1, at: firstAt }],
  });
const red = (groups = [lost(NOW - 9 * HOUR)]) =>
  sample({
    health: ok(health({ status: 'red', unassigned_shards: groups.length })),
    shards: ok(shards({ unassigned: groups.length, unassignedPrimaries: groups.length, groups })),
  });
/** The status as it was read each minute of so many hours, all of it red but for the first reading. */
const readFor = (hours: number, before: number | null = null) => {
  const times = Array.from({ length: hours * 60 }, (_, at) => NOW - (hours * 60 - at) * MINUTE);
  return { times, values: times.map((_, at) => (at === 0 && before !== null ? before : 2)) };
};
const history = (status: ReturnType<typeof readFor> | null) => around({ history: { status, nodes: null, unassigned: null, disk: null } });

describe('how long a cluster is in its status', () => {
  test('is told by the copy that was lost where the readings go back for some hours only', () => {
    expect(stateSince(health({ status: 'red' }), red(), history(readFor(3)))).toEqual({ at: NOW - 9 * HOUR, exact: true });
    const { sentence, findings } = inspect(red(), null, history(readFor(3)));
    expect(sentence).toMatch(/^Red for 9 h: 1 primary \(orders-v3\[2\]\) unassigned since node gone left at 20 Nov 17:55 UTC/);
    expect(new Set(findings.filter(({ check }) => check !== 'nodes').map(({ since }) => since))).toEqual(new Set([NOW - 9 * HOUR]));
  });

  test('is "at least" where nothing saw its beginning: each failed attempt moves the time of the copy', () => {
    const tried = red([lost(NOW - 5 * MINUTE, 'ALLOCATION_FAILED')]);
    expect(inspect(tried, null, history(readFor(3))).sentence).toMatch(/^Red for at least 3 h:/);
    expect(inspect(tried, null, history(null)).sentence).toMatch(/^Red for at least 5 min:/);
    // The readings saw it begin.
    expect(inspect(tried, null, history(readFor(3, 0))).sentence).toMatch(/^Red for 2 h 59 min:/);
  });

  test('is not "at least" where the readings saw it change about when the copy was tried', () => {
    // The copy failed within the minute in which the readings turned red.
    const tried = red([lost(NOW - 3 * HOUR + 30_000, 'ALLOCATION_FAILED')]);
    expect(stateSince(health({ status: 'red' }), tried, history(readFor(3, 0)))).toEqual({ at: NOW - 3 * HOUR + 30_000, exact: true });
  });

  test('is not told by copies that were missing while it was worse', () => {
    const yellow = sample({
      health: ok(health({ status: 'yellow', unassigned_shards: 4 })),
      shards: ok(shards({ unassigned: 4, groups: [group({ firstAt: NOW - 9 * HOUR })] })),
    });
    const times = [NOW - 2 * HOUR, NOW - HOUR];
    expect(stateSince(health({ status: 'yellow' }), yellow, history({ times, values: [2, 1] }))).toEqual({ at: NOW - HOUR, exact: true });
  });

  test('is never later than any of its witnesses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 5 }),
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
        (minutes, hours) => {
          const witnesses = minutes.map((one) => NOW - one * MINUTE);
          const since = stateSince(
            health({ status: 'red' }),
            red(witnesses.map((at) => lost(at))),
            history(hours === null ? null : readFor(hours)),
          );
          for (const at of [...witnesses, ...(hours === null ? [] : [NOW - hours * HOUR])]) expect(since?.at).toBeLessThanOrEqual(at);
        },
      ),
    );
  });
});

describe('a blue/green change', () => {
  const times = Array.from({ length: 120 }, (_, at) => NOW - (120 - at) * MINUTE);
  // A disk that other nodes' shards come to fills by a per cent each two minutes.
  const filling = { times, values: times.map((_, at) => 20 + at / 2) };
  const disks = sample({
    allocation: ok([
      { node: 'node-1', ip: '10.0.0.1', shards: 9, indicesBytes: 0, usedBytes: 800, availableBytes: 200, totalBytes: 1_000 },
    ]),
    watermarks: ok({ enabled: true, low: '85%', high: '90%', flood: '95%' }),
  });
  const surroundings = (more: Partial<Parameters<typeof inspect>[2]>) =>
    around({ history: { status: null, nodes: null, unassigned: null, disk: filling }, ...more });
  const runningChange = { title: 'Instance type changed: blue/green', since: NOW - HOUR, movesShards: true };
  const diskOf = (more: Partial<Parameters<typeof inspect>[2]>) =>
    inspect(disks, disks, surroundings(more)).checks.find(({ name }) => name === 'disk');

  test('holds the forecast of the flood mark and the hot node back, and says so', () => {
    expect(diskOf({})?.detail).toContain('the flood mark is reached in less than an hour');
    expect(diskOf({ runningChange })).toMatchObject({ result: 'passed', detail: expect.stringContaining('Held back during blue/green') });
    const { checks, context, sentence } = inspect(disks, disks, surroundings({ runningChange }));
    expect(checks.find(({ name }) => name === 'hot-node')).toMatchObject({
      result: 'held-back',
      detail: expect.stringMatching(/^Held back during blue\/green: /),
    });
    expect(context.join(' ')).toContain('Held back during blue/green');
    expect(sentence).not.toContain('flood');
  });

  test('is not forecast from once it is over: what moved is no growth', () => {
    expect(diskOf({ settledSince: NOW - 10 * MINUTE })?.detail).not.toContain('flood mark is reached');
  });

  test('nor is from before copies that had no node came to others', () => {
    const unassignedUntil = (minutesAgo: number) => ({
      history: {
        status: null,
        nodes: null,
        disk: filling,
        unassigned: { times, values: times.map((at) => (at < NOW - minutesAgo * MINUTE ? 9 : 4)) },
      },
    });
    expect(diskOf(unassignedUntil(20))?.detail).not.toContain('flood mark is reached');
    expect(diskOf(unassignedUntil(100))?.detail).toContain('flood mark is reached');
  });

  test('that moves no shards holds nothing back', () => {
    expect(diskOf({ runningChange: { ...runningChange, movesShards: false } })?.detail).toContain(
      'the flood mark is reached in less than an hour',
    );
  });
});

describe('how long a cluster gives no answer', () => {
  const silent = sample({ health: failedRead('timed-out', 'The cluster refused the connection.') });
  const issue = (issueType: string, since: number) => ({ issueType, details: '', since });

  test('is at least as long as an issue says so, the first one where there are several', () => {
    const openIssues = [
      issue('NodeDrop', NOW - 9 * HOUR),
      issue('ClusterUnreachable', NOW - HOUR),
      issue('ClusterUnreachable', NOW - 4 * HOUR),
    ];
    const verdict = inspect(silent, silent, around({ openIssues }));
    expect(verdict).toMatchObject({ health: null, since: NOW - 4 * HOUR, atLeast: true });
    expect(sinceText(verdict, NOW)).toBe('Health unknown for at least 4 h');
  });

  const read = (...minutes: number[]) => ({
    ...around({}).history,
    nodes: { times: minutes.map((minute) => NOW - minute * MINUTE), values: minutes.map((minute) => (minute > 2 ? 3 : Number.NaN)) },
  });

  test('is the time since its last answer, or longer where an issue says so', () => {
    const verdict = inspect(silent, silent, around({ history: read(9, 7, 2) }));
    expect(verdict).toMatchObject({ health: null, since: NOW - 7 * MINUTE, atLeast: false });
    const later = [issue('ClusterUnreachable', NOW - 5 * MINUTE)];
    expect(inspect(silent, silent, around({ history: read(9, 7), openIssues: later })).since).toBe(NOW - 7 * MINUTE);
    const earlier = [issue('ClusterUnreachable', NOW - HOUR)];
    expect(inspect(silent, silent, around({ history: read(9, 7), openIssues: earlier }))).toMatchObject({
      since: NOW - HOUR,
      atLeast: true,
    });
  });

  test('is not known where only other issues are open', () => {
    const verdict = inspect(silent, silent, around({ openIssues: [issue('NodeDrop', NOW - 9 * HOUR)] }));
    expect(verdict).toMatchObject({ since: null, atLeast: false });
  });
});

describe('how much changed', () => {
  const minutes = [130, 129, 8, 7, 6, 1];
  const unassigned = { times: minutes.map((minute) => NOW - minute * MINUTE), values: [0, 0, 1, 1, 1, 1] };
  const trend = (unread: [number, number][]) =>
    inspect(red(), null, around({ history: { ...around({}).history, unassigned: { ...unassigned, unread } } })).trend;
  const away: [number, number] = [NOW - 129 * MINUTE, NOW - 8 * MINUTE];

  test('is told over what was read, never over a time in which nobody read', () => {
    expect(trend([])).toBe('no progress for 8 min, no shards recovering');
    expect(trend([away])).toBe('no progress for at least 8 min, no shards recovering');
    unassigned.values = [0, 0, 3, 3, 3, 3];
    expect(trend([away])).toMatch(/^2 fewer unassigned in \d min/);
    unassigned.values = [3, 3];
    unassigned.times = unassigned.times.slice(0, 2);
    expect(trend([])).toMatch(/^2 fewer unassigned in 2 h/);
    expect(trend([[NOW - 129 * MINUTE, NOW]])).toBe('ETA unknown');
  });
});
