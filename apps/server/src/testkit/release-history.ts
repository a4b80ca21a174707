import { isRunningState } from '#rules/releases/vocabulary';

interface Step {
  machine: string;
  stackName: string;
  /** Null for a deployment of a person; stages are numbered in each release. */
  releaseId: string | null;
  subjectId: string;
  from: string | null;
  to: string;
}

/** The most deployments that ran at a time, by the transitions in their order. */
export function mostRunning(steps: readonly Pick<Step, 'machine' | 'subjectId' | 'to'>[]): number {
  const running = new Set<string>();
  let most = 0;
  for (const { machine, subjectId, to } of steps) {
    if (machine !== 'deployment') continue;
    if (isRunningState(to)) running.add(subjectId);
    else running.delete(subjectId);
    most = Math.max(most, running.size);
  }
  return most;
}

/** Transitions that do not begin where the one before of the same subject ended: something was lost or done twice. */
export function brokenChains(steps: readonly Step[]): Step[] {
  const last = new Map<string, string>();
  return steps.filter(({ machine, stackName, releaseId, subjectId, from, to }) => {
    const key = `${machine} ${stackName} ${machine === 'stage' ? releaseId : ''} ${subjectId}`;
    const before = last.get(key);
    last.set(key, to);
    return before !== undefined && from !== before;
  });
}
