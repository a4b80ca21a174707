import { HOUR, MINUTE, SECOND } from '#rules/durations';
import type { Machine } from '../fleet/machines.ts';
import { faultAt } from '../incidents/schedule.ts';
import { below, between, hex, mix, token } from '../random.ts';
import { lossesBetween, machinesOf } from '../records/event-history.ts';
import { nodeVitals } from '../state/node-vitals.ts';
import { commaTime, happens, type LogLine, type LogWriter, serverLine, slowMs, someEmail, ticks, tookText } from './log-line.ts';
import type { NodeView } from './node-view.ts';

/** The engine's server log: who left and came, what the domain's faults make a node write, and its own routine. */
export const serverLog: LogWriter = (view, from, to) => {
  const written = [...membership(view, from, to), ...faults(view, from, to), ...snapshots(view, from, to), ...routine(view, from, to)];
  return written.filter(({ at }) => isUpAt(view, at));
};

/** Whether the process wrote at a time: not while its slot was out, but for the last words of one that was stopped. */
const isUpAt = ({ snapshot, machine }: NodeView, at: number): boolean =>
  at >= machine.launchedAt &&
  !snapshot.context.outages.some((one) => one.slot === machine.slot && at >= one.down + LAST_WORDS_MS && at < one.up);

const LAST_WORDS_MS = 3 * SECOND;

const describeNode = ({ nodeName, nodeId, ip, role }: Machine): string =>
  `{${nodeName}}{${nodeId}}{${token(mix(nodeId.length, nodeName.charCodeAt(0)), 7, 22)}}{${ip}}{${ip}:9300}{${role === 'master' ? 'm' : role === 'data' ? 'di' : 'w'}}`;

/** Nodes that left and joined, as the elected manager and the others tell it; one's own stop and start. */
function membership(view: NodeView, from: number, to: number): LogLine[] {
  const { history, machine, snapshot, spec } = view;
  const lines: LogLine[] = [];
  const manager = spec.engine.family === 'OS' && spec.engine.major >= 2 ? 'cluster-manager' : 'master';
  const service = manager === 'master' ? 'c.s.MasterService' : 'c.s.ClusterManagerService';
  const isLeader = snapshot.leader?.instanceId === machine.instanceId;
  for (const loss of lossesBetween(history, from - 2 * MINUTE, to)) {
    const { outage } = loss;
    const { gone, back } = machinesOf(history, loss);
    const term = 30 + (outage.key % 60);
    const version = 900_000 + (outage.key % 90_000);
    const why = outage.cause === 'deactivate' || outage.cause === 'release' ? 'disconnected' : 'followers check retry count exceeded';
    if (gone && gone.slot !== machine.slot) {
      const node = describeNode(gone);
      if (isLeader)
        lines.push(
          serverLine(
            view,
            outage.down + 210,
            'INFO',
            service,
            `node-left[${node} reason: ${why}], term: ${term}, version: ${version}, delta: removed {${node}}`,
          ),
        );
      lines.push(
        serverLine(view, outage.down + 260, 'INFO', 'c.s.ClusterApplierService', `removed {${node}}, term: ${term}, version: ${version}`),
      );
    }
    if (back && back.slot !== machine.slot && Number.isFinite(outage.up)) {
      const node = describeNode(back);
      if (isLeader)
        lines.push(
          serverLine(
            view,
            outage.up + 120,
            'INFO',
            service,
            `node-join[${node} join existing leader], term: ${term}, version: ${version + 40}, delta: added {${node}}`,
          ),
        );
      lines.push(
        serverLine(view, outage.up + 190, 'INFO', 'c.s.ClusterApplierService', `added {${node}}, term: ${term}, version: ${version + 40}`),
      );
    }
    if (gone?.instanceId === machine.instanceId && ['deactivate', 'release', 'reboot'].includes(outage.cause)) {
      lines.push(serverLine(view, outage.down - 900, 'INFO', 'n.Node', 'stopping ...'));
      lines.push(serverLine(view, outage.down - 40, 'INFO', 'n.Node', 'stopped'));
      lines.push(serverLine(view, outage.down + 10, 'INFO', 'n.Node', 'closed'));
    }
    if (back?.instanceId === machine.instanceId && Number.isFinite(outage.up)) {
      lines.push(
        serverLine(view, outage.up + 5, 'INFO', 't.TransportService', `publish_address {${machine.ip}:9300}, bound_addresses {[::]:9300}`),
      );
      lines.push(serverLine(view, outage.up + 400, 'INFO', 'n.Node', 'started'));
    }
  }
  return lines.filter(({ at }) => at >= from && at < to);
}

/** What faults of the domain make a node write, for as long as they are there. */
function faults(view: NodeView, from: number, to: number): LogLine[] {
  const { spec, machine, snapshot } = view;
  const lines: LogLine[] = [];
  const isLeader = snapshot.leader?.instanceId === machine.instanceId;
  const whileThereIs = (
    kind: Parameters<typeof faultAt>[1],
    periodMs: number,
    purpose: number,
    make: (at: number, salt: number) => LogLine,
  ): void => {
    for (const { at, salt } of ticks(mix(machine.salt, purpose), periodMs, from, to))
      if (faultAt(spec, kind, at) !== null) lines.push(make(at, salt));
  };
  if (isLeader)
    whileThereIs('disk-full', 30 * SECOND, 611, (at) => {
      const fullest = snapshot.nodes
        .filter(({ role }) => role === 'data')
        .map((node) => ({ node, vitals: nodeVitals(snapshot, node) }))
        .reduce((a, b) => (b.vitals.diskUsedPercent > a.vitals.diskUsedPercent ? b : a));
      const free = fullest.vitals.diskTotal - fullest.vitals.diskUsed;
      return serverLine(
        view,
        at,
        'WARN',
        'c.r.a.DiskThresholdMonitor',
        `flood stage disk watermark exceeded on [${fullest.node.nodeId}][${fullest.node.nodeName}][/mnt/data/nodes/0] free: ${(free / 2 ** 30).toFixed(1)}gb[${(100 - fullest.vitals.diskUsedPercent).toFixed(1)}%], all indices on this node will be marked read-only`,
      );
    });
  if (machine.role === 'data') {
    whileThereIs('mapping-explosion', 25 * SECOND, 612, (at, salt) =>
      serverLine(
        view,
        at,
        'WARN',
        'a.b.TransportShardBulkAction',
        `[${snapshot.indexName(0)}][${salt % 3}] mapping update rejected by primary: java.lang.IllegalArgumentException: Limit of total fields [1000] has been exceeded`,
      ),
    );
    whileThereIs('heap-pressure', 20 * SECOND, 613, (at, salt) => {
      const ms = Math.floor(between(salt, 614, 620, 980));
      return serverLine(
        view,
        at,
        'WARN',
        'm.j.JvmGcMonitorService',
        `[gc][${Math.floor(at / SECOND) % 900_000}] overhead, spent [${ms}ms] collecting in the last [1s]`,
      );
    });
    whileThereIs('max-retry', 10 * MINUTE, 615, (at) =>
      serverLine(
        view,
        at,
        'WARN',
        'c.r.a.AllocationService',
        `[${snapshot.indexName(0)}][0] shard has exceeded the maximum number of retries [5] on failed allocation attempts - manually call [/_cluster/reroute?retry_failed=true] to retry`,
      ),
    );
  }
  if (machine.role === 'master' || spec.masters === 0)
    whileThereIs('manager-flapping', 4 * MINUTE, 616, (at, salt) =>
      serverLine(view, at, 'INFO', 'c.c.Coordinator', `cluster-manager node [${hex(salt, 617, 32)}] failed, restarting discovery`),
    );
  return lines;
}

/** Snapshots as the manager begins and ends them, at the times of the snapshot tab. */
function snapshots(view: NodeView, from: number, to: number): LogLine[] {
  const { snapshot, machine } = view;
  if (snapshot.leader?.instanceId !== machine.instanceId) return [];
  const lines: LogLine[] = [];
  for (let back = 0; back < 30; back++) {
    const { start, end } = snapshot.snapshotSlot(back);
    if (end < from) break;
    const name = `cs-automated-enc:${new Date(start).toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()}`;
    lines.push(serverLine(view, start, 'INFO', 's.SnapshotsService', `snapshot [${name}] started`));
    if (end <= view.t) lines.push(serverLine(view, end, 'INFO', 's.SnapshotsService', `snapshot [${name}] completed with state [SUCCESS]`));
  }
  return lines.filter(({ at }) => at >= from && at < to);
}

/** What a node writes though nothing is the matter. */
function routine(view: NodeView, from: number, to: number): LogLine[] {
  const { machine, spec } = view;
  const isOpenSearch = spec.engine.family === 'OS';
  const sweeps = ticks(mix(machine.salt, 621), 5 * MINUTE, from, to).map(({ at }) =>
    isOpenSearch
      ? serverLine(view, at, 'INFO', 'j.s.JobSweeper', 'Running full sweep')
      : serverLine(view, at, 'INFO', 'x.s.SnapshotRetentionTask', 'starting SLM retention snapshot cleanup task'),
  );
  const monitor = ticks(mix(machine.salt, 622), 11 * MINUTE, from, to).map(({ at, salt }) =>
    serverLine(
      view,
      at,
      'INFO',
      'm.j.JvmGcMonitorService',
      `[gc][${Math.floor(at / SECOND) % 900_000}] overhead, spent [${Math.floor(between(salt, 623, 250, 340))}ms] collecting in the last [1s]`,
    ),
  );
  return [...sweeps, ...monitor];
}

/** Slow searches and writes, with the customer's content as an engine writes it. On the domain with huge answers their queries are huge, too. */
export const slowLog =
  (kind: 'search' | 'indexing'): LogWriter =>
  (view, from, to) => {
    const { snapshot, machine, spec } = view;
    const isHuge = spec.script === 'huge';
    const filler = isHuge ? 'x'.repeat(12_000) : '';
    const indices = Math.max(1, snapshot.totals.indices);
    const period = isHuge ? 2 * SECOND : kind === 'search' ? 40 * SECOND : 75 * SECOND;
    return ticks(mix(machine.salt, kind === 'search' ? 631 : 632), period, from, to).map(({ at, salt }) => {
      const index = snapshot.indexName(below(salt, 633, indices)) || 'index';
      const ms = slowMs(salt);
      const head = `[${commaTime(at)}][WARN ]`;
      const took = `took[${tookText(ms)}], took_millis[${ms}]`;
      if (kind === 'search') {
        const source = `{"query":{"bool":{"filter":[{"term":{"customer_email":"${someEmail(salt)}"}},{"match":{"note":"${filler}order ${below(salt, 634, 900_000)}"}}]}}}`;
        return {
          at,
          text: `${head}[index.search.slowlog.query] [${machine.nodeName}] [${index}][${salt % 3}] ${took}, total_hits[${below(salt, 635, 900)} hits], types[], stats[], search_type[QUERY_THEN_FETCH], total_shards[${snapshot.totals.copies % 90}], source[${source}], id[], `,
        };
      }
      const source = `{"order":${below(salt, 634, 900_000)},"email":"${someEmail(salt)}","note":"${filler}"}`;
      return {
        at,
        text: `${head}[index.indexing.slowlog.index] [${machine.nodeName}] [${index}/${token(salt, 636, 22)}] ${took}, id[${token(salt, 637, 20)}], routing[], source[${source}]`,
      };
    });
  };

/** Young collections, and what is left after them: the saw-tooth of the heap. */
export const gcLog: LogWriter = (view, from, to) => {
  const { machine, snapshot } = view;
  const { heapMax } = nodeVitals(snapshot, machine);
  const mib = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)}M`;
  return ticks(mix(machine.salt, 641), 14 * SECOND, Math.max(from, to - 6 * HOUR), to)
    .filter(({ at }) => isUpAt(view, at))
    .map(({ at, salt }) => {
      const before = heapMax * between(salt, 642, 0.55, 0.78);
      const time = new Date(at).toISOString().replace('Z', '+0000');
      const number = Math.floor(at / (14 * SECOND)) % 90_000;
      const ms = between(salt, 643, 8, 90).toFixed(3);
      const text =
        view.spec.engine.family === 'OS' || view.spec.engine.major >= 7
          ? `[${time}][7182][info][gc              ] GC(${number}) Pause Young (Normal) (G1 Evacuation Pause) ${mib(before)}->${mib(before * 0.42)}(${mib(heapMax)}) ${ms}ms`
          : `${time}: ${(at % 10_000_000) / 1_000}: [GC (Allocation Failure) ${mib(before)}->${mib(before * 0.42)}(${mib(heapMax)}), ${ms} ms]`;
      return { at, text };
    });
};

/** Requests that use what the next version no longer has. */
export const deprecationLog: LogWriter = (view, from, to) => {
  const { machine, snapshot, spec } = view;
  return ticks(mix(machine.salt, 651), 9 * MINUTE, from, to)
    .filter(({ salt, at }) => happens(salt, 652, 0.6) && isUpAt(view, at))
    .map(({ at }) => {
      const message = 'index name [.reports-tmp] starts with a dot';
      if (spec.engine.family === 'OS')
        return {
          at,
          text: JSON.stringify({
            type: 'deprecation',
            timestamp: `${commaTime(at)}Z`,
            level: 'WARN',
            component: 'o.o.d.c.m.MetadataCreateIndexService',
            'cluster.name': snapshot.clusterName,
            'node.name': machine.nodeName,
            message,
          }),
        };
      return {
        at,
        text: `[${commaTime(at)}][WARN ][o.e.d.c.m.MetadataCreateIndexService] [${machine.nodeName}] ${message}; in the next major version such names are reserved`,
      };
    });
};
