import { expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { describeVitals } from '../contract.ts';
import { demoVitals } from './demo-vitals.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

describeVitals('demo fleet', async () => ({
  vitals: demoVitals(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), { now: () => NOW }),
  domainIdentifier: '000000000101:orders-yellow',
  unknownIdentifier: '000000000101:never-was',
  from: NOW - 3 * 3_600_000,
  to: NOW,
}));

test('a curve read again, or with another window, holds what the world says of each of its times', async () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  const clock = steppedClock(NOW);
  const vitals = demoVitals(world, clock);
  const id = '000000000101:orders-yellow';
  for (const hours of [2.9, 1, 2.9, 2.5]) {
    const from = clock.now() - hours * 3_600_000;
    const expected = world.vitals(id, from, clock.now() + 1, 60_000);
    for (const { key, times, values } of await vitals.between(id, from, clock.now() + 5000)) {
      expect(times).toEqual(expected?.times);
      expect(values).toEqual(expected?.[key]);
    }
    clock.step(7 * 60_000);
  }
});

test('what an action changes shows in a curve that was read before it', async () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  const clock = steppedClock(NOW);
  const vitals = demoVitals(world, clock);
  const id = '000000000101:max-retry';
  const last = async (): Promise<number | undefined> =>
    (await vitals.between(id, clock.now() - 600_000, clock.now())).find(({ key }) => key === 'unassigned')?.values.at(-1);
  expect(await last()).toBe(1);
  world.apply({ id: 'a', domainIdentifier: id, kind: 'recover-domain', at: clock.now(), token: 'a' });
  clock.step(15 * 60_000);
  expect(await last()).toBe(0);
});
