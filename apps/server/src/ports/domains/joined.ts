import type { AccountRecord } from '#rules/domains/account';
import type { DomainRecord, DomainsPort } from './port.ts';
import { searchRank } from './search-rank.ts';

/** Sources beside each other, the first before the others: a domain comes from the first that knows it. */
export interface JoinedSource {
  port: DomainsPort;
  /** Whether a domain is this source's own, whatever becomes of it. */
  isOurs(domainIdentifier: string): boolean;
}

const MOST_STARTING_POINTS = 24;

/** Several sources of domains as one. A source that fails, fails the whole: a list with a hole in it would read as "that is all". */
export function joinedDomains(sources: readonly [JoinedSource, ...JoinedSource[]]): DomainsPort {
  const [first] = sources;
  const of = (domainIdentifier: string): DomainsPort => (sources.find(({ isOurs }) => isOurs(domainIdentifier)) ?? first).port;
  const each = async <T>(read: (port: DomainsPort) => Promise<T[]>, keyOf: (one: T) => string): Promise<T[]> => {
    const seen = new Set<string>();
    const lists = await Promise.all(sources.map(({ port }) => read(port)));
    return lists.flat().filter((one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)));
  };
  const ofAccount = async (clientId: string, signal?: AbortSignal): Promise<DomainRecord[]> => {
    const all = await each(
      (port) => port.ofAccount(clientId, signal),
      ({ domainIdentifier }) => domainIdentifier,
    );
    return all.sort((a, b) => Number(a.deleted) - Number(b.deleted) || (a.name < b.name ? -1 : 1));
  };

  return {
    async find(domainIdentifier, signal) {
      for (const { port, isOurs } of sources) {
        const record = isOurs(domainIdentifier) ? await port.find(domainIdentifier, signal) : null;
        if (record !== null) return record;
      }
      return null;
    },
    ofAccount,
    async account(clientId, signal) {
      const known = await each(
        async (port) => [await port.account(clientId, signal)].filter((one): one is AccountRecord => one !== null),
        (one) => one.clientId,
      );
      const [account] = known;
      return account ? { ...account, totalDomains: (await ofAccount(clientId, signal)).length } : null;
    },
    async search(text, limit, signal) {
      const wanted = text.trim().toLowerCase();
      const hits = await each(
        (port) => port.search(text, limit, signal),
        ({ domainIdentifier }) => domainIdentifier,
      );
      return hits.sort((a, b) => searchRank(a.domainIdentifier, wanted) - searchRank(b.domainIdentifier, wanted)).slice(0, limit);
    },
    config: async (domainIdentifier, signal) => of(domainIdentifier).config(domainIdentifier, signal),
    limits: async (domainIdentifier, signal) => of(domainIdentifier).limits(domainIdentifier, signal),
    upgrades: async (domainIdentifier, signal) => of(domainIdentifier).upgrades(domainIdentifier, signal),
    changeProgress: async (domainIdentifier, changeId, signal) => of(domainIdentifier).changeProgress(domainIdentifier, changeId, signal),
    startingPoints: async (signal) =>
      (
        await each(
          (port) => port.startingPoints(signal),
          ({ domainIdentifier }) => domainIdentifier,
        )
      ).slice(0, MOST_STARTING_POINTS),
    list: async (signal) =>
      (
        await each(
          (port) => port.list(signal),
          (id) => id,
        )
      ).sort(),
  };
}
