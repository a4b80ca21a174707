import { describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from './domain-dashboard.ts';
import type { Listing } from './explorer-choice.ts';
import { definitionOf, listingOf } from './explorer-definitions.ts';
import { EXPLORER_VARIANTS, explorerVariant } from './explorer-variants.ts';

const set = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));
const DOMAIN = set({ ClientId: '1', DomainName: 'orders' });
const NODE = [...DOMAIN, { name: 'NodeId', value: 'n1' }];
const MACHINE = set({ InstanceId: 'i-1' });
const listing: Listing = new Map([
  ['CPUUtilization', [DOMAIN, NODE, MACHINE]],
  ['BurstBalance', [set({ VolumeId: 'vol-1' })]],
  ['haproxy_up', [set({ Strange: 'x' })]],
]);

describe('what an explorer knows of a series', () => {
  test('the namespace is told by the dimensions', () => {
    const generic = explorerVariant('generic');
    expect(definitionOf(generic, DOMAIN_GRAPHS, 'CPUUtilization', NODE)?.namespace).toBe('AWS/ES');
    expect(definitionOf(generic, DOMAIN_GRAPHS, 'CPUUtilization', MACHINE)?.namespace).toBe('AWS/EC2');
    expect(definitionOf(explorerVariant('ec2'), DOMAIN_GRAPHS, 'CPUUtilization', MACHINE)?.unit).toBe('Percent');
    expect(definitionOf(generic, DOMAIN_GRAPHS, 'nobody-knows', DOMAIN)).toBeNull();
    expect(definitionOf(explorerVariant('ebs'), DOMAIN_GRAPHS, 'CPUUtilization', MACHINE)).toBeNull();
  });

  test('a metric of two namespaces has in each variant the series of its own [METRIC-056]', () => {
    const of = (id: string) => listingOf(explorerVariant(id), listing, DOMAIN_GRAPHS);
    expect(of('ec2').get('CPUUtilization')).toEqual([MACHINE]);
    expect(of('customer').get('CPUUtilization')).toEqual([DOMAIN, NODE]);
    expect([...of('ebs').keys()]).toEqual(['BurstBalance']);
    expect(of('generic')).toBe(listing);
  });

  test('series that look like no definition stay', () => {
    expect([...listingOf(explorerVariant('haproxy'), listing, DOMAIN_GRAPHS)]).toEqual([['haproxy_up', [set({ Strange: 'x' })]]]);
  });

  test('each variant has metrics that are defined [METRIC-056]', () => {
    const sample: Listing = new Map(
      DOMAIN_GRAPHS.map(({ metricName, dimensionSets }) => [
        metricName,
        [(dimensionSets[0] ?? []).map((name) => ({ name: name.split('=')[0] ?? '', value: name.split('=')[1] ?? 'x' }))],
      ]),
    );
    for (const variant of EXPLORER_VARIANTS) expect(listingOf(variant, sample, DOMAIN_GRAPHS).size, variant.title).toBeGreaterThan(3);
    expect(EXPLORER_VARIANTS).toHaveLength(8);
  });
});
