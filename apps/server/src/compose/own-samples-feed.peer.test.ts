import { afterAll, beforeAll, expect, test } from 'vitest';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { createChangesStore } from '../ports/changes/store/index.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../ports/cluster-api/opensearch/source.testkit.ts';
import { createConfiguredDomains } from '../ports/domains/opensearch/index.ts';
import { createObserver } from '../ports/events/observed/index.ts';
import { createNodeLists } from '../ports/events/observed/node-lists.ts';
import { createEventsStore } from '../ports/events/store/index.ts';
import { createOracle } from '../ports/issue-samples/testkit/oracle.ts';
import { createIssuesStore } from '../ports/issues/store/index.ts';
import { feedOwnSamples } from './own-samples-feed.ts';

const peer = peerCluster();
const MINUTE = 60_000;
const ID = '123456789012:samples';
const GONE = '123456789012:gone';
const INDEX = 'peer-samples';
let database: Database;
let source: OpenSearchSource;
const clock = steppedClock(Date.UTC(2026, 10, 21, 10, 0, 20));

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${peer.urls[0]}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  const target = { stage: 'beta', region: 'iad', accountId: '123456789012', credentials: { type: 'none' as const } };
  source = createOpenSearchSource(
    [
      { ...target, name: 'samples', endpoints: peer.urls },
      { ...target, name: 'gone', endpoints: ['http://127.0.0.1:9'] },
    ],
    clock,
  );
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  // More copies than nodes can hold: yellow for as long as the index is there.
  await send('PUT', `/${INDEX}`, { settings: { number_of_shards: 1, number_of_replicas: 5 } });
  await send('GET', `/_cluster/health/${INDEX}?wait_for_active_shards=3&timeout=50s`);
}, 180_000);

afterAll(async () => {
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  await source.close();
  await database.close();
});

test('a cluster that is yellow for long is a sample each minute, and one that does not answer is silence', async () => {
  const [events, issues] = [createEventsStore(database, 'beta/iad'), createIssuesStore(database, 'beta/iad')];
  const changes = createChangesStore(database, 'beta/iad');
  const observer = createObserver(
    { events, issues, changes, lists: createNodeLists(database, 'beta/iad') },
    { nodesOf: async () => null, readBefore: async () => [], lacksManager: async () => null },
  );
  const observe = async (): Promise<void> => {
    const { value } = await source.cluster.health(ID, { maxAgeMs: 0 });
    await observer.observe(ID, clock.now(), { status: value.status === 'yellow' ? 1 : 0, nodes: value.number_of_nodes });
  };
  const store = createOracle();
  const clusters = { domains: createConfiguredDomains({ ...source, clock }), cluster: source.cluster, issues };
  await observe();
  clock.step(31 * MINUTE);
  await observe();
  const last = await feedOwnSamples({ clusters, store, clock }, null);
  clock.step(MINUTE);
  await feedOwnSamples({ clusters, store, clock }, last);

  const from = Date.UTC(2026, 10, 21, 10, 30);
  const window = { from, to: from + 5 * MINUTE, bucketMs: 5 * MINUTE };
  const answer = await store.impact({ window, issueTypes: ['ClusterYellow'], lse: { start: from + MINUTE, end: from + 5 * MINUTE } });
  const { domains, since, first, last: until, attributeRows, attributes } = answer.rows;
  expect([domains, since, [...first], [...until]]).toEqual([[ID], from + MINUTE, [0], [2 * MINUTE]]);
  expect(answer.flow?.silent).toEqual(Uint32Array.of(1));
  const own = attributeRows[attributes[0] ?? -1];
  expect(own).toMatchObject({ esVersion: 'OS_2.19', instanceCount: 3, isVpc: null, sla: null, vfi: null, standByEnabled: null });
  expect(answer.fleet?.domains).toEqual([GONE, ID]);
  expect(answer.watermarks).toEqual([{ source: 'console-rules', cadenceMs: MINUTE, completeTo: from + 2 * MINUTE }]);
});
