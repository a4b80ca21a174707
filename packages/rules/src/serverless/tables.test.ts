import { expect, test } from 'vitest';
import { DEFAULT_NAMESPACE, INSIGHT_METRICS, SERVERLESS_TABLES } from './tables.ts';

test('tables of accounts, shards and the scaling history begin with ten rows [JUNO-039, JUNO-049, JUNO-060]', () => {
  expect([SERVERLESS_TABLES.account.pageSize, SERVERLESS_TABLES.shards.pageSize]).toEqual([10, 10]);
  expect(SERVERLESS_TABLES.scaling).toEqual({ pageSize: 10, pageSizes: [10, 30, 50, 100, 500, 1000, 8000] });
});

test('reports and replicas begin with twenty, insights with ten [JUNO-063, JUNO-069, JUNO-077]', () => {
  expect(SERVERLESS_TABLES.deployments).toEqual({ pageSize: 20, pageSizes: [10, 20, 50, 100] });
  expect(SERVERLESS_TABLES.replicas.pageSize).toBe(20);
  expect(SERVERLESS_TABLES.insights).toEqual({ pageSize: 10, pageSizes: [10, 30, 50] });
});

test('the explorer begins with 500, groups with their default namespace, insights with all metrics [EXPL-006, JUNO-051, JUNO-075]', () => {
  expect(SERVERLESS_TABLES.explorer).toEqual({ pageSize: 500, pageSizes: [10, 20, 50, 100] });
  expect(DEFAULT_NAMESPACE).toBe('default');
  expect(INSIGHT_METRICS).toEqual(['RSS', 'CPU', 'MEMORY', 'DISK']);
});
