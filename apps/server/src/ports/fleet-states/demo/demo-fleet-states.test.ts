import { expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { demoIssues } from '../../issues/demo/demo-issues.ts';
import { describeFleetStatesPort } from '../contract.ts';
import type { RunningChanges } from '../port.ts';
import { demoFleetStates } from './demo-fleet-states.ts';

const START = Date.UTC(2026, 10, 20, 9, 0, 0);
const idle: RunningChanges = { at: async () => new Map() };

const make = (at = START) => {
  const clock = steppedClock(at);
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(at)] });
  return { clock, world, port: demoFleetStates(world, clock, idle) };
};

describeFleetStatesPort('demo', async () => {
  const { world, clock, port } = make();
  const sick = '000000000101:orders-red';
  const open = await demoIssues(world, clock).open(sick);
  return {
    port,
    live: world.domains().filter((id) => !world.domain(id, START)?.deleted),
    sick: { domainIdentifier: sick, state: 'red', issueTypes: open.map(({ issueType }) => issueType) },
    unknownIdentifier: '999999999999:nobody-here',
  };
});

test('over six hours every look says of every domain what its own status and issues say', async () => {
  const { clock, world, port } = make();
  const issues = demoIssues(world, clock);
  for (let step = 0; step < 24; step += 1) {
    const { domains } = await port.look();
    for (const { domainIdentifier, state, issues: open } of domains) {
      const code = world.statusAt(domainIdentifier, clock.now()) ?? Number.NaN;
      expect([domainIdentifier, state]).toEqual([domainIdentifier, ['green', 'yellow', 'red'][code] ?? 'unknown']);
      if (step % 6 > 0) continue;
      const said = (await issues.open(domainIdentifier)).map((one) => `${one.issueType} ${one.zone} ${one.openedAt}`);
      expect([domainIdentifier, ...open.map((one) => `${one.type} ${one.zone} ${one.openedAt}`).sort()]).toEqual([
        domainIdentifier,
        ...said.sort(),
      ]);
    }
    clock.step(15 * 60_000 + 7_000);
  }
}, 60_000);

test('since when a state holds is its beginning to the second', async () => {
  const { clock, world, port } = make();
  const { domains } = await port.look();
  const begun = domains.filter(({ state, since }) => state !== 'green' && since !== null);
  expect(begun.length).toBeGreaterThan(5);
  for (const { domainIdentifier, since } of begun) {
    const now = world.statusAt(domainIdentifier, clock.now());
    expect(world.statusAt(domainIdentifier, since ?? 0)).toBe(now);
    expect(world.statusAt(domainIdentifier, (since ?? 0) - 1_000)).not.toBe(now);
  }
});
