import { describe, expect, test } from 'vitest';
import { engineOf } from './fleet/engines.ts';
import { jsonOf, largeWorld, NOW, rowsOf, smallWorld, textOf, WELL } from './testkit.ts';

const DAY = 86_400_000;
const world = smallWorld();

const pairs = (name: string): { p: number; r: number }[] => {
  const byShard = new Map<string, { p: number; r: number }>();
  for (const row of rowsOf(world, WELL(name), '/_cat/shards?h=index,shard,prirep,store')) {
    const key = `${row.index}/${row.shard}`;
    const pair = byShard.get(key) ?? { p: 0, r: 0 };
    pair[row.prirep === 'p' ? 'p' : 'r'] = Number(row.store);
    byShard.set(key, pair);
  }
  return [...byShard.values()].filter(({ p, r }) => p > 0 && r > 0);
};

describe('what would give a fake away', () => {
  test('replicas differ from their primary by 1 to 10% under document replication', () => {
    const list = pairs('orders-green');
    expect(list.length).toBeGreaterThan(20);
    for (const { p, r } of list) {
      const difference = Math.abs(p - r) / Math.min(p, r);
      expect(difference).toBeGreaterThan(0.0095);
      expect(difference).toBeLessThan(0.115);
    }
  });

  test('a node’s disk is past the low mark only where an issue says so', () => {
    const unexplained: string[] = [];
    for (const facts of world.board.look(NOW)) {
      const disk = facts && world.board.worstGauges(facts.domainIdentifier, NOW)?.disk;
      if (disk && disk > 85 && !facts.issues.some(({ type }) => ['DiskLow', 'DiskWatermarkHigh'].includes(type)))
        unexplained.push(`${facts.domainIdentifier} ${disk}`);
    }
    expect(unexplained).toEqual([]);
  });

  test('replicas equal their primary under segment replication', () => {
    const list = pairs('remote-store');
    expect(list.length).toBeGreaterThan(20);
    for (const { p, r } of list) expect(r).toBe(p);
  });

  test('system indices are there, with the alias of the dashboards', () => {
    const names = rowsOf(world, WELL('orders-green'), '/_cat/indices?h=index').map((row) => row.index);
    expect(names).toEqual(expect.arrayContaining(['.kibana_1', '.opendistro_security', '.plugins-ml-config']));
    expect(rowsOf(world, WELL('orders-green'), '/_cat/aliases')).toContainEqual(
      expect.objectContaining({ alias: '.kibana', index: '.kibana_1' }),
    );
  });

  test('a heap of 32 GiB shows as 31.x, and a volume never shows its own size', () => {
    const [node] = rowsOf(world, WELL('shards-100k'), '/_cat/nodes?h=heap.max,disk.total');
    const heap = Number(node?.['heap.max']) / 2 ** 30;
    expect(heap > 31 && heap < 32).toBe(true);
    const disk = Number(node?.['disk.total']) / 2 ** 30;
    expect(disk > 5_900 && disk < 6_144).toBe(true);
  });

  test('uptimes of nodes differ', () => {
    const uptimes = rowsOf(world, WELL('shards-100k'), '/_cat/nodes?h=uptime&time=s').map((row) => row.uptime);
    expect(new Set(uptimes).size).toBeGreaterThan(uptimes.length * 0.6);
  });

  test('domains peak at hours of their own', () => {
    const large = largeWorld();
    const hours = new Set(
      large
        .domains()
        .slice(40, 440)
        .map((identifier) => Math.floor(((large.domain(identifier, NOW)?.spec.peakHour ?? 0) + 24) % 24)),
    );
    expect(hours.size).toBeGreaterThan(12);
  });

  test('nothing happens on the minute', () => {
    const starts = largeWorld()
      .incidents(NOW - 2 * DAY, NOW, { domains: true })
      .map((incident) => incident.start);
    expect(starts.length).toBeGreaterThan(300);
    expect(starts.filter((start) => start % 60_000 === 0).length).toBeLessThan(3);
  });

  test('the elected manager changes in time', () => {
    const leaders = new Set<string>();
    for (let week = 0; week < 40; week++)
      leaders.add(textOf(world, WELL('orders-green'), '/_cat/cluster_manager?h=node', NOW + week * 7 * DAY));
    expect(leaders.size).toBeGreaterThan(1);
  });

  test('no version runs before it was built: upgrades lead to it one after the other, and machines are none older than the last', () => {
    const large = largeWorld();
    const label = (text = ''): string => text.replace('OpenSearch_', 'OS_').replace('Elasticsearch_', 'ES_');
    let upgraded = 0;
    for (const identifier of [...large.domains().slice(0, 400), ...world.domains()]) {
      const of = large.domain(identifier, NOW) ? large : world;
      const facts = of.domain(identifier, NOW);
      if (!facts || facts.deleted) continue;
      const { spec } = facts;
      const tried = of.upgrades(identifier, NOW) ?? [];
      expect([identifier, tried.map(({ startTime }) => startTime)]).toEqual([
        identifier,
        tried.map(({ startTime }) => startTime).toSorted((x, y) => y - x),
      ]);
      const done = tried.filter(({ status }) => status !== 'FAILED');
      const steps = done.map(({ name, startTime }) => {
        const [, from, to] = /^Upgrade from (\S+) to (\S+)$/.exec(name) ?? [];
        return { from: label(from), to: label(to), startTime };
      });
      let version = spec.engine.label;
      let before = NOW;
      for (const { from, to, startTime } of steps) {
        expect([identifier, to]).toEqual([identifier, version]);
        expect([identifier, to, startTime > Date.parse(engineOf(to).buildDate), startTime < before]).toEqual([identifier, to, true, true]);
        [version, before] = [from, startTime];
      }
      expect([identifier, version, spec.createdAt > Date.parse(engineOf(version).buildDate)]).toEqual([identifier, version, true]);
      const since = steps[0]?.startTime ?? spec.createdAt;
      if (steps.length > 0) upgraded++;
      for (const { machine } of of.instances(identifier, NOW) ?? [])
        expect([identifier, machine.launchedAt >= since - 10 * 60_000]).toEqual([identifier, true]);
    }
    expect(upgraded).toBeGreaterThan(100);
  }, 60_000);

  test('upgrades fail sometimes', () => {
    const large = largeWorld();
    const upgrades = large
      .domains()
      .slice(40, 640)
      .flatMap((identifier) => large.upgrades(identifier, NOW) ?? []);
    const failed = upgrades.filter((upgrade) => upgrade.status === 'FAILED').length / upgrades.length;
    expect(failed).toBeGreaterThan(0.05);
    expect(failed).toBeLessThan(0.4);
  });

  test('vitals are smooth where nothing happens, and tell of what does', () => {
    const calm = world.vitals(WELL('orders-green'), NOW - 3 * 3_600_000, NOW, 60_000);
    expect(calm?.times).toHaveLength(180);
    expect(new Set(calm?.status)).toEqual(new Set([0]));
    expect(new Set(calm?.heapPercentMax).size).toBeGreaterThan(20);
    const yellow = world.vitals(WELL('orders-yellow'), NOW - 3 * 3_600_000, NOW, 60_000);
    expect(new Set(yellow?.status)).toEqual(new Set([1]));
    expect(Math.max(...(yellow?.unassigned ?? []))).toBeGreaterThan(Math.min(...(yellow?.unassigned ?? [])));
  });
});

describe('well-known domains are what their names say', () => {
  const status = (name: string, t: number) => world.domainState(WELL(name), t)?.status;
  const times = Array.from({ length: 40 }, (_, i) => NOW + i * 5_413_000);

  test.each([
    ['orders-green', 'green'],
    ['orders-yellow', 'yellow'],
    ['orders-red', 'red'],
    ['single-yellow', 'yellow'],
    ['max-retry', 'yellow'],
    ['catalog-carbon', 'yellow'],
    ['gone-deleted', 'deleted'],
    ['changing-bg', 'green'],
  ])('%s is always %s', (name, expected) => {
    for (const t of times) expect(status(name, t)).toBe(expected);
  });

  test('no-indices has none, and is green for all that', () => {
    expect(rowsOf(world, WELL('no-indices'), '/_cat/indices')).toEqual([]);
    expect(rowsOf(world, WELL('no-indices'), '/_cat/shards')).toEqual([]);
    expect(rowsOf(world, WELL('no-indices'), '/_cat/health?h=status,shards,asp')).toEqual([
      { status: 'green', shards: '0', asp: '100.0%' },
    ]);
  });

  test('closed-indices has closed ones, whose shards stand and tell no numbers', () => {
    const indices = rowsOf(world, WELL('closed-indices'), '/_cat/indices');
    const closed = indices.filter(({ status }) => status === 'close');
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.length).toBeLessThan(indices.length);
    for (const row of closed) expect([row.health, row['docs.count'], row['store.size']]).toEqual(['green', null, null]);
    const [first] = closed;
    const shards = rowsOf(world, WELL('closed-indices'), `/_cat/shards/${first?.index}`);
    expect(new Set(shards.map(({ state, docs, store }) => `${state} ${docs} ${store}`))).toEqual(new Set(['STARTED null null']));
    expect(jsonOf(world, WELL('closed-indices'), '/_cluster/state/blocks')).toMatchObject({
      blocks: { indices: { [first?.index ?? '']: { '4': { description: 'index closed' } } } },
    });
  });

  test('indices-10k has 10,000 indices, each with a name of its own', () => {
    const names = rowsOf(world, WELL('indices-10k'), '/_cat/indices?h=index').map(({ index }) => index);
    expect(names).toHaveLength(10_000);
    expect(new Set(names).size).toBe(10_000);
    expect(world.domainState(WELL('indices-10k'), NOW)).toMatchObject({ status: 'green', indices: 10_000, shards: { active: 20_000 } });
  });

  test('shards-100k has 100,000 copies on 150 data nodes, nodes-1000 has 1,000 nodes', () => {
    expect(world.domainState(WELL('shards-100k'), NOW)).toMatchObject({
      status: 'green',
      shards: { active: 100_000 },
      nodes: { data: 150 },
    });
    expect(world.domainState(WELL('nodes-1000'), NOW)?.nodes.total).toBe(1_000);
  });

  test('100,000 shards come in small pieces, never as one text', () => {
    const reply = world.clusterAnswer(WELL('shards-100k'), '/_cat/shards?format=json&bytes=b', NOW);
    if (reply?.kind !== 'answer') throw new Error('no answer');
    let largest = 0;
    let pieces = 0;
    for (const chunk of reply.chunks) {
      largest = Math.max(largest, chunk.length);
      pieces++;
    }
    expect(pieces).toBeGreaterThan(200);
    expect(largest).toBeLessThan(120_000);
  });

  test('the carbon domain misses its third zone, which is decommissioned [DOM-043]', () => {
    const facts = world.domain(WELL('catalog-carbon'), NOW);
    const health = jsonOf(world, WELL('catalog-carbon'), '/_cluster/health?level=awareness_attributes') as unknown as {
      awareness_attributes: { zone: Record<string, unknown> };
    };
    const zones = Object.keys(health.awareness_attributes.zone);
    expect([facts?.zones.length, zones.length]).toEqual([3, 2]);
    const decommission = jsonOf(world, WELL('catalog-carbon'), '/_cluster/decommission/awareness/zone/_status') as unknown as Record<
      string,
      string
    >;
    expect(decommission).toEqual({ [facts?.zones.find((zone) => !zones.includes(zone)) ?? '']: 'successful' });
  });

  test('names follow the engine: no _list and no cluster_manager before their time', () => {
    expect(textOf(world, WELL('legacy-es68'), '/_cat/nodes?v')).toContain(' master ');
    for (const path of ['/_cat/cluster_manager', '/_list/shards', '/_cluster/routing/awareness/zone/weights']) {
      const reply = world.clusterAnswer(WELL('legacy-es68'), path, NOW);
      expect(reply?.kind === 'answer' ? reply.status : 0).toBe(400);
    }
    expect(textOf(world, WELL('modern-os217'), '/_list/indices?format=json&size=5')).toContain('next_token');
  });

  test('a full disk blocks indices for writing, and only there', () => {
    const blocks = (name: string): string => JSON.stringify(jsonOf(world, WELL(name), '/_cluster/state/blocks').blocks);
    expect(blocks('disk-full')).toContain('read-only-allow-delete');
    expect(blocks('orders-green')).toBe('{}');
    const fullest = Math.max(
      ...rowsOf(world, WELL('disk-full'), '/_cat/allocation?h=disk.percent').map((row) => Number(row['disk.percent'])),
    );
    expect(fullest).toBeGreaterThanOrEqual(95);
  });

  test('a leaked exclusion leaves a node without shards', () => {
    expect(rowsOf(world, WELL('leaked-exclusion'), '/_cat/allocation?h=shards').map((row) => row.shards)).toContain('0');
  });

  test('the nodes that take its copies stay clear of the low mark of their disks', () => {
    const used = rowsOf(world, WELL('leaked-exclusion'), '/_cat/allocation?h=shards,disk.percent').filter(({ shards }) => shards !== '0');
    expect(used.length).toBeGreaterThan(1);
    for (const row of used) expect(Number(row['disk.percent'])).toBeLessThan(85);
  });
});
