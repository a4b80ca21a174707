import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planStages } from './order.ts';
import { givenCluster } from './testkit/given.ts';

const fleet = (total: number, cells: number) =>
  Array.from({ length: total }, (_, at) => {
    // Few accounts have many, many have one.
    const account = String(1 + Math.floor((at * at) % 997)).padStart(12, '0');
    return givenCluster({
      clusterId: `${account}:d${at}`,
      accountId: account,
      cellId: `iad-cell-${String(1 + (at % cells)).padStart(2, '0')}`,
      nodeCount: at % 5 === 0 ? 1 : 6,
      isOwnAccount: at % 400 === 1,
      isSensitive: at % 60 === 2,
      isPinned: at % 300 === 3,
      isIsolated: at % 300 === 4,
    });
  });

const HOUR = 3_600_000;

describe('stages over a fleet of 20,000', () => {
  const clusters = fleet(20_000, 22);
  const { stages, leftOut } = planStages(clusters);
  const byId = new Map(clusters.map((cluster) => [cluster.clusterId, cluster]));

  test('are ten: own accounts, one small step, growing waves, sensitive last', () => {
    expect(stages).toHaveLength(10);
    expect(stages[0]?.title).toBe('Own accounts');
    expect(stages[1]?.title).toMatch(/^Part of cell iad-cell-\d\d$/);
    expect(stages[1]?.clusterIds).toHaveLength(200);
    expect(stages[9]?.title).toBe('Sensitive');
    expect(stages[9]?.clusterIds.every((id) => byId.get(id)?.isSensitive)).toBe(true);
    const sizes = stages.slice(1, 9).map(({ clusterIds }) => clusterIds.length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  test('stand for a day early, over everybody’s peak, and the last one not at all', () => {
    expect(stages.map(({ bakeMs }) => bakeMs / HOUR)).toEqual([24, 24, 24, 12, 12, 6, 6, 6, 6, 0]);
  });

  test('say which clusters will be left out, and why', () => {
    expect(leftOut).toHaveLength(clusters.filter(({ isPinned, isIsolated }) => isPinned || isIsolated).length);
    expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(
      new Set(['The cluster is pinned to what it has.', 'The cluster is isolated.']),
    );
  });

  test('let accounts take turns, with clusters that wait for their window last', () => {
    for (const { clusterIds } of stages) {
      const small = clusterIds.map((id) => (byId.get(id)?.nodeCount ?? 0) < 3);
      expect(small.indexOf(true) < 0 || small.slice(small.indexOf(true)).every(Boolean)).toBe(true);
    }
    const accounts = (stages[8]?.clusterIds ?? []).map((id) => byId.get(id)?.accountId);
    const first = accounts.slice(0, 50);
    expect(new Set(first).size).toBe(50);
  });
});

test.each([
  [[], []],
  [fleet(1, 1), ['Cell iad-cell-01']],
  [fleet(30, 1), ['Own accounts', 'Part of cell iad-cell-01', 'Part of cell iad-cell-01', 'Sensitive']],
])('a fleet of few has few stages', (clusters, titles) => {
  expect(planStages(clusters).stages.map(({ title }) => title)).toEqual(titles);
});

test('every cluster has exactly one stage, none is empty, ids count from one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 30 }), (total, cells) => {
      const clusters = fleet(total, cells);
      const { stages } = planStages(clusters);
      expect(stages.flatMap(({ clusterIds }) => clusterIds).sort()).toEqual(clusters.map(({ clusterId }) => clusterId).sort());
      expect(stages.every(({ clusterIds }) => clusterIds.length > 0)).toBe(true);
      expect(stages.map(({ stageId }) => stageId)).toEqual(stages.map((_, at) => String(at + 1)));
      expect(stages.length).toBeLessThanOrEqual(10);
    }),
    { numRuns: 40 },
  );
});
