import { expect, test } from 'vitest';
import { cloudWatchCost } from './cloudwatch-cost.ts';

test.each([
  [0, '$0.00'],
  [1, 'under $0.01'],
  [999, 'under $0.01'],
  [1_000, '$0.01'],
  [37_000, '$0.37'],
  [1_234_567, '$12.35'],
])('%i metrics cost %s', (metrics, cost) => {
  expect(cloudWatchCost(metrics)).toBe(cost);
});
