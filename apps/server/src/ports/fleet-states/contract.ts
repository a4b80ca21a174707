import { describe, expect, test } from 'vitest';
import { type FleetStatesPort, NO_GAUGES } from './port.ts';

export interface FleetStatesSubject {
  port: FleetStatesPort;
  /** Live domains of the place, as its domains port lists them. */
  live: readonly string[];
  /** One that is in this state with at least one open issue, as its own page says. */
  sick: { domainIdentifier: string; state: 'yellow' | 'red'; issueTypes: readonly string[] };
  /** Something that is no domain here. */
  unknownIdentifier: string;
}

/** What every source of fleet states has to do alike. */
export const describeFleetStatesPort = (name: string, make: () => Promise<FleetStatesSubject>): void => {
  describe(`fleet states: ${name}`, () => {
    test('a look has every live domain exactly once', async () => {
      const { port, live } = await make();
      const { domains, unread } = await port.look();
      expect(unread).toBe(0);
      expect(domains.map(({ domainIdentifier }) => domainIdentifier).sort()).toEqual([...live].sort());
    });

    test('state and issues are those of the domain, and the times make sense', async () => {
      const { port, sick } = await make();
      const { at, oldestAt, domains } = await port.look();
      expect(oldestAt).toBeLessThanOrEqual(at);
      const found = domains.find(({ domainIdentifier }) => domainIdentifier === sick.domainIdentifier);
      expect(found?.state).toBe(sick.state);
      expect(found?.issues.map(({ type }) => type).sort()).toEqual([...sick.issueTypes].sort());
      for (const { state, since, issues } of domains) {
        if (state === 'green') expect(since).toBeNull();
        if (since !== null) expect(since).toBeLessThanOrEqual(at);
        for (const { openedAt, severity } of issues) {
          expect(openedAt).toBeLessThanOrEqual(at);
          expect(severity).toBeGreaterThanOrEqual(1);
        }
      }
    });

    test('a domain of which nothing changed is the same object in the next look', async () => {
      const { port } = await make();
      const [first, second] = [await port.look(), await port.look()];
      expect(second.domains.every((domain, index) => domain === first.domains[index])).toBe(true);
    });

    test('disk and heap are per cent, and null for what nobody knows', async () => {
      const { port, sick, unknownIdentifier } = await make();
      const gauges = await port.worstGauges([sick.domainIdentifier, unknownIdentifier]);
      const { disk, heap } = gauges.get(sick.domainIdentifier) ?? NO_GAUGES;
      for (const percent of [disk, heap]) {
        expect(percent).toBeGreaterThan(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
      expect(gauges.get(unknownIdentifier)).toEqual(NO_GAUGES);
    });
  });
};
