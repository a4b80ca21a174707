import { expect, test } from 'vitest';
import { nodeDashboardTabs } from './node-dashboard.ts';

const titles = (known: Parameters<typeof nodeDashboardTabs>[0]) =>
  nodeDashboardTabs(known).flatMap(({ graphs }) => graphs.map(({ title }) => title));

test('a node has the graphs that can be told by node, and its machine those by instance', () => {
  const all = titles({ hasNode: true, hasMachine: true });
  expect(all).toEqual(expect.arrayContaining(['CPU utilization of data nodes', 'Active data node', 'EC2 status check failed']));
  expect(all).not.toContain('Nodes in cluster');
  expect(new Set(all).size).toBe(all.length);
});

test('what is not known of it takes its graphs away', () => {
  expect(titles({ hasNode: false, hasMachine: true })).not.toContain('CPU utilization of data nodes');
  expect(titles({ hasNode: true, hasMachine: false })).not.toContain('EC2 status check failed');
  expect(nodeDashboardTabs({ hasNode: false, hasMachine: false })).toEqual([]);
});
