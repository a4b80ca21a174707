import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { ranked, rowsBetween } from '../balancer/access-log.testkit.ts';
import { jsonOf, largeWorld, NOW, rowsOf, smallWorld, textOf, WELL } from '../testkit.ts';
import type { World } from '../world.ts';
import { hasInsights, QUERY_METRICS, type TopQuery } from './top-queries.ts';

const small = smallWorld();
const large = largeWorld();
const AT = Math.floor(NOW / MINUTE) * MINUTE;
const GREEN = WELL('orders-green');

const windowOf = (world: World, id: string, minute: number): TopQuery[] => [
  ...world.qi.topQueries(id, minute, minute + MINUTE, minute + MINUTE),
];

/** Lines of the log of slow requests of an hour: time, milliseconds, shards and what was asked. */
const slowLines = (world: World, id: string, hour: number): string[] =>
  [...world.logs.files(id, hour, hour + HOUR, hour + HOUR)]
    .filter(({ name }) => name === 'opensearch_index_search_request_slowlog.log')
    .flatMap((file) => [...(world.logs.find(id, file, hour + HOUR)?.lines(0) ?? [])])
    .map((line) => {
      const at = Date.parse(`${line.slice(1, 24).replace(',', '.')}Z`);
      const [, ms, shards, source] = /took_millis\[(\d+)\].*shards\[\{total: (\d+),.*source\[(.*)\], id\[\]/.exec(line) ?? [];
      return `${at} ${ms} ${shards} ${source}`;
    });

const DRAWN = large.domains().filter((id, at) => {
  if (at % 97 !== 3) return false;
  const facts = large.domain(id, NOW);
  return facts !== null && !facts.deleted && facts.spec.dataNodes < 13 && hasInsights(facts.spec);
});

describe('top queries are those of the log of slow requests', () => {
  const expectAgreement = (world: World, id: string, hour: number): number => {
    const all = slowLines(world, id, hour);
    const lines = new Set(all);
    const known = [...world.qi.topQueries(id, hour, hour + HOUR, hour + HOUR)];
    const strange = known
      .map((one) => `${one.timestamp} ${one.measurements.latency.number} ${one.total_shards} ${JSON.stringify(one.source)}`)
      .filter((line) => line.includes('"note"') && !lines.has(line));
    expect([id, strange]).toEqual([id, []]);
    // Where nodes are few every slow request is among the ten of its minute.
    if ((world.domain(id, hour)?.spec.dataNodes ?? 99) <= 6) expect(known.length).toBeGreaterThanOrEqual(all.length);
    return all.length;
  };

  test.each(['orders-green', 'modern-os217', 'modern-os31', 'orders-red'])('%s', (name) => {
    expect(expectAgreement(small, WELL(name), Math.floor(NOW / HOUR) * HOUR - 3 * HOUR)).toBeGreaterThan(100);
  });

  test('any domain in any hour in which nothing leaves', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.constantFrom(...DRAWN), fc.integer({ min: 1, max: (80 * DAY) / HOUR }), (id, back) => {
        const hour = (Math.floor(NOW / HOUR) - back) * HOUR;
        if (large.incidentsOf(id, hour - DAY, hour + HOUR).length === 0) compared += expectAgreement(large, id, hour);
      }),
      { numRuns: 20 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});

test('each window has at most ten of each metric, within its minute, of nodes of the domain and indices that the balancer sees asked', () => {
  const nodes = rowsOf(small, GREEN, '/_cat/nodes?full_id=true&h=id', AT).map(({ id }) => id);
  const asked = rowsBetween(small, GREEN, AT - 30 * MINUTE, AT, NOW).map(({ request }) => request);
  let seen = 0;
  for (let minute = AT - 20 * MINUTE; minute < AT; minute += MINUTE) {
    const queries = windowOf(small, GREEN, minute);
    expect(queries.length).toBeLessThanOrEqual(3 * 10);
    for (const { timestamp, node_id, indices, measurements, phase_latency_map: phases, id } of queries) {
      expect(timestamp - minute).toBeGreaterThanOrEqual(0);
      expect(timestamp - minute).toBeLessThan(MINUTE);
      expect(nodes).toContain(node_id);
      expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(phases.expand + phases.query + phases.fetch).toBe(measurements.latency.number);
      expect(asked.some((request) => request.includes(`/${indices[0]}/`))).toBe(true);
      for (const metric of QUERY_METRICS) expect(measurements[metric]).toMatchObject({ count: 1, aggregationType: 'NONE' });
      seen++;
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test.each(['orders-green', 'modern-os217', 'leaked-exclusion'])('a query of %s asks the shards that its index or pattern has', (name) => {
  const primaries = rowsOf(small, WELL(name), '/_cat/shards?h=index,shard,prirep', AT).filter(({ prirep }) => prirep === 'p');
  const shardsOf = (asked: string): number => {
    const [head = '', ...rest] = asked.split('*');
    return primaries.filter(({ index }) => (rest.length > 0 ? index?.startsWith(head) : index === asked)).length;
  };
  const queries = [...small.qi.topQueries(WELL(name), AT - 20 * MINUTE, AT, AT)];
  expect(new Set(queries.map(({ total_shards: shards }) => shards)).size).toBeGreaterThan(1);
  for (const { indices, total_shards: shards } of queries) expect([indices, shards]).toEqual([indices, shardsOf(indices[0] ?? '')]);
});

test('latencies have no common value: what is just above the threshold is no more than a part of what is slow', () => {
  const ms = DRAWN.flatMap((id) => [...large.qi.topQueries(id, AT - HOUR, AT, AT)]).map(({ measurements }) => measurements.latency.number);
  expect(ms.length).toBeGreaterThan(500);
  for (const one of new Set(ms)) expect(ms.filter((other) => other === one).length / ms.length).toBeLessThan(0.02);
});

test("a heavy client's searches are on top, with the index that its lines name", () => {
  let seen = 0;
  for (const id of large.domains().slice(40)) {
    if (seen === 2) break;
    const spec = large.domain(id, NOW)?.spec;
    if (!spec || !hasInsights(spec) || spec.dataNodes > 9) continue;
    const fault = large
      .incidentsOf(id, NOW - 30 * DAY, NOW - DAY)
      .find(({ kind, start }) => kind === 'heap-pressure' && start > NOW - 30 * DAY);
    const minute = Math.ceil((fault?.start ?? 0) / (5 * MINUTE)) * 5 * MINUTE + 5 * MINUTE;
    const client = fault && large.elb.cause(id, minute)?.client;
    if (!client || client.way === 'bulk') continue;
    const rows = rowsBetween(large, id, minute, minute + 5 * MINUTE).filter(
      (row) => row.userAgent === client.userAgent && row.client.startsWith(`${client.ip}:`),
    );
    if (rows.length < 10) continue;
    const named = ranked(rows.flatMap(({ request }) => /:443\/([^/]+)\/_search\?/.exec(request)?.[1] ?? []))[0]?.[0];
    const [first] = windowOf(large, id, minute).sort((a, b) => b.measurements.cpu.number - a.measurements.cpu.number);
    expect([id, first?.indices]).toEqual([id, [named]]);
    seen++;
  }
  expect(seen).toBe(2);
}, 60_000);

test('the same for all, of windows that are over', () => {
  const of = (world: World, from: number, to: number, now: number) => [...world.qi.topQueries(GREEN, from, to, now)];
  const whole = of(small, AT - 10 * MINUTE, AT, NOW);
  expect(whole.length).toBeGreaterThan(5);
  expect(of(smallWorld(), AT - 10 * MINUTE, AT, NOW + 30 * DAY)).toEqual(whole);
  expect(of(small, AT, AT + HOUR, NOW)).toEqual([]);
  expect(of(small, AT - HOUR, AT, AT + 91 * DAY)).toEqual([]);
  expect(of(small, AT - 10 * MINUTE, AT - 4 * MINUTE, NOW)).toEqual(whole.filter(({ timestamp }) => timestamp < AT - 4 * MINUTE));
});

describe('_insights/top_queries', () => {
  const PATH = '/_insights/top_queries';
  const answered = (id: string, query: string, t = NOW): TopQuery[] =>
    (jsonOf(small, id, `${PATH}${query}`, t) as unknown as { top_queries: TopQuery[] }).top_queries;
  const stamp = (t: number): string => encodeURIComponent(new Date(t).toISOString());

  test.each(QUERY_METRICS)('the most of %s first, of a time that is given', (metric) => {
    const list = answered(GREEN, `?type=${metric}&from=${stamp(AT - 5 * MINUTE)}&to=${stamp(AT - 1)}`);
    const numbers = list.map(({ measurements }) => measurements[metric].number);
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const known = [...small.qi.topQueries(GREEN, AT - 5 * MINUTE, AT, NOW)].map(({ id }) => id);
    expect(list.filter(({ id }) => !known.includes(id))).toEqual([]);
  });

  test('without a time the window that runs and the one before it', () => {
    const list = answered(GREEN, '');
    expect(list.length).toBeGreaterThan(0);
    for (const { timestamp } of list) {
      expect(timestamp).toBeGreaterThanOrEqual(AT - MINUTE);
      expect(timestamp).toBeLessThanOrEqual(NOW);
    }
    const [first] = list;
    const ofNode = jsonOf(small, GREEN, `${PATH}/${first?.node_id}`, NOW) as unknown as { top_queries: TopQuery[] };
    expect(new Set(ofNode.top_queries.map(({ node_id }) => node_id))).toEqual(new Set([first?.node_id]));
  });

  test.each([
    ['?type=colour', 'request [/_insights/top_queries] contains invalid metric type [colour]'],
    ['?from=yesterday&to=today', 'Invalid date format for [yesterday]'],
    [`?from=${stamp(AT)}`, 'Invalid date range: from and to must both be given'],
  ])('%s is refused', (query, reason) => {
    expect(small.clusterAnswer(GREEN, `${PATH}${query}`, NOW)).toMatchObject({ kind: 'answer', status: 400 });
    expect(jsonOf(small, GREEN, `${PATH}${query}`)).toMatchObject({ error: { type: 'illegal_argument_exception', reason } });
  });

  test('each version tells its own parts, and those without the plugin nothing', () => {
    const parts = (name: string): string[] => Object.keys(answered(WELL(name), '')[0] ?? {});
    expect(parts('modern-os217')).toContain('group_by');
    expect(parts('modern-os217')).not.toContain('id');
    expect(parts('modern-os31')).toEqual(expect.arrayContaining(['group_by', 'id', 'source', 'node_id', 'indices', 'measurements']));
    for (const name of ['legacy-es710', 'kibana-clash']) {
      expect(textOf(small, WELL(name), PATH)).toContain('no handler found');
      expect([...small.qi.topQueries(WELL(name), AT - HOUR, AT, NOW)]).toEqual([]);
    }
  });

  test('a thousand nodes and a range of years are answered with the newest hour', () => {
    const list = answered(WELL('nodes-1000'), `?type=cpu&from=${stamp(0)}&to=${stamp(NOW)}`);
    expect(list.length).toBeGreaterThan(100);
    expect(Math.min(...list.map(({ timestamp }) => timestamp))).toBeGreaterThan(NOW - HOUR - MINUTE);
  });
});
