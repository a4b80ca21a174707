import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { dashboardsEnv, engineEnv } from '../nodes/environments.ts';
import { below, between, draw, hex, mix } from '../random.ts';
import { domainEventsOf } from '../records/event-records.ts';
import { courseOf } from '../releases/agent-work.ts';
import { componentText } from '../releases/components.ts';
import { everySeconds, hourName, isoTime, type LogLine, type LogWriter, ticks, within } from './log-line.ts';
import type { LogNode } from './log-span.ts';

/** Events that one answer of a log needs at most. */
const MOST_EVENTS = 2_000;

const switchesOf = ({ span, machine }: LogNode) =>
  span.history.contextAt(span.history.now).actions.switches.filter(({ instanceId }) => instanceId === machine.instanceId);

const isAgentOnAt = (node: LogNode): ((at: number) => boolean) => {
  const switches = switchesOf(node).filter(({ kind }) => kind === 'activate-agent' || kind === 'deactivate-agent');
  return (at) => switches.findLast((one) => one.at <= at)?.kind !== 'deactivate-agent' && !node.span.isSilent(node.machine, at);
};

/** Works of releases on this node, oldest first. */
const worksOf = ({ span, machine }: LogNode) => span.history.works.filter(({ slots }) => slots.includes(machine.slot));

/** The agent's own: what it was to have, and what it did about it. */
export const agentLog: LogWriter = (node) => {
  const isOn = isAgentOnAt(node);
  const works = worksOf(node);
  const versionAt = (at: number): string => {
    const installed = works.findLast((work) => work.at <= at && work.install.some(({ componentName }) => componentName === 'search-agent'));
    const ref = installed?.install.find(({ componentName }) => componentName === 'search-agent');
    return ref ? `${ref.major}.${ref.minor}` : '4.17';
  };
  const polls = ticks(mix(node.machine.salt, 701), 30 * SECOND, node.from, node.to)
    .filter(({ at }) => isOn(at))
    .map(({ at, salt }) => ({
      at,
      text: `${isoTime(at)} INFO  [poller] desired=${versionAt(at)} actual=${versionAt(at)} component=search-agent action=NONE task=${hex(salt, 702, 6)}`,
    }));
  const given = works.flatMap((work): LogLine[] => {
    const what = work.install.map(componentText).join(',') || 'restart';
    const { error, endedAt } = courseOf(node.span.spec, work);
    return [
      { at: work.at, text: `${isoTime(work.at)} INFO  [poller] task=${work.token.slice(0, 8)} component=${what} action=DOWNLOAD` },
      ...(error === null
        ? []
        : [{ at: endedAt, text: `${isoTime(endedAt)} ERROR [worker] task=${work.token.slice(0, 8)} component=${what} failed: ${error}` }]),
    ];
  });
  const switched = switchesOf(node)
    .filter(({ kind }) => kind.endsWith('-agent'))
    .map(({ at, kind }) => ({
      at,
      text: `${isoTime(at)} ${kind === 'deactivate-agent' ? 'WARN ' : 'INFO '} [control] ${kind.replace('-agent', '')} requested by the console`,
    }));
  return [...polls, ...within([...given, ...switched], node.from, node.to)];
};

/** What releases had the agent do on this node, step by step, at the times that their pages show. */
export const deploymentLog: LogWriter = (node) =>
  within(
    worksOf(node).flatMap((work) => {
      const { steps } = courseOf(node.span.spec, work);
      const what =
        work.install.map(componentText).join(', ') || work.remove.map((ref) => `${componentText(ref)} removed`).join(', ') || 'restart';
      return steps.map(({ actionName, end, ok }) => ({
        at: end,
        text: `${isoTime(end)} ${work.token.slice(0, 8)} ${what} ${actionName} ${ok ? 'SUCCESS' : 'FAILED'}`,
      }));
    }),
    node.from,
    node.to,
  );

export const heartbeatLog: LogWriter = (node) => {
  const isOn = isAgentOnAt(node);
  const works = worksOf(node).map((work) => ({ from: work.at, to: courseOf(node.span.spec, work).endedAt }));
  return everySeconds(15, node.from, node.to)
    .filter(isOn)
    .map((at) => ({
      at,
      text: `${isoTime(at)} OK inSync=${!works.some(({ from, to }) => at >= from && at < to)} components=${node.span.components}`,
    }));
};

/** What happened to this machine, as the domain's events have it. */
export const controllerLog: LogWriter = ({ span, machine, from, to }) =>
  domainEventsOf(span.history, from, to, MOST_EVENTS)
    .filter(({ resource_id, event_metadata }) => resource_id === machine.instanceId || event_metadata?.host === machine.ip)
    .map(({ event_timestamp: at, event_type, event_source, status, metadata_cause }) => ({
      at,
      text: `${isoTime(at)} INFO  [${event_source ?? 'workflow'}] event=${event_type} instance=${machine.instanceId} status=${status ?? 'DONE'}${metadata_cause ? ` cause="${metadata_cause}"` : ''}`,
    }));

export const healthLog: LogWriter = ({ span, machine, from, to }) =>
  everySeconds(30, from, to)
    .filter((at) => !span.isSilent(machine, at))
    .map((at) => {
      const salt = mix(machine.salt, Math.floor(at / SECOND));
      return {
        at,
        text: `${isoTime(at)} search-http ${span.isEngineUp(machine, at) ? `OK 1/5 ${Math.floor(between(salt, 711, 2, 19))}ms` : 'FAIL 3/5 timeout after 5000ms'}`,
      };
    });

/** Environments that were switched off and on: what bounces leave behind. */
export const switchLog: LogWriter = (node) => {
  const { span, machine } = node;
  const { outages } = span.history.contextAt(span.history.now).actions;
  const line = (at: number, env: string, action: string): LogLine => ({
    at,
    text: `${isoTime(at)} ${env} ${action} OK links=/opt/nodeenv/current`,
  });
  const ofEngine = outages
    .filter(({ slot, cause }) => slot === machine.slot && cause === 'deactivate')
    .flatMap(({ down, up }) => [
      line(down, engineEnv(span.spec), 'deactivate'),
      ...(Number.isFinite(up) ? [line(up, engineEnv(span.spec), 'activate')] : []),
    ]);
  const ofDashboards = switchesOf(node)
    .filter(({ kind }) => kind.endsWith('-dashboards'))
    .map(({ at, kind }) => line(at, dashboardsEnv(span.spec), kind === 'stop-dashboards' ? 'deactivate' : 'activate'));
  return within([...ofEngine, ...ofDashboards], node.from, node.to);
};

/** More copies than this are not counted again within the hour: the disk stands then. */
const MANY_COPIES = 20_000;

/** The data volume as the machine sees it, every five minutes: what `df` prints, and whether the volume is slow. */
export const diskLog: LogWriter = ({ span, machine, from, to }) => {
  const { history } = span;
  const storage = history.shared(from, to).filter(({ kind, zone }) => kind === 'storage' && zone === machine.zone);
  const usedAt = (at: number): number => {
    const snapshot = history.snapshotAt(at);
    return Math.round((snapshot.diskUsed(machine.slot) / snapshot.diskTotal(machine.slot)) * 100);
  };
  let kept = { hour: Number.NaN, used: 0 };
  return everySeconds(300, from, to)
    .filter((at) => !span.isSilent(machine, at))
    .map((at) => {
      const hour = Math.floor(at / (span.indexNames.length * span.spec.seriesPrimaries > MANY_COPIES ? HOUR : 5 * MINUTE));
      if (hour !== kept.hour) kept = { hour, used: usedAt(at) };
      const throttled = storage.some(({ start, recoveryAt }) => at >= start && at < recoveryAt);
      const state = kept.used >= 95 ? 'read-only' : throttled ? 'throttled' : 'ok';
      return {
        at,
        text: `${isoTime(at)} /dev/sdf /mnt/data ${kept.used}% ${throttled ? 3_000 : 180 + below(mix(machine.salt, at), 721, 700)} ${state}`,
      };
    });
};

/** What was pushed of each finished hour, a few minutes after it. */
export const pusherLog: LogWriter = ({ machine, span, from, to }) =>
  ticks(mix(machine.salt, 731), 15 * MINUTE, from, to)
    .filter(({ at }) => !span.isSilent(machine, at))
    .map(({ at, salt }) => ({
      at,
      text: `${isoTime(at)} INFO  pushed group=Elasticsearch hour=${hourName(at - HOUR)} files=${5 + below(salt, 732, 4)} bytes=${4_000_000 + below(salt, 733, 20_000_000)} ms=${300 + below(salt, 734, 900)}`,
    }));

/** Decisions on single requests: those that were turned away, and one in some of the others. */
export const authLog: LogWriter = ({ machine, span, from, to }) =>
  ticks(mix(machine.salt, 761), 6 * SECOND, from, to)
    .filter(({ at }) => !span.isSilent(machine, at))
    .map(({ at, salt }) => {
      const denied = salt % 29 === 0;
      return {
        at,
        text: JSON.stringify({
          ts: isoTime(at),
          decision: denied ? 'deny' : 'allow',
          reason: denied ? 'no policy statement matched' : 'matched statement 1',
          action: salt % 3 === 0 ? 'es:ESHttpPost' : 'es:ESHttpGet',
          latencyMs: 1 + (salt % 5),
          requestId: `${hex(salt, 762, 8)}-${hex(salt, 763, 4)}`,
        }),
      };
    });

/** Why requests failed: the engine behind the proxy did not answer. */
export const proxyErrorLog: LogWriter = ({ machine, span, from, to }) =>
  ticks(mix(machine.salt, 764), 5 * SECOND, from, to)
    .filter(
      ({ at, salt }) =>
        !span.isSilent(machine, at) && (!span.isEngineUp(machine, at) || draw(salt, 766) < Math.min(0.6, span.errorShareAt(at) * 8)),
    )
    .map(({ at, salt }) => ({
      at,
      text: span.isEngineUp(machine, at)
        ? `${isoTime(at)} [WARN] 2210#${salt % 8} upstream 127.0.0.1:9200 answered ${salt % 2 === 0 ? 429 : 503} after ${Math.floor(between(salt, 765, 20, 900) * span.latencyAt(at))}ms`
        : `${isoTime(at)} [ERROR] 2210#${salt % 8} upstream 127.0.0.1:9200 refused the connection, marked down for 10s`,
    }));

/** Of the machine's system, from its start on. */
export const bootLog: LogWriter = ({ machine, span, from, to }) =>
  within(
    [
      [4, 'attach-volume /dev/sdf OK'],
      [9, `fetch-image ${engineEnv(span.spec)} OK`],
      [31, 'start SDPDAgent OK'],
      [58, `start ${engineEnv(span.spec)} OK`],
    ].map(([seconds, text]) => ({
      at: machine.launchedAt + Number(seconds) * SECOND,
      text: `${isoTime(machine.launchedAt + Number(seconds) * SECOND)} ${text} ${400 + Number(seconds) * 61}ms`,
    })),
    from,
    to,
  );

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Nov 21 06:58:40`, as the system log has its times: without a year. */
const syslogTime = (at: number): string => {
  const date = new Date(at);
  return `${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)} ${date.toISOString().slice(11, 19)}`;
};

/** What the machine's system says: sessions, its clock, its start, and reboots. */
export const systemLog: LogWriter = ({ machine, span, from, to }) => {
  const host = `ip-${machine.ip.replaceAll('.', '-')}`;
  const line = (at: number, text: string): LogLine => ({ at, text: `${syslogTime(at)} ${host} ${text}` });
  const reboots = span.losses.filter(
    ({ outage, gone }) => gone?.instanceId === machine.instanceId && (outage.cause === 'reboot' || outage.cause === 'zone'),
  );
  const start = (at: number): LogLine[] => [
    line(at, 'kernel: Linux version 5.10.226-214.880.amzn2.x86_64'),
    line(at + 2_100, 'systemd[1]: Startup finished in 1.604s (kernel) + 8.117s (userspace) = 9.721s.'),
  ];
  const routine = ticks(mix(machine.salt, 771), 4 * MINUTE, from, to)
    .filter(({ at }) => !span.isSilent(machine, at))
    .map(({ at, salt }) =>
      salt % 3 === 0
        ? line(at, `chronyd[812]: Selected source 169.254.169.123`)
        : line(at, `systemd[1]: Started Session c${1_000 + (salt % 9_000)} of user nodeuser.`),
    );
  return [
    ...routine,
    ...within(
      [
        ...start(machine.launchedAt),
        ...reboots.flatMap(({ outage }) => [
          ...(outage.cause === 'reboot' ? [line(outage.down, 'systemd[1]: Stopping user sessions for a reboot.')] : []),
          ...(Number.isFinite(outage.up) ? start(outage.up - 60 * SECOND) : []),
        ]),
      ],
      from,
      to,
    ),
  ];
};

/** Connections and requests that the proxy turned away because there were too many. */
export const throttleLog: LogWriter = ({ machine, span, from, to }) =>
  ticks(mix(machine.salt, 781), 20 * SECOND, from, to)
    .filter(({ at, salt }) => !span.isSilent(machine, at) && draw(salt, 782) < Math.min(0.8, span.errorShareAt(at) * 20))
    .map(({ at, salt }) => ({ at, text: `${isoTime(at)} connections ${8_000 + below(salt, 783, 400)} 8000 reject` }));

/** Logs that owners have published to their own account: how that went. */
export const publishLog: LogWriter = ({ machine, span, from, to }) =>
  ticks(mix(machine.salt, 784), 5 * MINUTE, from, to)
    .filter(({ at }) => !span.isSilent(machine, at))
    .map(({ at, salt }) => {
      const missing = span.spec.salt % 7 === 0;
      const type = salt % 2 === 0 ? 'SEARCH_SLOW_LOGS' : 'INDEX_SLOW_LOGS';
      return {
        at,
        text: missing
          ? `${isoTime(at)} WARN  type=${type} result=ResourcePolicyMissing dropped=${1 + below(salt, 785, 400)}`
          : `${isoTime(at)} INFO  type=${type} result=OK published=${1 + below(salt, 786, 900)}`,
      };
    });

/** What cloud-init and the kernel print while a machine starts. */
export const cloudInitLog: LogWriter = ({ machine, from, to }) =>
  within(
    [
      {
        at: machine.launchedAt + 21_400,
        text: `Cloud-init v. 22.2 running 'modules:final' at ${new Date(machine.launchedAt + 21_400).toUTCString().replace('GMT', '+0000')}. Up 21.40 seconds.`,
      },
      {
        at: machine.launchedAt + 24_900,
        text: `Cloud-init v. 22.2 finished at ${new Date(machine.launchedAt + 24_900).toUTCString().replace('GMT', '+0000')}. Datasource DataSourceEc2. Up 24.90 seconds`,
      },
    ],
    from,
    to,
  );

export const kernelLog: LogWriter = ({ machine, from, to }) =>
  within(
    [
      'Linux version 5.10.226-214.880.amzn2.x86_64',
      'nvme nvme0: pci function 0000:00:04.0',
      'nvme nvme1: pci function 0000:00:1f.0',
      'EXT4-fs (nvme1n1): mounted filesystem with ordered data mode',
    ].map((text, n) => ({
      at: machine.launchedAt + n * 1_400,
      text: `[${(n * 1.404 + 0.004).toFixed(6).padStart(12)}] ${text}`,
    })),
    from,
    to,
  );
