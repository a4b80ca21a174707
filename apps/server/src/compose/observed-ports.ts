import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { isPortError } from '../ports/port-error.ts';
import type { PortSet } from '../ports/port-set.ts';
import type { WatchSource } from './servers.ts';

type Observer = Pick<Telemetry, 'port'>;

/** Both hear of every call. */
export const observers = (telemetry: Observer, watch: ReturnType<WatchSource> | undefined): Observer => ({
  port: (source, port, call, outcome, seconds) => {
    telemetry.port(source, port, call, outcome, seconds);
    watch?.(source, port, call, outcome);
  },
});

/** The ports with their calls timed and counted, by port, call and kind of outcome. */
export function observedPorts(ports: PortSet, telemetry: Observer): PortSet {
  const { transparency, releases, serverless, serverlessLogs, nodeCommands, logs, onDemand, ...rest } = ports;
  const observedRest = Object.entries(rest).map(([name, port]) => [
    name,
    typeof port === 'object' && name !== 'stageRegion' ? observed(name, port, ports.source, telemetry) : port,
  ]);
  const { records, source } = transparency;
  const { fleet, shell, packages, notifier, freezes, prepared } = releases;
  return {
    ...(Object.fromEntries(observedRest) as typeof rest),
    transparency: {
      records: observed('transparency-records', records, ports.source, telemetry),
      source: source && observed('transparency', source, ports.source, telemetry),
    },
    releases: {
      records: observed('release-records', releases.records, ports.source, telemetry),
      fleet: fleet && observed('release-fleet', fleet, ports.source, telemetry),
      shell: shell && observed('node-shell', shell, ports.source, telemetry),
      packages: packages && observed('package-store', packages, ports.source, telemetry),
      notifier: notifier && observed('notifier', notifier, ports.source, telemetry),
      freezes,
      ...(prepared && { prepared }),
    },
    nodeCommands: nodeCommands && observed('node-commands', nodeCommands, ports.source, telemetry),
    logs: logs && observed('log-archive', logs, ports.source, telemetry),
    onDemand: onDemand && observed('on-demand', onDemand, ports.source, telemetry),
    serverless: serverless && observed('serverless', serverless, ports.source, telemetry),
    serverlessLogs: serverlessLogs && observed('serverless-logs', serverlessLogs, ports.source, telemetry),
  };
}

/** The same port; what its calls answer is passed on as it is. */
function observed<Port extends object>(port: string, target: Port, source: string, telemetry: Observer): Port {
  const calls = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(_target, name) {
      const known = calls.get(name);
      if (known !== undefined) return known;
      // From the port itself: what is private to it cannot be reached through a stand-in.
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      const call = (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const note = (outcome: string): void => telemetry.port(source, port, name, outcome, (performance.now() - startedAt) / 1_000);
        try {
          const answer: unknown = Reflect.apply(value, target, args);
          if (!(answer instanceof Promise)) note('ok');
          else
            answer.then(
              () => note('ok'),
              (error: unknown) => note(outcomeOf(error)),
            );
          return answer;
        } catch (error) {
          note(outcomeOf(error));
          throw error;
        }
      };
      calls.set(name, call);
      return call;
    },
  });
}

const outcomeOf = (error: unknown): string => (isPortError(error) ? error.kind : 'error');
