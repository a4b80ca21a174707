import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_VERSIONS, formatEngineVersion, parseEngineVersion } from '#rules/domains/engine-version';
import { checkCollectionPath } from '#rules/serverless/collection-paths';
import { hostilePaths } from '#rules/testkit/explorer-hostile-paths';
import { blockedMs, LONGEST_BLOCK_MS } from '#rules/testkit/longest-block';
import { ExplorerCalls } from '../areas/explorer/explorer-calls.ts';
import type { ExplorerRefusals } from '../areas/explorer/explorer-refusals.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../ports/cluster-api/opensearch/source.testkit.ts';
import { createConfiguredDomains } from '../ports/domains/opensearch/index.ts';
import { createCollectionClient } from '../ports/serverless/aws/collection-client.ts';
import { type Arrived, escapeOf, rootsOf } from '../testkit/explorer-judge.ts';

const VERSIONS = ENGINE_VERSIONS.map(({ label }) => label);
const ID = '000000000101:orders';
const clock = { now: () => Date.now() };

let server: Server;
let address: string;
let reported = 'OS_2.19';
let arrived: Arrived[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const { family, major, minor } = parseEngineVersion(reported) ?? { family: 'opensearch', major: 1, minor: 0 };
    response.writeHead(200, { 'content-type': 'application/json' });
    if (path === '/') {
      response.end(
        JSON.stringify({
          version: { number: `${major}.${minor}.0`, ...(family === 'opensearch' ? { distribution: family } : {}) },
          tagline: '',
        }),
      );
      return;
    }
    arrived.push({ method: request.method ?? '', target: request.url ?? '' });
    response.end(path.startsWith('/_cat') ? '[]' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Tried {
  tried: number;
  refused: number;
  forwarded: number;
  escapes: string[];
}

/** Asks for hostile paths as a page does, and judges what arrives at the cluster. */
async function fuzz(version: string, configured: string | undefined, runs: number, seed: number): Promise<Tried> {
  reported = version;
  const target = {
    stage: 'beta',
    region: 'iad',
    accountId: '000000000101',
    name: 'orders',
    endpoints: [address],
    credentials: { type: 'none' as const },
  };
  const source: OpenSearchSource = createOpenSearchSource([{ ...target, engine: configured, dataNodes: 3 }], clock);
  try {
    const domains = createConfiguredDomains({ ...source, clock, patienceMs: 30_000 });
    const refusals = { of: (_ctx: unknown, _record: unknown, _written: unknown, { code }: { code: string }) => new Error(code) };
    const calls = new ExplorerCalls(refusals as unknown as ExplorerRefusals);
    const ctx = {
      ports: { cluster: source.cluster, domains },
      now: Date.now(),
      signal: new AbortController().signal,
    } as unknown as RequestContext;
    const roots = rootsOf(version);
    const result: Tried = { tried: 0, refused: 0, forwarded: 0, escapes: [] };
    for (const path of fc.sample(hostilePaths(), { numRuns: runs, seed })) {
      const record = await domains.find(ID);
      if (!record) throw new Error('the cluster is not there');
      expect(record.esVersion).toBe(version);
      arrived = [];
      result.tried += 1;
      try {
        const { call } = await calls.allow(ctx, record, path);
        await source.cluster.raw(ID, call.url, { maxBytes: 4_096 });
        result.forwarded += 1;
      } catch (error) {
        if (!/^[A-Z_]+_(?:REFUSED|PATH)$/.test((error as Error).message)) throw error;
        result.refused += 1;
      }
      for (const one of arrived) {
        // What the console asks on its own account: whether there is a list.
        if (one.target === '/_list' || one.target.startsWith('/_nodes/_all/http')) continue;
        const problem = escapeOf(one, version, roots);
        if (problem !== null) result.escapes.push(`${path} → ${problem}`);
      }
    }
    return result;
  } finally {
    await source.close();
  }
}

test('the judge knows an escape when it sees one', () => {
  const roots = rootsOf('OS_2.19');
  const judged = (target: string, method = 'GET') => escapeOf({ method, target }, 'OS_2.19', roots);
  for (const target of ['/_cat/indices/logs-*?format=json', '/orders/_settings', '/_cluster/health', '/_plugins/_ism/explain'])
    expect([target, judged(target)]).toEqual([target, null]);
  for (const target of [
    '/orders/_search',
    '/orders%2f_search',
    '/orders/%255fsearch',
    '/_cat/../orders/_search',
    '/orders\\_doc/1',
    '/_scripts/x',
    '/_cat/shards?source=%7B%7D',
    '/_cat/shards?a=1%26q=x',
    '/_refresh',
    '/_cluster/state',
  ])
    expect([target, judged(target)]).not.toEqual([target, null]);
  expect(judged('/_cat/indices', 'POST')).not.toBeNull();
  expect(escapeOf({ method: 'GET', target: '/_list/shards' }, 'ES_6.8', rootsOf('ES_6.8'))).not.toBeNull();
});

describe('hostile paths, judged by what arrives at the cluster', () => {
  test.each(VERSIONS.map((version, at) => [version, at] as const))(
    '%s: metadata arrives, and nothing else [EXPL-010, EXPL-015]',
    async (version, at) => {
      expect(formatEngineVersion(parseEngineVersion(version) ?? { family: 'opensearch', major: 0, minor: 0 })).toBe(version);
      const { tried, refused, forwarded, escapes } = await fuzz(version, undefined, 600, 20_261_100 + at);
      expect(escapes).toEqual([]);
      expect(refused + forwarded).toBe(tried);
      expect(forwarded).toBeGreaterThan(20);
    },
    60_000,
  );

  test.each([
    ['OS_3.1', 'ES_6.8'],
    ['ES_2.3', 'OS_2.19'],
    ['OS_2.19', 'ES_5.6'],
  ])(
    'configured as %s and in truth %s: what the cluster says of itself decides from the first request on',
    async (configured, version) => {
      const { escapes, forwarded } = await fuzz(version, configured, 400, 7);
      expect(escapes).toEqual([]);
      expect(forwarded).toBeGreaterThan(20);
      reported = 'ES_6.8';
      const target = {
        stage: 'beta',
        region: 'iad',
        accountId: '000000000101',
        name: 'orders',
        endpoints: [address],
        credentials: { type: 'none' as const },
      };
      const source = createOpenSearchSource([{ ...target, engine: 'OS_3.1' }], clock);
      // A field of a document called so in Elasticsearch 6, a state in OpenSearch 3.
      const record = await createConfiguredDomains({ ...source, clock, patienceMs: 30_000 }).find(ID);
      await source.close();
      expect(record?.esVersion).toBe('ES_6.8');
    },
    60_000,
  );
});

test('hostile paths to a collection: metadata of indices arrives there, and nothing else', async () => {
  const client = createCollectionClient({ clock, timeoutMs: 10_000, maxBytes: 65_536 });
  const roots = new Set(['_cat', '_mapping', '_alias', '_component_template', '_index_template', '{index}']);
  const escapes: string[] = [];
  let forwarded = 0;
  let longestMs = 0;
  for (const path of fc.sample(hostilePaths(), { numRuns: 15_000, seed: 11 })) {
    longestMs = Math.max(
      longestMs,
      blockedMs(() => checkCollectionPath(path)),
    );
    const verdict = checkCollectionPath(path);
    if (!verdict.ok) continue;
    arrived = [];
    await client.get({
      address: new URL(address),
      path: verdict.url,
      name: 'orders',
      awsRegion: 'us-east-1',
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' } as never,
      signal: undefined,
    });
    forwarded += 1;
    expect(arrived).toHaveLength(1);
    for (const one of arrived) {
      const problem = escapeOf(one, 'OS_2.17', roots);
      if (problem !== null) escapes.push(`${path} → ${problem}`);
    }
  }
  await client.close();
  expect(escapes).toEqual([]);
  expect(forwarded).toBeGreaterThan(80);
  expect(longestMs).toBeLessThan(LONGEST_BLOCK_MS);
}, 120_000);
