import { expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { steppedClock } from '../../platform/clock/clock.ts';
import { describeTicketsPort } from './contract.ts';
import { demoTickets } from './demo/demo-tickets.ts';
import type { TicketsPort } from './port.ts';
import { sharedTickets } from './shared-tickets.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DOMAIN = '000000000101:disk-full';
const demo = (clock: { now(): number }): TicketsPort =>
  demoTickets(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), clock);

describeTicketsPort('demo fleet, shared', async () => {
  const clock = { now: () => NOW };
  return { port: sharedTickets(demo(clock), clock), domainIdentifier: DOMAIN };
});

test('all who look within 15 seconds ask the source once', async () => {
  const clock = steppedClock(NOW);
  const source = demo(clock);
  let reads = 0;
  const port = sharedTickets(
    {
      ...source,
      of: (domainIdentifier, limit, signal) => {
        reads += 1;
        return source.of(domainIdentifier, limit, signal);
      },
    },
    clock,
  );
  const lists = await Promise.all(Array.from({ length: 50 }, () => port.of(DOMAIN, 100)));
  expect(new Set(lists).size).toBe(1);
  clock.step(15_000);
  await port.of(DOMAIN, 100);
  expect(reads).toBe(1);
  clock.step(1);
  await port.of(DOMAIN, 100);
  expect(reads).toBe(2);
});
