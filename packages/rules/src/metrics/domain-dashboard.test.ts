import { describe, expect, test } from 'vitest';
import { CUSTOMER_GROUPS, DOMAIN_GRAPHS, domainDashboardTabs } from './domain-dashboard.ts';

const PLAIN = { dragonstone: 'false', remotePublication: false };
const idsOf = (features: Parameters<typeof domainDashboardTabs>[0]) => domainDashboardTabs(features).map(({ id }) => id);

describe('the tabs of a domain', () => {
  test('stand in the stated order [METRIC-048]', () => {
    expect(domainDashboardTabs(PLAIN).map(({ title }) => title)).toEqual([
      'Elasticsearch (Customer metrics)',
      'Active/StandBy (Customer metrics)',
      'Elasticsearch (Internal)',
      'Process Metrics (Internal)',
      'Performance Analyzer (Internal)',
      'EC2',
      'Kraken',
      'Load balancer (ALB)',
      'EBS',
      'S3 Discovery (Internal)',
      'HAProxy (Internal)',
      'Node Heat',
      'All',
      'Explorer',
      'Indexing Metrics',
      'SiFi',
      'Cluster Manager (Experimental)',
    ]);
  });
  test.each([
    ['true', true],
    ['false', false],
    ['TRUE', false],
    ['1', false],
    [null, false],
  ])('a remote store has its tab for the text "true" alone: %s [METRIC-049]', (dragonstone, isThere) => {
    expect(idsOf({ ...PLAIN, dragonstone }).includes('remote-store')).toBe(isThere);
  });
  test('remote publication has its tab where the domain publishes so [METRIC-050]', () => {
    expect(idsOf({ ...PLAIN, remotePublication: true })).toContain('remote-publication');
    expect(idsOf(PLAIN)).not.toContain('remote-publication');
  });
  test('"All" holds the graphs of every other tab that shows fixed ones', () => {
    const tabs = domainDashboardTabs({ dragonstone: 'true', remotePublication: true });
    const all = tabs.find(({ id }) => id === 'all')?.graphs ?? [];
    const others = tabs.filter(({ id }) => id !== 'all' && id !== 'explorer').flatMap(({ graphs }) => graphs);
    expect(new Set(all)).toEqual(new Set(others));
  });
});

test('each metric group but "All" has graphs, and each customers’ graph has one of the groups [METRIC-053]', () => {
  const customer = domainDashboardTabs(PLAIN)[0]?.graphs ?? [];
  expect([...CUSTOMER_GROUPS].slice(1).filter((group) => !customer.some((graph) => graph.group === group))).toEqual([]);
  expect(customer.filter(({ group }) => !CUSTOMER_GROUPS.some((name) => name === group))).toEqual([]);
});

test.each([
  ['ES', /AWS\/ES/, /CPUUtilization/],
  ['ALB', /ELB/, /./],
  ['warm', /AWS\/ES/, /^Warm/],
  ['cold', /AWS\/ES/, /^Cold/],
  ['remote store', /./, /Remote|remote/],
  ['HAProxy', /./, /haproxy/i],
  ['CPU', /AWS\/EC2/, /CPUUtilization/],
  ['EBS', /AWS\/EBS/, /./],
])('the definitions cover %s [METRIC-054]', (_what, namespace, metric) => {
  expect(DOMAIN_GRAPHS.some((graph) => namespace.test(graph.namespace) && metric.test(graph.metricName))).toBe(true);
});

test('node heat has graphs by node [METRIC-054]', () => {
  const heat = domainDashboardTabs(PLAIN).find(({ id }) => id === 'node-heat')?.graphs ?? [];
  expect(heat.length).toBeGreaterThan(0);
  expect(heat.filter(({ dimensionSets }) => !dimensionSets.some((names) => names.includes('NodeId')))).toEqual([]);
});

test('a title names one graph, since links do so', () => {
  const titles = DOMAIN_GRAPHS.map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
