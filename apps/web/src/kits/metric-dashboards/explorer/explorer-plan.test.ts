import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { ExplorerChoice, Listing } from '#rules/metrics/explorer-choice';
import { explorerVariant } from '#rules/metrics/explorer-variants';
import { readExplorer, writeExplorer } from './explorer-link.ts';
import { planCharts } from './explorer-plan.ts';

const set = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
const node = (id: string) => set({ ClientId: '1', DomainName: 'orders', NodeId: id });
const LISTING: Listing = new Map([
  ['CPUUtilization', [set({ ClientId: '1', DomainName: 'orders' }), node('n1'), node('n2')]],
  ['VolumeIdleTime', [set({ VolumeId: 'vol-1' }), set({ VolumeId: 'vol-2' })]],
  ['Mystery', [node('n1')]],
]);
const VOLUMES = [
  { instanceId: 'i-1', deviceName: '/dev/xvda', volumeId: 'vol-1' },
  { instanceId: 'i-1', deviceName: '/dev/sdf', volumeId: 'vol-2' },
];
const plan = (variant: Parameters<typeof explorerVariant>[0], choice: Partial<ExplorerChoice>, accountId = '') =>
  planCharts({
    state: {
      variant: explorerVariant(variant),
      choice: { metrics: [], stats: ['Average'], resources: [], splitByResource: false, volumeType: null, ...choice },
      listsRoot: false,
    },
    listing: LISTING,
    volumes: VOLUMES,
    graphs: DOMAIN_GRAPHS,
    accountId,
    known: { ClientId: '1', DomainName: 'orders' },
    nameOf: ({ value }) => (value === 'n1' ? '10.0.0.1' : value),
  });

describe('the charts of an explorer', () => {
  test('ask in the words of the wire, with what is known of the metric [METRIC-062]', () => {
    const [chart] = plan('generic', { metrics: ['CPUUtilization'], resources: ['n1', 'n2'], stats: ['Maximum'] });
    expect(chart?.graph).toMatchObject({ title: 'CPUUtilization Maximum', unit: 'Percent', namespace: 'AWS/ES' });
    expect(chart?.plan.widgets).toEqual([
      {
        namespace: 'AWS/ES',
        dimensions: node('n1'),
        account_id: '',
        metric_name: 'CPUUtilization',
        stats: 'Maximum',
        alias: '10.0.0.1',
        unit: 'Percent',
      },
      expect.objectContaining({ alias: 'n2' }),
    ]);
  });

  test('a metric that is not listed has none, one that no definition knows has its numbers', () => {
    expect(plan('generic', { metrics: ['Gone'] })).toEqual([]);
    expect(plan('generic', { metrics: ['Mystery'] })[0]?.plan.widgets).toMatchObject([{ namespace: 'AWS/ES', unit: '' }]);
  });

  test('a volume type alone means the volumes of that type', () => {
    const volumesOf = (choice: Partial<ExplorerChoice>) =>
      plan('ebs', { metrics: ['VolumeIdleTime'], ...choice }).flatMap((chart) => chart.plan.widgets.map(({ alias }) => alias));
    expect(volumesOf({})).toEqual(['vol-1', 'vol-2']);
    expect(volumesOf({ volumeType: 'Data' })).toEqual(['vol-2']);
    expect(volumesOf({ volumeType: 'Swap' })).toEqual([]);
  });

  test('the account’s metrics are asked for with its id [METRIC-072]', () => {
    expect(plan('generic', { metrics: ['CPUUtilization'] }, '123456789012')[0]?.plan.widgets[0]?.account_id).toBe('123456789012');
  });

  test('each chart has a link that shows it alone', () => {
    const charts = plan('generic', {
      metrics: ['CPUUtilization'],
      stats: ['Maximum', 'Average'],
      resources: ['n1', 'n2'],
      splitByResource: true,
    });
    expect(charts.map(({ graph }) => graph.title)).toEqual([
      'CPUUtilization Maximum 10.0.0.1',
      'CPUUtilization Maximum n2',
      'CPUUtilization Average 10.0.0.1',
      'CPUUtilization Average n2',
    ]);
    const link = charts[1] && writeExplorer(new URLSearchParams(), charts[1].alone);
    expect(link && readExplorer(link).choice).toMatchObject({ metrics: ['CPUUtilization'], stats: ['Maximum'], resources: ['n2'] });
  });
});
