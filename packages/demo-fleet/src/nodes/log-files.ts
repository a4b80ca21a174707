import { DAY, HOUR } from '#rules/durations';
import { deprecationLog, gcLog, serverLog, slowLog } from './engine-lines.ts';
import { dashboardsEnv, ENV_ROOT, engineEnv } from './environments.ts';
import type { LogLine, LogWriter } from './log-line.ts';
import type { NodeView } from './node-view.ts';
import {
  agentLog,
  bootLog,
  controllerLog,
  dashboardsLog,
  deploymentLog,
  diskLog,
  healthLog,
  heartbeatLog,
  proxyLog,
  pusherLog,
  switchLog,
} from './service-lines.ts';

/** A file of a node's logs. What it holds is made when it is read. */
export interface LogFile {
  folder: string;
  name: string;
  /** Of its newest line, or of the end of its hour. */
  changedAt: number;
  lines: () => LogLine[];
}

interface Log {
  env: string;
  name: string;
  writer: LogWriter;
  /** Finished hours have files of their own; else one file holds a day. */
  isHourly: boolean;
}

/** Finished hours that are still on the machine; older ones were pushed and taken away. */
const HOURS_KEPT = 6;

/** The logs of a node by its role and engine, as the catalogue of log groups has them. */
function logsOf({ spec, machine, servesDashboards }: NodeView): Log[] {
  const engine = engineEnv(spec);
  const prefix = spec.engine.family === 'OS' ? 'opensearch' : 'elasticsearch';
  const hourly = (env: string, name: string, writer: LogWriter): Log => ({ env, name, writer, isHourly: true });
  const whole = (env: string, name: string, writer: LogWriter): Log => ({ env, name, writer, isHourly: false });
  const isData = machine.role === 'data';
  const isProxied = isData || machine.role === 'coordinator';
  return [
    hourly(engine, `${prefix}.log`, serverLog),
    hourly(engine, `${prefix}_deprecation.log`, deprecationLog),
    whole(engine, 'gc.log', gcLog),
    ...(isData
      ? [
          hourly(engine, `${prefix}_index_search_slowlog.log`, slowLog('search')),
          hourly(engine, `${prefix}_index_indexing_slowlog.log`, slowLog('indexing')),
        ]
      : []),
    ...(servesDashboards
      ? [hourly(dashboardsEnv(spec), spec.engine.family === 'OS' ? 'dashboards.log' : 'kibana.log', dashboardsLog)]
      : []),
    ...(isProxied ? [hourly('ServiceProxy', 'access.log', proxyLog)] : []),
    hourly('SDPDAgent', 'agent.log', agentLog),
    whole('SDPDAgent', 'deployments.log', deploymentLog),
    whole('SDPDAgent', 'heartbeat.log', heartbeatLog),
    hourly('LogPusher', 'pusher.log', pusherLog),
    hourly('InstanceController', 'controller.log', controllerLog),
    hourly('InstanceController', 'health.log', healthLog),
    whole('InstanceController', 'envswitch.log', switchLog),
    ...(isData || machine.role === 'ultrawarm' ? [whole('InstanceController', 'disk.log', diskLog)] : []),
  ];
}

/** All files of a node's logs. */
export function logFilesOf(view: NodeView): LogFile[] {
  const { t, machine } = view;
  const files = logsOf(view).flatMap(({ env, name, writer, isHourly }) => {
    const folder = `${ENV_ROOT}/${env}/logs`;
    if (!isHourly) return [fileOf(view, folder, name, writer, t - DAY, t)];
    const hour = Math.floor(t / HOUR) * HOUR;
    const finished = Array.from({ length: HOURS_KEPT }, (_, n) => hour - (n + 1) * HOUR).filter(
      (start) => start + HOUR > machine.launchedAt,
    );
    return [
      fileOf(view, folder, name, writer, hour, t),
      ...finished.map((start) =>
        fileOf(view, folder, `${name}.${new Date(start).toISOString().slice(0, 13).replace('T', '-')}`, writer, start, start + HOUR),
      ),
    ];
  });
  return [...files, { ...fileOf(view, '/var/log', 'node-bootstrap.log', bootLog, machine.launchedAt, t), changedAt: machine.launchedAt }];
}

function fileOf(view: NodeView, folder: string, name: string, writer: LogWriter, from: number, to: number): LogFile {
  const start = Math.max(from, view.machine.launchedAt);
  return {
    folder,
    name,
    changedAt: to,
    lines: () => (to <= start ? [] : writer(view, start, to).sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1))),
  };
}
