import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { ISSUE_TYPES } from '#rules/events/issue-types';
import { goneBetween } from './context.ts';
import { type SampleFacts, SILENT } from './samples/issue-samples.ts';
import { SAMPLE_SOURCES, type SampleSource } from './samples/sources.ts';
import { largeWorld, NOW, smallWorld } from './testkit.ts';
import type { World } from './world.ts';

const SOURCES = Object.keys(SAMPLE_SOURCES) as SampleSource[];
const both = (from: number, to: number) => SOURCES.map((source) => ({ source, from, to }));

/** Each slot by itself, as a text. */
const slotsOf = (samples: readonly SampleFacts[]): string[] =>
  samples
    .flatMap(({ domainId, issueType, source, from, to, attributes }) => {
      const { cadenceMs } = SAMPLE_SOURCES[source];
      const list: string[] = [];
      for (let slot = Math.floor(from / cadenceMs) * cadenceMs; slot < to; slot += cadenceMs)
        list.push(`${domainId} ${issueType} ${source} ${slot} ${JSON.stringify(attributes)}`);
      return list;
    })
    .sort();

const allSamples = (world: World, from: number, to: number): SampleFacts[] => [...world.samples.between(both(from, to), NOW)].flat();

describe('samples of a domain', () => {
  const world = smallWorld();
  const domains = world.domains();
  const from = NOW - 6 * DAY;

  test('are what its Issues page shows at that time, and nothing of it is missing', () => {
    let seen = 0;
    for (const id of domains) {
      const samples = world.samples.of(id, both(from, NOW), NOW) ?? [];
      const issues = world.issues(id, from, NOW, NOW) ?? [];
      const openAt = (type: string, t: number): boolean =>
        issues.some(({ issueType, openedAt, resolvedAt }) => issueType === type && openedAt <= t && t < (resolvedAt ?? NOW));
      for (const sample of samples.filter(({ issueType }) => issueType !== SILENT)) {
        expect(sample.from % SAMPLE_SOURCES[sample.source].cadenceMs).toBe(0);
        for (const t of [sample.from, sample.to - 1]) expect([id, sample.issueType, t, openAt(sample.issueType, t)]).toContain(true);
        expect(Object.hasOwn(ISSUE_TYPES, sample.issueType)).toBe(true);
        seen++;
      }
      for (const { issueType, openedAt, resolvedAt } of issues) {
        const look = Math.ceil(Math.max(from, openedAt) / (5 * MINUTE)) * 5 * MINUTE;
        if (look >= Math.min(resolvedAt ?? NOW, NOW)) continue;
        const found = samples.some((one) => [issueType, SILENT].includes(one.issueType) && one.from <= look && look < one.to);
        const { status } = world.domainState(id, look) ?? {};
        expect([id, issueType, look, found || status === 'deleted']).toContain(true);
      }
    }
    expect(seen).toBeGreaterThan(200);
  });

  test('are the same however time is cut, and whenever one looks back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: domains.length - 1 }),
        fc.integer({ min: 1, max: 9 * DAY }),
        fc.integer({ min: 0, max: 3 * DAY }),
        (place, length, later) => {
          const id = domains[place] ?? '';
          const [begin, end] = [NOW - 10 * DAY, NOW - HOUR];
          const of = (a: number, b: number, now = NOW) => slotsOf(world.samples.of(id, both(a, b), now) ?? []);
          const whole = of(begin, end);
          expect([...of(begin, begin + length), ...of(begin + length, end)].sort()).toEqual(whole);
          expect(of(begin, end, NOW + later)).toEqual(whole);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('are silent, and tell nothing of their own, while nobody gets an answer', () => {
    const silent = allSamples(world, NOW - 9 * DAY, NOW).filter(({ issueType }) => issueType === SILENT);
    const passing = silent.filter(({ from: a, to }) => to - a < DAY);
    expect(passing.length).toBeGreaterThan(3);
    for (const { domainId, from: a, to } of passing) {
      for (const t of [a, a + (to - a) / 2]) expect([domainId, t, world.domainState(domainId, t)?.status]).toContain('unreachable');
      const told = world.samples.of(domainId, [{ source: 'rule-engine', from: a, to }], NOW) ?? [];
      expect(told.filter(({ issueType }) => issueType !== SILENT)).toEqual([]);
    }
    const mute = slotsOf(world.samples.of('000000000202:conn-refused', both(NOW - HOUR, NOW), NOW) ?? []);
    expect(mute.filter((slot) => slot.includes(SILENT))).toHaveLength(60);
    expect(mute.filter((slot) => slot.includes('ClusterUnreachable'))).toHaveLength(12);
  });

  test('carry what the domain’s own pages show of its configuration', () => {
    for (const member of world.samples.fleet(NOW)) {
      if (!member) continue;
      const { attributes, domainId } = member;
      const options = (name: string): unknown => world.config(domainId, NOW)?.find((entry) => entry.name === name)?.options;
      const facts = world.domain(domainId, NOW);
      expect(options('ClusterConfig')).toMatchObject({
        InstanceType: attributes.instanceType,
        InstanceCount: attributes.instanceCount,
        MultiAZWithStandbyEnabled: attributes.standByEnabled,
        ZoneAwarenessEnabled: (attributes.numOfAz ?? 0) > 1,
      });
      expect(options('VPCOptions') !== undefined).toBe(attributes.isVpc);
      expect(attributes.az).toHaveLength(attributes.numOfAz ?? 0);
      expect(attributes.esVersion).toBe(facts?.spec.engine.label);
      if (facts?.pinnedDomain) expect(attributes.vfi).toBe(facts.pinnedDomain);
    }
  });

  test('a deleted domain is not in the fleet and has none, one that its owner changes is left out', () => {
    const gone = '000000000101:gone-deleted';
    const members = new Map([...world.samples.fleet(NOW)].flatMap((member) => (member ? [[member.domainId, member] as const] : [])));
    expect(members.has(gone)).toBe(false);
    expect(world.samples.of(gone, both(from, NOW), NOW)).toEqual([]);
    for (const [id, { excluded }] of members) {
      const running = (world.changes(id, NOW - 90 * DAY, NOW, NOW) ?? []).filter(
        ({ kind, until }) => kind === 'blue-green' && until === null,
      );
      const deleting = world.domainState(id, NOW)?.faults.includes('customer-delete') ?? false;
      expect([id, excluded]).toEqual([id, deleting || running.some(({ actor }) => actor === 'customer')]);
    }
  });
});

describe('the sources', () => {
  const world = smallWorld();
  const anyTime = fc.integer({ min: 0, max: 90 * DAY }).map((t) => NOW + t);

  test('are 15 to 20 minutes late, and their completeness never goes back', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 3 * HOUR }), (t, more) => {
        for (const source of SOURCES) {
          const late = t - world.samples.completeAt(source, t);
          expect(late).toBeGreaterThanOrEqual(15 * MINUTE);
          expect(late).toBeLessThan(20.5 * MINUTE);
          expect(world.samples.completeAt(source, t + more)).toBeGreaterThanOrEqual(world.samples.completeAt(source, t));
        }
      }),
    );
  });

  test('have all samples up to their completeness, and past it those of some domains', () => {
    const since = SOURCES.map((source) => ({ source, from: NOW - HOUR }));
    const arrived = slotsOf([...world.samples.arrived(since, NOW)].flat());
    const complete = SOURCES.flatMap((source) => [
      ...world.samples.between([{ source, from: NOW - HOUR, to: world.samples.completeAt(source, NOW) }], NOW),
    ]).flat();
    const all = new Set(slotsOf(allSamples(world, NOW - HOUR, NOW)));
    const known = new Set(arrived);
    expect(slotsOf(complete).filter((slot) => !known.has(slot))).toEqual([]);
    expect(arrived.length).toBeGreaterThan(slotsOf(complete).length);
    expect(arrived.length).toBeLessThan(all.size);
    expect(arrived.filter((slot) => !all.has(slot))).toEqual([]);
  });
});

test('the domains that an event in a zone takes machines from have that zone in common', () => {
  const world = largeWorld();
  const event = world.incidents(NOW - 12 * DAY, NOW - DAY).find(({ kind }) => kind === 'zone');
  if (!event) throw new Error('no zone event');
  const hit = new Map<string, boolean>();
  for (const { domainId, issueType, attributes } of allSamples(world, event.plateau + 12 * MINUTE, event.recovery))
    if (issueType === 'NodeDrop') hit.set(domainId, attributes.az.includes(event.target));
  const fleet = [...world.samples.fleet(event.start)].flatMap((member) => member ?? []);
  const inZone = fleet.filter(({ attributes }) => attributes.az.includes(event.target)).length;
  const rate = [...hit.values()].filter(Boolean).length / inZone;
  const elsewhere = [...hit.values()].filter((within) => !within).length / (fleet.length - inZone);
  expect(rate).toBeGreaterThan(0.05);
  expect(rate / elsewhere).toBeGreaterThan(20);
  expect([...hit.keys()].filter((id) => event.subjects.includes(id)).length / hit.size).toBeGreaterThan(0.95);
});

test('an issue is not counted for a domain that was deleted at the time', () => {
  const world = largeWorld();
  const domains = world.domains().flatMap((id) => world.domain(id, NOW) ?? []);
  const events = world.incidents(NOW - 40 * DAY, NOW - DAY).filter(({ kind }) => kind === 'zone');
  let [count, spared] = [0, 0];
  for (const { target, start, recovery } of events) {
    const counted = new Set(world.samples.withIssue('NodeDrop', target, start, recovery, NOW));
    const gone = domains.filter(({ spec }) =>
      goneBetween(spec, start, recovery).some(([from, to]) => from <= start && to > recovery + DAY),
    );
    expect(gone.filter(({ domainIdentifier }) => counted.has(domainIdentifier))).toEqual([]);
    count += counted.size;
    spared += gone.length;
  }
  expect(count).toBeGreaterThan(500);
  expect(spared).toBeGreaterThan(20);
});
