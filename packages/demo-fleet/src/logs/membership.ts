import { MINUTE, SECOND } from '#rules/durations';
import { changeOf } from '../context.ts';
import type { Machine } from '../fleet/machines.ts';
import { isGreen } from '../fleet/slots.ts';
import { hex, mix, token } from '../random.ts';
import { courseOf } from '../releases/agent-work.ts';
import { archOf, pidOf } from '../state/node-vitals.ts';
import { type LogLine, serverLine, stackTrace } from './log-line.ts';
import type { LogNode, LogSpan, LostNode } from './log-span.ts';

/** What the engine calls the elected node, and the class that writes of its decisions. */
export const managerWords = ({ spec }: LogSpan): { manager: string; service: string; elected: string } =>
  spec.engine.clusterManager
    ? { manager: 'cluster-manager', service: 'c.s.ClusterManagerService', elected: 'elected-as-cluster-manager' }
    : { manager: 'master', service: 'c.s.MasterService', elected: 'elected-as-master' };

/** A node as the engine names it in a line: its name, ids, addresses, role and zone. */
export const describeNode = (span: LogSpan, { nodeName, nodeId, ip, role, zone, salt }: Machine): string => {
  const { spec, stageRegion } = span.history;
  const letters = role === 'master' ? 'm' : role === 'data' ? 'di' : role === 'coordinator' ? '' : 'w';
  const zones = spec.script === 'carbon-no-zones' ? '' : `{zone=${stageRegion.zoneIds[zone] ?? ''}}`;
  return `{${nodeName}}{${nodeId}}{${token(salt, 7, 22)}}{${ip}}{${ip}:9300}{${letters}}${zones}`;
};

const versionAt = (span: LogSpan, at: number): number => 900_000 + (Math.floor(at / (7 * SECOND)) % 9_000_000) + (span.spec.salt % 1_000);
const termIn = (span: LogSpan, at: number): number => 30 + (span.leaders.findLast((one) => one.at <= at)?.term ?? 0);

/** Nodes that left and joined, as the elected manager and the others tell it; one's own stop and start; who was elected. */
export function membership(node: LogNode): LogLine[] {
  const { span } = node;
  return [
    ...span.losses.flatMap((loss) => ofLoss(node, loss)),
    ...span.faults('change').flatMap((fault) => ofChange(node, fault)),
    ...span.faults('zone-decommission').flatMap((fault) => ofDecommission(node, fault)),
    ...elections(node),
    ...starts(node),
  ];
}

/** A release stops a node in order; others go without a word, and the manager misses them. */
const isOrderly = ({ outage: { cause } }: LostNode): boolean => cause === 'deactivate' || cause === 'release' || cause === 'reboot';

function ofLoss(node: LogNode, loss: LostNode): LogLine[] {
  const { outage, gone, back } = loss;
  const { machine } = node;
  const lines: LogLine[] = [];
  if (gone && gone.slot !== machine.slot)
    lines.push(...left(node, gone, outage.down, isOrderly(loss) ? 'disconnected' : 'followers check retry count exceeded'));
  if (back && back.slot !== machine.slot && Number.isFinite(outage.up)) lines.push(...joined(node, back, outage.up));
  if (gone?.instanceId === machine.instanceId && isOrderly(loss))
    lines.push(
      serverLine(node, outage.down - 900, 'INFO', 'n.Node', 'stopping ...'),
      serverLine(node, outage.down - 40, 'INFO', 'n.Node', 'stopped'),
      serverLine(node, outage.down + 10, 'INFO', 'n.Node', 'closed'),
    );
  if (back?.instanceId === machine.instanceId && Number.isFinite(outage.up)) lines.push(...started(node, outage.up));
  return lines;
}

/** Milliseconds by which lines of one time differ from node to node: no two write at once. */
const lag = ({ machine }: LogNode): number => machine.salt % 90;

/** The words of a node that sees another leave: the elected one decides it, all others apply it. */
export function left(node: LogNode, gone: Machine, at: number, why: string): LogLine[] {
  const { span, machine } = node;
  const { service } = managerWords(span);
  const text = describeNode(span, gone);
  const state = `term: ${termIn(span, at)}, version: ${versionAt(span, at)}`;
  const isLeader = span.leaderAt(at)?.instanceId === machine.instanceId;
  return [
    ...(isLeader
      ? [serverLine(node, at + 210, 'INFO', service, `node-left[${text} reason: ${why}], ${state}, delta: removed {${text}}`)]
      : []),
    serverLine(node, at + 260 + lag(node), 'INFO', 'c.s.ClusterApplierService', `removed {${text}}, ${state}`),
  ];
}

function joined(node: LogNode, back: Machine, at: number): LogLine[] {
  const { span, machine } = node;
  const { service } = managerWords(span);
  const text = describeNode(span, back);
  const state = `term: ${termIn(span, at)}, version: ${versionAt(span, at)}`;
  const isLeader = span.leaderAt(at)?.instanceId === machine.instanceId;
  return [
    ...(isLeader
      ? [serverLine(node, at + 120, 'INFO', service, `node-join[${text} join existing leader], ${state}, delta: added {${text}}`)]
      : []),
    serverLine(node, at + 190 + lag(node), 'INFO', 'c.s.ClusterApplierService', `added {${text}}, ${state}`),
  ];
}

/** The machines of the new environment join, and those of the old one leave when it is done. */
function ofChange(node: LogNode, fault: Parameters<typeof changeOf>[1]): LogLine[] {
  const { span } = node;
  const { joinAt, leaveAt, stuck } = changeOf(span.spec, fault);
  const isIn = (at: number): boolean => at >= span.from - MINUTE && at < span.to;
  const others = (at: number, green: boolean): Machine[] =>
    span.history
      .snapshotAt(at)
      .nodes.filter(
        ({ slot, role, instanceId }) =>
          isGreen(slot) === green && (role === 'data' || role === 'master') && instanceId !== node.machine.instanceId,
      );
  return [
    ...(isIn(joinAt) ? others(joinAt + SECOND, true).flatMap((machine, n) => joined(node, machine, joinAt + n * 37)) : []),
    ...(isIn(leaveAt) && !stuck
      ? others(leaveAt - SECOND, false).flatMap((machine, n) => left(node, machine, leaveAt + n * 37, 'disconnected'))
      : []),
  ];
}

function ofDecommission(node: LogNode, { start, end }: { start: number; end: number }): LogLine[] {
  const { span } = node;
  const { spec, stageRegion } = span.history;
  const zone = spec.zones[2] ?? 0;
  const name = stageRegion.zoneIds[zone] ?? '';
  const machines = span.nodes
    .map(({ machine }) => machine)
    .filter((machine) => machine.zone === zone && machine.instanceId !== node.machine.instanceId);
  const reported = (at: number, status: string): LogLine[] =>
    span.leaderAt(at)?.instanceId === node.machine.instanceId
      ? [
          serverLine(
            node,
            at,
            'INFO',
            'c.d.DecommissionService',
            `decommission action for attribute [zone] with value [${name}] is ${status}`,
          ),
        ]
      : [];
  const isIn = (at: number): boolean => at >= span.from && at < span.to;
  return [
    ...(isIn(start)
      ? [...reported(start, 'IN_PROGRESS'), ...machines.flatMap((machine) => left(node, machine, start, 'decommissioned'))]
      : []),
    ...(isIn(end) ? [...reported(end, 'recommissioned'), ...machines.flatMap((machine) => joined(node, machine, end))] : []),
  ];
}

function elections(node: LogNode): LogLine[] {
  const { span, machine } = node;
  const { manager, service, elected } = managerWords(span);
  const flapping = span.faults('manager-flapping').length > 0;
  return span.leaders.slice(1).flatMap(({ at, leader, term }, n): LogLine[] => {
    const previous = span.leaders[n]?.leader ?? null;
    const was = previous ? describeNode(span, previous) : '';
    if (!leader)
      return [
        serverLine(
          node,
          at + 240 + lag(node),
          'WARN',
          'c.c.ClusterFormationFailureHelper',
          `${manager} not discovered or elected yet, an election requires at least 2 nodes`,
        ),
      ];
    if (leader.instanceId === previous?.instanceId) return [];
    const state = `term: ${30 + term}, version: ${versionAt(span, at)}`;
    const delta = `${manager} node changed {previous [${was}], current [${describeNode(span, leader)}]}`;
    return [
      ...(previous && previous.instanceId !== machine.instanceId && flapping
        ? [serverLine(node, at + 20 + lag(node), 'INFO', 'c.c.Coordinator', `${manager} node [${was}] failed, restarting discovery`)]
        : []),
      ...(leader.instanceId === machine.instanceId
        ? [serverLine(node, at + 130, 'INFO', service, `${elected} ([2] nodes joined)[_FINISH_ELECTION_], ${state}, delta: ${delta}`)]
        : []),
      serverLine(node, at + 170 + lag(node), 'INFO', 'c.s.ClusterApplierService', `${delta}, ${state}`),
    ];
  });
}

const started = (node: LogNode, at: number): LogLine[] => [
  serverLine(node, at + 5, 'INFO', 't.TransportService', `publish_address {${node.machine.ip}:9300}, bound_addresses {[::]:9300}`),
  serverLine(node, at + 400, 'INFO', 'n.Node', 'started'),
];

/** Its first start, and a restart for small reasons that nobody noticed: since then it counts its uptime. */
function starts(node: LogNode): LogLine[] {
  const { span, machine } = node;
  const { joinedAt } = span.history.snapshotAt(node.to - 1).machineAfter(machine.slot, node.to - 1);
  if (
    joinedAt < span.from ||
    joinedAt >= span.to ||
    span.losses.some(({ outage }) => outage.slot === machine.slot && Math.abs(outage.up - joinedAt) < MINUTE)
  )
    return [];
  const { family, number, buildHash, buildDate, javaVersion } = span.spec.engine;
  const build = `${family === 'ES' ? 'default/' : ''}tar/${buildHash}/${buildDate}`;
  return [
    serverLine(
      node,
      joinedAt - 14_000,
      'INFO',
      'n.Node',
      `version[${number}], pid[${pidOf(machine)}], build[${build}], OS[Linux/5.10.245-241.976.amzn2/${archOf(span.spec, machine.role)}], JVM[Amazon.com Inc./OpenJDK 64-Bit Server VM/${javaVersion}/${javaVersion}]`,
    ),
    ...started(node, joinedAt),
  ];
}

/** A process that a release did not get up again: it had no direct memory, or whatever its agent says. */
export function failedStarts(node: LogNode): LogLine[] {
  const { history, from, to } = node.span;
  return history.works
    .filter(({ slots, at }) => slots.includes(node.machine.slot) && at < to)
    .flatMap((work) => {
      const { steps, error } = courseOf(history.spec, work);
      const failed = steps.find(({ actionName, ok }) => actionName === 'START' && !ok);
      if (!failed || failed.end < from || failed.end >= to) return [];
      const at = failed.end - 800;
      const isMemory = error?.includes('memory') ?? false;
      const thread = hex(mix(node.machine.salt, 12), 1, 4);
      return [
        serverLine(node, at, 'ERROR', 'b.Bootstrap', `Exception [${thread}]: ${error ?? 'the process ended'}`),
        ...stackTrace(
          at,
          isMemory
            ? 'java.lang.OutOfMemoryError: Cannot reserve 1048576 bytes of direct buffer memory'
            : `java.lang.IllegalStateException: ${error ?? 'it ended'}`,
          [
            'java.base/java.nio.Bits.reserveMemory(Bits.java:178)',
            'java.base/java.nio.DirectByteBuffer.<init>(DirectByteBuffer.java:121)',
            'io.netty.buffer.PoolArena$DirectArena.allocateDirect(PoolArena.java:649)',
          ],
        ),
      ];
    });
}
