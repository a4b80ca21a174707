import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssueSample, NO_TELEMETRY } from '#rules/lse/samples';
import { steppedClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { createOpenSearchSource, type OpenSearchSource } from '../ports/cluster-api/opensearch/source.testkit.ts';
import { createConfiguredDomains } from '../ports/domains/opensearch/index.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import { createOracle } from '../ports/issue-samples/testkit/oracle.ts';
import { createIssuesStore } from '../ports/issues/store/index.ts';
import { feedOwnSamples } from './own-samples-feed.ts';

const MINUTE = 60_000;
const ID = '123456789012:gone';
const START = Date.UTC(2026, 10, 21, 10, 0, 20);
const clock = steppedClock(START);
let database: Database;
let source: OpenSearchSource;

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
  const target = { stage: 'beta', region: 'iad', accountId: '123456789012', name: 'gone', credentials: { type: 'none' as const } };
  source = createOpenSearchSource([{ ...target, endpoints: ['http://127.0.0.1:9'], zones: ['b', 'a'], dataNodes: 4 }], clock);
}, 60_000);

afterAll(async () => {
  await source.close();
  await database.close();
});

test('what nobody looked at is silence, what is silent has no issue but that, and a clock that steps back writes nothing', async () => {
  const issues = createIssuesStore(database, 'beta/iad');
  const opened = (issueType: string, at: number) =>
    issues.record({
      ...{ id: `${issueType}-1`, domainIdentifier: ID, issueType, details: '', zone: null },
      ...{ openedAt: at, updatedAt: at, resolvedAt: null },
    });
  await opened('ClusterRed', START - MINUTE);
  const told: IssueSample[] = [];
  const oracle = createOracle();
  const store: IssueSamplesPort = {
    ...oracle,
    append: (batch) => {
      told.push(...batch.samples);
      return oracle.append(batch);
    },
  };
  const clusters = { domains: createConfiguredDomains({ ...source, clock }), cluster: source.cluster, issues };
  await feedOwnSamples({ clusters, store, clock }, null);
  clock.step(10 * MINUTE);
  await opened('ClusterUnreachable', clock.now());
  await opened('NoMaster', clock.now() - MINUTE);
  await feedOwnSamples({ clusters, store, clock }, null);
  await feedOwnSamples({ clusters, store, clock: steppedClock(START + 5 * MINUTE) }, null);

  const from = Date.UTC(2026, 10, 21, 10);
  expect(told.map(({ domainId, issueType, from: a, to }) => [domainId, issueType, a - from, to - from])).toEqual([
    [ID, NO_TELEMETRY, 0, 1],
    [ID, 'ClusterUnreachable', 10 * MINUTE, 10 * MINUTE + 1],
    [ID, 'NoMaster', 10 * MINUTE, 10 * MINUTE + 1],
    [ID, NO_TELEMETRY, 10 * MINUTE, 10 * MINUTE + 1],
    [ID, NO_TELEMETRY, MINUTE, 10 * MINUTE],
  ]);
  expect(told[0]?.attributes).toMatchObject({ az: ['a of 123456789012', 'b of 123456789012'], numOfAz: 2, instanceCount: 4, isVpc: null });
  expect((await store.status()).watermarks).toMatchObject([{ completeTo: from + 10 * MINUTE }]);
  const window = { from, to: from + 15 * MINUTE, bucketMs: 5 * MINUTE };
  const { flow, fleet } = await store.impact({ window, issueTypes: ['ClusterRed'], lse: { start: from, end: window.to } });
  expect([flow?.silent, fleet?.domains]).toEqual([Uint32Array.of(1, 1, 1), [ID]]);
});
