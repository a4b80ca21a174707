import { CreateDomainCommand, OpenSearchClient } from '@aws-sdk/client-opensearch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAwsAccounts } from '../../aws-account/accounts.ts';
import { createDomainStatuses } from '../../aws-account/domain-statuses.ts';
import type { DomainsPort } from '../port.ts';
import { createAwsDomains } from './index.ts';

// Of moto one member of the configuration alone has a status, as the service's model wants of each.
const PEERS = [
  { name: 'moto', variable: 'TUMBLER_TEST_MOTO_URL', reset: '/moto-api/reset', accountId: '123456789012', configured: ['EngineVersion'] },
  {
    name: 'ministack',
    variable: 'TUMBLER_TEST_MINISTACK_URL',
    reset: '/_ministack/reset',
    accountId: '123456789012',
    configured: ['EngineVersion', 'ClusterConfig', 'EBSOptions'],
  },
] as const;
const REGION = 'us-west-2';

describe.each(PEERS)('managed domains as $name has them', ({ name, variable, reset, accountId, configured }) => {
  let port: DomainsPort;
  let close: () => void;

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    const endpoint = process.env[variable];
    if (!endpoint) throw new Error(`${variable} is not set: start the peers with npm run test:peers, or peers/${name}/start DIR`);
    await fetch(`${endpoint}${reset}`, { method: 'POST' });
    const seeding = new OpenSearchClient({ endpoint, region: REGION });
    for (const DomainName of ['orders', 'payments', 'logs', 'metrics', 'traces', 'search'])
      await seeding.send(
        new CreateDomainCommand({
          DomainName,
          EngineVersion: 'OpenSearch_2.17',
          ClusterConfig: { InstanceType: 'r6g.large.search', InstanceCount: 3 },
        }),
      );
    seeding.destroy();
    const clock = { now: () => Date.now() };
    const accounts = createAwsAccounts(clock);
    const target = { accountId, awsRegion: REGION, endpoint, domains: ['*'], callsPerMinute: 300 };
    port = createAwsDomains([createDomainStatuses(accounts.clientsOf(target), clock)]);
    close = () => accounts.close();
  }, 60_000);
  afterAll(() => {
    close?.();
    vi.unstubAllEnvs();
  });

  test('six domains are listed over two batches, with what was asked for when they were made', async () => {
    const names = ['logs', 'metrics', 'orders', 'payments', 'search', 'traces'];
    expect(await port.list()).toEqual(names.map((one) => `${accountId}:${one}`));
    expect(await port.find(`${accountId}:orders`)).toMatchObject({
      esVersion: 'OS_2.17',
      created: true,
      deleted: false,
      layout: { dataNodes: 3, instanceType: 'r6g.large.search' },
      source: 'aws',
    });
  });

  test('configuration is told by its members, and a domain that is not there is null [SKEW-024]', async () => {
    const entries = await port.config(`${accountId}:orders`);
    expect(entries.map((entry) => entry.name)).toEqual(expect.arrayContaining([...configured]));
    expect(await port.find(`${accountId}:nobody-here`)).toBeNull();
  });

  test('what the emulator lacks reads as a failure of the source, and never as an empty answer', async () => {
    await expect(port.limits(`${accountId}:orders`)).rejects.toMatchObject({
      kind: expect.stringMatching(/not-offered|malformed|unavailable|not-found/),
    });
  });
});
