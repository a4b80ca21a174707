import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { MetricQuery } from '#rules/metrics/types';
import { type Config, loadConfig } from '../platform/config/config.ts';
import type { MetricsPort } from '../ports/metrics/port.ts';
import { createNoMetrics } from '../ports/metrics/testkit/no-metrics.ts';
import { metricsOf } from './own-metrics.ts';

const folder = mkdtempSync(join(tmpdir(), 'tumbler-metrics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cluster = (name: string, region: string, metrics: string): string => `  - stage: prod
    region: ${region}
    accountId: "123456789012"
    name: ${name}
    endpoint: https://search.example.com:9200
    metrics: ${metrics}
`;
const configOf = (...clusters: string[]): Config => {
  const file = join(folder, 'tumbler.config.yaml');
  writeFileSync(file, `clusters:\n${clusters.join('')}`);
  return loadConfig({ config: file, port: undefined, data: undefined }, {});
};
const clock = { now: () => 0 };
/** Says itself in its listing. */
const statistics: MetricsPort = { ...createNoMetrics(), delaySeconds: 15, list: async () => new Map([['statistics', []]]) };
const domain = (name: string) => ({ kind: 'domain', domainIdentifier: `123456789012:${name}` }) as const;
const serverless = { accounts: [] };
const STAGE_REGION = { stage: 'prod', airportCode: 'iad' };
const RANGE = { from: 0, to: 60_000, periodSeconds: 60 };
const query: MetricQuery = { namespace: '', metricName: 'Nodes', dimensions: [], stat: 'Average' };

describe('the source of a cluster’s metrics', () => {
  test('is its own statistics unless another is configured', async () => {
    const config = configOf(cluster('orders', 'iad', '{source: statistics}'));
    const metrics = metricsOf(STAGE_REGION, { config, env: {}, clock, statistics, serverless });
    expect(metrics.port).toBe(statistics);
    await metrics.close();
  });

  test('is chosen for each cluster, in its own region, and none for a domain that is not configured', async () => {
    const config = configOf(
      cluster('orders', 'iad', '{source: statistics}'),
      cluster('archive', 'iad', '{source: cloudwatch, awsRegion: us-east-1}'),
      cluster('abroad', 'dub', '{source: prometheus, url: "https://prometheus.example.com"}'),
    );
    const metrics = metricsOf(STAGE_REGION, { config, env: {}, clock, statistics, serverless });
    expect(await metrics.port.list(domain('orders'))).toEqual(new Map([['statistics', []]]));
    // CloudWatch refuses a query without a namespace by itself, before it is asked.
    expect(await metrics.port.query(domain('archive'), [query], RANGE)).toMatchObject([
      { failure: { message: expect.stringContaining('namespace') } },
    ]);
    for (const name of ['nobody', 'abroad']) await expect(metrics.port.list(domain(name))).rejects.toMatchObject({ kind: 'not-found' });
    expect(metrics.port.delaySeconds).toBe(180);
    await metrics.close();
  });

  test('of managed domains of accounts is CloudWatch, whose last points are late', async () => {
    const config = configOf(cluster('orders', 'iad', '{source: statistics}'));
    const metrics = metricsOf(STAGE_REGION, { config, env: {}, clock, statistics, serverless, aws: { accounts: [] } });
    expect(metrics.port.delaySeconds).toBe(180);
    await metrics.close();
  });

  test('that needs a secret which is not there is refused by the key that names it', () => {
    const config = configOf(
      cluster('orders', 'iad', '{source: statistics}'),
      cluster(
        'archive',
        'iad',
        '{source: prometheus, url: "https://p.example.com", credentials: {type: bearer, tokenEnv: PROMETHEUS_TOKEN}}',
      ),
    );
    const make = (env: Record<string, string>) => metricsOf(STAGE_REGION, { config, env, clock, statistics, serverless });
    expect(() => make({})).toThrow('clusters[1].metrics.credentials.tokenEnv: the variable PROMETHEUS_TOKEN is not set');
    expect(() => make({ PROMETHEUS_TOKEN: 'x' })).not.toThrow();
  });
});
