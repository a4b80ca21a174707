import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import { diskFillOf } from '../incidents/disk-fill.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { jsonOf, largeWorld, NOW, rowsOf, smallWorld, summedOf, WELL } from '../testkit.ts';
import type { World } from '../world.ts';

const world = smallWorld();

/** Documents of primaries by index. */
const docsOf = (of: World, identifier: string, t: number): Map<string, number> =>
  new Map(rowsOf(of, identifier, '/_cat/indices?h=index,docs.count', t).map((row) => [row.index ?? '', Number(row['docs.count'])]));

/** Documents that all data nodes together indexed in a time. */
const indexedIn = (identifier: string, from: number, to: number): number => summedOf(world, identifier, 'IndexingRate', from, to);

/** A day that is over for every series, from its first minute on. */
const YESTERDAY = Math.floor(NOW / DAY) * DAY - DAY;
const dotted = (t: number): string => new Date(t).toISOString().slice(0, 10).replaceAll('-', '.');

describe('what is written', () => {
  test.each(['orders-green', 'modern-os217', 'legacy-es68'])('%s: a day’s curve has the documents that its indices have', (name) => {
    for (const day of [YESTERDAY, YESTERDAY - 2 * DAY, YESTERDAY - 5 * DAY]) {
      const docs = [...docsOf(world, WELL(name), NOW)].filter(([index]) => index.endsWith(dotted(day)));
      expect(docs.length).toBeGreaterThan(0);
      // Each document is indexed by a primary and its replica; standing indices add a little.
      const indexed = indexedIn(WELL(name), day, day + DAY) / 2;
      const ratio = indexed / docs.reduce((sum, [, count]) => sum + count, 0);
      expect([day, ratio > 0.9 && ratio < 1.15]).toEqual([day, true]);
    }
  });

  test('an index grows by what the curve says, hour by hour, and stays as it is when its day is over', () => {
    const id = WELL('orders-green');
    const today = (t: number): number =>
      [...docsOf(world, id, t)].reduce((sum, [index, count]) => (index.endsWith(dotted(YESTERDAY)) ? sum + count : sum), 0);
    for (let hour = 2; hour < 23; hour += 5) {
      const from = YESTERDAY + hour * HOUR;
      const ratio = indexedIn(id, from, from + HOUR) / 2 / (today(from + HOUR) - today(from));
      expect([hour, ratio > 0.88 && ratio < 1.25]).toEqual([hour, true]);
    }
    const over = (t: number): [string, number][] => [...docsOf(world, id, t)].filter(([index]) => /2026\.11\.1[4-9]$/.test(index));
    expect(over(NOW)).toHaveLength(12);
    expect(over(NOW + 17 * HOUR)).toEqual(over(NOW));
  });

  test('documents of a series are much of one size', () => {
    const rows = rowsOf(world, WELL('orders-green'), '/_cat/indices?h=index,docs.count,pri.store.size', NOW);
    for (const series of ['firewall', 'syslog']) {
      const sizes = rows
        .filter(({ index }) => index?.startsWith(`${series}-`) && !index.endsWith('11.21'))
        .map((row) => Number(row['pri.store.size']) / Number(row['docs.count']));
      expect(sizes).toHaveLength(8);
      expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.1);
    }
  });

  test('no node’s disk is past its low mark while all nodes are there, whichever day it is', () => {
    const large = largeWorld();
    const domains = large.domains();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: domains.length - 1 }), fc.integer({ min: 0, max: 400 * 24 }), (n, hours) => {
        const snapshot = large.snapshot(domains[n] ?? '', NOW + hours * HOUR);
        if (!snapshot || snapshot.context.diskFull || snapshot.context.outages.length > 0) return;
        for (const { role, slot } of snapshot.nodes)
          if (role === 'data')
            expect(snapshot.diskTotal(slot) - snapshot.diskUsed(slot)).toBeGreaterThan(
              Math.min(snapshot.diskMark('low'), snapshot.diskTotal(slot) * 0.15),
            );
      }),
      { numRuns: 400 },
    );
  });
});

describe('a disk that an index fills', () => {
  const id = WELL('disk-full');
  const { spec } = world.snapshot(id, NOW) ?? {};
  const [fault] = spec ? faultsBetween(spec, 'disk-full', NOW, NOW + MINUTE) : [];
  if (!spec || !fault) throw new Error('no disk is full');
  const { start, fullAt } = diskFillOf(spec, fault);

  test('fills by what is written: the curve, the documents and the counters tell the same', () => {
    const [from, to] = [Math.ceil((start + HOUR) / MINUTE) * MINUTE, Math.ceil((start + 3 * HOUR) / MINUTE) * MINUTE];
    const written = (t: number): number => [...docsOf(world, id, t).values()].reduce((sum, one) => sum + one, 0);
    const counted = (t: number): number =>
      Number(
        (jsonOf(world, id, '/_stats/indexing', t) as unknown as { _all: { total: { indexing: { index_total: number } } } })._all.total
          .indexing.index_total,
      );
    const indexed = indexedIn(id, from, to);
    const usual = indexedIn(id, from - DAY, to - DAY);
    expect(indexed).toBeGreaterThan(10 * usual);
    expect(indexed / 2 / (written(to) - written(from))).toBeCloseTo(1, 1);
    expect((counted(to) - counted(from)) / indexed).toBeCloseTo(1, 1);
  });

  test('what filled it is in what the nodes of any domain count', () => {
    const large = largeWorld();
    // Of one with daily indices a node has also done what is gone by now.
    const found = large.domains().flatMap((one) => {
      const spec = large.domain(one, NOW)?.spec;
      const own =
        spec && !spec.script && spec.dataNodes > 2 && spec.series > 0 ? faultsBetween(spec, 'disk-full', NOW - 20 * DAY, NOW - DAY) : [];
      return own.slice(0, 1).flatMap((full) => (spec && large.snapshot(one, full.start)?.deleted === false ? [{ one, full, spec }] : []));
    });
    let seen = 0;
    for (const { one, full, spec } of found.slice(0, 40)) {
      if ((large.snapshot(one, full.start + MINUTE)?.surge ?? 0) === 0) continue;
      seen++;
      const fill = diskFillOf(spec, full);
      const counted = (t: number): number => {
        const { nodes } = jsonOf(large, one, '/_nodes/stats/indices', t) as unknown as {
          nodes: Record<string, { indices: { indexing: { index_total: number } } }>;
        };
        return Object.values(nodes).reduce((sum, { indices }) => sum + indices.indexing.index_total, 0);
      };
      const excess = (t: number): number => {
        const snapshot = large.snapshot(one, t);
        const index = snapshot?.table.indices.find(({ stem }) => stem.kind === 'static' && stem.ordinal === 0);
        const shards = Array.from({ length: index?.primaries ?? 0 }, (_, shard) =>
          snapshot && index ? snapshot.excessDocs(index, shard) : 0,
        );
        return shards.reduce((sum, documents) => sum + documents, 0);
      };
      const [from, to] = [0.25, 0.75].map((part) => fill.start + (fill.fullAt - fill.start) * part) as [number, number];
      // A node that has left meanwhile takes its counts with it.
      expect([one, (counted(to) - counted(from)) / (excess(to) - excess(from)) > (spec.segmentReplication ? 0.9 : 1.8)]).toEqual([
        one,
        true,
      ]);
    }
    expect(seen).toBeGreaterThan(2);
  });

  test('nothing more than a little is written to indices while it is full, and days that are over then stay small', () => {
    const at = Math.ceil((fullAt + HOUR) / SECOND) * SECOND;
    const [before, after] = [docsOf(world, id, at), docsOf(world, id, at + 6 * HOUR)];
    const blocked = [...before].filter(([index]) => index.endsWith(dotted(at)));
    expect(blocked.length).toBeGreaterThan(0);
    for (const [index, count] of blocked) expect(Number(after.get(index)) / count).toBeLessThan(1.1);
    const docs = docsOf(world, id, NOW);
    for (const series of ['clicks', 'orders-events'])
      expect(Number(docs.get(`${series}-${dotted(fullAt + 12 * HOUR)}`))).toBeLessThan(
        0.7 * Number(docs.get(`${series}-${dotted(start - DAY)}`)),
      );
  });
});
