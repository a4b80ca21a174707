import { MINUTE, SECOND } from '#rules/durations';
import { type Fault, faultAt } from '../incidents/schedule.ts';
import { below, between, hex, mix } from '../random.ts';
import { COLLECTIONS, TRIPPED_EVERY_MS } from '../state/collections.ts';
import { heapMaxFor, PRESSED_HEAP } from '../state/node-vitals.ts';
import { givenUpShard, lostShards } from '../state/shard-table.ts';
import { type LogLine, serverLine, stackTrace, ticks } from './log-line.ts';
import type { LogNode, LogSpan } from './log-span.ts';
import { managerWords } from './membership.ts';

/** What faults of the domain make a node write, for as long as they are there. */
export function faultLines(node: LogNode): LogLine[] {
  return [
    ...diskMarks(node),
    ...blockedWrites(node),
    ...heap(node),
    ...mappings(node),
    ...lostPrimaries(node),
    ...givenUp(node),
    ...leakedExclusion(node),
    ...slowVolumes(node),
  ];
}

const isLeader = ({ span, machine }: LogNode, at: number): boolean => span.leaderAt(at)?.instanceId === machine.instanceId;

/** Each occurrence of a kind that touches the span, at the writer's own times in it. */
const during = (
  node: LogNode,
  kind: Fault['kind'],
  periodMs: number,
  purpose: number,
  make: (at: number, salt: number, fault: Fault) => LogLine[],
): LogLine[] =>
  node.span
    .faults(kind)
    .flatMap((fault) =>
      ticks(mix(node.machine.salt, purpose), periodMs, Math.max(node.from, fault.start), Math.min(node.to, fault.end)).flatMap(
        ({ at, salt }) => make(at, salt, fault),
      ),
    );

const packageOf = ({ spec }: LogSpan): string => (spec.engine.family === 'OS' ? 'org.opensearch' : 'org.elasticsearch');

/** The fullest nodes by minute against the marks, as the elected manager looks at them. */
function diskMarks(node: LogNode): LogLine[] {
  const { span } = node;
  const lines: LogLine[] = [];
  for (const fault of span.faults('disk-full')) {
    const [from, to] = [Math.max(node.from, fault.start), Math.min(node.to, fault.end)];
    for (let at = Math.ceil(from / MINUTE) * MINUTE; at < to; at += MINUTE) {
      if (!isLeader(node, at)) continue;
      const snapshot = span.history.snapshotAt(at);
      for (const { slot, role, nodeId, nodeName } of snapshot.nodes) {
        if (role !== 'data') continue;
        const [total, free] = [snapshot.diskTotal(slot), snapshot.diskTotal(slot) - snapshot.diskUsed(slot)];
        const where = `exceeded on [${nodeId}][${nodeName}][/mnt/data/nodes/0] free: ${(free / 2 ** 30).toFixed(1)}gb[${((free / total) * 100).toFixed(1)}%]`;
        const share = (mark: 'low' | 'high' | 'flood_stage'): string => `${Math.round((1 - snapshot.diskMark(mark) / total) * 100)}%`;
        const monitor = 'c.r.a.DiskThresholdMonitor';
        if (free < snapshot.diskMark('flood_stage'))
          lines.push(
            serverLine(
              node,
              at + 17,
              'WARN',
              monitor,
              `flood stage disk watermark [${share('flood_stage')}] ${where}, all indices on this node will be marked read-only`,
            ),
          );
        else if (free < snapshot.diskMark('high'))
          lines.push(
            serverLine(
              node,
              at + 17,
              'WARN',
              monitor,
              `high disk watermark [${share('high')}] ${where}, shards will be relocated away from this node`,
            ),
          );
        else if (free < snapshot.diskMark('low'))
          lines.push(
            serverLine(
              node,
              at + 17,
              'INFO',
              monitor,
              `low disk watermark [${share('low')}] ${where}, replicas will not be assigned to this node`,
            ),
          );
      }
    }
  }
  return lines;
}

/** Writes that blocked indices refuse, with the engine's stack below them. */
function blockedWrites(node: LogNode): LogLine[] {
  const { span, machine } = node;
  if (machine.role !== 'data' || span.indexNames.length === 0) return [];
  const root = packageOf(span);
  return during(node, 'disk-full', 3 * MINUTE, 625, (at, salt, fault) => {
    const share = (at - fault.start) / (fault.end - fault.start);
    if (share < 0.36 || share > 0.84) return [];
    const index = span.indexNames[below(salt, 1, span.indexNames.length)] ?? '';
    return [
      serverLine(node, at, 'WARN', 'r.suppressed', `path: /${index}/_bulk, params: {index=${index}}`),
      ...stackTrace(
        at,
        `${root}.cluster.block.ClusterBlockException: index [${index}] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];`,
        [
          `${root}.cluster.block.ClusterBlocks.indexBlockedException(ClusterBlocks.java:246)`,
          `${root}.action.bulk.TransportBulkAction$BulkOperation.handleBlockExceptions(TransportBulkAction.java:783)`,
          'java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)',
        ],
      ),
    ];
  });
}

/** Old collections that take seconds, the breaker of the whole heap, and queues that turn requests away. */
function heap(node: LogNode): LogLine[] {
  const { span, machine } = node;
  if (machine.role !== 'data') return [];
  const most = heapMaxFor(span.spec, machine.role);
  const gb = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)}gb`;
  const root = packageOf(span);
  const uptime = (at: number): number => Math.floor((at - machine.launchedAt) / SECOND);
  return [
    ...during(node, 'heap-pressure', 20 * SECOND, 613, (at, salt) => [
      serverLine(
        node,
        at,
        'WARN',
        'm.j.JvmGcMonitorService',
        `[gc][${uptime(at)}] overhead, spent [${Math.floor(between(salt, 614, 620, 980))}ms] collecting in the last [1s]`,
      ),
    ]),
    ...during(node, 'heap-pressure', MINUTE / COLLECTIONS.old.aMinute, 618, (at, salt) => {
      const seconds = ((between(salt, 619, 0.75, 1.25) * COLLECTIONS.old.ms) / SECOND).toFixed(1);
      return [
        serverLine(
          node,
          at,
          'WARN',
          'm.j.JvmGcMonitorService',
          `[gc][old][${uptime(at)}][${Math.floor(uptime(at) / 240)}] duration [${seconds}s], collections [1]/[${(Number(seconds) + 0.6).toFixed(1)}s], total [${seconds}s]/[${(uptime(at) / 900).toFixed(1)}m], memory [${gb(most * PRESSED_HEAP.ceiling)}]->[${gb(most * PRESSED_HEAP.floor)}]/[${gb(most)}]`,
        ),
      ];
    }),
    ...during(node, 'heap-pressure', TRIPPED_EVERY_MS, 626, (at, salt) => [
      serverLine(
        node,
        at,
        'WARN',
        'i.b.HierarchyCircuitBreakerService',
        `[parent] data for [<http_request>] would be [${Math.floor(most * 0.972)}/${gb(most * 0.972)}], which is larger than the limit of [${Math.floor(most * 0.95)}/${gb(most * 0.95)}]`,
      ),
      ...stackTrace(
        at,
        `${root}.common.breaker.CircuitBreakingException: [parent] Data too large, data for [<http_request>] would be larger than the limit`,
        [
          `${root}.indices.breaker.HierarchyCircuitBreakerService.checkParentLimit(HierarchyCircuitBreakerService.java:${300 + (salt % 90)})`,
        ],
      ),
    ]),
    ...during(node, 'heap-pressure', 50 * SECOND, 627, (at, salt) => [
      serverLine(
        node,
        at,
        'WARN',
        'a.s.TransportSearchAction',
        `rejected execution of ${root}.common.util.concurrent.TimedRunnable on QueueResizingThreadPoolExecutor[name = ${machine.nodeName}/search, queue capacity = 1000, active threads = ${1 + (salt % 13)}, queued tasks = 1000]`,
      ),
    ]),
  ];
}

/** Fields beyond the limit, and mappings that the manager does not get through with. */
function mappings(node: LogNode): LogLine[] {
  const { span, machine } = node;
  const { service } = managerWords(span);
  const index = span.indexNames[0] ?? '.kibana_1';
  const seconds = (salt: number): string => between(salt, 628, 10.4, 58).toFixed(1);
  return [
    ...(machine.role === 'data'
      ? during(node, 'mapping-explosion', 25 * SECOND, 612, (at, salt) => [
          serverLine(node, at, 'WARN', 'a.b.TransportShardBulkAction', `[${index}][${salt % 3}] mapping update rejected by primary`),
          ...stackTrace(at, 'java.lang.IllegalArgumentException: Limit of total fields [1000] has been exceeded', [
            `${packageOf(span)}.index.mapper.MappingLookup.checkTotalFieldsLimit(MappingLookup.java:158)`,
          ]),
        ])
      : []),
    ...during(node, 'mapping-explosion', 40 * SECOND, 629, (at, salt) =>
      isLeader(node, at)
        ? [
            serverLine(
              node,
              at,
              'WARN',
              service,
              `cluster state update task [put-mapping [${hex(salt, 630, 12)}]] took [${seconds(salt)}s] which is above the warn threshold of [10s]: [running task [put-mapping]] took [${seconds(salt)}s]`,
            ),
          ]
        : [],
    ),
  ];
}

/** Shards of which no copy is left: the manager names them when their node goes, and searches fail on them until they are restored. */
function lostPrimaries(node: LogNode): LogLine[] {
  const { span } = node;
  return span.faults('red-index').flatMap((fault) => {
    const lost = lostShards({ ...span.history.contextAt(fault.start + SECOND), red: fault });
    if (!lost) return [];
    const index = span.nameOf(lost.salt);
    const shards = Array.from({ length: lost.shards }, (_, shard) => `[${index}][${shard}]`);
    const reported =
      fault.start >= span.from - MINUTE && isLeader(node, fault.start + SECOND)
        ? shards.map((shard) =>
            serverLine(
              node,
              fault.start + 340,
              'WARN',
              'c.r.a.AllocationService',
              `primary shard ${shard} has no copy left in the cluster, unassigned_info[[reason=NODE_LEFT], at[${new Date(fault.start).toISOString()}], delayed=false, allocation_status[no_valid_shard_copy]]`,
            ),
          )
        : [];
    const failing =
      node.machine.role === 'data'
        ? during(node, 'red-index', 70 * SECOND, 631, (at, salt, one) =>
            one.start === fault.start
              ? [
                  serverLine(node, at, 'WARN', 'r.suppressed', `path: /${index}/_search, params: {index=${index}}`),
                  ...stackTrace(
                    at,
                    `${packageOf(span)}.action.search.SearchPhaseExecutionException: ${below(salt, 632, 2) === 0 ? 'all shards failed' : 'Partial shards failure'}; shards ${shards.join(', ')}`,
                    [`${packageOf(span)}.action.search.AbstractSearchAsyncAction.onPhaseFailure(AbstractSearchAsyncAction.java:665)`],
                  ),
                ]
              : [],
          )
        : [];
    return [...reported, ...failing];
  });
}

/** A copy that failed five times, and what the manager says of it from then on. */
function givenUp(node: LogNode): LogLine[] {
  const { span } = node;
  return span.faults('max-retry').flatMap((fault) => {
    const shard = givenUpShard({ ...span.history.contextAt(fault.start + SECOND), maxRetry: fault });
    if (!shard) return [];
    const where = `[${span.nameOf(shard.salt)}][${shard.shard}]`;
    const attempts = Array.from({ length: 5 }, (_, n) => fault.start - (5 - n) * 9 * SECOND).map((at, n) => ({ at, n }));
    return [
      ...attempts
        .filter(({ at }) => isLeader(node, at))
        .map(({ at, n }) =>
          serverLine(
            node,
            at,
            'WARN',
            'c.r.a.AllocationService',
            `failing shard [failed shard, shard ${where}, node[${hex(fault.salt, 633, 22)}], [R], message [failed recovery], failure [RecoveryFailedException${where}], attempt ${n + 1} of 5]`,
          ),
        ),
      ...during(node, 'max-retry', 10 * MINUTE, 615, (at, _, one) =>
        one.start === fault.start && isLeader(node, at)
          ? [
              serverLine(
                node,
                at,
                'WARN',
                'c.r.a.AllocationService',
                `${where} shard has exceeded the maximum number of retries [5] on failed allocation attempts - manually call [/_cluster/reroute?retry_failed=true] to retry`,
              ),
            ]
          : [],
      ),
    ];
  });
}

/** The setting that somebody put and nobody took away. */
function leakedExclusion(node: LogNode): LogLine[] {
  const { span } = node;
  return span.faults('leaked-exclusion').flatMap(({ start, salt }) => {
    if (start < span.from || start >= span.to || !isLeader(node, start)) return [];
    const emptied = span.history.snapshotAt(start + SECOND).node(below(salt, 31, span.spec.dataNodes));
    return emptied
      ? [
          serverLine(
            node,
            start,
            'INFO',
            'c.s.ClusterSettings',
            `updating [cluster.routing.allocation.exclude._ip] from [] to [${emptied.ip}]`,
          ),
        ]
      : [];
  });
}

/** Volumes that answer late, of a storage event of the zone. */
function slowVolumes(node: LogNode): LogLine[] {
  const { span, machine } = node;
  if (machine.role !== 'data') return [];
  return span.history
    .shared(span.from, span.to)
    .filter(({ kind, zone }) => kind === 'storage' && zone === machine.zone)
    .flatMap(({ start, recoveryAt }) =>
      ticks(mix(machine.salt, 634), 2 * MINUTE, Math.max(node.from, start), Math.min(node.to, recoveryAt)).map(({ at, salt }) =>
        serverLine(
          node,
          at,
          'WARN',
          'm.f.FsHealthService',
          `health check of [/mnt/data/nodes/0] took [${Math.floor(between(salt, 635, 5_100, 29_000))}ms] which is above the warn threshold of [5s]`,
        ),
      ),
    );
}

/** Whether the dashboards of the domain clash with an index of their name at a time. */
export const doDashboardsClash = ({ spec }: LogSpan, at: number): boolean => faultAt(spec, 'kibana-clash', at) !== null;
