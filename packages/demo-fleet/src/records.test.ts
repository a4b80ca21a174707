import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '#rules/events/event-types';
import { goneBetween } from './context.ts';
import { largeWorld, NOW, smallWorld, WELL } from './testkit.ts';
import { createWorld, type World } from './world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** More than any domain has in the windows of these tests: how a list is cut at its limit is not asked here. */
const MOST = 1_000_000;

const eventsOf = (world: World, identifier: string, from: number, to: number, now = to) =>
  world.domainEvents(identifier, from, to, MOST, now) ?? [];

describe('a lost node and its records', () => {
  const world = smallWorld();
  const [round] = world.incidentsOf(WELL('orders-yellow'), NOW - 9 * HOUR, NOW - 4 * HOUR);
  if (!round) throw new Error('orders-yellow has no round');
  const told = eventsOf(world, WELL('orders-yellow'), round.start, round.start + 50 * MINUTE).reverse();
  const of = (type: string) => told.find((event) => event.event_type === type);

  test('are told in their order: unhealthy, removal, launch, replaced, and the issue half an hour later', () => {
    const types = ['NodeUnhealthyDetected', 'InstanceTerminated', 'InstanceLaunched', 'NodeReplacedBySelfHealing'];
    const times = types.map((type) => of(type)?.event_timestamp ?? 0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect((times[0] ?? 0) - round.start).toBeLessThan(2 * MINUTE);
    const issue = world
      .issues(WELL('orders-yellow'), round.start, round.start + HOUR, round.start + HOUR)
      ?.find(({ openedAt }) => openedAt > round.start);
    expect(issue?.issueType).toBe('ClusterYellow');
    expect((issue?.openedAt ?? 0) - round.start).toBeGreaterThan(30 * MINUTE);
    expect((issue?.openedAt ?? 0) - round.start).toBeLessThan(33 * MINUTE);
  });

  test('name the machines that went and came, as the instances and the group’s activities do', () => {
    const idsAt = (t: number) =>
      (world.instances(WELL('orders-yellow'), t) ?? []).filter(({ state }) => state === 'running').map(({ machine }) => machine.instanceId);
    const gone = of('InstanceTerminated')?.resource_id ?? '';
    const back = of('NodeReplacedBySelfHealing')?.resource_id ?? '';
    expect(idsAt(round.start - MINUTE)).toContain(gone);
    expect(idsAt(round.start + 20 * MINUTE)).not.toContain(gone);
    expect(idsAt(round.start + 20 * MINUTE)).toContain(back);
    const activities = world.groups(WELL('orders-yellow'), round.start + 20 * MINUTE)?.autoScalingEvents.slice(0, 2);
    expect(activities?.map(({ instanceId }) => instanceId).sort()).toEqual([gone, back].sort());
    const groups = world.groups(WELL('orders-yellow'), round.start + 20 * MINUTE)?.autoScalingGroups.map(({ groupName }) => groupName);
    expect(groups).toContain(of('InstanceLaunched')?.metadata_asg_name);
  });

  test('stand in the list of changes at the same times', () => {
    const left = world.changes(WELL('orders-yellow'), round.start - 1, round.start + 1, NOW).find(({ kind }) => kind === 'node');
    expect(left?.at).toBe(of('NodeReplacedBySelfHealing')?.metadata_start_time);
  });
});

test('a launch that is under way has no end yet, and its activity runs', () => {
  const world = smallWorld();
  const [round] = world.incidentsOf(WELL('orders-yellow'), NOW - 9 * HOUR, NOW - 4 * HOUR);
  const launched = eventsOf(world, WELL('orders-yellow'), round?.start ?? 0, (round?.start ?? 0) + 50 * MINUTE).find(
    ({ event_type }) => event_type === 'InstanceLaunched',
  );
  const during = (launched?.metadata_start_time ?? 0) + 3_000;
  const activity = world.groups(WELL('orders-yellow'), during)?.autoScalingEvents[0];
  expect(activity).toMatchObject({ statusCode: 'MidLifecycleAction', endTime: null });
  expect(activity?.progress).toBeLessThan(100);
});

describe('a zone event', () => {
  const world = largeWorld();
  const event = world.incidents(NOW - 30 * DAY, NOW - DAY).find((incident) => incident.kind === 'zone');
  if (!event) throw new Error('no zone event');

  test('opens issues within minutes of each other, which are resolved when the nodes are back', () => {
    const drops = event.subjects
      .slice(0, 400)
      .flatMap((id) => world.issues(id, event.start, event.end + HOUR, NOW) ?? [])
      .filter((issue) => issue.issueType === 'NodeDrop' && issue.zone === event.target);
    expect(drops.length).toBeGreaterThan(40);
    for (const { openedAt, resolvedAt } of drops) {
      expect(openedAt - event.start).toBeGreaterThan(10 * MINUTE);
      expect(openedAt - event.start).toBeLessThan(30 * MINUTE);
      expect(resolvedAt ?? 0).toBeGreaterThan(event.recovery);
      expect(resolvedAt ?? Number.POSITIVE_INFINITY).toBeLessThan(event.end + 10 * MINUTE);
    }
  });

  test('stands among the changes of each domain that lost a node', () => {
    for (const id of event.subjects.slice(0, 20)) {
      const titles = world.changes(id, event.start, event.end, NOW).map(({ title }) => title);
      expect(titles.some((title) => title.includes(`lost in ${event.target}`))).toBe(true);
    }
  });
});

describe('a deployment and slow storage', () => {
  const world = largeWorld();
  const shared = world.incidents(NOW - 30 * DAY, NOW - DAY);
  const hit = (kind: 'deployment' | 'storage') =>
    shared
      .filter((incident) => incident.kind === kind)
      .flatMap((incident) => incident.subjects.slice(0, 5).map((id) => ({ ...incident, id })))
      .slice(0, 40);

  test('an issue since a build was deployed finds the deployment among the changes, at the time of the event', () => {
    const cases = hit('deployment');
    expect(cases.length).toBeGreaterThan(20);
    for (const { id, build, start, end, recovery } of cases) {
      const issue = world.issues(id, start, end, NOW)?.find(({ details }) => details?.includes('was deployed'));
      expect(issue?.details).toMatch(new RegExp(`, since ${build} was deployed$`, 'u'));
      // Who looks while the first domains are slow already sees it too.
      const [then, ...others] = world.changes(id, start - HOUR, start, start).filter(({ kind }) => kind === 'release');
      expect(others).toEqual([]);
      // What is to come nobody sees, however far ahead they ask.
      expect(world.changes(id, start - HOUR, end, start).filter(({ kind }) => kind === 'release')).toEqual([then]);
      const soon = eventsOf(world, id, start - HOUR, start).filter(({ metadata_event_name }) => metadata_event_name === build);
      expect(soon.map(({ event_type, event_timestamp }) => [event_type, event_timestamp])).toEqual([['ComponentDeployed', then?.at]]);
      expect(then).toMatchObject({ title: `${build} deployed`, actor: 'service' });
      const changes = world.changes(id, start - HOUR, end, NOW).filter(({ title }) => title.startsWith(`${build} `));
      expect(changes.map(({ title }) => title)).toEqual([`${build} rolled back`, `${build} deployed`]);
      expect((then?.at ?? 0) < start && start < (issue?.openedAt ?? 0)).toBe(true);
      expect((changes[0]?.at ?? recovery) < recovery).toBe(true);
      const events = eventsOf(world, id, start - HOUR, end).filter(({ metadata_event_name }) => metadata_event_name === build);
      expect(events.map(({ event_timestamp }) => event_timestamp)).toEqual(changes.map(({ at }) => at));
    }
  });

  test('slow storage stands among the changes of each domain that it hits for as long as it lasts', () => {
    const cases = hit('storage');
    expect(cases.length).toBeGreaterThan(20);
    for (const { id, target, start, end } of cases) {
      const during = world.changes(id, start, end, end - 1).find(({ title }) => title === `Slow storage in ${target}`);
      expect(during).toMatchObject({ kind: 'incident', at: start, until: null });
      expect(world.changes(id, start, end, NOW).find(({ title }) => title === during?.title)?.until).toBe(end);
    }
  });
});

describe('records of any domain', () => {
  const world = smallWorld();
  const domains = world.domains();
  const anyDomain = fc.integer({ min: 0, max: domains.length - 1 });

  test('know nothing of what is to come, and are the same however they are cut', () => {
    fc.assert(
      fc.property(anyDomain, fc.integer({ min: 0, max: 300 }), (i, days) => {
        const id = domains[i] ?? '';
        const now = NOW + days * DAY;
        const all = eventsOf(world, id, now - 6 * DAY, now);
        expect(all.every((event) => event.event_timestamp < now)).toBe(true);
        const middle = now - 2.7 * DAY;
        expect([...eventsOf(world, id, middle, now), ...eventsOf(world, id, now - 6 * DAY, middle, now)]).toEqual(all);
        // A later look back finds the same events, some with an end that was not known yet.
        expect(eventsOf(world, id, now - 6 * DAY, now, now + 5 * DAY).map(({ id: event }) => event)).toEqual(
          all.map(({ id: event }) => event),
        );
        for (const issue of world.issues(id, now - 31 * DAY, now + 1, now) ?? []) {
          expect(issue.openedAt <= issue.updatedAt && issue.updatedAt <= now).toBe(true);
          expect((issue.resolvedAt ?? now) >= issue.openedAt && (issue.resolvedAt ?? now) <= now).toBe(true);
        }
        for (const ticket of world.tickets(id, 100, now) ?? []) expect(ticket.createDate).toBeLessThanOrEqual(now);
      }),
      { numRuns: 25 },
    );
  });

  test('are none of while the domain was deleted, also after its owner has made it again', () => {
    const year = { from: NOW - 60 * DAY, to: NOW + 300 * DAY };
    const gone = domains.flatMap((id) => {
      const facts = world.domain(id, NOW);
      return facts && facts.spec.script === null ? goneBetween(facts.spec, year.from, year.to).map(([from, to]) => ({ id, from, to })) : [];
    });
    expect(gone.length).toBeGreaterThan(5);
    for (const { id, from, to } of gone) {
      const later = to + 2 * DAY;
      expect([id, eventsOf(world, id, from, to, later)]).toEqual([id, []]);
      expect([
        id,
        world.issues(id, from, to, later)?.filter(({ openedAt, resolvedAt }) => openedAt >= from && (resolvedAt ?? later) < to),
      ]).toEqual([id, []]);
      expect(eventsOf(world, id, to, to + 7 * DAY, later + 7 * DAY).length).toBeGreaterThan(0);
    }
  });

  test('tell of an update from its notice on, days before it begins', () => {
    const notices = domains.slice(0, 120).flatMap((id) =>
      eventsOf(world, id, NOW, NOW + 30 * DAY)
        .filter(({ event_type }) => event_type === 'SoftwareUpdateScheduled')
        .map((event) => ({ id, event })),
    );
    expect(notices.length).toBeGreaterThan(10);
    for (const { id, event } of notices) {
      const now = event.event_timestamp + 1;
      expect(event.metadata_start_time).toBeGreaterThan(now + DAY);
      expect(eventsOf(world, id, now - 1, now)).toContainEqual(event);
    }
  });

  test('never fall on the minute, and some lack fields, as real ones do', () => {
    const all = domains.slice(0, 120).flatMap((id) => eventsOf(world, id, NOW - 7 * DAY, NOW));
    expect(all.length).toBeGreaterThan(3_000);
    expect(all.filter((event) => event.event_timestamp % MINUTE === 0).length).toBeLessThan(5);
    const sparse = all.filter((event) => event.event_source === null).length / all.length;
    expect(sparse > 0.005 && sparse < 0.08).toBe(true);
  });

  test('show many of the 42 kinds of events over a few weeks', () => {
    const large = largeWorld();
    const kinds = new Set(
      large
        .domains()
        .slice(0, 700)
        .flatMap((id) => (large.domainEvents(id, NOW - 9 * DAY, NOW, 1_000, NOW) ?? []).map((event) => event.event_type)),
    );
    expect(kinds.size).toBeGreaterThan(22);
    for (const kind of kinds) expect(Object.hasOwn(EVENT_TYPES, kind)).toBe(true);
  });
});

describe('a blue/green change', () => {
  test.each([WELL('changing-bg'), WELL('stuck-bg')])('of %s tells the same stages by its progress and by its events', (domain) => {
    const world = smallWorld();
    for (let at = NOW - DAY; at < NOW; at += 53 * MINUTE) {
      const change = world.changeProgress(domain, null, at);
      if (!change) throw new Error(`${domain} has no change`);
      const names = new Set(change.stages.map(({ name }) => name));
      const told = (world.keyEvents(domain, change.startTime, at + 1, MOST, at) ?? [])
        .filter(({ action, dynamicFields }) => names.has(action) && (dynamicFields?.context ?? change.changeId) === change.changeId)
        .map(({ action, event_time }) => [action, event_time])
        .reverse();
      const begun = change.stages.filter(({ name, lastUpdated }) => name !== 'Validation' && lastUpdated !== null && lastUpdated <= at);
      expect(told).toEqual(begun.map(({ name, lastUpdated }) => [name, lastUpdated]));
    }
  });
});

describe('well-known domains', () => {
  const times = Array.from({ length: 12 }, (_, i) => NOW + i * 5_413_000);
  const world = smallWorld();
  const openAt = (name: string, t: number) =>
    (world.issues(WELL(name), t, t + 1, t) ?? []).filter(({ resolvedAt }) => resolvedAt === null).map(({ issueType }) => issueType);

  test.each([
    ['orders-yellow', 'ClusterYellow'],
    ['orders-red', 'ClusterRed'],
    ['single-yellow', 'ClusterYellow'],
    ['disk-full', 'IndexWriteBlocked'],
    ['kibana-clash', 'DashboardsDown'],
    ['manager-flapping', 'MasterUnstable'],
    ['mapping-explosion', 'PendingTasksHigh'],
    ['leaked-exclusion', 'StorageSkew'],
    ['catalog-carbon', 'AgentOutOfSync'],
  ])('%s always has its %s open', (name, type) => {
    for (const t of times) expect(openAt(name, t)).toContain(type);
  });

  test('healthy and deleted ones have none', () => {
    for (const t of times) expect([openAt('orders-green', t), openAt('gone-deleted', t)]).toEqual([[], []]);
  });

  test('a recover closes what it mends', () => {
    const mended = createWorld({
      stageRegion: { stage: 'beta', airportCode: 'iad' },
      actions: [{ id: 'a', token: 'a', kind: 'recover-domain', domainIdentifier: WELL('max-retry'), at: NOW }],
    });
    const open = (t: number) => (mended.issues(WELL('max-retry'), t, t + 1, t) ?? []).filter(({ resolvedAt }) => resolvedAt === null);
    expect(open(NOW)).toHaveLength(1);
    expect(open(NOW + 50 * MINUTE)).toHaveLength(0);
  });
});

test('every event is found by its own millisecond', () => {
  const world = smallWorld();
  for (const identifier of [WELL('orders-red'), WELL('orders-yellow'), WELL('changing-bg')]) {
    const events = world.domainEvents(identifier, NOW - 2 * DAY, NOW, 8_000, NOW) ?? [];
    expect(events.length).toBeGreaterThan(20);
    for (const { id, event_timestamp: at } of events)
      expect(
        world.domainEvents(identifier, at, at + 1, 8_000, NOW)?.map((one) => one.id),
        `${identifier} ${new Date(at).toISOString()}`,
      ).toContain(id);
  }
});
