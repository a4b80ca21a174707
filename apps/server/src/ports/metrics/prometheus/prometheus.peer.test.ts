import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#rules/durations';
import { METRIC_STATS, type MetricQuery, type MetricStat } from '#rules/metrics/types';
import {
  cpuAt,
  FREE_BYTES,
  type HistoryNode,
  INDEXED_A_MINUTE,
  LATENCY_MS,
  MACHINE_BUSY,
  SEARCHES_A_SECOND,
} from '../../../../../../peers/prometheus/history.mjs';
import { peerPrometheus } from '../../../../../../peers/prometheus/peer-prometheus.ts';
import { describeMetrics } from '../contract.ts';
import type { MetricRange, MetricSubject, MetricValues } from '../port.ts';
import { createPrometheusMetrics, type PrometheusMetrics } from './index.ts';
import type { PrometheusTarget } from './target.ts';

const peer = peerPrometheus();
const BEGIN = peer.historyEnd - 3 * 3_600_000;
const QUARTER = 900;
/** The three hours in quarters: the fifth is the one in which nobody was scraped. */
const RANGE: MetricRange = { from: BEGIN, to: peer.historyEnd, periodSeconds: QUARTER };
const SILENT = 4;
const SUBJECT: MetricSubject = { kind: 'domain', domainIdentifier: '000000000101:history' };

const targetOf = (cluster: string, more: Partial<PrometheusTarget> = {}): PrometheusTarget => ({
  domainIdentifier: `000000000101:${cluster}`,
  accountId: '000000000101',
  url: peer.url,
  credentials: { type: 'none' },
  match: { cluster },
  labels: {},
  scrapeSeconds: 15,
  clientId: '000000000101',
  domainName: cluster,
  ...more,
});
const of = (cluster: string, more: Readonly<Record<string, string>> = {}): MetricQuery['dimensions'] =>
  Object.entries({ ClientId: '000000000101', DomainName: cluster, ...more }).map(([name, value]) => ({ name, value }));
const asked = (metricName: string, stat: MetricStat, more: Readonly<Record<string, string>> = {}): MetricQuery => ({
  namespace: 'AWS/ES',
  metricName,
  dimensions: of('history', more),
  stat,
});
const valuesOf = (answer: MetricValues | undefined): number[] => {
  if (!answer || 'failure' in answer) throw new Error(`no values: ${answer?.failure.message}`);
  return [...answer.values];
};
const NODES: HistoryNode[] = ['id-1', 'id-2'];
/** Samples of a quarter, every 15 seconds. */
const samplesOf = (quarter: number, at: (second: number) => number): number[] =>
  Array.from({ length: 60 }, (_, sample) => at(quarter * QUARTER + sample * 15));
const quarters = (at: (quarter: number) => number): number[] =>
  Array.from({ length: 12 }, (_, quarter) => (quarter === SILENT ? Number.NaN : at(quarter)));
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const near = (values: readonly number[], wanted: readonly number[], share: number): void => {
  expect(values).toHaveLength(wanted.length);
  values.forEach((value, at) => {
    const want = wanted[at] ?? Number.NaN;
    if (Number.isNaN(want)) expect(value, `point ${at}`).toBeNaN();
    else expect(Math.abs(value - want), `point ${at}: ${value}, not ${want}`).toBeLessThanOrEqual(Math.abs(want) * share);
  });
};

/** Compares each statistic of longer periods with what the minutes give. Increases are carried on to a window's ends, which is some percent. */
async function madeOfMinutes(metrics: PrometheusMetrics, subject: MetricSubject, queries: readonly MetricQuery[]): Promise<void> {
  const all = METRIC_STATS.flatMap((stat) => queries.map((query): MetricQuery => ({ ...query, stat })));
  const fine = (await metrics.query(subject, all, { ...RANGE, periodSeconds: 60 })).map(valuesOf);
  for (const periodSeconds of [300, 900, 3_600]) {
    const per = periodSeconds / 60;
    const coarse = (await metrics.query(subject, all, { ...RANGE, periodSeconds })).map(valuesOf);
    for (const [at, { metricName, stat }] of all.entries()) {
      const name = `${metricName} ${stat} of ${periodSeconds} s`;
      let compared = 0;
      for (const [place, value] of (coarse[at] ?? []).entries()) {
        const minutes = (fine[at] ?? []).slice(place * per, (place + 1) * per);
        if (minutes.some(Number.isNaN)) continue;
        compared += 1;
        const total = minutes.reduce((sum, one) => sum + one, 0);
        const want = { Maximum: Math.max(...minutes), Minimum: Math.min(...minutes), Average: total / per, Sum: total }[stat];
        const share = stat === 'Maximum' || stat === 'Minimum' ? 1e-6 : 0.06;
        expect(Math.abs(value - want), `${name}, point ${place}: ${value}, not ${want}`).toBeLessThanOrEqual(Math.abs(want) * share);
      }
      expect(compared, name).toBeGreaterThan(0);
    }
  }
}

describe('the history of a Prometheus', () => {
  let metrics: PrometheusMetrics;
  const read = async (query: MetricQuery, range = RANGE): Promise<number[]> => valuesOf((await metrics.query(SUBJECT, [query], range))[0]);
  beforeAll(() => {
    metrics = createPrometheusMetrics(targetOf('history'), { clock: { now: () => Date.now() } });
  });
  afterAll(() => metrics.close());

  test('a gauge of a node has the four statistics over whole periods, and a gap stays a gap [METRIC-066]', async () => {
    const cpu = (second: number): number => cpuAt('id-2', second);
    const answers = await metrics.query(
      SUBJECT,
      METRIC_STATS.map((stat) => asked('CPUUtilization', stat, { NodeId: 'id-2' })),
      RANGE,
    );
    const [maximum, minimum, average, sum] = answers.map(valuesOf);
    expect(maximum).toEqual(quarters((quarter) => Math.max(...samplesOf(quarter, cpu))));
    expect(minimum).toEqual(quarters((quarter) => Math.min(...samplesOf(quarter, cpu))));
    near(
      average ?? [],
      quarters((quarter) => mean(samplesOf(quarter, cpu))),
      1e-9,
    );
    // One number a minute, as the service sends it.
    near(
      sum ?? [],
      quarters((quarter) => mean(samplesOf(quarter, cpu)) * 15),
      1e-9,
    );
  });

  test('of the domain is over its data nodes, and the dedicated cluster manager is told apart', async () => {
    const peak = quarters((quarter) => Math.max(...samplesOf(quarter, (second) => cpuAt('id-2', second))));
    expect(await read(asked('CPUUtilization', 'Maximum'))).toEqual(peak);
    expect(await read(asked('MasterCPUUtilization', 'Maximum'))).toEqual(quarters(() => 90));
    expect((await metrics.query(SUBJECT, [asked('WarmCPUUtilization', 'Maximum')], RANGE))[0]).toMatchObject({
      failure: { kind: 'not-offered' },
    });
  });

  test('bytes become the megabytes of the service, the least over the nodes', async () => {
    expect(await read(asked('FreeStorageSpace', 'Minimum'))).toEqual(quarters(() => FREE_BYTES['id-2'] / 1_048_576));
    expect(await read(asked('FreeStorageSpace', 'Minimum', { NodeId: 'id-1' }))).toEqual(quarters(() => FREE_BYTES['id-1'] / 1_048_576));
  });

  test('a counter becomes what it grew by, across the restart of a node', async () => {
    for (const node of NODES) {
      near(
        await read(asked('QueryTotal', 'Sum', { NodeId: node })),
        quarters(() => SEARCHES_A_SECOND[node] * QUARTER),
        0.03,
      );
      near(
        await read(asked('SearchRate', 'Average', { NodeId: node })),
        quarters(() => SEARCHES_A_SECOND[node] * 60),
        0.03,
      );
    }
    near(
      await read(asked('QueryTotal', 'Sum')),
      quarters(() => 14 * QUARTER),
      0.03,
    );
    near(
      await read(asked('SearchRate', 'Average')),
      quarters(() => 7 * 60),
      0.03,
    );
  });

  test('the extremes of a counter are those of its minutes, at any longer period', async () => {
    const indexed = (stat: MetricStat): MetricQuery => asked('IndexingRate', stat, { NodeId: 'id-1' });
    near(
      await read(indexed('Maximum')),
      quarters(() => INDEXED_A_MINUTE.busy),
      1e-4,
    );
    near(
      await read(indexed('Minimum')),
      quarters(() => INDEXED_A_MINUTE.calm),
      1e-4,
    );
    const from = Math.floor(BEGIN / DAY) * DAY;
    expect((await read(indexed('Maximum'), { from, to: from + DAY, periodSeconds: 86_400 }))[0]).toBeCloseTo(INDEXED_A_MINUTE.busy, 0);
  });

  test('a longer period is made of all its minutes, whatever the statistic', async () => {
    await madeOfMinutes(metrics, SUBJECT, [
      asked('CPUUtilization', 'Sum'),
      asked('IndexingRate', 'Sum'),
      asked('IndexingRate', 'Sum', { NodeId: 'id-1' }),
    ]);
  });

  test('latency is time for each search: the domain’s mean by searches, its maximum by nodes', async () => {
    for (const node of NODES)
      near(
        await read(asked('SearchLatency', 'Average', { NodeId: node })),
        quarters(() => LATENCY_MS[node]),
        1e-6,
      );
    near(
      await read(asked('SearchLatency', 'Average')),
      quarters(() => (4 * 2 + 10 * 5) / 14),
      0.03,
    );
    near(
      await read(asked('SearchLatency', 'Maximum')),
      quarters(() => 5),
      1e-6,
    );
  });

  test('one number for three colours is three metrics, and a minute of red is seen in a quarter of an hour', async () => {
    const colour = (at: number) => quarters((quarter) => (quarter === 1 ? at : 0));
    expect(await read(asked('ClusterStatus.red', 'Maximum'))).toEqual(colour(1));
    expect(await read(asked('ClusterStatus.yellow', 'Maximum'))).toEqual(colour(1));
    expect(await read(asked('ClusterStatus.green', 'Minimum'))).toEqual(quarters((quarter) => (quarter === 1 ? 0 : 1)));
  });

  test('labels in an equivalent pick the series, and documents of the nodes are added', async () => {
    expect(await read(asked('ThreadpoolSearchQueue', 'Maximum', { NodeId: 'id-1' }))).toEqual(quarters(() => 7));
    expect(await read(asked('ThreadpoolWriteQueue', 'Maximum', { NodeId: 'id-1' }))).toEqual(quarters(() => 9));
    expect(await read(asked('SearchableDocuments', 'Maximum'))).toEqual(quarters(() => 2_000));
    expect(await read(asked('Nodes', 'Minimum'))).toEqual(quarters(() => 3));
  });

  test('what is no finite number is a gap', async () => {
    const query = { ...asked('breakers.parent.estimated_size_in_bytes', 'Maximum', { NodeId: 'id-1' }), namespace: 'Tumbler/ES' };
    expect(await read(query)).toEqual(quarters(() => Number.NaN));
  });

  test('a sample belongs to the period that it begins, and to that alone', async () => {
    const minutes = { from: BEGIN, to: BEGIN + 5 * 60_000, periodSeconds: 60 };
    for (const stat of ['Maximum', 'Minimum'] as const)
      expect(await read(asked('CPUUtilization', stat, { NodeId: 'id-1' }), minutes)).toEqual([10, 11, 12, 13, 14]);
  });

  test('a period as short as the pause between scrapes has counters all the same', async () => {
    const short = { from: BEGIN + 600_000, to: BEGIN + 660_000, periodSeconds: 15 };
    near(await read(asked('QueryTotal', 'Sum', { NodeId: 'id-1' }), short), [60, 60, 60, 60], 0.03);
  });

  test('more points than one answer may have are read in several [METRIC-034]', async () => {
    const long = { from: peer.historyEnd - 15 * 86_400_000, to: peer.historyEnd, periodSeconds: 60 };
    const values = await read(asked('Nodes', 'Minimum'), long);
    expect(values).toHaveLength(21_600);
    expect(values.filter((value) => value === 3)).toHaveLength(165);
    expect(values.at(-1)).toBe(3);
  });

  test('a listing names nodes and the domain, and nothing that no exporter says [METRIC-068]', async () => {
    const listing = await metrics.list(SUBJECT);
    expect([...listing.keys()]).toEqual([...listing.keys()].sort());
    expect(listing.get('CPUUtilization')).toContainEqual(of('history'));
    expect(listing.get('CPUUtilization')).toContainEqual(of('history', { NodeId: 'id-1' }));
    expect(listing.get('Nodes')).toEqual([of('history')]);
    expect(listing.get('ThreadpoolSearchQueue')).toHaveLength(3);
    expect(listing.has('JVMMemoryPressure')).toBe(false);
    expect(await metrics.listRoot(SUBJECT, '000000000101')).toEqual(new Map());
  });

  test('every metric that is listed can be asked for', async () => {
    const listing = await metrics.list(SUBJECT);
    const { KNOWN_METRICS } = await import('./known-metrics.ts');
    const queries = KNOWN_METRICS.flatMap(({ namespace, metricName, dimensionSets }) =>
      (listing.get(metricName) ?? [])
        .filter((set) => dimensionSets.some((names) => names.join() === set.map(({ name }) => name).join()))
        .flatMap((dimensions) => METRIC_STATS.map((stat): MetricQuery => ({ namespace, metricName, dimensions, stat }))),
    );
    const answers = await metrics.query(SUBJECT, queries, { ...RANGE, from: peer.historyEnd - 1_800_000 });
    expect(queries.length).toBeGreaterThan(60);
    expect(answers.flatMap((answer, at) => ('failure' in answer ? [`${queries[at]?.metricName}: ${answer.failure.message}`] : []))).toEqual(
      [],
    );
  });
});

describe('a machine', () => {
  const subject: MetricSubject = { kind: 'domain', domainIdentifier: '000000000101:machines' };
  const busy = (stat: MetricStat): MetricQuery => ({
    namespace: 'AWS/EC2',
    metricName: 'CPUUtilization',
    dimensions: [{ name: 'InstanceId', value: 'machine-1' }],
    stat,
  });
  let metrics: PrometheusMetrics;
  beforeAll(() => {
    metrics = createPrometheusMetrics(targetOf('machines'), { clock: { now: () => Date.now() } });
  });
  afterAll(() => metrics.close());

  test('is as busy as in its busiest minute, and as idle as in its calmest', async () => {
    const [high, low] = (await metrics.query(subject, [busy('Maximum'), busy('Minimum')], RANGE)).map(valuesOf);
    near(
      high ?? [],
      quarters(() => MACHINE_BUSY.busy),
      1e-6,
    );
    near(
      low ?? [],
      quarters(() => MACHINE_BUSY.calm),
      1e-6,
    );
  });

  test('has longer periods that are made of all their minutes', async () => madeOfMinutes(metrics, subject, [busy('Sum')]));
});

describe('a cluster of elasticsearch_exporter', () => {
  test('has its nodes by name and its heap in percent, and no number of the other cluster', async () => {
    const metrics = createPrometheusMetrics(targetOf('elder'), { clock: { now: () => Date.now() } });
    const subject: MetricSubject = { kind: 'domain', domainIdentifier: '000000000101:elder' };
    const query = (metricName: string, more: Readonly<Record<string, string>> = {}): MetricQuery => ({
      namespace: 'AWS/ES',
      metricName,
      dimensions: of('elder', more),
      stat: 'Maximum',
    });
    const answers = await metrics.query(
      subject,
      [query('JVMMemoryPressure', { NodeId: 'es-1' }), query('JVMMemoryPressure'), query('ClusterStatus.green'), query('Nodes')],
      RANGE,
    );
    expect(valuesOf(answers[0])).toEqual(quarters(() => 75));
    expect(valuesOf(answers[1])).toEqual(quarters(() => 75));
    expect(valuesOf(answers[2])).toEqual(quarters(() => 1));
    expect(answers[3]).toMatchObject({ failure: { kind: 'not-offered' } });
    await metrics.close();
  });

  test('may be all that a Prometheus has, and then needs no label', async () => {
    const metrics = createPrometheusMetrics(targetOf('history', { match: {} }), { clock: { now: () => Date.now() } });
    const subject: MetricSubject = { kind: 'domain', domainIdentifier: '000000000101:history' };
    const [answer] = await metrics.query(subject, [asked('Nodes', 'Minimum')], { ...RANGE, to: RANGE.from + 900_000 });
    expect(valuesOf(answer)).toEqual([3]);
    expect((await metrics.list(subject)).has('Nodes')).toBe(true);
    await metrics.close();
  });

  test('is found by the labels that are configured', async () => {
    const metrics = createPrometheusMetrics(targetOf('history', { labels: { NodeId: 'node' } }), { clock: { now: () => Date.now() } });
    const [answer] = await metrics.query(SUBJECT, [asked('CPUUtilization', 'Minimum', { NodeId: 'node-2' })], RANGE);
    expect(valuesOf(answer)[0]).toBe(30);
    await metrics.close();
  });
});

describeMetrics('Debian’s Prometheus', async () => {
  const metrics = createPrometheusMetrics(targetOf('history'), { clock: { now: () => Date.now() } });
  const of = (metricName: string): Omit<MetricQuery, 'stat'> => ({
    namespace: 'AWS/ES',
    metricName,
    dimensions: asked('', 'Sum').dimensions,
  });
  return {
    metrics,
    subject: SUBJECT,
    unknownSubject: { kind: 'domain', domainIdentifier: '000000000101:nobody' },
    gauge: of('CPUUtilization'),
    counter: of('QueryTotal'),
    unknown: of('NoSuchMetric'),
    range: { from: RANGE.from, to: RANGE.to },
    // What a counter grew by in a window is carried on to the window's ends.
    tolerance: 0.05,
    close: () => metrics.close(),
  };
});
