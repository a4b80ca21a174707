/** What is known of a configuration name of the service. */
export interface ConfigOption {
  meaning: string;
  /** What a change of it does to the domain's machines. */
  change: string;
  /** What most domains have, as far as that can be determined for all of them: dotted path within the options to its value. */
  usual: Readonly<Record<string, UsualValue>>;
}

type UsualValue = string | number | boolean;

/** A value that is not the usual one. */
export interface ConfigDifference {
  /** Dotted path within the options; empty for options that are one value. */
  path: string;
  value: unknown;
  usual: UsualValue;
}

const NO_MACHINES = 'applied while the domain runs';
const BLUE_GREEN = 'blue/green: new machines take the place of the old ones';

const option = (meaning: string, change: string, usual: ConfigOption['usual'] = {}): ConfigOption => ({ meaning, change, usual });

/** Names of the public configuration answer. Usual values are the service's defaults or what its own guide asks for. */
const OPTIONS: Readonly<Record<string, ConfigOption>> = {
  EngineVersion: option('the engine and its version', `${BLUE_GREEN} (an upgrade)`),
  ClusterConfig: option(
    'machines: types, counts, zones, managers, warm tier',
    'type, managers, zones and warm tier: blue/green; node count with dedicated managers: usually none',
    { DedicatedMasterEnabled: true, ZoneAwarenessEnabled: true, 'ColdStorageOptions.Enabled': false },
  ),
  EBSOptions: option(
    'volumes of the data nodes',
    'type or a smaller size: blue/green; a larger size: none, unless changed in the last 6 hours',
    {
      EBSEnabled: true,
      VolumeType: 'gp3',
      Iops: 3_000,
      Throughput: 125,
    },
  ),
  AccessPolicies: option('who may call the domain', NO_MACHINES),
  IPAddressType: option('addresses of the endpoint', BLUE_GREEN, { '': 'ipv4' }),
  SnapshotOptions: option('hour of the daily automated snapshot of old engines', NO_MACHINES),
  VPCOptions: option('subnets and security groups', 'subnets and groups: blue/green'),
  CognitoOptions: option('sign-in to the dashboards by a user pool', 'on, off or another pool: blue/green', { Enabled: false }),
  EncryptionAtRestOptions: option('encryption of the volumes', 'switching on: blue/green', { Enabled: true }),
  NodeToNodeEncryptionOptions: option('encryption between the nodes', 'switching on: blue/green', { Enabled: true }),
  AdvancedOptions: option('settings of the engine that the service lets through', BLUE_GREEN, {
    'rest.action.multi.allow_explicit_index': 'true',
    'indices.fielddata.cache.size': '20',
    'indices.query.bool.max_clause_count': '1024',
    override_main_response_version: 'false',
  }),
  LogPublishingOptions: option('logs that are published, by kind', 'slow and error logs: none; audit logs on: blue/green'),
  DomainEndpointOptions: option('HTTPS, TLS policy and custom name of the endpoint', NO_MACHINES, {
    EnforceHTTPS: true,
    TLSSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10',
    CustomEndpointEnabled: false,
  }),
  AdvancedSecurityOptions: option('fine-grained access control', 'switching on: blue/green', {
    Enabled: true,
    AnonymousAuthEnabled: false,
  }),
  IdentityCenterOptions: option('access by the identity centre', NO_MACHINES, { EnabledAPIAccess: false }),
  AutoTuneOptions: option('tuning of heap and caches by the service', 'off with rollback: blue/green', {
    DesiredState: 'ENABLED',
    RollbackOnDisable: 'NO_ROLLBACK',
  }),
  OffPeakWindowOptions: option('daily window for changes that the service starts', NO_MACHINES, { Enabled: true }),
  SoftwareUpdateOptions: option('service software is updated by itself', NO_MACHINES, { AutoSoftwareUpdateEnabled: false }),
  AIMLOptions: option('natural language queries, vector engine', NO_MACHINES, {
    'NaturalLanguageQueryGenerationOptions.DesiredState': 'DISABLED',
  }),
  DeploymentStrategyOptions: option('how changes bring new machines', NO_MACHINES, { DeploymentStrategy: 'Default' }),
  AutomatedSnapshotPauseOptions: option('a pause of the automated snapshots', NO_MACHINES, { Enabled: false }),
  ModifyingProperties: option('what a running change replaces', 'no option: it describes the running change'),
  ChangeProgressDetails: option('how far a running change is', 'no option: it describes the running change'),
};

/** What is known of a configuration name; null for one that nobody described. */
export const configOption = (name: string): ConfigOption | null => (Object.hasOwn(OPTIONS, name) ? (OPTIONS[name] ?? null) : null);

/** Values of an entry that are not the usual ones. What the entry does not say does not differ. */
export const configDifferences = (name: string, options: unknown): ConfigDifference[] =>
  Object.entries(configOption(name)?.usual ?? {}).flatMap(([path, usual]) => {
    const value = path === '' ? options : at(options, path);
    return value === undefined || value === null || value === usual ? [] : [{ path, value, usual }];
  });

/** The member of that whole name, as settings with dots have it, else the one the path leads to. */
const at = (options: unknown, path: string): unknown => {
  if (!isMap(options)) return undefined;
  if (Object.hasOwn(options, path)) return options[path];
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const head = path.slice(0, dot);
  return Object.hasOwn(options, head) ? at(options[head], path.slice(dot + 1)) : undefined;
};

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
