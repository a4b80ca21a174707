import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isPortError } from '../../port-error.ts';
import { createMaintenanceActions } from './index.ts';

const DOMAIN = '123456789012:orders';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => vi.unstubAllEnvs());

// What an emulator lacks must not look like a maintenance that was begun.
test.each([
  ['moto', 'TUMBLER_TEST_MOTO_URL', 'malformed'],
  ['ministack', 'TUMBLER_TEST_MINISTACK_URL', 'not-offered'],
] as const)('%s has no maintenance of domains, and that is a failure', async (_name, variable, kind) => {
  const endpoint = process.env[variable];
  if (!endpoint) throw new Error(`${variable} is not set: start the peers with npm run test:peers`);
  const target = { domainName: 'orders', awsRegion: 'us-east-1', roleArn: 'arn:aws:iam::123456789012:role/TumblerActions', endpoint };
  const port = createMaintenanceActions({ targetOf: (id) => (id === DOMAIN ? target : null) });
  const request = { domainIdentifier: DOMAIN, instanceId: 'QL5zUu8VR4-6vW2mcGnjCg', token: 'peer', actor: 'contract', at: Date.now() };
  const error: unknown = await port.perform({ kind: 'reboot-instance' }, request).catch((reason: unknown) => reason);
  expect(isPortError(error, kind)).toBe(true);
  expect(await port.wasDone('reboot-instance', request).catch(() => 'failed')).toBe('failed');
});
