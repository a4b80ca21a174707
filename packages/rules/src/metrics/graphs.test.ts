import { describe, expect, test } from 'vitest';
import { CUSTOMER_GROUPS, DOMAIN_GRAPHS, domainDashboardTabs } from './domain-dashboard.ts';
import { SERVERLESS_DASHBOARDS, SERVERLESS_GRAPHS } from './serverless-dashboards.ts';
import { isCounter, statFieldOf } from './stat-paths.ts';
import type { GraphDefinition } from './types.ts';

const AREAS: readonly (readonly [string, readonly GraphDefinition[]])[] = [
  ['domain', DOMAIN_GRAPHS],
  ['serverless', SERVERLESS_GRAPHS],
];
const ALL = [...DOMAIN_GRAPHS, ...SERVERLESS_GRAPHS];

/** CloudWatch's words, those that the tables use. */
const UNITS = new Set([
  'Bits/Second',
  'Bytes',
  'Bytes/Second',
  'Count',
  'Count/Second',
  'Gigabytes',
  'Gigabytes/Second',
  'Kilobytes',
  'Megabytes',
  'Milliseconds',
  'None',
  'Percent',
  'Seconds',
]);

const DIMENSIONS = new Set([
  ...['ClientId', 'DomainName', 'NodeId', 'InstanceId', 'VolumeId', 'AvailabilityZone', 'ActiveAZ', 'ShardRole', 'Repository'],
  ...['LoadBalancer', 'TargetGroup', 'BucketName', 'FilterId', 'ConnectionId', 'LeaderAlias', 'RemoteDomain', 'Processor'],
  ...['AutotuningType', 'TargetId', 'proxy', 'code', 'groupname', 'IndexName', 'ShardID', 'Operation', 'MemType', 'DiskName', 'Direction'],
  ...[
    'DestAddr',
    'ThreadPoolType',
    'CBType',
    'ControllerName',
    'searchbp_mode',
    'ClusterManagerTaskType',
    'ClusterManager_PendingTaskType',
  ],
  ...[
    'AwsAccountId',
    'CollectionId',
    'CollectionName',
    'IndexId',
    'DataPlaneType',
    'PlacementConstraint',
    'ServiceName',
    'MethodName',
    'Resource',
    'aws_account_id',
    'metric_type',
  ],
]);

/** Each node of a balancer publishes its own part each minute, so that the sum is the balancer's, and the statistic that its makers advise. */
const IN_PARTS = new Set(['ActiveConnectionCount']);

/** Units of what stands at a moment or goes on at a rate: summed over a period, it grows with the period and means nothing. */
const MOMENT_UNITS = new Set(['Percent', 'Megabytes', 'Gigabytes', 'Bits/Second', 'Bytes/Second', 'Count/Second', 'Gigabytes/Second']);
const readAt = ({ namespace, metricName }: GraphDefinition): string => `${namespace} ${metricName}`;
/** Metrics that some graph reads at its highest or lowest: no such extreme of a count in a period is asked for anywhere. */
const extremes = (graphs: readonly GraphDefinition[]): ReadonlySet<string> =>
  new Set(graphs.filter(({ stat }) => stat === 'Maximum' || stat === 'Minimum').map(readAt));
/** Whether a graph's own line says that it is a gauge: its unit, the path of the engine's statistics, or what other graphs read of the metric. */
const isGauge = (graph: GraphDefinition, others: ReadonlySet<string>): boolean => {
  const { unit, stats } = graph;
  if (MOMENT_UNITS.has(unit)) return true;
  if (stats && !/[:*]/.test(stats)) return statFieldOf(stats).kind === 'gauge' && !isCounter(stats);
  return others.has(readAt(graph));
};

const nameOf = ({ title, stat }: GraphDefinition): string => `${title} (${stat})`;

describe('graphs as data', () => {
  test.each(AREAS)('titles of the %s area are unique: links name a graph by its title', (_, graphs) => {
    const titles = graphs.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  test('gauges are not summed', () => {
    const others = extremes(ALL);
    expect(ALL.filter((graph) => graph.stat === 'Sum' && isGauge(graph, others) && !IN_PARTS.has(graph.metricName)).map(nameOf)).toEqual(
      [],
    );
  });

  test.each(
    ALL.filter(({ stat, unit, stats }) => stat !== 'Sum' && stat !== 'Average' && (MOMENT_UNITS.has(unit) || stats)).map((graph) => [
      graph.title,
      graph,
    ]),
  )('%s would be found if it were summed, unless the engine counts it', (_, graph) => {
    const counted = graph.stats !== null && !MOMENT_UNITS.has(graph.unit) && (/[:*]/.test(graph.stats) || isCounter(graph.stats));
    expect(isGauge({ ...graph, stat: 'Sum' }, new Set())).toBe(!counted);
  });

  test('what is expected to be 1 is not read at its highest, nor what is bad at its lowest', () => {
    const expectsOne = ({ note }: GraphDefinition): boolean => /expected 1\b/.test(note ?? '');
    expect(ALL.filter(expectsOne).length).toBeGreaterThan(0);
    expect(ALL.filter((graph) => expectsOne(graph) && graph.stat === 'Maximum').map(nameOf)).toEqual([]);
    const alarmsAbove = ({ note }: GraphDefinition): boolean => /^(>=? ?\d|max >=)/.test(note ?? '');
    const alarmsBelow = ({ note }: GraphDefinition): boolean => /^(< ?\d|min <=|0 =)/.test(note ?? '');
    expect(ALL.filter((graph) => alarmsAbove(graph) && graph.stat === 'Minimum').map(nameOf)).toEqual([]);
    expect(ALL.filter((graph) => alarmsBelow(graph) && graph.stat === 'Maximum').map(nameOf)).toEqual([]);
  });

  test('units are known', () => {
    expect(ALL.filter(({ unit }) => !UNITS.has(unit)).map(({ title, unit }) => `${title}: ${unit}`)).toEqual([]);
  });

  test('each graph has a set of dimensions, no name twice in a set and no set twice, all names known', () => {
    const wrong: string[] = [];
    for (const { title, dimensionSets } of ALL) {
      const keys = dimensionSets.map((set) => [...set].sort().join());
      if (dimensionSets.length === 0 || dimensionSets.some((set) => set.length === 0)) wrong.push(`${title} has no dimensions`);
      if (new Set(keys).size !== keys.length) wrong.push(`${title} has a set twice`);
      for (const set of dimensionSets) {
        const names = set.map((entry) => entry.split('=')[0] ?? '');
        if (new Set(names).size !== names.length) wrong.push(`${title} has a dimension twice`);
        for (const name of names) if (!DIMENSIONS.has(name)) wrong.push(`${title}: ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('the same metric has the same unit wherever it is drawn', () => {
    const units = new Map<string, string>();
    const wrong = ALL.filter(({ namespace, metricName, unit }) => {
      const key = `${namespace} ${metricName}`;
      const known = units.get(key) ?? unit;
      units.set(key, known);
      return known !== unit;
    });
    expect(wrong.map(({ title, unit }) => `${title}: ${unit}`)).toEqual([]);
  });
});

const TITLES = [
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
];

describe('tabs', () => {
  const titlesOf = (dragonstone: string | null, remotePublication: boolean): string[] =>
    domainDashboardTabs({ dragonstone, remotePublication }).map(({ title }) => title);

  test('a domain has the stated tabs in the stated order [METRIC-048]', () => {
    expect(titlesOf(null, false)).toEqual(TITLES);
  });

  test('Remote Store is there only where the flag is the text "true" [METRIC-049]', () => {
    for (const flag of [null, '', 'false', 'TRUE', '1']) expect(titlesOf(flag, false)).toEqual(TITLES);
    const shown = titlesOf('true', false);
    expect(shown.filter((title) => !TITLES.includes(title))).toEqual(['Remote Store (Internal)']);
    expect(shown.filter((title) => TITLES.includes(title))).toEqual(TITLES);
  });

  test('Remote Publication is there only where the flag is set [METRIC-050]', () => {
    expect(titlesOf(null, true).filter((title) => !TITLES.includes(title))).toEqual(['Remote Publication']);
    expect(titlesOf('true', true).filter((title) => !TITLES.includes(title))).toEqual(['Remote Store (Internal)', 'Remote Publication']);
    expect(titlesOf('true', true).filter((title) => TITLES.includes(title))).toEqual(TITLES);
  });

  test('graphs of the customer tab are in the stated groups, and each group has some [METRIC-053]', () => {
    expect([...CUSTOMER_GROUPS]).toEqual([
      'All',
      'General',
      'Data',
      'Master',
      'Coordinator',
      'Ultrawarm',
      'ColdStorage',
      'Search',
      'Indexing',
      'Requests',
    ]);
    const [customer] = domainDashboardTabs({ dragonstone: null, remotePublication: false });
    expect(new Set(customer?.graphs.map(({ group }) => group))).toEqual(new Set(CUSTOMER_GROUPS.filter((group) => group !== 'All')));
  });

  test('graphs cover the engine, balancer, warm and cold tiers, remote store, proxy, processor, volumes and node heat [METRIC-054]', () => {
    const has = (namespace: string, metricName: RegExp): boolean =>
      DOMAIN_GRAPHS.some((graph) => graph.namespace === namespace && metricName.test(graph.metricName));
    const wanted: [string, RegExp][] = [
      ['AWS/ES', /^ClusterStatus/],
      ['AWS/ApplicationELB', /^RequestCount/],
      ['AWS/ES', /^Warm/],
      ['AWS/ES', /^ColdStorage/],
      ['Tumbler/RemoteStore', /./],
      ['Tumbler/HAProxy', /^haproxy_/],
      ['AWS/ES', /^CPUUtilization$/],
      ['AWS/EBS', /^Volume/],
      ['Tumbler/NodeHeat', /./],
    ];
    expect(wanted.filter(([namespace, metricName]) => !has(namespace, metricName))).toEqual([]);
  });

  test('serverless graphs use every stated dimension, and are grouped by what they are about [METRIC-040]', () => {
    const names = new Set(SERVERLESS_GRAPHS.flatMap(({ dimensionSets }) => dimensionSets.flat()).map((entry) => entry.split('=')[0]));
    const stated = [
      'AwsAccountId',
      'DataPlaneType',
      'PlacementConstraint',
      'Resource',
      'MethodName',
      'ServiceName',
      'aws_account_id',
      'metric_type',
    ];
    expect(stated.filter((name) => !names.has(name))).toEqual([]);
    const groups = new Set(SERVERLESS_GRAPHS.map(({ group }) => group));
    expect(
      ['OCU', 'CPU', 'Memory', 'Disk', 'JVM', 'Bulk', 'Shard', 'Hydration', 'Merge', 'Refresh', 'Flush'].filter(
        (name) => !groups.has(name),
      ),
    ).toEqual([]);
    const namespaces = SERVERLESS_GRAPHS.map(({ namespace }) => namespace);
    expect([...new Set(namespaces)].sort()).toEqual(['AWS/AOSS', 'Tumbler/Serverless']);
  });

  test('a worker and a coordinator of one group are not one series', () => {
    const series = new Map<string, string>();
    const lists = ['search-workers', 'search-coordinators', 'indexing-coordinator', 'indexing-workers'] as const;
    const shared = lists.flatMap((id) =>
      SERVERLESS_DASHBOARDS[id].graphs.flatMap(({ title, metricName, dimensionSets }) => {
        const key = `${id.split('-')[0]} ${metricName} ${[...(dimensionSets[0] ?? [])].sort().join()}`;
        const known = series.get(key);
        series.set(key, title);
        return known ? [`${known} = ${title}`] : [];
      }),
    );
    expect(shared).toEqual([]);
  });

  test('lists of workers, coordinators and the gateway open with a month, the others with the area’s week', () => {
    const months = Object.entries(SERVERLESS_DASHBOARDS).flatMap(([id, { usual }]) =>
      usual ? [`${id} ${usual.range.amount} ${usual.range.unit} ${usual.period}`] : [],
    );
    expect(months).toEqual(
      ['search-workers', 'search-coordinators', 'indexing-coordinator', 'indexing-workers', 'gateway'].map((id) => `${id} 1 month 1hr`),
    );
  });
});
