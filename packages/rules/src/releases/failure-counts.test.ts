import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Release } from './model.ts';
import { isFailedDeployment } from './projections.ts';
import { failureCounts } from './release-progress.ts';
import { DEPLOYMENT_STATES } from './vocabulary.ts';

const anyCounts = fc.array(
  fc.record({ stageId: fc.constantFrom('1', '2'), state: fc.constantFrom(...DEPLOYMENT_STATES), count: fc.nat(50) }),
);

test('the failures of a release add up: those counted, forgiven and not counted are all that failed', () => {
  fc.assert(
    fc.property(anyCounts, fc.nat(80), (counts, failuresForgiven) => {
      const release = { failuresForgiven } as Release;
      const { all, counted, forgiven, notCounted } = failureCounts({ release, counts });
      expect(counted + forgiven + notCounted).toBe(all);
      expect(Math.min(counted, forgiven, notCounted)).toBeGreaterThanOrEqual(0);
      expect(all).toBe(counts.reduce((sum, { state, count }) => sum + (isFailedDeployment(state) ? count : 0), 0));
    }),
  );
});
