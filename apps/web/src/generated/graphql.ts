/* eslint-disable */
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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
  /** A String whose JSON form is kept ready. */
  LseText: { input: string; output: string; }
  /** The numbers of a series, null for a gap: one value as a whole, not a list that is walked. */
  MetricNumbers: { input: readonly (number | null)[]; output: readonly (number | null)[]; }
  /** Epoch milliseconds, ascending: one value as a whole, not a list that is walked. */
  MetricTimes: { input: readonly number[]; output: readonly number[]; }
};

/** Moments are epoch milliseconds, sizes bytes. */
export type AboutServers = {
  __typename?: 'AboutServers';
  /** Its id. */
  answeredBy: Scalars['String']['output'];
  database: ServerDatabase;
  failures: Array<ServerSourceFailure>;
  leases: Array<ServerLease>;
  queues: Array<ServerQueue>;
  servers: Array<ServerAbout>;
  /** The version of the server that answers. */
  version: Scalars['String']['output'];
};

export type AccessPolicyStats = {
  __typename?: 'AccessPolicyStats';
  DataPolicyCount: Scalars['Int']['output'];
};

export type AccessWay = {
  __typename?: 'AccessWay';
  isDemo: Scalars['Boolean']['output'];
};

export type Account = {
  __typename?: 'Account';
  accountStatus?: Maybe<Scalars['String']['output']>;
  /** What the account has cost in calls of AWS; null for one of another source. */
  awsCalls?: Maybe<AwsCalls>;
  clientId: Scalars['String']['output'];
  domains: Array<Domain>;
  totalDomains: Scalars['Int']['output'];
  whiteglove?: Maybe<Scalars['String']['output']>;
};

export type AccountCollections = {
  __typename?: 'AccountCollections';
  collections: Array<ServerlessCollection>;
};

export type AccountSettingsDetail = {
  __typename?: 'AccountSettingsDetail';
  capacityLimits: CapacityLimits;
};

export type AggregatedData = {
  __typename?: 'AggregatedData';
  aggregations: Aggregations;
};

export type AggregatedInterval = {
  __typename?: 'AggregatedInterval';
  by_field: AggregatedValues;
  doc_count: Scalars['Int']['output'];
  /** Where it begins, epoch milliseconds. */
  key: Scalars['Float']['output'];
  /** The same as ISO 8601. */
  key_as_string: Scalars['String']['output'];
};

export type AggregatedIntervals = {
  __typename?: 'AggregatedIntervals';
  /** Every interval of the range, also those without a row. */
  buckets: Array<AggregatedInterval>;
  /** Rows whose value of the field is none of those that were counted, for it is rarer or they have none. */
  sum_other_doc_count: Scalars['Int']['output'];
};

export type AggregatedValue = {
  __typename?: 'AggregatedValue';
  doc_count: Scalars['Int']['output'];
  key: Scalars['String']['output'];
};

export type AggregatedValues = {
  __typename?: 'AggregatedValues';
  buckets: Array<AggregatedValue>;
};

export type Aggregations = {
  __typename?: 'Aggregations';
  aggregated_data: AggregatedIntervals;
};

/** timestamp is when it was resolved, epoch milliseconds. */
export type ArchivedTmsIssue = {
  __typename?: 'ArchivedTMSIssue';
  details?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  isResolved: Scalars['Boolean']['output'];
  issueType: Scalars['String']['output'];
  openedAt: Scalars['Float']['output'];
  serviceSOP?: Maybe<Scalars['String']['output']>;
  severity?: Maybe<Scalars['Int']['output']>;
  supportSOP?: Maybe<Scalars['String']['output']>;
  timestamp: Scalars['Float']['output'];
  zone?: Maybe<Scalars['String']['output']>;
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

/** Calls that this server has made for one account, over all regions and people. Each attempt counts. */
export type AwsCalls = {
  __typename?: 'AwsCalls';
  /** Metrics that CloudWatch was asked for, each of which it bills. */
  billedMetrics: Scalars['Int']['output'];
  /** The most frequent first. */
  byOperation: Array<AwsOperationCalls>;
  calls: Scalars['Int']['output'];
  callsInLastMinute: Scalars['Int']['output'];
  /** The budget. */
  callsPerMinute: Scalars['Int']['output'];
  /** Calls that may still be made within this minute. */
  left: Scalars['Int']['output'];
  pollingPaused: Scalars['Boolean']['output'];
  /** What goes on by itself waits from so many calls in a minute on. */
  pollingStopsAt: Scalars['Int']['output'];
  /** Since when the following count, epoch milliseconds. */
  since: Scalars['Float']['output'];
  /** Answers of AWS that asked for fewer calls. */
  throttled: Scalars['Int']['output'];
};

export type AwsOperationCalls = {
  __typename?: 'AwsOperationCalls';
  calls: Scalars['Int']['output'];
  operation: Scalars['String']['output'];
};

export type BgEstimate = {
  __typename?: 'BGEstimate';
  estimate: ChangeEstimate;
};

export type BgProgress = {
  __typename?: 'BGProgress';
  /** Null when no such change is known. */
  progress?: Maybe<ChangeProgress>;
};

export type BegunLogScan = {
  __typename?: 'BegunLogScan';
  /** Where it is wrong: the index of a character. */
  at?: Maybe<Scalars['Int']['output']>;
  /** Null where the search is none: then `problem` says why. */
  id?: Maybe<Scalars['String']['output']>;
  problem?: Maybe<Scalars['String']['output']>;
};

export type CancelledLogScan = {
  __typename?: 'CancelledLogScan';
  /** Whether it was under way. */
  wasRunning: Scalars['Boolean']['output'];
};

export type CapacityLimits = {
  __typename?: 'CapacityLimits';
  maxIndexingCapacityInOCU?: Maybe<Scalars['Float']['output']>;
  maxSearchCapacityInOCU?: Maybe<Scalars['Float']['output']>;
};

export type Cat = {
  __typename?: 'Cat';
  nodes?: Maybe<Array<CatNode>>;
  /** Of the node with this engine id alone where it is given; a shard that moves counts where it comes from. */
  shards?: Maybe<ShardList>;
};


export type CatShardsArgs = {
  nodeId?: InputMaybe<Scalars['String']['input']>;
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

export type ChangeEstimate = {
  __typename?: 'ChangeEstimate';
  /** At which copies have arrived since copying began; null where nothing is left to copy. */
  bytesPerSecond?: Maybe<Scalars['Float']['output']>;
  /** Null when no change is known. */
  changeId?: Maybe<Scalars['String']['output']>;
  copy?: Maybe<CopyProgress>;
  high?: Maybe<Scalars['Float']['output']>;
  /** Milliseconds from now, as is high; both null without an estimate. */
  low?: Maybe<Scalars['Float']['output']>;
  /** Why there is no estimate; null where there is one. */
  reason?: Maybe<Scalars['String']['output']>;
};

export type ChangeProgress = {
  __typename?: 'ChangeProgress';
  changeId: Scalars['String']['output'];
  completedProperties: Array<Scalars['String']['output']>;
  /** Null where the cluster does not tell, and when the change is over. */
  copy?: Maybe<CopyProgress>;
  /** CUSTOMER or SERVICE; null where it is not told. */
  initiatedBy?: Maybe<Scalars['String']['output']>;
  lastUpdated: Scalars['Float']['output'];
  pendingProperties: Array<Scalars['String']['output']>;
  /** Of the whole, 0 to 100; null where the source names no stages. */
  percent?: Maybe<Scalars['Int']['output']>;
  stages: Array<ChangeStage>;
  /** Epoch milliseconds. */
  startTime: Scalars['Float']['output'];
  /** PENDING, PROCESSING, COMPLETED or FAILED. */
  status: Scalars['String']['output'];
};

export type ChangeStage = {
  __typename?: 'ChangeStage';
  description?: Maybe<Scalars['String']['output']>;
  /** When it began or was last heard of, epoch milliseconds; null where it has not begun. */
  lastUpdated?: Maybe<Scalars['Float']['output']>;
  name: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

/** Each field is one call to the cluster and fails by itself. asOf is the oldest answer used, epoch milliseconds. */
export type Cluster = {
  __typename?: 'Cluster';
  allocationExplain?: Maybe<Scalars['JSON']['output']>;
  /** zone to state */
  decommission?: Maybe<Scalars['JSON']['output']>;
  /** Disk marks in force, as the engine writes them. */
  diskMarks?: Maybe<DiskMarks>;
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

export type CollectionApiAnswer = {
  __typename?: 'CollectionApiAnswer';
  asOf: Scalars['Float']['output'];
  /** The parsed answer, with members that can hold texts of queries left empty; null where a failure was no JSON. */
  data?: Maybe<Scalars['JSON']['output']>;
  /** What to tell of an answer that is not as the collection gave it. */
  notice?: Maybe<Scalars['String']['output']>;
  status: Scalars['Int']['output'];
  success: Scalars['Boolean']['output'];
  tookMs: Scalars['Float']['output'];
  /** `data` ends before the answer did, at a whole row or value. */
  truncated: Scalars['Boolean']['output'];
};

export type CollectionDetailsList = {
  __typename?: 'CollectionDetailsList';
  collection_details: Array<ServerlessCollectionDetails>;
};

export type CollectionRetry = {
  __typename?: 'CollectionRetry';
  approximate_position_in_queue: Scalars['Int']['output'];
  estimated_wait_time_in_minutes: Scalars['Int']['output'];
  isEmpty: Scalars['Boolean']['output'];
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

export type CommandExplorer = {
  __typename?: 'CommandExplorer';
  /** The demo's: nothing answers at its address. */
  isDemo: Scalars['Boolean']['output'];
  title: Scalars['String']['output'];
  url: Scalars['String']['output'];
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

/** How far the copies are on their way from old machines to new ones. */
export type CopyProgress = {
  __typename?: 'CopyProgress';
  asOf: Scalars['Float']['output'];
  copiedBytes: Scalars['Float']['output'];
  leftBytes: Scalars['Float']['output'];
  shardsCopied: Scalars['Int']['output'];
  shardsLeft: Scalars['Int']['output'];
  shardsMoving: Scalars['Int']['output'];
};

export type CostInterval = {
  __typename?: 'CostInterval';
  /** Where it begins, epoch milliseconds. */
  at: Scalars['Float']['output'];
  sum: Scalars['Float']['output'];
};

export type CredentialsWay = {
  __typename?: 'CredentialsWay';
  isDemo: Scalars['Boolean']['output'];
  /** The operations data-lake user role that credentials are of. */
  role: Scalars['String']['output'];
};

/** `85%`, `0.85`, or `25gb`, which is free space. */
export type DiskMarks = {
  __typename?: 'DiskMarks';
  enabled: Scalars['Boolean']['output'];
  flood: Scalars['String']['output'];
  high: Scalars['String']['output'];
  low: Scalars['String']['output'];
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
  /**
   * What the board's last look says of it, in one line: state, for how long and the type of its worst issue. It is known without asking the cluster.
   * Null where the domain needs nobody, and where nobody has looked at the place in the last seconds.
   */
  boardVerdict?: Maybe<Scalars['String']['output']>;
  carbonDomain?: Maybe<Scalars['Boolean']['output']>;
  cellId?: Maybe<Scalars['String']['output']>;
  clientId: Scalars['String']['output'];
  clusterData?: Maybe<ClusterData>;
  created: Scalars['Boolean']['output'];
  deleted: Scalars['Boolean']['output'];
  /** When it was noticed to be gone, epoch milliseconds; null where that is not told. */
  deletedAt?: Maybe<Scalars['Float']['output']>;
  domainIdentifier: Scalars['String']['output'];
  dragonstoneDomain?: Maybe<Scalars['String']['output']>;
  elb?: Maybe<Scalars['String']['output']>;
  es60?: Maybe<ElasticResponse>;
  esVersion?: Maybe<Scalars['String']['output']>;
  /**
   * The inspector's verdict, the same for all who look at the domain: one inspection is under way at a time. The first answer comes within two
   * seconds and is being confirmed; asking again ten seconds later takes the second sample. Null for a deleted domain.
   */
  inspection?: Maybe<Inspection>;
  kibana?: Maybe<Kibana>;
  layout: DomainLayout;
  limits?: Maybe<Scalars['JSON']['output']>;
  /** What the service that keeps the domain tells of it and does to it; null for a domain of another source. */
  managed?: Maybe<ManagedDomain>;
  name: Scalars['String']['output'];
  pinnedVFIClient?: Maybe<Scalars['String']['output']>;
  pinnedVFIDomain?: Maybe<Scalars['String']['output']>;
  processing: Scalars['Boolean']['output'];
  rawConfig?: Maybe<Scalars['JSON']['output']>;
  resources?: Maybe<Resources>;
  /**
   * The line of the board that it is on with others of its zone, release, version or account; null where it shares no cause with others, is on no
   * line, and before the first look at the place.
   */
  sharedLine?: Maybe<FleetBoardLine>;
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

export type DomainAccess = {
  __typename?: 'DomainAccess';
  /** Two, or none where none are configured. */
  commandExplorers: Array<CommandExplorer>;
  /** Null where no credential console is configured. */
  credentials?: Maybe<CredentialsWay>;
  /** Null where no SSH access is configured. */
  ssh?: Maybe<AccessWay>;
};

/** Any field but id, type and time may be missing. Times are epoch milliseconds, ttl is epoch seconds. */
export type DomainEvent = {
  __typename?: 'DomainEvent';
  client_id?: Maybe<Scalars['String']['output']>;
  creation_timestamp?: Maybe<Scalars['Float']['output']>;
  event_date?: Maybe<Scalars['String']['output']>;
  event_metadata?: Maybe<Scalars['JSON']['output']>;
  event_source?: Maybe<Scalars['String']['output']>;
  event_timestamp: Scalars['Float']['output'];
  event_type: Scalars['String']['output'];
  id: Scalars['String']['output'];
  identuple?: Maybe<Scalars['String']['output']>;
  identuple_event_resource_id?: Maybe<Scalars['String']['output']>;
  last_updated_timestamp?: Maybe<Scalars['Float']['output']>;
  metadata_action_name?: Maybe<Scalars['String']['output']>;
  metadata_activity_id?: Maybe<Scalars['String']['output']>;
  metadata_asg_name?: Maybe<Scalars['String']['output']>;
  metadata_cause?: Maybe<Scalars['String']['output']>;
  metadata_cw_event_id?: Maybe<Scalars['String']['output']>;
  metadata_end_time?: Maybe<Scalars['Float']['output']>;
  metadata_event_name?: Maybe<Scalars['String']['output']>;
  metadata_execution_id?: Maybe<Scalars['String']['output']>;
  metadata_request_id?: Maybe<Scalars['String']['output']>;
  metadata_safe_call?: Maybe<Scalars['Boolean']['output']>;
  metadata_start_time?: Maybe<Scalars['Float']['output']>;
  metadata_status_code?: Maybe<Scalars['String']['output']>;
  metadata_user?: Maybe<Scalars['String']['output']>;
  metadata_whitelist?: Maybe<Scalars['String']['output']>;
  /** Address of the node that the resource is; null where it is none, or the source does not tell. */
  resource_address?: Maybe<Scalars['String']['output']>;
  resource_id?: Maybe<Scalars['String']['output']>;
  /** True on the last event of a list that was cut. */
  resultTruncated?: Maybe<Scalars['Boolean']['output']>;
  status?: Maybe<Scalars['String']['output']>;
  ttl?: Maybe<Scalars['Float']['output']>;
};

export type DomainHealth = {
  __typename?: 'DomainHealth';
  /** Of the fullest data node and the fullest heap, per cent, as the domain's own page has them; null where the source does not tell. */
  disk?: Maybe<Scalars['Float']['output']>;
  domainIdentifier: Scalars['String']['output'];
  heap?: Maybe<Scalars['Float']['output']>;
  issue?: Maybe<Scalars['String']['output']>;
  severity?: Maybe<Scalars['Int']['output']>;
  since?: Maybe<Scalars['Float']['output']>;
  state: Scalars['String']['output'];
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

export type DomainLogQueue = {
  __typename?: 'DomainLogQueue';
  /** The place in the queue of the domain's request that stands last; null where none waits. */
  highestNumberInRequestQueue?: Maybe<Scalars['Int']['output']>;
};

export type DomainLogRequests = {
  __typename?: 'DomainLogRequests';
  requests: Array<LogRequest>;
};

/** A restart of a node, its search process or the dashboards by the service. */
export type DomainMaintenance = {
  __typename?: 'DomainMaintenance';
  /** REBOOT_NODE, RESTART_SEARCH_PROCESS or RESTART_DASHBOARD. */
  action?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Float']['output'];
  id: Scalars['String']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** Null for the dashboards of the whole domain. */
  nodeId?: Maybe<Scalars['String']['output']>;
  /** PENDING, IN_PROGRESS, COMPLETED, FAILED or TIMED_OUT. */
  status: Scalars['String']['output'];
  updatedAt?: Maybe<Scalars['Float']['output']>;
};

export type DomainPackage = {
  __typename?: 'DomainPackage';
  id: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
  type?: Maybe<Scalars['String']['output']>;
  updatedAt?: Maybe<Scalars['Float']['output']>;
  version?: Maybe<Scalars['String']['output']>;
};

export type DomainTag = {
  __typename?: 'DomainTag';
  key: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type ElasticResponse = {
  __typename?: 'ElasticResponse';
  cat?: Maybe<Cat>;
  cluster?: Maybe<Cluster>;
};

export type ExploredLogLine = {
  __typename?: 'ExploredLogLine';
  /** What finds its first line again when numbers have moved: the parameter of the viewer's address. */
  anchor: Scalars['String']['output'];
  level?: Maybe<Scalars['String']['output']>;
  /** From 1. */
  line: Scalars['Int']['output'];
  logId: Scalars['String']['output'];
  /** With what belongs to it, redacted and cut. */
  text: Scalars['String']['output'];
  /** ISO 8601. */
  time?: Maybe<Scalars['String']['output']>;
};

export type ExplorerAnswer = {
  __typename?: 'ExplorerAnswer';
  /** Epoch milliseconds. */
  asOf: Scalars['Float']['output'];
  data: ExplorerData;
  /** The path that answered in place of the one asked, such as _cat/shards for _list/shards. */
  fellBackTo?: Maybe<Scalars['String']['output']>;
  /** Leads to the next page, as the parameter next_token (of _cold: pagination_id); null on the last page and where there are none. */
  nextToken?: Maybe<Scalars['String']['output']>;
  /** Rows in truncated_output where it is a table; null where it is not. */
  rows?: Maybe<Scalars['Int']['output']>;
  /** Bytes that were read of the answer. */
  sizeBytes: Scalars['Float']['output'];
  /** The cluster's own status. */
  status: Scalars['Int']['output'];
  tookMs: Scalars['Float']['output'];
};

export type ExplorerCatalogue = {
  __typename?: 'ExplorerCatalogue';
  /** Why _cat/indices and _cat/shards are not offered; null where they are. */
  hiddenBecause?: Maybe<Scalars['String']['output']>;
  /** The cluster has _list: probed, because versions alone do not tell. */
  listSupported: Scalars['Boolean']['output'];
  nodeCount?: Maybe<Scalars['Int']['output']>;
  roots: Array<ExplorerRoot>;
  version?: Maybe<Scalars['String']['output']>;
};

export type ExplorerData = {
  __typename?: 'ExplorerData';
  /** Why the cluster gave no such answer, in words. */
  error?: Maybe<Scalars['String']['output']>;
  is_data_truncated: Scalars['Boolean']['output'];
  /** What to say about the answer: that it is not complete, or that members were left out. */
  notice?: Maybe<Scalars['String']['output']>;
  /** Where the whole answer can be downloaded once, for 60 seconds; null unless truncated. */
  presigned_url?: Maybe<Scalars['String']['output']>;
  /** The answer as parsed JSON: of a table its rows, of a text the text. Cut to whole rows when truncated; null with an error. */
  truncated_output?: Maybe<Scalars['JSON']['output']>;
};

export type ExplorerPath = {
  __typename?: 'ExplorerPath';
  /** Names for the parameter h, those shown by default first. */
  columns: Array<Scalars['String']['output']>;
  demoOnly: Scalars['Boolean']['output'];
  /** What filterArguement may name; empty where there is no filter. */
  filters: Array<Scalars['String']['output']>;
  heavy: Scalars['Boolean']['output'];
  params: Array<Scalars['String']['output']>;
  /** Without its root; {index}, {nodeId} and the like stand for names. */
  path: Scalars['String']['output'];
  /** table, object or text */
  shape: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type ExplorerQueries = {
  __typename?: 'ExplorerQueries';
  history: Array<ExplorerQuery>;
  saved: Array<ExplorerQuery>;
};

export type ExplorerQuery = {
  __typename?: 'ExplorerQuery';
  /** Epoch milliseconds. */
  at: Scalars['Float']['output'];
  domainIdentifier?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  title?: Maybe<Scalars['String']['output']>;
  url: Scalars['String']['output'];
};

export type ExplorerRoot = {
  __typename?: 'ExplorerRoot';
  name: Scalars['String']['output'];
  paths: Array<ExplorerPath>;
  title: Scalars['String']['output'];
};

export type ExternalMetric = {
  __typename?: 'ExternalMetric';
  /** Why this one could not be read; null when it was. */
  failure?: Maybe<MetricFailure>;
  /** The request's alias. */
  label: Scalars['String']['output'];
  unit: Scalars['String']['output'];
  values: Scalars['MetricNumbers']['output'];
};

export type FilteredData = {
  __typename?: 'FilteredData';
  hits: FilteredHits;
};

export type FilteredHit = {
  __typename?: 'FilteredHit';
  _id: Scalars['String']['output'];
  _source: Scalars['JSON']['output'];
};

export type FilteredHits = {
  __typename?: 'FilteredHits';
  hits: Array<FilteredHit>;
  /** All that match. */
  total: Scalars['Int']['output'];
};

export type FleetBoard = {
  __typename?: 'FleetBoard';
  /** Epoch milliseconds of the look; null before the first one has ended. */
  at?: Maybe<Scalars['Float']['output']>;
  /** Domains in a change, on the board or not. */
  changing: Scalars['Int']['output'];
  /** Live domains that were looked at, and those of which nothing is known yet. */
  domains: Scalars['Int']['output'];
  lines: Array<FleetBoardLine>;
  /** Of the oldest reading in it. */
  oldestAt?: Maybe<Scalars['Float']['output']>;
  /** Why the last look failed, in words; the lines are then those of the look before. */
  problem?: Maybe<Scalars['String']['output']>;
  states: FleetStates;
  unread: Scalars['Int']['output'];
};

export type FleetBoardChange = {
  __typename?: 'FleetBoardChange';
  /** When it reached the first of them, epoch milliseconds. */
  at: Scalars['Float']['output'];
  /** high or medium */
  confidence: Scalars['String']['output'];
  coverage: Scalars['Float']['output'];
  hit: Scalars['Float']['output'];
  /** A page of this console with more on it. */
  href?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  /** In a large fleet every n-th domain is looked at: touched and hit are scaled up from those. */
  isEstimated: Scalars['Boolean']['output'];
  /** Such as release, command, configuration or incident. */
  kind: Scalars['String']['output'];
  /** How many times as many of its domains are hit as of all. */
  lift?: Maybe<Scalars['Float']['output']>;
  /** Below 0 where it came within minutes after. */
  minutesBefore: Scalars['Float']['output'];
  title: Scalars['String']['output'];
  /** Domains that it touched, how many of them are hit, and their share of all that are. */
  touched: Scalars['Float']['output'];
};

export type FleetBoardDomain = {
  __typename?: 'FleetBoardDomain';
  /** What works on it, and who began that. */
  change?: Maybe<Scalars['String']['output']>;
  changeOwner?: Maybe<Scalars['String']['output']>;
  /** Fullest data node, per cent. */
  disk?: Maybe<Scalars['Float']['output']>;
  domainIdentifier: Scalars['String']['output'];
  issue?: Maybe<Scalars['String']['output']>;
  severity: Scalars['Int']['output'];
  since?: Maybe<Scalars['Float']['output']>;
  /** green, yellow, red or unknown */
  state: Scalars['String']['output'];
  triage: FleetTriage;
  /** State, for how long and its worst issue, in one line. */
  verdict: Scalars['String']['output'];
  version?: Maybe<Scalars['String']['output']>;
  zone?: Maybe<Scalars['String']['output']>;
};

export type FleetBoardDomains = {
  __typename?: 'FleetBoardDomains';
  rows: Array<FleetBoardDomain>;
  /** Of the line; 0 where there is no such line any more. */
  total: Scalars['Int']['output'];
};

export type FleetBoardLine = {
  __typename?: 'FleetBoardLine';
  accounts: Scalars['Int']['output'];
  /** Domains whose trouble began in the last 15 minutes. */
  began15: Scalars['Int']['output'];
  domains: Scalars['Int']['output'];
  /** Its first domains, the worst first. */
  first: Array<Scalars['String']['output']>;
  /** Domains of the place that share the cause; null where nothing was compared. */
  fleet?: Maybe<Scalars['Int']['output']>;
  /** Against 15 minutes and an hour ago; null where nobody looked then. */
  in15?: Maybe<Scalars['Int']['output']>;
  in60?: Maybe<Scalars['Int']['output']>;
  /** Its last domains, which do not stand out any more and stay on one line as long as its triage lasts. */
  isKept: Scalars['Boolean']['output'];
  /** The ratio is of what began in the hour in which most of it began: the last domains of an event do not stand out among all that is open. */
  isRatioOfStart: Scalars['Boolean']['output'];
  issueTypes: Array<FleetIssueCount>;
  key: Scalars['String']['output'];
  /** zone, release, version, account, issue, state or single-node */
  kind: Scalars['String']['output'];
  /** Where nearly all of the place is hit: domains whose issues lie in one zone, of those that have this one. */
  ofOneZone?: Maybe<Scalars['Int']['output']>;
  /** How many times likelier they are to be on the board than the others. */
  riskRatio?: Maybe<Scalars['Float']['output']>;
  /** 1 (page now) to 5 (note). */
  severity: Scalars['Int']['output'];
  /** When most of it began, epoch milliseconds. */
  start?: Maybe<Scalars['Float']['output']>;
  states: FleetStates;
  title: Scalars['String']['output'];
  triage: FleetTriage;
  value: Scalars['String']['output'];
};

export type FleetIssueCount = {
  __typename?: 'FleetIssueCount';
  domains: Scalars['Int']['output'];
  type: Scalars['String']['output'];
};

export type FleetPlace = {
  __typename?: 'FleetPlace';
  airportCode: Scalars['String']['output'];
  /** Epoch milliseconds of the look; null before the first one has ended. */
  at?: Maybe<Scalars['Float']['output']>;
  domains: Scalars['Int']['output'];
  isHere: Scalars['Boolean']['output'];
  /** False where nobody has used the place yet: nothing is looked at there. */
  isInUse: Scalars['Boolean']['output'];
  lines: Array<FleetBoardLine>;
  problem?: Maybe<Scalars['String']['output']>;
  stage: Scalars['String']['output'];
  states: FleetStates;
  /** Lines by severity 1 and 2 that are neither acknowledged nor snoozed. */
  urgent: Scalars['Int']['output'];
};

export type FleetStates = {
  __typename?: 'FleetStates';
  green: Scalars['Int']['output'];
  red: Scalars['Int']['output'];
  unknown: Scalars['Int']['output'];
  yellow: Scalars['Int']['output'];
};

export type FleetTriage = {
  __typename?: 'FleetTriage';
  acknowledgedAt?: Maybe<Scalars['Float']['output']>;
  acknowledgedBy?: Maybe<Scalars['String']['output']>;
  /** The severity that was acknowledged or snoozed. */
  acknowledgedSeverity?: Maybe<Scalars['Int']['output']>;
  note?: Maybe<Scalars['String']['output']>;
  noteAt?: Maybe<Scalars['Float']['output']>;
  noteBy?: Maybe<Scalars['String']['output']>;
  owner?: Maybe<Scalars['String']['output']>;
  snoozedBy?: Maybe<Scalars['String']['output']>;
  snoozedUntil?: Maybe<Scalars['Float']['output']>;
  /** new, acknowledged, snoozed or worse */
  state: Scalars['String']['output'];
  /** Names it in the commands of the board. */
  subject: Scalars['String']['output'];
};

/** Times are epoch milliseconds. */
export type Grant = {
  __typename?: 'Grant';
  decidedBy?: Maybe<Scalars['String']['output']>;
  decision?: Maybe<Scalars['String']['output']>;
  description: Scalars['String']['output'];
  /** While it waits, when the request lapses; while it lives, when its time is over; afterwards, when it ended. */
  endsAt: Scalars['Float']['output'];
  /** It carries what takes two people: somebody else approved it, or glass was broken. */
  hasSecondPerson: Scalars['Boolean']['output'];
  holder: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isBreakGlass: Scalars['Boolean']['output'];
  /** The reader is its holder. */
  isOwn: Scalars['Boolean']['output'];
  minutes: Scalars['Int']['output'];
  needsSecondPerson: Scalars['Boolean']['output'];
  openedAt?: Maybe<Scalars['Float']['output']>;
  /** The permission that it opens. */
  opens: Scalars['String']['output'];
  reasonCode: Scalars['String']['output'];
  requestedAt: Scalars['Float']['output'];
  /** Of a break-glass: due, overdue or done; none for other grants. */
  review: Scalars['String']['output'];
  reviewDueAt?: Maybe<Scalars['Float']['output']>;
  reviewText?: Maybe<Scalars['String']['output']>;
  reviewedAt?: Maybe<Scalars['Float']['output']>;
  reviewedBy?: Maybe<Scalars['String']['output']>;
  /** WAITING, LIVE, REFUSED, WITHDRAWN, LAPSED, REVOKED or ENDED. */
  state: Scalars['String']['output'];
  /** An account `123456789012`, a domain `123456789012:orders` or a node `123456789012:orders/i-0abc`. */
  subject: Scalars['String']['output'];
  ticket: Scalars['String']['output'];
  /** What was not proved of its ticket; null when all was. */
  unproved?: Maybe<Scalars['String']['output']>;
};

export type GrantList =
  | 'ended'
  | 'live'
  | 'review'
  | 'waiting';

export type GrantPage = {
  __typename?: 'GrantPage';
  grants: Array<Grant>;
  /** All that belong in the list. */
  total: Scalars['Int']['output'];
};

export type GrantsWaiting = {
  __typename?: 'GrantsWaiting';
  /** Of the reviews, those that are overdue. */
  overdue: Scalars['Int']['output'];
  requests: Scalars['Int']['output'];
  reviews: Scalars['Int']['output'];
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

/** Times are epoch milliseconds. */
export type HawkeyeAnalysis = {
  __typename?: 'HawkeyeAnalysis';
  analysisId: Scalars['String']['output'];
  analysisType: Scalars['String']['output'];
  /** The cause that is named first; null where none is. */
  cause?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Float']['output'];
  createdBy: Scalars['String']['output'];
  domainIdentifier: Scalars['String']['output'];
  endTime: Scalars['Float']['output'];
  error?: Maybe<Scalars['String']['output']>;
  finishedAt?: Maybe<Scalars['Float']['output']>;
  /** The verdict in one sentence; null until it is made. */
  headline?: Maybe<Scalars['String']['output']>;
  /** Null unless this server is making it, and in lists. */
  progress?: Maybe<HawkeyeProgress>;
  /** What rules/hawkeye/report describes; null until it is made, and in lists. It never changes. */
  report?: Maybe<Scalars['JSON']['output']>;
  startTime: Scalars['Float']['output'];
  /** Completed, In Progress or Failed. */
  status: Scalars['String']['output'];
  ticketId: Scalars['String']['output'];
};

export type HawkeyeAnalysisPage = {
  __typename?: 'HawkeyeAnalysisPage';
  analyses: Array<HawkeyeAnalysis>;
  /** Hand it as `before` for the next page; null on the last. */
  next?: Maybe<Scalars['Float']['output']>;
};

/** So many of all parts are read, and which one is being read. */
export type HawkeyeProgress = {
  __typename?: 'HawkeyeProgress';
  done: Scalars['Int']['output'];
  reading: Scalars['String']['output'];
  total: Scalars['Int']['output'];
};

export type HawkeyeTrigger = {
  __typename?: 'HawkeyeTrigger';
  analysisId: Scalars['String']['output'];
};

export type InsightRecord = {
  __typename?: 'InsightRecord';
  avg_cpu?: Maybe<Scalars['Float']['output']>;
  avg_mem?: Maybe<Scalars['Float']['output']>;
  avg_rss?: Maybe<Scalars['Float']['output']>;
  timestamp: Scalars['Float']['output'];
  total_shard_cnt: Scalars['Int']['output'];
  unique_azs: Scalars['Int']['output'];
  worker_count: Scalars['Int']['output'];
};

export type Inspection = {
  __typename?: 'Inspection';
  /** Age of the oldest answer used, in milliseconds when this was answered; null when nothing was read. */
  ageMs?: Maybe<Scalars['Float']['output']>;
  /** When the latest sample was begun, epoch milliseconds. */
  at: Scalars['Float']['output'];
  /** The beginning lies before everything that was looked at. */
  atLeast: Scalars['Boolean']['output'];
  /** What explains the state most, without a full stop. */
  cause: Scalars['String']['output'];
  /** A release, blue/green or upgrade runs. */
  changeRunning: Scalars['Boolean']['output'];
  /** What was done to the domain in the two hours before its trouble began; null where nothing was. */
  changedBefore?: Maybe<Scalars['String']['output']>;
  /** All checks in their order. */
  checks: Array<InspectionCheck>;
  /** A second sample has not agreed yet. */
  confirming: Scalars['Boolean']['output'];
  /** What runs or is known beside the findings. */
  context: Array<Scalars['String']['output']>;
  /** 13 of 16 checks passed, 1 did not run (Snapshots: why), 1 held back (Hot node); data 14 s old */
  coverage: Scalars['String']['output'];
  /** Worst first. */
  findings: Array<InspectionFinding>;
  /** green, yellow or red; null where the cluster does not tell. */
  health?: Maybe<Scalars['String']['output']>;
  /** Only health and small things were read, because the cluster is in trouble. */
  light: Scalars['Boolean']['output'];
  safeStep?: Maybe<Scalars['String']['output']>;
  /** State, how long (for at least, where its beginning was not seen), causes and trend, for a ticket. */
  sentence: Scalars['String']['output'];
  /** Shards that are unassigned, initializing or relocating; null where the cluster does not tell. */
  shardsInMotion?: Maybe<Scalars['Int']['output']>;
  /** Since when the cluster is in its health, epoch milliseconds; null where nobody knows. */
  since?: Maybe<Scalars['Float']['output']>;
  /** Runbook of what explains the state most, such as SOP-14. */
  sop?: Maybe<Scalars['String']['output']>;
  /** ok, warning, bad or unknown */
  state: Scalars['String']['output'];
  /** Where the console can take the safe step: recover-domain, bounce-dashboards, explain-allocation, blue-green-progress or snapshots. */
  step?: Maybe<Scalars['String']['output']>;
  /** Shards recovering, fewer or more unassigned, ETA; null where no shard is missing. */
  trend?: Maybe<Scalars['String']['output']>;
  wrongStep?: Maybe<Scalars['String']['output']>;
};

export type InspectionCheck = {
  __typename?: 'InspectionCheck';
  detail: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** passed, failed, not-run, pending (its answer or the second sample is to come) or held-back (a change makes it meaningless) */
  result: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** A path of the cluster's API, or a panel of the overview. */
export type InspectionEvidence = {
  __typename?: 'InspectionEvidence';
  label: Scalars['String']['output'];
  panel?: Maybe<Scalars['String']['output']>;
  path?: Maybe<Scalars['String']['output']>;
};

export type InspectionFinding = {
  __typename?: 'InspectionFinding';
  /** The time is a lower bound: its beginning was not seen. */
  atLeast: Scalars['Boolean']['output'];
  check: Scalars['String']['output'];
  /** Both samples say so. */
  confirmed: Scalars['Boolean']['output'];
  details: Array<Scalars['String']['output']>;
  evidence: Array<InspectionEvidence>;
  key: Scalars['String']['output'];
  safeStep: Scalars['String']['output'];
  /** bad or warning */
  severity: Scalars['String']['output'];
  /** Since when, epoch milliseconds; null where nobody knows. */
  since?: Maybe<Scalars['Float']['output']>;
  /** Runbook, such as SOP-02. */
  sop: Scalars['String']['output'];
  /** As the verdict's own step. */
  step?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
  wrongStep?: Maybe<Scalars['String']['output']>;
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
  /** The engine's id of the node on it; null where no node answers for it or the source does not tell. */
  nodeId?: Maybe<Scalars['String']['output']>;
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

export type JunoLogFailure = {
  __typename?: 'JunoLogFailure';
  at?: Maybe<Scalars['Int']['output']>;
  length?: Maybe<Scalars['Int']['output']>;
  logGroups: Array<Scalars['String']['output']>;
  message: Scalars['String']['output'];
};

export type JunoLogGroups = {
  __typename?: 'JunoLogGroups';
  logGroups: Array<Scalars['String']['output']>;
};

export type JunoLogKeys = {
  __typename?: 'JunoLogKeys';
  /** Storage keys: of each log group, or one of a query. */
  s3_keys: Array<Scalars['String']['output']>;
};

export type JunoLogProblem = {
  __typename?: 'JunoLogProblem';
  /** Where the query is wrong: the first character of the word, from 0; null where it is not the query. */
  at?: Maybe<Scalars['Int']['output']>;
  /** Characters of that word; 0 at the end of the query. */
  length?: Maybe<Scalars['Int']['output']>;
  message: Scalars['String']['output'];
};

export type JunoLogRequest = {
  __typename?: 'JunoLogRequest';
  data: JunoLogKeys;
  /** Why nothing was begun; null where something was. */
  problem?: Maybe<JunoLogProblem>;
  success: Scalars['Boolean']['output'];
};

export type JunoLogs = {
  __typename?: 'JunoLogs';
  /** What failed, and why. */
  failures: Array<JunoLogFailure>;
  /** There are more rows than an answer holds. */
  isCut: Scalars['Boolean']['output'];
  /** Rows of those that are complete, in the order of the keys: the values of their fields by name, redacted. */
  results: Array<Scalars['JSON']['output']>;
  /** Of each key: Complete, Running or Failed. */
  statuses: Array<Scalars['String']['output']>;
};

export type JunoSavedQuery = {
  __typename?: 'JunoSavedQuery';
  logGroupNames: Array<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  queryString: Scalars['String']['output'];
};

/** event_time is epoch milliseconds. */
export type KeyEvent = {
  __typename?: 'KeyEvent';
  action: Scalars['String']['output'];
  action_state?: Maybe<Scalars['String']['output']>;
  domain_ident?: Maybe<Scalars['String']['output']>;
  dynamicFields?: Maybe<KeyEventFields>;
  event_time: Scalars['Float']['output'];
  host?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  /** True on the last event of a list that was cut. */
  resultTruncated?: Maybe<Scalars['Boolean']['output']>;
  source?: Maybe<Scalars['String']['output']>;
  tagging?: Maybe<Scalars['String']['output']>;
  version?: Maybe<Scalars['String']['output']>;
};

export type KeyEventFields = {
  __typename?: 'KeyEventFields';
  context?: Maybe<Scalars['String']['output']>;
  failure_reason?: Maybe<Scalars['String']['output']>;
  input?: Maybe<Scalars['String']['output']>;
  requestId?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
  /** Milliseconds. */
  time_taken?: Maybe<Scalars['Float']['output']>;
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

export type LogExploration = {
  __typename?: 'LogExploration';
  /** Where it is wrong: the index of a character. */
  at?: Maybe<Scalars['Int']['output']>;
  /** Entries that match, of those that were read. */
  count: Scalars['Int']['output'];
  /** Entries of the range where it holds more than was read and the archive itself counts them: the histogram is then of all. Null elsewhere. */
  countOfRange?: Maybe<Scalars['Int']['output']>;
  filesOfRange: Scalars['Int']['output'];
  filesRead: Scalars['Int']['output'];
  /** Entries that the archive itself grouped into the patterns: drawn at random where they are fewer than the range has. Null where the patterns are of what was read. */
  groupedEntries?: Maybe<Scalars['Int']['output']>;
  /** Entries of the range, where the archive grouped them. Null elsewhere. */
  groupedOfEntries?: Maybe<Scalars['Int']['output']>;
  /** Entries in each step, by level. */
  histogram: LogHistogram;
  /** Whether the hour before the range could be read, to tell which patterns are new. */
  isCompared: Scalars['Boolean']['output'];
  /** Whether there is more in the range than was read. */
  isPart: Scalars['Boolean']['output'];
  /** The first 200 that match, in order of time. */
  lines: Array<ExploredLogLine>;
  /** Lines of the range, as far as the files tell. */
  linesOfRange: Scalars['Int']['output'];
  linesRead: Scalars['Int']['output'];
  /** What of it could not be read as it stands, in words. */
  notes: Array<Scalars['String']['output']>;
  patterns: Array<LogPatternRow>;
  /** What is wrong with the search, in words; null where nothing is. */
  problem?: Maybe<Scalars['String']['output']>;
  /** Where the first step of the histogram begins, ISO 8601. */
  start: Scalars['String']['output'];
  stepSeconds: Scalars['Int']['output'];
};

export type LogHistogram = {
  __typename?: 'LogHistogram';
  /** Of the levels error and fatal. */
  error: Array<Scalars['Int']['output']>;
  info: Array<Scalars['Int']['output']>;
  /** Of other levels, and of entries that have none. */
  other: Array<Scalars['Int']['output']>;
  warn: Array<Scalars['Int']['output']>;
};

export type LogLines = {
  __typename?: 'LogLines';
  /** Number of the first line, from 1. */
  from: Scalars['Int']['output'];
  lines: Array<Scalars['String']['output']>;
  /** Why lines are missing or cut, in words. */
  note?: Maybe<Scalars['String']['output']>;
  /** Lines of the file; null while nobody has counted them. */
  total?: Maybe<Scalars['Int']['output']>;
};

export type LogPatternRow = {
  __typename?: 'LogPatternRow';
  count: Scalars['Int']['output'];
  /** Entries in each thirtieth of the range. */
  counts: Array<Scalars['Int']['output']>;
  /** ISO 8601; null where its entries have no time. */
  first?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  /** Not in the hour before the range; null where that could not be read. */
  isNew?: Maybe<Scalars['Boolean']['output']>;
  last?: Maybe<Scalars['String']['output']>;
  level?: Maybe<Scalars['String']['output']>;
  /** Its first entry. */
  sample: Scalars['String']['output'];
  /** Of all entries that match, from 0 to 1. */
  share: Scalars['Float']['output'];
  /** What differs between its lines is written <*>. */
  template: Scalars['String']['output'];
};

export type LogPlace = {
  __typename?: 'LogPlace';
  /** Number of the line, from 1; null where it is gone, or the file is at its end before. */
  line?: Maybe<Scalars['Int']['output']>;
  /** same, moved or gone. */
  state: Scalars['String']['output'];
};

export type LogRedactionFeedback = {
  __typename?: 'LogRedactionFeedback';
  message: Scalars['String']['output'];
  validation: Scalars['String']['output'];
};

/** The logs of one group and hour (DLOG-024). Times without a unit in their name are ISO 8601. */
export type LogRequest = {
  __typename?: 'LogRequest';
  domain_id: Scalars['String']['output'];
  hourly_timestamp: Scalars['String']['output'];
  last_process_timestamp?: Maybe<Scalars['String']['output']>;
  latency_in_ms?: Maybe<Scalars['Float']['output']>;
  /** Paths of nine segments below s3://. */
  logFiles: Array<Scalars['String']['output']>;
  logGroup: Scalars['String']['output'];
  log_group: Scalars['String']['output'];
  log_hour: Scalars['String']['output'];
  message?: Maybe<Scalars['String']['output']>;
  requester: Scalars['String']['output'];
  s3Path?: Maybe<Scalars['String']['output']>;
  /** 1-Pending, 2-InProgress, 3-Done or 4-Failed. */
  status: Scalars['String']['output'];
};

export type LogRequests = {
  __typename?: 'LogRequests';
  currentDomain: DomainLogRequests;
  currentDomainPendingRequestStatus: DomainLogQueue;
  globalPendingRequests: PendingLogRequests;
};

/** All counts are of matching lines as they are shown, redacted. Times are ISO 8601. */
export type LogScan = {
  __typename?: 'LogScan';
  /** Of the texts that were searched. */
  bytesRead: Scalars['Float']['output'];
  /** Matching lines; those that were found so far, while it is under way. */
  count: Scalars['Float']['output'];
  /** By log and hour, the whole of them once it is completed. */
  counts: Array<LogScanCount>;
  endTime: Scalars['String']['output'];
  endedAt?: Maybe<Scalars['String']['output']>;
  /** Why it failed, or who cancelled it. */
  error?: Maybe<Scalars['String']['output']>;
  /** Null until they are known. */
  filesOfRange?: Maybe<Scalars['Int']['output']>;
  filesRead: Scalars['Int']['output'];
  groups: Array<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  /** Whether the caller began it, and may cancel it. */
  isOwn: Scalars['Boolean']['output'];
  isPattern: Scalars['Boolean']['output'];
  /** The first 10,000, file by file; while it is under way the first 50. */
  lines: Array<ExploredLogLine>;
  /** What of it could not be read as it stands, in words. */
  notes: Array<Scalars['String']['output']>;
  requestedAt: Scalars['String']['output'];
  requestedBy: Scalars['String']['output'];
  search: Scalars['String']['output'];
  /** How far it is, from 0 to 1. */
  share: Scalars['Float']['output'];
  startTime: Scalars['String']['output'];
  /** pending, completed, failed or cancelled. */
  status: Scalars['String']['output'];
  /** Files that could not be read, the first 100, and how many they are. */
  unread: Array<UnreadLog>;
  unreadFiles: Scalars['Int']['output'];
};

export type LogScanCount = {
  __typename?: 'LogScanCount';
  error: Scalars['Int']['output'];
  hour: Scalars['String']['output'];
  info: Scalars['Int']['output'];
  /** Log group and name, whichever node wrote it. */
  log: Scalars['String']['output'];
  other: Scalars['Int']['output'];
  warn: Scalars['Int']['output'];
};

export type LogSearch = {
  __typename?: 'LogSearch';
  /** Where it is wrong: the index of a character. */
  at?: Maybe<Scalars['Int']['output']>;
  count: Scalars['Int']['output'];
  /** Numbers of lines, from 1, in order. */
  lines: Array<Scalars['Int']['output']>;
  /** What is wrong with the search, in words; null where nothing is. */
  problem?: Maybe<Scalars['String']['output']>;
};

/** Days of the past that are there, the newest first, of how many. */
export type LseFilling = {
  __typename?: 'LseFilling';
  doneDays: Scalars['Int']['output'];
  totalDays: Scalars['Int']['output'];
};

export type LseIssueChart = {
  __typename?: 'LseIssueChart';
  /** Domains with the issue at any time in each bucket. */
  counts: Array<Scalars['Float']['output']>;
  issueType: Scalars['String']['output'];
  /** 1 (page now) to 5 (note); null for a type that the catalogue does not hold. */
  severity?: Maybe<Scalars['Int']['output']>;
};

/** A curve for each issue type with a sample in the window, by name. */
export type LseIssueCharts = {
  __typename?: 'LseIssueCharts';
  charts: Array<LseIssueChart>;
  /** The last point that all sources have passed; later ones are partial. Null without any source. */
  completeTo?: Maybe<Scalars['Float']['output']>;
  exact: Scalars['Boolean']['output'];
  /** The first sample is from here on: counts before are 0 because nothing was noted. Null where samples reach further back. */
  samplesFrom?: Maybe<Scalars['Float']['output']>;
  /** Epoch milliseconds of the buckets' starts. */
  times: Array<Scalars['Float']['output']>;
};

export type LseReportAnswer = {
  __typename?: 'LseReportAnswer';
  /** {"status":"pending"}, {"Error":"…"}, or the report. */
  s3Response: Scalars['LseText']['output'];
};

export type LseReportPage = {
  __typename?: 'LseReportPage';
  /** Hand it as `before` for the next page; null on the last. */
  next?: Maybe<Scalars['Float']['output']>;
  reports: Array<LseReportSummary>;
};

export type LseReportRequest = {
  __typename?: 'LseReportRequest';
  /** Where detailPageFetchingData finds it. */
  reportKey: Scalars['String']['output'];
};

/** Times are epoch milliseconds. */
export type LseReportSummary = {
  __typename?: 'LseReportSummary';
  /** What was looked at, in words. */
  analysis: Scalars['String']['output'];
  createdAt: Scalars['Float']['output'];
  createdBy: Scalars['String']['output'];
  endTime: Scalars['Float']['output'];
  error?: Maybe<Scalars['String']['output']>;
  issueTypes: Array<Scalars['String']['output']>;
  key: Scalars['String']['output'];
  lseEndTime: Scalars['Float']['output'];
  lseStartTime: Scalars['Float']['output'];
  /** Null once it never changes any more. */
  partialTo?: Maybe<Scalars['Float']['output']>;
  startTime: Scalars['Float']['output'];
  /** Completed, In Progress or Failed. */
  status: Scalars['String']['output'];
  timeWindow: Scalars['String']['output'];
  totalImpacted?: Maybe<Scalars['Int']['output']>;
};

export type LseSamplesStatus = {
  __typename?: 'LseSamplesStatus';
  /** Null unless the past is being brought in: questions about it take so long. */
  filling?: Maybe<LseFilling>;
  memoryLimitBytes?: Maybe<Scalars['Float']['output']>;
  memoryUsedBytes?: Maybe<Scalars['Float']['output']>;
  oldest?: Maybe<Scalars['Float']['output']>;
  sources: Array<LseSource>;
};

export type LseSource = {
  __typename?: 'LseSource';
  cadenceSeconds: Scalars['Int']['output'];
  completeTo: Scalars['Float']['output'];
  source: Scalars['String']['output'];
};

/** Each field that costs a call is read when it is asked for and fails by itself. */
export type ManagedDomain = {
  __typename?: 'ManagedDomain';
  /** The service's word: ENABLED, DISABLED, ENABLE_IN_PROGRESS …; null where it is not told. */
  autoTune?: Maybe<Scalars['String']['output']>;
  /** What its account has cost in calls. */
  awsCalls?: Maybe<AwsCalls>;
  /** What the service has noticed of the domain by itself. */
  insights?: Maybe<Array<ServiceInsight>>;
  /** Whether the service has more insights than are read. */
  insightsTruncated?: Maybe<Scalars['Boolean']['output']>;
  /** Restarts that the service has carried out, the newest first. */
  maintenances?: Maybe<Array<DomainMaintenance>>;
  /** Whether the service has more of them than are read. */
  maintenancesTruncated?: Maybe<Scalars['Boolean']['output']>;
  /** Of start-software-update, cancel-software-update, reschedule-action, set-auto-tune, check-upgrade those that may be asked for: none where no role for actions is configured. */
  offered: Array<Scalars['String']['output']>;
  packages?: Maybe<Array<DomainPackage>>;
  /** Whether the service has more packages than are read. */
  packagesTruncated?: Maybe<Scalars['Boolean']['output']>;
  /** By time. */
  plannedActions?: Maybe<Array<PlannedAction>>;
  /** Whether the service has more planned actions than are read. */
  plannedActionsTruncated?: Maybe<Scalars['Boolean']['output']>;
  software?: Maybe<ServiceSoftware>;
  tags?: Maybe<Array<DomainTag>>;
  /** Versions that the domain could be upgraded to, such as OpenSearch_2.19. */
  upgradeTargets?: Maybe<Array<Scalars['String']['output']>>;
  vpcEndpoints?: Maybe<Array<VpcEndpoint>>;
  /** Whether the service has more VPC endpoints than are read. */
  vpcEndpointsTruncated?: Maybe<Scalars['Boolean']['output']>;
};

export type MeasuredCost = {
  __typename?: 'MeasuredCost';
  highest: Scalars['Float']['output'];
  /** Of all searches together. */
  sum: Scalars['Float']['output'];
};

export type MetricFailure = {
  __typename?: 'MetricFailure';
  kind: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type MetricListing = {
  __typename?: 'MetricListing';
  /** A map from a metric's name to its sets of dimensions, each a list of {name, value}. */
  metrics: Scalars['JSON']['output'];
  /**
   * The same with each set named once, as {words, sets, metrics}: words are names and values of dimensions, sets are lists of places in words
   * (name, value, name, value …), metrics maps a name to runs of places in sets (first, how many …). A thousand nodes take 70 MB in metrics.
   */
  packed: Scalars['JSON']['output'];
};

export type MetricsAnswer = {
  __typename?: 'MetricsAnswer';
  /** In the order of the request. */
  externalMetrics: Array<ExternalMetric>;
  /** Epoch milliseconds from which on the points are not complete; null when all are. */
  partialFrom?: Maybe<Scalars['Float']['output']>;
  /** Starts of the periods. */
  timeStamps: Scalars['MetricTimes']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Ends such a search that the caller began. A command by effect. */
  cancelLogScan: CancelledLogScan;
  /** Ends a backfill that is under way; what it has read is not kept. A command by effect. */
  cancelOnDemandData: RequestOnDemandDataAnswer;
  /**
   * Makes a link that opens the given path of this host; signed-in people only. With `outside` and an URL shortener in the configuration it is that
   * one's link, which leads to the same page.
   */
  createShortLink: ShortLink;
  /** Takes a query out of the history or the saved ones. */
  deleteExplorerQuery: ExplorerQueries;
  /**
   * Runs one command of the catalogue. approval and confirm are recorded and are necessary where stated, never sufficient:
   * the server decides by the command's danger level. A refusal is an answer, not an exception.
   */
  executeCommand: CommandResult;
  /**
   * Asks a cluster for a read-only path: root/path?query. queryParams is an object of further parameters, instanceId the node to ask.
   * A path that the guard refuses is an error whose extensions hold code and fix. What a page asks in the background is not in the person's history.
   */
  executeGetAPI: ExplorerAnswer;
  /** The same for _cat/shards and _cat/indices, with only the rows whose column filterArguement has the value; * stands for any letters. */
  executeGetFilteredDataAPI: ExplorerAnswer;
  /** Notes that a page was opened, for the list of recent ones. */
  noteVisit?: Maybe<Scalars['Boolean']['output']>;
  /** Verifies one account now, before its turn. A command. */
  otsVerifyNow: OtsVerification;
  /**
   * Has log groups searched (JLOG-043). A command by effect. `logGroups` are joined by commas; times are ISO 8601, or "9 hours ago" and "now". Either `searchTerm`, a
   * request or collection id, or `queryString`, a query of CloudWatch Logs Insights.
   */
  requestJunoLogs: JunoLogRequest;
  /** Requests the logs of one group (DLOG-028). A command by effect. `hours` are the last ones of the range; without it the whole range. */
  requestLogs: RequestLogsAnswer;
  /**
   * Has the data of a kind fetched for a range (DATA-023). A command by effect. With reBackfill "true" all of it is read again and replaces, in one step, what is
   * stored; else hours that are stored as they lie at the source are kept.
   */
  requestOnDemandData: RequestOnDemandDataAnswer;
  saveExplorerQuery: ExplorerQueries;
  /**
   * Begins a search of all that the logs of some groups hold in a range of at most 3 days, and answers its id. The same question under way is the same
   * search. A command by effect.
   */
  scanLogs: BegunLogScan;
  /** Pins or unpins a page. */
  setPinned: SavedPlaces;
  /**
   * Begins an analysis (ACT-011) and answers its id. A command by effect. Times are ISO 8601; what is empty or makes no sense is refused in the stated
   * words (ACT-013).
   */
  triggerHawkeyeAnalysis: HawkeyeTrigger;
};


export type MutationCancelLogScanArgs = {
  domainIdentifier: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type MutationCancelOnDemandDataArgs = {
  executionId: Scalars['String']['input'];
};


export type MutationCreateShortLinkArgs = {
  outside?: InputMaybe<Scalars['Boolean']['input']>;
  path: Scalars['String']['input'];
};


export type MutationDeleteExplorerQueryArgs = {
  id: Scalars['String']['input'];
};


export type MutationExecuteCommandArgs = {
  approval?: InputMaybe<Scalars['JSON']['input']>;
  args: Scalars['JSON']['input'];
  confirm?: InputMaybe<Scalars['JSON']['input']>;
  guard?: InputMaybe<GuardInput>;
  url: Scalars['String']['input'];
};


export type MutationExecuteGetApiArgs = {
  background?: InputMaybe<Scalars['Boolean']['input']>;
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
  queryParams?: InputMaybe<Scalars['JSON']['input']>;
  url: Scalars['String']['input'];
};


export type MutationExecuteGetFilteredDataApiArgs = {
  domainIdentifier: Scalars['String']['input'];
  filterArguement: Scalars['String']['input'];
  filterValue: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
  url: Scalars['String']['input'];
};


export type MutationNoteVisitArgs = {
  path: Scalars['String']['input'];
  title: Scalars['String']['input'];
};


export type MutationOtsVerifyNowArgs = {
  awsAccountId: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
};


export type MutationRequestJunoLogsArgs = {
  endTime: Scalars['String']['input'];
  logGroups: Scalars['String']['input'];
  queryString?: InputMaybe<Scalars['String']['input']>;
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  startTime: Scalars['String']['input'];
};


export type MutationRequestLogsArgs = {
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  hours?: InputMaybe<Scalars['Int']['input']>;
  logGroup: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type MutationRequestOnDemandDataArgs = {
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
  reBackfill: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type MutationSaveExplorerQueryArgs = {
  title: Scalars['String']['input'];
  url: Scalars['String']['input'];
};


export type MutationScanLogsArgs = {
  domainIdentifier: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  groups: Array<Scalars['String']['input']>;
  isPattern?: InputMaybe<Scalars['Boolean']['input']>;
  search: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSetPinnedArgs = {
  path: Scalars['String']['input'];
  pinned: Scalars['Boolean']['input'];
  title: Scalars['String']['input'];
};


export type MutationTriggerHawkeyeAnalysisArgs = {
  analysisType?: InputMaybe<Scalars['String']['input']>;
  domainIdentifier: Scalars['String']['input'];
  endTime?: InputMaybe<Scalars['String']['input']>;
  guard?: InputMaybe<GuardInput>;
  startTime?: InputMaybe<Scalars['String']['input']>;
  ticketId?: InputMaybe<Scalars['String']['input']>;
};

export type NodeEvents = {
  __typename?: 'NodeEvents';
  addresses: Array<Scalars['String']['output']>;
  engineIds: Array<Scalars['String']['output']>;
  events: Array<DomainEvent>;
  /** What the events call it. */
  instanceIds: Array<Scalars['String']['output']>;
  /** Key events at one of its addresses, newest first; none where a stage or region has no key events. */
  keyEvents: Array<KeyEvent>;
  /** When it left by these events and did not come back, epoch milliseconds; null where none says so. */
  leftAt?: Maybe<Scalars['Float']['output']>;
  /** The event that says it first. */
  leftBy?: Maybe<Scalars['String']['output']>;
  /** The window holds more events than were looked through. */
  truncated: Scalars['Boolean']['output'];
};

export type NodeObjection = {
  __typename?: 'NodeObjection';
  fix: Scalars['String']['output'];
  /** gone, unreadable, only-copy, quorum, another-down or busy. */
  rule: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type OnDemandDataAnswer = {
  __typename?: 'OnDemandDataAnswer';
  record: OnDemandRecord;
};

export type OnDemandDomain = {
  __typename?: 'OnDemandDomain';
  /** Host of dashboards over the stored rows; null where none is configured. */
  dashboardHost?: Maybe<Scalars['String']['output']>;
  domainId: Scalars['String']['output'];
  /** Kinds that can be fetched for this domain; of others no source is known here. */
  types: Array<Scalars['String']['output']>;
};

export type OnDemandDomainAnswer = {
  __typename?: 'OnDemandDomainAnswer';
  record: OnDemandDomain;
};

/** A backfill (DATA-016). */
export type OnDemandExecution = {
  __typename?: 'OnDemandExecution';
  /** started, Completed, PartiallyCompleted, Failed or Cancelled. */
  BackfillStatus: Scalars['String']['output'];
  EndTime: Scalars['String']['output'];
  ErrorMessage?: Maybe<Scalars['String']['output']>;
  ExecutionId: Scalars['String']['output'];
  FilesDetected: Scalars['Int']['output'];
  FilesIndexed: Scalars['Int']['output'];
  /** Bytes of the files, as they lie at the source. */
  FilesSize: Scalars['Float']['output'];
  /** Whether its rows are still stored: they go after a time. */
  IsStored: Scalars['Boolean']['output'];
  MalformedLines: Scalars['Int']['output'];
  /** Epoch seconds. */
  RequestTime: Scalars['Int']['output'];
  /** Rows that were stored, and lines that could not be read. */
  Rows: Scalars['Int']['output'];
  /** Compact UTC, such as 20240101T1200Z. */
  StartTime: Scalars['String']['output'];
  /** ELB, PA or QI. */
  Type: Scalars['String']['output'];
  User: Scalars['String']['output'];
};

export type OnDemandExecutionItem = {
  __typename?: 'OnDemandExecutionItem';
  record: OnDemandExecution;
};

export type OnDemandExecutions = {
  __typename?: 'OnDemandExecutions';
  items: Array<OnDemandExecutionItem>;
};

export type OnDemandExplanation = {
  __typename?: 'OnDemandExplanation';
  bad: Scalars['Int']['output'];
  badBefore?: Maybe<Scalars['Int']['output']>;
  findings: Array<OnDemandFinding>;
  /** Requests of the range, and those of them that are bad. */
  total: Scalars['Int']['output'];
  /** The same of as long a time before; null where nothing of it is stored. */
  totalBefore?: Maybe<Scalars['Int']['output']>;
};

export type OnDemandFinding = {
  __typename?: 'OnDemandFinding';
  bad: Scalars['Int']['output'];
  badBefore?: Maybe<Scalars['Int']['output']>;
  /** Of all that is bad, the share that has this value, from 0 to 1. */
  coverage: Scalars['Float']['output'];
  /** A field of DATA-037. */
  field: Scalars['String']['output'];
  /** How many times as often its requests are bad as those without it; null where none of the others is. */
  riskRatio?: Maybe<Scalars['Float']['output']>;
  riskRatioHigh?: Maybe<Scalars['Float']['output']>;
  /** 95 % interval of the ratio. */
  riskRatioLow?: Maybe<Scalars['Float']['output']>;
  total: Scalars['Int']['output'];
  /** Requests with this value in the time before; null where nothing of it is stored. */
  totalBefore?: Maybe<Scalars['Int']['output']>;
  value: Scalars['String']['output'];
};

export type OnDemandRecord = {
  __typename?: 'OnDemandRecord';
  /** Rows as objects; of a load balancer's the fields of DATA-037, `date` in epoch milliseconds. */
  Data: Scalars['JSON']['output'];
  IsDataTruncated: Scalars['Boolean']['output'];
  /** Where all of them are downloaded as CSV, 200,000 at most; null where they are gone. */
  SignedURL?: Maybe<Scalars['String']['output']>;
  /** Rows of the backfill in its range. */
  Total: Scalars['Int']['output'];
  execution: OnDemandExecution;
};

export type OtsAccount = {
  __typename?: 'OtsAccount';
  /** An account of the service's own, onboarded to see that onboarding works. */
  isCanary: Scalars['Boolean']['output'];
  /** Whether the account is in the organization; null where the source cannot tell. */
  isInOrganization?: Maybe<Scalars['Boolean']['output']>;
  otsItem?: Maybe<OtsItem>;
  /** For updateRoleArnResponse; null when nothing is onboarded. */
  version?: Maybe<Scalars['Int']['output']>;
};

/** Times are epoch seconds. Flags are TRUE or FALSE. */
export type OtsItem = {
  __typename?: 'OtsItem';
  account_id: Scalars['String']['output'];
  aws_org_read_role_arn?: Maybe<Scalars['String']['output']>;
  domain_name?: Maybe<Scalars['String']['output']>;
  onboard_time: Scalars['Float']['output'];
  onboarded_regions: Array<Scalars['String']['output']>;
  ots_acc_onboarded_flag: Scalars['String']['output'];
  ots_acc_present_in_aws_org: Scalars['String']['output'];
  ots_item_class: Scalars['String']['output'];
  ots_item_parent: Scalars['String']['output'];
  ots_item_region: Scalars['String']['output'];
  ots_item_status: Scalars['String']['output'];
  ots_item_type: Scalars['String']['output'];
  ots_uuid: Scalars['String']['output'];
  trusted_entity_external_id: Scalars['String']['output'];
};

export type OtsItems = {
  __typename?: 'OtsItems';
  /** Hand it as `after` for the next page; null on the last. */
  next?: Maybe<Scalars['String']['output']>;
  otsItems: Array<OtsItem>;
  total: Scalars['Int']['output'];
};

export type OtsOnboarding = {
  __typename?: 'OtsOnboarding';
  onboardResponse: Scalars['String']['output'];
};

export type OtsRoleUpdate = {
  __typename?: 'OtsRoleUpdate';
  onUpdateRoleArnResponse: Scalars['String']['output'];
};

/** Epoch milliseconds. Accounts done of all in the round that runs; null when none does. */
export type OtsVerification = {
  __typename?: 'OtsVerification';
  actionable: Scalars['Int']['output'];
  /** False where the place has no source to look at: then nothing is ever verified. */
  available: Scalars['Boolean']['output'];
  done?: Maybe<Scalars['Int']['output']>;
  /** When the last round was complete; null before the first. */
  lastCompletedAt?: Maybe<Scalars['Float']['output']>;
  nextAt?: Maybe<Scalars['Float']['output']>;
  running: Scalars['Boolean']['output'];
  startedAt?: Maybe<Scalars['Float']['output']>;
  total?: Maybe<Scalars['Int']['output']>;
};

export type OtsVerifyItem = {
  __typename?: 'OtsVerifyItem';
  account_id: Scalars['String']['output'];
  /** What an operator has to do, in words; empty when nothing is. */
  action_required: Scalars['String']['output'];
  current_beta_tokens_attribute?: Maybe<Scalars['String']['output']>;
  current_hostclass?: Maybe<Scalars['String']['output']>;
  current_ots_state?: Maybe<Scalars['String']['output']>;
  current_spie_tags?: Maybe<Scalars['String']['output']>;
  /** What the source said of it. */
  detail?: Maybe<Scalars['String']['output']>;
  /** account:domain; the account's id alone where the finding is about the account as a whole, and domain_name is then empty. */
  domain_id: Scalars['String']['output'];
  domain_name: Scalars['String']['output'];
  expected_ots_state: Scalars['String']['output'];
  last_update_time: Scalars['Float']['output'];
  /** What is wrong, in one word of the console, such as role-denied; null when nothing is. */
  problem?: Maybe<Scalars['String']['output']>;
  region: Scalars['String']['output'];
  /** Epoch seconds since when it is so. */
  since?: Maybe<Scalars['Float']['output']>;
};

export type OtsVerifyItems = {
  __typename?: 'OtsVerifyItems';
  next?: Maybe<Scalars['String']['output']>;
  otsVerifyItems: Array<OtsVerifyItem>;
  total: Scalars['Int']['output'];
};

export type PendingLogRequests = {
  __typename?: 'PendingLogRequests';
  requests: Array<LogRequest>;
};

export type PendingTask = {
  __typename?: 'PendingTask';
  insertOrder: Scalars['Float']['output'];
  priority: Scalars['String']['output'];
  source: Scalars['String']['output'];
  timeInQueue: Scalars['String']['output'];
};

export type PlannedAction = {
  __typename?: 'PlannedAction';
  /** Epoch milliseconds. */
  at: Scalars['Float']['output'];
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  scheduledBy?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
};

export type PoliciesStats = {
  __typename?: 'PoliciesStats';
  AccessPolicyStats: AccessPolicyStats;
  SecurityConfigCount: SecurityConfigCount;
  SecurityPolicyCount: SecurityPolicyCount;
  TotalPolicyCount: Scalars['Int']['output'];
};

export type PolicyList = {
  __typename?: 'PolicyList';
  policies: Array<PolicyListEntry>;
};

export type PolicyListEntry = {
  __typename?: 'PolicyListEntry';
  created_date: Scalars['Float']['output'];
  last_modified_date: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  policy_version: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type Query = {
  __typename?: 'Query';
  /** The same, counted by interval and within it by the values of a field, the most frequent first (DATA-043). */
  GetAggregation: AggregatedData;
  /**
   * Stored rows that a filter leaves, the newest first (DATA-042). `data` is the filter as addresses of this console write it: `elbStatusCode=5xx;duration=>1`,
   * `or;` in front where one condition is enough. Times are compact ones, ISO 8601, or "9 hours ago" and "now".
   */
  GetFilteredData: FilteredData;
  /** The rows of a backfill, the newest first, 35,000 at most (DATA-033). In the regions where logs take a customer's ticket, it is named here. */
  GetOnDemandData: OnDemandDataAnswer;
  /** Where the data of a domain can be looked at beside this console (DATA-026). */
  GetOnDemandDomain: OnDemandDomainAnswer;
  /** Backfills of a domain, the newest first (DATA-025). */
  ListExecutions: OnDemandExecutions;
  /** What a reader says of what is hidden and what is not (DLOG-040). A command by effect: the audit record keeps it. */
  StoreLogRedactionFeedback: LogRedactionFeedback;
  /**
   * A log file (DLOG-039). Without ticket and description it is redacted; with them it is raw, under a grant. Both are commands by effect where reading is
   * recorded. `key` has nine segments: cell, domain, year, month, day, hour, log group and file behind the bucket's name.
   */
  ViewLog: ViewLogAnswer;
  /** The servers of this console, what each holds, and their records; for people who look after them (admin:jobs). */
  aboutServers: AboutServers;
  account?: Maybe<Account>;
  /** Health, worst finding, disk and heap of the live domains of an account. */
  accountHealth: Array<DomainHealth>;
  /** How far the chain of audit records is verified. */
  auditChain: AuditChain;
  /** What changed under a subject (a domain, an account, a zone); times are epoch milliseconds; newest first. */
  changes: Array<Change>;
  /** Every command and its subcommands, for the Fetch History form. */
  commands: CommandCatalogue;
  /**
   * Numbers of a domain over time. metrics is a JSON list of at most 400 of {namespace, dimensions: [{name, value}], account_id, metric_name,
   * stats, alias, unit}; startTime and endTime are ISO 8601; period is seconds. One that cannot be read harms no other.
   */
  cwMetrics: MetricsAnswer;
  /** The report of a key, of the installation or built from the question, as JSON text (s3Response). */
  detailPageFetchingData: LseReportAnswer;
  /**
   * Asks for a report and answers its key; the same question about the same data answers the same key. Times are UTC. Without LSE times the LSE
   * is the whole window. A command by effect.
   */
  detailPageRequestingData: LseReportRequest;
  /** A domain's parts; each part is read when it is asked for and fails by itself. Null when no such domain is known. */
  domain?: Maybe<Domain>;
  /** Which ways lead from a domain out of the console, as configured for this stage and region. How to reach a machine, and where credentials are, are commands: `aes/access/…`. */
  domainAccess: DomainAccess;
  /**
   * What happened to a domain, newest first, at most 8,000. startTime and endTime are "now", "7 days ago" or ISO 8601; the end is not
   * part of the window. Where the window holds more, the last event says so.
   */
  domainEvents: Array<DomainEvent>;
  /** The key events of a domain, as domainEvents; refused where a stage or region has none. */
  domainKeyEvents: Array<KeyEvent>;
  /**
   * Who explains what is wrong: values of client, user agent, URI, method, API and target whose requests are more often bad within the range than those of
   * others, the strongest first, each beside the same length of time before.
   */
  explainOnDemandData: OnDemandExplanation;
  /**
   * What the logs of some groups tell of a range of at most 3 days: entries by level over time, by template, and the first ones. `pattern` is a pattern's
   * id; histogram and lines are then of it alone.
   */
  exploreLogs: LogExploration;
  /** What the explorer offers for a domain: by engine version, node count and what was probed. */
  explorerCatalogue: ExplorerCatalogue;
  /** Real names for completion; at most `limit` (20, never over 200), those that begin with the prefix first. kind: index or node. */
  explorerNames: Array<Scalars['String']['output']>;
  /** What the person asked lately (of this domain where one is named; at most 50 are kept), and what they saved. Newest first. */
  explorerQueries: ExplorerQueries;
  /**
   * Commands that were carried out, or refused. path is "command/subcommand" or a command's url; start_time and end_time are
   * UTC texts; state "complete" leaves out what still runs. Newest first.
   */
  fetchCommandHistory: Array<CommandHistoryRecord>;
  /**
   * What needs somebody now in this place, severity first, grouped by cause. The first answer of a place may have no lines yet: then `progress` says so and
   * a push on `fleet:board` tells when they are there.
   */
  fleetBoard: FleetBoard;
  /**
   * What was done in the day before most of a line began, and touched more of its domains than of the others: the likeliest first, without those of low
   * confidence. It is correlation, not a cause. `line` is its key; none where there is no such line any more, or nobody knows when it began.
   */
  fleetBoardChanges: Array<FleetBoardChange>;
  /** Domains of a line, the worst first. `line` is its key. */
  fleetBoardDomains: FleetBoardDomains;
  /** How each place is doing that this person may read with this sign-in; `live` where a page shows the lines, which are then pushed within seconds. */
  fleetPlaces: Array<FleetPlace>;
  getAccessPolicy?: Maybe<ServerlessPolicy>;
  getAccountCollectionsList: AccountCollections;
  getAccountSettings: ServerlessAccountSettings;
  /** When the newest change will be over, or why nobody can tell. Null when no such domain is known. */
  getBGEstimate?: Maybe<BgEstimate>;
  /** How far a blue/green change is: the named one, or the newest. Null when no such domain is known. */
  getBGProgress?: Maybe<BgProgress>;
  /** The control plane's cell; null where the source has none. */
  getCPCellName?: Maybe<Scalars['String']['output']>;
  getClusterInfo?: Maybe<ClusterInfo>;
  /** By id or by name; empty where there is none. */
  getCollectionDetails: CollectionDetailsList;
  /** The data plane's cell; null where the source has none. */
  getDPCellName?: Maybe<Scalars['String']['output']>;
  /** The same domain, under the name that the group resources are asked by. */
  getDomainDetails?: Maybe<Domain>;
  /** Issues of a domain that are open, the last opened first. */
  getDomainTMSIssues: Array<TmsIssue>;
  /**
   * Issues resolved within a range of at most 31 days, the last resolved first, at most 8,000. startTime and endTime as domainEvents takes
   * them; issuePrefix is how the issue type begins, letter case as written.
   */
  getDomainTMSIssuesArchive: Array<ArchivedTmsIssue>;
  /** How an analysis stands, and its report once it is made. An id that nobody knows here is refused in the stated words (ACT-010, ACT-012). */
  getHawkeyeAnalysisStatus: HawkeyeAnalysis;
  /** Queries that somebody has saved, by name (JLOG-049). */
  getJunoCWInsightQueries: Array<JunoSavedQuery>;
  /** Times are ISO texts without a zone, of UTC. metrics: RSS, CPU, MEMORY, DISK. */
  getJunoCloudWatchInsightsPC: Array<InsightRecord>;
  /**
   * One metric of the serverless side. dimensions is a JSON object of names and values, or a JSON list of {name, value}; the metric's name is in
   * metricName, or in metric_name.
   */
  getJunoCwMetrics: MetricsAnswer;
  /** The log groups that can be searched (JLOG-048). */
  getJunoLogGroups: JunoLogGroups;
  /** The event that a row's @ptr points to (JLOG-047), redacted: its fields by name. A command by effect: reading is recorded. */
  getJunoLogRecord: Scalars['JSON']['output'];
  /** What became of a search (JLOG-046). `s3Keys` are the storage keys that requestJunoLogs answered, joined by commas; those of somebody else are unknown. */
  getJunoLogs: JunoLogs;
  /**
   * Requests for logs (DLOG-029): the rows of the domain in the range, one for each log group and hour, the newest hour first; those of the stage and region
   * that wait or are being done; and how many those are. Times as of events: ISO 8601, or "365 days ago" and "now".
   */
  getLogs: LogRequests;
  getPoliciesStats: PoliciesStats;
  /** The same of the account that holds the domain's machines. */
  getRootCwMetrics: RootMetricListing;
  /** Times are epoch milliseconds as texts. Newest first. */
  getScalingAuditHistory: Array<ScalingAuditRecord>;
  getSecurityConfig?: Maybe<ServerlessSecurityConfig>;
  getSecurityPolicy?: Maybe<ServerlessPolicy>;
  /**
   * How evenly a domain's shards stand: the analysis, and the lists it is made from. Each field is read when it is asked for and fails by
   * itself. Null when no such domain is known.
   */
  getSkewAnalysisInfo?: Maybe<SkewAnalysisInfo>;
  /**
   * Snapshots of all repositories of a domain. They are read at most every ten minutes; refresh asks the cluster anew, at most four times
   * a minute. A repository that fails fails alone. Null when no such domain is known.
   */
  getSnapshotsInfo?: Maybe<SnapshotsInfo>;
  /**
   * Operating procedures (runbooks) that answer the words, best first, each once; at most eight. With a domain (clientId:name) the calls in
   * Content are links to its API explorer. A search that finds nothing is noted for the authors, without who searched.
   */
  getSopData: Array<SopHit>;
  /** Tickets about a domain, the last created first, at most 8,000. */
  getTickets: Array<Ticket>;
  /** A list of one; empty where there is no such worker. */
  getWorkerDetails: Array<WorkerDetails>;
  /** dataPlaneType: search or indexing. */
  getWorkersListForAccount: WorkersList;
  getWorkersListForCollection: WorkersList;
  /** Grants of this stage and region that belong in a list: what waits, lives or is to be reviewed is oldest first, what is over newest first. */
  grants: GrantPage;
  /** What waits for the reader: requests of others, and break-glasses to be reviewed. Zero for a person who may not answer them. */
  grantsWaiting: GrantsWaiting;
  /** Analyses of a domain in this stage and region, the newest first. */
  hawkeyeAnalyses: HawkeyeAnalysisPage;
  /** A read-only path of a collection: root/path?query. A path that the guard refuses is an error whose extensions hold code and fix. */
  junoGetApi: CollectionApiAnswer;
  /** type: data. resource: only those that name it. */
  listAccessPolicies: PolicyList;
  /** What can be asked for: a metric's name to its sets of dimensions. */
  listMetrics: MetricListing;
  /** Lists of states that are missing or empty mean all. Long ones are cut, see truncated; GET /api/serverless/replicas has all rows as NDJSON. */
  listReplicas: ReplicaList;
  /** type: saml. */
  listSecurityConfigs: SecurityConfigList;
  /** type: network or encryption. */
  listSecurityPolicies: PolicyList;
  /** Some lines of a log file, redacted, from the line with this number on. */
  logLines: LogLines;
  /** Where a line stands in a log file: the first at or behind `time`, or the one of a link by its anchor and the number that the link carries. */
  logPlace: LogPlace;
  /** A search of all that logs of a range hold, as far as it is; null where none of this domain has the id, or none any more. */
  logScan?: Maybe<LogScan>;
  /** Where a text or a regular expression stands in a log file, redacted as its lines are; at most 10,000 numbers of lines, and how many there are. */
  logSearch: LogSearch;
  /** Reports of this installation, the newest first. */
  lseReports: LseReportPage;
  /** How far the sources are complete, and what the store keeps. */
  lseSamplesStatus: LseSamplesStatus;
  /**
   * What happened to one node of a domain by any of its names (instance id, engine id, address; 10 at most): the domain events about it, newest
   * first, out of the newest 8,000 of the window, which is that of domainEvents. One event that has two names leads from one to the other.
   */
  nodeEvents: NodeEvents;
  /** What speaks against taking a node away now, the weightiest first; empty when nothing does. The command looks again, past what is kept, before it runs. */
  nodeObjections: Array<NodeObjection>;
  /** Onboarded accounts, one item for each region, by account and region. Without a limit all of them. */
  otsAll: OtsItems;
  /** One account: what is onboarded of it. Its otsItem is null when nothing is. */
  otsDomain: OtsAccount;
  /** Onboards an account in regions. A command by effect; onboardResponse is the message to show. */
  otsOnboardResponse: OtsOnboarding;
  /** The accounts that were onboarded last, the newest first: one item an account, of the region that came last. */
  otsRecentlyOnboarded: Array<OtsItem>;
  /** How the verification stands. */
  otsVerification: OtsVerification;
  /** Those of them that need an operator. */
  otsVerifyActionableAll: OtsVerifyItems;
  /** What the last verification found of every domain, or of those of one account, by account, region and domain. */
  otsVerifyAll: OtsVerifyItems;
  /** The reader's own grants and requests that are not over, newest first. */
  ownGrants: Array<Grant>;
  /** Replicas of active shards by state over time, oldest first. Times are epoch milliseconds as texts. */
  placementGroupReplicas: Array<ReplicaCounts>;
  /** Workers that were there at some time of [startTime, endTime), the oldest first. Times are epoch milliseconds as texts. */
  placementGroupWorkers: Array<WorkerLife>;
  /** What this person pinned and opened lately, in this stage and region; newest first. */
  places: SavedPlaces;
  /** Error logging of the browser. */
  putLogs?: Maybe<Scalars['Boolean']['output']>;
  /** Records a metric when a component of the page crashed. */
  putMetrics?: Maybe<Scalars['Boolean']['output']>;
  /**
   * What the shapes of stored top queries cost within the range, the dearest first, 100 at most, each beside the same length of time before. Rows are searches that
   * were among the most expensive ones of their minutes, not all searches.
   */
  queryShapeCosts: QueryShapeCosts;
  /** Domains and accounts whose identifier or name holds the text, best first, then runbooks that answer it; for quick search. */
  quickSearch: Array<QuickSearchHit>;
  /** A command by effect: puts a failed collection into the retry queue. */
  retryCollectionFailure: CollectionRetry;
  /** One runbook with its text; null when there is none with this id. */
  runbook?: Maybe<RunbookText>;
  /** Every runbook, by id. */
  runbooks: Array<Runbook>;
  /** How an account is: its capacity, replicas, heartbeats and collections. */
  serverlessAccountVerdict: ServerlessVerdict;
  /** How a collection is, with the placement group that serves it; null where there is none. */
  serverlessCollectionVerdict?: Maybe<ServerlessVerdict>;
  /** Address of the operations dashboard of this region; null where none is configured. */
  serverlessDashboard?: Maybe<Scalars['String']['output']>;
  /** How a placement constraint group is, for search and for indexing. */
  serverlessGroupVerdict: ServerlessVerdict;
  /** Accounts to begin with: those that are configured, or the well-known ones of the demo fleet. */
  serverlessStartingPoints: Array<ServerlessStartingPoint>;
  /** What happened in this place since a time (epoch milliseconds, seven days back at most), for a handover. */
  shiftSummary: ShiftSummary;
  /** One snapshot in the engine's own words: its indices, and which shards failed and why. */
  snapshotDetails?: Maybe<Scalars['JSON']['output']>;
  /** What was searched and not found, most often first; needs runbooks:curate. */
  sopSearchesWithoutResult: Array<SopSearchWithoutResult>;
  /** Domains that somebody new may begin with: some well-known ones of the demo fleet, or the clusters that are configured. */
  startingPoints: Array<StartingPoint>;
  /** Curves of all issue types of a window; the key is built from end time, window and interval. */
  tmsSvgData: LseIssueCharts;
  /** What a command on a machine answered, by the number of its audit record; null where the record has no transcript. Takes audit:read. */
  transcript?: Maybe<Transcript>;
  /** What was run under a grant, newest first. Takes audit:read. */
  transcriptsOfGrant: Array<Transcript>;
  /** Sets the role of an account. A command by effect; version is that of the account as the person saw it. */
  updateRoleArnResponse: OtsRoleUpdate;
  /** reportFlag: moves or workers. */
  workerDeploymentReport: WorkerDeploymentReport;
};


export type QueryGetAggregationArgs = {
  aggregationField: Scalars['String']['input'];
  aggregationInterval: Scalars['String']['input'];
  data: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
  fieldSize: Scalars['Int']['input'];
  startTime: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetFilteredDataArgs = {
  data: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
  fieldSize: Scalars['Int']['input'];
  startTime: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetOnDemandDataArgs = {
  executionId: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetOnDemandDomainArgs = {
  domainId: Scalars['String']['input'];
};


export type QueryListExecutionsArgs = {
  domainId: Scalars['String']['input'];
};


export type QueryStoreLogRedactionFeedbackArgs = {
  breakglassJustification?: InputMaybe<Scalars['String']['input']>;
  description: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  ticket: Scalars['String']['input'];
};


export type QueryViewLogArgs = {
  bucket: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  key: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAccountArgs = {
  clientId: Scalars['String']['input'];
};


export type QueryAccountHealthArgs = {
  clientId: Scalars['String']['input'];
};


export type QueryChangesArgs = {
  from: Scalars['Float']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  subject: Scalars['String']['input'];
  to: Scalars['Float']['input'];
};


export type QueryCwMetricsArgs = {
  domainIdentifier: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  metrics: Scalars['String']['input'];
  period: Scalars['Int']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryDetailPageFetchingDataArgs = {
  key: Scalars['String']['input'];
};


export type QueryDetailPageRequestingDataArgs = {
  endTimeUtc: Scalars['String']['input'];
  interval: Scalars['String']['input'];
  issueTypes: Array<Scalars['String']['input']>;
  lseEndTimeUtc?: InputMaybe<Scalars['String']['input']>;
  lseStartTimeUtc?: InputMaybe<Scalars['String']['input']>;
  timeWindow: Scalars['String']['input'];
};


export type QueryDomainArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDomainAccessArgs = {
  domainIdentifier: Scalars['String']['input'];
};


export type QueryDomainEventsArgs = {
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryDomainKeyEventsArgs = {
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryExplainOnDemandDataArgs = {
  data: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  outcome: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryExploreLogsArgs = {
  domainIdentifier: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  groups: Array<Scalars['String']['input']>;
  isPattern?: InputMaybe<Scalars['Boolean']['input']>;
  pattern?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  startTime: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryExplorerCatalogueArgs = {
  domainIdentifier: Scalars['String']['input'];
};


export type QueryExplorerNamesArgs = {
  domainIdentifier: Scalars['String']['input'];
  kind: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  prefix: Scalars['String']['input'];
};


export type QueryExplorerQueriesArgs = {
  domainIdentifier?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFetchCommandHistoryArgs = {
  domain_id?: InputMaybe<Scalars['String']['input']>;
  end_time: Scalars['String']['input'];
  path?: InputMaybe<Scalars['String']['input']>;
  start_time: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFleetBoardChangesArgs = {
  line: Scalars['String']['input'];
};


export type QueryFleetBoardDomainsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  line: Scalars['String']['input'];
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryFleetPlacesArgs = {
  live?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetAccessPolicyArgs = {
  awsAccountId: Scalars['String']['input'];
  name: Scalars['String']['input'];
  type: Scalars['String']['input'];
};


export type QueryGetAccountCollectionsListArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryGetAccountSettingsArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryGetBgEstimateArgs = {
  domainId: Scalars['String']['input'];
};


export type QueryGetBgProgressArgs = {
  changeId?: InputMaybe<Scalars['String']['input']>;
  domainId: Scalars['String']['input'];
};


export type QueryGetCpCellNameArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryGetClusterInfoArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetCollectionDetailsArgs = {
  awsAccountId: Scalars['String']['input'];
  collectionId?: InputMaybe<Scalars['String']['input']>;
  collectionName?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetDpCellNameArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryGetDomainDetailsArgs = {
  domainIdentifier: Scalars['String']['input'];
};


export type QueryGetDomainTmsIssuesArgs = {
  domainIdentifier: Scalars['String']['input'];
};


export type QueryGetDomainTmsIssuesArchiveArgs = {
  domainIdentifier: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  issuePrefix?: InputMaybe<Scalars['String']['input']>;
  startTime: Scalars['String']['input'];
};


export type QueryGetHawkeyeAnalysisStatusArgs = {
  analysisId: Scalars['String']['input'];
};


export type QueryGetJunoCloudWatchInsightsPcArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  metrics: Array<Scalars['String']['input']>;
  placementConstraintId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryGetJunoCwMetricsArgs = {
  dimensions: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  metricName?: InputMaybe<Scalars['String']['input']>;
  metric_name?: InputMaybe<Scalars['String']['input']>;
  namespace: Scalars['String']['input'];
  period: Scalars['Int']['input'];
  startTime: Scalars['String']['input'];
  statistics: Scalars['String']['input'];
};


export type QueryGetJunoLogRecordArgs = {
  pointer: Scalars['String']['input'];
};


export type QueryGetJunoLogsArgs = {
  s3Keys: Scalars['String']['input'];
};


export type QueryGetLogsArgs = {
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryGetPoliciesStatsArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryGetRootCwMetricsArgs = {
  accountId: Scalars['String']['input'];
  domainIdentifier: Scalars['String']['input'];
};


export type QueryGetScalingAuditHistoryArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryGetSecurityConfigArgs = {
  awsAccountId: Scalars['String']['input'];
  id: Scalars['String']['input'];
};


export type QueryGetSecurityPolicyArgs = {
  awsAccountId: Scalars['String']['input'];
  name: Scalars['String']['input'];
  type: Scalars['String']['input'];
};


export type QueryGetSkewAnalysisInfoArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetSnapshotsInfoArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
  refresh?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetSopDataArgs = {
  domainIdentifier?: InputMaybe<Scalars['String']['input']>;
  query: Scalars['String']['input'];
};


export type QueryGetTicketsArgs = {
  domainId: Scalars['String']['input'];
};


export type QueryGetWorkerDetailsArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  workerId: Scalars['String']['input'];
};


export type QueryGetWorkersListForAccountArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
};


export type QueryGetWorkersListForCollectionArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
};


export type QueryGrantsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  list: GrantList;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryHawkeyeAnalysesArgs = {
  before?: InputMaybe<Scalars['Float']['input']>;
  domainIdentifier: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryJunoGetApiArgs = {
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
  data?: InputMaybe<Scalars['JSON']['input']>;
  url: Scalars['String']['input'];
};


export type QueryListAccessPoliciesArgs = {
  awsAccountId: Scalars['String']['input'];
  resource?: InputMaybe<Scalars['String']['input']>;
  type: Scalars['String']['input'];
};


export type QueryListMetricsArgs = {
  domainIdentifier: Scalars['String']['input'];
};


export type QueryListReplicasArgs = {
  accountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  replicaStates?: InputMaybe<Array<Scalars['String']['input']>>;
  shardLifeCycleStates?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QueryListSecurityConfigsArgs = {
  awsAccountId: Scalars['String']['input'];
  type: Scalars['String']['input'];
};


export type QueryListSecurityPoliciesArgs = {
  awsAccountId: Scalars['String']['input'];
  resource?: InputMaybe<Scalars['String']['input']>;
  type: Scalars['String']['input'];
};


export type QueryLogLinesArgs = {
  count: Scalars['Int']['input'];
  domainIdentifier: Scalars['String']['input'];
  from: Scalars['Int']['input'];
  logId: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLogPlaceArgs = {
  anchor?: InputMaybe<Scalars['String']['input']>;
  domainIdentifier: Scalars['String']['input'];
  line?: InputMaybe<Scalars['Int']['input']>;
  logId: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
  time?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLogScanArgs = {
  domainIdentifier: Scalars['String']['input'];
  id: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLogSearchArgs = {
  domainIdentifier: Scalars['String']['input'];
  isPattern: Scalars['Boolean']['input'];
  logId: Scalars['String']['input'];
  search: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryLseReportsArgs = {
  before?: InputMaybe<Scalars['Float']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryNodeEventsArgs = {
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  names: Array<Scalars['String']['input']>;
  startTime: Scalars['String']['input'];
};


export type QueryNodeObjectionsArgs = {
  domainIdentifier: Scalars['String']['input'];
  instanceId: Scalars['String']['input'];
};


export type QueryOtsAllArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOtsDomainArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryOtsOnboardResponseArgs = {
  awsAccountId: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
  isPartOfAwsOrg: Scalars['String']['input'];
  regions: Array<Scalars['String']['input']>;
};


export type QueryOtsRecentlyOnboardedArgs = {
  limit: Scalars['Int']['input'];
};


export type QueryOtsVerifyActionableAllArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryOtsVerifyAllArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  awsAccountId?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryPlacementGroupReplicasArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryPlacementGroupWorkersArgs = {
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
};


export type QueryPutLogsArgs = {
  apiName?: InputMaybe<Scalars['String']['input']>;
  domainIdent?: InputMaybe<Scalars['String']['input']>;
  logsMessage: Scalars['String']['input'];
};


export type QueryPutMetricsArgs = {
  failureType: Scalars['String']['input'];
};


export type QueryQueryShapeCostsArgs = {
  data: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  measure: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQuickSearchArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  text: Scalars['String']['input'];
};


export type QueryRetryCollectionFailureArgs = {
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
};


export type QueryRunbookArgs = {
  domainIdentifier?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryServerlessAccountVerdictArgs = {
  awsAccountId: Scalars['String']['input'];
};


export type QueryServerlessCollectionVerdictArgs = {
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
};


export type QueryServerlessGroupVerdictArgs = {
  awsAccountId: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
};


export type QueryShiftSummaryArgs = {
  since: Scalars['Float']['input'];
};


export type QuerySnapshotDetailsArgs = {
  domainIdentifier: Scalars['String']['input'];
  repository: Scalars['String']['input'];
  snapshot: Scalars['String']['input'];
};


export type QueryTmsSvgDataArgs = {
  key: Scalars['String']['input'];
};


export type QueryTranscriptArgs = {
  seq: Scalars['Int']['input'];
};


export type QueryTranscriptsOfGrantArgs = {
  grantId: Scalars['String']['input'];
};


export type QueryUpdateRoleArnResponseArgs = {
  awsAccountId: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
  regions: Array<Scalars['String']['input']>;
  roleArn: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryWorkerDeploymentReportArgs = {
  accountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  reportFlag: Scalars['String']['input'];
};

export type QueryShapeCost = {
  __typename?: 'QueryShapeCost';
  /** Sum of the measure in the time before. */
  costBefore?: Maybe<Scalars['Float']['output']>;
  /** Milliseconds of processor time; null where it was not measured. */
  cpu?: Maybe<MeasuredCost>;
  fingerprint: Scalars['String']['output'];
  indices: Scalars['String']['output'];
  /** The measure over time, in order; intervals without any are left out. */
  intervals: Array<CostInterval>;
  /** Milliseconds. */
  latency?: Maybe<MeasuredCost>;
  latencyBefore?: Maybe<MeasuredCost>;
  /** Bytes. */
  memory?: Maybe<MeasuredCost>;
  searches: Scalars['Int']['output'];
  /** In the time before; null where nothing of that is stored. */
  searchesBefore?: Maybe<Scalars['Int']['output']>;
  /** Names of clauses and fields of its body with question marks for values, and the indices of its newest search. */
  shape: Scalars['String']['output'];
};

export type QueryShapeCosts = {
  __typename?: 'QueryShapeCosts';
  cost: Scalars['Float']['output'];
  costBefore?: Maybe<Scalars['Float']['output']>;
  /** The range, epoch milliseconds, without `to`. */
  from: Scalars['Float']['output'];
  /** Searches of the range, and the sum of the measure over them. */
  searches: Scalars['Int']['output'];
  /** The same of as long a time before; null where nothing of it is stored. */
  searchesBefore?: Maybe<Scalars['Int']['output']>;
  shapes: Array<QueryShapeCost>;
  /** Length of an interval, milliseconds. */
  stepMs: Scalars['Float']['output'];
  to: Scalars['Float']['output'];
};

export type QuickSearchHit = {
  __typename?: 'QuickSearchHit';
  hint?: Maybe<Scalars['String']['output']>;
  /** domain, account or runbook */
  kind: Scalars['String']['output'];
  /** Path of its page. */
  path: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type ReplicaCounts = {
  __typename?: 'ReplicaCounts';
  synced: Scalars['Int']['output'];
  syncing: Scalars['Int']['output'];
  timestamp: Scalars['Float']['output'];
  unassigned: Scalars['Int']['output'];
};

export type ReplicaList = {
  __typename?: 'ReplicaList';
  replicas: Array<ServerlessReplica>;
  total: Scalars['Int']['output'];
  truncated: Scalars['Boolean']['output'];
};

export type RequestLogsAnswer = {
  __typename?: 'RequestLogsAnswer';
  data: Array<RequestedLog>;
  success: Scalars['Boolean']['output'];
};

export type RequestOnDemandDataAnswer = {
  __typename?: 'RequestOnDemandDataAnswer';
  /** What was begun, in words, with its execution's id. */
  data?: Maybe<Scalars['String']['output']>;
  error?: Maybe<Scalars['String']['output']>;
  success: Scalars['Boolean']['output'];
};

export type RequestedLog = {
  __typename?: 'RequestedLog';
  error?: Maybe<Scalars['String']['output']>;
  /** The log group. */
  log: Scalars['String']['output'];
  /** 200, or the status of what went wrong. */
  status: Scalars['Int']['output'];
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

export type RootMetricListing = {
  __typename?: 'RootMetricListing';
  listRootMetrics: MetricListing;
};

export type Runbook = {
  __typename?: 'Runbook';
  headings: Array<RunbookHeading>;
  id: Scalars['ID']['output'];
  /** Types of issues that it answers. */
  issues: Array<Scalars['String']['output']>;
  keywords: Array<Scalars['String']['output']>;
  lastReviewed: Scalars['String']['output'];
  owner: Scalars['String']['output'];
  scope?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type RunbookHeading = {
  __typename?: 'RunbookHeading';
  /** Its anchor on the runbook's page. */
  id: Scalars['String']['output'];
  /** 2 for a section, 3 for a part of one. */
  level: Scalars['Int']['output'];
  text: Scalars['String']['output'];
};

export type RunbookText = {
  __typename?: 'RunbookText';
  /** Sanitised. */
  html: Scalars['String']['output'];
  runbook: Runbook;
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

export type ScalingAuditRecord = {
  __typename?: 'ScalingAuditRecord';
  ActionId: Scalars['String']['output'];
  action: Scalars['String']['output'];
  breachingMetrics: Array<Scalars['String']['output']>;
  explanation: Scalars['String']['output'];
  /** Names and values; shown as Action Description. */
  parsedParams: Scalars['JSON']['output'];
  /** On the last record, when there were more. */
  resultTruncated?: Maybe<Scalars['Boolean']['output']>;
  status: Scalars['String']['output'];
};

export type SecurityConfigCount = {
  __typename?: 'SecurityConfigCount';
  SamlConfigCount: Scalars['Int']['output'];
};

export type SecurityConfigList = {
  __typename?: 'SecurityConfigList';
  configs: Array<SecurityConfigListEntry>;
};

export type SecurityConfigListEntry = {
  __typename?: 'SecurityConfigListEntry';
  config_version: Scalars['String']['output'];
  created_date: Scalars['Float']['output'];
  id: Scalars['String']['output'];
  last_modified_date: Scalars['Float']['output'];
  type: Scalars['String']['output'];
};

export type SecurityGroup = {
  __typename?: 'SecurityGroup';
  dateTime: Scalars['Float']['output'];
  groupId: Scalars['String']['output'];
  groupName: Scalars['String']['output'];
  partitions: Array<Scalars['String']['output']>;
  softwareVersion: Scalars['String']['output'];
};

export type SecurityPolicyCount = {
  __typename?: 'SecurityPolicyCount';
  EncryptionPolicyCount: Scalars['Int']['output'];
  NetworkPolicyCount: Scalars['Int']['output'];
};

export type ServerAbout = {
  __typename?: 'ServerAbout';
  /** Null where it has not been counted yet. */
  dataFolder?: Maybe<Array<ServerFolder>>;
  /** What the file system of its data folder has left; null where it does not tell. */
  freeBytes?: Maybe<Scalars['Float']['output']>;
  id: Scalars['String']['output'];
  /** It was seen within 45 seconds. */
  isAlive: Scalars['Boolean']['output'];
  memoryBytes: Scalars['Float']['output'];
  /** Host and process. */
  name: Scalars['String']['output'];
  seenAt: Scalars['Float']['output'];
  startedAt: Scalars['Float']['output'];
  version: Scalars['String']['output'];
};

export type ServerDatabase = {
  __typename?: 'ServerDatabase';
  bytes: Scalars['Float']['output'];
  /** embedded or postgres */
  kind: Scalars['String']['output'];
  migrations: Array<ServerMigration>;
  tables: Array<ServerTable>;
  version: Scalars['String']['output'];
};

export type ServerFolder = {
  __typename?: 'ServerFolder';
  bytes: Scalars['Float']['output'];
  name: Scalars['String']['output'];
};

export type ServerLease = {
  __typename?: 'ServerLease';
  /** What is done by one server at a time: a job, a stack of releases, vitals, statistics, a command */
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** Id of the server. */
  owner: Scalars['String']['output'];
  /** Its name; null where no server of that id is known. */
  ownerName?: Maybe<Scalars['String']['output']>;
  until: Scalars['Float']['output'];
};

export type ServerMigration = {
  __typename?: 'ServerMigration';
  appliedAt: Scalars['Float']['output'];
  name: Scalars['String']['output'];
};

/** Jobs of a kind, and commands under way. */
export type ServerQueue = {
  __typename?: 'ServerQueue';
  /** Of the last day. */
  failed: Scalars['Int']['output'];
  kind: Scalars['String']['output'];
  running: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
  /** Since when the first of them waits; null where none does. */
  waitingSince?: Maybe<Scalars['Float']['output']>;
};

/** The last failed call of a source and port on a server. */
export type ServerSourceFailure = {
  __typename?: 'ServerSourceFailure';
  at: Scalars['Float']['output'];
  call: Scalars['String']['output'];
  /** Its kind, such as timed-out or denied. */
  kind: Scalars['String']['output'];
  port: Scalars['String']['output'];
  server: Scalars['String']['output'];
  source: Scalars['String']['output'];
  stageRegion: Scalars['String']['output'];
  /** When a call of it last succeeded on that server; null where none has. */
  succeededAt?: Maybe<Scalars['Float']['output']>;
};

export type ServerTable = {
  __typename?: 'ServerTable';
  bytes: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  /** What keeps it from growing without end, in words. */
  retention: Scalars['String']['output'];
  /** An estimate; null where there is none yet. */
  rows?: Maybe<Scalars['Float']['output']>;
};

export type ServerlessAccountSettings = {
  __typename?: 'ServerlessAccountSettings';
  accountSettingsDetail: AccountSettingsDetail;
};

/** Times are epoch milliseconds. */
export type ServerlessCollection = {
  __typename?: 'ServerlessCollection';
  arn: Scalars['String']['output'];
  created_date: Scalars['Float']['output'];
  id: Scalars['String']['output'];
  name: Scalars['String']['output'];
  placement_constraint_id?: Maybe<Scalars['String']['output']>;
  status: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type ServerlessCollectionDetails = {
  __typename?: 'ServerlessCollectionDetails';
  arn: Scalars['String']['output'];
  created_date: Scalars['Float']['output'];
  /** A JSON text, or null. */
  failure_reason?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  kms_key_arn?: Maybe<Scalars['String']['output']>;
  last_modified_date: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  placement_constraint_id?: Maybe<Scalars['String']['output']>;
  status: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type ServerlessFinding = {
  __typename?: 'ServerlessFinding';
  /** The step that makes it worse or changes nothing. */
  avoid?: Maybe<Scalars['String']['output']>;
  kind: Scalars['String']['output'];
  /** A path within the console. */
  link: Scalars['String']['output'];
  /** The step to take first. */
  recommended: Scalars['String']['output'];
  /** bad or warning. */
  severity: Scalars['String']['output'];
  since?: Maybe<Scalars['Float']['output']>;
  /** A clause without a full stop. */
  text: Scalars['String']['output'];
};

export type ServerlessPolicy = {
  __typename?: 'ServerlessPolicy';
  createdDate: Scalars['Float']['output'];
  description?: Maybe<Scalars['String']['output']>;
  lastModifiedDate: Scalars['Float']['output'];
  name: Scalars['String']['output'];
  /** The document as the source has it, JSON as a rule. */
  policy: Scalars['String']['output'];
  policyVersion: Scalars['String']['output'];
  type: Scalars['String']['output'];
};

export type ServerlessReplica = {
  __typename?: 'ServerlessReplica';
  replica_index: Scalars['Int']['output'];
  replica_state: Scalars['String']['output'];
  shard_id: Scalars['String']['output'];
  shard_state: Scalars['String']['output'];
  /** Epoch milliseconds since when it is in its state. */
  since: Scalars['Float']['output'];
  worker_generation?: Maybe<Scalars['Int']['output']>;
  worker_id?: Maybe<Scalars['String']['output']>;
  writer_type: Scalars['String']['output'];
};

export type ServerlessSecurityConfig = {
  __typename?: 'ServerlessSecurityConfig';
  configVersion: Scalars['String']['output'];
  createdDate: Scalars['Float']['output'];
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  lastModifiedDate: Scalars['Float']['output'];
  options?: Maybe<Scalars['JSON']['output']>;
  type: Scalars['String']['output'];
};

export type ServerlessShard = {
  __typename?: 'ServerlessShard';
  /** Names and values. */
  mergeMeasurements: Scalars['JSON']['output'];
  physicalIndex: Scalars['String']['output'];
  replicaId: Scalars['String']['output'];
  /** Bytes. */
  size: Scalars['Float']['output'];
  state: Scalars['String']['output'];
};

export type ServerlessStartingPoint = {
  __typename?: 'ServerlessStartingPoint';
  accountId: Scalars['String']['output'];
  /** What it shows; empty where nothing is to be said. */
  shows: Scalars['String']['output'];
};

export type ServerlessVerdict = {
  __typename?: 'ServerlessVerdict';
  /** Epoch milliseconds at which the facts were read. */
  asOf: Scalars['Float']['output'];
  avoid?: Maybe<Scalars['String']['output']>;
  /** How many checks passed, and which did not run and why. */
  coverage: Scalars['String']['output'];
  /** Worst first. */
  findings: Array<ServerlessFinding>;
  recommended?: Maybe<Scalars['String']['output']>;
  /** State, how long, cause with its evidence; without a full stop. */
  sentence: Scalars['String']['output'];
  /** Epoch milliseconds at which the oldest finding of the state began. */
  since?: Maybe<Scalars['Float']['output']>;
  /** ok, warning, bad or unknown. */
  state: Scalars['String']['output'];
  /** Better, worse or no progress, and over what time. */
  trend?: Maybe<Scalars['String']['output']>;
};

export type ServerlessWorker = {
  __typename?: 'ServerlessWorker';
  generation: Scalars['Int']['output'];
  lastHeartbeat?: Maybe<Scalars['Float']['output']>;
  /** Null for a worker that does not report. */
  measurements?: Maybe<WorkerMeasurements>;
  placementConstraint: Scalars['String']['output'];
  workerId: Scalars['String']['output'];
  workerMetadata: WorkerMetadata;
};

export type ServiceInsight = {
  __typename?: 'ServiceInsight';
  createdAt?: Maybe<Scalars['Float']['output']>;
  id: Scalars['String']['output'];
  priority?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  type?: Maybe<Scalars['String']['output']>;
};

/** The service software, with the service's own words. */
export type ServiceSoftware = {
  __typename?: 'ServiceSoftware';
  /** Epoch milliseconds at which the service updates by itself; null where it does not. */
  automatedAt?: Maybe<Scalars['Float']['output']>;
  currentVersion?: Maybe<Scalars['String']['output']>;
  isCancellable: Scalars['Boolean']['output'];
  isUpdateAvailable: Scalars['Boolean']['output'];
  newVersion?: Maybe<Scalars['String']['output']>;
  /** PENDING_UPDATE, IN_PROGRESS, COMPLETED, NOT_ELIGIBLE or ELIGIBLE. */
  status: Scalars['String']['output'];
};

/** At most `limit` rows; total is the whole number. */
export type ShardList = {
  __typename?: 'ShardList';
  rows: Array<CatShard>;
  total: Scalars['Int']['output'];
  truncated: Scalars['Boolean']['output'];
};

export type ShiftSummary = {
  __typename?: 'ShiftSummary';
  opened: Scalars['Int']['output'];
  resolved: Scalars['Int']['output'];
  since: Scalars['Float']['output'];
  stillOpen: Scalars['Int']['output'];
  /** Text for a ticket, times in UTC. */
  text: Scalars['String']['output'];
  until: Scalars['Float']['output'];
};

export type ShortLink = {
  __typename?: 'ShortLink';
  id: Scalars['String']['output'];
  /** Why it is the console's own link although another one was wished for, in words; null where it is as it should be. */
  problem?: Maybe<Scalars['String']['output']>;
  short_url: Scalars['String']['output'];
};

export type SkewAllocation = {
  __typename?: 'SkewAllocation';
  disk_avail?: Maybe<Scalars['Float']['output']>;
  disk_indices?: Maybe<Scalars['Float']['output']>;
  disk_percent?: Maybe<Scalars['Int']['output']>;
  disk_total?: Maybe<Scalars['Float']['output']>;
  disk_used?: Maybe<Scalars['Float']['output']>;
  ip: Scalars['String']['output'];
  node: Scalars['String']['output'];
  shards: Scalars['Int']['output'];
};

export type SkewAnalysisInfo = {
  __typename?: 'SkewAnalysisInfo';
  /** cat allocation: a row for each data node. Numbers are bytes. */
  allocation?: Maybe<Array<SkewAllocation>>;
  analysis?: Maybe<SkewOutcome>;
  /** cat nodeattrs; at most 2,000 rows, from `offset` on. */
  nodeattrs?: Maybe<SkewNodeAttributes>;
  /** cat shards, in every state; at most 2,000 rows, from `offset` on. */
  shards?: Maybe<SkewShards>;
};


export type SkewAnalysisInfoNodeattrsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type SkewAnalysisInfoShardsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type SkewCard = {
  __typename?: 'SkewCard';
  causes: Array<SkewCause>;
  /** Null for nodes without one. */
  diNumber?: Maybe<Scalars['String']['output']>;
  groups: Array<Scalars['Int']['output']>;
  moves: Array<SkewMove>;
  outcome: Array<SkewGroupOutcome>;
  /** index shard count, index primary shard count, index shard storage, node shard count, node primary shard count, node shard storage */
  tables: Array<SkewTable>;
};

export type SkewCause = {
  __typename?: 'SkewCause';
  ideal: Scalars['Float']['output'];
  /** heavy, light, joined, excluded, draining */
  kind: Scalars['String']['output'];
  /** storage or shards */
  measure: Scalars['String']['output'];
  node: Scalars['Int']['output'];
  parts: Array<SkewCausePart>;
  text: Scalars['String']['output'];
  value: Scalars['Float']['output'];
};

export type SkewCausePart = {
  __typename?: 'SkewCausePart';
  /** Bytes. */
  bytes: Scalars['Float']['output'];
  index: Scalars['Int']['output'];
  shards: Scalars['Int']['output'];
};

/**
 * What each node holds of each index, for the matrix; the cells of index i are offsets[i] to offsets[i + 1]. Little-endian numbers in base64:
 * offsets of 32 bits; node, shards and primaries of 16; bytes as floats of 32.
 */
export type SkewCells = {
  __typename?: 'SkewCells';
  bytes: Scalars['String']['output'];
  node: Scalars['String']['output'];
  offsets: Scalars['String']['output'];
  primaries: Scalars['String']['output'];
  shards: Scalars['String']['output'];
};

/** The rows of a table, column by column, the worst first. A row is one index or node within one group. */
export type SkewColumns = {
  __typename?: 'SkewColumns';
  group: Array<Scalars['Int']['output']>;
  /** What the fullest node would hold at best. */
  ideal: Array<Scalars['Float']['output']>;
  max: Array<Scalars['Float']['output']>;
  min: Array<Scalars['Float']['output']>;
  /** Our own verdict, against the ideal. */
  ours: Array<Scalars['Boolean']['output']>;
  skewed: Array<Scalars['Boolean']['output']>;
  subject: Array<Scalars['Int']['output']>;
  /** Skewed when max - min is over this. */
  threshold: Array<Scalars['Float']['output']>;
  /** What a node holds; empty for indices. */
  value: Array<Scalars['Float']['output']>;
};

/** Indices, nodes and groups are spoken of by their place in these lists. */
export type SkewComputed = {
  __typename?: 'SkewComputed';
  /** STARTED copies: only they are analysed. */
  analysed: Scalars['Int']['output'];
  /** One a DI number. */
  cards: Array<SkewCard>;
  cells: SkewCells;
  groups: Array<SkewGroup>;
  /** Names, in order. */
  indices: Array<Scalars['String']['output']>;
  /** Copies in other states. */
  leftOut: Array<SkewState>;
  nodes: Array<SkewNode>;
  /** What could not be read, so that moves are not checked against it. */
  unchecked: Array<Scalars['String']['output']>;
};

/** Nodes of one DI number, box type and zone: what is even is even among them. */
export type SkewGroup = {
  __typename?: 'SkewGroup';
  boxType?: Maybe<Scalars['String']['output']>;
  diNumber?: Maybe<Scalars['String']['output']>;
  nodes: Array<Scalars['Int']['output']>;
  zone?: Maybe<Scalars['String']['output']>;
};

/** Spread of a group now and after the allowed moves; bytes and shards. */
export type SkewGroupOutcome = {
  __typename?: 'SkewGroupOutcome';
  bytesAfter: Scalars['Float']['output'];
  bytesNow: Scalars['Float']['output'];
  group: Scalars['Int']['output'];
  shardsAfter: Scalars['Float']['output'];
  shardsNow: Scalars['Float']['output'];
};

export type SkewMove = {
  __typename?: 'SkewMove';
  from: Scalars['Int']['output'];
  /** How much closer the two nodes come; bytes or shards. */
  gain: Scalars['Float']['output'];
  /** The copy that goes the other way, in an exchange. */
  inReturn?: Maybe<SkewMovedShard>;
  /** storage or shards: what it evens out. */
  measure: Scalars['String']['output'];
  moved: SkewMovedShard;
  reasons: Array<SkewReason>;
  /** 1, 2 … among the allowed ones; null for the others. */
  step?: Maybe<Scalars['Int']['output']>;
  to: Scalars['Int']['output'];
  /** allowed, undone (by the balancer) or blocked */
  verdict: Scalars['String']['output'];
};

export type SkewMovedShard = {
  __typename?: 'SkewMovedShard';
  /** Bytes. */
  bytes: Scalars['Float']['output'];
  index: Scalars['Int']['output'];
  primary: Scalars['Boolean']['output'];
  shard: Scalars['Int']['output'];
};

export type SkewNode = {
  __typename?: 'SkewNode';
  boxType?: Maybe<Scalars['String']['output']>;
  /** Bytes. */
  bytes: Scalars['Float']['output'];
  diNumber?: Maybe<Scalars['String']['output']>;
  /** Bytes. */
  diskTotal?: Maybe<Scalars['Float']['output']>;
  diskUsed?: Maybe<Scalars['Float']['output']>;
  /** The cluster setting that keeps shards away from it. */
  excludedBy?: Maybe<Scalars['String']['output']>;
  group: Scalars['Int']['output'];
  id: Scalars['String']['output'];
  ip?: Maybe<Scalars['String']['output']>;
  /** Epoch milliseconds. */
  joinedAt?: Maybe<Scalars['Float']['output']>;
  name: Scalars['String']['output'];
  primaries: Scalars['Int']['output'];
  shards: Scalars['Int']['output'];
  version?: Maybe<Scalars['String']['output']>;
  zone?: Maybe<Scalars['String']['output']>;
};

export type SkewNodeAttribute = {
  __typename?: 'SkewNodeAttribute';
  attr: Scalars['String']['output'];
  ip: Scalars['String']['output'];
  /** The node's name: nodes can share an ip. */
  node: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type SkewNodeAttributes = {
  __typename?: 'SkewNodeAttributes';
  rows: Array<SkewNodeAttribute>;
  total: Scalars['Int']['output'];
};

/** The analysis, or why it could not be computed from what was read. asOf is that of the shards, epoch milliseconds. */
export type SkewOutcome = {
  __typename?: 'SkewOutcome';
  asOf: Scalars['Float']['output'];
  computed?: Maybe<SkewComputed>;
  problem?: Maybe<Scalars['String']['output']>;
};

export type SkewReason = {
  __typename?: 'SkewReason';
  /** same_shard, recovery, awareness, filter, shards_limit, disk_threshold, node_version, snapshot_in_progress, spread, balancer */
  rule: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type SkewShard = {
  __typename?: 'SkewShard';
  index: Scalars['String']['output'];
  ip?: Maybe<Scalars['String']['output']>;
  node?: Maybe<Scalars['String']['output']>;
  /** p or r */
  prirep: Scalars['String']['output'];
  shard: Scalars['Int']['output'];
  state: Scalars['String']['output'];
  /** Bytes. */
  store?: Maybe<Scalars['Float']['output']>;
};

export type SkewShards = {
  __typename?: 'SkewShards';
  rows: Array<SkewShard>;
  total: Scalars['Int']['output'];
};

export type SkewState = {
  __typename?: 'SkewState';
  count: Scalars['Int']['output'];
  state: Scalars['String']['output'];
};

export type SkewTable = {
  __typename?: 'SkewTable';
  columns: SkewColumns;
  name: Scalars['String']['output'];
  /** index or node: what subjects are. */
  of: Scalars['String']['output'];
  ours: Scalars['Int']['output'];
  /** Rows that the stated rule calls skewed, and those that our own verdict does. */
  skewed: Scalars['Int']['output'];
  /** shards or bytes */
  unit: Scalars['String']['output'];
};

/** Times are epoch milliseconds. */
export type Snapshot = {
  __typename?: 'Snapshot';
  /** While it runs, so far. */
  durationMs?: Maybe<Scalars['Float']['output']>;
  end?: Maybe<Scalars['Float']['output']>;
  failedShards?: Maybe<Scalars['Int']['output']>;
  id: Scalars['String']['output'];
  indices?: Maybe<Scalars['Int']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  repository: Scalars['String']['output'];
  /** Points at the remote store's segments; null where this was not told. */
  shallow?: Maybe<Scalars['Boolean']['output']>;
  start?: Maybe<Scalars['Float']['output']>;
  status: Scalars['String']['output'];
  successfulShards?: Maybe<Scalars['Int']['output']>;
  totalShards?: Maybe<Scalars['Int']['output']>;
};

export type SnapshotRepository = {
  __typename?: 'SnapshotRepository';
  /** Null when its snapshots could not be read. */
  count?: Maybe<Scalars['Int']['output']>;
  /** Why its snapshots could not be read. */
  error?: Maybe<SnapshotRepositoryError>;
  name: Scalars['String']['output'];
  /** Bucket or folder, where the engine tells it. */
  place?: Maybe<Scalars['String']['output']>;
  readOnly: Scalars['Boolean']['output'];
  /** New snapshots point at the remote store's segments and hold no copy of them. */
  shallow: Scalars['Boolean']['output'];
  /** s3, fs …; null where the repository could not be listed. */
  type?: Maybe<Scalars['String']['output']>;
};

export type SnapshotRepositoryError = {
  __typename?: 'SnapshotRepositoryError';
  code: Scalars['String']['output'];
  /** Begins with the status, as errors of this API do. */
  message: Scalars['String']['output'];
};

export type SnapshotsCat = {
  __typename?: 'SnapshotsCat';
  /** Rows of cat snapshots, as a JSON string of a list; each says its repository. */
  snapshots: Scalars['String']['output'];
};

export type SnapshotsInfo = {
  __typename?: 'SnapshotsInfo';
  /** When the oldest answer in this was read from the cluster, epoch milliseconds. */
  asOf: Scalars['Float']['output'];
  cat: SnapshotsCat;
  /** Whether the newest copy of the data is remote segments and translog; null where this cannot be told. */
  remoteStore?: Maybe<Scalars['Boolean']['output']>;
  repositories: Array<SnapshotRepository>;
  /** Newest first. */
  snapshots: Array<Snapshot>;
};

export type SopHit = {
  __typename?: 'SopHit';
  /** That section as sanitised HTML, matches in mark elements. */
  Content: Scalars['String']['output'];
  /** Path of the runbook's page, at the heading that answers best. */
  Link: Scalars['String']['output'];
  heading?: Maybe<RunbookHeading>;
  headings: Array<RunbookHeading>;
  /** SOP-01 */
  id: Scalars['ID']['output'];
  /** Day of the last review: 2026-10-12. */
  lastReviewed: Scalars['String']['output'];
  owner: Scalars['String']['output'];
  /** Engines and versions that it holds for; null for all. */
  scope?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

export type SopSearchWithoutResult = {
  __typename?: 'SopSearchWithoutResult';
  count: Scalars['Int']['output'];
  /** Epoch milliseconds. */
  firstAt: Scalars['Float']['output'];
  lastAt: Scalars['Float']['output'];
  /** Lower case; addresses and long numbers blanked. */
  text: Scalars['String']['output'];
};

export type StartingPoint = {
  __typename?: 'StartingPoint';
  domainIdentifier: Scalars['String']['output'];
  /** What it shows, in a few words; null where nothing is said of it. */
  shows?: Maybe<Scalars['String']['output']>;
};

export type SubCommand = {
  __typename?: 'SubCommand';
  name: Scalars['String']['output'];
  /** The url that executeCommand takes. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Times are epoch milliseconds. supportSOP and serviceSOP are ids of runbooks, or 'Not found'. */
export type TmsIssue = {
  __typename?: 'TMSIssue';
  details?: Maybe<Scalars['String']['output']>;
  id: Scalars['String']['output'];
  issueType: Scalars['String']['output'];
  /** How many other domains had this issue in this zone within 15 minutes; null where nobody can count. */
  othersInZone?: Maybe<Scalars['Int']['output']>;
  serviceSOP?: Maybe<Scalars['String']['output']>;
  /** 1 (page now) to 5 (note); null for a type that the catalogue does not hold. */
  severity?: Maybe<Scalars['Int']['output']>;
  supportSOP?: Maybe<Scalars['String']['output']>;
  tmsCreateTimestamp: Scalars['Float']['output'];
  tmsUpdateTimestamp: Scalars['Float']['output'];
  /** Zone id, where the cause lies in one zone. */
  zone?: Maybe<Scalars['String']['output']>;
};

export type Ticket = {
  __typename?: 'Ticket';
  /** Epoch milliseconds. */
  create_date: Scalars['Float']['output'];
  id: Scalars['String']['output'];
  /** The person who opened it; null for an alarm, a customer, or where the system does not say. */
  openedBy?: Maybe<Scalars['String']['output']>;
  short_description?: Maybe<Scalars['String']['output']>;
  /** The ticket system's own word. */
  status?: Maybe<Scalars['String']['output']>;
  /** The ticket's page; null where the source has none to open. */
  url?: Maybe<Scalars['String']['output']>;
};

/** An answer of a machine as it is kept: redacted, with the times at which its lines came. */
export type Transcript = {
  __typename?: 'Transcript';
  actor: Scalars['String']['output'];
  /** Of the answer as it came. */
  bytes: Scalars['Int']['output'];
  domainIdentifier: Scalars['String']['output'];
  endedAt: Scalars['Float']['output'];
  /** A piece of its text, from 0. */
  events: Array<TranscriptEvent>;
  exitCode?: Maybe<Scalars['Int']['output']>;
  /** Why it broke off; null where the machine answered to its end. */
  failure?: Maybe<Scalars['String']['output']>;
  instanceId: Scalars['String']['output'];
  ip: Scalars['String']['output'];
  /** It may hold customers' content: a reader of its text is recorded. */
  isGuarded: Scalars['Boolean']['output'];
  /** More came than an answer may hold. */
  isTruncated: Scalars['Boolean']['output'];
  /** What was run. */
  line: Scalars['String']['output'];
  pieces: Scalars['Int']['output'];
  /** Number of the audit record that opens it. */
  seq: Scalars['Int']['output'];
  /** Epoch milliseconds. */
  startedAt: Scalars['Float']['output'];
};


/** An answer of a machine as it is kept: redacted, with the times at which its lines came. */
export type TranscriptEventsArgs = {
  piece: Scalars['Int']['input'];
};

export type TranscriptEvent = {
  __typename?: 'TranscriptEvent';
  /** Milliseconds since the command was sent. */
  at: Scalars['Int']['output'];
  /** stdout or stderr */
  stream: Scalars['String']['output'];
  text: Scalars['String']['output'];
};

export type UnreadLog = {
  __typename?: 'UnreadLog';
  logId: Scalars['String']['output'];
  reason: Scalars['String']['output'];
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

export type ViewLogAnswer = {
  __typename?: 'ViewLogAnswer';
  viewLog: ViewLogOutcome;
};

export type ViewLogOutcome = {
  __typename?: 'ViewLogOutcome';
  viewLogResponse: ViewLogResponse;
};

export type ViewLogResponse = {
  __typename?: 'ViewLogResponse';
  record: ViewedLog;
};

export type ViewedLog = {
  __typename?: 'ViewedLog';
  /** Whether anything is replaced that is a customer's. */
  isRedacted: Scalars['Boolean']['output'];
  logContent: Scalars['String']['output'];
  /** There is more of the file than a page is given at once. */
  truncated: Scalars['Boolean']['output'];
};

export type VitalSeries = {
  __typename?: 'VitalSeries';
  key: Scalars['String']['output'];
  times: Array<Scalars['Float']['output']>;
  values: Array<Maybe<Scalars['Float']['output']>>;
};

export type VpcEndpoint = {
  __typename?: 'VpcEndpoint';
  id: Scalars['String']['output'];
  /** The account that has it. */
  owner?: Maybe<Scalars['String']['output']>;
  status?: Maybe<Scalars['String']['output']>;
};

/** Durations are milliseconds. */
export type WorkerDeploymentRecord = {
  __typename?: 'WorkerDeploymentRecord';
  deploymentStatus: Scalars['String']['output'];
  duration: Scalars['Float']['output'];
  gen: Scalars['Int']['output'];
  placementConstraint: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  repsOnOldGen: Scalars['Int']['output'];
  shardsWithNoRepsInNewGen: Scalars['Int']['output'];
  stateUnchangedFor: Scalars['Float']['output'];
};

export type WorkerDeploymentReport = {
  __typename?: 'WorkerDeploymentReport';
  record: Array<WorkerDeploymentRecord>;
  table_id: Scalars['String']['output'];
};

export type WorkerDetails = {
  __typename?: 'WorkerDetails';
  accountId: Scalars['String']['output'];
  dataPlaneType: Scalars['String']['output'];
  generation: Scalars['Int']['output'];
  lastHeartbeat?: Maybe<Scalars['Float']['output']>;
  measurements?: Maybe<WorkerMeasurements>;
  namespace: Scalars['String']['output'];
  placementConstraint: Scalars['String']['output'];
  shardMeasurements: Array<ServerlessShard>;
  started: Scalars['Float']['output'];
  workerId: Scalars['String']['output'];
  workerMetadata: WorkerMetadata;
};

/** Times are epoch milliseconds. */
export type WorkerLife = {
  __typename?: 'WorkerLife';
  availabilityZone: Scalars['String']['output'];
  /** Null for one that is still there at the end of the window. */
  endedAt?: Maybe<Scalars['Float']['output']>;
  generation: Scalars['Int']['output'];
  /** When no heartbeat came, oldest first. */
  silent: Array<WorkerSilence>;
  startedAt: Scalars['Float']['output'];
  workerId: Scalars['String']['output'];
};

export type WorkerMeasurements = {
  __typename?: 'WorkerMeasurements';
  cpuUtilizationPercent: Scalars['Float']['output'];
  diskAvailableSpaceGb: Scalars['Float']['output'];
  diskTotalSpaceGb: Scalars['Float']['output'];
  memoryUtilizationPercent: Scalars['Float']['output'];
  smHeartbeatCount: Scalars['Int']['output'];
};

export type WorkerMetadata = {
  __typename?: 'WorkerMetadata';
  availabilityZone: Scalars['String']['output'];
};

export type WorkerSilence = {
  __typename?: 'WorkerSilence';
  from: Scalars['Float']['output'];
  /** Null where none has come since. */
  to?: Maybe<Scalars['Float']['output']>;
};

export type WorkersList = {
  __typename?: 'WorkersList';
  workers: Array<ServerlessWorker>;
};

export type App_PutMetricsQueryQueryVariables = Exact<{
  failureType: Scalars['String']['input'];
}>;


export type App_PutMetricsQueryQuery = { __typename?: 'Query', putMetrics?: boolean | null };

export type AuditHistory_FetchQueryQueryVariables = Exact<{
  path?: InputMaybe<Scalars['String']['input']>;
  start_time: Scalars['String']['input'];
  end_time: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
  domain_id?: InputMaybe<Scalars['String']['input']>;
}>;


export type AuditHistory_FetchQueryQuery = { __typename?: 'Query', fetchCommandHistory: Array<{ __typename?: 'CommandHistoryRecord', domain_id?: string | null, request_command: string, source_host?: string | null, user: string, request_client_id?: string | null, cli_command?: string | null, request_id: string, seq: number, outcome: string, outcome_detail?: string | null, ticket?: string | null, reason_code?: string | null, description?: string | null, duration_ms?: number | null, arguments_json?: string | null, result_json?: string | null, hash: string, previous_hash: string, arguments?: { __typename?: 'CommandArguments', domain_identifier?: string | null } | null, time: { __typename?: 'CommandTime', value: number } }> };

export type AuditHistory_ChainQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditHistory_ChainQueryQuery = { __typename?: 'Query', auditChain: { __typename?: 'AuditChain', ok: boolean, records: number, verifiedUpTo: number, checkedAt: number, problem?: string | null } };

export type AuditHistory_CommandsQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditHistory_CommandsQueryQuery = { __typename?: 'Query', commands: { __typename?: 'CommandCatalogue', commands: Array<{ __typename?: 'CommandGroup', name: string, parent?: string | null, sub_commands: Array<{ __typename?: 'SubCommand', name: string, url?: string | null }> }> } };

export type AllocationExplain_ExplainQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  index?: InputMaybe<Scalars['String']['input']>;
  shard?: InputMaybe<Scalars['Int']['input']>;
  primary?: InputMaybe<Scalars['Boolean']['input']>;
}>;


export type AllocationExplain_ExplainQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', allocationExplain?: unknown | null } | null } | null } | null };

export type AccountCalls_CallsQueryQueryVariables = Exact<{
  clientId: Scalars['String']['input'];
}>;


export type AccountCalls_CallsQueryQuery = { __typename?: 'Query', account?: { __typename?: 'Account', clientId: string, awsCalls?: (
      { __typename?: 'AwsCalls' }
      & { ' $fragmentRefs'?: { 'AwsCalls_CallsFragment': AwsCalls_CallsFragment } }
    ) | null } | null };

export type AwsCalls_CallsFragment = { __typename?: 'AwsCalls', callsPerMinute: number, callsInLastMinute: number, left: number, pollingStopsAt: number, pollingPaused: boolean, since: number, calls: number, throttled: number, billedMetrics: number, byOperation: Array<{ __typename?: 'AwsOperationCalls', operation: string, calls: number }> } & { ' $fragmentName'?: 'AwsCalls_CallsFragment' };

export type BgEstimate_EstimateQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
}>;


export type BgEstimate_EstimateQueryQuery = { __typename?: 'Query', getBGEstimate?: { __typename?: 'BGEstimate', estimate: { __typename?: 'ChangeEstimate', changeId?: string | null, low?: number | null, high?: number | null, bytesPerSecond?: number | null, reason?: string | null, copy?: { __typename?: 'CopyProgress', leftBytes: number, shardsLeft: number } | null } } | null };

export type BgProgress_ProgressQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  changeId?: InputMaybe<Scalars['String']['input']>;
}>;


export type BgProgress_ProgressQueryQuery = { __typename?: 'Query', getBGProgress?: { __typename?: 'BGProgress', progress?: { __typename?: 'ChangeProgress', changeId: string, status: string, initiatedBy?: string | null, startTime: number, lastUpdated: number, pendingProperties: Array<string>, completedProperties: Array<string>, percent?: number | null, stages: Array<{ __typename?: 'ChangeStage', name: string, status: string, description?: string | null, lastUpdated?: number | null }>, copy?: { __typename?: 'CopyProgress', copiedBytes: number, leftBytes: number, shardsLeft: number, shardsMoving: number } | null } | null } | null };

export type ClusterInfo_HealthQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterInfo_HealthQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', lightMode: boolean, health?: { __typename?: 'ClusterHealth', cluster_name: string, status: string, timed_out: boolean, number_of_nodes: number, number_of_data_nodes: number, active_shards: number, active_primary_shards: number, relocating_shards: number, initializing_shards: number, unassigned_shards: number, delayed_unassigned_shards: number, number_of_pending_tasks: number, task_max_waiting_in_queue_millis: number, asOf: number, awareness_attributes?: { __typename?: 'AwarenessAttributes', zone: unknown } | null } | null } | null } | null } | null };

export type ClusterInfo_StatsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterInfo_StatsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', stats?: { __typename?: 'ClusterStats', asOf: number, nodes: { __typename?: 'ClusterStatsNodes', count: { __typename?: 'ClusterStatsCount', total: number, data: number, master: number, coordinating_only: number }, fs: { __typename?: 'ClusterStatsFs', available: number, total: number } } } | null } | null } | null } | null };

export type ClusterInfo_SettingsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterInfo_SettingsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', settings?: unknown | null } | null } | null } | null };

export type ClusterInfo_KibanaQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterInfo_KibanaQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', clusterData?: { __typename?: 'ClusterData', serverType?: string | null, discoveryMode?: string | null } | null, kibana?: { __typename?: 'Kibana', health?: string | null } | null } | null };

export type ClusterInfo_DecommissionQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterInfo_DecommissionQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', decommission?: unknown | null } | null } | null } | null };

export type ClusterInfo_MachinesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterInfo_MachinesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', resources?: { __typename?: 'Resources', ALL?: { __typename?: 'ResourcesAll', ec2Instances?: Array<{ __typename?: 'Instance', instanceId: string, nodeId?: string | null, diNumber?: number | null, nodeType: string, state?: string | null, elbHealth?: string | null }> | null } | null } | null } | null };

export type NodeDisks_NodesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type NodeDisks_NodesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cat?: { __typename?: 'Cat', nodes?: Array<{ __typename?: 'CatNode', id: string, roles: string, heapPercent?: number | null, diskUsedPercent?: number | null, diskUsed?: number | null, diskTotal?: number | null }> | null } | null } | null } | null };

export type NodeDisks_MarksQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type NodeDisks_MarksQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', diskMarks?: { __typename?: 'DiskMarks', enabled: boolean, low: string, high: string, flood: string } | null } | null } | null } | null };

export type Configurations_ConfigQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Configurations_ConfigQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, rawConfig?: unknown | null } | null };

export type DomainHeader_DomainFragment = { __typename?: 'Domain', domainIdentifier: string, esVersion?: string | null, carbonDomain?: boolean | null, dragonstoneDomain?: string | null, processing: boolean, deleted: boolean, deletedAt?: number | null, source: string, elb?: string | null, boardVerdict?: string | null, layout: { __typename?: 'DomainLayout', dataNodes?: number | null, warmNodes?: number | null }, managed?: { __typename?: 'ManagedDomain', offered: Array<string> } | null } & { ' $fragmentName'?: 'DomainHeader_DomainFragment' };

export type Explorer_CatalogueQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Explorer_CatalogueQueryQuery = { __typename?: 'Query', explorerCatalogue: { __typename?: 'ExplorerCatalogue', nodeCount?: number | null, version?: string | null, listSupported: boolean, hiddenBecause?: string | null, roots: Array<{ __typename?: 'ExplorerRoot', name: string, title: string, paths: Array<{ __typename?: 'ExplorerPath', path: string, title: string, params: Array<string>, heavy: boolean, demoOnly: boolean, columns: Array<string> }> }> } };

export type Explorer_NamesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  kind: Scalars['String']['input'];
  prefix: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
}>;


export type Explorer_NamesQueryQuery = { __typename?: 'Query', explorerNames: Array<string> };

export type Explorer_QueriesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Explorer_QueriesQueryQuery = { __typename?: 'Query', explorerQueries: { __typename?: 'ExplorerQueries', history: Array<{ __typename?: 'ExplorerQuery', id: string, title?: string | null, url: string, at: number, domainIdentifier?: string | null }>, saved: Array<{ __typename?: 'ExplorerQuery', id: string, title?: string | null, url: string, at: number, domainIdentifier?: string | null }> } };

export type ExplorerAnswer_ExplorerAnswerFragment = { __typename?: 'ExplorerAnswer', status: number, tookMs: number, sizeBytes: number, asOf: number, rows?: number | null, nextToken?: string | null, fellBackTo?: string | null, data: { __typename?: 'ExplorerData', truncated_output?: unknown | null, error?: string | null, presigned_url?: string | null, is_data_truncated: boolean, notice?: string | null } } & { ' $fragmentName'?: 'ExplorerAnswer_ExplorerAnswerFragment' };

export type Explorer_RunMutationMutationVariables = Exact<{
  url: Scalars['String']['input'];
  domainIdentifier: Scalars['String']['input'];
  queryParams?: InputMaybe<Scalars['JSON']['input']>;
  instanceId?: InputMaybe<Scalars['String']['input']>;
}>;


export type Explorer_RunMutationMutation = { __typename?: 'Mutation', executeGetAPI: (
    { __typename?: 'ExplorerAnswer' }
    & { ' $fragmentRefs'?: { 'ExplorerAnswer_ExplorerAnswerFragment': ExplorerAnswer_ExplorerAnswerFragment } }
  ) };

export type Explorer_FilterMutationMutationVariables = Exact<{
  url: Scalars['String']['input'];
  domainIdentifier: Scalars['String']['input'];
  filterArguement: Scalars['String']['input'];
  filterValue: Scalars['String']['input'];
  instanceId?: InputMaybe<Scalars['String']['input']>;
}>;


export type Explorer_FilterMutationMutation = { __typename?: 'Mutation', executeGetFilteredDataAPI: (
    { __typename?: 'ExplorerAnswer' }
    & { ' $fragmentRefs'?: { 'ExplorerAnswer_ExplorerAnswerFragment': ExplorerAnswer_ExplorerAnswerFragment } }
  ) };

export type Explorer_SaveMutationMutationVariables = Exact<{
  title: Scalars['String']['input'];
  url: Scalars['String']['input'];
}>;


export type Explorer_SaveMutationMutation = { __typename?: 'Mutation', saveExplorerQuery: { __typename?: 'ExplorerQueries', saved: Array<{ __typename?: 'ExplorerQuery', id: string }> } };

export type Explorer_ForgetMutationMutationVariables = Exact<{
  id: Scalars['String']['input'];
}>;


export type Explorer_ForgetMutationMutation = { __typename?: 'Mutation', deleteExplorerQuery: { __typename?: 'ExplorerQueries', saved: Array<{ __typename?: 'ExplorerQuery', id: string }> } };

export type Inspection_CreateShortLinkMutationMutationVariables = Exact<{
  path: Scalars['String']['input'];
}>;


export type Inspection_CreateShortLinkMutationMutation = { __typename?: 'Mutation', createShortLink: { __typename?: 'ShortLink', short_url: string } };

export type Inspection_InspectionQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Inspection_InspectionQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', inspection?: { __typename?: 'Inspection', sentence: string, state: string, health?: string | null, cause: string, since?: number | null, atLeast: boolean, trend?: string | null, confirming: boolean, light: boolean, coverage: string, ageMs?: number | null, at: number, context: Array<string>, changedBefore?: string | null, safeStep?: string | null, wrongStep?: string | null, step?: string | null, sop?: string | null, findings: Array<{ __typename?: 'InspectionFinding', check: string, key: string, severity: string, text: string, details: Array<string>, since?: number | null, atLeast: boolean, confirmed: boolean, sop: string, safeStep: string, wrongStep?: string | null, step?: string | null, evidence: Array<{ __typename?: 'InspectionEvidence', label: string, path?: string | null, panel?: string | null }> }>, checks: Array<{ __typename?: 'InspectionCheck', name: string, title: string, result: string, detail: string }> } | null, sharedLine?: { __typename?: 'FleetBoardLine', key: string, title: string, domains: number, start?: number | null, triage: { __typename?: 'FleetTriage', owner?: string | null } } | null } | null };

export type TmsIssues_IssuesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type TmsIssues_IssuesQueryQuery = { __typename?: 'Query', getDomainTMSIssues: Array<{ __typename?: 'TMSIssue', id: string, issueType: string, tmsUpdateTimestamp: number, tmsCreateTimestamp: number, details?: string | null, supportSOP?: string | null, serviceSOP?: string | null, severity?: number | null, zone?: string | null }> };

export type Limits_LimitsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Limits_LimitsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, deleted: boolean, limits?: unknown | null } | null };

export type ManagedActionDialog_SoftwareQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedActionDialog_SoftwareQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', autoTune?: string | null, software?: { __typename?: 'ServiceSoftware', status: string, currentVersion?: string | null, newVersion?: string | null, isUpdateAvailable: boolean, isCancellable: boolean } | null } | null } | null };

export type ManagedActionDialog_PlannedQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedActionDialog_PlannedQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', plannedActionsTruncated?: boolean | null, plannedActions?: Array<{ __typename?: 'PlannedAction', id: string, type: string, status?: string | null, at: number }> | null } | null } | null };

export type ManagedActionDialog_TargetsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedActionDialog_TargetsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', upgradeTargets?: Array<string> | null } | null } | null };

export type ManagedFacts_PlannedQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedFacts_PlannedQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', plannedActionsTruncated?: boolean | null, plannedActions?: Array<{ __typename?: 'PlannedAction', id: string, type: string, status?: string | null, scheduledBy?: string | null, at: number, description?: string | null }> | null } | null } | null };

export type ManagedFacts_InsightsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedFacts_InsightsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', insightsTruncated?: boolean | null, insights?: Array<{ __typename?: 'ServiceInsight', id: string, title: string, type?: string | null, priority?: string | null, status?: string | null, createdAt?: number | null }> | null } | null } | null };

export type ManagedFacts_MaintenancesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedFacts_MaintenancesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', maintenancesTruncated?: boolean | null, maintenances?: Array<{ __typename?: 'DomainMaintenance', id: string, action?: string | null, nodeId?: string | null, status: string, message?: string | null, createdAt: number, updatedAt?: number | null }> | null } | null } | null };

export type ManagedFacts_PackagesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedFacts_PackagesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', packagesTruncated?: boolean | null, packages?: Array<{ __typename?: 'DomainPackage', id: string, name?: string | null, type?: string | null, version?: string | null, status?: string | null, updatedAt?: number | null }> | null } | null } | null };

export type ManagedFacts_VpcEndpointsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedFacts_VpcEndpointsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', vpcEndpointsTruncated?: boolean | null, vpcEndpoints?: Array<{ __typename?: 'VpcEndpoint', id: string, owner?: string | null, status?: string | null }> | null } | null } | null };

export type ManagedFacts_TagsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ManagedFacts_TagsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', tags?: Array<{ __typename?: 'DomainTag', key: string, value: string }> | null } | null } | null };

export type ServiceSoftware_SoftwareQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ServiceSoftware_SoftwareQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', offered: Array<string>, autoTune?: string | null, software?: { __typename?: 'ServiceSoftware', status: string, currentVersion?: string | null, newVersion?: string | null, isUpdateAvailable: boolean, isCancellable: boolean, automatedAt?: number | null } | null } | null } | null };

export type Metrics_CwMetricsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  metrics: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  period: Scalars['Int']['input'];
}>;


export type Metrics_CwMetricsQueryQuery = { __typename?: 'Query', cwMetrics: { __typename?: 'MetricsAnswer', timeStamps: readonly number[], partialFrom?: number | null, externalMetrics: Array<{ __typename?: 'ExternalMetric', label: string, unit: string, values: readonly (number | null)[], failure?: { __typename?: 'MetricFailure', kind: string, message: string } | null }> } };

export type Metrics_ListMetricsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Metrics_ListMetricsQueryQuery = { __typename?: 'Query', listMetrics: { __typename?: 'MetricListing', packed: unknown } };

export type Metrics_RootMetricsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  accountId: Scalars['String']['input'];
}>;


export type Metrics_RootMetricsQueryQuery = { __typename?: 'Query', getRootCwMetrics: { __typename?: 'RootMetricListing', listRootMetrics: { __typename?: 'MetricListing', packed: unknown } } };

export type Metrics_ChangesQueryQueryVariables = Exact<{
  subject: Scalars['String']['input'];
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
}>;


export type Metrics_ChangesQueryQuery = { __typename?: 'Query', changes: Array<{ __typename?: 'Change', kind: string, title: string, at: number, until?: number | null }> };

export type Metrics_NodeNamesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Metrics_NodeNamesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cat?: { __typename?: 'Cat', nodes?: Array<{ __typename?: 'CatNode', id: string, ip: string }> | null } | null } | null } | null };

export type Metrics_MachineNamesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Metrics_MachineNamesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', resources?: { __typename?: 'Resources', ALL?: { __typename?: 'ResourcesAll', ec2Instances?: Array<{ __typename?: 'Instance', instanceId: string, privateIp?: string | null, nodeType: string, az?: string | null, volumes: Array<{ __typename?: 'InstanceVolume', deviceName: string, ebs: { __typename?: 'InstanceEbs', volumeId: string } }> }> | null } | null } | null } | null };

export type NodeAction_ObjectionsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  instanceId: Scalars['String']['input'];
}>;


export type NodeAction_ObjectionsQueryQuery = { __typename?: 'Query', nodeObjections: Array<{ __typename?: 'NodeObjection', rule: string, text: string, fix: string }> };

export type OpenDomain_MachinesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type OpenDomain_MachinesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', resources?: { __typename?: 'Resources', ALL?: { __typename?: 'ResourcesAll', ec2Instances?: Array<{ __typename?: 'Instance', instanceId: string, privateIp?: string | null, nodeType: string }> | null } | null } | null } | null };

export type Upgrades_UpgradesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Upgrades_UpgradesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, upgradeHistory?: Array<{ __typename?: 'Upgrade', name: string, status: string, startTime: number, steps: Array<string>, stepsStatus: Array<string>, stepsProgress: Array<number> }> | null } | null };

export type VitalsStrip_HistoryQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
}>;


export type VitalsStrip_HistoryQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', vitals?: Array<{ __typename?: 'VitalSeries', key: string, times: Array<number>, values: Array<number | null> }> | null } | null };

export type VitalsStrip_RecentChangesQueryQueryVariables = Exact<{
  subject: Scalars['String']['input'];
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
}>;


export type VitalsStrip_RecentChangesQueryQuery = { __typename?: 'Query', changes: Array<{ __typename?: 'Change', id: string, kind: string, title: string, at: number, until?: number | null, actor?: string | null, link?: string | null, source: string }> };

export type ClientScreen_DomainsQueryQueryVariables = Exact<{
  clientId: Scalars['String']['input'];
}>;


export type ClientScreen_DomainsQueryQuery = { __typename?: 'Query', account?: { __typename?: 'Account', clientId: string, totalDomains: number, whiteglove?: string | null, accountStatus?: string | null, domains: Array<{ __typename?: 'Domain', domainIdentifier: string, name: string, created: boolean, deleted: boolean, processing: boolean, carbonDomain?: boolean | null, esVersion?: string | null }> } | null };

export type ClientScreen_HealthQueryQueryVariables = Exact<{
  clientId: Scalars['String']['input'];
}>;


export type ClientScreen_HealthQueryQuery = { __typename?: 'Query', accountHealth: Array<{ __typename?: 'DomainHealth', domainIdentifier: string, state: string, since?: number | null, issue?: string | null, severity?: number | null, disk?: number | null, heap?: number | null }> };

export type Compare_DomainQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Compare_DomainQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, esVersion?: string | null, deleted: boolean, processing: boolean, DomainCreateDateTime?: string | null, layout: { __typename?: 'DomainLayout', zones: Array<string>, dataNodes?: number | null, dedicatedManagers?: number | null, coordinators?: number | null, warmNodes?: number | null, instanceType?: string | null, storagePerNodeBytes?: number | null, standby?: boolean | null } } | null };

export type ClusterSettings_SettingsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ClusterSettings_SettingsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, es60?: { __typename?: 'ElasticResponse', cluster?: { __typename?: 'Cluster', settings?: unknown | null } | null } | null } | null };

export type DomainEventDetails_EventQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type DomainEventDetails_EventQueryQuery = { __typename?: 'Query', domainEvents: Array<{ __typename?: 'DomainEvent', id: string, client_id?: string | null, last_updated_timestamp?: number | null, ttl?: number | null, creation_timestamp?: number | null, resource_id?: string | null, resource_address?: string | null, event_source?: string | null, event_type: string, identuple?: string | null, identuple_event_resource_id?: string | null, event_date?: string | null, event_timestamp: number, event_metadata?: unknown | null, metadata_start_time?: number | null, metadata_status_code?: string | null, metadata_cw_event_id?: string | null, metadata_activity_id?: string | null, metadata_end_time?: number | null, metadata_cause?: string | null, metadata_asg_name?: string | null, metadata_request_id?: string | null, metadata_event_name?: string | null, metadata_execution_id?: string | null, metadata_whitelist?: string | null, metadata_user?: string | null, metadata_action_name?: string | null, metadata_safe_call?: boolean | null, status?: string | null }> };

export type DomainEvents_EventsQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type DomainEvents_EventsQueryQuery = { __typename?: 'Query', domainEvents: Array<{ __typename?: 'DomainEvent', id: string, event_timestamp: number, event_type: string, event_source?: string | null, resource_id?: string | null, resource_address?: string | null, status?: string | null, metadata_status_code?: string | null, metadata_action_name?: string | null, metadata_event_name?: string | null, metadata_cause?: string | null, metadata_user?: string | null, metadata_asg_name?: string | null, metadata_end_time?: number | null, resultTruncated?: boolean | null }> };

export type DomainScreen_DomainQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type DomainScreen_DomainQueryQuery = { __typename?: 'Query', domain?: (
    { __typename?: 'Domain', domainIdentifier: string, esVersion?: string | null, deleted: boolean }
    & { ' $fragmentRefs'?: { 'DomainHeader_DomainFragment': DomainHeader_DomainFragment;'OverviewTab_DomainFragment': OverviewTab_DomainFragment } }
  ) | null };

export type ExplorerTab_NodesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type ExplorerTab_NodesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', resources?: { __typename?: 'Resources', ALL?: { __typename?: 'ResourcesAll', ec2Instances?: Array<{ __typename?: 'Instance', instanceId: string, nodeType: string, privateIp?: string | null }> | null } | null } | null } | null };

export type KeyEvents_EventsQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type KeyEvents_EventsQueryQuery = { __typename?: 'Query', keyEvents: Array<{ __typename?: 'KeyEvent', id: string, event_time: number, source?: string | null, action: string, action_state?: string | null, host?: string | null, domain_ident?: string | null, tagging?: string | null, version?: string | null, resultTruncated?: boolean | null, dynamicFields?: { __typename?: 'KeyEventFields', context?: string | null, failure_reason?: string | null, input?: string | null, requestId?: string | null, status?: string | null, time_taken?: number | null } | null }> };

export type NodePage_ChangesQueryQueryVariables = Exact<{
  subject: Scalars['String']['input'];
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
}>;


export type NodePage_ChangesQueryQuery = { __typename?: 'Query', changes: Array<{ __typename?: 'Change', id: string, kind: string, title: string, at: number, until?: number | null, actor?: string | null }> };

export type NodePage_ShardsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  nodeId: Scalars['String']['input'];
}>;


export type NodePage_ShardsQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cat?: { __typename?: 'Cat', shards?: { __typename?: 'ShardList', total: number, truncated: boolean, rows: Array<{ __typename?: 'CatShard', index: string, shard: number, prirep: string, state: string, docs?: number | null, store?: number | null }> } | null } | null } | null } | null };

export type NodePage_EventsQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  names: Array<Scalars['String']['input']> | Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type NodePage_EventsQueryQuery = { __typename?: 'Query', nodeEvents: { __typename?: 'NodeEvents', instanceIds: Array<string>, engineIds: Array<string>, addresses: Array<string>, leftAt?: number | null, leftBy?: string | null, truncated: boolean, events: Array<{ __typename?: 'DomainEvent', id: string, event_timestamp: number, event_type: string, event_source?: string | null, status?: string | null, metadata_status_code?: string | null, metadata_cause?: string | null, metadata_action_name?: string | null }>, keyEvents: Array<{ __typename?: 'KeyEvent', id: string, event_time: number, source?: string | null, action: string, action_state?: string | null, dynamicFields?: { __typename?: 'KeyEventFields', context?: string | null, failure_reason?: string | null } | null }> } };

export type NodePage_NodesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type NodePage_NodesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cat?: { __typename?: 'Cat', nodes?: Array<{ __typename?: 'CatNode', id: string, ip: string, name: string, roles: string, manager: string, heapPercent?: number | null, cpu?: number | null, diskTotal?: number | null, diskUsed?: number | null, diskUsedPercent?: number | null, uptimeSeconds?: number | null, version?: string | null }> | null } | null } | null } | null };

export type NodePage_MachinesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type NodePage_MachinesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, esVersion?: string | null, resources?: { __typename?: 'Resources', ALL?: { __typename?: 'ResourcesAll', ec2Instances?: Array<{ __typename?: 'Instance', instanceId: string, nodeId?: string | null, createdTime?: number | null, diNumber?: number | null, instanceType?: string | null, nodeType: string, publicIp?: string | null, privateIp?: string | null, state?: string | null, elbHealth?: string | null, asg?: string | null, az?: string | null, azState?: string | null, volumes: Array<{ __typename?: 'InstanceVolume', deviceName: string, ebs: { __typename?: 'InstanceEbs', volumeId: string } }> }> | null } | null } | null } | null };

export type OtherInformation_GroupsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type OtherInformation_GroupsQueryQuery = { __typename?: 'Query', getDomainDetails?: { __typename?: 'Domain', domainIdentifier: string, esVersion?: string | null, resources?: { __typename?: 'Resources', GROUP?: { __typename?: 'ResourceGroups', autoScalingGroups?: Array<{ __typename?: 'AutoScalingGroup', groupName: string, availabilityZones: Array<string>, instanceCount: number, nodeType: string, dateTime: number, loadBalancers: Array<{ __typename?: 'GroupLoadBalancer', loadBalancerName: string, targetGroupName: string }> }> | null, securityGroups?: Array<{ __typename?: 'SecurityGroup', groupName: string, groupId: string, partitions: Array<string>, dateTime: number, softwareVersion: string }> | null, autoScalingEvents?: Array<{ __typename?: 'AutoScalingEvent', groupName: string, instanceId: string, description: string, details: string, cause: string, statusMessage: string, statusCode: string, progress: number, startTime: number, endTime?: number | null }> | null, launchConfigurations?: Array<{ __typename?: 'LaunchConfiguration', launchConfigurationName: string, nodeType: string, instanceType: string, keyName: string, dateTime: number, imageId: string }> | null, launchTemplates?: Array<{ __typename?: 'LaunchConfiguration', launchConfigurationName: string, nodeType: string, instanceType: string, keyName: string, dateTime: number, imageId: string }> | null } | null } | null } | null };

export type InstancesTable_InstancesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type InstancesTable_InstancesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', esVersion?: string | null, resources?: { __typename?: 'Resources', ALL?: { __typename?: 'ResourcesAll', ec2Instances?: Array<{ __typename?: 'Instance', instanceId: string, nodeId?: string | null, createdTime?: number | null, diNumber?: number | null, instanceType?: string | null, nodeType: string, publicIp?: string | null, privateIp?: string | null, bastion?: string | null, state?: string | null, elbHealth?: string | null, asg?: string | null, az?: string | null, azState?: string | null, osDeploymentType?: string | null, diskUsedPercent?: number | null, heapPercent?: number | null, cpuPercent?: number | null, network?: { __typename?: 'InstanceNetwork', publicDns?: string | null } | null, volumes: Array<{ __typename?: 'InstanceVolume', deviceName: string, ebs: { __typename?: 'InstanceEbs', volumeId: string } }> }> | null } | null } | null } | null };

export type IssueDetails_OthersQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type IssueDetails_OthersQueryQuery = { __typename?: 'Query', getDomainTMSIssues: Array<{ __typename?: 'TMSIssue', id: string, othersInZone?: number | null }> };

export type OtherInformation_ManagedQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type OtherInformation_ManagedQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', domainIdentifier: string, managed?: { __typename?: 'ManagedDomain', offered: Array<string> } | null } | null };

export type OverviewCard_DomainFragment = { __typename?: 'Domain', domainIdentifier: string, deleted: boolean, esVersion?: string | null, carbonDomain?: boolean | null, dragonstoneDomain?: string | null, IsRemotePublicationEnabled?: boolean | null, PackageTypeAssociatedOnDomain?: Array<string> | null, pinnedVFIDomain?: string | null, pinnedVFIClient?: string | null, IsSensitiveDomain?: boolean | null, IsSensitiveClient?: boolean | null, IsDomainIsolated?: boolean | null, DomainCreateDateTime?: string | null, cellId?: string | null, HAProxyVersion?: string | null, HAProxyType?: string | null } & { ' $fragmentName'?: 'OverviewCard_DomainFragment' };

export type OverviewTab_DomainFragment = (
  { __typename?: 'Domain', domainIdentifier: string, carbonDomain?: boolean | null, layout: { __typename?: 'DomainLayout', zones: Array<string> } }
  & { ' $fragmentRefs'?: { 'OverviewCard_DomainFragment': OverviewCard_DomainFragment;'ZoneWiseInfo_DomainFragment': ZoneWiseInfo_DomainFragment;'MetricsPanel_DomainFragment': MetricsPanel_DomainFragment } }
) & { ' $fragmentName'?: 'OverviewTab_DomainFragment' };

export type MetricsPanel_DomainFragment = { __typename?: 'Domain', domainIdentifier: string, dragonstoneDomain?: string | null, IsRemotePublicationEnabled?: boolean | null } & { ' $fragmentName'?: 'MetricsPanel_DomainFragment' };

export type TicketsTable_TicketsQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
}>;


export type TicketsTable_TicketsQueryQuery = { __typename?: 'Query', getTickets: Array<{ __typename?: 'Ticket', id: string, create_date: number, short_description?: string | null, status?: string | null, url?: string | null }> };

export type TmsArchive_IssuesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  issuePrefix?: InputMaybe<Scalars['String']['input']>;
}>;


export type TmsArchive_IssuesQueryQuery = { __typename?: 'Query', getDomainTMSIssuesArchive: Array<{ __typename?: 'ArchivedTMSIssue', id: string, issueType: string, timestamp: number, details?: string | null, isResolved: boolean, supportSOP?: string | null, serviceSOP?: string | null, severity?: number | null, zone?: string | null, openedAt: number }> };

export type ZoneWiseInfo_DomainFragment = { __typename?: 'Domain', domainIdentifier: string, layout: { __typename?: 'DomainLayout', zones: Array<string>, dataNodes?: number | null } } & { ' $fragmentName'?: 'ZoneWiseInfo_DomainFragment' };

export type SharedMetricScreen_DomainQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type SharedMetricScreen_DomainQueryQuery = { __typename?: 'Query', domain?: (
    { __typename?: 'Domain', domainIdentifier: string }
    & { ' $fragmentRefs'?: { 'DomainHeader_DomainFragment': DomainHeader_DomainFragment } }
  ) | null };

export type SkewAnalysis_InfoQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type SkewAnalysis_InfoQueryQuery = { __typename?: 'Query', getSkewAnalysisInfo?: { __typename?: 'SkewAnalysisInfo', analysis?: { __typename?: 'SkewOutcome', asOf: number, problem?: string | null, computed?: { __typename?: 'SkewComputed', indices: Array<string>, analysed: number, unchecked: Array<string>, leftOut: Array<{ __typename?: 'SkewState', state: string, count: number }>, nodes: Array<{ __typename?: 'SkewNode', id: string, name: string, ip?: string | null, boxType?: string | null, zone?: string | null, group: number, joinedAt?: number | null, shards: number, primaries: number, bytes: number, excludedBy?: string | null }>, groups: Array<{ __typename?: 'SkewGroup', diNumber?: string | null, boxType?: string | null, zone?: string | null, nodes: Array<number> }>, cells: { __typename?: 'SkewCells', offsets: string, node: string, shards: string, primaries: string, bytes: string }, cards: Array<{ __typename?: 'SkewCard', diNumber?: string | null, groups: Array<number>, tables: Array<{ __typename?: 'SkewTable', name: string, of: string, unit: string, skewed: number, ours: number, columns: { __typename?: 'SkewColumns', subject: Array<number>, group: Array<number>, value: Array<number>, min: Array<number>, max: Array<number>, threshold: Array<number>, skewed: Array<boolean>, ideal: Array<number>, ours: Array<boolean> } }>, causes: Array<{ __typename?: 'SkewCause', node: number, kind: string, text: string }>, moves: Array<{ __typename?: 'SkewMove', step?: number | null, from: number, to: number, measure: string, gain: number, verdict: string, moved: { __typename?: 'SkewMovedShard', index: number, shard: number, primary: boolean, bytes: number }, inReturn?: { __typename?: 'SkewMovedShard', index: number, shard: number, primary: boolean, bytes: number } | null, reasons: Array<{ __typename?: 'SkewReason', rule: string, text: string }> }>, outcome: Array<{ __typename?: 'SkewGroupOutcome', group: number, bytesNow: number, bytesAfter: number, shardsNow: number, shardsAfter: number }> }> } | null } | null } | null };

export type Snapshots_DetailsQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  repository: Scalars['String']['input'];
  snapshot: Scalars['String']['input'];
}>;


export type Snapshots_DetailsQueryQuery = { __typename?: 'Query', snapshotDetails?: unknown | null };

export type Snapshots_InfoQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  refresh?: InputMaybe<Scalars['Boolean']['input']>;
}>;


export type Snapshots_InfoQueryQuery = { __typename?: 'Query', getSnapshotsInfo?: { __typename?: 'SnapshotsInfo', remoteStore?: boolean | null, asOf: number, repositories: Array<{ __typename?: 'SnapshotRepository', name: string, type?: string | null, place?: string | null, readOnly: boolean, shallow: boolean, count?: number | null, error?: { __typename?: 'SnapshotRepositoryError', message: string, code: string } | null }>, snapshots: Array<{ __typename?: 'Snapshot', id: string, repository: string, status: string, start?: number | null, end?: number | null, durationMs?: number | null, indices?: number | null, successfulShards?: number | null, failedShards?: number | null, totalShards?: number | null, reason?: string | null, shallow?: boolean | null }> } | null };

export type FleetBoardScreen_ShiftQueryQueryVariables = Exact<{
  since: Scalars['Float']['input'];
}>;


export type FleetBoardScreen_ShiftQueryQuery = { __typename?: 'Query', shiftSummary: { __typename?: 'ShiftSummary', opened: number, resolved: number, stillOpen: number, text: string } };

export type GrantsScreen_GrantsQueryQueryVariables = Exact<{
  list: GrantList;
}>;


export type GrantsScreen_GrantsQueryQuery = { __typename?: 'Query', grants: { __typename?: 'GrantPage', total: number, grants: Array<{ __typename?: 'Grant', id: string, holder: string, isOwn: boolean, subject: string, opens: string, ticket: string, reasonCode: string, description: string, minutes: number, needsSecondPerson: boolean, isBreakGlass: boolean, unproved?: string | null, state: string, requestedAt: number, openedAt?: number | null, endsAt: number, decidedBy?: string | null, decision?: string | null, review: string, reviewDueAt?: number | null, reviewedBy?: string | null, reviewedAt?: number | null, reviewText?: string | null }> } };

export type GrantTranscripts_ListQueryQueryVariables = Exact<{
  grantId: Scalars['String']['input'];
}>;


export type GrantTranscripts_ListQueryQuery = { __typename?: 'Query', transcriptsOfGrant: Array<{ __typename?: 'Transcript', seq: number, domainIdentifier: string, ip: string, line: string, startedAt: number, exitCode?: number | null, failure?: string | null }> };

export type GetHawkeyeAnalysisStatusQueryVariables = Exact<{
  analysisId: Scalars['String']['input'];
}>;


export type GetHawkeyeAnalysisStatusQuery = { __typename?: 'Query', getHawkeyeAnalysisStatus: { __typename?: 'HawkeyeAnalysis', analysisId: string, status: string, error?: string | null, analysisType: string, domainIdentifier: string, startTime: number, endTime: number, ticketId: string, createdBy: string, createdAt: number, finishedAt?: number | null, report?: unknown | null, progress?: { __typename?: 'HawkeyeProgress', done: number, total: number, reading: string } | null } };

export type TriggerHawkeyeAnalysisMutationVariables = Exact<{
  analysisType?: InputMaybe<Scalars['String']['input']>;
  domainIdentifier: Scalars['String']['input'];
  startTime?: InputMaybe<Scalars['String']['input']>;
  endTime?: InputMaybe<Scalars['String']['input']>;
  ticketId?: InputMaybe<Scalars['String']['input']>;
  guard?: InputMaybe<GuardInput>;
}>;


export type TriggerHawkeyeAnalysisMutation = { __typename?: 'Mutation', triggerHawkeyeAnalysis: { __typename?: 'HawkeyeTrigger', analysisId: string } };

export type HawkeyeHistory_AnalysesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type HawkeyeHistory_AnalysesQueryQuery = { __typename?: 'Query', hawkeyeAnalyses: { __typename?: 'HawkeyeAnalysisPage', next?: number | null, analyses: Array<{ __typename?: 'HawkeyeAnalysis', analysisId: string, status: string, error?: string | null, analysisType: string, domainIdentifier: string, startTime: number, endTime: number, ticketId: string, createdBy: string, createdAt: number, headline?: string | null, cause?: string | null }> } };

export type Runbook_TextQueryQueryVariables = Exact<{
  id: Scalars['ID']['input'];
  domainIdentifier?: InputMaybe<Scalars['String']['input']>;
}>;


export type Runbook_TextQueryQuery = { __typename?: 'Query', runbook?: { __typename?: 'RunbookText', html: string, runbook: { __typename?: 'Runbook', id: string, title: string, owner: string, lastReviewed: string, scope?: string | null, issues: Array<string>, headings: Array<{ __typename?: 'RunbookHeading', id: string, text: string, level: number }> } } | null };

export type Runbooks_MissedQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Runbooks_MissedQueryQuery = { __typename?: 'Query', sopSearchesWithoutResult: Array<{ __typename?: 'SopSearchWithoutResult', text: string, count: number, firstAt: number, lastAt: number }> };

export type Runbooks_ListQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Runbooks_ListQueryQuery = { __typename?: 'Query', runbooks: Array<{ __typename?: 'Runbook', id: string, title: string, owner: string, lastReviewed: string, scope?: string | null, issues: Array<string>, keywords: Array<string> }> };

export type HomeScreen_StartingPointsQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeScreen_StartingPointsQueryQuery = { __typename?: 'Query', startingPoints: Array<{ __typename?: 'StartingPoint', domainIdentifier: string, shows?: string | null }> };

export type Logs_ExploreQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  groups: Array<Scalars['String']['input']> | Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  isPattern?: InputMaybe<Scalars['Boolean']['input']>;
  pattern?: InputMaybe<Scalars['String']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type Logs_ExploreQueryQuery = { __typename?: 'Query', exploreLogs: { __typename?: 'LogExploration', start: string, stepSeconds: number, isCompared: boolean, count: number, linesRead: number, countOfRange?: number | null, groupedEntries?: number | null, groupedOfEntries?: number | null, isPart: boolean, linesOfRange: number, filesRead: number, filesOfRange: number, notes: Array<string>, problem?: string | null, histogram: { __typename?: 'LogHistogram', error: Array<number>, warn: Array<number>, info: Array<number>, other: Array<number> }, patterns: Array<{ __typename?: 'LogPatternRow', id: string, template: string, level?: string | null, count: number, share: number, first?: string | null, last?: string | null, counts: Array<number>, sample: string, isNew?: boolean | null }>, lines: Array<{ __typename?: 'ExploredLogLine', logId: string, line: number, time?: string | null, level?: string | null, text: string, anchor: string }> } };

export type Logs_ScanMutationMutationVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  groups: Array<Scalars['String']['input']> | Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  search: Scalars['String']['input'];
  isPattern?: InputMaybe<Scalars['Boolean']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type Logs_ScanMutationMutation = { __typename?: 'Mutation', scanLogs: { __typename?: 'BegunLogScan', id?: string | null, problem?: string | null } };

export type Logs_CancelScanMutationMutationVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  id: Scalars['String']['input'];
}>;


export type Logs_CancelScanMutationMutation = { __typename?: 'Mutation', cancelLogScan: { __typename?: 'CancelledLogScan', wasRunning: boolean } };

export type Logs_ScanQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  id: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type Logs_ScanQueryQuery = { __typename?: 'Query', logScan?: { __typename?: 'LogScan', status: string, error?: string | null, groups: Array<string>, startTime: string, endTime: string, search: string, isPattern: boolean, requestedBy: string, isOwn: boolean, share: number, filesOfRange?: number | null, filesRead: number, bytesRead: number, count: number, notes: Array<string>, unreadFiles: number, counts: Array<{ __typename?: 'LogScanCount', log: string, hour: string, error: number, warn: number, info: number, other: number }>, lines: Array<{ __typename?: 'ExploredLogLine', logId: string, line: number, time?: string | null, level?: string | null, text: string, anchor: string }>, unread: Array<{ __typename?: 'UnreadLog', logId: string, reason: string }> } | null };

export type Logs_MarksQueryQueryVariables = Exact<{
  subject: Scalars['String']['input'];
  from: Scalars['Float']['input'];
  to: Scalars['Float']['input'];
}>;


export type Logs_MarksQueryQuery = { __typename?: 'Query', changes: Array<{ __typename?: 'Change', kind: string, title: string, at: number, until?: number | null }> };

export type Logs_RequestsQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type Logs_RequestsQueryQuery = { __typename?: 'Query', getLogs: { __typename?: 'LogRequests', globalPendingRequests: { __typename?: 'PendingLogRequests', requests: Array<{ __typename?: 'LogRequest', hourly_timestamp: string, logGroup: string, status: string, logFiles: Array<string>, message?: string | null, s3Path?: string | null, latency_in_ms?: number | null, requester: string, domain_id: string, last_process_timestamp?: string | null }> }, currentDomainPendingRequestStatus: { __typename?: 'DomainLogQueue', highestNumberInRequestQueue?: number | null }, currentDomain: { __typename?: 'DomainLogRequests', requests: Array<{ __typename?: 'LogRequest', hourly_timestamp: string, logGroup: string, status: string, logFiles: Array<string>, message?: string | null, s3Path?: string | null, latency_in_ms?: number | null, requester: string, domain_id: string, last_process_timestamp?: string | null }> } } };

export type Logs_RequestMutationMutationVariables = Exact<{
  domainId: Scalars['String']['input'];
  logGroup: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  hours?: InputMaybe<Scalars['Int']['input']>;
}>;


export type Logs_RequestMutationMutation = { __typename?: 'Mutation', requestLogs: { __typename?: 'RequestLogsAnswer', success: boolean, data: Array<{ __typename?: 'RequestedLog', log: string, status: number, error?: string | null }> } };

export type Logs_VersionQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type Logs_VersionQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', esVersion?: string | null } | null };

export type Log_LinesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  logId: Scalars['String']['input'];
  from: Scalars['Int']['input'];
  count: Scalars['Int']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type Log_LinesQueryQuery = { __typename?: 'Query', logLines: { __typename?: 'LogLines', from: number, lines: Array<string>, total?: number | null, note?: string | null } };

export type Log_SearchQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  logId: Scalars['String']['input'];
  search: Scalars['String']['input'];
  isPattern: Scalars['Boolean']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type Log_SearchQueryQuery = { __typename?: 'Query', logSearch: { __typename?: 'LogSearch', lines: Array<number>, count: number, problem?: string | null, at?: number | null } };

export type Log_RawQueryQueryVariables = Exact<{
  bucket: Scalars['String']['input'];
  key: Scalars['String']['input'];
  ticket: Scalars['String']['input'];
  description: Scalars['String']['input'];
}>;


export type Log_RawQueryQuery = { __typename?: 'Query', ViewLog: { __typename?: 'ViewLogAnswer', viewLog: { __typename?: 'ViewLogOutcome', viewLogResponse: { __typename?: 'ViewLogResponse', record: { __typename?: 'ViewedLog', logContent: string, truncated: boolean } } } } };

export type Log_FeedbackQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
  ticket: Scalars['String']['input'];
  description: Scalars['String']['input'];
}>;


export type Log_FeedbackQueryQuery = { __typename?: 'Query', StoreLogRedactionFeedback: { __typename?: 'LogRedactionFeedback', validation: string, message: string } };

export type Log_PlaceQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
  logId: Scalars['String']['input'];
  time?: InputMaybe<Scalars['String']['input']>;
  anchor?: InputMaybe<Scalars['String']['input']>;
  line?: InputMaybe<Scalars['Int']['input']>;
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type Log_PlaceQueryQuery = { __typename?: 'Query', logPlace: { __typename?: 'LogPlace', line?: number | null, state: string } };

export type LseTool_SamplesStatusQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type LseTool_SamplesStatusQueryQuery = { __typename?: 'Query', lseSamplesStatus: { __typename?: 'LseSamplesStatus', oldest?: number | null, sources: Array<{ __typename?: 'LseSource', source: string, cadenceSeconds: number, completeTo: number }>, filling?: { __typename?: 'LseFilling', doneDays: number, totalDays: number } | null } };

export type LseDetails_CreateShortLinkMutationMutationVariables = Exact<{
  path: Scalars['String']['input'];
}>;


export type LseDetails_CreateShortLinkMutationMutation = { __typename?: 'Mutation', createShortLink: { __typename?: 'ShortLink', short_url: string, problem?: string | null } };

export type LseDetails_CurvesQueryQueryVariables = Exact<{
  key: Scalars['String']['input'];
}>;


export type LseDetails_CurvesQueryQuery = { __typename?: 'Query', tmsSvgData: { __typename?: 'LseIssueCharts', charts: Array<{ __typename?: 'LseIssueChart', issueType: string, severity?: number | null, counts: Array<number> }> } };

export type LseDetails_RequestingQueryQueryVariables = Exact<{
  endTimeUtc: Scalars['String']['input'];
  timeWindow: Scalars['String']['input'];
  interval: Scalars['String']['input'];
  issueTypes: Array<Scalars['String']['input']> | Scalars['String']['input'];
  lseStartTimeUtc?: InputMaybe<Scalars['String']['input']>;
  lseEndTimeUtc?: InputMaybe<Scalars['String']['input']>;
}>;


export type LseDetails_RequestingQueryQuery = { __typename?: 'Query', detailPageRequestingData: { __typename?: 'LseReportRequest', reportKey: string } };

export type LseDetails_FetchingQueryQueryVariables = Exact<{
  key: Scalars['String']['input'];
}>;


export type LseDetails_FetchingQueryQuery = { __typename?: 'Query', detailPageFetchingData: { __typename?: 'LseReportAnswer', s3Response: string } };

export type LseHistory_ReportsQueryQueryVariables = Exact<{
  limit: Scalars['Int']['input'];
  before?: InputMaybe<Scalars['Float']['input']>;
}>;


export type LseHistory_ReportsQueryQuery = { __typename?: 'Query', lseReports: { __typename?: 'LseReportPage', next?: number | null, reports: Array<{ __typename?: 'LseReportSummary', key: string, analysis: string, createdBy: string, createdAt: number, startTime: number, endTime: number, status: string, error?: string | null, issueTypes: Array<string>, timeWindow: string, lseStartTime: number, lseEndTime: number, totalImpacted?: number | null, partialTo?: number | null }> } };

export type LseHome_ChartsQueryQueryVariables = Exact<{
  key: Scalars['String']['input'];
}>;


export type LseHome_ChartsQueryQuery = { __typename?: 'Query', tmsSvgData: { __typename?: 'LseIssueCharts', times: Array<number>, completeTo?: number | null, exact: boolean, charts: Array<{ __typename?: 'LseIssueChart', issueType: string, severity?: number | null, counts: Array<number> }> } };

export type OnDemand_VersionQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type OnDemand_VersionQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', esVersion?: string | null } | null };

export type OnDemand_NodesQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type OnDemand_NodesQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', es60?: { __typename?: 'ElasticResponse', cat?: { __typename?: 'Cat', nodes?: Array<{ __typename?: 'CatNode', id: string, ip: string }> | null } | null } | null } | null };

export type OnDemand_GetApiMutationMutationVariables = Exact<{
  url: Scalars['String']['input'];
  domainIdentifier: Scalars['String']['input'];
}>;


export type OnDemand_GetApiMutationMutation = { __typename?: 'Mutation', executeGetAPI: { __typename?: 'ExplorerAnswer', status: number, asOf: number, data: { __typename?: 'ExplorerData', truncated_output?: unknown | null, error?: string | null, is_data_truncated: boolean } } };

export type OnDemand_ShapeCostsQueryQueryVariables = Exact<{
  data: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  measure: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type OnDemand_ShapeCostsQueryQuery = { __typename?: 'Query', queryShapeCosts: { __typename?: 'QueryShapeCosts', from: number, to: number, stepMs: number, searches: number, cost: number, searchesBefore?: number | null, costBefore?: number | null, shapes: Array<{ __typename?: 'QueryShapeCost', fingerprint: string, shape: string, indices: string, searches: number, searchesBefore?: number | null, costBefore?: number | null, cpu?: { __typename?: 'MeasuredCost', sum: number, highest: number } | null, latency?: { __typename?: 'MeasuredCost', sum: number, highest: number } | null, memory?: { __typename?: 'MeasuredCost', sum: number, highest: number } | null, latencyBefore?: { __typename?: 'MeasuredCost', sum: number, highest: number } | null, intervals: Array<{ __typename?: 'CostInterval', at: number, sum: number }> }> } };

export type OnDemand_AggregationQueryQueryVariables = Exact<{
  data: Scalars['String']['input'];
  fieldSize: Scalars['Int']['input'];
  endTime: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  aggregationInterval: Scalars['String']['input'];
  aggregationField: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type OnDemand_AggregationQueryQuery = { __typename?: 'Query', GetAggregation: { __typename?: 'AggregatedData', aggregations: { __typename?: 'Aggregations', aggregated_data: { __typename?: 'AggregatedIntervals', sum_other_doc_count: number, buckets: Array<{ __typename?: 'AggregatedInterval', key: number, doc_count: number, by_field: { __typename?: 'AggregatedValues', buckets: Array<{ __typename?: 'AggregatedValue', key: string, doc_count: number }> } }> } } } };

export type OnDemand_FilteredQueryQueryVariables = Exact<{
  data: Scalars['String']['input'];
  fieldSize: Scalars['Int']['input'];
  endTime: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type OnDemand_FilteredQueryQuery = { __typename?: 'Query', GetFilteredData: { __typename?: 'FilteredData', hits: { __typename?: 'FilteredHits', total: number, hits: Array<{ __typename?: 'FilteredHit', _id: string, _source: unknown }> } } };

export type OnDemand_ExplainQueryQueryVariables = Exact<{
  data: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  domainId: Scalars['String']['input'];
  outcome: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type OnDemand_ExplainQueryQuery = { __typename?: 'Query', explainOnDemandData: { __typename?: 'OnDemandExplanation', total: number, bad: number, totalBefore?: number | null, badBefore?: number | null, findings: Array<{ __typename?: 'OnDemandFinding', field: string, value: string, total: number, bad: number, coverage: number, riskRatio?: number | null, riskRatioLow?: number | null, riskRatioHigh?: number | null, totalBefore?: number | null, badBefore?: number | null }> } };

export type OnDemand_DataQueryQueryVariables = Exact<{
  executionId: Scalars['String']['input'];
  ticket?: InputMaybe<Scalars['String']['input']>;
}>;


export type OnDemand_DataQueryQuery = { __typename?: 'Query', GetOnDemandData: { __typename?: 'OnDemandDataAnswer', record: { __typename?: 'OnDemandRecord', Data: unknown, SignedURL?: string | null, IsDataTruncated: boolean, Total: number, execution: { __typename?: 'OnDemandExecution', Type: string, RequestTime: number, StartTime: string, EndTime: string, BackfillStatus: string, ErrorMessage?: string | null, User: string, ExecutionId: string, FilesDetected: number, FilesIndexed: number, Rows: number, MalformedLines: number, IsStored: boolean } } } };

export type Ots_AllQueryQueryVariables = Exact<{
  limit?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type Ots_AllQueryQuery = { __typename?: 'Query', otsAll: { __typename?: 'OtsItems', total: number, next?: string | null, otsItems: Array<{ __typename?: 'OtsItem', account_id: string, domain_name?: string | null, onboard_time: number, ots_acc_onboarded_flag: string, ots_acc_present_in_aws_org: string, ots_item_class: string, ots_item_parent: string, ots_item_region: string, ots_item_status: string, ots_item_type: string, ots_uuid: string, trusted_entity_external_id: string, aws_org_read_role_arn?: string | null, onboarded_regions: Array<string> }> } };

export type Ots_VerifyNowMutationMutationVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
}>;


export type Ots_VerifyNowMutationMutation = { __typename?: 'Mutation', otsVerifyNow: { __typename?: 'OtsVerification', running: boolean } };

export type Ots_VerificationQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Ots_VerificationQueryQuery = { __typename?: 'Query', otsVerification: { __typename?: 'OtsVerification', available: boolean, running: boolean, done?: number | null, total?: number | null, startedAt?: number | null, lastCompletedAt?: number | null, nextAt?: number | null, actionable: number } };

export type Ots_VerifyAllQueryQueryVariables = Exact<{
  awsAccountId?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type Ots_VerifyAllQueryQuery = { __typename?: 'Query', otsVerifyAll: (
    { __typename?: 'OtsVerifyItems' }
    & { ' $fragmentRefs'?: { 'Ots_VerifyRowsFragment': Ots_VerifyRowsFragment } }
  ) };

export type Ots_VerifyActionableAllQueryQueryVariables = Exact<{
  limit?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
}>;


export type Ots_VerifyActionableAllQueryQuery = { __typename?: 'Query', otsVerifyActionableAll: (
    { __typename?: 'OtsVerifyItems' }
    & { ' $fragmentRefs'?: { 'Ots_VerifyRowsFragment': Ots_VerifyRowsFragment } }
  ) };

export type Ots_VerifyRowsFragment = { __typename?: 'OtsVerifyItems', total: number, next?: string | null, otsVerifyItems: Array<{ __typename?: 'OtsVerifyItem', account_id: string, action_required: string, current_beta_tokens_attribute?: string | null, current_hostclass?: string | null, current_ots_state?: string | null, current_spie_tags?: string | null, domain_id: string, domain_name: string, expected_ots_state: string, last_update_time: number, region: string, problem?: string | null, detail?: string | null, since?: number | null }> } & { ' $fragmentName'?: 'Ots_VerifyRowsFragment' };

export type Ots_AccountQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Ots_AccountQueryQuery = { __typename?: 'Query', otsDomain: { __typename?: 'OtsAccount', version?: number | null, isCanary: boolean, isInOrganization?: boolean | null, otsItem?: { __typename?: 'OtsItem', account_id: string, onboard_time: number, ots_acc_present_in_aws_org: string, ots_item_status: string, ots_uuid: string, trusted_entity_external_id: string, aws_org_read_role_arn?: string | null, onboarded_regions: Array<string> } | null } };

export type Ots_OnboardQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  regions: Array<Scalars['String']['input']> | Scalars['String']['input'];
  isPartOfAwsOrg: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
}>;


export type Ots_OnboardQueryQuery = { __typename?: 'Query', otsOnboardResponse: { __typename?: 'OtsOnboarding', onboardResponse: string } };

export type Ots_UpdateRoleArnQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  regions: Array<Scalars['String']['input']> | Scalars['String']['input'];
  roleArn: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
  guard?: InputMaybe<GuardInput>;
}>;


export type Ots_UpdateRoleArnQueryQuery = { __typename?: 'Query', updateRoleArnResponse: { __typename?: 'OtsRoleUpdate', onUpdateRoleArnResponse: string } };

export type Ots_RecentlyOnboardedQueryQueryVariables = Exact<{
  limit: Scalars['Int']['input'];
}>;


export type Ots_RecentlyOnboardedQueryQuery = { __typename?: 'Query', otsRecentlyOnboarded: Array<{ __typename?: 'OtsItem', account_id: string, onboard_time: number, onboarded_regions: Array<string> }> };

export type Serverless_ControlPlaneCellQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Serverless_ControlPlaneCellQueryQuery = { __typename?: 'Query', getCPCellName?: string | null };

export type Serverless_CwMetricsQueryQueryVariables = Exact<{
  namespace: Scalars['String']['input'];
  metricName: Scalars['String']['input'];
  dimensions: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  period: Scalars['Int']['input'];
  statistics: Scalars['String']['input'];
}>;


export type Serverless_CwMetricsQueryQuery = { __typename?: 'Query', getJunoCwMetrics: { __typename?: 'MetricsAnswer', timeStamps: readonly number[], partialFrom?: number | null, externalMetrics: Array<{ __typename?: 'ExternalMetric', label: string, unit: string, values: readonly (number | null)[], failure?: { __typename?: 'MetricFailure', kind: string, message: string } | null }> } };

export type VerdictPanel_ServerlessVerdictFragment = { __typename?: 'ServerlessVerdict', state: string, sentence: string, trend?: string | null, coverage: string, recommended?: string | null, avoid?: string | null, asOf: number, findings: Array<{ __typename?: 'ServerlessFinding', kind: string, severity: string, text: string, link: string, since?: number | null }> } & { ' $fragmentName'?: 'VerdictPanel_ServerlessVerdictFragment' };

export type Serverless_AccountVerdictQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Serverless_AccountVerdictQueryQuery = { __typename?: 'Query', serverlessAccountVerdict: (
    { __typename?: 'ServerlessVerdict' }
    & { ' $fragmentRefs'?: { 'VerdictPanel_ServerlessVerdictFragment': VerdictPanel_ServerlessVerdictFragment } }
  ) };

export type PlacementGroup_VerdictQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
}>;


export type PlacementGroup_VerdictQueryQuery = { __typename?: 'Query', serverlessGroupVerdict: (
    { __typename?: 'ServerlessVerdict' }
    & { ' $fragmentRefs'?: { 'VerdictPanel_ServerlessVerdictFragment': VerdictPanel_ServerlessVerdictFragment } }
  ) };

export type Collection_VerdictQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
}>;


export type Collection_VerdictQueryQuery = { __typename?: 'Query', serverlessCollectionVerdict?: (
    { __typename?: 'ServerlessVerdict' }
    & { ' $fragmentRefs'?: { 'VerdictPanel_ServerlessVerdictFragment': VerdictPanel_ServerlessVerdictFragment } }
  ) | null };

export type Serverless_DataPlaneCellQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Serverless_DataPlaneCellQueryQuery = { __typename?: 'Query', getDPCellName?: string | null };

export type Serverless_AccountSettingsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Serverless_AccountSettingsQueryQuery = { __typename?: 'Query', getAccountSettings: { __typename?: 'ServerlessAccountSettings', accountSettingsDetail: { __typename?: 'AccountSettingsDetail', capacityLimits: { __typename?: 'CapacityLimits', maxSearchCapacityInOCU?: number | null, maxIndexingCapacityInOCU?: number | null } } } };

export type Serverless_CollectionsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Serverless_CollectionsQueryQuery = { __typename?: 'Query', getAccountCollectionsList: { __typename?: 'AccountCollections', collections: Array<{ __typename?: 'ServerlessCollection', id: string, name: string, placement_constraint_id?: string | null, created_date: number, arn: string, status: string, type: string }> } };

export type Serverless_PolicyStatsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
}>;


export type Serverless_PolicyStatsQueryQuery = { __typename?: 'Query', getPoliciesStats: { __typename?: 'PoliciesStats', TotalPolicyCount: number, SecurityPolicyCount: { __typename?: 'SecurityPolicyCount', EncryptionPolicyCount: number, NetworkPolicyCount: number }, AccessPolicyStats: { __typename?: 'AccessPolicyStats', DataPolicyCount: number }, SecurityConfigCount: { __typename?: 'SecurityConfigCount', SamlConfigCount: number } } };

export type Serverless_AccessPoliciesQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  type: Scalars['String']['input'];
}>;


export type Serverless_AccessPoliciesQueryQuery = { __typename?: 'Query', listAccessPolicies: { __typename?: 'PolicyList', policies: Array<{ __typename?: 'PolicyListEntry', name: string, type: string, policy_version: string, created_date: number, last_modified_date: number }> } };

export type Serverless_SecurityPoliciesQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  type: Scalars['String']['input'];
}>;


export type Serverless_SecurityPoliciesQueryQuery = { __typename?: 'Query', listSecurityPolicies: { __typename?: 'PolicyList', policies: Array<{ __typename?: 'PolicyListEntry', name: string, type: string, policy_version: string, created_date: number, last_modified_date: number }> } };

export type Serverless_SecurityConfigsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  type: Scalars['String']['input'];
}>;


export type Serverless_SecurityConfigsQueryQuery = { __typename?: 'Query', listSecurityConfigs: { __typename?: 'SecurityConfigList', configs: Array<{ __typename?: 'SecurityConfigListEntry', id: string, type: string, config_version: string, created_date: number, last_modified_date: number }> } };

export type Serverless_WorkersOfAccountQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
}>;


export type Serverless_WorkersOfAccountQueryQuery = { __typename?: 'Query', getWorkersListForAccount: { __typename?: 'WorkersList', workers: Array<{ __typename?: 'ServerlessWorker', workerId: string, generation: number, placementConstraint: string, workerMetadata: { __typename?: 'WorkerMetadata', availabilityZone: string }, measurements?: { __typename?: 'WorkerMeasurements', cpuUtilizationPercent: number, diskAvailableSpaceGb: number, diskTotalSpaceGb: number, memoryUtilizationPercent: number, smHeartbeatCount: number } | null }> } };

export type Collection_DetailsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
}>;


export type Collection_DetailsQueryQuery = { __typename?: 'Query', getCollectionDetails: { __typename?: 'CollectionDetailsList', collection_details: Array<{ __typename?: 'ServerlessCollectionDetails', id: string, name: string, type: string, status: string, created_date: number, last_modified_date: number, placement_constraint_id?: string | null, kms_key_arn?: string | null, failure_reason?: string | null, arn: string }> } };

export type Collection_RetryQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
  guard?: InputMaybe<GuardInput>;
}>;


export type Collection_RetryQueryQuery = { __typename?: 'Query', retryCollectionFailure: { __typename?: 'CollectionRetry', isEmpty: boolean, approximate_position_in_queue: number, estimated_wait_time_in_minutes: number } };

export type Collection_ApiQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  collectionId: Scalars['String']['input'];
  url: Scalars['String']['input'];
}>;


export type Collection_ApiQueryQuery = { __typename?: 'Query', junoGetApi: { __typename?: 'CollectionApiAnswer', success: boolean, data?: unknown | null, status: number, notice?: string | null, tookMs: number, asOf: number } };

export type Serverless_DashboardQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Serverless_DashboardQueryQuery = { __typename?: 'Query', serverlessDashboard?: string | null };

export type Serverless_StartingPointsQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Serverless_StartingPointsQueryQuery = { __typename?: 'Query', serverlessStartingPoints: Array<{ __typename?: 'ServerlessStartingPoint', accountId: string, shows: string }> };

export type ServerlessLogRecord_RecordQueryQueryVariables = Exact<{
  pointer: Scalars['String']['input'];
}>;


export type ServerlessLogRecord_RecordQueryQuery = { __typename?: 'Query', getJunoLogRecord: unknown };

export type ServerlessLogs_GroupsQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerlessLogs_GroupsQueryQuery = { __typename?: 'Query', getJunoLogGroups: { __typename?: 'JunoLogGroups', logGroups: Array<string> } };

export type ServerlessLogs_SavedQueriesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerlessLogs_SavedQueriesQueryQuery = { __typename?: 'Query', getJunoCWInsightQueries: Array<{ __typename?: 'JunoSavedQuery', name: string, queryString: string, logGroupNames: Array<string> }> };

export type ServerlessLogs_RequestMutationMutationVariables = Exact<{
  logGroups: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  searchTerm?: InputMaybe<Scalars['String']['input']>;
  queryString?: InputMaybe<Scalars['String']['input']>;
}>;


export type ServerlessLogs_RequestMutationMutation = { __typename?: 'Mutation', requestJunoLogs: { __typename?: 'JunoLogRequest', success: boolean, data: { __typename?: 'JunoLogKeys', s3_keys: Array<string> }, problem?: { __typename?: 'JunoLogProblem', message: string, at?: number | null, length?: number | null } | null } };

export type ServerlessLogs_ResultsQueryQueryVariables = Exact<{
  s3Keys: Scalars['String']['input'];
}>;


export type ServerlessLogs_ResultsQueryQuery = { __typename?: 'Query', getJunoLogs: { __typename?: 'JunoLogs', results: Array<unknown>, statuses: Array<string>, isCut: boolean, failures: Array<{ __typename?: 'JunoLogFailure', logGroups: Array<string>, message: string, at?: number | null, length?: number | null }> } };

export type PlacementGroup_ScalingQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type PlacementGroup_ScalingQueryQuery = { __typename?: 'Query', getScalingAuditHistory: Array<{ __typename?: 'ScalingAuditRecord', ActionId: string, action: string, status: string, explanation: string, parsedParams: unknown, breachingMetrics: Array<string>, resultTruncated?: boolean | null }> };

export type PlacementGroup_ReportQueryQueryVariables = Exact<{
  accountId: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  reportFlag: Scalars['String']['input'];
}>;


export type PlacementGroup_ReportQueryQuery = { __typename?: 'Query', workerDeploymentReport: { __typename?: 'WorkerDeploymentReport', table_id: string, record: Array<{ __typename?: 'WorkerDeploymentRecord', placementConstraint: string, gen: number, repsOnOldGen: number, shardsWithNoRepsInNewGen: number, duration: number, stateUnchangedFor: number, reason: string, deploymentStatus: string }> } };

export type PlacementGroup_InsightsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  metrics: Array<Scalars['String']['input']> | Scalars['String']['input'];
}>;


export type PlacementGroup_InsightsQueryQuery = { __typename?: 'Query', getJunoCloudWatchInsightsPC: Array<{ __typename?: 'InsightRecord', timestamp: number, avg_cpu?: number | null, avg_mem?: number | null, avg_rss?: number | null, total_shard_cnt: number, unique_azs: number, worker_count: number }> };

export type PlacementGroup_WorkerLivesQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type PlacementGroup_WorkerLivesQuery = { __typename?: 'Query', placementGroupWorkers: Array<{ __typename?: 'WorkerLife', workerId: string, generation: number, availabilityZone: string, startedAt: number, endedAt?: number | null, silent: Array<{ __typename?: 'WorkerSilence', from: number, to?: number | null }> }> };

export type PlacementGroup_ReplicaCountsQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  placementConstraintId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
  namespace: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
}>;


export type PlacementGroup_ReplicaCountsQuery = { __typename?: 'Query', placementGroupReplicas: Array<{ __typename?: 'ReplicaCounts', timestamp: number, synced: number, syncing: number, unassigned: number }> };

export type Serverless_AccessQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  type: Scalars['String']['input'];
  name: Scalars['String']['input'];
}>;


export type Serverless_AccessQueryQuery = { __typename?: 'Query', getAccessPolicy?: { __typename?: 'ServerlessPolicy', name: string, description?: string | null, createdDate: number, lastModifiedDate: number, policyVersion: string, policy: string } | null };

export type Serverless_SecurityQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  type: Scalars['String']['input'];
  name: Scalars['String']['input'];
}>;


export type Serverless_SecurityQueryQuery = { __typename?: 'Query', getSecurityPolicy?: { __typename?: 'ServerlessPolicy', name: string, description?: string | null, createdDate: number, lastModifiedDate: number, policyVersion: string, policy: string } | null };

export type Serverless_SecurityConfigQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  id: Scalars['String']['input'];
}>;


export type Serverless_SecurityConfigQueryQuery = { __typename?: 'Query', getSecurityConfig?: { __typename?: 'ServerlessSecurityConfig', id: string, type: string, description?: string | null, createdDate: number, lastModifiedDate: number, configVersion: string, options?: unknown | null } | null };

export type Worker_DetailsQueryQueryVariables = Exact<{
  awsAccountId: Scalars['String']['input'];
  workerId: Scalars['String']['input'];
  dataPlaneType: Scalars['String']['input'];
}>;


export type Worker_DetailsQueryQuery = { __typename?: 'Query', getWorkerDetails: Array<{ __typename?: 'WorkerDetails', workerId: string, accountId: string, placementConstraint: string, namespace: string, dataPlaneType: string, generation: number, started: number, lastHeartbeat?: number | null, workerMetadata: { __typename?: 'WorkerMetadata', availabilityZone: string }, measurements?: { __typename?: 'WorkerMeasurements', cpuUtilizationPercent: number, diskAvailableSpaceGb: number, diskTotalSpaceGb: number, memoryUtilizationPercent: number, smHeartbeatCount: number } | null, shardMeasurements: Array<{ __typename?: 'ServerlessShard', replicaId: string, physicalIndex: string, state: string, size: number, mergeMeasurements: unknown }> }> };

export type AboutServer_FetchQueryVariables = Exact<{ [key: string]: never; }>;


export type AboutServer_FetchQuery = { __typename?: 'Query', aboutServers: { __typename?: 'AboutServers', version: string, answeredBy: string, servers: Array<{ __typename?: 'ServerAbout', id: string, name: string, version: string, startedAt: number, seenAt: number, isAlive: boolean, memoryBytes: number, freeBytes?: number | null, dataFolder?: Array<{ __typename?: 'ServerFolder', name: string, bytes: number }> | null }>, queues: Array<{ __typename?: 'ServerQueue', kind: string, waiting: number, running: number, failed: number, waitingSince?: number | null }>, leases: Array<{ __typename?: 'ServerLease', kind: string, name: string, owner: string, ownerName?: string | null, until: number }>, database: { __typename?: 'ServerDatabase', kind: string, version: string, bytes: number, migrations: Array<{ __typename?: 'ServerMigration', name: string, appliedAt: number }>, tables: Array<{ __typename?: 'ServerTable', name: string, bytes: number, rows?: number | null, retention: string }> }, failures: Array<{ __typename?: 'ServerSourceFailure', server: string, stageRegion: string, source: string, port: string, call: string, kind: string, at: number, succeededAt?: number | null }> } };

export type AwaitedStates_StateQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type AwaitedStates_StateQueryQuery = { __typename?: 'Query', domain?: { __typename?: 'Domain', inspection?: { __typename?: 'Inspection', health?: string | null, shardsInMotion?: number | null, changeRunning: boolean, confirming: boolean } | null } | null };

export type DomainAccess_AccessQueryQueryVariables = Exact<{
  domainIdentifier: Scalars['String']['input'];
}>;


export type DomainAccess_AccessQueryQuery = { __typename?: 'Query', domainAccess: { __typename?: 'DomainAccess', commandExplorers: Array<{ __typename?: 'CommandExplorer', title: string, url: string, isDemo: boolean }>, ssh?: { __typename?: 'AccessWay', isDemo: boolean } | null, credentials?: { __typename?: 'CredentialsWay', isDemo: boolean, role: string } | null } };

export type FleetBoard_LinesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type FleetBoard_LinesQueryQuery = { __typename?: 'Query', fleetBoard: { __typename?: 'FleetBoard', at?: number | null, oldestAt?: number | null, domains: number, unread: number, changing: number, problem?: string | null, states: { __typename?: 'FleetStates', red: number, yellow: number, unknown: number, green: number }, lines: Array<(
      { __typename?: 'FleetBoardLine' }
      & { ' $fragmentRefs'?: { 'FleetBoard_LineFragment': FleetBoard_LineFragment } }
    )> } };

export type FleetBoard_PlacesQueryQueryVariables = Exact<{
  live?: InputMaybe<Scalars['Boolean']['input']>;
}>;


export type FleetBoard_PlacesQueryQuery = { __typename?: 'Query', fleetPlaces: Array<{ __typename?: 'FleetPlace', stage: string, airportCode: string, isHere: boolean, isInUse: boolean, at?: number | null, domains: number, urgent: number, problem?: string | null, states: { __typename?: 'FleetStates', red: number, yellow: number, unknown: number, green: number }, lines: Array<(
      { __typename?: 'FleetBoardLine' }
      & { ' $fragmentRefs'?: { 'FleetBoard_LineFragment': FleetBoard_LineFragment } }
    )> }> };

export type FleetBoard_LineFragment = { __typename?: 'FleetBoardLine', key: string, kind: string, value: string, title: string, severity: number, domains: number, accounts: number, start?: number | null, in15?: number | null, in60?: number | null, began15: number, fleet?: number | null, riskRatio?: number | null, isRatioOfStart: boolean, ofOneZone?: number | null, isKept: boolean, first: Array<string>, states: { __typename?: 'FleetStates', red: number, yellow: number, unknown: number, green: number }, issueTypes: Array<{ __typename?: 'FleetIssueCount', type: string, domains: number }>, triage: { __typename?: 'FleetTriage', subject: string, state: string, acknowledgedBy?: string | null, acknowledgedAt?: number | null, acknowledgedSeverity?: number | null, snoozedBy?: string | null, snoozedUntil?: number | null, owner?: string | null, note?: string | null, noteBy?: string | null, noteAt?: number | null } } & { ' $fragmentName'?: 'FleetBoard_LineFragment' };

export type FleetBoard_DomainsQueryQueryVariables = Exact<{
  line: Scalars['String']['input'];
  offset?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
}>;


export type FleetBoard_DomainsQueryQuery = { __typename?: 'Query', fleetBoardDomains: { __typename?: 'FleetBoardDomains', total: number, rows: Array<{ __typename?: 'FleetBoardDomain', domainIdentifier: string, state: string, severity: number, since?: number | null, verdict: string, issue?: string | null, zone?: string | null, version?: string | null, change?: string | null, changeOwner?: string | null, disk?: number | null, triage: { __typename?: 'FleetTriage', subject: string, state: string, acknowledgedBy?: string | null, acknowledgedAt?: number | null, acknowledgedSeverity?: number | null, snoozedBy?: string | null, snoozedUntil?: number | null, owner?: string | null, note?: string | null, noteBy?: string | null, noteAt?: number | null } }> } };

export type FleetBoard_ChangesQueryQueryVariables = Exact<{
  line: Scalars['String']['input'];
}>;


export type FleetBoard_ChangesQueryQuery = { __typename?: 'Query', fleetBoardChanges: Array<{ __typename?: 'FleetBoardChange', id: string, kind: string, title: string, at: number, minutesBefore: number, href?: string | null, touched: number, hit: number, coverage: number, confidence: string, isEstimated: boolean }> };

export type App_PutLogsQueryQueryVariables = Exact<{
  logsMessage: Scalars['String']['input'];
  domainIdent?: InputMaybe<Scalars['String']['input']>;
  apiName?: InputMaybe<Scalars['String']['input']>;
}>;


export type App_PutLogsQueryQuery = { __typename?: 'Query', putLogs?: boolean | null };

export type ExecuteInstanceCommandMutationVariables = Exact<{
  url: Scalars['String']['input'];
  args: Scalars['JSON']['input'];
  approval?: InputMaybe<Scalars['JSON']['input']>;
  confirm?: InputMaybe<Scalars['JSON']['input']>;
  guard?: InputMaybe<GuardInput>;
}>;


export type ExecuteInstanceCommandMutation = { __typename?: 'Mutation', executeCommand: { __typename?: 'CommandResult', success: boolean, data?: unknown | null, auditSeq?: number | null, error?: { __typename?: 'CommandError', message: string, extensions?: { __typename?: 'CommandErrorExtensions', code?: string | null, fix?: string | null, response?: { __typename?: 'CommandErrorResponse', status: number, statusText: string, body?: { __typename?: 'CommandErrorBody', exc_type?: string | null, exc_value?: string | null } | null } | null } | null } | null } };

export type GrantPanel_OwnGrantsQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantPanel_OwnGrantsQueryQuery = { __typename?: 'Query', ownGrants: Array<{ __typename?: 'Grant', id: string, subject: string, opens: string, state: string, ticket: string, endsAt: number, hasSecondPerson: boolean, isBreakGlass: boolean }> };

export type IdentifierField_HitsQueryQueryVariables = Exact<{
  text: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
}>;


export type IdentifierField_HitsQueryQuery = { __typename?: 'Query', quickSearch: Array<{ __typename?: 'QuickSearchHit', kind: string, title: string, path: string, hint?: string | null }> };

export type ExecuteCommandMutationVariables = Exact<{
  url: Scalars['String']['input'];
  args: Scalars['JSON']['input'];
  approval?: InputMaybe<Scalars['JSON']['input']>;
  confirm?: InputMaybe<Scalars['JSON']['input']>;
  guard?: InputMaybe<GuardInput>;
}>;


export type ExecuteCommandMutation = { __typename?: 'Mutation', executeCommand: { __typename?: 'CommandResult', success: boolean, data?: unknown | null, auditSeq?: number | null, error?: { __typename?: 'CommandError', message: string, extensions?: { __typename?: 'CommandErrorExtensions', code?: string | null, fix?: string | null, response?: { __typename?: 'CommandErrorResponse', status: number, statusText: string, body?: { __typename?: 'CommandErrorBody', exc_type?: string | null, exc_value?: string | null } | null } | null } | null } | null } };

export type OnDemand_ExecutionsQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
}>;


export type OnDemand_ExecutionsQueryQuery = { __typename?: 'Query', ListExecutions: { __typename?: 'OnDemandExecutions', items: Array<{ __typename?: 'OnDemandExecutionItem', record: { __typename?: 'OnDemandExecution', Type: string, RequestTime: number, StartTime: string, EndTime: string, FilesDetected: number, FilesIndexed: number, BackfillStatus: string, ErrorMessage?: string | null, FilesSize: number, User: string, ExecutionId: string, Rows: number, MalformedLines: number, IsStored: boolean } }> } };

export type OnDemand_DomainQueryQueryVariables = Exact<{
  domainId: Scalars['String']['input'];
}>;


export type OnDemand_DomainQueryQuery = { __typename?: 'Query', GetOnDemandDomain: { __typename?: 'OnDemandDomainAnswer', record: { __typename?: 'OnDemandDomain', domainId: string, dashboardHost?: string | null, types: Array<string> } } };

export type OnDemand_RequestMutationMutationVariables = Exact<{
  domainId: Scalars['String']['input'];
  eventType: Scalars['String']['input'];
  startTime: Scalars['String']['input'];
  endTime: Scalars['String']['input'];
  reBackfill: Scalars['String']['input'];
}>;


export type OnDemand_RequestMutationMutation = { __typename?: 'Mutation', requestOnDemandData: { __typename?: 'RequestOnDemandDataAnswer', success: boolean, data?: string | null, error?: string | null } };

export type OnDemand_CancelMutationMutationVariables = Exact<{
  executionId: Scalars['String']['input'];
}>;


export type OnDemand_CancelMutationMutation = { __typename?: 'Mutation', cancelOnDemandData: { __typename?: 'RequestOnDemandDataAnswer', success: boolean, data?: string | null, error?: string | null } };

export type SopResultDialog_SearchQueryQueryVariables = Exact<{
  query: Scalars['String']['input'];
  domainIdentifier?: InputMaybe<Scalars['String']['input']>;
}>;


export type SopResultDialog_SearchQueryQuery = { __typename?: 'Query', getSopData: Array<{ __typename?: 'SopHit', id: string, Link: string, Content: string, title: string, owner: string, lastReviewed: string, scope?: string | null, headings: Array<{ __typename?: 'RunbookHeading', id: string, text: string, level: number }> }> };

export type Transcript_FactsQueryQueryVariables = Exact<{
  seq: Scalars['Int']['input'];
}>;


export type Transcript_FactsQueryQuery = { __typename?: 'Query', transcript?: { __typename?: 'Transcript', seq: number, domainIdentifier: string, instanceId: string, ip: string, line: string, actor: string, startedAt: number, endedAt: number, exitCode?: number | null, failure?: string | null, isTruncated: boolean, isGuarded: boolean, bytes: number, pieces: number } | null };

export type Transcript_PieceQueryQueryVariables = Exact<{
  seq: Scalars['Int']['input'];
  piece: Scalars['Int']['input'];
}>;


export type Transcript_PieceQueryQuery = { __typename?: 'Query', transcript?: { __typename?: 'Transcript', events: Array<{ __typename?: 'TranscriptEvent', at: number, stream: string, text: string }> } | null };

export type PinButton_PlacesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type PinButton_PlacesQueryQuery = { __typename?: 'Query', places: { __typename?: 'SavedPlaces', pinned: Array<{ __typename?: 'SavedPlace', path: string }> } };

export type PinButton_SetPinnedMutationMutationVariables = Exact<{
  path: Scalars['String']['input'];
  title: Scalars['String']['input'];
  pinned: Scalars['Boolean']['input'];
}>;


export type PinButton_SetPinnedMutationMutation = { __typename?: 'Mutation', setPinned: { __typename?: 'SavedPlaces', pinned: Array<{ __typename?: 'SavedPlace', path: string }> } };

export type Visits_PlacesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type Visits_PlacesQueryQuery = { __typename?: 'Query', places: { __typename?: 'SavedPlaces', pinned: Array<{ __typename?: 'SavedPlace', path: string, title: string }>, recent: Array<{ __typename?: 'SavedPlace', path: string, title: string }> } };

export type Visits_NoteVisitMutationMutationVariables = Exact<{
  path: Scalars['String']['input'];
  title: Scalars['String']['input'];
}>;


export type Visits_NoteVisitMutationMutation = { __typename?: 'Mutation', noteVisit?: boolean | null };

export type CommandPalette_CreateShortLinkMutationMutationVariables = Exact<{
  path: Scalars['String']['input'];
}>;


export type CommandPalette_CreateShortLinkMutationMutation = { __typename?: 'Mutation', createShortLink: { __typename?: 'ShortLink', short_url: string } };

export type PlaceSummary_PlacesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type PlaceSummary_PlacesQueryQuery = { __typename?: 'Query', fleetPlaces: Array<{ __typename?: 'FleetPlace', airportCode: string, isHere: boolean, isInUse: boolean, at?: number | null, urgent: number, problem?: string | null }> };

export type TopBar_GrantsWaitingQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type TopBar_GrantsWaitingQueryQuery = { __typename?: 'Query', grantsWaiting: { __typename?: 'GrantsWaiting', requests: number, reviews: number, overdue: number } };

export type CommandPalette_PlacesQueryQueryVariables = Exact<{ [key: string]: never; }>;


export type CommandPalette_PlacesQueryQuery = { __typename?: 'Query', places: { __typename?: 'SavedPlaces', pinned: Array<{ __typename?: 'SavedPlace', path: string, title: string }>, recent: Array<{ __typename?: 'SavedPlace', path: string, title: string }> } };

export type CommandPalette_SearchQueryQueryVariables = Exact<{
  text: Scalars['String']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
}>;


export type CommandPalette_SearchQueryQuery = { __typename?: 'Query', quickSearch: Array<{ __typename?: 'QuickSearchHit', kind: string, title: string, path: string, hint?: string | null }> };

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
export const AwsCalls_CallsFragmentDoc = new TypedDocumentString(`
    fragment AwsCalls_Calls on AwsCalls {
  callsPerMinute
  callsInLastMinute
  left
  pollingStopsAt
  pollingPaused
  since
  calls
  throttled
  billedMetrics
  byOperation {
    operation
    calls
  }
}
    `, {"fragmentName":"AwsCalls_Calls"}) as unknown as TypedDocumentString<AwsCalls_CallsFragment, unknown>;
export const DomainHeader_DomainFragmentDoc = new TypedDocumentString(`
    fragment DomainHeader_Domain on Domain {
  domainIdentifier
  esVersion
  carbonDomain
  dragonstoneDomain
  processing
  deleted
  deletedAt
  source
  elb
  layout {
    dataNodes
    warmNodes
  }
  managed {
    offered
  }
  boardVerdict
}
    `, {"fragmentName":"DomainHeader_Domain"}) as unknown as TypedDocumentString<DomainHeader_DomainFragment, unknown>;
export const ExplorerAnswer_ExplorerAnswerFragmentDoc = new TypedDocumentString(`
    fragment ExplorerAnswer_ExplorerAnswer on ExplorerAnswer {
  data {
    truncated_output
    error
    presigned_url
    is_data_truncated
    notice
  }
  status
  tookMs
  sizeBytes
  asOf
  rows
  nextToken
  fellBackTo
}
    `, {"fragmentName":"ExplorerAnswer_ExplorerAnswer"}) as unknown as TypedDocumentString<ExplorerAnswer_ExplorerAnswerFragment, unknown>;
export const OverviewCard_DomainFragmentDoc = new TypedDocumentString(`
    fragment OverviewCard_Domain on Domain {
  domainIdentifier
  deleted
  esVersion
  carbonDomain
  dragonstoneDomain
  IsRemotePublicationEnabled
  PackageTypeAssociatedOnDomain
  pinnedVFIDomain
  pinnedVFIClient
  IsSensitiveDomain
  IsSensitiveClient
  IsDomainIsolated
  DomainCreateDateTime
  cellId
  HAProxyVersion
  HAProxyType
}
    `, {"fragmentName":"OverviewCard_Domain"}) as unknown as TypedDocumentString<OverviewCard_DomainFragment, unknown>;
export const ZoneWiseInfo_DomainFragmentDoc = new TypedDocumentString(`
    fragment ZoneWiseInfo_Domain on Domain {
  domainIdentifier
  layout {
    zones
    dataNodes
  }
}
    `, {"fragmentName":"ZoneWiseInfo_Domain"}) as unknown as TypedDocumentString<ZoneWiseInfo_DomainFragment, unknown>;
export const MetricsPanel_DomainFragmentDoc = new TypedDocumentString(`
    fragment MetricsPanel_Domain on Domain {
  domainIdentifier
  dragonstoneDomain
  IsRemotePublicationEnabled
}
    `, {"fragmentName":"MetricsPanel_Domain"}) as unknown as TypedDocumentString<MetricsPanel_DomainFragment, unknown>;
export const OverviewTab_DomainFragmentDoc = new TypedDocumentString(`
    fragment OverviewTab_Domain on Domain {
  domainIdentifier
  carbonDomain
  layout {
    zones
  }
  ...OverviewCard_Domain
  ...ZoneWiseInfo_Domain
  ...MetricsPanel_Domain
}
    fragment OverviewCard_Domain on Domain {
  domainIdentifier
  deleted
  esVersion
  carbonDomain
  dragonstoneDomain
  IsRemotePublicationEnabled
  PackageTypeAssociatedOnDomain
  pinnedVFIDomain
  pinnedVFIClient
  IsSensitiveDomain
  IsSensitiveClient
  IsDomainIsolated
  DomainCreateDateTime
  cellId
  HAProxyVersion
  HAProxyType
}
fragment MetricsPanel_Domain on Domain {
  domainIdentifier
  dragonstoneDomain
  IsRemotePublicationEnabled
}
fragment ZoneWiseInfo_Domain on Domain {
  domainIdentifier
  layout {
    zones
    dataNodes
  }
}`, {"fragmentName":"OverviewTab_Domain"}) as unknown as TypedDocumentString<OverviewTab_DomainFragment, unknown>;
export const Ots_VerifyRowsFragmentDoc = new TypedDocumentString(`
    fragment Ots_VerifyRows on OtsVerifyItems {
  otsVerifyItems {
    account_id
    action_required
    current_beta_tokens_attribute
    current_hostclass
    current_ots_state
    current_spie_tags
    domain_id
    domain_name
    expected_ots_state
    last_update_time
    region
    problem
    detail
    since
  }
  total
  next
}
    `, {"fragmentName":"Ots_VerifyRows"}) as unknown as TypedDocumentString<Ots_VerifyRowsFragment, unknown>;
export const VerdictPanel_ServerlessVerdictFragmentDoc = new TypedDocumentString(`
    fragment VerdictPanel_ServerlessVerdict on ServerlessVerdict {
  state
  sentence
  trend
  findings {
    kind
    severity
    text
    link
    since
  }
  coverage
  recommended
  avoid
  asOf
}
    `, {"fragmentName":"VerdictPanel_ServerlessVerdict"}) as unknown as TypedDocumentString<VerdictPanel_ServerlessVerdictFragment, unknown>;
export const FleetBoard_LineFragmentDoc = new TypedDocumentString(`
    fragment FleetBoard_Line on FleetBoardLine {
  key
  kind
  value
  title
  severity
  domains
  accounts
  start
  in15
  in60
  began15
  fleet
  riskRatio
  isRatioOfStart
  ofOneZone
  isKept
  first
  states {
    red
    yellow
    unknown
    green
  }
  issueTypes {
    type
    domains
  }
  triage {
    subject
    state
    acknowledgedBy
    acknowledgedAt
    acknowledgedSeverity
    snoozedBy
    snoozedUntil
    owner
    note
    noteBy
    noteAt
  }
}
    `, {"fragmentName":"FleetBoard_Line"}) as unknown as TypedDocumentString<FleetBoard_LineFragment, unknown>;
export const App_PutMetricsQueryDocument = new TypedDocumentString(`
    query App_PutMetricsQuery($failureType: String!) {
  putMetrics(failureType: $failureType)
}
    `) as unknown as TypedDocumentString<App_PutMetricsQueryQuery, App_PutMetricsQueryQueryVariables>;
export const AuditHistory_FetchQueryDocument = new TypedDocumentString(`
    query AuditHistory_FetchQuery($path: String, $start_time: String!, $end_time: String!, $state: String, $domain_id: String) {
  fetchCommandHistory(
    path: $path
    start_time: $start_time
    end_time: $end_time
    state: $state
    domain_id: $domain_id
  ) {
    domain_id
    arguments {
      domain_identifier
    }
    time {
      value
    }
    request_command
    source_host
    user
    request_client_id
    cli_command
    request_id
    seq
    outcome
    outcome_detail
    ticket
    reason_code
    description
    duration_ms
    arguments_json
    result_json
    hash
    previous_hash
  }
}
    `) as unknown as TypedDocumentString<AuditHistory_FetchQueryQuery, AuditHistory_FetchQueryQueryVariables>;
export const AuditHistory_ChainQueryDocument = new TypedDocumentString(`
    query AuditHistory_ChainQuery {
  auditChain {
    ok
    records
    verifiedUpTo
    checkedAt
    problem
  }
}
    `) as unknown as TypedDocumentString<AuditHistory_ChainQueryQuery, AuditHistory_ChainQueryQueryVariables>;
export const AuditHistory_CommandsQueryDocument = new TypedDocumentString(`
    query AuditHistory_CommandsQuery {
  commands {
    commands {
      name
      parent
      sub_commands {
        name
        url
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AuditHistory_CommandsQueryQuery, AuditHistory_CommandsQueryQueryVariables>;
export const AllocationExplain_ExplainQueryDocument = new TypedDocumentString(`
    query AllocationExplain_ExplainQuery($domainIdentifier: String!, $index: String, $shard: Int, $primary: Boolean) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cluster {
        allocationExplain(index: $index, shard: $shard, primary: $primary)
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AllocationExplain_ExplainQueryQuery, AllocationExplain_ExplainQueryQueryVariables>;
export const AccountCalls_CallsQueryDocument = new TypedDocumentString(`
    query AccountCalls_CallsQuery($clientId: String!) {
  account(clientId: $clientId) {
    clientId
    awsCalls {
      ...AwsCalls_Calls
    }
  }
}
    fragment AwsCalls_Calls on AwsCalls {
  callsPerMinute
  callsInLastMinute
  left
  pollingStopsAt
  pollingPaused
  since
  calls
  throttled
  billedMetrics
  byOperation {
    operation
    calls
  }
}`) as unknown as TypedDocumentString<AccountCalls_CallsQueryQuery, AccountCalls_CallsQueryQueryVariables>;
export const BgEstimate_EstimateQueryDocument = new TypedDocumentString(`
    query BgEstimate_EstimateQuery($domainId: String!) {
  getBGEstimate(domainId: $domainId) {
    estimate {
      changeId
      low
      high
      bytesPerSecond
      reason
      copy {
        leftBytes
        shardsLeft
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BgEstimate_EstimateQueryQuery, BgEstimate_EstimateQueryQueryVariables>;
export const BgProgress_ProgressQueryDocument = new TypedDocumentString(`
    query BgProgress_ProgressQuery($domainId: String!, $changeId: String) {
  getBGProgress(domainId: $domainId, changeId: $changeId) {
    progress {
      changeId
      status
      initiatedBy
      startTime
      lastUpdated
      pendingProperties
      completedProperties
      percent
      stages {
        name
        status
        description
        lastUpdated
      }
      copy {
        copiedBytes
        leftBytes
        shardsLeft
        shardsMoving
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BgProgress_ProgressQueryQuery, BgProgress_ProgressQueryQueryVariables>;
export const ClusterInfo_HealthQueryDocument = new TypedDocumentString(`
    query ClusterInfo_HealthQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cluster {
        lightMode
        health {
          cluster_name
          status
          timed_out
          number_of_nodes
          number_of_data_nodes
          active_shards
          active_primary_shards
          relocating_shards
          initializing_shards
          unassigned_shards
          delayed_unassigned_shards
          number_of_pending_tasks
          task_max_waiting_in_queue_millis
          awareness_attributes {
            zone
          }
          asOf
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterInfo_HealthQueryQuery, ClusterInfo_HealthQueryQueryVariables>;
export const ClusterInfo_StatsQueryDocument = new TypedDocumentString(`
    query ClusterInfo_StatsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cluster {
        stats {
          asOf
          nodes {
            count {
              total
              data
              master
              coordinating_only
            }
            fs {
              available
              total
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterInfo_StatsQueryQuery, ClusterInfo_StatsQueryQueryVariables>;
export const ClusterInfo_SettingsQueryDocument = new TypedDocumentString(`
    query ClusterInfo_SettingsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cluster {
        settings
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterInfo_SettingsQueryQuery, ClusterInfo_SettingsQueryQueryVariables>;
export const ClusterInfo_KibanaQueryDocument = new TypedDocumentString(`
    query ClusterInfo_KibanaQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    clusterData {
      serverType
      discoveryMode
    }
    kibana {
      health
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterInfo_KibanaQueryQuery, ClusterInfo_KibanaQueryQueryVariables>;
export const ClusterInfo_DecommissionQueryDocument = new TypedDocumentString(`
    query ClusterInfo_DecommissionQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cluster {
        decommission
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterInfo_DecommissionQueryQuery, ClusterInfo_DecommissionQueryQueryVariables>;
export const ClusterInfo_MachinesQueryDocument = new TypedDocumentString(`
    query ClusterInfo_MachinesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    resources {
      ALL {
        ec2Instances {
          instanceId
          nodeId
          diNumber
          nodeType
          state
          elbHealth
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterInfo_MachinesQueryQuery, ClusterInfo_MachinesQueryQueryVariables>;
export const NodeDisks_NodesQueryDocument = new TypedDocumentString(`
    query NodeDisks_NodesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cat {
        nodes {
          id
          roles
          heapPercent
          diskUsedPercent
          diskUsed
          diskTotal
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NodeDisks_NodesQueryQuery, NodeDisks_NodesQueryQueryVariables>;
export const NodeDisks_MarksQueryDocument = new TypedDocumentString(`
    query NodeDisks_MarksQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cluster {
        diskMarks {
          enabled
          low
          high
          flood
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NodeDisks_MarksQueryQuery, NodeDisks_MarksQueryQueryVariables>;
export const Configurations_ConfigQueryDocument = new TypedDocumentString(`
    query Configurations_ConfigQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    rawConfig
  }
}
    `) as unknown as TypedDocumentString<Configurations_ConfigQueryQuery, Configurations_ConfigQueryQueryVariables>;
export const Explorer_CatalogueQueryDocument = new TypedDocumentString(`
    query Explorer_CatalogueQuery($domainIdentifier: String!) {
  explorerCatalogue(domainIdentifier: $domainIdentifier) {
    roots {
      name
      title
      paths {
        path
        title
        params
        heavy
        demoOnly
        columns
      }
    }
    nodeCount
    version
    listSupported
    hiddenBecause
  }
}
    `) as unknown as TypedDocumentString<Explorer_CatalogueQueryQuery, Explorer_CatalogueQueryQueryVariables>;
export const Explorer_NamesQueryDocument = new TypedDocumentString(`
    query Explorer_NamesQuery($domainIdentifier: String!, $kind: String!, $prefix: String!, $limit: Int) {
  explorerNames(
    domainIdentifier: $domainIdentifier
    kind: $kind
    prefix: $prefix
    limit: $limit
  )
}
    `) as unknown as TypedDocumentString<Explorer_NamesQueryQuery, Explorer_NamesQueryQueryVariables>;
export const Explorer_QueriesQueryDocument = new TypedDocumentString(`
    query Explorer_QueriesQuery {
  explorerQueries {
    history {
      id
      title
      url
      at
      domainIdentifier
    }
    saved {
      id
      title
      url
      at
      domainIdentifier
    }
  }
}
    `) as unknown as TypedDocumentString<Explorer_QueriesQueryQuery, Explorer_QueriesQueryQueryVariables>;
export const Explorer_RunMutationDocument = new TypedDocumentString(`
    mutation Explorer_RunMutation($url: String!, $domainIdentifier: String!, $queryParams: JSON, $instanceId: String) {
  executeGetAPI(
    url: $url
    domainIdentifier: $domainIdentifier
    queryParams: $queryParams
    instanceId: $instanceId
  ) {
    ...ExplorerAnswer_ExplorerAnswer
  }
}
    fragment ExplorerAnswer_ExplorerAnswer on ExplorerAnswer {
  data {
    truncated_output
    error
    presigned_url
    is_data_truncated
    notice
  }
  status
  tookMs
  sizeBytes
  asOf
  rows
  nextToken
  fellBackTo
}`) as unknown as TypedDocumentString<Explorer_RunMutationMutation, Explorer_RunMutationMutationVariables>;
export const Explorer_FilterMutationDocument = new TypedDocumentString(`
    mutation Explorer_FilterMutation($url: String!, $domainIdentifier: String!, $filterArguement: String!, $filterValue: String!, $instanceId: String) {
  executeGetFilteredDataAPI(
    url: $url
    domainIdentifier: $domainIdentifier
    filterArguement: $filterArguement
    filterValue: $filterValue
    instanceId: $instanceId
  ) {
    ...ExplorerAnswer_ExplorerAnswer
  }
}
    fragment ExplorerAnswer_ExplorerAnswer on ExplorerAnswer {
  data {
    truncated_output
    error
    presigned_url
    is_data_truncated
    notice
  }
  status
  tookMs
  sizeBytes
  asOf
  rows
  nextToken
  fellBackTo
}`) as unknown as TypedDocumentString<Explorer_FilterMutationMutation, Explorer_FilterMutationMutationVariables>;
export const Explorer_SaveMutationDocument = new TypedDocumentString(`
    mutation Explorer_SaveMutation($title: String!, $url: String!) {
  saveExplorerQuery(title: $title, url: $url) {
    saved {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<Explorer_SaveMutationMutation, Explorer_SaveMutationMutationVariables>;
export const Explorer_ForgetMutationDocument = new TypedDocumentString(`
    mutation Explorer_ForgetMutation($id: String!) {
  deleteExplorerQuery(id: $id) {
    saved {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<Explorer_ForgetMutationMutation, Explorer_ForgetMutationMutationVariables>;
export const Inspection_CreateShortLinkMutationDocument = new TypedDocumentString(`
    mutation Inspection_CreateShortLinkMutation($path: String!) {
  createShortLink(path: $path) {
    short_url
  }
}
    `) as unknown as TypedDocumentString<Inspection_CreateShortLinkMutationMutation, Inspection_CreateShortLinkMutationMutationVariables>;
export const Inspection_InspectionQueryDocument = new TypedDocumentString(`
    query Inspection_InspectionQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    inspection {
      sentence
      state
      health
      cause
      since
      atLeast
      trend
      confirming
      light
      coverage
      ageMs
      at
      context
      changedBefore
      safeStep
      wrongStep
      step
      sop
      findings {
        check
        key
        severity
        text
        details
        since
        atLeast
        confirmed
        sop
        safeStep
        wrongStep
        step
        evidence {
          label
          path
          panel
        }
      }
      checks {
        name
        title
        result
        detail
      }
    }
    sharedLine {
      key
      title
      domains
      start
      triage {
        owner
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Inspection_InspectionQueryQuery, Inspection_InspectionQueryQueryVariables>;
export const TmsIssues_IssuesQueryDocument = new TypedDocumentString(`
    query TmsIssues_IssuesQuery($domainIdentifier: String!) {
  getDomainTMSIssues(domainIdentifier: $domainIdentifier) {
    id
    issueType
    tmsUpdateTimestamp
    tmsCreateTimestamp
    details
    supportSOP
    serviceSOP
    severity
    zone
  }
}
    `) as unknown as TypedDocumentString<TmsIssues_IssuesQueryQuery, TmsIssues_IssuesQueryQueryVariables>;
export const Limits_LimitsQueryDocument = new TypedDocumentString(`
    query Limits_LimitsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    deleted
    limits
  }
}
    `) as unknown as TypedDocumentString<Limits_LimitsQueryQuery, Limits_LimitsQueryQueryVariables>;
export const ManagedActionDialog_SoftwareQueryDocument = new TypedDocumentString(`
    query ManagedActionDialog_SoftwareQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      autoTune
      software {
        status
        currentVersion
        newVersion
        isUpdateAvailable
        isCancellable
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedActionDialog_SoftwareQueryQuery, ManagedActionDialog_SoftwareQueryQueryVariables>;
export const ManagedActionDialog_PlannedQueryDocument = new TypedDocumentString(`
    query ManagedActionDialog_PlannedQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      plannedActions {
        id
        type
        status
        at
      }
      plannedActionsTruncated
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedActionDialog_PlannedQueryQuery, ManagedActionDialog_PlannedQueryQueryVariables>;
export const ManagedActionDialog_TargetsQueryDocument = new TypedDocumentString(`
    query ManagedActionDialog_TargetsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      upgradeTargets
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedActionDialog_TargetsQueryQuery, ManagedActionDialog_TargetsQueryQueryVariables>;
export const ManagedFacts_PlannedQueryDocument = new TypedDocumentString(`
    query ManagedFacts_PlannedQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      plannedActions {
        id
        type
        status
        scheduledBy
        at
        description
      }
      plannedActionsTruncated
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedFacts_PlannedQueryQuery, ManagedFacts_PlannedQueryQueryVariables>;
export const ManagedFacts_InsightsQueryDocument = new TypedDocumentString(`
    query ManagedFacts_InsightsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      insights {
        id
        title
        type
        priority
        status
        createdAt
      }
      insightsTruncated
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedFacts_InsightsQueryQuery, ManagedFacts_InsightsQueryQueryVariables>;
export const ManagedFacts_MaintenancesQueryDocument = new TypedDocumentString(`
    query ManagedFacts_MaintenancesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      maintenances {
        id
        action
        nodeId
        status
        message
        createdAt
        updatedAt
      }
      maintenancesTruncated
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedFacts_MaintenancesQueryQuery, ManagedFacts_MaintenancesQueryQueryVariables>;
export const ManagedFacts_PackagesQueryDocument = new TypedDocumentString(`
    query ManagedFacts_PackagesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      packages {
        id
        name
        type
        version
        status
        updatedAt
      }
      packagesTruncated
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedFacts_PackagesQueryQuery, ManagedFacts_PackagesQueryQueryVariables>;
export const ManagedFacts_VpcEndpointsQueryDocument = new TypedDocumentString(`
    query ManagedFacts_VpcEndpointsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      vpcEndpoints {
        id
        owner
        status
      }
      vpcEndpointsTruncated
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedFacts_VpcEndpointsQueryQuery, ManagedFacts_VpcEndpointsQueryQueryVariables>;
export const ManagedFacts_TagsQueryDocument = new TypedDocumentString(`
    query ManagedFacts_TagsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      tags {
        key
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ManagedFacts_TagsQueryQuery, ManagedFacts_TagsQueryQueryVariables>;
export const ServiceSoftware_SoftwareQueryDocument = new TypedDocumentString(`
    query ServiceSoftware_SoftwareQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      offered
      autoTune
      software {
        status
        currentVersion
        newVersion
        isUpdateAvailable
        isCancellable
        automatedAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ServiceSoftware_SoftwareQueryQuery, ServiceSoftware_SoftwareQueryQueryVariables>;
export const Metrics_CwMetricsQueryDocument = new TypedDocumentString(`
    query Metrics_CwMetricsQuery($domainIdentifier: String!, $metrics: String!, $startTime: String!, $endTime: String!, $period: Int!) {
  cwMetrics(
    domainIdentifier: $domainIdentifier
    metrics: $metrics
    startTime: $startTime
    endTime: $endTime
    period: $period
  ) {
    timeStamps
    partialFrom
    externalMetrics {
      label
      unit
      values
      failure {
        kind
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Metrics_CwMetricsQueryQuery, Metrics_CwMetricsQueryQueryVariables>;
export const Metrics_ListMetricsQueryDocument = new TypedDocumentString(`
    query Metrics_ListMetricsQuery($domainIdentifier: String!) {
  listMetrics(domainIdentifier: $domainIdentifier) {
    packed
  }
}
    `) as unknown as TypedDocumentString<Metrics_ListMetricsQueryQuery, Metrics_ListMetricsQueryQueryVariables>;
export const Metrics_RootMetricsQueryDocument = new TypedDocumentString(`
    query Metrics_RootMetricsQuery($domainIdentifier: String!, $accountId: String!) {
  getRootCwMetrics(domainIdentifier: $domainIdentifier, accountId: $accountId) {
    listRootMetrics {
      packed
    }
  }
}
    `) as unknown as TypedDocumentString<Metrics_RootMetricsQueryQuery, Metrics_RootMetricsQueryQueryVariables>;
export const Metrics_ChangesQueryDocument = new TypedDocumentString(`
    query Metrics_ChangesQuery($subject: String!, $from: Float!, $to: Float!) {
  changes(subject: $subject, from: $from, to: $to, limit: 500) {
    kind
    title
    at
    until
  }
}
    `) as unknown as TypedDocumentString<Metrics_ChangesQueryQuery, Metrics_ChangesQueryQueryVariables>;
export const Metrics_NodeNamesQueryDocument = new TypedDocumentString(`
    query Metrics_NodeNamesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cat {
        nodes {
          id
          ip
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Metrics_NodeNamesQueryQuery, Metrics_NodeNamesQueryQueryVariables>;
export const Metrics_MachineNamesQueryDocument = new TypedDocumentString(`
    query Metrics_MachineNamesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    resources {
      ALL {
        ec2Instances {
          instanceId
          privateIp
          nodeType
          az
          volumes {
            deviceName
            ebs {
              volumeId
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Metrics_MachineNamesQueryQuery, Metrics_MachineNamesQueryQueryVariables>;
export const NodeAction_ObjectionsQueryDocument = new TypedDocumentString(`
    query NodeAction_ObjectionsQuery($domainIdentifier: String!, $instanceId: String!) {
  nodeObjections(domainIdentifier: $domainIdentifier, instanceId: $instanceId) {
    rule
    text
    fix
  }
}
    `) as unknown as TypedDocumentString<NodeAction_ObjectionsQueryQuery, NodeAction_ObjectionsQueryQueryVariables>;
export const OpenDomain_MachinesQueryDocument = new TypedDocumentString(`
    query OpenDomain_MachinesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    resources {
      ALL {
        ec2Instances {
          instanceId
          privateIp
          nodeType
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OpenDomain_MachinesQueryQuery, OpenDomain_MachinesQueryQueryVariables>;
export const Upgrades_UpgradesQueryDocument = new TypedDocumentString(`
    query Upgrades_UpgradesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    upgradeHistory {
      name
      status
      startTime
      steps
      stepsStatus
      stepsProgress
    }
  }
}
    `) as unknown as TypedDocumentString<Upgrades_UpgradesQueryQuery, Upgrades_UpgradesQueryQueryVariables>;
export const VitalsStrip_HistoryQueryDocument = new TypedDocumentString(`
    query VitalsStrip_HistoryQuery($domainIdentifier: String!, $from: Float!, $to: Float!) {
  domain(domainIdentifier: $domainIdentifier) {
    vitals(from: $from, to: $to) {
      key
      times
      values
    }
  }
}
    `) as unknown as TypedDocumentString<VitalsStrip_HistoryQueryQuery, VitalsStrip_HistoryQueryQueryVariables>;
export const VitalsStrip_RecentChangesQueryDocument = new TypedDocumentString(`
    query VitalsStrip_RecentChangesQuery($subject: String!, $from: Float!, $to: Float!) {
  changes(subject: $subject, from: $from, to: $to, limit: 50) {
    id
    kind
    title
    at
    until
    actor
    link
    source
  }
}
    `) as unknown as TypedDocumentString<VitalsStrip_RecentChangesQueryQuery, VitalsStrip_RecentChangesQueryQueryVariables>;
export const ClientScreen_DomainsQueryDocument = new TypedDocumentString(`
    query ClientScreen_DomainsQuery($clientId: String!) {
  account(clientId: $clientId) {
    clientId
    totalDomains
    whiteglove
    accountStatus
    domains {
      domainIdentifier
      name
      created
      deleted
      processing
      carbonDomain
      esVersion
    }
  }
}
    `) as unknown as TypedDocumentString<ClientScreen_DomainsQueryQuery, ClientScreen_DomainsQueryQueryVariables>;
export const ClientScreen_HealthQueryDocument = new TypedDocumentString(`
    query ClientScreen_HealthQuery($clientId: String!) {
  accountHealth(clientId: $clientId) {
    domainIdentifier
    state
    since
    issue
    severity
    disk
    heap
  }
}
    `) as unknown as TypedDocumentString<ClientScreen_HealthQueryQuery, ClientScreen_HealthQueryQueryVariables>;
export const Compare_DomainQueryDocument = new TypedDocumentString(`
    query Compare_DomainQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    esVersion
    deleted
    processing
    DomainCreateDateTime
    layout {
      zones
      dataNodes
      dedicatedManagers
      coordinators
      warmNodes
      instanceType
      storagePerNodeBytes
      standby
    }
  }
}
    `) as unknown as TypedDocumentString<Compare_DomainQueryQuery, Compare_DomainQueryQueryVariables>;
export const ClusterSettings_SettingsQueryDocument = new TypedDocumentString(`
    query ClusterSettings_SettingsQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    es60 {
      cluster {
        settings
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ClusterSettings_SettingsQueryQuery, ClusterSettings_SettingsQueryQueryVariables>;
export const DomainEventDetails_EventQueryDocument = new TypedDocumentString(`
    query DomainEventDetails_EventQuery($domainId: String!, $startTime: String!, $endTime: String!) {
  domainEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
    id
    client_id
    last_updated_timestamp
    ttl
    creation_timestamp
    resource_id
    resource_address
    event_source
    event_type
    identuple
    identuple_event_resource_id
    event_date
    event_timestamp
    event_metadata
    metadata_start_time
    metadata_status_code
    metadata_cw_event_id
    metadata_activity_id
    metadata_end_time
    metadata_cause
    metadata_asg_name
    metadata_request_id
    metadata_event_name
    metadata_execution_id
    metadata_whitelist
    metadata_user
    metadata_action_name
    metadata_safe_call
    status
  }
}
    `) as unknown as TypedDocumentString<DomainEventDetails_EventQueryQuery, DomainEventDetails_EventQueryQueryVariables>;
export const DomainEvents_EventsQueryDocument = new TypedDocumentString(`
    query DomainEvents_EventsQuery($domainId: String!, $startTime: String!, $endTime: String!) {
  domainEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
    id
    event_timestamp
    event_type
    event_source
    resource_id
    resource_address
    status
    metadata_status_code
    metadata_action_name
    metadata_event_name
    metadata_cause
    metadata_user
    metadata_asg_name
    metadata_end_time
    resultTruncated
  }
}
    `) as unknown as TypedDocumentString<DomainEvents_EventsQueryQuery, DomainEvents_EventsQueryQueryVariables>;
export const DomainScreen_DomainQueryDocument = new TypedDocumentString(`
    query DomainScreen_DomainQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    esVersion
    deleted
    ...DomainHeader_Domain
    ...OverviewTab_Domain
  }
}
    fragment DomainHeader_Domain on Domain {
  domainIdentifier
  esVersion
  carbonDomain
  dragonstoneDomain
  processing
  deleted
  deletedAt
  source
  elb
  layout {
    dataNodes
    warmNodes
  }
  managed {
    offered
  }
  boardVerdict
}
fragment OverviewCard_Domain on Domain {
  domainIdentifier
  deleted
  esVersion
  carbonDomain
  dragonstoneDomain
  IsRemotePublicationEnabled
  PackageTypeAssociatedOnDomain
  pinnedVFIDomain
  pinnedVFIClient
  IsSensitiveDomain
  IsSensitiveClient
  IsDomainIsolated
  DomainCreateDateTime
  cellId
  HAProxyVersion
  HAProxyType
}
fragment OverviewTab_Domain on Domain {
  domainIdentifier
  carbonDomain
  layout {
    zones
  }
  ...OverviewCard_Domain
  ...ZoneWiseInfo_Domain
  ...MetricsPanel_Domain
}
fragment MetricsPanel_Domain on Domain {
  domainIdentifier
  dragonstoneDomain
  IsRemotePublicationEnabled
}
fragment ZoneWiseInfo_Domain on Domain {
  domainIdentifier
  layout {
    zones
    dataNodes
  }
}`) as unknown as TypedDocumentString<DomainScreen_DomainQueryQuery, DomainScreen_DomainQueryQueryVariables>;
export const ExplorerTab_NodesQueryDocument = new TypedDocumentString(`
    query ExplorerTab_NodesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    resources {
      ALL {
        ec2Instances {
          instanceId
          nodeType
          privateIp
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExplorerTab_NodesQueryQuery, ExplorerTab_NodesQueryQueryVariables>;
export const KeyEvents_EventsQueryDocument = new TypedDocumentString(`
    query KeyEvents_EventsQuery($domainId: String!, $startTime: String!, $endTime: String!) {
  keyEvents: domainKeyEvents(
    domainId: $domainId
    startTime: $startTime
    endTime: $endTime
  ) {
    id
    event_time
    source
    action
    action_state
    host
    domain_ident
    tagging
    version
    resultTruncated
    dynamicFields {
      context
      failure_reason
      input
      requestId
      status
      time_taken
    }
  }
}
    `) as unknown as TypedDocumentString<KeyEvents_EventsQueryQuery, KeyEvents_EventsQueryQueryVariables>;
export const NodePage_ChangesQueryDocument = new TypedDocumentString(`
    query NodePage_ChangesQuery($subject: String!, $from: Float!, $to: Float!) {
  changes(subject: $subject, from: $from, to: $to, limit: 500) {
    id
    kind
    title
    at
    until
    actor
  }
}
    `) as unknown as TypedDocumentString<NodePage_ChangesQueryQuery, NodePage_ChangesQueryQueryVariables>;
export const NodePage_ShardsQueryDocument = new TypedDocumentString(`
    query NodePage_ShardsQuery($domainIdentifier: String!, $nodeId: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cat {
        shards(nodeId: $nodeId) {
          total
          truncated
          rows {
            index
            shard
            prirep
            state
            docs
            store
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NodePage_ShardsQueryQuery, NodePage_ShardsQueryQueryVariables>;
export const NodePage_EventsQueryDocument = new TypedDocumentString(`
    query NodePage_EventsQuery($domainId: String!, $names: [String!]!, $startTime: String!, $endTime: String!) {
  nodeEvents(
    domainId: $domainId
    names: $names
    startTime: $startTime
    endTime: $endTime
  ) {
    events {
      id
      event_timestamp
      event_type
      event_source
      status
      metadata_status_code
      metadata_cause
      metadata_action_name
    }
    keyEvents {
      id
      event_time
      source
      action
      action_state
      dynamicFields {
        context
        failure_reason
      }
    }
    instanceIds
    engineIds
    addresses
    leftAt
    leftBy
    truncated
  }
}
    `) as unknown as TypedDocumentString<NodePage_EventsQueryQuery, NodePage_EventsQueryQueryVariables>;
export const NodePage_NodesQueryDocument = new TypedDocumentString(`
    query NodePage_NodesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cat {
        nodes {
          id
          ip
          name
          roles
          manager
          heapPercent
          cpu
          diskTotal
          diskUsed
          diskUsedPercent
          uptimeSeconds
          version
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NodePage_NodesQueryQuery, NodePage_NodesQueryQueryVariables>;
export const NodePage_MachinesQueryDocument = new TypedDocumentString(`
    query NodePage_MachinesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    esVersion
    resources {
      ALL {
        ec2Instances {
          instanceId
          nodeId
          createdTime
          diNumber
          instanceType
          nodeType
          publicIp
          privateIp
          state
          elbHealth
          asg
          az
          azState
          volumes {
            deviceName
            ebs {
              volumeId
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<NodePage_MachinesQueryQuery, NodePage_MachinesQueryQueryVariables>;
export const OtherInformation_GroupsQueryDocument = new TypedDocumentString(`
    query OtherInformation_GroupsQuery($domainIdentifier: String!) {
  getDomainDetails(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    esVersion
    resources {
      GROUP {
        autoScalingGroups {
          groupName
          loadBalancers {
            loadBalancerName
            targetGroupName
          }
          availabilityZones
          instanceCount
          nodeType
          dateTime
        }
        securityGroups {
          groupName
          groupId
          partitions
          dateTime
          softwareVersion
        }
        autoScalingEvents {
          groupName
          instanceId
          description
          details
          cause
          statusMessage
          statusCode
          progress
          startTime
          endTime
        }
        launchConfigurations {
          launchConfigurationName
          nodeType
          instanceType
          keyName
          dateTime
          imageId
        }
        launchTemplates {
          launchConfigurationName
          nodeType
          instanceType
          keyName
          dateTime
          imageId
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OtherInformation_GroupsQueryQuery, OtherInformation_GroupsQueryQueryVariables>;
export const InstancesTable_InstancesQueryDocument = new TypedDocumentString(`
    query InstancesTable_InstancesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    esVersion
    resources {
      ALL {
        ec2Instances {
          instanceId
          nodeId
          createdTime
          diNumber
          instanceType
          nodeType
          publicIp
          privateIp
          bastion
          state
          elbHealth
          asg
          az
          azState
          osDeploymentType
          network {
            publicDns
          }
          volumes {
            deviceName
            ebs {
              volumeId
            }
          }
          diskUsedPercent
          heapPercent
          cpuPercent
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InstancesTable_InstancesQueryQuery, InstancesTable_InstancesQueryQueryVariables>;
export const IssueDetails_OthersQueryDocument = new TypedDocumentString(`
    query IssueDetails_OthersQuery($domainIdentifier: String!) {
  getDomainTMSIssues(domainIdentifier: $domainIdentifier) {
    id
    othersInZone
  }
}
    `) as unknown as TypedDocumentString<IssueDetails_OthersQueryQuery, IssueDetails_OthersQueryQueryVariables>;
export const OtherInformation_ManagedQueryDocument = new TypedDocumentString(`
    query OtherInformation_ManagedQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    managed {
      offered
    }
  }
}
    `) as unknown as TypedDocumentString<OtherInformation_ManagedQueryQuery, OtherInformation_ManagedQueryQueryVariables>;
export const TicketsTable_TicketsQueryDocument = new TypedDocumentString(`
    query TicketsTable_TicketsQuery($domainId: String!) {
  getTickets(domainId: $domainId) {
    id
    create_date
    short_description
    status
    url
  }
}
    `) as unknown as TypedDocumentString<TicketsTable_TicketsQueryQuery, TicketsTable_TicketsQueryQueryVariables>;
export const TmsArchive_IssuesQueryDocument = new TypedDocumentString(`
    query TmsArchive_IssuesQuery($domainIdentifier: String!, $startTime: String!, $endTime: String!, $issuePrefix: String) {
  getDomainTMSIssuesArchive(
    domainIdentifier: $domainIdentifier
    startTime: $startTime
    endTime: $endTime
    issuePrefix: $issuePrefix
  ) {
    id
    issueType
    timestamp
    details
    isResolved
    supportSOP
    serviceSOP
    severity
    zone
    openedAt
  }
}
    `) as unknown as TypedDocumentString<TmsArchive_IssuesQueryQuery, TmsArchive_IssuesQueryQueryVariables>;
export const SharedMetricScreen_DomainQueryDocument = new TypedDocumentString(`
    query SharedMetricScreen_DomainQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    domainIdentifier
    ...DomainHeader_Domain
  }
}
    fragment DomainHeader_Domain on Domain {
  domainIdentifier
  esVersion
  carbonDomain
  dragonstoneDomain
  processing
  deleted
  deletedAt
  source
  elb
  layout {
    dataNodes
    warmNodes
  }
  managed {
    offered
  }
  boardVerdict
}`) as unknown as TypedDocumentString<SharedMetricScreen_DomainQueryQuery, SharedMetricScreen_DomainQueryQueryVariables>;
export const SkewAnalysis_InfoQueryDocument = new TypedDocumentString(`
    query SkewAnalysis_InfoQuery($domainIdentifier: String!) {
  getSkewAnalysisInfo(domainIdentifier: $domainIdentifier) {
    analysis {
      asOf
      problem
      computed {
        indices
        analysed
        unchecked
        leftOut {
          state
          count
        }
        nodes {
          id
          name
          ip
          boxType
          zone
          group
          joinedAt
          shards
          primaries
          bytes
          excludedBy
        }
        groups {
          diNumber
          boxType
          zone
          nodes
        }
        cells {
          offsets
          node
          shards
          primaries
          bytes
        }
        cards {
          diNumber
          groups
          tables {
            name
            of
            unit
            skewed
            ours
            columns {
              subject
              group
              value
              min
              max
              threshold
              skewed
              ideal
              ours
            }
          }
          causes {
            node
            kind
            text
          }
          moves {
            step
            moved {
              index
              shard
              primary
              bytes
            }
            from
            to
            inReturn {
              index
              shard
              primary
              bytes
            }
            measure
            gain
            verdict
            reasons {
              rule
              text
            }
          }
          outcome {
            group
            bytesNow
            bytesAfter
            shardsNow
            shardsAfter
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SkewAnalysis_InfoQueryQuery, SkewAnalysis_InfoQueryQueryVariables>;
export const Snapshots_DetailsQueryDocument = new TypedDocumentString(`
    query Snapshots_DetailsQuery($domainIdentifier: String!, $repository: String!, $snapshot: String!) {
  snapshotDetails(
    domainIdentifier: $domainIdentifier
    repository: $repository
    snapshot: $snapshot
  )
}
    `) as unknown as TypedDocumentString<Snapshots_DetailsQueryQuery, Snapshots_DetailsQueryQueryVariables>;
export const Snapshots_InfoQueryDocument = new TypedDocumentString(`
    query Snapshots_InfoQuery($domainIdentifier: String!, $refresh: Boolean) {
  getSnapshotsInfo(domainIdentifier: $domainIdentifier, refresh: $refresh) {
    remoteStore
    asOf
    repositories {
      name
      type
      place
      readOnly
      shallow
      count
      error {
        message
        code
      }
    }
    snapshots {
      id
      repository
      status
      start
      end
      durationMs
      indices
      successfulShards
      failedShards
      totalShards
      reason
      shallow
    }
  }
}
    `) as unknown as TypedDocumentString<Snapshots_InfoQueryQuery, Snapshots_InfoQueryQueryVariables>;
export const FleetBoardScreen_ShiftQueryDocument = new TypedDocumentString(`
    query FleetBoardScreen_ShiftQuery($since: Float!) {
  shiftSummary(since: $since) {
    opened
    resolved
    stillOpen
    text
  }
}
    `) as unknown as TypedDocumentString<FleetBoardScreen_ShiftQueryQuery, FleetBoardScreen_ShiftQueryQueryVariables>;
export const GrantsScreen_GrantsQueryDocument = new TypedDocumentString(`
    query GrantsScreen_GrantsQuery($list: GrantList!) {
  grants(list: $list) {
    total
    grants {
      id
      holder
      isOwn
      subject
      opens
      ticket
      reasonCode
      description
      minutes
      needsSecondPerson
      isBreakGlass
      unproved
      state
      requestedAt
      openedAt
      endsAt
      decidedBy
      decision
      review
      reviewDueAt
      reviewedBy
      reviewedAt
      reviewText
    }
  }
}
    `) as unknown as TypedDocumentString<GrantsScreen_GrantsQueryQuery, GrantsScreen_GrantsQueryQueryVariables>;
export const GrantTranscripts_ListQueryDocument = new TypedDocumentString(`
    query GrantTranscripts_ListQuery($grantId: String!) {
  transcriptsOfGrant(grantId: $grantId) {
    seq
    domainIdentifier
    ip
    line
    startedAt
    exitCode
    failure
  }
}
    `) as unknown as TypedDocumentString<GrantTranscripts_ListQueryQuery, GrantTranscripts_ListQueryQueryVariables>;
export const GetHawkeyeAnalysisStatusDocument = new TypedDocumentString(`
    query GetHawkeyeAnalysisStatus($analysisId: String!) {
  getHawkeyeAnalysisStatus(analysisId: $analysisId) {
    analysisId
    status
    error
    analysisType
    domainIdentifier
    startTime
    endTime
    ticketId
    createdBy
    createdAt
    finishedAt
    progress {
      done
      total
      reading
    }
    report
  }
}
    `) as unknown as TypedDocumentString<GetHawkeyeAnalysisStatusQuery, GetHawkeyeAnalysisStatusQueryVariables>;
export const TriggerHawkeyeAnalysisDocument = new TypedDocumentString(`
    mutation TriggerHawkeyeAnalysis($analysisType: String, $domainIdentifier: String!, $startTime: String, $endTime: String, $ticketId: String, $guard: GuardInput) {
  triggerHawkeyeAnalysis(
    analysisType: $analysisType
    domainIdentifier: $domainIdentifier
    startTime: $startTime
    endTime: $endTime
    ticketId: $ticketId
    guard: $guard
  ) {
    analysisId
  }
}
    `) as unknown as TypedDocumentString<TriggerHawkeyeAnalysisMutation, TriggerHawkeyeAnalysisMutationVariables>;
export const HawkeyeHistory_AnalysesQueryDocument = new TypedDocumentString(`
    query HawkeyeHistory_AnalysesQuery($domainIdentifier: String!) {
  hawkeyeAnalyses(domainIdentifier: $domainIdentifier, limit: 200) {
    analyses {
      analysisId
      status
      error
      analysisType
      domainIdentifier
      startTime
      endTime
      ticketId
      createdBy
      createdAt
      headline
      cause
    }
    next
  }
}
    `) as unknown as TypedDocumentString<HawkeyeHistory_AnalysesQueryQuery, HawkeyeHistory_AnalysesQueryQueryVariables>;
export const Runbook_TextQueryDocument = new TypedDocumentString(`
    query Runbook_TextQuery($id: ID!, $domainIdentifier: String) {
  runbook(id: $id, domainIdentifier: $domainIdentifier) {
    html
    runbook {
      id
      title
      owner
      lastReviewed
      scope
      issues
      headings {
        id
        text
        level
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Runbook_TextQueryQuery, Runbook_TextQueryQueryVariables>;
export const Runbooks_MissedQueryDocument = new TypedDocumentString(`
    query Runbooks_MissedQuery {
  sopSearchesWithoutResult {
    text
    count
    firstAt
    lastAt
  }
}
    `) as unknown as TypedDocumentString<Runbooks_MissedQueryQuery, Runbooks_MissedQueryQueryVariables>;
export const Runbooks_ListQueryDocument = new TypedDocumentString(`
    query Runbooks_ListQuery {
  runbooks {
    id
    title
    owner
    lastReviewed
    scope
    issues
    keywords
  }
}
    `) as unknown as TypedDocumentString<Runbooks_ListQueryQuery, Runbooks_ListQueryQueryVariables>;
export const HomeScreen_StartingPointsQueryDocument = new TypedDocumentString(`
    query HomeScreen_StartingPointsQuery {
  startingPoints {
    domainIdentifier
    shows
  }
}
    `) as unknown as TypedDocumentString<HomeScreen_StartingPointsQueryQuery, HomeScreen_StartingPointsQueryQueryVariables>;
export const Logs_ExploreQueryDocument = new TypedDocumentString(`
    query Logs_ExploreQuery($domainIdentifier: String!, $groups: [String!]!, $startTime: String!, $endTime: String!, $search: String, $isPattern: Boolean, $pattern: String, $ticket: String) {
  exploreLogs(
    domainIdentifier: $domainIdentifier
    groups: $groups
    startTime: $startTime
    endTime: $endTime
    search: $search
    isPattern: $isPattern
    pattern: $pattern
    ticket: $ticket
  ) {
    start
    stepSeconds
    histogram {
      error
      warn
      info
      other
    }
    patterns {
      id
      template
      level
      count
      share
      first
      last
      counts
      sample
      isNew
    }
    isCompared
    lines {
      logId
      line
      time
      level
      text
      anchor
    }
    count
    linesRead
    countOfRange
    groupedEntries
    groupedOfEntries
    isPart
    linesOfRange
    filesRead
    filesOfRange
    notes
    problem
  }
}
    `) as unknown as TypedDocumentString<Logs_ExploreQueryQuery, Logs_ExploreQueryQueryVariables>;
export const Logs_ScanMutationDocument = new TypedDocumentString(`
    mutation Logs_ScanMutation($domainIdentifier: String!, $groups: [String!]!, $startTime: String!, $endTime: String!, $search: String!, $isPattern: Boolean, $ticket: String) {
  scanLogs(
    domainIdentifier: $domainIdentifier
    groups: $groups
    startTime: $startTime
    endTime: $endTime
    search: $search
    isPattern: $isPattern
    ticket: $ticket
  ) {
    id
    problem
  }
}
    `) as unknown as TypedDocumentString<Logs_ScanMutationMutation, Logs_ScanMutationMutationVariables>;
export const Logs_CancelScanMutationDocument = new TypedDocumentString(`
    mutation Logs_CancelScanMutation($domainIdentifier: String!, $id: String!) {
  cancelLogScan(domainIdentifier: $domainIdentifier, id: $id) {
    wasRunning
  }
}
    `) as unknown as TypedDocumentString<Logs_CancelScanMutationMutation, Logs_CancelScanMutationMutationVariables>;
export const Logs_ScanQueryDocument = new TypedDocumentString(`
    query Logs_ScanQuery($domainIdentifier: String!, $id: String!, $ticket: String) {
  logScan(domainIdentifier: $domainIdentifier, id: $id, ticket: $ticket) {
    status
    error
    groups
    startTime
    endTime
    search
    isPattern
    requestedBy
    isOwn
    share
    filesOfRange
    filesRead
    bytesRead
    count
    counts {
      log
      hour
      error
      warn
      info
      other
    }
    lines {
      logId
      line
      time
      level
      text
      anchor
    }
    notes
    unread {
      logId
      reason
    }
    unreadFiles
  }
}
    `) as unknown as TypedDocumentString<Logs_ScanQueryQuery, Logs_ScanQueryQueryVariables>;
export const Logs_MarksQueryDocument = new TypedDocumentString(`
    query Logs_MarksQuery($subject: String!, $from: Float!, $to: Float!) {
  changes(subject: $subject, from: $from, to: $to) {
    kind
    title
    at
    until
  }
}
    `) as unknown as TypedDocumentString<Logs_MarksQueryQuery, Logs_MarksQueryQueryVariables>;
export const Logs_RequestsQueryDocument = new TypedDocumentString(`
    query Logs_RequestsQuery($domainId: String!, $startTime: String!, $endTime: String!) {
  getLogs(domainId: $domainId, startTime: $startTime, endTime: $endTime) {
    globalPendingRequests {
      requests {
        hourly_timestamp
        logGroup
        status
        logFiles
        message
        s3Path
        latency_in_ms
        requester
        domain_id
        last_process_timestamp
      }
    }
    currentDomainPendingRequestStatus {
      highestNumberInRequestQueue
    }
    currentDomain {
      requests {
        hourly_timestamp
        logGroup
        status
        logFiles
        message
        s3Path
        latency_in_ms
        requester
        domain_id
        last_process_timestamp
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Logs_RequestsQueryQuery, Logs_RequestsQueryQueryVariables>;
export const Logs_RequestMutationDocument = new TypedDocumentString(`
    mutation Logs_RequestMutation($domainId: String!, $logGroup: String!, $startTime: String!, $endTime: String!, $hours: Int) {
  requestLogs(
    domainId: $domainId
    logGroup: $logGroup
    startTime: $startTime
    endTime: $endTime
    hours: $hours
  ) {
    success
    data {
      log
      status
      error
    }
  }
}
    `) as unknown as TypedDocumentString<Logs_RequestMutationMutation, Logs_RequestMutationMutationVariables>;
export const Logs_VersionQueryDocument = new TypedDocumentString(`
    query Logs_VersionQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    esVersion
  }
}
    `) as unknown as TypedDocumentString<Logs_VersionQueryQuery, Logs_VersionQueryQueryVariables>;
export const Log_LinesQueryDocument = new TypedDocumentString(`
    query Log_LinesQuery($domainIdentifier: String!, $logId: String!, $from: Int!, $count: Int!, $ticket: String) {
  logLines(
    domainIdentifier: $domainIdentifier
    logId: $logId
    from: $from
    count: $count
    ticket: $ticket
  ) {
    from
    lines
    total
    note
  }
}
    `) as unknown as TypedDocumentString<Log_LinesQueryQuery, Log_LinesQueryQueryVariables>;
export const Log_SearchQueryDocument = new TypedDocumentString(`
    query Log_SearchQuery($domainIdentifier: String!, $logId: String!, $search: String!, $isPattern: Boolean!, $ticket: String) {
  logSearch(
    domainIdentifier: $domainIdentifier
    logId: $logId
    search: $search
    isPattern: $isPattern
    ticket: $ticket
  ) {
    lines
    count
    problem
    at
  }
}
    `) as unknown as TypedDocumentString<Log_SearchQueryQuery, Log_SearchQueryQueryVariables>;
export const Log_RawQueryDocument = new TypedDocumentString(`
    query Log_RawQuery($bucket: String!, $key: String!, $ticket: String!, $description: String!) {
  ViewLog(bucket: $bucket, key: $key, ticket: $ticket, description: $description) {
    viewLog {
      viewLogResponse {
        record {
          logContent
          truncated
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Log_RawQueryQuery, Log_RawQueryQueryVariables>;
export const Log_FeedbackQueryDocument = new TypedDocumentString(`
    query Log_FeedbackQuery($domainId: String!, $ticket: String!, $description: String!) {
  StoreLogRedactionFeedback(
    domainId: $domainId
    ticket: $ticket
    description: $description
  ) {
    validation
    message
  }
}
    `) as unknown as TypedDocumentString<Log_FeedbackQueryQuery, Log_FeedbackQueryQueryVariables>;
export const Log_PlaceQueryDocument = new TypedDocumentString(`
    query Log_PlaceQuery($domainIdentifier: String!, $logId: String!, $time: String, $anchor: String, $line: Int, $ticket: String) {
  logPlace(
    domainIdentifier: $domainIdentifier
    logId: $logId
    time: $time
    anchor: $anchor
    line: $line
    ticket: $ticket
  ) {
    line
    state
  }
}
    `) as unknown as TypedDocumentString<Log_PlaceQueryQuery, Log_PlaceQueryQueryVariables>;
export const LseTool_SamplesStatusQueryDocument = new TypedDocumentString(`
    query LseTool_SamplesStatusQuery {
  lseSamplesStatus {
    sources {
      source
      cadenceSeconds
      completeTo
    }
    oldest
    filling {
      doneDays
      totalDays
    }
  }
}
    `) as unknown as TypedDocumentString<LseTool_SamplesStatusQueryQuery, LseTool_SamplesStatusQueryQueryVariables>;
export const LseDetails_CreateShortLinkMutationDocument = new TypedDocumentString(`
    mutation LseDetails_CreateShortLinkMutation($path: String!) {
  createShortLink(path: $path, outside: true) {
    short_url
    problem
  }
}
    `) as unknown as TypedDocumentString<LseDetails_CreateShortLinkMutationMutation, LseDetails_CreateShortLinkMutationMutationVariables>;
export const LseDetails_CurvesQueryDocument = new TypedDocumentString(`
    query LseDetails_CurvesQuery($key: String!) {
  tmsSvgData(key: $key) {
    charts {
      issueType
      severity
      counts
    }
  }
}
    `) as unknown as TypedDocumentString<LseDetails_CurvesQueryQuery, LseDetails_CurvesQueryQueryVariables>;
export const LseDetails_RequestingQueryDocument = new TypedDocumentString(`
    query LseDetails_RequestingQuery($endTimeUtc: String!, $timeWindow: String!, $interval: String!, $issueTypes: [String!]!, $lseStartTimeUtc: String, $lseEndTimeUtc: String) {
  detailPageRequestingData(
    endTimeUtc: $endTimeUtc
    timeWindow: $timeWindow
    interval: $interval
    issueTypes: $issueTypes
    lseStartTimeUtc: $lseStartTimeUtc
    lseEndTimeUtc: $lseEndTimeUtc
  ) {
    reportKey
  }
}
    `) as unknown as TypedDocumentString<LseDetails_RequestingQueryQuery, LseDetails_RequestingQueryQueryVariables>;
export const LseDetails_FetchingQueryDocument = new TypedDocumentString(`
    query LseDetails_FetchingQuery($key: String!) {
  detailPageFetchingData(key: $key) {
    s3Response
  }
}
    `) as unknown as TypedDocumentString<LseDetails_FetchingQueryQuery, LseDetails_FetchingQueryQueryVariables>;
export const LseHistory_ReportsQueryDocument = new TypedDocumentString(`
    query LseHistory_ReportsQuery($limit: Int!, $before: Float) {
  lseReports(limit: $limit, before: $before) {
    reports {
      key
      analysis
      createdBy
      createdAt
      startTime
      endTime
      status
      error
      issueTypes
      timeWindow
      lseStartTime
      lseEndTime
      totalImpacted
      partialTo
    }
    next
  }
}
    `) as unknown as TypedDocumentString<LseHistory_ReportsQueryQuery, LseHistory_ReportsQueryQueryVariables>;
export const LseHome_ChartsQueryDocument = new TypedDocumentString(`
    query LseHome_ChartsQuery($key: String!) {
  tmsSvgData(key: $key) {
    times
    charts {
      issueType
      severity
      counts
    }
    completeTo
    exact
  }
}
    `) as unknown as TypedDocumentString<LseHome_ChartsQueryQuery, LseHome_ChartsQueryQueryVariables>;
export const OnDemand_VersionQueryDocument = new TypedDocumentString(`
    query OnDemand_VersionQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    esVersion
  }
}
    `) as unknown as TypedDocumentString<OnDemand_VersionQueryQuery, OnDemand_VersionQueryQueryVariables>;
export const OnDemand_NodesQueryDocument = new TypedDocumentString(`
    query OnDemand_NodesQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    es60 {
      cat {
        nodes {
          id
          ip
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_NodesQueryQuery, OnDemand_NodesQueryQueryVariables>;
export const OnDemand_GetApiMutationDocument = new TypedDocumentString(`
    mutation OnDemand_GetApiMutation($url: String!, $domainIdentifier: String!) {
  executeGetAPI(url: $url, domainIdentifier: $domainIdentifier, background: true) {
    data {
      truncated_output
      error
      is_data_truncated
    }
    status
    asOf
  }
}
    `) as unknown as TypedDocumentString<OnDemand_GetApiMutationMutation, OnDemand_GetApiMutationMutationVariables>;
export const OnDemand_ShapeCostsQueryDocument = new TypedDocumentString(`
    query OnDemand_ShapeCostsQuery($data: String!, $startTime: String!, $endTime: String!, $domainId: String!, $measure: String!, $ticket: String) {
  queryShapeCosts(
    data: $data
    startTime: $startTime
    endTime: $endTime
    domainId: $domainId
    measure: $measure
    ticket: $ticket
  ) {
    from
    to
    stepMs
    searches
    cost
    searchesBefore
    costBefore
    shapes {
      fingerprint
      shape
      indices
      searches
      cpu {
        sum
        highest
      }
      latency {
        sum
        highest
      }
      memory {
        sum
        highest
      }
      searchesBefore
      costBefore
      latencyBefore {
        sum
        highest
      }
      intervals {
        at
        sum
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_ShapeCostsQueryQuery, OnDemand_ShapeCostsQueryQueryVariables>;
export const OnDemand_AggregationQueryDocument = new TypedDocumentString(`
    query OnDemand_AggregationQuery($data: String!, $fieldSize: Int!, $endTime: String!, $startTime: String!, $eventType: String!, $domainId: String!, $aggregationInterval: String!, $aggregationField: String!, $ticket: String) {
  GetAggregation(
    data: $data
    fieldSize: $fieldSize
    endTime: $endTime
    startTime: $startTime
    eventType: $eventType
    domainId: $domainId
    aggregationInterval: $aggregationInterval
    aggregationField: $aggregationField
    ticket: $ticket
  ) {
    aggregations {
      aggregated_data {
        buckets {
          key
          doc_count
          by_field {
            buckets {
              key
              doc_count
            }
          }
        }
        sum_other_doc_count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_AggregationQueryQuery, OnDemand_AggregationQueryQueryVariables>;
export const OnDemand_FilteredQueryDocument = new TypedDocumentString(`
    query OnDemand_FilteredQuery($data: String!, $fieldSize: Int!, $endTime: String!, $startTime: String!, $eventType: String!, $domainId: String!, $ticket: String) {
  GetFilteredData(
    data: $data
    fieldSize: $fieldSize
    endTime: $endTime
    startTime: $startTime
    eventType: $eventType
    domainId: $domainId
    ticket: $ticket
  ) {
    hits {
      total
      hits {
        _id
        _source
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_FilteredQueryQuery, OnDemand_FilteredQueryQueryVariables>;
export const OnDemand_ExplainQueryDocument = new TypedDocumentString(`
    query OnDemand_ExplainQuery($data: String!, $endTime: String!, $startTime: String!, $domainId: String!, $outcome: String!, $ticket: String) {
  explainOnDemandData(
    data: $data
    endTime: $endTime
    startTime: $startTime
    domainId: $domainId
    outcome: $outcome
    ticket: $ticket
  ) {
    total
    bad
    totalBefore
    badBefore
    findings {
      field
      value
      total
      bad
      coverage
      riskRatio
      riskRatioLow
      riskRatioHigh
      totalBefore
      badBefore
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_ExplainQueryQuery, OnDemand_ExplainQueryQueryVariables>;
export const OnDemand_DataQueryDocument = new TypedDocumentString(`
    query OnDemand_DataQuery($executionId: String!, $ticket: String) {
  GetOnDemandData(executionId: $executionId, ticket: $ticket) {
    record {
      Data
      SignedURL
      IsDataTruncated
      Total
      execution {
        Type
        RequestTime
        StartTime
        EndTime
        BackfillStatus
        ErrorMessage
        User
        ExecutionId
        FilesDetected
        FilesIndexed
        Rows
        MalformedLines
        IsStored
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_DataQueryQuery, OnDemand_DataQueryQueryVariables>;
export const Ots_AllQueryDocument = new TypedDocumentString(`
    query Ots_AllQuery($limit: Int, $after: String) {
  otsAll(limit: $limit, after: $after) {
    otsItems {
      account_id
      domain_name
      onboard_time
      ots_acc_onboarded_flag
      ots_acc_present_in_aws_org
      ots_item_class
      ots_item_parent
      ots_item_region
      ots_item_status
      ots_item_type
      ots_uuid
      trusted_entity_external_id
      aws_org_read_role_arn
      onboarded_regions
    }
    total
    next
  }
}
    `) as unknown as TypedDocumentString<Ots_AllQueryQuery, Ots_AllQueryQueryVariables>;
export const Ots_VerifyNowMutationDocument = new TypedDocumentString(`
    mutation Ots_VerifyNowMutation($awsAccountId: String!, $guard: GuardInput) {
  otsVerifyNow(awsAccountId: $awsAccountId, guard: $guard) {
    running
  }
}
    `) as unknown as TypedDocumentString<Ots_VerifyNowMutationMutation, Ots_VerifyNowMutationMutationVariables>;
export const Ots_VerificationQueryDocument = new TypedDocumentString(`
    query Ots_VerificationQuery {
  otsVerification {
    available
    running
    done
    total
    startedAt
    lastCompletedAt
    nextAt
    actionable
  }
}
    `) as unknown as TypedDocumentString<Ots_VerificationQueryQuery, Ots_VerificationQueryQueryVariables>;
export const Ots_VerifyAllQueryDocument = new TypedDocumentString(`
    query Ots_VerifyAllQuery($awsAccountId: String, $limit: Int, $after: String) {
  otsVerifyAll(awsAccountId: $awsAccountId, limit: $limit, after: $after) {
    ...Ots_VerifyRows
  }
}
    fragment Ots_VerifyRows on OtsVerifyItems {
  otsVerifyItems {
    account_id
    action_required
    current_beta_tokens_attribute
    current_hostclass
    current_ots_state
    current_spie_tags
    domain_id
    domain_name
    expected_ots_state
    last_update_time
    region
    problem
    detail
    since
  }
  total
  next
}`) as unknown as TypedDocumentString<Ots_VerifyAllQueryQuery, Ots_VerifyAllQueryQueryVariables>;
export const Ots_VerifyActionableAllQueryDocument = new TypedDocumentString(`
    query Ots_VerifyActionableAllQuery($limit: Int, $after: String) {
  otsVerifyActionableAll(limit: $limit, after: $after) {
    ...Ots_VerifyRows
  }
}
    fragment Ots_VerifyRows on OtsVerifyItems {
  otsVerifyItems {
    account_id
    action_required
    current_beta_tokens_attribute
    current_hostclass
    current_ots_state
    current_spie_tags
    domain_id
    domain_name
    expected_ots_state
    last_update_time
    region
    problem
    detail
    since
  }
  total
  next
}`) as unknown as TypedDocumentString<Ots_VerifyActionableAllQueryQuery, Ots_VerifyActionableAllQueryQueryVariables>;
export const Ots_AccountQueryDocument = new TypedDocumentString(`
    query Ots_AccountQuery($awsAccountId: String!) {
  otsDomain(awsAccountId: $awsAccountId) {
    otsItem {
      account_id
      onboard_time
      ots_acc_present_in_aws_org
      ots_item_status
      ots_uuid
      trusted_entity_external_id
      aws_org_read_role_arn
      onboarded_regions
    }
    version
    isCanary
    isInOrganization
  }
}
    `) as unknown as TypedDocumentString<Ots_AccountQueryQuery, Ots_AccountQueryQueryVariables>;
export const Ots_OnboardQueryDocument = new TypedDocumentString(`
    query Ots_OnboardQuery($awsAccountId: String!, $regions: [String!]!, $isPartOfAwsOrg: String!, $guard: GuardInput) {
  otsOnboardResponse(
    awsAccountId: $awsAccountId
    regions: $regions
    isPartOfAwsOrg: $isPartOfAwsOrg
    guard: $guard
  ) {
    onboardResponse
  }
}
    `) as unknown as TypedDocumentString<Ots_OnboardQueryQuery, Ots_OnboardQueryQueryVariables>;
export const Ots_UpdateRoleArnQueryDocument = new TypedDocumentString(`
    query Ots_UpdateRoleArnQuery($awsAccountId: String!, $regions: [String!]!, $roleArn: String!, $version: Int, $guard: GuardInput) {
  updateRoleArnResponse(
    awsAccountId: $awsAccountId
    regions: $regions
    roleArn: $roleArn
    version: $version
    guard: $guard
  ) {
    onUpdateRoleArnResponse
  }
}
    `) as unknown as TypedDocumentString<Ots_UpdateRoleArnQueryQuery, Ots_UpdateRoleArnQueryQueryVariables>;
export const Ots_RecentlyOnboardedQueryDocument = new TypedDocumentString(`
    query Ots_RecentlyOnboardedQuery($limit: Int!) {
  otsRecentlyOnboarded(limit: $limit) {
    account_id
    onboard_time
    onboarded_regions
  }
}
    `) as unknown as TypedDocumentString<Ots_RecentlyOnboardedQueryQuery, Ots_RecentlyOnboardedQueryQueryVariables>;
export const Serverless_ControlPlaneCellQueryDocument = new TypedDocumentString(`
    query Serverless_ControlPlaneCellQuery($awsAccountId: String!) {
  getCPCellName(awsAccountId: $awsAccountId)
}
    `) as unknown as TypedDocumentString<Serverless_ControlPlaneCellQueryQuery, Serverless_ControlPlaneCellQueryQueryVariables>;
export const Serverless_CwMetricsQueryDocument = new TypedDocumentString(`
    query Serverless_CwMetricsQuery($namespace: String!, $metricName: String!, $dimensions: String!, $startTime: String!, $endTime: String!, $period: Int!, $statistics: String!) {
  getJunoCwMetrics(
    namespace: $namespace
    metricName: $metricName
    dimensions: $dimensions
    startTime: $startTime
    endTime: $endTime
    period: $period
    statistics: $statistics
  ) {
    timeStamps
    partialFrom
    externalMetrics {
      label
      unit
      values
      failure {
        kind
        message
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_CwMetricsQueryQuery, Serverless_CwMetricsQueryQueryVariables>;
export const Serverless_AccountVerdictQueryDocument = new TypedDocumentString(`
    query Serverless_AccountVerdictQuery($awsAccountId: String!) {
  serverlessAccountVerdict(awsAccountId: $awsAccountId) {
    ...VerdictPanel_ServerlessVerdict
  }
}
    fragment VerdictPanel_ServerlessVerdict on ServerlessVerdict {
  state
  sentence
  trend
  findings {
    kind
    severity
    text
    link
    since
  }
  coverage
  recommended
  avoid
  asOf
}`) as unknown as TypedDocumentString<Serverless_AccountVerdictQueryQuery, Serverless_AccountVerdictQueryQueryVariables>;
export const PlacementGroup_VerdictQueryDocument = new TypedDocumentString(`
    query PlacementGroup_VerdictQuery($awsAccountId: String!, $placementConstraintId: String!, $namespace: String!) {
  serverlessGroupVerdict(
    awsAccountId: $awsAccountId
    placementConstraintId: $placementConstraintId
    namespace: $namespace
  ) {
    ...VerdictPanel_ServerlessVerdict
  }
}
    fragment VerdictPanel_ServerlessVerdict on ServerlessVerdict {
  state
  sentence
  trend
  findings {
    kind
    severity
    text
    link
    since
  }
  coverage
  recommended
  avoid
  asOf
}`) as unknown as TypedDocumentString<PlacementGroup_VerdictQueryQuery, PlacementGroup_VerdictQueryQueryVariables>;
export const Collection_VerdictQueryDocument = new TypedDocumentString(`
    query Collection_VerdictQuery($awsAccountId: String!, $collectionId: String!) {
  serverlessCollectionVerdict(
    awsAccountId: $awsAccountId
    collectionId: $collectionId
  ) {
    ...VerdictPanel_ServerlessVerdict
  }
}
    fragment VerdictPanel_ServerlessVerdict on ServerlessVerdict {
  state
  sentence
  trend
  findings {
    kind
    severity
    text
    link
    since
  }
  coverage
  recommended
  avoid
  asOf
}`) as unknown as TypedDocumentString<Collection_VerdictQueryQuery, Collection_VerdictQueryQueryVariables>;
export const Serverless_DataPlaneCellQueryDocument = new TypedDocumentString(`
    query Serverless_DataPlaneCellQuery($awsAccountId: String!) {
  getDPCellName(awsAccountId: $awsAccountId)
}
    `) as unknown as TypedDocumentString<Serverless_DataPlaneCellQueryQuery, Serverless_DataPlaneCellQueryQueryVariables>;
export const Serverless_AccountSettingsQueryDocument = new TypedDocumentString(`
    query Serverless_AccountSettingsQuery($awsAccountId: String!) {
  getAccountSettings(awsAccountId: $awsAccountId) {
    accountSettingsDetail {
      capacityLimits {
        maxSearchCapacityInOCU
        maxIndexingCapacityInOCU
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_AccountSettingsQueryQuery, Serverless_AccountSettingsQueryQueryVariables>;
export const Serverless_CollectionsQueryDocument = new TypedDocumentString(`
    query Serverless_CollectionsQuery($awsAccountId: String!) {
  getAccountCollectionsList(awsAccountId: $awsAccountId) {
    collections {
      id
      name
      placement_constraint_id
      created_date
      arn
      status
      type
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_CollectionsQueryQuery, Serverless_CollectionsQueryQueryVariables>;
export const Serverless_PolicyStatsQueryDocument = new TypedDocumentString(`
    query Serverless_PolicyStatsQuery($awsAccountId: String!) {
  getPoliciesStats(awsAccountId: $awsAccountId) {
    TotalPolicyCount
    SecurityPolicyCount {
      EncryptionPolicyCount
      NetworkPolicyCount
    }
    AccessPolicyStats {
      DataPolicyCount
    }
    SecurityConfigCount {
      SamlConfigCount
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_PolicyStatsQueryQuery, Serverless_PolicyStatsQueryQueryVariables>;
export const Serverless_AccessPoliciesQueryDocument = new TypedDocumentString(`
    query Serverless_AccessPoliciesQuery($awsAccountId: String!, $type: String!) {
  listAccessPolicies(awsAccountId: $awsAccountId, type: $type) {
    policies {
      name
      type
      policy_version
      created_date
      last_modified_date
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_AccessPoliciesQueryQuery, Serverless_AccessPoliciesQueryQueryVariables>;
export const Serverless_SecurityPoliciesQueryDocument = new TypedDocumentString(`
    query Serverless_SecurityPoliciesQuery($awsAccountId: String!, $type: String!) {
  listSecurityPolicies(awsAccountId: $awsAccountId, type: $type) {
    policies {
      name
      type
      policy_version
      created_date
      last_modified_date
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_SecurityPoliciesQueryQuery, Serverless_SecurityPoliciesQueryQueryVariables>;
export const Serverless_SecurityConfigsQueryDocument = new TypedDocumentString(`
    query Serverless_SecurityConfigsQuery($awsAccountId: String!, $type: String!) {
  listSecurityConfigs(awsAccountId: $awsAccountId, type: $type) {
    configs {
      id
      type
      config_version
      created_date
      last_modified_date
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_SecurityConfigsQueryQuery, Serverless_SecurityConfigsQueryQueryVariables>;
export const Serverless_WorkersOfAccountQueryDocument = new TypedDocumentString(`
    query Serverless_WorkersOfAccountQuery($awsAccountId: String!, $dataPlaneType: String!) {
  getWorkersListForAccount(
    awsAccountId: $awsAccountId
    dataPlaneType: $dataPlaneType
  ) {
    workers {
      workerId
      generation
      placementConstraint
      workerMetadata {
        availabilityZone
      }
      measurements {
        cpuUtilizationPercent
        diskAvailableSpaceGb
        diskTotalSpaceGb
        memoryUtilizationPercent
        smHeartbeatCount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<Serverless_WorkersOfAccountQueryQuery, Serverless_WorkersOfAccountQueryQueryVariables>;
export const Collection_DetailsQueryDocument = new TypedDocumentString(`
    query Collection_DetailsQuery($awsAccountId: String!, $collectionId: String!) {
  getCollectionDetails(awsAccountId: $awsAccountId, collectionId: $collectionId) {
    collection_details {
      id
      name
      type
      status
      created_date
      last_modified_date
      placement_constraint_id
      kms_key_arn
      failure_reason
      arn
    }
  }
}
    `) as unknown as TypedDocumentString<Collection_DetailsQueryQuery, Collection_DetailsQueryQueryVariables>;
export const Collection_RetryQueryDocument = new TypedDocumentString(`
    query Collection_RetryQuery($awsAccountId: String!, $collectionId: String!, $guard: GuardInput) {
  retryCollectionFailure(
    awsAccountId: $awsAccountId
    collectionId: $collectionId
    guard: $guard
  ) {
    isEmpty
    approximate_position_in_queue
    estimated_wait_time_in_minutes
  }
}
    `) as unknown as TypedDocumentString<Collection_RetryQueryQuery, Collection_RetryQueryQueryVariables>;
export const Collection_ApiQueryDocument = new TypedDocumentString(`
    query Collection_ApiQuery($awsAccountId: String!, $collectionId: String!, $url: String!) {
  junoGetApi(awsAccountId: $awsAccountId, collectionId: $collectionId, url: $url) {
    success
    data
    status
    notice
    tookMs
    asOf
  }
}
    `) as unknown as TypedDocumentString<Collection_ApiQueryQuery, Collection_ApiQueryQueryVariables>;
export const Serverless_DashboardQueryDocument = new TypedDocumentString(`
    query Serverless_DashboardQuery {
  serverlessDashboard
}
    `) as unknown as TypedDocumentString<Serverless_DashboardQueryQuery, Serverless_DashboardQueryQueryVariables>;
export const Serverless_StartingPointsQueryDocument = new TypedDocumentString(`
    query Serverless_StartingPointsQuery {
  serverlessStartingPoints {
    accountId
    shows
  }
}
    `) as unknown as TypedDocumentString<Serverless_StartingPointsQueryQuery, Serverless_StartingPointsQueryQueryVariables>;
export const ServerlessLogRecord_RecordQueryDocument = new TypedDocumentString(`
    query ServerlessLogRecord_RecordQuery($pointer: String!) {
  getJunoLogRecord(pointer: $pointer)
}
    `) as unknown as TypedDocumentString<ServerlessLogRecord_RecordQueryQuery, ServerlessLogRecord_RecordQueryQueryVariables>;
export const ServerlessLogs_GroupsQueryDocument = new TypedDocumentString(`
    query ServerlessLogs_GroupsQuery {
  getJunoLogGroups {
    logGroups
  }
}
    `) as unknown as TypedDocumentString<ServerlessLogs_GroupsQueryQuery, ServerlessLogs_GroupsQueryQueryVariables>;
export const ServerlessLogs_SavedQueriesQueryDocument = new TypedDocumentString(`
    query ServerlessLogs_SavedQueriesQuery {
  getJunoCWInsightQueries {
    name
    queryString
    logGroupNames
  }
}
    `) as unknown as TypedDocumentString<ServerlessLogs_SavedQueriesQueryQuery, ServerlessLogs_SavedQueriesQueryQueryVariables>;
export const ServerlessLogs_RequestMutationDocument = new TypedDocumentString(`
    mutation ServerlessLogs_RequestMutation($logGroups: String!, $startTime: String!, $endTime: String!, $searchTerm: String, $queryString: String) {
  requestJunoLogs(
    logGroups: $logGroups
    startTime: $startTime
    endTime: $endTime
    searchTerm: $searchTerm
    queryString: $queryString
  ) {
    success
    data {
      s3_keys
    }
    problem {
      message
      at
      length
    }
  }
}
    `) as unknown as TypedDocumentString<ServerlessLogs_RequestMutationMutation, ServerlessLogs_RequestMutationMutationVariables>;
export const ServerlessLogs_ResultsQueryDocument = new TypedDocumentString(`
    query ServerlessLogs_ResultsQuery($s3Keys: String!) {
  getJunoLogs(s3Keys: $s3Keys) {
    results
    statuses
    failures {
      logGroups
      message
      at
      length
    }
    isCut
  }
}
    `) as unknown as TypedDocumentString<ServerlessLogs_ResultsQueryQuery, ServerlessLogs_ResultsQueryQueryVariables>;
export const PlacementGroup_ScalingQueryDocument = new TypedDocumentString(`
    query PlacementGroup_ScalingQuery($awsAccountId: String!, $placementConstraintId: String!, $dataPlaneType: String!, $namespace: String!, $startTime: String!, $endTime: String!) {
  getScalingAuditHistory(
    awsAccountId: $awsAccountId
    placementConstraintId: $placementConstraintId
    dataPlaneType: $dataPlaneType
    namespace: $namespace
    startTime: $startTime
    endTime: $endTime
  ) {
    ActionId
    action
    status
    explanation
    parsedParams
    breachingMetrics
    resultTruncated
  }
}
    `) as unknown as TypedDocumentString<PlacementGroup_ScalingQueryQuery, PlacementGroup_ScalingQueryQueryVariables>;
export const PlacementGroup_ReportQueryDocument = new TypedDocumentString(`
    query PlacementGroup_ReportQuery($accountId: String!, $placementConstraintId: String!, $dataPlaneType: String!, $namespace: String!, $reportFlag: String!) {
  workerDeploymentReport(
    accountId: $accountId
    namespace: $namespace
    dataPlaneType: $dataPlaneType
    placementConstraintId: $placementConstraintId
    reportFlag: $reportFlag
  ) {
    record {
      placementConstraint
      gen
      repsOnOldGen
      shardsWithNoRepsInNewGen
      duration
      stateUnchangedFor
      reason
      deploymentStatus
    }
    table_id
  }
}
    `) as unknown as TypedDocumentString<PlacementGroup_ReportQueryQuery, PlacementGroup_ReportQueryQueryVariables>;
export const PlacementGroup_InsightsQueryDocument = new TypedDocumentString(`
    query PlacementGroup_InsightsQuery($awsAccountId: String!, $placementConstraintId: String!, $dataPlaneType: String!, $startTime: String!, $endTime: String!, $metrics: [String!]!) {
  getJunoCloudWatchInsightsPC(
    awsAccountId: $awsAccountId
    placementConstraintId: $placementConstraintId
    dataPlaneType: $dataPlaneType
    startTime: $startTime
    endTime: $endTime
    metrics: $metrics
  ) {
    timestamp
    avg_cpu
    avg_mem
    avg_rss
    total_shard_cnt
    unique_azs
    worker_count
  }
}
    `) as unknown as TypedDocumentString<PlacementGroup_InsightsQueryQuery, PlacementGroup_InsightsQueryQueryVariables>;
export const PlacementGroup_WorkerLivesDocument = new TypedDocumentString(`
    query PlacementGroup_WorkerLives($awsAccountId: String!, $placementConstraintId: String!, $dataPlaneType: String!, $namespace: String!, $startTime: String!, $endTime: String!) {
  placementGroupWorkers(
    awsAccountId: $awsAccountId
    placementConstraintId: $placementConstraintId
    dataPlaneType: $dataPlaneType
    namespace: $namespace
    startTime: $startTime
    endTime: $endTime
  ) {
    workerId
    generation
    availabilityZone
    startedAt
    endedAt
    silent {
      from
      to
    }
  }
}
    `) as unknown as TypedDocumentString<PlacementGroup_WorkerLivesQuery, PlacementGroup_WorkerLivesQueryVariables>;
export const PlacementGroup_ReplicaCountsDocument = new TypedDocumentString(`
    query PlacementGroup_ReplicaCounts($awsAccountId: String!, $placementConstraintId: String!, $dataPlaneType: String!, $namespace: String!, $startTime: String!, $endTime: String!) {
  placementGroupReplicas(
    awsAccountId: $awsAccountId
    placementConstraintId: $placementConstraintId
    dataPlaneType: $dataPlaneType
    namespace: $namespace
    startTime: $startTime
    endTime: $endTime
  ) {
    timestamp
    synced
    syncing
    unassigned
  }
}
    `) as unknown as TypedDocumentString<PlacementGroup_ReplicaCountsQuery, PlacementGroup_ReplicaCountsQueryVariables>;
export const Serverless_AccessQueryDocument = new TypedDocumentString(`
    query Serverless_AccessQuery($awsAccountId: String!, $type: String!, $name: String!) {
  getAccessPolicy(awsAccountId: $awsAccountId, type: $type, name: $name) {
    name
    description
    createdDate
    lastModifiedDate
    policyVersion
    policy
  }
}
    `) as unknown as TypedDocumentString<Serverless_AccessQueryQuery, Serverless_AccessQueryQueryVariables>;
export const Serverless_SecurityQueryDocument = new TypedDocumentString(`
    query Serverless_SecurityQuery($awsAccountId: String!, $type: String!, $name: String!) {
  getSecurityPolicy(awsAccountId: $awsAccountId, type: $type, name: $name) {
    name
    description
    createdDate
    lastModifiedDate
    policyVersion
    policy
  }
}
    `) as unknown as TypedDocumentString<Serverless_SecurityQueryQuery, Serverless_SecurityQueryQueryVariables>;
export const Serverless_SecurityConfigQueryDocument = new TypedDocumentString(`
    query Serverless_SecurityConfigQuery($awsAccountId: String!, $id: String!) {
  getSecurityConfig(awsAccountId: $awsAccountId, id: $id) {
    id
    type
    description
    createdDate
    lastModifiedDate
    configVersion
    options
  }
}
    `) as unknown as TypedDocumentString<Serverless_SecurityConfigQueryQuery, Serverless_SecurityConfigQueryQueryVariables>;
export const Worker_DetailsQueryDocument = new TypedDocumentString(`
    query Worker_DetailsQuery($awsAccountId: String!, $workerId: String!, $dataPlaneType: String!) {
  getWorkerDetails(
    awsAccountId: $awsAccountId
    workerId: $workerId
    dataPlaneType: $dataPlaneType
  ) {
    workerId
    accountId
    placementConstraint
    namespace
    dataPlaneType
    generation
    workerMetadata {
      availabilityZone
    }
    measurements {
      cpuUtilizationPercent
      diskAvailableSpaceGb
      diskTotalSpaceGb
      memoryUtilizationPercent
      smHeartbeatCount
    }
    started
    lastHeartbeat
    shardMeasurements {
      replicaId
      physicalIndex
      state
      size
      mergeMeasurements
    }
  }
}
    `) as unknown as TypedDocumentString<Worker_DetailsQueryQuery, Worker_DetailsQueryQueryVariables>;
export const AboutServer_FetchDocument = new TypedDocumentString(`
    query AboutServer_Fetch {
  aboutServers {
    version
    answeredBy
    servers {
      id
      name
      version
      startedAt
      seenAt
      isAlive
      memoryBytes
      freeBytes
      dataFolder {
        name
        bytes
      }
    }
    queues {
      kind
      waiting
      running
      failed
      waitingSince
    }
    leases {
      kind
      name
      owner
      ownerName
      until
    }
    database {
      kind
      version
      bytes
      migrations {
        name
        appliedAt
      }
      tables {
        name
        bytes
        rows
        retention
      }
    }
    failures {
      server
      stageRegion
      source
      port
      call
      kind
      at
      succeededAt
    }
  }
}
    `) as unknown as TypedDocumentString<AboutServer_FetchQuery, AboutServer_FetchQueryVariables>;
export const AwaitedStates_StateQueryDocument = new TypedDocumentString(`
    query AwaitedStates_StateQuery($domainIdentifier: String!) {
  domain(domainIdentifier: $domainIdentifier) {
    inspection {
      health
      shardsInMotion
      changeRunning
      confirming
    }
  }
}
    `) as unknown as TypedDocumentString<AwaitedStates_StateQueryQuery, AwaitedStates_StateQueryQueryVariables>;
export const DomainAccess_AccessQueryDocument = new TypedDocumentString(`
    query DomainAccess_AccessQuery($domainIdentifier: String!) {
  domainAccess(domainIdentifier: $domainIdentifier) {
    commandExplorers {
      title
      url
      isDemo
    }
    ssh {
      isDemo
    }
    credentials {
      isDemo
      role
    }
  }
}
    `) as unknown as TypedDocumentString<DomainAccess_AccessQueryQuery, DomainAccess_AccessQueryQueryVariables>;
export const FleetBoard_LinesQueryDocument = new TypedDocumentString(`
    query FleetBoard_LinesQuery {
  fleetBoard {
    at
    oldestAt
    domains
    unread
    changing
    problem
    states {
      red
      yellow
      unknown
      green
    }
    lines {
      ...FleetBoard_Line
    }
  }
}
    fragment FleetBoard_Line on FleetBoardLine {
  key
  kind
  value
  title
  severity
  domains
  accounts
  start
  in15
  in60
  began15
  fleet
  riskRatio
  isRatioOfStart
  ofOneZone
  isKept
  first
  states {
    red
    yellow
    unknown
    green
  }
  issueTypes {
    type
    domains
  }
  triage {
    subject
    state
    acknowledgedBy
    acknowledgedAt
    acknowledgedSeverity
    snoozedBy
    snoozedUntil
    owner
    note
    noteBy
    noteAt
  }
}`) as unknown as TypedDocumentString<FleetBoard_LinesQueryQuery, FleetBoard_LinesQueryQueryVariables>;
export const FleetBoard_PlacesQueryDocument = new TypedDocumentString(`
    query FleetBoard_PlacesQuery($live: Boolean) {
  fleetPlaces(live: $live) {
    stage
    airportCode
    isHere
    isInUse
    at
    domains
    urgent
    problem
    states {
      red
      yellow
      unknown
      green
    }
    lines {
      ...FleetBoard_Line
    }
  }
}
    fragment FleetBoard_Line on FleetBoardLine {
  key
  kind
  value
  title
  severity
  domains
  accounts
  start
  in15
  in60
  began15
  fleet
  riskRatio
  isRatioOfStart
  ofOneZone
  isKept
  first
  states {
    red
    yellow
    unknown
    green
  }
  issueTypes {
    type
    domains
  }
  triage {
    subject
    state
    acknowledgedBy
    acknowledgedAt
    acknowledgedSeverity
    snoozedBy
    snoozedUntil
    owner
    note
    noteBy
    noteAt
  }
}`) as unknown as TypedDocumentString<FleetBoard_PlacesQueryQuery, FleetBoard_PlacesQueryQueryVariables>;
export const FleetBoard_DomainsQueryDocument = new TypedDocumentString(`
    query FleetBoard_DomainsQuery($line: String!, $offset: Int, $limit: Int) {
  fleetBoardDomains(line: $line, offset: $offset, limit: $limit) {
    total
    rows {
      domainIdentifier
      state
      severity
      since
      verdict
      issue
      zone
      version
      change
      changeOwner
      disk
      triage {
        subject
        state
        acknowledgedBy
        acknowledgedAt
        acknowledgedSeverity
        snoozedBy
        snoozedUntil
        owner
        note
        noteBy
        noteAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FleetBoard_DomainsQueryQuery, FleetBoard_DomainsQueryQueryVariables>;
export const FleetBoard_ChangesQueryDocument = new TypedDocumentString(`
    query FleetBoard_ChangesQuery($line: String!) {
  fleetBoardChanges(line: $line) {
    id
    kind
    title
    at
    minutesBefore
    href
    touched
    hit
    coverage
    confidence
    isEstimated
  }
}
    `) as unknown as TypedDocumentString<FleetBoard_ChangesQueryQuery, FleetBoard_ChangesQueryQueryVariables>;
export const App_PutLogsQueryDocument = new TypedDocumentString(`
    query App_PutLogsQuery($logsMessage: String!, $domainIdent: String, $apiName: String) {
  putLogs(logsMessage: $logsMessage, domainIdent: $domainIdent, apiName: $apiName)
}
    `) as unknown as TypedDocumentString<App_PutLogsQueryQuery, App_PutLogsQueryQueryVariables>;
export const ExecuteInstanceCommandDocument = new TypedDocumentString(`
    mutation ExecuteInstanceCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {
  executeCommand(
    url: $url
    args: $args
    approval: $approval
    confirm: $confirm
    guard: $guard
  ) {
    success
    data
    auditSeq
    error {
      message
      extensions {
        code
        fix
        response {
          status
          statusText
          body {
            exc_type
            exc_value
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExecuteInstanceCommandMutation, ExecuteInstanceCommandMutationVariables>;
export const GrantPanel_OwnGrantsQueryDocument = new TypedDocumentString(`
    query GrantPanel_OwnGrantsQuery {
  ownGrants {
    id
    subject
    opens
    state
    ticket
    endsAt
    hasSecondPerson
    isBreakGlass
  }
}
    `) as unknown as TypedDocumentString<GrantPanel_OwnGrantsQueryQuery, GrantPanel_OwnGrantsQueryQueryVariables>;
export const IdentifierField_HitsQueryDocument = new TypedDocumentString(`
    query IdentifierField_HitsQuery($text: String!, $limit: Int) {
  quickSearch(text: $text, limit: $limit) {
    kind
    title
    path
    hint
  }
}
    `) as unknown as TypedDocumentString<IdentifierField_HitsQueryQuery, IdentifierField_HitsQueryQueryVariables>;
export const ExecuteCommandDocument = new TypedDocumentString(`
    mutation ExecuteCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {
  executeCommand(
    url: $url
    args: $args
    approval: $approval
    confirm: $confirm
    guard: $guard
  ) {
    success
    data
    auditSeq
    error {
      message
      extensions {
        code
        fix
        response {
          status
          statusText
          body {
            exc_type
            exc_value
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ExecuteCommandMutation, ExecuteCommandMutationVariables>;
export const OnDemand_ExecutionsQueryDocument = new TypedDocumentString(`
    query OnDemand_ExecutionsQuery($domainId: String!) {
  ListExecutions(domainId: $domainId) {
    items {
      record {
        Type
        RequestTime
        StartTime
        EndTime
        FilesDetected
        FilesIndexed
        BackfillStatus
        ErrorMessage
        FilesSize
        User
        ExecutionId
        Rows
        MalformedLines
        IsStored
      }
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_ExecutionsQueryQuery, OnDemand_ExecutionsQueryQueryVariables>;
export const OnDemand_DomainQueryDocument = new TypedDocumentString(`
    query OnDemand_DomainQuery($domainId: String!) {
  GetOnDemandDomain(domainId: $domainId) {
    record {
      domainId
      dashboardHost
      types
    }
  }
}
    `) as unknown as TypedDocumentString<OnDemand_DomainQueryQuery, OnDemand_DomainQueryQueryVariables>;
export const OnDemand_RequestMutationDocument = new TypedDocumentString(`
    mutation OnDemand_RequestMutation($domainId: String!, $eventType: String!, $startTime: String!, $endTime: String!, $reBackfill: String!) {
  requestOnDemandData(
    domainId: $domainId
    eventType: $eventType
    startTime: $startTime
    endTime: $endTime
    reBackfill: $reBackfill
  ) {
    success
    data
    error
  }
}
    `) as unknown as TypedDocumentString<OnDemand_RequestMutationMutation, OnDemand_RequestMutationMutationVariables>;
export const OnDemand_CancelMutationDocument = new TypedDocumentString(`
    mutation OnDemand_CancelMutation($executionId: String!) {
  cancelOnDemandData(executionId: $executionId) {
    success
    data
    error
  }
}
    `) as unknown as TypedDocumentString<OnDemand_CancelMutationMutation, OnDemand_CancelMutationMutationVariables>;
export const SopResultDialog_SearchQueryDocument = new TypedDocumentString(`
    query SopResultDialog_SearchQuery($query: String!, $domainIdentifier: String) {
  getSopData(query: $query, domainIdentifier: $domainIdentifier) {
    id
    Link
    Content
    title
    owner
    lastReviewed
    scope
    headings {
      id
      text
      level
    }
  }
}
    `) as unknown as TypedDocumentString<SopResultDialog_SearchQueryQuery, SopResultDialog_SearchQueryQueryVariables>;
export const Transcript_FactsQueryDocument = new TypedDocumentString(`
    query Transcript_FactsQuery($seq: Int!) {
  transcript(seq: $seq) {
    seq
    domainIdentifier
    instanceId
    ip
    line
    actor
    startedAt
    endedAt
    exitCode
    failure
    isTruncated
    isGuarded
    bytes
    pieces
  }
}
    `) as unknown as TypedDocumentString<Transcript_FactsQueryQuery, Transcript_FactsQueryQueryVariables>;
export const Transcript_PieceQueryDocument = new TypedDocumentString(`
    query Transcript_PieceQuery($seq: Int!, $piece: Int!) {
  transcript(seq: $seq) {
    events(piece: $piece) {
      at
      stream
      text
    }
  }
}
    `) as unknown as TypedDocumentString<Transcript_PieceQueryQuery, Transcript_PieceQueryQueryVariables>;
export const PinButton_PlacesQueryDocument = new TypedDocumentString(`
    query PinButton_PlacesQuery {
  places {
    pinned {
      path
    }
  }
}
    `) as unknown as TypedDocumentString<PinButton_PlacesQueryQuery, PinButton_PlacesQueryQueryVariables>;
export const PinButton_SetPinnedMutationDocument = new TypedDocumentString(`
    mutation PinButton_SetPinnedMutation($path: String!, $title: String!, $pinned: Boolean!) {
  setPinned(path: $path, title: $title, pinned: $pinned) {
    pinned {
      path
    }
  }
}
    `) as unknown as TypedDocumentString<PinButton_SetPinnedMutationMutation, PinButton_SetPinnedMutationMutationVariables>;
export const Visits_PlacesQueryDocument = new TypedDocumentString(`
    query Visits_PlacesQuery {
  places {
    pinned {
      path
      title
    }
    recent {
      path
      title
    }
  }
}
    `) as unknown as TypedDocumentString<Visits_PlacesQueryQuery, Visits_PlacesQueryQueryVariables>;
export const Visits_NoteVisitMutationDocument = new TypedDocumentString(`
    mutation Visits_NoteVisitMutation($path: String!, $title: String!) {
  noteVisit(path: $path, title: $title)
}
    `) as unknown as TypedDocumentString<Visits_NoteVisitMutationMutation, Visits_NoteVisitMutationMutationVariables>;
export const CommandPalette_CreateShortLinkMutationDocument = new TypedDocumentString(`
    mutation CommandPalette_CreateShortLinkMutation($path: String!) {
  createShortLink(path: $path) {
    short_url
  }
}
    `) as unknown as TypedDocumentString<CommandPalette_CreateShortLinkMutationMutation, CommandPalette_CreateShortLinkMutationMutationVariables>;
export const PlaceSummary_PlacesQueryDocument = new TypedDocumentString(`
    query PlaceSummary_PlacesQuery {
  fleetPlaces {
    airportCode
    isHere
    isInUse
    at
    urgent
    problem
  }
}
    `) as unknown as TypedDocumentString<PlaceSummary_PlacesQueryQuery, PlaceSummary_PlacesQueryQueryVariables>;
export const TopBar_GrantsWaitingQueryDocument = new TypedDocumentString(`
    query TopBar_GrantsWaitingQuery {
  grantsWaiting {
    requests
    reviews
    overdue
  }
}
    `) as unknown as TypedDocumentString<TopBar_GrantsWaitingQueryQuery, TopBar_GrantsWaitingQueryQueryVariables>;
export const CommandPalette_PlacesQueryDocument = new TypedDocumentString(`
    query CommandPalette_PlacesQuery {
  places {
    pinned {
      path
      title
    }
    recent {
      path
      title
    }
  }
}
    `) as unknown as TypedDocumentString<CommandPalette_PlacesQueryQuery, CommandPalette_PlacesQueryQueryVariables>;
export const CommandPalette_SearchQueryDocument = new TypedDocumentString(`
    query CommandPalette_SearchQuery($text: String!, $limit: Int) {
  quickSearch(text: $text, limit: $limit) {
    kind
    title
    path
    hint
  }
}
    `) as unknown as TypedDocumentString<CommandPalette_SearchQueryQuery, CommandPalette_SearchQueryQueryVariables>;