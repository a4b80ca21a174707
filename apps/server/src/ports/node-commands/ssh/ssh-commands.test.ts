import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isPortError } from '../../port-error.ts';
import { ran } from '../contract.ts';
import { createSshCommands, type SshCommands } from './index.ts';
import type { SshAccess } from './target.ts';

// How the client is called, with a script in its place; against a real client and server see ssh-commands.peer.test.ts.
const DOMAIN = '123456789012:orders';
const TARGET = { domainIdentifier: DOMAIN, instanceId: 'node-one', ip: '10.0.0.11' };
const folder = mkdtempSync(join(tmpdir(), 'tumbler-fake-ssh-'));
const open: SshCommands[] = [];
afterEach(async () => {
  for (const port of open.splice(0)) await port.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withClient = (script: string, change: Partial<SshAccess> = {}): SshCommands => {
  const program = join(folder, `client-${readdirSync(folder).length}`);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  const access: SshAccess = {
    account: 'tumbler',
    port: 2222,
    identity: { text: 'the private key' },
    hostKeys: { byAddress: { '10.0.0.11': ['ssh-ed25519 AAAA', 'ssh-rsa BBBB'], 'fd00::11': ['ssh-ed25519 CCCC'] } },
    commands: { 'ping-agent': ['ping'] },
    readableFolders: ['/var/log'],
    serviceUser: null,
    timeoutMs: 10_000,
    ...change,
  };
  const port = createSshCommands({ accesses: new Map([[DOMAIN, access]]), program });
  open.push(port);
  return port;
};

test('the client is told to trust pinned keys alone, to use one key alone, and to read nothing of its own; it has no environment', async () => {
  const seen = join(folder, 'seen');
  process.env.TUMBLER_SECRET = 'correct-horse';
  await ran(withClient(`{ env; printf '%s\\n' "$@"; } >${seen}`), { name: 'tail-file', path: '/var/log/x.log', lines: 5 }, TARGET);
  delete process.env.TUMBLER_SECRET;
  const lines = readFileSync(seen, 'utf8').trimEnd().split('\n');
  const from = lines.indexOf('-E');
  // A shell adds where it is, and nothing else.
  const names = lines.slice(0, from).map((line) => line.split('=')[0]);
  expect(names.filter((name) => !['PWD', 'OLDPWD', '_', 'SHLVL'].includes(name ?? '')).sort()).toEqual(['LC_ALL', 'PATH']);
  const args = lines.slice(from);
  for (const option of [
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'GlobalKnownHostsFile=none',
    'UpdateHostKeys=no',
    'IdentitiesOnly=yes',
    'IdentityAgent=none',
    'PreferredAuthentications=publickey',
    'ClearAllForwardings=yes',
    'ForwardAgent=no',
    'ControlPath=none',
  ])
    expect(args[args.indexOf(option) - 1]).toBe('-o');
  expect(args[args.indexOf('-F') + 1]).toBe('none');
  expect(args.slice(-7)).toEqual(['-l', 'tumbler', '-p', '2222', '--', '10.0.0.11', "'tail' '-n' '5' '--' '/var/log/x.log'"]);
});

test('pins and key are files that are the server’s alone', async () => {
  const seen = join(folder, 'files');
  const script = `for each in "$@"; do case $each in *known_hosts*) dir=$(dirname "\${each#*\\"}"); esac; done
for file in known_hosts identity; do stat -c %a "$dir/$file"; cat "$dir/$file"; done >${seen}`;
  await ran(withClient(script), { name: 'uptime' }, TARGET);
  expect(readFileSync(seen, 'utf8').split('\n')).toEqual([
    '600',
    '[10.0.0.11]:2222 ssh-ed25519 AAAA',
    '[10.0.0.11]:2222 ssh-rsa BBBB',
    '[fd00::11]:2222 ssh-ed25519 CCCC',
    '600',
    'the private key',
    '',
  ]);
});

test('a client that does not go when asked is ended', async () => {
  const port = withClient("trap '' TERM; echo begun; while :; do sleep 0.1; done");
  const controller = new AbortController();
  const leaving = ran(port, { name: 'uptime' }, TARGET, { signal: controller.signal, onChunk: () => controller.abort() });
  await expect(leaving).rejects.toSatisfy((error) => isPortError(error, 'cancelled'));
});

test('no more than 16 run at once; more are throttled and say when to come back', async () => {
  const controllers = Array.from({ length: 20 }, () => new AbortController());
  const port = withClient('exec sleep 5');
  const many = controllers.map((controller) =>
    ran(port, { name: 'uptime' }, TARGET, { signal: controller.signal }).catch((error: unknown) => error),
  );
  const throttled = await Promise.all(many.slice(16));
  expect(throttled.every((error) => isPortError(error, 'throttled') && error.retryAfterMs === 2_000)).toBe(true);
  for (const controller of controllers) controller.abort();
  const left = await Promise.all(many.slice(0, 16));
  expect(left.every((error) => isPortError(error, 'cancelled'))).toBe(true);
});

test('a change that writes too much is heard out, a read is ended', async () => {
  const port = withClient('head -c 11000000 /dev/zero; echo end >&2; exit 3');
  expect(await ran(port, { name: 'stop-engine' }, TARGET)).toMatchObject({ exitCode: 3, isTruncated: true });
  expect(await ran(port, { name: 'uptime' }, TARGET)).toMatchObject({ exitCode: null, isTruncated: true });
});
