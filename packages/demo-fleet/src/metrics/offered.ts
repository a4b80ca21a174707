import { heldFacts } from '../state/held-facts.ts';
import type { MetricDefinition } from './definitions.ts';
import type { DomainReader } from './source.ts';

/** Whether a cluster runs at least this OpenSearch version. */
const openSearch = ({ spec }: DomainReader, major: number, minor: number): boolean =>
  spec.engine.family === 'OS' && (spec.engine.major > major || (spec.engine.major === major && spec.engine.minor >= minor));

const elasticsearch = ({ spec }: DomainReader, major: number, minor: number): boolean =>
  spec.engine.family === 'OS' || spec.engine.major > major || (spec.engine.major === major && spec.engine.minor >= minor);

/** Domains that are connected with another one. */
const isConnected = ({ spec }: DomainReader): boolean => heldFacts(spec).connections > 0;

type Rule = readonly [RegExp, (reader: DomainReader) => boolean];

/** What a metric's name needs of a domain; every rule that fits must hold. Twins of two engines or eras exclude each other. */
const NAME_RULES: readonly Rule[] = [
  [/^Master/, ({ spec }) => spec.masters > 0],
  [/^Coordinator[^_]*(CPU|Free|JVM|Old|Sys|Threadpool)/, ({ spec }) => spec.coordinators > 0],
  [/^(Warm[A-Z]|warm|HotToWarm|ColdStorage|ColdToWarm|HotStorage)/, ({ spec }) => spec.warmNodes > 0],
  [/^Kibana|^ESReporting|^ElasticsearchRequests$/, ({ spec }) => spec.engine.family === 'ES'],
  [/^Open[Ss]earch(Dashboards|Requests)/, ({ spec }) => spec.engine.family === 'OS'],
  [/^M[lL]/, (reader) => openSearch(reader, 1, 3)],
  [/^ML/, (reader) => openSearch(reader, 2, 9)],
  [/^Ml/, (reader) => !openSearch(reader, 2, 9)],
  [/^Threadpool(Bulk|Index)(Queue|Rejected|Threads)$|^CoordinatorThreadpoolIndex(Q|R|T)/, () => false],
  [/^(KMSKey|.*IndexMigrationFailed)/, () => false],
  [/CPU(Surplus)?Credit/, ({ spec }) => spec.type.name.startsWith('t')],
  [/^MasterCPUCredit/, ({ spec }) => spec.masterType.name.startsWith('t')],
  [/^(RemoteStorage|ReplicationLagMaxTime)/, ({ spec }) => spec.remoteStore],
  [/^(CrossCluster|LeaderCheck|FollowerCheck|AutoFollow|Replication(Rate|Num)|TotalRemoteReindex)/, isConnected],
  [
    /^(ReadLatency|WriteLatency|(Read|Write)(IOPS|Throughput)|DiskQueue|IopsThr|ThroughputThr|MaxProvisionedT|EBS[A-Z]|InstanceEBS)/,
    ({ spec }) => spec.type.ebsMaxGiB > 0,
  ],
  [/^(BurstBalance|Volume|StatusCheckFailed_AttachedEBS)/, ({ spec }) => spec.type.ebsMaxGiB > 0],
  [/^Disk(Read|Write)(Bytes|Ops)$/, ({ spec }) => spec.type.localGiB > 0],
  [/^Forecast|^HCForecaster|^SingleStreamForecaster/, (reader) => openSearch(reader, 3, 1)],
  [/^LTR/, (reader) => openSearch(reader, 2, 19)],
  [/^SearchPipeline/, (reader) => openSearch(reader, 2, 9)],
  [/^Workload|^EnforcedWorkload|^SoftWorkload/, (reader) => openSearch(reader, 2, 18)],
  [/PointInTime/, (reader) => openSearch(reader, 2, 5)],
  [/^admission_control|^resource_usage_stats|AdmissionControl/, (reader) => openSearch(reader, 2, 12)],
  [/^(Warm)?ConcurrentSearch|IndexSearcher/, (reader) => openSearch(reader, 2, 13)],
  [/^(Search|SearchShard)TaskCancelled|^SearchBP/, (reader) => openSearch(reader, 2, 4)],
  [/^AsynchronousSearch|^PPL/, (reader) => elasticsearch(reader, 7, 10)],
  [/^AsyncQuery|BeagleStone/, (reader) => openSearch(reader, 2, 13)],
  [/^KNN(Remote|Faiss|Lucene)/, (reader) => openSearch(reader, 2, 17)],
  [/^KNN|^AD[A-Z]|^SQL|^Alerting|AutoTune/, (reader) => elasticsearch(reader, 7, 1)],
  [/^(Coordinating|Primary|Replica)WriteRejected|^indexing_pressure|^Indexing_Pressure/, (reader) => elasticsearch(reader, 7, 10)],
  [/^(CanMatch|Dfs|Expand|Took)/, (reader) => openSearch(reader, 2, 11)],
  [/^cluster_state_stats|^cluster\.state\.|latency$/, (reader) => openSearch(reader, 2, 3)],
  [/^(WeightedRouting|ActiveReads)/, ({ spec }) => spec.carbon],
];

const NAMESPACE_RULES: Readonly<Record<string, (reader: DomainReader) => boolean>> = {
  'Tumbler/RemoteStore': ({ spec }) => spec.remoteStore,
  'Tumbler/RemotePublication': ({ facts }) => facts.remotePublication,
  'Tumbler/Kraken': ({ spec }) => spec.warmNodes > 0,
  // OpenSearch 3 took the analyser out.
  'Tumbler/PA': ({ spec }) => spec.engine.family === 'ES' || spec.engine.major < 3,
};

/** Whether a domain publishes a metric at all. */
export const isOffered = ({ namespace, metricName }: MetricDefinition, reader: DomainReader): boolean =>
  (NAMESPACE_RULES[namespace]?.(reader) ?? true) && NAME_RULES.every(([name, rule]) => !name.test(metricName) || rule(reader));

/** Whether a domain publishes a metric with a set of dimensions: by zone only with standby. */
export const isSetOffered = (set: readonly string[], reader: DomainReader): boolean =>
  (!set.includes('ActiveAZ') || (reader.spec.carbon && reader.spec.zones.length > 1)) &&
  (!set.some((name) => name === 'ConnectionId' || name === 'LeaderAlias' || name === 'RemoteDomain') || isConnected(reader));
