import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIVATE_NODE_ENGINE, DEACTIVATE_NODE_ENGINE } from '#rules/commands/node-commands';
import type { Grant } from '#rules/grants/grant';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { peerSshd } from '../../../../peers/sshd/peer-sshd.ts';
import { nodeCommands } from '../areas/nodes/commands/node-commands.ts';
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
const NODE = 3;

const peer = peerCluster();
const sshd = peerSshd();
const clock = { now: () => Date.now() };
const folder = mkdtempSync(join(tmpdir(), 'tumbler-node-restart-'));
const scripts = join(import.meta.dirname, '../../../../peers/opensearch');
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
      timeoutSeconds: 120
      commands:
        stop-engine: ${JSON.stringify([join(scripts, 'stop-nodes'), process.env.TUMBLER_TEST_OPENSEARCH_DATA, String(NODE)])}
        start-engine: ${JSON.stringify([
          join(scripts, 'start-nodes'),
          String(peer.urls.length),
          process.env.TUMBLER_TEST_OPENSEARCH_PORT,
          process.env.TUMBLER_TEST_OPENSEARCH_DATA,
          String(NODE),
        ])}
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
    registry: new CommandRegistry(nodeCommands),
    services: { outputs: new LiveOutputs(), transcripts: new TranscriptsService({ database, clock, audit }) } as CommandServices,
    grants: { find: async () => ({ grant, refusal: null }) },
    processId: randomUUID(),
    push: { publish: async () => {} },
    onError,
  });
}, 120_000);

afterAll(async () => {
  await peer.startNode(NODE).catch(() => undefined);
  await stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

const nodes = async () => (await ports.cluster.nodes(DOMAIN, { maxAgeMs: 0 })).value;

/** The cluster itself says how many nodes it has; the leave of one is noticed by its manager at once, and published. */
async function untilNodes(count: number): Promise<void> {
  const answer = await fetch(`${peer.urls[0]}/_cluster/health?wait_for_nodes=${count}&timeout=40s`);
  expect(await answer.json()).toMatchObject({ timed_out: false, number_of_nodes: count });
}

async function run(url: string, instance_id: string) {
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
    url,
    // Other tests keep indices without replicas here.
    args: { domain_identifier: DOMAIN, instance_id, ...(url === DEACTIVATE_NODE_ENGINE.url ? { override: true } : {}) },
    approval: { mode: 'bypass' },
    confirm: { is_confirmed: true },
    guard: { ticket: 'T-1', reasonCode: 'operation', description: 'A restart', idempotencyKey: `${url}-${now}` },
  });
}

test('a node of a real cluster is stopped over real SSH, leaves, is started over it, and rejoins', async () => {
  const instances = await ports.compute.instances(DOMAIN);
  const instanceId = instances.find(({ diNumber }) => diNumber === NODE)?.instanceId ?? '';
  const before = await nodes();
  expect(before.map(({ id }) => id)).toContain(instanceId);

  expect(await run(DEACTIVATE_NODE_ENGINE.url, instanceId)).toMatchObject({
    success: true,
    data: { command: 'stop-engine', machines: [{ machine: instanceId, exit_code: 0 }] },
  });
  await untilNodes(before.length - 1);
  expect((await nodes()).map(({ id }) => id)).not.toContain(instanceId);

  // It is in no cluster now, and is found where it was.
  expect(await run(ACTIVATE_NODE_ENGINE.url, instanceId)).toMatchObject({ success: true, data: { command: 'start-engine' } });
  await untilNodes(before.length);
  expect((await nodes()).map(({ id }) => id)).toContain(instanceId);

  // What runs already cannot be started: the program says so, and the command with it.
  expect(await run(ACTIVATE_NODE_ENGINE.url, instanceId)).toMatchObject({
    success: false,
    error: {
      message: expect.stringContaining(`start-engine ended with status 1 on the machine of ${instanceId}: node-${NODE} runs already`),
    },
  });
}, 180_000);
