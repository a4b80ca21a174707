import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { Dimension } from '#rules/metrics/types';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const ACCOUNT = '000000000101';
const GREEN = `${ACCOUNT}:orders-green`;
const HOUR = 3_600_000;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const DOCUMENT = `query M($d: String!, $m: String!, $s: String!, $e: String!, $p: Int!) {
  cwMetrics(domainIdentifier: $d, metrics: $m, startTime: $s, endTime: $e, period: $p) {
    timeStamps partialFrom externalMetrics { label unit values failure { kind message } } } }`;
const ask = async (metrics: object[], hours: number, period: number) => {
  const now = server.clock.now();
  const variables = {
    d: GREEN,
    m: JSON.stringify(metrics),
    s: new Date(now - hours * HOUR).toISOString(),
    e: new Date(now).toISOString(),
    p: period,
  };
  const { data, errors, text } = await server.gql(READER, DOCUMENT, variables);
  if (errors.length > 0) throw new Error(text.slice(0, 400));
  return data.cwMetrics;
};

describe('the demo fleet', () => {
  test('answers what it lists, over a day of minutes [METRIC-070, METRIC-071]', async () => {
    const { data } = await server.gql(READER, `{ listMetrics(domainIdentifier: "${GREEN}") { metrics } }`);
    const graph = DOMAIN_GRAPHS.find(({ metricName, namespace }) => metricName === 'CPUUtilization' && namespace === 'AWS/ES');
    // The machines have a metric of that name too.
    const ofGraph = (set: Dimension[]) =>
      graph?.dimensionSets.some((names) => String(names) === String(set.map(({ name }) => name).sort()));
    const sets = (data.listMetrics.metrics.CPUUtilization as Dimension[][]).filter(ofGraph);
    expect(sets.length).toBeGreaterThan(3);
    const widgets = sets.map((dimensions) => ({
      namespace: 'AWS/ES',
      metric_name: 'CPUUtilization',
      dimensions,
      account_id: ACCOUNT,
      stats: 'Maximum',
      alias: dimensions.map(({ value }) => value).join(' '),
      unit: graph?.unit,
    }));
    const answer = await ask(widgets, 24, 60);
    expect(answer.timeStamps).toHaveLength(24 * 60);
    expect(answer.externalMetrics.map(({ label }: { label: string }) => label)).toEqual(widgets.map(({ alias }) => alias));
    for (const { values, unit, failure } of answer.externalMetrics) {
      expect([unit, failure, values.length]).toEqual(['Percent', null, 24 * 60]);
      expect(values.every((value: number | null) => value === null || (value >= 0 && value <= 100))).toBe(true);
    }
    // Again, a minute later: what was final is the same.
    server.clock.step(60_000);
    const later = await ask(widgets, 24, 60);
    const finalAt = answer.timeStamps.indexOf(answer.partialFrom);
    expect(finalAt).toBeGreaterThan(24 * 60 - 5);
    expect(later.externalMetrics[0].values.slice(0, finalAt - 1)).toEqual(answer.externalMetrics[0].values.slice(1, finalAt));
  });

  test('tells of a metric that it has not, beside one that it has', async () => {
    const widget = (metric_name: string) => ({
      namespace: 'AWS/ES',
      metric_name,
      dimensions: { ClientId: ACCOUNT, DomainName: 'orders-green' },
      stats: 'Minimum',
    });
    const { externalMetrics } = await ask([widget('NoSuchMetric'), widget('Nodes')], 6, 300);
    expect(externalMetrics[0].failure.kind).toBe('not-offered');
    expect(externalMetrics[1].failure).toBeNull();
    expect(externalMetrics[1].values[0]).toBeGreaterThan(0);
  });

  test('answers the serverless side of an account [METRIC-043]', async () => {
    const now = server.clock.now();
    const { data, errors } = await server.gql(
      READER,
      `query J($s: String!, $e: String!, $d: String!) {
         getJunoCwMetrics(namespace: "AWS/AOSS", metricName: "SearchOCU", dimensions: $d, startTime: $s, endTime: $e, period: 3600, statistics: "Maximum") {
           timeStamps externalMetrics { label unit values failure { kind } } } }`,
      { s: new Date(now - 168 * HOUR).toISOString(), e: new Date(now).toISOString(), d: JSON.stringify({ ClientId: ACCOUNT }) },
    );
    expect(errors).toEqual([]);
    const [ocu] = data.getJunoCwMetrics.externalMetrics;
    expect(ocu).toMatchObject({ label: 'SearchOCU', unit: 'Count', failure: null });
    expect(ocu.values).toHaveLength(data.getJunoCwMetrics.timeStamps.length);
    expect(ocu.values.some((value: number | null) => value !== null && value > 0)).toBe(true);
  });

  test('lists what the account of the machines publishes [METRIC-072]', async () => {
    const { data } = await server.gql(
      READER,
      `{ getRootCwMetrics(domainIdentifier: "${GREEN}", accountId: "${ACCOUNT}") { listRootMetrics { metrics } } }`,
    );
    const names = Object.keys(data.getRootCwMetrics.listRootMetrics.metrics);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('ClusterStatus.green');
  });
});
