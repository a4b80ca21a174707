import { expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import { boardOf } from '#rules/fleet-board/board-lines';
import { steppedClock } from '../../platform/clock/clock.ts';
import { testPorts } from '../../testkit/inspected-ports.ts';
import { LineChanges } from './line-changes.ts';

const START = Date.UTC(2026, 10, 20, 9, 0, 0);

/** A place some minutes before a bad build is taken back, its line, and how often its changes were read. */
const hitPlace = async () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  const build = world
    .incidents(START, START + 90 * DAY)
    .find(({ kind, start, subjects }) => kind === 'deployment' && start > START && subjects.length >= 12);
  if (!build) throw new Error('no build comes to enough domains');
  const clock = steppedClock(START);
  clock.step(build.recovery - 5 * MINUTE - START);
  const ports = testPorts(clock);
  const look = await ports.fleetStates.look();
  const { lines } = boardOf(look.domains);
  const line = lines.find(({ key }) => key === `version:${build.target}/SearchLatencyHigh`);
  if (!line) throw new Error('the build has no line');
  let readings = 0;
  const { among } = ports.changes;
  const changes = {
    ...ports.changes,
    among: (...args: Parameters<typeof among>) => {
      readings += 1;
      return among(...args);
    },
  };
  return { build, clock, look, line, ports: { ...ports, changes }, readings: () => readings };
};

test('the build that made searches slow stands out before its line, and is read once for all who ask', async () => {
  const { build, clock, look, line, ports, readings } = await hitPlace();
  const changes = new LineChanges(clock);
  const both = await Promise.all([changes.before(ports, line, look), changes.before(ports, line, look)]);
  expect(both[0]).toEqual(both[1]);
  expect(readings()).toBe(1);
  expect(both[0]?.[0]).toMatchObject({ title: `${build.build} released to ${build.target}`, kind: 'release', confidence: 'high' });
  expect(both[0]?.map(({ confidence }) => confidence)).not.toContain('low');
  await changes.before(ports, { ...line, start: (line.start ?? 0) + MINUTE }, look);
  expect(readings()).toBe(2);
});

test('what may well be chance is left out', async () => {
  const { clock, look, line, ports } = await hitPlace();
  const touched = line.members.slice(0, 2).map(({ domain }) => domain.domainIdentifier);
  const at = (line.start ?? 0) - MINUTE;
  const weak = {
    id: 'weak',
    subject: 'use1-az4',
    kind: 'configuration' as const,
    title: 'Weak',
    at,
    until: at,
    actor: null,
    link: null,
    source: 'x',
  };
  const changes = { ...ports.changes, among: async () => [{ ...weak, touched }] };
  expect(await new LineChanges(clock).before({ ...ports, changes }, line, look)).toEqual([]);
});

test('of a line whose beginning nobody knows nothing is said, and what failed is read again', async () => {
  const { clock, look, line, ports, readings } = await hitPlace();
  const changes = new LineChanges(clock);
  expect(await changes.before(ports, { ...line, start: null }, look)).toEqual([]);
  expect(readings()).toBe(0);
  const broken = { ...ports, changes: { ...ports.changes, among: async () => Promise.reject(new Error('lost')) } };
  await expect(changes.before(broken, line, look)).rejects.toThrow('lost');
  // A failure answers for two seconds, as that of any shared reading.
  clock.step(3 * SECOND);
  expect(await changes.before(ports, line, look)).not.toEqual([]);
});

test('what was hit on another day is no part of its beginning', async () => {
  const { clock, look, line, ports } = await hitPlace();
  const start = (line.start ?? 0) - 30 * HOUR;
  expect(await new LineChanges(clock).before(ports, { ...line, start }, look)).toEqual([]);
});
