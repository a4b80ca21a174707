import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { NO_PAST_QUERIES, TOP_QUERIES_WORDS } from '#rules/on-demand/top-queries';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import { type Script, scriptedTransport } from '../../cluster-api/typed/scripted-transport.testkit.ts';
import type { LogArchivePort } from '../../log-archive/port.ts';
import type { OnDemandRow, OnDemandSource } from '../port.ts';
import { ownSearches } from './own-searches.ts';

const DOMAIN = '123456789012:orders';
const T = Date.UTC(2026, 10, 20, 9);
const NEVER = new AbortController().signal;
const KEEPS = { 'search.insights.top_queries.latency.exporter.type': 'local_index' };

/** As OpenSearch 2.19 writes it. */
const record = (at: number, latency: number, more: object = {}) => ({
  timestamp: at,
  id: `q-${at}-${latency}`,
  source: { query: { term: { customer: { value: `c${at}` } } } },
  indices: ['orders-1', 'orders-2'],
  search_type: 'query_then_fetch',
  total_shards: 5,
  node_id: 'n1',
  labels: { 'X-Opaque-Id': 'x' },
  measurements: { latency: { number: latency, count: 1 }, cpu: { number: 2_500_000, count: 1 }, memory: { number: 4_096, count: 1 } },
  ...more,
});

interface Cluster {
  version?: string;
  settings?: Record<string, string>;
  insights?: (kind: string, from: number, to: number) => { status?: number; body: unknown };
  logs?: LogArchivePort | null;
}

function sourceOf({ version = 'OS_2.19', settings = KEEPS, insights, logs = null }: Cluster): {
  source: OnDemandSource;
  paths: readonly string[];
} {
  const script: Script = (path) => {
    if (path.startsWith('/_cluster/settings')) return { body: JSON.stringify({ persistent: settings, transient: {} }) };
    const url = new URL(path, 'http://cluster');
    const asked = (name: string): string => url.searchParams.get(name) ?? '';
    if (url.pathname !== '/_insights/top_queries' || insights === undefined)
      return { status: 400, body: JSON.stringify({ error: `no handler found for uri [${path}] and method [GET]` }) };
    const { status = 200, body } = insights(asked('type'), Date.parse(asked('from')), Date.parse(asked('to')));
    return { status, body: JSON.stringify(body) };
  };
  const transport = scriptedTransport(script);
  const clock = { now: () => T + 3 * HOUR };
  const cluster = createClusterApi({ transport, clock, versionOf: async () => version });
  return {
    source: ownSearches({ cluster, domains: new Set([DOMAIN]), versionOf: async () => version, logs, clock }),
    paths: transport.paths,
  };
}

async function rowsOf(source: OnDemandSource, range = { from: T, to: T + HOUR }): Promise<OnDemandRow[]> {
  const rows: OnDemandRow[] = [];
  for (const { name } of await source.list(DOMAIN, { type: 'QI', ...range }, NEVER)) {
    let text = '';
    for await (const part of await source.open(DOMAIN, { type: 'QI', name }, NEVER)) text += part;
    rows.push(...text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as OnDemandRow])));
  }
  return rows;
}

describe('searches of an own cluster', () => {
  test('are what query insights has kept of each hour, each search once, and of its body the shape alone', async () => {
    const [slow, greedy] = [record(T + 1, 900), record(T + 2, 5)];
    const { source } = sourceOf({
      insights: (kind, from, to) => ({
        body: { top_queries: [slow, ...(kind === 'cpu' ? [greedy] : [])].filter(({ timestamp }) => timestamp >= from && timestamp <= to) },
      }),
    });
    const files = await source.list(DOMAIN, { type: 'QI', from: T, to: T + 2 * HOUR }, NEVER);
    expect(files.map(({ hour, version }) => [hour, version])).toEqual([
      [T, 'whole'],
      [T + HOUR, 'whole'],
    ]);
    const rows = await rowsOf(source, { from: T, to: T + 2 * HOUR });
    expect(rows.map(({ latencyMs }) => latencyMs)).toEqual([900, 5]);
    expect(rows[0]).toEqual({
      ...{ date: T + 1, latencyMs: 900, cpuMs: 2.5, memoryBytes: 4_096, indices: 'orders-1, orders-2', searchType: 'query_then_fetch' },
      ...{ totalShards: 5, nodeId: 'n1', fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) },
      shape: '{"query":{"term":{"customer":{"value":"?"}}}}',
    });
    expect(rows[0]?.fingerprint).toBe(rows[1]?.fingerprint);
  });

  test('of an hour with more than an answer holds all are fetched, in halves', async () => {
    const all = Array.from({ length: 240 }, (_, n) => record(T + n * 15_000, n));
    const { source, paths } = sourceOf({
      insights: (kind, from, to) => ({
        body: {
          top_queries: kind === 'latency' ? all.filter(({ timestamp }) => timestamp >= from && timestamp <= to).slice(0, 50) : [],
        },
      }),
    });
    expect((await rowsOf(source)).map(({ date }) => date)).toEqual(all.map(({ timestamp }) => timestamp));
    expect(paths.length).toBeLessThan(40);
  });

  test('of versions that write measures as numbers, or cut a body, are read too', async () => {
    const { measurements: _measurements, ...rest } = record(T + 1, 1);
    const { source } = sourceOf({
      insights: () => ({
        body: { top_queries: [{ ...rest, latency: 70, cpu: 1_000_000, source: '{"query":{"match' }, { nonsense: true }] },
      }),
    });
    expect(await rowsOf(source)).toMatchObject([{ latencyMs: 70, cpuMs: 1, memoryBytes: null, shape: null, fingerprint: null }]);
  });

  test('a measure that is switched off leaves the others', async () => {
    const { source } = sourceOf({
      insights: (kind) =>
        kind === 'latency'
          ? { body: { top_queries: [record(T + 1, 900)] } }
          : { status: 400, body: { error: { type: 'x', reason: `Cannot get top n queries for [${kind}] when it is not enabled.` } } },
    });
    expect(await rowsOf(source)).toHaveLength(1);
  });

  const disabled = () => ({ status: 400, body: { error: 'Cannot get top n queries for [latency] when it is not enabled.' } });
  const noRange = () => ({
    status: 400,
    body: { error: 'request [/_insights/top_queries] contains unrecognized parameters: [from], [to]' },
  });
  const empty = () => ({ body: { top_queries: [] } });
  test.each<[string, Cluster, string]>([
    ['an Elasticsearch', { version: 'ES_7.10' }, TOP_QUERIES_WORDS.tooOld],
    ['a cluster without the plugin', {}, TOP_QUERIES_WORDS.absent],
    ['one whose plugin is off', { insights: disabled }, TOP_QUERIES_WORDS.disabled],
    ['a version that knows the present alone', { insights: noRange }, NO_PAST_QUERIES.tooOld],
    ['one that exports nothing', { insights: empty, settings: {} }, NO_PAST_QUERIES.notKept],
  ])('of %s are none, and it is said why [DATA-019]', async (_name, cluster, words) => {
    const asked = sourceOf(cluster).source.list(DOMAIN, { type: 'QI', from: T, to: T + HOUR }, NEVER);
    await expect(asked).rejects.toMatchObject({
      kind: 'not-offered',
      message: `${words} No archive of its logs is configured to read instead.`,
    });
  });

  test('of a cluster that has no query insights are the lines of its slow logs, where an archive has them', async () => {
    const line = (at: number, took: number): string =>
      `[${new Date(at).toISOString().slice(0, 23).replace('.', ',')}][WARN ][i.s.s.query] [node-1] [orders][0] took[${took}ms], took_millis[${took}], search_type[QUERY_THEN_FETCH], total_shards[5], source[{"query":{"match":{"name":"jane"}}}], id[], `;
    const text = `${line(T + MINUTE, 1_200)}\nanother line\n${line(T + 2 * MINUTE, 700)}`;
    const logs = {
      list: async () => ({
        files: [
          { path: '2026/11/20/09/Elasticsearch/i-0a_opensearch_index_search_slowlog.log', hour: T, bytes: null, storedBytes: 400 },
          { path: '2026/11/20/09/Elasticsearch/i-0a_opensearch.log', hour: T, bytes: null, storedBytes: 400 },
        ],
        isCut: false,
      }),
      stored: async () =>
        (async function* () {
          yield gzipSync(text);
        })(),
    } as unknown as LogArchivePort;
    const { source } = sourceOf({ version: 'OS_1.3', logs });
    expect(await source.list(DOMAIN, { type: 'QI', from: T, to: T + HOUR }, NEVER)).toHaveLength(1);
    const rows = await rowsOf(source);
    expect(rows.map(({ date, latencyMs }) => [date, latencyMs])).toEqual([
      [T + MINUTE, 1_200],
      [T + 2 * MINUTE, 700],
    ]);
    expect(rows[0]).toMatchObject({ cpuMs: null, memoryBytes: null, indices: 'orders', shape: '{"query":{"match":{"name":"?"}}}' });
    expect(JSON.stringify(rows)).not.toContain('jane');
  });

  test('where it cannot be reached, or denies, that is told and no slow log is read instead', async () => {
    const { source } = sourceOf({
      insights: () => ({ status: 403, body: { error: { type: 'security_exception', reason: 'no permissions' } } }),
    });
    await expect(source.list(DOMAIN, { type: 'QI', from: T, to: T + HOUR }, NEVER)).rejects.toMatchObject({ kind: 'denied' });
    expect(source.types('123456789012:payments')).toEqual([]);
    await expect(source.open(DOMAIN, { type: 'QI', name: '../../etc/passwd' }, NEVER)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
