import fc from 'fast-check';
import type { SkewInput, SkewNodeRow, SkewShard } from '../types.ts';

const GB = 1024 ** 3;
export const NOW = Date.UTC(2026, 10, 20, 9, 0, 0);

/** A node of a test, by its number: `node-3`, id `id-3`. */
export interface TestNode {
  zone?: string;
  di?: string;
  box?: string;
  version?: string;
  uptimeSeconds?: number;
  ip?: string;
  /** Gigabytes; 1,000 of them when left out. */
  disk?: number;
}

/** `[index, shard, node numbers, gigabytes]`: the first node holds the primary; a node of -1 stands for an unassigned copy. */
export type TestShard = readonly [index: string, shard: number, nodes: readonly number[], gigabytes: number];

/** The lists of a small cluster, as they would be read. */
export function cluster(nodes: readonly TestNode[], shards: readonly TestShard[], more: Partial<SkewInput> = {}): SkewInput {
  const rows = nodes.map(
    ({ version, uptimeSeconds, ip }, at): SkewNodeRow => ({
      id: `id-${at}`,
      name: `node-${at}`,
      ip: ip ?? `10.0.0.${at}`,
      roles: 'dir',
      version: version ?? '2.19.0',
      uptimeSeconds: uptimeSeconds ?? 1_000_000,
    }),
  );
  const used = new Map<number, number>();
  for (const [, , holders, size] of shards) for (const node of holders) used.set(node, (used.get(node) ?? 0) + size * GB);
  return {
    nodes: rows,
    shards: shards.flatMap(([index, shard, holders, size]) =>
      holders.map(
        (node, copy): SkewShard => ({
          index,
          shard,
          prirep: copy === 0 ? 'p' : 'r',
          state: node < 0 ? 'UNASSIGNED' : 'STARTED',
          store: node < 0 ? null : size * GB,
          id: node < 0 ? null : `id-${node}`,
          node: node < 0 ? null : `node-${node}`,
          ip: node < 0 ? null : (rows[node]?.ip ?? null),
        }),
      ),
    ),
    attrs: nodes.flatMap(({ zone, di = '1', box = 'hot' }, at) =>
      Object.entries({ di_number: di, box_type: box, ...(zone === undefined ? {} : { zone }) }).map(([attr, value]) => ({
        node: `node-${at}`,
        id: `id-${at}`.slice(0, 4),
        attr,
        value,
      })),
    ),
    allocation: nodes.map(({ disk = 1_000 }, at) => ({
      node: `node-${at}`,
      totalBytes: disk * GB,
      usedBytes: used.get(at) ?? 0,
      availableBytes: disk * GB - (used.get(at) ?? 0),
    })),
    settings: { persistent: {}, transient: {} },
    indexSettings: new Map(),
    snapshots: [],
    now: NOW,
    ...more,
  };
}

/** Clusters with everything that forbids a move: zones, exclusions, limits, full disks, versions, a snapshot, a balancer with its weights. */
export const anyCluster: fc.Arbitrary<SkewInput> = fc
  .record({
    zones: fc.integer({ min: 1, max: 3 }),
    nodes: fc.array(
      fc.record({
        zone: fc.nat(2),
        di: fc.constantFrom('1', '1', '1', '2'),
        box: fc.constantFrom('hot', 'hot', 'warm'),
        version: fc.constantFrom('2.19.0', '2.19.0', '2.19.0', '2.17.1'),
        disk: fc.constantFrom(1_000, 1_000, 100),
        uptimeSeconds: fc.constantFrom(240, 1_000_000),
      }),
      { minLength: 2, maxLength: 9 },
    ),
    indices: fc.array(
      fc.record({
        primaries: fc.integer({ min: 1, max: 8 }),
        replicas: fc.nat(2),
        size: fc.integer({ min: 1, max: 60 }),
        crowd: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    places: fc.infiniteStream(fc.nat(1_000)),
    aware: fc.boolean(),
    forced: fc.boolean(),
    excluded: fc.option(fc.nat(8)),
    limit: fc.option(fc.integer({ min: 1, max: 4 })),
    snapshot: fc.constantFrom(null, 'one', 'all'),
    rebalance: fc.constantFrom('all', 'all', 'none'),
    lost: fc.nat(3),
  })
  .map(({ zones, nodes, indices, places, aware, forced, excluded, limit, snapshot, rebalance, lost }) => {
    const shards: TestShard[] = [];
    for (const [at, { primaries, replicas, size, crowd }] of indices.entries()) {
      for (let shard = 0; shard < primaries; shard += 1) {
        const holders: number[] = [];
        for (let copy = 0; copy <= Math.min(replicas, nodes.length - 1); copy += 1) {
          // A crowd stands on the first nodes, so that there is something to mend.
          let node = (places.next().value ?? 0) % (crowd ? Math.max(2, Math.ceil(nodes.length / 2)) : nodes.length);
          for (let tries = 0; holders.includes(node) && tries < nodes.length; tries += 1) node = (node + 1) % nodes.length;
          holders.push(node);
        }
        if (shard < lost && holders.length > 1) holders[holders.length - 1] = -1;
        shards.push([`index-${at}`, shard, holders, size + ((places.next().value ?? 0) % 7)]);
      }
    }
    const persistent: Record<string, string> = {
      'cluster.routing.rebalance.enable': rebalance,
      'cluster.routing.allocation.disk.watermark.low': '25gb',
      'cluster.routing.allocation.disk.watermark.high': '15gb',
    };
    if (aware) persistent['cluster.routing.allocation.awareness.attributes'] = 'zone';
    if (aware && forced) persistent['cluster.routing.allocation.awareness.force.zone.values'] = ['a', 'b', 'c'].slice(0, zones).join(',');
    return cluster(
      nodes.map((node) => ({ ...node, zone: ['a', 'b', 'c'][node.zone % zones] ?? 'a' })),
      shards,
      {
        settings: {
          persistent,
          transient: excluded === null ? {} : { 'cluster.routing.allocation.exclude._name': `node-${excluded}` },
        },
        indexSettings: new Map(
          limit === null
            ? []
            : [['index-0', { 'index.routing.allocation.total_shards_per_node': String(limit) } as Record<string, string>]],
        ),
        snapshots: snapshot === null ? [] : [{ snapshot: 'nightly', indices: snapshot === 'all' ? null : ['index-1'] }],
      },
    );
  });
