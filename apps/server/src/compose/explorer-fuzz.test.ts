import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_VERSIONS, formatEngineVersion, isAtLeast, parseEngineVersion } from '#rules/engine-version';
import { hasPath, KNOWN_ROOTS } from '#rules/explorer-catalogue';
import { CUSTOM_PATHS } from '#rules/explorer-data-custom';
import { checkCollectionPath } from '#rules/serverless/collection-paths';
import { type Era, routedKind } from '#rules/testkit/explorer-engine-routes';
import { hostilePaths } from '#rules/testkit/explorer-hostile-paths';
import { blockedMs, LONGEST_BLOCK_MS } from '#rules/testkit/longest-block';
import { ExplorerCalls } from '../areas/explorer/explorer-calls.ts';
import type { ExplorerRefusals } from '../areas/explorer/explorer-refusals.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../ports/cluster-api/opensearch/source.ts';
import { createConfiguredDomains } from '../ports/domains/opensearch/index.ts';
import { createCollectionClient } from '../ports/serverless/aws/collection-client.ts';

const VERSIONS = ENGINE_VERSIONS.map(({ label }) => label);
const ID = '000000000101:orders';
const clock = { now: () => Date.now() };

/** Whatever arrives at a cluster, as it arrived. */
interface Arrived {
  method: string;
  /** The request line's own text. */
  target: string;
}

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

const eraOf = (version: string): Era => {
  const { family, major } = parseEngineVersion(version) ?? { family: 'opensearch', major: 1 };
  return family === 'opensearch' ? 'os' : major >= 7 ? 'es7' : 'es6';
};

/** Decoded byte by byte until nothing changes: further than any server goes. Written without a look at the guard. */
const decodedForGood = (text: string): string => {
  for (let current = text; ; ) {
    const bytes: number[] = [];
    for (let at = 0; at < current.length; at += 1) {
      const code = /^%[\da-f]{2}/i.test(current.slice(at, at + 3)) ? Number.parseInt(current.slice(at + 1, at + 3), 16) : null;
      bytes.push(...(code === null ? Buffer.from(current.charAt(at)) : [code]));
      if (code !== null) at += 2;
    }
    const next = Buffer.from(bytes).toString('utf8');
    if (next === current) return current;
    current = next;
  }
};

/** The first word that a version takes a path by: the roots that it has, and the words of the paths that may be written by hand. */
const rootsOf = (version: string): ReadonlySet<string> => {
  const engine = parseEngineVersion(version);
  if (!engine) throw new Error(`${version} is no version`);
  const known = KNOWN_ROOTS.filter(({ paths }) => paths.some((path) => hasPath(engine, path) && path.demoOnly !== true)).map(
    ({ root }) => root,
  );
  const custom = CUSTOM_PATHS.filter(({ min }) => min === undefined || isAtLeast(engine, min)).map(({ path }) => path.split('/')[0] ?? '');
  return new Set([...known, ...custom, ...(known.includes('_opendistro') ? ['_plugins'] : [])]);
};

/** Why a request that arrived should not have; null where it is what the explorer is for. */
const escapeOf = ({ method, target }: Arrived, version: string, roots: ReadonlySet<string>): string | null => {
  if (method !== 'GET') return `${method} ${target}`;
  const [path = '', query = ''] = target.split('?', 2);
  const plain = decodedForGood(path).normalize('NFKC');
  const segments = plain.split(/[/\\;]/).filter((segment) => segment !== '');
  const written = path.split('/').filter((segment) => segment !== '');
  if (
    plain !== decodeURIComponent(path) ||
    written.length !== segments.length ||
    segments.some((segment) => /^\.{1,2}$|[%?#\s]/.test(segment))
  )
    return `two readings: ${target}`;
  const [root = ''] = segments;
  const isIndex = root.split(',').every((name) => name === '_all' || !name.startsWith('_'));
  if (!isIndex && !roots.has(root)) return `another root: ${target}`;
  if (isIndex && segments.length > 0 && !roots.has('{index}')) return `an index: ${target}`;
  if (/(?:^|[&;])(?:source|q|_source|scroll|stored_fields|docvalue_fields)(?:_[a-z]+)?=?/i.test(decodedForGood(query)))
    return `a query: ${target}`;
  const kind = routedKind(eraOf(version), target);
  return kind === 'meta' || kind === null ? null : `${kind}: ${target}`;
};

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
      cell: { cluster: source.cluster, domains },
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
