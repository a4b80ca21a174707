import { MINUTE, SECOND } from '../../durations.ts';
import type { FleetCluster, FleetNode, GateReading } from '../fleet.ts';
import { managerRole, type NodeLimits } from '../limits.ts';
import type { VersionRef } from '../model.ts';
import type { NodeWork, WorkState } from '../node-work.ts';
import { WORK_SETTINGS } from '../validators.ts';

/** What the version of a release does to a cluster: found out only by putting it there. */
export type Flavour = 'fine' | 'fails-early' | 'no-start' | 'unhealthy' | 'silent-a-while' | 'silent' | 'no-way-back';

const STOP = 5 * SECOND;
const INSTALLED = 15 * SECOND;
const START = 40 * SECOND;
const END = 50 * SECOND;
/** Shards find their node again so long after everything allows it. */
const ASSIGNING = 20 * SECOND;

interface Begun {
  work: NodeWork;
  at: number;
  stoppedAt: number | null;
}

interface ModelNode extends Omit<FleetNode, 'inCluster' | 'isElectedManager'> {
  outage: boolean;
}

interface ModelCluster {
  facts: FleetCluster;
  nodes: ModelNode[];
  flavour: Flavour;
  first: readonly VersionRef[];
  begun: Begun[];
  settings: Map<string, string>;
  firstSettings: ReadonlyMap<string, string>;
  /** Since when no node went or came by itself. */
  calmSince: number;
  restrictedSince: number | null;
  freedAt: number;
  busyWith: string | null;
  unreachable: boolean;
  deleted: boolean;
}

/** Clusters and their agents in memory, moved by a clock that a test steps. What is wrong with a step that is taken throws where it is taken. */
export class ModelWorld {
  now: number;
  shellIsDown = false;
  readonly #clusters = new Map<string, ModelCluster>();
  readonly #limits: NodeLimits;
  readonly #isBad: (ref: VersionRef) => boolean;

  constructor({ now, limits, isBad }: { now: number; limits: NodeLimits; isBad: (ref: VersionRef) => boolean }) {
    this.now = now;
    this.#limits = limits;
    this.#isBad = isBad;
  }

  add(
    facts: FleetCluster,
    nodes: readonly Pick<FleetNode, 'ip' | 'role' | 'zone'>[],
    {
      flavour = 'fine',
      installed,
      settings = {},
    }: { flavour?: Flavour; installed: readonly VersionRef[]; settings?: Record<string, string> },
  ): void {
    this.#clusters.set(facts.clusterId, {
      facts,
      nodes: nodes.map((node) => ({ ...node, architecture: 'x86_64', outage: false })),
      flavour,
      first: installed,
      begun: [],
      settings: new Map(Object.entries(settings)),
      firstSettings: new Map(Object.entries(settings)),
      calmSince: this.now - MINUTE,
      restrictedSince: null,
      freedAt: 0,
      busyWith: null,
      unreachable: false,
      deleted: false,
    });
  }

  get ids(): string[] {
    return [...this.#clusters.keys()];
  }

  // What happens to clusters by itself
  outage(clusterId: string, at: number, outage: boolean): void {
    const cluster = this.#of(clusterId);
    const node = cluster.nodes[at % cluster.nodes.length];
    if (node) node.outage = outage;
    cluster.calmSince = this.now;
  }
  busy(clusterId: string, busyWith: string | null): void {
    this.#of(clusterId).busyWith = busyWith;
  }
  reachable(clusterId: string, reachable: boolean): void {
    this.#of(clusterId).unreachable = !reachable;
  }
  delete(clusterId: string): void {
    this.#of(clusterId).deleted = true;
  }
  /** All that happened by itself is over; deleted ones stay deleted. */
  heal(): void {
    this.shellIsDown = false;
    for (const cluster of this.#clusters.values()) {
      for (const node of cluster.nodes) node.outage = false;
      cluster.busyWith = null;
      cluster.unreachable = false;
      cluster.calmSince = this.now;
    }
  }

  // What the ports tell and do
  cluster(clusterId: string): FleetCluster | null {
    const cluster = this.#clusters.get(clusterId);
    return cluster && !cluster.deleted ? cluster.facts : null;
  }

  health(clusterId: string): GateReading | null {
    const cluster = this.#clusters.get(clusterId);
    if (!cluster || cluster.deleted || cluster.unreachable) return null;
    const nodes = this.#nodes(cluster);
    const away = nodes.some(({ inCluster }) => !inCluster);
    // What a node had is without one until it is back, may be assigned, and that has taken its time.
    const lastUp = Math.max(
      cluster.calmSince,
      ...cluster.begun.map(({ work, at }) => (work.restart ? at + START : 0)).filter((up) => up <= this.now),
    );
    const isHeld = cluster.restrictedSince !== null && cluster.restrictedSince <= lastUp && cluster.begun.length > 0;
    const unassigned = away || isHeld || this.now < Math.max(lastUp, cluster.freedAt) + ASSIGNING ? [`logs/${cluster.begun.length}/r`] : [];
    const suffers = cluster.flavour === 'unhealthy' && cluster.nodes.some(({ ip }) => this.installed(clusterId, ip).some(this.#isBad));
    return {
      clusterId,
      at: this.now,
      nodes,
      unassigned,
      unassignedCount: unassigned.length,
      isRed: nodes.filter(({ role }) => role === 'data').every(({ inCluster }) => !inCluster),
      relocating: 0,
      managerId: nodes.find(({ isElectedManager }) => isElectedManager)?.ip ?? null,
      fivexxPerMinute: suffers ? 300 : 1,
      p99Ms: suffers ? 400 : 40,
      heapPercent: 50,
      busyWith: cluster.busyWith,
    };
  }

  /** Undefined where it cannot be read. */
  setting(clusterId: string, name: string): string | null | undefined {
    const cluster = this.#clusters.get(clusterId);
    return !cluster || cluster.deleted || cluster.unreachable ? undefined : (cluster.settings.get(name) ?? null);
  }

  /** False when it did not arrive. */
  putSetting(clusterId: string, name: string, value: string | null): boolean {
    const cluster = this.#clusters.get(clusterId);
    if (!cluster || cluster.deleted || cluster.unreachable) return false;
    if (value === null) cluster.settings.delete(name);
    else cluster.settings.set(name, value);
    if (value !== null && WORK_SETTINGS[name] === value) cluster.restrictedSince ??= this.now;
    else if (cluster.restrictedSince !== null) {
      cluster.restrictedSince = null;
      cluster.freedAt = this.now;
    }
    return true;
  }

  /** False when it did not arrive. Work that breaks a limit throws. */
  begin(work: NodeWork): boolean {
    if (this.shellIsDown) return false;
    const cluster = this.#of(work.clusterId);
    if (cluster.begun.some((one) => one.work.token === work.token)) return true;
    this.#holdLimits(cluster, work);
    cluster.begun.push({ work, at: this.now, stoppedAt: null });
    return true;
  }

  abort(clusterId: string, token: string): boolean {
    if (this.shellIsDown) return false;
    const begun = this.#clusters.get(clusterId)?.begun.find(({ work }) => work.token === token);
    if (begun) begun.stoppedAt ??= this.now;
    return true;
  }

  /** Undefined where it could not be asked. */
  state(clusterId: string, token: string): WorkState | undefined {
    if (this.shellIsDown) return undefined;
    const cluster = this.#of(clusterId);
    const begun = cluster.begun.find(({ work }) => work.token === token);
    if (!begun) return { state: 'unknown' };
    const { endsAt, error, silent } = this.#course(cluster, begun);
    const startedAt = begun.at;
    if (silent && this.now >= silent.from && this.now < silent.to) return { state: 'silent', steps: [], startedAt, since: silent.from };
    if (this.now < endsAt) return { state: 'running', steps: [], startedAt };
    return error
      ? { state: 'failed', steps: [], startedAt, endedAt: endsAt, error }
      : { state: 'succeeded', steps: [], startedAt, endedAt: endsAt };
  }

  // What tests look at
  installed(clusterId: string, ip: string): readonly VersionRef[] {
    const cluster = this.#of(clusterId);
    const standing = new Map(cluster.first.map((ref) => [ref.componentName, ref]));
    for (const begun of cluster.begun) {
      const { installedAt } = this.#course(cluster, begun);
      if (!begun.work.nodeIps.includes(ip) || installedAt === null || installedAt > this.now) continue;
      for (const { componentName } of begun.work.remove) standing.delete(componentName);
      for (const ref of begun.work.install) standing.set(ref.componentName, ref);
    }
    return [...standing.values()];
  }

  ipsOf(clusterId: string): string[] {
    return this.#of(clusterId).nodes.map(({ ip }) => ip);
  }

  /** Settings of a cluster that differ from what they were at first. */
  changedSettings(clusterId: string): string[] {
    const { settings, firstSettings, deleted } = this.#of(clusterId);
    if (deleted) return [];
    return [...new Set([...settings.keys(), ...firstSettings.keys()])].filter((name) => settings.get(name) !== firstSettings.get(name));
  }

  #of(clusterId: string): ModelCluster {
    const cluster = this.#clusters.get(clusterId);
    if (!cluster) throw new Error(`the model has no cluster ${clusterId}`);
    return cluster;
  }

  #nodes(cluster: ModelCluster): FleetNode[] {
    const nodes = cluster.nodes.map(({ outage, ...node }) => ({
      ...node,
      inCluster: !outage && !this.#isDown(cluster, node.ip),
      isElectedManager: false,
    }));
    const leader = nodes.find(({ role, inCluster }) => inCluster && role === managerRole(nodes));
    return nodes.map((node) => ({ ...node, isElectedManager: node === leader }));
  }

  /** The last work that stopped its process says whether it runs. */
  #isDown(cluster: ModelCluster, ip: string): boolean {
    let down = false;
    for (const begun of cluster.begun) {
      const { away } = this.#course(cluster, begun);
      if (begun.work.nodeIps.includes(ip) && away && this.now >= away.from) down = this.now < away.to;
    }
    return down;
  }

  #course({ flavour }: ModelCluster, { work, at, stoppedAt }: Begun) {
    const bad = work.install.some(this.#isBad);
    const isBack = !bad;
    const away = work.restart ? { from: at + STOP, to: at + START } : null;
    const fine = { endsAt: at + END, error: null, silent: null, installedAt: at + INSTALLED, away };
    // Asked to end before its process was stopped: nothing was done.
    if (stoppedAt !== null && stoppedAt < at + STOP) return { ...fine, endsAt: stoppedAt, error: 'stopped', installedAt: null, away: null };
    if (isBack) return flavour === 'no-way-back' ? { ...fine, endsAt: at + INSTALLED, error: 'does not go back', installedAt: null } : fine;
    switch (flavour) {
      case 'fails-early':
        return { ...fine, endsAt: at + STOP - 1, error: 'no space left on device', installedAt: null, away: null };
      case 'no-start':
      case 'no-way-back':
        return { ...fine, error: 'the process did not start', away: away && { ...away, to: Number.POSITIVE_INFINITY } };
      case 'silent-a-while':
        return { ...fine, silent: { from: at + SECOND, to: at + 4 * MINUTE } };
      case 'silent':
        return { ...fine, silent: { from: at + SECOND, to: Number.POSITIVE_INFINITY } };
      default:
        return fine;
    }
  }

  #holdLimits(cluster: ModelCluster, { token, nodeIps, clusterId, restart, install }: NodeWork): void {
    const nodes = this.#nodes(cluster);
    const taken = nodes.filter(({ ip }) => nodeIps.includes(ip));
    const at = `${clusterId} at ${this.now}: work on ${nodeIps.join(', ')}`;
    if (taken.length !== nodeIps.length) throw new Error(`${at} of nodes that are not there`);
    if (cluster.busyWith) throw new Error(`${at} while another change holds it`);
    if (
      cluster.begun.some(
        (begun) => this.now < begun.at + END && begun.work.nodeIps.some((ip) => !nodeIps.includes(ip)) && begun.stoppedAt === null,
      )
    )
      throw new Error(`${at} while other work runs`);
    if (restart && Object.entries(WORK_SETTINGS).some(([name, value]) => cluster.settings.get(name) !== value))
      throw new Error(`${at} without the settings that it needs`);
    // What the deployment itself has done to the cluster has to be over; what was there before it began is its baseline.
    const { unassigned, fivexxPerMinute } = this.health(clusterId) ?? {};
    const isAlone = cluster.begun.every((begun) => deploymentOf(begun.work) === deploymentOf({ token }));
    const isFirst = cluster.begun.length === 0;
    if (
      install.some(this.#isBad) &&
      isAlone &&
      !isFirst &&
      (fivexxPerMinute !== 1 || unassigned?.includes(`logs/${cluster.begun.length}/r`))
    )
      throw new Error(`${at} though a gate does not pass`);
    const lost = taken.filter(({ inCluster }) => inCluster);
    if (lost.length === 0 || !restart) return;
    const role = lost[0]?.role ?? '';
    // Counted here once more, not with the rule that is being tested.
    const ofRole = nodes.filter((node) => node.role === role);
    const down = ofRole.filter(({ inCluster }) => !inCluster).length;
    const unavailable = Math.max(1, Math.floor((ofRole.length * this.#limits.availabilityThreshold) / 100));
    if (down + lost.length > unavailable) throw new Error(`${at}: ${down + lost.length} ${role} nodes unavailable, ${unavailable} allowed`);
    const electors = nodes.filter((node) => node.role === managerRole(nodes));
    const left = electors.filter(({ ip, inCluster }) => inCluster && !nodeIps.includes(ip)).length;
    if (role === managerRole(nodes) && electors.length > 2 && left <= electors.length / 2) throw new Error(`${at} leaves no majority`);
  }
}

const deploymentOf = ({ token }: Pick<NodeWork, 'token'>): string => token.slice(0, token.lastIndexOf(':'));
