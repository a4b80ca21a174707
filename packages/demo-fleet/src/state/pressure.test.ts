import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { healingOf } from '../incidents/self-healing.ts';
import { faultsWithin, jsonOf, largeWorld, NOW } from '../testkit.ts';

const world = largeWorld();

interface NodeStats {
  jvm: {
    uptime_in_millis: number;
    mem: { heap_used_in_bytes: number; heap_max_in_bytes: number; pools: { old: { used_in_bytes: number } } };
    gc: { collectors: { old: { collection_count: number } } };
  };
  breakers: { parent: { tripped: number } };
  thread_pool: { search: { rejected: number }; write: { rejected: number } };
}

/** Lacks of heap that end within a day, on domains whose processes are left alone. */
const faults = faultsWithin(world, 'heap-pressure', { from: NOW, to: NOW + DAY, mostNodes: 12 })
  .filter(({ spec, fault }) => healingOf(spec, fault) === null)
  .map(({ domain, fault }) => ({ domain, ...fault }))
  .slice(0, 6);

const statsOf = (domain: string, t: number) =>
  (jsonOf(world, domain, '/_nodes/stats/jvm,breaker,thread_pool', t) as unknown as { nodes: Record<string, NodeStats> }).nodes;

test('what a node counts while it is short of heap stays counted when that is over', () => {
  expect(faults.length).toBe(6);
  let compared = 0;
  for (const { domain, start, end } of faults) {
    let before = statsOf(domain, start - HOUR);
    for (let at = start - 30 * MINUTE; at < end + HOUR; at += 20 * MINUTE) {
      const now = statsOf(domain, at);
      for (const [id, stats] of Object.entries(now)) {
        const last = before[id];
        if (!last || stats.jvm.uptime_in_millis < last.jvm.uptime_in_millis) continue;
        compared++;
        const counted = (one: NodeStats): number[] => [
          one.breakers.parent.tripped,
          one.thread_pool.search.rejected,
          one.thread_pool.write.rejected,
          one.jvm.gc.collectors.old.collection_count,
        ];
        const [then, since] = [counted(last), counted(stats)];
        for (const [n, value] of since.entries()) expect(value, `${domain} ${n}`).toBeGreaterThanOrEqual(then[n] as number);
      }
      before = now;
    }
    const after = Object.values(statsOf(domain, end + MINUTE));
    expect(Math.max(...after.map(({ breakers }) => breakers.parent.tripped)), domain).toBeGreaterThan(5);
  }
  expect(compared).toBeGreaterThan(60);
});

test('its old pool is above the mark of its issue, and never above all of its heap', () => {
  for (const { domain, start, end } of faults)
    for (let at = start + 5 * MINUTE; at < end; at += 7 * MINUTE)
      for (const { jvm } of Object.values(statsOf(domain, at))) {
        const { heap_used_in_bytes: used, heap_max_in_bytes: most, pools } = jvm.mem;
        expect(pools.old.used_in_bytes, domain).toBeLessThanOrEqual(used);
        expect(pools.old.used_in_bytes / most, domain).toBeGreaterThanOrEqual(0.92);
      }
});
