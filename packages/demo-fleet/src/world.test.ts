import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isClientId, isDomainName, parseDomainIdentifier } from '#rules/domains/identifiers';
import { REGIONS } from '#rules/regions/regions';
import { STAGES } from '#rules/regions/stages';
import { largeWorld, NOW, smallWorld, textOf, WELL } from './testkit.ts';
import { createWorld, WELL_KNOWN } from './world.ts';

const DAY = 86_400_000;
const anyTime = fc.integer({ min: NOW - 400 * DAY, max: NOW + 4_000 * DAY });
const STATES = { green: 0, yellow: 1, red: 2, unreachable: 3, deleted: 4 } as const;

describe('who is there', () => {
  const world = largeWorld();
  const domains = world.domains();

  test('a large region has 20,000 domains in 3,000 accounts beside the well-known ones', () => {
    expect(domains.length - WELL_KNOWN.length).toBe(20_000);
    expect(world.accountIds().length - 2).toBe(3_000);
  });

  test('the median account has one domain, the largest 1,500', () => {
    const sizes = world
      .accountIds()
      .slice(2)
      .map((clientId) => world.account(clientId)?.totalDomains ?? 0)
      .sort((a, b) => a - b);
    expect([sizes[1_500], sizes.at(-1)]).toEqual([1, 1_500]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
  });

  test('identifiers are well-formed, distinct and in the reserved range [DOM-012] [DOM-013]', () => {
    expect(new Set(domains).size).toBe(domains.length);
    for (const identifier of domains) {
      const parsed = parseDomainIdentifier(identifier);
      expect([identifier, parsed !== null && isClientId(parsed.clientId) && isDomainName(parsed.domainName)]).toEqual([identifier, true]);
      expect(identifier.startsWith('0000') && !identifier.startsWith('00009')).toBe(true);
    }
  });

  test('every domain is found by its identifier and through its account', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: domains.length - 1 }), (i) => {
        const identifier = domains[i] ?? '';
        const [clientId = ''] = identifier.split(':');
        expect(world.domain(identifier, NOW)?.domainIdentifier).toBe(identifier);
        expect(world.ofAccount(clientId, NOW).map((facts) => facts.domainIdentifier)).toContain(identifier);
      }),
      { numRuns: 40 },
    );
  });

  test('smaller places are smaller, and customers are the same across regions', () => {
    const dub = createWorld({ stageRegion: { stage: 'prod', airportCode: 'dub' } });
    expect(dub.size).toBeLessThan(world.size);
    expect(smallWorld().size).toBeLessThan(dub.size);
    expect(dub.accountIds().filter((id) => world.accountIds().includes(id)).length).toBeGreaterThan(1_000);
  });
});

describe('every place', () => {
  const stageRegions = STAGES.flatMap((stage) => REGIONS.map(({ airportCode }) => ({ stage, airportCode: airportCode })));

  test('has as many domains as its accounts add up to, each with an id of its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stageRegions), fc.integer({ min: 1, max: 50 }), (stageRegion, seed) => {
        const world = createWorld({ stageRegion, seed });
        const domains = world.domains();
        const ofAccounts = world.accountIds().map((clientId) => world.account(clientId)?.totalDomains ?? 0);
        expect([stageRegion, domains.length]).toEqual([stageRegion, world.size]);
        expect([stageRegion, new Set(domains).size]).toEqual([stageRegion, world.size]);
        expect([stageRegion, ofAccounts.reduce((sum, size) => sum + size, 0)]).toEqual([stageRegion, world.size]);
        expect([stageRegion, Math.min(...ofAccounts) > 0]).toEqual([stageRegion, true]);
        const illFormed = domains.filter((identifier) => {
          const parsed = parseDomainIdentifier(identifier);
          return parsed === null || !isClientId(parsed.clientId) || !isDomainName(parsed.domainName);
        });
        expect([stageRegion, illFormed]).toEqual([stageRegion, []]);
      }),
      { numRuns: 150 },
    );
  });

  test.each(STAGES)('in %s its fleet totals, releases and accounts count the same domains', (stage) => {
    const world = createWorld({ stageRegion: { stage, airportCode: 'gru' } });
    const known = new Set(world.domains());
    const listed = world.accountIds().flatMap((clientId) => world.ofAccount(clientId, NOW).map((facts) => facts.domainIdentifier));
    expect(new Set(listed)).toEqual(known);
    expect(listed).toHaveLength(known.size);
    const { status } = world.fleetHealth(NOW);
    expect(status).toHaveLength(known.size);
    const alive = [...status].filter((code) => code !== STATES.deleted).length;
    const clusters = [...world.releases.clusters(NOW)].flatMap((cluster) => cluster?.clusterId ?? []);
    expect(new Set(clusters).size).toBe(alive);
    expect(clusters.every((clusterId) => known.has(clusterId))).toBe(true);
  });
});

describe('determinism', () => {
  test('two worlds of one seed answer the same bytes at any time, another seed does not', () => {
    const [one, two] = [smallWorld(), smallWorld()];
    const other = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, seed: 2 });
    const domains = one.domains();
    fc.assert(
      fc.property(fc.integer({ min: 40, max: domains.length - 1 }), anyTime, (i, t) => {
        const identifier = domains[i] ?? '';
        expect(one.domainState(identifier, t)).toEqual(two.domainState(identifier, t));
        expect(one.instances(identifier, t)).toEqual(two.instances(identifier, t));
      }),
      { numRuns: 60 },
    );
    expect(other.domains()).not.toEqual(domains);
  });

  test('the order of questions does not matter', () => {
    const [one, two] = [smallWorld(), smallWorld()];
    const early = textOf(one, WELL('orders-yellow'), '/_cat/shards', NOW);
    textOf(two, WELL('orders-yellow'), '/_cat/shards', NOW + 9 * DAY);
    expect(textOf(two, WELL('orders-yellow'), '/_cat/shards', NOW)).toBe(early);
  });
});

describe('health of the fleet', () => {
  const world = largeWorld();
  const quiet = Array.from({ length: 10 }, (_, i) => NOW + i * 5.3 * DAY).filter(
    (t) => !world.incidents(t - DAY, t).some((incident) => incident.kind === 'zone'),
  );

  test('is what the domains say one by one', () => {
    const health = world.fleetHealth(NOW);
    for (const [i, identifier] of world.domains().entries()) {
      if (i % 7 !== 0 && i > 60) continue;
      const state = world.domainState(identifier, NOW);
      expect([identifier, health.status[i], health.unassigned[i]]).toEqual([
        identifier,
        STATES[state?.status ?? 'green'],
        state?.status === 'unreachable' || state?.status === 'deleted' ? 0 : state?.shards.unassigned,
      ]);
    }
  });

  test('always has its share of yellow, red and changing domains', () => {
    expect(quiet.length).toBeGreaterThan(2);
    for (const t of quiet) {
      const health = world.fleetHealth(t);
      const share = (code: number): number => health.status.filter((status) => status === code).length / world.size;
      expect(share(STATES.yellow)).toBeGreaterThan(0.03);
      expect(share(STATES.yellow)).toBeLessThan(0.08);
      expect(share(STATES.red)).toBeGreaterThan(0.001);
      expect(share(STATES.red)).toBeLessThan(0.003);
      const changing = health.changing.reduce((sum, one) => sum + one, 0) / world.size;
      expect(changing).toBeGreaterThan(0.01);
      expect(changing).toBeLessThan(0.02);
    }
  });

  test('a zone event hits 10 to 40% of the hosts of its zone, smeared over minutes, and the fleet recovers', () => {
    const event = world.incidents(NOW - 30 * DAY, NOW).find((incident) => incident.kind === 'zone');
    expect(event).toBeDefined();
    if (!event) return;
    expect(event.magnitudes.hosts >= 0.1 && event.magnitudes.hosts <= 0.4).toBe(true);
    expect(event.plateau - event.start).toBeGreaterThanOrEqual(5 * 60_000);
    expect(event.plateau - event.start).toBeLessThanOrEqual(15 * 60_000);
    const unwell = (t: number): number => world.fleetHealth(t).status.filter((status) => status > 0 && status < 4).length;
    const [before, risingTo, plateau, after] = [
      event.start - 60_000,
      (event.start + event.plateau) / 2,
      event.plateau + 90_000,
      event.end + 60_000,
    ].map((t) => unwell(Math.floor(t)));
    expect(plateau).toBeGreaterThan((before ?? 0) * 1.5);
    expect(risingTo).toBeGreaterThan(before ?? 0);
    expect(risingTo).toBeLessThan(plateau ?? 0);
    expect(after).toBeLessThan((before ?? 0) * 1.15);
  });

  test('nodes are replaced by the dozen a day', () => {
    const replaced = world
      .incidents(NOW - DAY, NOW, { domains: true })
      .filter((incident) => incident.kind === 'node-replacement' && incident.start > NOW - DAY);
    expect(replaced.length).toBeGreaterThan(24);
    expect(replaced.length).toBeLessThan(200);
  });

  test('incidents are the same record however they are asked for', () => {
    const all = world.incidents(NOW - 2 * DAY, NOW, { domains: true });
    const some = all.filter((incident) => incident.scope === 'domain').slice(0, 400);
    for (const incident of some.slice(0, 25)) expect(world.incidentsOf(incident.target, NOW - 2 * DAY, NOW)).toContainEqual(incident);
    expect(new Set(all.map((incident) => incident.id)).size).toBe(all.length);
    for (const incident of all)
      expect(incident.start <= incident.plateau && incident.plateau <= incident.recovery && incident.recovery <= incident.end).toBe(true);
  });
});
