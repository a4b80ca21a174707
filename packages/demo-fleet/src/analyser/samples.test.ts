import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { MetricQuery } from '#rules/metrics/types';
import { faultsBetween } from '../incidents/schedule.ts';
import { jsonOf, largeWorld, NOW, rowsOf, smallWorld, textOf, WELL } from '../testkit.ts';
import type { World } from '../world.ts';
import type { AnalyserSample } from './sample-service.ts';
import { hasAnalyser, SHARD_METRICS } from './shard-readings.ts';

const small = smallWorld();
const large = largeWorld();
const AT = Math.floor(NOW / MINUTE) * MINUTE;
const GREEN = WELL('orders-green');

const samplesAt = (world: World, id: string, at: number): AnalyserSample[] => [...world.pa.samples(id, at, at + MINUTE, at + MINUTE)];

/** Points of a node's metrics at one minute. */
const nodeCurves = (world: World, id: string, nodeId: string, at: number): Record<'cpu' | 'docs' | 'searches' | 'latency', number> => {
  const [clientId = '', name = ''] = id.split(':');
  const own = [
    { name: 'ClientId', value: clientId },
    { name: 'DomainName', value: name },
    { name: 'NodeId', value: nodeId },
  ];
  const of = (namespace: string, metricName: string, more: MetricQuery['dimensions'] = []): MetricQuery => ({
    ...{ namespace, metricName, dimensions: [...own, ...more], stat: 'Average' },
  });
  const points = world.metrics(
    id,
    [
      of('AWS/ES', 'CPUUtilization'),
      of('AWS/ES', 'IndexingRate'),
      of('AWS/ES', 'SearchRate'),
      of('Tumbler/PA', 'Latency', [{ name: 'Operation', value: 'shardquery' }]),
    ],
    { from: at, to: at + MINUTE, periodSeconds: 60 },
    at + MINUTE,
  );
  const [cpu = Number.NaN, docs = Number.NaN, searches = Number.NaN, latency = Number.NaN] = (points ?? []).map(
    (one) => one?.[0] ?? Number.NaN,
  );
  return { cpu, docs, searches, latency };
};

const expectAgreement = (world: World, id: string, at: number): number => {
  const byNode = grouped(samplesAt(world, id, at));
  const vcpu = world.domain(id, at)?.spec.type.vcpu ?? Number.NaN;
  for (const [nodeId, samples] of byNode) {
    const here = `${id} ${nodeId} ${new Date(at).toISOString()}`;
    const values = (metric: string): number[] => samples.filter((one) => one.metric === metric).map(({ value }) => value);
    const sum = (metric: string): number => values(metric).reduce((all, value) => all + value, 0);
    const curves = nodeCurves(world, id, nodeId, at);
    expect(sum('CPU_Utilization'), here).toBeCloseTo((curves.cpu / 100) * vcpu, 9);
    expect(sum('ShardBulkDocs'), here).toBe(Math.round(curves.docs / 12));
    expect(sum('ShardEvents'), here).toBe(Math.round((curves.searches * 4) / 12));
    expect(sum('IO_TotThroughput') / (curves.docs * 58), here).toBeCloseTo(1, 9);
    expect(sum('Latency') / values('Latency').length / curves.latency, here).toBeCloseTo(1, 9);
  }
  return byNode.size;
};

const grouped = (samples: readonly AnalyserSample[]): Map<string, AnalyserSample[]> => {
  const found = new Map<string, AnalyserSample[]>();
  for (const one of samples) found.set(one.nodeId, [...(found.get(one.nodeId) ?? []), one]);
  return found;
};

const DRAWN = large.domains().filter((id, at) => {
  if (at % 211 !== 5) return false;
  const facts = large.domain(id, NOW);
  return facts !== null && !facts.deleted && facts.spec.dataNodes < 13 && hasAnalyser(facts.spec);
});

describe('samples of shards add up to what their node says', () => {
  test.each(['orders-green', 'orders-red', 'orders-yellow', 'disk-full', 'modern-os217', 'remote-store', 'legacy-es68'])('%s', (name) => {
    for (const hours of [0, 5, 40]) expect(expectAgreement(small, WELL(name), AT - hours * HOUR)).toBeGreaterThan(0);
  });

  test('while an index fills a disk', () => {
    const { spec } = large.domain(WELL('disk-full'), AT) ?? {};
    const [fault] = spec ? faultsBetween(spec, 'disk-full', AT, AT + MINUTE) : [];
    const at = Math.ceil(((fault?.start ?? Number.NaN) + HOUR) / MINUTE) * MINUTE;
    expect(expectAgreement(large, WELL('disk-full'), at)).toBe(6);
  });

  test('any domain in any minute', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DRAWN), fc.integer({ min: 1, max: (80 * DAY) / MINUTE }), (id, back) => {
        expectAgreement(large, id, AT - back * MINUTE);
      }),
      { numRuns: 40 },
    );
  });
});

test('every copy that serves has each metric once, on the node that the list of shards has it on', () => {
  const rows = rowsOf(small, GREEN, '/_cat/shards?h=index,shard,prirep,state,id', AT).filter(({ state }) => state === 'STARTED');
  const keys = samplesAt(small, GREEN, AT).map(({ metric, indexName, shardId, nodeId }) => `${metric} ${indexName} ${shardId} ${nodeId}`);
  const expected = rows.flatMap(({ index, shard, id }) => SHARD_METRICS.map((metric) => `${metric} ${index} ${shard} ${id}`));
  expect(keys.toSorted()).toEqual(expected.toSorted());
});

test('samples are the same for all, of the last 90 days, and none of the time to come', () => {
  const of = (world: World, from: number, to: number, now: number) => [...world.pa.samples(GREEN, from, to, now)];
  const whole = of(small, AT - 10 * MINUTE, AT, NOW);
  expect(whole.length).toBeGreaterThan(100);
  expect(of(smallWorld(), AT - 10 * MINUTE, AT, NOW + 30 * DAY)).toEqual(whole);
  expect(of(small, AT + 1, AT + HOUR, NOW)).toEqual([]);
  expect(of(small, AT - HOUR, AT, AT + 91 * DAY)).toEqual([]);
  expect(of(small, AT - 10 * MINUTE, AT - 4 * MINUTE, NOW)).toEqual(whole.filter(({ at }) => at < AT - 4 * MINUTE));
});

test('a hot shard stands far above the others of its node', () => {
  const hot = DRAWN.filter((id) => large.pa.hotShard(id, AT) !== null && samplesAt(large, id, AT).length > 50).slice(0, 5);
  expect(hot).toHaveLength(5);
  for (const id of hot) {
    const shard = large.pa.hotShard(id, AT);
    const isHot = (one: AnalyserSample): boolean => one.indexName === shard?.indexName && one.shardId === shard.shardId;
    for (const metric of ['ShardBulkDocs', 'CPU_Utilization', 'Latency']) {
      const byNode = [...grouped(samplesAt(large, id, AT).filter((one) => one.metric === metric)).values()];
      const its = byNode.filter((samples) => samples.some(isHot) && samples.length > 2);
      expect(its.length).toBeGreaterThan(0);
      for (const samples of its) {
        const [first, second] = samples.toSorted((a, b) => b.value - a.value);
        expect([id, metric, first && isHot(first)]).toEqual([id, metric, true]);
        expect(first?.value).toBeGreaterThan(1.4 * (second?.value ?? 0));
      }
    }
  }
  expect(DRAWN.filter((id) => large.pa.hotShard(id, AT) === null).length).toBeGreaterThan(DRAWN.length / 3);
});

interface NodeAnswer {
  timestamp: number;
  data: { fields: { name: string; type: string }[]; records: (string | number | null)[][] };
}
const METRICS = '_performanceanalyzer/metrics?metrics=';
const asked = (id: string, query: string, t = AT + 2_000, root = '_plugins', world = small): Record<string, NodeAnswer> =>
  jsonOf(world, id, `/${root}/${METRICS}${query}`, t) as Record<string, NodeAnswer>;

describe('the analyser answers with the same numbers', () => {
  test('by shard and index, in its own shape', () => {
    const answer = asked(GREEN, 'CPU_Utilization,Latency&agg=max,avg&dim=ShardID,IndexName&nodes=all');
    const samples = samplesAt(small, GREEN, AT);
    expect(Object.keys(answer).toSorted()).toEqual([...new Set(samples.map(({ nodeId }) => nodeId))].toSorted());
    for (const [nodeId, { timestamp, data }] of Object.entries(answer)) {
      expect(timestamp).toBe(AT);
      expect(data.fields).toEqual([
        { name: 'ShardID', type: 'VARCHAR' },
        { name: 'IndexName', type: 'VARCHAR' },
        { name: 'CPU_Utilization', type: 'DOUBLE' },
        { name: 'Latency', type: 'DOUBLE' },
      ]);
      const value = (metric: string, shardId: unknown, indexName: unknown) =>
        samples.find((one) => one.nodeId === nodeId && one.metric === metric && one.shardId === shardId && one.indexName === indexName)
          ?.value;
      expect(data.records.length).toBeGreaterThan(0);
      for (const [shardId, indexName, cpu, latency] of data.records)
        expect([cpu, latency]).toEqual([value('CPU_Utilization', shardId, indexName), value('Latency', shardId, indexName)]);
    }
  });

  test('without dimensions a node at a time, whose processor is that of the list of nodes', () => {
    const rows = rowsOf(small, GREEN, '/_cat/nodes?full_id=true&h=id,cpu,node.role', AT);
    const vcpu = small.domain(GREEN, AT)?.spec.type.vcpu ?? 0;
    for (const [nodeId, { data }] of Object.entries(asked(GREEN, 'CPU_Utilization,Heap_Used&agg=sum,max&nodes=all'))) {
      const cpu = rows.find(({ id }) => id === nodeId)?.cpu;
      expect(data.records).toHaveLength(1);
      expect(data.records[0]?.[0]).toBeCloseTo((Number(cpu) / 100) * vcpu, 9);
      expect(data.records[0]?.[1]).toBeGreaterThan(1e8);
    }
    expect(Object.keys(asked(GREEN, 'CPU_Utilization&agg=sum'))).toEqual(['local']);
  });

  test('dims stands for dim, and the reading changes every five seconds', () => {
    expect(asked(GREEN, 'ShardBulkDocs&agg=max&dims=ShardID&nodes=all')).toEqual(
      asked(GREEN, 'ShardBulkDocs&agg=max&dim=ShardID&nodes=all'),
    );
    expect(Object.values(asked(GREEN, 'Latency&agg=max&nodes=all', AT + 7_000))[0]?.timestamp).toBe(AT + 5_000);
  });

  test.each([
    ['', 'metrics parameter needs to be set'],
    ['Nonsense&agg=max', 'Nonsense is an invalid metric.'],
    ['Latency', 'agg parameter needs to be set'],
    ['Latency&agg=median', 'median is an invalid aggregation type.'],
    ['Latency,CPU_Utilization,ShardEvents&agg=max,avg', 'metrics/aggregations should have the same number of entries.'],
    ['Latency&agg=max&dim=Colour', 'Colour is an invalid dimension for Latency metric.'],
  ])('%s is refused: %s', (query, error) => {
    const reply = small.clusterAnswer(GREEN, `/_plugins/${METRICS}${query}`, AT);
    expect(reply).toMatchObject({ kind: 'answer', status: 400 });
    expect(asked(GREEN, query)).toEqual({ error });
  });

  test('where it is off it tells so and has no records and no samples [DATA-004]', () => {
    const off = WELL('single-yellow');
    expect(jsonOf(small, off, '/_plugins/_performanceanalyzer/cluster/config', AT)).toMatchObject({
      currentPerformanceAnalyzerClusterState: 0,
    });
    expect(jsonOf(small, GREEN, '/_plugins/_performanceanalyzer/cluster/config', AT)).toMatchObject({
      currentPerformanceAnalyzerClusterState: 3,
    });
    for (const { data } of Object.values(asked(off, 'Latency&agg=max&nodes=all'))) expect(data).toEqual({ fields: [], records: [] });
    expect(samplesAt(small, off, AT)).toEqual([]);
  });

  test('old engines answer below their own root, and OpenSearch 3 has none', () => {
    expect(Object.keys(asked(WELL('legacy-es68'), 'Latency&agg=max&nodes=all', AT, '_opendistro')).length).toBeGreaterThan(0);
    expect(textOf(small, WELL('modern-os31'), `/_plugins/${METRICS}Latency&agg=max`, AT)).toContain('no handler found');
    expect(samplesAt(small, WELL('modern-os31'), AT)).toEqual([]);
  });

  test('a hundred thousand shards come node by node', () => {
    const reply = small.clusterAnswer(
      WELL('shards-100k'),
      `/_plugins/${METRICS}CPU_Utilization&agg=max&dim=ShardID,IndexName&nodes=all`,
      AT,
    );
    if (reply?.kind !== 'answer') throw new Error('no answer');
    const pieces = [...reply.chunks];
    expect(pieces.length).toBeGreaterThan(100);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
    expect(Object.keys(JSON.parse(pieces.join('')))).toHaveLength(150);
  });
});
