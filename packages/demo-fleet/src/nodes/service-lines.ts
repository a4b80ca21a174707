import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { below, between, hex, mix } from '../random.ts';
import { domainEventsOf } from '../records/event-records.ts';
import { courseOf } from '../releases/agent-work.ts';
import { componentText } from '../releases/components.ts';
import { dashboardsEnv, engineEnv } from './environments.ts';
import { happens, isoTime, type LogLine, type LogWriter, someClient, ticks } from './log-line.ts';
import type { NodeView } from './node-view.ts';

/** Events that one answer of a log needs at most. */
const MOST_EVENTS = 2_000;

/** The agent's own: what it was to have, and what it did about it. */
export const agentLog: LogWriter = (view, from, to) => {
  const ref = view.installed?.find(({ componentName }) => componentName === 'search-agent');
  const version = ref ? `${ref.major}.${ref.minor}` : '4.17';
  const polls = ticks(mix(view.machine.salt, 701), 30 * SECOND, from, to)
    .filter(({ at }) => isAgentOnAt(view, at))
    .map(({ at, salt }) => ({
      at,
      text: `${isoTime(at)} INFO  [poller] desired=${version} actual=${version} component=search-agent action=NONE task=${hex(salt, 702, 6)}`,
    }));
  const switched = view.snapshot.context.actions.switches
    .filter(({ instanceId, kind }) => instanceId === view.machine.instanceId && kind.endsWith('-agent'))
    .map(({ at, kind }) => ({
      at,
      text: `${isoTime(at)} ${kind === 'deactivate-agent' ? 'WARN ' : 'INFO '} [control] ${kind.replace('-agent', '')} requested by the console`,
    }));
  return [...polls, ...within(switched, from, to)];
};

const isAgentOnAt = ({ snapshot, machine }: NodeView, at: number): boolean => {
  const last = snapshot.context.actions.switches.findLast(
    (one) => one.instanceId === machine.instanceId && one.at <= at && (one.kind === 'activate-agent' || one.kind === 'deactivate-agent'),
  );
  return last?.kind !== 'deactivate-agent';
};

/** What releases had the agent do on this node, step by step, at the times that their pages show. */
export const deploymentLog: LogWriter = ({ history, spec, machine }, from, to) =>
  within(
    history.works
      .filter(({ slots }) => slots.includes(machine.slot))
      .flatMap((work) => {
        const { steps } = courseOf(spec, work);
        const what =
          work.install.map(componentText).join(', ') || work.remove.map((ref) => `${componentText(ref)} removed`).join(', ') || 'restart';
        return steps.map(({ actionName, end, ok }) => ({
          at: end,
          text: `${isoTime(end)} ${work.token.slice(0, 8)} ${what} ${actionName} ${ok ? 'SUCCESS' : 'FAILED'}`,
        }));
      }),
    from,
    to,
  );

export const heartbeatLog: LogWriter = (view, from, to) =>
  everySeconds(15, Math.max(from, to - 6 * HOUR), to)
    .filter((at) => isAgentOnAt(view, at))
    .map((at) => ({ at, text: `${isoTime(at)} OK inSync=${view.installed !== null} components=${view.installed?.length ?? 0}` }));

/** What happened to this machine, as the domain's events have it. */
export const controllerLog: LogWriter = ({ history, machine }, from, to) =>
  domainEventsOf(history, from, to, MOST_EVENTS)
    .filter(({ resource_id, event_metadata }) => resource_id === machine.instanceId || event_metadata?.host === machine.ip)
    .map(({ event_timestamp: at, event_type, event_source, status, metadata_cause }) => ({
      at,
      text: `${isoTime(at)} INFO  [${event_source ?? 'workflow'}] event=${event_type} instance=${machine.instanceId} status=${status ?? 'DONE'}${metadata_cause ? ` cause="${metadata_cause}"` : ''}`,
    }));

export const healthLog: LogWriter = (view, from, to) =>
  everySeconds(30, from, to).map((at) => {
    const isOut = view.snapshot.context.outages.some((one) => one.slot === view.machine.slot && at >= one.down && at < one.up);
    const salt = mix(view.machine.salt, Math.floor(at / SECOND));
    return {
      at,
      text: `${isoTime(at)} search-http ${isOut ? 'FAIL 3/5 timeout after 5000ms' : `OK 1/5 ${Math.floor(between(salt, 711, 2, 19))}ms`}`,
    };
  });

/** Environments that were switched off and on: what bounces leave behind. */
export const switchLog: LogWriter = ({ snapshot, spec, machine }, from, to) => {
  const { outages, switches } = snapshot.context.actions;
  const line = (at: number, env: string, action: string): LogLine => ({
    at,
    text: `${isoTime(at)} ${env} ${action} OK links=/opt/nodeenv/current`,
  });
  const ofEngine = outages
    .filter(({ slot, cause }) => slot === machine.slot && cause === 'deactivate')
    .flatMap(({ down, up }) => [
      line(down, engineEnv(spec), 'deactivate'),
      ...(Number.isFinite(up) ? [line(up, engineEnv(spec), 'activate')] : []),
    ]);
  const ofDashboards = switches
    .filter(({ instanceId, kind }) => instanceId === machine.instanceId && kind.endsWith('-dashboards'))
    .map(({ at, kind }) => line(at, dashboardsEnv(spec), kind === 'stop-dashboards' ? 'deactivate' : 'activate'));
  return within([...ofEngine, ...ofDashboards], from, to);
};

export const diskLog: LogWriter = ({ snapshot, machine }, from, to) => {
  const used = Math.round((snapshot.diskUsed(machine.slot) / snapshot.diskTotal(machine.slot)) * 100);
  return everySeconds(300, from, to).map((at) => ({
    at,
    text: `${isoTime(at)} /dev/sdf /mnt/data ${used}% ${180 + below(mix(machine.salt, at), 721, 700)} ${used >= 95 ? 'read-only' : 'ok'}`,
  }));
};

export const pusherLog: LogWriter = ({ machine }, from, to) =>
  ticks(mix(machine.salt, 731), 15 * MINUTE, from, to).map(({ at, salt }) => ({
    at,
    text: `${isoTime(at)} INFO  pushed group=Elasticsearch hour=${new Date(at - HOUR).toISOString().slice(0, 13).replace('T', '-')} files=${5 + below(salt, 732, 4)} bytes=${4_000_000 + below(salt, 733, 20_000_000)} ms=${300 + below(salt, 734, 900)}`,
  }));

const PATHS = ['POST /_bulk', 'POST /orders/_search', 'GET /_cluster/health', 'PUT /orders/_doc/1', 'GET /_cat/indices'];

/** Requests of clients, as the proxy in front of the engine saw them. */
export const proxyLog: LogWriter = (view, from, to) =>
  ticks(mix(view.machine.salt, 741), 4 * SECOND, from, to).map(({ at, salt }) => {
    const isOut = view.snapshot.context.outages.some((one) => one.slot === view.machine.slot && at >= one.down && at < one.up);
    const status = isOut ? 503 : happens(salt, 742, 0.01) ? 429 : 200;
    return {
      at,
      text: `${isoTime(at)} ${someClient(salt)} ${PATHS[below(salt, 743, PATHS.length)]} ${status} ${200 + below(salt, 744, 900_000)} ${200 + below(salt, 745, 40_000)} ${3 + below(salt, 746, 90)} ${2 + below(salt, 747, 80)} ${hex(salt, 748, 8)}-${hex(salt, 749, 4)}`,
    };
  });

export const dashboardsLog: LogWriter = (view, from, to) =>
  ticks(mix(view.machine.salt, 751), 50 * SECOND, from, to).map(({ at, salt }) => ({
    at,
    text: JSON.stringify({
      type: 'response',
      '@timestamp': `${isoTime(at).slice(0, 19)}Z`,
      tags: [],
      pid: 3140,
      method: 'get',
      statusCode: view.areDashboardsUp ? 200 : 503,
      req: {
        url: '/api/status',
        method: 'get',
        headers: { 'x-forwarded-for': someClient(salt), authorization: `Basic ${hex(salt, 752, 24)}` },
      },
      message: `GET /api/status ${view.areDashboardsUp ? 200 : 503} ${3 + below(salt, 753, 30)}ms`,
    }),
  }));

/** Of the machine's system, from its start on. */
export const bootLog: LogWriter = ({ machine, spec }, from, to) =>
  within(
    [
      [4, 'attach-volume /dev/sdf OK'],
      [9, `fetch-image ${engineEnv(spec)} OK`],
      [31, 'start SDPDAgent OK'],
      [58, `start ${engineEnv(spec)} OK`],
    ].map(([seconds, text]) => ({
      at: machine.launchedAt + Number(seconds) * SECOND,
      text: `${isoTime(machine.launchedAt + Number(seconds) * SECOND)} ${text} ${400 + Number(seconds) * 61}ms`,
    })),
    from,
    to,
  );

const within = (lines: readonly LogLine[], from: number, to: number): LogLine[] => lines.filter(({ at }) => at >= from && at < to);

const everySeconds = (seconds: number, from: number, to: number): number[] => {
  const step = seconds * SECOND;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, n) => first + n * step);
};
