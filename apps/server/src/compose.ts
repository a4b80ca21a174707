import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCESS } from '#fleet/fleet/outside-access';
import { DEMO_DASHBOARDS } from '#fleet/fleet/outside-dashboards';
import { DEMO_LINKS } from '#fleet/fleet/outside-links';
import packageFile from '../../../package.json';
import { AccessService } from './areas/access/access-service.ts';
import { commands as implementedCommands, resolvers, sdl } from './areas/areas.ts';
import { CommandHistoryService } from './areas/audit/command-history-service.ts';
import { Downloads } from './areas/explorer/downloads.ts';
import { ExplorerCalls } from './areas/explorer/explorer-calls.ts';
import { ExplorerRefusals } from './areas/explorer/explorer-refusals.ts';
import { registerExplorerRoutes } from './areas/explorer/explorer-routes.ts';
import { ExplorerService } from './areas/explorer/explorer-service.ts';
import { QueryBook } from './areas/explorer/query-book.ts';
import { WholeAnswers } from './areas/explorer/whole-answers.ts';
import { FleetBoards } from './areas/fleet/fleet-boards.ts';
import { LineChanges } from './areas/fleet/line-changes.ts';
import { ShiftSummaries } from './areas/fleet/shift-summary.ts';
import { InspectorService } from './areas/inspector/inspector-service.ts';
import { MetricListings } from './areas/metrics/metric-listings.ts';
import { MetricReader } from './areas/metrics/metric-reader.ts';
import { registerLiveOutputRoutes } from './areas/nodes/live-output/live-output-routes.ts';
import { LiveOutputs } from './areas/nodes/live-output/live-outputs.ts';
import { TranscriptsService } from './areas/nodes/transcripts/transcripts-service.ts';
import { registerOnDemandRoutes } from './areas/on-demand/csv-route.ts';
import { MissedSearches } from './areas/runbooks/missed-searches.ts';
import { RunbooksService } from './areas/runbooks/runbooks-service.ts';
import { registerServerlessRoutes } from './areas/serverless/serverless-routes.ts';
import { BrowserReports } from './areas/shell/browser-reports.ts';
import { SavedPlacesService } from './areas/shell/saved-places-service.ts';
import { registerShortLinks } from './areas/shell/short-link-route.ts';
import { ShortLinkService } from './areas/shell/short-link-service.ts';
import { createSkewService } from './areas/skew/skew-service.ts';
import { makeAudit } from './compose/audit.ts';
import { makeGrants } from './compose/grants.ts';
import { makeHawkeye } from './compose/hawkeye.ts';
import { makeLogs } from './compose/logs.ts';
import { makeLse } from './compose/lse.ts';
import { makeNotifiers } from './compose/notifiers.ts';
import { makeOnDemand } from './compose/on-demand.ts';
import { makeOts } from './compose/ots.ts';
import { makePackages } from './compose/packages.ts';
import { makePortSets, type PortSets } from './compose/port-sets.ts';
import { makeReleases } from './compose/releases.ts';
import { makeRunbooks } from './compose/runbooks.ts';
import { makeSdpds } from './compose/sdpds.ts';
import { makeServerlessLogs } from './compose/serverless-logs.ts';
import { makeServers } from './compose/servers.ts';
import { registerTestHooks, testClock } from './compose/stepped-clock.ts';
import { PathRefusals } from './platform/audit/path-refusals.ts';
import { recordRefusals } from './platform/audit/record-refusals.ts';
import { RefusalLog } from './platform/audit/refusal-log.ts';
import { verifyChain } from './platform/audit/verify-chain.ts';
import { Accounts } from './platform/auth/accounts.ts';
import { Auth } from './platform/auth/auth.ts';
import { listenForCommandLine } from './platform/auth/control-socket.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { CommandBus } from './platform/commands/bus.ts';
import { CommandRegistry, type CommandServices } from './platform/commands/registry.ts';
import { settleUnfinished } from './platform/commands/settle.ts';
import { type Config, databaseConfigOf, type Environment, readSecret } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { Hosts } from './platform/http/hosts.ts';
import { listen } from './platform/http/listen.ts';
import { createLogger } from './platform/http/logging.ts';
import { buildServer } from './platform/http/server.ts';
import { JobRunner } from './platform/jobs/job-runner.ts';
import { PushHub } from './platform/push/push-hub.ts';
import { registerPushRoute } from './platform/push/sse-route.ts';
import { Telemetry } from './platform/telemetry/telemetry.ts';
import { openTraces } from './platform/telemetry/traces.ts';
import { KeptLogs } from './ports/log-archive/kept/kept-logs.ts';
import { forgetOldReleases } from './ports/releases/store/retention.ts';
import { createHttpShortener } from './ports/url-shortener/http/index.ts';

export interface RunningServer {
  port: number;
  /** Finishes what runs, signs the audit log and closes the database. */
  close: () => Promise<void>;
}

/** How often a server looks for commands of one that died. */
const SETTLE_EVERY_MS = 15_000;

const dist = join(fileURLToPath(new URL('.', import.meta.url)), '..');

/** Puts the server together and starts it. Only here are adapters chosen. */
export async function startServer(config: Config, env: Environment): Promise<RunningServer> {
  const logger = createLogger({ level: env.TUMBLER_LOG_LEVEL ?? 'info' });
  const onError = (error: unknown): void => logger.error({ err: error }, 'background work failed');
  // The stepped clock and its endpoint exist for browser tests alone.
  const steps = env.TUMBLER_TEST_HOOKS === '1' ? testClock() : null;
  const clock: Clock = steps ?? systemClock;

  // Nothing else makes it where the records and the audit key lie elsewhere.
  mkdirSync(config.data, { recursive: true });
  const seed = join(dist, 'seed', 'database.tar.gz');
  const database = await openDatabase(
    databaseConfigOf(config, { seed: existsSync(seed) ? seed : undefined, outlives: steps ? 'process' : 'machine' }),
    { onError },
  );
  try {
    return await startOn(database, { config, env, logger, clock, onError, steps });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What the server runs in, apart from its database. */
export interface Surroundings {
  config: Config;
  env: Environment;
  logger: ReturnType<typeof createLogger>;
  clock: Clock;
  onError: (error: unknown) => void;
  /** The same clock where browser tests may step it over HTTP; null everywhere else. */
  steps: ReturnType<typeof testClock> | null;
}

/** Starts the server over a database that is open already. Closing the server closes it. */
export async function startOn(database: Database, { config, env, logger, clock, onError, steps }: Surroundings): Promise<RunningServer> {
  const { audit, signer, archive, close: closeAudit } = makeAudit({ config, env, database, clock, logger, onError });
  const push = await PushHub.open({ database, clock, onError });
  const traces = await openTraces(env, packageFile.version);
  const telemetry = new Telemetry(traces);
  const serverId = randomUUID();
  const servers = makeServers({ database, clock, serverId, data: config.data, telemetry, onError });
  const packages = makePackages(config.packages);
  const keptLogs = new KeptLogs({ ...config.keptLogs, folder: join(config.data, 'kept-logs'), clock });
  const portSets: PortSets = await makePortSets({
    packages: packages.store,
    keptLogs,
    notifierOf: makeNotifiers(config, env),
    config,
    env,
    database,
    clock,
    onError,
    telemetry,
    serverId,
    watch: servers.watch,
  });

  // Shorter than the runner's own: a caller that waits for a report after a crash waits for the lease to end.
  const jobs = new JobRunner({ database, clock, onError, owner: serverId, leaseMs: 12_000 });
  const lse = makeLse({ database, clock, audit, push, jobs, portsOf: portSets.of, onError });
  const hawkeye = makeHawkeye({ database, clock, push, jobs, portsOf: portSets.of, onError });
  const logs = makeLogs({ database, clock, push, jobs, portsOf: portSets.of, onError });
  const onDemand = makeOnDemand({ config, env, database, clock, push, jobs, portsOf: portSets.of, onError });
  const serverlessLogs = makeServerlessLogs({ database, clock, push, jobs, portsOf: portSets.of, onError });
  const ots = makeOts({ database, clock, push, jobs, portsOf: portSets.of, onError });
  portSets.onFirstUse({ onSamplesFilled: lse.seed, onAccounts: ots.seed });
  const sdpds = makeSdpds({ config, database, push, clock, portsOf: portSets.of });
  const releases = makeReleases({ database, clock, push, telemetry, portsOf: portSets.of, onError, serverId });
  const grants = makeGrants({ database, clock, audit, push, portsOf: portSets.of, onError });
  const fleet = new FleetBoards({ database, clock, push, portsOf: portSets.of, placesInUse: portSets.inUse, onError });
  const registry = new CommandRegistry(implementedCommands);
  const transcripts = new TranscriptsService({ database, clock, audit });
  const outputs = new LiveOutputs();
  const access = new AccessService({ config, demo: DEMO_ACCESS });
  const handlerServices: CommandServices = {
    access,
    fleet,
    grants: grants.service,
    hawkeye: hawkeye.services,
    logs: logs.services,
    lse: lse.services,
    onDemand: onDemand.services,
    ots: ots.services,
    outputs,
    releases: releases.services,
    serverlessLogs: serverlessLogs.services,
    transcripts,
  };
  const commands = new CommandBus({
    database,
    clock,
    audit,
    push,
    registry,
    services: handlerServices,
    grants: grants.service,
    processId: serverId,
    onError: (error, requestId) => logger.error({ err: error, requestId }, 'a command failed'),
    onResult: (command, outcome) => telemetry.command(command, outcome),
  });
  const settle = async (isStart: boolean): Promise<void> => {
    const { living } = servers;
    const left = { database, processId: serverId, clock, audit, registry, push, portsOf: portSets.of, services: handlerServices, living };
    for (const one of await settleUnfinished(left, { isStart })) logger.warn(one, 'a command that a stopped server had begun was settled');
  };
  await servers.succeed();
  await settle(true);

  const hosts = new Hosts(config.publicHosts);
  const refusalLog = new RefusalLog({ database, audit, clock, onError });
  const onRefused = recordRefusals({ log: refusalLog, clock, hosts });
  const auth = new Auth({
    config,
    env,
    database,
    clock,
    hosts,
    onRefused,
    onError,
    demoDashboards: DEMO_DASHBOARDS,
    demoLinks: DEMO_LINKS,
  });
  const shortener = config.urlShortener === null ? null : createHttpShortener({ prefix: config.urlShortener });
  const shortLinks = new ShortLinkService(database, clock, shortener);
  const refusals = new PathRefusals(refusalLog, clock);
  const explorerCalls = new ExplorerCalls(new ExplorerRefusals(refusals));
  const explorer = new ExplorerService({
    calls: explorerCalls,
    queries: new QueryBook(database, clock),
    downloads: new Downloads(database, clock),
    clock,
  });
  const metrics = new MetricReader(clock);
  telemetry.counts(
    'tumbler_metric_points_total',
    'Points of metrics that were read, kept ones or of the source.',
    'from',
    () => metrics.counts,
  );
  telemetry.gauge('tumbler_metric_cache_bytes', 'What kept points of metrics take.', () => metrics.bytes);
  const app = buildServer({
    auth,
    hosts,
    clock,
    logger,
    trustedProxies: config.trustedProxies,
    portsOf: portSets.of,
    services: {
      access,
      commands,
      explorer,
      fleet,
      grants: grants.service,
      hawkeye: hawkeye.services,
      logs: logs.services,
      shortLinks,
      transcripts,
      runbooks: new RunbooksService({
        port: makeRunbooks(config, clock, logger),
        missed: new MissedSearches(database, clock),
        onError,
      }),
      browserReports: new BrowserReports(logger),
      inspector: new InspectorService(clock),
      lineChanges: new LineChanges(clock),
      lse: lse.services,
      metricListings: new MetricListings(clock),
      metrics,
      onDemand: onDemand.services,
      ots: ots.services,
      serverlessLogs: serverlessLogs.services,
      servers: servers.service,
      serverless: { dashboards: config.serverlessDashboards, refusals },
      savedPlaces: new SavedPlacesService(database, clock),
      shifts: new ShiftSummaries(database),
      skew: createSkewService(),
      commandHistory: new CommandHistoryService({
        database,
        clock,
        verify: async () => {
          const archived = await archive.read();
          return database.transaction((tx) => verifyChain(tx, signer.publicKey, archived), { isolation: 'repeatable read' });
        },
      }),
    },
    graphql: { sdl, resolvers },
    webFolder: join(dist, 'web'),
    framed: Object.values(config.serverlessDashboards),
    readiness: {
      database: async () => void (await database.run((db) => db.execute('select 1'))),
      issuer: () => auth.issuersReached(),
    },
    onRefused,
    telemetry,
    metricsToken:
      config.metrics === null ? null : readSecret({ env: config.metrics.tokenEnv, file: config.metrics.tokenFile }, 'metrics', env),
    routes: (server, contextOf) => {
      registerShortLinks(server, { shortLinks, contextOf });
      const whole = new WholeAnswers({ calls: explorerCalls, explorer, database, audit, clock, onError });
      registerExplorerRoutes(server, { explorer, whole, contextOf });
      registerServerlessRoutes(server, { contextOf });
      lse.register(server, contextOf);
      registerOnDemandRoutes(server, { contextOf });
      sdpds.register(server, contextOf);
      const onSessionEnded: typeof auth.sessions.onEnded = (hear) => auth.sessions.onEnded(hear);
      registerLiveOutputRoutes(server, { outputs, contextOf, onSessionEnded });
      registerPushRoute(server, { push, contextOf, onSessionEnded });
      if (steps) registerTestHooks(server, steps);
    },
  });

  const stopServers = await servers.start();
  const port = await listen(app, config);
  const accounts = new Accounts(database, clock);
  const commandLine = await listenForCommandLine(config.data, (request, by) => accounts.run(request, by));
  const sweep = (): void => {
    void auth.sweep().catch(onError);
    void hawkeye.sweep().catch(onError);
    void logs.sweep().catch(onError);
    void keptLogs.sweep().catch(onError);
    void serverlessLogs.sweep().catch(onError);
    void lse.sweep().catch(onError);
    void onDemand.sweep().catch(onError);
    void ots.sweep().catch(onError);
    void servers.sweep().catch(onError);
    void forgetOldReleases(database, clock.now()).catch(onError);
  };
  const sweeping = setInterval(sweep, 60 * 60_000).unref();
  // Another server may die while this one lives; on the embedded database there is no other.
  let settling = Promise.resolve();
  const settleAgain = (): void => {
    settling = settling.then(() => settle(false)).catch(onError);
  };
  const settlingTimer = config.database.kind === 'postgres' ? setInterval(settleAgain, SETTLE_EVERY_MS).unref() : undefined;
  audit.start();
  const stopPortSets = portSets.start();
  await jobs.start({ isAlone: config.database.kind === 'embedded' });
  const stopOts = ots.start();
  const stopGrants = grants.start();
  const stopReleases = releases.start();
  return {
    port,
    close: async () => {
      clearInterval(sweeping);
      clearInterval(settlingTimer);
      await settling;
      stopOts();
      await stopGrants();
      await commandLine?.close();
      await app.close();
      await fleet.stop();
      await stopReleases();
      await jobs.stop();
      await logs.close();
      await onDemand.close();
      await stopPortSets();
      packages.close();
      await push.close();
      await refusalLog.close();
      await closeAudit();
      await stopServers();
      await traces?.close();
      await database.close();
    },
  };
}
