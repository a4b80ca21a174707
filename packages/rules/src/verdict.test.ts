import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckName, type VerdictInput, verdictOf } from './verdict.ts';

const NOW = Date.UTC(2026, 10, 21, 3);

const WELL: VerdictInput = {
  nowMs: NOW,
  asOfMs: NOW - 14_000,
  status: 'green',
  statusSinceMs: NOW - 2 * 3_600_000,
  dashboards: 'green',
  nodes: 9,
  expectedNodes: 9,
  unassigned: 0,
  delayedUnassigned: 0,
  earlierUnassigned: null,
  initializing: 0,
  diskUsedPercentMax: 60,
  heapPercentMax: 75,
  pendingTasks: 0,
  oldestTaskWaitMs: 0,
  allocation: 'all',
  excludedNodes: 0,
  runningChange: null,
};

const YELLOW: VerdictInput = { ...WELL, status: 'yellow', statusSinceMs: NOW - 41 * 60_000, unassigned: 212, nodes: 8 };

const UNREAD: VerdictInput = {
  ...WELL,
  asOfMs: null,
  status: null,
  statusSinceMs: null,
  dashboards: null,
  nodes: null,
  expectedNodes: null,
  unassigned: null,
  diskUsedPercentMax: null,
  heapPercentMax: null,
  pendingTasks: null,
  oldestTaskWaitMs: null,
  allocation: null,
  excludedNodes: null,
};

const failed = (input: VerdictInput): CheckName[] => verdictOf(input).findings.map(({ check }) => check);

describe('the sentence', () => {
  test('says state, at least how long, and that nothing was found, not that all is good', () => {
    const verdict = verdictOf(WELL);
    expect(verdict.sentence).toBe('Green for at least 2 h: nothing found');
    expect(verdict.coverage).toBe('8 checks, 8 passed, data 14 s old');
    expect(verdict.state).toBe('ok');
  });

  test('says the mechanism, and no ETA where none can be had', () => {
    expect(verdictOf(YELLOW).sentence).toBe('Yellow for at least 41 min: 212 shard copies unassigned; 8 of 9 data nodes present; no ETA');
  });

  test.each([
    [{ count: 300, atMs: NOW - 300_000 }, 5, 'better by 88 in 5 min, no ETA'],
    [{ count: 200, atMs: NOW - 300_000 }, 5, 'worse by 12 in 5 min'],
    [{ count: 212, atMs: NOW - 300_000 }, 0, 'stuck: unchanged for 5 min, nothing initializing'],
    [{ count: 212, atMs: NOW - 300_000 }, 5, 'unchanged for 5 min, no ETA'],
  ])('with %j before and %s initializing ends in "%s"', (earlierUnassigned, initializing, end) => {
    expect(verdictOf({ ...YELLOW, earlierUnassigned, initializing }).sentence.endsWith(`; ${end}`)).toBe(true);
  });

  test('tells copies that wait for their node', () => {
    expect(verdictOf({ ...YELLOW, delayedUnassigned: 200 }).sentence).toContain(
      '212 shard copies unassigned, 200 waiting for their node to return',
    );
  });

  test('without any answer nothing is claimed', () => {
    const verdict = verdictOf(UNREAD);
    expect(verdict.sentence).toBe('Health unknown: the cluster could not be read');
    expect(verdict.coverage).toBe('8 checks, 0 passed, 8 could not run, no data');
    expect(verdict.state).toBe('unknown');
  });

  test('an age is never negative, even with clocks apart', () => {
    expect(verdictOf({ ...WELL, asOfMs: NOW + 5000 }).coverage).toContain('data 0 ms old');
  });
});

describe('checks', () => {
  test.each<[Partial<VerdictInput>, CheckName[]]>([
    [{ status: 'red', unassigned: 1 }, ['status', 'unassigned']],
    [{ nodes: 18 }, []],
    [{ nodes: 0 }, ['nodes']],
    [{ diskUsedPercentMax: 91 }, ['disk']],
    [{ heapPercentMax: 84 }, []],
    [{ heapPercentMax: 96 }, ['heap']],
    [{ pendingTasks: 500, oldestTaskWaitMs: 2000 }, []],
    [{ pendingTasks: 5, oldestTaskWaitMs: 31_000 }, ['queue']],
    [{ allocation: 'primaries' }, ['leftovers']],
    [{ excludedNodes: 2 }, ['leftovers']],
    [{ excludedNodes: 2, allocation: 'none', runningChange: 'a blue/green change' }, []],
    [{ dashboards: 'red' }, ['dashboards']],
    [{ dashboards: 'yellow' }, []],
    [{ dashboards: 'red', diskUsedPercentMax: 95 }, ['disk', 'dashboards']],
  ])('%j finds %j', (change, checks) => {
    expect(failed({ ...WELL, ...change })).toEqual(checks);
  });

  test('every finding has its evidence and a safe step', () => {
    const sick = {
      ...YELLOW,
      status: 'red',
      diskUsedPercentMax: 95,
      heapPercentMax: 99,
      pendingTasks: 3,
      oldestTaskWaitMs: 999_999,
      allocation: 'none',
      dashboards: 'red',
    };
    const { findings } = verdictOf(sick);
    expect(findings).toHaveLength(8);
    for (const { evidencePath, safeStep } of findings) {
      expect(evidencePath).toMatch(/^_(cluster|cat|nodes)\//);
      expect(safeStep).toMatch(/\.$/);
    }
  });

  test('what could not be read is counted as not run, never as passed, and never changes what is found elsewhere', () => {
    const readers: Partial<VerdictInput>[] = [
      { status: null },
      { unassigned: null },
      { nodes: null },
      { diskUsedPercentMax: null },
      { heapPercentMax: null },
      { pendingTasks: null, oldestTaskWaitMs: null },
      { allocation: null },
      { dashboards: null },
    ];
    fc.assert(
      fc.property(fc.subarray(readers), (unread) => {
        const { checks, coverage } = verdictOf(Object.assign({ ...WELL }, ...unread));
        expect(checks.filter(({ result }) => result === 'not-run')).toHaveLength(unread.length);
        expect(checks.filter(({ result }) => result === 'passed')).toHaveLength(8 - unread.length);
        expect(coverage.includes('could not run')).toBe(unread.length > 0);
      }),
    );
  });
});
