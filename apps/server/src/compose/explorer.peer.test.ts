import { randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostilePaths } from '#rules/testkit/explorer-hostile-paths';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { Downloads } from '../areas/explorer/downloads.ts';
import { ExplorerCalls } from '../areas/explorer/explorer-calls.ts';
import { ExplorerRefusals } from '../areas/explorer/explorer-refusals.ts';
import { ExplorerService } from '../areas/explorer/explorer-service.ts';
import { QueryBook } from '../areas/explorer/query-book.ts';
import { indexNames, nodeNames } from '../areas/explorer/real-names.ts';
import { WholeAnswers } from '../areas/explorer/whole-answers.ts';
import type { AuditLog } from '../platform/audit/audit-log.ts';
import { PathRefusals } from '../platform/audit/path-refusals.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { BadInputError } from '../platform/http/bad-input.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { RefusedError } from '../platform/http/refused-error.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../ports/cluster-api/opensearch/source.testkit.ts';
import { createConfiguredDomains } from '../ports/domains/opensearch/index.ts';
import type { DomainRecord } from '../ports/domains/port.ts';
import { isPortError } from '../ports/port-error.ts';
import { type Arrived, escapeOf, rootsOf } from '../testkit/explorer-judge.ts';

const peer = peerCluster();
const clock = { now: () => Date.now() };
/** Nothing of this may ever be read through the explorer. */
const CANARY = 'canary7f3a91';
const INDEX = 'peer-secrets';
const CLOSED = 'peer-closed';

let database: Database;
let source: OpenSearchSource;
let explorer: ExplorerService;
let whole: WholeAnswers;
/** Stands before the cluster and writes down what arrives. */
let recorder: Server;
const arrived: Arrived[] = [];
let ctx: RequestContext;
let record: DomainRecord;

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${peer.urls[0]}${path}`, { method, ...init });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const cleanUp = async (): Promise<void> => {
  await send('DELETE', `/${INDEX},${CLOSED}?ignore_unavailable=true`);
  await send('DELETE', '/_ingest/pipeline/peer-secret');
  await send('DELETE', '/_index_template/peer-secret');
};

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  recorder = createServer((incoming, response) => {
    arrived.push({ method: incoming.method ?? '', target: incoming.url ?? '' });
    const { host: _host, ...headers } = incoming.headers;
    const { hostname, port } = new URL(peer.urls[0] ?? '');
    const onward = httpRequest({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  await cleanUp();
  const secret = { term: { card: CANARY } };
  // Once all copies are there: the end of a recovery refreshes a replica, which would show the second document.
  await send('PUT', `/${INDEX}?wait_for_active_shards=all`, {
    // Never refreshed by itself: whether somebody did shows in the count.
    settings: { number_of_shards: 2, number_of_replicas: 1, refresh_interval: '-1' },
    aliases: { 'peer-secret-view': { filter: secret } },
  });
  await send('PUT', `/${CLOSED}`, { settings: { number_of_shards: 1, number_of_replicas: 1 } });
  await send('PUT', `/${INDEX}/_doc/1?refresh=true`, { card: CANARY });
  await send('PUT', `/${INDEX}/_doc/2`, { card: CANARY });
  await send('POST', `/${CLOSED}/_close`);
  await send('PUT', '/_ingest/pipeline/peer-secret', { description: CANARY, processors: [] });
  await send('PUT', '/_index_template/peer-secret', { index_patterns: ['peer-none-*'], template: { aliases: { x: { filter: secret } } } });

  const target = {
    stage: 'beta',
    region: 'iad',
    accountId: '000000000101',
    name: 'orders',
    endpoints: [`http://127.0.0.1:${(recorder.address() as AddressInfo).port}`],
    credentials: { type: 'none' as const },
  };
  source = createOpenSearchSource([target], clock);
  const domains = createConfiguredDomains({ ...source, clock, patienceMs: 20_000 });
  const found = await domains.find('000000000101:orders');
  if (!found) throw new Error('the cluster is not there');
  record = found;
  // Refusals and downloads are recorded elsewhere; here they are only counted.
  const audit = { append: async () => ({ id: 'a-record' }) } as unknown as AuditLog;
  const calls = new ExplorerCalls(new ExplorerRefusals(new PathRefusals({ record: () => undefined }, clock)));
  explorer = new ExplorerService({
    calls,
    queries: new QueryBook(database, clock),
    downloads: new Downloads(database, clock),
    clock,
  });
  whole = new WholeAnswers({ calls, explorer, database, audit, clock, onError: () => undefined });
  ctx = {
    requestId: randomUUID(),
    stageRegion: { stage: 'beta', airportCode: 'iad' },
    ports: { cluster: source.cluster, domains },
    principal: { id: 'a-person', name: 'A Person', user: 'a-person', roles: ['reader'], regions: '*' },
    session: { idHash: 'a-session' },
    origin: 'http://iad.beta.localhost',
    now: Date.now(),
    signal: new AbortController().signal,
  } as unknown as RequestContext;
});
afterAll(async () => {
  await cleanUp();
  await source.close();
  recorder.closeAllConnections();
  recorder.close();
  await database.close();
});

const ask = (path: string) => explorer.get(ctx, record, path, { instanceId: undefined, note: true });

describe('the explorer of a real OpenSearch 2.19 cluster', () => {
  test('shows nodes, health and settings as they are [EXPL-024]', async () => {
    expect((await ask('_cat/nodes?h=name')).rows).toBe(3);
    expect((await ask('_cluster/health')).data.truncated_output).toMatchObject({ number_of_nodes: 3 });
    expect((await ask('_nodes/hot_threads')).data.truncated_output).toContain('node-1');
    const nodes = await ask('_nodes/settings');
    expect(JSON.stringify(nodes.data.truncated_output)).not.toContain('"path');
  });

  test('has _list, which is probed, and gives the same copies as _cat [EXPL-027]', async () => {
    expect(await explorer.catalogue(ctx, record)).toMatchObject({
      listSupported: true,
      nodeCount: 3,
      version: 'OS_2.19',
      hiddenBecause: null,
    });
    const read = async (path: string): Promise<string[]> => {
      const lines: { rows?: unknown[][] }[] = [];
      for await (const line of await explorer.rows(ctx, record, path, { instanceId: undefined, note: false }))
        lines.push(JSON.parse(line.toString()));
      return lines.flatMap(({ rows = [] }) => rows.map((row) => row.join(' '))).sort();
    };
    const listed = await read('_list/shards?h=index,shard,prirep');
    expect(listed).toEqual(await read('_cat/shards?h=index,shard,prirep'));
    expect(listed).toEqual(expect.arrayContaining([`${INDEX} 0 p`, `${INDEX} 1 r`, `${CLOSED} 0 p`]));
    expect((await ask('_list/indices')).data.truncated_output).toEqual(expect.arrayContaining([expect.objectContaining({ index: INDEX })]));
  });

  test('shows closed indices, and finds by a filter [EXPL-025]', async () => {
    const { data } = await explorer.filtered(ctx, record, '_cat/indices', { argument: 'status', value: 'close' }, undefined);
    expect(data.truncated_output).toMatchObject([{ index: CLOSED, status: 'close', 'docs.count': null }]);
  });

  test('says a cluster’s own errors in its words', async () => {
    expect(await ask('no-such-index/_settings')).toMatchObject({
      status: 404,
      data: { error: expect.stringContaining('no such index'), truncated_output: null },
    });
    expect((await ask('_cluster/allocation/explain')).data.error).toContain('nothing to explain');
  });

  test('completes real names', async () => {
    expect(await indexNames(ctx, record.domainIdentifier)).toEqual(expect.arrayContaining([INDEX, CLOSED]));
    expect((await nodeNames(ctx, record.domainIdentifier)).sort()).toEqual(['node-1', 'node-2', 'node-3']);
  });

  test('answers every path that is suggested for it, or says that the part is not installed [EXPL-012]', async () => {
    const { roots } = await explorer.catalogue(ctx, record);
    const names: Record<string, string> = {
      index: INDEX,
      nodeId: 'node-1',
      metric: 'jvm',
      pools: 'search,write',
      name: 'peer-*',
      repository: 'none',
      snapshot: 'none',
      id: 'none',
      taskId: 'none:1',
    };
    const failed: string[] = [];
    for (const { name, paths } of roots)
      for (const { path } of paths) {
        // Parts of the managed service, and plugins that the plain engine does not have.
        if (/^_(ultrawarm|cold|kraken|opendistro)$/.test(name)) continue;
        const filled = `${name}/${path}`.replace(/\{(\w+)\}/g, (_all, placeholder: string) => names[placeholder] ?? 'none');
        const { status, data } = await ask(filled);
        const isAbsent = status === 404 && /none|snapshots|_snapshot|_tasks|weights|decommission/.test(filled);
        const isNothing = status === 400 && /nothing to explain|remote|_hot|_warm|weights|not supported/i.test(data.error ?? '');
        if (status !== 200 && !isAbsent && !isNothing) failed.push(`${filled}: ${status} ${data.error}`);
      }
    expect(failed).toEqual([]);
  }, 120_000);

  test('lets 10,000 hostile paths reach no content and change nothing, by every way of asking [EXPL-010, EXPL-015]', async () => {
    const paths = fc.sample(hostilePaths([INDEX, 'peer-secret-view', 'peer-secret', 'peer-*']), { numRuns: 10_000, seed: 219 });
    const before = await stateOf();
    const roots = rootsOf(record.esVersion);
    const found = { refused: 0, forwarded: new Set<string>(), leaked: [] as string[], escapes: [] as string[] };
    arrived.length = 0;
    const ways = [
      async (path: string) => JSON.stringify(await ask(path)),
      async (path: string) => linesOf(await explorer.rows(ctx, record, path, { instanceId: undefined, note: false })),
      async (path: string) =>
        linesOf((await whole.open(ctx, { ...NO_FILTER, domainIdentifier: record.domainIdentifier, url: path })).bytes),
    ];
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const left = paths.filter((path) => !/hot_threads/i.test(path)).map((path, at) => ({ path, way: ways[at % ways.length] ?? ask }));
    const reader = async (): Promise<void> => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const { path, way } = next;
        const answer = await way(path).catch((error: unknown) => {
          if (error instanceof RefusedError || error instanceof BadInputError) found.refused += 1;
          else if (!isPortError(error)) throw error;
          return String(error);
        });
        if (JSON.stringify(answer).includes(CANARY)) found.leaked.push(path);
      }
    };
    await Promise.all(Array.from({ length: 6 }, reader));
    delay.disable();
    for (const one of arrived) {
      found.forwarded.add(one.target);
      if (one.target === '/_list') continue;
      const problem = escapeOf(one, record.esVersion, roots);
      if (problem !== null) found.escapes.push(problem);
    }
    // A matcher that runs away takes many seconds; a busy machine may well take one.
    expect(delay.max / 1e6).toBeLessThan(3_000);
    expect(found.forwarded.size).toBeGreaterThan(300);
    expect(found.escapes).toEqual([]);
    expect(found.leaked).toEqual([]);
    expect(await stateOf()).toEqual(before);
    // The canary is there for who asks otherwise, so the paths above did miss it.
    expect(JSON.stringify(await send('GET', `/${INDEX}/_search`))).toContain(CANARY);
    expect(JSON.stringify(await send('GET', `/${INDEX}/_alias`))).toContain(CANARY);
  }, 300_000);
});

const NO_FILTER = { sessionHash: 'a-session', stageRegion: 'beta/iad', instanceId: null, filterArgument: null, filterValue: null };

const linesOf = async (lines: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of lines) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** What a change of any kind would change: documents that are searchable, definitions, settings, segments written. */
async function stateOf(): Promise<unknown> {
  const { count } = (await send('GET', `/${INDEX}/_count`)) as { count: number };
  const stats = (await send('GET', `/${INDEX}/_stats/flush,merge,store,refresh`)) as {
    _all: { primaries: { flush: { total: number }; refresh: { external_total: number } } };
  };
  const { flush, refresh } = stats._all.primaries;
  const state = (await send(
    'GET',
    `/_cluster/state/metadata/peer-*?filter_path=metadata.indices.*.*version,metadata.indices.*.state`,
  )) as unknown;
  return { count, flushes: flush.total, refreshes: refresh.external_total, state, settings: await send('GET', '/_cluster/settings') };
}
