import type { FleetCluster, FleetNode, GateReading } from '#rules/releases/fleet';
import type { ActionStep, VersionRef } from '#rules/releases/model';
import type { NodeWork, WorkState } from '#rules/releases/node-work';
import { NODE_ACTIONS } from '#rules/releases/vocabulary';
import type { Clock } from '../platform/clock/clock.ts';
import type { NodeShellPort } from '../ports/node-shell/port.ts';
import type { PortError } from '../ports/port-error.ts';
import type { ReleaseFleetPort } from '../ports/release-fleet/port.ts';

/** How work on nodes goes: decided when it begins. */
export interface WorkScript {
  durationMs: number;
  /** Ends with this error instead of success. */
  error?: string;
  /** The agent is not heard for this long from its begin on. */
  silentMs?: number;
}

/** What happened to the fleet: all of its state follows from these lines, so that a fleet outlives the process that talks to it. */
export type FleetLine =
  | { kind: 'begin'; at: number; work: NodeWork; script: WorkScript }
  | { kind: 'repeated'; at: number; token: string }
  | { kind: 'abort'; at: number; token: string }
  | { kind: 'put'; at: number; clusterId: string; setting: string; value: string | null };

export interface ScriptedFleetOptions {
  clock: Clock;
  clusters: readonly FleetCluster[];
  nodesOf: (clusterId: string) => readonly Omit<FleetNode, 'inCluster'>[];
  script: (work: NodeWork) => WorkScript;
  /** What changes how a cluster looks: a busy one, one without answer (null). */
  healthOf?: (health: GateReading) => GateReading | null;
  /** Settings that stand before anything happens, by cluster. */
  settings?: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What happened before, and where what happens from now on is written down before it is acknowledged. */
  past?: readonly FleetLine[];
  write?: (line: FleetLine) => void;
}

/** Clusters with agents that do as they are told, and keep to the ports' contracts. Nothing in it moves but by its clock. */
export class ScriptedFleet {
  readonly #options: ScriptedFleetOptions;
  readonly #byId: ReadonlyMap<string, FleetCluster>;
  readonly #works = new Map<string, { work: NodeWork; script: WorkScript; at: number; abortedAt: number | null }>();
  readonly #ofCluster = new Map<string, string[]>();
  readonly #settings = new Map<string, Map<string, string>>();
  /** All that happened, in its order. */
  readonly lines: FleetLine[] = [];
  /** How often each call was made, and how many clusters it was about. */
  readonly calls = { begin: 0, states: 0, health: 0, healthOf: 0, setting: 0, putSetting: 0, clusters: 0, cluster: 0 };
  /** A call throws what this answers. For failures of ports. */
  failing: (call: keyof ScriptedFleet['calls'], clusterId: string | null) => PortError | null = () => null;

  constructor(options: ScriptedFleetOptions) {
    this.#options = options;
    this.#byId = new Map(options.clusters.map((cluster) => [cluster.clusterId, cluster]));
    for (const [clusterId, settings] of options.settings ?? []) this.#settings.set(clusterId, new Map(Object.entries(settings)));
    for (const line of options.past ?? []) this.#take(line);
  }

  /** The transient settings of every cluster that has one. */
  settingsNow(): Record<string, Record<string, string>> {
    return Object.fromEntries(
      [...this.#settings]
        .filter(([, settings]) => settings.size > 0)
        .map(([id, settings]) => [id, Object.fromEntries([...settings].toSorted())]),
    );
  }

  readonly fleet: ReleaseFleetPort = {
    clusters: async () => {
      this.#called('clusters', null);
      return [...this.#options.clusters].toSorted((a, b) => (a.clusterId < b.clusterId ? -1 : 1));
    },
    cluster: async (clusterId) => {
      this.#called('cluster', clusterId);
      return this.#byId.get(clusterId) ?? null;
    },
    health: async (clusterIds) => {
      this.#called('health', null);
      this.calls.healthOf += clusterIds.length;
      return new Map(clusterIds.map((clusterId) => [clusterId, this.#health(clusterId)]));
    },
    setting: async (clusterId, setting) => {
      this.#called('setting', clusterId);
      return this.#settings.get(clusterId)?.get(setting) ?? null;
    },
    putSetting: async (clusterId, setting, value) => {
      this.#called('putSetting', clusterId);
      this.#happens({ kind: 'put', at: this.#now, clusterId, setting, value });
    },
  };

  readonly shell: NodeShellPort = {
    begin: async (works) => {
      this.#called('begin', null);
      for (const work of works) {
        const known = this.#works.has(work.token);
        this.#happens(
          known
            ? { kind: 'repeated', at: this.#now, token: work.token }
            : { kind: 'begin', at: this.#now, work, script: this.#options.script(work) },
        );
      }
    },
    states: async (works) => {
      this.#called('states', null);
      return new Map(works.map(({ token }) => [token, this.#state(token)]));
    },
    abort: async (works) => {
      for (const { token } of works) if (this.#works.has(token)) this.#happens({ kind: 'abort', at: this.#now, token });
    },
    installed: async (clusterId) => {
      const nodes = this.#options.nodesOf(clusterId);
      return new Map(nodes.map(({ ip }) => [ip, this.#installed(clusterId, ip)]));
    },
  };

  get #now(): number {
    return this.#options.clock.now();
  }

  #called(call: keyof ScriptedFleet['calls'], clusterId: string | null): void {
    this.calls[call] += 1;
    const failure = this.failing(call, clusterId);
    if (failure) throw failure;
  }

  #happens(line: FleetLine): void {
    this.#options.write?.(line);
    this.#take(line);
  }

  #take(line: FleetLine): void {
    this.lines.push(line);
    if (line.kind === 'begin') {
      const { work, script, at } = line;
      this.#works.set(work.token, { work, script, at, abortedAt: null });
      this.#ofCluster.set(work.clusterId, [...(this.#ofCluster.get(work.clusterId) ?? []), work.token]);
    } else if (line.kind === 'abort') {
      const begun = this.#works.get(line.token);
      if (begun && begun.abortedAt === null && line.at < begun.at + begun.script.durationMs) begun.abortedAt = line.at;
    } else if (line.kind === 'put') {
      const settings = this.#settings.get(line.clusterId) ?? new Map<string, string>();
      if (line.value === null) settings.delete(line.setting);
      else settings.set(line.setting, line.value);
      this.#settings.set(line.clusterId, settings);
    }
  }

  #state(token: string): WorkState {
    const begun = this.#works.get(token);
    if (!begun) return { state: 'unknown' };
    const { script, at, abortedAt } = begun;
    const now = this.#now;
    const endedAt = abortedAt ?? at + script.durationMs;
    if (now < at + (script.silentMs ?? 0)) return { state: 'silent', steps: steps(0, false), startedAt: at, since: at };
    if (now < endedAt) return { state: 'running', steps: steps((now - at) / script.durationMs, false), startedAt: at };
    if (abortedAt !== null) return { state: 'failed', steps: steps(0.5, true), startedAt: at, endedAt, error: 'aborted' };
    if (script.error !== undefined) return { state: 'failed', steps: steps(0.5, true), startedAt: at, endedAt, error: script.error };
    return { state: 'succeeded', steps: steps(1, false), startedAt: at, endedAt };
  }

  #health(clusterId: string): GateReading | null {
    if (!this.#byId.has(clusterId)) return null;
    const away = new Set(
      (this.#ofCluster.get(clusterId) ?? []).flatMap((token) => {
        const begun = this.#works.get(token);
        const state = this.#state(token).state;
        return begun?.work.restart && (state === 'running' || state === 'silent') ? [...begun.work.nodeIps] : [];
      }),
    );
    const nodes = this.#options.nodesOf(clusterId).map((node) => ({ ...node, inCluster: !away.has(node.ip) }));
    const health: GateReading = {
      clusterId,
      at: this.#now,
      nodes,
      unassigned: away.size === 0 ? [] : ['orders/0/r'],
      unassignedCount: away.size === 0 ? 0 : 1,
      isRed: false,
      relocating: 0,
      managerId: nodes.find((node) => node.isElectedManager)?.ip ?? null,
      fivexxPerMinute: 0,
      p99Ms: 12,
      heapPercent: 55,
      busyWith: null,
    };
    return this.#options.healthOf ? this.#options.healthOf(health) : health;
  }

  #installed(clusterId: string, ip: string): readonly VersionRef[] {
    const standing = new Map<string, VersionRef>();
    for (const token of this.#ofCluster.get(clusterId) ?? []) {
      const begun = this.#works.get(token);
      if (!begun?.work.nodeIps.includes(ip) || this.#state(token).state !== 'succeeded') continue;
      for (const ref of begun.work.remove) standing.delete(ref.componentName);
      for (const ref of begun.work.install) standing.set(ref.componentName, ref);
    }
    return [...standing.values()];
  }
}

/** Steps of work of which `share` is done; the one it is at has failed when `isFailed`. */
function steps(share: number, isFailed: boolean): ActionStep[] {
  const done = Math.floor(share * NODE_ACTIONS.length);
  return NODE_ACTIONS.map((actionName, place) => ({
    actionName,
    stepType: 'AGENT',
    status: place < done ? 'SUCCESS' : place > done ? 'PENDING' : isFailed ? 'FAILED' : 'IN_PROGRESS',
  }));
}

const ZONES = ['use1-az1', 'use1-az2', 'use1-az4'];

export interface PlainClusters {
  clusters: FleetCluster[];
  nodesOf: ScriptedFleetOptions['nodesOf'];
}

/**
 * So many clusters, each of an account of its own: of three data nodes in three zones, one of them the manager; or of one node where `isSmall` says
 * so, used least in the hours from midnight on.
 */
export function plainClusters(count: number, isSmall: (turn: number) => boolean = () => false): PlainClusters {
  const clusters = Array.from({ length: count }, (_, turn): FleetCluster => {
    const accountId = String(200_000_000_000 + turn);
    const numOfAz = isSmall(turn) ? 1 : ZONES.length;
    return {
      clusterId: `${accountId}:orders-${turn}`,
      accountId,
      cellId: `iad-cell-${String((turn % 10) + 1).padStart(2, '0')}`,
      engine: 'OS_2.17',
      nodeCount: numOfAz,
      isPinned: false,
      isSensitive: false,
      isIsolated: false,
      isOwnAccount: false,
      peakHour: isSmall(turn) ? 16 : null,
      attributes: { esVersion: 'OS_2.17', instanceType: 'r6g.large.search', numOfAz: String(numOfAz) },
    };
  });
  const nodes = new Map(
    clusters.map(({ clusterId, nodeCount }, turn) => [
      clusterId,
      ZONES.slice(0, nodeCount).map((zone, number) => ({
        ip: `10.${(turn >> 8) & 255}.${turn & 255}.${number + 1}`,
        role: 'data' as const,
        zone,
        architecture: 'aarch64' as const,
        isElectedManager: number === 0,
      })),
    ]),
  );
  return { clusters, nodesOf: (clusterId) => nodes.get(clusterId) ?? [] };
}
