import { describe, expect, test } from 'vitest';
import { isDomainName, parseDomainIdentifier } from '#rules/domains/identifiers';
import { isPortError } from '../port-error.ts';
import type { DomainsPort } from './port.ts';

export interface DomainsSubject {
  port: DomainsPort;
  /** A live domain, and one of an account with several. */
  domainIdentifier: string;
  /** Well-formed, and known to nobody. */
  unknownIdentifier: string;
  /** A domain that was deleted; null where the source forgets them. */
  deletedIdentifier: string | null;
  /** Whether configuration, limits, upgrades and changes are kept by this source. */
  keepsConfiguration: boolean;
  /** A domain in the middle of a blue/green change; null where the source keeps none. */
  changingIdentifier: string | null;
}

/** What every source of domains has to do alike. */
export const describeDomainsPort = (name: string, make: () => Promise<DomainsSubject>): void => {
  describe(`domains: ${name}`, () => {
    test('a domain is found by its identifier, an unknown one is null [DOM-054]', async () => {
      const { port, domainIdentifier, unknownIdentifier } = await make();
      const record = await port.find(domainIdentifier);
      expect(record).toMatchObject({ domainIdentifier, deleted: false, ...splitOf(domainIdentifier) });
      expect(record?.esVersion).toMatch(/^(OS|ES)_\d+\.\d+$/);
      expect(await port.find(unknownIdentifier)).toBeNull();
    });

    test('a deleted domain still answers, and says so', async () => {
      const { port, deletedIdentifier } = await make();
      if (deletedIdentifier === null) return;
      expect(await port.find(deletedIdentifier)).toMatchObject({ deleted: true });
      expect(await port.list()).not.toContain(deletedIdentifier);
    });

    test('the domains to begin with are there, each once', async () => {
      const { port } = await make();
      const points = await port.startingPoints();
      expect(points.length).toBeGreaterThan(0);
      expect(points.length).toBeLessThanOrEqual(24);
      expect(new Set(points.map(({ domainIdentifier }) => domainIdentifier)).size).toBe(points.length);
      for (const { domainIdentifier } of points)
        expect(await port.find(domainIdentifier)).toMatchObject({ domainIdentifier, deleted: false });
    });

    test('an account has its domains by name, deleted ones last, and its count is theirs', async () => {
      const { port, domainIdentifier } = await make();
      const { clientId } = splitOf(domainIdentifier);
      const domains = await port.ofAccount(clientId);
      expect(domains.map((domain) => domain.domainIdentifier)).toContain(domainIdentifier);
      expect(new Set(domains.map((domain) => domain.name)).size).toBe(domains.length);
      const live = domains.filter((domain) => !domain.deleted);
      expect(domains.slice(0, live.length)).toEqual(live);
      for (const part of [live, domains.slice(live.length)])
        expect(part.map(({ name }) => name)).toEqual(part.map(({ name }) => name).sort());
      expect(await port.account(clientId)).toMatchObject({ clientId, totalDomains: domains.length });
    });

    test('an unknown account has nothing', async () => {
      const { port } = await make();
      expect(await port.ofAccount('999999999999')).toEqual([]);
      expect(await port.account('999999999999')).toBeNull();
    });

    test('search answers the identifier itself first, no more than asked, and nothing for nonsense', async () => {
      const { port, domainIdentifier } = await make();
      const { name: domainName } = splitOf(domainIdentifier);
      expect((await port.search(domainIdentifier, 5))[0]).toMatchObject({ domainIdentifier });
      expect((await port.search(domainName.slice(0, 3), 2)).length).toBeLessThanOrEqual(2);
      for (const hit of await port.search(domainName.slice(0, 3), 20)) expect(hit.domainIdentifier).toContain(domainName.slice(0, 3));
      expect(await port.search('zzz-no-such-domain-zzz', 5)).toEqual([]);
    });

    test('the list holds well-formed identifiers, each once', async () => {
      const { port, domainIdentifier } = await make();
      const list = await port.list();
      expect(list).toContain(domainIdentifier);
      expect(new Set(list).size).toBe(list.length);
      for (const identifier of list) expect([identifier, isDomainName(splitOf(identifier).name)]).toEqual([identifier, true]);
    });

    test('a change is told stage by stage, the newest or the one that is named [ACT-026]', async () => {
      const { port, changingIdentifier } = await make();
      if (changingIdentifier === null) return;
      const change = await port.changeProgress(changingIdentifier, null);
      if (change === null) throw new Error(`${changingIdentifier} has no change`);
      expect(change).toMatchObject({ status: 'PROCESSING', completedProperties: [] });
      const statuses = change.stages.map(({ status }) => status);
      const running = statuses.indexOf('PROCESSING');
      expect(statuses).toEqual(statuses.map((_, at) => (at < running ? 'COMPLETED' : at === running ? 'PROCESSING' : 'PENDING')));
      const begun = change.stages.slice(0, running + 1).map(({ lastUpdated }) => lastUpdated ?? 0);
      expect(begun).toEqual([...begun].sort((a, b) => a - b));
      expect(begun[0]).toBeGreaterThanOrEqual(change.startTime);
      expect(change.lastUpdated).toBe(begun.at(-1));
      expect(change.stages.slice(running + 1).every(({ lastUpdated }) => lastUpdated === null)).toBe(true);
      expect(await port.changeProgress(changingIdentifier, change.changeId)).toEqual(change);
      expect(await port.changeProgress(changingIdentifier, 'never-was')).toBeNull();
    });

    test('configuration, limits and upgrades are told, or not offered at all [DOM-057]', async () => {
      const { port, domainIdentifier, unknownIdentifier, keepsConfiguration } = await make();
      if (!keepsConfiguration) {
        for (const call of [port.config, port.limits, port.upgrades, (one: string) => port.changeProgress(one, null)])
          await expect(call(domainIdentifier)).rejects.toSatisfy((error) => isPortError(error, 'not-offered'));
        return;
      }
      const config = await port.config(domainIdentifier);
      expect(new Set(config.map((entry) => entry.name)).size).toBe(config.length);
      expect(config.map((entry) => entry.name)).toEqual(expect.arrayContaining(['EngineVersion', 'ClusterConfig', 'EBSOptions']));
      for (const { status } of config) expect(status.updateDate).toBeGreaterThan(1_000_000_000_000);
      expect(Object.keys(await port.limits(domainIdentifier)).length).toBeGreaterThan(0);
      for (const upgrade of await port.upgrades(domainIdentifier)) {
        expect(upgrade.stepsStatus).toHaveLength(upgrade.steps.length);
        expect(upgrade.stepsProgress).toHaveLength(upgrade.steps.length);
      }
      await expect(port.config(unknownIdentifier)).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
    });
  });
};

const splitOf = (identifier: string): { clientId: string; name: string } => {
  const parsed = parseDomainIdentifier(identifier);
  if (!parsed) throw new Error(`Not an identifier: ${identifier}`);
  return { clientId: parsed.clientId, name: parsed.domainName };
};
