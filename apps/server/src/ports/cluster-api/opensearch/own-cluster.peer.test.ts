import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { createOpenSearchCompute } from '../../compute/opensearch/index.ts';
import { createOpenSearchActions } from '../../domain-actions/opensearch/index.ts';
import { createConfiguredDomains } from '../../domains/opensearch/index.ts';
import { isPortError } from '../../port-error.ts';
import { describeClusterApi } from '../contract.ts';
import type { ClusterApi } from '../port.ts';
import { createOpenSearchSource, type OpenSearchSource } from './source.testkit.ts';
import type { ClusterTarget } from './target.ts';

// One file for all that touches the cluster, because a node is killed in the end.
const peer = peerCluster();
const ID = '000000000101:orders';
const clock = { now: () => Date.now() };
const target: ClusterTarget = {
  stage: 'beta',
  region: 'iad',
  accountId: '000000000101',
  name: 'orders',
  endpoints: peer.urls,
  credentials: { type: 'none' },
};
const request = { domainIdentifier: ID, token: 'a-token', actor: 'ada', at: 0 };

async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(`${peer.urls[0]}${path}`, { method, ...init });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Asks again until the answer is as wanted; the test's own time limit ends it otherwise. */
async function until<T>(ask: () => Promise<T>, wanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && wanted(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
const fresh = { maxAgeMs: 0 };
const health = (api: ClusterApi) => async () => (await api.health(ID, fresh)).value;

beforeAll(async () => {
  await send('DELETE', '/peer-orders,peer-stuck,peer-broken?ignore_unavailable=true');
  await send('PUT', '/peer-orders', { settings: { number_of_shards: 3, number_of_replicas: 1 } });
  const source = createOpenSearchSource([target], clock);
  await until(health(source.cluster), ({ status }) => status === 'green');
  await source.close();
  // Below the folder that the peer's nodes have as path.repo.
  await send('DELETE', '/_snapshot/peer-copies/first');
  await send('PUT', '/_snapshot/peer-copies', { type: 'fs', settings: { location: 'peer-copies' } });
  await send('PUT', '/_snapshot/peer-copies/first?wait_for_completion=true', { indices: 'peer-orders' });
});
afterAll(async () => {
  await send('DELETE', '/_snapshot/peer-copies/first');
  await send('DELETE', '/_snapshot/peer-copies');
  await send('DELETE', '/peer-orders,peer-stuck,peer-broken?ignore_unavailable=true');
});

describeClusterApi('a real OpenSearch 2.19 cluster', async () => {
  const source = createOpenSearchSource([target], clock);
  return { api: source.cluster, domainIdentifier: ID, unknownIdentifier: '000000000101:nobody', close: () => source.close() };
});

describe('a real OpenSearch 2.19 cluster', () => {
  let source: OpenSearchSource;
  beforeAll(() => {
    source = createOpenSearchSource([target], clock);
  });
  afterAll(() => source.close());

  test('is a domain with its version, zones and nodes, and null for what it cannot tell', async () => {
    const domains = createConfiguredDomains({ ...source, clock, patienceMs: 20_000 });
    expect(await domains.find(ID)).toMatchObject({
      domainIdentifier: ID,
      esVersion: 'OS_2.19',
      source: 'opensearch',
      layout: {
        zones: ['a', 'b', 'c'],
        dataNodes: 3,
        dedicatedManagers: 0,
        coordinators: 0,
        warmNodes: 0,
        storagePerNodeBytes: expect.any(Number),
      },
      dragonstoneDomain: 'false',
      carbonDomain: null,
      elb: null,
    });
    expect(await domains.search('order', 5)).toEqual([{ domainIdentifier: ID, esVersion: 'OS_2.19', clientId: '000000000101' }]);
    await expect(domains.limits(ID)).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
  });

  test('tells its repositories and their snapshots [SKEW-014]', async () => {
    const { value: repositories } = await source.cluster.repositories(ID, fresh);
    expect(repositories.find(({ name }) => name === 'peer-copies')).toEqual({
      name: 'peer-copies',
      type: 'fs',
      place: 'peer-copies',
      readOnly: false,
      shallow: false,
    });
    const { value: snapshots } = await source.cluster.snapshots(ID, { name: 'peer-copies', shallow: false }, fresh);
    expect(snapshots).toMatchObject([{ id: 'first', status: 'SUCCESS', indices: 1, successfulShards: 3, failedShards: 0, totalShards: 3 }]);
    // A shallow repository's second read is understood by the engine, though nothing here is shallow.
    const { value: marked } = await source.cluster.snapshots(ID, { name: 'peer-copies', shallow: true }, fresh);
    expect(marked).toMatchObject([{ id: 'first', shallow: false }]);
  });

  test('has its nodes as machines', async () => {
    const compute = createOpenSearchCompute(source.cluster);
    const instances = await compute.instances(ID);
    expect(instances.map(({ nodeType, diNumber, az, privateIp, state }) => ({ nodeType, diNumber, az, privateIp, state }))).toEqual(
      [1, 2, 3].map((number) => ({ nodeType: 'data', diNumber: number, az: 'abc'[number - 1], privateIp: '127.0.0.1', state: null })),
    );
    for (const { createdTime } of instances) expect(createdTime).toBeGreaterThan(Date.now() - 24 * 3_600_000);
    await expect(compute.groups(ID)).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
  });

  test('answers for one node where its address is configured, and not otherwise', async () => {
    const nodes = (await source.cluster.nodes(ID)).value;
    for (const { id, name } of nodes) {
      const { text } = await source.cluster.raw(ID, '/', { instanceId: id, maxBytes: 10_000 });
      expect(JSON.parse(text).name).toBe(name);
    }
    await expect(source.cluster.localHealth(ID, { instanceId: 'nobody' })).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    const one = createOpenSearchSource([{ ...target, endpoints: peer.urls.slice(0, 1) }], clock);
    const other = nodes.find(({ name }) => name !== 'node-1');
    await expect(one.cluster.localHealth(ID, { instanceId: other?.id })).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
    await one.close();
  });

  test('explains its unassigned copies', async () => {
    await send('PUT', '/peer-stuck?wait_for_active_shards=0', { settings: { number_of_shards: 1, number_of_replicas: 4 } });
    const { unassigned_shards } = await until(
      health(source.cluster),
      (value) => value.unassigned_shards === 2 && value.initializing_shards === 0,
    );
    const shards = (await source.cluster.shards(ID, fresh)).value;
    expect(shards.filter(({ state }) => state === 'UNASSIGNED')).toHaveLength(unassigned_shards);
    const { value: first } = await source.cluster.explain(ID, null, fresh);
    const { value: chosen } = await source.cluster.explain(ID, { index: 'peer-stuck', shard: 0, primary: false }, fresh);
    for (const value of [first, chosen])
      expect(value).toMatchObject({ index: 'peer-stuck', can_allocate: 'no', unassigned_info: { reason: 'INDEX_CREATED' } });
    await send('DELETE', '/peer-stuck');
    await until(health(source.cluster), ({ unassigned_shards: left }) => left === 0);
    expect((await source.cluster.explain(ID, null, fresh)).value).toBeNull();
  });

  test('recover-domain brings back a shard that had failed too often, and does no harm when repeated', async () => {
    const actions = createOpenSearchActions(source.clients, clock);
    await send('PUT', '/peer-broken?wait_for_active_shards=0', {
      settings: { number_of_shards: 1, number_of_replicas: 0, 'index.routing.allocation.enable': 'none' },
    });
    const [{ uuid }] = (await send('GET', '/_cat/indices/peer-broken?format=json&h=uuid')) as [{ uuid: string }];
    // A file where each node would make the shard's folder.
    const inTheWay = [1, 2, 3].map((node) =>
      join(process.env.TUMBLER_TEST_OPENSEARCH_DATA ?? '', `node-${node}/data/nodes/0/indices/${uuid}`),
    );
    for (const path of inTheWay) await writeFile(path, '');
    await send('PUT', '/peer-broken/_settings', { 'index.routing.allocation.enable': null });
    const failed = (await until(
      async () => (await source.cluster.explain(ID, { index: 'peer-broken', shard: 0, primary: true }, fresh)).value,
      (value) => JSON.stringify(value).includes('"max_retry"'),
    )) as { unassigned_info: { reason: string } };
    expect(failed.unassigned_info.reason).toBe('ALLOCATION_FAILED');
    for (const path of inTheWay) await rm(path);
    await send('POST', '/_cluster/reroute?metric=none');
    expect((await health(source.cluster)()).status).toBe('red');

    expect(await actions.perform({ kind: 'recover-domain' }, request)).toEqual({
      detail: { call: 'POST /_cluster/reroute?retry_failed=true', acknowledged: true },
    });
    await until(health(source.cluster), ({ status }) => status === 'green');
    expect((await actions.perform({ kind: 'recover-domain' }, request)).detail).toMatchObject({ acknowledged: true });
    expect(await actions.wasDone('recover-domain', request)).toBeNull();
    await expect(actions.perform({ kind: 'terminate-instance' }, request)).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
    // Its only copy may be on the node that the next test kills, and the cluster would be red.
    await send('DELETE', '/peer-broken');
  });

  test('goes on answering while a node is killed, misses it, and has it back', async () => {
    const domains = createConfiguredDomains({ ...source, clock, patienceMs: 20_000 });
    await domains.find(ID);
    let reading = true;
    const failures: unknown[] = [];
    let answers = 0;
    const reader = async (read: () => Promise<unknown>): Promise<void> => {
      while (reading) {
        await read().then(
          () => {
            answers += 1;
          },
          (error: unknown) => failures.push(error),
        );
        // A failure is told again for a while without asking: readers must not spin on it.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const { cluster } = source;
    const readers = [
      reader(() => cluster.health(ID, fresh)),
      reader(() => cluster.nodes(ID, fresh)),
      reader(() => cluster.shards(ID, fresh)),
      reader(() => cluster.raw(ID, '/_cat/indices?format=json', { maxBytes: 100_000 })),
    ];
    await until(
      async () => answers,
      (count) => count > 20,
    );
    await peer.killNode(2);
    try {
      const without = await until(health(cluster), ({ number_of_nodes, status }) => number_of_nodes === 2 && status === 'yellow');
      const before = answers;
      await until(
        async () => answers,
        (count) => count > before + 20,
      );
      reading = false;
      await Promise.all(readers);
      // Reads in the middle of it may fail, in the port's words and nothing else.
      for (const error of failures) expect(isPortError(error)).toBe(true);

      expect(Object.keys(without.awareness_attributes?.zone ?? {})).toEqual(['a', 'c']);
      expect((await domains.find(ID))?.layout).toMatchObject({ zones: ['a', 'b', 'c'], dataNodes: 3 });
      expect((await createOpenSearchCompute(cluster).instances(ID)).map(({ az }) => az)).toEqual(['a', 'c']);
    } finally {
      reading = false;
      // Whatever was found: others need the whole cluster.
      await peer.startNode(2);
    }
    await until(health(cluster), ({ number_of_nodes, status }) => number_of_nodes === 3 && status === 'green');
    expect((await createOpenSearchCompute(cluster).instances(ID)).length).toBeGreaterThanOrEqual(2);
  }, 300_000);
});
