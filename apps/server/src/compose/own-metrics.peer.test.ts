import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peerCluster } from '../../../../peers/opensearch/peer-cluster.ts';
import { peerPrometheus } from '../../../../peers/prometheus/peer-prometheus.ts';
import { loadConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { embeddedTestDatabase, openThrowaway } from '../platform/database/test-databases.ts';
import { Telemetry } from '../platform/telemetry/telemetry.ts';
import { makePortSets } from './port-sets.ts';

const cluster = peerCluster();
const prometheus = peerPrometheus();
const folder = mkdtempSync(join(tmpdir(), 'tumbler-own-metrics-'));
let database: Database;
beforeAll(async () => {
  database = await openThrowaway(await embeddedTestDatabase());
}, 180_000);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a cluster whose metrics are in Prometheus has them from there, and another one its own statistics', async () => {
  const file = join(folder, 'tumbler.config.yaml');
  const configured = (name: string, more: string): string =>
    `  - {stage: beta, region: iad, accountId: "123456789012", name: ${name}, endpoint: "${cluster.urls[0]}"${more}}\n`;
  writeFileSync(
    file,
    `clusters:\n${configured('history', `, metrics: {source: prometheus, url: "${prometheus.url}", scrapeSeconds: 15}`)}${configured('beside', '')}`,
  );
  const config = loadConfig({ config: file, port: undefined, data: folder }, {});
  const errors: unknown[] = [];
  const clock = { now: () => Date.now() };
  const portSets = await makePortSets({
    config,
    env: {},
    database,
    clock,
    onError: (error) => errors.push(error),
    telemetry: new Telemetry(),
    packages: null,
    keptLogs: null,
    notifierOf: () => null,
  });
  const stop = portSets.start();
  const { metrics } = portSets.of({ stage: 'beta', airportCode: 'iad' });
  const range = { from: prometheus.historyEnd - 900_000, to: prometheus.historyEnd, periodSeconds: 900 };
  const read = async (name: string) => {
    const dimensions = Object.entries({ ClientId: '123456789012', DomainName: name }).map(([key, value]) => ({ name: key, value }));
    const subject = { kind: 'domain', domainIdentifier: `123456789012:${name}` } as const;
    const [answer] = await metrics.query(subject, [{ namespace: 'AWS/ES', metricName: 'Nodes', dimensions, stat: 'Minimum' }], range);
    return answer && 'values' in answer ? [...answer.values] : answer?.failure.kind;
  };
  expect(await read('history')).toEqual([3]);
  // The sampler has only just begun: nothing is known of that time.
  expect(await read('beside')).toEqual([Number.NaN]);
  await stop();
  expect(errors).toEqual([]);
});
