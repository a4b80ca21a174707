import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { parseConfig } from './config-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-machines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl';
const SSH = `access: ssh, account: tumbler, identityFile: ./id, hostKeys: {"10.0.0.11": ["${KEY}"]}`;
const clusterWith = (machines: string): string => `clusters:
  - stage: prod
    region: iad
    accountId: "123456789012"
    name: orders
    endpoint: https://search.example.com:9200/
    machines: {${machines}}`;

const problem = (machines: string): string => {
  try {
    parseConfig(clusterWith(machines), 'tumbler.config.yaml');
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('machines over SSH have a port, folders that may be read and a limit of time, and files beside the configuration', () => {
  const file = join(folder, 'tumbler.config.yaml');
  const load = (yaml: string) => {
    writeFileSync(file, yaml);
    return loadConfig({ config: file, port: undefined, data: folder }, {}).clusters[0]?.machines;
  };
  expect(load(clusterWith(SSH))).toEqual({
    access: 'ssh',
    account: 'tumbler',
    port: 22,
    identityFile: join(folder, 'id'),
    hostKeys: { '10.0.0.11': [KEY] },
    commands: {},
    readableFolders: ['/opt/nodeenv', '/var/log'],
    timeoutSeconds: 60,
  });
  const own = `access: ssh, account: ops, identityEnv: SSH_KEY, knownHostsFile: hosts, commands: {reboot: [/opt/reboot, now], ping-agent: [/opt/agent]}`;
  expect(load(clusterWith(own))).toMatchObject({
    identityEnv: 'SSH_KEY',
    knownHostsFile: join(folder, 'hosts'),
    commands: { reboot: ['/opt/reboot', 'now'], 'ping-agent': ['/opt/agent'] },
  });
  expect(load(clusterWith(SSH).replace(/\n {4}machines.*/, ''))).toBeUndefined();
});

test.each([
  ['another access', 'access: telnet', 'machines.access: must have an access: ssh'],
  ['no account', SSH.replace('account: tumbler, ', ''), 'machines.account: is missing'],
  ['an account that is an option', SSH.replace('tumbler', '-oProxyCommand=x'), 'machines.account: must be the name of an account'],
  ['no key of its own', SSH.replace('identityFile: ./id, ', ''), 'machines: needs exactly one of identityFile and identityEnv'],
  ['two keys of its own', `${SSH}, identityEnv: A`, 'machines: needs exactly one of identityFile and identityEnv'],
  ['no pinned keys', SSH.replace(/, hostKeys.*/, ''), 'machines: needs exactly one of hostKeys and knownHostsFile'],
  ['no machine', SSH.replace(/hostKeys.*/, 'hostKeys: {}'), 'machines.hostKeys: must name at least one machine'],
  ['a machine by name', SSH.replace('10.0.0.11', 'node-1.example.com'), 'must be the address of a machine'],
  ['a host key that is none', SSH.replace(KEY, 'SHA256:abc'), 'machines.hostKeys.10.0.0.11[0]: must be a public host key'],
  ['a host key with an option in it', SSH.replace(KEY, `${KEY} x`), 'must be a public host key'],
  ['a host key with a line break', SSH.replace(KEY, `${KEY}\\n* ${KEY}`), 'must be a public host key'],
  [
    'a command that is not of the set',
    `${SSH}, commands: {format-disk: [mkfs]}`,
    'machines.commands.format-disk: is not a key of the configuration',
  ],
  ['a command as a text', `${SSH}, commands: {reboot: "systemctl reboot"}`, 'machines.commands.reboot: must be a list'],
  ['a command without words', `${SSH}, commands: {reboot: []}`, 'machines.commands.reboot: must be the words of a command'],
  ['a word with a line break', `${SSH}, commands: {reboot: ["a\\nb"]}`, 'machines.commands.reboot[0]: must not hold control characters'],
  ['a folder with a step up', `${SSH}, readableFolders: [/var/log/..]`, 'machines.readableFolders[0]: must be an absolute path'],
  ['everything to read', `${SSH}, readableFolders: [/]`, 'machines.readableFolders[0]: must be an absolute path'],
  [
    'dashboards on another machine',
    `${SSH}, dashboardsAddresses: [10.0.0.12]`,
    'machines.dashboardsAddresses[0]: must be one of the machines',
  ],
  ['no time', `${SSH}, timeoutSeconds: 0`, 'machines.timeoutSeconds: must be 5 to 600 seconds'],
  ['a password', `${SSH}, password: correct-horse`, 'machines.password: a secret must not be in this file'],
])('machines with %s are refused by key and fix', (_what, machines, expected) => {
  expect(problem(machines)).toContain(`tumbler.config.yaml:7 clusters[0].${expected.startsWith('machines') ? expected : 'machines'}`);
  expect(problem(machines)).toContain(expected);
});
