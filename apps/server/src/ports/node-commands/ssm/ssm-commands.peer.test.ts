import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isPortError } from '../../port-error.ts';
import { ran, requestOn } from '../contract.ts';
import { createSsmCommands } from './index.ts';

const DOMAIN = '123456789012:orders';
const TARGET = { domainIdentifier: DOMAIN, instanceId: 'node-one', ip: '10.0.0.11' };
const { signal } = new AbortController();

const urlOf = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/moto/start and peers/ministack/start`);
  return value;
};

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => vi.unstubAllEnvs());

const through = (endpoint: string) =>
  createSsmCommands({
    accesses: new Map([
      [
        DOMAIN,
        {
          roleArn: 'arn:aws:iam::123456789012:role/TumblerActions',
          awsRegion: 'us-east-1',
          endpoint,
          instances: { '10.0.0.11': 'i-0abc123456789def0' },
          documents: { uptime: { name: 'Tumbler-Uptime' }, 'stop-engine': { name: 'Tumbler-Stop', version: '1' } },
          readableFolders: ['/var/log'],
          timeoutMs: 20_000,
        },
      ],
    ]),
    firstLookMs: 10,
  });

describe('Systems Manager as moto has it', () => {
  test('takes a document and says that it has run, with no output', async () => {
    const answer = await ran(through(urlOf('TUMBLER_TEST_MOTO_URL')), { name: 'uptime' }, TARGET, { token: `peer-${Date.now()}` });
    expect(answer).toMatchObject({ exitCode: 0, isTruncated: false, stdout: '' });
  });

  test('keeps the mark of a change, by which it is found again and not sent twice', async () => {
    const port = through(urlOf('TUMBLER_TEST_MOTO_URL'));
    const command = { name: 'stop-engine' } as const;
    const token = `peer-change-${Date.now()}`;
    expect(await port.wasDone(command, requestOn(TARGET, token), signal)).toBe(false);
    await ran(port, command, TARGET, { token });
    expect(await port.wasDone(command, requestOn(TARGET, token), signal)).toBe(true);
    expect(await port.wasDone(command, requestOn(TARGET, `${token}-other`), signal)).toBe(false);
  });
});

test('ministack takes no machine that it does not know, and that is not found', async () => {
  const error: unknown = await ran(through(urlOf('TUMBLER_TEST_MINISTACK_URL')), { name: 'uptime' }, TARGET).catch(
    (reason: unknown) => reason,
  );
  expect(isPortError(error, 'not-found')).toBe(true);
});
