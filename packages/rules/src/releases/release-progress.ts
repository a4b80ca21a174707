import { counted } from '../inspector/words.ts';
import { step } from '../machine.ts';
import { RELEASE_MACHINE, type ReleaseEvent, STAGE_MACHINE, type StageEvent } from './machines.ts';
import type { Release, ReleaseStage } from './model.ts';
import type { StackDecision, StackView } from './plan.ts';
import { countBucket, isFailedDeployment, usesFailureBudget } from './projections.ts';
import type { DeploymentState } from './vocabulary.ts';

type ActiveRelease = StackView['releases'][number];

/** Of the clusters of a stage that may be touched, at least this share has to be on the version: skipped is not success. */
export const LEAST_COVERAGE = 0.5;
/** A stage in which this share of those that ended have failed stops its release, however large the budget. From so many on. */
const STOP_RATE = 0.5;
const STOP_RATE_FROM = 20;

export interface ReleaseProgress {
  stages: StackDecision['stages'];
  releases: StackDecision['releases'];
  /** Whether clusters of a stage may begin, as things stood before this. */
  mayBegin: (releaseId: string, stageId: string) => boolean;
}

/** How releases and their stages move on. */
export const moveReleases = (view: StackView): ReleaseProgress => {
  const stages: StackDecision['stages'][number][] = [];
  const releases: StackDecision['releases'][number][] = [];
  const open = new Set<string>();
  for (const active of view.releases) {
    const draft = new ReleaseDraft(active, view);
    draft.plan();
    stages.push(...draft.stageMoves);
    if (draft.move) releases.push(draft.move);
    const mayGoOn = active.release.state === 'IN_PROGRESS' && draft.move === null;
    for (const stage of active.stages) if (mayGoOn && stage.state === 'IN_PROGRESS') open.add(`${stage.releaseId} ${stage.stageId}`);
  }
  return { stages, releases, mayBegin: (releaseId, stageId) => open.has(`${releaseId} ${stageId}`) };
};

/** Failures that count against the budget now: those of newest attempts, without the ones that were forgiven at the last retry. */
export const failuresOf = ({ release, counts }: Pick<ActiveRelease, 'release' | 'counts'>): number =>
  Math.max(0, sumOf(counts, usesFailureBudget) - release.failuresForgiven);

/** The failed clusters of a release, and what became of each in the count that stops it: `all` is the sum of the other three. */
export interface FailureCounts {
  /** Newest attempts that failed, refused validations and aborted ones included: what the stages count as failed. */
  all: number;
  /** Those that count towards `maxFailedDeployment`. */
  counted: number;
  /** They stayed after a retry, which forgave them. */
  forgiven: number;
  /** Refused before a node was touched, or aborted. */
  notCounted: number;
}

/** The one count of a release's failures, for what is shown and what decides alike. */
export const failureCounts = (active: Pick<ActiveRelease, 'release' | 'counts'>): FailureCounts => {
  const all = sumOf(active.counts, isFailedDeployment);
  const using = sumOf(active.counts, usesFailureBudget);
  const counted = failuresOf(active);
  return { all, counted, forgiven: using - counted, notCounted: all - using };
};

const sumOf = (counts: ActiveRelease['counts'], which: (state: DeploymentState) => boolean): number =>
  counts.reduce((sum, { state, count }) => sum + (which(state) ? count : 0), 0);

/** A caller that stores a moved release counts its version up. */
class ReleaseDraft {
  readonly stageMoves: StackDecision['stages'][number][] = [];
  move: StackDecision['releases'][number] | null = null;
  readonly #active: ActiveRelease;
  readonly #view: StackView;

  constructor(active: ActiveRelease, view: StackView) {
    this.#active = active;
    this.#view = view;
  }

  plan(): void {
    const { release, stages } = this.#active;
    switch (release.state) {
      case 'CANCELLED':
        // Once nothing of it waits or runs any more.
        for (const stage of stages)
          if (stage.state !== 'SUCCESS' && stage.state !== 'CANCELLED' && stage.nWaiting === 0 && stage.nRunning === 0)
            this.#stage(stage, 'cancel', 'The release was cancelled.', { endedAt: this.#view.now });
        return;
      case 'SCHEDULED':
        if (release.startsAt !== null && release.startsAt <= this.#view.now)
          this.#release('start', 'Its time has come.', { startedAt: this.#view.now });
        return;
      case 'IN_PROGRESS':
      case 'PAUSED': {
        const why = this.#whyStop();
        if (why) this.#stop(why);
        else if (release.state === 'IN_PROGRESS') this.#goOn();
        return;
      }
      default:
    }
  }

  #whyStop(): string | null {
    const { release, stages, counts } = this.#active;
    const most = this.#view.settings.maxFailedDeployment;
    const failures = failuresOf(this.#active);
    if (failures > most)
      return `Stopped when ${counted(failures, 'cluster')} failed (limit ${most}); those already running run to completion.`;
    if (release.failuresForgiven > 0) return null;
    for (const { stageId, state } of stages) {
      if (state !== 'IN_PROGRESS') continue;
      const ofStage = counts.filter((one) => one.stageId === stageId);
      const failed = sumOf(ofStage, usesFailureBudget);
      const ended = failed + sumOf(ofStage, (one) => countBucket(one) === 'success');
      if (ended >= STOP_RATE_FROM && failed >= ended * STOP_RATE)
        return `${failed} of the ${ended} clusters that ended in stage ${stageId} have failed.`;
    }
    return null;
  }

  #stop(why: string): void {
    const moved = new Set(this.stageMoves.map(({ row }) => row.stageId));
    for (const stage of this.#active.stages)
      if ((stage.state === 'IN_PROGRESS' || stage.state === 'BAKING') && !moved.has(stage.stageId))
        this.#stage(stage, 'fail', why, { bakeUntil: null });
    this.#release('stop', why, {});
  }

  #goOn(): void {
    let isThrough = true;
    for (const stage of this.#active.stages) {
      const state = this.#next(stage, isThrough);
      if (state === 'stopped') return;
      isThrough = isThrough && state;
    }
    if (isThrough) this.#release('finish', this.#summary(), { endedAt: this.#view.now });
  }

  /** Whether the stage is through now. */
  #next(stage: ReleaseStage, isThroughBefore: boolean): boolean | 'stopped' {
    const { now } = this.#view;
    const isWorking = stage.nWaiting > 0 || stage.nRunning > 0;
    switch (stage.state) {
      case 'PENDING':
        if (isThroughBefore) this.#stage(stage, 'open', null, { startedAt: now });
        return false;
      case 'IN_PROGRESS': {
        if (isWorking) return false;
        const gap = this.#coverageGap(stage);
        if (gap) {
          this.#stop(gap);
          return 'stopped';
        }
        if (stage.bakeMs > 0) {
          this.#stage(stage, 'bake', null, { bakeUntil: now + stage.bakeMs });
          return false;
        }
        this.#stage(stage, 'pass', null, { endedAt: now });
        return true;
      }
      case 'BAKING':
        if (isWorking) this.#reopen(stage);
        else if (stage.bakeUntil === null || now >= stage.bakeUntil) {
          this.#stage(stage, 'pass', null, { endedAt: now });
          return true;
        }
        return false;
      case 'FAILED':
        this.#reopen(stage);
        return false;
      case 'SUCCESS':
        if (isWorking) this.#reopen(stage);
        return !isWorking;
      case 'CANCELLED':
        return true;
    }
  }

  #reopen(stage: ReleaseStage): void {
    this.#stage(stage, 'reopen', 'Clusters of it are tried again.', { endedAt: null, bakeUntil: null });
  }

  /** Why a stage whose clusters have ended is no success; null when it is one. Those left out on purpose do not count. */
  #coverageGap({ stageId }: ReleaseStage): string | null {
    const counts = this.#active.counts.filter((one) => one.stageId === stageId);
    const eligible = sumOf(counts, (state) => state !== 'skipped');
    const covered = sumOf(counts, (state) => state === 'succeeded' || state === 'skipped-up-to-date');
    if (covered >= eligible * LEAST_COVERAGE) return null;
    return `Only ${covered} of ${eligible} clusters of stage ${stageId} are on the version: too few to continue. Retry the others, or cancel.`;
  }

  #summary(): string {
    const { counts } = this.#active;
    const succeeded = sumOf(counts, (state) => countBucket(state) === 'success');
    const failed = sumOf(counts, (state) => countBucket(state) === 'failed');
    const skipped = sumOf(counts, (state) => countBucket(state) === 'skipped');
    return `All stages are through: ${succeeded} succeeded, ${failed} failed, ${skipped} were left out.`;
  }

  #stage(row: ReleaseStage, event: StageEvent, reason: string | null, fields: Partial<ReleaseStage>): void {
    const answer = step(STAGE_MACHINE, row.state, event);
    if (!answer.ok) throw new Error(answer.message);
    this.stageMoves.push({ row: { ...row, ...fields, state: answer.to, reason }, event, reason });
  }

  #release(event: ReleaseEvent, reason: string, fields: Partial<Release>): void {
    const { release } = this.#active;
    const answer = step(RELEASE_MACHINE, release.state, event);
    if (!answer.ok) throw new Error(answer.message);
    const row = {
      ...release,
      ...fields,
      state: answer.to,
      reason,
      modifiedBy: 'engine',
      modifiedAt: this.#view.now,
    };
    this.move = { row: { ...row, lastChangeAt: this.#view.now }, event, reason };
  }
}
