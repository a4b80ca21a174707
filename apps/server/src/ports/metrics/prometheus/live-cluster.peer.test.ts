import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MetricQuery, MetricStat } from '#rules/metrics/types';
import { peerCluster } from '../../../../../../peers/opensearch/peer-cluster.ts';
import { peerPrometheus } from '../../../../../../peers/prometheus/peer-prometheus.ts';
import type { MetricSubject, MetricValues } from '../port.ts';
import { exporterPage } from './exporter-page.testkit.ts';
import { createPrometheusMetrics, type PrometheusMetrics } from './index.ts';

const cluster = peerCluster();
const prometheus = peerPrometheus();
/** Of its own for each run: the Prometheus keeps what an earlier one said. */
const NAME = `live-${Date.now()}`;
const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: `000000000101:${NAME}` };

const ask = async (path: string, init?: RequestInit): Promise<unknown> => (await fetch(`${cluster.urls[0]}${path}`, init)).json();
const load = async (): Promise<void> => {
  for (let at = 0; at < 20; at += 1) await ask('/peer-metrics/_search?q=*');
};

let exporter: Server;
let stopScraping: () => void;
const begin = Math.floor(Date.now() / 1_000) * 1_000;

beforeAll(async () => {
  await ask('/peer-metrics', { method: 'DELETE' });
  await ask('/peer-metrics/_doc?refresh=true', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' });
  exporter = createServer(async (_request, response) => {
    const [stats, health] = await Promise.all([ask('/_nodes/stats'), ask('/_cluster/health')]);
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(exporterPage(stats, health));
  });
  await new Promise<void>((resolve) => exporter.listen(0, '127.0.0.1', resolve));
  stopScraping = prometheus.scrape(`127.0.0.1:${(exporter.address() as AddressInfo).port}`, { cluster: NAME });
});
afterAll(async () => {
  stopScraping();
  exporter.close();
  exporter.closeAllConnections();
  await ask('/peer-metrics', { method: 'DELETE' });
});

/** A new one for each question: it believes for a minute which metrics there are, and here they are only just appearing. */
async function withMetrics<T>(work: (metrics: PrometheusMetrics) => Promise<T>): Promise<T> {
  const metrics = createPrometheusMetrics(
    {
      domainIdentifier: `000000000101:${NAME}`,
      accountId: '000000000101',
      url: prometheus.url,
      credentials: { type: 'none' },
      match: { cluster: NAME },
      labels: {},
      scrapeSeconds: 1,
      clientId: '000000000101',
      domainName: NAME,
    },
    { clock: { now: () => Date.now() } },
  );
  return work(metrics).finally(() => metrics.close());
}

const asked = (metricName: string, stat: MetricStat, more: Readonly<Record<string, string>> = {}): MetricQuery => ({
  namespace: 'AWS/ES',
  metricName,
  dimensions: Object.entries({ ClientId: '000000000101', DomainName: NAME, ...more }).map(([name, value]) => ({ name, value })),
  stat,
});
const pointsOf = (answer: MetricValues | undefined): number[] =>
  !answer || 'failure' in answer ? [] : [...answer.values].filter((value) => !Number.isNaN(value));
const read = async (queries: MetricQuery[]): Promise<number[][]> => {
  const to = Math.ceil(Date.now() / 1_000) * 1_000;
  return (await withMetrics((metrics) => metrics.query(SUBJECT, queries, { from: begin, to, periodSeconds: 1 }))).map(pointsOf);
};

test('the curves of a real cluster move with the load on it, and say what its own statistics say', async () => {
  // The test's own time limit ends it where nothing is ever scraped.
  const seen = async (enough: (points: number[][]) => boolean): Promise<number[][]> => {
    for (;;) {
      await load();
      const points = await read([
        asked('SearchRate', 'Average'),
        asked('Nodes', 'Minimum'),
        asked('CPUUtilization', 'Maximum'),
        asked('SearchableDocuments', 'Maximum'),
        asked('JVMMemoryPressure', 'Maximum'),
      ]);
      if (enough(points)) return points;
    }
  };
  const [rates, nodes, cpu, documents, heap] = await seen(([rates = []]) => rates.filter((rate) => rate > 0).length >= 3);
  expect(Math.max(...(rates ?? []))).toBeGreaterThan(0);
  expect(new Set(nodes)).toEqual(new Set([3]));
  expect(documents?.at(-1)).toBeGreaterThanOrEqual(1);
  for (const percent of [...(cpu ?? []), ...(heap ?? [])]) {
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
  }

  const stats = (await ask('/_nodes/stats/fs')) as { nodes: Record<string, { fs: { total: { available_in_bytes: number } } }> };
  const ids = Object.keys(stats.nodes).sort();
  const listing = await withMetrics((metrics) => metrics.list(SUBJECT));
  const listed = (listing.get('FreeStorageSpace') ?? []).flatMap((set) => set.find(({ name }) => name === 'NodeId')?.value ?? []);
  expect(listed.sort()).toEqual(ids);
  const free = await read(ids.map((NodeId) => asked('FreeStorageSpace', 'Minimum', { NodeId })));
  free.forEach((points, at) => {
    const told = (stats.nodes[ids[at] ?? '']?.fs.total.available_in_bytes ?? 0) / 1_048_576;
    // Others write to the same disk meanwhile.
    expect(Math.abs((points.at(-1) ?? 0) - told) / told).toBeLessThan(0.1);
  });
});
