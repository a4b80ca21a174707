import type { StageRegion } from '#rules/regions/stage-regions';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { AwsAccounts } from '../ports/aws-account/accounts.ts';
import { clusterAddress } from '../ports/aws-account/cluster-address.ts';
import { createDomainStatuses, type DomainStatuses, type SeenDomain } from '../ports/aws-account/domain-statuses.ts';
import { createDomainMemory } from '../ports/aws-account/store/index.ts';
import type { AwsAccountTarget } from '../ports/aws-account/target.ts';
import { createTrailCalls } from '../ports/aws-account/trail.ts';
import { createAwsChanges } from '../ports/changes/aws/index.ts';
import type { ChangesPort } from '../ports/changes/port.ts';
import { type ClusterClient, createClusterClient } from '../ports/cluster-api/opensearch/cluster-client.ts';
import type { ByteTransport } from '../ports/cluster-api/transport.ts';
import { createAwsCompute } from '../ports/compute/aws/index.ts';
import type { ComputePort } from '../ports/compute/port.ts';
import { createAwsDomains } from '../ports/domains/aws/index.ts';
import { engineOf, recordOf } from '../ports/domains/aws/record.ts';
import type { DomainsPort } from '../ports/domains/port.ts';
import { createAwsEvents } from '../ports/events/aws/index.ts';
import type { EventsPort } from '../ports/events/port.ts';
import { isPortError, PortError } from '../ports/port-error.ts';
import { type ControlPlaneHealth, createControlPlaneHealth } from '../ports/vitals/aws/index.ts';

/** What a stage and region has of AWS accounts. */
export interface OwnAws {
  isOurs(domainIdentifier: string): boolean;
  domains: DomainsPort;
  /** Of the last reading of whole accounts, without a call for each domain: for what looks at all of them every minute. */
  polled: Pick<DomainsPort, 'list' | 'find'>;
  compute: ComputePort;
  changes: ChangesPort;
  events: EventsPort;
  health: ControlPlaneHealth;
  /** Whether metrics of a domain are read for issues now: its account wants them, and has calls left for what goes on by itself. */
  watchesMetrics(domainIdentifier: string): boolean;
  /** The same transport, and for domains of accounts words on why they cannot be reached, with what the control plane tells. */
  reaching(transport: ByteTransport): ByteTransport;
  /** There is a connection for the domain, if it has an endpoint. @throws PortError not-offered for one of an account that has none */
  ready(domainIdentifier: string): Promise<void>;
  accounts: readonly DomainStatuses[];
  /** Reads what CloudTrail has of the last day, so that the first look at changes need not wait for its pace; ends without a word where it cannot. */
  readAhead(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

export interface OwnAwsDependencies {
  config: Pick<Config, 'awsAccounts'>;
  clock: { now(): number };
  database: Database;
  awsAccounts: AwsAccounts;
  /** Hears of what the database could not keep: looking at domains goes on. */
  onError: (error: unknown) => void;
  /** Connections to clusters, by domain identifier: those of found domains are added to it, and taken away with them. */
  clients: Map<string, ClusterClient>;
}

/** As far back as a domain's page looks at once, and some. */
const READ_AHEAD_MS = 26 * 3_600_000;

/** The accounts that the configuration has of a stage and region; null where it has none. Nothing is asked before the first question. */
export function ownAws(
  { stage, airportCode }: StageRegion,
  { config, clock, database, awsAccounts, clients, onError }: OwnAwsDependencies,
): OwnAws | null {
  const targets = config.awsAccounts
    .filter((account) => account.stage === stage && account.region === airportCode)
    .map(({ stage: _stage, region: _region, ...target }): AwsAccountTarget => target);
  if (targets.length === 0) return null;

  const configured = new Set(clients.keys());
  const inVpc = new Set<string>();
  const accounts = targets.map((target) => {
    const statuses = createDomainStatuses(awsAccounts.clientsOf(target), clock, createDomainMemory(database, target), onError);
    statuses.onSeen((seen) => keepClient(seen, statuses));
    return statuses;
  });
  const accountOf = (domainIdentifier: string): DomainStatuses | undefined => accounts.find((one) => one.isOurs(domainIdentifier));

  /** A cluster that the configuration names itself is reached as it says. */
  function keepClient({ domainIdentifier, status, isListed }: SeenDomain, { clients: calls }: DomainStatuses): void {
    if (configured.has(domainIdentifier)) return;
    const address = isListed ? clusterAddress(status, calls.target) : null;
    const known = clients.get(domainIdentifier);
    if (address?.isInVpc) inVpc.add(domainIdentifier);
    if (known?.target.endpoints[0] === address?.endpoint) return;
    void known?.close();
    if (address === null) {
      clients.delete(domainIdentifier);
      return;
    }
    const { accountId, awsRegion } = calls.target;
    const engine = engineOf(status.EngineVersion);
    clients.set(
      domainIdentifier,
      createClusterClient(
        {
          stage,
          region: airportCode,
          accountId,
          name: status.DomainName,
          endpoints: [address.endpoint],
          dashboards: `${address.endpoint}/${engine.startsWith('ES') ? '_plugin/kibana' : '_dashboards'}`,
          ...(engine === 'unknown' ? {} : { engine }),
          credentials: { type: 'aws', awsRegion, credentials: () => calls.credentials() },
        },
        clock,
      ),
    );
  }

  const domains = createAwsDomains(accounts);
  const audited = accounts.map((statuses) => ({ statuses, trail: createTrailCalls(statuses.clients, clock) }));
  const health = createControlPlaneHealth(accounts, clock);

  /** So that there is a connection for a domain that nobody has looked at yet. */
  async function reach(domainIdentifier: string, signal?: AbortSignal): Promise<void> {
    const account = accountOf(domainIdentifier);
    if (!account || clients.has(domainIdentifier)) return;
    // Samplers come here for every domain: the last list does where it names the domain.
    const listed = await account.listed(domainIdentifier, { signal, purpose: 'polling' }).catch(() => null);
    const seen = listed ?? (await account.one(domainIdentifier, signal));
    if (seen && !clients.has(domainIdentifier))
      throw new PortError(
        'not-offered',
        'Not available from this source: AWS names no endpoint of this domain that may be called. It may be in creation or in deletion.',
      );
  }

  /** What a reader learns of a cluster that could not be reached. */
  async function rethrown(error: unknown, domainIdentifier: string, isHealth: boolean): Promise<never> {
    if (!isPortError(error) || !accountOf(domainIdentifier) || (error.kind !== 'unavailable' && error.kind !== 'timed-out')) throw error;
    const where = inVpc.has(domainIdentifier) ? ' The domain is in a VPC: this server needs a way into it.' : '';
    const reading = isHealth ? await health.sampled(domainIdentifier) : null;
    throw new PortError(error.kind, [`${error.message}${where}`, ...(reading ? [reading.words] : [])].join(' '), { cause: error });
  }

  const reaching = (transport: ByteTransport): ByteTransport => {
    const through = async <Request extends { domainIdentifier: string; signal?: AbortSignal | undefined }, Answer>(
      request: Request,
      isHealth: boolean,
      send: () => Promise<Answer>,
    ): Promise<Answer> => {
      await reach(request.domainIdentifier, request.signal);
      try {
        return await send();
      } catch (error) {
        return rethrown(error, request.domainIdentifier, isHealth);
      }
    };
    return {
      get: (request) => through(request, request.path.startsWith('/_cluster/health'), () => transport.get(request)),
      explain: (request, target) => through(request, false, () => transport.explain(request, target)),
      dashboards: (request) => through(request, false, () => transport.dashboards(request)),
    };
  };

  return {
    isOurs: (domainIdentifier) => accountOf(domainIdentifier) !== undefined,
    domains,
    polled: {
      list: (signal) => domains.list(signal),
      async find(domainIdentifier, signal) {
        const seen = await accountOf(domainIdentifier)?.listed(domainIdentifier, { signal, purpose: 'polling' });
        return seen ? recordOf(seen) : null;
      },
    },
    compute: createAwsCompute(accounts),
    changes: createAwsChanges(audited, domains),
    events: createAwsEvents(audited),
    health,
    watchesMetrics(domainIdentifier) {
      const calls = accountOf(domainIdentifier)?.clients;
      return calls?.target.issuesFromMetrics === true && !calls.meter.usage().pollingPaused;
    },
    reaching,
    ready: (domainIdentifier) => reach(domainIdentifier),
    accounts,
    async readAhead(signal) {
      const now = clock.now();
      // Who asks next hears what is wrong.
      await Promise.allSettled(audited.map(({ trail }) => trail.between(now - READ_AHEAD_MS, now, { purpose: 'polling', signal })));
    },
    async close() {
      const found = [...clients].filter(([id]) => !configured.has(id));
      await Promise.all(found.map(([, client]) => client.close()));
    },
  };
}
