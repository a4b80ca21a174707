import { wildcardListMatcher } from '#rules/wildcard';
import { atOnce, chunks } from '../at-once.ts';
import { type Coalescer, createCoalescer, type LoadOptions } from '../coalesce.ts';
import { isPortError, PortError, type PortErrorKind } from '../port-error.ts';
import { partitionOfRegion } from '../transparency/aws/partitions.ts';
import type { AccountClients } from './account-clients.ts';
import type { CallPurpose } from './call-meter.ts';
import { type DomainMemory, type KeptDomain, NO_MEMORY } from './domain-memory.ts';
import { DomainNames, type DomainStatus, OneDomain, RememberedDomain, SeveralDomains } from './schema.ts';

/** A page with many panels asks for its domain many times. */
const DOMAIN_KEPT_MS = 10_000;
const LIST_KEPT_MS = 60_000;
/** As many as DescribeDomains takes. */
const BATCH = 5;
const BATCHES_AT_ONCE = 6;
/** Of what may be polled a list takes so much at most; a larger one is read less often. */
const LIST_PART = 0.5;
/** While AWS asks for fewer requests or cannot be reached, the list of before does for so long. */
const STALE_MS = 30 * 60_000;
const PASSING: readonly PortErrorKind[] = ['throttled', 'timed-out', 'unavailable'];
/** A domain that is gone is still found for so long. */
const GONE_KEPT_MS = 14 * 86_400_000;
const MOST_GONE = 1_000;

/** A domain as it was last seen. */
export interface SeenDomain {
  domainIdentifier: string;
  status: DomainStatus;
  /** False once the account no longer lists it. */
  isListed: boolean;
  /** When it was noticed to be gone, epoch milliseconds; null while it is there. */
  goneAt: number | null;
}

export interface ReadOptions<Fact> extends Pick<LoadOptions<Fact>, 'ttlMs' | 'maxAgeMs' | 'signal'> {
  load(DomainName: string, signal: AbortSignal): Promise<Fact>;
}

/** The managed domains of one account in one region. Everything may throw a PortError. */
export interface DomainStatuses {
  readonly clients: AccountClients;
  isOurs(domainIdentifier: string): boolean;
  /** Of all that the patterns allow, by name, those that are gone last. */
  all(options?: { signal?: AbortSignal | undefined; purpose?: CallPurpose }): Promise<readonly SeenDomain[]>;
  /** As the last list has it; null for one that it does not name. */
  listed(domainIdentifier: string, options?: { signal?: AbortSignal | undefined; purpose?: CallPurpose }): Promise<SeenDomain | null>;
  /** Null for one that never was, or that no pattern allows. */
  one(domainIdentifier: string, signal?: AbortSignal): Promise<SeenDomain | null>;
  /** The domain’s name, where it is one that is there. @throws PortError not-found */
  nameOf(domainIdentifier: string, signal?: AbortSignal): Promise<string>;
  /** One reading of a domain, shared by all who ask for the same of it in that time. @throws PortError not-found for one that is not there */
  read<Fact>(what: string, domainIdentifier: string, options: ReadOptions<Fact>): Promise<Fact>;
  /** All of it is asked of the service at the next question, after something has changed it. */
  forget(domainIdentifier: string): void;
  /** Hears of what each reading found, for those who keep connections to domains. */
  onSeen(hear: (seen: SeenDomain) => void): void;
}

/** What each domain is, read together for lists and alone for pages. What the memory cannot do now is tried again with the next list. */
export function createDomainStatuses(
  clients: AccountClients,
  clock: { now(): number },
  memory: DomainMemory = NO_MEMORY,
  onMemoryError: (error: unknown) => void = () => undefined,
): DomainStatuses {
  const { target, meter } = clients;
  const { accountId, awsRegion } = target;
  const isWanted = wildcardListMatcher(target.domains);
  const arnOf = (name: string): string => `arn:${partitionOfRegion(awsRegion)}:es:${awsRegion}:${accountId}:domain/${name}`;
  const identifierOf = (name: string): string => `${accountId}:${name}`;
  const nameIn = (domainIdentifier: string): string => domainIdentifier.slice(accountId.length + 1);
  const keyOf = (name: string, what: string): string => `domain ${name} ${what}`;
  const shared: Coalescer = createCoalescer(clock);
  const gone = new Map<string, { seen: SeenDomain; at: number }>();
  const known = new Map<string, SeenDomain>();
  /** What the memory has of each, as text. */
  const kept = new Map<string, string>();
  let loaded: Promise<void> | null = null;
  let listed: { at: number; calls: number } | null = null;
  let hear: (seen: SeenDomain) => void = () => undefined;

  const note = (status: DomainStatus): SeenDomain => {
    const seen = { domainIdentifier: identifierOf(status.DomainName), status, isListed: true, goneAt: null };
    known.set(status.DomainName, seen);
    gone.delete(status.DomainName);
    hear(seen);
    return seen;
  };
  const noteGone = (name: string, at = clock.now()): void => {
    const before = known.get(name);
    known.delete(name);
    if (!before) return;
    const seen = { ...before, status: { ...before.status, Deleted: true, Processing: false }, isListed: false, goneAt: at };
    gone.set(name, { seen, at });
    for (const [other, { at: since }] of gone) if (clock.now() - since > GONE_KEPT_MS || gone.size > MOST_GONE) gone.delete(other);
    hear(seen);
  };

  /** Those of before a restart, once: what is there no longer is noticed by the first list. */
  const loadKept = (): Promise<void> => {
    loaded ??= memory.load().then((domains) => {
      for (const one of domains) {
        const { DomainName } = one.status;
        if (!isWanted(arnOf(DomainName))) continue;
        kept.set(DomainName, JSON.stringify(one));
        if (known.has(DomainName)) continue;
        known.set(DomainName, { domainIdentifier: identifierOf(DomainName), status: one.status, isListed: true, goneAt: null });
        if (one.goneAt !== null) noteGone(DomainName, one.goneAt);
      }
    });
    return loaded.catch((error: unknown) => {
      loaded = null;
      onMemoryError(error);
    });
  };

  /** Writes what differs from what is kept. */
  async function keep(): Promise<void> {
    const all = [...known.values(), ...[...gone.values()].map(({ seen }) => seen)];
    const changed = all.flatMap(({ status, goneAt }): [KeptDomain, string][] => {
      const one = { status: RememberedDomain.parse(status), goneAt };
      const text = JSON.stringify(one);
      return kept.get(status.DomainName) === text ? [] : [[one, text]];
    });
    if (changed.length === 0) return;
    try {
      await memory.keep(
        changed.map(([one]) => one),
        clock.now() - GONE_KEPT_MS,
      );
    } catch (error) {
      onMemoryError(error);
      return;
    }
    for (const [{ status }, text] of changed) kept.set(status.DomainName, text);
  }

  async function read(purpose: CallPurpose, signal: AbortSignal): Promise<void> {
    await loadKept();
    const { DomainNames: found } = await clients.es('ListDomainNames', {}, DomainNames, { signal, purpose });
    const names = found.map(({ DomainName }) => DomainName).filter((name) => isWanted(arnOf(name)));
    const batches = chunks(names, BATCH);
    const described = new Set<string>();
    await atOnce(batches, BATCHES_AT_ONCE, async (batch) => {
      const { DomainStatusList } = await clients.es('DescribeDomains', { DomainNames: batch }, SeveralDomains, { signal, purpose });
      for (const status of DomainStatusList) if (isWanted(arnOf(status.DomainName))) described.add(note(status).status.DomainName);
    });
    for (const name of [...known.keys()]) if (!described.has(name)) noteGone(name);
    listed = { at: clock.now(), calls: batches.length + 1 };
    await keep();
  }

  /** Long lists are read less often, so that looking for new domains leaves calls for the rest. */
  const keptMs = (): number => {
    const share = Math.max(1, meter.pollingShare() * LIST_PART);
    return Math.max(LIST_KEPT_MS, (LIST_KEPT_MS * (listed?.calls ?? 0)) / share);
  };
  const isFresh = (ageMs: number): boolean => listed !== null && clock.now() - listed.at <= ageMs;

  async function refresh(purpose: CallPurpose, signal: AbortSignal | undefined): Promise<void> {
    if (isFresh(keptMs())) return;
    try {
      await shared.get('list', { ttlMs: 1_000, signal, load: (inner) => read(purpose, inner) });
    } catch (error) {
      if (isPortError(error) && PASSING.includes(error.kind) && isFresh(STALE_MS)) return;
      throw error;
    }
  }

  const byName = (a: SeenDomain, b: SeenDomain): number => (a.domainIdentifier < b.domainIdentifier ? -1 : 1);
  const isOurs = (domainIdentifier: string): boolean =>
    domainIdentifier.startsWith(`${accountId}:`) && isWanted(arnOf(nameIn(domainIdentifier)));

  const one = async (domainIdentifier: string, signal?: AbortSignal): Promise<SeenDomain | null> => {
    if (!isOurs(domainIdentifier)) return null;
    const name = nameIn(domainIdentifier);
    try {
      const load = async (inner: AbortSignal): Promise<SeenDomain> =>
        note((await clients.es('DescribeDomain', { DomainName: name }, OneDomain, { signal: inner })).DomainStatus);
      return (await shared.get(keyOf(name, 'status'), { ttlMs: DOMAIN_KEPT_MS, signal, load })).value;
    } catch (error) {
      if (isPortError(error, 'not-found')) {
        await loadKept();
        noteGone(name);
        return gone.get(name)?.seen ?? null;
      }
      const before = known.get(name);
      if (isPortError(error) && PASSING.includes(error.kind) && before && isFresh(STALE_MS)) return before;
      throw error;
    }
  };

  const unknownDomain = (domainIdentifier: string): PortError =>
    new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)} in ${awsRegion}.`);
  const nameOf = async (domainIdentifier: string, signal?: AbortSignal): Promise<string> => {
    const seen = await one(domainIdentifier, signal);
    if (!seen?.isListed) throw unknownDomain(domainIdentifier);
    return seen.status.DomainName;
  };

  return {
    clients,
    isOurs,
    async all({ signal, purpose = 'asked' } = {}) {
      await refresh(purpose, signal);
      return [...[...known.values()].sort(byName), ...[...gone.values()].map(({ seen }) => seen).sort(byName)];
    },
    async listed(domainIdentifier, { signal, purpose = 'asked' } = {}) {
      if (!isOurs(domainIdentifier)) return null;
      await refresh(purpose, signal);
      const name = nameIn(domainIdentifier);
      return known.get(name) ?? gone.get(name)?.seen ?? null;
    },
    one,
    nameOf,
    async read(what, domainIdentifier, { load, ...options }) {
      // The key has the name alone: a domain of another account may have the same.
      if (!isOurs(domainIdentifier)) throw unknownDomain(domainIdentifier);
      const loaded = await shared.get(keyOf(nameIn(domainIdentifier), what), {
        ...options,
        load: async (inner) => load(await nameOf(domainIdentifier, inner), inner),
      });
      return loaded.value;
    },
    forget(domainIdentifier) {
      shared.forget(keyOf(nameIn(domainIdentifier), ''));
    },
    onSeen(given) {
      hear = given;
    },
  };
}
