import { step } from '../machine.ts';
import { freezeAt, isInWindow, offPeakWindow, windowText } from './calendar.ts';
import type { FleetCluster, GateReading } from './fleet.ts';
import { needsWindow } from './limits.ts';
import { DEPLOYMENT_MACHINE, type DeploymentEvent } from './machines.ts';
import type { Deployment, Release, ReleaseStage } from './model.ts';
import { leftOutReason } from './order.ts';
import type { Freeze, StackDecision, StackView } from './plan.ts';
import { LONG_MS } from './plan-deployment.ts';
import { moveReleases } from './release-progress.ts';

type DeploymentMove = StackDecision['deployments'][number];

/**
 * What follows for a stack: stages open, stand and pass, releases begin, stop and end, and the next deployments begin as far as the limits leave
 * room for them. Asked again with the same input it answers the same.
 */
export const planStack = (view: StackView): StackDecision => {
  const progress = moveReleases(view);
  const begins = new Beginnings(view, progress.mayBegin);
  // What people ask for goes before what releases do by themselves.
  const inOrder = [
    ...view.waiting.filter(({ releaseId }) => releaseId === null),
    ...view.waiting.filter(({ releaseId }) => releaseId !== null),
  ];
  const deployments = inOrder.flatMap((row) => begins.plan(row) ?? []);
  return { deployments, stages: progress.stages, releases: progress.releases };
};

/** Finds out which of the waiting ones begin, with the places that are left. */
class Beginnings {
  readonly #view: StackView;
  readonly #mayBegin: (releaseId: string, stageId: string) => boolean;
  readonly #stages: ReadonlyMap<string, ReleaseStage>;
  readonly #releases: ReadonlyMap<string, Release>;
  readonly #clusters: Set<string>;
  readonly #accounts: Set<string>;
  readonly #freeze: Freeze | null;
  #places: number;

  constructor(view: StackView, mayBegin: (releaseId: string, stageId: string) => boolean) {
    this.#view = view;
    this.#mayBegin = mayBegin;
    this.#stages = new Map(
      view.releases.flatMap(({ stages }) => stages.map((stage) => [`${stage.releaseId} ${stage.stageId}`, stage] as const)),
    );
    this.#releases = new Map(view.releases.map(({ release }) => [release.releaseId, release]));
    this.#clusters = new Set(view.running.map(({ clusterId }) => clusterId));
    this.#accounts = new Set(view.running.map(({ accountId }) => accountId));
    this.#places = view.settings.maxConcurrentDomains - view.running.length;
    this.#freeze = freezeAt(view.now, view.freezes ?? []);
  }

  /** Null when nothing of it changes. */
  plan(row: Deployment): DeploymentMove | null {
    const stage = this.#stages.get(`${row.releaseId} ${row.stageId}`);
    if (row.releaseId !== null) {
      const state = this.#releases.get(row.releaseId)?.state;
      if (state === 'CANCELLED') return this.#move(row, 'skip-cancelled', 'The release was cancelled before its turn.');
      if (row.stageId === null || !this.#mayBegin(row.releaseId, row.stageId)) return null;
    }
    const cluster = this.#view.clusters.get(row.clusterId);
    if (!cluster) return this.#move(row, 'skip-not-found', 'There is no such cluster any more.');
    const health = this.#view.health.get(row.clusterId) ?? null;
    const leftOut = row.releaseId === null ? null : leftOutReason(cluster);
    if (leftOut) return this.#move(row, 'skip', leftOut);
    // Not two of ours on one cluster; that one ends by itself, so there is no reason to leave this one out.
    if (this.#clusters.has(row.clusterId)) return this.#wait(row, 'another deployment on the cluster to end');
    if (health?.busyWith) return this.#move(row, 'skip-busy', `Another change holds the cluster: ${health.busyWith}.`);
    const waitingFor = this.#notBefore(row, cluster, health, stage);
    if (waitingFor) return this.#wait(row, waitingFor);
    // For a place everybody waits alike: that is reported once, of the release.
    if (this.#places <= 0) return this.#wait(row, null);
    this.#places -= 1;
    this.#clusters.add(row.clusterId);
    this.#accounts.add(row.accountId);
    return this.#move(row, 'begin', stage ? `Its turn in stage ${stage.stageId}, ${stage.title}.` : 'Its turn.');
  }

  #notBefore(row: Deployment, cluster: FleetCluster, health: GateReading | null, stage: ReleaseStage | undefined): string | null {
    const { now } = this.#view;
    if (row.scheduledAt > now) return `its time, ${timeText(row.scheduledAt)}`;
    if (row.releaseId !== null) {
      const closed = this.#releaseWaits(row, cluster, health);
      if (closed) return closed;
    }
    if (health === null) {
      // In the end its validation says that it cannot be read; a stage does not wait for it for ever.
      const since = Math.max(row.scheduledAt, row.createdAt, stage?.startedAt ?? 0);
      return now - since > LONG_MS ? null : 'the cluster to answer';
    }
    return null;
  }

  /** What holds a release back and not a person. */
  #releaseWaits(row: Deployment, cluster: FleetCluster, health: GateReading | null): string | null {
    const { now } = this.#view;
    if (this.#freeze) return `the end of a freeze, ${timeText(this.#freeze.to)}: ${this.#freeze.title}`;
    if (!cluster.isOwnAccount && this.#accounts.has(row.accountId)) return 'another cluster of its account to end';
    const window = offPeakWindow(cluster.peakHour);
    const isSmall = health?.nodes ? needsWindow(health.nodes) : cluster.nodeCount < 3;
    if (isSmall && !isInWindow(now, window)) return `its window, ${windowText(window)}: a restart interrupts it`;
    return null;
  }

  #move(row: Deployment, event: DeploymentEvent, reason: string): DeploymentMove {
    const answer = step(DEPLOYMENT_MACHINE, row.state, event);
    if (!answer.ok) throw new Error(answer.message);
    const { now } = this.#view;
    const times = event === 'begin' ? { startedAt: now } : { endedAt: now };
    return { row: { ...row, ...times, state: answer.to, reason, waitingFor: null, lastChangeAt: now }, event, reason };
  }

  #wait(row: Deployment, waitingFor: string | null): DeploymentMove | null {
    return row.waitingFor === waitingFor ? null : { row: { ...row, waitingFor }, event: null, reason: null };
  }
}

const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
