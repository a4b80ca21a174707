import { HOUR } from '#rules/durations';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { NodeRole } from '../fleet/slots.ts';
import { dashboardsEnv, ENV_ROOT, engineEnv } from '../nodes/environments.ts';
import { dashboardsLog } from './dashboards-log.ts';
import { consoleLog, deprecationLog, gcLog, serverLog } from './engine-logs.ts';
import type { LogWriter } from './log-line.ts';
import type { LogNode } from './log-span.ts';
import { type LogText, type RatedLog, textOfLines, textOfRate } from './log-text.ts';
import { accessLog, slowLog } from './rated-logs.ts';
import { auditLog, performanceAgentLog, searchRequestSlowLog, taskDetailLog } from './request-logs.ts';
import {
  agentLog,
  authLog,
  bootLog,
  cloudInitLog,
  controllerLog,
  deploymentLog,
  diskLog,
  healthLog,
  heartbeatLog,
  kernelLog,
  proxyErrorLog,
  publishLog,
  pusherLog,
  switchLog,
  systemLog,
  throttleLog,
} from './service-logs.ts';

/** The log groups of nodes (DLOG-009). Those of a balancer are no node's. */
export type NodeLogGroup = 'Elasticsearch' | 'Kibana' | 'ServiceProxy' | 'SDPDAgent' | 'LogPusher' | 'InstanceController' | 'BootLogs';

/** A log that a node writes, as the catalogue of log groups has it. */
export interface NodeLog {
  group: NodeLogGroup;
  /** The folder on the node. */
  folder: string;
  name: string;
  /** Finished hours have files of their own on the node; else one file holds many of them. */
  isHourly: boolean;
  writes: { lines: LogWriter } | { rate: (node: LogNode) => RatedLog };
}

/** The logs of a node by its role and engine. */
export function nodeLogs(spec: DomainSpec, role: NodeRole): NodeLog[] {
  const prefix = spec.engine.family === 'OS' ? 'opensearch' : 'elasticsearch';
  const of = (group: NodeLogGroup, folder: string) => ({
    hourly: (name: string, lines: LogWriter): NodeLog => ({ group, folder, name, isHourly: true, writes: { lines } }),
    rated: (name: string, rate: (node: LogNode) => RatedLog): NodeLog => ({ group, folder, name, isHourly: true, writes: { rate } }),
    whole: (name: string, lines: LogWriter): NodeLog => ({ group, folder, name, isHourly: false, writes: { lines } }),
  });
  const env = (name: string): string => `${ENV_ROOT}/${name}/logs`;
  const engine = of('Elasticsearch', env(engineEnv(spec)));
  const proxy = of('ServiceProxy', env('ServiceProxy'));
  const agent = of('SDPDAgent', env('SDPDAgent'));
  const controller = of('InstanceController', env('InstanceController'));
  const boot = of('BootLogs', '/var/log');
  const isData = role === 'data';
  const { family, major, minor } = spec.engine;
  const hasSecurity = family === 'OS' || major >= 7;
  const isEntry = isData || role === 'coordinator';
  return [
    engine.hourly(`${prefix}.log`, serverLog),
    ...(role === 'ultrawarm' ? [] : [engine.hourly(`${prefix}_deprecation.log`, deprecationLog)]),
    engine.whole('gc.log', gcLog),
    engine.whole('console.log', consoleLog),
    ...(hasSecurity && isEntry ? [engine.hourly('audit.log', auditLog)] : []),
    ...(hasSecurity && (isData || role === 'master') ? [engine.whole('PerformanceAnalyzer.log', performanceAgentLog)] : []),
    ...(family === 'OS' && major >= 2 && isEntry ? [engine.hourly(`${prefix}_task_detailslog.log`, taskDetailLog)] : []),
    ...(family === 'OS' && (major > 2 || (major === 2 && minor >= 12)) && isEntry
      ? [engine.hourly(`${prefix}_index_search_request_slowlog.log`, searchRequestSlowLog)]
      : []),
    ...(isData
      ? [
          engine.rated(`${prefix}_index_search_slowlog.log`, (node) => slowLog('search', node)),
          engine.rated(`${prefix}_index_indexing_slowlog.log`, (node) => slowLog('indexing', node)),
          of('Kibana', env(dashboardsEnv(spec))).hourly(spec.engine.family === 'OS' ? 'dashboards.log' : 'kibana.log', dashboardsLog),
        ]
      : []),
    ...(isEntry
      ? [
          proxy.rated('access.log', accessLog),
          proxy.hourly('error.log', proxyErrorLog),
          proxy.hourly('auth.log', authLog),
          proxy.whole('throttle.log', throttleLog),
        ]
      : []),
    agent.hourly('agent.log', agentLog),
    agent.whole('deployments.log', deploymentLog),
    agent.whole('heartbeat.log', heartbeatLog),
    of('LogPusher', env('LogPusher')).hourly('pusher.log', pusherLog),
    ...(isData ? [of('LogPusher', env('LogPusher')).hourly('publish.log', publishLog)] : []),
    controller.hourly('controller.log', controllerLog),
    controller.hourly('health.log', healthLog),
    controller.whole('envswitch.log', switchLog),
    ...(isData || role === 'ultrawarm' ? [controller.whole('disk.log', diskLog)] : []),
    boot.whole('node-bootstrap.log', bootLog),
    boot.whole('messages', systemLog),
    boot.whole('cloud-init-output.log', cloudInitLog),
    boot.whole('dmesg', kernelLog),
  ];
}

/** What a node wrote to a log in its part of the span, up to the last whole second before `until`. */
export function textOfLog(log: NodeLog, node: LogNode, until: number): LogText {
  const to = Math.min(node.to, Math.floor(until / 1_000) * 1_000);
  if (to <= node.from) return textOfLines([]);
  if ('rate' in log.writes) return textOfRate(log.writes.rate(node), node.from, to);
  return textOfLines(log.writes.lines(node).filter(({ at }) => at >= node.from && at < to));
}

/** The hour that a time lies in, by its beginning. */
export const hourOf = (t: number): number => Math.floor(t / HOUR) * HOUR;
