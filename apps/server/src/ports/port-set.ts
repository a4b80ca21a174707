import type { StageRegion } from '#rules/regions/stage-regions';
import type { Freeze } from '#rules/releases/plan';
import type { CallUsage } from './aws-account/call-meter.ts';
import type { ChangesPort } from './changes/port.ts';
import type { ClusterApi } from './cluster-api/port.ts';
import type { ComputePort } from './compute/port.ts';
import type { DomainActionsPort } from './domain-actions/port.ts';
import type { DomainsPort, SourceName } from './domains/port.ts';
import type { EventsPort } from './events/port.ts';
import type { FleetStatesPort } from './fleet-states/port.ts';
import type { IssueSamplesPort } from './issue-samples/port.ts';
import type { IssuesPort } from './issues/port.ts';
import type { LogArchivePort } from './log-archive/port.ts';
import type { ManagedActionsPort } from './managed-actions/port.ts';
import type { ManagedFactsPort } from './managed-facts/port.ts';
import type { MetricsPort } from './metrics/port.ts';
import type { NodeCommandsPort } from './node-commands/port.ts';
import type { NodeShellPort } from './node-shell/port.ts';
import type { NotifierPort } from './notifier/port.ts';
import type { OnDemandSource } from './on-demand/port.ts';
import type { PackageStore } from './package-store/port.ts';
import type { ReleaseFleetPort } from './release-fleet/port.ts';
import type { ReleaseRecords } from './releases/port.ts';
import type { ServerlessPort } from './serverless/port.ts';
import type { ServerlessLogsPort } from './serverless-logs/port.ts';
import type { TicketsPort } from './tickets/port.ts';
import type { TransparencyRecords, TransparencySource } from './transparency/port.ts';
import type { VitalsPort } from './vitals/port.ts';

/** All ports of one stage and region. Made by compose; a request gets those of its host. */
export interface PortSet {
  stageRegion: StageRegion;
  /** Which kind of truth stands behind the ports; demo and real never share a stage. */
  source: SourceName;
  domains: DomainsPort;
  cluster: ClusterApi;
  compute: ComputePort;
  changes: ChangesPort;
  fleetStates: FleetStatesPort;
  vitals: VitalsPort;
  metrics: MetricsPort;
  events: EventsPort;
  issues: IssuesPort;
  samples: IssueSamplesPort;
  tickets: TicketsPort;
  actions: DomainActionsPort;
  /** What the service of managed domains does to them; absent where there are none. */
  managed?: ManagedActionsPort;
  /** What only that service knows around them; absent where there are none. */
  managedFacts?: ManagedFactsPort;
  /** What the AWS accounts of the place have cost in calls; absent where there are none. */
  awsCalls?: { usage(accountId: string): CallUsage | null };
  /** Null where nothing can be run on the machines of any domain. */
  nodeCommands: NodeCommandsPort | null;
  /** Null where no archive of logs is known. */
  logs: LogArchivePort | null;
  /** Null where nobody knows of on-demand data. */
  onDemand: OnDemandSource | null;
  /** `source` is null where there is nothing to verify against. */
  transparency: { records: TransparencyRecords; source: TransparencySource | null };
  /** `fleet` is null where nothing is known of clusters, `shell` where nothing can be done on their nodes, `packages` where files have no place. */
  releases: {
    records: ReleaseRecords;
    fleet: ReleaseFleetPort | null;
    shell: NodeShellPort | null;
    packages: PackageStore | null;
    /** Null where nobody tells the owners of clusters. */
    notifier: NotifierPort | null;
    /** Times at which releases touch no further cluster here; past and coming ones too. */
    freezes: readonly Freeze[];
    /** Ends, never rejecting, when the records that the place begins with are there; absent where nothing has to be made first. */
    prepared?: Promise<void>;
  };
  /** Null where nothing is known of the serverless offering. */
  serverless: ServerlessPort | null;
  /** Null where nothing is known of the logs of its requests. */
  serverlessLogs: ServerlessLogsPort | null;
}
