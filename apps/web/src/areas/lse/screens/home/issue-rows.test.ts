import { describe, expect, test } from 'vitest';
import { areOf, bucketOf, type IssueCharts, issueRows, likelyEvent, partialFrom, roseMost } from './issue-rows.ts';

const MIN = 60_000;
const START = Date.parse('2026-11-21T00:00:00Z');
const times = (count: number, step = 5 * MIN) => Array.from({ length: count }, (_, at) => START + at * step);
const charts = (counts: Record<string, number[]>, more: Partial<IssueCharts> = {}): IssueCharts => {
  const length = Object.values(counts)[0]?.length ?? 0;
  return {
    times: times(length),
    charts: Object.entries(counts).map(([issueType, values]) => ({ issueType, severity: 3, counts: values })),
    completeTo: START + length * 5 * MIN,
    ...more,
  };
};
const flat = (level: number, count: number): number[] => Array.from({ length: count }, () => level);

describe('issueRows', () => {
  test('the change is the last complete hour against the middle of what was before', () => {
    const [row] = issueRows(charts({ NodeDrop: [...flat(4, 20), ...flat(4, 6), 30, 41, ...flat(35, 4)] }));
    expect(row).toMatchObject({
      lastHour: 41,
      before: 4,
      change: 37,
      peak: 41,
      sop: 'SOP-04',
      rule: 'node count below configured for 10 min',
    });
  });

  test('points that have not all come in do not count as a fall [LSE-015]', () => {
    const counts = [...flat(10, 24), ...flat(20, 12), 2, 1, 0];
    const [row] = issueRows(charts({ CpuHigh: counts }, { completeTo: START + 36 * 5 * MIN }));
    expect(row).toMatchObject({ partialFrom: 36, lastHour: 20, before: 10, change: 10 });
  });

  test('without any source nothing is complete, and what there is must do', () => {
    const [row] = issueRows(charts({ CpuHigh: [1, 2, 3] }, { completeTo: null }));
    expect(row).toMatchObject({ partialFrom: 0, lastHour: 3 });
  });

  test('what no source has looked at is not zero: there is no row', () => {
    expect(issueRows(charts({ ClusterRed: [] }, { completeTo: START - 60 * MIN }))).toEqual([]);
  });

  test('a bucket of an hour is an hour', () => {
    const [row] = issueRows({ ...charts({ CpuHigh: [1, 1, 9] }), times: times(3, 60 * MIN), completeTo: START + 180 * MIN });
    expect(row).toMatchObject({ lastHour: 9, before: 1 });
  });

  test('equal changes stand by severity and then by name; a kind beyond the catalogue comes last and has no runbook', () => {
    const rows = issueRows({
      times: times(2),
      completeTo: null,
      charts: [
        { issueType: 'Unheard', severity: null, counts: [1, 1] },
        { issueType: 'NodeDrop', severity: 2, counts: [1, 1] },
        { issueType: 'ClusterRed', severity: 1, counts: [1, 1] },
        { issueType: 'BlueGreenStuck', severity: 2, counts: [1, 1] },
      ],
    });
    expect(rows.map(({ issueType }) => issueType)).toEqual(['ClusterRed', 'BlueGreenStuck', 'NodeDrop', 'Unheard']);
    expect(rows.at(-1)).toMatchObject({ sop: null, rule: '', severity: null });
  });
});

test('the bucket in which the sources are is not complete', () => {
  const of = (completeTo: number | null) => partialFrom({ times: times(10), completeTo });
  expect(of(START + 12 * MIN)).toBe(START + 10 * MIN);
  expect(of(START + 10 * MIN)).toBe(START + 10 * MIN);
  expect(of(null)).toBe(START);
});

test('curves are those of a window while it moves on, and though they end before it', () => {
  const end = START + 3 * 60 * MIN;
  expect(areOf({ times: times(36) }, end, '3h')).toBe(true);
  expect(areOf({ times: times(33) }, end, '3h')).toBe(true);
  expect(areOf({ times: times(36) }, end + 5 * MIN, '3h')).toBe(true);
  expect(areOf({ times: [] }, end, '3h')).toBe(true);
  expect(areOf({ times: times(36) }, end, '12h')).toBe(false);
  expect(areOf({ times: times(36, 15 * MIN) }, START + 7 * 24 * 60 * MIN, '7d')).toBe(true);
  expect(areOf({ times: times(36) }, START + 7 * 24 * 60 * MIN, '7d')).toBe(false);
});

test('a single bucket counts as an hour', () => {
  expect(bucketOf({ times: times(3) })).toBe(5 * MIN);
  expect(bucketOf({ times: [START] })).toBe(60 * MIN);
  expect(bucketOf({ times: [] })).toBe(60 * MIN);
});

test('what rose most is suggested, the most first, and never what fell', () => {
  const rows = issueRows(
    charts({
      A: [...flat(5, 24), ...flat(9, 12)],
      B: [...flat(5, 24), ...flat(30, 12)],
      C: [...flat(5, 24), ...flat(1, 12)],
      D: [...flat(40, 24), ...flat(46, 12)],
      E: [...flat(0, 24), ...flat(2, 12)],
    }),
  );
  expect(roseMost(rows, 3)).toEqual(['B', 'A']);
  expect(roseMost(rows, 1)).toEqual(['B']);
});

describe('likelyEvent', () => {
  test('begins where the curves leave their usual level and ends where they are back', () => {
    const data = charts({
      NodeDrop: [...flat(3, 30), 4, 12, 40, 38, 20, 5, ...flat(3, 30)],
      ClusterRed: [...flat(1, 30), 1, 6, 20, 20, 9, 1, ...flat(1, 30)],
    });
    expect(likelyEvent(issueRows(data), data.times)).toEqual({ start: START + 31 * 5 * MIN, end: START + 35 * 5 * MIN });
  });

  test('begins with the first domains, a small part of all; what curves are off their level every day is no beginning', () => {
    const event = [...flat(24, 200), 26, 160, 2_489, ...flat(2_480, 5)];
    const data = charts({ NodeDrop: event });
    expect(likelyEvent(issueRows(data), data.times)?.start).toBe(START + 201 * 5 * MIN);
    const restless = charts({ NodeDrop: [...Array.from({ length: 200 }, (_, at) => 40 + (at % 5) * 4), 60, 90, 200, 210] });
    expect(likelyEvent(issueRows(restless), restless.times)?.start).toBe(START + 201 * 5 * MIN);
  });

  test('begins with the first kind of issue, which is few beside the unrest of another', () => {
    const unrest = Array.from({ length: 200 }, (_, at) => 1_000 + (at % 5) * 12);
    const data = charts({
      ClusterYellow: [...unrest, 1_012, 1_020, 1_400, 2_100, 2_115],
      MasterQuorumRisk: [...flat(0, 200), 0, 30, 540, 542, 542],
    });
    expect(likelyEvent(issueRows(data), data.times)?.start).toBe(START + 201 * 5 * MIN);
    // What was so for long before the event has nothing to do with it.
    const before = charts({ NodeDrop: [...flat(3, 200), 4, 120, 400, 380], AgentOutOfSync: [...flat(0, 120), ...flat(5, 84)] });
    expect(likelyEvent(issueRows(before), before.times)?.start).toBe(START + 201 * 5 * MIN);
  });

  test('of an event that goes on it ends with the data', () => {
    const data = charts({ NodeDrop: [...flat(2, 40), 20, 40, 45] });
    expect(likelyEvent(issueRows(data), data.times)).toEqual({ start: START + 40 * 5 * MIN, end: START + 43 * 5 * MIN });
  });

  test('there is none in a calm', () => {
    const data = charts({ NodeDrop: flat(7, 40) });
    expect(likelyEvent(issueRows(data), data.times)).toBeNull();
  });
});
