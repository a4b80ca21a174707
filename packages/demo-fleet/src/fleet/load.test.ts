import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#rules/durations';
import { largeWorld, NOW } from '../testkit.ts';
import type { DomainSpec } from './domain-spec.ts';
import { dayWork, loadOf, meanLoad, workShare } from './load.ts';

const world = largeWorld();
const specs = world
  .domains()
  .slice(0, 300)
  .flatMap((id) => world.domain(id, NOW)?.spec ?? []);

/** Work of a stretch of minutes, in minutes at a load of 1. */
const workOf = (spec: DomainSpec, from: number, to: number): number => {
  let sum = 0;
  for (let t = from; t < to; t += MINUTE) sum += loadOf(spec, t);
  return sum;
};

/** A Wednesday. */
const DAY_START = Math.floor(NOW / DAY) * DAY - 3 * DAY;

test.each(['logs', 'search', 'batch', 'dev'] as const)(
  'the part of a day’s work that a stretch of it has is that of its load: %s',
  (profile) => {
    const own = specs.filter((spec) => spec.profile === profile);
    expect(own.length).toBeGreaterThan(5);
    fc.assert(
      fc.property(fc.constantFrom(...own), fc.integer({ min: 0, max: 1_440 }), fc.integer({ min: 0, max: 1_440 }), (spec, one, other) => {
        const [from, to] = [DAY_START + Math.min(one, other) * MINUTE, DAY_START + Math.max(one, other) * MINUTE];
        const whole = workOf(spec, DAY_START, DAY_START + DAY);
        // Bursts and noise are in the one and not in the other.
        expect(Math.abs(workShare(spec, from, to) - workOf(spec, from, to) / whole)).toBeLessThan(0.03);
        expect(Math.abs(whole / 60 / dayWork(spec) - 1)).toBeLessThan(0.08);
      }),
      { numRuns: 40 },
    );
  },
);

test('the mean load is that of a week', () => {
  for (const spec of specs.slice(0, 40)) {
    const week = workOf(spec, DAY_START, DAY_START + 7 * DAY) / (7 * 1_440);
    expect(Math.abs(week / meanLoad(spec) - 1)).toBeLessThan(0.05);
  }
});
