import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '#rules/durations';
import type { Context } from '../context.ts';
import { fleetEvents } from '../incidents/fleet-events.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { jsonOf, largeWorld, NOW } from '../testkit.ts';
import { homeOf } from './homes.ts';
import { UNASSIGNED } from './shard-table.ts';
import type { Snapshot } from './snapshot.ts';

const world = largeWorld();
const domains = world.domains();

/** Outages of data nodes that are away at the time. */
const awayAt = ({ spec, outages, t }: Context): Context['outages'] =>
  outages.filter(({ slot, down, up }) => slot < spec.dataNodes && down <= t && t < up);

const zoneEvents = (() => {
  const { stageRegion } = world.snapshot(domains[0] ?? '', NOW) ?? {};
  return stageRegion ? fleetEvents(stageRegion, NOW, NOW + 400 * DAY).filter(({ kind }) => kind === 'zone') : [];
})();

/** Some hundreds of moments, of different domains and events in which a zone lost machines, at which nodes had been away for a while. */
const moments = (() => {
  const found: { id: string; t: number }[] = [];
  for (let n = 0; n < domains.length; n += 3) {
    const id = domains[n] ?? '';
    for (let at = n % 13; at < zoneEvents.length; at += 13) {
      const { recoveryAt = 0, end = 0 } = zoneEvents[at] ?? {};
      const t = Math.floor((recoveryAt + (n % 4) * 0.1 * (end - recoveryAt)) / SECOND) * SECOND;
      const snapshot = world.snapshot(id, t);
      // Of many nodes in a zone the others have room enough.
      if (!snapshot || snapshot.deleted || snapshot.spec.dataNodes / Math.max(1, snapshot.spec.zones.length) > 4) continue;
      const { context, spec } = snapshot;
      const away = awayAt(context);
      if (away.length > 0 && !spec.script && !context.diskFull && !context.red && !context.change && !context.maxRetry)
        if (away.every(({ down, recoverMs }) => t > down + 2 * MINUTE + recoverMs)) found.push({ id, t });
    }
  }
  return found;
})();

const at = ({ id, t }: (typeof moments)[number]): Snapshot => {
  const snapshot = world.snapshot(id, t);
  if (!snapshot) throw new Error(`${id} is not there`);
  return snapshot;
};

/** Slots of the copies that belong on some nodes, by their index, shard and number. */
const placesOf = ({ table, spec }: Snapshot, homes: ReadonlySet<number>): Map<string, number> => {
  const places = new Map<string, number>();
  for (let row = 0; row < table.rows; row++) {
    const index = table.indices[table.index[row] ?? 0];
    const [shard, copy] = [table.shard[row] ?? 0, table.copy[row] ?? 0];
    if (index && homes.has(homeOf(spec, index, shard, copy))) places.set(`${index.salt} ${shard} ${copy}`, table.slot[row] ?? -1);
  }
  return places;
};

describe('copies of nodes that are away', () => {
  test('are tested at enough moments', () => expect(moments.length).toBeGreaterThan(100));

  test('never stand two of a shard on one node, nor more in a zone than awareness lets in', () => {
    for (const moment of moments) {
      const { table, spec } = at(moment);
      const zones = Math.max(1, spec.zones.length);
      let wrong = 0;
      for (let row = 0; row < table.rows; ) {
        const index = table.indices[table.index[row] ?? 0];
        const copies = 1 + (index?.replicas ?? 0);
        const slots = [...table.slot.subarray(row, row + copies)].filter((slot) => slot >= 0);
        const isSpread = index?.tier === 'hot' && spec.forcedAwareness && copies <= zones && spec.dataNodes % zones === 0;
        if (new Set(isSpread ? slots.map((slot) => slot % zones) : slots).size < slots.length) wrong++;
        row += copies;
      }
      expect([moment, wrong]).toEqual([moment, 0]);
    }
  });

  test('fill no disk up to its flood mark, however many nodes are away', () => {
    let pastLow = 0;
    for (const moment of moments) {
      const snapshot = at(moment);
      for (const { role, slot } of snapshot.nodes) {
        if (role !== 'data') continue;
        const free = snapshot.diskTotal(slot) - snapshot.diskUsed(slot);
        expect([moment, slot, free > snapshot.diskMark('flood_stage')]).toEqual([moment, slot, true]);
        if (free < snapshot.diskMark('low')) pastLow++;
      }
    }
    expect(pastLow).toBeGreaterThan(5);
  });

  test('are built on no node that is past its low mark already', () => {
    for (const { id, t } of moments) {
      const [last] = awayAt(at({ id, t }).context).toSorted((a, b) => b.down - a.down);
      if (!last || last.recoverMs > 40 * MINUTE) continue;
      // Little has been written meanwhile.
      const snapshot = at({ id, t: Math.ceil((last.down + last.recoverMs) / SECOND) * SECOND + 2 * MINUTE });
      const { table } = snapshot;
      const largest = new Map<number, number>();
      for (let row = 0; row < table.rows; row++) {
        const index = table.indices[table.index[row] ?? 0];
        const slot = table.slot[row] ?? -1;
        const bytes = index ? snapshot.copyBytes(index, table.shard[row] ?? 0, table.copy[row] ?? 0) : 0;
        largest.set(slot, Math.max(largest.get(slot) ?? 0, bytes));
      }
      for (const { role, slot } of snapshot.nodes) {
        const total = snapshot.diskTotal(slot);
        const before = snapshot.diskUsed(slot) - (largest.get(slot) ?? 0) - 0.022 * total;
        if (role === 'data') expect([id, t, slot, before < total - snapshot.diskMark('low')]).toEqual([id, t, slot, true]);
      }
    }
  });

  test('stay where they have found a place', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.constantFrom(...moments), fc.integer({ min: 1, max: 90 }), (moment, minutes) => {
        const before = at(moment);
        const after = at({ ...moment, t: moment.t + minutes * MINUTE });
        const still = new Set(awayAt(after.context).map(({ slot }) => slot));
        const away = new Set(
          awayAt(before.context)
            .map(({ slot }) => slot)
            .filter((slot) => still.has(slot)),
        );
        // A change takes copies to machines of its own.
        if (after.context.change) return;
        const later = placesOf(after, away);
        for (const [copy, slot] of placesOf(before, away)) {
          if (slot < 0 || !later.has(copy)) continue;
          compared++;
          expect([moment, copy, later.get(copy)]).toEqual([moment, copy, slot]);
        }
      }),
      { numRuns: 200 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('wait without a node where disks are full, and the engine says why', () => {
    let explained = 0;
    for (const { id, t } of moments) {
      const snapshot = at({ id, t });
      const { table, spec } = snapshot;
      const row = table.state.indexOf(UNASSIGNED);
      const zones = Math.max(1, spec.zones.length);
      // The copies of a node that is alone in its zone have no place there.
      if (row < 0 || table.primary[row] === 1 || spec.dataNodes / zones < 2 || explained >= 25) continue;
      const index = table.indices[table.index[row] ?? 0];
      if (!index || world.clusterAnswer(id, '/_cluster/allocation/explain', t)?.kind !== 'answer') continue;
      const answer = jsonOf(world, id, '/_cluster/allocation/explain', t) as unknown as {
        node_allocation_decisions?: { node_id: string; node_decision: string; deciders?: { decider: string; explanation: string }[] }[];
      };
      const home = homeOf(spec, index, table.shard[row] ?? 0, table.copy[row] ?? 0);
      // A cluster under load rejects the question.
      for (const { node_id, deciders = [] } of answer.node_allocation_decisions ?? []) {
        const node = snapshot.nodes.find(({ nodeId }) => nodeId === node_id);
        const free = node ? snapshot.diskTotal(node.slot) - snapshot.diskUsed(node.slot) : 0;
        const low = deciders.find(({ decider, explanation }) => decider === 'disk_threshold' && explanation.includes('low watermark'));
        expect([id, t, node?.slot, low !== undefined]).toEqual([id, t, node?.slot, free < snapshot.diskMark('low')]);
        if (low && node && node.slot % zones === home % zones) explained++;
      }
    }
    expect(explained).toBeGreaterThan(3);
  });

  test('go to the machines of a change from where they are, or are built there', () => {
    let moving = 0;
    for (let n = 0; n < domains.length; n += 2) {
      const id = domains[n] ?? '';
      const { recoveryAt = 0, start = 0 } = zoneEvents[n % zoneEvents.length] ?? {};
      const spec = world.snapshot(id, start)?.spec;
      for (const fault of spec ? faultsBetween(spec, 'change', start, recoveryAt) : []) {
        const t = Math.floor(Math.min(recoveryAt - 1, fault.start + 0.5 * (fault.end - fault.start)) / SECOND) * SECOND;
        const snapshot = world.snapshot(id, t);
        if (!snapshot || snapshot.deleted || awayAt(snapshot.context).length === 0) continue;
        const { table } = snapshot;
        const present = new Set(snapshot.nodes.map(({ slot }) => slot));
        let astray = 0;
        for (let row = 0; row < table.rows; row++) {
          const [slot = -1, target = -1] = [table.slot[row], table.target[row]];
          if ((slot >= 0 && !present.has(slot)) || (target >= 0 && !present.has(target))) astray++;
          if (target >= 0) moving++;
        }
        expect([id, t, astray]).toEqual([id, t, 0]);
      }
    }
    expect(moving).toBeGreaterThan(5);
  });
});
