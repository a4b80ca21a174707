import { describe, expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { isPortError, type PortErrorKind } from '../../port-error.ts';
import { createClusterApi } from './index.ts';
import es68 from './recorded/elasticsearch-6.8.json' with { type: 'json' };
import es710 from './recorded/elasticsearch-7.10.json' with { type: 'json' };
import os219 from './recorded/opensearch-2.19.json' with { type: 'json' };
import { type Script, type Scripted, scriptedTransport } from './scripted-transport.testkit.ts';

const ID = '000000000101:orders';

/** Answers by the beginning of the path. */
const recorded =
  (answers: Record<string, unknown>): Script =>
  (path) => {
    const name = Object.keys(answers).find((known) => known !== '/' && path.startsWith(`/${known}`));
    return name ? { body: JSON.stringify(answers[name]) } : { status: 400, body: JSON.stringify(os219['no handler']) };
  };

function setUp(script: Script, version = 'OS_2.19') {
  const transport = scriptedTransport(script);
  const clock = steppedClock(1_795_256_800_000);
  const api = createClusterApi({ transport, clock, versionOf: async () => version });
  return { api, transport, clock };
}

const failure = async (promise: Promise<unknown>): Promise<Error & { kind?: PortErrorKind; retryAfterMs?: number }> =>
  promise.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

describe('answers of a real OpenSearch 2.19', () => {
  const { api, transport } = setUp(recorded(os219));

  test('health, with the zones [DOM-048, DOM-049]', async () => {
    const { value } = await api.health(ID);
    expect(value).toMatchObject({
      status: 'yellow',
      number_of_data_nodes: 3,
      active_primary_shards: 4,
      active_shards: 9,
      unassigned_shards: 2,
    });
    expect(value.awareness_attributes?.zone.b).toEqual({
      active_shards: 3,
      initializing_shards: 0,
      relocating_shards: 0,
      unassigned_shards: -1,
      data_nodes: 1,
      weight: 1,
    });
    expect(transport.paths.at(-1)).toBe('/_cluster/health?level=awareness_attributes&cluster_manager_timeout=5s');
  });

  test('each number of health is its own, those of a zone too [DOM-048, DOM-049]', async () => {
    const zone = { active_shards: 11, initializing_shards: 12, relocating_shards: 13, unassigned_shards: 14, data_nodes: 15, weight: 16 };
    const numbers = {
      number_of_nodes: 1,
      number_of_data_nodes: 2,
      active_primary_shards: 3,
      active_shards: 4,
      relocating_shards: 5,
      initializing_shards: 6,
      unassigned_shards: 7,
      delayed_unassigned_shards: 8,
      number_of_pending_tasks: 9,
      task_max_waiting_in_queue_millis: 10,
      awareness_attributes: { zone: { a: zone } },
    };
    const { api: asked } = setUp(recorded({ '_cluster/health': { cluster_name: 'c', status: 'red', timed_out: false, ...numbers } }));
    expect((await asked.health(ID)).value).toMatchObject({ status: 'red', ...numbers });
  });

  test('stats, settings, nodes and attributes [DOM-050, DOM-051]', async () => {
    expect((await api.stats(ID)).value).toEqual({
      nodes: {
        count: { total: 3, data: 3, master: 3, coordinating_only: 0 },
        fs: { total_in_bytes: 270553174016, available_in_bytes: expect.any(Number) },
        versions: ['2.19.4'],
      },
      indices: { count: 2, shards: 9 },
    });
    expect((await api.settings(ID)).value).toEqual({
      persistent: {
        'cluster.routing.allocation.awareness.force.zone.values': 'a,b,c',
        'cluster.routing.allocation.exclude._ip': '10.0.0.9',
      },
      transient: { 'cluster.routing.allocation.exclude.di_number': '7' },
    });
    const { value: nodes } = await api.nodes(ID);
    expect(nodes.map(({ name, roles, manager }) => [name, roles, manager])).toEqual([
      ['node-1', 'dimr', '-'],
      ['node-2', 'dimr', '*'],
      ['node-3', 'dimr', '-'],
    ]);
    expect(nodes[0]).toMatchObject({
      id: 'ouaLdwGFS5yRKD9BYeSU3A',
      ip: '127.0.0.1',
      diskTotal: 270553174016,
      diskUsedPercent: expect.any(Number),
    });
    expect((await api.nodeAttrs(ID)).value).toContainEqual({ node: 'node-3', id: 'j6Io', ip: '127.0.0.1', attr: 'zone', value: 'c' });
  });

  test('shards, from the paginated list', async () => {
    const { value: shards } = await api.shards(ID);
    expect(transport.paths.at(-1)).toMatch(/^\/_list\/shards\?.*&size=20000$/);
    expect(shards).toHaveLength(11);
    expect(shards.filter(({ state }) => state === 'UNASSIGNED')[0]).toEqual({
      index: 'stuck',
      shard: 0,
      prirep: 'r',
      state: 'UNASSIGNED',
      docs: null,
      store: null,
      ip: null,
      id: null,
      node: null,
      unassignedReason: 'INDEX_CREATED',
      unassignedAt: expect.any(Number),
      unassignedDetails: null,
    });
  });

  test('an explanation, or that there is nothing to explain', async () => {
    expect((await api.explain(ID, null)).value).toMatchObject({ index: 'stuck', current_state: 'unassigned', can_allocate: 'no' });
    const none = setUp(() => ({ status: 400, body: JSON.stringify(os219['nothing to explain']) }));
    expect((await none.api.explain(ID, null)).value).toBeNull();
    await expect(none.api.explain(ID, { index: 'orders', shard: 0, primary: true })).rejects.toSatisfy((error) =>
      isPortError(error, 'not-offered'),
    );
  });

  test('decommission by zone, in the words of the port; none where the engine has no such call [DOM-052]', async () => {
    // As recorded after a zone of the real cluster was decommissioned.
    const { api: moved } = setUp(() => ({ body: '{"c":"SUCCESSFUL"}' }));
    expect((await moved.decommission(ID)).value).toEqual({ c: 'successful' });
    const { api: without } = setUp(() => ({ status: 400, body: JSON.stringify(os219['no handler']) }));
    expect((await without.decommission(ID)).value).toEqual({});
    const { api: denied } = setUp(() => ({ status: 403, body: '' }));
    expect((await failure(denied.decommission(ID))).kind).toBe('denied');
  });

  test('a refusal tells the reason in the engine words', async () => {
    const { api: refused } = setUp(() => ({ status: 400, body: JSON.stringify(os219['unrecognized parameter']) }));
    const error = await failure(refused.nodeAttrs(ID));
    expect([error.kind, error.message]).toEqual([
      'not-offered',
      'The cluster does not offer _cat/nodeattrs (400): illegal_argument_exception: request [/_cat/nodeattrs] contains unrecognized parameter: [full_id]',
    ]);
  });
});

describe('older engines', () => {
  test('Elasticsearch 6.8: master names, no zones, no list, no decommission', async () => {
    const { api, transport } = setUp(recorded({ ...es68, '_cat/shards': os219['_cat/shards'] }), 'ES_6.8');
    expect((await api.health(ID)).value).toMatchObject({ status: 'yellow', unassigned_shards: 3, awareness_attributes: null });
    expect((await api.stats(ID)).value.nodes.count).toEqual({ total: 3, data: 2, master: 1, coordinating_only: 0 });
    const { value: nodes } = await api.nodes(ID);
    expect(nodes.find(({ manager }) => manager === '*')).toMatchObject({ roles: 'm', diskTotal: null, uptimeSeconds: 3_628_795 });
    expect((await api.settings(ID)).value.persistent).toEqual({
      'cluster.routing.allocation.exclude.di_number': '3',
      'cluster.max_shards_per_node': '1000',
    });
    expect((await api.pendingTasks(ID)).value).toEqual([
      { insertOrder: 101, timeInQueue: '86ms', priority: 'URGENT', source: 'create-index [orders-000042], cause [auto(bulk api)]' },
    ]);
    expect((await api.shards(ID)).value).toHaveLength(11);
    expect((await api.decommission(ID)).value).toEqual({});
    expect(transport.paths.join()).not.toMatch(/cluster_manager|awareness|_list|decommission/);
    expect(transport.paths.filter((path) => path.includes('master_timeout=5s'))).toHaveLength(5);
  });

  test('Elasticsearch 7.10: sizes and times with units are read as well', async () => {
    const { api } = setUp(recorded(es710), 'ES_7.10');
    expect((await api.nodes(ID)).value[0]).toMatchObject({
      roles: '-',
      diskTotal: Math.round(10.7 * 1024 ** 3 * 10) / 10,
      uptimeSeconds: 1_080_000,
      heapPercent: 22,
    });
    expect((await api.stats(ID)).value.nodes.count).toEqual({ total: 4, data: 3, master: 3, coordinating_only: 1 });
  });

  test('calls that a version does not have are not offered, and not sent', async () => {
    const { api, transport } = setUp(recorded({}), 'ES_2.3');
    for (const call of [api.settings(ID), api.explain(ID, null)]) expect((await failure(call)).kind).toBe('not-offered');
    expect(transport.paths).toEqual([]);
  });

  test('health without zones is remembered to be all there is', async () => {
    const { api, transport } = setUp(
      (path) =>
        path.includes('awareness')
          ? { status: 400, body: '{"error":"unknown level"}' }
          : { body: JSON.stringify(es710['_cluster/health']) },
      'OS_1.3',
    );
    expect((await api.health(ID)).value.awareness_attributes).toBeNull();
    await api.health(ID, { maxAgeMs: 0 });
    expect(transport.paths.map((path) => path.includes('awareness'))).toEqual([true, false, false]);
  });

  test('a missing list is found out once, and _cat asked instead', async () => {
    const { api, transport } = setUp(recorded({ '_cat/shards': os219['_cat/shards'] }), 'OS_2.17');
    expect((await api.shards(ID)).value).toHaveLength(11);
    await api.shards(ID, { maxAgeMs: 0 });
    expect(transport.paths.map((path) => path.split('?')[0])).toEqual(['/_list/shards', '/_cat/shards', '/_cat/shards']);
  });
});

describe('pages of shards', () => {
  const page = (token: string | null, index: string): Scripted => ({
    body: JSON.stringify({ next_token: token, shards: [{ index, shard: '0', prirep: 'p', state: 'STARTED' }] }),
  });

  test('are followed to their end', async () => {
    const { api, transport } = setUp((path) => (path.includes('next_token=a%2Bb') ? page(null, 'two') : page('a+b', 'one')));
    expect((await api.shards(ID)).value.map(({ index }) => index)).toEqual(['one', 'two']);
    expect(transport.paths).toHaveLength(2);
  });

  test('that do not end are malformed', async () => {
    const { api } = setUp(() => page('same', 'one'));
    expect((await failure(api.shards(ID))).kind).toBe('malformed');
  });

  test('a relocating shard is on the node that it comes from', async () => {
    const { api } = setUp(() => ({
      body: JSON.stringify([
        {
          index: 'a',
          shard: '0',
          prirep: 'r',
          state: 'RELOCATING',
          docs: '5',
          store: '1024',
          ip: '10.0.0.1',
          id: 'aaaa',
          node: 'n1 -> 10.0.0.2 bbbb n2',
        },
      ]),
    }));
    expect((await api.shards(ID)).value[0]).toMatchObject({ node: 'n1', id: 'aaaa', state: 'RELOCATING', docs: 5, store: 1024 });
  });
});

describe('failures', () => {
  const html = '<!DOCTYPE html><html><head><title>x</title></head></html>';
  test.each<[string, Scripted, PortErrorKind, RegExp]>([
    ['401', { status: 401, body: 'Unauthorized' }, 'denied', /did not accept the configured credentials/],
    [
      '403',
      {
        status: 403,
        body: '{"error":{"reason":"no permissions for [cluster:monitor/health] and User [name=svc, backend_roles=[ops], requestedTenant=null]"}}',
      },
      'denied',
      /may not read _cluster\/health \(403\): no permissions for \[cluster:monitor\/health\]$/,
    ],
    ['404', { status: 404, body: '' }, 'not-found', /knows no such thing/],
    ['429', { status: 429, headers: { 'retry-after': '7' }, body: '' }, 'throttled', /turns requests away/],
    [
      '503',
      { status: 503, body: '{"error":{"type":"cluster_manager_not_discovered_exception","reason":null},"status":503}' },
      'unavailable',
      /cluster_manager_not_discovered_exception/,
    ],
    ['504', { status: 504, body: html }, 'timed-out', /took the cluster too long/],
    ['a page of a proxy', { status: 502, body: html }, 'unavailable', /A proxy answered/],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://elsewhere.example' }, body: '' },
      'unavailable',
      /redirect \(302\), which is not followed/,
    ],
    ['a page as success', { body: html }, 'malformed', /malformed: it is a web page/],
    ['half a JSON', { body: '{"cluster_name":"x","stat' }, 'malformed', /malformed: it is not whole JSON/],
    ['nothing', { body: '' }, 'malformed', /malformed: it is empty/],
    ['another shape', { body: '{"cluster_name":"x","status":"purple"}' }, 'malformed', /malformed: "status" is not as expected/],
    ['too much', { body: [new Uint8Array(1_000_000), new Uint8Array(1_000_000)] }, 'too-large', /larger than 1 MB/],
  ])('%s is told in words', async (_name, answer, kind, words) => {
    const { api } = setUp(() => answer, 'ES_7.10');
    const error = await failure(api.health(ID));
    expect([error.kind, error.message]).toEqual([kind, expect.stringMatching(words)]);
    expect(error.message).not.toMatch(/unexpected (token|character)/i);
    if (kind === 'throttled') expect(error.retryAfterMs).toBe(7_000);
  });

  test('an engine that echoes what was sent shows no credentials, and at most 300 characters', async () => {
    const reason = `cannot read Authorization: Basic c2VjcmV0OnNlY3JldA== from https://me:secret@host key AKIAABCDEFGHIJKLMNOP ${'long '.repeat(200)}`;
    const { api } = setUp(() => ({ status: 500, body: JSON.stringify({ error: { reason } }) }));
    const { message } = await failure(api.settings(ID));
    expect(message).not.toMatch(/c2VjcmV0|me:secret|ABCDEFGHIJ/);
    expect(message.length).toBeLessThan(380);
  });

  test('more bytes than allowed are not read on', async () => {
    let sent = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        sent += 1;
        yield new Uint8Array(100_000).fill(32);
      }
    }
    const transport = scriptedTransport(() => ({ body: '' }));
    const api = createClusterApi({
      transport: { ...transport, get: async () => ({ status: 200, headers: {}, body: endless() }) },
      clock: steppedClock(0),
      versionOf: async () => 'OS_2.19',
    });
    expect((await failure(api.health(ID))).kind).toBe('too-large');
    expect(sent).toBeLessThan(15);
  });

  test('what decides the version decides the failure', async () => {
    const api = createClusterApi({
      transport: scriptedTransport(() => ({ body: '{}' })),
      clock: steppedClock(0),
      versionOf: async () => {
        throw new Error('no version');
      },
    });
    await expect(api.health(ID)).rejects.toThrow('no version');
  });
});

describe('sharing', () => {
  test('the cluster is left alone when the last reader has left', async () => {
    const never = new Promise<void>(() => undefined);
    const { api, transport } = setUp(() => ({ body: '{}', gate: never }));
    const [one, two] = [new AbortController(), new AbortController()];
    const calls = [one, two].map(({ signal }) => failure(api.settings(ID, { signal })));
    await new Promise((resolve) => setImmediate(resolve));
    expect(transport.paths).toHaveLength(1);
    one.abort();
    await calls[0];
    expect(transport.signals[0]?.aborted).toBe(false);
    two.abort();
    await calls[1];
    expect(transport.signals[0]?.aborted).toBe(true);
  });

  test('dashboards of either make tell a colour', async () => {
    const of = async (overall: unknown) =>
      (await setUp(() => ({ body: JSON.stringify({ status: { overall } }) })).api.dashboardsHealth(ID)).value;
    expect([await of({ state: 'green' }), await of({ level: 'degraded' }), await of({ level: 'critical' }), await of({})]).toEqual([
      'green',
      'yellow',
      'red',
      null,
    ]);
  });

  test('a raw text is cut between letters', async () => {
    const { api } = setUp(() => ({ body: 'aé漢' }));
    expect(await api.raw(ID, '/_cat/health', { maxBytes: 5 })).toMatchObject({ text: 'aé', truncated: true });
  });
});
