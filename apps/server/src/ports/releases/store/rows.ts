import type {
  ClusterRecord,
  Component,
  ComponentVersion,
  Deployment,
  IntendedSetting,
  NodeOperation,
  Release,
  ReleaseStage,
  Stack,
  Transition,
} from '#rules/releases/model';
import type {
  releaseDeploymentDetails,
  releaseDeployments,
  releaseOperations,
  releaseSettings,
  releaseTransitions,
} from '../../../platform/database/schema/release-deployments.ts';
import type {
  releaseClusters,
  releaseComponents,
  releaseStacks,
  releaseStages,
  releases,
  releaseVersions,
} from '../../../platform/database/schema/releases.ts';

/** Rows of the tables, and the records they hold. */

export const stackOf = ({
  place: _place,
  maxConcurrentNodesPercent,
  availabilityThreshold,
  maxConcurrentDomains,
  maxFailedDeployment,
  ...stack
}: typeof releaseStacks.$inferSelect): Stack => ({
  ...stack,
  settings: { maxConcurrentNodesPercent, availabilityThreshold, maxConcurrentDomains, maxFailedDeployment },
});

export const stackRow = (place: string, { settings, ...stack }: Stack): typeof releaseStacks.$inferInsert => ({
  place,
  ...stack,
  ...settings,
});

export const componentOf = ({ place: _place, ...component }: typeof releaseComponents.$inferSelect): Component => component;
export const versionOf = ({ place: _place, ...version }: typeof releaseVersions.$inferSelect): ComponentVersion => version;
export const clusterOf = ({ place: _place, ...cluster }: typeof releaseClusters.$inferSelect): ClusterRecord => cluster;
export const releaseOf = ({ place: _place, ...release }: typeof releases.$inferSelect): Release => release;
export const operationOf = ({ place: _place, ...operation }: typeof releaseOperations.$inferSelect): NodeOperation => operation;
export const transitionOf = ({ place: _place, ...transition }: typeof releaseTransitions.$inferSelect): Transition => transition;
export const settingOf = ({ place: _place, stackName: _stack, ...setting }: typeof releaseSettings.$inferSelect): IntendedSetting =>
  setting;

export const stageOf = ({ place: _place, ...stage }: typeof releaseStages.$inferSelect): ReleaseStage => ({
  ...stage,
  nScheduled: stage.nSuccess + stage.nFailed + stage.nRunning + stage.nWaiting,
});

export interface DeploymentRow {
  row: typeof releaseDeployments.$inferSelect;
  details: typeof releaseDeploymentDetails.$inferSelect;
}

export const deploymentOf = ({ row, details }: DeploymentRow): Deployment => {
  const { place: _place, changeNumber: _number, availabilityThreshold, maxConcurrentNodesPercent, ...deployment } = row;
  const { changes, attributes, validators, baseline, notifications } = details;
  return {
    ...deployment,
    overrides: { availabilityThreshold, maxConcurrentNodesPercent },
    changes,
    attributes,
    validators,
    baseline,
    notifications,
  };
};

/** A deployment as its two rows; the database numbers its changes. */
export const deploymentRows = (
  place: string,
  { overrides, changes, attributes, validators, baseline, notifications, ...deployment }: Deployment,
): { row: typeof releaseDeployments.$inferInsert; details: typeof releaseDeploymentDetails.$inferInsert } => ({
  row: { place, ...deployment, ...overrides },
  details: { place, deploymentId: deployment.id, changes, attributes, validators, baseline, notifications },
});
