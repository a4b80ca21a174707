import type { StageRegion } from '#rules/regions/stage-regions';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config, Environment } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { AwsAccounts } from '../ports/aws-account/accounts.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';
import type { SampleSupply } from '../ports/issue-samples/sample-supply.ts';
import type { KeptLogs } from '../ports/log-archive/kept/kept-logs.ts';
import type { NotifierPort } from '../ports/notifier/port.ts';
import type { PackageStore } from '../ports/package-store/port.ts';
import type { SeededStageRegion } from './seeded-transparency.ts';
import type { WatchSource } from './servers.ts';

/** A stage and region whose store of samples has the past that its supply knows. */
export interface FilledPast {
  stageRegion: StageRegion;
  samples: IssueSamplesPort;
  supply: SampleSupply;
}

/** What all stages and regions share. */
export interface PortSetDependencies {
  config: Config;
  env: Environment;
  database: Database;
  clock: Clock;
  onError: (error: unknown) => void;
  telemetry: Telemetry;
  /** Names this server in leases; one made up unless given. */
  serverId?: string;
  /** Notes how calls of sources end, for people who look after the server. */
  watch?: WatchSource;
  /** Where packages of component versions are, for all places. */
  packages: PackageStore | null;
  /** Where copies of logs are kept, for all places; null where none are. */
  keptLogs: KeptLogs | null;
  /** Who tells the owners of clusters of a place, by the configuration; null where it names nobody. */
  notifierOf: (stageRegion: StageRegion) => NotifierPort | null;
}

/** What reacts to the first use of a stage and region. */
export interface FirstUse {
  /** The past of its samples is in the store. */
  onSamplesFilled: (past: FilledPast) => Promise<void>;
  /** The accounts that a demo one begins with are known. */
  onAccounts: (seeded: SeededStageRegion) => Promise<void>;
}

/** What the ports of one stage and region are made of. */
export interface StageRegionDependencies extends PortSetDependencies {
  /** The AWS accounts of all stages and regions: an account has one budget, wherever it is looked at. */
  awsAccounts: AwsAccounts;
  /** The place's store of samples, and what feeds it. */
  samplesOf: (supply: SampleSupply | null) => IssueSamplesPort;
  /** Long work of a demo place, once the server has started; it is asked to end when the server stops. */
  inBackground: (work: (signal: AbortSignal) => Promise<unknown>) => void;
}
