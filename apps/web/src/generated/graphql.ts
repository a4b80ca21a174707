/* eslint-disable */
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Any JSON value: used where the keys are data (zones, settings, limits) or the engine's own shape is passed on. */
  JSON: { input: unknown; output: unknown; }
};

export type Account = {
  __typename?: 'Account';
  accountStatus?: Maybe<Scalars['String']['output']>;
  clientId: Scalars['String']['output'];
  domains: Array<Domain>;
  totalDomains: Scalars['Int']['output'];
  whiteglove?: Maybe<Scalars['String']['output']>;
};

export type AuditChain = {
  __typename?: 'AuditChain';
  /** Epoch milliseconds of the last check. */
  checkedAt: Scalars['Float']['output'];
  ok: Scalars['Boolean']['output'];
  problem?: Maybe<Scalars['String']['output']>;
  records: Scalars['Int']['output'];
  /** Sequence number up to which a signed checkpoint and the chain agree. */
  verifiedUpTo: Scalars['Int']['output'];
};

export type AutoScalingEvent = {
  __typename?: 'AutoScalingEvent';
  cause: Scalars['String']['output'];
  description: Scalars['String']['output'];
  details: Scalars['String']['output'];
  endTime?: Maybe<Scalars['Float']['output']>;
  groupName: Scalars['String']['output'];
  instanceId: Scalars['String']['output'];
  progress: Scalars['Int']['output'];
  startTime: Scalars['Float']['output'];
  statusCode: Scalars['String']['output'];
  statusMessage: Scalars['String']['output'];
};

export type AutoScalingGroup = {
  __typename?: 'AutoScalingGroup';
  availabilityZones: Array<Scalars['String']['output']>;
  dateTime: Scalars['Float']['output'];
  groupName: Scalars['String']['output'];
  instanceCount: Scalars['Int']['output'];
  loadBalancers: Array<GroupLoadBalancer>;
  nodeType: Scalars['String']['output'];
};

export type AwarenessAttributes = {
  __typename?: 'AwarenessAttributes';
  /** Zone name to active_shards, initializing_shards, relocating_shards, unassigned_shards, data_nodes, weight. */
  zone: Scalars['JSON']['output'];
};

export type Cat = {
  __typename?: 'Cat';
  nodes?: Maybe<Array<CatNode>>;
  shards?: Maybe<ShardList>;
};

export type CatNode = {
  __typename?: 'CatNode';
  cpu?: Maybe<Scalars['Float']['output']>;
  diskTotal?: Maybe<Scalars['Float']['output']>;
  diskUsed?: Maybe<Scalars['Float']['output']>;
  diskUsedPercent?: Maybe<Scalars['Float']['output']>;
  heapPercent?: Maybe<Scalars['Float']['output']>;
  id: Scalars['String']['output'];
  ip: Scalars['String']['output'];
  manager: Scalars['String']['output'];
  name: Scalars['String']['output'];
  roles: Scalars['String']['output'];
  uptimeSeconds?: Maybe<Scalars['Float']['output']>;
  version?: Maybe<Scalars['String']['output']>;
};

export type CatShard = {
  __typename?: 'CatShard';
  docs?: Maybe<Scalars['Float']['output']>;
  index: Scalars['String']['output'];
  ip?: Maybe<Scalars['String']['output']>;
  node?: Maybe<Scalars['String']['output']>;
  prirep: Scalars['String']['output'];
  shard: Scalars['Int']['output'];
  state: Scalars['String']['output'];
  store?: Maybe<Scalars['Float']['output']>;
  unassignedReason?: Maybe<Scalars['String']['output']>;
};

export type Change = {
  __typename?: 'Change';
  actor?: Maybe<Scalars['String']['output']>;
  at: Scalars['Float']['output'];
  id: Scalars['String']['output'];
  kind: Scalars['String']['output'];
  link?: Maybe<Scalars['String']['output']>;
  source: Scalars['String']['output'];
  subject: Scalars['String']['output'];
  title: Scalars['String']['output'];
  until?: Maybe<Scalars['Float']['output']>;
};

/** Each field is one call to the cluster and fails by itself. asOf is the oldest answer used, epoch milliseconds. */
export type Cluster = {
  __typename?: 'Cluster';
  allocationExplain?: Maybe<Scalars['JSON']['output']>;
  /** zone to state */
  decommission?: Maybe<Scalars['JSON']['output']>;
  health?: Maybe<ClusterHealth>;
  lightMode: Scalars['Boolean']['output'];
  pendingTasks?: Maybe<Array<PendingTask>>;
  /** {persistent, transient}, flat keys */
  settings?: Maybe<Scalars['JSON']['output']>;
  /** Blocks of the cluster state. */
  state?: Maybe<Scalars['JSON']['output']>;
  stats?: Maybe<ClusterStats>;
};


/** Each field is one call to the cluster and fails by itself. asOf is the oldest answer used, epoch milliseconds. */
export type ClusterAllocationExplainArgs = {
  index?: InputMaybe<Scalars['String']['input']>;
  primary?: InputMaybe<Scalars['Boolean']['input']>;
  shard?: InputMaybe<Scalars['Int']['input']>;
};

export type ClusterData = {
  __typename?: 'ClusterData';
  discoveryMode?: Maybe<Scalars['String']['output']>;
  serverType?: Maybe<Scalars['String']['output']>;
};

export type ClusterHealth = {
  __typename?: 'ClusterHealth';
  active_primary_shards: Scalars['Int']['output'];
  active_shards: Scalars['Int']['output'];
  asOf: Scalars['Float']['output'];
  awareness_attributes?: Maybe<AwarenessAttributes>;
  cluster_name: Scalars['String']['output'];
  delayed_unassigned_shards: Scalars['Int']['output'];
  initializing_shards: Scalars['Int']['output'];
  number_of_data_nodes: Scalars['Int']['output'];
  number_of_nodes: Scalars['Int']['output'];
  number_of_pending_tasks: Scalars['Int']['output'];
  relocating_shards: Scalars['Int']['output'];
  status: Scalars['String']['output'];
  task_max_waiting_in_queue_millis: Scalars['Float']['output'];
  timed_out: Scalars['Boolean']['output'];
  unassigned_shards: Scalars['Int']['output'];
};

export type ClusterInfo = {
  __typename?: 'ClusterInfo';
  clusterData?: Maybe<ClusterData>;
  elasticResponse?: Maybe<ElasticResponse>;
  kibana?: Maybe<Kibana>;
};

export type ClusterStats = {
  __typename?: 'ClusterStats';
  asOf: Scalars['Float']['output'];
  nodes: ClusterStatsNodes;
};

export type ClusterStatsCount = {
  __typename?: 'ClusterStatsCount';
  coordinating_only: Scalars['Int']['output'];
  data: Scalars['Int']['output'];
  master: Scalars['Int']['output'];
  total: Scalars['Int']['output'];
};

export type ClusterStatsFs = {
  __typename?: 'ClusterStatsFs';
  /** Bytes. */
  available: Scalars['Float']['output'];
  total: Scalars['Float']['output'];
};

export type ClusterStatsNodes = {
  __typename?: 'ClusterStatsNodes';
  count: ClusterStatsCount;
  fs: ClusterStatsFs;
};

export type CommandArguments = {
  __typename?: 'CommandArguments';
  domain_identifier?: Maybe<Scalars['String']['output']>;
};

export type CommandCatalogue = {
  __typename?: 'CommandCatalogue';
  commands: Array<CommandGroup>;
};

export type CommandError = {
  __typename?: 'CommandError';
  extensions?: Maybe<CommandErrorExtensions>;
  message: Scalars['String']['output'];
};

export type CommandErrorBody = {
  __typename?: 'CommandErrorBody';
  exc_type?: Maybe<Scalars['String']['output']>;
  exc_value?: Maybe<Scalars['String']['output']>;
};

export type CommandErrorExtensions = {
  __typename?: 'CommandErrorExtensions';
  /** The refusal's code: GRANT_REQUIRED, TICKET_REQUIRED, CONFIRMATION_REQUIRED, PRECONDITION_FAILED … */
  code?: Maybe<Scalars['String']['output']>;
  /** What to do about it. */
  fix?: Maybe<Scalars['String']['output']>;
  response?: Maybe<CommandErrorResponse>;
};

export type CommandErrorResponse = {
  __typename?: 'CommandErrorResponse';
  body?: Maybe<CommandErrorBody>;
  status: Scalars['Int']['output'];
  statusText: Scalars['String']['output'];
};

export type CommandGroup = {
  __typename?: 'CommandGroup';
  name: Scalars['String']['output'];
  parent?: Maybe<Scalars['String']['output']>;
  sub_commands: Array<SubCommand>;
};

export type CommandHistoryRecord = {
  __typename?: 'CommandHistoryRecord';
  arguments?: Maybe<CommandArguments>;
  arguments_json?: Maybe<Scalars['String']['output']>;
  cli_command?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  domain_id?: Maybe<Scalars['String']['output']>;
  duration_ms?: Maybe<Scalars['Int']['output']>;
  hash: Scalars['String']['output'];
  /** requested, refused, succeeded, failed or unknown */
  outcome: Scalars['String']['output'];
  outcome_detail?: Maybe<Scalars['String']['output']>;
  previous_hash: Scalars['String']['output'];
  reason_code?: Maybe<Scalars['String']['output']>;
  request_client_id?: Maybe<Scalars['String']['output']>;
  request_command: Scalars['String']['output'];
  request_id: Scalars['String']['output'];
  result_json?: Maybe<Scalars['String']['output']>;
  seq: Scalars['Int']['output'];
  source_host?: Maybe<Scalars['String']['output']>;
  ticket?: Maybe<Scalars['String']['output']>;
  /** Epoch seconds in a value holder. */
  time: CommandTime;
  user: Scalars['String']['output'];
};

export type CommandResult = {
  __typename?: 'CommandResult';
  /** Sequence number of the audit record, for the link in the toast. */
  auditSeq?: Maybe<Scalars['Int']['output']>;
  data?: Maybe<Scalars['JSON']['output']>;
  error?: Maybe<CommandError>;
  success: Scalars['Boolean']['output'];
};

export type CommandTime = {
  __typename?: 'CommandTime';
  value: Scalars['Float']['output'];
};

export type Domain = {
  __typename?: 'Domain';
  /** ISO 8601, UTC. */
  DomainCreateDateTime?: Maybe<Scalars['String']['output']>;
  HAProxyType?: Maybe<Scalars['String']['output']>;
  HAProxyVersion?: Maybe<Scalars['String']['output']>;
  IsDomainIsolated?: Maybe<Scalars['Boolean']['output']>;
  IsRemotePublicationEnabled?: Maybe<Scalars['Boolean']['output']>;
  IsSensitiveClient?: Maybe<Scalars['Boolean']['output']>;
  IsSensitiveDomain?: Maybe<Scalars['Boolean']['output']>;
  PackageTypeAssociatedOnDomain?: Maybe<Array<Scalars['String']['output']>>;
  carbonDomain?: Maybe<Scalars['Boolean']['output']>;
  cellId?: Maybe<Scalars['String']['output']>;
  clientId: Scalars['String']['output'];
  clusterData?: Maybe<ClusterData>;
  created: Scalars['Boolean']['output'];
  deleted: Scalars['Boolean']['output'];
  domainIdentifier: Scalars['String']['output'];
  dragonstoneDomain?: Maybe<Scalars['String']['output']>;
  elb?: Maybe<Scalars['String']['output']>;
  es60?: Maybe<ElasticResponse>;
  esVersion?: Maybe<Scalars['String']['output']>;
  kibana?: Maybe<Kibana>;
  layout: DomainLayout;
  limits?: Maybe<Scalars['JSON']['output']>;
  name: Scalars['String']['output'];
  pinnedVFIClient?: Maybe<Scalars['String']['output']>;
  pinnedVFIDomain?: Maybe<Scalars['String']['output']>;
  processing: Scalars['Boolean']['output'];
  rawConfig?: Maybe<Scalars['JSON']['output']>;
  resources?: Maybe<Resources>;
  /** demo, opensearch or aws */
  source: Scalars['String']['output'];
  upgradeHistory?: Maybe<Array<Upgrade>>;
  /** The few numbers over time that the vitals strip draws; times are epoch milliseconds. */
  vitals?: Maybe<Array<VitalSeries>>;
};


export type DomainVitalsArgs = {
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
};

export type DomainLayout = {
  __typename?: 'DomainLayout';
  coordinators?: Maybe<Scalars['Int']['output']>;
  dataNodes?: Maybe<Scalars['Int']['output']>;
  dedicatedManagers?: Maybe<Scalars['Int']['output']>;
  instanceType?: Maybe<Scalars['String']['output']>;
  standby?: Maybe<Scalars['Boolean']['output']>;
  storagePerNodeBytes?: Maybe<Scalars['Float']['output']>;
  warmNodes?: Maybe<Scalars['Int']['output']>;
  zones: Array<Scalars['String']['output']>;
};

export type ElasticResponse = {
  __typename?: 'ElasticResponse';
  cat?: Maybe<Cat>;
  cluster?: Maybe<Cluster>;
};

export type GroupLoadBalancer = {
  __typename?: 'GroupLoadBalancer';
  loadBalancerName: Scalars['String']['output'];
  targetGroupName: Scalars['String']['output'];
};

export type GuardInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  grantId?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  reasonCode?: InputMaybe<Scalars['String']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
};

export type Instance = {
  __typename?: 'Instance';
  asg?: Maybe<Scalars['String']['output']>;
  az?: Maybe<Scalars['String']['output']>;
  azState?: Maybe<Scalars['String']['output']>;
  bastion?: Maybe<Scalars['String']['output']>;
  cpuPercent?: Maybe<Scalars['Float']['output']>;
  createdTime?: Maybe<Scalars['Float']['output']>;
  diNumber?: Maybe<Scalars['Int']['output']>;
  diskUsedPercent?: Maybe<Scalars['Float']['output']>;
  elbHealth?: Maybe<Scalars['String']['output']>;
  heapPercent?: Maybe<Scalars['Float']['output']>;
  instanceId: Scalars['String']['output'];
  instanceType?: Maybe<Scalars['String']['output']>;
  network?: Maybe<InstanceNetwork>;
  nodeType: Scalars['String']['output'];
  osDeploymentType?: Maybe<Scalars['String']['output']>;
  privateIp?: Maybe<Scalars['String']['output']>;
  publicIp?: Maybe<Scalars['String']['output']>;
  state?: Maybe<Scalars['String']['output']>;
  volumes: Array<InstanceVolume>;
};

export type InstanceEbs = {
  __typename?: 'InstanceEbs';
  volumeId: Scalars['String']['output'];
};

export type InstanceNetwork = {
  __typename?: 'InstanceNetwork';
  publicDns?: Maybe<Scalars['String']['output']>;
};

export type InstanceVolume = {
  __typename?: 'InstanceVolume';
  deviceName: Scalars['String']['output'];
  ebs: InstanceEbs;
};

export type Kibana = {
  __typename?: 'Kibana';
  /** green, yellow, red, or null where the source gives none */
  health?: Maybe<Scalars['String']['output']>;
};

export type LaunchConfiguration = {
  __typename?: 'LaunchConfiguration';
  dateTime: Scalars['Float']['output'];
  imageId: Scalars['String']['output'];
  instanceType: Scalars['String']['output'];
  keyName: Scalars['String']['output'];
  launchConfigurationName: Scalars['String']['output'];
  nodeType: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Makes a link that opens the given path of this host; signed-in people only. */
  createShortLink: ShortLink;
  /**
   * Runs one command of the catalogue. approval and confirm are recorded and are necessary where stated, never sufficient:
   * the server decides by the command's danger level. A refusal is an answer, not an exception.
   */
  executeCommand: CommandResult;
  /** Notes that a page was opened, for the list of recent ones. */
  noteVisit?: Maybe<Scalars['Boolean']['output']>;
  /** Pins or unpins a page. */
  setPinned: SavedPlaces;
};


export type MutationCreateShortLinkArgs = {
  path: Scalars['String']['input'];
};


export type MutationExecuteCommandArgs = {
  approval?: InputMaybe<Scalars['JSON']['input']>;
  args: Scalars['JSON']['input'];
  confirm?: InputMaybe<Scalars['JSON']['input']>;
  guard?: InputMaybe<GuardInput>;
  url: Scalars['String']['input'];
};


export type MutationNoteVisitArgs = {
  path: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type MutationSetPinnedArgs = {
  path: Scalars['String']['input'];
  pinned: Scalars['Boolean']['input'];
  title: Scalars['String']['input'];
};

export type PendingTask = {
  __typename?: 'PendingTask';
  insertOrder: Scalars['Float']['output'];
  priority: Scalars['String']['output'];
  source: Scalars['String']['output'];
  timeInQueue: Scalars['String']['output'];
};

export type Query = {
  __typename?: 'Query';
  account?: Maybe<Account>;
  /** How far the chain of audit records is verified. */
  auditChain: AuditChain;
  /** What changed under a subject (a domain, an account, a zone); times are epoch milliseconds; newest first. */
  changes: Array<Change>;
  /** Every command and its subcommands, for the Fetch History form. */
  commands: CommandCatalogue;
  /** A domain's parts; each part is read when it is asked for and fails by itself. Null when no such domain is known. */
  domain?: Maybe<Domain>;
  /**
   * Commands that were carried out, or refused. path is "command/subcommand" or a command's url; start_time and end_time are
   * UTC texts; state "complete" leaves out what still runs. Newest first.
   */
  fetchCommandHistory: Array<CommandHistoryRecord>;
  getClusterInfo?: Maybe<ClusterInfo>;
  /** The same domain, under the name that the group resources are asked by. */
  getDomainDetails?: Maybe<Domain>;
  /** What this person pinned and opened lately, in this stage and region; newest first. */
  places: SavedPlaces;
  /** Error logging of the browser. */
  putLogs?: Maybe<Scalars['Boolean']['output']>;
  /** Records a metric when a component of the page crashed. */
  putMetrics?: Maybe<Scalars['Boolean']['output']>;
  /** Domains and accounts whose identifier or name holds the text, for quick search; best first. */
  quickSearch: Array<QuickSearchHit>;
};


export type QueryAccountArgs = {
  clientId: Scalars['String']['input'];
};


export type QueryChangesArgs = {
  from: Scalars['Float']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  subject: Scalars['String']['input'];
  to: Scalars['Float']['input'];
};


export type QueryDomainArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFetchCommandHistoryArgs = {
  domain_id?: InputMaybe<Scalars['String']['input']>;
  end_time: Scalars['String']['input'];
  path?: InputMaybe<Scalars['String']['input']>;
  start_time: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetClusterInfoArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetDomainDetailsArgs = {
  domainIdentifier: Scalars['String']['input'];
};


export type QueryPutLogsArgs = {
  apiName?: InputMaybe<Scalars['String']['input']>;
  domainIdent?: InputMaybe<Scalars['String']['input']>;
  logsMessage: Scalars['String']['input'];
};


export type QueryPutMetricsArgs = {
  failureType: Scalars['String']['input'];
};


export type QueryQuickSearchArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};

export type QuickSearchHit = {
  __typename?: 'QuickSearchHit';
  hint?: Maybe<Scalars['String']['output']>;
  /** domain or account */
  kind: Scalars['String']['output'];
  /** Path of its page. */
  path: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type ResourceGroups = {
  __typename?: 'ResourceGroups';
  autoScalingEvents?: Maybe<Array<AutoScalingEvent>>;
  autoScalingGroups?: Maybe<Array<AutoScalingGroup>>;
  launchConfigurations?: Maybe<Array<LaunchConfiguration>>;
  launchTemplates?: Maybe<Array<LaunchConfiguration>>;
  securityGroups?: Maybe<Array<SecurityGroup>>;
};

export type Resources = {
  __typename?: 'Resources';
  ALL?: Maybe<ResourcesAll>;
  GROUP?: Maybe<ResourceGroups>;
};

export type ResourcesAll = {
  __typename?: 'ResourcesAll';
  ec2Instances?: Maybe<Array<Instance>>;
};

export type SavedPlace = {
  __typename?: 'SavedPlace';
  /** Epoch milliseconds. */
  at: Scalars['Float']['output'];
  path: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type SavedPlaces = {
  __typename?: 'SavedPlaces';
  pinned: Array<SavedPlace>;
  recent: Array<SavedPlace>;
};

export type SecurityGroup = {
  __typename?: 'SecurityGroup';
  dateTime: Scalars['Float']['output'];
  groupId: Scalars['String']['output'];
  groupName: Scalars['String']['output'];
  partitions: Array<Scalars['String']['output']>;
  softwareVersion: Scalars['String']['output'];
};

/** At most `limit` rows; total is the whole number. */
export type ShardList = {
  __typename?: 'ShardList';
  rows: Array<CatShard>;
  total: Scalars['Int']['output'];
  truncated: Scalars['Boolean']['output'];
};

export type ShortLink = {
  __typename?: 'ShortLink';
  id: Scalars['String']['output'];
  short_url: Scalars['String']['output'];
};

export type SubCommand = {
  __typename?: 'SubCommand';
  name: Scalars['String']['output'];
  /** The url that executeCommand takes. */
  url?: Maybe<Scalars['String']['output']>;
};

export type Upgrade = {
  __typename?: 'Upgrade';
  name: Scalars['String']['output'];
  startTime: Scalars['Float']['output'];
  status: Scalars['String']['output'];
  steps: Array<Scalars['String']['output']>;
  stepsProgress: Array<Scalars['Float']['output']>;
  stepsStatus: Array<Scalars['String']['output']>;
};

export type VitalSeries = {
  __typename?: 'VitalSeries';
  key: Scalars['String']['output'];
  times: Array<Scalars['Float']['output']>;
  values: Array<Maybe<Scalars['Float']['output']>>;
};

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
