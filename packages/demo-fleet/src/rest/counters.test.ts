import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { jsonOf, NOW, rowsOf, smallWorld, WELL } from '../testkit.ts';

const world = smallWorld();
const NAMES = ['orders-green', 'orders-yellow', 'orders-red', 'closed-indices', 'disk-full', 'legacy-es68'];

type Sections = Record<string, Record<string, number>>;
interface Stats {
  _all: { primaries: Sections; total: Sections };
  indices: Record<string, { primaries: Sections; total: Sections }>;
}

const statsOf = (name: string, t = NOW): Stats => jsonOf(world, WELL(name), '/_stats', t) as unknown as Stats;
const nodesOf = (name: string, t = NOW): Sections[] =>
  Object.values(
    (jsonOf(world, WELL(name), '/_nodes/stats/indices', t) as unknown as { nodes: Record<string, { indices: Sections }> }).nodes,
  ).map(({ indices }) => indices);
const sum = (list: readonly (number | undefined)[]): number => list.reduce<number>((all, one) => all + Number(one), 0);
const field = (sections: Sections, path: string): number | undefined => {
  const [section = '', name = ''] = path.split('.');
  return sections[section]?.[name];
};

/** What copies have now is the same however it is summed up. */
const HELD = ['docs.count', 'docs.deleted', 'store.size_in_bytes', 'segments.count', 'fielddata.memory_size_in_bytes'];
/** What was done with copies: a node has also what was done with those that it no longer has. */
const DONE = ['indexing.index_total', 'search.query_total', 'merges.total', 'refresh.total', 'get.total', 'flush.total'];

describe.each(NAMES)('%s', (name) => {
  test('indices, nodes and the cluster tell the same of what copies have', () => {
    const { _all, indices } = statsOf(name);
    const nodes = nodesOf(name);
    const cluster = jsonOf(world, WELL(name), '/_cluster/stats', NOW).indices as unknown as Sections;
    const shards = rowsOf(world, WELL(name), '/_cat/shards?h=prirep,docs,store,segments.count&bytes=b', NOW);
    for (const path of HELD) {
      const total = field(_all.total, path);
      expect([path, sum(Object.values(indices).map((one) => field(one.total, path)))]).toEqual([path, total]);
      expect([path, sum(nodes.map((one) => field(one, path)))]).toEqual([path, total]);
      // The cluster counts what closed indices hold, of which nothing else is said.
      if (name === 'closed-indices' && /^(docs|store)/.test(path)) continue;
      expect([path, field(cluster, path)]).toEqual([path, field(path.startsWith('docs.') ? _all.primaries : _all.total, path)]);
    }
    expect(sum(shards.map((row) => Number(row.docs)))).toBe(_all.total.docs?.count);
    expect(sum(shards.map((row) => Number(row.store)))).toBe(_all.total.store?.size_in_bytes);
    expect(sum(shards.map((row) => Number(row['segments.count'])))).toBe(_all.total.segments?.count);
  });

  test('the tables of indices, segments and field data are made of the same', () => {
    const { indices, _all } = statsOf(name);
    const rows = rowsOf(world, WELL(name), '/_cat/indices?h=index,status,indexing.index_total,pri.search.query_total,segments.count', NOW);
    for (const row of rows.filter(({ status }) => status === 'open')) {
      const { total, primaries } = indices[row.index ?? ''] ?? {};
      expect([row.index, Number(row['indexing.index_total']), Number(row['segments.count'])]).toEqual([
        row.index,
        total?.indexing?.index_total,
        total?.segments?.count,
      ]);
      expect(Number(row['pri.search.query_total'])).toBe(primaries?.search?.query_total);
    }
    const segments = rowsOf(world, WELL(name), '/_cat/segments?h=docs.count,docs.deleted', NOW);
    const deleted = Number(_all.total.docs?.deleted) - sum(segments.map((row) => Number(row['docs.deleted'])));
    // Whole documents of each segment.
    expect([deleted >= 0, deleted <= segments.length]).toEqual([true, true]);
    expect([segments.length, sum(segments.map((row) => Number(row['docs.count'])))]).toEqual([
      _all.total.segments?.count,
      _all.total.docs?.count,
    ]);
    const loaded = rowsOf(world, WELL(name), '/_cat/fielddata?h=size&bytes=b', NOW);
    expect(sum(loaded.map(({ size }) => Number(size)))).toBe(_all.total.fielddata?.memory_size_in_bytes);
  });

  test('a node has done at least what was done with the copies that it has, and counts on', () => {
    const { _all } = statsOf(name);
    const before = nodesOf(name, NOW - 15 * MINUTE);
    const nodes = nodesOf(name);
    for (const path of DONE)
      expect(sum(nodes.map((one) => field(one, path)))).toBeGreaterThanOrEqual(field(_all.total, path) ?? Number.NaN);
    expect(before.length).toBe(nodes.length);
    for (const [n, node] of nodes.entries())
      for (const path of DONE) expect(field(node, path)).toBeGreaterThanOrEqual(field(before[n] ?? {}, path) ?? Number.NaN);
  });
});

test('what a node has done stays when days expire, and is more than what was done with the copies that it has', () => {
  const days = [4, 3, 2, 1, 0].map((back) => nodesOf('orders-green', NOW - back * DAY));
  for (const [day, nodes] of days.entries())
    for (const [n, node] of nodes.entries())
      for (const path of DONE)
        expect([n, path, (field(node, path) ?? 0) >= (field(days[day - 1]?.[n] ?? {}, path) ?? 0)]).toEqual([n, path, true]);
  const { _all } = statsOf('orders-green');
  for (const path of ['indexing.index_total', 'search.query_total'])
    expect(sum((days.at(-1) ?? []).map((one) => field(one, path)))).toBeGreaterThan(field(_all.total, path) ?? Number.NaN);
});

test('what is counted of an index never becomes less while its copies stay', () => {
  for (let t = NOW - 3 * HOUR; t < NOW; t += 20 * MINUTE) {
    const [before, after] = [statsOf('orders-green', t), statsOf('orders-green', t + 20 * MINUTE)];
    for (const [name, { total }] of Object.entries(after.indices))
      for (const path of DONE)
        expect([name, path, (field(total, path) ?? 0) - (field(before.indices[name]?.total ?? {}, path) ?? 0) >= 0]).toEqual([
          name,
          path,
          true,
        ]);
  }
});

test('counters are of a size that a domain has: documents were indexed, and times are no fixed part of counts', () => {
  const { indices } = statsOf('orders-green');
  const written = Object.values(indices).filter(({ primaries }) => (primaries.indexing?.index_total ?? 0) > 1_000_000);
  expect(written.length).toBeGreaterThan(5);
  const msEach = written.map(({ primaries }) => Number(primaries.indexing?.index_time_in_millis) / Number(primaries.indexing?.index_total));
  expect(new Set(msEach.map((ms) => ms.toFixed(4))).size).toBe(msEach.length);
});

test('little is written to the system’s own indices', () => {
  const { indices } = statsOf('orders-green');
  const own = Object.entries(indices).filter(([name]) => name.startsWith('.'));
  expect(own.length).toBeGreaterThan(3);
  for (const [name, { total }] of own) {
    expect([name, Number(total.indexing?.index_total) > 0, Number(total.indexing?.index_total) < 1_000_000]).toEqual([name, true, true]);
    expect([name, total.translog?.operations]).toEqual([name, 0]);
  }
});
