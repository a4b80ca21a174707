import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import {
  chartsOf,
  type ExplorerChoice,
  fetchRefusal,
  type Listing,
  metricOptions,
  resourceFieldProblem,
  resourceOptions,
} from './explorer-choice.ts';
import { EXPLORER_VARIANTS, explorerVariant } from './explorer-variants.ts';
import type { Dimension } from './types.ts';
import { chosenVolumeType, DEVICES_OF_VOLUME } from './volumes.ts';

const dimensions = (values: Record<string, string>): Dimension[] => Object.entries(values).map(([name, value]) => ({ name, value }));
const DOMAIN = { ClientId: '000000000101', DomainName: 'orders' };
const listing: Listing = new Map([
  ['CPUUtilization', [dimensions(DOMAIN), dimensions({ ...DOMAIN, NodeId: 'n2' }), dimensions({ ...DOMAIN, NodeId: 'n1' })]],
  ['haproxy_up', [dimensions({ ...DOMAIN, NodeId: 'n1', proxy: 'a' }), dimensions({ ...DOMAIN, NodeId: 'n1', proxy: 'b' })]],
  ['BurstBalance', [dimensions({ VolumeId: 'vol-1' }), dimensions({ VolumeId: 'vol-2' })]],
  ['VolumeIdleTime', [dimensions({ VolumeId: 'vol-1' }), dimensions({ VolumeId: 'vol-2' })]],
]);
const volumes = [
  { instanceId: 'i-1', deviceName: '/dev/xvda', volumeId: 'vol-1' },
  { instanceId: 'i-1', deviceName: '/dev/sdm', volumeId: 'vol-2' },
];
const NOTHING: ExplorerChoice = { metrics: [], stats: [], resources: [], splitByResource: false, volumeType: null };

describe('variants', () => {
  test('there are the eight, each with its statistic, and the generic one lists the root account [METRIC-056, METRIC-057, METRIC-066]', () => {
    const about = EXPLORER_VARIANTS.map(({ id, defaultStat, listsRoot }) => `${id} ${defaultStat} ${listsRoot}`);
    expect(about).toEqual([
      'generic Average true',
      'customer Average false',
      'process Maximum false',
      'ec2 Average false',
      'ebs Average false',
      'haproxy Average false',
      'publication Average false',
      'node-heat Maximum false',
    ]);
    expect(explorerVariant('no such').id).toBe('generic');
  });

  test.each(EXPLORER_VARIANTS.filter(({ namespaces }) => namespaces).map((one) => [one.id, one] as const))(
    '%s has graphs of its own namespaces',
    (_id, { namespaces }) => {
      for (const namespace of namespaces ?? []) expect(DOMAIN_GRAPHS.some((graph) => graph.namespace === namespace)).toBe(true);
    },
  );
});

describe('fields', () => {
  test('nothing is fetched without a metric and a statistic [METRIC-059]', () => {
    expect(fetchRefusal(NOTHING)).toMatch(/metric/);
    expect(fetchRefusal({ metrics: ['a'], stats: [] })).toMatch(/statistic/);
    expect(fetchRefusal({ metrics: [], stats: ['Sum'] })).toMatch(/metric/);
    expect(fetchRefusal({ metrics: ['a'], stats: ['Sum'] })).toBeNull();
  });

  test('machines cannot be chosen without a statistic [METRIC-060]', () => {
    expect(resourceFieldProblem([])).not.toBeNull();
    expect(resourceFieldProblem(['Sum'])).toBeNull();
  });

  test('machines are those of the chosen metrics, none without [METRIC-061]', () => {
    const generic = explorerVariant('generic');
    expect(resourceOptions(generic, listing, { metrics: ['CPUUtilization'], volumeType: null }, [])).toEqual(['n1', 'n2']);
    expect(resourceOptions(generic, listing, { metrics: [], volumeType: null }, [])).toEqual([]);
    expect(resourceOptions(generic, listing, { metrics: ['gone'], volumeType: null }, [])).toEqual([]);
  });

  test('a variant offers the metrics of its namespaces that are there', () => {
    const names = metricOptions(explorerVariant('ebs'), listing, DOMAIN_GRAPHS, 'Root').map(({ name }) => name);
    expect(names).toEqual(['BurstBalance', 'VolumeIdleTime']);
    expect(metricOptions(explorerVariant('generic'), listing, DOMAIN_GRAPHS, null)).toHaveLength(4);
  });
});

describe('volumes', () => {
  test('one volume type at a time, the latest chosen [METRIC-063]', () => {
    expect(chosenVolumeType(null, ['Log'])).toBe('Log');
    expect(chosenVolumeType('Log', ['Log', 'Data'])).toBe('Data');
    expect(chosenVolumeType('Log', ['Root', 'Log', 'Data'])).toBe('Data');
    expect(chosenVolumeType('Log', ['Log'])).toBe('Log');
    expect(chosenVolumeType('Log', [])).toBeNull();
  });

  test('Burst Balance waits for a volume type [METRIC-064]', () => {
    const burst = (volumeType: 'Root' | null) =>
      metricOptions(explorerVariant('ebs'), listing, DOMAIN_GRAPHS, volumeType).map(({ disabledBecause }) => disabledBecause === null);
    expect(burst(null)).toEqual([false, true]);
    expect(burst('Root')).toEqual([true, true]);
  });

  test('devices are those that are stated, and choose the volumes [METRIC-065]', () => {
    expect(DEVICES_OF_VOLUME).toEqual({
      Root: ['/dev/xvda'],
      Log: ['/dev/sdb'],
      Swap: ['/dev/sdc'],
      Data: ['f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'].map((letter) => `/dev/sd${letter}`),
    });
    const ebs = explorerVariant('ebs');
    expect(resourceOptions(ebs, listing, { metrics: ['VolumeIdleTime'], volumeType: 'Data' }, volumes)).toEqual(['vol-2']);
    expect(resourceOptions(ebs, listing, { metrics: ['VolumeIdleTime'], volumeType: 'Swap' }, volumes)).toEqual([]);
    expect(resourceOptions(ebs, listing, { metrics: ['VolumeIdleTime'], volumeType: null }, volumes)).toEqual(['vol-1', 'vol-2']);
  });
});

describe('charts', () => {
  const generic = explorerVariant('generic');
  const titles = (choice: Partial<ExplorerChoice>) =>
    chartsOf(generic, listing, { ...NOTHING, ...choice }).map(
      ({ title, series }) => `${title}: ${series.map(({ alias }) => alias).join(', ')}`,
    );

  test('one for each metric and statistic, with a line for each machine [METRIC-062]', () => {
    expect(titles({ metrics: ['CPUUtilization', 'haproxy_up'], stats: ['Average', 'Sum'], resources: ['n1', 'n2'] })).toEqual([
      'CPUUtilization Average: n2, n1',
      'CPUUtilization Sum: n2, n1',
      'haproxy_up Average: n1 a, n1 b',
      'haproxy_up Sum: n1 a, n1 b',
    ]);
  });

  test('split, one for each machine', () => {
    expect(titles({ metrics: ['CPUUtilization'], stats: ['Sum'], resources: ['n1', 'n2'], splitByResource: true })).toEqual([
      'CPUUtilization Sum n2: n2',
      'CPUUtilization Sum n1: n1',
    ]);
  });

  test('with all namespaces a machine is whatever names one, and the whole domain is what names none', () => {
    const mixed: Listing = new Map([
      [
        'CPUUtilization',
        [[{ name: 'DomainName', value: 'orders' }], [{ name: 'NodeId', value: 'n1' }], [{ name: 'InstanceId', value: 'i-1' }]],
      ],
    ]);
    const aliases = (resources: string[]) =>
      chartsOf(generic, mixed, { ...NOTHING, metrics: ['CPUUtilization'], stats: ['Sum'], resources }).map(({ series }) =>
        series.map(({ alias }) => alias),
      );
    expect(aliases([])).toEqual([['CPUUtilization']]);
    expect(aliases(['n1', 'i-1'])).toEqual([['n1', 'i-1']]);
    expect(resourceOptions(generic, mixed, { metrics: ['CPUUtilization'], volumeType: null }, [])).toEqual(['i-1', 'n1']);
    expect(resourceOptions(explorerVariant('customer'), mixed, { metrics: ['CPUUtilization'], volumeType: null }, [])).toEqual(['n1']);
  });

  test('without machines the whole domain, or all machines where nothing is kept for the whole', () => {
    expect(titles({ metrics: ['CPUUtilization'], stats: ['Sum'] })).toEqual(['CPUUtilization Sum: CPUUtilization']);
    expect(titles({ metrics: ['BurstBalance'], stats: ['Sum'] })).toEqual(['BurstBalance Sum: vol-1, vol-2']);
  });
});
