import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from '../platform/config/config-error.ts';
import { parseConfig } from '../platform/config/config-file.ts';
import { ownServerlessLogs } from './own-serverless-logs.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-serverless-logs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const IAD = { stage: 'prod', airportCode: 'iad' };
const NEVER = new AbortController().signal;
const account = {
  target: { accountId: '123456789012', awsRegion: 'us-east-1' },
  credentials: async (): Promise<never> => {
    throw new Error('nothing is asked here');
  },
};

test('a place has the logs of its folder before those of its accounts, and none without either', async () => {
  mkdirSync(join(folder, 'g'));
  writeFileSync(join(folder, 'g/2026-11-24-10.ndjson'), '{}');
  const config = { serverlessLogs: [{ stage: 'prod' as const, region: 'iad', folder }] };
  const own = ownServerlessLogs(IAD, { config, serverless: { accounts: [account] } });
  expect(await own.port?.logGroups(NEVER)).toEqual(['/g']);
  expect(own.port?.check('pattern @message')?.message).toContain('not supported here');
  const ofAccounts = ownServerlessLogs({ ...IAD, airportCode: 'pdx' }, { config, serverless: { accounts: [account] } });
  // The service reads its language itself.
  expect(ofAccounts.port?.check('pattern @message')).toBeNull();
  expect(ownServerlessLogs({ ...IAD, airportCode: 'pdx' }, { config, serverless: { accounts: [] } }).port).toBeNull();
  own.close();
  ofAccounts.close();
});

test('a folder is of a place of a real stage, one at most', () => {
  const problem = (yaml: string): string => {
    try {
      parseConfig(yaml, 'tumbler.config.yaml');
      return '';
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
  };
  const accounts = 'serverlessAccounts:\n  - {source: aws, stage: gamma, region: dub, accountId: "123456789012"}\n';
  const logs = '  - {stage: gamma, region: dub, folder: ./logs}\n';
  expect(problem(`${accounts}serverlessLogs:\n${logs}`)).toBe('');
  expect(problem(`${accounts}serverlessLogs:\n${logs.replace('gamma', 'beta')}`)).toContain(
    'serverlessLogs[0]: is of beta, where no cluster and no serverless account is configured',
  );
  expect(problem(`${accounts}serverlessLogs:\n${logs}${logs}`)).toContain(
    'serverlessLogs[1].folder: is of the same place as serverlessLogs[0]',
  );
  expect(problem(`${accounts}serverlessLogs:\n${logs.replace('./logs', '""')}`)).toContain(
    'serverlessLogs[0].folder: must be the path of a folder',
  );
});
