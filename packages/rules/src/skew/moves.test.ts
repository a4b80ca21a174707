import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mustStayFree } from './allocation-rules.ts';
import { analyseSkew } from './analysis.ts';
import { barringFilter, filtersIn } from './filters.ts';
import { rerouteOf } from './reroute.ts';
import { anyCluster, cluster, type TestShard } from './testkit/clusters.ts';
import type { MovedShard, SkewInput, SkewMove } from './types.ts';

const GB = 1024 ** 3;

interface Copy {
  index: string;
  shard: number;
  primary: boolean;
  node: string | null;
  bytes: number;
}

/** A cluster that takes moves and knows the engine's rules by itself: what the list of moves claims is held against it. */
class Ledger {
  readonly copies: Copy[];
  private readonly input: SkewInput;

  constructor(input: SkewInput) {
    this.input = input;
    this.copies = input.shards.map(({ index, shard, prirep, node, store }) => ({
      index,
      shard,
      primary: prirep === 'p',
      node,
      bytes: store ?? 0,
    }));
  }

  apply(moves: readonly { copy: Copy; to: string }[]): void {
    for (const { copy, to } of moves) copy.node = to;
  }

  /** Everything that is wrong about where the copies stand that the given move touches. */
  faults(touched: readonly { copy: Copy; to: string }[]): string[] {
    const { settings, indexSettings, snapshots, allocation } = this.input;
    const flat = { ...settings?.persistent, ...settings?.transient };
    return touched.flatMap(({ copy, to }) => {
      const all = this.copies.filter(({ index, shard }) => index === copy.index && shard === copy.shard);
      const faults: string[] = [];
      if (all.filter(({ node }) => node === to).length > 1) faults.push('same shard');
      if (flat['cluster.routing.allocation.awareness.attributes']) {
        const zone = this.attr(to, 'zone');
        const forced = flat['cluster.routing.allocation.awareness.force.zone.values']?.split(',') ?? [];
        const zones = new Set([...forced, ...this.input.nodes.map(({ name }) => this.attr(name, 'zone'))]).size;
        if (all.filter(({ node }) => node !== null && this.attr(node, 'zone') === zone).length > Math.ceil(all.length / zones))
          faults.push('awareness');
      }
      if (flat['cluster.routing.allocation.exclude._name'] === to) faults.push('filter');
      const limit = Number(indexSettings?.get(copy.index)?.['index.routing.allocation.total_shards_per_node'] ?? 99);
      if (this.copies.filter(({ index, node }) => index === copy.index && node === to).length > limit) faults.push('shards limit');
      const disk = allocation.find(({ node }) => node === to);
      const used = this.copies.reduce((sum, { node, bytes }) => sum + (node === to ? bytes : 0), 0);
      if ((disk?.totalBytes ?? 0) - used < 15 * GB) faults.push('disk');
      const primaryOn = all.find(({ primary }) => primary)?.node;
      if (!copy.primary && primaryOn && this.version(to) < this.version(primaryOn)) faults.push('version');
      if (copy.primary && (snapshots ?? []).some(({ indices }) => indices === null || indices.includes(copy.index)))
        faults.push('snapshot');
      return faults;
    });
  }

  spread(nodes: readonly string[]): { bytes: number; shards: number } {
    const bytes = nodes.map((name) => this.copies.reduce((sum, { node, bytes: size }) => sum + (node === name ? size : 0), 0));
    const shards = nodes.map((name) => this.copies.filter(({ node }) => node === name).length);
    return { bytes: Math.max(...bytes) - Math.min(...bytes), shards: Math.max(...shards) - Math.min(...shards) };
  }

  attr(node: string, attr: string): string | undefined {
    return this.input.attrs.find((row) => row.node === node && row.attr === attr)?.value;
  }

  private version(node: string): string {
    return this.input.nodes.find(({ name }) => name === node)?.version ?? '';
  }
}

/** The copies of a move, as the ledger holds them. */
const touchedBy = (ledger: Ledger, { indices, nodes }: ReturnType<typeof analyseSkew>, { moved, from, to, inReturn }: SkewMove) => {
  const name = (node: number): string => nodes[node]?.name ?? '';
  const find = ({ index, shard, primary }: MovedShard, node: string): Copy => {
    const found = ledger.copies.find(
      (copy) => copy.index === indices[index] && copy.shard === shard && copy.primary === primary && copy.node === node,
    );
    if (!found) throw new Error(`no copy of ${indices[index]}[${shard}] on ${node}`);
    return found;
  };
  const touched = [{ copy: find(moved, name(from)), to: name(to) }];
  if (inReturn !== null) touched.push({ copy: find(inReturn, name(to)), to: name(from) });
  return touched;
};

describe('moves that are allowed', () => {
  test('break no rule, whatever the cluster, one after another', () => {
    let seen = 0;
    fc.assert(
      fc.property(anyCluster, (input) => {
        const analysis = analyseSkew(input);
        const ledger = new Ledger(input);
        for (const move of analysis.cards.flatMap(({ moves }) => moves)) {
          const touched = touchedBy(ledger, analysis, move);
          if (move.verdict !== 'allowed') continue;
          seen += 1;
          ledger.apply(touched);
          expect([ledger.faults(touched), move.reasons]).toEqual([[], []]);
        }
      }),
      { numRuns: 400 },
    );
    // Else the property would say nothing.
    expect(seen).toBeGreaterThan(100);
  });

  test('never set a group further apart, one by one and all together', () => {
    fc.assert(
      fc.property(anyCluster, (input) => {
        const analysis = analyseSkew(input);
        const ledger = new Ledger(input);
        // The ledger counts copies in every state, so it is asked where all are started.
        fc.pre(input.shards.every(({ state }) => state === 'STARTED'));
        for (const { moves, outcome } of analysis.cards) {
          const namesOf = (group: number): string[] =>
            (analysis.groups[group]?.nodes ?? []).map((node) => analysis.nodes[node]?.name ?? '');
          for (const move of moves) {
            if (move.verdict !== 'allowed') continue;
            const group = analysis.nodes[move.from]?.group ?? 0;
            expect(analysis.nodes[move.to]?.group).toBe(group);
            const before = ledger.spread(namesOf(group));
            ledger.apply(touchedBy(ledger, analysis, move));
            const after = ledger.spread(namesOf(group));
            expect([after.bytes <= before.bytes, after.shards <= before.shards]).toEqual([true, true]);
            expect(move.gain).toBeGreaterThan(0);
          }
          for (const { group, bytesNow, bytesAfter, shardsNow, shardsAfter } of outcome) {
            expect(ledger.spread(namesOf(group))).toEqual({ bytes: bytesAfter, shards: shardsAfter });
            expect([bytesAfter <= bytesNow, shardsAfter <= shardsNow]).toEqual([true, true]);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('are the same for the same cluster', () => {
    fc.assert(
      fc.property(anyCluster, (input) => {
        expect(analyseSkew(input)).toEqual(analyseSkew(structuredClone(input)));
      }),
    );
  });
});

/** Twelve shards on two of three nodes, the third empty. */
const crowded = (more: readonly TestShard[] = []): TestShard[] => [
  ...Array.from({ length: 12 }, (_, shard): TestShard => ['logs', shard, [shard % 2], 10]),
  ...more,
];
const movesOf = (input: SkewInput): SkewMove[] => analyseSkew(input).cards.flatMap(({ moves }) => moves);
const reasonsOf = (input: SkewInput): string[] =>
  movesOf(input).flatMap(({ reasons }) => reasons.map(({ rule, text }) => `${rule}: ${text}`));

describe('what would mend a skew', () => {
  test('an empty node is given its share, in steps', () => {
    const input = cluster([{}, {}, {}], crowded());
    const { cards, indices, nodes } = analyseSkew(input);
    const [card] = cards;
    expect(card?.moves.map(({ step, verdict, measure }) => [step, verdict, measure])).toEqual(
      [1, 2, 3, 4].map((step) => [step, 'allowed', 'storage']),
    );
    expect(card?.outcome).toEqual([{ group: 0, bytesNow: 60 * GB, bytesAfter: 0, shardsNow: 6, shardsAfter: 0 }]);
    const { commands } = rerouteOf(card?.moves ?? [], { index: (at) => indices[at] ?? '', node: (at) => nodes[at]?.name ?? '' });
    expect(commands[0]).toEqual({ move: { index: 'logs', shard: expect.any(Number), from_node: 'node-0', to_node: 'node-2' } });
    expect(commands).toHaveLength(4);
  });

  test('a cluster that is even gets no moves', () => {
    const even = Array.from({ length: 12 }, (_, shard): TestShard => ['logs', shard, [shard % 3], 10]);
    expect(movesOf(cluster([{}, {}, {}], even))).toEqual([]);
  });

  const excluding = { settings: { persistent: {}, transient: { 'cluster.routing.allocation.exclude._ip': '10.0.0.2' } } };
  test.each<[string, RegExp, SkewInput]>([
    [
      'a copy of the same shard',
      /^same_shard: node-1 already holds a copy of this shard/,
      cluster(
        [{}, {}],
        Array.from({ length: 6 }, (_, at): TestShard => [at < 3 ? 'logs' : 'big', at, at < 3 ? [0, 1] : [0], at < 3 ? 30 : 25]),
      ),
    ],
    [
      'an exclusion',
      /^filter: cluster\.routing\.allocation\.exclude\._ip = 10\.0\.0\.2 excludes node-2/,
      cluster([{}, {}, {}], [...crowded(), ['skew', 0, [0], 50]], excluding),
    ],
    [
      'a limit of the index',
      /^shards_limit: logs allows 2 of its shards on a node, node-2 would hold 3/,
      cluster([{}, {}, {}], crowded(), { indexSettings: new Map([['logs', { 'index.routing.allocation.total_shards_per_node': '2' }]]) }),
    ],
    [
      'the low watermark',
      /^disk_threshold: node-2 is past the low watermark \(85%\)/,
      (() => {
        const input = cluster([{}, {}, {}], crowded());
        return {
          ...input,
          allocation: input.allocation.map((row) => (row.node === 'node-2' ? { ...row, availableBytes: 100 * GB } : row)),
        };
      })(),
    ],
    [
      'the high watermark',
      /^disk_threshold: with it node-2 would pass the high watermark \(90%\)/,
      cluster([{}, {}, { disk: 40 }], crowded()),
    ],
    ['an older version', /^node_version: node-2 runs 2\.17\.1, older than 2\.19\.0/, cluster([{}, {}, { version: '2.17.1' }], crowded())],
    [
      'a running snapshot',
      /^snapshot_in_progress: snapshot nightly is copying this primary/,
      cluster([{}, {}, {}], crowded(), { snapshots: [{ snapshot: 'nightly', indices: ['logs'] }] }),
    ],
    [
      'awareness of a node without the attribute',
      /^awareness: node-2 has no attribute rack/,
      (() => {
        const input = cluster([{}, {}, {}], crowded(), {
          settings: { persistent: { 'cluster.routing.allocation.awareness.attributes': 'rack' }, transient: {} },
        });
        return { ...input, attrs: [...input.attrs, ...['node-0', 'node-1'].map((node) => ({ node, id: '', attr: 'rack', value: 'r1' }))] };
      })(),
    ],
  ])('%s is told as the reason', (_name, reason, input) => {
    expect(reasonsOf(input)).toContainEqual(expect.stringMatching(reason));
  });

  test('what the balancer would undo is told, and an exchange is offered in its place', () => {
    // As many shards on each node, of each index too; only their sizes differ.
    const shards = Array.from({ length: 12 }, (_, at): TestShard => [at < 6 ? 'logs' : 'users', at, [at % 2], at % 2 === 0 ? 40 : 10]);
    const moves = movesOf(cluster([{}, {}], shards));
    expect(moves[0]).toMatchObject({ verdict: 'undone', step: null, inReturn: null });
    expect(moves[0]?.reasons[0]?.text).toMatch(/^the balancer would undo it: by shard counts node-1 would outweigh node-0 by 2\.00 for /);
    const allowed = moves.filter(({ verdict }) => verdict === 'allowed');
    expect(allowed.length).toBeGreaterThan(0);
    for (const { inReturn, moved } of allowed) expect([inReturn?.index, inReturn === null]).toEqual([moved.index, false]);
    const left = movesOf(
      cluster([{}, {}], shards, { settings: { persistent: { 'cluster.routing.rebalance.enable': 'none' }, transient: {} } }),
    );
    expect(left.flatMap(({ reasons }) => reasons.map(({ rule }) => rule))).not.toContain('balancer');
  });
});

describe('filters', () => {
  const node = { id: 'id-1', name: 'node-1', ip: '10.0.4.7', attrs: new Map([['box_type', 'hot']]) };
  const barred = (settings: Record<string, string>): string | null => barringFilter(filtersIn(settings), node)?.setting ?? null;
  test.each([
    ['cluster.routing.allocation.exclude._ip', '10.0.4.7', true],
    ['cluster.routing.allocation.exclude._ip', '10.0.4.*', true],
    ['cluster.routing.allocation.exclude._ip', '10.0.4.8, 10.0.4.9', false],
    ['cluster.routing.allocation.exclude._name', '', false],
    ['cluster.routing.allocation.exclude.box_type', 'warm,hot', true],
    ['cluster.routing.allocation.require.box_type', 'warm', true],
    ['cluster.routing.allocation.require.box_type', 'h*', false],
    ['index.routing.allocation.include._id', 'id-2', true],
    ['index.routing.allocation.include._id', 'id-1,id-2', false],
    ['index.routing.allocation.total_shards_per_node', '1', false],
    ['cluster.routing.allocation.exclude._name', 'node.1', false],
  ])('%s = "%s" bars the node: %s', (setting, value, bars) => {
    expect(barred({ [setting]: value })).toBe(bars ? setting : null);
  });
});

test.each([
  ['85%', 150],
  ['0.85', 150],
  ['25b', 25],
  ['1kb', 1024],
  ['nonsense', 0],
])('a watermark of %s leaves %d of 1,000 bytes free', (watermark, free) => {
  expect(mustStayFree(watermark, 1_000)).toBeCloseTo(free);
});
