import { DAY, HOUR } from '#rules/durations';
import { type LogFileEntry, logGroupsOf, logPathOfHour } from '#rules/logs/log-groups';
import { deprecationLog, gcLog, serverLog, slowLog } from './engine-lines.ts';
import { engineVersionOf } from './environments.ts';
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

/** Finished hours that are still on the machine; older ones were pushed and taken away. */
const HOURS_KEPT = 6;

/** What writes the logs of the catalogue, by their values. Logs without a writer are those that a demo node does not have. */
const WRITERS: Readonly<Record<string, LogWriter>> = {
  server: serverLog,
  deprecation: deprecationLog,
  gc: gcLog,
  'search-slow': slowLog('search'),
  'index-slow': slowLog('indexing'),
  kibana: dashboardsLog,
  dashboards: dashboardsLog,
  'proxy-access': proxyLog,
  'sdpd-agent': agentLog,
  'sdpd-deploy': deploymentLog,
  'sdpd-heartbeat': heartbeatLog,
  'log-pusher': pusherLog,
  'instance-controller': controllerLog,
  'instance-health': healthLog,
  'instance-env': switchLog,
  'instance-disk': diskLog,
};

/** The logs of a node by its role and engine, as the catalogue of log groups has them. */
function logsOf({ spec, machine, servesDashboards }: NodeView): { entry: LogFileEntry; writer: LogWriter }[] {
  const role = machine.role === 'ultrawarm' ? 'warm' : machine.role;
  return logGroupsOf(engineVersionOf(spec))
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.roles.some((one) => one === role) && (servesDashboards || !entry.servesDashboards))
    .flatMap((entry) => {
      const writer = WRITERS[entry.value];
      return writer ? [{ entry, writer }] : [];
    });
}

/** All files of a node's logs. */
export function logFilesOf(view: NodeView): LogFile[] {
  const { t, machine } = view;
  const files = logsOf(view).flatMap(({ entry, writer }) => {
    if (entry.suffixType === 'none') return [fileOf(view, entry.logPath ?? '', writer, t - DAY, t)];
    const hour = Math.floor(t / HOUR) * HOUR;
    const finished = Array.from({ length: HOURS_KEPT }, (_, n) => hour - (n + 1) * HOUR).filter(
      (start) => start + HOUR > machine.launchedAt,
    );
    return [
      fileOf(view, entry.logPath ?? '', writer, hour, t),
      ...finished.map((start) => fileOf(view, logPathOfHour(entry, start) ?? '', writer, start, start + HOUR)),
    ];
  });
  return [...files, { ...fileOf(view, '/var/log/node-bootstrap.log', bootLog, machine.launchedAt, t), changedAt: machine.launchedAt }];
}

function fileOf(view: NodeView, path: string, writer: LogWriter, from: number, to: number): LogFile {
  const slash = path.lastIndexOf('/');
  const start = Math.max(from, view.machine.launchedAt);
  return {
    folder: path.slice(0, slash),
    name: path.slice(slash + 1),
    changedAt: to,
    lines: () => (to <= start ? [] : writer(view, start, to).sort((a, b) => a.at - b.at || (a.text < b.text ? -1 : 1))),
  };
}
