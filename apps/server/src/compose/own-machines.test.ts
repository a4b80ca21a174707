import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SERVICE_COMMANDS } from '#rules/node-commands/node-command';
import { loadConfig } from '../platform/config/config.ts';
import type { DomainStatuses } from '../ports/aws-account/domain-statuses.ts';
import { givenAccounts } from '../ports/aws-account/testkit/given-account.ts';
import { domainNamed, REGION } from '../ports/aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT, type StubAnswer, type StubRequest } from '../ports/aws-account/testkit/stub-aws-account.ts';
import { createClusterClient } from '../ports/cluster-api/opensearch/cluster-client.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import { setUpAws } from '../ports/transparency/aws/testkit/console-credentials.ts';
import { ownMachines } from './own-machines.ts';
import { targetsOf } from './targets.ts';

setUpAws();

const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-machines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl';
const ROLE = 'roleArn: "arn:aws:iam::123456789012:role/TumblerActions"';
const cluster = (name: string, machines?: string, region = 'iad') =>
  `  - {stage: prod, region: ${region}, accountId: "123456789012", name: ${name}, endpoint: "http://127.0.0.1:1"${machines === undefined ? '' : `, machines: {${machines}}`}}\n`;
const id = (name: string) => `123456789012:${name}`;

const machinesOf = (clusters: string[], env: Record<string, string> = {}, accounts: readonly DomainStatuses[] = []) => {
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(file, `clusters:\n${clusters.join('')}`);
  const config = loadConfig({ config: file, port: undefined, data: folder }, env);
  const clock = { now: () => 1 };
  const here = targetsOf(config, env).filter(({ region }) => region === 'iad');
  const clients = new Map(here.map((target) => [identifierOf(target), createClusterClient(target, clock)]));
  const compute = { instances: async () => [], groups: async () => Promise.reject(new Error('none')) };
  return ownMachines({ stage: 'prod', airportCode: 'iad' }, { config, env, clock, clients, compute, accounts });
};

const SSH = `access: ssh, account: tumbler, identityEnv: SSH_KEY, hostKeys: {"10.0.0.11": ["${KEY}"]}`;

test('each cluster has what its configuration names, and one without an access has what it can do by itself', async () => {
  const made = machinesOf(
    [
      cluster('over-ssh', `${SSH}, dashboardsAddresses: [10.0.0.11]`),
      cluster('over-ssm', `access: ssm, ${ROLE}, instances: {"10.0.0.11": i-0abc123456789def0}, documents: {reboot: Tumbler-Reboot}`),
      cluster('managed', `access: maintenance, ${ROLE}`),
      cluster('plain'),
      cluster('elsewhere', SSH, 'pdx'),
    ],
    { SSH_KEY: 'key' },
  );
  const { actions, nodeCommands } = made;
  const all = ['recover-domain', 'reboot-instance', 'deactivate-es', 'activate-es', 'deactivate-kibana', 'activate-kibana'];
  expect(actions.offeredOn?.(id('over-ssh'))).toEqual(all);
  expect(actions.offeredOn?.(id('over-ssm'))).toEqual(['recover-domain', 'reboot-instance']);
  expect(actions.offeredOn?.(id('managed'))).toEqual(all);
  expect(actions.offeredOn?.(id('plain'))).toEqual(['recover-domain']);
  expect(actions.offeredOn?.(id('elsewhere'))).toEqual(['recover-domain']);
  expect(actions.offered).not.toContain('terminate-instance');
  expect(nodeCommands?.offered(id('over-ssh'))).toEqual(expect.arrayContaining([...SERVICE_COMMANDS, 'tail-file']));
  expect(nodeCommands?.offered(id('over-ssm'))).toEqual(['reboot']);
  for (const name of ['managed', 'plain', 'elsewhere']) expect(nodeCommands?.offered(id(name))).toEqual([]);
  const request = { domainIdentifier: id('plain'), instanceId: 'node-one', token: 't', actor: 'a', at: 1 };
  await expect(actions.perform({ kind: 'reboot-instance' }, request)).rejects.toMatchObject({
    kind: 'not-offered',
    message: expect.stringContaining('Not available from this source'),
  });
  await made.close();
});

test('without any access no command is run on a machine', async () => {
  const { actions, nodeCommands } = machinesOf([cluster('plain'), cluster('managed', `access: maintenance, ${ROLE}`)]);
  expect(nodeCommands).toBeNull();
  expect(actions.offeredOn?.(id('plain'))).toEqual(['recover-domain']);
});

test('a key that is to come from a variable must be there at the start', () => {
  expect(() => machinesOf([cluster('over-ssh', SSH)])).toThrow(/clusters\[0\]\.machines\.identityEnv: the variable SSH_KEY is not set/);
});

const ACTOR = `arn:aws:iam::${OWN_ACCOUNT}:role/TumblerActor`;
const NODE = 'Nd0eAAAAAAAAAAAAAAAAAA';
const onOrders = { domainIdentifier: id('orders'), instanceId: NODE, token: 't', actor: 'ada', ticket: 'T-1', at: 1 };

/** An account with the domain `orders`, its nodes restarted by the service. */
const accountOf = (answer?: (request: StubRequest) => StubAnswer | null | undefined, mayAct = true) =>
  givenAccounts({
    targets: [{ actions: mayAct ? { roleArn: ACTOR } : undefined }],
    domains: () => ({ [`${OWN_ACCOUNT}/${REGION}`]: [{ status: domainNamed('orders') }] }),
    answer: (request) =>
      answer?.(request) ?? (request.operation === 'StartDomainMaintenance' ? { body: { MaintenanceId: 'm-7' } } : undefined),
  });

test('a domain of an account has its nodes restarted by the service, through the account’s role for actions and within its budget', async () => {
  const { statuses, stub } = await accountOf();
  const { actions } = machinesOf([cluster('plain')], {}, statuses);
  expect(actions.offered).toContain('reboot-instance');
  expect(actions.offeredOn?.(id('orders'))).toContain('reboot-instance');
  expect(actions.offeredOn?.(id('orders'))).not.toContain('terminate-instance');
  expect((await actions.perform({ kind: 'reboot-instance' }, onOrders)).detail).toMatchObject({ maintenance_id: 'm-7' });
  const roles = stub.requests.filter(({ operation, input }) => operation === 'AssumeRole' && input.RoleArn === ACTOR);
  expect(roles.map(({ input }) => [input.SourceIdentity, JSON.parse(String(input.Policy)).Statement[0].Resource])).toEqual([
    ['ada', [`arn:aws:es:${REGION}:${OWN_ACCOUNT}:domain/orders`]],
  ]);
  const started = stub.requests.filter(({ operation }) => operation === 'StartDomainMaintenance');
  expect(started.map(({ input }) => input)).toEqual([{ DomainName: 'orders', Action: 'REBOOT_NODE', NodeId: NODE }]);
  expect(statuses[0]?.clients.meter.usage().byOperation).toMatchObject({ StartDomainMaintenance: 1 });
});

test('what cannot be restarted is not asked for: no role, no such domain, a node that has no id yet', async () => {
  const { statuses, stub } = await accountOf();
  const { actions } = machinesOf([cluster('plain')], {}, statuses);
  await expect(actions.perform({ kind: 'reboot-instance' }, { ...onOrders, instanceId: 'without-id-2' })).rejects.toMatchObject({
    kind: 'not-found',
    message: expect.stringContaining('no id yet'),
  });
  await expect(actions.perform({ kind: 'reboot-instance' }, { ...onOrders, domainIdentifier: id('gone') })).rejects.toMatchObject({
    kind: 'not-found',
  });
  const reader = await accountOf(undefined, false);
  const readOnly = machinesOf([cluster('plain')], {}, reader.statuses).actions;
  expect(readOnly.offeredOn?.(id('orders'))).toEqual(['recover-domain']);
  await expect(readOnly.perform({ kind: 'reboot-instance' }, onOrders)).rejects.toMatchObject({ kind: 'not-offered' });
  expect([...stub.requests, ...reader.stub.requests].some(({ operation }) => operation === 'StartDomainMaintenance')).toBe(false);
});

test('a refusal names the setting of the account', async () => {
  const { statuses } = await accountOf(({ operation }) =>
    operation === 'StartDomainMaintenance' ? { status: 403, error: 'AccessDeniedException' } : undefined,
  );
  const { actions } = machinesOf([cluster('plain')], {}, statuses);
  await expect(actions.perform({ kind: 'reboot-instance' }, onOrders)).rejects.toMatchObject({
    kind: 'denied',
    message: expect.stringContaining('awsAccounts.actions.roleArn needs es:StartDomainMaintenance'),
  });
});
