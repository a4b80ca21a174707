import { expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { largeWorld, NOW } from '../testkit.ts';
import { bytesPerWeight } from './bytes-per-weight.ts';
import { copiesFilling } from './disks.ts';
import { lowDiskOf } from './low-disk.ts';

const world = largeWorld();
const spec = world.domain(world.domains()[50] ?? '', NOW)?.spec;
if (!spec) throw new Error('no such domain');
/** Weight of copies that fill a share of the first node's disk. */
const weightOf = (share: number): number => copiesFilling(spec, 0, share) / bytesPerWeight(spec);
const own = (share: number): Float64Array => new Float64Array(spec.dataNodes).fill(weightOf(share));
const guest = (share: number, from: number, to: number) => ({ slot: 0, weight: weightOf(0.5 + share) - weightOf(0.5), from, to });
const midnight = NOW + 2 * HOUR;
const sought = { seekers: [], since: NOW, fullestAt: midnight - 1, now: own(0.5), fullest: own(0.5), nextDay: null };

test('a disk is short of space from the copy that takes the last of it until enough of them are gone', () => {
  const stays = [guest(0.2, NOW, NOW + 5 * HOUR), guest(0.2, NOW + HOUR, NOW + 3 * HOUR)];
  expect(lowDiskOf(spec, sought, stays)).toEqual({ from: NOW + HOUR, to: NOW + 3 * HOUR });
  expect(lowDiskOf(spec, sought, stays.slice(1))).toBeNull();
});

test('it has enough again when the oldest indices leave with the day', () => {
  const nextDay = { ...sought, nextDay: own(0.3) };
  expect(lowDiskOf(spec, nextDay, [guest(0.4, NOW + HOUR, NOW + 5 * HOUR)])).toEqual({ from: NOW + HOUR, to: midnight });
});
