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
  stageRegion: _stageRegion,
  maxConcurrentNodesPercent,
  availabilityThreshold,
  maxConcurrentDomains,
  maxFailedDeployment,
  ...stack
}: typeof releaseStacks.$inferSelect): Stack => ({
  ...stack,
  settings: { maxConcurrentNodesPercent, availabilityThreshold, maxConcurrentDomains, maxFailedDeployment },
});

export const stackRow = (stageRegion: string, { settings, ...stack }: Stack): typeof releaseStacks.$inferInsert => ({
  stageRegion,
  ...stack,
  ...settings,
});

export const componentOf = ({ stageRegion: _stageRegion, ...component }: typeof releaseComponents.$inferSelect): Component => component;
export const versionOf = ({ stageRegion: _stageRegion, ...version }: typeof releaseVersions.$inferSelect): ComponentVersion => version;
export const clusterOf = ({ stageRegion: _stageRegion, ...cluster }: typeof releaseClusters.$inferSelect): ClusterRecord => cluster;
export const releaseOf = ({ stageRegion: _stageRegion, ...release }: typeof releases.$inferSelect): Release => release;
export const operationOf = ({ stageRegion: _stageRegion, ...operation }: typeof releaseOperations.$inferSelect): NodeOperation => operation;
export const transitionOf = ({ stageRegion: _stageRegion, ...transition }: typeof releaseTransitions.$inferSelect): Transition =>
  transition;
export const settingOf = ({
  stageRegion: _stageRegion,
  stackName: _stack,
  ...setting
}: typeof releaseSettings.$inferSelect): IntendedSetting => setting;

export const stageOf = ({ stageRegion: _stageRegion, ...stage }: typeof releaseStages.$inferSelect): ReleaseStage => ({
  ...stage,
  nScheduled: stage.nSuccess + stage.nFailed + stage.nRunning + stage.nWaiting,
});

export interface DeploymentRow {
  row: typeof releaseDeployments.$inferSelect;
  details: typeof releaseDeploymentDetails.$inferSelect;
}

export const deploymentOf = ({ row, details }: DeploymentRow): Deployment => {
  const { stageRegion: _stageRegion, changeNumber: _number, availabilityThreshold, maxConcurrentNodesPercent, ...deployment } = row;
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
  stageRegion: string,
  { overrides, changes, attributes, validators, baseline, notifications, ...deployment }: Deployment,
): { row: typeof releaseDeployments.$inferInsert; details: typeof releaseDeploymentDetails.$inferInsert } => ({
  row: { stageRegion, ...deployment, ...overrides },
  details: { stageRegion, deploymentId: deployment.id, changes, attributes, validators, baseline, notifications },
});
