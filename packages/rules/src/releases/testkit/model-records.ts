import { isFinal, type Machine, step } from '../../machine.ts';
import { DEPLOYMENT_MACHINE, MACHINES, type MachineName, RELEASE_MACHINE } from '../machines.ts';
import type {
  Component,
  ComponentVersion,
  Deployment,
  IntendedSetting,
  NodeOperation,
  Release,
  ReleaseStage,
  StackSettings,
  VersionRef,
} from '../model.ts';
import type { DeploymentDecision, StackDecision, StackView } from '../plan.ts';
import { isFailedDeployment, stageCounts, takesRetries, usesFailureBudget } from '../projections.ts';
import { failureCounts } from '../release-progress.ts';
import { type DeploymentState, RUNNING_DEPLOYMENT_STATES } from '../vocabulary.ts';

export interface ModelCommit {
  deployments: readonly { before: Deployment; decision: DeploymentDecision }[];
  stack: StackDecision;
}

/** The commit is of a server that does not drive the stack any more. */
export class ModelLeaseLost extends Error {}

const isRunning = (state: DeploymentState): boolean => (RUNNING_DEPLOYMENT_STATES as readonly string[]).includes(state);

/** Records of releases in memory, with the promises that the real ones make. What must never be written throws. */
export class ModelRecords {
  readonly settings: StackSettings;
  readonly components: readonly Component[];
  readonly versions: readonly ComponentVersion[];
  readonly releases = new Map<string, Release>();
  readonly stages = new Map<string, ReleaseStage>();
  readonly deployments = new Map<string, Deployment>();
  readonly operations = new Map<string, NodeOperation>();
  readonly intended = new Map<string, IntendedSetting>();
  readonly installed = new Map<string, readonly VersionRef[]>();
  lease: { owner: string; epoch: number; until: number } = { owner: '', epoch: 0, until: 0 };

  constructor({ settings, components, versions }: Pick<ModelRecords, 'settings' | 'components' | 'versions'>) {
    this.settings = settings;
    this.components = components;
    this.versions = versions;
  }

  hold(owner: string, now: number, forMs: number): number | null {
    if (this.lease.until > now && this.lease.owner !== owner) return null;
    const epoch = this.lease.owner === owner && this.lease.until > now ? this.lease.epoch : this.lease.epoch + 1;
    this.lease = { owner, epoch, until: now + forMs };
    return epoch;
  }

  running(): Deployment[] {
    return [...this.deployments.values()].filter(({ state }) => isRunning(state));
  }

  newest(releaseId: string): Deployment[] {
    return [...this.deployments.values()].filter((one) => one.releaseId === releaseId && one.isNewest);
  }

  counts(releaseId: string): StackView['releases'][number]['counts'] {
    const counts = new Map<string, { stageId: string; state: DeploymentState; count: number }>();
    for (const { stageId, state } of this.newest(releaseId)) {
      const row = counts.get(`${stageId} ${state}`) ?? { stageId: stageId ?? '', state, count: 0 };
      counts.set(`${stageId} ${state}`, { ...row, count: row.count + 1 });
    }
    return [...counts.values()];
  }

  stagesOf(releaseId: string): ReleaseStage[] {
    return [...this.stages.values()]
      .filter((stage) => stage.releaseId === releaseId)
      .sort((a, b) => a.ordinal - b.ordinal)
      .map((stage) => ({
        ...stage,
        ...stageCounts(
          this.counts(releaseId)
            .filter(({ stageId }) => stageId === stage.stageId)
            .map(({ state, count }) => [state, count] as const),
        ),
      }));
  }

  active(): StackView['releases'] {
    return [...this.releases.values()]
      .map((release) => ({ release, stages: this.stagesOf(release.releaseId), counts: this.counts(release.releaseId) }))
      .filter(
        ({ release, stages }) =>
          !isFinal(RELEASE_MACHINE, release.state) ||
          (release.state === 'CANCELLED' &&
            stages.some(({ state, nWaiting }) => nWaiting > 0 || !['SUCCESS', 'CANCELLED'].includes(state))),
      );
  }

  waiting(): Deployment[] {
    return [...this.deployments.values()].filter(({ state }) => state === 'scheduled').sort((a, b) => a.ordinal - b.ordinal);
  }

  /** All of it or nothing. */
  commit(epoch: number, { deployments, stack }: ModelCommit): void {
    if (epoch !== this.lease.epoch) throw new ModelLeaseLost();
    for (const { before, decision } of deployments) {
      if (decision.deployment) this.#deployment(before, decision.deployment);
      for (const { row, event } of decision.operations) {
        const known = this.operations.get(row.id);
        if (event) this.#check('operation', known?.state ?? '', event, row.state);
        else if (known && known.state !== row.state) throw new Error(`operation ${row.id} changed without a step`);
        this.operations.set(row.id, row);
      }
      for (const row of decision.settings) this.intended.set(`${row.deploymentId} ${row.setting}`, row);
      if (decision.installed) this.installed.set(before.clusterId, decision.installed);
    }
    for (const { row, event } of stack.stages) {
      this.#check('stage', this.stages.get(`${row.releaseId} ${row.stageId}`)?.state ?? '', event, row.state);
      this.stages.set(`${row.releaseId} ${row.stageId}`, row);
    }
    for (const { row, event } of stack.releases) {
      this.#check('release', this.releases.get(row.releaseId)?.state ?? '', event, row.state);
      this.releases.set(row.releaseId, row);
    }
    for (const one of stack.deployments) this.#deployment(this.#known(one.row.id), one);
    this.#hold();
  }

  // What people do
  move(releaseId: string, event: 'start' | 'pause' | 'resume' | 'cancel'): boolean {
    const release = this.releases.get(releaseId);
    const answer = release && step(RELEASE_MACHINE, release.state, event);
    if (!release || !answer?.ok) return false;
    this.releases.set(releaseId, { ...release, state: answer.to });
    return true;
  }

  retry(releaseId: string, now: number): number {
    const release = this.releases.get(releaseId);
    if (!release || !takesRetries(release.state)) return 0;
    const failed = this.newest(releaseId).filter(({ state }) => isFailedDeployment(state));
    for (const old of failed) {
      this.deployments.set(old.id, { ...old, isNewest: false });
      const id = `${old.clusterId} ${old.attempt + 1}`;
      const times = { createdAt: now, scheduledAt: now, startedAt: null, endedAt: null, lastChangeAt: now };
      const blank = { reason: null, waitingFor: null, validators: [], baseline: null };
      this.deployments.set(id, { ...old, ...times, ...blank, id, attempt: old.attempt + 1, state: 'scheduled' });
    }
    if (failed.length > 0) {
      const state = release.state === 'FAILED' ? 'IN_PROGRESS' : release.state;
      // Those that stay: only new ones count from now on.
      const { all, notCounted } = failureCounts({ release, counts: this.counts(releaseId) });
      this.releases.set(releaseId, { ...release, state, failuresForgiven: all - notCounted });
    }
    return failed.length;
  }

  #known(id: string): Deployment {
    const known = this.deployments.get(id);
    if (!known) throw new Error(`no deployment ${id}`);
    return known;
  }

  #deployment(before: Deployment, { row, event }: { row: Deployment; event: string | null }): void {
    const { state } = this.#known(row.id);
    if (before.state !== state) throw new Error(`${row.id} was read as ${before.state} and is ${state}`);
    if (event) this.#check('deployment', state, event, row.state);
    else if (state !== row.state) throw new Error(`${row.id} changed without a step`);
    if (isFinal(DEPLOYMENT_MACHINE, row.state) !== (row.endedAt !== null))
      throw new Error(`${row.id} is ${row.state} and ended at ${row.endedAt}`);
    if (event && !row.reason) throw new Error(`${row.id}: ${event} without a reason`);
    if (event === 'begin' && row.releaseId !== null) {
      const failures = this.newest(row.releaseId).filter((one) => usesFailureBudget(one.state)).length;
      const release = this.releases.get(row.releaseId);
      if (failures - (release?.failuresForgiven ?? 0) > this.settings.maxFailedDeployment)
        throw new Error(`${row.id} begins after ${failures} failures`);
      if (release?.state !== 'IN_PROGRESS') throw new Error(`${row.id} begins while its release is ${release?.state}`);
    }
    this.deployments.set(row.id, row);
  }

  #check(name: MachineName, from: string, event: string, to: string): void {
    const answer = step(MACHINES[name] as Machine, from, event);
    if (!answer.ok) throw new Error(answer.message);
    if (answer.to !== to) throw new Error(`${name}: ${event} leads from ${from} to ${answer.to}, not to ${to}`);
  }

  /** What holds after every commit. */
  #hold(): void {
    const running = this.running();
    if (running.length > this.settings.maxConcurrentDomains) throw new Error(`${running.length} clusters are worked on`);
    if (new Set(running.map(({ clusterId }) => clusterId)).size < running.length) throw new Error('two deployments work on one cluster');
    const accounts = running.filter(({ releaseId }) => releaseId !== null).map(({ accountId }) => accountId);
    if (new Set(accounts).size < accounts.length) throw new Error('two clusters of one account are worked on');
    for (const { state, deploymentId } of this.operations.values())
      if ((state === 'PENDING' || state === 'IN_PROGRESS') && !isRunning(this.#known(deploymentId).state))
        throw new Error(`${deploymentId} has ended with work that is open`);
    for (const { deploymentId, setting, restoredAt } of this.intended.values())
      if (restoredAt === null && !isRunning(this.#known(deploymentId).state))
        throw new Error(`${deploymentId} has ended, and ${setting} is not restored`);
  }
}
