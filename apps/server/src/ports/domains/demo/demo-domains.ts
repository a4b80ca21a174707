import { WELL_KNOWN } from '#fleet/fleet/well-known';
import type { DomainFacts, World } from '#fleet/world';
import type { AccountRecord } from '#rules/domains/account';
import { PortError } from '../../port-error.ts';
import type { ConfigEntry, DomainRecord, DomainSearchHit, DomainsPort, UpgradeRecord } from '../port.ts';

/** Domains of the demo fleet, read from the world at the clock's time. */
export const demoDomains = (world: World, clock: { now(): number }): DomainsPort => ({
  async find(domainIdentifier, signal) {
    stopIf(signal);
    const facts = world.domain(domainIdentifier, clock.now());
    return facts && recordOf(facts);
  },

  async ofAccount(clientId, signal) {
    stopIf(signal);
    return world
      .ofAccount(clientId, clock.now())
      .map(recordOf)
      .sort((a, b) => Number(a.deleted) - Number(b.deleted));
  },

  async account(clientId, signal): Promise<AccountRecord | null> {
    stopIf(signal);
    const account = world.account(clientId);
    return account && { ...account, whiteglove: null, accountStatus: null };
  },

  async search(text, limit, signal): Promise<DomainSearchHit[]> {
    stopIf(signal);
    return world.search(text, limit).flatMap((domainIdentifier) => {
      const facts = world.domain(domainIdentifier, clock.now());
      return facts ? [{ domainIdentifier, esVersion: facts.spec.engine.label, clientId: facts.clientId }] : [];
    });
  },

  async config(domainIdentifier, signal): Promise<ConfigEntry[]> {
    stopIf(signal);
    stopIfThrottled(world, domainIdentifier);
    return existing(world.config(domainIdentifier, clock.now()), domainIdentifier).map(({ name, state, updatedAt, options }) => ({
      name,
      status: { state, updateDate: updatedAt },
      options,
    }));
  },

  async limits(domainIdentifier, signal) {
    stopIf(signal);
    stopIfThrottled(world, domainIdentifier);
    return existing(world.limits(domainIdentifier, clock.now()), domainIdentifier);
  },

  async upgrades(domainIdentifier, signal): Promise<UpgradeRecord[]> {
    stopIf(signal);
    stopIfThrottled(world, domainIdentifier);
    return existing(world.upgrades(domainIdentifier, clock.now()), domainIdentifier);
  },

  async changeProgress(domainIdentifier, changeId, signal) {
    stopIf(signal);
    stopIfThrottled(world, domainIdentifier);
    return world.changeProgress(domainIdentifier, changeId, clock.now());
  },

  async startingPoints(signal) {
    stopIf(signal);
    return STARTING_POINTS.flatMap((name) => {
      const known = WELL_KNOWN.find((one) => one.name === name);
      return known ? [{ domainIdentifier: `${known.clientId}:${known.name}`, shows: known.purpose }] : [];
    });
  },

  async list(signal) {
    stopIf(signal);
    const { status } = world.fleetHealth(clock.now());
    const deleted = 4;
    return world.domains().filter((_, index) => status[index] !== deleted);
  },
});

/** Of the well-known domains those that show most, from healthy to unhealthy; docs/demo-fleet.md lists all. */
const STARTING_POINTS = [
  'orders-green',
  'orders-yellow',
  'orders-red',
  'max-retry',
  'catalog-carbon',
  'disk-full',
  'changing-bg',
  'nodes-1000',
  'legacy-es68',
  'modern-os31',
  'slow-timeout',
  'html-gateway',
];

const stopIf = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
};

const stopIfThrottled = (world: World, domainIdentifier: string): void => {
  if (world.controlPlaneThrottles(domainIdentifier))
    throw new PortError('throttled', 'The control plane turns requests for this domain away (429): too many of them.', {
      retryAfterMs: 30_000,
    });
};

const existing = <T>(answer: T | null, domainIdentifier: string): T => {
  if (answer === null) throw new PortError('not-found', `There is no domain ${domainIdentifier}`);
  return answer;
};

const recordOf = (facts: DomainFacts): DomainRecord => {
  const { spec } = facts;
  return {
    domainIdentifier: facts.domainIdentifier,
    clientId: facts.clientId,
    name: facts.name,
    esVersion: spec.engine.label,
    serverType: spec.engine.label.startsWith('OS') ? 'OpenSearch' : 'Elasticsearch',
    discoveryMode: spec.engine.label.startsWith('OS') ? 'cluster-coordination' : 'zen',
    created: true,
    deleted: facts.deleted,
    processing: facts.processing,
    carbonDomain: spec.carbon,
    dragonstoneDomain: String(spec.remoteStore),
    isRemotePublicationEnabled: facts.remotePublication,
    packageTypeAssociatedOnDomain: [...facts.packages],
    pinnedVFIDomain: facts.pinnedDomain,
    pinnedVFIClient: facts.pinnedClient,
    isSensitiveDomain: facts.sensitiveDomain,
    isSensitiveClient: facts.sensitiveClient,
    isDomainIsolated: facts.isolated,
    createdAt: facts.createdAt,
    cellId: facts.cellId,
    haProxyVersion: facts.haProxyVersion,
    haProxyType: facts.haProxyType,
    elb: facts.elb,
    layout: {
      zones: [...facts.zones],
      dataNodes: spec.dataNodes,
      dedicatedManagers: spec.masters,
      coordinators: spec.coordinators,
      warmNodes: spec.warmNodes,
      instanceType: spec.type.name,
      storagePerNodeBytes: spec.diskTotal,
      standby: spec.carbon,
    },
    source: 'demo',
  };
};
