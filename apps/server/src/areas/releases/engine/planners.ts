import type { StackSettings } from '#rules/releases/model';
import type { DeploymentDecision, RunningDeployment, StackDecision, StackView } from '#rules/releases/plan';

/** The pure planners that a driver asks. */
export interface Planners {
  planStack: (view: StackView) => StackDecision;
  planDeployment: (running: RunningDeployment, at: { now: number; settings: StackSettings }) => DeploymentDecision;
  /** Cluster settings that a deployment may change: their values are read before it begins. */
  settingNames: readonly string[];
}
