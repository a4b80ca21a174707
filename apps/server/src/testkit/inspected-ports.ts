import { createWorld } from '#fleet/world';
import type { SteppedClock } from '../platform/clock/clock.ts';
import { demoChanges } from '../ports/changes/demo/demo-changes.ts';
import { demoTransport } from '../ports/cluster-api/demo/demo-transport.ts';
import type { ByteTransport } from '../ports/cluster-api/transport.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import { demoCompute } from '../ports/compute/demo/demo-compute.ts';
import { demoDomains } from '../ports/domains/demo/demo-domains.ts';
import { demoEvents } from '../ports/events/demo/demo-events.ts';
import { demoFleetStates } from '../ports/fleet-states/demo/demo-fleet-states.ts';
import { demoIssues } from '../ports/issues/demo/demo-issues.ts';
import { createNoMetrics } from '../ports/metrics/testkit/no-metrics.ts';
import type { PortSet } from '../ports/port-set.ts';
import { demoTickets } from '../ports/tickets/demo/demo-tickets.ts';
import { demoVitals } from '../ports/vitals/demo/demo-vitals.ts';

/** For tests: the ports that the inspector reads, over the demo fleet and a clock that is stepped. `over` may count or change the bytes. */
export function testPorts(clock: SteppedClock, over: (transport: ByteTransport) => ByteTransport = (transport) => transport): PortSet {
  const stageRegion = { stage: 'beta', airportCode: 'iad' } as const;
  const world = createWorld({ stageRegion });
  const versionOf = async (id: string): Promise<string> => world.domain(id, clock.now())?.spec.engine.label ?? 'OS_2.19';
  return {
    stageRegion,
    source: 'demo',
    domains: demoDomains(world, clock),
    cluster: createClusterApi({ transport: over(demoTransport(world, clock)), clock, versionOf }),
    compute: demoCompute(world, clock),
    changes: demoChanges(world, clock),
    fleetStates: demoFleetStates(world, clock, { at: async () => new Map() }),
    vitals: demoVitals(world, clock),
    metrics: createNoMetrics(),
    events: demoEvents(world, clock),
    issues: demoIssues(world, clock),
    samples: {
      status: async () => {
        throw new Error('the inspector reads no samples');
      },
    } as unknown as PortSet['samples'],
    tickets: demoTickets(world, clock),
    actions: {
      perform: async () => {
        throw new Error('the inspector acts on nothing');
      },
    } as unknown as PortSet['actions'],
    // Never asked by the inspector.
    transparency: { records: {} as PortSet['transparency']['records'], source: null },
    releases: { records: {} as PortSet['releases']['records'], fleet: null, shell: null, packages: null, notifier: null, freezes: [] },
    serverless: null,
    nodeCommands: null,
    logs: null,
    onDemand: null,
    serverlessLogs: null,
  };
}
