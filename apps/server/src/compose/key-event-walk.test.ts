import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { DAY, MINUTE } from '#rules/durations';
import { EVENT_TYPES } from '#rules/events/event-types';
import { type DemoServer, startDemoServer } from '../testkit/demo-server.ts';
import type { Told } from '../testkit/incident-walk/facts.ts';
import { EVENT_FACTS, type EventFacts, eventsTold } from '../testkit/incident-walk/key-event-surfaces.ts';
import { Tally } from '../testkit/incident-walk/tally.ts';

/** A small region that has key events. */
const STAGE_REGION = { stage: 'prod', airportCode: 'yyc' } as const;
/** More domains: `KEY_EVENT_DRAWS=40 npx vitest run …/key-event-walk.test.ts`. */
const DRAWS = Number(process.env.KEY_EVENT_DRAWS ?? 12);
const WEEK = 7 * DAY;
const KINDS = new Set(['red-index', 'node-replacement', 'change', 'max-retry', 'manager-flapping', 'heap-pressure']);

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

test('key events tell the same of an incident as domain events: what, when and of which node', async () => {
  const host = `${STAGE_REGION.airportCode}.${STAGE_REGION.stage}.localhost`;
  const opened = server.clock.now();
  const world = createWorld({ stageRegion: STAGE_REGION, actions: [openingOf(opened)] });
  const targets = new Map<string, string[]>();
  for (const { kind, scope, target, start } of world.incidents(opened - WEEK, opened, { domains: true }))
    if (scope === 'domain' && KINDS.has(kind) && start > opened - WEEK && (world.domain(target, opened)?.spec.dataNodes ?? 99) <= 24)
      targets.set(kind, [...(targets.get(kind) ?? []), target]);
  const domains = [...new Set([...targets.values()].flatMap((list) => list.slice(0, Math.ceil(DRAWS / KINDS.size))))];
  const tally = new Tally<EventFacts>();
  const seen = new Set<string>();
  for (const domain of domains) {
    const told: Told<EventFacts>[] = await eventsTold(server, { host, domain, from: opened - WEEK, to: opened - MINUTE });
    for (const { facts } of told) for (const one of facts.types?.split(' ') ?? []) seen.add(one);
    tally.add(domain, told);
  }
  process.stdout.write(
    `key event walk: ${tally.comparisons} comparisons of ${domains.length} domains, ${tally.lines.length} disagreements\n`,
  );
  expect(tally.lines, tally.lines.join('\n')).toEqual([]);
  expect(tally.gaps(EVENT_FACTS)).toEqual([]);
  expect([...seen].filter((type) => !(type in EVENT_TYPES))).toEqual([]);
  expect(seen).toContain('NodeUnhealthyDetected');
  expect(tally.comparisons).toBeGreaterThan(36);
}, 600_000);
