import { DAY, HOUR, MINUTE } from '#rules/durations';
import { between, draw } from '../random.ts';
import { nodeVitals } from '../state/node-vitals.ts';
import { engineEnv } from './environments.ts';
import type { NodeView } from './node-view.ts';

/** What the tools of the machine's own system print: the numbers are those of the cluster's answers and of graphs. */

/** Bytes as `df -h` writes them: rounded up, one decimal below ten. */
export function humanBytes(bytes: number): string {
  const units = ['', 'K', 'M', 'G', 'T', 'P'];
  let at = 0;
  let value = bytes;
  while (value >= 1_024 && at < units.length - 1) {
    value /= 1_024;
    at++;
  }
  return value >= 10 || at === 0 ? `${Math.ceil(value)}${units[at]}` : `${(Math.ceil(value * 10) / 10).toFixed(1)}${units[at]}`;
}

const ROOT_BYTES = 20_959_453_184;

/** `df -h`. On machines with data, the last line is the file system that `_cat/allocation` speaks of. */
export function diskSpace(view: NodeView): string {
  const { machine, snapshot } = view;
  const { diskTotal, diskUsed } = nodeVitals(snapshot, machine);
  const holdsData = machine.role === 'data' || machine.role === 'ultrawarm';
  const rootUsed = holdsData ? Math.floor(ROOT_BYTES * between(machine.salt, 501, 0.21, 0.44)) : diskUsed;
  const rows = [
    row('/dev/xvda', holdsData ? ROOT_BYTES : diskTotal, rootUsed, '/'),
    row('tmpfs', nodeVitals(snapshot, machine).memoryTotal / 2, 0, '/dev/shm'),
    row('/dev/sdb', 10_434_699_264, Math.floor(10_434_699_264 * between(machine.salt, 502, 0.12, 0.48)), '/mnt/logs'),
    ...(holdsData ? [row('/dev/sdf', diskTotal, diskUsed, '/mnt/data')] : []),
  ];
  return `${DF_HEADER}\n${rows.join('\n')}\n`;
}

const DF_HEADER = 'Filesystem      Size  Used Avail Use% Mounted on';

const row = (device: string, total: number, used: number, mount: string): string => {
  const share = `${Math.ceil((used / total) * 100)}%`;
  const cell = (bytes: number): string => humanBytes(Math.floor(bytes)).padStart(5);
  return `${device.padEnd(15)}${cell(total)} ${cell(used)} ${cell(total - used)} ${share.padStart(4)} ${mount}`;
};

/** `free -m`. */
export function memory({ machine, snapshot }: NodeView): string {
  const { memoryTotal, memoryPercent } = nodeVitals(snapshot, machine);
  const mib = (bytes: number): string => String(Math.floor(bytes / 2 ** 20)).padStart(12);
  const used = Math.floor((memoryTotal * memoryPercent) / 100);
  const cache = Math.floor(used * 0.31);
  const columns = [memoryTotal, used - cache, memoryTotal - used, 2 ** 20, cache, memoryTotal - used + Math.floor(cache * 0.9)];
  const header = ['total', 'used', 'free', 'shared', 'buff/cache', 'available'].map((name) => name.padStart(12)).join('');
  return `      ${header}\nMem:  ${columns.map(mib).join('')}\nSwap: ${[0, 0, 0].map(mib).join('')}\n`;
}

/** `uptime`. The machine has run since it was launched or rebooted. */
export function uptime({ machine, snapshot, t }: NodeView): string {
  const { load1, load5, load15 } = nodeVitals(snapshot, machine);
  const up = Math.max(MINUTE, t - bootOf(machine.launchedAt, snapshot.context.actions.outages, machine.slot, t));
  const days = Math.floor(up / DAY);
  const hours = Math.floor((up % DAY) / HOUR);
  const minutes = Math.floor((up % HOUR) / MINUTE);
  const since = `${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ` : ''}${String(hours).padStart(2)}:${String(minutes).padStart(2, '0')}`;
  const clock = new Date(t).toISOString().slice(11, 19);
  return ` ${clock} up ${since},  0 users,  load average: ${load1.toFixed(2)}, ${load5.toFixed(2)}, ${load15.toFixed(2)}\n`;
}

const bootOf = (launchedAt: number, outages: readonly { slot: number; up: number; cause: string }[], slot: number, t: number): number =>
  outages
    .filter((one) => one.slot === slot && one.cause === 'reboot' && one.up <= t)
    .reduce((last, { up }) => Math.max(last, up), launchedAt);

/** `ps aux`, what uses most first. What does not run is not there. */
export function processes(view: NodeView): string {
  const { spec, machine, snapshot, t, isEngineUp, areDashboardsUp, isAgentOff, hasDocker } = view;
  const { cpuPercent, heapMax, memoryTotal } = nodeVitals(snapshot, machine);
  const started = (at: number): string =>
    t - at < DAY
      ? new Date(at).toISOString().slice(11, 16)
      : new Date(at).toUTCString().slice(8, 11) + new Date(at).toUTCString().slice(5, 7);
  const line = (user: string, pid: number, cpu: number, rss: number, at: number, command: string): string =>
    `${user.padEnd(10)}${String(pid).padStart(6)} ${cpu.toFixed(1).padStart(5)} ${((rss / memoryTotal) * 100).toFixed(1).padStart(4)} ${String(Math.floor(rss / 1_024)).padStart(9)} ${started(at).padStart(5)} ${command}`;
  const pid = (purpose: number): number => 1_200 + Math.floor(draw(machine.salt, purpose) * 8_000);
  const env = engineEnv(spec);
  const heap = `${Math.ceil(heapMax / 2 ** 20)}m`;
  const rows = [
    ...(isEngineUp
      ? [
          line(
            'nodeuser',
            pid(511),
            cpuPercent,
            heapMax * 1.12,
            machine.joinedAt,
            `java -Xms${heap} -Xmx${heap} -Dopensearch.path.home=/opt/nodeenv/${env} -cp /opt/nodeenv/${env}/lib/*`,
          ),
        ]
      : []),
    ...(areDashboardsUp ? [line('nodeuser', pid(512), 1.4, 310e6, machine.joinedAt, 'node --max-old-space-size=512 src/cli/dist')] : []),
    line('haproxy', pid(513), 2.1, 64e6, machine.launchedAt, 'haproxy -W -f /opt/nodeenv/ServiceProxy/etc/haproxy.cfg'),
    ...(isAgentOff ? [] : [line('sdpd', pid(514), 0.3, 82e6, machine.launchedAt, '/opt/nodeenv/SDPDAgent/bin/sdpdagent')]),
    line('root', pid(515), 0.2, 41e6, machine.launchedAt, '/opt/nodeenv/InstanceController/bin/controller'),
    ...(hasDocker ? [line('root', pid(516), 0.4, 96e6, machine.launchedAt, '/usr/bin/dockerd -H fd://')] : []),
    line('root', pid(517), 0.1, 22e6, machine.launchedAt, '/opt/nodeenv/LogPusher/bin/pusher'),
  ];
  return `USER         PID  %CPU %MEM       RSS START COMMAND\n${rows.join('\n')}\n`;
}

/** What `systemctl show` prints of the units of engine and dashboards. */
export function deploymentType({ spec, containerized, isEngineUp, areDashboardsUp, servesDashboards }: NodeView): string {
  const [engine, dashboards] = spec.engine.family === 'OS' ? ['opensearch', 'opensearch-dashboards'] : ['elasticsearch', 'kibana'];
  const unit = (name: string, env: string, isActive: boolean): string => {
    const start = containerized
      ? `{ path=/usr/bin/docker ; argv[]=/usr/bin/docker run --name ${name} --net host ${env} }`
      : `{ path=/opt/nodeenv/${env}/bin/${name} ; argv[]=/opt/nodeenv/${env}/bin/${name} }`;
    return `Id=${name}.service\nLoadState=loaded\nActiveState=${isActive ? 'active' : 'inactive'}\nSubState=${isActive ? 'running' : 'dead'}\nExecStart=${start}\n`;
  };
  const units = [unit(engine ?? '', engineEnv(spec), isEngineUp)];
  if (servesDashboards) units.push(unit(dashboards ?? '', dashboards ?? '', areDashboardsUp));
  return units.join('\n');
}
