import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-listen-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('listens beyond this machine where it is told to and has a name for it', () => {
  const bare = join(folder, 'bare.yaml');
  const named = join(folder, 'named.yaml');
  writeFileSync(bare, 'port: 9001\n');
  writeFileSync(named, 'publicHosts:\n  console.example.com: { stage: prod, region: iad }\n');
  const hostOf = (config: string, host: string | undefined, env: Record<string, string> = {}) =>
    loadConfig({ config, port: undefined, data: undefined, host }, env).host;
  expect([hostOf(bare, undefined), hostOf(bare, 'localhost'), hostOf(bare, '127.0.0.1')]).toEqual([null, null, '127.0.0.1']);
  expect([hostOf(named, '0.0.0.0'), hostOf(named, undefined, { TUMBLER_HOST: '::' })]).toEqual(['0.0.0.0', '::']);
  expect(() => hostOf(bare, '0.0.0.0')).toThrow('--host: needs publicHosts in the configuration');
  expect(() => hostOf(named, undefined, { TUMBLER_HOST: 'console.example.com' })).toThrow(
    'TUMBLER_HOST: must be an address of this machine',
  );
});
