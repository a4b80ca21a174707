import { MINUTE, SECOND } from '#rules/durations';
import { below, between, hex, mix } from '../random.ts';
import { repositoriesOf, snapshotsOf } from '../rest/snapshots.ts';
import { COLLECTIONS } from '../state/collections.ts';
import { heapMaxFor, PRESSED_HEAP, pidOf } from '../state/node-vitals.ts';
import { faultLines } from './engine-faults.ts';
import { commaTime, happens, jvmTime, type LogLine, type LogWriter, serverLine, stackTrace, ticks, within } from './log-line.ts';
import type { LogNode } from './log-span.ts';
import { failedStarts, membership } from './membership.ts';

/** The engine's server log: who left and came, the domain's status, what its faults make a node write, and its own routine. */
export const serverLog: LogWriter = (node) => {
  const { span, machine } = node;
  const running = [...membership(node), ...statuses(node), ...faultLines(node), ...snapshots(node), ...security(node), ...routine(node)];
  return within(
    [
      ...running.filter(({ at }) => span.isEngineUp(machine, at, LAST_WORDS_MS) && !span.isSilent(machine, at)),
      // Of a process that does not come up nobody else has a word.
      ...failedStarts(node),
    ],
    node.from,
    node.to,
  );
};

const LAST_WORDS_MS = 3 * SECOND;

/** The domain became another colour: the elected manager says so, and why. */
function statuses(node: LogNode): LogLine[] {
  const { span, machine } = node;
  return span.statuses
    .filter(({ at }) => span.leaderAt(at)?.instanceId === machine.instanceId)
    .map(({ at, from, to }) => {
      const loss = span.losses.findLast(({ outage }) => outage.down <= at + SECOND && outage.down > at - 10 * SECOND);
      const index = span.indexNames[at % Math.max(1, span.indexNames.length)] ?? '.kibana_1';
      const reason =
        to === 'GREEN' || (to === 'YELLOW' && from === 'RED')
          ? `shards started [[${index}][0]]`
          : loss?.gone
            ? `{${loss.gone.nodeName}} left`
            : `shards failed [[${index}][0]]`;
      return serverLine(
        node,
        at,
        to === 'RED' ? 'WARN' : 'INFO',
        'c.r.a.AllocationService',
        `Cluster health status changed from [${from}] to [${to}] (reason: [${reason}]).`,
      );
    });
}

/** Snapshots as the manager begins and ends them: those of the snapshot tab, by their names. */
function snapshots(node: LogNode): LogLine[] {
  const { span, machine } = node;
  if (span.to <= span.from || !span.leaders.some(({ leader }) => leader?.instanceId === machine.instanceId)) return [];
  const last = span.history.snapshotAt(span.to - 1);
  const lines: LogLine[] = [];
  const tell = (at: number, level: 'INFO' | 'WARN', text: string): void => {
    if (span.leaderAt(at)?.instanceId === machine.instanceId) lines.push(serverLine(node, at, level, 's.SnapshotsService', text));
  };
  for (const repository of repositoriesOf(last)) {
    const taken = snapshotsOf(last, repository).filter(({ start, end }) => start < span.to && (end ?? span.to) >= span.from - MINUTE);
    for (const { name, uuid, start, end, state, failed } of taken) {
      if (repository.denied) {
        tell(start, 'WARN', `[${repository.name}][${name}] failed to create snapshot`);
        lines.push(
          ...(span.leaderAt(start)?.instanceId === machine.instanceId
            ? stackTrace(
                start,
                `${span.spec.engine.family === 'OS' ? 'org.opensearch' : 'org.elasticsearch'}.repositories.RepositoryException: [${repository.name}] could not read repository data from index blob: Access Denied (Service: S3, Status Code: 403)`,
                [],
              )
            : []),
        );
        continue;
      }
      tell(start, 'INFO', `snapshot [${repository.name}:${name}/${uuid}] started`);
      if (end !== null)
        tell(
          end,
          state === 'PARTIAL' ? 'WARN' : 'INFO',
          `snapshot [${repository.name}:${name}/${uuid}] completed with state [${state}]${failed > 0 ? `, ${failed} shards failed` : ''}`,
        );
    }
  }
  return lines;
}

/** The security plugin reads its configuration when it has changed, and tells of those that it does not know. */
function security(node: LogNode): LogLine[] {
  const { span, machine } = node;
  if (span.spec.engine.family !== 'OS') return [];
  return ticks(mix(machine.salt, 636), 13 * MINUTE, node.from, node.to).map(({ at, salt }) =>
    happens(salt, 637, 0.3)
      ? serverLine(
          node,
          at,
          'INFO',
          's.c.ConfigurationRepository',
          'Security config index updated, reloading configuration for all document types',
        )
      : serverLine(
          node,
          at,
          'WARN',
          's.a.BackendRegistry',
          `Authentication finally failed for svc-${hex(salt, 638, 4)} from 10.0.${below(salt, 639, 250)}.${1 + below(salt, 640, 250)}:${40_000 + below(salt, 641, 20_000)}`,
        ),
  );
}

/** What a node writes though nothing is the matter: the more shards it has, the more. */
function routine(node: LogNode): LogLine[] {
  const { machine, span } = node;
  const { spec } = span;
  const isOpenSearch = spec.engine.family === 'OS';
  const { names } = { names: span.indexNames };
  const shards = names.length * 2;
  const sweeps = ticks(mix(machine.salt, 621), 5 * MINUTE, node.from, node.to).map(({ at }) =>
    isOpenSearch
      ? serverLine(node, at, 'INFO', 'j.s.JobSweeper', 'Running full sweep')
      : serverLine(node, at, 'INFO', 'x.s.SnapshotRetentionTask', 'starting SLM retention snapshot cleanup task'),
  );
  const monitor = ticks(mix(machine.salt, 622), 11 * MINUTE, node.from, node.to).map(({ at, salt }) =>
    serverLine(
      node,
      at,
      'INFO',
      'm.j.JvmGcMonitorService',
      `[gc][${Math.floor((at - machine.launchedAt) / SECOND)}] overhead, spent [${Math.floor(between(salt, 623, 250, 340))}ms] collecting in the last [1s]`,
    ),
  );
  if (names.length === 0 || machine.role === 'coordinator') return [...sweeps, ...monitor];
  // Merges, refreshed policies and index jobs: from one a minute to some a second.
  const period = Math.floor(Math.max(0.8, Math.min(60, 900 / shards)) * SECOND);
  const work = ticks(mix(machine.salt, 624), period, node.from, node.to).map(({ at, salt }) => {
    const index = names[below(salt, 642, names.length)] ?? '';
    switch (salt % 4) {
      case 0:
        return serverLine(
          node,
          at,
          'INFO',
          isOpenSearch ? 'i.i.ManagedIndexRunner' : 'x.i.IndexLifecycleRunner',
          `Executing attempt_transition_step for ${index}`,
        );
      case 1:
        return serverLine(
          node,
          at,
          'INFO',
          'i.e.InternalEngine',
          `[${index}][${salt % 3}] now throttling indexing: numMergesInFlight=${5 + (salt % 4)}, maxNumMerges=4`,
        );
      case 2:
        return serverLine(
          node,
          at,
          'INFO',
          'i.e.InternalEngine',
          `[${index}][${salt % 3}] stop throttling indexing: numMergesInFlight=3, maxNumMerges=4`,
        );
      default:
        return serverLine(
          node,
          at,
          'INFO',
          'i.s.IndexShard',
          `[${index}][${salt % 3}] primary-replica resync completed with ${below(salt, 643, 40)} operations`,
        );
    }
  });
  return [...sweeps, ...monitor, ...work];
}

const TICKS_A_MINUTE = 20;

/** Young collections, and what is left after them: the saw-tooth of the heap. Under pressure they leave little free, and old ones stop the node for seconds. */
export const gcLog: LogWriter = (node) => {
  const { machine, span } = node;
  const { spec } = span;
  const most = heapMaxFor(spec, machine.role);
  const mib = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)}M`;
  const kib = (bytes: number): string => `${Math.floor(bytes / 1_024)}K`;
  const unified = spec.engine.family === 'OS' || spec.engine.major >= 7;
  const { young, old } = COLLECTIONS;
  const pressures = span.faults('heap-pressure');
  const isPressed = (at: number): boolean => machine.role === 'data' && pressures.some(({ start, end }) => at >= start && at < end);
  return ticks(mix(machine.salt, 641), MINUTE / TICKS_A_MINUTE, node.from, node.to)
    .filter(({ at, salt }) => (isPressed(at) || happens(salt, 645, young.aMinute / TICKS_A_MINUTE)) && span.isEngineUp(machine, at))
    .map(({ at, salt }) => {
      const number = Math.floor(at / (3 * SECOND)) % 900_000;
      const pressed = isPressed(at);
      const full = pressed && happens(salt, 644, old.aMinute / TICKS_A_MINUTE);
      const { floor, ceiling } = PRESSED_HEAP;
      const before = most * (pressed ? between(salt, 642, full ? ceiling - 0.01 : floor + 0.01, ceiling) : between(salt, 642, 0.55, 0.78));
      const after = full ? most * floor : before * (pressed ? 0.99 : between(salt, 646, 0.36, 0.48));
      const ms = (full ? old.ms : young.ms) * between(salt, 643, full ? 0.75 : 0.25, full ? 1.25 : 1.75);
      if (!unified) {
        const uptime = ((at - machine.launchedAt) / SECOND).toFixed(3);
        const seconds = (ms / SECOND).toFixed(7);
        return {
          at,
          text: full
            ? `${jvmTime(at)}: ${uptime}: [Full GC (Allocation Failure) ${kib(before)}->${kib(after)}(${kib(most)}), ${seconds} secs]`
            : `${jvmTime(at)}: ${uptime}: [GC (Allocation Failure) [ParNew: 546880K->61232K(613440K), ${seconds} secs] ${kib(before)}->${kib(after)}(${kib(most)}), ${seconds} secs]`,
        };
      }
      const pause = full ? 'Pause Full (G1 Compaction Pause)' : 'Pause Young (Normal) (G1 Evacuation Pause)';
      return {
        at,
        text: `[${jvmTime(at)}][${pidOf(machine)}][info][gc              ] GC(${number}) ${pause} ${mib(before)}->${mib(after)}(${mib(most)}) ${ms.toFixed(3)}ms`,
      };
    });
};

/** What the process prints itself: warnings of its start, and the error that ended it. */
export const consoleLog: LogWriter = (node) => [
  ...within(
    [
      {
        at: node.machine.launchedAt + 58 * SECOND,
        text: 'OpenJDK 64-Bit Server VM warning: Option UseConcMarkSweepGC was deprecated in version 9.0 and will likely be removed in a future release.',
      },
    ],
    node.from,
    node.to,
  ),
  ...within(failedStarts(node), node.from, node.to).filter(({ text }) => !text.startsWith('[')),
];

/** Requests that use what the next version no longer has. */
export const deprecationLog: LogWriter = (node) => {
  const { machine, span } = node;
  const { spec, history } = span;
  return ticks(mix(machine.salt, 651), 9 * MINUTE, node.from, node.to)
    .filter(({ salt, at }) => happens(salt, 652, 0.6) && span.isEngineUp(machine, at))
    .map(({ at }) => {
      const message = 'index name [.reports-tmp] starts with a dot';
      if (spec.engine.family === 'OS' && spec.engine.major >= 2)
        return {
          at,
          text: JSON.stringify({
            type: 'deprecation',
            timestamp: `${commaTime(at)}Z`,
            level: 'WARN',
            component: 'o.o.d.c.m.MetadataCreateIndexService',
            'cluster.name': history.identifier,
            'node.name': machine.nodeName,
            message,
          }),
        };
      return serverLine(
        node,
        at,
        'WARN',
        'd.c.m.MetadataCreateIndexService',
        `${message}; in the next major version such names are reserved`,
      );
    });
};
