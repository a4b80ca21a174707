import type { SdpdsAnswer } from '#rules/releases/calls';
import { type ReleaseTotals, releaseTotals } from '#rules/releases/projections';

export type Stage = SdpdsAnswer<'componentReleaseTracker/stages'>['stages'][number];
export type StageCounts = Stage['deployMetrics'];

/** Counts of a stage or of a whole release; in progress is what is scheduled and neither succeeded nor failed yet (REL-015). */
export interface Totals extends ReleaseTotals {
  /** Of those in progress: at work now. */
  running: number;
  /** Of those in progress: not begun. */
  waiting: number;
  /** Not among the scheduled. */
  skipped: number;
}

/** Counts summed over stages. */
export function totalsOf(stages: readonly Pick<Stage, 'deployMetrics'>[]): Totals {
  const sum = (key: keyof StageCounts) => stages.reduce((total, { deployMetrics }) => total + deployMetrics[key], 0);
  return {
    ...releaseTotals(stages.map(({ deployMetrics }) => deployMetrics)),
    running: sum('nRunning'),
    waiting: sum('nWaiting'),
    skipped: sum('nSkipped'),
  };
}

const isOver = ({ status }: Stage): boolean => status === 'SUCCESS' || status === 'CANCELLED';

/** The stage where the release is: the one that failed or is under way, else the first that is not over, else the last. */
export const presentStage = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ status }) => status === 'FAILED' || status === 'IN_PROGRESS' || status === 'BAKING') ??
  stages.find((stage) => !isOver(stage)) ??
  stages.at(-1);

/** A stage must have run so long before a pace says something, seconds. */
const LEAST_SPAN = 60;

/** Clusters that a stage ended in an hour since it began; null before it began, and while none has ended. */
export function stagePace(stage: Stage, now: number): number | null {
  const { nSuccess, nFailed } = stage.deployMetrics;
  const ended = nSuccess + nFailed;
  if (stage.startTime === null || ended === 0) return null;
  const span = Math.max(LEAST_SPAN, (stage.endTime ?? now) - stage.startTime);
  return (ended / span) * 3_600;
}

/** Seconds until what is left of a stage has ended at its pace; null without one, 0 when nothing is left. */
export function stageLeft(stage: Stage, now: number): number | null {
  const { inProgress } = totalsOf([stage]);
  if (inProgress === 0) return 0;
  const pace = stagePace(stage, now);
  return pace === null ? null : (inProgress / pace) * 3_600;
}
