import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUN_NODE_COMMAND } from '#rules/commands/node-commands';
import type { Grant } from '#rules/grants/grant';
import { follow, followFrom } from '#rules/logs/follow-log';
import { lineHead } from '#rules/logs/line-head';
import { linesOf, listFolder, type NodeLogRead, readFoundLines, searchOf, tailOf } from '#rules/logs/node-log-read';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { peerSshd } from '../../../../peers/sshd/peer-sshd.ts';
import { shell } from '../areas/nodes/commands/shell.ts';
import { LiveOutputs } from '../areas/nodes/live-output/live-outputs.ts';
import { TranscriptsService } from '../areas/nodes/transcripts/transcripts-service.ts';
import { fileSigner } from '../platform/audit/audit-key.ts';
import { AuditLog } from '../platform/audit/audit-log.ts';
import { CommandBus } from '../platform/commands/bus.ts';
import { CommandRegistry, type CommandServices } from '../platform/commands/registry.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { PortSet } from '../ports/port-set.ts';
import { makePortSets } from './port-sets.ts';

const DOMAIN = '123456789012:orders';
const PLACE = { stage: 'beta', airportCode: 'iad' } as const;
/** Its number is the DI number of the node. */
const NODE = 1;

const peer = peerCluster();
const sshd = peerSshd();
const clock = { now: () => Date.now() };
const folder = mkdtempSync(join(tmpdir(), 'tumbler-node-logs-'));
/** Where the nodes write their logs: node-1.log to node-3.log. */
const logs = process.env.TUMBLER_TEST_OPENSEARCH_DATA ?? '';
const PATH = join(logs, `node-${NODE}.log`);
let database: Database;
let ports: PortSet;
let bus: CommandBus;
let stop: () => Promise<void>;

const configText = `
clusters:
  - stage: beta
    region: iad
    accountId: "123456789012"
    name: orders
    endpoints: ${JSON.stringify(peer.urls.slice(0, 2))}
    dataNodes: 3
    machines:
      access: ssh
      account: ${JSON.stringify(sshd.account)}
      port: ${sshd.port}
      identityFile: ${JSON.stringify(sshd.identityFile)}
      hostKeys: { 127.0.0.1: [${JSON.stringify(sshd.hostKey)}] }
      readableFolders: [${JSON.stringify(logs)}]
`;

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(file, configText);
  const onError = (error: unknown): void => console.error(error);
  const portSets = await makePortSets({
    config: loadConfig({ config: file, port: undefined, data: folder }, {}),
    env: {},
    database,
    clock,
    onError,
    telemetry: new Telemetry(),
    packages: null,
    keptLogs: null,
    notifierOf: () => null,
  });
  portSets.onFirstUse({ onSamplesFilled: async () => {}, onAccounts: async () => {} });
  ports = portSets.of(PLACE);
  stop = portSets.start();
  const grant = { id: 'a-grant', ticket: 'T-1', reasonCode: 'operation', description: 'A restart', isBreakGlass: true } as Grant;
  const audit = new AuditLog({ database, clock, signer: fileSigner(join(folder, 'audit-key.pem')), onError });
  bus = new CommandBus({
    database,
    clock,
    audit,
    registry: new CommandRegistry([shell]),
    services: {
      outputs: new LiveOutputs(),
      transcripts: new TranscriptsService({ database, clock, audit }),
      // Nobody was granted raw data.
      grants: { isOpen: async () => false },
    } as unknown as CommandServices,
    grants: { find: async () => ({ grant, refusal: null }) },
    processId: randomUUID(),
    push: { publish: async () => {} },
    onError,
  });
}, 120_000);

afterAll(async () => {
  await stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

async function read(instance_id: string, { base, line }: NodeLogRead) {
  const now = clock.now();
  const far = now + 3_600_000;
  const session = {
    kind: 'browser',
    idHash: 'x',
    signedInAt: now,
    lastUsedAt: now,
    absoluteExpiry: far,
    idleExpiry: far,
    claimsReadAt: now,
    steppedUpAt: now,
  };
  const ctx = {
    requestId: randomUUID(),
    stageRegion: PLACE,
    ports,
    principal: { id: 'aiko', name: 'Aiko', user: 'aiko', roles: ['operator'], regions: '*' },
    session,
    origin: 'http://iad.beta.localhost',
    sourceHost: '127.0.0.1',
    now,
    signal: new AbortController().signal,
  } as unknown as RequestContext;
  return bus.execute(ctx, {
    url: RUN_NODE_COMMAND.url,
    args: { domain_identifier: DOMAIN, instance_id, base_cmd: base, args: line, truncate_output: false },
    approval: { mode: 'bypass' },
    confirm: { is_confirmed: true },
    guard: { idempotencyKey: randomUUID() },
  });
}

/** What the node wrote to its standard output. */
async function textOf(instanceId: string, of: NodeLogRead): Promise<string> {
  const answer = await read(instanceId, of);
  expect(answer).toMatchObject({ success: true, data: { is_redacted: true } });
  return String((answer.data as { stdout: string }).stdout);
}

test('the log of a real node is listed, read, searched and followed over real SSH [DLOG-044, DLOG-046]', async () => {
  const instances = await ports.compute.instances(DOMAIN);
  const instanceId = instances.find(({ diNumber }) => diNumber === NODE)?.instanceId ?? '';
  expect(await textOf(instanceId, listFolder(logs))).toContain(`node-${NODE}.log`);

  const index = `followed-${randomUUID().slice(0, 8)}`;
  let point = followFrom({ text: await textOf(instanceId, tailOf(PATH)) });
  expect(point.lines.length).toBeGreaterThan(20);
  expect(point.lines.some((line) => lineHead(line).level === 'info' && lineHead(line).time !== null)).toBe(true);

  // Whatever the cluster writes of a new index is what was added since, and nothing that was there before. A node without a copy that is not the
  // manager writes nothing of it: each has one.
  const made = await fetch(`${peer.urls[0]}/${index}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { number_of_shards: 1, auto_expand_replicas: '0-all' } }),
  });
  expect(made.ok).toBe(true);
  await fetch(`${peer.urls[0]}/_cluster/health/${index}?wait_for_status=green&timeout=30s`);
  const whole = () => linesOf(readFileSync(PATH, 'utf8'));
  await expect.poll(() => whole().some((line) => line.includes(index)), { timeout: 20_000 }).toBe(true);
  const added = follow(point, { text: await textOf(instanceId, tailOf(PATH)), asked: 1_000, isMost: true });
  if (added.kind !== 'added') throw new Error(`the log was ${added.kind}`);
  expect(added.lines.some((line) => line.includes(index))).toBe(true);
  expect(point.lines.some((line) => line.includes(index))).toBe(false);
  point = added.point;

  // What is found stands at the numbers that the file has.
  const found = readFoundLines(await textOf(instanceId, searchOf(PATH, [index, 'no such term'])));
  const matches = found.filter(({ isMatch }) => isMatch);
  expect(matches.length).toBeGreaterThan(0);
  for (const { number, text } of matches)
    expect(whole()[(number ?? 0) - 1]).toContain(text.slice(text.indexOf(index), text.indexOf(index) + index.length));
  expect((await fetch(`${peer.urls[0]}/${index}`, { method: 'DELETE' })).ok).toBe(true);
});

test('terms that a shell would act on are looked for as they stand, and do nothing', async () => {
  const [instance] = await ports.compute.instances(DOMAIN);
  const touched = join(folder, 'touched');
  for (const term of [
    `$(touch ${touched})`,
    `\`touch ${touched}\``,
    `'; touch ${touched}; '`,
    `"; touch ${touched}; "`,
    `-f${touched}`,
    '--',
    '\\',
    '-n',
  ])
    expect(await read(instance?.instanceId ?? '', searchOf(PATH, [term]))).toMatchObject({ success: true, data: { stderr: '' } });
  expect(existsSync(touched)).toBe(false);
  for (const path of ['/etc/passwd', `${logs}/../../etc/passwd`, `${logs}/$(id)`])
    expect(await read(instance?.instanceId ?? '', tailOf(path))).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('cannot be read') },
    });
});
