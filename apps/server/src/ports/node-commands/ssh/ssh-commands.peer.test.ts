import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { NODE_COMMAND_LIMITS } from '#rules/node-commands/node-command';
import { peerSshd } from '../../../../../../peers/sshd/peer-sshd.ts';
import { isPortError, type PortError } from '../../port-error.ts';
import { describeNodeCommandsPort, ran } from '../contract.ts';
import { createSshCommands, type SshCommands } from './index.ts';
import type { SshAccess } from './target.ts';

const DOMAIN = '123456789012:orders';
const TARGET = { domainIdentifier: DOMAIN, instanceId: 'node-one', ip: '127.0.0.1' };
const LINES = ['one', 'two “three”', "it's four; $(id) `id`", 'the end'];

const base = mkdtempSync(join(tmpdir(), 'tumbler-ssh-peer-'));
const logs = join(base, 'logs');
const path = join(logs, 'opensearch.log');
const bigFile = join(logs, 'big.log');
const open: SshCommands[] = [];

beforeAll(() => {
  mkdirSync(logs);
  writeFileSync(path, `${LINES.join('\n')}\n`);
  writeFileSync(bigFile, `${'x'.repeat(12_000)}\n`.repeat(1_000));
});
afterEach(async () => {
  for (const port of open.splice(0)) await port.close();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const access = (change: Partial<SshAccess> = {}): SshAccess => {
  const { port, account, hostKey, identityFile } = peerSshd();
  return {
    account,
    port,
    identity: { file: identityFile },
    hostKeys: { byAddress: { '127.0.0.1': [hostKey] } },
    commands: { 'ping-agent': ['yes', 'without an end'] },
    readableFolders: [base],
    serviceUser: null,
    timeoutMs: 20_000,
    ...change,
  };
};

const sshWith = (change: Partial<SshAccess> = {}): SshCommands => {
  const port = createSshCommands({ accesses: new Map([[DOMAIN, access(change)]]) });
  open.push(port);
  return port;
};

const failureOf = async (work: Promise<unknown>): Promise<PortError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isPortError(error)) throw new Error(`expected a PortError, got ${String(error)}`);
  return error;
};

describeNodeCommandsPort('over SSH, to OpenSSH’s server', async () => ({
  port: sshWith(),
  target: TARGET,
  unknownTarget: { ...TARGET, instanceId: 'node-none', ip: '127.0.0.9' },
  withoutAccess: '123456789012:payments',
  file: { folder: logs, path, lines: LINES },
  bigFile,
  endless: { name: 'ping-agent' },
}));

describe('who is spoken to', () => {
  test('a machine with another host key than the pinned one is refused, and nothing is sent', async () => {
    const touched = join(base, 'touched');
    const changed = sshWith({
      hostKeys: { byAddress: { '127.0.0.1': [peerSshd().otherKey] } },
      commands: { 'stop-engine': ['touch', touched] },
    });
    const { kind, message } = await failureOf(ran(changed, { name: 'stop-engine' }, TARGET));
    expect(kind).toBe('denied');
    expect(message).toMatch(/another host key than the one that is pinned.*machines\.hostKeys/);
    expect(existsSync(touched)).toBe(false);
  });

  test('pins are also read from a known_hosts file, and a machine that it does not hold is not found', async () => {
    const { port, hostKey } = peerSshd();
    const file = join(base, 'known hosts');
    writeFileSync(file, `[127.0.0.1]:${port} ${hostKey}\n`);
    expect((await ran(sshWith({ hostKeys: { file } }), { name: 'uptime' }, TARGET)).exitCode).toBe(0);
    writeFileSync(file, `[127.0.0.2]:${port} ${hostKey}\n`);
    expect((await failureOf(ran(sshWith({ hostKeys: { file } }), { name: 'uptime' }, TARGET))).kind).toBe('not-found');
  });

  test.each(['-oProxyCommand=touch', 'localhost', 'root@127.0.0.1', ''])('"%s" is no address of a machine', async (ip) => {
    const { hostKey } = peerSshd();
    const port = sshWith({ hostKeys: { byAddress: { [ip]: [hostKey] } } });
    expect((await failureOf(ran(port, { name: 'uptime' }, { ...TARGET, ip }))).kind).toBe('not-found');
  });

  test('a key that the account does not know is denied, and neither it nor its path is told', async () => {
    const { strangerFile } = peerSshd();
    const { kind, message } = await failureOf(ran(sshWith({ identity: { file: strangerFile } }), { name: 'uptime' }, TARGET));
    expect(kind).toBe('denied');
    expect(message).toContain('authorized keys');
    expect(message).not.toContain(strangerFile);
  });

  test('a key may come as text; one that is none, is missing or is open to others is denied', async () => {
    const { identityFile } = peerSshd();
    const text = readFileSync(identityFile, 'utf8');
    expect((await ran(sshWith({ identity: { text: text.trimEnd() } }), { name: 'uptime' }, TARGET)).exitCode).toBe(0);
    const shared = join(base, 'shared');
    copyFileSync(identityFile, shared);
    chmodSync(shared, 0o644);
    for (const identity of [{ text: 'no key' }, { file: join(base, 'missing') }, { file: shared }]) {
      const { kind, message } = await failureOf(ran(sshWith({ identity }), { name: 'uptime' }, TARGET));
      expect([kind, message]).toEqual(['denied', expect.stringContaining('machines.identityFile')]);
    }
  });

  test('a port at which nothing listens is unavailable', async () => {
    const port = sshWith({ port: 1, hostKeys: { byAddress: { '127.0.0.1': [peerSshd().hostKey] } } });
    expect(await failureOf(ran(port, { name: 'uptime' }, TARGET))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('refuses connections'),
    });
  });

  test('without OpenSSH’s client it says so', async () => {
    const port = createSshCommands({ accesses: new Map([[DOMAIN, access()]]), program: join(base, 'no-such-ssh') });
    open.push(port);
    expect(await failureOf(ran(port, { name: 'uptime' }, TARGET))).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('install it'),
    });
  });
});

describe('what is sent', () => {
  test('terms and paths that a shell would act on are looked for as they are, and nothing is carried out', async () => {
    const here = join(base, 'executed');
    const terms = [
      `$(touch ${here})`,
      `\`touch ${here}\``,
      `'; touch ${here}; '`,
      `"; touch ${here}; "`,
      `\\'; touch ${here}; #`,
      `| touch ${here}`,
      `&& touch ${here}`,
      `-f ${here}`,
      '-e',
      '--help',
      '~root',
      '*',
      '\\',
    ];
    const file = join(logs, 'hostile.log');
    writeFileSync(file, `${['before', ...terms, 'after'].join('\n')}\n`);
    const { stdout, exitCode } = await ran(sshWith(), { name: 'grep-file', path: file, terms, matches: 50, context: 0 }, TARGET);
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual(terms.map((term, index) => `${index + 2}:${term}`));
    expect(existsSync(here)).toBe(false);
  });

  test.each([['a\nb'], ['a\0b'], ['']])('the term %j is sent nowhere', async (term) => {
    const command = { name: 'grep-file', path, terms: [term], matches: 5, context: 0 } as const;
    expect((await failureOf(ran(sshWith(), command, TARGET))).kind).toBe('denied');
  });

  test.each(['/etc/passwd', '/opt/nodeenv', `${tmpdir()}/../etc`])('the path %s is sent nowhere', async (outside) => {
    expect((await failureOf(ran(sshWith(), { name: 'tail-file', path: outside, lines: 1 }, TARGET))).kind).toBe('denied');
  });

  test('the words of a configured command arrive as they are, and its status is an answer', async () => {
    const words = ['sh', '-c', 'printf "%s|" "$@"; echo err >&2; exit 7', 'x', "it's", '$HOME', 'a  b', '\\', ''];
    const { stdout, stderr, exitCode } = await ran(sshWith({ commands: { 'start-engine': words } }), { name: 'start-engine' }, TARGET);
    expect({ stdout, stderr, exitCode }).toEqual({ stdout: "it's|$HOME|a  b|\\||", stderr: 'err\n', exitCode: 7 });
  });

  test('a program that ends with 255 is no failure of the connection', async () => {
    const port = sshWith({ commands: { 'start-engine': ['sh', '-c', 'exit 255'] } });
    expect((await ran(port, { name: 'start-engine' }, TARGET)).exitCode).toBe(255);
  });
});

test('a log is read as another account, which sees what it may see and no more [DLOG-047]', async () => {
  const own = join(base, 'own.log');
  const open = join(base, 'open.log');
  for (const [file, mode] of [
    [own, 0o600],
    [open, 0o644],
  ] as const) {
    writeFileSync(file, 'a line\n');
    chmodSync(file, mode);
  }
  chmodSync(base, 0o711);
  const port = sshWith();
  const tail = { name: 'tail-file', lines: 1, user: 'nobody' } as const;
  expect(await ran(port, { ...tail, path: open }, TARGET)).toMatchObject({ exitCode: 0, stdout: 'a line\n' });
  expect(await ran(port, { ...tail, path: own }, TARGET)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Permission denied'),
  });
});

describe('what has an end', () => {
  test('an answer that goes on for ever is ended where it is long enough', async () => {
    const { isTruncated, bytes } = await ran(sshWith(), { name: 'ping-agent' }, TARGET);
    expect([isTruncated, bytes]).toEqual([true, NODE_COMMAND_LIMITS.answerBytes]);
  });

  test('a program that says nothing and does not end is left after its time; of a change it says that nobody knows', async () => {
    const port = sshWith({ timeoutMs: 1_500, commands: { 'ping-agent': ['sleep', '30'], 'stop-engine': ['sleep', '30'] } });
    const read = await failureOf(ran(port, { name: 'ping-agent' }, TARGET));
    expect([read.kind, read.message]).toEqual(['timed-out', expect.not.stringContaining('not known')]);
    const change = await failureOf(ran(port, { name: 'stop-engine' }, TARGET));
    expect([change.kind, change.message]).toEqual(['timed-out', expect.stringContaining('is not known')]);
  });

  test('a connection that breaks off in the middle leaves open whether a change was made; a reboot ends like that', async () => {
    // The nearest sshd above the program is the connection's own.
    const up = 'p=$$; until [ "$(ps -o comm= -p $p)" = sshd ]; do p=$(ps -o ppid= -p $p); done; kill -9 $p; sleep 5';
    const hangUp = ['sh', '-c', up];
    const port = sshWith({ commands: { 'ping-agent': hangUp, 'stop-engine': hangUp, reboot: hangUp } });
    expect((await failureOf(ran(port, { name: 'ping-agent' }, TARGET))).kind).toBe('unavailable');
    expect((await failureOf(ran(port, { name: 'stop-engine' }, TARGET))).kind).toBe('timed-out');
    expect(await ran(port, { name: 'reboot' }, TARGET)).toMatchObject({ exitCode: null, isTruncated: false });
  });
});

test('a program of the console’s is given no environment, and none arrives', async () => {
  process.env.LC_SECRET = 'correct-horse';
  const { stdout } = await ran(sshWith({ commands: { 'start-engine': ['env'] } }), { name: 'start-engine' }, TARGET);
  delete process.env.LC_SECRET;
  expect(stdout).toContain('SSH_CONNECTION=');
  expect(stdout).not.toContain('correct-horse');
});

test('the files that the client is given are the server’s alone, and are gone afterwards', async () => {
  const ours = (): string[] => readdirSync(tmpdir()).filter((name) => /^tumbler-ssh-\w{6}$/.test(name));
  const before = new Set(ours());
  const port = createSshCommands({ accesses: new Map([[DOMAIN, access()]]) });
  await ran(port, { name: 'uptime' }, TARGET);
  const [folder, ...more] = ours().filter((name) => !before.has(name));
  expect(more).toEqual([]);
  expect(statSync(join(tmpdir(), folder ?? '')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(tmpdir(), folder ?? ''))).toEqual(['known_hosts']);
  await port.close();
  expect(ours().filter((name) => !before.has(name))).toEqual([]);
});
