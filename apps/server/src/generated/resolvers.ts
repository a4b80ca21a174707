import type { JsonFragment } from '../platform/http/json-fragment.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountParent, DomainParent } from '../areas/domains/parents.ts';
import type { ListedTranscript } from '../areas/nodes/transcripts/transcripts-service.ts';
import type { Issue } from '../ports/issues/port.ts';
import type { ListingParent } from '../areas/metrics/metric-listings.ts';
import type { SkewParent, ComputedParent, CellsParent, TableParent } from '../areas/skew/skew-parent.ts';
import type { RequestContext } from '../platform/http/context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
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
  LseText: { input: JsonFragment; output: JsonFragment; }
  /** The numbers of a series, null for a gap: one value as a whole, not a list that is walked. */
  MetricNumbers: { input: Float64Array; output: Float64Array; }
  /** Epoch milliseconds, ascending: one value as a whole, not a list that is walked. */
  MetricTimes: { input: Float64Array; output: Float64Array; }
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



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AboutServers: ResolverTypeWrapper<AboutServers>;
  AccessPolicyStats: ResolverTypeWrapper<AccessPolicyStats>;
  AccessWay: ResolverTypeWrapper<AccessWay>;
  Account: ResolverTypeWrapper<AccountParent>;
  AccountCollections: ResolverTypeWrapper<AccountCollections>;
  AccountSettingsDetail: ResolverTypeWrapper<AccountSettingsDetail>;
  AggregatedData: ResolverTypeWrapper<AggregatedData>;
  AggregatedInterval: ResolverTypeWrapper<AggregatedInterval>;
  AggregatedIntervals: ResolverTypeWrapper<AggregatedIntervals>;
  AggregatedValue: ResolverTypeWrapper<AggregatedValue>;
  AggregatedValues: ResolverTypeWrapper<AggregatedValues>;
  Aggregations: ResolverTypeWrapper<Aggregations>;
  ArchivedTMSIssue: ResolverTypeWrapper<Issue>;
  AuditChain: ResolverTypeWrapper<AuditChain>;
  AutoScalingEvent: ResolverTypeWrapper<AutoScalingEvent>;
  AutoScalingGroup: ResolverTypeWrapper<AutoScalingGroup>;
  AwarenessAttributes: ResolverTypeWrapper<AwarenessAttributes>;
  AwsCalls: ResolverTypeWrapper<AwsCalls>;
  AwsOperationCalls: ResolverTypeWrapper<AwsOperationCalls>;
  BGEstimate: ResolverTypeWrapper<BgEstimate>;
  BGProgress: ResolverTypeWrapper<BgProgress>;
  BegunLogScan: ResolverTypeWrapper<BegunLogScan>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CancelledLogScan: ResolverTypeWrapper<CancelledLogScan>;
  CapacityLimits: ResolverTypeWrapper<CapacityLimits>;
  Cat: ResolverTypeWrapper<DomainParent>;
  CatNode: ResolverTypeWrapper<CatNode>;
  CatShard: ResolverTypeWrapper<CatShard>;
  Change: ResolverTypeWrapper<Change>;
  ChangeEstimate: ResolverTypeWrapper<ChangeEstimate>;
  ChangeProgress: ResolverTypeWrapper<ChangeProgress>;
  ChangeStage: ResolverTypeWrapper<ChangeStage>;
  Cluster: ResolverTypeWrapper<DomainParent>;
  ClusterData: ResolverTypeWrapper<ClusterData>;
  ClusterHealth: ResolverTypeWrapper<ClusterHealth>;
  ClusterInfo: ResolverTypeWrapper<DomainParent>;
  ClusterStats: ResolverTypeWrapper<ClusterStats>;
  ClusterStatsCount: ResolverTypeWrapper<ClusterStatsCount>;
  ClusterStatsFs: ResolverTypeWrapper<ClusterStatsFs>;
  ClusterStatsNodes: ResolverTypeWrapper<ClusterStatsNodes>;
  CollectionApiAnswer: ResolverTypeWrapper<CollectionApiAnswer>;
  CollectionDetailsList: ResolverTypeWrapper<CollectionDetailsList>;
  CollectionRetry: ResolverTypeWrapper<CollectionRetry>;
  CommandArguments: ResolverTypeWrapper<CommandArguments>;
  CommandCatalogue: ResolverTypeWrapper<CommandCatalogue>;
  CommandError: ResolverTypeWrapper<CommandError>;
  CommandErrorBody: ResolverTypeWrapper<CommandErrorBody>;
  CommandErrorExtensions: ResolverTypeWrapper<CommandErrorExtensions>;
  CommandErrorResponse: ResolverTypeWrapper<CommandErrorResponse>;
  CommandExplorer: ResolverTypeWrapper<CommandExplorer>;
  CommandGroup: ResolverTypeWrapper<CommandGroup>;
  CommandHistoryRecord: ResolverTypeWrapper<CommandHistoryRecord>;
  CommandResult: ResolverTypeWrapper<CommandResult>;
  CommandTime: ResolverTypeWrapper<CommandTime>;
  CopyProgress: ResolverTypeWrapper<CopyProgress>;
  CostInterval: ResolverTypeWrapper<CostInterval>;
  CredentialsWay: ResolverTypeWrapper<CredentialsWay>;
  DiskMarks: ResolverTypeWrapper<DiskMarks>;
  Domain: ResolverTypeWrapper<DomainParent>;
  DomainAccess: ResolverTypeWrapper<DomainAccess>;
  DomainEvent: ResolverTypeWrapper<DomainEvent>;
  DomainHealth: ResolverTypeWrapper<DomainHealth>;
  DomainLayout: ResolverTypeWrapper<DomainLayout>;
  DomainLogQueue: ResolverTypeWrapper<DomainLogQueue>;
  DomainLogRequests: ResolverTypeWrapper<DomainLogRequests>;
  DomainMaintenance: ResolverTypeWrapper<DomainMaintenance>;
  DomainPackage: ResolverTypeWrapper<DomainPackage>;
  DomainTag: ResolverTypeWrapper<DomainTag>;
  ElasticResponse: ResolverTypeWrapper<DomainParent>;
  ExploredLogLine: ResolverTypeWrapper<ExploredLogLine>;
  ExplorerAnswer: ResolverTypeWrapper<ExplorerAnswer>;
  ExplorerCatalogue: ResolverTypeWrapper<ExplorerCatalogue>;
  ExplorerData: ResolverTypeWrapper<ExplorerData>;
  ExplorerPath: ResolverTypeWrapper<ExplorerPath>;
  ExplorerQueries: ResolverTypeWrapper<ExplorerQueries>;
  ExplorerQuery: ResolverTypeWrapper<ExplorerQuery>;
  ExplorerRoot: ResolverTypeWrapper<ExplorerRoot>;
  ExternalMetric: ResolverTypeWrapper<ExternalMetric>;
  FilteredData: ResolverTypeWrapper<FilteredData>;
  FilteredHit: ResolverTypeWrapper<FilteredHit>;
  FilteredHits: ResolverTypeWrapper<FilteredHits>;
  FleetBoard: ResolverTypeWrapper<FleetBoard>;
  FleetBoardChange: ResolverTypeWrapper<FleetBoardChange>;
  FleetBoardDomain: ResolverTypeWrapper<FleetBoardDomain>;
  FleetBoardDomains: ResolverTypeWrapper<FleetBoardDomains>;
  FleetBoardLine: ResolverTypeWrapper<FleetBoardLine>;
  FleetIssueCount: ResolverTypeWrapper<FleetIssueCount>;
  FleetPlace: ResolverTypeWrapper<FleetPlace>;
  FleetStates: ResolverTypeWrapper<FleetStates>;
  FleetTriage: ResolverTypeWrapper<FleetTriage>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Grant: ResolverTypeWrapper<Grant>;
  GrantList: GrantList;
  GrantPage: ResolverTypeWrapper<GrantPage>;
  GrantsWaiting: ResolverTypeWrapper<GrantsWaiting>;
  GroupLoadBalancer: ResolverTypeWrapper<GroupLoadBalancer>;
  GuardInput: GuardInput;
  HawkeyeAnalysis: ResolverTypeWrapper<HawkeyeAnalysis>;
  HawkeyeAnalysisPage: ResolverTypeWrapper<HawkeyeAnalysisPage>;
  HawkeyeProgress: ResolverTypeWrapper<HawkeyeProgress>;
  HawkeyeTrigger: ResolverTypeWrapper<HawkeyeTrigger>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  InsightRecord: ResolverTypeWrapper<InsightRecord>;
  Inspection: ResolverTypeWrapper<Inspection>;
  InspectionCheck: ResolverTypeWrapper<InspectionCheck>;
  InspectionEvidence: ResolverTypeWrapper<InspectionEvidence>;
  InspectionFinding: ResolverTypeWrapper<InspectionFinding>;
  Instance: ResolverTypeWrapper<Instance>;
  InstanceEbs: ResolverTypeWrapper<InstanceEbs>;
  InstanceNetwork: ResolverTypeWrapper<InstanceNetwork>;
  InstanceVolume: ResolverTypeWrapper<InstanceVolume>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JunoLogFailure: ResolverTypeWrapper<JunoLogFailure>;
  JunoLogGroups: ResolverTypeWrapper<JunoLogGroups>;
  JunoLogKeys: ResolverTypeWrapper<JunoLogKeys>;
  JunoLogProblem: ResolverTypeWrapper<JunoLogProblem>;
  JunoLogRequest: ResolverTypeWrapper<JunoLogRequest>;
  JunoLogs: ResolverTypeWrapper<JunoLogs>;
  JunoSavedQuery: ResolverTypeWrapper<JunoSavedQuery>;
  KeyEvent: ResolverTypeWrapper<KeyEvent>;
  KeyEventFields: ResolverTypeWrapper<KeyEventFields>;
  Kibana: ResolverTypeWrapper<Kibana>;
  LaunchConfiguration: ResolverTypeWrapper<LaunchConfiguration>;
  LogExploration: ResolverTypeWrapper<LogExploration>;
  LogHistogram: ResolverTypeWrapper<LogHistogram>;
  LogLines: ResolverTypeWrapper<LogLines>;
  LogPatternRow: ResolverTypeWrapper<LogPatternRow>;
  LogPlace: ResolverTypeWrapper<LogPlace>;
  LogRedactionFeedback: ResolverTypeWrapper<LogRedactionFeedback>;
  LogRequest: ResolverTypeWrapper<LogRequest>;
  LogRequests: ResolverTypeWrapper<LogRequests>;
  LogScan: ResolverTypeWrapper<LogScan>;
  LogScanCount: ResolverTypeWrapper<LogScanCount>;
  LogSearch: ResolverTypeWrapper<LogSearch>;
  LseFilling: ResolverTypeWrapper<LseFilling>;
  LseIssueChart: ResolverTypeWrapper<LseIssueChart>;
  LseIssueCharts: ResolverTypeWrapper<LseIssueCharts>;
  LseReportAnswer: ResolverTypeWrapper<LseReportAnswer>;
  LseReportPage: ResolverTypeWrapper<LseReportPage>;
  LseReportRequest: ResolverTypeWrapper<LseReportRequest>;
  LseReportSummary: ResolverTypeWrapper<LseReportSummary>;
  LseSamplesStatus: ResolverTypeWrapper<LseSamplesStatus>;
  LseSource: ResolverTypeWrapper<LseSource>;
  LseText: ResolverTypeWrapper<Scalars['LseText']['output']>;
  ManagedDomain: ResolverTypeWrapper<DomainParent>;
  MeasuredCost: ResolverTypeWrapper<MeasuredCost>;
  MetricFailure: ResolverTypeWrapper<MetricFailure>;
  MetricListing: ResolverTypeWrapper<ListingParent>;
  MetricNumbers: ResolverTypeWrapper<Scalars['MetricNumbers']['output']>;
  MetricTimes: ResolverTypeWrapper<Scalars['MetricTimes']['output']>;
  MetricsAnswer: ResolverTypeWrapper<MetricsAnswer>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NodeEvents: ResolverTypeWrapper<NodeEvents>;
  NodeObjection: ResolverTypeWrapper<NodeObjection>;
  OnDemandDataAnswer: ResolverTypeWrapper<OnDemandDataAnswer>;
  OnDemandDomain: ResolverTypeWrapper<OnDemandDomain>;
  OnDemandDomainAnswer: ResolverTypeWrapper<OnDemandDomainAnswer>;
  OnDemandExecution: ResolverTypeWrapper<OnDemandExecution>;
  OnDemandExecutionItem: ResolverTypeWrapper<OnDemandExecutionItem>;
  OnDemandExecutions: ResolverTypeWrapper<OnDemandExecutions>;
  OnDemandExplanation: ResolverTypeWrapper<OnDemandExplanation>;
  OnDemandFinding: ResolverTypeWrapper<OnDemandFinding>;
  OnDemandRecord: ResolverTypeWrapper<OnDemandRecord>;
  OtsAccount: ResolverTypeWrapper<OtsAccount>;
  OtsItem: ResolverTypeWrapper<OtsItem>;
  OtsItems: ResolverTypeWrapper<OtsItems>;
  OtsOnboarding: ResolverTypeWrapper<OtsOnboarding>;
  OtsRoleUpdate: ResolverTypeWrapper<OtsRoleUpdate>;
  OtsVerification: ResolverTypeWrapper<OtsVerification>;
  OtsVerifyItem: ResolverTypeWrapper<OtsVerifyItem>;
  OtsVerifyItems: ResolverTypeWrapper<OtsVerifyItems>;
  PendingLogRequests: ResolverTypeWrapper<PendingLogRequests>;
  PendingTask: ResolverTypeWrapper<PendingTask>;
  PlannedAction: ResolverTypeWrapper<PlannedAction>;
  PoliciesStats: ResolverTypeWrapper<PoliciesStats>;
  PolicyList: ResolverTypeWrapper<PolicyList>;
  PolicyListEntry: ResolverTypeWrapper<PolicyListEntry>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QueryShapeCost: ResolverTypeWrapper<QueryShapeCost>;
  QueryShapeCosts: ResolverTypeWrapper<QueryShapeCosts>;
  QuickSearchHit: ResolverTypeWrapper<QuickSearchHit>;
  ReplicaCounts: ResolverTypeWrapper<ReplicaCounts>;
  ReplicaList: ResolverTypeWrapper<ReplicaList>;
  RequestLogsAnswer: ResolverTypeWrapper<RequestLogsAnswer>;
  RequestOnDemandDataAnswer: ResolverTypeWrapper<RequestOnDemandDataAnswer>;
  RequestedLog: ResolverTypeWrapper<RequestedLog>;
  ResourceGroups: ResolverTypeWrapper<ResourceGroups>;
  Resources: ResolverTypeWrapper<DomainParent>;
  ResourcesAll: ResolverTypeWrapper<DomainParent>;
  RootMetricListing: ResolverTypeWrapper<Omit<RootMetricListing, 'listRootMetrics'> & { listRootMetrics: ResolversTypes['MetricListing'] }>;
  Runbook: ResolverTypeWrapper<Runbook>;
  RunbookHeading: ResolverTypeWrapper<RunbookHeading>;
  RunbookText: ResolverTypeWrapper<RunbookText>;
  SavedPlace: ResolverTypeWrapper<SavedPlace>;
  SavedPlaces: ResolverTypeWrapper<SavedPlaces>;
  ScalingAuditRecord: ResolverTypeWrapper<ScalingAuditRecord>;
  SecurityConfigCount: ResolverTypeWrapper<SecurityConfigCount>;
  SecurityConfigList: ResolverTypeWrapper<SecurityConfigList>;
  SecurityConfigListEntry: ResolverTypeWrapper<SecurityConfigListEntry>;
  SecurityGroup: ResolverTypeWrapper<SecurityGroup>;
  SecurityPolicyCount: ResolverTypeWrapper<SecurityPolicyCount>;
  ServerAbout: ResolverTypeWrapper<ServerAbout>;
  ServerDatabase: ResolverTypeWrapper<ServerDatabase>;
  ServerFolder: ResolverTypeWrapper<ServerFolder>;
  ServerLease: ResolverTypeWrapper<ServerLease>;
  ServerMigration: ResolverTypeWrapper<ServerMigration>;
  ServerQueue: ResolverTypeWrapper<ServerQueue>;
  ServerSourceFailure: ResolverTypeWrapper<ServerSourceFailure>;
  ServerTable: ResolverTypeWrapper<ServerTable>;
  ServerlessAccountSettings: ResolverTypeWrapper<ServerlessAccountSettings>;
  ServerlessCollection: ResolverTypeWrapper<ServerlessCollection>;
  ServerlessCollectionDetails: ResolverTypeWrapper<ServerlessCollectionDetails>;
  ServerlessFinding: ResolverTypeWrapper<ServerlessFinding>;
  ServerlessPolicy: ResolverTypeWrapper<ServerlessPolicy>;
  ServerlessReplica: ResolverTypeWrapper<ServerlessReplica>;
  ServerlessSecurityConfig: ResolverTypeWrapper<ServerlessSecurityConfig>;
  ServerlessShard: ResolverTypeWrapper<ServerlessShard>;
  ServerlessStartingPoint: ResolverTypeWrapper<ServerlessStartingPoint>;
  ServerlessVerdict: ResolverTypeWrapper<ServerlessVerdict>;
  ServerlessWorker: ResolverTypeWrapper<ServerlessWorker>;
  ServiceInsight: ResolverTypeWrapper<ServiceInsight>;
  ServiceSoftware: ResolverTypeWrapper<ServiceSoftware>;
  ShardList: ResolverTypeWrapper<ShardList>;
  ShiftSummary: ResolverTypeWrapper<ShiftSummary>;
  ShortLink: ResolverTypeWrapper<ShortLink>;
  SkewAllocation: ResolverTypeWrapper<SkewAllocation>;
  SkewAnalysisInfo: ResolverTypeWrapper<SkewParent>;
  SkewCard: ResolverTypeWrapper<Omit<SkewCard, 'tables'> & { tables: Array<ResolversTypes['SkewTable']> }>;
  SkewCause: ResolverTypeWrapper<SkewCause>;
  SkewCausePart: ResolverTypeWrapper<SkewCausePart>;
  SkewCells: ResolverTypeWrapper<CellsParent>;
  SkewColumns: ResolverTypeWrapper<TableParent>;
  SkewComputed: ResolverTypeWrapper<ComputedParent>;
  SkewGroup: ResolverTypeWrapper<SkewGroup>;
  SkewGroupOutcome: ResolverTypeWrapper<SkewGroupOutcome>;
  SkewMove: ResolverTypeWrapper<SkewMove>;
  SkewMovedShard: ResolverTypeWrapper<SkewMovedShard>;
  SkewNode: ResolverTypeWrapper<SkewNode>;
  SkewNodeAttribute: ResolverTypeWrapper<SkewNodeAttribute>;
  SkewNodeAttributes: ResolverTypeWrapper<SkewNodeAttributes>;
  SkewOutcome: ResolverTypeWrapper<Omit<SkewOutcome, 'computed'> & { computed?: Maybe<ResolversTypes['SkewComputed']> }>;
  SkewReason: ResolverTypeWrapper<SkewReason>;
  SkewShard: ResolverTypeWrapper<SkewShard>;
  SkewShards: ResolverTypeWrapper<SkewShards>;
  SkewState: ResolverTypeWrapper<SkewState>;
  SkewTable: ResolverTypeWrapper<TableParent>;
  Snapshot: ResolverTypeWrapper<Snapshot>;
  SnapshotRepository: ResolverTypeWrapper<SnapshotRepository>;
  SnapshotRepositoryError: ResolverTypeWrapper<SnapshotRepositoryError>;
  SnapshotsCat: ResolverTypeWrapper<SnapshotsCat>;
  SnapshotsInfo: ResolverTypeWrapper<SnapshotsInfo>;
  SopHit: ResolverTypeWrapper<SopHit>;
  SopSearchWithoutResult: ResolverTypeWrapper<SopSearchWithoutResult>;
  StartingPoint: ResolverTypeWrapper<StartingPoint>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubCommand: ResolverTypeWrapper<SubCommand>;
  TMSIssue: ResolverTypeWrapper<Issue>;
  Ticket: ResolverTypeWrapper<Ticket>;
  Transcript: ResolverTypeWrapper<ListedTranscript>;
  TranscriptEvent: ResolverTypeWrapper<TranscriptEvent>;
  UnreadLog: ResolverTypeWrapper<UnreadLog>;
  Upgrade: ResolverTypeWrapper<Upgrade>;
  ViewLogAnswer: ResolverTypeWrapper<ViewLogAnswer>;
  ViewLogOutcome: ResolverTypeWrapper<ViewLogOutcome>;
  ViewLogResponse: ResolverTypeWrapper<ViewLogResponse>;
  ViewedLog: ResolverTypeWrapper<ViewedLog>;
  VitalSeries: ResolverTypeWrapper<VitalSeries>;
  VpcEndpoint: ResolverTypeWrapper<VpcEndpoint>;
  WorkerDeploymentRecord: ResolverTypeWrapper<WorkerDeploymentRecord>;
  WorkerDeploymentReport: ResolverTypeWrapper<WorkerDeploymentReport>;
  WorkerDetails: ResolverTypeWrapper<WorkerDetails>;
  WorkerLife: ResolverTypeWrapper<WorkerLife>;
  WorkerMeasurements: ResolverTypeWrapper<WorkerMeasurements>;
  WorkerMetadata: ResolverTypeWrapper<WorkerMetadata>;
  WorkerSilence: ResolverTypeWrapper<WorkerSilence>;
  WorkersList: ResolverTypeWrapper<WorkersList>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AboutServers: AboutServers;
  AccessPolicyStats: AccessPolicyStats;
  AccessWay: AccessWay;
  Account: AccountParent;
  AccountCollections: AccountCollections;
  AccountSettingsDetail: AccountSettingsDetail;
  AggregatedData: AggregatedData;
  AggregatedInterval: AggregatedInterval;
  AggregatedIntervals: AggregatedIntervals;
  AggregatedValue: AggregatedValue;
  AggregatedValues: AggregatedValues;
  Aggregations: Aggregations;
  ArchivedTMSIssue: Issue;
  AuditChain: AuditChain;
  AutoScalingEvent: AutoScalingEvent;
  AutoScalingGroup: AutoScalingGroup;
  AwarenessAttributes: AwarenessAttributes;
  AwsCalls: AwsCalls;
  AwsOperationCalls: AwsOperationCalls;
  BGEstimate: BgEstimate;
  BGProgress: BgProgress;
  BegunLogScan: BegunLogScan;
  Boolean: Scalars['Boolean']['output'];
  CancelledLogScan: CancelledLogScan;
  CapacityLimits: CapacityLimits;
  Cat: DomainParent;
  CatNode: CatNode;
  CatShard: CatShard;
  Change: Change;
  ChangeEstimate: ChangeEstimate;
  ChangeProgress: ChangeProgress;
  ChangeStage: ChangeStage;
  Cluster: DomainParent;
  ClusterData: ClusterData;
  ClusterHealth: ClusterHealth;
  ClusterInfo: DomainParent;
  ClusterStats: ClusterStats;
  ClusterStatsCount: ClusterStatsCount;
  ClusterStatsFs: ClusterStatsFs;
  ClusterStatsNodes: ClusterStatsNodes;
  CollectionApiAnswer: CollectionApiAnswer;
  CollectionDetailsList: CollectionDetailsList;
  CollectionRetry: CollectionRetry;
  CommandArguments: CommandArguments;
  CommandCatalogue: CommandCatalogue;
  CommandError: CommandError;
  CommandErrorBody: CommandErrorBody;
  CommandErrorExtensions: CommandErrorExtensions;
  CommandErrorResponse: CommandErrorResponse;
  CommandExplorer: CommandExplorer;
  CommandGroup: CommandGroup;
  CommandHistoryRecord: CommandHistoryRecord;
  CommandResult: CommandResult;
  CommandTime: CommandTime;
  CopyProgress: CopyProgress;
  CostInterval: CostInterval;
  CredentialsWay: CredentialsWay;
  DiskMarks: DiskMarks;
  Domain: DomainParent;
  DomainAccess: DomainAccess;
  DomainEvent: DomainEvent;
  DomainHealth: DomainHealth;
  DomainLayout: DomainLayout;
  DomainLogQueue: DomainLogQueue;
  DomainLogRequests: DomainLogRequests;
  DomainMaintenance: DomainMaintenance;
  DomainPackage: DomainPackage;
  DomainTag: DomainTag;
  ElasticResponse: DomainParent;
  ExploredLogLine: ExploredLogLine;
  ExplorerAnswer: ExplorerAnswer;
  ExplorerCatalogue: ExplorerCatalogue;
  ExplorerData: ExplorerData;
  ExplorerPath: ExplorerPath;
  ExplorerQueries: ExplorerQueries;
  ExplorerQuery: ExplorerQuery;
  ExplorerRoot: ExplorerRoot;
  ExternalMetric: ExternalMetric;
  FilteredData: FilteredData;
  FilteredHit: FilteredHit;
  FilteredHits: FilteredHits;
  FleetBoard: FleetBoard;
  FleetBoardChange: FleetBoardChange;
  FleetBoardDomain: FleetBoardDomain;
  FleetBoardDomains: FleetBoardDomains;
  FleetBoardLine: FleetBoardLine;
  FleetIssueCount: FleetIssueCount;
  FleetPlace: FleetPlace;
  FleetStates: FleetStates;
  FleetTriage: FleetTriage;
  Float: Scalars['Float']['output'];
  Grant: Grant;
  GrantPage: GrantPage;
  GrantsWaiting: GrantsWaiting;
  GroupLoadBalancer: GroupLoadBalancer;
  GuardInput: GuardInput;
  HawkeyeAnalysis: HawkeyeAnalysis;
  HawkeyeAnalysisPage: HawkeyeAnalysisPage;
  HawkeyeProgress: HawkeyeProgress;
  HawkeyeTrigger: HawkeyeTrigger;
  ID: Scalars['ID']['output'];
  InsightRecord: InsightRecord;
  Inspection: Inspection;
  InspectionCheck: InspectionCheck;
  InspectionEvidence: InspectionEvidence;
  InspectionFinding: InspectionFinding;
  Instance: Instance;
  InstanceEbs: InstanceEbs;
  InstanceNetwork: InstanceNetwork;
  InstanceVolume: InstanceVolume;
  Int: Scalars['Int']['output'];
  JSON: Scalars['JSON']['output'];
  JunoLogFailure: JunoLogFailure;
  JunoLogGroups: JunoLogGroups;
  JunoLogKeys: JunoLogKeys;
  JunoLogProblem: JunoLogProblem;
  JunoLogRequest: JunoLogRequest;
  JunoLogs: JunoLogs;
  JunoSavedQuery: JunoSavedQuery;
  KeyEvent: KeyEvent;
  KeyEventFields: KeyEventFields;
  Kibana: Kibana;
  LaunchConfiguration: LaunchConfiguration;
  LogExploration: LogExploration;
  LogHistogram: LogHistogram;
  LogLines: LogLines;
  LogPatternRow: LogPatternRow;
  LogPlace: LogPlace;
  LogRedactionFeedback: LogRedactionFeedback;
  LogRequest: LogRequest;
  LogRequests: LogRequests;
  LogScan: LogScan;
  LogScanCount: LogScanCount;
  LogSearch: LogSearch;
  LseFilling: LseFilling;
  LseIssueChart: LseIssueChart;
  LseIssueCharts: LseIssueCharts;
  LseReportAnswer: LseReportAnswer;
  LseReportPage: LseReportPage;
  LseReportRequest: LseReportRequest;
  LseReportSummary: LseReportSummary;
  LseSamplesStatus: LseSamplesStatus;
  LseSource: LseSource;
  LseText: Scalars['LseText']['output'];
  ManagedDomain: DomainParent;
  MeasuredCost: MeasuredCost;
  MetricFailure: MetricFailure;
  MetricListing: ListingParent;
  MetricNumbers: Scalars['MetricNumbers']['output'];
  MetricTimes: Scalars['MetricTimes']['output'];
  MetricsAnswer: MetricsAnswer;
  Mutation: Record<PropertyKey, never>;
  NodeEvents: NodeEvents;
  NodeObjection: NodeObjection;
  OnDemandDataAnswer: OnDemandDataAnswer;
  OnDemandDomain: OnDemandDomain;
  OnDemandDomainAnswer: OnDemandDomainAnswer;
  OnDemandExecution: OnDemandExecution;
  OnDemandExecutionItem: OnDemandExecutionItem;
  OnDemandExecutions: OnDemandExecutions;
  OnDemandExplanation: OnDemandExplanation;
  OnDemandFinding: OnDemandFinding;
  OnDemandRecord: OnDemandRecord;
  OtsAccount: OtsAccount;
  OtsItem: OtsItem;
  OtsItems: OtsItems;
  OtsOnboarding: OtsOnboarding;
  OtsRoleUpdate: OtsRoleUpdate;
  OtsVerification: OtsVerification;
  OtsVerifyItem: OtsVerifyItem;
  OtsVerifyItems: OtsVerifyItems;
  PendingLogRequests: PendingLogRequests;
  PendingTask: PendingTask;
  PlannedAction: PlannedAction;
  PoliciesStats: PoliciesStats;
  PolicyList: PolicyList;
  PolicyListEntry: PolicyListEntry;
  Query: Record<PropertyKey, never>;
  QueryShapeCost: QueryShapeCost;
  QueryShapeCosts: QueryShapeCosts;
  QuickSearchHit: QuickSearchHit;
  ReplicaCounts: ReplicaCounts;
  ReplicaList: ReplicaList;
  RequestLogsAnswer: RequestLogsAnswer;
  RequestOnDemandDataAnswer: RequestOnDemandDataAnswer;
  RequestedLog: RequestedLog;
  ResourceGroups: ResourceGroups;
  Resources: DomainParent;
  ResourcesAll: DomainParent;
  RootMetricListing: Omit<RootMetricListing, 'listRootMetrics'> & { listRootMetrics: ResolversParentTypes['MetricListing'] };
  Runbook: Runbook;
  RunbookHeading: RunbookHeading;
  RunbookText: RunbookText;
  SavedPlace: SavedPlace;
  SavedPlaces: SavedPlaces;
  ScalingAuditRecord: ScalingAuditRecord;
  SecurityConfigCount: SecurityConfigCount;
  SecurityConfigList: SecurityConfigList;
  SecurityConfigListEntry: SecurityConfigListEntry;
  SecurityGroup: SecurityGroup;
  SecurityPolicyCount: SecurityPolicyCount;
  ServerAbout: ServerAbout;
  ServerDatabase: ServerDatabase;
  ServerFolder: ServerFolder;
  ServerLease: ServerLease;
  ServerMigration: ServerMigration;
  ServerQueue: ServerQueue;
  ServerSourceFailure: ServerSourceFailure;
  ServerTable: ServerTable;
  ServerlessAccountSettings: ServerlessAccountSettings;
  ServerlessCollection: ServerlessCollection;
  ServerlessCollectionDetails: ServerlessCollectionDetails;
  ServerlessFinding: ServerlessFinding;
  ServerlessPolicy: ServerlessPolicy;
  ServerlessReplica: ServerlessReplica;
  ServerlessSecurityConfig: ServerlessSecurityConfig;
  ServerlessShard: ServerlessShard;
  ServerlessStartingPoint: ServerlessStartingPoint;
  ServerlessVerdict: ServerlessVerdict;
  ServerlessWorker: ServerlessWorker;
  ServiceInsight: ServiceInsight;
  ServiceSoftware: ServiceSoftware;
  ShardList: ShardList;
  ShiftSummary: ShiftSummary;
  ShortLink: ShortLink;
  SkewAllocation: SkewAllocation;
  SkewAnalysisInfo: SkewParent;
  SkewCard: Omit<SkewCard, 'tables'> & { tables: Array<ResolversParentTypes['SkewTable']> };
  SkewCause: SkewCause;
  SkewCausePart: SkewCausePart;
  SkewCells: CellsParent;
  SkewColumns: TableParent;
  SkewComputed: ComputedParent;
  SkewGroup: SkewGroup;
  SkewGroupOutcome: SkewGroupOutcome;
  SkewMove: SkewMove;
  SkewMovedShard: SkewMovedShard;
  SkewNode: SkewNode;
  SkewNodeAttribute: SkewNodeAttribute;
  SkewNodeAttributes: SkewNodeAttributes;
  SkewOutcome: Omit<SkewOutcome, 'computed'> & { computed?: Maybe<ResolversParentTypes['SkewComputed']> };
  SkewReason: SkewReason;
  SkewShard: SkewShard;
  SkewShards: SkewShards;
  SkewState: SkewState;
  SkewTable: TableParent;
  Snapshot: Snapshot;
  SnapshotRepository: SnapshotRepository;
  SnapshotRepositoryError: SnapshotRepositoryError;
  SnapshotsCat: SnapshotsCat;
  SnapshotsInfo: SnapshotsInfo;
  SopHit: SopHit;
  SopSearchWithoutResult: SopSearchWithoutResult;
  StartingPoint: StartingPoint;
  String: Scalars['String']['output'];
  SubCommand: SubCommand;
  TMSIssue: Issue;
  Ticket: Ticket;
  Transcript: ListedTranscript;
  TranscriptEvent: TranscriptEvent;
  UnreadLog: UnreadLog;
  Upgrade: Upgrade;
  ViewLogAnswer: ViewLogAnswer;
  ViewLogOutcome: ViewLogOutcome;
  ViewLogResponse: ViewLogResponse;
  ViewedLog: ViewedLog;
  VitalSeries: VitalSeries;
  VpcEndpoint: VpcEndpoint;
  WorkerDeploymentRecord: WorkerDeploymentRecord;
  WorkerDeploymentReport: WorkerDeploymentReport;
  WorkerDetails: WorkerDetails;
  WorkerLife: WorkerLife;
  WorkerMeasurements: WorkerMeasurements;
  WorkerMetadata: WorkerMetadata;
  WorkerSilence: WorkerSilence;
  WorkersList: WorkersList;
};

export type AboutServersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AboutServers'] = ResolversParentTypes['AboutServers']> = {
  answeredBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  database?: Resolver<ResolversTypes['ServerDatabase'], ParentType, ContextType>;
  failures?: Resolver<Array<ResolversTypes['ServerSourceFailure']>, ParentType, ContextType>;
  leases?: Resolver<Array<ResolversTypes['ServerLease']>, ParentType, ContextType>;
  queues?: Resolver<Array<ResolversTypes['ServerQueue']>, ParentType, ContextType>;
  servers?: Resolver<Array<ResolversTypes['ServerAbout']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AccessPolicyStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessPolicyStats'] = ResolversParentTypes['AccessPolicyStats']> = {
  DataPolicyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AccessWayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessWay'] = ResolversParentTypes['AccessWay']> = {
  isDemo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account']> = {
  accountStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  awsCalls?: Resolver<Maybe<ResolversTypes['AwsCalls']>, ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domains?: Resolver<Array<ResolversTypes['Domain']>, ParentType, ContextType>;
  totalDomains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whiteglove?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AccountCollectionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountCollections'] = ResolversParentTypes['AccountCollections']> = {
  collections?: Resolver<Array<ResolversTypes['ServerlessCollection']>, ParentType, ContextType>;
};

export type AccountSettingsDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountSettingsDetail'] = ResolversParentTypes['AccountSettingsDetail']> = {
  capacityLimits?: Resolver<ResolversTypes['CapacityLimits'], ParentType, ContextType>;
};

export type AggregatedDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AggregatedData'] = ResolversParentTypes['AggregatedData']> = {
  aggregations?: Resolver<ResolversTypes['Aggregations'], ParentType, ContextType>;
};

export type AggregatedIntervalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AggregatedInterval'] = ResolversParentTypes['AggregatedInterval']> = {
  by_field?: Resolver<ResolversTypes['AggregatedValues'], ParentType, ContextType>;
  doc_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  key_as_string?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AggregatedIntervalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AggregatedIntervals'] = ResolversParentTypes['AggregatedIntervals']> = {
  buckets?: Resolver<Array<ResolversTypes['AggregatedInterval']>, ParentType, ContextType>;
  sum_other_doc_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AggregatedValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AggregatedValue'] = ResolversParentTypes['AggregatedValue']> = {
  doc_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AggregatedValuesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AggregatedValues'] = ResolversParentTypes['AggregatedValues']> = {
  buckets?: Resolver<Array<ResolversTypes['AggregatedValue']>, ParentType, ContextType>;
};

export type AggregationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Aggregations'] = ResolversParentTypes['Aggregations']> = {
  aggregated_data?: Resolver<ResolversTypes['AggregatedIntervals'], ParentType, ContextType>;
};

export type ArchivedTmsIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ArchivedTMSIssue'] = ResolversParentTypes['ArchivedTMSIssue']> = {
  details?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isResolved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issueType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  serviceSOP?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  supportSOP?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditChainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditChain'] = ResolversParentTypes['AuditChain']> = {
  checkedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  records?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verifiedUpTo?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AutoScalingEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AutoScalingEvent'] = ResolversParentTypes['AutoScalingEvent']> = {
  cause?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instanceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  statusCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statusMessage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AutoScalingGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AutoScalingGroup'] = ResolversParentTypes['AutoScalingGroup']> = {
  availabilityZones?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  dateTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instanceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  loadBalancers?: Resolver<Array<ResolversTypes['GroupLoadBalancer']>, ParentType, ContextType>;
  nodeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AwarenessAttributesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AwarenessAttributes'] = ResolversParentTypes['AwarenessAttributes']> = {
  zone?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type AwsCallsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AwsCalls'] = ResolversParentTypes['AwsCalls']> = {
  billedMetrics?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  byOperation?: Resolver<Array<ResolversTypes['AwsOperationCalls']>, ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  callsInLastMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  callsPerMinute?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pollingPaused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pollingStopsAt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  throttled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AwsOperationCallsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AwsOperationCalls'] = ResolversParentTypes['AwsOperationCalls']> = {
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BgEstimateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BGEstimate'] = ResolversParentTypes['BGEstimate']> = {
  estimate?: Resolver<ResolversTypes['ChangeEstimate'], ParentType, ContextType>;
};

export type BgProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BGProgress'] = ResolversParentTypes['BGProgress']> = {
  progress?: Resolver<Maybe<ResolversTypes['ChangeProgress']>, ParentType, ContextType>;
};

export type BegunLogScanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BegunLogScan'] = ResolversParentTypes['BegunLogScan']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CancelledLogScanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelledLogScan'] = ResolversParentTypes['CancelledLogScan']> = {
  wasRunning?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CapacityLimitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CapacityLimits'] = ResolversParentTypes['CapacityLimits']> = {
  maxIndexingCapacityInOCU?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maxSearchCapacityInOCU?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cat'] = ResolversParentTypes['Cat']> = {
  nodes?: Resolver<Maybe<Array<ResolversTypes['CatNode']>>, ParentType, ContextType>;
  shards?: Resolver<Maybe<ResolversTypes['ShardList']>, ParentType, ContextType, Partial<CatShardsArgs>>;
};

export type CatNodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CatNode'] = ResolversParentTypes['CatNode']> = {
  cpu?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  diskTotal?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  diskUsed?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  diskUsedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  heapPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  manager?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uptimeSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CatShardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CatShard'] = ResolversParentTypes['CatShard']> = {
  docs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  index?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  prirep?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shard?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  store?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  unassignedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ChangeEstimateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeEstimate'] = ResolversParentTypes['ChangeEstimate']> = {
  bytesPerSecond?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  changeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copy?: Resolver<Maybe<ResolversTypes['CopyProgress']>, ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChangeProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeProgress'] = ResolversParentTypes['ChangeProgress']> = {
  changeId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  completedProperties?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  copy?: Resolver<Maybe<ResolversTypes['CopyProgress']>, ParentType, ContextType>;
  initiatedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastUpdated?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  pendingProperties?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stages?: Resolver<Array<ResolversTypes['ChangeStage']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeStageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeStage'] = ResolversParentTypes['ChangeStage']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastUpdated?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClusterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cluster'] = ResolversParentTypes['Cluster']> = {
  allocationExplain?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, Partial<ClusterAllocationExplainArgs>>;
  decommission?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  diskMarks?: Resolver<Maybe<ResolversTypes['DiskMarks']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['ClusterHealth']>, ParentType, ContextType>;
  lightMode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pendingTasks?: Resolver<Maybe<Array<ResolversTypes['PendingTask']>>, ParentType, ContextType>;
  settings?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  stats?: Resolver<Maybe<ResolversTypes['ClusterStats']>, ParentType, ContextType>;
};

export type ClusterDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterData'] = ResolversParentTypes['ClusterData']> = {
  discoveryMode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serverType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ClusterHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterHealth'] = ResolversParentTypes['ClusterHealth']> = {
  active_primary_shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  active_shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  awareness_attributes?: Resolver<Maybe<ResolversTypes['AwarenessAttributes']>, ParentType, ContextType>;
  cluster_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  delayed_unassigned_shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  initializing_shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number_of_data_nodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number_of_nodes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  number_of_pending_tasks?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  relocating_shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  task_max_waiting_in_queue_millis?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  timed_out?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unassigned_shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClusterInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterInfo'] = ResolversParentTypes['ClusterInfo']> = {
  clusterData?: Resolver<Maybe<ResolversTypes['ClusterData']>, ParentType, ContextType>;
  elasticResponse?: Resolver<Maybe<ResolversTypes['ElasticResponse']>, ParentType, ContextType>;
  kibana?: Resolver<Maybe<ResolversTypes['Kibana']>, ParentType, ContextType>;
};

export type ClusterStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterStats'] = ResolversParentTypes['ClusterStats']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  nodes?: Resolver<ResolversTypes['ClusterStatsNodes'], ParentType, ContextType>;
};

export type ClusterStatsCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterStatsCount'] = ResolversParentTypes['ClusterStatsCount']> = {
  coordinating_only?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  master?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClusterStatsFsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterStatsFs'] = ResolversParentTypes['ClusterStatsFs']> = {
  available?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ClusterStatsNodesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClusterStatsNodes'] = ResolversParentTypes['ClusterStatsNodes']> = {
  count?: Resolver<ResolversTypes['ClusterStatsCount'], ParentType, ContextType>;
  fs?: Resolver<ResolversTypes['ClusterStatsFs'], ParentType, ContextType>;
};

export type CollectionApiAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionApiAnswer'] = ResolversParentTypes['CollectionApiAnswer']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CollectionDetailsListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionDetailsList'] = ResolversParentTypes['CollectionDetailsList']> = {
  collection_details?: Resolver<Array<ResolversTypes['ServerlessCollectionDetails']>, ParentType, ContextType>;
};

export type CollectionRetryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionRetry'] = ResolversParentTypes['CollectionRetry']> = {
  approximate_position_in_queue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  estimated_wait_time_in_minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isEmpty?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CommandArgumentsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandArguments'] = ResolversParentTypes['CommandArguments']> = {
  domain_identifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommandCatalogueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandCatalogue'] = ResolversParentTypes['CommandCatalogue']> = {
  commands?: Resolver<Array<ResolversTypes['CommandGroup']>, ParentType, ContextType>;
};

export type CommandErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandError'] = ResolversParentTypes['CommandError']> = {
  extensions?: Resolver<Maybe<ResolversTypes['CommandErrorExtensions']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CommandErrorBodyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandErrorBody'] = ResolversParentTypes['CommandErrorBody']> = {
  exc_type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  exc_value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommandErrorExtensionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandErrorExtensions'] = ResolversParentTypes['CommandErrorExtensions']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['CommandErrorResponse']>, ParentType, ContextType>;
};

export type CommandErrorResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandErrorResponse'] = ResolversParentTypes['CommandErrorResponse']> = {
  body?: Resolver<Maybe<ResolversTypes['CommandErrorBody']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statusText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CommandExplorerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandExplorer'] = ResolversParentTypes['CommandExplorer']> = {
  isDemo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CommandGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandGroup'] = ResolversParentTypes['CommandGroup']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sub_commands?: Resolver<Array<ResolversTypes['SubCommand']>, ParentType, ContextType>;
};

export type CommandHistoryRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandHistoryRecord'] = ResolversParentTypes['CommandHistoryRecord']> = {
  arguments?: Resolver<Maybe<ResolversTypes['CommandArguments']>, ParentType, ContextType>;
  arguments_json?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cli_command?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  duration_ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome_detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previous_hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  request_client_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  request_command?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  request_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result_json?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source_host?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  time?: Resolver<ResolversTypes['CommandTime'], ParentType, ContextType>;
  user?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CommandResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandResult'] = ResolversParentTypes['CommandResult']> = {
  auditSeq?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['CommandError']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CommandTimeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CommandTime'] = ResolversParentTypes['CommandTime']> = {
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CopyProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CopyProgress'] = ResolversParentTypes['CopyProgress']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  copiedBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  leftBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  shardsCopied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shardsLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shardsMoving?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CostIntervalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CostInterval'] = ResolversParentTypes['CostInterval']> = {
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type CredentialsWayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CredentialsWay'] = ResolversParentTypes['CredentialsWay']> = {
  isDemo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DiskMarksResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiskMarks'] = ResolversParentTypes['DiskMarks']> = {
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  flood?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DomainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Domain'] = ResolversParentTypes['Domain']> = {
  DomainCreateDateTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  HAProxyType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  HAProxyVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  IsDomainIsolated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  IsRemotePublicationEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  IsSensitiveClient?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  IsSensitiveDomain?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  PackageTypeAssociatedOnDomain?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  boardVerdict?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carbonDomain?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  cellId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clusterData?: Resolver<Maybe<ResolversTypes['ClusterData']>, ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deletedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  domainIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dragonstoneDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  elb?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  es60?: Resolver<Maybe<ResolversTypes['ElasticResponse']>, ParentType, ContextType>;
  esVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  inspection?: Resolver<Maybe<ResolversTypes['Inspection']>, ParentType, ContextType>;
  kibana?: Resolver<Maybe<ResolversTypes['Kibana']>, ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['DomainLayout'], ParentType, ContextType>;
  limits?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  managed?: Resolver<Maybe<ResolversTypes['ManagedDomain']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pinnedVFIClient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pinnedVFIDomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  processing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rawConfig?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  resources?: Resolver<Maybe<ResolversTypes['Resources']>, ParentType, ContextType>;
  sharedLine?: Resolver<Maybe<ResolversTypes['FleetBoardLine']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upgradeHistory?: Resolver<Maybe<Array<ResolversTypes['Upgrade']>>, ParentType, ContextType>;
  vitals?: Resolver<Maybe<Array<ResolversTypes['VitalSeries']>>, ParentType, ContextType, RequireFields<DomainVitalsArgs, 'from' | 'to'>>;
};

export type DomainAccessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainAccess'] = ResolversParentTypes['DomainAccess']> = {
  commandExplorers?: Resolver<Array<ResolversTypes['CommandExplorer']>, ParentType, ContextType>;
  credentials?: Resolver<Maybe<ResolversTypes['CredentialsWay']>, ParentType, ContextType>;
  ssh?: Resolver<Maybe<ResolversTypes['AccessWay']>, ParentType, ContextType>;
};

export type DomainEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainEvent'] = ResolversParentTypes['DomainEvent']> = {
  client_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creation_timestamp?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  event_date?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event_metadata?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  event_source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  event_timestamp?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  event_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identuple?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  identuple_event_resource_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last_updated_timestamp?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  metadata_action_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_activity_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_asg_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_cw_event_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_end_time?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  metadata_event_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_execution_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_request_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_safe_call?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  metadata_start_time?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  metadata_status_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_user?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata_whitelist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resource_address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resource_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resultTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ttl?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type DomainHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainHealth'] = ResolversParentTypes['DomainHealth']> = {
  disk?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  domainIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heap?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  issue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DomainLayoutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainLayout'] = ResolversParentTypes['DomainLayout']> = {
  coordinators?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dataNodes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  dedicatedManagers?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  instanceType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  standby?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  storagePerNodeBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  warmNodes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  zones?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DomainLogQueueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainLogQueue'] = ResolversParentTypes['DomainLogQueue']> = {
  highestNumberInRequestQueue?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DomainLogRequestsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainLogRequests'] = ResolversParentTypes['DomainLogRequests']> = {
  requests?: Resolver<Array<ResolversTypes['LogRequest']>, ParentType, ContextType>;
};

export type DomainMaintenanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainMaintenance'] = ResolversParentTypes['DomainMaintenance']> = {
  action?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type DomainPackageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainPackage'] = ResolversParentTypes['DomainPackage']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DomainTagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DomainTag'] = ResolversParentTypes['DomainTag']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ElasticResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ElasticResponse'] = ResolversParentTypes['ElasticResponse']> = {
  cat?: Resolver<Maybe<ResolversTypes['Cat']>, ParentType, ContextType>;
  cluster?: Resolver<Maybe<ResolversTypes['Cluster']>, ParentType, ContextType>;
};

export type ExploredLogLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExploredLogLine'] = ResolversParentTypes['ExploredLogLine']> = {
  anchor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  logId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  time?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExplorerAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerAnswer'] = ResolversParentTypes['ExplorerAnswer']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  data?: Resolver<ResolversTypes['ExplorerData'], ParentType, ContextType>;
  fellBackTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tookMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ExplorerCatalogueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerCatalogue'] = ResolversParentTypes['ExplorerCatalogue']> = {
  hiddenBecause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  listSupported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodeCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  roots?: Resolver<Array<ResolversTypes['ExplorerRoot']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExplorerDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerData'] = ResolversParentTypes['ExplorerData']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_data_truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  presigned_url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  truncated_output?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ExplorerPathResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerPath'] = ResolversParentTypes['ExplorerPath']> = {
  columns?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  demoOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  filters?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  heavy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  params?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shape?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExplorerQueriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerQueries'] = ResolversParentTypes['ExplorerQueries']> = {
  history?: Resolver<Array<ResolversTypes['ExplorerQuery']>, ParentType, ContextType>;
  saved?: Resolver<Array<ResolversTypes['ExplorerQuery']>, ParentType, ContextType>;
};

export type ExplorerQueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerQuery'] = ResolversParentTypes['ExplorerQuery']> = {
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  domainIdentifier?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExplorerRootResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExplorerRoot'] = ResolversParentTypes['ExplorerRoot']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paths?: Resolver<Array<ResolversTypes['ExplorerPath']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ExternalMetricResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExternalMetric'] = ResolversParentTypes['ExternalMetric']> = {
  failure?: Resolver<Maybe<ResolversTypes['MetricFailure']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['MetricNumbers'], ParentType, ContextType>;
};

export type FilteredDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilteredData'] = ResolversParentTypes['FilteredData']> = {
  hits?: Resolver<ResolversTypes['FilteredHits'], ParentType, ContextType>;
};

export type FilteredHitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilteredHit'] = ResolversParentTypes['FilteredHit']> = {
  _id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  _source?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type FilteredHitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilteredHits'] = ResolversParentTypes['FilteredHits']> = {
  hits?: Resolver<Array<ResolversTypes['FilteredHit']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FleetBoardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetBoard'] = ResolversParentTypes['FleetBoard']> = {
  at?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  changing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['FleetBoardLine']>, ParentType, ContextType>;
  oldestAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  states?: Resolver<ResolversTypes['FleetStates'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FleetBoardChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetBoardChange'] = ResolversParentTypes['FleetBoardChange']> = {
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  confidence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coverage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  href?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isEstimated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lift?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  minutesBefore?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  touched?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FleetBoardDomainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetBoardDomain'] = ResolversParentTypes['FleetBoardDomain']> = {
  change?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changeOwner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disk?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  domainIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  triage?: Resolver<ResolversTypes['FleetTriage'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FleetBoardDomainsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetBoardDomains'] = ResolversParentTypes['FleetBoardDomains']> = {
  rows?: Resolver<Array<ResolversTypes['FleetBoardDomain']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FleetBoardLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetBoardLine'] = ResolversParentTypes['FleetBoardLine']> = {
  accounts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  began15?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  fleet?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  in15?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  in60?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isKept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRatioOfStart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  issueTypes?: Resolver<Array<ResolversTypes['FleetIssueCount']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ofOneZone?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  riskRatio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  states?: Resolver<ResolversTypes['FleetStates'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  triage?: Resolver<ResolversTypes['FleetTriage'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FleetIssueCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetIssueCount'] = ResolversParentTypes['FleetIssueCount']> = {
  domains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FleetPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetPlace'] = ResolversParentTypes['FleetPlace']> = {
  airportCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  domains?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isHere?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInUse?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['FleetBoardLine']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  states?: Resolver<ResolversTypes['FleetStates'], ParentType, ContextType>;
  urgent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FleetStatesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetStates'] = ResolversParentTypes['FleetStates']> = {
  green?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  red?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  yellow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FleetTriageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FleetTriage'] = ResolversParentTypes['FleetTriage']> = {
  acknowledgedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  acknowledgedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  acknowledgedSeverity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  noteAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  noteBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  snoozedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  snoozedUntil?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hasSecondPerson?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isBreakGlass?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  needsSecondPerson?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  opens?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasonCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  review?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewDueAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reviewText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reviewedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticket?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unproved?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GrantPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantPage'] = ResolversParentTypes['GrantPage']> = {
  grants?: Resolver<Array<ResolversTypes['Grant']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GrantsWaitingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantsWaiting'] = ResolversParentTypes['GrantsWaiting']> = {
  overdue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reviews?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type GroupLoadBalancerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GroupLoadBalancer'] = ResolversParentTypes['GroupLoadBalancer']> = {
  loadBalancerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  targetGroupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HawkeyeAnalysisResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HawkeyeAnalysis'] = ResolversParentTypes['HawkeyeAnalysis']> = {
  analysisId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  analysisType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domainIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  headline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['HawkeyeProgress']>, ParentType, ContextType>;
  report?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticketId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HawkeyeAnalysisPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HawkeyeAnalysisPage'] = ResolversParentTypes['HawkeyeAnalysisPage']> = {
  analyses?: Resolver<Array<ResolversTypes['HawkeyeAnalysis']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type HawkeyeProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HawkeyeProgress'] = ResolversParentTypes['HawkeyeProgress']> = {
  done?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type HawkeyeTriggerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HawkeyeTrigger'] = ResolversParentTypes['HawkeyeTrigger']> = {
  analysisId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InsightRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InsightRecord'] = ResolversParentTypes['InsightRecord']> = {
  avg_cpu?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  avg_mem?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  avg_rss?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total_shard_cnt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unique_azs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  worker_count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InspectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Inspection'] = ResolversParentTypes['Inspection']> = {
  ageMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  atLeast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cause?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changeRunning?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changedBefore?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checks?: Resolver<Array<ResolversTypes['InspectionCheck']>, ParentType, ContextType>;
  confirming?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  context?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  coverage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['InspectionFinding']>, ParentType, ContextType>;
  health?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  light?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  safeStep?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shardsInMotion?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sop?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trend?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wrongStep?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InspectionCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InspectionCheck'] = ResolversParentTypes['InspectionCheck']> = {
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InspectionEvidenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InspectionEvidence'] = ResolversParentTypes['InspectionEvidence']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  panel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InspectionFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InspectionFinding'] = ResolversParentTypes['InspectionFinding']> = {
  atLeast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  check?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['InspectionEvidence']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  safeStep?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sop?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wrongStep?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InstanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Instance'] = ResolversParentTypes['Instance']> = {
  asg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  az?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  azState?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bastion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cpuPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  diNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  diskUsedPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  elbHealth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  heapPercent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  instanceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instanceType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['InstanceNetwork']>, ParentType, ContextType>;
  nodeId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  osDeploymentType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  privateIp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicIp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  volumes?: Resolver<Array<ResolversTypes['InstanceVolume']>, ParentType, ContextType>;
};

export type InstanceEbsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstanceEbs'] = ResolversParentTypes['InstanceEbs']> = {
  volumeId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InstanceNetworkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstanceNetwork'] = ResolversParentTypes['InstanceNetwork']> = {
  publicDns?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InstanceVolumeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstanceVolume'] = ResolversParentTypes['InstanceVolume']> = {
  deviceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ebs?: Resolver<ResolversTypes['InstanceEbs'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type JunoLogFailureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoLogFailure'] = ResolversParentTypes['JunoLogFailure']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  length?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  logGroups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JunoLogGroupsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoLogGroups'] = ResolversParentTypes['JunoLogGroups']> = {
  logGroups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JunoLogKeysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoLogKeys'] = ResolversParentTypes['JunoLogKeys']> = {
  s3_keys?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JunoLogProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoLogProblem'] = ResolversParentTypes['JunoLogProblem']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  length?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JunoLogRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoLogRequest'] = ResolversParentTypes['JunoLogRequest']> = {
  data?: Resolver<ResolversTypes['JunoLogKeys'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['JunoLogProblem']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type JunoLogsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoLogs'] = ResolversParentTypes['JunoLogs']> = {
  failures?: Resolver<Array<ResolversTypes['JunoLogFailure']>, ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  results?: Resolver<Array<ResolversTypes['JSON']>, ParentType, ContextType>;
  statuses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type JunoSavedQueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JunoSavedQuery'] = ResolversParentTypes['JunoSavedQuery']> = {
  logGroupNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  queryString?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KeyEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KeyEvent'] = ResolversParentTypes['KeyEvent']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action_state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain_ident?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dynamicFields?: Resolver<Maybe<ResolversTypes['KeyEventFields']>, ParentType, ContextType>;
  event_time?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resultTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagging?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type KeyEventFieldsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KeyEventFields'] = ResolversParentTypes['KeyEventFields']> = {
  context?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failure_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  input?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  time_taken?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type KibanaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Kibana'] = ResolversParentTypes['Kibana']> = {
  health?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LaunchConfigurationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LaunchConfiguration'] = ResolversParentTypes['LaunchConfiguration']> = {
  dateTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  imageId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instanceType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  keyName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  launchConfigurationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogExplorationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogExploration'] = ResolversParentTypes['LogExploration']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  countOfRange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  filesOfRange?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  filesRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groupedEntries?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  groupedOfEntries?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  histogram?: Resolver<ResolversTypes['LogHistogram'], ParentType, ContextType>;
  isCompared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ExploredLogLine']>, ParentType, ContextType>;
  linesOfRange?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  linesRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  notes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  patterns?: Resolver<Array<ResolversTypes['LogPatternRow']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stepSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LogHistogramResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogHistogram'] = ResolversParentTypes['LogHistogram']> = {
  error?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  info?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  other?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  warn?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LogLinesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogLines'] = ResolversParentTypes['LogLines']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LogPatternRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogPatternRow'] = ResolversParentTypes['LogPatternRow']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isNew?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  last?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sample?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  template?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogPlace'] = ResolversParentTypes['LogPlace']> = {
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogRedactionFeedbackResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogRedactionFeedback'] = ResolversParentTypes['LogRedactionFeedback']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  validation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogRequest'] = ResolversParentTypes['LogRequest']> = {
  domain_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hourly_timestamp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_process_timestamp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latency_in_ms?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  logFiles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  logGroup?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  log_group?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  log_hour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requester?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  s3Path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LogRequestsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogRequests'] = ResolversParentTypes['LogRequests']> = {
  currentDomain?: Resolver<ResolversTypes['DomainLogRequests'], ParentType, ContextType>;
  currentDomainPendingRequestStatus?: Resolver<ResolversTypes['DomainLogQueue'], ParentType, ContextType>;
  globalPendingRequests?: Resolver<ResolversTypes['PendingLogRequests'], ParentType, ContextType>;
};

export type LogScanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogScan'] = ResolversParentTypes['LogScan']> = {
  bytesRead?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['LogScanCount']>, ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  filesOfRange?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  filesRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isPattern?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['ExploredLogLine']>, ParentType, ContextType>;
  notes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  search?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unread?: Resolver<Array<ResolversTypes['UnreadLog']>, ParentType, ContextType>;
  unreadFiles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LogScanCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogScanCount'] = ResolversParentTypes['LogScanCount']> = {
  error?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  info?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  log?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LogSearchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogSearch'] = ResolversParentTypes['LogSearch']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LseFillingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseFilling'] = ResolversParentTypes['LseFilling']> = {
  doneDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LseIssueChartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseIssueChart'] = ResolversParentTypes['LseIssueChart']> = {
  counts?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  issueType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LseIssueChartsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseIssueCharts'] = ResolversParentTypes['LseIssueCharts']> = {
  charts?: Resolver<Array<ResolversTypes['LseIssueChart']>, ParentType, ContextType>;
  completeTo?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  exact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  samplesFrom?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  times?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type LseReportAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseReportAnswer'] = ResolversParentTypes['LseReportAnswer']> = {
  s3Response?: Resolver<ResolversTypes['LseText'], ParentType, ContextType>;
};

export type LseReportPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseReportPage'] = ResolversParentTypes['LseReportPage']> = {
  next?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reports?: Resolver<Array<ResolversTypes['LseReportSummary']>, ParentType, ContextType>;
};

export type LseReportRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseReportRequest'] = ResolversParentTypes['LseReportRequest']> = {
  reportKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LseReportSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseReportSummary'] = ResolversParentTypes['LseReportSummary']> = {
  analysis?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  issueTypes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lseEndTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lseStartTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  partialTo?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeWindow?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalImpacted?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LseSamplesStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseSamplesStatus'] = ResolversParentTypes['LseSamplesStatus']> = {
  filling?: Resolver<Maybe<ResolversTypes['LseFilling']>, ParentType, ContextType>;
  memoryLimitBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  memoryUsedBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  oldest?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['LseSource']>, ParentType, ContextType>;
};

export type LseSourceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LseSource'] = ResolversParentTypes['LseSource']> = {
  cadenceSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completeTo?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface LseTextScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['LseText'], any> {
  name: 'LseText';
}

export type ManagedDomainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ManagedDomain'] = ResolversParentTypes['ManagedDomain']> = {
  autoTune?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  awsCalls?: Resolver<Maybe<ResolversTypes['AwsCalls']>, ParentType, ContextType>;
  insights?: Resolver<Maybe<Array<ResolversTypes['ServiceInsight']>>, ParentType, ContextType>;
  insightsTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  maintenances?: Resolver<Maybe<Array<ResolversTypes['DomainMaintenance']>>, ParentType, ContextType>;
  maintenancesTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  offered?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  packages?: Resolver<Maybe<Array<ResolversTypes['DomainPackage']>>, ParentType, ContextType>;
  packagesTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  plannedActions?: Resolver<Maybe<Array<ResolversTypes['PlannedAction']>>, ParentType, ContextType>;
  plannedActionsTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  software?: Resolver<Maybe<ResolversTypes['ServiceSoftware']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['DomainTag']>>, ParentType, ContextType>;
  upgradeTargets?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  vpcEndpoints?: Resolver<Maybe<Array<ResolversTypes['VpcEndpoint']>>, ParentType, ContextType>;
  vpcEndpointsTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type MeasuredCostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeasuredCost'] = ResolversParentTypes['MeasuredCost']> = {
  highest?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sum?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type MetricFailureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MetricFailure'] = ResolversParentTypes['MetricFailure']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MetricListingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MetricListing'] = ResolversParentTypes['MetricListing']> = {
  metrics?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  packed?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export interface MetricNumbersScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MetricNumbers'], any> {
  name: 'MetricNumbers';
}

export interface MetricTimesScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['MetricTimes'], any> {
  name: 'MetricTimes';
}

export type MetricsAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MetricsAnswer'] = ResolversParentTypes['MetricsAnswer']> = {
  externalMetrics?: Resolver<Array<ResolversTypes['ExternalMetric']>, ParentType, ContextType>;
  partialFrom?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timeStamps?: Resolver<ResolversTypes['MetricTimes'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  cancelLogScan?: Resolver<ResolversTypes['CancelledLogScan'], ParentType, ContextType, RequireFields<MutationCancelLogScanArgs, 'domainIdentifier' | 'id'>>;
  cancelOnDemandData?: Resolver<ResolversTypes['RequestOnDemandDataAnswer'], ParentType, ContextType, RequireFields<MutationCancelOnDemandDataArgs, 'executionId'>>;
  createShortLink?: Resolver<ResolversTypes['ShortLink'], ParentType, ContextType, RequireFields<MutationCreateShortLinkArgs, 'path'>>;
  deleteExplorerQuery?: Resolver<ResolversTypes['ExplorerQueries'], ParentType, ContextType, RequireFields<MutationDeleteExplorerQueryArgs, 'id'>>;
  executeCommand?: Resolver<ResolversTypes['CommandResult'], ParentType, ContextType, RequireFields<MutationExecuteCommandArgs, 'args' | 'url'>>;
  executeGetAPI?: Resolver<ResolversTypes['ExplorerAnswer'], ParentType, ContextType, RequireFields<MutationExecuteGetApiArgs, 'domainIdentifier' | 'url'>>;
  executeGetFilteredDataAPI?: Resolver<ResolversTypes['ExplorerAnswer'], ParentType, ContextType, RequireFields<MutationExecuteGetFilteredDataApiArgs, 'domainIdentifier' | 'filterArguement' | 'filterValue' | 'url'>>;
  noteVisit?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<MutationNoteVisitArgs, 'path' | 'title'>>;
  otsVerifyNow?: Resolver<ResolversTypes['OtsVerification'], ParentType, ContextType, RequireFields<MutationOtsVerifyNowArgs, 'awsAccountId'>>;
  requestJunoLogs?: Resolver<ResolversTypes['JunoLogRequest'], ParentType, ContextType, RequireFields<MutationRequestJunoLogsArgs, 'endTime' | 'logGroups' | 'startTime'>>;
  requestLogs?: Resolver<ResolversTypes['RequestLogsAnswer'], ParentType, ContextType, RequireFields<MutationRequestLogsArgs, 'domainId' | 'endTime' | 'logGroup' | 'startTime'>>;
  requestOnDemandData?: Resolver<ResolversTypes['RequestOnDemandDataAnswer'], ParentType, ContextType, RequireFields<MutationRequestOnDemandDataArgs, 'domainId' | 'endTime' | 'eventType' | 'reBackfill' | 'startTime'>>;
  saveExplorerQuery?: Resolver<ResolversTypes['ExplorerQueries'], ParentType, ContextType, RequireFields<MutationSaveExplorerQueryArgs, 'title' | 'url'>>;
  scanLogs?: Resolver<ResolversTypes['BegunLogScan'], ParentType, ContextType, RequireFields<MutationScanLogsArgs, 'domainIdentifier' | 'endTime' | 'groups' | 'search' | 'startTime'>>;
  setPinned?: Resolver<ResolversTypes['SavedPlaces'], ParentType, ContextType, RequireFields<MutationSetPinnedArgs, 'path' | 'pinned' | 'title'>>;
  triggerHawkeyeAnalysis?: Resolver<ResolversTypes['HawkeyeTrigger'], ParentType, ContextType, RequireFields<MutationTriggerHawkeyeAnalysisArgs, 'domainIdentifier'>>;
};

export type NodeEventsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NodeEvents'] = ResolversParentTypes['NodeEvents']> = {
  addresses?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  engineIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['DomainEvent']>, ParentType, ContextType>;
  instanceIds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  keyEvents?: Resolver<Array<ResolversTypes['KeyEvent']>, ParentType, ContextType>;
  leftAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  leftBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type NodeObjectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NodeObjection'] = ResolversParentTypes['NodeObjection']> = {
  fix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OnDemandDataAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandDataAnswer'] = ResolversParentTypes['OnDemandDataAnswer']> = {
  record?: Resolver<ResolversTypes['OnDemandRecord'], ParentType, ContextType>;
};

export type OnDemandDomainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandDomain'] = ResolversParentTypes['OnDemandDomain']> = {
  dashboardHost?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domainId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  types?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OnDemandDomainAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandDomainAnswer'] = ResolversParentTypes['OnDemandDomainAnswer']> = {
  record?: Resolver<ResolversTypes['OnDemandDomain'], ParentType, ContextType>;
};

export type OnDemandExecutionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandExecution'] = ResolversParentTypes['OnDemandExecution']> = {
  BackfillStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  EndTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ErrorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ExecutionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  FilesDetected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  FilesIndexed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  FilesSize?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  IsStored?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  MalformedLines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  RequestTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  Rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  StartTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  User?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OnDemandExecutionItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandExecutionItem'] = ResolversParentTypes['OnDemandExecutionItem']> = {
  record?: Resolver<ResolversTypes['OnDemandExecution'], ParentType, ContextType>;
};

export type OnDemandExecutionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandExecutions'] = ResolversParentTypes['OnDemandExecutions']> = {
  items?: Resolver<Array<ResolversTypes['OnDemandExecutionItem']>, ParentType, ContextType>;
};

export type OnDemandExplanationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandExplanation'] = ResolversParentTypes['OnDemandExplanation']> = {
  bad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  badBefore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['OnDemandFinding']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalBefore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OnDemandFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandFinding'] = ResolversParentTypes['OnDemandFinding']> = {
  bad?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  badBefore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coverage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  riskRatio?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  riskRatioHigh?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  riskRatioLow?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalBefore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OnDemandRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnDemandRecord'] = ResolversParentTypes['OnDemandRecord']> = {
  Data?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  IsDataTruncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  SignedURL?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  Total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  execution?: Resolver<ResolversTypes['OnDemandExecution'], ParentType, ContextType>;
};

export type OtsAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsAccount'] = ResolversParentTypes['OtsAccount']> = {
  isCanary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isInOrganization?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  otsItem?: Resolver<Maybe<ResolversTypes['OtsItem']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OtsItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsItem'] = ResolversParentTypes['OtsItem']> = {
  account_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  aws_org_read_role_arn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  onboard_time?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  onboarded_regions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  ots_acc_onboarded_flag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_acc_present_in_aws_org?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_item_class?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_item_parent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_item_region?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_item_status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_item_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ots_uuid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trusted_entity_external_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OtsItemsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsItems'] = ResolversParentTypes['OtsItems']> = {
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otsItems?: Resolver<Array<ResolversTypes['OtsItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OtsOnboardingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsOnboarding'] = ResolversParentTypes['OtsOnboarding']> = {
  onboardResponse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OtsRoleUpdateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsRoleUpdate'] = ResolversParentTypes['OtsRoleUpdate']> = {
  onUpdateRoleArnResponse?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OtsVerificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsVerification'] = ResolversParentTypes['OtsVerification']> = {
  actionable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  done?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastCompletedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nextAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  running?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  total?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OtsVerifyItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsVerifyItem'] = ResolversParentTypes['OtsVerifyItem']> = {
  account_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action_required?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current_beta_tokens_attribute?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  current_hostclass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  current_ots_state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  current_spie_tags?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  domain_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  domain_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expected_ots_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_update_time?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type OtsVerifyItemsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OtsVerifyItems'] = ResolversParentTypes['OtsVerifyItems']> = {
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otsVerifyItems?: Resolver<Array<ResolversTypes['OtsVerifyItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PendingLogRequestsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PendingLogRequests'] = ResolversParentTypes['PendingLogRequests']> = {
  requests?: Resolver<Array<ResolversTypes['LogRequest']>, ParentType, ContextType>;
};

export type PendingTaskResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PendingTask'] = ResolversParentTypes['PendingTask']> = {
  insertOrder?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeInQueue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlannedActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedAction'] = ResolversParentTypes['PlannedAction']> = {
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scheduledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PoliciesStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PoliciesStats'] = ResolversParentTypes['PoliciesStats']> = {
  AccessPolicyStats?: Resolver<ResolversTypes['AccessPolicyStats'], ParentType, ContextType>;
  SecurityConfigCount?: Resolver<ResolversTypes['SecurityConfigCount'], ParentType, ContextType>;
  SecurityPolicyCount?: Resolver<ResolversTypes['SecurityPolicyCount'], ParentType, ContextType>;
  TotalPolicyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyList'] = ResolversParentTypes['PolicyList']> = {
  policies?: Resolver<Array<ResolversTypes['PolicyListEntry']>, ParentType, ContextType>;
};

export type PolicyListEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyListEntry'] = ResolversParentTypes['PolicyListEntry']> = {
  created_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  last_modified_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policy_version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  GetAggregation?: Resolver<ResolversTypes['AggregatedData'], ParentType, ContextType, RequireFields<QueryGetAggregationArgs, 'aggregationField' | 'aggregationInterval' | 'data' | 'domainId' | 'endTime' | 'eventType' | 'fieldSize' | 'startTime'>>;
  GetFilteredData?: Resolver<ResolversTypes['FilteredData'], ParentType, ContextType, RequireFields<QueryGetFilteredDataArgs, 'data' | 'domainId' | 'endTime' | 'eventType' | 'fieldSize' | 'startTime'>>;
  GetOnDemandData?: Resolver<ResolversTypes['OnDemandDataAnswer'], ParentType, ContextType, RequireFields<QueryGetOnDemandDataArgs, 'executionId'>>;
  GetOnDemandDomain?: Resolver<ResolversTypes['OnDemandDomainAnswer'], ParentType, ContextType, RequireFields<QueryGetOnDemandDomainArgs, 'domainId'>>;
  ListExecutions?: Resolver<ResolversTypes['OnDemandExecutions'], ParentType, ContextType, RequireFields<QueryListExecutionsArgs, 'domainId'>>;
  StoreLogRedactionFeedback?: Resolver<ResolversTypes['LogRedactionFeedback'], ParentType, ContextType, RequireFields<QueryStoreLogRedactionFeedbackArgs, 'description' | 'domainId' | 'ticket'>>;
  ViewLog?: Resolver<ResolversTypes['ViewLogAnswer'], ParentType, ContextType, RequireFields<QueryViewLogArgs, 'bucket' | 'key'>>;
  aboutServers?: Resolver<ResolversTypes['AboutServers'], ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType, RequireFields<QueryAccountArgs, 'clientId'>>;
  accountHealth?: Resolver<Array<ResolversTypes['DomainHealth']>, ParentType, ContextType, RequireFields<QueryAccountHealthArgs, 'clientId'>>;
  auditChain?: Resolver<ResolversTypes['AuditChain'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType, RequireFields<QueryChangesArgs, 'from' | 'subject' | 'to'>>;
  commands?: Resolver<ResolversTypes['CommandCatalogue'], ParentType, ContextType>;
  cwMetrics?: Resolver<ResolversTypes['MetricsAnswer'], ParentType, ContextType, RequireFields<QueryCwMetricsArgs, 'domainIdentifier' | 'endTime' | 'metrics' | 'period' | 'startTime'>>;
  detailPageFetchingData?: Resolver<ResolversTypes['LseReportAnswer'], ParentType, ContextType, RequireFields<QueryDetailPageFetchingDataArgs, 'key'>>;
  detailPageRequestingData?: Resolver<ResolversTypes['LseReportRequest'], ParentType, ContextType, RequireFields<QueryDetailPageRequestingDataArgs, 'endTimeUtc' | 'interval' | 'issueTypes' | 'timeWindow'>>;
  domain?: Resolver<Maybe<ResolversTypes['Domain']>, ParentType, ContextType, RequireFields<QueryDomainArgs, 'domainIdentifier'>>;
  domainAccess?: Resolver<ResolversTypes['DomainAccess'], ParentType, ContextType, RequireFields<QueryDomainAccessArgs, 'domainIdentifier'>>;
  domainEvents?: Resolver<Array<ResolversTypes['DomainEvent']>, ParentType, ContextType, RequireFields<QueryDomainEventsArgs, 'domainId' | 'endTime' | 'startTime'>>;
  domainKeyEvents?: Resolver<Array<ResolversTypes['KeyEvent']>, ParentType, ContextType, RequireFields<QueryDomainKeyEventsArgs, 'domainId' | 'endTime' | 'startTime'>>;
  explainOnDemandData?: Resolver<ResolversTypes['OnDemandExplanation'], ParentType, ContextType, RequireFields<QueryExplainOnDemandDataArgs, 'data' | 'domainId' | 'endTime' | 'outcome' | 'startTime'>>;
  exploreLogs?: Resolver<ResolversTypes['LogExploration'], ParentType, ContextType, RequireFields<QueryExploreLogsArgs, 'domainIdentifier' | 'endTime' | 'groups' | 'startTime'>>;
  explorerCatalogue?: Resolver<ResolversTypes['ExplorerCatalogue'], ParentType, ContextType, RequireFields<QueryExplorerCatalogueArgs, 'domainIdentifier'>>;
  explorerNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryExplorerNamesArgs, 'domainIdentifier' | 'kind' | 'prefix'>>;
  explorerQueries?: Resolver<ResolversTypes['ExplorerQueries'], ParentType, ContextType, Partial<QueryExplorerQueriesArgs>>;
  fetchCommandHistory?: Resolver<Array<ResolversTypes['CommandHistoryRecord']>, ParentType, ContextType, RequireFields<QueryFetchCommandHistoryArgs, 'end_time' | 'start_time'>>;
  fleetBoard?: Resolver<ResolversTypes['FleetBoard'], ParentType, ContextType>;
  fleetBoardChanges?: Resolver<Array<ResolversTypes['FleetBoardChange']>, ParentType, ContextType, RequireFields<QueryFleetBoardChangesArgs, 'line'>>;
  fleetBoardDomains?: Resolver<ResolversTypes['FleetBoardDomains'], ParentType, ContextType, RequireFields<QueryFleetBoardDomainsArgs, 'line'>>;
  fleetPlaces?: Resolver<Array<ResolversTypes['FleetPlace']>, ParentType, ContextType, Partial<QueryFleetPlacesArgs>>;
  getAccessPolicy?: Resolver<Maybe<ResolversTypes['ServerlessPolicy']>, ParentType, ContextType, RequireFields<QueryGetAccessPolicyArgs, 'awsAccountId' | 'name' | 'type'>>;
  getAccountCollectionsList?: Resolver<ResolversTypes['AccountCollections'], ParentType, ContextType, RequireFields<QueryGetAccountCollectionsListArgs, 'awsAccountId'>>;
  getAccountSettings?: Resolver<ResolversTypes['ServerlessAccountSettings'], ParentType, ContextType, RequireFields<QueryGetAccountSettingsArgs, 'awsAccountId'>>;
  getBGEstimate?: Resolver<Maybe<ResolversTypes['BGEstimate']>, ParentType, ContextType, RequireFields<QueryGetBgEstimateArgs, 'domainId'>>;
  getBGProgress?: Resolver<Maybe<ResolversTypes['BGProgress']>, ParentType, ContextType, RequireFields<QueryGetBgProgressArgs, 'domainId'>>;
  getCPCellName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryGetCpCellNameArgs, 'awsAccountId'>>;
  getClusterInfo?: Resolver<Maybe<ResolversTypes['ClusterInfo']>, ParentType, ContextType, RequireFields<QueryGetClusterInfoArgs, 'domainIdentifier'>>;
  getCollectionDetails?: Resolver<ResolversTypes['CollectionDetailsList'], ParentType, ContextType, RequireFields<QueryGetCollectionDetailsArgs, 'awsAccountId'>>;
  getDPCellName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType, RequireFields<QueryGetDpCellNameArgs, 'awsAccountId'>>;
  getDomainDetails?: Resolver<Maybe<ResolversTypes['Domain']>, ParentType, ContextType, RequireFields<QueryGetDomainDetailsArgs, 'domainIdentifier'>>;
  getDomainTMSIssues?: Resolver<Array<ResolversTypes['TMSIssue']>, ParentType, ContextType, RequireFields<QueryGetDomainTmsIssuesArgs, 'domainIdentifier'>>;
  getDomainTMSIssuesArchive?: Resolver<Array<ResolversTypes['ArchivedTMSIssue']>, ParentType, ContextType, RequireFields<QueryGetDomainTmsIssuesArchiveArgs, 'domainIdentifier' | 'endTime' | 'startTime'>>;
  getHawkeyeAnalysisStatus?: Resolver<ResolversTypes['HawkeyeAnalysis'], ParentType, ContextType, RequireFields<QueryGetHawkeyeAnalysisStatusArgs, 'analysisId'>>;
  getJunoCWInsightQueries?: Resolver<Array<ResolversTypes['JunoSavedQuery']>, ParentType, ContextType>;
  getJunoCloudWatchInsightsPC?: Resolver<Array<ResolversTypes['InsightRecord']>, ParentType, ContextType, RequireFields<QueryGetJunoCloudWatchInsightsPcArgs, 'awsAccountId' | 'dataPlaneType' | 'endTime' | 'metrics' | 'placementConstraintId' | 'startTime'>>;
  getJunoCwMetrics?: Resolver<ResolversTypes['MetricsAnswer'], ParentType, ContextType, RequireFields<QueryGetJunoCwMetricsArgs, 'dimensions' | 'endTime' | 'namespace' | 'period' | 'startTime' | 'statistics'>>;
  getJunoLogGroups?: Resolver<ResolversTypes['JunoLogGroups'], ParentType, ContextType>;
  getJunoLogRecord?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<QueryGetJunoLogRecordArgs, 'pointer'>>;
  getJunoLogs?: Resolver<ResolversTypes['JunoLogs'], ParentType, ContextType, RequireFields<QueryGetJunoLogsArgs, 's3Keys'>>;
  getLogs?: Resolver<ResolversTypes['LogRequests'], ParentType, ContextType, RequireFields<QueryGetLogsArgs, 'domainId' | 'endTime' | 'startTime'>>;
  getPoliciesStats?: Resolver<ResolversTypes['PoliciesStats'], ParentType, ContextType, RequireFields<QueryGetPoliciesStatsArgs, 'awsAccountId'>>;
  getRootCwMetrics?: Resolver<ResolversTypes['RootMetricListing'], ParentType, ContextType, RequireFields<QueryGetRootCwMetricsArgs, 'accountId' | 'domainIdentifier'>>;
  getScalingAuditHistory?: Resolver<Array<ResolversTypes['ScalingAuditRecord']>, ParentType, ContextType, RequireFields<QueryGetScalingAuditHistoryArgs, 'awsAccountId' | 'dataPlaneType' | 'endTime' | 'namespace' | 'placementConstraintId' | 'startTime'>>;
  getSecurityConfig?: Resolver<Maybe<ResolversTypes['ServerlessSecurityConfig']>, ParentType, ContextType, RequireFields<QueryGetSecurityConfigArgs, 'awsAccountId' | 'id'>>;
  getSecurityPolicy?: Resolver<Maybe<ResolversTypes['ServerlessPolicy']>, ParentType, ContextType, RequireFields<QueryGetSecurityPolicyArgs, 'awsAccountId' | 'name' | 'type'>>;
  getSkewAnalysisInfo?: Resolver<Maybe<ResolversTypes['SkewAnalysisInfo']>, ParentType, ContextType, RequireFields<QueryGetSkewAnalysisInfoArgs, 'domainIdentifier'>>;
  getSnapshotsInfo?: Resolver<Maybe<ResolversTypes['SnapshotsInfo']>, ParentType, ContextType, RequireFields<QueryGetSnapshotsInfoArgs, 'domainIdentifier'>>;
  getSopData?: Resolver<Array<ResolversTypes['SopHit']>, ParentType, ContextType, RequireFields<QueryGetSopDataArgs, 'query'>>;
  getTickets?: Resolver<Array<ResolversTypes['Ticket']>, ParentType, ContextType, RequireFields<QueryGetTicketsArgs, 'domainId'>>;
  getWorkerDetails?: Resolver<Array<ResolversTypes['WorkerDetails']>, ParentType, ContextType, RequireFields<QueryGetWorkerDetailsArgs, 'awsAccountId' | 'dataPlaneType' | 'workerId'>>;
  getWorkersListForAccount?: Resolver<ResolversTypes['WorkersList'], ParentType, ContextType, RequireFields<QueryGetWorkersListForAccountArgs, 'awsAccountId' | 'dataPlaneType'>>;
  getWorkersListForCollection?: Resolver<ResolversTypes['WorkersList'], ParentType, ContextType, RequireFields<QueryGetWorkersListForCollectionArgs, 'awsAccountId' | 'dataPlaneType' | 'placementConstraintId'>>;
  grants?: Resolver<ResolversTypes['GrantPage'], ParentType, ContextType, RequireFields<QueryGrantsArgs, 'list'>>;
  grantsWaiting?: Resolver<ResolversTypes['GrantsWaiting'], ParentType, ContextType>;
  hawkeyeAnalyses?: Resolver<ResolversTypes['HawkeyeAnalysisPage'], ParentType, ContextType, RequireFields<QueryHawkeyeAnalysesArgs, 'domainIdentifier'>>;
  junoGetApi?: Resolver<ResolversTypes['CollectionApiAnswer'], ParentType, ContextType, RequireFields<QueryJunoGetApiArgs, 'awsAccountId' | 'collectionId' | 'url'>>;
  listAccessPolicies?: Resolver<ResolversTypes['PolicyList'], ParentType, ContextType, RequireFields<QueryListAccessPoliciesArgs, 'awsAccountId' | 'type'>>;
  listMetrics?: Resolver<ResolversTypes['MetricListing'], ParentType, ContextType, RequireFields<QueryListMetricsArgs, 'domainIdentifier'>>;
  listReplicas?: Resolver<ResolversTypes['ReplicaList'], ParentType, ContextType, RequireFields<QueryListReplicasArgs, 'accountId' | 'dataPlaneType' | 'namespace' | 'placementConstraintId'>>;
  listSecurityConfigs?: Resolver<ResolversTypes['SecurityConfigList'], ParentType, ContextType, RequireFields<QueryListSecurityConfigsArgs, 'awsAccountId' | 'type'>>;
  listSecurityPolicies?: Resolver<ResolversTypes['PolicyList'], ParentType, ContextType, RequireFields<QueryListSecurityPoliciesArgs, 'awsAccountId' | 'type'>>;
  logLines?: Resolver<ResolversTypes['LogLines'], ParentType, ContextType, RequireFields<QueryLogLinesArgs, 'count' | 'domainIdentifier' | 'from' | 'logId'>>;
  logPlace?: Resolver<ResolversTypes['LogPlace'], ParentType, ContextType, RequireFields<QueryLogPlaceArgs, 'domainIdentifier' | 'logId'>>;
  logScan?: Resolver<Maybe<ResolversTypes['LogScan']>, ParentType, ContextType, RequireFields<QueryLogScanArgs, 'domainIdentifier' | 'id'>>;
  logSearch?: Resolver<ResolversTypes['LogSearch'], ParentType, ContextType, RequireFields<QueryLogSearchArgs, 'domainIdentifier' | 'isPattern' | 'logId' | 'search'>>;
  lseReports?: Resolver<ResolversTypes['LseReportPage'], ParentType, ContextType, Partial<QueryLseReportsArgs>>;
  lseSamplesStatus?: Resolver<ResolversTypes['LseSamplesStatus'], ParentType, ContextType>;
  nodeEvents?: Resolver<ResolversTypes['NodeEvents'], ParentType, ContextType, RequireFields<QueryNodeEventsArgs, 'domainId' | 'endTime' | 'names' | 'startTime'>>;
  nodeObjections?: Resolver<Array<ResolversTypes['NodeObjection']>, ParentType, ContextType, RequireFields<QueryNodeObjectionsArgs, 'domainIdentifier' | 'instanceId'>>;
  otsAll?: Resolver<ResolversTypes['OtsItems'], ParentType, ContextType, Partial<QueryOtsAllArgs>>;
  otsDomain?: Resolver<ResolversTypes['OtsAccount'], ParentType, ContextType, RequireFields<QueryOtsDomainArgs, 'awsAccountId'>>;
  otsOnboardResponse?: Resolver<ResolversTypes['OtsOnboarding'], ParentType, ContextType, RequireFields<QueryOtsOnboardResponseArgs, 'awsAccountId' | 'isPartOfAwsOrg' | 'regions'>>;
  otsRecentlyOnboarded?: Resolver<Array<ResolversTypes['OtsItem']>, ParentType, ContextType, RequireFields<QueryOtsRecentlyOnboardedArgs, 'limit'>>;
  otsVerification?: Resolver<ResolversTypes['OtsVerification'], ParentType, ContextType>;
  otsVerifyActionableAll?: Resolver<ResolversTypes['OtsVerifyItems'], ParentType, ContextType, Partial<QueryOtsVerifyActionableAllArgs>>;
  otsVerifyAll?: Resolver<ResolversTypes['OtsVerifyItems'], ParentType, ContextType, Partial<QueryOtsVerifyAllArgs>>;
  ownGrants?: Resolver<Array<ResolversTypes['Grant']>, ParentType, ContextType>;
  placementGroupReplicas?: Resolver<Array<ResolversTypes['ReplicaCounts']>, ParentType, ContextType, RequireFields<QueryPlacementGroupReplicasArgs, 'awsAccountId' | 'dataPlaneType' | 'endTime' | 'namespace' | 'placementConstraintId' | 'startTime'>>;
  placementGroupWorkers?: Resolver<Array<ResolversTypes['WorkerLife']>, ParentType, ContextType, RequireFields<QueryPlacementGroupWorkersArgs, 'awsAccountId' | 'dataPlaneType' | 'endTime' | 'namespace' | 'placementConstraintId' | 'startTime'>>;
  places?: Resolver<ResolversTypes['SavedPlaces'], ParentType, ContextType>;
  putLogs?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<QueryPutLogsArgs, 'logsMessage'>>;
  putMetrics?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType, RequireFields<QueryPutMetricsArgs, 'failureType'>>;
  queryShapeCosts?: Resolver<ResolversTypes['QueryShapeCosts'], ParentType, ContextType, RequireFields<QueryQueryShapeCostsArgs, 'data' | 'domainId' | 'endTime' | 'measure' | 'startTime'>>;
  quickSearch?: Resolver<Array<ResolversTypes['QuickSearchHit']>, ParentType, ContextType, RequireFields<QueryQuickSearchArgs, 'text'>>;
  retryCollectionFailure?: Resolver<ResolversTypes['CollectionRetry'], ParentType, ContextType, RequireFields<QueryRetryCollectionFailureArgs, 'awsAccountId' | 'collectionId'>>;
  runbook?: Resolver<Maybe<ResolversTypes['RunbookText']>, ParentType, ContextType, RequireFields<QueryRunbookArgs, 'id'>>;
  runbooks?: Resolver<Array<ResolversTypes['Runbook']>, ParentType, ContextType>;
  serverlessAccountVerdict?: Resolver<ResolversTypes['ServerlessVerdict'], ParentType, ContextType, RequireFields<QueryServerlessAccountVerdictArgs, 'awsAccountId'>>;
  serverlessCollectionVerdict?: Resolver<Maybe<ResolversTypes['ServerlessVerdict']>, ParentType, ContextType, RequireFields<QueryServerlessCollectionVerdictArgs, 'awsAccountId' | 'collectionId'>>;
  serverlessDashboard?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serverlessGroupVerdict?: Resolver<ResolversTypes['ServerlessVerdict'], ParentType, ContextType, RequireFields<QueryServerlessGroupVerdictArgs, 'awsAccountId' | 'namespace' | 'placementConstraintId'>>;
  serverlessStartingPoints?: Resolver<Array<ResolversTypes['ServerlessStartingPoint']>, ParentType, ContextType>;
  shiftSummary?: Resolver<ResolversTypes['ShiftSummary'], ParentType, ContextType, RequireFields<QueryShiftSummaryArgs, 'since'>>;
  snapshotDetails?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, RequireFields<QuerySnapshotDetailsArgs, 'domainIdentifier' | 'repository' | 'snapshot'>>;
  sopSearchesWithoutResult?: Resolver<Array<ResolversTypes['SopSearchWithoutResult']>, ParentType, ContextType>;
  startingPoints?: Resolver<Array<ResolversTypes['StartingPoint']>, ParentType, ContextType>;
  tmsSvgData?: Resolver<ResolversTypes['LseIssueCharts'], ParentType, ContextType, RequireFields<QueryTmsSvgDataArgs, 'key'>>;
  transcript?: Resolver<Maybe<ResolversTypes['Transcript']>, ParentType, ContextType, RequireFields<QueryTranscriptArgs, 'seq'>>;
  transcriptsOfGrant?: Resolver<Array<ResolversTypes['Transcript']>, ParentType, ContextType, RequireFields<QueryTranscriptsOfGrantArgs, 'grantId'>>;
  updateRoleArnResponse?: Resolver<ResolversTypes['OtsRoleUpdate'], ParentType, ContextType, RequireFields<QueryUpdateRoleArnResponseArgs, 'awsAccountId' | 'regions' | 'roleArn'>>;
  workerDeploymentReport?: Resolver<ResolversTypes['WorkerDeploymentReport'], ParentType, ContextType, RequireFields<QueryWorkerDeploymentReportArgs, 'accountId' | 'dataPlaneType' | 'namespace' | 'placementConstraintId' | 'reportFlag'>>;
};

export type QueryShapeCostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QueryShapeCost'] = ResolversParentTypes['QueryShapeCost']> = {
  costBefore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cpu?: Resolver<Maybe<ResolversTypes['MeasuredCost']>, ParentType, ContextType>;
  fingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  indices?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  intervals?: Resolver<Array<ResolversTypes['CostInterval']>, ParentType, ContextType>;
  latency?: Resolver<Maybe<ResolversTypes['MeasuredCost']>, ParentType, ContextType>;
  latencyBefore?: Resolver<Maybe<ResolversTypes['MeasuredCost']>, ParentType, ContextType>;
  memory?: Resolver<Maybe<ResolversTypes['MeasuredCost']>, ParentType, ContextType>;
  searches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  searchesBefore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shape?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QueryShapeCostsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QueryShapeCosts'] = ResolversParentTypes['QueryShapeCosts']> = {
  cost?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costBefore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  searches?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  searchesBefore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  shapes?: Resolver<Array<ResolversTypes['QueryShapeCost']>, ParentType, ContextType>;
  stepMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type QuickSearchHitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuickSearchHit'] = ResolversParentTypes['QuickSearchHit']> = {
  hint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReplicaCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplicaCounts'] = ResolversParentTypes['ReplicaCounts']> = {
  synced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  syncing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unassigned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReplicaListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplicaList'] = ResolversParentTypes['ReplicaList']> = {
  replicas?: Resolver<Array<ResolversTypes['ServerlessReplica']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RequestLogsAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestLogsAnswer'] = ResolversParentTypes['RequestLogsAnswer']> = {
  data?: Resolver<Array<ResolversTypes['RequestedLog']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RequestOnDemandDataAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestOnDemandDataAnswer'] = ResolversParentTypes['RequestOnDemandDataAnswer']> = {
  data?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  success?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RequestedLogResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestedLog'] = ResolversParentTypes['RequestedLog']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  log?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ResourceGroupsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResourceGroups'] = ResolversParentTypes['ResourceGroups']> = {
  autoScalingEvents?: Resolver<Maybe<Array<ResolversTypes['AutoScalingEvent']>>, ParentType, ContextType>;
  autoScalingGroups?: Resolver<Maybe<Array<ResolversTypes['AutoScalingGroup']>>, ParentType, ContextType>;
  launchConfigurations?: Resolver<Maybe<Array<ResolversTypes['LaunchConfiguration']>>, ParentType, ContextType>;
  launchTemplates?: Resolver<Maybe<Array<ResolversTypes['LaunchConfiguration']>>, ParentType, ContextType>;
  securityGroups?: Resolver<Maybe<Array<ResolversTypes['SecurityGroup']>>, ParentType, ContextType>;
};

export type ResourcesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Resources'] = ResolversParentTypes['Resources']> = {
  ALL?: Resolver<Maybe<ResolversTypes['ResourcesAll']>, ParentType, ContextType>;
  GROUP?: Resolver<Maybe<ResolversTypes['ResourceGroups']>, ParentType, ContextType>;
};

export type ResourcesAllResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResourcesAll'] = ResolversParentTypes['ResourcesAll']> = {
  ec2Instances?: Resolver<Maybe<Array<ResolversTypes['Instance']>>, ParentType, ContextType>;
};

export type RootMetricListingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RootMetricListing'] = ResolversParentTypes['RootMetricListing']> = {
  listRootMetrics?: Resolver<ResolversTypes['MetricListing'], ParentType, ContextType>;
};

export type RunbookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Runbook'] = ResolversParentTypes['Runbook']> = {
  headings?: Resolver<Array<ResolversTypes['RunbookHeading']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issues?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  keywords?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  lastReviewed?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RunbookHeadingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RunbookHeading'] = ResolversParentTypes['RunbookHeading']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RunbookTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RunbookText'] = ResolversParentTypes['RunbookText']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  runbook?: Resolver<ResolversTypes['Runbook'], ParentType, ContextType>;
};

export type SavedPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedPlace'] = ResolversParentTypes['SavedPlace']> = {
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedPlacesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedPlaces'] = ResolversParentTypes['SavedPlaces']> = {
  pinned?: Resolver<Array<ResolversTypes['SavedPlace']>, ParentType, ContextType>;
  recent?: Resolver<Array<ResolversTypes['SavedPlace']>, ParentType, ContextType>;
};

export type ScalingAuditRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScalingAuditRecord'] = ResolversParentTypes['ScalingAuditRecord']> = {
  ActionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  breachingMetrics?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parsedParams?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  resultTruncated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecurityConfigCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecurityConfigCount'] = ResolversParentTypes['SecurityConfigCount']> = {
  SamlConfigCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecurityConfigListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecurityConfigList'] = ResolversParentTypes['SecurityConfigList']> = {
  configs?: Resolver<Array<ResolversTypes['SecurityConfigListEntry']>, ParentType, ContextType>;
};

export type SecurityConfigListEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecurityConfigListEntry'] = ResolversParentTypes['SecurityConfigListEntry']> = {
  config_version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_modified_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecurityGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecurityGroup'] = ResolversParentTypes['SecurityGroup']> = {
  dateTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  partitions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  softwareVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecurityPolicyCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecurityPolicyCount'] = ResolversParentTypes['SecurityPolicyCount']> = {
  EncryptionPolicyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  NetworkPolicyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ServerAboutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerAbout'] = ResolversParentTypes['ServerAbout']> = {
  dataFolder?: Resolver<Maybe<Array<ResolversTypes['ServerFolder']>>, ParentType, ContextType>;
  freeBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isAlive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  memoryBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seenAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerDatabaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerDatabase'] = ResolversParentTypes['ServerDatabase']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  migrations?: Resolver<Array<ResolversTypes['ServerMigration']>, ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['ServerTable']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerFolderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerFolder'] = ResolversParentTypes['ServerFolder']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerLeaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerLease'] = ResolversParentTypes['ServerLease']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ServerMigrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerMigration'] = ResolversParentTypes['ServerMigration']> = {
  appliedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerQueueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerQueue'] = ResolversParentTypes['ServerQueue']> = {
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  running?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingSince?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ServerSourceFailureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerSourceFailure'] = ResolversParentTypes['ServerSourceFailure']> = {
  at?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  call?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  port?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  server?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stageRegion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  succeededAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ServerTableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerTable'] = ResolversParentTypes['ServerTable']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retention?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ServerlessAccountSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessAccountSettings'] = ResolversParentTypes['ServerlessAccountSettings']> = {
  accountSettingsDetail?: Resolver<ResolversTypes['AccountSettingsDetail'], ParentType, ContextType>;
};

export type ServerlessCollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessCollection'] = ResolversParentTypes['ServerlessCollection']> = {
  arn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placement_constraint_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessCollectionDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessCollectionDetails'] = ResolversParentTypes['ServerlessCollectionDetails']> = {
  arn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  failure_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kms_key_arn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  last_modified_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placement_constraint_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessFindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessFinding'] = ResolversParentTypes['ServerlessFinding']> = {
  avoid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recommended?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessPolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessPolicy'] = ResolversParentTypes['ServerlessPolicy']> = {
  createdDate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastModifiedDate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  policyVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessReplicaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessReplica'] = ResolversParentTypes['ServerlessReplica']> = {
  replica_index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  replica_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shard_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shard_state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  worker_generation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  worker_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  writer_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessSecurityConfigResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessSecurityConfig'] = ResolversParentTypes['ServerlessSecurityConfig']> = {
  configVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdDate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastModifiedDate?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  options?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessShardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessShard'] = ResolversParentTypes['ServerlessShard']> = {
  mergeMeasurements?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  physicalIndex?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replicaId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessStartingPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessStartingPoint'] = ResolversParentTypes['ServerlessStartingPoint']> = {
  accountId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shows?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ServerlessVerdictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessVerdict'] = ResolversParentTypes['ServerlessVerdict']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  avoid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  coverage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  findings?: Resolver<Array<ResolversTypes['ServerlessFinding']>, ParentType, ContextType>;
  recommended?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trend?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ServerlessWorkerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServerlessWorker'] = ResolversParentTypes['ServerlessWorker']> = {
  generation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastHeartbeat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  measurements?: Resolver<Maybe<ResolversTypes['WorkerMeasurements']>, ParentType, ContextType>;
  placementConstraint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workerMetadata?: Resolver<ResolversTypes['WorkerMetadata'], ParentType, ContextType>;
};

export type ServiceInsightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServiceInsight'] = ResolversParentTypes['ServiceInsight']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ServiceSoftwareResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServiceSoftware'] = ResolversParentTypes['ServiceSoftware']> = {
  automatedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currentVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isCancellable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isUpdateAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShardListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShardList'] = ResolversParentTypes['ShardList']> = {
  rows?: Resolver<Array<ResolversTypes['CatShard']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ShiftSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShiftSummary'] = ResolversParentTypes['ShiftSummary']> = {
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resolved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  stillOpen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ShortLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShortLink'] = ResolversParentTypes['ShortLink']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  short_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SkewAllocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewAllocation'] = ResolversParentTypes['SkewAllocation']> = {
  disk_avail?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  disk_indices?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  disk_percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  disk_total?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  disk_used?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SkewAnalysisInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewAnalysisInfo'] = ResolversParentTypes['SkewAnalysisInfo']> = {
  allocation?: Resolver<Maybe<Array<ResolversTypes['SkewAllocation']>>, ParentType, ContextType>;
  analysis?: Resolver<Maybe<ResolversTypes['SkewOutcome']>, ParentType, ContextType>;
  nodeattrs?: Resolver<Maybe<ResolversTypes['SkewNodeAttributes']>, ParentType, ContextType, Partial<SkewAnalysisInfoNodeattrsArgs>>;
  shards?: Resolver<Maybe<ResolversTypes['SkewShards']>, ParentType, ContextType, Partial<SkewAnalysisInfoShardsArgs>>;
};

export type SkewCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewCard'] = ResolversParentTypes['SkewCard']> = {
  causes?: Resolver<Array<ResolversTypes['SkewCause']>, ParentType, ContextType>;
  diNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  moves?: Resolver<Array<ResolversTypes['SkewMove']>, ParentType, ContextType>;
  outcome?: Resolver<Array<ResolversTypes['SkewGroupOutcome']>, ParentType, ContextType>;
  tables?: Resolver<Array<ResolversTypes['SkewTable']>, ParentType, ContextType>;
};

export type SkewCauseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewCause'] = ResolversParentTypes['SkewCause']> = {
  ideal?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  measure?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['SkewCausePart']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SkewCausePartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewCausePart'] = ResolversParentTypes['SkewCausePart']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SkewCellsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewCells'] = ResolversParentTypes['SkewCells']> = {
  bytes?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offsets?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  primaries?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shards?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SkewColumnsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewColumns'] = ResolversParentTypes['SkewColumns']> = {
  group?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  ideal?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  max?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  min?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  ours?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  skewed?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  subject?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  threshold?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  value?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SkewComputedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewComputed'] = ResolversParentTypes['SkewComputed']> = {
  analysed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cards?: Resolver<Array<ResolversTypes['SkewCard']>, ParentType, ContextType>;
  cells?: Resolver<ResolversTypes['SkewCells'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['SkewGroup']>, ParentType, ContextType>;
  indices?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['SkewState']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SkewNode']>, ParentType, ContextType>;
  unchecked?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SkewGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewGroup'] = ResolversParentTypes['SkewGroup']> = {
  boxType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  diNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SkewGroupOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewGroupOutcome'] = ResolversParentTypes['SkewGroupOutcome']> = {
  bytesAfter?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  bytesNow?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shardsAfter?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  shardsNow?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SkewMoveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewMove'] = ResolversParentTypes['SkewMove']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gain?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  inReturn?: Resolver<Maybe<ResolversTypes['SkewMovedShard']>, ParentType, ContextType>;
  measure?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moved?: Resolver<ResolversTypes['SkewMovedShard'], ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['SkewReason']>, ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SkewMovedShardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewMovedShard'] = ResolversParentTypes['SkewMovedShard']> = {
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  primary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shard?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SkewNodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewNode'] = ResolversParentTypes['SkewNode']> = {
  boxType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  diskTotal?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  diskUsed?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  excludedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  primaries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shards?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SkewNodeAttributeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewNodeAttribute'] = ResolversParentTypes['SkewNodeAttribute']> = {
  attr?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SkewNodeAttributesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewNodeAttributes'] = ResolversParentTypes['SkewNodeAttributes']> = {
  rows?: Resolver<Array<ResolversTypes['SkewNodeAttribute']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SkewOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewOutcome'] = ResolversParentTypes['SkewOutcome']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  computed?: Resolver<Maybe<ResolversTypes['SkewComputed']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SkewReasonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewReason'] = ResolversParentTypes['SkewReason']> = {
  rule?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SkewShardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewShard'] = ResolversParentTypes['SkewShard']> = {
  index?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  prirep?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shard?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  store?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SkewShardsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewShards'] = ResolversParentTypes['SkewShards']> = {
  rows?: Resolver<Array<ResolversTypes['SkewShard']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SkewStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewState'] = ResolversParentTypes['SkewState']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SkewTableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SkewTable'] = ResolversParentTypes['SkewTable']> = {
  columns?: Resolver<ResolversTypes['SkewColumns'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  of?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skewed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SnapshotResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Snapshot'] = ResolversParentTypes['Snapshot']> = {
  durationMs?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  end?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  failedShards?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  indices?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  repository?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shallow?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  start?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  successfulShards?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalShards?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SnapshotRepositoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SnapshotRepository'] = ResolversParentTypes['SnapshotRepository']> = {
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['SnapshotRepositoryError']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  readOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  shallow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SnapshotRepositoryErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SnapshotRepositoryError'] = ResolversParentTypes['SnapshotRepositoryError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SnapshotsCatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SnapshotsCat'] = ResolversParentTypes['SnapshotsCat']> = {
  snapshots?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SnapshotsInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SnapshotsInfo'] = ResolversParentTypes['SnapshotsInfo']> = {
  asOf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  cat?: Resolver<ResolversTypes['SnapshotsCat'], ParentType, ContextType>;
  remoteStore?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  repositories?: Resolver<Array<ResolversTypes['SnapshotRepository']>, ParentType, ContextType>;
  snapshots?: Resolver<Array<ResolversTypes['Snapshot']>, ParentType, ContextType>;
};

export type SopHitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SopHit'] = ResolversParentTypes['SopHit']> = {
  Content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  Link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heading?: Resolver<Maybe<ResolversTypes['RunbookHeading']>, ParentType, ContextType>;
  headings?: Resolver<Array<ResolversTypes['RunbookHeading']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastReviewed?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SopSearchWithoutResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SopSearchWithoutResult'] = ResolversParentTypes['SopSearchWithoutResult']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StartingPointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartingPoint'] = ResolversParentTypes['StartingPoint']> = {
  domainIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shows?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SubCommandResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubCommand'] = ResolversParentTypes['SubCommand']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TmsIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TMSIssue'] = ResolversParentTypes['TMSIssue']> = {
  details?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  issueType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  othersInZone?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  serviceSOP?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  severity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  supportSOP?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tmsCreateTimestamp?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tmsUpdateTimestamp?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  zone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  create_date?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  short_description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TranscriptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transcript'] = ResolversParentTypes['Transcript']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  domainIdentifier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['TranscriptEvent']>, ParentType, ContextType, RequireFields<TranscriptEventsArgs, 'piece'>>;
  exitCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instanceId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isGuarded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTruncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pieces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TranscriptEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranscriptEvent'] = ResolversParentTypes['TranscriptEvent']> = {
  at?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnreadLogResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnreadLog'] = ResolversParentTypes['UnreadLog']> = {
  logId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpgradeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Upgrade'] = ResolversParentTypes['Upgrade']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startTime?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  stepsProgress?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  stepsStatus?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ViewLogAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewLogAnswer'] = ResolversParentTypes['ViewLogAnswer']> = {
  viewLog?: Resolver<ResolversTypes['ViewLogOutcome'], ParentType, ContextType>;
};

export type ViewLogOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewLogOutcome'] = ResolversParentTypes['ViewLogOutcome']> = {
  viewLogResponse?: Resolver<ResolversTypes['ViewLogResponse'], ParentType, ContextType>;
};

export type ViewLogResponseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewLogResponse'] = ResolversParentTypes['ViewLogResponse']> = {
  record?: Resolver<ResolversTypes['ViewedLog'], ParentType, ContextType>;
};

export type ViewedLogResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewedLog'] = ResolversParentTypes['ViewedLog']> = {
  isRedacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  logContent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type VitalSeriesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VitalSeries'] = ResolversParentTypes['VitalSeries']> = {
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  times?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  values?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type VpcEndpointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VpcEndpoint'] = ResolversParentTypes['VpcEndpoint']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkerDeploymentRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerDeploymentRecord'] = ResolversParentTypes['WorkerDeploymentRecord']> = {
  deploymentStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  gen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  placementConstraint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repsOnOldGen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shardsWithNoRepsInNewGen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stateUnchangedFor?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type WorkerDeploymentReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerDeploymentReport'] = ResolversParentTypes['WorkerDeploymentReport']> = {
  record?: Resolver<Array<ResolversTypes['WorkerDeploymentRecord']>, ParentType, ContextType>;
  table_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkerDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerDetails'] = ResolversParentTypes['WorkerDetails']> = {
  accountId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dataPlaneType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  generation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastHeartbeat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  measurements?: Resolver<Maybe<ResolversTypes['WorkerMeasurements']>, ParentType, ContextType>;
  namespace?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placementConstraint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shardMeasurements?: Resolver<Array<ResolversTypes['ServerlessShard']>, ParentType, ContextType>;
  started?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  workerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  workerMetadata?: Resolver<ResolversTypes['WorkerMetadata'], ParentType, ContextType>;
};

export type WorkerLifeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerLife'] = ResolversParentTypes['WorkerLife']> = {
  availabilityZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  generation?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  silent?: Resolver<Array<ResolversTypes['WorkerSilence']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  workerId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkerMeasurementsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerMeasurements'] = ResolversParentTypes['WorkerMeasurements']> = {
  cpuUtilizationPercent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diskAvailableSpaceGb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diskTotalSpaceGb?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  memoryUtilizationPercent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  smHeartbeatCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkerMetadataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerMetadata'] = ResolversParentTypes['WorkerMetadata']> = {
  availabilityZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkerSilenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkerSilence'] = ResolversParentTypes['WorkerSilence']> = {
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type WorkersListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkersList'] = ResolversParentTypes['WorkersList']> = {
  workers?: Resolver<Array<ResolversTypes['ServerlessWorker']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AboutServers?: AboutServersResolvers<ContextType>;
  AccessPolicyStats?: AccessPolicyStatsResolvers<ContextType>;
  AccessWay?: AccessWayResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  AccountCollections?: AccountCollectionsResolvers<ContextType>;
  AccountSettingsDetail?: AccountSettingsDetailResolvers<ContextType>;
  AggregatedData?: AggregatedDataResolvers<ContextType>;
  AggregatedInterval?: AggregatedIntervalResolvers<ContextType>;
  AggregatedIntervals?: AggregatedIntervalsResolvers<ContextType>;
  AggregatedValue?: AggregatedValueResolvers<ContextType>;
  AggregatedValues?: AggregatedValuesResolvers<ContextType>;
  Aggregations?: AggregationsResolvers<ContextType>;
  ArchivedTMSIssue?: ArchivedTmsIssueResolvers<ContextType>;
  AuditChain?: AuditChainResolvers<ContextType>;
  AutoScalingEvent?: AutoScalingEventResolvers<ContextType>;
  AutoScalingGroup?: AutoScalingGroupResolvers<ContextType>;
  AwarenessAttributes?: AwarenessAttributesResolvers<ContextType>;
  AwsCalls?: AwsCallsResolvers<ContextType>;
  AwsOperationCalls?: AwsOperationCallsResolvers<ContextType>;
  BGEstimate?: BgEstimateResolvers<ContextType>;
  BGProgress?: BgProgressResolvers<ContextType>;
  BegunLogScan?: BegunLogScanResolvers<ContextType>;
  CancelledLogScan?: CancelledLogScanResolvers<ContextType>;
  CapacityLimits?: CapacityLimitsResolvers<ContextType>;
  Cat?: CatResolvers<ContextType>;
  CatNode?: CatNodeResolvers<ContextType>;
  CatShard?: CatShardResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangeEstimate?: ChangeEstimateResolvers<ContextType>;
  ChangeProgress?: ChangeProgressResolvers<ContextType>;
  ChangeStage?: ChangeStageResolvers<ContextType>;
  Cluster?: ClusterResolvers<ContextType>;
  ClusterData?: ClusterDataResolvers<ContextType>;
  ClusterHealth?: ClusterHealthResolvers<ContextType>;
  ClusterInfo?: ClusterInfoResolvers<ContextType>;
  ClusterStats?: ClusterStatsResolvers<ContextType>;
  ClusterStatsCount?: ClusterStatsCountResolvers<ContextType>;
  ClusterStatsFs?: ClusterStatsFsResolvers<ContextType>;
  ClusterStatsNodes?: ClusterStatsNodesResolvers<ContextType>;
  CollectionApiAnswer?: CollectionApiAnswerResolvers<ContextType>;
  CollectionDetailsList?: CollectionDetailsListResolvers<ContextType>;
  CollectionRetry?: CollectionRetryResolvers<ContextType>;
  CommandArguments?: CommandArgumentsResolvers<ContextType>;
  CommandCatalogue?: CommandCatalogueResolvers<ContextType>;
  CommandError?: CommandErrorResolvers<ContextType>;
  CommandErrorBody?: CommandErrorBodyResolvers<ContextType>;
  CommandErrorExtensions?: CommandErrorExtensionsResolvers<ContextType>;
  CommandErrorResponse?: CommandErrorResponseResolvers<ContextType>;
  CommandExplorer?: CommandExplorerResolvers<ContextType>;
  CommandGroup?: CommandGroupResolvers<ContextType>;
  CommandHistoryRecord?: CommandHistoryRecordResolvers<ContextType>;
  CommandResult?: CommandResultResolvers<ContextType>;
  CommandTime?: CommandTimeResolvers<ContextType>;
  CopyProgress?: CopyProgressResolvers<ContextType>;
  CostInterval?: CostIntervalResolvers<ContextType>;
  CredentialsWay?: CredentialsWayResolvers<ContextType>;
  DiskMarks?: DiskMarksResolvers<ContextType>;
  Domain?: DomainResolvers<ContextType>;
  DomainAccess?: DomainAccessResolvers<ContextType>;
  DomainEvent?: DomainEventResolvers<ContextType>;
  DomainHealth?: DomainHealthResolvers<ContextType>;
  DomainLayout?: DomainLayoutResolvers<ContextType>;
  DomainLogQueue?: DomainLogQueueResolvers<ContextType>;
  DomainLogRequests?: DomainLogRequestsResolvers<ContextType>;
  DomainMaintenance?: DomainMaintenanceResolvers<ContextType>;
  DomainPackage?: DomainPackageResolvers<ContextType>;
  DomainTag?: DomainTagResolvers<ContextType>;
  ElasticResponse?: ElasticResponseResolvers<ContextType>;
  ExploredLogLine?: ExploredLogLineResolvers<ContextType>;
  ExplorerAnswer?: ExplorerAnswerResolvers<ContextType>;
  ExplorerCatalogue?: ExplorerCatalogueResolvers<ContextType>;
  ExplorerData?: ExplorerDataResolvers<ContextType>;
  ExplorerPath?: ExplorerPathResolvers<ContextType>;
  ExplorerQueries?: ExplorerQueriesResolvers<ContextType>;
  ExplorerQuery?: ExplorerQueryResolvers<ContextType>;
  ExplorerRoot?: ExplorerRootResolvers<ContextType>;
  ExternalMetric?: ExternalMetricResolvers<ContextType>;
  FilteredData?: FilteredDataResolvers<ContextType>;
  FilteredHit?: FilteredHitResolvers<ContextType>;
  FilteredHits?: FilteredHitsResolvers<ContextType>;
  FleetBoard?: FleetBoardResolvers<ContextType>;
  FleetBoardChange?: FleetBoardChangeResolvers<ContextType>;
  FleetBoardDomain?: FleetBoardDomainResolvers<ContextType>;
  FleetBoardDomains?: FleetBoardDomainsResolvers<ContextType>;
  FleetBoardLine?: FleetBoardLineResolvers<ContextType>;
  FleetIssueCount?: FleetIssueCountResolvers<ContextType>;
  FleetPlace?: FleetPlaceResolvers<ContextType>;
  FleetStates?: FleetStatesResolvers<ContextType>;
  FleetTriage?: FleetTriageResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  GrantPage?: GrantPageResolvers<ContextType>;
  GrantsWaiting?: GrantsWaitingResolvers<ContextType>;
  GroupLoadBalancer?: GroupLoadBalancerResolvers<ContextType>;
  HawkeyeAnalysis?: HawkeyeAnalysisResolvers<ContextType>;
  HawkeyeAnalysisPage?: HawkeyeAnalysisPageResolvers<ContextType>;
  HawkeyeProgress?: HawkeyeProgressResolvers<ContextType>;
  HawkeyeTrigger?: HawkeyeTriggerResolvers<ContextType>;
  InsightRecord?: InsightRecordResolvers<ContextType>;
  Inspection?: InspectionResolvers<ContextType>;
  InspectionCheck?: InspectionCheckResolvers<ContextType>;
  InspectionEvidence?: InspectionEvidenceResolvers<ContextType>;
  InspectionFinding?: InspectionFindingResolvers<ContextType>;
  Instance?: InstanceResolvers<ContextType>;
  InstanceEbs?: InstanceEbsResolvers<ContextType>;
  InstanceNetwork?: InstanceNetworkResolvers<ContextType>;
  InstanceVolume?: InstanceVolumeResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  JunoLogFailure?: JunoLogFailureResolvers<ContextType>;
  JunoLogGroups?: JunoLogGroupsResolvers<ContextType>;
  JunoLogKeys?: JunoLogKeysResolvers<ContextType>;
  JunoLogProblem?: JunoLogProblemResolvers<ContextType>;
  JunoLogRequest?: JunoLogRequestResolvers<ContextType>;
  JunoLogs?: JunoLogsResolvers<ContextType>;
  JunoSavedQuery?: JunoSavedQueryResolvers<ContextType>;
  KeyEvent?: KeyEventResolvers<ContextType>;
  KeyEventFields?: KeyEventFieldsResolvers<ContextType>;
  Kibana?: KibanaResolvers<ContextType>;
  LaunchConfiguration?: LaunchConfigurationResolvers<ContextType>;
  LogExploration?: LogExplorationResolvers<ContextType>;
  LogHistogram?: LogHistogramResolvers<ContextType>;
  LogLines?: LogLinesResolvers<ContextType>;
  LogPatternRow?: LogPatternRowResolvers<ContextType>;
  LogPlace?: LogPlaceResolvers<ContextType>;
  LogRedactionFeedback?: LogRedactionFeedbackResolvers<ContextType>;
  LogRequest?: LogRequestResolvers<ContextType>;
  LogRequests?: LogRequestsResolvers<ContextType>;
  LogScan?: LogScanResolvers<ContextType>;
  LogScanCount?: LogScanCountResolvers<ContextType>;
  LogSearch?: LogSearchResolvers<ContextType>;
  LseFilling?: LseFillingResolvers<ContextType>;
  LseIssueChart?: LseIssueChartResolvers<ContextType>;
  LseIssueCharts?: LseIssueChartsResolvers<ContextType>;
  LseReportAnswer?: LseReportAnswerResolvers<ContextType>;
  LseReportPage?: LseReportPageResolvers<ContextType>;
  LseReportRequest?: LseReportRequestResolvers<ContextType>;
  LseReportSummary?: LseReportSummaryResolvers<ContextType>;
  LseSamplesStatus?: LseSamplesStatusResolvers<ContextType>;
  LseSource?: LseSourceResolvers<ContextType>;
  LseText?: GraphQLScalarType;
  ManagedDomain?: ManagedDomainResolvers<ContextType>;
  MeasuredCost?: MeasuredCostResolvers<ContextType>;
  MetricFailure?: MetricFailureResolvers<ContextType>;
  MetricListing?: MetricListingResolvers<ContextType>;
  MetricNumbers?: GraphQLScalarType;
  MetricTimes?: GraphQLScalarType;
  MetricsAnswer?: MetricsAnswerResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NodeEvents?: NodeEventsResolvers<ContextType>;
  NodeObjection?: NodeObjectionResolvers<ContextType>;
  OnDemandDataAnswer?: OnDemandDataAnswerResolvers<ContextType>;
  OnDemandDomain?: OnDemandDomainResolvers<ContextType>;
  OnDemandDomainAnswer?: OnDemandDomainAnswerResolvers<ContextType>;
  OnDemandExecution?: OnDemandExecutionResolvers<ContextType>;
  OnDemandExecutionItem?: OnDemandExecutionItemResolvers<ContextType>;
  OnDemandExecutions?: OnDemandExecutionsResolvers<ContextType>;
  OnDemandExplanation?: OnDemandExplanationResolvers<ContextType>;
  OnDemandFinding?: OnDemandFindingResolvers<ContextType>;
  OnDemandRecord?: OnDemandRecordResolvers<ContextType>;
  OtsAccount?: OtsAccountResolvers<ContextType>;
  OtsItem?: OtsItemResolvers<ContextType>;
  OtsItems?: OtsItemsResolvers<ContextType>;
  OtsOnboarding?: OtsOnboardingResolvers<ContextType>;
  OtsRoleUpdate?: OtsRoleUpdateResolvers<ContextType>;
  OtsVerification?: OtsVerificationResolvers<ContextType>;
  OtsVerifyItem?: OtsVerifyItemResolvers<ContextType>;
  OtsVerifyItems?: OtsVerifyItemsResolvers<ContextType>;
  PendingLogRequests?: PendingLogRequestsResolvers<ContextType>;
  PendingTask?: PendingTaskResolvers<ContextType>;
  PlannedAction?: PlannedActionResolvers<ContextType>;
  PoliciesStats?: PoliciesStatsResolvers<ContextType>;
  PolicyList?: PolicyListResolvers<ContextType>;
  PolicyListEntry?: PolicyListEntryResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QueryShapeCost?: QueryShapeCostResolvers<ContextType>;
  QueryShapeCosts?: QueryShapeCostsResolvers<ContextType>;
  QuickSearchHit?: QuickSearchHitResolvers<ContextType>;
  ReplicaCounts?: ReplicaCountsResolvers<ContextType>;
  ReplicaList?: ReplicaListResolvers<ContextType>;
  RequestLogsAnswer?: RequestLogsAnswerResolvers<ContextType>;
  RequestOnDemandDataAnswer?: RequestOnDemandDataAnswerResolvers<ContextType>;
  RequestedLog?: RequestedLogResolvers<ContextType>;
  ResourceGroups?: ResourceGroupsResolvers<ContextType>;
  Resources?: ResourcesResolvers<ContextType>;
  ResourcesAll?: ResourcesAllResolvers<ContextType>;
  RootMetricListing?: RootMetricListingResolvers<ContextType>;
  Runbook?: RunbookResolvers<ContextType>;
  RunbookHeading?: RunbookHeadingResolvers<ContextType>;
  RunbookText?: RunbookTextResolvers<ContextType>;
  SavedPlace?: SavedPlaceResolvers<ContextType>;
  SavedPlaces?: SavedPlacesResolvers<ContextType>;
  ScalingAuditRecord?: ScalingAuditRecordResolvers<ContextType>;
  SecurityConfigCount?: SecurityConfigCountResolvers<ContextType>;
  SecurityConfigList?: SecurityConfigListResolvers<ContextType>;
  SecurityConfigListEntry?: SecurityConfigListEntryResolvers<ContextType>;
  SecurityGroup?: SecurityGroupResolvers<ContextType>;
  SecurityPolicyCount?: SecurityPolicyCountResolvers<ContextType>;
  ServerAbout?: ServerAboutResolvers<ContextType>;
  ServerDatabase?: ServerDatabaseResolvers<ContextType>;
  ServerFolder?: ServerFolderResolvers<ContextType>;
  ServerLease?: ServerLeaseResolvers<ContextType>;
  ServerMigration?: ServerMigrationResolvers<ContextType>;
  ServerQueue?: ServerQueueResolvers<ContextType>;
  ServerSourceFailure?: ServerSourceFailureResolvers<ContextType>;
  ServerTable?: ServerTableResolvers<ContextType>;
  ServerlessAccountSettings?: ServerlessAccountSettingsResolvers<ContextType>;
  ServerlessCollection?: ServerlessCollectionResolvers<ContextType>;
  ServerlessCollectionDetails?: ServerlessCollectionDetailsResolvers<ContextType>;
  ServerlessFinding?: ServerlessFindingResolvers<ContextType>;
  ServerlessPolicy?: ServerlessPolicyResolvers<ContextType>;
  ServerlessReplica?: ServerlessReplicaResolvers<ContextType>;
  ServerlessSecurityConfig?: ServerlessSecurityConfigResolvers<ContextType>;
  ServerlessShard?: ServerlessShardResolvers<ContextType>;
  ServerlessStartingPoint?: ServerlessStartingPointResolvers<ContextType>;
  ServerlessVerdict?: ServerlessVerdictResolvers<ContextType>;
  ServerlessWorker?: ServerlessWorkerResolvers<ContextType>;
  ServiceInsight?: ServiceInsightResolvers<ContextType>;
  ServiceSoftware?: ServiceSoftwareResolvers<ContextType>;
  ShardList?: ShardListResolvers<ContextType>;
  ShiftSummary?: ShiftSummaryResolvers<ContextType>;
  ShortLink?: ShortLinkResolvers<ContextType>;
  SkewAllocation?: SkewAllocationResolvers<ContextType>;
  SkewAnalysisInfo?: SkewAnalysisInfoResolvers<ContextType>;
  SkewCard?: SkewCardResolvers<ContextType>;
  SkewCause?: SkewCauseResolvers<ContextType>;
  SkewCausePart?: SkewCausePartResolvers<ContextType>;
  SkewCells?: SkewCellsResolvers<ContextType>;
  SkewColumns?: SkewColumnsResolvers<ContextType>;
  SkewComputed?: SkewComputedResolvers<ContextType>;
  SkewGroup?: SkewGroupResolvers<ContextType>;
  SkewGroupOutcome?: SkewGroupOutcomeResolvers<ContextType>;
  SkewMove?: SkewMoveResolvers<ContextType>;
  SkewMovedShard?: SkewMovedShardResolvers<ContextType>;
  SkewNode?: SkewNodeResolvers<ContextType>;
  SkewNodeAttribute?: SkewNodeAttributeResolvers<ContextType>;
  SkewNodeAttributes?: SkewNodeAttributesResolvers<ContextType>;
  SkewOutcome?: SkewOutcomeResolvers<ContextType>;
  SkewReason?: SkewReasonResolvers<ContextType>;
  SkewShard?: SkewShardResolvers<ContextType>;
  SkewShards?: SkewShardsResolvers<ContextType>;
  SkewState?: SkewStateResolvers<ContextType>;
  SkewTable?: SkewTableResolvers<ContextType>;
  Snapshot?: SnapshotResolvers<ContextType>;
  SnapshotRepository?: SnapshotRepositoryResolvers<ContextType>;
  SnapshotRepositoryError?: SnapshotRepositoryErrorResolvers<ContextType>;
  SnapshotsCat?: SnapshotsCatResolvers<ContextType>;
  SnapshotsInfo?: SnapshotsInfoResolvers<ContextType>;
  SopHit?: SopHitResolvers<ContextType>;
  SopSearchWithoutResult?: SopSearchWithoutResultResolvers<ContextType>;
  StartingPoint?: StartingPointResolvers<ContextType>;
  SubCommand?: SubCommandResolvers<ContextType>;
  TMSIssue?: TmsIssueResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  Transcript?: TranscriptResolvers<ContextType>;
  TranscriptEvent?: TranscriptEventResolvers<ContextType>;
  UnreadLog?: UnreadLogResolvers<ContextType>;
  Upgrade?: UpgradeResolvers<ContextType>;
  ViewLogAnswer?: ViewLogAnswerResolvers<ContextType>;
  ViewLogOutcome?: ViewLogOutcomeResolvers<ContextType>;
  ViewLogResponse?: ViewLogResponseResolvers<ContextType>;
  ViewedLog?: ViewedLogResolvers<ContextType>;
  VitalSeries?: VitalSeriesResolvers<ContextType>;
  VpcEndpoint?: VpcEndpointResolvers<ContextType>;
  WorkerDeploymentRecord?: WorkerDeploymentRecordResolvers<ContextType>;
  WorkerDeploymentReport?: WorkerDeploymentReportResolvers<ContextType>;
  WorkerDetails?: WorkerDetailsResolvers<ContextType>;
  WorkerLife?: WorkerLifeResolvers<ContextType>;
  WorkerMeasurements?: WorkerMeasurementsResolvers<ContextType>;
  WorkerMetadata?: WorkerMetadataResolvers<ContextType>;
  WorkerSilence?: WorkerSilenceResolvers<ContextType>;
  WorkersList?: WorkersListResolvers<ContextType>;
};

