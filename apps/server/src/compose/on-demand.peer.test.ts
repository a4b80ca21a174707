import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import type { ClusterApi } from '../ports/cluster-api/port.ts';
import { elbLine } from '../ports/on-demand/testkit/elb-lines.ts';
import { makeOnDemand } from './on-demand.ts';
import { ownOnDemand } from './own-on-demand.ts';
import type { PortSets } from './port-sets.ts';

const cluster = peerCluster();
const prefix = `od-${randomUUID().slice(0, 8)}`;
const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-on-demand-'));
const T = Date.UTC(2026, 10, 20, 9);
const NEVER = new AbortController().signal;
const HERE = { stage: 'prod', airportCode: 'iad' } as const;
const RANGE = { from: T, to: T + HOUR };
let database: Database;

beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 180_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  await fetch(`${cluster.urls[0]}/${prefix}-*`, { method: 'DELETE' });
  for (const kind of ['rows-elb', 'rows-pa', 'rows-qi', 'sets'])
    await fetch(`${cluster.urls[0]}/_index_template/${prefix}-${kind}`, { method: 'DELETE' });
});

test('rows of a real stage are kept in the configured cluster, those of the demo are not, and what the cluster lost is fetched again', async () => {
  const day = join(folder, 'logs', '2026', '11', '20');
  mkdirSync(day, { recursive: true });
  writeFileSync(
    join(day, '123456789012_elasticloadbalancing_us-east-1_app.orders.50dc_20261120T0905Z_10.0.0.1_4g2h.log.gz'),
    gzipSync(`${elbLine({ at: T + 1 })}\n${elbLine({ at: T + 2, status: 503 })}\n`),
  );
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(
    file,
    `clusters: [{stage: prod, region: iad, accountId: "123456789012", name: orders, endpoint: "${cluster.urls[0]}"}]
onDemand:
  store: opensearch
  endpoints: ["${cluster.urls[1]}/", "${cluster.urls[2]}"]
  indexPrefix: ${prefix}
  loadBalancers: [{stage: prod, region: iad, cluster: orders, store: folder, folder: logs, loadBalancer: app.orders.50dc}]
`,
  );
  const config = loadConfig({ config: file, port: undefined, data: folder }, {});
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  let now = Date.now();
  const clock = { now: () => now };
  const unused = (): never => {
    throw new Error('the cluster is not asked');
  };
  const source = ownOnDemand(HERE, { config, clock, onError, logs: null, versionOf: unused, cluster: {} as ClusterApi });
  const portsOf = (() => ({ onDemand: source.port })) as unknown as PortSets['of'];
  const jobs = new JobRunner({ database, clock, onError, leaseMs: 12_000 });
  const push = await PushHub.open({ database, clock, onError });
  const onDemand = makeOnDemand({ config, env: {}, database, clock, push, jobs, portsOf, onError });
  const { backfills, rows } = onDemand.services;
  const asked = { ...RANGE, type: 'ELB', domain: '123456789012:orders', stageRegion: 'prod/iad' } as const;
  const fetched = async () => {
    const token = randomUUID();
    const id = await backfills.begin({ ...asked, isReread: false, asker: { id: 'mara', name: 'Mara Lindqvist' }, token });
    await jobs.idle();
    return backfills.read('prod/iad', id);
  };
  const found = async () => {
    const question = {
      ...RANGE,
      type: 'ELB',
      datasets: await backfills.datasets(asked),
      filter: { operation: 'and', tokens: [] },
    } as const;
    return (await rows.storeOf({ stageRegion: HERE }).rows(question, 10, NEVER)).rows.map(({ elbStatusCode }) => elbStatusCode);
  };
  const documents = async (): Promise<number> =>
    ((await (await fetch(`${cluster.urls[0]}/${prefix}-rows-*/_count`)).json()) as { count: number }).count;

  expect(await fetched()).toMatchObject({ status: 'Completed', rows: 2 });
  expect(await found()).toEqual([503, 200]);
  expect(await documents()).toBe(2);
  const demo = rows.storeOf({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  await demo.store('demo', { type: 'ELB', files: [] }, NEVER);
  expect((await demo.list(NEVER)).map(({ dataset }) => dataset)).toEqual(['demo']);
  expect((await rows.storeOf({ stageRegion: HERE }).list(NEVER)).map(({ dataset }) => dataset)).toEqual(await backfills.datasets(asked));

  // Somebody has emptied the cluster.
  await fetch(`${cluster.urls[0]}/${prefix}-*`, { method: 'DELETE' });
  await expect(found()).rejects.toMatchObject({ name: 'PortError' });
  await onDemand.sweep();
  expect(await backfills.datasets(asked)).toHaveLength(1);
  now += HOUR;
  await onDemand.sweep();
  expect(await backfills.datasets(asked)).toEqual([]);
  expect(await fetched()).toMatchObject({ status: 'Completed', rows: 2 });
  expect(await found()).toEqual([503, 200]);

  now += 31 * 24 * HOUR;
  await onDemand.sweep();
  expect(await backfills.datasets(asked)).toEqual([]);
  await jobs.stop();
  await onDemand.close();
  await push.close();
  source.close();
  expect(errors).toEqual([]);
}, 120_000);
