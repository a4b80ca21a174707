import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { MAIN_STACK } from '#fleet/releases/catalogue';
import { Transparency } from '#fleet/transparency';
import { createWorld, OPENING, openingOf, type StoredAction, type World } from '#fleet/world';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { freezesOf } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { fleetActions } from '../platform/database/schema/fleet-actions.ts';
import { WorkLease } from '../platform/servers/work-lease.ts';
import { demoChanges } from '../ports/changes/demo/demo-changes.ts';
import { createReleaseChanges } from '../ports/changes/releases/index.ts';
import { createChangesStore } from '../ports/changes/store/index.ts';
import { mergedChanges } from '../ports/changes/store/merged-changes.ts';
import { demoTransport } from '../ports/cluster-api/demo/demo-transport.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import { demoCompute } from '../ports/compute/demo/demo-compute.ts';
import { demoActions } from '../ports/domain-actions/demo/demo-actions.ts';
import { demoDomains } from '../ports/domains/demo/demo-domains.ts';
import { createCommandEvents } from '../ports/events/commands/index.ts';
import { demoEvents } from '../ports/events/demo/demo-events.ts';
import { mergedEvents } from '../ports/events/store/merged-events.ts';
import { demoFleetStates } from '../ports/fleet-states/demo/demo-fleet-states.ts';
import { createRunningChanges } from '../ports/fleet-states/store/running-changes.ts';
import { demoSamples } from '../ports/issue-samples/demo/demo-samples.ts';
import { demoIssues } from '../ports/issues/demo/demo-issues.ts';
import { demoLogArchive } from '../ports/log-archive/demo/demo-log-archive.ts';
import { demoMetrics } from '../ports/metrics/demo/demo-metrics.ts';
import { demoNodeCommands } from '../ports/node-commands/demo/demo-node-commands.ts';
import { demoNodeShell } from '../ports/node-shell/demo/demo-node-shell.ts';
import { demoNotifier } from '../ports/notifier/demo/demo-notifier.ts';
import { demoOnDemand } from '../ports/on-demand/demo/demo-on-demand.ts';
import { PortError } from '../ports/port-error.ts';
import type { PortSet } from '../ports/port-set.ts';
import { demoReleaseFleet } from '../ports/release-fleet/demo/demo-release-fleet.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { demoServerless } from '../ports/serverless/demo/demo-serverless.ts';
import { demoServerlessLogs } from '../ports/serverless-logs/demo/demo-serverless-logs.ts';
import { demoTickets } from '../ports/tickets/demo/demo-tickets.ts';
import { sharedTickets } from '../ports/tickets/shared-tickets.ts';
import { demoTransparency } from '../ports/transparency/demo/demo-transparency.ts';
import { createTransparencyRecords } from '../ports/transparency/store/index.ts';
import { demoVitals } from '../ports/vitals/demo/demo-vitals.ts';
import { FleetActionStore } from './fleet-action-store.ts';
import { type FleetReleases, fleetSettingStore, fleetWorkStore, forgetOldWorks, tellReleases } from './fleet-release-store.ts';
import { leasedFleet } from './leased-fleet.ts';
import type { FirstUse, StageRegionDependencies } from './port-set-dependencies.ts';
import { seedReleasesOnce } from './seeded-releases.ts';

const FORGETS_EVERY_MS = 86_400_000;

/** What was done to the demo fleet so far, by stage and region, in its order. */
export async function loadFleetActions(database: Database): Promise<Map<string, StoredAction[]>> {
  const rows = await database.run((db) => db.select().from(fleetActions).orderBy(asc(fleetActions.seq)));
  const byPlace = new Map<string, StoredAction[]>();
  for (const row of rows) byPlace.set(row.stageRegion, [...(byPlace.get(row.stageRegion) ?? []), row.payload as StoredAction]);
  return byPlace;
}

/** What was done to the demo fleet of a place so far. */
interface FleetPast {
  actions: readonly StoredAction[];
  releases: FleetReleases | undefined;
}

/** The first use of a place is kept: its well-known incidents are reported from there, for as long as there is the installation. */
async function keepOpening(store: FleetActionStore, opening: StoredAction, world: World): Promise<void> {
  await store.append(opening);
  // Another server on the same database may have been there first.
  const kept = await store.find(opening.token);
  if (kept) world.apply(kept);
}

function hearActions(
  { inBackground, onError }: Pick<StageRegionDependencies, 'inBackground' | 'onError'>,
  store: FleetActionStore,
  world: World,
): void {
  inBackground(async (signal) => {
    const stop = await store.hear((action) => world.apply(action), onError);
    if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await stop();
  });
}

/** The demo fleet's ports: the same typed calls as for a real cluster, over the world's bytes. */
export function makeDemoPorts(
  stageRegion: StageRegion,
  done: FleetPast,
  deps: StageRegionDependencies & Pick<FirstUse, 'onAccounts'>,
): PortSet {
  const { database, clock, samplesOf } = deps;
  const actions = new FleetActionStore(database, stageRegionText(stageRegion));
  const opened = done.actions.some(({ kind }) => kind === OPENING);
  const opening = openingOf(clock.now());
  const world = createWorld({ stageRegion, actions: opened ? done.actions : [...done.actions, opening] });
  if (!opened) void keepOpening(actions, opening, world).catch(deps.onError);
  if (done.releases) tellReleases(world, done.releases);
  // The world of another server on this database has had each action as well: the same token twice is one action.
  if (database.kind === 'postgres') hearActions(deps, actions, world);
  const versionOf = async (domainIdentifier: string): Promise<string> => {
    const facts = world.domain(domainIdentifier, clock.now());
    if (!facts) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
    return facts.spec.engine.label;
  };
  const transport = demoTransport(world, clock);
  const transparency = new Transparency(stageRegion, world);
  const records = createTransparencyRecords(database, stageRegionText(stageRegion));
  void deps.onAccounts({ stageRegion, records, accounts: transparency.onboarded() }).catch(deps.onError);
  const commands = createChangesStore(database, stageRegionText(stageRegion));
  const releaseRecords = createReleaseRecords(database, stageRegionText(stageRegion), { notifies: true });
  const { packages } = deps;
  const owner = deps.serverId ?? randomUUID();
  const lease = new WorkLease({ database, clock, name: `first releases ${stageRegionText(stageRegion)}`, owner });
  const prepared = new Promise<void>((resolve) => {
    deps.inBackground(async (signal) => {
      try {
        await seedReleasesOnce(lease, {
          ...{ database, stageRegion: stageRegionText(stageRegion), world, packages, clock, signal, onError: deps.onError },
          isSeeded: async () => (await releaseRecords.stack(MAIN_STACK)) !== null,
        });
      } finally {
        resolve();
      }
    });
  });
  deps.inBackground(async (signal) => {
    for (;;) {
      await forgetOldWorks(database, stageRegionText(stageRegion), world, clock.now(), signal);
      await sleep(FORGETS_EVERY_MS, undefined, { signal, ref: false });
    }
  });
  return {
    stageRegion,
    source: 'demo',
    domains: demoDomains(world, clock),
    cluster: createClusterApi({ transport, clock, versionOf }),
    compute: demoCompute(world, clock),
    changes: mergedChanges([commands, createReleaseChanges(database, stageRegionText(stageRegion)), demoChanges(world, clock)]),
    fleetStates: demoFleetStates(world, clock, createRunningChanges(database, stageRegionText(stageRegion))),
    vitals: demoVitals(world, clock),
    metrics: demoMetrics(world, clock),
    events: mergedEvents([demoEvents(world, clock), createCommandEvents(commands)]),
    issues: demoIssues(world, clock),
    samples: samplesOf(demoSamples(world)),
    tickets: sharedTickets(demoTickets(world, clock), clock),
    actions: demoActions(world, actions, { transport, clock }),
    logs: demoLogArchive(world, clock),
    onDemand: demoOnDemand(world, clock),
    nodeCommands: demoNodeCommands(world, actions, { transport, clock }),
    transparency: { records, source: demoTransparency(transparency, clock) },
    releases: {
      records: releaseRecords,
      fleet: leasedFleet(demoReleaseFleet(world, fleetSettingStore(database, stageRegionText(stageRegion)), clock), {
        database,
        clock,
        stageRegion: stageRegionText(stageRegion),
      }),
      shell: demoNodeShell(world, fleetWorkStore(database, stageRegionText(stageRegion)), clock),
      packages,
      notifier: deps.notifierOf(stageRegion) ?? demoNotifier,
      freezes: freezesOf(deps.config, stageRegion),
      prepared,
    },
    serverless: demoServerless(world, actions, clock),
    serverlessLogs: demoServerlessLogs(world, clock),
  };
}
