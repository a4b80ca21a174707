import type { AnalysisType } from '#rules/hawkeye/analysis';
import type { CurveFacts, DomainSignal, HawkeyeFacts, NodeSignal, SummedSignal, Unread, Values } from '#rules/hawkeye/facts';
import { domainDimensions } from '#rules/metrics/domain-dimensions';
import type { MetricQuery, MetricStat } from '#rules/metrics/types';
import { NOT_AVAILABLE } from '#rules/not-available';
import type { MetricRange, MetricSubject, MetricsPort } from '../../ports/metrics/port.ts';
import { isPortError } from '../../ports/port-error.ts';

/** A metric, and how its points are made. */
interface Read {
  namespace: string;
  metricName: string;
  stat: MetricStat;
}

const es = (metricName: string, stat: MetricStat): Read => ({ namespace: 'AWS/ES', metricName, stat });
const internal = (metricName: string): Read => ({ namespace: 'Tumbler/ES', metricName, stat: 'Sum' });

/** What each signal of a node is read from. */
const OF_NODES: Readonly<Record<NodeSignal, Read>> = {
  cpu: es('CPUUtilization', 'Average'),
  heap: es('JVMMemoryPressure', 'Average'),
  oldHeap: es('OldGenJVMMemoryPressure', 'Maximum'),
  freeMb: es('FreeStorageSpace', 'Minimum'),
  shards: { namespace: 'Tumbler/NodeHeat', metricName: 'shards.count', stat: 'Maximum' },
  search: es('SearchRate', 'Average'),
  index: es('IndexingRate', 'Average'),
  searchRejected: es('ThreadpoolSearchRejected', 'Maximum'),
  writeRejected: es('ThreadpoolWriteRejected', 'Maximum'),
};

const OF_DOMAIN: Readonly<Record<DomainSignal, Read>> = {
  nodes: es('Nodes', 'Minimum'),
  cpu: es('CPUUtilization', 'Maximum'),
  heap: es('JVMMemoryPressure', 'Maximum'),
  oldHeap: es('OldGenJVMMemoryPressure', 'Maximum'),
  requests: es('OpenSearchRequests', 'Sum'),
  errors4xx: es('4xx', 'Sum'),
  writesBlocked: es('ClusterIndexWritesBlocked', 'Maximum'),
  searchRejected: es('ThreadpoolSearchRejected', 'Maximum'),
  writeRejected: es('ThreadpoolWriteRejected', 'Maximum'),
  coordinatingRejected: es('CoordinatingWriteRejected', 'Maximum'),
  primaryRejected: es('PrimaryWriteRejected', 'Maximum'),
  replicaRejected: es('ReplicaWriteRejected', 'Maximum'),
  throughputThrottled: es('ThroughputThrottle', 'Maximum'),
  iopsThrottled: es('IopsThrottle', 'Maximum'),
};

/** Counted by every node; the sum is looked at. */
const SUMMED: Readonly<Record<SummedSignal, readonly Read[]>> = {
  cpuAdmission: [internal('admission_control.global_cpu_usage.search'), internal('admission_control.global_cpu_usage.indexing')],
  ioAdmission: [internal('admission_control.global_io_usage.search')],
  breakerTrips: [internal('breakers.parent.tripped'), internal('breakers.request.tripped'), internal('breakers.fielddata.tripped')],
  managerThrottled: [{ namespace: 'Tumbler/PA', metricName: 'ClusterManager_ThrottledPendingTasksCount', stat: 'Sum' }],
};

/** Other names of the same on other engines, asked for where the first is not known. */
const ALIASES: Readonly<Record<string, string>> = { OpenSearchRequests: 'ElasticsearchRequests' };

interface Wanted {
  domain: readonly DomainSignal[];
  nodes: readonly NodeSignal[];
  summed: readonly SummedSignal[];
}

const WANTED: Readonly<Record<AnalysisType, Wanted>> = {
  node_drop: { domain: ['nodes', 'oldHeap'], nodes: ['oldHeap', 'freeMb'], summed: [] },
  node_hotspot: { domain: [], nodes: ['cpu', 'heap', 'freeMb', 'shards', 'search', 'index'], summed: [] },
  analysis_429: {
    domain: Object.keys(OF_DOMAIN) as DomainSignal[],
    nodes: ['freeMb', 'searchRejected', 'writeRejected'],
    summed: Object.keys(SUMMED) as SummedSignal[],
  },
};

/** Of more nodes not all are read. */
const MOST_NODES = 250;
const QUERIES_AT_ONCE = 400;

interface CurveRequest {
  metrics: MetricsPort;
  domainIdentifier: string;
  analysisType: AnalysisType;
  range: MetricRange;
  signal: AbortSignal;
  unread: Unread[];
}

/** A query, and where its values go. */
interface Ask {
  query: MetricQuery;
  put: (values: Values) => void;
  name: string;
}

/**
 * The curves that an analysis needs, of the domain and node by node. What the source has not is left out and named.
 * @throws PortError where nothing at all can be read
 */
export async function readCurves({ metrics, domainIdentifier, analysisType, range, signal, unread }: CurveRequest): Promise<CurveFacts> {
  const subject: MetricSubject = { kind: 'domain', domainIdentifier };
  const [clientId = '', name = ''] = domainIdentifier.split(':');
  const own = domainDimensions(clientId, name);
  const wanted = WANTED[analysisType];
  const listing = await metrics.list(subject, signal);
  const known = (metricName: string): string => (listing.has(metricName) ? metricName : (ALIASES[metricName] ?? metricName));
  const nodesOf = (metricName: string): string[] =>
    (listing.get(metricName) ?? []).flatMap((set) =>
      set.length === 3 ? set.flatMap((one) => (one.name === 'NodeId' ? [one.value] : [])) : [],
    );
  const ids = [...new Set(wanted.nodes.flatMap((one) => nodesOf(OF_NODES[one].metricName)))];
  const nodes = ids.slice(0, MOST_NODES).map((nodeId) => ({ nodeId, curves: {} as CurveFacts['nodes'][number]['curves'] }));
  const points = Math.round((range.to - range.from) / (range.periodSeconds * 1_000));
  const domain: CurveFacts['domain'] = {};
  const asks: Ask[] = [];
  const ask = ({ namespace, metricName, stat }: Read, dimensions: MetricQuery['dimensions'], put: Ask['put']): void => {
    if (listing.has(known(metricName)))
      asks.push({ query: { namespace, metricName: known(metricName), dimensions, stat }, put, name: metricName });
    else missing.add(metricName);
  };
  const missing = new Set<string>();
  for (const one of wanted.domain) ask(OF_DOMAIN[one], own, (values) => (domain[one] = values));
  for (const one of wanted.nodes)
    for (const node of nodes) ask(OF_NODES[one], [...own, { name: 'NodeId', value: node.nodeId }], (values) => (node.curves[one] = values));
  for (const one of wanted.summed)
    for (const read of SUMMED[one]) {
      const publishing = nodesOf(read.metricName).slice(0, MOST_NODES);
      if (publishing.length === 0) missing.add(read.metricName);
      for (const nodeId of publishing)
        ask(read, [...own, { name: 'NodeId', value: nodeId }], (values) => (domain[one] = added(domain[one], values)));
    }
  const failed = new Map<string, Set<string>>();
  for (let at = 0; at < asks.length; at += QUERIES_AT_ONCE) {
    const some = asks.slice(at, at + QUERIES_AT_ONCE);
    const answers = await metrics.query(
      subject,
      some.map(({ query }) => query),
      range,
      signal,
    );
    for (const [i, { put, name: metric }] of some.entries()) {
      const answer = answers[i];
      if (answer && 'values' in answer) put(answer.values);
      else if (answer?.failure.kind === 'not-offered') missing.add(metric);
      else fail(failed, answer?.failure.message ?? 'no answer', metric);
    }
  }
  note(unread, missing, failed);
  if (ids.length > nodes.length)
    unread.push({
      source: 'metrics',
      what: `${ids.length - nodes.length} of ${ids.length} nodes`,
      why: `at most ${MOST_NODES} are compared`,
    });
  return { start: range.from, stepMs: range.periodSeconds * 1_000, points, domain, nodes };
}

const fail = (failed: Map<string, Set<string>>, message: string, metric: string): void => {
  failed.set(message, (failed.get(message) ?? new Set()).add(metric));
};

function note(unread: Unread[], missing: ReadonlySet<string>, failed: ReadonlyMap<string, ReadonlySet<string>>): void {
  if (missing.size > 0) unread.push({ source: 'metrics', what: [...missing].sort().join(', '), why: NOT_AVAILABLE });
  for (const [why, metrics] of failed) unread.push({ source: 'metrics', what: [...metrics].sort().join(', '), why });
}

/** Point by point; what one lacks the other has. */
function added(sum: Values | undefined, values: Values): Values {
  if (!sum) return values;
  return Array.from(values, (value, i) => {
    const before = sum[i] ?? Number.NaN;
    return Number.isNaN(before) ? value : Number.isNaN(value) ? before : before + value;
  });
}

/** In words that fit behind a colon. */
export const whyUnread = (error: unknown): string => {
  if (isPortError(error, 'not-offered')) return NOT_AVAILABLE;
  if (isPortError(error)) return error.message;
  throw error;
};

/** The range of the curves: from a while before what was asked, so that there is something usual to compare with. */
export const curveRange = (
  { from, to }: Pick<HawkeyeFacts, 'from' | 'to'>,
  periodSeconds: number,
  now: number,
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
): MetricRange => {
  const step = periodSeconds * 1_000;
  const start = Math.floor((from - beforeMs) / step) * step;
  const end = Math.min(Math.ceil((to + afterMs) / step) * step, Math.ceil(now / step) * step);
  return { from: start, to: Math.max(end, start + step), periodSeconds };
};
