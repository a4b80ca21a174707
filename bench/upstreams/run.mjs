/**
 * What a cluster's page waits for while other clusters behave badly (broken-upstreams.mjs), each opened by several people at once:
 *   node bench/upstreams/run.mjs [--seconds 30] [--people 5]
 * The page is that of a real cluster of three nodes (the peer opensearch must be installed), as four people have it open; its panels and a path of the
 * explorer are asked for as the pages do. First alone, then beside each fault, beside all of them,
 * and beside as many people who look at a cluster that is well. This script shares the machine with the server. The suite takes a short form of it
 * (apps/server/src/compose/load.peer.test.ts), on the cluster at TUMBLER_TEST_OPENSEARCH_URLS.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../tools/lib/paths.mjs';
import { quantile, say } from '../support/figures.mjs';
import { operation, pageOperations } from '../support/page-operations.mjs';
import { startServer } from '../support/server.mjs';
import { startBrokenUpstreams } from './broken-upstreams.mjs';

const HOST = 'iad.gamma.localhost';
const ACCOUNT = '123456789012';
const READERS = 4;
/** Between two looks of the readers, and of the people beside them. */
const [THINK_MS, BESIDE_MS] = [150, 1_000];
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' }, people: { type: 'string', default: '5' } } });
const OVERVIEW = pageOperations(
  'apps/web/src/areas/domains',
  /^(?:DomainScreen|ClusterInfo|Inspection|VitalsStrip|OverviewCard|InstancesTable|ZoneWiseInfo)_/,
);

const peer = (name) => join(root, 'peers', 'opensearch', name);
const folder = mkdtempSync(join(tmpdir(), 'tumbler-upstreams-'));
const data = join(folder, 'opensearch');
const running = process.env.TUMBLER_TEST_OPENSEARCH_URLS;
const given = running === undefined ? execFileSync(peer('start'), [data], { encoding: 'utf8' }) : `TUMBLER_TEST_OPENSEARCH_URLS=${running}`;
const urls = /^TUMBLER_TEST_OPENSEARCH_URLS=(.*)$/m.exec(given)?.[1].split(',') ?? [];
const broken = await startBrokenUpstreams();
const nameOf = (at) => `broken-${at + 1}`;
const cluster = (name, endpoints) =>
  `  - { stage: gamma, region: iad, accountId: "${ACCOUNT}", name: ${name}, endpoints: ${JSON.stringify(endpoints)}, credentials: { type: none } }\n`;
const server = await startServer({
  configText: `clusters:\n${cluster('well', urls)}${broken.upstreams.map(({ url }, at) => cluster(nameOf(at), [url])).join('')}`,
});
try {
  await server.user('bench-operator', 'operator');
  const token = await server.token('bench-operator');
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  await measure(agent, token);
  agent.destroy();
} finally {
  await server.close();
  await broken.close();
  if (running === undefined) execFileSync(peer('stop'), [data]);
  rmSync(folder, { recursive: true, force: true });
}

async function measure(agent, token) {
  const send = (path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        host: `${HOST}:${server.port}`,
        origin: `http://${HOST}:${server.port}`,
        authorization: `Bearer ${token}`,
        ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const asked = http.request(
        { agent, host: '127.0.0.1', port: server.port, path, method: text === undefined ? 'GET' : 'POST', headers },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const isWell = answer.statusCode === 200 && !Buffer.concat(chunks).includes('"errors":[');
            if (isWell) resolve();
            else reject(new Error(`${path} answered ${answer.statusCode}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  const look = async (name, onWait) => {
    const domainIdentifier = `${ACCOUNT}:${name}`;
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const variables = { domainIdentifier, domainId: domainIdentifier, subject: domainIdentifier, from: now - 3 * 3_600_000, to: now };
    const timed = async (what, work) => {
      const from = performance.now();
      await work;
      onWait(what, performance.now() - from);
    };
    await Promise.all([
      timed(
        'page',
        send(
          '/graphql',
          OVERVIEW.map((query) => operation(query, variables)),
        ),
      ),
      timed('explorer', send(`/api/explorer/rows?${new URLSearchParams({ domainIdentifier, url: '_cat/shards' })}`)),
    ]);
  };
  let isOver = false;
  const keepLooking = async (name, thinkMs, { onWait = () => {}, onFailure = () => {} } = {}) => {
    while (!isOver) {
      await look(name, onWait).catch(onFailure);
      await pause(thinkMs * (0.5 + Math.random()));
    }
  };
  const beside = async (title, names, seconds) => {
    isOver = false;
    const waits = { page: [], explorer: [] };
    const people = names.flatMap((name) => Array.from({ length: Number(values.people) }, () => keepLooking(name, BESIDE_MS)));
    let failed = 0;
    const heard = {
      onWait: (what, ms) => waits[what].push(ms),
      onFailure: () => {
        failed += 1;
      },
    };
    const readers = Array.from({ length: READERS }, () => keepLooking('well', THINK_MS, heard));
    let most = 0;
    const looking = setInterval(async () => {
      most = Math.max(most, await server.residentMiB());
    }, 500);
    await pause(seconds * 1_000);
    isOver = true;
    await Promise.all(readers);
    clearInterval(looking);
    for (const [what, of] of Object.entries(waits))
      for (const [word, share] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ])
        say(`${title}: ${what}, ${word} of ${of.length}`, quantile(of, share), 'ms');
    say(`${title}: failed looks at the cluster that is well`, failed, '', 0);
    say(`${title}: memory, most`, most, 'MiB');
    agent.destroy();
    await Promise.allSettled(people);
  };
  const seconds = Number(values.seconds);
  await beside('warming up', [], Math.min(5, seconds));
  await beside('alone', [], seconds);
  for (const [at, { fault }] of broken.upstreams.entries()) await beside(`beside one that ${fault}`, [nameOf(at)], seconds / 3);
  const all = broken.upstreams.map((_, at) => nameOf(at));
  await beside('beside all of them', all, seconds);
  await beside(
    'beside as many people at the cluster that is well',
    all.map(() => 'well'),
    seconds,
  );
}
