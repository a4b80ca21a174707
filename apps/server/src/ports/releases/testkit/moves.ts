import type { Deployment, Release, ReleaseStage } from '#rules/releases/model';
import type { DeploymentState, ReleaseState, StageState } from '#rules/releases/vocabulary';
import type { EngineBatch } from '../port.ts';
import { AT, stepTo } from './given-releases.ts';

/** A stage's step to a state, a moment after all else. @throws Error without a stage */
export const stageMove = (stage: ReleaseStage | undefined, state: StageState, event: string): EngineBatch['stages'][number] => {
  if (!stage) throw new Error('there is no such stage');
  const { stackName, releaseId, stageId } = stage;
  return {
    row: { ...stage, state, endedAt: AT + 50 },
    transition: {
      ...{ machine: 'stage', stackName, releaseId, stageId, clusterId: null, subjectId: stageId, from: stage.state, to: state, event },
      ...{ at: AT + 50, actor: 'engine', reason: null },
    },
  };
};

/** The same of a release. */
export const releaseMove = (release: Release, state: ReleaseState, event: string): EngineBatch['releases'][number] => {
  const { stackName, releaseId } = release;
  return {
    row: { ...release, state, endedAt: AT + 50 },
    transition: {
      ...{
        machine: 'release',
        stackName,
        releaseId,
        stageId: null,
        clusterId: null,
        subjectId: releaseId,
        from: release.state,
        to: state,
        event,
      },
      ...{ at: AT + 50, actor: 'engine', reason: null },
    },
  };
};

/** Each deployment through these states, one after the other; answers them as they are then. */
export const walkThrough = async (
  commit: (steps: EngineBatch['deployments']) => Promise<void>,
  walked: readonly Deployment[],
  states: readonly DeploymentState[],
  at: number,
): Promise<Deployment[]> => {
  let now = [...walked];
  for (const state of states) {
    const steps = now.map((one) => stepTo(one, state, at));
    await commit(steps);
    now = steps.map(({ row }) => row);
  }
  return now;
};
