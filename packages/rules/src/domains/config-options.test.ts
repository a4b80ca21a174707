import { expect, test } from 'vitest';
import { configDifferences, configOption } from './config-options.ts';

test('a value that is not the usual one is told with both', () => {
  expect(
    configDifferences('DomainEndpointOptions', {
      EnforceHTTPS: true,
      TLSSecurityPolicy: 'Policy-Min-TLS-1-0-2019-07',
      CustomEndpointEnabled: false,
    }),
  ).toEqual([{ path: 'TLSSecurityPolicy', value: 'Policy-Min-TLS-1-0-2019-07', usual: 'Policy-Min-TLS-1-2-PFS-2023-10' }]);
});

test('names with dots, members within members and options that are one value are all compared', () => {
  expect(configDifferences('AdvancedOptions', { 'indices.fielddata.cache.size': '40' })).toMatchObject([{ value: '40', usual: '20' }]);
  expect(configDifferences('ClusterConfig', { ColdStorageOptions: { Enabled: true } })).toMatchObject([
    { path: 'ColdStorageOptions.Enabled', value: true },
  ]);
  expect(configDifferences('IPAddressType', 'dualstack')).toEqual([{ path: '', value: 'dualstack', usual: 'ipv4' }]);
});

test.each([
  ['IPAddressType', 'ipv4'],
  ['ClusterConfig', {}],
  ['ClusterConfig', null],
  ['ClusterConfig', 'nonsense'],
  ['ClusterConfig', ['x']],
  ['AccessPolicies', '{}'],
  ['constructor', { name: 1 }],
  ['NobodyKnowsThis', { Enabled: true }],
])('%s with %j does not differ', (name, options) => {
  expect(configDifferences(name, options)).toEqual([]);
});

test('an unknown name is known to nobody', () => {
  expect(configOption('NobodyKnowsThis')).toBeNull();
  expect(configOption('toString')).toBeNull();
});
