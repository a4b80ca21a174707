import { HOUR } from '#rules/durations';
import { logGroupsOf, NODE_LOG_GROUPS } from '#rules/logs/log-groups';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { NodeRole } from '../fleet/slots.ts';
import { engineVersionOf } from '../nodes/environments.ts';
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
export type NodeLogGroup = (typeof NODE_LOG_GROUPS)[number];

/** A log that a node writes, as the catalogue of log groups has it. */
export interface NodeLog {
  group: NodeLogGroup;
  /** The folder on the node. */
  folder: string;
  name: string;
  /** Finished hours have files of their own on the node; else one file holds many of them. */
  isHourly: boolean;
  writes: Writes;
}

type Writes = { lines: LogWriter } | { rate: (node: LogNode) => RatedLog };

/** What writes the logs of the catalogue, by their values. Logs without a writer are those that a demo node does not have. */
const WRITERS: Readonly<Record<string, Writes>> = {
  server: { lines: serverLog },
  deprecation: { lines: deprecationLog },
  gc: { lines: gcLog },
  console: { lines: consoleLog },
  'search-slow': { rate: (node) => slowLog('search', node) },
  'index-slow': { rate: (node) => slowLog('indexing', node) },
  audit: { lines: auditLog },
  'pa-agent': { lines: performanceAgentLog },
  'task-detail': { lines: taskDetailLog },
  'search-request-slow': { lines: searchRequestSlowLog },
  kibana: { lines: dashboardsLog },
  dashboards: { lines: dashboardsLog },
  'proxy-access': { rate: accessLog },
  'proxy-error': { lines: proxyErrorLog },
  'proxy-auth': { lines: authLog },
  'proxy-throttle': { lines: throttleLog },
  'sdpd-agent': { lines: agentLog },
  'sdpd-deploy': { lines: deploymentLog },
  'sdpd-heartbeat': { lines: heartbeatLog },
  'log-pusher': { lines: pusherLog },
  'log-publish': { lines: publishLog },
  'instance-controller': { lines: controllerLog },
  'instance-health': { lines: healthLog },
  'instance-env': { lines: switchLog },
  'instance-disk': { lines: diskLog },
  bootstrap: { lines: bootLog },
  messages: { lines: systemLog },
  'cloud-init': { lines: cloudInitLog },
  dmesg: { lines: kernelLog },
};

/** The logs of a node by its role and engine. */
export function nodeLogs(spec: DomainSpec, role: NodeRole): NodeLog[] {
  const named = role === 'ultrawarm' ? 'warm' : role;
  return logGroupsOf(engineVersionOf(spec)).flatMap(({ group, entries }) => {
    const of = NODE_LOG_GROUPS.find((one) => one === group);
    if (of === undefined) return [];
    return entries.flatMap(({ value, logPath, suffixType, roles }) => {
      const writes = WRITERS[value];
      if (writes === undefined || logPath === undefined || !roles.some((one) => one === named)) return [];
      const slash = logPath.lastIndexOf('/');
      return [{ group: of, folder: logPath.slice(0, slash), name: logPath.slice(slash + 1), isHourly: suffixType === 'hour', writes }];
    });
  });
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
