import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TestBrowser } from '../platform/http/test-server.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { type GqlAnswer, gqlAnswer } from './demo-server.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

/** The one name of the group, of beta in N. Virginia. */
export const CONSOLE = 'http://console.test/';
/** Its name of gamma in N. Virginia, where a configuration may have clusters. */
export const OWN_CONSOLE = 'http://own.test/';

/** For tests: several servers as they are shipped, on one PostgreSQL, behind one name. */
export interface ServerGroup {
  servers: ChildServer[];
  balancer: LoadBalancer;
  /** With which all of them sign the audit log. */
  auditKey: KeyObject;
  signingKey: KeyObject;
  /** A browser of somebody, as yet signed out. */
  browser(): TestBrowser;
  /** Starts one in the place of one that has ended, over its data folder; of another version where its folder is given. */
  restart(index: number, version?: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param yaml what the configuration says beside the group's name; `signingKey` is that of a group before, whose records these are
 * @param version where another version that they begin with is checked out and built
 */
export async function startServerGroup(
  databaseUrl: string,
  count: number,
  {
    yaml = '',
    signingKey = generateKeyPairSync('ed25519').privateKey,
    version: first,
  }: { yaml?: string; signingKey?: KeyObject; version?: string | undefined } = {},
): Promise<ServerGroup> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-group-'));
  const config = join(folder, 'tumbler.config.yaml');
  await writeFile(
    config,
    `publicHosts:\n  console.test: { stage: beta, region: iad, scheme: http }\n  own.test: { stage: gamma, region: iad, scheme: http }\naudit: { checkpointKeyEnv: AUDIT_KEY }\n${yaml}`,
  );
  const env = { DATABASE_URL: databaseUrl, AUDIT_KEY: signingKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const start = (index: number, version?: string): Promise<ChildServer> =>
    startChildServer(join(folder, `data-${index}`), { env, config, version });
  // All at once: they migrate, make keys and open the demo together.
  const servers = await Promise.all(Array.from({ length: count }, (_, index) => start(index, first)));
  const balancer = await startLoadBalancer(servers.map(({ port }) => port));
  return {
    servers,
    balancer,
    auditKey: createPublicKey(signingKey),
    signingKey,
    browser: () => new TestBrowser(balancer.port),
    async restart(index, version) {
      servers[index] = await start(index, version);
      balancer.sendTo(servers.map(({ port }) => port));
    },
    async close() {
      await balancer.close();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Asks /graphql of the group. */
export const askGroup = async (
  browser: TestBrowser,
  query: string,
  variables: Record<string, unknown> = {},
  console = CONSOLE,
): Promise<GqlAnswer> => gqlAnswer(await browser.fetch(console, '/graphql', { body: { query, variables } }));

/** A stream of pushes, as a browser keeps one open. */
export interface HeardPushes {
  /** What came, in its order. */
  events: { topic: string; payload: unknown }[];
  /** Resolves with the connection's end. */
  ended: Promise<void>;
  leave(): void;
}

/** Opens the stream; resolves when it is ready. */
export function hearPushes(browser: TestBrowser): Promise<HeardPushes> {
  const request = browser.begin(CONSOLE, '/events');
  const events: HeardPushes['events'] = [];
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`the stream was refused with ${response.statusCode}`));
      const ended = new Promise<void>((end) => {
        response.on('error', () => end()).on('close', () => end());
      });
      const lines = createInterface({ input: response });
      // A connection that is cut off ends the reading of its lines as well.
      lines.on('error', () => undefined);
      lines.on('line', (line) => {
        if (line === 'event: ready') resolve({ events, ended, leave: () => void request.destroy() });
        const { topic, payload } = line.startsWith('data: ') ? JSON.parse(line.slice('data: '.length)) : {};
        if (typeof topic === 'string') events.push({ topic, payload });
      });
    });
  });
}
