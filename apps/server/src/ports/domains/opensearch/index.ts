import type { ClusterTarget } from '../../cluster-api/opensearch/target.ts';
import { identifierOf } from '../../cluster-api/opensearch/target.ts';
import type { Versions } from '../../cluster-api/opensearch/versions.ts';
import type { ClusterApi } from '../../cluster-api/port.ts';
import { PortError } from '../../port-error.ts';
import { within } from '../../within.ts';
import type { DomainRecord, DomainsPort } from '../port.ts';
import { searchRank } from '../search-rank.ts';
import { configuredLayout, createLayouts, type Derived, type MovesOf } from './layouts.ts';

export interface ConfiguredDomainsOptions {
  /** The clusters of one stage and region. */
  targets: readonly ClusterTarget[];
  versions: Versions;
  cluster: ClusterApi;
  clock: { now(): number };
  /** Where nobody takes note of nodes, what is remembered of them begins with the process. */
  movesOf?: MovesOf;
  /** How long a record waits for its cluster, in milliseconds; the page opens with what is configured after that. */
  patienceMs?: number;
}

/** Shown as the version of a cluster that has never answered and has none configured. */
export const UNKNOWN_ENGINE = 'unknown';

/** Domains that the configuration names. A cluster that hangs delays its record by no more than the patience, and is what it was when it answered last. */
export function createConfiguredDomains({
  targets,
  versions,
  cluster,
  clock,
  movesOf = async () => [],
  patienceMs = 1_500,
}: ConfiguredDomainsOptions): DomainsPort {
  const byId = new Map(targets.map((target) => [identifierOf(target), target]));
  const layouts = createLayouts(cluster, clock, movesOf);

  const recordOf = async (target: ClusterTarget): Promise<DomainRecord> => {
    const id = identifierOf(target);
    const [version, derived] = await Promise.all([
      within(patienceMs, versions.versionOf(id)),
      within(patienceMs, layouts.derive(target, id)),
    ]);
    return record(target, version ?? target.engine ?? UNKNOWN_ENGINE, derived ?? layouts.last(id));
  };
  const known = (domainIdentifier: string): void => {
    if (!byId.has(domainIdentifier)) throw new PortError('not-found', `No cluster is configured as ${domainIdentifier.slice(0, 64)}.`);
  };
  const ofAccount = (clientId: string): ClusterTarget[] =>
    targets.filter(({ accountId }) => accountId === clientId).sort((a, b) => (a.name < b.name ? -1 : 1));
  const notKept = async (domainIdentifier: string, what: string): Promise<never> => {
    known(domainIdentifier);
    throw new PortError('not-offered', `A cluster by itself has no ${what}: they belong to a managed service.`);
  };

  return {
    async find(domainIdentifier) {
      const target = byId.get(domainIdentifier);
      return target ? recordOf(target) : null;
    },
    ofAccount: (clientId) => Promise.all(ofAccount(clientId).map(recordOf)),
    async account(clientId) {
      const totalDomains = ofAccount(clientId).length;
      return totalDomains === 0 ? null : { clientId, totalDomains, whiteglove: null, accountStatus: null };
    },
    async search(text, limit) {
      const wanted = text.trim().toLowerCase();
      if (wanted === '') return [];
      const rank = (target: ClusterTarget): number => searchRank(identifierOf(target), wanted);
      const hits = targets
        .filter((target) => identifierOf(target).includes(wanted))
        .sort((a, b) => rank(a) - rank(b) || (identifierOf(a) < identifierOf(b) ? -1 : 1))
        .slice(0, limit);
      return Promise.all(
        hits.map(async (target) => ({
          domainIdentifier: identifierOf(target),
          clientId: target.accountId,
          esVersion: (await within(patienceMs, versions.versionOf(identifierOf(target)))) ?? target.engine ?? UNKNOWN_ENGINE,
        })),
      );
    },
    config: (domainIdentifier) => notKept(domainIdentifier, 'configuration entries'),
    limits: (domainIdentifier) => notKept(domainIdentifier, 'service limits'),
    upgrades: (domainIdentifier) => notKept(domainIdentifier, 'records of upgrades'),
    changeProgress: (domainIdentifier) => notKept(domainIdentifier, 'blue/green changes'),
    async startingPoints() {
      return [...byId.keys()]
        .sort()
        .slice(0, 24)
        .map((domainIdentifier) => ({ domainIdentifier, shows: null }));
    },
    async list() {
      return [...byId.keys()].sort();
    },
  };
}

function record(target: ClusterTarget, esVersion: string, derived: Derived | null): DomainRecord {
  return {
    domainIdentifier: identifierOf(target),
    clientId: target.accountId,
    name: target.name,
    esVersion,
    created: true,
    deleted: false,
    processing: false,
    carbonDomain: null,
    dragonstoneDomain: derived ? String(derived.remoteStore) : null,
    isRemotePublicationEnabled: null,
    packageTypeAssociatedOnDomain: null,
    pinnedVFIDomain: null,
    pinnedVFIClient: null,
    isSensitiveDomain: target.sensitive ?? null,
    isSensitiveClient: null,
    isDomainIsolated: null,
    createdAt: null,
    cellId: null,
    haProxyVersion: null,
    haProxyType: null,
    serverType: null,
    discoveryMode: null,
    elb: null,
    layout: derived?.layout ?? configuredLayout(target),
    source: 'opensearch',
  };
}
