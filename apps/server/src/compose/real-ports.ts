import { randomUUID } from 'node:crypto';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { freezesOf } from '../platform/config/config.ts';
import { createOpenSearchChanges } from '../ports/changes/opensearch/index.ts';
import { createReleaseChanges } from '../ports/changes/releases/index.ts';
import { createChangesStore } from '../ports/changes/store/index.ts';
import { mergedChanges } from '../ports/changes/store/merged-changes.ts';
import { createClusterClient } from '../ports/cluster-api/opensearch/cluster-client.ts';
import { createOpenSearchTransport } from '../ports/cluster-api/opensearch/index.ts';
import { type ClusterTarget, identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import { createVersions } from '../ports/cluster-api/opensearch/versions.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import { createOpenSearchCompute } from '../ports/compute/opensearch/index.ts';
import type { ComputePort } from '../ports/compute/port.ts';
import { joinedDomains } from '../ports/domains/joined.ts';
import { createConfiguredDomains } from '../ports/domains/opensearch/index.ts';
import { REMEMBERED_MS } from '../ports/domains/opensearch/layouts.ts';
import type { DomainsPort } from '../ports/domains/port.ts';
import { createCommandEvents } from '../ports/events/commands/index.ts';
import { createNodeLists } from '../ports/events/observed/node-lists.ts';
import { nodeMoves } from '../ports/events/observed/node-moves.ts';
import { createEventsStore } from '../ports/events/store/index.ts';
import { mergedEvents } from '../ports/events/store/merged-events.ts';
import { createSampledFleetStates } from '../ports/fleet-states/store/index.ts';
import { createRunningChanges } from '../ports/fleet-states/store/running-changes.ts';
import { createIssuesStore } from '../ports/issues/store/index.ts';
import { createAwsManagedActions } from '../ports/managed-actions/aws/index.ts';
import { createAwsManagedFacts } from '../ports/managed-facts/aws/index.ts';
import type { PortSet } from '../ports/port-set.ts';
import { openSearchReleaseFleet } from '../ports/release-fleet/opensearch/index.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { createOpenSearchTickets } from '../ports/tickets/opensearch/index.ts';
import { createTicketsStore } from '../ports/tickets/store/index.ts';
import { createAwsTransparency } from '../ports/transparency/aws/index.ts';
import { createTransparencyRecords } from '../ports/transparency/store/index.ts';
import { leasedFleet } from './leased-fleet.ts';
import { type OwnAws, ownAws } from './own-aws.ts';
import { ownLogs } from './own-logs.ts';
import { ownMachines } from './own-machines.ts';
import { metricsOf, readByStatistics } from './own-metrics.ts';
import { ownOnDemand } from './own-on-demand.ts';
import { startOwnSamplesFeed } from './own-samples-feed.ts';
import { ownServerless } from './own-serverless.ts';
import { ownServerlessLogs } from './own-serverless-logs.ts';
import type { StageRegionDependencies } from './port-set-dependencies.ts';
import { createSampledVitals } from './sampled-vitals.ts';

export interface RealPorts {
  ports: PortSet;
  /** Starts the sampler; answers how to stop it and close the connections. */
  start: () => () => Promise<void>;
}

/** The ports over clusters and serverless accounts that somebody really has. */
export function makeRealPorts(stageRegion: StageRegion, targets: readonly ClusterTarget[], deps: StageRegionDependencies): RealPorts {
  const { database, clock, onError } = deps;
  const notifier = deps.notifierOf(stageRegion);
  const clients = new Map(targets.map((target) => [identifierOf(target), createClusterClient(target, clock)]));
  const aws = ownAws(stageRegion, { ...deps, clients });
  const versions = createVersions(clients, clock);
  const transport = createOpenSearchTransport(clients, clock);
  const lists = createNodeLists(database, stageRegionText(stageRegion));
  const cluster = createClusterApi({
    transport: aws?.reaching(transport) ?? transport,
    clock,
    versionOf: async (domainIdentifier) => {
      await aws?.ready(domainIdentifier);
      return versions.versionOf(domainIdentifier);
    },
    nodesBefore: (domainIdentifier) => lists.last(domainIdentifier),
  });
  const events = createEventsStore(database, stageRegionText(stageRegion));
  const zonesOf = (domainIdentifier: string) => sampled.zonesOf(domainIdentifier);
  const configured = createConfiguredDomains({
    ...{ targets, versions, cluster, clock },
    movesOf: (domainIdentifier) => nodeMoves({ events, lists, zonesOf }, domainIdentifier, clock.now() - REMEMBERED_MS, clock.now() + 1),
  });
  const isConfigured = (domainIdentifier: string): boolean => targets.some((target) => identifierOf(target) === domainIdentifier);
  const domains = aws
    ? joinedDomains([
        { ...aws, port: aws.domains },
        { port: configured, isOurs: isConfigured },
      ])
    : configured;
  const elsewhere = aws && { elsewhere: (domainIdentifier: string) => aws.health.sampled(domainIdentifier) };
  /** For what looks at every domain by itself: no call of AWS for each of them. */
  const polled = aws ? polledDomains(aws, configured) : configured;
  const [changes, issues, tickets] = [
    createChangesStore(database, stageRegionText(stageRegion)),
    createIssuesStore(database, stageRegionText(stageRegion)),
    createTicketsStore(database, stageRegionText(stageRegion)),
  ];
  const sampled = createSampledVitals({
    stageRegion,
    domains: polled,
    cluster,
    ...elsewhere,
    versionOf: (domainIdentifier) => versions.versionOf(domainIdentifier),
    database,
    clock,
    onError,
    serverId: deps.serverId ?? randomUUID(),
    readByStatistics: readByStatistics(stageRegion, deps.config),
    watched: {
      isWatched: (domainIdentifier) => aws?.watchesMetrics(domainIdentifier) ?? false,
      metrics: () => metrics.port,
    },
    observed: { events, issues, tickets, changes },
  });
  const samples = deps.samplesOf(null);
  const records = createTransparencyRecords(database, stageRegionText(stageRegion));
  const { transparency } = deps.config;
  const accounts =
    transparency && createAwsTransparency({ target: transparency, roleOf: (accountId) => records.account(accountId), clock });
  const serverless = ownServerless(stageRegion, deps);
  const serverlessLogs = ownServerlessLogs(stageRegion, { config: deps.config, serverless });
  const ofNodes = createOpenSearchCompute(cluster);
  const compute = aws ? computeByDomain(aws, ofNodes) : ofNodes;
  const machines = ownMachines(stageRegion, { ...deps, clients, compute, accounts: aws?.accounts ?? [] });
  const logs = ownLogs(stageRegion, deps);
  const onDemand = ownOnDemand(stageRegion, {
    ...deps,
    cluster,
    versionOf: (domainIdentifier) => versions.versionOf(domainIdentifier),
    logs: logs.port,
  });
  const metrics = metricsOf(stageRegion, { ...deps, statistics: sampled.metrics, serverless, aws });
  return {
    ports: {
      stageRegion,
      source: targets.length === 0 && aws ? 'aws' : 'opensearch',
      ...(aws && {
        managed: createAwsManagedActions(aws.accounts),
        managedFacts: createAwsManagedFacts(aws.accounts),
        awsCalls: { usage: (accountId: string) => deps.awsAccounts.usage().find((one) => one.accountId === accountId) ?? null },
      }),
      domains,
      cluster,
      compute,
      changes: mergedChanges([
        changes,
        createReleaseChanges(database, stageRegionText(stageRegion)),
        aws?.changes ?? createOpenSearchChanges(),
      ]),
      fleetStates: createSampledFleetStates({
        ...{ database, clock, domains: polled, vitals: sampled.port, stageRegion: stageRegionText(stageRegion) },
        running: createRunningChanges(database, stageRegionText(stageRegion)),
      }),
      vitals: sampled.port,
      metrics: metrics.port,
      events: mergedEvents([events, createCommandEvents(changes), ...(aws ? [aws.events] : [])]),
      issues,
      samples,
      tickets: createOpenSearchTickets(tickets),
      actions: machines.actions,
      nodeCommands: machines.nodeCommands,
      logs: logs.port,
      onDemand: onDemand.port,
      transparency: { records, source: accounts },
      releases: {
        records: createReleaseRecords(database, stageRegionText(stageRegion), { notifies: notifier !== null }),
        fleet: leasedFleet(openSearchReleaseFleet(polled, cluster), { database, clock, stageRegion: stageRegionText(stageRegion) }),
        shell: null,
        packages: deps.packages,
        notifier,
        freezes: freezesOf(deps.config, stageRegion),
      },
      serverless: serverless.port,
      serverlessLogs: serverlessLogs.port,
    },
    start: () => {
      const stop = sampled.start();
      if (aws) deps.inBackground((signal) => aws.readAhead(signal));
      const stopAnalyser = onDemand.start();
      const stopSamples = startOwnSamplesFeed({
        clusters: { domains: polled, issues, cluster, ...elsewhere },
        store: samples,
        clock,
        onError,
      });
      return async () => {
        await stopSamples();
        await stopAnalyser();
        await stop();
        await metrics.close();
        serverlessLogs.close();
        await serverless.close();
        accounts?.close();
        await machines.close();
        await logs.close();
        onDemand.close();
        await aws?.close();
        await Promise.all([...clients.values()].map((client) => client.close()));
      };
    },
  };
}

function polledDomains(aws: OwnAws, configured: DomainsPort): Pick<DomainsPort, 'list' | 'find'> {
  return {
    list: async (signal) => [...new Set([...(await aws.polled.list(signal)), ...(await configured.list(signal))])].sort(),
    find: async (domainIdentifier, signal) =>
      (await aws.polled.find(domainIdentifier, signal)) ?? configured.find(domainIdentifier, signal),
  };
}

/** AWS tells the nodes of its domains; where a cluster alone is configured, the cluster does. */
function computeByDomain(aws: OwnAws, ofNodes: ComputePort): ComputePort {
  const of = (domainIdentifier: string): ComputePort => (aws.isOurs(domainIdentifier) ? aws.compute : ofNodes);
  return {
    instances: async (domainIdentifier, signal) => of(domainIdentifier).instances(domainIdentifier, signal),
    groups: async (domainIdentifier, signal) => of(domainIdentifier).groups(domainIdentifier, signal),
  };
}
