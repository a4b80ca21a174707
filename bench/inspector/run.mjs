/**
 * First verdicts of the domain inspector, each of a domain that nobody has looked at since the server started:
 *   node bench/inspector/run.mjs [--domains 60] [--runs 3]
 * On the demo fleet, and on a real cluster of three nodes: that of TUMBLER_TEST_OPENSEARCH_URLS, else one that it starts for itself
 * where peers/opensearch is installed. What is measured is what an operator waits for, the wire included.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tools/lib/paths.mjs';
import { quantile, say } from '../support/figures.mjs';
import { postGraphql } from '../support/post-graphql.mjs';
import { startServer } from '../support/server.mjs';

const { values } = parseArgs({ options: { domains: { type: 'string', default: '60' }, runs: { type: 'string', default: '3' } } });
const LIMIT_MS = 2_000;
const VERDICT = `query V($d: String!) { domain(domainIdentifier: $d) { inspection { sentence coverage confirming } } }`;

await onDemoFleet();
await onRealCluster();

async function onDemoFleet() {
  const server = await startServer();
  try {
    const token = await server.token('mara-lindqvist');
    const waits = [];
    for (const domain of await someDomains(server, token)) {
      const { ms, inspection } = await firstVerdict(server, token, 'beta', domain);
      // A deleted domain has none.
      if (inspection) waits.push(ms);
    }
    say('first verdict on the demo fleet, p50', quantile(waits, 0.5), 'ms');
    say('first verdict on the demo fleet, p99', quantile(waits, 0.99), 'ms', LIMIT_MS);
  } finally {
    await server.close();
  }
}

async function onRealCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-bench-os-'));
  const peer = join(root, 'peers', 'opensearch');
  const given = process.env.TUMBLER_TEST_OPENSEARCH_URLS;
  if (!given && spawnSync(join(peer, 'probe')).status !== 0) {
    console.log('no real cluster: peers/opensearch is not installed');
    return;
  }
  try {
    const started = given ? `TUMBLER_TEST_OPENSEARCH_URLS=${given}` : spawnSync(join(peer, 'start'), [folder], { encoding: 'utf8' }).stdout;
    const urls = /TUMBLER_TEST_OPENSEARCH_URLS=(.*)/.exec(started)?.[1]?.split(',');
    if (!urls) throw new Error('the real cluster did not start');
    for (let run = 0; run < Number(values.runs); run += 1) await oneRealRun(urls);
  } finally {
    if (!given) spawnSync(join(peer, 'stop'), [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server of its own each time: only the first look at a domain is a first verdict. */
async function oneRealRun(urls) {
  const configText = `clusters:
  - stage: gamma
    region: iad
    accountId: "123456789012"
    name: bench
    endpoints: [${urls.join(', ')}]
`;
  const server = await startServer({ configText });
  try {
    await server.user('bench-operator', 'operator');
    const token = await server.token('bench-operator');
    const { ms, inspection } = await firstVerdict(server, token, 'gamma', '123456789012:bench');
    if (!/^(?:Green|Yellow|Red)/.test(inspection?.sentence ?? '')) throw new Error(`no verdict: ${inspection?.sentence}`);
    console.log(`${inspection.sentence} (${inspection.coverage})`);
    say('first verdict on a real cluster', ms, 'ms', LIMIT_MS);
  } finally {
    await server.close();
  }
}

async function firstVerdict(server, token, stage, domainIdentifier) {
  const before = performance.now();
  const { data, errors } = JSON.parse(await postGraphql(server, token, { query: VERDICT, variables: { d: domainIdentifier } }, { stage }));
  const ms = performance.now() - before;
  if (errors) throw new Error(`no inspection of ${domainIdentifier}: ${JSON.stringify(errors)}`);
  return { ms, inspection: data.domain?.inspection ?? null };
}

async function someDomains(server, token) {
  const found = new Set();
  for (const text of ['orders', 'catalog', 'log', 'search', 'metric', 'event', 'user']) {
    const query = 'query S($t: String!) { quickSearch(text: $t, limit: 50) { kind title } }';
    const { data } = JSON.parse(await postGraphql(server, token, { query, variables: { t: text } }));
    // The failing account's domains wait on purpose.
    for (const { kind, title } of data.quickSearch) if (kind === 'domain' && !title.startsWith('000000000202')) found.add(title);
  }
  return [...found].slice(0, Number(values.domains));
}
