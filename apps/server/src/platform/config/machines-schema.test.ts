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

const ROLE = 'roleArn: "arn:aws:iam::123456789012:role/TumblerActions"';
const SSM = `access: ssm, ${ROLE}, instances: {"10.0.0.11": i-0abc123456789def0}, documents: {uptime: Tumbler-Uptime}`;
const MAINTENANCE = `access: maintenance, ${ROLE}`;

test('machines through Systems Manager have documents by name, with a version where one is pinned', () => {
  const parsed = (machines: string) => parseConfig(clusterWith(machines), 'tumbler.config.yaml').clusters[0]?.machines;
  expect(parsed(`${SSM}, dashboardsAddresses: [10.0.0.11], externalId: tumbler-4f1c2a`)).toMatchObject({
    documents: { uptime: { name: 'Tumbler-Uptime' } },
    readableFolders: ['/opt/nodeenv', '/var/log'],
  });
  expect(parsed(SSM.replace('Tumbler-Uptime', '{name: Tumbler-Uptime, version: "3"}'))).toMatchObject({
    documents: { uptime: { name: 'Tumbler-Uptime', version: '3' } },
  });
  expect(parsed(MAINTENANCE)).toMatchObject({ access: 'maintenance' });
});

test.each([
  ['a document of AWS’s', SSM.replace('Tumbler-Uptime', 'AWS-RunShellScript'), 'machines.documents.uptime: must be'],
  [
    'a document of AWS’s by version',
    SSM.replace('Tumbler-Uptime', '{name: aws-RunShellScript, version: "1"}'),
    'AWS-RunShellScript, run any text',
  ],
  ['a document by its ARN', SSM.replace('Tumbler-Uptime', '"arn:aws:ssm:us-east-1:1:document/x"'), 'machines.documents.uptime: must be'],
  ['a document for no command', SSM.replace('uptime:', 'format:'), 'machines.documents.format: is not a key'],
  ['an instance that is none', SSM.replace('i-0abc123456789def0', 'node-1'), 'machines.instances.10.0.0.11: must be the id of an instance'],
  ['no instances', SSM.replace(/instances: \{[^}]*\}/, 'instances: {}'), 'machines.instances: must name at least one machine'],
  ['other dashboards', `${SSM}, dashboardsAddresses: [10.0.0.12]`, 'must be one of the machines of instances'],
  ['no role', MAINTENANCE.replace(ROLE, 'domainName: orders'), 'machines.roleArn: is missing'],
  ['a role that is none', MAINTENANCE.replace('arn:aws:iam', 'arn:aws:ec2'), 'machines.roleArn: must be the ARN of a role'],
  ['a region in words', `${MAINTENANCE}, awsRegion: Virginia`, 'machines.awsRegion: must be the name of an AWS region'],
  ['another access', 'access: telnet', 'machines.access: must have an access: ssh, ssm or maintenance'],
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
